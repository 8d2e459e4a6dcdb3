//! The rules as agreed for one match: the order of the hand sizes, the hook, the way of scoring.

use crate::engine::Setup;

/// Cards in the pack.
const PACK: u8 = 52;

/// In which order hands grow and shrink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// 1 … M … 1.
    UpDown,
    /// 1 … M.
    Up,
    /// M … 1.
    Down,
    /// M … 1 … M.
    DownUp,
}

/// What a bid and the tricks taken are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// Made: the hand size for nought, else 2 b + 3. Missed: nothing.
    Balanced,
    /// Made: 10 + b. Missed: nothing.
    ExactTen,
    /// A point a trick, and 10 for a bid that is made.
    CountAll,
    /// Made: 10 + b. Missed: a point off for every trick too few or too many.
    Penalty,
}

/// The house rules of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// How many seats take part.
    pub seats: usize,
    /// The order of the hand sizes.
    pub shape: Shape,
    /// M, the most cards each.
    pub most: u8,
    /// The dealer may not make the bids add up.
    pub hook: bool,
    /// All seats bid secretly at the same time.
    pub at_once: bool,
    /// What bids and tricks are worth.
    pub scoring: Scoring,
}

impl House {
    /// Reads a set-up.
    pub fn read(setup: &Setup) -> House {
        let seats = setup.seats();
        let cap = PACK / seats as u8;
        let asked = setup.number("max-hand").map_or(0, |most| most as u8);
        let at_once = setup.word("bidding") == "at-once";
        House {
            seats,
            shape: match setup.word("shape") {
                "up" => Shape::Up,
                "down" => Shape::Down,
                "down-up" => Shape::DownUp,
                _ => Shape::UpDown,
            },
            most: if asked == 0 { cap } else { cap.min(asked) },
            hook: setup.word("hook") == "on" && !at_once,
            at_once,
            scoring: match setup.word("scoring") {
                "exact-ten" => Scoring::ExactTen,
                "count-all" => Scoring::CountAll,
                "penalty" => Scoring::Penalty,
                _ => Scoring::Balanced,
            },
        }
    }

    /// How many deals a match has.
    pub const fn deals(&self) -> u8 {
        match self.shape {
            Shape::Up | Shape::Down => self.most,
            Shape::UpDown | Shape::DownUp => 2 * self.most - 1,
        }
    }

    /// How many cards each seat gets in a deal, counted from 1.
    pub const fn size(&self, deal: u8) -> u8 {
        let beyond = deal.abs_diff(self.most);
        match self.shape {
            Shape::Up => deal,
            Shape::Down => self.most + 1 - deal,
            Shape::UpDown => self.most - beyond,
            Shape::DownUp => 1 + beyond,
        }
    }

    /// What a seat scores that bid `bid` and took `tricks` of `size`.
    pub const fn points(&self, bid: u8, tricks: u8, size: u8) -> i32 {
        let (b, t) = (bid as i32, tricks as i32);
        match (self.scoring, b == t) {
            (Scoring::Balanced, true) if b == 0 => size as i32,
            (Scoring::Balanced, true) => 2 * b + 3,
            (Scoring::ExactTen | Scoring::Penalty, true) => 10 + b,
            (Scoring::CountAll, true) => 10 + t,
            (Scoring::Balanced | Scoring::ExactTen, false) => 0,
            (Scoring::CountAll, false) => t,
            (Scoring::Penalty, false) => -(b - t).abs(),
        }
    }
}
