//! The last turn of a deal, in which marks decide who wins: everybody's mark as a mixture, learnt by rehearsing it.
//!
//! What a seat knows and the others do not is which cards of its hand they have never seen; by the last turn these are few.
//! So it learns a mixture for each set of them.

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
pub const DEALS: u32 = 6_000;
/// Sets of hidden cards that a seat learns apart. If there are more, some are learnt together.
const SETS: usize = 127;

/// The last turn, in which nobody has marked yet, as somebody thinks of it.
pub struct Last<'a> {
    game: &'a Lamarckian,
    eyes: Seat,
}

impl<'a> Last<'a> {
    /// The last turn as it stands, all marks taken back.
    pub fn of(game: &'a Lamarckian, eyes: Seat) -> Last<'a> {
        debug_assert!(game.turns_left() == 0 && game.hands.marks().made().next().is_none());
        Last { game, eyes }
    }

    /// How often the seat marks each card of its hand.
    pub fn mixture(&self, deals: u32, rng: &mut Rng) -> Vec<f32> {
        let lore = Lore::learn(self, self.eyes, deals, rng);
        lore.mixture(&self.places_of(self.game.hand(self.eyes), self.eyes).collect::<Vec<_>>())
    }

    /// Where what is learnt of each card of a hand is kept.
    fn places_of(&self, hand: CardSet, seat: Seat) -> impl Iterator<Item = usize> {
        let hidden = hand.minus(self.game.hands.known(seat));
        // The hand that the seat really holds shares its places with no other.
        let set = if seat == self.eyes && hand == self.game.hand(seat) { SETS } else { number(hidden) };
        hand.iter().map(move |card| (seat.index() * (SETS + 1) + set) * PACK + card.index())
    }
}

/// A number for a set of hidden cards, mostly different for different ones.
fn number(hidden: CardSet) -> usize {
    (hidden.bits() % 0xffff_fffb) as usize % SETS
}

impl Rehearsal for Last<'_> {
    type Deal = [CardSet; SEATS];

    fn seats(&self) -> SeatSet {
        self.game.hands.marks().asked()
    }

    fn size(&self) -> usize {
        SEATS * (SETS + 1) * PACK
    }

    fn deal(&self, eyes: Option<Seat>, rng: &mut Rng) -> Self::Deal {
        self.game.hands.sample(eyes, rng)
    }

    fn places(&self, deal: &Self::Deal, seat: Seat, places: &mut Vec<usize>) {
        places.extend(self.places_of(deal[seat.index()], seat));
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
