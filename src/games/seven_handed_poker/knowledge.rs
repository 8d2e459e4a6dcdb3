//! What a seat may believe: its own cards and all that was turned up are known; face-down hands are imagined as people play
//! them, the other hand and the deck as they fall.

use super::best::best;
use super::moves::SPOTS;
use super::{Cards, Phase, SevenHanded};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::kit::pack::{PACK, WITH_JOKERS};
use crate::pieces::Card;
use crate::table::Seat;

/// Out of how many cards somebody usually chooses a packet.
const HELD: usize = 8;
/// How often a packet that lies face down is the best of its size that its owner could play; else it is a thin one.
const WELL: f32 = 0.8;

impl SevenHanded {
    /// The cards of the pack that is played with.
    pub(super) fn whole(&self) -> Cards {
        Card::ALL.into_iter().take(PACK + usize::from(self.house.jokers)).collect()
    }

    /// Whether everybody sees what lies at a spot.
    pub(super) fn is_seen(&self, spot: usize) -> bool {
        self.is_open(spot) || self.counted().is_some()
    }

    /// The cards that a seat has not seen.
    pub(super) fn unseen(&self, seat: Seat) -> Cards {
        let other = SevenHanded::other(seat);
        let laid = (0..SPOTS).fold(self.held(seat), |known, spot| {
            let theirs = if self.is_seen(spot) { self.laid(other, spot) } else { Cards::NONE };
            known.or(self.laid(seat, spot)).or(theirs)
        });
        self.whole().minus(laid)
    }

    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> SevenHanded {
        let mut imagined = self.clone();
        if self.phase == Phase::Deal {
            return imagined;
        }
        let other = SevenHanded::other(seat);
        let mut unseen: List<Card, WITH_JOKERS> = self.unseen(seat).iter().collect();
        let mut unseen = &mut unseen[..];
        for spot in (0..SPOTS).filter(|spot| !self.is_seen(*spot)) {
            let size = self.laid(other, spot).len();
            if size > 0 {
                imagined.spots[other.index()][spot] = played(&mut unseen, size, rng);
            }
        }
        let mut held = self.held(other).len();
        // How many cards are staged is a secret until they are announced.
        imagined.staged = self.staged(seat);
        if self.active == other && self.phase == Phase::Spot {
            imagined.staged = played(&mut unseen, self.staged.len(), rng);
            held -= self.staged.len();
        }
        let (hand, deck) = rng.partial_shuffle(unseen, held);
        imagined.hands[other.index()] = hand.iter().copied().collect();
        imagined.pack.imagine(deck.iter().copied().collect::<Cards>(), rng);
        imagined
    }
}

/// A hand of so many of these cards as somebody may have played it. They are taken off the front.
fn played(cards: &mut &mut [Card], size: usize, rng: &mut Rng) -> Cards {
    let from = if rng.chance(WELL) { HELD.max(size) } else { size + 1 };
    let (held, _) = rng.partial_shuffle(cards, from.min(cards.len()));
    let hand = best(held.iter().copied().collect(), size).unwrap_or(Cards::NONE);
    // Those that were taken move to the front, and the slice begins behind them.
    let mut front = 0;
    for index in 0..cards.len() {
        if hand.has(cards[index]) {
            cards.swap(front, index);
            front += 1;
        }
    }
    *cards = &mut std::mem::take(cards)[front..];
    hand
}
