//! Short lists that live inside a state, so that copying a match allocates nothing.
//!
//! The crate `arrayvec` has the same, but is not `Copy` (it may hold anything), and moves and small states are.

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::pieces::{Card, Domino};
use crate::table::Seat;

/// What fills the unused places of a [`List`], so that equal lists are equal in every byte.
pub trait Filler: Copy {
    /// Any value.
    const FILLER: Self;
}

impl Filler for Card {
    const FILLER: Card = Card::BLACK_JOKER;
}

impl Filler for Domino {
    const FILLER: Domino = Domino::new(0, 0).expect("the double blank is a domino");
}

impl Filler for Seat {
    const FILLER: Seat = Seat::FIRST;
}

impl Filler for i32 {
    const FILLER: i32 = 0;
}

impl Filler for u8 {
    const FILLER: u8 = 0;
}

/// At most `N` items in order. Reads as a slice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Filler, const N: usize> List<T, N> {
    /// No items.
    pub const EMPTY: List<T, N> = List { len: 0, items: [T::FILLER; N] };

    /// Adds an item at the end.
    ///
    /// # Panics
    /// If the list is full.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes out the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.truncate(self.len() - 1);
        Some(last)
    }

    /// Puts an item before the one at `index`, or at the end.
    ///
    /// # Panics
    /// If the list is full, or shorter than `index`.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        self[index..].rotate_right(1);
    }

    /// Takes out the item at `index`; the others keep their order.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self[index..].rotate_left(1);
        self.truncate(self.len() - 1);
        item
    }

    /// Keeps the first `len` items only.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        for place in &mut self[len..] {
            *place = T::FILLER;
        }
        self.len = self.len.min(len as u8);
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Filler, const N: usize> Default for List<T, N> {
    fn default() -> List<T, N> {
        List::EMPTY
    }
}

impl<T: Filler, const N: usize> Extend<T> for List<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

/// # Panics
/// If there are more than `N` items.
impl<T: Filler, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T, N> {
        let mut list = List::EMPTY;
        list.extend(items);
        list
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_its_order() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        list.insert(1, 9);
        assert_eq!(*list, [1, 9, 2, 3]);
        assert_eq!((list.remove(0), list.pop(), list.pop()), (1, Some(3), Some(2)));
        assert_eq!((&*list, List::<u8, 4>::default().pop()), (&[9][..], None));
    }

    #[test]
    fn equal_lists_are_equal_whatever_lay_in_them_before() {
        let mut list: List<u8, 4> = [1, 2, 3].into_iter().collect();
        list.remove(0);
        list.truncate(1);
        assert_eq!(list, [2].into_iter().collect());
        list.truncate(1);
        assert_eq!(list.len(), 1);
    }
}
