//! Tests of Lamarckian Poker: its rulings, what its seats know, what is seen and said, how its seats play.

mod knowledge;
mod last;
mod rulings;
mod screen;
mod seats;

use super::*;
use crate::engine::{Fate, Rng};
use crate::play::Match;
use crate::play::fixture::{Fixture, Position, fixture};

/// A match of so many seats that is to be begun.
fn agreed(seats: usize, options: &[(&str, &str)]) -> Fixture<Lamarckian> {
    fixture(seats).options(options)
}

/// The rulebook's turn: the pool is A♥ Q♣ 9♠ 5♥; p1 can mark A♠, p2 10♣ and p3 9♥.
fn example() -> Position<Lamarckian> {
    agreed(3, &[]).deck("As Tc 9h 2c 3c 4c 2d 3d 4d 6s 7s 8s Ah Qc 9s 5h 6h 6d 6c Kd").begin()
}

const MARKS: [&str; 3] = ["p1 mark As", "p2 mark Tc", "p3 mark 9h"];

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(list: &str) -> CardSet {
    list.split_whitespace().map(card).collect()
}

/// Two seats with these hands before the last turn: the pool is all that is left, everything else was discarded.
fn last_turn(hands: &[&str], pool: &str) -> Position<Lamarckian> {
    agreed(hands.len(), &[]).begin().with(|game| {
        let hands: Vec<CardSet> = hands.iter().map(|hand| cards(hand)).collect();
        game.pool = cards(pool);
        let held = hands.iter().fold(game.pool, |held, hand| held.or(*hand));
        game.discard = CardSet::PACK.minus(held);
        game.hands = std::mem::take(&mut game.hands).with_hands(&hands, CardSet::PACK.minus(held).or(game.pool));
        game.hands.show_all();
        game.hands.ask(game.alive());
        game.turn = 11;
    })
}
