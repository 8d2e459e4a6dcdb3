//! Which totals can be bid with some notes, and what bids bring when they meet. Only totals count, so this is all that
//! computer seats think about.

use std::sync::LazyLock;

use super::house::SEATS;
use super::moves::BUCKETS;
use super::notes::{Notes, WORTH};
use super::{Boneyard, START};
use crate::engine::Rules;
use crate::table::Seat;

/// Nobody thinks of bidding so much or more.
pub const TOTALS: usize = 48;

/// Who is so many dollars behind has about a third of the leader's hope of winning.
const FAR: f32 = 8.0;

/// What is hoped from so many dollars behind the leader. Made once: there is no instruction for powers of e.
static HOPE: LazyLock<[f32; 64]> = LazyLock::new(|| std::array::from_fn(|behind| (-(behind as f32) / FAR).exp()));

/// For each total the notes that make it, as many small ones as possible, which are worth more as bids than as keepsakes;
/// none where it cannot be made.
#[derive(Clone, Copy)]
pub struct Bids {
    by_total: [Notes; TOTALS],
    /// The totals that can be made, the lowest first.
    totals: [u8; TOTALS],
    len: usize,
}

impl Bids {
    /// The bids that can be made of a hand.
    pub fn of(hand: Notes) -> Bids {
        let mut by_total = [Notes::NONE; TOTALS];
        let mut sizes = [0_u8; TOTALS];
        for (kind, worth) in WORTH.map(|worth| worth as usize).into_iter().enumerate() {
            for _ in 0..usize::from(hand.count(kind)).min(TOTALS / worth) {
                for total in (worth..TOTALS).rev() {
                    let rest = total - worth;
                    if (rest == 0 || sizes[rest] > 0) && sizes[rest] >= sizes[total] {
                        sizes[total] = sizes[rest] + 1;
                        by_total[total] = by_total[rest].and(Notes::of(kind, 1));
                    }
                }
            }
        }
        let mut bids = Bids { by_total, totals: [0; TOTALS], len: 0 };
        for total in (1..TOTALS).filter(|total| sizes[*total] > 0) {
            bids.totals[bids.len] = total as u8;
            bids.len += 1;
        }
        bids
    }

    /// The totals that can be made, the lowest first.
    #[inline]
    pub fn totals(&self) -> &[u8] {
        &self.totals[..self.len]
    }

    /// The notes for a total that can be made.
    #[inline]
    pub const fn notes(&self, total: u8) -> Notes {
        self.by_total[total as usize]
    }

    /// Whether a total can be made.
    pub fn can(&self, total: i32) -> bool {
        usize::try_from(total).is_ok_and(|total| total < TOTALS && !self.by_total[total].is_empty())
    }
}

/// The auction as everybody sees it: what is to be had, what everybody has, what it is for.
#[derive(Clone, Copy)]
pub struct Stakes {
    seats: usize,
    riches: [i32; BUCKETS],
    money: [i32; SEATS],
    target: i32,
    /// The match ends with this round.
    last: bool,
}

impl Stakes {
    /// What is at stake in the round that is bid for.
    pub fn of(game: &Boneyard) -> Stakes {
        let mut money = [0; SEATS];
        game.house.everybody().for_each(|seat| money[seat.index()] = game.held(seat).total());
        Stakes {
            seats: game.house.seats(),
            riches: game.riches(),
            money,
            // In a play-off the richest wins, whatever it has.
            target: if game.playoff > 0 { 0 } else { game.house.target },
            last: game.is_last_round(),
        }
    }

    /// What everybody has if these totals are bid (0 by those who are out), and everybody takes the richest bucket there is.
    #[inline]
    fn after(&self, bids: &[u8; SEATS]) -> [i32; SEATS] {
        let mut count = [0_u8; TOTALS];
        bids[..self.seats].iter().for_each(|bid| count[usize::from(*bid)] += 1);
        let mut money = self.money;
        for (seat, money) in money[..self.seats].iter_mut().enumerate() {
            let bid = bids[seat];
            if bid == 0 {
                continue;
            }
            if count[usize::from(bid)] > 1 {
                *money -= i32::from(bid);
                continue;
            }
            let ahead = bids[..self.seats].iter().filter(|other| **other > bid && count[usize::from(**other)] == 1);
            if let Some(bucket) = self.riches.get(ahead.count()) {
                *money += bucket - i32::from(bid);
            }
        }
        money
    }

    /// How good that is for a seat, from 0 to 1: its share of the win if the match ends, else of the hopes.
    #[inline]
    pub fn worth(&self, bids: &[u8; SEATS], seat: Seat) -> f32 {
        let money = self.after(bids);
        let money = &money[..self.seats];
        let (own, most) = (money[seat.index()], money.iter().copied().max().unwrap_or(0));
        if self.last || most >= self.target {
            let winners = money.iter().zip(self.money).filter(|(money, before)| **money == most && *before > 0).count();
            return if own == most { 1.0 / winners as f32 } else { 0.0 };
        }
        let hopes = &*HOPE;
        let hope = |money: i32| if money == 0 { 0.0 } else { hopes[(most - money).min(63) as usize] };
        let all: f32 = money.iter().map(|money| hope(*money)).sum();
        if all > 0.0 { hope(own) / all } else { 1.0 / self.seats as f32 }
    }
}

/// How likely it is to win with what everybody has at the end of a round.
pub fn standing(game: &Boneyard, seat: Seat) -> f32 {
    let mut money = [0; SEATS];
    game.house.everybody().for_each(|other| money[other.index()] = game.score(other).clamp(0, 4 * START));
    let stakes = Stakes { money, target: i32::MAX, last: false, ..Stakes::of(game) };
    stakes.worth(&[0; SEATS], seat)
}
