//! Heaps of cards of one or two packs, as bits: what the hands, boards and boats hold, what it is worth, whose claim is
//! the higher.

use std::cmp::Ordering;

use crate::pieces::{Card, Rank, Suit};

/// The most cards there are: two packs.
pub(super) const MOST: usize = 104;
/// Ranks of a suit, and so the bits of one.
const RANKS: usize = 13;
/// The bits of the first suit.
const SUIT: u64 = (1 << RANKS) - 1;

/// The value of every set of ranks: A = 1, 2–10, J = 11, Q = 12, K = 13.
static WORTH: [u8; 1 << RANKS] = {
    let mut worth = [0; 1 << RANKS];
    let mut set = 1;
    while set < worth.len() {
        // The set without its lowest card, and that card.
        worth[set] = worth[set & (set - 1)] + set.trailing_zeros() as u8 + 1;
        set += 1;
    }
    worth
};

/// Cards without an order, each there once or twice. Read suit by suit, from the ace up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cards {
    /// Cards of which there is one copy at least.
    some: u64,
    /// Cards of which there are two.
    twins: u64,
}

/// The bit of a card: a suit is thirteen bits in a row. There are no jokers here.
const fn bit(card: Card) -> u64 {
    1 << (card.index() % 4 * RANKS + card.index() / 4)
}

/// The card of the lowest bit.
fn lowest(bits: u64) -> Option<Card> {
    let place = bits.trailing_zeros() as usize;
    let suit = Suit::ALL.get(place / RANKS)?;
    Some(Card::new(Rank::new((place % RANKS + 1) as u8)?, *suit))
}

/// The number on a card, which is its value and its strength in a fight.
#[inline]
pub(super) const fn value(card: Card) -> u8 {
    card.index() as u8 / 4 + 1
}

/// The boat of a card.
#[inline]
pub(super) const fn suit(card: Card) -> Suit {
    Suit::ALL[card.index() % 4]
}

/// Nothing beats it.
#[inline]
pub(super) const fn is_king(card: Card) -> bool {
    value(card) == Rank::KING.number()
}

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards { some: 0, twins: 0 };

    /// One or two whole packs.
    pub const fn packs(packs: usize) -> Cards {
        let pack = (1 << (4 * RANKS)) - 1;
        Cards { some: pack, twins: if packs > 1 { pack } else { 0 } }
    }

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

    #[inline]
    pub const fn with(mut self, card: Card) -> Cards {
        self.add(card);
        self
    }

    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.some & bit(card) != 0
    }

    /// How many copies of a card there are.
    pub const fn copies(self, card: Card) -> usize {
        (self.some & bit(card) != 0) as usize + (self.twins & bit(card) != 0) as usize
    }

    #[inline]
    pub const fn len(self) -> usize {
        (self.some.count_ones() + self.twins.count_ones()) as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.some == 0
    }

    /// Both heaps together.
    #[inline]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards { some: self.some | other.some, twins: self.twins | other.twins | self.some & other.some }
    }

    /// What is left when the other heap, which is part of this one, is taken away.
    #[inline]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards { some: self.some & !other.some | self.twins & !other.twins, twins: self.twins & !other.some }
    }

    /// The cards of one suit.
    #[inline]
    pub const fn of(self, suit: Suit) -> Cards {
        let bits = SUIT << (suit as usize * RANKS);
        Cards { some: self.some & bits, twins: self.twins & bits }
    }

    /// The value of the cards of one suit.
    #[inline]
    pub fn points(self, suit: Suit) -> u16 {
        let worth = |bits: u64| u16::from(WORTH[(bits >> (suit as usize * RANKS) & SUIT) as usize]);
        worth(self.some) + worth(self.twins)
    }

    /// How many cards are higher than this one, in any suit.
    pub const fn above(self, card: Card) -> usize {
        let higher = SUIT & !((1 << value(card)) - 1);
        let all = higher | higher << RANKS | higher << (2 * RANKS) | higher << (3 * RANKS);
        ((self.some & all).count_ones() + (self.twins & all).count_ones()) as usize
    }

    /// Every card, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.faces().flat_map(move |card| std::iter::repeat_n(card, self.copies(card)))
    }

    /// Every card that is there, once.
    #[inline]
    pub fn faces(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.some;
        std::iter::from_fn(move || {
            let card = lowest(left)?;
            left &= left - 1;
            Some(card)
        })
    }

    /// The place of the first copy of a card in [`iter`](Cards::iter).
    pub const fn place(self, card: Card) -> usize {
        let below = bit(card) - 1;
        ((self.some & below).count_ones() + (self.twins & below).count_ones()) as usize
    }

    /// Which of two claims of one suit is the higher: by points, then card by card from the highest down (Ruling 7).
    pub fn claims_over(self, other: Cards, suit: Suit) -> Ordering {
        self.points(suit).cmp(&other.points(suit)).then_with(|| {
            // The highest card of which one claim has more copies: the other has a lower card in its place.
            let differs = (self.some ^ other.some) | (self.twins ^ other.twins);
            match differs.checked_ilog2().and_then(|top| lowest(1 << top)) {
                Some(card) => self.copies(card).cmp(&other.copies(card)),
                None => Ordering::Equal,
            }
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(texts: &str) -> Cards {
        texts.split_whitespace().map(|text| text.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn a_heap_holds_two_copies_and_gives_them_back_one_by_one() {
        let mut heap = cards("5h 5h Kc");
        assert_eq!((heap.len(), heap.copies("5h".parse().unwrap())), (3, 2));
        heap.take("5h".parse().unwrap());
        assert_eq!(heap, cards("Kc 5h"));
        heap.take("5h".parse().unwrap());
        assert_eq!(heap.iter().collect::<Vec<_>>(), ["Kc".parse().unwrap()]);
    }

    #[test]
    fn heaps_add_and_subtract_copy_by_copy() {
        let all = Cards::packs(2);
        assert_eq!((all.len(), Cards::packs(1).len()), (104, 52));
        let (one, two) = (cards("5h 7s"), cards("5h 5d 5d"));
        assert_eq!(one.plus(two), cards("5d 5d 5h 5h 7s"));
        assert_eq!(one.plus(two).minus(one), two);
        assert_eq!(all.minus(one).minus(two).plus(two).plus(one), all);
        assert_eq!(all.minus(two).copies("5h".parse().unwrap()), 1);
    }

    #[test]
    fn cards_are_worth_their_numbers_and_lie_by_suits() {
        let heap = cards("Ah Kh 5h 5h Ts");
        assert_eq!((heap.points(Suit::Hearts), heap.points(Suit::Spades), heap.points(Suit::Clubs)), (24, 10, 0));
        assert_eq!(Cards::packs(2).points(Suit::Diamonds), 182);
        let order: Vec<String> = heap.iter().map(Card::jotted).collect();
        assert_eq!(order, ["A♥", "5♥", "5♥", "K♥", "10♠"]);
        assert_eq!(heap.place("Ts".parse().unwrap()), 4);
        assert_eq!((heap.above("5d".parse().unwrap()), heap.above("Kd".parse().unwrap())), (2, 0));
    }

    #[test]
    fn equal_totals_are_compared_from_the_highest_card_down() {
        let order = |a: &str, b: &str| cards(a).claims_over(cards(b), Suit::Hearts);
        assert_eq!(order("9h 2h", "Jh"), Ordering::Less);
        assert_eq!(order("Qh", "Jh 2h"), Ordering::Less);
        assert_eq!(order("9h 9h 2h", "9h 8h 3h"), Ordering::Greater);
        assert_eq!(order("9h 2h", "9h 2h"), Ordering::Equal);
    }
}
