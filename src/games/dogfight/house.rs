//! The options of Dogfight.

use std::fmt;
use std::str::FromStr;

use super::{EACH, SIDES};
use crate::kit::house::options;

/// Rounds after which a match ends at the latest that is played for points.
const AT_LATEST: u8 = 20;

options! {
    /// What was agreed before a match.
    pub struct House {
        dice: text Kit = "8-8-8", "dice", "Dice each", 14 {
            "8-8-8", "Three eights", "As printed.";
            "8-10-12", "8, 10 and 12", "The variation of the booklet.";
            "6-6", "Two sixes", "";
            "6-8-10-12-20", "One of each", "";
            "20-20-20", "Three twenties", "";
        }
        help "How many sides the dice of everybody have: two to five of 6, 8, 10, 12 and 20, the small ones first.";

        length: Length = Length::Rounds(3), "length", "The match" {
            "1-round" => Length::Rounds(1), "One round", "A skirmish.";
            "3-rounds" => Length::Rounds(3), "Three rounds", "The usual length.";
            "5-rounds" => Length::Rounds(5), "Five rounds", "A long one.";
            "30-points" => Length::Points(30), "30 points", "Until somebody has them at the end of a round.";
            "50-points" => Length::Points(50), "50 points", "Until somebody has them at the end of a round.";
        }
        help "How long the match is. One for points ends after twenty rounds at the latest."
        source "The end of the booklet is lost; the lengths are ours.";

        own: enum Own = Score, "own", "Your own dice" {
            "score" => Score, "Score", "Whatever your dice take counts.";
            "void" => Void, "Count nothing", "Your dice take your own as well, for nothing.";
        }
        help "What a die brings that was taken by one of its own colour.";

        left: enum Left = None, "left", "Dice nobody took" {
            "none" => None, "Count nothing", "Only what was taken counts.";
            "owner" => Owner, "Score for their owner", "What still flies at the end counts, too.";
        }
        help "What a die brings that is left on the table.";

        table: enum Size = Standard, "table", "The table" {
            "small" => Small, "Small", "Crowded: more hits, more dice over the edge.";
            "standard" => Standard, "Medium", "A kitchen table.";
            "large" => Large, "Large", "Room to hide.";
        }
        help "How large the table is.";

        edge: enum Edge = Open, "edge", "The edge" {
            "open" => Open, "Open", "Dice can go over it.";
            "rail" => Rail, "A rail", "A low rail keeps dice on the table.";
        }
        help "Whether dice can leave the table.";
    }
}

/// When a match ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// After so many rounds.
    Rounds(u8),
    /// After the first round at whose end somebody has so many points.
    Points(u8),
}

/// The dice of each seat, by their sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kit {
    sides: [u8; EACH],
    count: u8,
}

impl Kit {
    /// The sides of each, the smallest first.
    pub fn sides(&self) -> &[u8] {
        &self.sides[..usize::from(self.count)]
    }

    /// As printed.
    const EIGHTS: Kit = Kit { sides: [8, 8, 8, 0, 0], count: 3 };
}

impl fmt::Display for Kit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, sides) in self.sides().iter().enumerate() {
            write!(f, "{}{sides}", if place == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}

impl FromStr for Kit {
    type Err = String;

    fn from_str(text: &str) -> Result<Kit, String> {
        let mut kit = Kit { sides: [0; EACH], count: 0 };
        for word in text.split('-') {
            let known = word.parse().ok().filter(|sides: &u8| SIDES.contains(sides) && sides.to_string() == word);
            let sides = known.ok_or_else(|| format!("no die here has \"{word}\" sides, but 6, 8, 10, 12 or 20"))?;
            if kit.sides().last().is_some_and(|last| *last > sides) {
                return Err("the die with fewer sides stands first".to_owned());
            }
            let place = kit.sides.get_mut(usize::from(kit.count)).ok_or("a seat has five dice at most")?;
            *place = sides;
            kit.count += 1;
        }
        if kit.count < 2 { Err("a seat has two dice at least".to_owned()) } else { Ok(kit) }
    }
}

impl House {
    /// The dice of each seat. A match is not set up with a text that says none.
    pub fn kit(&self) -> Kit {
        self.dice.unwrap_or(Kit::EIGHTS)
    }

    /// The most rounds there can be, and the points that end the match sooner.
    pub const fn ends(&self) -> (u8, Option<i32>) {
        match self.length {
            Length::Rounds(rounds) => (rounds, None),
            Length::Points(points) => (AT_LATEST, Some(points as i32)),
        }
    }
}
