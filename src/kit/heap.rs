//! Heaps of cards of one or two packs, as bits: small, `Copy`, without allocation. Of a pack alone a [`Set`](super::set::Set) says
//! all; here every card is there once or twice.

use super::refusals::{Hand, Refused};
use crate::pieces::{Card, Rank, Suit};

/// Ranks of a suit, and so the bits of one.
pub const RANKS: usize = 13;
/// The bits of the first suit.
const SUIT: u64 = (1 << RANKS) - 1;
/// The bits of a pack.
const PACK: u64 = (1 << (4 * RANKS)) - 1;

/// Different faces: what a refusal is about, what may be played. Read suit by suit, from the ace up; no jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Faces(u64);

impl Faces {
    /// No faces.
    pub const NONE: Faces = Faces(0);

    /// All faces of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> Faces {
        Faces(SUIT << (suit as usize * RANKS))
    }

    /// The four faces of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Faces {
        let first = 1 << (rank.number() - 1);
        Faces(first | first << RANKS | first << (2 * RANKS) | first << (3 * RANKS))
    }

    /// One face.
    #[inline]
    pub const fn one(card: Card) -> Faces {
        Faces(bit(card))
    }

    /// The faces of either.
    #[inline]
    pub const fn or(self, other: Faces) -> Faces {
        Faces(self.0 | other.0)
    }

    /// The faces of both.
    #[inline]
    pub const fn and(self, other: Faces) -> Faces {
        Faces(self.0 & other.0)
    }

    /// Those that are not in the other.
    #[inline]
    pub const fn minus(self, other: Faces) -> Faces {
        Faces(self.0 & !other.0)
    }

    /// Whether a face is among them.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks of a suit as bits, the ace lowest: an index into a table of all sets of ranks.
    #[inline]
    pub const fn ranks(self, suit: Suit) -> usize {
        (self.0 >> (suit as usize * RANKS) & SUIT) as usize
    }

    /// The last face: of one suit the highest.
    #[inline]
    pub fn last(self) -> Option<Card> {
        lowest(1 << self.0.checked_ilog2()?)
    }

    /// The faces in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = lowest(left)?;
            left &= left - 1;
            Some(card)
        })
    }
}

impl From<Suit> for Faces {
    #[inline]
    fn from(suit: Suit) -> Faces {
        Faces::suit(suit)
    }
}

/// The bit of a card: a suit is thirteen bits in a row. There are no jokers here.
#[inline]
const fn bit(card: Card) -> u64 {
    1 << (card.index() % 4 * RANKS + card.index() / 4)
}

/// The card of the lowest bit.
#[inline]
fn lowest(bits: u64) -> Option<Card> {
    let place = bits.trailing_zeros() as usize;
    let suit = Suit::ALL.get(place / RANKS)?;
    Some(Card::new(Rank::new((place % RANKS + 1) as u8)?, *suit))
}

/// Cards without an order, each there once or twice. Read suit by suit, from the ace up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Heap {
    /// Cards of which there is one copy at least.
    some: u64,
    /// Cards of which there are two.
    twins: u64,
}

impl Heap {
    /// No cards.
    pub const NONE: Heap = Heap { some: 0, twins: 0 };

    /// One or two whole packs.
    pub const fn packs(packs: usize) -> Heap {
        Heap { some: PACK, twins: if packs > 1 { PACK } else { 0 } }
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.twins |= self.some & bit(card);
        self.some |= bit(card);
    }

    /// Takes out one copy.
    #[inline]
    pub const fn take(&mut self, card: Card) {
        if self.twins & bit(card) != 0 {
            self.twins &= !bit(card);
        } else {
            self.some &= !bit(card);
        }
    }

    /// The heap with one more card.
    #[inline]
    pub const fn with(mut self, card: Card) -> Heap {
        self.add(card);
        self
    }

    /// Whether a copy of a card is there.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.some & bit(card) != 0
    }

    /// How many copies of a card there are.
    #[inline]
    pub const fn copies(self, card: Card) -> usize {
        (self.some & bit(card) != 0) as usize + (self.twins & bit(card) != 0) as usize
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        (self.some.count_ones() + self.twins.count_ones()) as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.some == 0
    }

    /// Both heaps together.
    #[inline]
    pub const fn plus(self, other: Heap) -> Heap {
        Heap { some: self.some | other.some, twins: self.twins | other.twins | self.some & other.some }
    }

    /// What is left when the other heap is taken away, copy by copy.
    #[inline]
    pub const fn minus(self, other: Heap) -> Heap {
        Heap { some: self.some & !other.some | self.twins & !other.twins, twins: self.twins & !other.some }
    }

    /// Of each card as many copies as both heaps have.
    #[inline]
    pub const fn and(self, other: Heap) -> Heap {
        Heap { some: self.some & other.some, twins: self.twins & other.twins }
    }

    /// The cards of these faces, or of a suit, both copies of each.
    #[inline]
    pub fn of(self, faces: impl Into<Faces>) -> Heap {
        let Faces(bits) = faces.into();
        Heap { some: self.some & bits, twins: self.twins & bits }
    }

    /// The faces of which there is a copy.
    #[inline]
    pub const fn kinds(self) -> Faces {
        Faces(self.some)
    }

    /// The faces of which there are two copies.
    #[inline]
    pub const fn twins(self) -> Faces {
        Faces(self.twins)
    }

    /// Every card that is there, once.
    #[inline]
    pub fn faces(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().iter()
    }

    /// Every card, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.faces().flat_map(move |card| std::iter::repeat_n(card, self.copies(card)))
    }

    /// The place of the first copy of a card in [`iter`](Heap::iter).
    pub const fn place(self, card: Card) -> usize {
        let below = bit(card) - 1;
        ((self.some & below).count_ones() + (self.twins & below).count_ones()) as usize
    }
}

impl Extend<Card> for Heap {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.add(card));
    }
}

impl FromIterator<Card> for Heap {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Heap::NONE, Heap::with)
    }
}

/// The cards of a heap, copies one after the other.
#[derive(Clone)]
pub struct Iter(Heap);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = lowest(self.0.some)?;
        self.0.take(card);
        Some(card)
    }
}

impl IntoIterator for Heap {
    type Item = Card;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

impl Hand for Heap {
    fn count(self) -> usize {
        self.len()
    }

    fn less(self, other: Heap) -> Heap {
        self.minus(other)
    }
}

/// That a seat has no copy of any of these faces.
impl Refused for Faces {
    type Hand = Heap;
    const NOTHING: Faces = Faces::NONE;

    fn and_also(self, other: Faces) -> Faces {
        self.or(other)
    }

    fn is_part_of(self, other: Faces) -> bool {
        self.minus(other).is_empty()
    }

    fn concerns(self, card: Card) -> bool {
        self.has(card)
    }

    fn of(self, hand: Heap) -> Heap {
        hand.of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;
    use crate::kit::refusals::Refusals;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn cards(texts: &str) -> Heap {
        texts.split_whitespace().map(card).collect()
    }

    #[test]
    fn a_heap_holds_two_copies_and_gives_them_back_one_by_one() {
        let mut heap = cards("5h 5h Kc");
        assert_eq!((heap.len(), heap.copies(card("5h"))), (3, 2));
        heap.take(card("5h"));
        assert_eq!(heap, cards("Kc 5h"));
        heap.take(card("5h"));
        assert_eq!(heap.iter().collect::<Vec<_>>(), [card("Kc")]);
    }

    #[test]
    fn heaps_add_and_subtract_copy_by_copy() {
        let all = Heap::packs(2);
        assert_eq!((all.len(), Heap::packs(1).len()), (104, 52));
        let (one, two) = (cards("5h 7s"), cards("5h 5d 5d"));
        assert_eq!(one.plus(two), cards("5d 5d 5h 5h 7s"));
        assert_eq!(one.plus(two).minus(one), two);
        assert_eq!(all.minus(one).minus(two).plus(two).plus(one), all);
        assert_eq!(all.minus(two).copies(card("5h")), 1);
        assert_eq!(cards("5h 5h 7s Kc").and(cards("5h 7s 7s")), cards("5h 7s"));
        assert_eq!(cards("5h").minus(cards("5h 5h 7s")), Heap::NONE);
    }

    #[test]
    fn cards_are_read_suit_by_suit() {
        let heap = cards("Ah Kh 5h 5h Ts");
        assert!(heap.iter().eq(heap) && heap.iter().map(Card::jotted).eq(["A♥", "5♥", "5♥", "K♥", "10♠"]));
        assert_eq!(heap.place(card("Ts")), 4);
        assert_eq!(heap.of(Suit::Spades), cards("Ts"));
        assert_eq!(heap.of(Faces::rank(Rank::new(5).unwrap())), cards("5h 5h"));
        assert_eq!((heap.kinds().len(), heap.twins().iter().collect::<Vec<_>>()), (4, vec![card("5h")]));
    }

    #[test]
    fn a_refusal_is_about_both_copies() {
        let mut seat = Refusals::<Faces, 3>::default();
        seat.lacks_now(Faces::suit(Suit::Hearts));
        seat.drew();
        assert!(seat.allow(cards("5h 7s")) && !seat.allow(cards("5h 5h")));
        let mut rng = Rng::new(3);
        for _ in 0..200 {
            let hand = seat.draw(cards("5h 5h 7s 7s Kc"), 3, &mut rng).unwrap();
            assert!(hand.len() == 3 && seat.allow(hand), "{hand:?}");
        }
    }
}
