//! Codes: what partners agree on, block by block, and when a code has been given.

use std::fmt;

use super::signals::{Gesture, Sent, Shape, Topic, Word};
use crate::kit::list::{Filler, List};
use crate::kit::notation::notation;

/// The most blocks of a code: a meaning, a topic, a shape, `then` and another signal.
const BLOCKS: usize = 5;
/// A second signal counts for `twice` within so many beats, and for `then` within so many.
pub const TWICE: u16 = 6;
/// The same for `then`.
pub const THEN: u16 = 4;

notation! {
    /// What a code says.
    pub enum Meaning {
        /// I have four of a kind: call Games.
        Four = "four",
        /// I have four as well as you: call Double Games.
        Double = "double",
        /// Forget my last code.
        Cancel = "cancel",
    }
}

impl Meaning {
    /// All of them.
    pub const ALL: [Meaning; 3] = [Meaning::Four, Meaning::Double, Meaning::Cancel];
}

notation! {
    /// A word of the language of codes.
    pub enum Block {
        /// What it says.
        Meaning(meaning: Meaning) = "{meaning}",
        /// A word of this topic.
        Topic(topic: Topic) = "{topic}",
        /// A word like that.
        Shape(shape: Shape) = "{shape}",
        /// A gesture.
        Gesture(gesture: Gesture) = "{gesture}",
        /// Twice.
        Twice = "twice",
        /// And then another signal.
        Then = "then",
        /// Soon after the board was turned up.
        Fresh = "fresh",
        /// While the board is red.
        Red = "red",
        /// While the board is black.
        Black = "black",
        /// Having touched no card for a while.
        Still = "still",
    }
}

impl Filler for Block {
    const FILLER: Block = Block::Then;
}

/// What was true at the table when a signal was given, as far as codes ask for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Context {
    /// The board was turned up within two beats.
    pub fresh: bool,
    /// More red than black cards lay on the board.
    pub red: bool,
    /// More black than red.
    pub black: bool,
    /// The seat had touched no card for five beats.
    pub still: bool,
}

/// A signal that a seat gave, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Given {
    /// The beat.
    pub tick: u16,
    /// What it was.
    pub sent: Sent,
    /// What was true then.
    pub context: Context,
}

impl Block {
    /// Whether it is a signal that this is one of.
    pub fn is_met(self, sent: Sent) -> bool {
        match (self, sent) {
            (Block::Topic(topic), Sent::Say(word)) => word.topic() == topic,
            (Block::Shape(shape), Sent::Say(word)) => word.is(shape),
            (Block::Gesture(gesture), Sent::Do(done)) => gesture == done,
            _ => false,
        }
    }
}

/// A code, or as much of one as has been laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    blocks: List<Block, BLOCKS>,
}

impl Filler for Code {
    const FILLER: Code = Code::EMPTY;
}

impl Code {
    /// No block yet.
    pub const EMPTY: Code = Code { blocks: List::EMPTY };

    /// Its blocks.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Whether nothing has been laid.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The same with one more block.
    pub fn with(mut self, block: Block) -> Code {
        self.blocks.push(block);
        self
    }

    /// Whether it says something, by a signal.
    pub fn is_complete(&self) -> bool {
        self.blocks.len() >= 2 && self.blocks.last() != Some(&Block::Then)
    }

    /// The blocks that may come next; a meaning only if `may_begin`.
    pub fn next(&self, may_begin: bool) -> impl Iterator<Item = Block> + use<> {
        let last = self.blocks.last().copied();
        let second = self.blocks.len() == 2;
        let twisted = self.blocks.iter().skip(2).any(|block| !matches!(block, Block::Shape(_)));
        let (meaning, signal) = (last.is_none() && may_begin, matches!(last, Some(Block::Meaning(_) | Block::Then)));
        let shape = signal || second && matches!(last, Some(Block::Topic(_)));
        let twist = self.is_complete() && !twisted;
        let meanings = Meaning::ALL.into_iter().map(Block::Meaning).filter(move |_| meaning);
        let topics = Topic::ALL.into_iter().map(Block::Topic).filter(move |_| signal);
        let shapes = Shape::ALL.into_iter().map(Block::Shape).filter(move |_| shape);
        let gestures = Gesture::all().map(Block::Gesture).filter(move |_| signal);
        let twists = [Block::Twice, Block::Then, Block::Fresh, Block::Red, Block::Black, Block::Still];
        meanings.chain(topics).chain(shapes).chain(gestures).chain(twists.into_iter().filter(move |_| twist))
    }

    /// What it says; nothing before the first block.
    pub fn meaning(&self) -> Option<Meaning> {
        match self.blocks.first() {
            Some(Block::Meaning(meaning)) => Some(*meaning),
            _ => None,
        }
    }

    /// Its twist.
    pub fn twist(&self) -> Option<Block> {
        self.blocks.iter().skip(2).copied().find(|block| !matches!(block, Block::Shape(_)))
    }

    /// Whether a signal is the one of this code, twist apart.
    pub fn is_signal(&self, sent: Sent) -> bool {
        let shape = self.blocks.get(2).filter(|block| matches!(block, Block::Shape(_)));
        self.blocks.get(1).is_some_and(|block| block.is_met(sent)) && shape.is_none_or(|block| block.is_met(sent))
    }

    /// The signal that has to follow, for `then`.
    pub fn follows(&self) -> Option<Block> {
        let then = self.blocks.iter().position(|block| *block == Block::Then)?;
        self.blocks.get(then + 1).copied()
    }

    /// How often mere chatter gives it by accident in a hand, 0 to 1, if somebody says or does one thing in eight beats for
    /// forty beats.
    pub fn by_accident(&self) -> f32 {
        const CHATTER: f32 = 0.12;
        const BEATS: f32 = 40.0;
        let every = || Word::all().map(Sent::Say).chain(Gesture::all().map(Sent::Do));
        let share = |wanted: &dyn Fn(Sent) -> bool| {
            every().filter(|sent| wanted(*sent)).count() as f32 / every().count() as f32
        };
        let once = CHATTER * share(&|sent| self.is_signal(sent));
        let a_beat = match self.twist() {
            Some(Block::Twice) => once * f32::from(TWICE) * once,
            Some(Block::Then) => {
                let second = self.follows().map_or(0.0, |block| CHATTER * share(&|sent| block.is_met(sent)));
                once * f32::from(THEN) * second
            }
            Some(_) => once * 0.45,
            None => once,
        };
        1.0 - (-BEATS * a_beat).exp()
    }

    /// Whether the last of these signals of one seat, the latest last, completes the code.
    pub fn is_given(&self, signals: &[Given]) -> bool {
        let Some((last, before)) = signals.split_last() else { return false };
        let recent = |within: u16| {
            before
                .iter()
                .rev()
                .take_while(move |given| last.tick - given.tick <= within)
                .any(|given| self.is_signal(given.sent))
        };
        if let Some(second) = self.follows() {
            return second.is_met(last.sent) && recent(THEN);
        }
        self.is_signal(last.sent)
            && match self.twist() {
                Some(Block::Twice) => recent(TWICE),
                Some(Block::Fresh) => last.context.fresh,
                Some(Block::Red) => last.context.red,
                Some(Block::Black) => last.context.black,
                Some(Block::Still) => last.context.still,
                _ => true,
            }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, block) in self.blocks.iter().enumerate() {
            write!(f, "{}{block}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}
