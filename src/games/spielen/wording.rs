//! Codes, calls and results in words.

use super::code::{Block, Code, Meaning};
use super::signals::Word;
use super::{Called, Move, Outcome, Spielen};
use crate::pieces::Card;
use crate::table::Seat;

/// Under which heading the last block of a draft stands in the phrasebook.
pub fn heading(draft: &Code) -> &'static str {
    match draft.blocks() {
        [.., Block::Topic(_), Block::Shape(_)] => "A word that …",
        [.., Block::Topic(_)] => "Topic",
        [.., Block::Shape(_)] => "Any word",
        [.., Block::Gesture(gesture)] => gesture.kind(),
        [.., Block::Twice | Block::Then | Block::Fresh | Block::Red | Block::Black | Block::Still] => "A twist",
        [.., Block::Meaning(_)] | [] => "It means",
    }
}

/// A block as a button.
pub fn block(block: Block) -> &'static str {
    match block {
        Block::Meaning(Meaning::Four) => "I have four",
        Block::Meaning(Meaning::Double) => "So have I",
        Block::Meaning(Meaning::Cancel) => "Forget my last code",
        Block::Topic(topic) => topic.title(),
        Block::Shape(shape) => shape.title(),
        Block::Gesture(gesture) => gesture.title(),
        Block::Twice => "Twice",
        Block::Then => "And then …",
        Block::Fresh => "On a fresh board",
        Block::Red => "On a red board",
        Block::Black => "On a black board",
        Block::Still => "Touching no card",
    }
}

/// What somebody does who gives this signal: "name a state".
fn signal(block: Block) -> String {
    match block {
        Block::Topic(topic) => match topic {
            super::signals::Topic::States => "name a state".to_owned(),
            _ => format!("mention {}", topic.one()),
        },
        Block::Shape(shape) => format!("say a word {}", shape.words()),
        Block::Gesture(gesture) => gesture.own().to_owned(),
        _ => String::new(),
    }
}

/// What a code means: "I have four of a kind".
pub const fn meaning(meaning: Meaning) -> &'static str {
    match meaning {
        Meaning::Four => "I have four of a kind",
        Meaning::Double => "I have four as well as you",
        Meaning::Cancel => "forget my last code",
    }
}

/// The signals of a code, with its twist: "name a state that starts with a consonant, twice".
pub fn signals(code: &Code) -> String {
    let mut words = String::new();
    for (place, part) in code.blocks().iter().enumerate().skip(1) {
        words += &match *part {
            Block::Shape(shape) if place == 2 => format!(" {}", shape.words()),
            Block::Twice => ", twice".to_owned(),
            Block::Then => " and then ".to_owned(),
            Block::Fresh => " soon after a sweep".to_owned(),
            Block::Red => " while the board is mostly red".to_owned(),
            Block::Black => " while the board is mostly black".to_owned(),
            Block::Still => " when I have not touched a card for five beats".to_owned(),
            part => signal(part),
        };
    }
    words
}

/// A code, or as much of it as has been laid: "When I wink: I have four of a kind".
pub fn code(code: &Code) -> String {
    let Some(said) = code.meaning() else { return String::new() };
    match code.blocks().len() {
        1 => format!("“{}”: by which signal?", crate::kit::words::capital(meaning(said))),
        _ => format!("When I {}{}: {}", signals(code), if code.is_complete() { "" } else { "…" }, meaning(said)),
    }
}

/// The ways to say that one has four of a kind: "mention some food or scratch an ear".
pub fn ways(codes: &[Code]) -> String {
    let said = codes.iter().filter(|code| code.meaning() == Some(Meaning::Four));
    said.map(signals).collect::<Vec<_>>().join(" or ")
}

/// The plural of a rank: "kings".
pub fn ranks(card: Card) -> String {
    card.rank().map_or_else(String::new, |rank| match rank.words() {
        "six" => "sixes".to_owned(),
        words => format!("{words}s"),
    })
}

impl Spielen {
    /// How the hand ended, in the notation of the specification.
    pub(super) fn result(&self) -> String {
        match self.outcome {
            Outcome::None => String::new(),
            Outcome::Stale => "stale".to_owned(),
            Outcome::Void => "void".to_owned(),
            Outcome::Judged(Called { seat, mv }, right) => {
                format!("{seat} {mv} {}", if right { "right" } else { "wrong" })
            }
        }
    }

    /// A word in a harmless sentence.
    pub(super) fn sentence(&self, seat: Seat, word: Word) -> String {
        word.sentence((usize::from(self.hand) + seat.index()) % 2 == 1)
    }

    /// What a call claims: "{p1} has four of a kind".
    pub(super) fn claim(&self, called: Called) -> String {
        let both = |seat: Seat| self.members(seat).named();
        match called.mv {
            Move::DoubleGames => format!("{} both have four of a kind", both(called.seat)),
            Move::AntiGames(team) => format!("{} or {} has four of a kind", team.named(), self.partner(team).named()),
            Move::AntiDoubleGames(team) => format!("{} both have four of a kind", both(team)),
            _ => format!("{} has four of a kind", self.partner(called.seat).named()),
        }
    }
}

/// What is called: "Anti-Games".
pub const fn call(mv: Move) -> &'static str {
    match mv {
        Move::DoubleGames => "Double Games",
        Move::AntiGames(_) => "Anti-Games",
        Move::AntiDoubleGames(_) => "Anti-Double-Games",
        _ => "Games",
    }
}
