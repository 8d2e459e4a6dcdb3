//! A pack of 52, of 54 with its jokers, or of some of these cards, from which cards are dealt and turned up, one after the other.

use crate::engine::{Fate, Rng};
use crate::kit::set::{Indexed, Set};
use crate::pieces::Card;
use crate::table::Seat;

/// Cards of a pack.
pub const PACK: usize = 52;

/// Cards of a pack with both jokers.
pub const WITH_JOKERS: usize = Card::ALL.len();

/// A pack as it was shuffled; the first cards of it have left the deck.
#[derive(Clone, Copy, Debug)]
pub struct Pack {
    cards: [Card; WITH_JOKERS],
    drawn: u8,
    size: u8,
}

impl Pack {
    /// All cards but the jokers, not shuffled.
    pub fn whole() -> Pack {
        Pack { cards: Card::ALL, drawn: 0, size: PACK as u8 }
    }

    /// All cards and both jokers, not shuffled.
    pub fn with_jokers() -> Pack {
        Pack { size: WITH_JOKERS as u8, ..Pack::whole() }
    }

    /// These cards alone, not shuffled.
    pub fn of<T: Indexed<Item = Card>>(cards: Set<T>) -> Pack {
        let mut pack = Pack { size: cards.len() as u8, ..Pack::whole() };
        pack.cards.iter_mut().zip(cards.iter()).for_each(|(place, card)| *place = card);
        pack
    }

    /// All cards but the jokers, shuffled.
    pub fn shuffled(fate: &mut Fate) -> Pack {
        Pack::whole().shuffle(fate)
    }

    /// The whole pack again, shuffled. It is gathered in order first, so that a shuffle does not depend on the one before.
    pub fn shuffle(self, fate: &mut Fate) -> Pack {
        let mut pack = Pack { drawn: 0, ..self };
        let cards = &mut pack.cards[..usize::from(self.size)];
        cards.sort_unstable_by_key(|card| card.index());
        fate.shuffle(cards);
        pack
    }

    /// The cards of the deck, the top first.
    #[inline]
    pub fn deck(&self) -> &[Card] {
        &self.cards[usize::from(self.drawn)..usize::from(self.size)]
    }

    /// Takes so many cards off the deck, the top first; no more than there are.
    #[inline]
    pub fn draw(&mut self, count: usize) -> &[Card] {
        let from = usize::from(self.drawn);
        let to = usize::from(self.size).min(from + count);
        self.drawn = to as u8;
        &self.cards[from..to]
    }

    /// Deals so many cards to each of `seats`, one at a time from the dealer's left.
    pub fn deal<T: Indexed<Item = Card>>(&mut self, each: usize, dealer: Seat, seats: usize, hands: &mut [Set<T>]) {
        hand_out(self.draw(each * seats).iter().copied(), dealer, seats, hands);
    }

    /// Lets the deck be these cards, in any order.
    pub fn imagine<T: Indexed<Item = Card>>(&mut self, cards: Set<T>, rng: &mut Rng) {
        let deck = &mut self.cards[usize::from(self.drawn)..usize::from(self.size)];
        debug_assert_eq!(deck.len(), cards.len(), "an imagined deck is as high as the true one");
        deck.iter_mut().zip(cards.iter()).for_each(|(place, card)| *place = card);
        rng.shuffle(deck);
    }
}

/// Gives these cards to `seats`, one at a time from the dealer's left.
pub fn hand_out<T: Indexed<Item = Card>>(
    cards: impl Iterator<Item = Card>,
    dealer: Seat,
    seats: usize,
    hands: &mut [Set<T>],
) {
    for (index, card) in cards.enumerate() {
        hands[dealer.plus(1 + index, seats).index()].add(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_leave_the_deck_from_the_top_and_are_dealt_from_the_dealers_left() {
        let mut pack = Pack::shuffled(&mut Fate::new(3));
        let order = pack.deck().to_vec();
        let mut hands = [Set::<Card>::NONE; 3];
        pack.deal(2, Seat::new(1), 3, &mut hands);
        for (seat, dealt) in [(2, [0, 3]), (0, [1, 4]), (1, [2, 5])] {
            assert_eq!(hands[seat], dealt.into_iter().map(|place| order[place]).collect(), "seat {seat}");
        }
        assert_eq!(pack.draw(4), &order[6..10]);
        assert_eq!(pack.deck(), &order[10..]);
        assert_eq!(pack.draw(99), &order[10..], "no more than there are");
        assert!(pack.deck().is_empty());
    }

    #[test]
    fn jokers_are_shuffled_in_where_they_belong_to_the_pack() {
        let all = |pack: Pack| pack.deck().iter().copied().collect::<Set<Card>>();
        let (with, without) = (Pack::with_jokers().shuffle(&mut Fate::new(3)), Pack::shuffled(&mut Fate::new(3)));
        assert_eq!((all(with).len(), all(without).len()), (WITH_JOKERS, PACK));
        assert!(all(with).has(Card::RED_JOKER) && !all(without).has(Card::BLACK_JOKER));
        assert_eq!(Pack { drawn: 20, ..with }.shuffle(&mut Fate::new(3)).deck(), with.deck());
    }

    #[test]
    fn a_pack_of_some_cards_stays_one_of_them_however_often_it_is_shuffled() {
        let some: Set<Card> = ["2d", "9s", "Ac", "Kh"].map(|card| card.parse().unwrap()).into_iter().collect();
        let once = Pack::of(some).shuffle(&mut Fate::new(3));
        assert_eq!(once.deck().iter().copied().collect::<Set<Card>>(), some);
        let mut sorted: Vec<Card> = some.iter().collect();
        Fate::new(3).shuffle(&mut sorted);
        assert_eq!(once.deck(), sorted);
        assert_eq!(once.shuffle(&mut Fate::new(3)).deck(), once.deck());
    }

    #[test]
    fn an_imagined_deck_has_other_cards_and_the_same_height() {
        let mut pack = Pack::whole();
        pack.draw(50);
        let two: Set<Card> = pack.cards[..2].iter().copied().collect();
        pack.imagine(two, &mut Rng::new(1));
        assert_eq!(pack.deck().iter().copied().collect::<Set<Card>>(), two);
    }
}
