//! Tests of Penniless and Insane: its rulings, what its seats know, what is seen and said, how its seats bid in the end.

mod last;
mod rulings;
mod screen;
mod seats;

use super::*;
use crate::play::Match;
use crate::play::fixture::{Fixture, Position, fixture};

/// A match of so many seats that is to be begun.
fn agreed(seats: usize, options: &[(&str, &str)]) -> Fixture<Penniless> {
    fixture(seats).options(options)
}

/// The first round of the specification's first scenario: hands 7♣ 10♣ Q♣, 5♦ 9♦ J♦ and 2♥ 8♥ K♥.
fn begin(options: &[(&str, &str)]) -> Position<Penniless> {
    agreed(3, options).deck("Tc Jd Kh Qc 5d 2h 7c 9d 8h 6s 3s Ks 4c Qs As").begin()
}

/// Its first trick, after which 6♠, 3♠ and the bid K♥ are known.
const FIRST: [&str; 5] = ["p1 bid Tc", "p2 bid Jd", "p3 bid Kh", "p1 take 6s", "p2 take 3s"];
/// Its second trick.
const SECOND: [&str; 5] = ["p1 bid Qc", "p2 bid 5d", "p3 bid Kh", "p2 take Ks", "p3 take 4c"];
/// Its last trick.
const THIRD: [&str; 5] = ["p1 bid 7c", "p2 bid 3s", "p3 bid 2h", "p3 take Qs", "p2 take As"];

fn cards(list: &str) -> Cards {
    list.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
}
