//! What seats know: worlds that they cannot tell from the true one.

use super::AbandonShip;
use super::cards::MOST;
use crate::engine::Rng;
use crate::kit::list::List;
use crate::pieces::Card;
use crate::table::Seat;

impl AbandonShip {
    /// A state that `seat` cannot tell from this one: what it does not see is dealt anew to hands, keys, deck and the
    /// cards set aside. No card moves openly into a hand, so nothing is known of a hand but its size.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> AbandonShip {
        let mut imagined = self.clone();
        let mut cards: List<Card, MOST> = self.unseen(Some(seat)).iter().collect();
        rng.shuffle(&mut cards);
        let mut rest = &cards[..];
        if !self.hands_lie_open() {
            for other in self.house.others(seat) {
                let held = self.hand(other).len() + usize::from(self.keys.of(other).is_some());
                let (hand, left) = rest.split_at(held);
                imagined.hands[other.index()] = hand.iter().copied().collect();
                rest = left;
            }
            imagined.keys = self.keys.known_to(seat);
            for other in self.house.others(seat).filter(|other| self.keys.of(*other).is_some()) {
                imagined.run(other, rng);
            }
        }
        imagined.pack.imagine_as(rest.iter().copied());
        imagined
    }

    /// Lets a seat whose key is not known choose one as it well might.
    fn run(&mut self, seat: Seat, rng: &mut Rng) {
        if let Some(key) = self.quick_key(seat, rng) {
            self.hands[seat.index()].take(key);
            self.keys.put(seat, key);
        }
    }
}
