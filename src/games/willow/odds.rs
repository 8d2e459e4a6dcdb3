//! How likely a seat is to win the showdown, by counting unseen ranks instead of dealing samples.
//!
//! Others are taken one by one, as if their cards did not thin out each other's; with three of each rank that is close.

use super::hand::{RANKS, STRENGTHS, place};
use super::imagine::promises;
use super::{Strength, Willow};
use crate::table::Seat;

/// How others are read: each of their bets and raises makes hands of the better half so many times as likely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Reading(pub f32);

impl Reading {
    /// Bets say nothing.
    pub const NONE: Reading = Reading(1.0);
    /// As imagined hands are weighed.
    pub const BETS: Reading = Reading(2.0);

    /// The weight of a hidden card of a seat that has bet or raised `zeal` times.
    fn weight(self, zeal: u8, down: usize, up: Option<usize>) -> f32 {
        if promises(down, up) { self.0.powi(i32::from(zeal)) } else { 1.0 }
    }
}

impl Willow {
    /// The share of the pot that `seat` could expect if all that are still in went to the showdown now, 0 to 1.
    pub(super) fn equity(&self, seat: Seat, reading: Reading) -> f32 {
        let Some(down) = self.down[seat.index()].map(place) else { return 0.0 };
        let unseen = self.unseen_ranks(seat);
        match self.up[seat.index()].map(place) {
            Some(up) => self.equity_open(seat, Strength::of_places(down, up), &unseen, reading),
            None => self.equity_hidden(seat, down, &unseen, reading),
        }
    }

    /// The others in the hand, with the number of their bets and raises.
    fn others(&self, seat: Seat) -> impl Iterator<Item = (Seat, u8)> + '_ {
        self.live().iter().filter(move |other| *other != seat).map(|other| (other, self.tracks[other.index()].zeal))
    }

    /// In the second round: every other seat hides one card beside its open one.
    fn equity_open(&self, seat: Seat, own: Strength, unseen: &[u8; RANKS], reading: Reading) -> f32 {
        let beats = |(other, zeal): (Seat, u8)| {
            let Some(up) = self.up[other.index()].map(place) else { return 0.5 };
            let (mut won, mut all) = (0.0, 0.0);
            for (down, count) in unseen.iter().enumerate() {
                let weight = f32::from(*count) * reading.weight(zeal, down, Some(up));
                all += weight;
                won += weight * share(own, Strength::of_places(down, up));
            }
            if all > 0.0 { won / all } else { 0.5 }
        };
        self.others(seat).map(beats).product()
    }

    /// In the first round: everybody's open card is still to come.
    fn equity_hidden(&self, seat: Seat, down: usize, unseen: &[u8; RANKS], reading: Reading) -> f32 {
        let mut chance = [1.0; STRENGTHS];
        let mut known: Option<(u8, [f32; STRENGTHS])> = None;
        for (_, zeal) in self.others(seat) {
            // Mostly several seats have bet equally often; then the count is the same.
            let beaten = match known {
                Some((same, beaten)) if same == zeal => beaten,
                _ => beaten(unseen, zeal, reading),
            };
            known = Some((zeal, beaten));
            chance.iter_mut().zip(beaten).for_each(|(chance, beaten)| *chance *= beaten);
        }
        let (mut won, mut all) = (0.0, 0.0);
        for (up, count) in unseen.iter().enumerate() {
            all += f32::from(*count);
            won += f32::from(*count) * chance[Strength::of_places(down, up).number()];
        }
        won / all
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

/// For each strength how likely it beats two unseen cards of a seat that has bet or raised `zeal` times.
fn beaten(unseen: &[u8; RANKS], zeal: u8, reading: Reading) -> [f32; STRENGTHS] {
    let mut beaten = [0.0; STRENGTHS];
    let mut all = 0.0;
    for (down, downs) in unseen.iter().enumerate() {
        let weight = f32::from(*downs) * reading.weight(zeal, down, None);
        for (up, ups) in unseen.iter().enumerate() {
            let ups = if up == down { ups.saturating_sub(1) } else { *ups };
            beaten[Strength::of_places(down, up).number()] += weight * f32::from(ups);
            all += weight * f32::from(ups);
        }
    }
    // From how likely each strength is to how likely it is beaten.
    let mut below = 0.0;
    for chance in &mut beaten {
        let just = *chance;
        *chance = (below + just / 2.0) / all;
        below += just;
    }
    beaten
}
