//! What was agreed before the match: the options, read once.

use crate::engine::Setup;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

use super::ranks::{Ranks, card};

/// The most seats: what two packs have suits for, beside the prizes.
pub const SEATS: usize = 7;
/// Hands after which a match to a target ends at the latest.
pub const LAST_HAND: u8 = 30;

/// What becomes of a prize when several seats share the highest bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// It is thrown out.
    Discard,
    /// Ranks bid twice are struck out, and the highest left wins.
    NextHighest,
    /// The bids come back and it goes to the bottom of the deck, once.
    Rebid,
    /// It stays, and the next joins it.
    Carry,
    /// The tied seats share its points, rounded down.
    Split,
}

/// The order in which prizes come up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Shuffled.
    Random,
    /// The ace first.
    Ascending,
    /// The highest first.
    Descending,
}

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Seats at the table.
    pub seats: u8,
    /// Prizes, and cards in every hand.
    pub cards: u8,
    /// Settled auctions in a hand.
    pub rounds: u8,
    /// What a tie does.
    pub tie: Tie,
    /// How prizes come up.
    pub order: Order,
    /// Bids are never turned over; only who won is told.
    pub veiled: bool,
    /// Points that end the match; nothing if one hand is the match.
    pub target: Option<i32>,
    /// The target ends the match in mid-hand.
    pub at_once: bool,
}

impl House {
    /// Reads the options.
    pub fn read(setup: &Setup) -> House {
        let number = |id: &str| setup.number(id).unwrap_or_default();
        let cards = number("cards");
        let rounds = Some(number("rounds")).filter(|rounds| (1..=cards).contains(rounds)).unwrap_or(cards);
        House {
            seats: setup.seats() as u8,
            cards: cards as u8,
            rounds: rounds as u8,
            tie: match setup.word("tie") {
                "next-highest" => Tie::NextHighest,
                "rebid" => Tie::Rebid,
                "carry" => Tie::Carry,
                "split" => Tie::Split,
                _ => Tie::Discard,
            },
            order: match setup.word("prize-order") {
                "ascending" => Order::Ascending,
                "descending" => Order::Descending,
                _ => Order::Random,
            },
            veiled: setup.word("reveal") == "winner",
            target: Some(number("target")).filter(|target| *target > 0),
            at_once: setup.word("target-end") == "at-once",
        }
    }

    /// How many seats there are.
    pub fn count(self) -> usize {
        usize::from(self.seats)
    }

    /// The seats in order.
    pub fn everybody(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::all(self.count())
    }

    /// A whole suit: every hand at the start, and the prizes.
    pub fn suit(self) -> Ranks {
        Ranks::up_to(self.cards)
    }

    /// The prizes in the order in which they lie before any shuffle.
    pub fn prizes(self) -> impl Iterator<Item = Card> {
        let cards = self.cards;
        let descending = self.order == Order::Descending;
        (1..=cards).map(move |rank| card(if descending { cards + 1 - rank } else { rank }, Suit::Diamonds))
    }
}

/// The suit of a seat: dress only, ranks decide.
pub const fn suit_of(seat: Seat) -> Suit {
    use Suit::{Clubs, Diamonds, Hearts, Spades};
    [Spades, Hearts, Clubs, Spades, Hearts, Clubs, Diamonds][seat.index() % SEATS]
}
