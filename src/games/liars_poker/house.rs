//! The options of Liars' Poker.

use crate::engine::SetupError;
use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        /// Nothing: by the number of seats.
        cards: Option<u8> = 0, "cards", "Cards each at the start", 0..=10
        help "0 deals 9, 7, 6, 5 or 4 to two, three, four, five or six players, and 3 to more."
        source "The book counts down from a number that suits the table; ours keeps about 20 cards in play.";

        packs: u8 = 1, "packs", "Packs", 1..=2
        help "Two are for eight or nine players, or for many cards.";

        wild: bool = true, "wild", "Deuces wild"
        help "A deuce stands for any card that is named. Without it, deuces are ordinary twos."
        source "In the book deuces are wild.";

        fan: bool = true, "fan", "The last card from the fan"
        help "Whoever has just come down to one card picks it from the spread pack.";

        peeking: bool = true, "peeking", "Peeking"
        help "Before each deal everybody chooses in secret: watch somebody, guard the own cards, or leave them face down."
        source "The book encourages every trick short of touching.";

        showing: bool = true, "showing", "Showing and allies"
        help "Cards may be shown to somebody, and two who agree see each other’s hands."
        source "The book’s examples have it.";
    }
}

impl House {
    /// Cards that each seat is dealt first.
    pub fn hand(&self) -> u8 {
        self.cards.unwrap_or(match self.seats() {
            2 => 9,
            seats @ 3..=6 => 10 - seats as u8,
            _ => 3,
        })
    }

    /// The same, if there are enough cards.
    ///
    /// # Errors
    /// More cards in the hands than in the packs.
    pub fn checked(self) -> Result<House, SetupError> {
        let (wanted, there) = (usize::from(self.hand()) * self.seats(), 52 * usize::from(self.packs));
        if wanted > there {
            let (seats, hand) = (self.seats(), self.hand());
            return Err(SetupError(format!("{seats} hands of {hand} cards are {wanted}, and there are {there}")));
        }
        Ok(self)
    }

    /// The most cards of one rank that can be named (Ruling 4).
    pub fn most_of(&self, deuces: bool) -> u8 {
        if self.wild && !deuces { 8 * self.packs } else { 4 * self.packs }
    }
}
