//! The options of Last Man Standing.

use crate::kit::house::options;

/// The most seats, and so the length of the arrays by seat.
pub const SEATS: usize = 8;
/// Places of the auction line.
pub const LINE: usize = 4;

options! {
    /// What was agreed before a match.
    pub struct House {
        games: u32 = 1, "games", "Games" {
            "1" => 1, "1", "";
            "2" => 2, "2", "";
            "3" => 3, "3", "";
            "5" => 5, "5", "";
        }
        help "Complete games in a match. Coins carry over, and the deal moves to the left."
        source "Ours: the rulebook plays one game for real coins.";

        prices: enum Prices = Even, "prices", "Prices in the auction" {
            "even" => Even, "0, 2, 4, 6", "One place is always free.";
            "steep" => Steep, "1, 2, 4, 6", "Nothing is free.";
            "flat" => Flat, "3, 4, 5, 6", "Waiting for a card to get cheaper hardly pays.";
        }
        help "What the four places of the line cost, the cheapest first."
        source "The rulebook shows prices in a picture only; it names four places, and 6 for the dearest.";

        auction: enum Till = Pot, "auction_to", "Auction money" {
            "pot" => Pot, "Into the pot", "The fighters win it back.";
            "bank" => Bank, "Out of the game", "Only the antes are fought for.";
        }
        help "Where the money goes that is paid for fighters."
        source "The pot is the only place the rulebook knows; the bank is ours.";

        aces: enum Aces = Low, "aces", "Aces" {
            "low" => Low, "Below the twos", "";
            "high" => High, "Above the kings", "";
        }
        help "Whether the ace is the smallest fighter or the biggest."
        source "The rulebook does not mention aces; low is the custom of the suite.";
    }
}

impl House {
    /// What everybody pays into the pot before a game.
    pub fn ante(self) -> i32 {
        const ANTES: [i32; 5] = [15, 16, 18, 20, 22];
        ANTES[self.seats().clamp(4, SEATS) - 4]
    }

    /// What a place of the line costs; the cheapest is 0.
    #[inline]
    pub fn price(self, place: usize) -> i32 {
        let prices: [i32; LINE] = match self.prices {
            Prices::Even => [0, 2, 4, 6],
            Prices::Steep => [1, 2, 4, 6],
            Prices::Flat => [3, 4, 5, 6],
        };
        prices[place]
    }
}
