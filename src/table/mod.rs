//! What a viewer may see of a match: plain data, and the only thing that the app draws.
//!
//! A [`Table`] knows no coordinates, colours or rules. Zones say what kind of place they are ([`Shape`], [`Place`]),
//! choices say what is touched ([`Choice`]), and the screen does the rest, the same way for every game. Sentences name
//! seats as `{p1}`; the screen puts the names in. Read `choice` next, then `card` for what the shelf shows.
//! [`tell`] says a whole table in words.

mod card;
mod choice;
mod ground;
mod ledger;
mod pad;
pub mod search;
mod seat;
mod summary;
mod thread;
mod told;
mod veil;
mod when;
pub mod words;

use serde::{Deserialize, Serialize};

pub use card::{
    About, BoxFront, Credit, GameCard, Kind, LevelCard, OptionCard, OptionValue, PARAMETERS, Preset, RACKS, Tip, Undo,
    folder,
};
pub use choice::{ACT, Choice, Touch, Typed};
pub use ground::{Aim, Fire, Ground, Mark, Pose, Sight};
pub use ledger::{Entry, Ledger};
pub use pad::{Cell, Pad, PadRow};
pub use seat::{BySeat, MAX_SEATS, NotASeat, Seat, SeatSet, Viewer};
pub use summary::{Sheet, SheetRow, StoryLine, Summary};
pub use thread::Thread;
pub use told::{Line, Section, tell};
pub use veil::shows_truly;
pub use when::{Agreed, SEATS, When, holding};

use crate::pieces::Piece;

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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crown: Option<Seat>,
    /// What just happened, for the log; usually one sentence in the past tense: "{p2} rolled 2, 4".
    pub said: Vec<String>,
    /// What just happened, for eyes and ears.
    pub cues: Vec<Cue>,
    /// This happens by itself and has to be seen before it goes on, whoever made the move that led to it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub lingers: bool,
    /// Something to point at that is no piece of the match; see [`Pad`].
    pub pad: Option<Pad>,
    /// What was asked and answered in turn; see [`Ledger`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ledger: Option<Ledger>,
    /// Rows of buttons that a phone keeps free below the table through the whole match, one if this is nothing. What
    /// needs more rows than that opens over the table.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub buttons: u8,
    /// What ties seats together, drawn between their plates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threads: Vec<Thread>,
    /// What the viewer alone may know, on a card that is held down to be seen: where the device is handed round
    /// ([`Screen::handing`](crate::engine::Screen::handing)), and for a look later on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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

/// A place where pieces lie.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Zone {
    /// The name of the specification: `room`, `lifeboat.h`, `p2.hand`.
    pub name: String,
    /// A few words for people: "Dungeon", "Your hand".
    pub label: String,
    /// Whose it is, if it is somebody's.
    pub owner: Option<Seat>,
    /// Where on the table it belongs.
    pub place: Place,
    /// How its pieces lie.
    pub shape: Shape,
    /// The pieces in order; for a pile, the top piece first.
    pub pieces: Vec<Placed>,
    /// Whether the order of the pieces means something; if not, the screen may sort them, and scenarios compare sets.
    pub ordered: bool,
    /// A short badge beside the zone: "≤ 9", "13".
    pub note: String,
    /// What it keeps room for, whether it lies there or not, so that nothing moves when pieces come and go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// Behind its pieces, places for what is wanted there and has not come: what is written on each, as "Q" or "10♥". Rows
    /// show them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ghosts: Vec<String>,
    /// A clock beside its pieces, in the middle of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dial: Option<Dial>,
    /// What a look into the zone (a tap on it) shows, in groups with a heading. Empty: nothing to look at.
    pub peek: Vec<Peek>,
    /// Not even the number of its pieces is for this viewer: it is there, and `pieces` is empty whatever lies in it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub veiled: bool,
    /// Its pieces lie elsewhere and are only listed here (what a seat has seen): nothing that counts pieces counts them,
    /// and the screen draws no pieces but a place that can be looked into.
    #[serde(default, skip_serializing_if = "is_false")]
    pub copies: bool,
    /// Whatever its pieces show, any stands for any: choices touch the first ones, as of the two dice of a player.
    #[serde(default, skip_serializing_if = "is_false")]
    pub alike: bool,
}

impl Zone {
    /// An empty zone in the middle of the table; set the other fields by struct update or the methods below.
    pub fn new(name: impl Into<String>, label: impl Into<String>, place: Place, shape: Shape) -> Zone {
        Zone {
            name: name.into(),
            label: label.into(),
            owner: None,
            place,
            shape,
            pieces: Vec::new(),
            ordered: false,
            note: String::new(),
            room: None,
            ghosts: Vec::new(),
            dial: None,
            peek: Vec::new(),
            veiled: false,
            copies: false,
            alike: false,
        }
    }

    fn keeping(mut self, kind: Kind, count: usize) -> Zone {
        self.room = Some(Room { kind, count: count.min(u8::MAX.into()) as u8 });
        self
    }

    /// The same zone, keeping room for so many cards.
    pub fn cards(self, count: usize) -> Zone {
        self.keeping(Kind::Cards, count)
    }

    /// The same zone, keeping room for so many dominoes.
    pub fn dominoes(self, count: usize) -> Zone {
        self.keeping(Kind::Dominoes, count)
    }

    /// The same zone, keeping room for so many dice.
    pub fn dice(self, count: usize) -> Zone {
        self.keeping(Kind::Dice, count)
    }

    /// The same zone, belonging to `seat`.
    pub fn of(mut self, seat: Seat) -> Zone {
        self.owner = Some(seat);
        self
    }

    /// The same zone with these pieces face up.
    pub fn up<P: Into<Piece>>(mut self, pieces: impl IntoIterator<Item = P>) -> Zone {
        self.pieces.extend(pieces.into_iter().map(|piece| Placed::up(piece)));
        self
    }

    /// The same zone with these pieces, face up where `seen`, else face down.
    pub fn seen<P: Into<Piece>>(mut self, seen: bool, pieces: impl IntoIterator<Item = P>) -> Zone {
        self.pieces.extend(pieces.into_iter().map(|piece| if seen { Placed::up(piece) } else { Placed::down(piece) }));
        self
    }

    /// The same zone, any of its pieces standing for any other.
    pub fn alike(mut self) -> Zone {
        self.alike = true;
        self
    }

    /// The same zone, its order meaning something.
    pub fn ordered(mut self) -> Zone {
        self.ordered = true;
        self
    }

    /// The same zone with a badge.
    pub fn note(mut self, note: impl Into<String>) -> Zone {
        self.note = note.into();
        self
    }
}

/// What a zone keeps room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// The kind of piece.
    pub kind: Kind,
    /// How many of them usually lie there at most.
    pub count: u8,
}

/// A group of pieces in the look into a zone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Peek {
    /// The heading: "Still in the dungeon"; or a sentence with its full stop, which stands there without pieces.
    pub label: String,
    /// The pieces, in an order that gives nothing away.
    pub pieces: Vec<Piece>,
}

/// One piece in a zone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    /// What it is, or nothing when it lies face down for this viewer.
    pub face: Option<Piece>,
    /// The kind of back that a face-down piece shows.
    pub back: Kind,
    /// Across the line instead of along it: a double domino in a chain, a card laid crosswise.
    pub across: bool,
    /// Turned by half a turn: a domino in a chain whose higher half is the inner one.
    pub flipped: bool,
    /// Greyed: it is there but does nothing now (spent dice, a potion that would be spilled).
    pub dim: bool,
    /// A ribbon on the piece: "stayed", "+3 of 8".
    pub mark: String,
    /// Who laid it, where that matters: a card of a trick lies towards its player, a bid before its bidder.
    pub by: Option<Seat>,
    /// Whether what the ribbon says is good, bad or neither.
    #[serde(default, skip_serializing_if = "Mood::is_calm")]
    pub mood: Mood,
    /// Whose colour it bears, where every seat has pieces of its own colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ink: Option<Seat>,
    /// A die whose underside is told on its front edge.
    #[serde(default, skip_serializing_if = "is_false")]
    pub under: bool,
    /// Where it lies on a ground ([`Shape::Ground`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pose: Option<Pose>,
    /// The screen's name of this piece, given by the host and stable while it moves; 0 before that.
    pub token: u32,
}

impl Placed {
    /// A piece face up.
    pub fn up(piece: impl Into<Piece>) -> Placed {
        let piece = piece.into();
        Placed {
            face: Some(piece),
            back: Kind::of(piece),
            across: false,
            flipped: false,
            dim: false,
            mark: String::new(),
            mood: Mood::Calm,
            by: None,
            ink: None,
            under: false,
            pose: None,
            token: 0,
        }
    }

    /// A piece face down: only its back is told.
    pub fn down(piece: impl Into<Piece>) -> Placed {
        Placed { face: None, ..Placed::up(piece) }
    }

    /// The same piece with a ribbon.
    pub fn mark(mut self, mark: impl Into<String>) -> Placed {
        self.mark = mark.into();
        self
    }

    /// The same piece, its ribbon in this mood.
    pub fn mood(mut self, mood: Mood) -> Placed {
        self.mood = mood;
        self
    }

    /// The same piece, laid by `seat`.
    pub fn by(mut self, seat: Seat) -> Placed {
        self.by = Some(seat);
        self
    }

    /// The same piece, in the colour of `seat`.
    pub fn inked(mut self, seat: Seat) -> Placed {
        self.ink = Some(seat);
        self
    }

    /// The same die, its underside told on its front edge.
    pub fn with_underside(mut self) -> Placed {
        self.under = true;
        self
    }

    /// The same piece, lying there on a ground.
    pub fn posed(mut self, pose: Pose) -> Placed {
        self.pose = Some(pose);
        self
    }

    /// The same piece, greyed if `dim`.
    pub fn dimmed(mut self, dim: bool) -> Placed {
        self.dim = dim;
        self
    }
}

/// Where a zone belongs: the slots of a table. The screen decides how big that is, and composes the slots for upright
/// phones, lying phones and desktops. What decides now stands in the middle or before its owner, what is only kept in
/// the corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// In the middle, in rows from top to bottom; zones of the same row stand side by side in their order.
    Centre {
        /// 0 is the topmost row.
        row: u8,
    },
    /// In the middle, in a grid of equal cells that stay aligned, below row 0 of the centre and above its other rows:
    /// boats, auctions side by side, duels. On narrow screens a single row of lanes becomes a block.
    Lane {
        /// 0 is the leftmost column.
        column: u8,
        /// 0 is the topmost row.
        row: u8,
    },
    /// In a corner, small: what is kept and seldom touched (deck, discard, what is set aside).
    Corner,
    /// With its owner: at the near edge for the viewer (a hand), beside the name for everybody else.
    Seat,
    /// Before its owner, as large as what lies in the middle: figures that fight, a display that others aim at.
    Front,
    /// Part of the one big layout that fills the middle (a domino chain); see [`Shape::Arm`], [`Shape::Toe`].
    Layout,
    /// Not drawn. Records and scenarios name it all the same.
    Hidden,
}

/// How the pieces of a zone lie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// Side by side, overlapping when there is little room; the shape of hands.
    Fan,
    /// Side by side without overlap; on narrow screens in a block.
    Row,
    /// On top of each other, only the first piece visible, with the number of pieces.
    Pile,
    /// Each piece half over the one before, so that every index stays readable: a weapon's kills, a run.
    Cascade,
    /// One below the other, each leaving of the one above it a strip with its index; the last one whole: falling columns.
    Column,
    /// A picture frame on a shelf, with a sign in it while it is empty; pieces lie in it as in a cascade.
    Frame {
        /// Whose picture belongs there: the sign of a suit.
        sign: String,
    },
    /// Dice in a tray. `waiting` says how many more dice lie beside it, not thrown yet, and with how many sides.
    Tray {
        /// Dice lying ready.
        waiting: u8,
        /// Sides of the dice lying ready.
        sides: u8,
    },
    /// A road with two lanes: on the one lies what was thrown last, on the other so many places are marked for what is thrown
    /// next. Where its pieces are copies they are drawn all the same, as a picture of the throw.
    Road {
        /// Dice of the next throw.
        next: u8,
    },
    /// A till: dice sorted by their values into so many drawers side by side, alike ones one above the other. Of the
    /// drawers those below `open` are open; 0 opens none.
    Till {
        /// The drawers.
        drawers: u8,
        /// Change is to be taken from drawers below this value.
        open: u8,
    },
    /// A ball diamond: what lies there lies on the mound, a scoreboard stands behind the field, and somebody may be on the
    /// way round the bases.
    Diamond {
        /// What the scoreboard says: "Inning 2 of 4".
        board: String,
        /// Strikes as lamps on the scoreboard, so many lit of so many; nothing where they do not count.
        strikes: Option<(u8, u8)>,
        /// Who stands at home or runs.
        runner: Option<Runner>,
    },
    /// A measured ground seen from above, on which each piece lies where its [`Pose`] says.
    Ground(Box<Ground>),
    /// Dice under a cup. Whoever may look sees their faces; for everybody else the cup stands over them.
    Cup,
    /// What the seats laid to the middle in turn: each piece lies towards the seat that laid it ([`Placed::by`]), with
    /// its name; the winner's is marked.
    Trick,
    /// Upright figures side by side: a domino stands on end, its higher half up unless it is flipped.
    Stand,
    /// A hull with the pieces fanned in it; the zone's note is painted large on its bow.
    Boat,
    /// The first piece of a layout of dominoes. Its higher half shows to the west unless it is flipped.
    Lead,
    /// A line of dominoes growing from a piece of the layout. Its pieces run outwards.
    Arm {
        /// The zone that holds the piece it grows from: the lead, or another arm.
        root: String,
        /// The index of that piece in `root`.
        index: usize,
        /// On which side of the root piece it begins.
        side: Side,
        /// The number that counts at its open end, if one is shown there.
        count: Option<u8>,
    },
    /// The first domino of a layout of feet, whose lines end where a double grows toes. Every tile that lies keeps its place
    /// while there is room, so it is told in which order they were laid: for each, which one of the zones of shape
    /// [`Shape::Toe`] it lies in, counted from 0 in the order of the zones.
    Hub {
        /// The toes of all tiles in the order in which they were laid.
        order: Vec<u8>,
    },
    /// A line of dominoes in a layout of feet, an arm of the hub or a toe of the double that ends another line. Its pieces
    /// run outwards.
    Toe {
        /// The zone that it grows from: the hub, or another toe.
        root: String,
        /// Which of the arms or toes of its root it is, from 0; toes from the left one.
        nth: u8,
        /// The number that fits at its end; nothing where it ends with a double.
        fits: Option<u8>,
        /// Whether a tile may be laid there now.
        open: bool,
    },
}

/// Somebody on the way round the bases of a diamond, from home to home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Runner {
    /// Who.
    pub seat: Seat,
    /// Steps made; none at the bat.
    pub done: u8,
    /// Steps of the whole way.
    pub of: u8,
}

/// A side of a piece in a layout, seen by somebody who looks along the line with the lead's west to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Upwards.
    North,
    /// To the right.
    East,
    /// Downwards.
    South,
    /// To the left.
    West,
}

/// A named number or word that everybody (or the viewer) may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Value {
    /// The name of the specification: `pot`, `can-avoid`.
    pub name: String,
    /// A few words for people: "In the pot".
    pub label: String,
    /// What it is now.
    pub amount: Amount,
    /// How it is shown.
    pub show: Show,
}

impl Value {
    /// A value that is shown as `show` says.
    pub fn new(name: impl Into<String>, label: impl Into<String>, amount: impl Into<Amount>, show: Show) -> Value {
        Value { name: name.into(), label: label.into(), amount: amount.into(), show }
    }

    /// A value that records and scenarios know and the screen does not show.
    pub fn hidden(name: impl Into<String>, amount: impl Into<Amount>) -> Value {
        Value::new(name, "", amount, Show::Hidden)
    }
}

/// A number or a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// A plain integer.
    Number(i32),
    /// A word of the specification, such as `none`.
    Word(String),
    /// What it is is not for this viewer.
    Veiled,
}

impl From<i32> for Amount {
    fn from(number: i32) -> Self {
        Amount::Number(number)
    }
}

impl From<&str> for Amount {
    fn from(word: &str) -> Self {
        Amount::Word(word.to_owned())
    }
}

impl From<String> for Amount {
    fn from(word: String) -> Self {
        Amount::Word(word)
    }
}

impl std::fmt::Display for Amount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Amount::Number(number) => number.fmt(f),
            Amount::Word(word) => word.fmt(f),
            Amount::Veiled => f.write_str("?"),
        }
    }
}

/// How a value is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Show {
    /// Not at all.
    Hidden,
    /// Label and amount among the small facts above the table.
    Fact,
    /// A bar from 0 to `most`, with the number in large type.
    Gauge {
        /// The full bar.
        most: i32,
    },
    /// A heap of chips with the number in the largest type of the table; it stands in the middle.
    Chips,
    /// A large number in a corner of the layout.
    Count,
    /// So many candles in a row, in the corner, that burn down one after the other: the amount says how many are left.
    Candles {
        /// All of them.
        of: u8,
        /// How much is left of the one that burns, of 100.
        left: u8,
    },
    /// The word or number that the round turns on (a claim, a contract), in the largest type, in the middle.
    Headline,
    /// The same in a ring of arrows, which says which way play goes round and turns a little with every change. Wants a short
    /// label and a sign or two.
    Ring {
        /// Play goes to the left.
        clockwise: bool,
    },
}

impl Show {
    /// Whether it takes a place of its own in the middle.
    pub const fn is_large(self) -> bool {
        matches!(self, Show::Chips | Show::Headline | Show::Ring { .. } | Show::Gauge { .. })
    }
}

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
    /// Chips laid out before the seat in this round, not yet in the pot.
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
    #[serde(default, skip_serializing_if = "is_false")]
    pub dunce: bool,
    /// Score, lamps, reach and stake are not for this viewer: here they stand at nothing, whatever they are.
    #[serde(default, skip_serializing_if = "is_false")]
    pub veiled: bool,
}

/// The same for numbers that are almost always nothing.
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// For fields that are left out of the JSON of a frame while they are false, as they are almost always.
fn is_false(flag: &bool) -> bool {
    !flag
}

/// What a seat announced, and what it has of it: "1 / 2".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reach {
    /// What it has: tricks taken.
    pub has: i32,
    /// What it announced: tricks bid.
    pub wants: i32,
    /// More than announced is a failure, and shown as one.
    pub exact: bool,
}

/// A clock that fills towards what is wanted, with a number in its middle. The badge of its zone says all of it in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dial {
    /// How far its hand has gone, and how far it should go: minutes of a show.
    pub reach: Reach,
    /// What stands in its middle: what the show is worth.
    pub number: i32,
    /// A sign or two below: the suits of whose show it is.
    pub sign: String,
}

/// Something worth showing that a comparison of two tables cannot tell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cue {
    /// The sound, and with it the kind of happening.
    pub sound: Sound,
    /// A word or number that floats up where it happened: "−6", "15!", "Aced out". May be empty.
    pub text: String,
    /// Where it happened; nothing means in the middle of the table.
    pub at: Option<Touch>,
    /// Good, bad or neither, for whom it happened to.
    pub mood: Mood,
}

impl Cue {
    /// A cue without words.
    pub fn sound(sound: Sound) -> Cue {
        Cue { sound, text: String::new(), at: None, mood: Mood::Calm }
    }

    /// A cue whose words float up at `at`.
    pub fn at(sound: Sound, text: impl Into<String>, at: Touch, mood: Mood) -> Cue {
        Cue { sound, text: text.into(), at: Some(at), mood }
    }

    /// A cue whose words appear large in the middle of the table.
    pub fn big(sound: Sound, text: impl Into<String>, mood: Mood) -> Cue {
        Cue { sound, text: text.into(), at: None, mood }
    }
}

/// How a happening feels to whom it happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mood {
    /// Points, luck, rescue.
    Good,
    /// Damage, loss.
    Bad,
    /// Neither.
    #[default]
    Calm,
}

impl Mood {
    /// Whether it is neither good nor bad.
    pub const fn is_calm(&self) -> bool {
        matches!(self, Mood::Calm)
    }
}

/// The sounds of the yard; each is synthesised by the app and can be told apart with closed eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sound {
    /// A card laid or turned.
    Card,
    /// Several cards dealt or gathered.
    Shuffle,
    /// A domino on wood.
    Tile,
    /// Dice rolling.
    Dice,
    /// A chip on chips.
    Chip,
    /// Many chips poured.
    Chips,
    /// Metal on metal.
    Clang,
    /// A dull blow.
    Thud,
    /// A swallow.
    Gulp,
    /// Broken glass.
    Glass,
    /// A door.
    Door,
    /// A peg or a knock on wood: points, a pass.
    Knock,
    /// A heartbeat.
    Heart,
    /// A ball hit with a wooden bat.
    Bat,
    /// A crowd that holds its breath and murmurs.
    Murmur,
    /// A rude little laugh.
    Giggle,
    /// A small success.
    Chime,
    /// A match won.
    Fanfare,
    /// A match lost.
    Fall,
    /// A hen that clucks.
    Cluck,
    /// A cock that crows.
    Crow,
    /// An old engine that starts up.
    Engine,
    /// A burst of fire.
    Burst,
}
