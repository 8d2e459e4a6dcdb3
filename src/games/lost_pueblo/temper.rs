//! What kind of players the others seem to be: some think before they act, some do not. It matters to whoever imagines how a
//! hand goes on, and for what an act tells of the thief: a card handed away betrays the thief among thoughtful players and
//! nobody among careless ones.

use super::knowledge::Conduct;
use super::{LostPueblo, SEATS};
use crate::engine::Rng;
use crate::table::{Seat, SeatSet};

/// How often somebody does what, of all its turns.
#[derive(Clone, Copy)]
struct Habit {
    hands: f64,
    asks: f64,
    /// Accuses somebody who is not the thief.
    errs: f64,
    /// Lets a turn pass that began with one or two cards, where the thief could win.
    misses: f64,
}

/// What thoughtful seats do: the policy of `bot`, with some room for people.
const INNOCENT: Habit = Habit { hands: 0.03, asks: 0.85, errs: 0.12, misses: 1.0 };
const THIEF: Habit = Habit { hands: 0.5, asks: 0.25, errs: 0.25, misses: 0.02 };
/// What careless ones do.
const CARELESS: Habit = Habit { hands: 0.4, asks: 0.35, errs: 0.25, misses: 1.0 };
const CARELESS_THIEF: Habit = Habit { misses: 0.6, ..CARELESS };

/// Shares of careless players that a table may have, and how likely each is before anything is seen.
const TABLES: [(f64, f64); 5] = [(0.02, 0.4), (0.25, 0.15), (0.5, 0.15), (0.75, 0.15), (0.98, 0.15)];

impl Habit {
    /// How likely somebody with this habit has done what was seen.
    fn explains(&self, seen: &Conduct) -> f64 {
        let times = |share: f64, count: u8| share.powi(i32::from(count.min(8)));
        times(self.hands, seen.handed)
            * times(self.asks, seen.asked)
            * times(self.errs, seen.wrong)
            * times(self.misses, seen.missed)
    }
}

/// What one seat's doings speak for.
#[derive(Clone, Copy, Default)]
struct Evidence {
    innocent: f64,
    thief: f64,
    careless: f64,
    careless_thief: f64,
}

impl Evidence {
    fn of(seen: &Conduct) -> Evidence {
        Evidence {
            innocent: INNOCENT.explains(seen),
            thief: THIEF.explains(seen),
            careless: CARELESS.explains(seen),
            careless_thief: CARELESS_THIEF.explains(seen),
        }
    }

    fn as_innocent(&self, share: f64) -> f64 {
        (1.0 - share) * self.innocent + share * self.careless
    }

    fn as_thief(&self, share: f64) -> f64 {
        (1.0 - share) * self.thief + share * self.careless_thief
    }
}

impl LostPueblo {
    /// Draws the thief and the careless players, as likely as `seat` may think.
    pub(super) fn imagined_players(&self, seat: Seat, rng: &mut Rng) -> (Seat, SeatSet) {
        let is_thief = self.thief == seat;
        let others = || self.house.others(seat);
        let mut evidence = [Evidence::default(); SEATS];
        others().for_each(|other| evidence[other.index()] = Evidence::of(&self.conduct[other.index()]));
        let suspects = self.suspects(seat);
        // How much each seat's doings speak for its guilt, among so many careless players.
        let guilt = |share: f64| -> [f64; SEATS] {
            std::array::from_fn(|other| match f64::from(suspects[other]) {
                suspect if suspect > 0.0 => {
                    suspect * evidence[other].as_thief(share) / evidence[other].as_innocent(share)
                }
                _ => 0.0,
            })
        };
        // How likely each kind of table has brought about what was seen.
        let chances = TABLES.map(|(share, chance)| {
            let innocent: f64 = others().map(|other| evidence[other.index()].as_innocent(share)).product();
            chance * innocent * if is_thief { 1.0 } else { guilt(share).iter().sum::<f64>() }
        });
        let share = TABLES[draw(&chances, rng)].0;
        let thief = if is_thief { seat } else { Seat::new(draw(&guilt(share), rng)) };
        let careless = others().filter(|other| {
            let seen = &evidence[other.index()];
            let (without, all) = match *other {
                guilty if guilty == thief => (share * seen.careless_thief, seen.as_thief(share)),
                _ => (share * seen.careless, seen.as_innocent(share)),
            };
            f64::from(rng.unit()) * all < without
        });
        (thief, careless.collect())
    }
}

/// An index, as often as its weight says; the weights may all be tiny.
fn draw<const N: usize>(weights: &[f64; N], rng: &mut Rng) -> usize {
    let most = weights.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
    rng.weighted(&weights.map(|weight| (weight / most) as f32))
}
