//! The end of a match played by the book: two seats, a card each, deuces wild.
//!
//! There are 26 bids and 13 hands, but 2²⁶ ways to bid, so the book remembers two bids only, the standing one and the own one
//! before it. For each hand it holds what to do and how often, learnt by counterfactual regret minimisation as for Dudo
//! (Neller and Hnath, "Approximating Optimal Dudo Play with Fixed-Strategy Iteration Counterfactual Regret Minimization",
//! 2011). `learn`, for the tests, makes it and finds its best rival, who remembers everything: the book loses 0.017 lives a
//! deal more against that one than the best play would.

#[cfg(test)]
pub(super) mod learn;

use super::ladder::{Bid, Face, RANKS};
use super::{Event, LiarsPoker};
use crate::engine::Rng;
use crate::table::Seat;

/// Bids with two cards in play: one of each rank, then two of each.
pub(super) const BIDS: usize = 2 * RANKS;
/// The act that is no bid.
pub(super) const CHALLENGE: u8 = BIDS as u8;
/// The weights of a mixture add up to this.
pub(super) const WHOLE: u8 = 64;

/// For every place (the opening, then by the standing bid and the own one before it, none first) and every rank of the own
/// card the acts and their weights, one byte each, until the weights are [`WHOLE`].
pub(super) static BOOK: &[u8] = include_bytes!("duel/book.bin");

/// What is drawn from the book with this card; `own` and `standing` are numbers of bids.
pub(super) fn act(book: &[u8], card: Face, own: Option<usize>, standing: Option<usize>, rng: &mut Rng) -> u8 {
    let mixture = row(book, place(own, standing) * RANKS + card.index());
    let weights: Vec<f32> = mixture.chunks_exact(2).map(|option| f32::from(option[1])).collect();
    mixture.get(2 * rng.choose(&weights)).copied().unwrap_or(CHALLENGE)
}

/// The number of a place: the opening, then by the standing bid, and for each of those by the own bid, none first.
pub(super) fn place(own: Option<usize>, standing: Option<usize>) -> usize {
    // Before the places of a bid come the opening and, for each lower bid b, b + 1 places.
    standing.map_or(0, |standing| 1 + standing * (standing + 1) / 2 + own.map_or(0, |own| own + 1))
}

/// The acts and weights of a row.
pub(super) fn row(book: &[u8], number: usize) -> &[u8] {
    let (mut from, mut rows, mut sum) = (0, 0, 0);
    for (at, option) in book.chunks_exact(2).enumerate() {
        sum += option[1];
        if sum >= WHOLE {
            let end = 2 * at + 2;
            if rows == number {
                return &book[from..end];
            }
            (from, rows, sum) = (end, rows + 1, 0);
        }
    }
    &[]
}

/// The number of a bid.
fn number(bid: Bid) -> Option<usize> {
    match bid {
        Bid::Kind(count @ 1..=2, face) => Some((usize::from(count) - 1) * RANKS + face.index()),
        Bid::Kind(..) | Bid::Pairs(..) | Bid::Straight(_) | Bid::Full(..) | Bid::Flush(..) => None,
    }
}

/// The bid of a number.
fn bid(number: usize) -> Bid {
    Bid::Kind((number / RANKS + 1) as u8, Face((number % RANKS) as u8))
}

impl LiarsPoker {
    /// What the book says to a seat that knows its own card only: a bid, or nothing for a challenge. Nothing at all where it
    /// does not fit.
    pub(super) fn by_the_book(&self, seat: Seat, rng: &mut Rng) -> Option<Option<Bid>> {
        let last = self.house.wild && self.in_play() == 2 && self.lives.of(seat) == 1;
        let own_only = self.looked.contains(seat) && self.known_cards(seat).count() == 1;
        if !last || !own_only || matches!(self.event, Event::Won) {
            return None;
        }
        let card = Face::of(*self.hand(seat).first()?);
        let own = self.bids.iter().rev().find(|(by, _)| *by == seat).and_then(|(_, bid)| number(*bid));
        let standing = self.bid().and_then(number);
        let act = act(BOOK, card, own, standing, rng);
        Some((act != CHALLENGE).then(|| bid(act.into())))
    }
}
