//! What can be open above the table.

use crate::table::Seat;

/// What is open above the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Panel {
    /// Nothing.
    #[default]
    None,
    /// What happened so far.
    Log,
    /// The table in words.
    Words,
    /// All that was asked and answered.
    Ledger,
    /// The rule book.
    Rules,
    /// Restart, share, settings.
    More,
    /// The keys.
    Keys,
    /// How to give the match away.
    Share,
    /// The seal of the deal.
    Seal,
    /// A question before a match on the table gives way to one that goes on from here.
    Fork,
    /// A question before a match that goes on is given up.
    Anew {
        /// For one with the same lots.
        same: bool,
    },
    /// A look into the zone of this name.
    Peek(String),
    /// A question before the choice of this index.
    Sure(usize),
    /// The text that the choice of this index asks for.
    Type(usize),
    /// A question to somebody whose move somebody else wants to take back.
    Consent(Seat),
}
