//! The options of Abandon Ship.

use super::HAND;
use crate::engine::SetupError;
use crate::kit::house::options;
use crate::pieces::Card;

/// The most seats that one pack is enough for.
const ONE_PACK: usize = 5;
/// The most seats.
pub(super) const SEATS: usize = 8;
/// Cards out of the round where two play with one pack.
const PAIR_ASIDE: usize = 5;

options! {
    /// What was agreed before a match.
    pub(super) struct House {
        target: i32 = 200, "target", "Target", 20..=500
        help "The match ends after the round in which somebody’s score reaches this number; the highest score wins."
        source "200 in the rulebook, which speaks of \"breaking\" it; reaching it is enough here.";

        rounds: u32 = 0, "rounds", "Rounds", 0..=20
        help "0 plays to the target. Any other number forgets the target and stops after so many rounds."
        source "Ours, for evenings with an end.";

        asked_packs: Option<usize> = None, "packs", "Packs" {
            "auto" => None, "By seats", "One pack for two to five seats, two for six to eight.";
            "single" => Some(1), "One", "For five seats at most.";
            "double" => Some(2), "Two", "With any number of seats: more of everything, and claims that can be identical.";
        }
        help "With two packs eight hands are dealt, and those of the missing players are out of the round."
        source "The rulebook’s way for six to eight players.";

        leak: usize = 0, "leak", "Leak", 0..=60
        help "So many more cards are set aside unseen before a round, so the ship sinks sooner. 12 halve a round for five. \
              As many cards as seats always stay."
        source "Ours, for short rounds.";

        tie: enum Tie = Share, "tie", "Shared lead at the end" {
            "share" => Share, "Win together", "The highest scores share the win.";
            "round" => Round, "One more round", "All play on until somebody leads alone.";
            "plank" => Plank, "The plank", "Lots are drawn, and one of them wins.";
        }
        help "What happens when the match ends with a shared high score."
        source "The rulebook only sends the two down a plank, tied together; sharing is the mildest reading of that.";
    }
}

impl House {
    /// Whether the options go together.
    ///
    /// # Errors
    /// One pack for more seats than it has cards for.
    pub fn check(&self) -> Result<(), SetupError> {
        let seats = self.seats();
        if self.asked_packs == Some(1) && seats > ONE_PACK {
            return Err(SetupError(format!(
                "one pack is enough for {ONE_PACK} seats at most, not {seats}: choose two packs or fewer seats"
            )));
        }
        Ok(())
    }

    /// One pack or two.
    #[inline]
    pub const fn packs(&self) -> usize {
        match self.asked_packs {
            Some(packs) => packs,
            None => 1 + (self.seats() > ONE_PACK) as usize,
        }
    }

    /// All cards, in play or not.
    #[inline]
    pub const fn cards(&self) -> usize {
        self.packs() * 52
    }

    /// Cards that are out of every round, at the bottom of the pack.
    #[inline]
    pub const fn aside(&self) -> usize {
        let spare = match (self.packs(), self.seats()) {
            (1, 2) => PAIR_ASIDE,
            (1, _) => 0,
            // The hands of those who are not there.
            (_, seats) => HAND * (SEATS - seats),
        };
        let most = self.cards() - HAND * self.seats() - spare - self.seats();
        spare + if self.leak < most { self.leak } else { most }
    }

    /// Cards in the deck when a round begins.
    pub const fn deck(&self) -> usize {
        self.cards() - HAND * self.seats() - self.aside()
    }

    /// All cards in an order that does not matter, to be shuffled.
    pub fn pack(&self) -> impl Iterator<Item = Card> {
        (0..self.packs()).flat_map(|_| Card::pack())
    }
}
