//! A pack of pieces that are dealt and turned up, one after the other: 52 cards, 54 with jokers, some of these, two packs, or a
//! set of dominoes.

use std::fmt::Display;
use std::str::FromStr;

use crate::engine::{Fate, Rng};
use crate::kit::list::Filler;
use crate::pieces::{Card, Piece};
use crate::table::{Place, Seat, Shape, Viewer, Zone};

/// Cards of a pack.
pub const PACK: usize = 52;

/// Cards of a pack with both jokers.
pub const WITH_JOKERS: usize = Card::ALL.len();

/// At most `N` pieces as they were shuffled; the first of them have left the deck.
#[derive(Clone, Copy, Debug)]
pub struct Pack<P = Card, const N: usize = WITH_JOKERS> {
    pieces: [P; N],
    drawn: u8,
    size: u8,
}

impl Pack {
    /// All cards but the jokers, not shuffled.
    pub fn whole() -> Pack {
        Pack { pieces: Card::ALL, drawn: 0, size: PACK as u8 }
    }

    /// All cards and both jokers, not shuffled.
    pub fn with_jokers() -> Pack {
        Pack { size: WITH_JOKERS as u8, ..Pack::whole() }
    }

    /// All cards but the jokers, shuffled.
    pub fn shuffled(fate: &mut Fate) -> Pack {
        Pack::whole().shuffle(fate)
    }
}

impl<P: Filler + Ord + FromStr + Display, const N: usize> Pack<P, N> {
    /// These pieces, not shuffled.
    ///
    /// # Panics
    /// If there are more than `N`.
    #[inline]
    pub fn of(pieces: impl IntoIterator<Item = P>) -> Pack<P, N> {
        let mut pack = Pack { pieces: [P::FILLER; N], drawn: 0, size: 0 };
        let mut size = 0;
        for piece in pieces {
            pack.pieces[size] = piece;
            size += 1;
        }
        pack.size = size as u8;
        pack
    }

    /// These pieces, shuffled from the order in which they are given.
    pub fn shuffled_of(pieces: impl IntoIterator<Item = P>, fate: &mut Fate) -> Pack<P, N> {
        let mut pack = Pack::of(pieces);
        pack.mix(fate);
        pack
    }

    /// The whole pack again, shuffled. It is gathered in order first, so that a shuffle does not depend on the one before.
    pub fn shuffle(self, fate: &mut Fate) -> Pack<P, N> {
        let mut pack = Pack { drawn: 0, ..self };
        let pieces = &mut pack.pieces[..usize::from(self.size)];
        pieces.sort_unstable();
        fate.shuffle(pieces);
        pack
    }

    /// The pieces of the deck, the top first.
    #[inline]
    pub fn deck(&self) -> &[P] {
        &self.pieces[usize::from(self.drawn)..usize::from(self.size)]
    }

    /// Takes so many pieces off the deck, the top first; no more than there are.
    #[inline]
    pub fn draw(&mut self, count: usize) -> &[P] {
        let from = usize::from(self.drawn);
        let to = usize::from(self.size).min(from + count);
        self.drawn = to as u8;
        &self.pieces[from..to]
    }

    /// Takes the top piece off the deck, if there is one.
    #[inline]
    pub fn draw_one(&mut self) -> Option<P> {
        self.draw(1).first().copied()
    }

    /// Deals so many pieces to each of `seats`, one at a time from the dealer's left.
    pub fn deal<H: Extend<P>>(&mut self, each: usize, dealer: Seat, seats: usize, hands: &mut [H]) {
        hand_out(self.draw(each * seats).iter().copied(), dealer, seats, hands);
    }

    /// Shuffles a pack from which nothing was drawn, as it lies.
    #[inline]
    pub fn mix(&mut self, fate: &mut Fate) {
        fate.shuffle(&mut self.pieces[..usize::from(self.size)]);
    }

    /// Lets the deck be these pieces, in any order.
    pub fn imagine(&mut self, pieces: impl IntoIterator<Item = P>, rng: &mut Rng) {
        self.imagine_as(pieces);
        rng.shuffle(&mut self.pieces[usize::from(self.drawn)..usize::from(self.size)]);
    }

    /// Lets the deck be these pieces, in this order.
    #[inline]
    pub fn imagine_as(&mut self, pieces: impl IntoIterator<Item = P>) {
        let deck = &mut self.pieces[usize::from(self.drawn)..usize::from(self.size)];
        let given = deck.iter_mut().zip(pieces).map(|(place, piece)| *place = piece).count();
        debug_assert_eq!(deck.len(), given, "an imagined deck is as high as the true one");
    }
}

impl<P: Copy + Into<Piece>, const N: usize> Pack<P, N> {
    /// The deck, in its corner.
    pub fn zone(&self, name: &str, label: &str, viewer: Viewer) -> Zone {
        let deck = &self.pieces[usize::from(self.drawn)..usize::from(self.size)];
        let zone = Zone::new(name, label, Place::Corner, Shape::Pile).ordered();
        zone.seen(viewer == Viewer::All, deck.iter().copied())
    }
}

/// Gives these pieces to `seats`, one at a time from the dealer's left.
#[inline]
pub fn hand_out<P, H: Extend<P>>(pieces: impl Iterator<Item = P>, dealer: Seat, seats: usize, hands: &mut [H]) {
    let mut seat = dealer;
    for piece in pieces {
        seat = seat.left(seats);
        hands[seat.index()].extend([piece]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::set::Set;
    use crate::pieces::Domino;

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
        let once = <Pack>::of(some).shuffle(&mut Fate::new(3));
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
        let two: Set<Card> = pack.pieces[..2].iter().copied().collect();
        pack.imagine(two, &mut Rng::new(1));
        assert_eq!(pack.deck().iter().copied().collect::<Set<Card>>(), two);
    }

    #[test]
    fn dominoes_and_two_packs_are_shuffled_as_they_were_given() {
        let yard = Pack::<Domino, 28>::shuffled_of(Domino::set(6), &mut Fate::new(3));
        let mut tiles: Vec<Domino> = Domino::set(6).collect();
        Fate::new(3).shuffle(&mut tiles);
        assert_eq!(yard.deck(), tiles);
        let both = || Card::pack().chain(Card::pack());
        let mut cards: Vec<Card> = both().collect();
        Fate::new(3).shuffle(&mut cards);
        assert_eq!(Pack::<Card, 104>::shuffled_of(both(), &mut Fate::new(3)).deck(), cards);
    }
}
