//! The last turn of a deal, in which marks decide who wins: everybody's mark as a mixture, learnt by rehearsing it.
//!
//! A seat learns what each of its cards is good for as a mark, whatever else is in its hand; only for the hand that it really
//! holds it learns that apart. By the last turn few hands have hidden cards, and of those most are known.

use super::Lamarckian;
use super::bait::{height, matching, strength};
use crate::engine::Rng;
use crate::kit::pack::PACK;
use crate::kit::rehearsal::{Lore, Rehearsal};
use crate::kit::sealed::SEATS;
use crate::kit::tricks::CardSet;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

/// Deals that are drawn.
pub const DEALS: u32 = 4_000;

/// The last turn, in which nobody has marked yet.
pub struct Last<'a> {
    game: &'a Lamarckian,
}

impl<'a> Last<'a> {
    /// The last turn as it stands, all marks taken back.
    pub fn of(game: &'a Lamarckian) -> Last<'a> {
        debug_assert!(game.turns_left() == 0 && game.hands.marks().made().next().is_none());
        Last { game }
    }

    /// How often a seat marks each card of its hand.
    pub fn mixture(&self, seat: Seat, deals: u32, rng: &mut Rng) -> Vec<f32> {
        let lore = Lore::learn(self, seat, deals, rng);
        lore.mixture(&places(self.game.hand(seat), SEATS).collect::<Vec<_>>())
    }
}

/// Where what is learnt of each card of a hand is kept.
fn places(hand: CardSet, row: usize) -> impl Iterator<Item = usize> {
    hand.iter().map(move |card| row * PACK + card.index())
}

impl Rehearsal for Last<'_> {
    type Deal = [CardSet; SEATS];

    fn seats(&self) -> SeatSet {
        self.game.hands.marks().asked()
    }

    fn size(&self) -> usize {
        (SEATS + 1) * PACK
    }

    fn deal(&self, eyes: Option<Seat>, rng: &mut Rng) -> Self::Deal {
        self.game.hands.sample(eyes, rng)
    }

    fn places(&self, deal: &Self::Deal, seat: Seat, own: bool, all: &mut Vec<usize>) {
        all.extend(places(deal[seat.index()], if own { SEATS } else { seat.index() }));
    }

    /// A seat's share of the win.
    fn outcome(&self, deal: &Self::Deal, chosen: &BySeat<usize>, seat: Seat) -> f32 {
        let mut marks = [(Card::BLACK_JOKER, Seat::FIRST); SEATS];
        let mut count = 0;
        for other in self.seats().iter() {
            if let Some(mark) = deal[other.index()].nth(chosen[other]) {
                marks[count] = (mark, other);
                count += 1;
            }
        }
        let marks = &mut marks[..count];
        marks.sort_unstable_by_key(|(mark, _)| std::cmp::Reverse(height(*mark)));
        let (mut hands, mut pool) = (*deal, self.game.pool);
        for (mark, other) in marks.iter() {
            let caught = pool.and(matching(*mark));
            let hand = &mut hands[other.index()];
            *hand = hand.without(*mark).or(caught);
            pool = pool.minus(caught).with(*mark);
        }
        // A seat without cards is extinct, and worse off than any other; if all are, they win together.
        let kept = |seat: Seat| Some(strength(hands[seat.index()])).filter(|_| !hands[seat.index()].is_empty());
        let best = marks.iter().map(|(_, other)| kept(*other)).max().flatten();
        let winners: SeatSet = marks.iter().map(|(_, other)| *other).filter(|other| kept(*other) == best).collect();
        winners.share(seat) as f32
    }
}
