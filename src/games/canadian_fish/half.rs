//! The pack without eights: its 48 cards, its eight half-suits, and sets of cards.

use std::fmt;
use std::str::FromStr;

use crate::kit::set::{Indexed, Set};
use crate::pieces::{Card, Rank, Suit};

/// Cards in the pack.
pub const PACK: usize = 48;
/// Cards in a half-suit.
pub const HALF: usize = 6;
/// Half-suits in the pack.
pub const HALVES: usize = 8;

/// Six cards of a suit that are won together: 2 to 7, or 9 to the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfSuit(u8);

impl HalfSuit {
    /// The eight half-suits: the low ones, then the high ones, each in the order of the suits.
    pub fn all() -> impl DoubleEndedIterator<Item = HalfSuit> + Clone {
        (0..HALVES as u8).map(HalfSuit)
    }

    /// Its place in [`HalfSuit::all`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its six cards.
    pub const fn cards(self) -> Cards {
        Set::from_bits(0x3f << (self.0 as u32 * HALF as u32))
    }

    /// Its card at this place in rank order, from 0.
    pub const fn card(self, place: usize) -> FishCard {
        FishCard(self.0 * HALF as u8 + place as u8)
    }

    const fn is_low(self) -> bool {
        self.0 < 4
    }

    fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0 % 4)]
    }

    /// "low clubs", "high spades".
    pub fn words(self) -> String {
        format!("{} {}", if self.is_low() { "low" } else { "high" }, self.suit().words())
    }

    /// The same with a capital, for labels.
    pub fn title(self) -> String {
        format!("{} {}", if self.is_low() { "Low" } else { "High" }, self.suit().words())
    }
}

impl fmt::Display for HalfSuit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", if self.is_low() { "low" } else { "high" }, self.suit().letter())
    }
}

impl FromStr for HalfSuit {
    type Err = ();

    fn from_str(text: &str) -> Result<HalfSuit, ()> {
        HalfSuit::all().find(|half| half.to_string() == text).ok_or(())
    }
}

/// A card of the pack. One byte, ordered by half-suit and by rank within it, the ace highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FishCard(u8);

impl FishCard {
    /// The first card, which stands in where there is none.
    pub const FIRST: FishCard = FishCard(0);

    /// The card of the pack that shows this face; nothing for eights and jokers.
    pub const fn of(card: Card) -> Option<FishCard> {
        let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return None };
        let suit = suit as u8;
        match rank.ace_high() {
            8 => None,
            low @ 2..=7 => Some(FishCard(suit * HALF as u8 + low - 2)),
            high => Some(FishCard((suit + 4) * HALF as u8 + high - 9)),
        }
    }

    /// A number below 48.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its half-suit.
    pub const fn half(self) -> HalfSuit {
        HalfSuit(self.0 / HALF as u8)
    }

    /// Its place in rank order within its half-suit, from 0.
    pub const fn place(self) -> usize {
        self.0 as usize % HALF
    }

    /// The face, as the screen draws it.
    pub fn face(self) -> Card {
        let high = if self.half().is_low() { self.place() as u8 + 2 } else { self.place() as u8 + 9 };
        let number = if high == 14 { 1 } else { high };
        Card::new(Rank::new(number).unwrap_or(Rank::ACE), self.half().suit())
    }

    /// "seven of clubs".
    pub fn words(self) -> String {
        self.face().words()
    }

    /// "7♣", for a speech bubble.
    pub fn sign(self) -> String {
        self.face().jotted()
    }
}

impl fmt::Display for FishCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.face().fmt(f)
    }
}

impl FromStr for FishCard {
    type Err = ();

    fn from_str(text: &str) -> Result<FishCard, ()> {
        text.parse::<Card>().ok().and_then(FishCard::of).ok_or(())
    }
}

/// The pack in the order of notation.
pub fn pack() -> impl Iterator<Item = Card> {
    Card::pack().filter(|card| FishCard::of(*card).is_some())
}

/// A set of cards of the pack.
pub type Cards = Set<FishCard>;

impl Indexed for FishCard {
    type Item = FishCard;
    const SIZE: usize = PACK;

    #[inline(always)]
    fn bit(card: FishCard) -> usize {
        card.index()
    }

    #[inline(always)]
    fn item(bit: usize) -> FishCard {
        FishCard(bit as u8)
    }
}

impl Cards {
    /// The whole pack.
    pub const ALL: Cards = Set::from_bits((1 << PACK) - 1);

    /// Its cards of a half-suit.
    #[inline]
    pub const fn of(self, half: HalfSuit) -> Cards {
        self.and(half.cards())
    }

    /// The half-suits of which it has a card, in order.
    #[inline]
    pub fn halves(self) -> impl Iterator<Item = HalfSuit> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let half = left.first()?.half();
            left = left.minus(half.cards());
            Some(half)
        })
    }

    /// All cards of the half-suits of which it has a card.
    #[inline]
    pub fn whole(self) -> Cards {
        self.halves().fold(Cards::NONE, |whole, half| whole.or(half.cards()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::set::check_order;

    #[test]
    fn cards_lie_in_a_set_by_half_suit() {
        check_order::<FishCard>(Cards::ALL.iter());
    }

    #[test]
    fn the_pack_has_48_cards_in_eight_half_suits_of_six() {
        let all: Vec<FishCard> = pack().filter_map(FishCard::of).collect();
        assert_eq!(all.iter().copied().collect::<Cards>(), Cards::ALL);
        for half in HalfSuit::all() {
            assert_eq!(all.iter().filter(|card| card.half() == half).count(), HALF);
            assert_eq!(half.to_string().parse(), Ok(half));
        }
        for card in all {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.half().card(card.place()), card);
        }
        let list = |half: &str| {
            let half: HalfSuit = half.parse().unwrap();
            half.cards().iter().map(|card| card.to_string()).collect::<Vec<_>>().join(",")
        };
        assert_eq!((list("low-c"), list("high-s")), ("2c,3c,4c,5c,6c,7c".into(), "9s,Ts,Js,Qs,Ks,As".into()));
    }

    #[test]
    fn eights_and_jokers_are_no_cards_of_this_pack() {
        for text in ["8c", "8s", "Xb", "1c", ""] {
            assert!(text.parse::<FishCard>().is_err(), "{text}");
        }
    }
}
