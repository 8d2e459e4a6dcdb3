//! The options of Oh Hell, and what follows from them: the sizes of the hands, the points of a bid.

use crate::kit::house::options;

/// Cards in the pack.
const PACK: u8 = 52;

options! {
    /// The house rules of a match.
    pub struct House {
        shape: enum Shape = UpDown, "shape", "Hand sizes" {
            "up-down" => UpDown, "Up and down", "From one card up to the most, and back to one.";
            "up" => Up, "Up", "From one card up to the most. Half as long.";
            "down" => Down, "Down", "From the most down to one card.";
            "down-up" => DownUp, "Down and up", "From the most down to one card, and back up.";
        }
        help "The order in which hands grow and shrink; the size in the middle is played once."
        source "The long game goes up and down, the short one only up.";

        max_hand: Option<u8> = 0, "max-hand", "Most cards", 0..=17
        help "The largest hand. 0 means as many as the pack allows: 17, 13, 10, 8 or 7 for three to seven seats."
        source "The source plays up to what the pack allows; many tables stop at ten or seven.";

        hook: bool = true, "hook", "Screw the dealer" {
            "on" => true, "Yes", "The dealer may not make the bids add up to the hand size.";
            "off" => false, "No", "The dealer is as free as everybody else.";
        }
        help "With it somebody fails in every deal. Without effect where all bid at once.";

        at_once: bool = false, "bidding", "Bidding" {
            "in-turn" => false, "In turn", "Clockwise, the dealer last, for all to hear.";
            "at-once" => true, "At once", "Everybody in secret; the bids are opened together.";
        }
        help "At once nobody can lean on what the others said.";

        scoring: enum Scoring = Balanced, "scoring", "Scoring" {
            "balanced" => Balanced, "Balanced",
                "Made: twice the bid plus 3; for 0, a point for each card dealt. Missed: nothing.";
            "exact-ten" => ExactTen, "Ten and the bid", "Made: 10 and the bid. Missed: nothing.";
            "count-all" => CountAll, "Every trick counts",
                "A point a trick in any case, and 10 more for a bid that is made.";
            "penalty" => Penalty, "Penalty",
                "Made: 10 and the bid. Missed: a point off for every trick too few or too many.";
        }
        help "What a bid is worth."
        source "The source calls its own way the best balanced of many; the other three are widely played.";
    }
}

impl House {
    /// The most cards each: as many as agreed, or as the pack allows.
    pub fn most(&self) -> u8 {
        let allowed = PACK / self.seats() as u8;
        self.max_hand.map_or(allowed, |most| most.min(allowed))
    }

    /// How many deals a match has.
    pub fn deals(&self) -> u8 {
        match self.shape {
            Shape::Up | Shape::Down => self.most(),
            Shape::UpDown | Shape::DownUp => 2 * self.most() - 1,
        }
    }

    /// How many cards each seat gets in a deal, counted from 1.
    pub fn size(&self, deal: u8) -> u8 {
        let beyond = deal.abs_diff(self.most());
        match self.shape {
            Shape::Up => deal,
            Shape::Down => self.most() + 1 - deal,
            Shape::UpDown => self.most() - beyond,
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
