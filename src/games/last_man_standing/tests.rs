//! Tests of Last Man Standing: its rulings, what its seats know, what is seen and said, how its seats fight in the end.

mod last;
mod rulings;
mod screen;
mod seats;
mod worth;

use super::*;
use crate::kit::pack::PACK;
use crate::play::Match;
use crate::play::fixture::{Fixture, Position, fixture};

/// A match of so many seats that is to be begun.
fn agreed(seats: usize, options: &[(&str, &str)]) -> Fixture<LastMan> {
    fixture(seats).options(options)
}

/// The complete game of the specification's scenarios: four seats, p1 buys first.
fn begin(options: &[(&str, &str)]) -> Position<LastMan> {
    let deck = "Td Kc Jd Kd 5c 7d 8d 6s 2d Js Jc 6d 6h 8c Qh 9d Qc 5d 8s 6c Ac 5h 2s 3s Qd 7c 9s";
    agreed(4, options).deck(deck).pick("p1").begin()
}

/// Its auction.
const BUYS: [&str; 16] = [
    "p1 buy 2d",
    "p2 buy Js",
    "p3 buy Jc",
    "p4 buy 6d",
    "p1 buy 6h",
    "p2 buy 8c",
    "p3 buy Qh",
    "p4 buy 9d",
    "p1 buy Qc",
    "p2 buy 5d",
    "p3 buy 8s",
    "p4 buy 6c",
    "p1 buy Ac",
    "p2 buy 5h",
    "p3 buy 2s",
    "p4 buy 3s",
];
/// Its rounds.
const FIGHTS: [[&str; 4]; 5] = [
    ["p1 fight Ac", "p2 fight 7d", "p3 fight 8d", "p4 fight 9d"],
    ["p1 fight Td", "p2 fight Js", "p3 fight Qh", "p4 fight Kd"],
    ["p1 fight 5c", "p2 fight 5d", "p3 fight 2s", "p4 fight 3s"],
    ["p1 fight 2d", "p2 fight Kc", "p3 fight Jd", "p4 fight 6s"],
    ["p1 fight 6h", "p2 fight 5h", "p3 fight Jc", "p4 fight 6c"],
];

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(list: &str) -> Cards {
    list.split(' ').map(card).collect()
}
