//! Tests of Caribbean Star: its rulings, what its seats know, what is seen and said, how its seats play.

mod rulings;
mod screen;
mod seats;
mod shared;

use super::*;
use crate::play::Match;
use crate::play::fixture::{Fixture, Position, fixture};

/// A match that is to be begun.
fn agreed(options: &[(&str, &str)]) -> Fixture<CaribbeanStar> {
    fixture(SEATS).options(options)
}

/// Hands of p1 and p2, and what they draw, p1 first.
fn dealt(options: &[(&str, &str)], one: &str, two: &str, deck: &str) -> Position<CaribbeanStar> {
    let hands = one.split(' ').zip(two.split(' ')).map(|(one, two)| format!("{one} {two}"));
    agreed(options).deck(&format!("{} {deck}", hands.collect::<Vec<_>>().join(" "))).begin()
}

fn cards(list: &str) -> Cards {
    list.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}
