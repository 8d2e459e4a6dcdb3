//! The options of Domino Avatars, and what follows from them.

use crate::kit::house::options;
use crate::pieces::Card;

/// The match ends after so many rounds where no limit was agreed.
const LAST_ROUND: u8 = 40;
/// The rounds that the formula for the target assumes where no limit was agreed.
const USUAL_ROUNDS: u8 = 10;

/// The score that ends the match, as it was agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// One and a half times the highest half for every round.
    ByRounds,
    /// None does.
    None,
    /// This one.
    Points(i32),
}

options! {
    /// What was agreed before a match.
    pub struct House {
        /// Its highest half is the bonus for a capture too (Ruling 7).
        highest: u8 = 9, "set", "Dominoes" {
            "6" => 6, "Double-six", "28 dominoes. Cards decide more than pips.";
            "9" => 9, "Double-nine", "55 dominoes.";
            "12" => 12, "Double-twelve", "91 dominoes.";
            "15" => 15, "Double-fifteen", "136 dominoes. Pips decide more than cards.";
        }
        help "The set to draw avatars from. Its highest half is also the bonus for a capture."
        source "The rulebook works its figures with double-nines and names twelves and fifteens; double-six is ours.";

        target: Target = Target::ByRounds, "target", "Score that wins" {
            "auto" => Target::ByRounds, "By the rounds",
                "1½ × the highest half × the rounds: 135 for double-nine and ten rounds.";
            "none" => Target::None, "None", "Only rounds, the clock or an empty boneyard end the match.";
            "50" => Target::Points(50), "50", "A quick one.";
            "100" => Target::Points(100), "100", "";
            "135" => Target::Points(135), "135", "";
            "200" => Target::Points(200), "200", "";
            "300" => Target::Points(300), "300", "A campaign.";
        }
        help "Whoever has this many points wins at once, even with a blow in return in somebody else’s turn."
        source "The rulebook’s formula, with the highest half as its own worked figure has it.";

        rounds: Option<u8> = Some(10), "rounds", "Rounds" {
            "0" => None, "No limit", "Forty at the latest.";
            "3" => Some(3), "3", "A skirmish.";
            "5" => Some(5), "5", "";
            "10" => Some(10), "10", "";
            "15" => Some(15), "15", "";
            "20" => Some(20), "20", "";
        }
        help "The match ends when every seat has had so many turns."
        source "The rulebook lets the table choose and combine its endings; ten rounds is its example.";

        minutes: Option<u16> = None, "minutes", "Clock" {
            "0" => None, "No clock", "";
            "5" => Some(5), "5", "";
            "15" => Some(15), "15", "";
            "30" => Some(30), "30", "";
            "60" => Some(60), "60", "The hour of the rulebook’s example.";
        }
        help "The clock advances by one minute for every attack, whoever thinks how long. It ends the match when it is up."
        source "The rulebook has a real clock; a match that can be replayed counts exchanges instead.";

        faces: enum Faces = Ten, "faces", "Court cards" {
            "ten" => Ten, "Ten each", "Jack, queen and king count 10.";
            "ranked" => Ranked, "By rank", "Jack 11, queen 12, king 13.";
        }
        help "What jack, queen and king add. An ace adds 1 in any case."
        source "The rulebook has it both ways: its rule says ten, its second example counts a king as 13.";

        counter: bool = true, "counter", "Blows in return"
        help "Whether an avatar that held may strike back at once."
        source "An optional rule in early versions, part of the game since 1.0.";

        bonus: bool = true, "bonus", "Capture bonus"
        help "Whether a capture scores the highest half of the set besides its pips."
        source "The rulebook defines the score once without and twice with the bonus.";
    }
}

impl House {
    /// The score that ends the match; nothing if none does.
    #[inline]
    pub const fn target(&self) -> Option<i32> {
        match (self.target, self.rounds) {
            (Target::None, _) => None,
            (Target::Points(points), _) => Some(points),
            // Rounded up.
            (Target::ByRounds, None) => Some((3 * self.highest as i32 * USUAL_ROUNDS as i32 + 1) / 2),
            (Target::ByRounds, Some(rounds)) => Some((3 * self.highest as i32 * rounds as i32 + 1) / 2),
        }
    }

    /// The round after which the match ends at the latest.
    #[inline]
    pub const fn last_round(&self) -> u8 {
        match self.rounds {
            Some(rounds) => rounds,
            None => LAST_ROUND,
        }
    }

    /// Packs of cards in the deck.
    pub const fn packs(&self) -> usize {
        if self.seats() > 4 { 2 } else { 1 }
    }

    /// All cards of these packs, not shuffled.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        (0..self.packs()).flat_map(|_| Card::pack())
    }

    /// What a capture scores besides its pips.
    pub const fn bonus(&self) -> i32 {
        if self.bonus { self.highest as i32 } else { 0 }
    }

    /// What the capture of a domino of so many pips scores.
    pub const fn prize(&self, pips: u8) -> i32 {
        pips as i32 + self.bonus()
    }
}
