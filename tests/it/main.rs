//! The tests that loop over the registry: a new game is tested by being listed.

mod braces;
mod conform;
mod corpus;
#[cfg(game = "oh-hell")]
mod oh_hell;
mod order;
mod registry;
mod scenarios;
mod shelf;
mod tidy;
mod told;
