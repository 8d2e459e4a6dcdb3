//! The words between the screen and the match: [`Ask`] goes to the worker, [`Tell`] comes back, both as JSON.
//!
//! The screen asks; the host answers with what the seat at the screen may see and nothing else. All texts that come in
//! from links, files or storage travel as opaque strings and are judged by the host.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::table::{Choice, Seat, Table, Viewer};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sitter {
    /// A person at this device.
    Person {
        /// The name that is shown.
        name: String,
    },
    /// A computer seat.
    Computer {
        /// The name that is shown.
        name: String,
        /// The id of its level.
        level: String,
    },
}

impl Sitter {
    /// The name that is shown.
    pub fn name(&self) -> &str {
        match self {
            Sitter::Person { name } | Sitter::Computer { name, .. } => name,
        }
    }

    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Sitter::Person { .. })
    }
}

/// A match as it is agreed in the set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// Options that differ from the default, as texts.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where, p1 first.
    pub sitters: Vec<Sitter>,
    /// The seed of its fate; with a `grade`, where the search for a deal begins.
    pub seed: u64,
    /// The grade that the deal must have: an id of [`GameCard::grades`](crate::table::GameCard::grades).
    #[serde(default)]
    pub grade: Option<String>,
}

/// What the screen asks of the host.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Ask {
    /// Begin a match.
    Open(Plan),
    /// Take up a saved match ([`Standing::saved`]).
    Resume(String),
    /// Open a record for looking at: a link's text or a record's JSON. The sitters are people.
    Watch(String),
    /// The seat at the screen plays.
    Move {
        /// The seat that plays.
        seat: Seat,
        /// [`Standing::ply`] of the offer that the move was chosen from; a stale one is refused.
        ply: u32,
        /// The move in notation.
        text: String,
    },
    /// The curtain has been lifted: the person of this seat is at the screen now. It may be one that only may act: then
    /// the others wait until that person acts or lets things go on.
    Look(Seat),
    /// Nobody at the screen wants to act before their turn ([`Standing::waits`]).
    GoOn {
        /// [`Standing::ply`] of what was seen; a stale one is ignored.
        ply: u32,
    },
    /// Take back the last own move, and what followed.
    Undo,
    /// Play again what was taken back last.
    Redo,
    /// What would a good player do?
    Hint,
    /// The same game, sitters and options; a new seed, or the same deal.
    Again {
        /// The seed.
        seed: u64,
    },
    /// Leave the match.
    Close,
    /// Break down on purpose, so that tests see what happens then.
    Stumble,
    /// Measure the speed of a game on this device; see `pipyard bench`.
    Measure {
        /// The game's id.
        game: String,
        /// The number of seats.
        seats: usize,
        /// About how long each of the two measurements takes.
        seconds: f64,
    },
}

/// What the host tells the screen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Tell {
    /// The host has started. Before this nothing that was sent has been heard.
    Ready {
        /// The build it comes from, to be compared with the page's own.
        build: String,
    },
    /// A match has begun or been taken up; an [`Tell::Update`] with its first frame follows.
    Opened {
        /// Its plan, with the seed that was really taken.
        plan: Plan,
    },
    /// Something has happened.
    Update {
        /// What happened, step by step; the last one is how things stand. Never empty.
        frames: Vec<Frame>,
        /// How many lines of the log stay as they are; fewer than before when moves were taken back.
        log_keep: u32,
        /// The lines that follow them.
        log_add: Vec<LogLine>,
        /// How things stand after the last frame.
        standing: Standing,
    },
    /// A computer seat has started to think; an [`Tell::Update`] follows when it has moved.
    Thinking(Seat),
    /// The answer to [`Ask::Hint`].
    Hint {
        /// The move in notation; it is among the choices of the standing.
        text: String,
        /// What speaks for it, in a short line.
        reason: String,
        /// How likely it is to win, from 0 to 1, if that is known.
        chance: Option<f32>,
    },
    /// The answer to [`Ask::Measure`], each per second.
    Measured {
        /// Random playouts.
        playouts: f64,
        /// Moves in those.
        moves: f64,
        /// Rounds of the search at the first decision of each kind.
        rounds: Vec<(String, f64)>,
    },
    /// An ask was refused, and nothing has changed.
    Refused {
        /// The reason, in words for people.
        why: String,
    },
    /// The host broke down. The match can be resumed from what was saved last.
    Broken {
        /// What happened, in words for people.
        what: String,
    },
}

/// One step of a match, as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// The table, its pieces bearing tokens that are stable from frame to frame.
    pub table: Table,
    /// The seat whose move this step is, if it is one.
    pub mover: Option<Seat>,
}

/// A sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// How many moves had been made.
    pub ply: u32,
    /// The sentence; seats are written `{p1}`.
    pub text: String,
}

/// The help that was taken in a match; shown with its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Helped {
    /// Hints asked for.
    pub hints: u32,
    /// Times that moves were taken back.
    pub undos: u32,
}

/// How a match stands between two happenings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The number of moves made.
    pub ply: u32,
    /// Whose eyes the frames are for.
    pub viewer: Viewer,
    /// The seats that must act.
    pub to_act: Vec<Seat>,
    /// The seats that may act.
    pub may_act: Vec<Seat>,
    /// What the viewer's seat may do now; empty when it is not its turn.
    pub choices: Vec<Choice>,
    /// Computer seats hold back until a person who may act does so, or [`Ask::GoOn`] says that nobody will.
    pub waits: bool,
    /// The device must be handed to this seat: show the curtain, then ask [`Ask::Look`].
    pub curtain: Option<Seat>,
    /// Whether [`Ask::Undo`] would do something.
    pub can_undo: bool,
    /// Whether [`Ask::Redo`] would do something.
    pub can_redo: bool,
    /// How many hints were taken, and how many moves were taken back.
    pub helped: Helped,
    /// The winners, once the match is over.
    pub over: Option<Vec<Seat>>,
    /// The match as it is to be saved, for [`Ask::Resume`]. Holds every secret: keep it, do not show it.
    pub saved: String,
    /// The compact text of the match for a link, once it is over; nothing while it has secrets to keep.
    pub link: Option<String>,
}

/// The build that this code belongs to. Page and worker are separate files; if they differ, one of them is stale.
pub const BUILD: &str = match option_env!("PIPYARD_BUILD") {
    Some(build) => build,
    None => "unnamed",
};

/// The event on the window that carries an [`Ask`] where host and screen share a page.
pub const ASK_EVENT: &str = "pipyard-ask";

/// The event on the window that carries a [`Tell`] where host and screen share a page.
pub const TELL_EVENT: &str = "pipyard-tell";
