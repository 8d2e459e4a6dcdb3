//! What a seat may believe: the cards it has not seen lie in the other hands or in the deck. No card ever enters a hand
//! after the deal; and once the discards were shuffled, it is known which cards the deck holds.

use super::HeyBartender;
use crate::engine::Rng;
use crate::kit::list::List;
use crate::kit::pack::PACK;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::Seat;

impl HeyBartender {
    /// The cards in the hands of the others.
    fn held_by_others(&self, seat: Seat) -> Set<Card> {
        let others = self.house.others(seat);
        others.fold(Set::NONE, |held, other| held.or(self.hand(other)))
    }

    /// The cards of the deck.
    fn in_deck(&self) -> Set<Card> {
        self.stock.deck().collect()
    }

    /// Whether everybody knows which cards the deck holds.
    fn knows_deck(&self) -> bool {
        self.stock.refills() > 0
    }

    /// The cards that may be drawn next, for all that `seat` knows: from an empty deck those of the discards.
    pub(super) fn may_come(&self, seat: Seat) -> Set<Card> {
        if self.stock.is_exhausted() {
            return self.stock.discard().iter().copied().collect();
        }
        if self.knows_deck() { self.in_deck() } else { self.in_deck().or(self.held_by_others(seat)) }
    }

    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> HeyBartender {
        let mut imagined = self.clone();
        let held = self.held_by_others(seat);
        let mut loose: List<Card, PACK> =
            if self.knows_deck() { held } else { held.or(self.in_deck()) }.iter().collect();
        rng.shuffle(&mut loose);
        for other in self.house.others(seat) {
            imagined.hands[other.index()] = (0..self.hand(other).len()).filter_map(|_| loose.pop()).collect();
        }
        if self.knows_deck() {
            imagined.stock.imagine(rng);
        } else {
            imagined.stock.imagine_as(loose.iter().copied());
        }
        imagined
    }
}
