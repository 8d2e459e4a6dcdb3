//! What everybody may know about a seat.

use serde::{Deserialize, Serialize};

use super::value::Reach;

/// What everybody may know about one seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    /// Points, chips or money; what the game's rules call the score.
    pub score: i32,
    /// The score that ends the match, for a ring or track that fills; nothing if there is none.
    pub target: Option<i32>,
    /// Draw the score as a stack of chips.
    pub chips: bool,
    /// Seats with the same number play together.
    pub team: Option<u8>,
    /// Lives or the like as small lamps, so many lit of so many: (2, 6).
    pub lamps: Option<(u8, u8)>,
    /// How far a seat is on the way to what it announced, as a ring that fills.
    pub reach: Option<Reach>,
    /// Chips laid out before the seat in this round, not yet in the pot; where the score is no chips, what is not in it yet.
    pub stake: Option<i32>,
    /// A small round token beside the name, of one to three letters: "D" for the dealer.
    pub badge: String,
    /// A few words under the name: "bid 3, took 1", "passed".
    pub note: String,
    /// What the seat just did, for its speech bubble: "Take 6!". Empty: it says nothing.
    pub bubble: String,
    /// Out of the round or the match.
    pub out: bool,
    /// Wears the dunce’s cap: it did something silly, for which it still has to pay.
    pub dunce: bool,
    /// Score, lamps, reach and stake are not for this viewer: here they stand at nothing, whatever they are.
    pub veiled: bool,
}
