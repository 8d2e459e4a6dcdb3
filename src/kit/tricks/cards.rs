//! Sets of cards, laid out so that the questions of trick taking are single steps: which cards of this suit, which above
//! that card.

use std::fmt;

use crate::pieces::{Card, Rank, Suit};

/// A set of different cards, jokers included: sixteen bits a suit, with the ace above the king.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

/// The bits of one suit: 2 … 14.
const LANE: u64 = 0x7ffc;
const LANE_WIDTH: u32 = 16;

/// The bit of every card, by [`Card::index`].
const BITS: [u8; 54] = {
    let mut bits = [0; 54];
    let mut index = 0;
    while index < 52 {
        let rank = index / 4 + 1;
        bits[index] = (index % 4 * LANE_WIDTH as usize + if rank == 1 { 14 } else { rank }) as u8;
        index += 1;
    }
    // The jokers lie below the deuces of clubs and diamonds, where no card of a suit is.
    bits[52] = 0;
    bits[53] = LANE_WIDTH as u8;
    bits
};

/// The card of every bit; places that no card has hold a joker.
const CARDS: [Card; 64] = {
    let mut cards = [Card::BLACK_JOKER; 64];
    let mut bit = 0;
    while bit < 64 {
        let place = bit % LANE_WIDTH as usize;
        let number = if place == 14 { 1 } else { place as u8 };
        if let (2..=14, Some(rank)) = (place, Rank::new(number)) {
            cards[bit] = Card::new(rank, Suit::ALL[bit / LANE_WIDTH as usize]);
        }
        bit += 1;
    }
    cards[LANE_WIDTH as usize] = Card::RED_JOKER;
    cards
};

impl CardSet {
    /// No card.
    pub const NONE: CardSet = CardSet(0);
    /// The 52 cards of a pack.
    pub const PACK: CardSet = CardSet(LANE | LANE << LANE_WIDTH | LANE << (2 * LANE_WIDTH) | LANE << (3 * LANE_WIDTH));
    /// Both jokers.
    pub const JOKERS: CardSet = CardSet(1 | 1 << LANE_WIDTH);
    /// The pack and both jokers.
    pub const ALL: CardSet = CardSet::PACK.or(CardSet::JOKERS);

    /// The set of one card.
    #[inline]
    pub const fn one(card: Card) -> CardSet {
        CardSet(1 << BITS[card.index()])
    }

    /// The thirteen cards of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> CardSet {
        CardSet(LANE << (suit as u32 * LANE_WIDTH))
    }

    /// The four cards of a rank.
    pub const fn rank(rank: Rank) -> CardSet {
        let bit = 1 << rank.ace_high();
        CardSet(bit | bit << LANE_WIDTH | bit << (2 * LANE_WIDTH) | bit << (3 * LANE_WIDTH))
    }

    /// The cards of the same suit that rank above this one; none for a joker.
    #[inline]
    pub const fn above(card: Card) -> CardSet {
        if card.is_joker() {
            return CardSet::NONE;
        }
        let bit = BITS[card.index()] as u32;
        let lane = LANE << (bit / LANE_WIDTH * LANE_WIDTH);
        CardSet(lane & !((2 << bit) - 1))
    }

    /// The cards of the same suit that rank below this one; none for a joker.
    #[inline]
    pub const fn below(card: Card) -> CardSet {
        if card.is_joker() {
            return CardSet::NONE;
        }
        let bit = BITS[card.index()] as u32;
        let lane = LANE << (bit / LANE_WIDTH * LANE_WIDTH);
        CardSet(lane & ((1 << bit) - 1))
    }

    /// The cards of both sets.
    #[inline]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of either set.
    #[inline]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The set with one more card.
    #[inline]
    pub const fn with(self, card: Card) -> CardSet {
        self.or(CardSet::one(card))
    }

    /// The set without a card.
    #[inline]
    pub const fn without(self, card: Card) -> CardSet {
        self.minus(CardSet::one(card))
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        *self = self.with(card);
    }

    /// Takes a card out.
    #[inline]
    pub const fn take(&mut self, card: Card) {
        *self = self.without(card);
    }

    /// Whether a card is in it.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 & CardSet::one(card).0 != 0
    }

    /// Whether all its cards are in the other set.
    #[inline]
    pub const fn within(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many cards it holds.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first card in the order of [`iter`](CardSet::iter): of one suit, the lowest.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(CARDS[self.0.trailing_zeros() as usize]) }
    }

    /// The last card in the order of [`iter`](CardSet::iter): of one suit, the highest.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(CARDS[63 - self.0.leading_zeros() as usize]) }
    }

    /// The ranks that occur, as bits 2 … 14.
    const fn ranks(self) -> u64 {
        (self.0 | self.0 >> LANE_WIDTH | self.0 >> (2 * LANE_WIDTH) | self.0 >> (3 * LANE_WIDTH)) & LANE
    }

    /// The cards of this set whose rank is the one of this bit.
    const fn of_rank(self, bit: u32) -> CardSet {
        let lane = 1u64 << bit;
        let lanes = lane | lane << LANE_WIDTH | lane << (2 * LANE_WIDTH) | lane << (3 * LANE_WIDTH);
        CardSet(self.0 & lanes)
    }

    /// A card of the highest rank among those of a suit.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        match self.ranks() {
            0 => None,
            ranks => self.of_rank(63 - ranks.leading_zeros()).first(),
        }
    }

    /// A card of the lowest rank among those of a suit.
    #[inline]
    pub const fn lowest(self) -> Option<Card> {
        match self.ranks() {
            0 => None,
            ranks => self.of_rank(ranks.trailing_zeros()).first(),
        }
    }

    /// The card at this place in the order of [`iter`](CardSet::iter).
    pub fn nth(self, place: usize) -> Option<Card> {
        let mut bits = self.0;
        for _ in 0..place {
            bits &= bits.wrapping_sub(1);
        }
        CardSet(bits).first()
    }

    /// How many of its cards come before this one: the place of a card in a hand that is drawn in order.
    pub const fn place(self, card: Card) -> usize {
        (self.0 & (CardSet::one(card).0 - 1)).count_ones() as usize
    }

    /// The cards, clubs first, each suit from the deuce up to the ace.
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// The cards as people sort a hand: colours alternating, each suit from the ace down.
    pub fn as_hand(self) -> impl Iterator<Item = Card> + Clone {
        [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds].into_iter().flat_map(move |suit| {
            let mut left = self.and(CardSet::suit(suit));
            std::iter::from_fn(move || {
                let card = left.last()?;
                left.take(card);
                Some(card)
            })
        })
    }
}

/// The cards of a set in order.
#[derive(Clone, Debug)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(card).collect()
    }

    #[test]
    fn every_card_has_a_place_of_its_own() {
        assert_eq!(Card::pack().collect::<CardSet>(), CardSet::PACK);
        assert_eq!((CardSet::PACK.len(), CardSet::ALL.len()), (52, 54));
        for (place, card) in CardSet::ALL.iter().enumerate() {
            assert_eq!(CardSet::ALL.place(card), place);
            assert_eq!(CardSet::ALL.nth(place), Some(card));
            assert_eq!(CardSet::one(card).first(), Some(card));
            assert_eq!(CardSet::one(card).last(), Some(card));
        }
        assert_eq!(CardSet::ALL.nth(54), None);
    }

    #[test]
    fn the_ace_ranks_above_the_king() {
        assert_eq!(CardSet::above(card("Qd")), cards("Kd Ad"));
        assert_eq!(CardSet::below(card("4s")), cards("2s 3s"));
        assert_eq!((CardSet::above(card("Ah")), CardSet::below(card("2h"))), (CardSet::NONE, CardSet::NONE));
        assert_eq!(CardSet::above(Card::RED_JOKER).or(CardSet::below(Card::BLACK_JOKER)), CardSet::NONE);
        assert_eq!(cards("Ah 2h Kh").last(), Some(card("Ah")));
        assert_eq!(CardSet::rank(Rank::ACE), cards("Ac Ad Ah As"));
        let hand = cards("Kc Ah 3d 3s Qs");
        assert_eq!((hand.highest(), hand.lowest()), (Some(card("Ah")), Some(card("3d"))));
        assert_eq!((CardSet::NONE.highest(), CardSet::JOKERS.lowest()), (None, None));
    }

    #[test]
    fn hands_read_suit_by_suit() {
        let texts: Vec<String> = cards("Ks Ac 2s Th 9c").iter().map(|card| card.to_string()).collect();
        assert_eq!(texts, ["9c", "Ac", "Th", "2s", "Ks"]);
        assert_eq!(crate::pieces::list(&cards("Ks Ac 2s Th 9c").as_hand().collect::<Vec<_>>()), "Ks,2s,Th,Ac,9c");
    }
}
