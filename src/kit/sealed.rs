//! Choices that several seats make at once and that stay hidden until all are in: bids, keys, votes. Where cards of the
//! hands are laid face down, `hands` keeps those hands, the deck and what is known of them, and `zones` shows them.

mod hands;
#[cfg(test)]
pub mod observer;
mod zones;

pub use hands::{DECK, OPEN, Public, SEATS, SealedHands};
pub use zones::{discard_zone, place_of, topped};

use crate::engine::Rng;
use crate::kit::notation::notation;
use crate::kit::set::{Indexed, Set};
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

notation! {
    /// The move of games in which everybody lays a mark, and nothing else is done.
    pub enum Marking {
        /// A card of the hand, laid face down. Never a joker.
        Mark(card: Card) = "mark {card}" if !card.is_joker(),
    }
}

impl Marking {
    /// The card that is marked.
    pub const fn card(self) -> Card {
        let Marking::Mark(card) = self;
        card
    }
}

/// One round of simultaneous choices. While it is [`missing`](Sealed::missing) somebody's, those seats are the ones that
/// must act; when nobody's, the table opens them all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sealed<T: Copy> {
    asked: SeatSet,
    /// Kept beside the choices, since a search asks for it before every move.
    missing: SeatSet,
    made: BySeat<Option<T>>,
}

impl<T: Copy> Sealed<T> {
    /// Asks these seats for a choice each.
    pub fn ask(seats: SeatSet) -> Sealed<T> {
        Sealed { asked: seats, missing: seats, made: BySeat::from_fn(|_| None) }
    }

    /// Who was asked.
    pub const fn asked(&self) -> SeatSet {
        self.asked
    }

    /// Who has not chosen yet.
    pub const fn missing(&self) -> SeatSet {
        self.missing
    }

    /// Whether all choices are in.
    pub const fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Notes the choice of a seat that was asked; a second one takes the place of the first.
    pub fn put(&mut self, seat: Seat, choice: T) {
        debug_assert!(self.asked.contains(seat), "{seat} was not asked");
        self.missing.remove(seat);
        self.made[seat] = Some(choice);
    }

    /// The choice of a seat, if it has made one.
    pub fn of(&self, seat: Seat) -> Option<T> {
        self.made[seat]
    }

    /// All choices made, p1's first.
    pub fn made(&self) -> impl Iterator<Item = (Seat, T)> + Clone + '_ {
        self.asked.iter().filter_map(|seat| Some((seat, self.made[seat]?)))
    }

    /// The same round as `seat` knows it: that others have chosen, but not what. A determinization lets those seats choose
    /// anew.
    pub fn known_to(&self, seat: Seat) -> Sealed<T> {
        let mut known = Sealed::ask(self.asked);
        if let Some(own) = self.made[seat] {
            known.put(seat, own);
        }
        known
    }
}

impl Sealed<Card> {
    /// Lays what a seat may have chosen of an imagined hand: any card, which leaves the hand.
    ///
    /// # Panics
    /// If the hand is empty: nobody who has chosen had nothing to choose from.
    pub fn imagine<S: Indexed<Item = Card>>(&mut self, seat: Seat, hand: &mut Set<S>, rng: &mut Rng) {
        let card = hand.nth(rng.below(hand.len())).expect("the index is below the number of cards");
        self.put(seat, card);
        hand.take(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_complete_when_every_seat_asked_has_chosen() {
        let [p1, p2, p3] = [0, 1, 2].map(Seat::new);
        let mut bids = Sealed::ask(SeatSet::all(3).without(SeatSet::one(p2)));
        bids.put(p3, 7_u8);
        assert_eq!(bids.missing(), SeatSet::one(p1));
        assert!(!bids.is_complete());
        bids.put(p1, 2);
        assert!(bids.is_complete());
        assert_eq!(bids.made().collect::<Vec<_>>(), [(p1, 2), (p3, 7)]);
    }

    #[test]
    fn a_seat_knows_its_own_choice_only() {
        let [p1, p2] = [0, 1].map(Seat::new);
        let mut bids = Sealed::ask(SeatSet::all(2));
        bids.put(p1, 'a');
        bids.put(p2, 'b');
        let known = bids.known_to(p1);
        assert_eq!((known.of(p1), known.of(p2)), (Some('a'), None));
        assert_eq!(known.missing(), SeatSet::one(p2));
    }
}
