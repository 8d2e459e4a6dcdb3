//! How computer seats play Crash: a formula for the plain policy, playouts for the hard level, the exact table once two are
//! left.

use super::{Crash, EACH, Move, Owners, Phase, SEATS, Winning};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, Skill};
use crate::kit::words::{percent, whole};
use crate::pieces::Arrange;
use crate::table::Seat;

/// The chance that so many dice show no 1.
pub(super) const SAFE: [f32; EACH as usize * (SEATS - 1) + 1] =
    [1.0, 0.833_333, 0.694_444, 0.578_704, 0.482_253, 0.401_878, 0.334_898, 0.279_082, 0.232_568, 0.193_807, 0.161_506];
/// What a die brings that shows no 1, on average.
const CLEAN: f32 = 4.0;
/// What any die shows on average.
const MEAN: f32 = 3.5;
/// How often a careless player does anything at all: without that it would hold its own against the formula (51 of 100).
const SLIPS: f32 = 0.25;
/// What a pot left behind costs whoever leaves it, as a part of it: somebody else takes it. With it and with an eye on the
/// last turn the policy alone wins 29.5 ± 0.8 of 100 matches of four seats against three who play the plain one (25 would
/// be fair; 4,000 matches each), without it 27.8 ± 0.9; 0.3 and 0.8 do no better.
const BLAME: f32 = 0.5;
/// How many throws the hard level weighs against each other and against taking.
const WEIGHED: usize = 3;
/// The pot that a careless player takes.
const ENOUGH: u16 = 8;

impl Agent for Crash {
    /// Nothing is hidden, so every seat knows the state as it is.
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        *self
    }

    #[inline]
    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if self.thrown > 0 && (legal.len() == 1 || self.would_take(skill)) {
            return legal.iter().position(|mv| *mv == Move::Take).unwrap_or(0);
        }
        let throws = usize::from(self.thrown > 0)..legal.len();
        if skill <= Skill::EASY {
            return throws.start + rng.below(throws.len());
        }
        // What they are worth are whole numbers: among equals it takes any, so that nobody is hit for where they sit.
        let mut liking = |mv: Move| match mv {
            Move::Roll(owners) => self.worth_hitting(owners) + 0.5 * rng.unit(),
            Move::Take => f32::MIN,
        };
        let liked = throws.map(|index| (liking(legal[index]), index));
        liked.max_by(|one, other| one.0.total_cmp(&other.0)).map_or(0, |(_, index)| index)
    }

    /// Taking, and the throws that the policy likes best.
    fn promising(&self, _seat: Seat, legal: &mut Vec<Move>) {
        let liking = |mv: &Move| match *mv {
            Move::Take => f32::MAX,
            Move::Roll(owners) => self.worth_hitting(owners),
        };
        legal.arrange_by(|one, other| liking(other).total_cmp(&liking(one)));
        legal.truncate(usize::from(self.thrown > 0) + WEIGHED);
    }

    fn solved(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        let chances = self.chances()?;
        if !chances.rolls() {
            return Some(Move::Take);
        }
        let mut legal = Vec::new();
        self.moves(seat, &mut legal);
        legal.retain(|mv| *mv != Move::Take);
        (!legal.is_empty()).then(|| legal[rng.below(legal.len())])
    }

    fn odds(&self, _seat: Seat, mv: &Move) -> Option<f32> {
        self.chances().map(|chances| if *mv == Move::Take { chances.take } else { chances.roll })
    }

    /// Won matches count, shared ones in part. Before the end the share of all chips is as good a guess as any.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        f32::from(self.has(seat)) / (f32::from(self.stakes().total) + 1.0)
    }

    /// Easy takes what it is given, Normal follows the formula, Hard knows or plays out (section 8).
    fn mind(level: &str) -> Mind {
        // Moves differ by one or two wins in a hundred: the policy's is left for what is clearly better only. At tables of
        // four, two of them against two `plain` seats with as many rounds, that won 56.6 ± 2.9 % of 400 matches; 2,000
        // rounds each with a trust of 0.03 or 0.06 only 50.6 ± 2.8 % of 550, for `plain` gains more by them.
        let hard = Budget {
            rounds: 600,
            depth: 6,
            skill: Skill::BEST,
            stray: 0.0,
            horizon: u16::MAX,
            trust: 0.1,
            ..Budget::USUAL
        };
        Mind::slipping(level, SLIPS, hard)
    }

    fn reason(&self, _seat: Seat, mv: &Move) -> String {
        let next = self.thrown + 1;
        if let Some(chances) = self.chances() {
            let (that, other) = match mv {
                Move::Roll(_) => (chances.take, "taking"),
                Move::Take => (chances.roll, "rolling on"),
            };
            return format!("{other} would win {}", percent(that));
        }
        match *mv {
            Move::Take if next > self.left() => "there are no dice left for another throw".to_owned(),
            Move::Take if self.last_chance() == Some(true) => match self.house.winning {
                Winning::Ahead => "it is your last turn, and this puts you ahead".to_owned(),
                Winning::Most => "it is your last turn, and this gives you the most".to_owned(),
            },
            Move::Take => format!(
                "one more throw is {} safe and brings about {}, but a 1 costs {} and leaves the pot to others",
                safe(next),
                whole(CLEAN * f32::from(next)),
                self.house.penalty
            ),
            Move::Roll(owners) => {
                let hit: Vec<String> = owners.seats().map(|(seat, _)| seat.named()).collect();
                // Where all have the same, nobody is the richest.
                let richest = owners.seats().all(|(seat, _)| {
                    let others = || self.rivals().iter().map(|other| self.has(other));
                    others().all(|has| self.has(seat) >= has) && others().any(|has| self.has(seat) > has)
                });
                let whom = if richest { "it hits the richest" } else { "it hits" };
                match self.thrown {
                    0 if richest => format!("the first throw has to be made; {whom}"),
                    0 => format!("the first throw has to be made; {whom} {}", hit.join(" and ")),
                    _ => format!(
                        "{} safe, and a clean throw brings about {}",
                        safe(next),
                        whole(CLEAN * f32::from(next))
                    ),
                }
            }
        }
    }
}

/// The chance that so many dice show no 1: "42%".
pub(super) fn safe(dice: u8) -> String {
    SAFE.get(usize::from(dice)).map_or(String::new(), |chance| percent(*chance))
}

impl Crash {
    /// Whether a player of this skill stops here.
    fn would_take(&self, skill: Skill) -> bool {
        if skill <= Skill::EASY {
            return self.pot >= ENOUGH;
        }
        if skill > Skill::NORMAL
            && let Some(takes) = self.last_chance()
        {
            return takes;
        }
        let dice = f32::from(self.thrown + 1);
        let (safe, pot) = (SAFE[usize::from(self.thrown) + 1], f32::from(self.pot));
        let left =
            if skill > Skill::NORMAL { BLAME * (1.0 - safe) * (pot + f32::from(self.house.penalty)) } else { 0.0 };
        safe * (pot + CLEAN * dice) - f32::from(self.house.penalty) * dice / 6.0 - left <= pot
    }

    /// In a seat's last turn only places matter: whether it takes, or nothing where it is not the last turn.
    fn last_chance(&self) -> Option<bool> {
        if self.round < self.house.rounds {
            return None;
        }
        let would = self.has(self.seat) + self.pot;
        let mark = match self.house.winning {
            Winning::Ahead => self.house.chips,
            Winning::Most => self.rivals().iter().map(|seat| self.has(seat)).max().unwrap_or(0),
        };
        Some(would > mark)
    }

    /// How gladly the plain policy throws these dice: their owners' chips, once per die, and whoever would be out first.
    fn worth_hitting(&self, owners: Owners) -> f32 {
        let worth = |(seat, dice): (Seat, u8)| {
            let (chips, dice) = (f32::from(self.has(seat)), f32::from(dice));
            let falls = if chips < MEAN * dice { f32::from(self.stakes().total) } else { 0.0 };
            chips * dice + falls
        };
        owners.seats().map(worth).sum()
    }
}
