//! Places where pieces lie, and what lies there.

use serde::{Deserialize, Serialize};

use super::card::Kind;
use super::cue::Mood;
use super::ground::Pose;
use super::seat::Seat;
use super::shape::{Place, Shape};
use super::value::Dial;
use crate::pieces::Piece;

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
    pub room: Option<Room>,
    /// Behind its pieces, places for what is wanted there and has not come: what is written on each, as "Q" or "10♥". Rows
    /// show them.
    pub ghosts: Vec<String>,
    /// Its name is the number of a coin that one plays for there: whether somebody has won it, who has it then.
    pub coin: Option<bool>,
    /// A clock beside its pieces, in the middle of the table.
    pub dial: Option<Dial>,
    /// What a look into the zone (a tap on it) shows, in groups with a heading. Empty: nothing to look at.
    pub peek: Vec<Peek>,
    /// Not even the number of its pieces is for this viewer: it is there, and `pieces` is empty whatever lies in it.
    pub veiled: bool,
    /// Its pieces lie elsewhere and are only listed here (what a seat has seen): nothing that counts pieces counts them,
    /// and the screen draws no pieces but a place that can be looked into.
    pub copies: bool,
    /// Whatever its pieces show, any stands for any: choices touch the first ones, as of the two dice of a player.
    pub alike: bool,
    /// The pieces of its first look are open secrets: they are known, but one of them may lie face down elsewhere, so its own
    /// pieces lie face down too. The screen shows them in the place of these backs.
    pub spread: bool,
    /// The zone that is meant by a touch of this one: the slot in which a card comes to lie for what it is played at. Empty: it
    /// is itself.
    pub stands_for: String,
    /// A hand that others plan with, since much of it lies open as a rule: with the others it is large enough to be read.
    pub open: bool,
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
            coin: None,
            dial: None,
            peek: Vec::new(),
            veiled: false,
            copies: false,
            alike: false,
            spread: false,
            stands_for: String::new(),
            open: false,
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

    /// The same zone, a touch of which is one of the zone of this name.
    pub fn stands_for(mut self, zone: impl Into<String>) -> Zone {
        self.stands_for = zone.into();
        self
    }

    /// The same hand, one that others plan with.
    pub fn open(mut self) -> Zone {
        self.open = true;
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

impl Peek {
    /// These pieces under a heading.
    pub fn of<P: Into<Piece>>(label: impl Into<String>, pieces: impl IntoIterator<Item = P>) -> Peek {
        Peek { label: label.into(), pieces: pieces.into_iter().map(Into::into).collect() }
    }
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
    pub mood: Mood,
    /// Whose colour it bears, where every seat has pieces of its own colour.
    pub ink: Option<Seat>,
    /// Of the second of two packs, whose backs are dark.
    pub dark: bool,
    /// A die whose underside is told on its front edge.
    pub under: bool,
    /// Where it lies on a ground ([`Shape::Ground`]).
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
            dark: false,
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

    /// The same card, with the dark back of a second pack if `dark`.
    pub fn darkened(mut self, dark: bool) -> Placed {
        self.dark = dark;
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
