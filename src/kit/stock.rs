//! A deck from which cards are drawn one at a time, and the discard pile that becomes the deck again.
//!
//! The pile is shuffled when a card is *wanted* and the deck is empty, never before, so that what is thrown away meanwhile goes in
//! as well; that is the ruling of every rulebook here that says more than "when the deck runs out".
//! It is gathered in order first, so that a shuffle does not depend on the order in which the cards were thrown.
//! What a seat knows of the deck is the set of its cards: after a shuffle, too.

use crate::engine::{Fate, Rng};
use crate::kit::list::List;
use crate::kit::pack::hand_out;
use crate::pieces::Card;
use crate::table::Seat;

/// A deck and its discard pile, at most `N` cards together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock<const N: usize> {
    /// The deck, the bottom first.
    deck: List<Card, N>,
    /// What was thrown away, the latest last.
    discard: List<Card, N>,
    refills: u16,
}

impl<const N: usize> Stock<N> {
    /// These cards as the discard pile of an empty deck: the first card that is wanted has them shuffled.
    pub fn unshuffled(cards: impl IntoIterator<Item = Card>) -> Stock<N> {
        Stock { deck: List::EMPTY, discard: cards.into_iter().collect(), refills: 0 }
    }

    /// These cards as a deck that nobody has shuffled yet.
    pub fn stacked(cards: impl IntoIterator<Item = Card>) -> Stock<N> {
        Stock { deck: cards.into_iter().collect(), discard: List::EMPTY, refills: 0 }
    }

    /// These cards, shuffled into the deck.
    pub fn shuffled(cards: impl IntoIterator<Item = Card>, fate: &mut Fate) -> Stock<N> {
        let mut stock = Stock::unshuffled(cards);
        stock.refill(fate);
        stock.refills = 0;
        stock
    }

    /// The cards of the deck, the top first.
    pub fn deck(&self) -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        self.deck.iter().rev().copied()
    }

    /// Cards thrown away and not shuffled back, the latest last.
    #[inline]
    pub fn discard(&self) -> &[Card] {
        &self.discard
    }

    /// How often the pile has become the deck since the first shuffle.
    #[inline]
    pub fn refills(&self) -> u16 {
        self.refills
    }

    /// Whether a card that is wanted now has the pile shuffled first.
    #[inline]
    pub fn is_exhausted(&self) -> bool {
        self.deck.is_empty()
    }

    /// The top card of the deck; nothing if the deck is empty.
    #[inline]
    pub fn take(&mut self) -> Option<Card> {
        self.deck.pop()
    }

    /// The top card of the deck, for which the pile is shuffled if it must be; nothing if both are empty.
    pub fn draw(&mut self, fate: &mut Fate) -> Option<Card> {
        if self.is_exhausted() {
            self.refill(fate);
        }
        self.take()
    }

    /// Shuffles the whole pile; it goes under what is left of the deck. Nothing happens, and nothing is asked of fate,
    /// if there is no pile.
    pub fn refill(&mut self, fate: &mut Fate) {
        if self.discard.is_empty() {
            return;
        }
        let mut pile = std::mem::take(&mut self.discard);
        pile.sort_unstable();
        fate.shuffle(&mut pile);
        // The shuffled cards come top first.
        pile.reverse();
        pile.extend(self.deck.iter().copied());
        self.deck = pile;
        self.refills += 1;
    }

    /// Shuffles the deck, the pile left alone. Fate is asked even where a single card is left, or none.
    pub fn mix(&mut self, fate: &mut Fate) {
        self.deck.sort_unstable();
        fate.shuffle(&mut self.deck);
        // The shuffled cards come top first.
        self.deck.reverse();
    }

    /// Deals so many cards to each of `seats`, one at a time from the dealer's left.
    pub fn deal<H: Extend<Card>>(&mut self, each: usize, dealer: Seat, seats: usize, hands: &mut [H]) {
        hand_out((0..each * seats).map_while(|_| self.take()), dealer, seats, hands);
    }

    /// Throws a card on the pile.
    #[inline]
    pub fn throw(&mut self, card: Card) {
        self.discard.push(card);
    }

    /// Pushes a card under the pile.
    pub fn tuck(&mut self, card: Card) {
        self.discard.insert(0, card);
    }

    /// The top card of the deck, for which the pile without its top card is shuffled if it must be; nothing if there is no
    /// such card.
    pub fn draw_below_top(&mut self, fate: &mut Fate) -> Option<Card> {
        if self.is_exhausted() {
            let top = self.discard.pop()?;
            self.refill(fate);
            self.discard.push(top);
        }
        self.take()
    }

    /// Takes a card out of the pile again. False, and nothing happens, if it is not there.
    pub fn fetch(&mut self, card: Card) -> bool {
        let Some(place) = self.discard.iter().position(|other| *other == card) else { return false };
        self.discard.remove(place);
        true
    }

    /// Takes a card out of the midst of the deck. False, and nothing happens, if it is not there.
    pub fn find(&mut self, card: Card) -> bool {
        let Some(place) = self.deck.iter().position(|other| *other == card) else { return false };
        self.deck.remove(place);
        true
    }

    /// Shuffles the deck as somebody imagines it who knows which cards it holds.
    pub fn imagine(&mut self, rng: &mut Rng) {
        // Sorted first: what is imagined must not depend on the order that nobody has seen.
        self.deck.sort_unstable();
        rng.shuffle(&mut self.deck);
    }

    /// Lets the deck be these cards, the top first, of which there are as many.
    pub fn imagine_as(&mut self, cards: impl IntoIterator<Item = Card>) {
        let height = self.deck.len();
        self.deck = cards.into_iter().collect();
        self.deck.reverse();
        debug_assert_eq!(self.deck.len(), height, "an imagined deck is as high as the true one");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::set::Set;

    type Small = Stock<12>;

    fn cards() -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().take(12)
    }

    #[test]
    fn a_card_that_is_wanted_from_an_empty_deck_has_the_pile_shuffled_with_what_was_thrown_last() {
        let mut fate = Fate::new(5);
        let mut stock = Small::shuffled(cards(), &mut fate);
        let order: Vec<Card> = stock.deck().collect();
        let drawn: Vec<Card> = (0..12).filter_map(|_| stock.draw(&mut fate)).collect();
        assert_eq!(drawn, order, "the top first");
        assert!(stock.is_exhausted() && stock.refills() == 0);
        assert_eq!(stock.draw(&mut fate), None, "nothing is left anywhere");
        assert_eq!((stock.refills(), fate.draws()), (0, 1), "and nothing was asked of fate");
        drawn.iter().for_each(|card| stock.throw(*card));
        let next = stock.draw(&mut fate).expect("the pile");
        assert_eq!((stock.refills(), stock.deck().len(), stock.discard().len()), (1, 11, 0));
        let mut all: Vec<Card> = stock.deck().chain([next]).collect();
        all.sort_unstable();
        assert_eq!(all, cards().collect::<Vec<_>>(), "no card is lost");
    }

    #[test]
    fn a_shuffle_does_not_depend_on_the_order_of_the_pile() {
        let decks = [false, true].map(|turned| {
            let mut fate = Fate::new(9);
            let mut pile: Vec<Card> = cards().collect();
            if turned {
                pile.reverse();
            }
            Small::shuffled(pile, &mut fate).deck().collect::<Vec<_>>()
        });
        assert_eq!(decks[0], decks[1]);
    }

    #[test]
    fn hands_are_dealt_card_by_card_from_the_dealers_left() {
        let mut stock = Small::shuffled(cards(), &mut Fate::new(3));
        let order: Vec<Card> = stock.deck().collect();
        let mut hands = [Set::<Card>::NONE; 3];
        stock.deal(2, Seat::new(1), 3, &mut hands);
        for (seat, dealt) in [(2, [0, 3]), (0, [1, 4]), (1, [2, 5])] {
            assert_eq!(hands[seat], dealt.into_iter().map(|place| order[place]).collect(), "seat {seat}");
        }
        assert_eq!(stock.deck().next(), Some(order[6]));
    }

    #[test]
    fn a_pile_that_is_shuffled_early_goes_under_the_deck() {
        let mut fate = Fate::new(2);
        let mut stock = Small::shuffled(cards(), &mut fate);
        let first = stock.take().expect("twelve cards");
        let second = stock.take().expect("eleven cards");
        let above: Vec<Card> = stock.deck().collect();
        stock.throw(first);
        stock.throw(second);
        assert!(stock.fetch(second) && !stock.fetch(second));
        stock.refill(&mut fate);
        assert_eq!(stock.deck().collect::<Vec<_>>(), [above, vec![first]].concat());
    }

    #[test]
    fn the_top_of_the_pile_may_stay_when_the_rest_becomes_the_deck() {
        let mut fate = Fate::new(6);
        let mut stock = Small::shuffled(cards().take(3), &mut fate);
        let drawn: Vec<Card> = (0..3).filter_map(|_| stock.take()).collect();
        stock.throw(drawn[0]);
        assert_eq!((stock.draw_below_top(&mut fate), fate.draws()), (None, 1), "a single card stays where it is");
        stock.throw(drawn[1]);
        stock.tuck(drawn[2]);
        assert_eq!(stock.discard(), [drawn[2], drawn[0], drawn[1]]);
        let next = stock.draw_below_top(&mut fate).expect("two cards lie below the top");
        assert!(next != drawn[1] && stock.discard() == [drawn[1]] && stock.deck().len() == 1);
    }

    #[test]
    fn a_deck_is_mixed_without_the_pile_and_counts_as_a_shuffle_even_if_it_is_empty() {
        let mut fate = Fate::new(4);
        let mut stock = Small::stacked(cards());
        stock.mix(&mut fate);
        assert!(stock.deck().eq(Small::shuffled(cards(), &mut Fate::new(4)).deck()), "a whole deck is like any other");
        let thrown = stock.take().expect("twelve cards");
        stock.throw(thrown);
        stock.mix(&mut fate);
        assert_eq!((stock.deck().len(), stock.discard(), stock.refills()), (11, &[thrown][..], 0));
        while stock.take().is_some() {}
        stock.mix(&mut fate);
        assert_eq!(fate.draws(), 3);
    }

    #[test]
    fn an_imagined_deck_holds_the_same_cards_whatever_their_true_order() {
        let imagined = |seed| {
            let mut stock = Small::shuffled(cards(), &mut Fate::new(seed));
            stock.imagine(&mut Rng::new(1));
            stock.deck().collect::<Vec<_>>()
        };
        assert_eq!(imagined(1), imagined(2));
        let mut stock = Small::shuffled(cards(), &mut Fate::new(1));
        let found = stock.deck().nth(5).expect("twelve cards");
        assert!(stock.find(found) && !stock.find(found));
        stock.imagine_as(cards().filter(|card| *card != found));
        assert_eq!(stock.deck().next(), cards().find(|card| *card != found), "in the order that is said");
    }
}
