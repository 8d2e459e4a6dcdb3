//! How well totals stand: about how likely a seat is to win the match after a round.

use super::Penniless;
use super::house::SEATS;
use crate::kit::history::{chance_by_lead, leaders};
use crate::table::Seat;

/// How far the points of a seat spread in a round, and how much of that is a step of the lead.
const SPREAD: f32 = 25.0;
const STEP: f32 = 0.8;
/// The points that whoever leads adds in a round.
const ROUND: f32 = 50.0;
/// How far purses spread in a round of gambling, for every seat that pays into the pot.
const PURSE: f32 = 7.0;

impl Penniless {
    /// About how likely a seat is to win the match that has these totals after this round: for certain if that ends it, else
    /// the more it leads and the fewer rounds are to come.
    pub(super) fn standing(&self, totals: &[i32], seat: Seat) -> f32 {
        let most = totals.iter().copied().max().unwrap_or(0);
        let leaders = totals.iter().filter(|total| **total == most).count();
        if self.ends(most, leaders) {
            return if totals[seat.index()] == most { 1.0 / leaders as f32 } else { 0.0 };
        }
        let (to_come, spread) = if self.house.gambling {
            (f32::from(self.house.rounds.saturating_sub(self.round)), PURSE * totals.len() as f32)
        } else {
            (((self.house.target - most) as f32 / ROUND).max(0.0), SPREAD)
        };
        let step = STEP * spread * (to_come + 0.3).sqrt();
        chance_by_lead(seat, self.house.everybody(), |seat| totals[seat.index()] as f32, step)
    }

    /// The same if this round ends with hands worth so much and so much money.
    pub(super) fn standing_after(&self, sums: &[i32; SEATS], money: &[u8; SEATS], seat: Seat) -> f32 {
        let seats = self.house.seats();
        let (sums, money) = (&sums[..seats], &money[..seats]);
        let least = money.iter().copied().min().unwrap_or(0);
        let mut points = [0; SEATS];
        for (place, (sum, left)) in points.iter_mut().zip(sums.iter().zip(money)) {
            *place = if *left == least { 3 * sum } else { *sum };
        }
        let mut totals = [0; SEATS];
        if self.house.gambling {
            let paid = |left: u8| i32::from(super::MONEY - left);
            let pot: i32 = money.iter().map(|left| paid(*left)).sum();
            let best = leaders(self.house.everybody().map(|seat| (seat, points[seat.index()])));
            for seat in self.house.everybody() {
                let won = self.share_of_pot(pot, best, seat) - paid(money[seat.index()]);
                totals[seat.index()] = self.history.total(seat) + won;
            }
        } else {
            self.house
                .everybody()
                .for_each(|seat| totals[seat.index()] = self.history.total(seat) + points[seat.index()]);
        }
        self.standing(&totals[..seats], seat)
    }
}
