//! A legal move as it is offered on the screen: what is touched, in which words, at which price.

use serde::{Deserialize, Serialize};

/// What stands between the moves of a choice that makes several: "discard 2c; end". No notation has it.
pub const ACT: &str = "; ";

/// The text of a choice before all eyes that is no move: its seat takes the device first.
pub const LOOK: &str = "look";

/// One move on offer, or an act of several.
///
/// The screen lights up every touch of every choice. Each thing the player touches narrows the offer to the choices
/// that contain all of it; what is left to touch lights up next, and the last remaining choice is played (after asking,
/// if [`Choice::confirm`] is set). Touches are a set: their order does not matter. Of pieces that look alike in a zone
/// without order, and of all in a zone of [alike](super::Zone::alike) ones, a choice touches the first ones, and the
/// screen takes any of them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The move in notation, as it goes back to the match.
    pub text: String,
    /// The move in plain words: the button, the screen reader: "Fight bare-handed".
    pub label: String,
    /// What is touched to make it.
    pub touches: Vec<Touch>,
    /// Always show a button for it as well, even when it can be touched on the table.
    pub button: bool,
    /// For what has no piece to touch: headings from the general to the particular, one group a step.
    pub path: Vec<String>,
    /// The last word of a sentence whose other words are the path: "over fives". The first of the path is the name of a
    /// phrasebook, in which the sentence grows word by word or is searched for by the letters of its label. Empty: it is not
    /// said in a phrasebook. With [`Choice::button`] it has a button beside the one that opens the book, too.
    pub word: String,
    /// Choices of the same path (or none) that differ in this number alone are offered as one stepper.
    pub number: Option<i32>,
    /// What one mostly does: of numbers the one at which their stepper begins (without one, at the lowest); of more places for
    /// a piece than buttons have room for, one that has its button.
    pub usual: bool,
    /// A short price or gain at the target: "−3", "15!".
    pub note: String,
    /// Draw the note in gold.
    pub shines: bool,
    /// Giving up, passing, folding: its button stays in the background, and what it touches does not light up.
    pub quiet: bool,
    /// It is said for all to hear and takes no look at what is hidden: whoever shares a device may say it from behind the curtain.
    pub aloud: bool,
    /// It is made of any number of pieces: touching a piece only lifts it, so that each may still be changed, and a button or
    /// a drop on the place they go to sends them.
    pub gathered: bool,
    /// What the place counts into which it is gathered, with its pieces there: "red 25". Empty: what it counted before.
    pub sum: String,
    /// A move of an act of several ([`Screen::gathers`](crate::engine::Screen::gathers)) that lies in the hand until all are
    /// sent; making it again lets go of it.
    pub held: bool,
    /// Ask this before playing, because a slip would hurt. Empty: do not ask.
    pub confirm: String,
    /// Ask for a text, which goes into the match as given fate ([`Fate::give`](crate::engine::Fate::give)) just before the move.
    pub typed: Option<Typed>,
    /// What is asked when it has been begun, in the words of the game: "With your 9, or bare-handed?" Choices that are still
    /// open together say the same. Empty: what is left to touch speaks for itself.
    pub begun: String,
    /// Pieces that it would move besides those touched, such as the change for a card: they glow while it is the only choice
    /// left to what was touched.
    pub lights: Vec<Touch>,
    /// Why it cannot be made now. Such a choice is shown crossed out, and says so when it is touched.
    pub blocked: Option<String>,
}

impl Choice {
    /// A choice that is made by touching `touches`, one after the other in any order.
    pub fn touching(text: impl ToString, label: impl Into<String>, touches: impl Into<Vec<Touch>>) -> Choice {
        Choice { text: text.to_string(), label: label.into(), touches: touches.into(), ..Choice::default() }
    }

    /// A choice that is a button.
    pub fn button(text: impl ToString, label: impl Into<String>) -> Choice {
        Choice { text: text.to_string(), label: label.into(), button: true, ..Choice::default() }
    }

    /// A sentence of a phrasebook: the name of the book and the words that come first, then the last word. `label` is all of it.
    pub fn phrase(
        text: impl ToString,
        label: impl Into<String>,
        path: impl IntoIterator<Item = String>,
        word: impl Into<String>,
    ) -> Choice {
        let (path, word) = (path.into_iter().collect(), word.into());
        Choice { text: text.to_string(), label: label.into(), path, word, ..Choice::default() }
    }

    /// The phrasebook in which it is said, if it is said in one.
    pub fn book(&self) -> Option<&String> {
        self.path.first().filter(|_| !self.word.is_empty())
    }

    /// A button for a whole act: these moves, one after the other. See [`ACT`].
    pub fn act<M: ToString>(moves: impl IntoIterator<Item = M>, label: impl Into<String>) -> Choice {
        let moves: Vec<String> = moves.into_iter().map(|mv| mv.to_string()).collect();
        Choice::button(moves.join(ACT), label)
    }

    /// The same choice with a price or gain.
    pub fn note(mut self, note: impl Into<String>) -> Choice {
        self.note = note.into();
        self
    }

    /// The same choice, its note in gold if `shines`.
    pub fn shining(mut self, shines: bool) -> Choice {
        self.shines = shines;
        self
    }

    /// The same choice, with pieces that glow while it is about to be made.
    pub fn lighting(mut self, pieces: impl Into<Vec<Touch>>) -> Choice {
        self.lights = pieces.into();
        self
    }

    /// The same choice, asking this when it has been begun.
    pub fn begun(mut self, question: impl Into<String>) -> Choice {
        self.begun = question.into();
        self
    }

    /// The same choice, in the background.
    pub fn quiet(mut self) -> Choice {
        self.quiet = true;
        self
    }

    /// The same choice, what one mostly does if `usual`.
    pub fn usual(mut self, usual: bool) -> Choice {
        self.usual = usual;
        self
    }

    /// The same choice, said for all to hear.
    pub fn aloud(mut self) -> Choice {
        self.aloud = true;
        self
    }

    /// The same choice with a button besides its touches.
    pub fn with_button(mut self) -> Choice {
        self.button = true;
        self
    }

    /// The same choice, its pieces gathered before it is sent.
    pub fn gathered(mut self) -> Choice {
        self.gathered = true;
        self
    }

    /// The same choice, with what the place then counts into which it is gathered.
    pub fn summing(mut self, sum: impl Into<String>) -> Choice {
        self.sum = sum.into();
        self
    }

    /// The same choice, asking first.
    pub fn confirm(mut self, question: impl Into<String>) -> Choice {
        self.confirm = question.into();
        self
    }

    /// The same choice, made with a text of so many characters at most.
    pub fn typed(mut self, label: impl Into<String>, longest: usize) -> Choice {
        self.typed = Some(Typed { label: label.into(), longest: longest.min(u16::MAX.into()) as u16 });
        self
    }

    /// The same choice, not possible now for this reason.
    pub fn blocked(mut self, why: impl Into<String>) -> Choice {
        self.blocked = Some(why.into());
        self
    }
}

/// A text that a person types with a move. Whether it makes sense the rules say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Typed {
    /// What is asked for: "The word".
    pub label: String,
    /// The most characters it may have.
    pub longest: u16,
}

/// Something on the table that can be touched.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Touch {
    /// A piece: the zone it lies in and its index there.
    Piece {
        /// The zone's name.
        zone: String,
        /// The index among the zone's pieces.
        index: usize,
    },
    /// A whole zone: a pile to draw from, the open end of an arm, a tray of dice.
    Zone(String),
    /// A value: the health bar, the pot.
    Value(String),
    /// A seat's place at the table.
    Seat(super::Seat),
    /// A cell of the [`Pad`](super::Pad), by its name.
    Pad(String),
}

impl Touch {
    /// The piece at `index` of `zone`.
    pub fn piece(zone: impl Into<String>, index: usize) -> Touch {
        Touch::Piece { zone: zone.into(), index }
    }

    /// A zone by name.
    pub fn zone(name: impl Into<String>) -> Touch {
        Touch::Zone(name.into())
    }
}
