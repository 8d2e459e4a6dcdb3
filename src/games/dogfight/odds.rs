//! What may come of a throw: counted over many that are imagined. For computer seats, hints and those who play by words.

use super::moves::FORCES;
use super::plane::Pose;
use super::rest::Rest;
use super::scatter::{Throw, scatter};
use super::{Dogfight, Left, Lying, Own, Phase, SEATS};
use crate::engine::Rng;
use crate::table::Seat;

/// What a round brings each seat.
pub type Gains = [i32; SEATS];

/// What became of many throws, of a hundred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// The first die lies past the middle.
    pub past: u32,
    /// Something goes over the edge.
    pub off: u32,
    /// Another die is hit.
    pub hit: u32,
}

/// So many throws are imagined to tell the odds.
const THROWS: u32 = 200;

/// The place of a careful throw.
const MIDDLE: u8 = 5;

impl Dogfight {
    /// The dice that may be thrown now, and what is settled of the throw: (place, direction).
    pub(super) fn open(&self) -> Option<(Vec<u8>, Option<u8>, Option<i8>)> {
        match self.phase {
            Phase::Take => {
                let mut kinds: Vec<u8> = Vec::new();
                for die in self.dice.cup(self.seat) {
                    // Dice with as many sides are one choice.
                    if kinds.iter().all(|kind| self.dice.sides((*kind).into()) != self.dice.sides(die)) {
                        kinds.push(die as u8);
                    }
                }
                Some((kinds, None, None))
            }
            Phase::Stand(die) => Some((vec![die], None, None)),
            Phase::Aim(die, throw) => Some((vec![die], Some(throw.stand), None)),
            Phase::Power(die, throw) => Some((vec![die], Some(throw.stand), Some(throw.aim))),
            Phase::Start | Phase::Air(..) | Phase::Short(_) | Phase::Shoot(_) | Phase::Gather | Phase::Over(_) => None,
        }
    }

    /// The safe throw: from the middle straight ahead, a first die well past the middle line.
    pub(super) fn safe(&self) -> Option<(u8, Throw)> {
        let (dice, stand, aim) = self.open()?;
        let depth = if self.field.ahead(self.seat) == 90 { self.field.width } else { self.field.depth };
        let far = |force: &u8| 10 * self.field.reach(*force) >= 6 * depth;
        let force = (1..=FORCES).find(far).unwrap_or(FORCES);
        Some((*dice.first()?, Throw { stand: stand.unwrap_or(MIDDLE), aim: aim.unwrap_or(0), force }))
    }

    /// One imagined end of a throw.
    pub(super) fn imagine(&self, die: usize, throw: Throw, rng: &mut Rng) -> Rest {
        scatter(&self.field, self.rail(), &self.dice, (self.seat, die), throw, rng)
    }

    /// The odds of a throw. Always the same for the same table.
    pub(super) fn odds_of(&self, die: usize, throw: Throw) -> Odds {
        let mut rng = Rng::new(u64::from(throw.force));
        let mut odds = Odds::default();
        for _ in 0..THROWS {
            let rest = self.imagine(die, throw, &mut rng);
            let lies = rest.of(die).flatten();
            odds.past += u32::from(lies.is_some_and(|pose| self.field.crosses(self.seat, &pose)));
            odds.off += u32::from(rest.iter().any(|(_, pose)| pose.is_none()));
            odds.hit += u32::from(rest.iter().len() > 1);
        }
        let share = |count: u32| (count * 100 + THROWS / 2) / THROWS;
        Odds { past: share(odds.past), off: share(odds.off), hit: share(odds.hit) }
    }

    /// What the rest of the round brings everybody if a throw ends like one that is imagined, with the dice still to come lying
    /// anywhere.
    pub(super) fn outcome(&self, die: usize, throw: Throw, rng: &mut Rng) -> Gains {
        let mut dice = self.dice;
        let mut gains = Gains::default();
        let rest = self.imagine(die, throw, rng);
        let first = dice.thrown_by(self.seat) == 0;
        let mut lost = 0;
        for (moved, pose) in rest.iter() {
            dice.put(moved, pose);
            if pose.is_none() {
                lost += i32::from(dice.sides(moved));
            }
        }
        if dice.pose(die).is_some_and(|pose| first && !self.field.crosses(self.seat, pose)) {
            dice.put(die, None);
            lost += i32::from(dice.sides(die));
        }
        gains[self.seat.index()] -= lost;
        self.throw_the_rest(&mut dice, rng);
        self.count_shots(&dice, &mut gains);
        gains
    }

    /// Dice that are still to come lie anywhere; the first of a seat past the middle.
    fn throw_the_rest(&self, dice: &mut Lying, rng: &mut Rng) {
        for seat in self.house.everybody() {
            let mut first = dice.thrown_by(seat) == 0;
            for die in dice.cup(seat).collect::<Few>().iter() {
                let mut pose = Pose {
                    x: rng.below(self.field.width as usize + 1) as i16,
                    y: rng.below(self.field.depth as usize + 1) as i16,
                    heading: rng.below(360) as u16,
                    value: rng.below(dice.sides(die).into()) as u8 + 1,
                };
                if first && !self.field.crosses(seat, &pose) {
                    pose.x = self.field.width as i16 - pose.x;
                    pose.y = self.field.depth as i16 - pose.y;
                }
                first = false;
                dice.put(die, Some(pose));
            }
        }
    }

    /// What the shooting brings.
    #[inline]
    fn count_shots(&self, dice: &Lying, gains: &mut Gains) {
        let own = self.house.own == Own::Score;
        let mut count = |die: usize, seat: Seat| gains[seat.index()] += i32::from(dice.dice[die].pose.value);
        let left = dice.count_hits(|target, by| {
            let seat = dice.owner(by);
            if own || seat != dice.owner(target) {
                count(target, seat);
            }
        });
        if self.house.left == Left::Owner {
            Few(left).iter().for_each(|die| count(die, dice.owner(die)));
        }
    }

    /// How far a seat is ahead of the best other with these gains on top of what all have.
    pub(super) fn lead(&self, seat: Seat, gains: &Gains, totals: bool) -> i32 {
        use crate::engine::Rules;
        let has = |seat: Seat| gains[seat.index()] + if totals { self.score(seat) } else { 0 };
        let best = self.house.others(seat).map(has).max().unwrap_or(0);
        has(seat) - best
    }
}

/// Dice as bits: they are gone through while the table changes.
#[derive(Clone, Copy, Default)]
struct Few(u16);

impl FromIterator<usize> for Few {
    fn from_iter<I: IntoIterator<Item = usize>>(dice: I) -> Few {
        Few(dice.into_iter().fold(0, |bits, die| bits | 1 << die))
    }
}

impl Few {
    fn iter(self) -> impl Iterator<Item = usize> {
        (0..16).filter(move |die| self.0 >> die & 1 == 1)
    }
}
