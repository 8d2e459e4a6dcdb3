//! What was agreed before a match, typed.

use super::HAND;
use super::cards::Cards;
use crate::engine::{Setup, SetupError};
use crate::pieces::Card;

/// The most seats that one pack is enough for.
const ONE_PACK: usize = 5;
/// The most seats.
pub(super) const SEATS: usize = 8;
/// Cards out of the round where two play with one pack.
const PAIR_ASIDE: usize = 5;

/// The agreed rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct House {
    /// Seats at the table.
    pub seats: usize,
    /// One pack or two.
    pub packs: usize,
    /// Cards that are out of every round, at the bottom of the pack.
    pub aside: usize,
    /// The score that ends a match without a number of rounds.
    pub target: i32,
    /// So many rounds end the match, whatever the scores.
    pub rounds: Option<u32>,
    /// What a shared high score at the end means.
    pub tie: Tie,
}

/// What happens when a match ends with a shared high score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tie {
    /// The leaders win together.
    Share,
    /// One more round is played.
    Round,
    /// A lot decides among the leaders.
    Plank,
}

impl House {
    /// Reads the options.
    ///
    /// # Errors
    /// One pack for more seats than it has cards for.
    pub fn read(setup: &Setup) -> Result<House, SetupError> {
        let seats = setup.seats();
        let packs = match setup.word("packs") {
            "single" if seats > ONE_PACK => {
                return Err(SetupError(format!(
                    "one pack is enough for {ONE_PACK} seats at most, not {seats}: choose two packs or fewer seats"
                )));
            }
            "single" => 1,
            "double" => 2,
            _ => 1 + usize::from(seats > ONE_PACK),
        };
        let spare = match (packs, seats) {
            (1, 2) => PAIR_ASIDE,
            (1, _) => 0,
            // The hands of those who are not there.
            _ => HAND * (SEATS - seats),
        };
        let deck = Cards::packs(packs).len() - HAND * seats - spare;
        let leak = setup.number("leak").map_or(0, |leak| leak as usize);
        Ok(House {
            seats,
            packs,
            aside: spare + leak.min(deck - seats),
            target: setup.number("target").unwrap_or(200),
            rounds: setup.number("rounds").filter(|rounds| *rounds > 0).map(|rounds| rounds as u32),
            tie: match setup.word("tie") {
                "round" => Tie::Round,
                "plank" => Tie::Plank,
                _ => Tie::Share,
            },
        })
    }

    /// All cards, in play or not.
    pub const fn cards(&self) -> usize {
        self.packs * 52
    }

    /// All cards in an order that does not matter, to be shuffled.
    pub fn pack(&self) -> impl Iterator<Item = Card> {
        (0..self.packs).flat_map(|_| Card::pack())
    }

    /// Cards in the deck when a round begins.
    pub const fn deck(&self) -> usize {
        self.cards() - HAND * self.seats - self.aside
    }
}
