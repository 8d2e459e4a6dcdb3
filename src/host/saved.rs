//! A match as it is saved between visits: the record, who sat where, and the help that was taken.

use serde::{Deserialize, Serialize};

use super::Chronicle;
use super::session::veil::Waited;
use crate::play::{FORMAT, Record};
use crate::table::Seat;
use crate::wire::{Helped, Plan};

/// What [`Ask::Resume`](crate::wire::Ask::Resume) takes up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The agreement; the seed and options that count are the record's.
    pub plan: Plan,
    /// The match so far.
    pub record: Record,
    /// The help taken so far.
    pub helped: Helped,
    /// How the deal was sealed, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<Sealed>,
    /// What fate gave as it was played ([`Chronicle`]); nothing in a match that was saved before that was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chronicle: Option<Chronicle>,
    /// How far it was waited where it is a secret who is asked, if the moves do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waited: Option<Waited>,
    /// Which moves, counted from 0, go on with the next one as one act, that is taken back as one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<usize>,
    /// The last handing-out, by its number, and the seats that have looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed: Option<(u32, Vec<Seat>)>,
}

/// How a deal was sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// What was drawn with the seed, as hexadecimal digits.
    pub salt: String,
    /// See [`Seal::again`](crate::wire::Seal::again).
    pub again: bool,
}

/// What a saved match of any version says of itself.
#[derive(Deserialize)]
struct Stamp {
    record: Stamped,
}

/// See [`Stamp`].
#[derive(Deserialize)]
struct Stamped {
    format: String,
}

impl Saved {
    /// Reads what [`Saved::to_json`] wrote.
    ///
    /// # Errors
    /// A text that is damaged, in words for people.
    pub fn from_json(text: &str) -> Result<Saved, String> {
        // First of all, since nothing else of what a newer version writes can be relied on.
        let stamp: Option<Stamp> = serde_json::from_str(text).ok();
        if stamp.is_some_and(|stamp| stamp.record.format != FORMAT) {
            return Err("a newer Pipyard kept this match: take the new version here first".to_owned());
        }
        let saved: Saved = serde_json::from_str(text)
            .map_err(|error| format!("the saved match is damaged and cannot be taken up ({error})"))?;
        if saved.plan.game != saved.record.game || saved.plan.players.len() != saved.record.seats {
            return Err("the saved match is damaged: its parts do not belong together".to_owned());
        }
        Ok(saved)
    }

    /// The text to be kept.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a saved match holds only strings and numbers")
    }
}
