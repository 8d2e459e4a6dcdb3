//! How computer seats play Dogfight: they imagine throws by the rule of the scatter, each many times, with the rest of the
//! round as it may come, and make the one that is worth most; then their hand errs a little, by level. They never know fate.
//!
//! Over 400 matches of three rounds for two, hard wins 64.2 % ± 4.6 against normal and 64.8 % ± 4.6 against `plain`, normal
//! 67.0 % ± 4.6 against easy, easy 97.1 % ± 1.6 against random. What a die shows and where it points is chance whoever throws.

use super::aiming::{place, strength};
use super::moves::STANDS;
use super::scatter::Throw;
use super::{Dogfight, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, Skill};
use crate::pieces::Arrange;
use crate::table::Seat;

/// How the levels play, above what playouts assume of everybody, which is only a careful throw.
const EASY: Skill = Skill(180);
const USUAL: Skill = Skill(210);

/// How a level thinks about a throw.
#[derive(Clone, Copy, Debug)]
struct Thinking {
    /// So many throws are looked at, so often each.
    throws: usize,
    often: usize,
    /// Of those the better half is looked at twice as often, and so on until two are left.
    halves: bool,
    /// The errors of the hand, in tenths of a degree and of a step of strength.
    aim: i64,
    force: i64,
}

impl Thinking {
    const fn of(skill: Skill) -> Thinking {
        match skill {
            Skill(0..=180) => Thinking { throws: 20, often: 40, halves: false, aim: 60, force: 20 },
            Skill(181..=210) => Thinking { throws: 40, often: 100, halves: false, aim: 30, force: 10 },
            Skill(211..) => Thinking { throws: 120, often: 36, halves: true, aim: 0, force: 0 },
        }
    }
}

/// So many points it is worth in the last round to be ahead at its end: that is what everybody plays for, and points only
/// help to see the way there.
const AHEAD: i32 = 16;

/// The directions and strengths that are looked at: beyond these dice only leave the table.
const WIDEST: i8 = 30;
const HARDEST: u8 = 17;

impl Agent for Dogfight {
    /// A round is decided by where dice come to rest, and a playout that throws well takes too long.
    const FORESEES: bool = false;

    /// Nothing is hidden, so every seat knows the state as it is.
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        self.clone()
    }

    #[inline]
    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let wanted = if skill <= Skill::NORMAL { self.careful(rng) } else { self.thoughtful(seat, skill, rng) };
        wanted.and_then(|wanted| legal.iter().position(|mv| *mv == wanted)).unwrap_or(0)
    }

    /// Some of them, evenly, with the careful one: no search looks at eighty directions often enough.
    fn promising(&self, _seat: Seat, legal: &mut Vec<Move>) {
        const WEIGHED: usize = 14;
        let keep = legal.len().div_ceil(WEIGHED).max(1);
        let careful = self.safe().map(|(_, throw)| [Move::Stand(throw.stand), Move::Aim(0), Move::Power(throw.force)]);
        let mut place = 0;
        legal.retain(|mv| {
            place += 1;
            place % keep == 0 || careful.is_some_and(|careful| careful.contains(mv))
        });
    }

    /// By the lead, with what the round has brought so far.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let lead = self.lead(seat, &super::odds::Gains::default(), true);
        0.5 + 0.5 * (lead as f32 / 24.0).tanh()
    }

    fn mind(level: &str) -> Mind {
        Mind::skills(level, [EASY, USUAL, Skill::BEST])
    }

    fn review() -> Budget {
        Budget { depth: 1, ..Budget::USUAL }
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        if *mv == Move::Gather {
            return "everybody has seen who took whom".to_owned();
        }
        let mut rng = Rng::new(1);
        let Some((after, die, throw)) = self.planned(seat, mv, &mut rng) else { return String::new() };
        let points = after.worth((die, throw), 400, 0, &mut rng) as f32 / 400.0;
        let brings = balance(points);
        let odds = self.odds_of(die.into(), throw);
        // What is still to be set, in words.
        match mv {
            Move::Power(_) if odds.off > 0 => format!("{brings}; {} times in 100 a die goes over the edge", odds.off),
            Move::Power(_) => brings,
            Move::Aim(_) => format!("throw {}: {brings}", strength(throw.force)),
            Move::Take(_) => format!("from {}, {}: {brings}", place(throw.stand), self.manner(throw)),
            Move::Stand(_) | Move::Gather => format!("{}: {brings}", self.manner(throw)),
        }
    }

    /// The rest of the throw of which the reason speaks.
    fn goes_on(&self, seat: Seat, mv: &Move) -> Vec<Move> {
        let Some((.., throw)) = self.planned(seat, mv, &mut Rng::new(1)) else { return Vec::new() };
        match mv {
            Move::Stand(_) => vec![Move::Aim(throw.aim), Move::Power(throw.force)],
            Move::Aim(_) => vec![Move::Power(throw.force)],
            Move::Take(_) | Move::Power(_) | Move::Gather => Vec::new(),
        }
    }
}

/// What a throw is worth, to half a point: "on balance it brings about 1.5 points".
fn balance(points: f32) -> String {
    let halves = (points.abs() * 2.0).round() as i32;
    let much = match halves {
        0 => return "on balance it comes out even".to_owned(),
        1 => "half a point".to_owned(),
        2 => "1 point".to_owned(),
        _ if halves % 2 == 0 => format!("{} points", halves / 2),
        _ => format!("{}.5 points", halves / 2),
    };
    format!("on balance it {} about {much}", if points > 0.0 { "brings" } else { "costs" })
}

impl Dogfight {
    /// The throw to which this move belongs, with how things stand after the move.
    fn planned(&self, seat: Seat, mv: &Move, rng: &mut Rng) -> Option<(Dogfight, u8, Throw)> {
        let mut after = self.clone();
        after.play(seat, mv);
        let (die, throw) = match after.phase {
            Phase::Air(die, throw) => (die, throw),
            _ => after.best_throw(Thinking::of(USUAL), rng)?,
        };
        Some((after, die, throw))
    }

    /// The move of this throw that is due.
    fn due(&self, (die, throw): (u8, Throw)) -> Option<Move> {
        match self.phase {
            Phase::Take => Some(Move::Take(die + 1)),
            Phase::Stand(_) => Some(Move::Stand(throw.stand)),
            Phase::Aim(..) => Some(Move::Aim(throw.aim)),
            Phase::Power(..) => Some(Move::Power(throw.force)),
            Phase::Gather => Some(Move::Gather),
            Phase::Start | Phase::Air(..) | Phase::Short(_) | Phase::Shoot(_) | Phase::Over(_) => None,
        }
    }

    /// A throw about the middle, not too hard, that costs no time to find.
    fn careful(&self, rng: &mut Rng) -> Option<Move> {
        if self.phase == Phase::Gather {
            return Some(Move::Gather);
        }
        let (die, mut throw) = self.safe()?;
        let first = self.dice.thrown_by(self.seat) == 0;
        match self.phase {
            Phase::Stand(_) => throw.stand = rng.below(5) as u8 + 3,
            Phase::Aim(..) => throw.aim = rng.below(21) as i8 - 10,
            Phase::Power(..) => {
                let step = rng.below(4) as u8;
                throw.force = if first { throw.force + step / 2 } else { throw.force.saturating_sub(step).max(1) };
            }
            _ => {}
        }
        self.due((die, throw))
    }

    /// The best throw found, and what the hand makes of it.
    fn thoughtful(&self, _seat: Seat, skill: Skill, rng: &mut Rng) -> Option<Move> {
        if self.phase == Phase::Gather {
            return Some(Move::Gather);
        }
        let thinking = Thinking::of(skill);
        let (die, mut throw) = self.best_throw(thinking, rng)?;
        let mut err = |tenths: i64| {
            use super::scatter::Draw;
            if tenths == 0 { 0 } else { super::plane::near(Draw::bell(rng, tenths), 10) }
        };
        match self.phase {
            Phase::Aim(..) => throw.aim = (i64::from(throw.aim) + err(thinking.aim)).clamp(-40, 40) as i8,
            Phase::Power(..) => throw.force = (i64::from(throw.force) + err(thinking.force)).clamp(1, 20) as u8,
            _ => {}
        }
        self.due((die, throw))
    }

    /// Of some throws that may still be made, the one that is worth most.
    fn best_throw(&self, thinking: Thinking, rng: &mut Rng) -> Option<(u8, Throw)> {
        let (dice, stand, aim) = self.open()?;
        let (die, safe) = self.safe()?;
        let mut tried: Vec<(u8, Throw, i64)> = vec![(die, safe, 0)];
        if stand.is_some() && aim.is_some() {
            tried.extend((1..=HARDEST).map(|force| (dice[0], Throw { force, ..safe }, 0)));
        } else {
            tried.extend((0..thinking.throws).map(|_| {
                let throw = Throw {
                    stand: stand.unwrap_or_else(|| rng.below(STANDS.into()) as u8 + 1),
                    aim: aim.unwrap_or_else(|| rng.below(2 * WIDEST as usize + 1) as i8 - WIDEST),
                    force: rng.below(HARDEST.into()) as u8 + 1,
                };
                (dice[rng.below(dice.len())], throw, 0)
            }));
        }
        let last = self.house.ends().0 == self.round;
        let ahead = if last { AHEAD } else { 0 };
        // Where fewer throws are left to choose from, each is looked at more often.
        let mut often = if thinking.halves { thinking.often * thinking.throws / tried.len() } else { thinking.often };
        loop {
            // All meet the same chances, so that it is the throws that are compared.
            let seed = rng.bits();
            for (die, throw, worth) in &mut tried {
                *worth += self.worth((*die, *throw), often, ahead, &mut Rng::new(seed));
            }
            tried.arrange_by_key(|(.., worth)| std::cmp::Reverse(*worth));
            if tried.len() <= 2 || !thinking.halves {
                break;
            }
            tried.truncate(tried.len().div_ceil(2));
            often *= 2;
        }
        tried.first().map(|(die, throw, _)| (*die, *throw))
    }

    /// The leads that a throw brings in this round, summed over so many that are imagined, with so many points for being
    /// ahead then.
    fn worth(&self, (die, throw): (u8, Throw), often: usize, ahead: i32, rng: &mut Rng) -> i64 {
        let mut sum = 0;
        for _ in 0..often {
            let gains = self.outcome(die.into(), throw, rng);
            let lead = self.lead(self.seat, &gains, false);
            let won = if ahead > 0 { ahead * self.lead(self.seat, &gains, true).signum() } else { 0 };
            sum += i64::from(lead + won);
        }
        sum
    }
}
