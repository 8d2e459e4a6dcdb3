//! The options of All Fives, and what follows from them.

use super::layout::Branching;
use super::tile::SET;
use crate::engine::{Setup, SetupError};
use crate::kit::house::options;
use crate::table::{Seat, SeatSet};

options! {
    /// What was agreed before the match.
    pub struct House {
        variant: enum Variant = AllFives, "variant", "Game" {
            "all-fives" => AllFives, "All Fives", "The first double of a hand is the spinner and grows four arms.";
            "muggins" => Muggins, "Muggins", "No spinner: never more than two ends to add up.";
            "sniff" => Sniff, "Sniff", "The first double lies in line, counts once, and takes one tile on each side.";
            "five-up" => FiveUp, "Five Up", "Every double is a spinner.";
            "seven-toed-pete" => SevenToedPete, "Seven-Toed Pete",
                "One spinner; a double or a scoring tile gives another turn.";
            "horse-race" => HorseRace, "Horse Race",
                "Every double spins, and doubles and scoring tiles give another turn.";
        }
        help "Which doubles grow arms of their own, and whether a good tile gives another turn."
        source "Books disagree about Sniff (some lay it crosswise) and only say that Seven-Toed Pete and Horse Race \
                \"allow chaining\"; a tile that was just drawn never chains.";

        hand: Option<usize> = None, "hand", "Tiles each" {
            "auto" => None, "By seats", "Nine for two seats, seven for three, five for four.";
            "5" => Some(5), "5", "";
            "6" => Some(6), "6", "";
            "7" => Some(7), "7", "";
            "9" => Some(9), "9", "For two or three seats.";
        }
        help "Fewer tiles each mean more to draw and more luck."
        source "Many books deal fewer tiles in the variants, most often five or seven.";

        partners: bool = true, "partners", "Partners"
        help "With four seats: those opposite each other play together. They may not show each other their tiles.";

        lead: enum Lead = Any, "lead", "First tile" {
            "any" => Any, "Any tile", "Laid by a seat chosen at random, later by whoever went out.";
            "highest-double" => HighestDouble, "Highest double",
                "Laid by whoever holds it; without doubles, the heaviest tile.";
        }
        help "How every hand begins.";

        reserve: usize = 0, "reserve", "Tiles that stay" {
            "0" => 0, "None", "The boneyard can be drawn empty.";
            "1" => 1, "One", "";
            "2" => 2, "Two", "";
        }
        help "So many tiles of the boneyard are never drawn, so that nobody can count out the rest for certain.";

        scale: enum Scale = Pips, "scale", "Scoring" {
            "pips" => Pips, "In pips", "A sum of fifteen is 15 points.";
            "fives" => Fives, "In fives", "A sum of fifteen is 3 holes on a cribbage board.";
        }
        help "Divides all points by five, for a cribbage board.";

        target: Option<i32> = None, "target", "Target" {
            "auto" => None, "By seats", "250 for two seats, 200 for three or four; 61 in fives.";
            "50" => Some(50), "50", "Once around a short board in fives; a quick hand or two in pips.";
            "61" => Some(61), "61", "The length of a cribbage board; only in fives.";
            "100" => Some(100), "100", "A short match.";
            "150" => Some(150), "150", "";
            "200" => Some(200), "200", "";
            "250" => Some(250), "250", "";
        }
        help "The total that wins, at once."
        source "In fives both 50 and 61 are played; 61 is a cribbage board from end to end.";

        exact: bool = false, "exact", "Exact finish"
        help "The target must be hit exactly; points that would pass it are not scored.";

        settle: enum Settle = Winner, "settle", "End of a hand" {
            "winner" => Winner, "Winner scores", "Whoever goes out scores the pips of the others.";
            "subtract" => Subtract, "All subtract", "Every side takes off the pips it still holds.";
        }
        help "What the tiles that are left are worth, always to the nearest five."
        source "The rules leave open whether subtracting comes on top of the winner’s points; here it takes their place.";
    }
}

impl House {
    /// What was agreed, if it goes together.
    ///
    /// # Errors
    /// More tiles in the hands than the set has; a target of 61 in pips (Ruling 11).
    pub fn checked(setup: &Setup) -> Result<House, SetupError> {
        let house = House::read(setup);
        let (seats, hand) = (house.seats(), house.hand());
        let needed = seats * hand;
        if needed > SET {
            return Err(SetupError(format!(
                "{seats} seats with {hand} tiles each need {needed} tiles, and the set has {SET}: choose a smaller hand or fewer seats"
            )));
        }
        if house.target == Some(61) && house.scale == Scale::Pips {
            return Err(SetupError(
                "a target of 61 is the length of a cribbage board: choose the scale fives with it, or another target"
                    .to_owned(),
            ));
        }
        Ok(house)
    }

    /// Tiles dealt to each seat.
    pub const fn hand(&self) -> usize {
        match (self.hand, self.seats()) {
            (Some(hand), _) => hand,
            (None, ..=2) => 9,
            (None, 3) => 7,
            (None, 4..) => 5,
        }
    }

    /// The total that wins.
    #[inline]
    pub const fn target(&self) -> i32 {
        match (self.target, self.scale, self.seats()) {
            (Some(target), ..) => target,
            (None, Scale::Fives, _) => 61,
            (None, Scale::Pips, ..=2) => 250,
            (None, Scale::Pips, 3..) => 200,
        }
    }

    /// Which doubles branch.
    pub const fn branching(&self) -> Branching {
        match self.variant {
            Variant::Muggins => Branching::Never,
            Variant::Sniff => Branching::Sniff,
            Variant::AllFives | Variant::SevenToedPete => Branching::First,
            Variant::FiveUp | Variant::HorseRace => Branching::Every,
        }
    }

    /// Whether doubles and scoring tiles give another turn (Ruling 5).
    pub const fn chains(&self) -> bool {
        matches!(self.variant, Variant::SevenToedPete | Variant::HorseRace)
    }

    /// Whether p1 and p3 play against p2 and p4.
    #[inline]
    pub const fn has_partners(&self) -> bool {
        self.partners && self.seats() == 4
    }

    /// How many sides there are.
    #[inline]
    pub const fn sides(&self) -> usize {
        if self.has_partners() { 2 } else { self.seats() }
    }

    /// The side of a seat: a partnership, or the seat itself (Ruling 13).
    #[inline]
    pub const fn side(&self, seat: Seat) -> usize {
        if self.has_partners() { seat.index() % 2 } else { seat.index() }
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: usize) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| self.side(*seat) == side).collect()
    }

    /// Pips as they are entered on the score: divided by five on a cribbage board.
    #[inline]
    pub const fn entered(&self, pips: i32) -> i32 {
        match self.scale {
            Scale::Pips => pips,
            Scale::Fives => pips / 5,
        }
    }

    /// Points of the score as pips.
    #[inline]
    pub const fn in_pips(&self, points: i32) -> i32 {
        match self.scale {
            Scale::Pips => points,
            Scale::Fives => points * 5,
        }
    }

    /// Whether a side with this total has won.
    #[inline]
    pub const fn is_won(&self, total: i32) -> bool {
        if self.exact { total == self.target() } else { total >= self.target() }
    }

    /// Whether a side with this total may score so many points: with an exact target it must not pass it.
    #[inline]
    pub const fn may_score(&self, total: i32, points: i32) -> bool {
        !self.exact || total + points <= self.target()
    }
}
