//! The options of Psychological Jujitsu, and what follows from them.

use super::ranks::{Ranks, card};
use crate::kit::house::options;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

/// The most seats: what two packs have suits for, beside the prizes.
pub const SEATS: usize = 7;
/// Hands after which a match to a target ends at the latest.
pub const LAST_HAND: u8 = 30;

options! {
    /// What was agreed before a match.
    pub struct House {
        cards: u8 = 13, "cards", "Prizes", 3..=13
        help "How many prizes there are, and cards in every hand: the ranks from the ace up."
        source "The chapter plays with 13 and says that any number will do.";

        most_rounds: Option<u8> = 0, "rounds", "Auctions in a hand", 0..=13
        help "A hand ends after this many settled auctions; the prizes below never come up. 0 plays them all."
        source "Research programs have it (OpenSpiel calls it num_turns).";

        tie: enum Tie = Discard, "tie", "A tie for the highest bid" {
            "discard" => Discard, "Throws the prize out", "Lower bids do not inherit it.";
            "next-highest" => NextHighest, "Strikes those bids out", "The highest bid that nobody else made wins.";
            "rebid" => Rebid, "Bid again later", "The cards come back and the prize goes under the pile, once.";
            "carry" => Carry, "The prize stays", "The next one joins it, and the next auction is for both.";
            "split" => Split, "Shares the points", "In equal parts, rounded down.";
        }
        help "What becomes of the prize when several seats bid the same highest card."
        source "The first three are in the chapter; staying and sharing are common elsewhere.";

        order: enum Order = Random, "prize-order", "Order of the prizes" {
            "random" => Random, "Shuffled", "";
            "ascending" => Ascending, "Lowest first", "No luck at all: the best comes last.";
            "descending" => Descending, "Highest first", "No luck at all: the best comes first.";
        }
        help "With a fixed order there is no chance in the game whatever."
        source "The chapter shuffles; the other two come from research.";

        veiled: bool = false, "reveal", "Bids are shown" {
            "all" => false, "To everybody", "All cards are turned over together.";
            "winner" => true, "Never", "Only who won is told; all bids are shown when the match is over.";
        }
        help "Unseen bids turn counting into guessing what the others have left."
        source "The chapter turns all bids over; the other form is known from research.";

        target: Option<i32> = 0, "target", "Points that win", 0..=1_000
        help "0: one hand is the match. Otherwise points add up from hand to hand, for thirty hands at most."
        source "The chapter suggests 200; the limit of thirty hands is ours.";

        at_once: bool = false, "target-end", "When the target is reached" {
            "hand" => false, "Finish the hand", "Then the highest total wins.";
            "at-once" => true, "Stop at once", "At the very auction that reaches it.";
        }
        help "Plays no part in a match of one hand."
        source "The chapter allows either.";
    }
}

impl House {
    /// Settled auctions in a hand.
    pub fn rounds(self) -> u8 {
        self.most_rounds.map_or(self.cards, |most| most.min(self.cards))
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
