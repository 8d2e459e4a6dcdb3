//! The words between the screen and the match: [`Ask`] goes to the worker as JSON, [`Tell`] comes back in bytes
//! ([`packed`](crate::packed)), each behind the number of its sitting: `[3,"Undo"]`.
//!
//! A sitting is all that one page of the app has to do with the host: the table of a match, a record that is looked at.
//! The page counts them; an answer that comes when its sitting is over concerns nobody any more, and neither does an ask.
//!
//! The screen asks; the host answers with what the seat at the screen may see and nothing else. All texts that come in
//! from links, files or storage travel as opaque strings and are judged by the host.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::table::words::whole;
use crate::table::{Choice, Seat, Table, Viewer};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
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

impl Player {
    /// The name that is shown.
    pub fn name(&self) -> &str {
        match self {
            Player::Person { name } | Player::Computer { name, .. } => name,
        }
    }

    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Player::Person { .. })
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
    #[serde(rename = "sitters")]
    pub players: Vec<Player>,
    /// The seed of its fate, where that is agreed; with a `grade`, where the search for a deal begins. Nothing: the host
    /// draws one, seals it ([`Seal`]) and keeps it to itself until the match is over.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The grade that the deal must have: an id of [`GameCard::grades`](crate::table::GameCard::grades).
    #[serde(default)]
    pub grade: Option<String>,
}

/// The largest seed: people type seeds, and JavaScript counts no further.
pub const SEED_MAX: u64 = (1 << 53) - 1;

/// What is told of a sealed deal before it is dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// What seed and salt will have to result in: [`fingerprint`](crate::fair::seal::fingerprint).
    pub fingerprint: String,
    /// The deal, or a part of it, has been played before: it is the same again, or goes on from the midst of a match.
    pub again: bool,
}

/// What opens a [`Seal`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The seed of the match's fate.
    pub seed: u64,
    /// What was drawn with it, as hexadecimal digits.
    pub salt: String,
}

/// What came of comparing a match with its seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// How many shuffles came out as the seed says.
    pub shuffles: u32,
    /// How many pieces were in them.
    pub pieces: u32,
    /// How many rolls of a die.
    pub rolls: u32,
    /// How many other picks.
    pub picks: u32,
    /// The first thing that did not, in words for people.
    pub odd: Option<String>,
}

/// In place of the number of a sitting: told to whoever listens, as that the host has started or has broken down.
pub const EVERYBODY: u32 = 0;

/// Into so many equal slices a beat is cut ([`Clock::asks`]).
pub const SLICES: u8 = 64;

/// What the screen asks of the host.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Ask {
    /// Begin a match.
    Open(Plan),
    /// Take up a saved match ([`Standing::saved`]).
    Resume(String),
    /// Open a record for looking at ([`Standing::replay`]).
    Watch {
        /// A link's text or a record's JSON.
        record: String,
        /// Show it as it stood after so many moves.
        ply: u32,
    },
    /// Look back on the match at the table, which waits meanwhile ([`Standing::replay`]).
    LookBack,
    /// Show a step of what is looked at.
    Show {
        /// Which one, counted from 0.
        at: u32,
        /// Through whose eyes: one of [`Replay::eyes`].
        eyes: Viewer,
    },
    /// Play on from the step that is shown, as a new match.
    PlayOn {
        /// Who sits where; nobody for those who sat there before.
        players: Vec<Player>,
    },
    /// Look over the choices of this seat in the match that is looked at, which is over: answered by many a
    /// [`Tell::Reviewed`].
    Review(Seat),
    /// Look over no further.
    StopReview,
    /// Back to the match at the table.
    GoBack,
    /// The record of the match, to be given away: answered by [`Tell::Exported`].
    Export,
    /// The seat at the screen plays.
    Move {
        /// The seat that plays.
        seat: Seat,
        /// [`Standing::ply`] of the offer that the move was chosen from; a stale one is refused.
        ply: u32,
        /// The move in notation.
        text: String,
    },
    /// The same with a text that the choice asked for ([`Choice::typed`]).
    Write {
        /// As in [`Ask::Move`].
        seat: Seat,
        /// As in [`Ask::Move`].
        ply: u32,
        /// The move in notation.
        text: String,
        /// What was typed.
        typed: String,
    },
    /// The person of this seat has seen the covered card and hands the device on ([`Standing::hands`]).
    PassOn(Seat),
    /// The curtain has been lifted: the person of this seat is at the screen now. It may be one that only may act: then
    /// the others wait until that person acts or lets things go on.
    Look(Seat),
    /// Nobody at the screen wants to act before their turn ([`Standing::waits`]), or what happened has been seen
    /// ([`Standing::lingers`]).
    GoOn {
        /// [`Standing::ply`] of what was seen; a stale one is ignored.
        ply: u32,
    },
    /// Nobody at the screen has anything to wait for: until one of them is asked, computer seats think no longer than they
    /// must.
    Hurry,
    /// The time of this run of the clock is up ([`Standing::clock`]). Where another one runs by now, or none, nothing happens.
    TimeUp {
        /// [`Clock::run`].
        run: u64,
    },
    /// A slice of the beat that is running has begun in which computer seats want to be asked ([`Clock::asks`]).
    Moment {
        /// [`Clock::run`].
        run: u64,
        /// Which slice.
        slice: u8,
    },
    /// What the person of this seat is called from now on.
    Name {
        /// Whose name it is.
        seat: Seat,
        /// The name.
        name: String,
    },
    /// Take back the last own move, and what followed.
    Undo,
    /// Play again what was taken back last.
    Redo,
    /// What would a good player do?
    Hint,
    /// The same game, players and options with a new deal.
    Again {
        /// The seed, or nothing for one that the host draws.
        seed: Option<u64>,
    },
    /// The same deal once more.
    SameAgain,
    /// Replay the match at the table from this seed and compare what comes with what came, or a record with what came by
    /// its own: answered by [`Tell::Checked`].
    Check {
        /// The seed.
        seed: u64,
    },
    /// Leave the match.
    Close,
    /// Break down on purpose, so that tests see what happens then.
    Stumble,
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
        /// Its plan, with the seed that was really taken unless that is sealed.
        plan: Plan,
        /// The seal of the deal.
        seal: Option<Seal>,
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
        standing: Box<Standing>,
    },
    /// A move of an act of several is gathered, or let go of; nothing has moved yet.
    Gathered {
        /// What the table asks now.
        prompt: String,
        /// Its quieter line.
        aside: String,
        /// How things stand: what may be added, let go of or sent.
        standing: Box<Standing>,
    },
    /// A computer seat has started to think; an [`Tell::Update`] follows when it has moved.
    Thinking(Seat),
    /// The answer to [`Ask::Hint`].
    Hint {
        /// The move in notation; it is among the choices of the standing.
        text: String,
        /// The moves that are sent together with it, where it is only the first part of a throw.
        then: Vec<String>,
        /// What speaks for it, in a short line.
        reason: String,
        /// How likely it is to win, from 0 to 1, if that is known.
        chance: Option<f32>,
    },
    /// How far [`Ask::Review`] has come, and what was found last.
    Reviewed {
        /// Whose choices.
        seat: Seat,
        /// How many are weighed.
        done: u32,
        /// How many there are.
        all: u32,
        /// The one that was weighed just now.
        decision: Option<Box<Decision>>,
    },
    /// The answer to [`Ask::Export`].
    Exported {
        /// The record as JSON.
        record: String,
    },
    /// The answer to [`Ask::Check`].
    Checked(Checked),
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
    /// How many of those went back behind something that had been seen since, where the game takes that for a help.
    #[serde(default)]
    pub peeks: u32,
    /// The match goes on from another one, after so many of its moves.
    #[serde(default)]
    pub from: Option<u32>,
    /// The match was over once, and moves were taken back: how it ended first is what counts.
    #[serde(default)]
    pub reopened: bool,
}

/// Time that is running at the table. The screen counts it, as long as somebody can see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The seat for which something happens when it is up.
    pub seat: Seat,
    /// How long it runs, in milliseconds.
    pub millis: u32,
    /// Which run it is: while the number stays the same, the clock goes on.
    pub run: u64,
    /// It is that seat's own time to think, which runs while its person can see what there is to think about. Otherwise it is
    /// the table's and runs for all.
    pub own: bool,
    /// It is a beat of a live game: nobody sees it run, and it runs while the table can be seen.
    pub beat: bool,
    /// Of a beat cut into [`SLICES`], those at whose beginning computer seats want to be asked ([`Ask::Moment`]), as bits.
    pub asks: u64,
    /// A timer turned over: it runs for as long as this earlier run has run, and no shorter than `millis`.
    pub turned: Option<u64>,
}

/// How a match stands between two happenings; by default, before anything was told.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
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
    /// Computer seats go on as soon as what happened has been seen, which [`Ask::GoOn`] says: until then the person at the
    /// screen may act, though nobody waits for it.
    pub lingers: bool,
    /// The time that is running: tell [`Ask::TimeUp`] when it is up.
    pub clock: Option<Clock>,
    /// The device must be handed to this seat: show the curtain, then ask [`Ask::Look`].
    pub curtain: Option<Seat>,
    /// What people may say before the curtain is lifted ([`Choice::aloud`]), and whose words they are.
    pub aloud: Vec<(Seat, Choice)>,
    /// Who may look on together with that seat.
    pub beside: Vec<Seat>,
    /// The person at the screen looks at the covered card, before anything goes on: show that alone, then ask
    /// [`Ask::PassOn`].
    pub hands: bool,
    /// Whose choices these are, where whoever has the device speaks for everybody and the frames are for all eyes.
    pub speaks_for: Option<Seat>,
    /// Whether [`Ask::Undo`] would do something.
    pub can_undo: bool,
    /// Whose move [`Ask::Undo`] would take back, where somebody else is at the screen: they are to be asked first.
    pub undo_of: Option<Seat>,
    /// Whether [`Ask::Redo`] would do something.
    pub can_redo: bool,
    /// How many hints were taken, and how many moves were taken back.
    pub helped: Helped,
    /// The winners, once the match is over.
    pub over: Option<Vec<Seat>>,
    /// The scores of all seats, p1 first, once the match is over; empty before.
    pub scores: Vec<i32>,
    /// What opens the seal of the deal, once the match is over or has been.
    pub opening: Option<Opening>,
    /// What chance gave, once the match is over ([`Luck`](crate::fair::luck::Luck)): only of a deal that nobody knew or
    /// chose, played through once. Empty otherwise.
    pub luck: String,
    /// The match as it is to be saved, for [`Ask::Resume`]. Holds every secret: keep it, do not show it. Empty where it is not
    /// to be saved just now.
    pub saved: String,
    /// The compact text of the match for a link, once it is over or if nobody else plays; nothing while it has secrets to
    /// keep.
    pub link: Option<String>,
    /// Set while a match is looked at and not played.
    pub replay: Option<Replay>,
}

/// A match that is looked at, step by step. A step is a move or something the table does by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replay {
    /// The step that is shown, counted from 0.
    pub at: u32,
    /// How many steps there are; at least one.
    pub count: u32,
    /// How many moves there are.
    pub moves: u32,
    /// The steps with which a new round begins.
    pub rounds: Vec<u32>,
    /// Whose eyes may be taken.
    pub eyes: Vec<Viewer>,
    /// Whether [`Ask::PlayOn`] may be asked where the match is not over.
    pub forks: bool,
    /// Whether the match is over at its last step, so that [`Ask::Review`] may be asked.
    pub over: bool,
    /// Whether there is a match to go back to ([`Ask::GoBack`]).
    pub from_table: bool,
}

/// A choice that was looked over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The step of the replay at which it was to be made.
    pub at: u32,
    /// What is to be thought of it.
    pub judgement: Judgement,
    /// What was played.
    pub played: Choice,
    /// What would have been better: by what the seat could know, but for bad luck as the cards lay.
    pub better: Choice,
    /// How well things stood after what was played, and after the best move, by what the seat could know; 0 to 1.
    pub known: (f32, f32),
    /// The same as the cards really lay.
    pub open: (f32, f32),
}

/// How good a choice was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judgement {
    /// Nothing was better by more than a little.
    Good,
    /// Right by what the seat could know; the cards lay otherwise.
    Unlucky,
    /// Wrong by what the seat could know, but it cost nothing as the cards lay.
    Lucky,
    /// Wrong either way.
    Mistake,
}

impl Decision {
    /// What is to be said of it, in one breath and on one scale: luck and mistakes apart, and nothing is called as good as
    /// anything that the figures call worse.
    pub fn words(&self) -> String {
        let label = |choice: &Choice| if choice.label.is_empty() { choice.text.clone() } else { choice.label.clone() };
        let (played, better) = (label(&self.played), label(&self.better));
        let against =
            |(played, best): (f32, f32)| format!("{} of 100 against {}", whole(best * 100.0), whole(played * 100.0));
        match self.judgement {
            Judgement::Good => format!("“{played}” was as good as anything."),
            Judgement::Lucky => format!(
                "“{better}” was the better choice, {}. As things lay, “{played}” cost nothing.",
                against(self.known)
            ),
            Judgement::Unlucky => format!(
                "By what could be known, “{played}” was as good as anything. As things lay, “{better}” would have done \
                 better: {}.",
                against(self.open)
            ),
            Judgement::Mistake => format!("“{better}” was better than “{played}”: {}.", against(self.known)),
        }
    }
}

/// The build that this code belongs to. Page and worker are separate files; if they differ, one of them is stale.
pub const BUILD: &str = match option_env!("PIPYARD_BUILD") {
    Some(build) => build,
    None => "unnamed",
};

/// The property of the window with the event target at which host and screen meet where they share a page.
pub const MEETING: &str = "pipyardMeeting";

/// The event there that carries an [`Ask`].
pub const ASK_EVENT: &str = "pipyard-ask";

/// The event there that carries a [`Tell`].
pub const TELL_EVENT: &str = "pipyard-tell";

/// The event on the window that tells that a program did not come, or broke off.
pub const LOST_EVENT: &str = "pipyard-lost";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_and_mistakes_are_told_apart_and_who_chose_worse_is_not_told_otherwise() {
        let decision = |judgement: Judgement, known: (f32, f32), open: (f32, f32)| {
            let choice = |label: &str| Choice::button("x", label);
            Decision { at: 4, judgement, played: choice("Lift"), better: choice("Pass"), known, open }.words()
        };
        let even = (0.5, 0.5);
        assert_eq!(decision(Judgement::Good, even, even), "“Lift” was as good as anything.");
        assert_eq!(
            decision(Judgement::Mistake, (0.22, 0.29), (0.1, 0.4)),
            "“Pass” was better than “Lift”: 29 of 100 against 22."
        );
        assert_eq!(
            decision(Judgement::Lucky, (0.22, 0.29), even),
            "“Pass” was the better choice, 29 of 100 against 22. As things lay, “Lift” cost nothing."
        );
        assert_eq!(
            decision(Judgement::Unlucky, even, (0.22, 0.29)),
            "By what could be known, “Lift” was as good as anything. As things lay, “Pass” would have done better: \
             29 of 100 against 22."
        );
    }
}
