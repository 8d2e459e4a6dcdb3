//! The tests that loop over the registry: a new game is tested by being listed.

#[cfg(feature = "ui")]
mod chain;
mod conform;
mod oh_hell;
mod registry;
mod scenarios;
mod tidy;
mod told;
