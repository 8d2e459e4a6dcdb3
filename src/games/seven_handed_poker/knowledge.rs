//! What a seat may believe: its own cards and all that was turned up are known; face-down hands are imagined as people play
//! them, the other hand and the deck as they fall.

use super::moves::SPOTS;
use super::{Cards, Phase, SevenHanded, strength};
use crate::engine::Rng;
use crate::kit::pack::PACK;
use crate::pieces::Card;
use crate::table::Seat;

/// How many hands are drawn for one that lies face down, the best of which it is: people play no junk.
const DRAWS: usize = 3;

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
        let mut unseen = [Card::BLACK_JOKER; Card::ALL.len()];
        let mut left = 0;
        for card in self.unseen(seat).iter() {
            unseen[left] = card;
            left += 1;
        }
        let mut unseen = &mut unseen[..left];
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
    let mut best: Option<Cards> = None;
    for _ in 0..DRAWS {
        let (drawn, _) = rng.partial_shuffle(cards, size);
        let drawn: Cards = drawn.iter().copied().collect();
        if best.is_none_or(|best| strength(drawn) > strength(best)) {
            best = Some(drawn);
        }
    }
    let best = best.unwrap_or(Cards::NONE);
    // Those that were taken move to the front, and the slice begins behind them.
    let mut front = 0;
    for index in 0..cards.len() {
        if best.has(cards[index]) {
            cards.swap(front, index);
            front += 1;
        }
    }
    *cards = &mut std::mem::take(cards)[front..];
    best
}
