//! What a viewer may see of a match: plain data, and the only thing that the app draws.
//!
//! A [`Table`] knows no coordinates, colours or rules. Zones say what kind of place they are ([`Shape`], [`Place`]),
//! choices say what is touched ([`Choice`]), and the screen does the rest, the same way for every game. Sentences name
//! seats as `{p1}`, and verbs that go with them as `{takes}` ([`parts`]); the screen puts the names in. Read `choice` next,
//! then `card` for what the shelf shows. [`tell`] says a whole table in words.

mod braces;
mod card;
mod choice;
mod count;
mod cue;
mod ground;
mod ledger;
mod pad;
pub mod search;
mod seat;
mod shape;
mod summary;
mod thread;
mod told;
mod value;
mod veil;
mod view;
mod when;
pub mod words;
mod zone;

use serde::{Deserialize, Serialize};

pub use braces::{Part, parts};
pub use card::{
    About, BoxFront, Credit, GameCard, Kind, LevelCard, OptionCard, OptionValue, PARAMETERS, Preset, RACKS, Tip, Undo,
    Version, folder, texts,
};
pub use choice::{ACT, Choice, LOOK, Touch, Typed};
pub use cue::{Cue, Mood, Sound};
pub use ground::{Aim, Fire, Ground, Mark, Pose, Sight};
pub use ledger::{Entry, Ledger};
pub use pad::{Cell, Pad, PadRow};
pub use seat::{BySeat, MAX_SEATS, NotASeat, Seat, SeatSet, Viewer};
pub use shape::{Place, Runner, Shape, Side};
pub use summary::{Sheet, SheetRow, StoryLine, Summary};
pub use thread::Thread;
pub use told::{Line, Section, tell};
pub use value::{Amount, Dial, Reach, Show, Value};
pub use veil::shows_truly;
pub use view::SeatView;
pub use when::{Agreed, SEATS, When, holding};
pub use zone::{Peek, Placed, Room, Zone};

/// Everything that one viewer may see at one moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The places where pieces lie, in the order in which they are read and drawn.
    pub zones: Vec<Zone>,
    /// Named numbers and words.
    pub values: Vec<Value>,
    /// One entry per seat, p1 first.
    pub seats: Vec<SeatView>,
    /// One sentence that says what is asked now, spoken to the viewer; of others by name: "waiting for {p2}".
    pub prompt: String,
    /// A second, quieter line: a danger, a count, the odds. May be empty.
    pub aside: String,
    /// Who wears the crown; when that changes, it walks to its new bearer for all to see.
    pub crown: Option<Seat>,
    /// What just happened, for the log; usually one sentence in the past tense: "{p2} rolled 2, 4".
    pub said: Vec<String>,
    /// What just happened, for eyes and ears.
    pub cues: Vec<Cue>,
    /// This happens by itself and has to be seen before it goes on, whoever made the move that led to it.
    pub lingers: bool,
    /// Something to point at that is no piece of the match; see [`Pad`].
    pub pad: Option<Pad>,
    /// What was asked and answered in turn; see [`Ledger`].
    pub ledger: Option<Ledger>,
    /// Rows of buttons that a phone keeps free below the table through the whole match, one if this is nothing. What
    /// needs more rows than that opens over the table.
    pub buttons: u8,
    /// What ties seats together, drawn between their plates.
    pub threads: Vec<Thread>,
    /// What the viewer alone may know, on a card that is held down to be seen: where the device is handed round
    /// ([`Screen::handing`](crate::engine::Screen::handing)), and for a look later on.
    pub covered: Option<Covered>,
    /// The running score sheet, one column or row a deal, for whoever wants to look.
    pub sheet: Option<Sheet>,
    /// The explanation of a round or match that has just ended.
    pub summary: Option<Summary>,
}

impl Table {
    /// The zone of this name.
    pub fn zone(&self, name: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.name == name)
    }

    /// The value of this name.
    pub fn value(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|value| value.name == name)
    }

    /// The explanation that is read before the match goes on.
    pub fn explains(&self) -> Option<&Summary> {
        self.summary.as_ref().filter(|summary| !summary.aside)
    }
}

/// A card that is held down to be seen. It has the same lines for everybody, so that nobody is told by how it looks from
/// afar.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covered {
    /// What one is: "Insider".
    pub head: String,
    /// What one knows.
    pub words: String,
    /// What to do with it.
    pub note: String,
}
