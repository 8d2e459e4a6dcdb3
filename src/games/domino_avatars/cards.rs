//! Cards in the hand and on the table: colours, what a card is worth, small sets of one colour.

use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use super::house::Faces;
use crate::kit::list::List;
use crate::kit::notation::notation;
use crate::pieces::{Card, NotAPiece, Suit, list, read_list};

/// Cards in a full hand.
pub const HAND: usize = 5;
/// The most cards that one may add to a blow.
pub const STRIKE: usize = 2;
/// The most cards that one may add to a guard.
pub const GUARD: usize = 3;

notation! {
    /// The colour of a card, and with it of a blow.
    pub enum Colour {
        /// Diamonds and hearts.
        Red = "red",
        /// Clubs and spades.
        Black = "black",
    }
}

impl Colour {
    /// Both colours, red first.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Black];

    /// The colour of a card.
    pub fn of(card: Card) -> Colour {
        if card.suit().is_some_and(Suit::is_red) { Colour::Red } else { Colour::Black }
    }

    /// `red`, `black`.
    pub const fn word(self) -> &'static str {
        ["red", "black"][self as usize]
    }

    /// `R`, `B`: how a score is marked, as in R24.
    pub const fn letter(self) -> char {
        ['R', 'B'][self as usize]
    }
}

impl Faces {
    /// The points that a card adds; an ace always adds 1.
    #[inline]
    pub fn value(self, card: Card) -> u8 {
        let number = card.number();
        if self == Faces::Ten { number.min(10) } else { number }
    }

    /// The points that several cards add together.
    #[inline]
    pub fn sum(self, cards: &[Card]) -> u8 {
        cards.iter().map(|card| self.value(*card)).sum()
    }
}

/// The cards of two packs.
pub const CARDS: usize = 104;

/// Up to two packs of cards.
pub type Deck = List<Card, CARDS>;

/// Up to three cards, sorted: what is played with one move. Reads as a slice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cards(List<Card, GUARD>);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(List::EMPTY);

    /// These cards; nothing if there are more than three.
    pub fn new(cards: &[Card]) -> Option<Cards> {
        let mut set: List<Card, GUARD> = (cards.len() <= GUARD).then(|| cards.iter().copied().collect())?;
        set.sort_unstable();
        Some(Cards(set))
    }

    /// The colour that all of them have; nothing if they are mixed, or none.
    pub fn colour(&self) -> Option<Colour> {
        let first = Colour::of(*self.first()?);
        self.iter().all(|card| Colour::of(*card) == first).then_some(first)
    }

    /// The set with a card that is not lower than any in it.
    #[inline]
    fn then(mut self, card: Card) -> Cards {
        self.0.push(card);
        self
    }
}

impl Deref for Cards {
    type Target = [Card];

    #[inline]
    fn deref(&self) -> &[Card] {
        &self.0
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() { f.write_str("none") } else { f.write_str(&list(self)) }
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cards {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Cards, NotAPiece> {
        if text == "none" {
            return Ok(Cards::NONE);
        }
        let cards: Vec<Card> = read_list(text)?;
        let wanted = "one to three cards, like 3h,7h";
        let found = Cards::new(&cards).filter(|cards| !cards.is_empty());
        found.ok_or_else(|| NotAPiece { text: text.to_owned(), wanted })
    }
}

/// A hand: red cards first, each colour sorted. Copies of two packs may be in it. Reads as a slice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand {
    cards: List<Card, HAND>,
    reds: u8,
}

impl Hand {
    /// The cards of one colour, sorted.
    #[inline]
    pub fn of(&self, colour: Colour) -> &[Card] {
        let (red, black) = self.split_at(usize::from(self.reds));
        if colour == Colour::Red { red } else { black }
    }

    /// Whether all these cards are held.
    pub fn holds(&self, cards: &Cards) -> bool {
        let mut rest = *self;
        cards.iter().all(|card| rest.remove(*card))
    }

    /// Takes up a card.
    ///
    /// # Panics
    /// If the hand is full.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let reds = usize::from(self.reds);
        let red = Colour::of(card) == Colour::Red;
        let (from, to) = if red { (0, reds) } else { (reds, self.len()) };
        let place = (from..to).find(|at| self.cards[*at] > card).unwrap_or(to);
        self.cards.insert(place, card);
        self.reds += u8::from(red);
    }

    /// Lays down a card; false if it is not held.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(place) = self.iter().position(|held| *held == card) else { return false };
        self.cards.remove(place);
        self.reds -= u8::from(Colour::of(card) == Colour::Red);
        true
    }

    /// Calls `each` with every set of one to `most` cards of a colour; equal sets of copies come once.
    #[inline]
    pub fn sets(&self, colour: Colour, most: usize, mut each: impl FnMut(Cards)) {
        subsets(self.of(colour), most, Cards::NONE, &mut each);
    }

    /// The points of the best `most` cards of a colour.
    #[inline]
    pub fn best(&self, colour: Colour, most: usize, faces: Faces) -> u8 {
        // Sorted by rank, and a higher rank is never worth less.
        faces.sum(last(self.of(colour), most))
    }

    /// The best `most` cards of a colour.
    #[inline]
    pub fn best_cards(&self, colour: Colour, most: usize) -> Cards {
        last(self.of(colour), most).iter().fold(Cards::NONE, |set, card| set.then(*card))
    }
}

impl Deref for Hand {
    type Target = [Card];

    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards
    }
}

fn last(cards: &[Card], most: usize) -> &[Card] {
    &cards[cards.len().saturating_sub(most)..]
}

fn subsets(cards: &[Card], most: usize, set: Cards, each: &mut impl FnMut(Cards)) {
    for (place, card) in cards.iter().enumerate() {
        if place > 0 && cards[place - 1] == *card {
            continue;
        }
        let more = set.then(*card);
        each(more);
        if most > 1 {
            subsets(&cards[place + 1..], most - 1, more, each);
        }
    }
}
