//! Sets of cards, dominoes, ranks and the like, as bits: small, `Copy`, without allocation.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::str::FromStr;

use crate::pieces::{Card, Rank};
use crate::table::{MAX_SEATS, Seat, SeatSet};

/// What can be in a [`Set`], and in which order: every item has a bit of its own.
///
/// Usually an item is its own `Indexed`. A type of its own, never made, gives the same items another order:
/// [`BySuit`](super::tricks::BySuit).
pub trait Indexed: 'static {
    /// What lies in the set.
    type Item: Copy;

    /// How many items there are at most, up to 64.
    const SIZE: usize;

    /// The bit of an item, below 64; lower bits come first.
    fn bit(item: Self::Item) -> usize;

    /// The item of a bit that some item has.
    fn item(bit: usize) -> Self::Item;
}

/// A set of different items.
pub struct Set<T>(u64, PhantomData<fn() -> T>);

impl<T> Set<T> {
    /// No item.
    pub const NONE: Set<T> = Set::from_bits(0);

    /// The items with these bits.
    #[inline(always)]
    pub const fn from_bits(bits: u64) -> Set<T> {
        Set(bits, PhantomData)
    }

    /// Its bits: for keys of tables, and for sets with more to say.
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The items of both sets.
    #[inline]
    pub const fn and(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.0 & other.0)
    }

    /// The items of either set.
    #[inline]
    pub const fn or(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.0 | other.0)
    }

    /// The items of this set that are not in the other.
    #[inline]
    pub const fn minus(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.0 & !other.0)
    }

    /// Whether the two have an item in common.
    #[inline]
    pub const fn meets(self, other: Set<T>) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all its items are in the other set.
    #[inline]
    pub const fn within(self, other: Set<T>) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many items it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl<T: Indexed> Set<T> {
    /// The set of one item.
    #[inline]
    pub fn one(item: T::Item) -> Set<T> {
        Set::from_bits(1 << T::bit(item))
    }

    /// The set with one more item.
    #[inline]
    pub fn with(self, item: T::Item) -> Set<T> {
        self.or(Set::one(item))
    }

    /// The set without an item.
    #[inline]
    pub fn without(self, item: T::Item) -> Set<T> {
        self.minus(Set::one(item))
    }

    /// Adds an item.
    #[inline]
    pub fn add(&mut self, item: T::Item) {
        *self = self.with(item);
    }

    /// Takes an item out.
    #[inline]
    pub fn take(&mut self, item: T::Item) {
        *self = self.without(item);
    }

    /// Whether an item is in it.
    #[inline]
    pub fn has(self, item: T::Item) -> bool {
        self.meets(Set::one(item))
    }

    /// The first item.
    #[inline]
    pub fn first(self) -> Option<T::Item> {
        (self.0 != 0).then(|| T::item(self.0.trailing_zeros() as usize))
    }

    /// The last item.
    #[inline]
    pub fn last(self) -> Option<T::Item> {
        (self.0 != 0).then(|| T::item(63 - self.0.leading_zeros() as usize))
    }

    /// The item at this place, counted from 0.
    pub fn nth(self, place: usize) -> Option<T::Item> {
        let mut bits = self.0;
        for _ in 0..place {
            bits &= bits.wrapping_sub(1);
        }
        Set::<T>::from_bits(bits).first()
    }

    /// How many of its items come before this one: the place of an item that is in it.
    #[inline]
    pub fn place(self, item: T::Item) -> usize {
        (self.0 & (Set::<T>::one(item).0 - 1)).count_ones() as usize
    }

    /// The items in order.
    #[inline]
    pub fn iter(self) -> Iter<T> {
        Iter(self)
    }
}

/// The items of a set in order.
pub struct Iter<T>(Set<T>);

impl<T: Indexed> Iterator for Iter<T> {
    type Item = T::Item;

    #[inline]
    fn next(&mut self) -> Option<T::Item> {
        let item = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(item)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Indexed> DoubleEndedIterator for Iter<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T::Item> {
        let item = self.0.last()?;
        self.0.take(item);
        Some(item)
    }
}

impl<T: Indexed> ExactSizeIterator for Iter<T> {}

impl<T> Clone for Iter<T> {
    fn clone(&self) -> Iter<T> {
        Iter(self.0)
    }
}

impl<T: Indexed> IntoIterator for Set<T> {
    type Item = T::Item;
    type IntoIter = Iter<T>;

    #[inline]
    fn into_iter(self) -> Iter<T> {
        self.iter()
    }
}

impl<T: Indexed> FromIterator<T::Item> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T::Item>>(items: I) -> Set<T> {
        items.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Indexed> Extend<T::Item> for Set<T> {
    fn extend<I: IntoIterator<Item = T::Item>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.add(item));
    }
}

// By hand, since a derive would want the same of `T`.
impl<T> Clone for Set<T> {
    #[inline(always)]
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set::NONE
    }
}

impl<T> PartialEq for Set<T> {
    #[inline(always)]
    fn eq(&self, other: &Set<T>) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// How a set of nothing is written.
const EMPTY: &str = "none";

/// In order, with commas: a set has one spelling. `none` if it is empty.
impl<T: Indexed<Item: fmt::Display>> fmt::Display for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(EMPTY);
        }
        for (place, item) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

impl<T: Indexed<Item: fmt::Display>> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads items in any order; `notation!`(super::notation) sees to the one spelling.
impl<T: Indexed<Item: FromStr>> FromStr for Set<T> {
    type Err = <T::Item as FromStr>::Err;

    fn from_str(text: &str) -> Result<Set<T>, Self::Err> {
        if text == EMPTY { Ok(Set::NONE) } else { text.split(',').map(str::parse).collect() }
    }
}

/// Of these the one that is worth most; of equals the first.
pub fn first_best<T>(items: impl IntoIterator<Item = T>, worth: impl Fn(&T) -> f32) -> Option<T> {
    let mut best: Option<(T, f32)> = None;
    for item in items {
        let worth = worth(&item);
        if best.as_ref().is_none_or(|(_, most)| worth > *most) {
            best = Some((item, worth));
        }
    }
    best.map(|(item, _)| item)
}

/// Cards in the order of notation: by rank from the ace up, then by suit, jokers last.
impl Indexed for Card {
    type Item = Card;
    const SIZE: usize = 54;

    #[inline]
    fn bit(card: Card) -> usize {
        card.index()
    }

    #[inline]
    fn item(bit: usize) -> Card {
        Card::ALL[bit]
    }
}

impl Set<Card> {
    /// The four cards of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Set<Card> {
        Set::from_bits(0xf << (4 * (rank.number() - 1)))
    }
}

/// Ranks from the ace up, the ace having bit 0.
impl Indexed for Rank {
    type Item = Rank;
    const SIZE: usize = 13;

    #[inline]
    fn bit(rank: Rank) -> usize {
        usize::from(rank.number()) - 1
    }

    #[inline]
    fn item(bit: usize) -> Rank {
        Rank::ALL[bit]
    }
}

/// Seats in order, for moves that name several.
impl Indexed for Seat {
    type Item = Seat;
    const SIZE: usize = MAX_SEATS;

    #[inline]
    fn bit(seat: Seat) -> usize {
        seat.index()
    }

    #[inline]
    fn item(bit: usize) -> Seat {
        Seat::new(bit)
    }
}

impl From<SeatSet> for Set<Seat> {
    #[inline]
    fn from(seats: SeatSet) -> Set<Seat> {
        Set::from_bits(seats.bits().into())
    }
}

impl From<Set<Seat>> for SeatSet {
    #[inline]
    fn from(seats: Set<Seat>) -> SeatSet {
        SeatSet::from_bits(seats.bits() as u16)
    }
}

/// Checks an order, all of whose items these are: every item has a bit of its own, and bits rise as the items do. For the
/// tests of whoever declares one.
#[cfg(test)]
pub fn check_order<T: Indexed<Item: PartialEq + fmt::Debug>>(items: impl Iterator<Item = T::Item>) {
    let items: Vec<T::Item> = items.collect();
    assert_eq!(items.len(), T::SIZE);
    let set: Set<T> = items.iter().copied().collect();
    assert_eq!(set.len(), T::SIZE);
    assert!(set.iter().eq(items.iter().copied()));
    assert!(set.iter().rev().eq(items.iter().rev().copied()));
    for (place, item) in items.into_iter().enumerate() {
        assert_eq!((set.place(item), set.nth(place)), (place, Some(item)));
        assert_eq!((Set::<T>::one(item).first(), Set::<T>::one(item).last()), (Some(item), Some(item)));
    }
    assert_eq!(set.nth(T::SIZE), None);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Set<Card> {
        text.parse().unwrap()
    }

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn a_rank_has_four_cards() {
        for rank in Rank::all() {
            let cards = Card::pack().filter(|card| card.rank() == Some(rank)).collect::<Set<Card>>();
            assert_eq!(Set::<Card>::rank(rank), cards, "{rank:?}");
        }
    }

    #[test]
    fn every_item_has_a_place_of_its_own() {
        check_order::<Card>(Card::ALL.into_iter());
        check_order::<Rank>(Rank::all());
    }

    #[test]
    fn a_set_has_one_spelling() {
        for text in ["Ks,4s,4c,Ad", "4c,Ad,4s,Ks,4c"] {
            assert_eq!(cards(text).to_string(), "Ad,4c,4s,Ks");
        }
        assert_eq!((cards("none"), cards("none").to_string().as_str()), (Set::NONE, "none"));
        for text in ["", ",", "4c,", "4c 4s", "none,4c"] {
            assert!(text.parse::<Set<Card>>().is_err(), "{text}");
        }
    }

    #[test]
    fn sets_are_joined_and_cut_as_sets_are() {
        let (one, other) = (cards("Ac,2c,3c"), cards("3c,4c"));
        assert_eq!(
            (one.and(other), one.or(other), one.minus(other)),
            (cards("3c"), cards("Ac,2c,3c,4c"), cards("Ac,2c"))
        );
        assert!(one.meets(other) && !one.meets(cards("4c")) && cards("Ac").within(one) && !one.within(other));
        assert_eq!((one.len(), one.first(), one.last()), (3, Some(card("Ac")), Some(card("3c"))));
        let mut set = one;
        set.add(card("Xr"));
        set.take(card("2c"));
        set.take(card("9h"));
        assert_eq!((set, set.has(card("Xr")), set.has(card("2c"))), (cards("Ac,3c,Xr"), true, false));
        assert_eq!((Set::<Card>::NONE.first(), Set::<Card>::NONE.last()), (None, None));
    }
}
