//! The moves and their notation.

use super::words::{Answer, Attribute, Word};
use crate::kit::notation::notation;
use crate::table::Seat;

notation! {
    /// A move of Insider.
    pub enum Move {
        /// The Master takes one of three words.
        Choose(word: Word) = "choose {word}",
        /// The Master has written a word; it stands in the fate.
        Write = "write",
        /// Aloud: this seat has said the word.
        Correct(finder: Seat) = "correct {finder}",
        /// Nobody has found the word.
        TimeUp = "timeup",
        /// In the app: a question.
        Ask(about: Attribute) = "ask {about}",
        /// In the app: this is the word.
        Guess(word: Word) = "guess {word}" if word.is_listed(),
        /// In the app: the turn moves on.
        Pass = "pass",
        /// The Master answers.
        Answer(answer: Answer) = "answer {answer}",
        /// Aloud: enough talk.
        EndTalk = "endtalk",
        /// This is the Insider.
        Suspect(other: Seat) = "suspect {other}",
        /// This is the Insider, and that is why: a question or guess by its number.
        Quote(other: Seat, number: u8) = "suspect {other} q{number}",
        /// This is not the Insider.
        Trust(other: Seat) = "trust {other}",
        /// Nothing to say.
        Silent = "silent",
        /// First vote: the finder is the Insider.
        Accuse = "accuse",
        /// First vote: the finder is not.
        Acquit = "acquit",
        /// Second vote: this is the Insider.
        Point(other: Seat) = "point {other}",
        /// The Master breaks a tie.
        Decide(accused: Seat) = "decide {accused}",
        /// On to the next round.
        Next = "next",
    }
}
