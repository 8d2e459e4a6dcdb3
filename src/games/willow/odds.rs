//! How likely a seat is to win the showdown, by counting unseen ranks instead of dealing samples.
//!
//! Others are taken one by one, as if their cards did not thin out each other's; with three of each rank that is close.

use std::sync::LazyLock;

use super::hand::{OF_A_RANK, RANKS, STRENGTHS, place};
use super::house::SEATS;
use super::{Strength, Willow};
use crate::table::{Seat, SeatSet};

/// In the first round the chance depends on one's own rank and the number of rivals alone.
static FIRST: LazyLock<[[f32; SEATS]; RANKS]> =
    LazyLock::new(|| std::array::from_fn(|down| std::array::from_fn(|rivals| before_open_cards(down, rivals))));

impl Willow {
    /// The share of the pot that `seat` could expect with the rank at `down` as its hidden card if those of `live` all went
    /// to the showdown, 0 to 1. Knows nothing of what others hide.
    pub(super) fn equity(&self, seat: Seat, down: usize, live: SeatSet, round: u8) -> f32 {
        let rivals = live.without(SeatSet::one(seat));
        let up = |of: Seat| self.up[of.index()].map(place);
        let Some(own_up) = up(seat).filter(|_| round > 1) else {
            return FIRST[down][rivals.len().min(SEATS - 1)];
        };
        let mut unseen = [OF_A_RANK; RANKS];
        let known = self.up.iter().flatten().map(|card| place(*card)).chain([down]);
        // A rank that is imagined may lie open three times already.
        known.for_each(|rank| unseen[rank] = unseen[rank].saturating_sub(1));
        let all = unseen.iter().sum::<u8>();
        let own = Strength::of_places(down, own_up);
        let beats = |rival: Seat| {
            let Some(up) = up(rival) else { return 0.5 };
            let won = |(down, count): (usize, &u8)| f32::from(*count) * share(own, Strength::of_places(down, up));
            unseen.iter().enumerate().map(won).sum::<f32>() / f32::from(all)
        };
        rivals.iter().map(beats).product()
    }
}

/// A won comparison counts whole, a tie half.
fn share(own: Strength, other: Strength) -> f32 {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// The chance with the rank at `down` before anybody has an open card.
fn before_open_cards(down: usize, rivals: usize) -> f32 {
    let mut unseen = [OF_A_RANK; RANKS];
    unseen[down] -= 1;
    // How likely a rival holds each strength …
    let mut chance = [0.0; STRENGTHS];
    let all: f32 = unseen.iter().map(|count| f32::from(*count)).sum();
    for (one, ones) in unseen.iter().enumerate() {
        for (other, others) in unseen.iter().enumerate() {
            let others = others - u8::from(one == other);
            chance[Strength::of_places(one, other).number()] +=
                f32::from(*ones) * f32::from(others) / (all * (all - 1.0));
        }
    }
    // … and holds less, ties counting half.
    let mut below = 0.0;
    let beats = chance.map(|just| {
        below += just;
        below - just / 2.0
    });
    let with = |(up, count): (usize, &u8)| {
        f32::from(*count) * beats[Strength::of_places(down, up).number()].powi(rivals as i32)
    };
    unseen.iter().enumerate().map(with).sum::<f32>() / all
}
