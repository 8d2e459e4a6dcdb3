//! The options of Spielen.

use crate::engine::{Setup, SetupError};
use crate::kit::house::options;

options! {
    /// What was agreed before the match.
    pub struct House {
        target: u8 = 6, "target", "Points" {
            "3" => 3, "3", "A short match.";
            "6" => 6, "6", "About ten hands.";
            "11" => 11, "11", "The book’s longer game.";
        } help "So many points end the match.";

        clock: enum Clocking = Live, "clock", "Clock" {
            "live" => Live, "Real time", "Everybody plays at once, and the clock waits for nobody.";
            "turns" => Turns, "In turns", "One seat after another, each with up to four card moves and a signal.";
        } help "Several people at one device play in turns.";

        beat: u32 = 1_000, "beat", "Length of a beat" {
            "calm" => 1_500, "Calm", "A second and a half.";
            "table" => 1_000, "As at a table", "A second.";
            "frenetic" => 600, "Frenetic", "Six tenths of a second.";
        } help "In real time: in each beat a seat may make four card moves and one signal.";

        sweep: u8 = 4, "sweep", "Quiet beats", 2..=8
        help "In real time: after so many beats in which nobody touches a card the board is swept. The dealer may sweep after two.";

        ticks: u16 = 240, "ticks", "Longest hand", 20..=600
        help "After so many beats (laps, when playing in turns) a hand ends without points.";

        hands: u8 = 40, "hands", "Most hands", 1..=60
        help "The match ends after so many hands at the latest.";

        codes: u8 = 4, "codes", "Codes a team", 0..=6
        help "So many codes partners may agree on. 0 skips the planning.";

        replan: bool = false, "replan", "Plan before every hand"
        help "Codes may be changed before every hand."
        source "A custom of kindred games; the book plans once.";

        all_shown: bool = true, "reveal", "Hands shown" {
            "all" => true, "Everybody’s", "After a hand all hands are opened.";
            "called" => false, "Those called", "Only the hands that the call was about.";
        } help "What is opened after a hand.";

        talk: bool = true, "talk", "Words and gestures"
        help "Without them it is bare four of a kind.";
    }
}

impl House {
    /// What was agreed, if it goes together.
    ///
    /// # Errors
    /// An odd number of seats: everybody has a partner.
    pub fn checked(setup: &Setup) -> Result<House, SetupError> {
        let house = House::read(setup);
        if !house.seats().is_multiple_of(2) {
            return Err(SetupError(format!("teams of two need 4, 6 or 8 seats, not {}", house.seats())));
        }
        Ok(house)
    }

    /// How many teams there are.
    #[inline]
    pub const fn teams(&self) -> usize {
        self.seats() / 2
    }

    /// Whether it is played in real time.
    #[inline]
    pub const fn is_live(&self) -> bool {
        matches!(self.clock, Clocking::Live)
    }

    /// After so many quiet beats or laps the clock sweeps the board.
    pub const fn patience(&self) -> u8 {
        if self.is_live() { self.sweep } else { 1 }
    }
}
