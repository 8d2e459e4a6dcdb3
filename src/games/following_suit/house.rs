//! The options of Following Suit.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        target: i32 = 200, "target", "Points that win", 20..=500
        help "The match ends after the round in which somebody’s score reaches this number; the highest score wins. \
              Plays no part where a number of rounds is agreed."
        source "200 in the rulebook; other numbers are ours.";

        rounds: Option<u16> = 0, "rounds", "Rounds", 0 | 1..=20
        help "0: play to a number of points. Otherwise the match lasts so many rounds."
        source "Ours: the rulebook plays to 200.";

        pools: Option<u8> = 0, "pools", "Turns in a round", 0 | 1..=5
        help "0: a round lasts until the deck is used up. Otherwise it ends after so many turns at the latest."
        source "Ours: the rulebook uses up the deck.";
    }
}
