//! The options of Insider, and what follows from them.

use crate::engine::{Setup, SetupError};
use crate::kit::house::options;

options! {
    /// What was agreed before the match.
    pub struct House {
        talk: enum Talk = Aloud, "talk", "Questions" {
            "aloud" => Aloud, "Aloud", "You ask and answer with your own voices; the device deals the roles, keeps the time and counts the votes.";
            "app" => App, "In the app", "Questions, answers and suspicions are touched, so that computer seats can play along.";
        }
        help "How you talk. Computer seats cannot hear you: with one of them at the table, everything is said in the app."
        source "The original is played aloud; playing in the app is ours.";

        word: enum Source = Drawn, "word", "The word" {
            "drawn" => Drawn, "Drawn", "The next word of the pile.";
            "choose" => Choose, "One of three", "The Master picks one of three.";
            "written" => Written, "Written", "The Master writes one. Only aloud.";
        }
        help "Where the Master gets the word."
        source "“Chooses a word card” can be read both ways.";

        minutes: u8 = 5, "minutes", "Minutes to find it", 0..=10
        help "How long you may guess; 0 is for as long as you like. Then the timer is turned over, and the talk lasts as long as the guessing took.";

        questions: u8 = 12, "questions", "Questions" {
            "8" => 8, "8", "";
            "10" => 10, "10", "";
            "12" => 12, "12", "";
            "16" => 16, "16", "";
            "20" => 20, "20", "";
            "30" => 30, "30", "";
        }
        help "In the app: so many questions and wrong guesses the table has to find the word."
        source "The original knows the clock alone; computer seats need no time.";

        order: enum Order = Free, "order", "Who may ask" {
            "free" => Free, "Anybody", "Somebody always has the turn; the others may break in.";
            "turns" => Turns, "In turn", "One after the other.";
        }
        help "In the app: whether one may speak out of turn.";

        rounds: u8 = 1, "rounds", "Rounds", 1..=10
        help "So many rounds, with new roles and a new word each. Each winner scores 1, an Insider who gets away 2.";

        guesser_votes: bool = true, "guesser-votes", "The finder votes" {
            "yes" => true, "Yes", "Everybody votes on whether the finder is the Insider.";
            "no" => false, "No", "Everybody but the finder does.";
        }
        help "Whether whoever found the word has a vote when it is about them."
        source "Many tables leave the finder out.";
    }
}

impl House {
    /// What was agreed, if it goes together.
    ///
    /// # Errors
    /// A written word in the app, where nobody could ask about it.
    pub fn checked(setup: &Setup) -> Result<House, SetupError> {
        let house = House::read(setup);
        if house.in_app() && house.word == Source::Written {
            let why = "a written word can only be asked about aloud: play aloud, or have the word drawn or chosen";
            return Err(SetupError(why.to_owned()));
        }
        Ok(house)
    }

    /// Whether everything is said by moves.
    #[inline]
    pub const fn in_app(&self) -> bool {
        matches!(self.talk, Talk::App)
    }

    /// How often everybody speaks after so many questions: the timer turned over.
    pub const fn laps(&self, asked: u8) -> u8 {
        let (asked, all) = (3 * asked as u16, self.questions as u16);
        if asked <= all {
            1
        } else if asked <= 2 * all {
            2
        } else {
            3
        }
    }
}
