//! What seats know: worlds that they cannot tell from the true one.

use super::AbandonShip;
use crate::engine::Rng;
use crate::table::Seat;

impl AbandonShip {
    /// A state that `seat` cannot tell from this one: what it does not see is dealt anew to hands, keys, deck and the
    /// cards set aside. No card moves openly into a hand, so nothing is known of a hand but its size.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> AbandonShip {
        let mut imagined = self.clone();
        let mut cards = self.pack;
        let mut count = 0;
        for card in self.unseen(Some(seat)).iter() {
            cards[count] = card;
            count += 1;
        }
        rng.shuffle(&mut cards[..count]);
        let mut rest = &cards[..count];
        if !self.hands_lie_open() {
            for other in self.seats().filter(|other| *other != seat) {
                let held = self.hand(other).len() + usize::from(self.keys.of(other).is_some());
                let (hand, left) = rest.split_at(held);
                imagined.hands[other.index()] = hand.iter().copied().collect();
                rest = left;
            }
            imagined.keys = self.keys.known_to(seat);
            for other in self.seats().filter(|other| *other != seat && self.keys.of(*other).is_some()) {
                imagined.run(other, rng);
            }
        }
        imagined.pack[usize::from(self.drawn)..self.house.cards()].copy_from_slice(rest);
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
