//! Playing cards: rank and suit, or one of two jokers. Copies of several decks are interchangeable.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{NotAPiece, wanted};

/// The four suits, in the order of notation: clubs, diamonds, hearts, spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All suits in notation order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter of notation: `c d h s`.
    pub const fn letter(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }

    /// The suit of a notation letter.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// Diamonds and hearts.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// "♣", "♦", "♥", "♠".
    pub const fn sign(self) -> &'static str {
        ["♣", "♦", "♥", "♠"][self as usize]
    }

    /// "clubs", "diamonds", "hearts", "spades".
    pub const fn words(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
    }
}

/// Its letter.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Suit {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        wanted(only(text).and_then(Suit::from_letter), text, "a suit, like h")
    }
}

/// The letter of a text that is one letter.
fn only(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// A rank from ace (1) to king (13), in the order of notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Rank(u8);

impl Rank {
    /// The ace, lowest in notation order.
    pub const ACE: Rank = Rank(1);
    /// The jack.
    pub const JACK: Rank = Rank(11);
    /// The queen.
    pub const QUEEN: Rank = Rank(12);
    /// The king.
    pub const KING: Rank = Rank(13);

    /// The rank of a number: 1 is the ace, 11 the jack, 12 the queen, 13 the king.
    pub const fn new(number: u8) -> Option<Rank> {
        if number >= 1 && number <= 13 { Some(Rank(number)) } else { None }
    }

    /// All ranks, ace first.
    pub const ALL: [Rank; 13] = {
        let mut ranks = [Rank::ACE; 13];
        let mut index = 0;
        while index < ranks.len() {
            ranks[index] = Rank(index as u8 + 1);
            index += 1;
        }
        ranks
    };

    /// All ranks, ace first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + Clone {
        (1..=13).map(Rank)
    }

    /// 1 for the ace … 13 for the king.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 2 … 13, and 14 for the ace: the order in which most tricks are taken.
    pub const fn ace_high(self) -> u8 {
        if self.0 == 1 { 14 } else { self.0 }
    }

    /// The letter of notation: `A 2 … 9 T J Q K`.
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self.0 as usize - 1] as char
    }

    /// The rank of a notation letter.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::all().find(|rank| rank.letter() == letter)
    }

    /// What is printed in the corner of a card: `A 2 … 9 10 J Q K`.
    pub const fn index(self) -> &'static str {
        ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][self.0 as usize - 1]
    }

    /// "ace", "two" … "king".
    pub const fn words(self) -> &'static str {
        ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
            [self.0 as usize - 1]
    }
}

/// Its letter.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Rank {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        wanted(only(text).and_then(Rank::from_letter), text, "a rank, like T or 7")
    }
}

/// A playing card; two jokers included. One byte, ordered by rank from the ace up, then by suit, jokers last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// The black joker, `Xb`.
    pub const BLACK_JOKER: Card = Card(52);
    /// The red joker, `Xr`.
    pub const RED_JOKER: Card = Card(53);

    /// The pack and both jokers, by [`Card::index`].
    pub const ALL: [Card; 54] = {
        let mut cards = [Card(0); 54];
        let mut index = 0;
        while index < cards.len() {
            cards[index] = Card(index as u8);
            index += 1;
        }
        cards
    };

    /// The card of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card((rank.0 - 1) * 4 + suit as u8)
    }

    /// The cards of these suits in notation order, if the suits are: all thirteen ranks, or as many as `COUNT` has room for.
    pub const fn of_suits<const SUITS: usize, const COUNT: usize>(suits: [Suit; SUITS]) -> [Card; COUNT] {
        let mut cards = [Card::BLACK_JOKER; COUNT];
        let mut place = 0;
        while place < COUNT {
            cards[place] = Card::new(Rank::ALL[place / SUITS], suits[place % SUITS]);
            place += 1;
        }
        cards
    }

    /// The 52 cards of a pack without jokers, in notation order.
    pub fn pack() -> impl Iterator<Item = Card> + Clone {
        (0..52).map(Card)
    }

    /// The number of its rank, the ace 1 and the king 13; 0 for a joker.
    #[inline]
    pub const fn number(self) -> u8 {
        match self.rank() {
            Some(rank) => rank.number(),
            None => 0,
        }
    }

    /// A number below 54 that is unique to this face: an index for tables and bit sets.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank, or nothing for a joker.
    pub const fn rank(self) -> Option<Rank> {
        if self.0 < 52 { Some(Rank(self.0 / 4 + 1)) } else { None }
    }

    /// The suit, or nothing for a joker.
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < 52 { Some(Suit::ALL[(self.0 % 4) as usize]) } else { None }
    }

    /// Either joker.
    pub const fn is_joker(self) -> bool {
        self.0 >= 52
    }

    /// "10♥", "K♠", "★" for a joker: a card jotted down within a sentence.
    pub fn jotted(self) -> String {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => format!("{}{}", rank.index(), suit.sign()),
            _ => "★".to_owned(),
        }
    }

    /// "ten of hearts", "black joker".
    pub fn words(self) -> String {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => format!("{} of {}", rank.words(), suit.words()),
            _ if self == Card::BLACK_JOKER => "black joker".to_owned(),
            _ => "red joker".to_owned(),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.letter(), suit.letter()),
            _ if *self == Card::BLACK_JOKER => f.write_str("Xb"),
            _ => f.write_str("Xr"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        let mut letters = text.chars();
        let parsed = match (letters.next(), letters.next(), letters.next()) {
            (Some('X'), Some('b'), None) => Some(Card::BLACK_JOKER),
            (Some('X'), Some('r'), None) => Some(Card::RED_JOKER),
            (Some(rank), Some(suit), None) => {
                Rank::from_letter(rank).zip(Suit::from_letter(suit)).map(|(rank, suit)| Card::new(rank, suit))
            }
            _ => None,
        };
        wanted(parsed, text, "a card, like Th or Xb")
    }
}

impl TryFrom<String> for Card {
    type Error = NotAPiece;

    fn try_from(text: String) -> Result<Self, NotAPiece> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_jotted_as_it_is_printed() {
        let card = |text: &str| text.parse::<Card>().unwrap().jotted();
        assert_eq!(["Th", "As", "2c", "Kd", "Xr"].map(card), ["10♥", "A♠", "2♣", "K♦", "★"]);
    }

    #[test]
    fn every_card_reads_back_as_written() {
        let all: Vec<Card> = Card::pack().chain([Card::BLACK_JOKER, Card::RED_JOKER]).collect();
        assert_eq!(all.len(), 54);
        for card in &all {
            assert_eq!(card.to_string().parse(), Ok(*card));
        }
        assert!(all.is_sorted());
    }

    #[test]
    fn suits_and_ranks_read_back_as_written_and_are_one_letter() {
        assert!(Suit::ALL.iter().all(|suit| suit.to_string().parse() == Ok(*suit)));
        assert!(Rank::ALL.iter().all(|rank| rank.to_string().parse() == Ok(*rank)));
        assert!(["", "C", "cd", "♣"].iter().all(|text| text.parse::<Suit>().is_err()));
        assert!(["", "10", "t", "1"].iter().all(|text| text.parse::<Rank>().is_err()));
        let error = "x".parse::<Suit>().unwrap_err();
        assert_eq!(error.to_string(), "\"x\" is not a suit, like h");
    }

    #[test]
    fn what_is_no_card_is_refused_by_name() {
        for text in ["", "T", "1h", "10h", "hT", "Xs", "Th "] {
            let error = text.parse::<Card>().unwrap_err();
            assert_eq!(error.to_string(), format!("\"{text}\" is not a card, like Th or Xb"));
        }
    }
}
