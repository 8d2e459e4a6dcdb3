//! Imagining the hidden cards from what a seat knows: its own, the open ones, those of a showdown; and how the others bet.

use super::hand::place;
use super::{Strength, Willow};
use crate::engine::Rng;
use crate::pieces::Card;
use crate::table::Seat;

/// The weakest hand of the better half of all: the narrowest gap of five.
const BETTER_HALF: Strength = Strength::of_places(0, 5);
/// A hidden card is drawn anew so often at most if it does not go with its seat's bets.
const TRIES: u8 = 8;

/// Whether the hidden card at `down` promises a hand of the better half, alone or with the open card at `up`. Alone that
/// means three ranks at either end: from there gaps are wide.
pub(super) fn promises(down: usize, up: Option<usize>) -> bool {
    match up {
        Some(up) => Strength::of_places(down, up) >= BETTER_HALF,
        None => !(3..=8).contains(&down),
    }
}

impl Willow {
    /// Whether `seat` sees this card of `owner` lying face down, or knows it as its own.
    pub(super) fn knows_down(&self, seat: Seat, owner: Seat) -> bool {
        owner == seat || self.shown.contains(owner)
    }

    /// The cards that `seat` does not see, in notation order.
    fn unseen(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let bit = |card: Card| 1_u64 << card.index();
        let mut seen = 0;
        for owner in self.seats() {
            let down = self.down[owner.index()].filter(|_| self.knows_down(seat, owner));
            seen |= down.map_or(0, bit) | self.up[owner.index()].map_or(0, bit);
        }
        super::hand::pack().filter(move |card| seen & bit(*card) == 0)
    }

    /// How many cards of each rank `seat` does not see.
    pub(super) fn unseen_ranks(&self, seat: Seat) -> [u8; super::hand::RANKS] {
        let mut count = [0; super::hand::RANKS];
        self.unseen(seat).for_each(|card| count[place(card)] += 1);
        count
    }

    /// The same match with everything that `seat` does not know drawn anew.
    ///
    /// A seat that has bet or raised tends to hold a hand of the better half: each time makes it twice as likely.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Willow {
        let mut imagined = self.clone();
        let mut pool = self.deck;
        let mut count = 0;
        for card in self.unseen(seat) {
            pool[count] = card;
            count += 1;
        }
        for owner in self.seats().filter(|owner| self.is_dealt_in(*owner) && !self.knows_down(seat, *owner)) {
            let up = self.up[owner.index()].map(place);
            let doubt = 0.5_f32.powi(i32::from(self.tracks[owner.index()].zeal));
            let mut drawn = rng.below(count);
            for _ in 0..TRIES {
                if promises(place(pool[drawn]), up) || rng.chance(doubt) {
                    break;
                }
                drawn = rng.below(count);
            }
            imagined.down[owner.index()] = Some(pool[drawn]);
            count -= 1;
            pool.swap(drawn, count);
        }
        rng.shuffle(&mut pool[..count]);
        imagined.deck[usize::from(self.drawn)..].copy_from_slice(&pool[..count]);
        imagined
    }
}
