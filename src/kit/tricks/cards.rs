//! Sets of cards, laid out so that the questions of trick taking are single steps: which cards of this suit, which above
//! that card.

use crate::kit::set::{Indexed, Set};
use crate::pieces::{Card, Rank, Suit};

/// Cards suit by suit, clubs first, each from the deuce up to the ace: sixteen bits a suit. Jokers lie below the deuces of
/// clubs and diamonds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BySuit {}

/// A set of different cards, jokers included, with the ace above the king.
pub type CardSet = Set<BySuit>;

impl Indexed for BySuit {
    type Item = Card;
    const SIZE: usize = 54;

    #[inline(always)]
    fn bit(card: Card) -> usize {
        BITS[card.index()] as usize
    }

    #[inline(always)]
    fn item(bit: usize) -> Card {
        CARDS[bit]
    }
}

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
    /// The 52 cards of a pack.
    pub const PACK: CardSet =
        CardSet::from_bits(LANE | LANE << LANE_WIDTH | LANE << (2 * LANE_WIDTH) | LANE << (3 * LANE_WIDTH));
    /// Both jokers.
    pub const JOKERS: CardSet = CardSet::from_bits(1 | 1 << LANE_WIDTH);
    /// The pack and both jokers.
    pub const ALL: CardSet = CardSet::PACK.or(CardSet::JOKERS);

    /// The thirteen cards of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> CardSet {
        CardSet::from_bits(LANE << (suit as u32 * LANE_WIDTH))
    }

    /// The four cards of a rank.
    pub const fn rank(rank: Rank) -> CardSet {
        CardSet::PACK.of_rank(rank.ace_high() as u32)
    }

    /// The cards of the same suit that rank above this one; none for a joker.
    #[inline]
    pub const fn above(card: Card) -> CardSet {
        if card.is_joker() {
            return CardSet::NONE;
        }
        let bit = BITS[card.index()] as u32;
        let lane = LANE << (bit / LANE_WIDTH * LANE_WIDTH);
        CardSet::from_bits(lane & !((2 << bit) - 1))
    }

    /// The cards of the same suit that rank below this one; none for a joker.
    #[inline]
    pub const fn below(card: Card) -> CardSet {
        if card.is_joker() {
            return CardSet::NONE;
        }
        let bit = BITS[card.index()] as u32;
        let lane = LANE << (bit / LANE_WIDTH * LANE_WIDTH);
        CardSet::from_bits(lane & ((1 << bit) - 1))
    }

    /// The ranks that occur, as bits 2 … 14.
    const fn ranks(self) -> u64 {
        let bits = self.bits();
        (bits | bits >> LANE_WIDTH | bits >> (2 * LANE_WIDTH) | bits >> (3 * LANE_WIDTH)) & LANE
    }

    /// The cards of this set whose rank is the one of this bit.
    const fn of_rank(self, bit: u32) -> CardSet {
        let lane = 1u64 << bit;
        let lanes = lane | lane << LANE_WIDTH | lane << (2 * LANE_WIDTH) | lane << (3 * LANE_WIDTH);
        CardSet::from_bits(self.bits() & lanes)
    }

    /// A card of the highest rank among those of a suit.
    #[inline]
    pub fn highest(self) -> Option<Card> {
        let rank = self.ranks().checked_ilog2()?;
        self.of_rank(rank).first()
    }

    /// A card of the lowest rank among those of a suit.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        match self.ranks() {
            0 => None,
            ranks => self.of_rank(ranks.trailing_zeros()).first(),
        }
    }

    /// The cards as people sort a hand: jokers, then colours alternating, each suit from the ace down.
    pub fn as_hand(self) -> impl Iterator<Item = Card> + Clone {
        let suits = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds].into_iter();
        let suits = suits.flat_map(move |suit| self.and(CardSet::suit(suit)).iter().rev());
        self.and(CardSet::JOKERS).iter().chain(suits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::set::check_order;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(card).collect()
    }

    #[test]
    fn every_card_has_a_place_of_its_own() {
        assert_eq!(Card::pack().collect::<CardSet>(), CardSet::PACK);
        check_order::<BySuit>([Card::BLACK_JOKER].into_iter().chain(CardSet::PACK.with(Card::RED_JOKER).iter()));
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
        assert_eq!(crate::pieces::list(&cards("Ks Ac 2s Xb Th 9c").as_hand().collect::<Vec<_>>()), "Xb,Ks,2s,Th,Ac,9c");
    }
}
