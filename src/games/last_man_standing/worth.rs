//! What a fighter is worth: the coins that one of its rank brings on average in games in which everybody fights at random.
//! The figures are the specification's; a test measures them again.

use super::LastMan;
use super::combat::size;
use super::house::LINE;
use crate::pieces::Card;

/// The ranks, and so the sizes of fighters.
pub(super) const RANKS: usize = 13;

/// Tenths of a coin by size, with four, six and eight seats.
pub(super) const WORTH: [[i32; RANKS]; 3] = [
    [10, 13, 15, 19, 24, 34, 46, 63, 78, 96, 80, 49, 12],
    [11, 12, 15, 18, 23, 30, 39, 51, 69, 104, 117, 91, 26],
    [11, 13, 16, 21, 27, 33, 41, 53, 72, 99, 133, 126, 48],
];

impl LastMan {
    /// What a card is worth, in tenths of a coin.
    pub(super) fn worth(&self, card: Card) -> i32 {
        let steps = self.house.seats() - 4;
        let (lower, upper) = (WORTH[steps / 2], WORTH[steps.div_ceil(2)]);
        let size = usize::from(size(card, self.house.aces));
        (lower[size] + upper[size]) / 2
    }

    /// What a card of the line is worth more than it costs, in tenths of a coin.
    pub(super) fn profit(&self, place: usize) -> Option<i32> {
        Some(self.worth(self.line[place]?) - 10 * self.house.price(place))
    }

    /// The best bargain of the line; of equal ones the cheaper.
    pub(super) fn bargain(&self) -> Option<Card> {
        let best = (0..LINE).rev().max_by_key(|place| self.profit(*place))?;
        self.line[best]
    }
}
