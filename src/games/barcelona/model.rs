//! How seats choose the card they show: as a player who knows the game would, always the lower one, or either. And what is
//! learnt of that from the cards they turn up.

use super::Barcelona;
use super::pair::{Colour, Pair};
use crate::pieces::Card;

/// Ranks of a colour.
const RANKS: usize = 13;

/// In how many of nine deals a player who knows the game shows red: by seats from two to five, by red rank and by black rank,
/// aces first. With a strong black card it shows red, lest it be seen; otherwise the lower card, which decides early.
///
/// Found by regret matching in self-play over a million deals with an ante of 1, where everybody decides as `odds` says. What
/// came out below a tenth or above nine tenths is never and always. A test asks what is left to be won, with other antes too.
const RED: [[&[u8; RANKS]; RANKS]; 4] = [
    [
        b"9999999999999",
        b"9999999999999",
        b"5999999999999",
        b"0699999999999",
        b"0169999999999",
        b"0017999999999",
        b"0002789999999",
        b"0001478999999",
        b"0001237799999",
        b"0001225379999",
        b"0000134239999",
        b"0000123224999",
        b"0000113122899",
    ],
    [
        b"8999999999999",
        b"0999999999999",
        b"0299999999999",
        b"0099999999999",
        b"0019999999999",
        b"0006999999999",
        b"0000799999999",
        b"0000289999999",
        b"0000148999999",
        b"0000036699999",
        b"0000014559999",
        b"0000015349999",
        b"0000112426999",
    ],
    [
        b"8999999999999",
        b"0999999999999",
        b"0099999999999",
        b"0029999999999",
        b"0009999999999",
        b"0000999999999",
        b"0000399999999",
        b"0000099999999",
        b"0000019999999",
        b"0000005999999",
        b"0000003689999",
        b"0000003379999",
        b"0000002538999",
    ],
    [
        b"9999999999999",
        b"0999999999999",
        b"0099999999999",
        b"0009999999999",
        b"0006999999999",
        b"0000999999999",
        b"0000199999999",
        b"0000069999999",
        b"0000018999999",
        b"0000003999999",
        b"0000001789999",
        b"0000001649999",
        b"0000001438999",
    ],
];

/// How often each style does what it would not: people are never quite true to theirs.
const SLIP: f32 = 0.04;

/// How a seat has been seen to show its cards, as the weights of the three styles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Habit {
    /// Of one who mixes as the game wants it.
    wise: f32,
    /// Of one who always shows the lower card.
    lower: f32,
    /// Of one who shows either.
    either: f32,
}

impl Habit {
    /// Of a seat that has not turned up anything yet.
    pub const UNKNOWN: Habit = Habit { wise: 0.5, lower: 0.25, either: 0.25 };
    /// Of a seat that does not care.
    #[cfg(test)]
    pub const EITHER: Habit = Habit { wise: 0.0, lower: 0.0, either: 1.0 };
    /// What a plain player thinks of everybody: the lower card twice as often as the other.
    pub const PLAIN: Habit = Habit { wise: 0.0, lower: 1.0 / 3.0, either: 2.0 / 3.0 };

    /// How likely the seat shows this colour of a pair at a table of so many seats.
    pub fn shows(&self, colour: Colour, pair: &Pair, seats: usize) -> f32 {
        let Habit { wise, lower, either } = self;
        wise * likely(wise_share(colour, pair, seats)) + lower * lower_share(colour, pair) + either * 0.5
    }

    /// The habit after the seat was seen to show this colour of a pair.
    pub fn after(&self, colour: Colour, pair: &Pair, seats: usize) -> Habit {
        let wise = self.wise * likely(wise_share(colour, pair, seats));
        let lower = self.lower * lower_share(colour, pair);
        let either = self.either * 0.5;
        let all = wise + lower + either;
        Habit { wise: wise / all, lower: lower / all, either: either / all }
    }
}

/// A share of a mixture with slips.
fn likely(share: f32) -> f32 {
    SLIP + (1.0 - 2.0 * SLIP) * share
}

/// How often the lower card, and nothing else, is this colour.
fn lower_share(colour: Colour, pair: &Pair) -> f32 {
    likely(if pair.lower() == colour { 1.0 } else { 0.0 })
}

/// How often a player who knows the game shows this colour of a pair at a table of so many seats.
pub(super) fn wise_share(colour: Colour, pair: &Pair, seats: usize) -> f32 {
    let place = |card: Card| card.rank().map_or(0, |rank| usize::from(rank.number()) - 1);
    let red = f32::from(RED[seats - 2][place(pair.red)][place(pair.black)] - b'0') / 9.0;
    match colour {
        Colour::Red => red,
        Colour::Black => 1.0 - red,
    }
}

impl Barcelona {
    /// Learns from a showdown which cards everybody had to choose from.
    pub(super) fn learn_habits(&mut self) {
        for (seat, colour) in self.shows.made() {
            if let Some(pair) = self.pairs[seat.index()] {
                let habit = &mut self.habits[seat.index()];
                *habit = habit.after(colour, &pair, self.house.seats());
            }
        }
    }
}
