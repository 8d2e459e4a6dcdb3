//! The options of Barbu.

use super::moves::Contract;
use crate::kit::house::options;

options! {
    /// The house rules of a match.
    pub struct House {
        deals_each: u8 = 8, "deals-each", "Deals per dealer", 1..=8
        help "How often everybody deals. Nobody calls a contract twice, so with fewer than eight some are never called."
        source "Eight each is the game of the source, two to three hours long.";

        dealer_doubles: u8 = 2, "dealer-doubles", "Dealer doubles" {
            "0" => 0, "None", "Nobody ever has to double.";
            "1" => 1, "Once", "Everybody doubles every dealer at least once.";
            "2" => 2, "Twice", "Everybody doubles every dealer at least twice.";
        }
        help "How often everybody must double each dealer over the match; never more often than that dealer deals.";

        doubling: bool = true, "doubling", "Doubling" {
            "on" => true, "Yes", "Before the play any two may bet that one of them does better than the other.";
            "off" => false, "No", "Only the contracts score.";
        }
        help "Without it there are no bets, and no dealer doubles.";

        clockwise: bool = false, "direction", "Tricks run" {
            "counterclockwise" => false, "To the right", "Counter-clockwise, as the source has it.";
            "clockwise" => true, "To the left", "Clockwise, as in most games.";
        }
        help "The order of play to a trick. Dealing, doubling and Dominoes always run to the left.";

        dealer_only: bool = false, "positive-doubles", "Doubles in Trumps and Dominoes" {
            "anyone" => false, "Of anybody", "As in all other contracts.";
            "dealer-only" => true, "Of the dealer", "In the two that pay nobody but the dealer may be doubled.";
        }
        help "Who may be doubled in the two contracts that pay.";
    }
}

impl House {
    /// Deals in a match.
    pub fn deals(&self) -> u8 {
        self.deals_each * self.seats() as u8
    }

    /// How often everybody must double each dealer.
    pub fn owed(&self) -> u8 {
        if self.doubling { self.dealer_doubles.min(self.deals_each) } else { 0 }
    }

    /// Whether only the dealer may be doubled in a contract.
    pub fn shields(&self, contract: Contract) -> bool {
        self.dealer_only && contract.pays()
    }
}
