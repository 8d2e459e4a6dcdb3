//! How computer seats play: a plain policy for every level, and how good the end of a round is for the search.

use super::line::Branch;
use super::tiles::{Numbers, Tiles};
use super::{Chickenfoot, Event, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::refusals::Refused;
use crate::pieces::Domino;
use crate::table::Seat;

impl Agent for Chickenfoot {
    /// A match of ten to sixteen rounds takes too long to be played on 400 times.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        imagined.imagine(seat, rng);
        if let Event::Drew { seat: drawer, tile } | Event::Caught { seat: drawer, tile, .. } = &mut imagined.event
            && *drawer != seat
        {
            *tile = None;
        }
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let call = legal.len() - 1;
        if legal[call] == Move::Call && rng.chance(notices(skill)) {
            return call;
        }
        let best = if skill <= Skill::EASY {
            // A child likes to be rid of the big ones: the heavier of two tiles that it happens to see.
            let seen = [rng.below(legal.len()), rng.below(legal.len())];
            let pips = |index: &usize| legal[*index].laid().map_or(0, |(tile, _)| self.worth(tile));
            seen.into_iter().max_by_key(pips)
        } else {
            self.best_play(seat, legal)
        };
        let Some((tile, at)) = best.and_then(|index| legal[index].laid()) else { return 0 };
        let (said, unsaid) = (Move::Bok(tile, at), Move::Play(tile, at));
        let last = self.house.announces() && self.hands[seat].len() == 2;
        let chosen = if last && rng.chance(announces(skill)) { said } else { unsaid };
        legal.iter().position(|mv| *mv == chosen).unwrap_or(0)
    }

    /// Places of the same number are alike, and to say nothing is never better.
    fn promising(&self, _seat: Seat, legal: &mut Vec<Move>) {
        let mut seen: Vec<(Domino, Option<u8>)> = Vec::new();
        let says = legal.iter().any(|mv| matches!(mv, Move::Bok(..)));
        legal.retain(|mv| {
            let Some((tile, at)) = mv.laid() else { return true };
            let key = (tile, self.line.number_at(at));
            let kept = says == matches!(mv, Move::Bok(..)) && !seen.contains(&key);
            if kept {
                seen.push(key);
            }
            kept
        });
    }

    fn interrupt(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        rng.chance(notices(skill)).then_some(legal.len() - 1)
    }

    /// How a round has gone: the own pips against the mean of the others, whoever leads the match counting twice.
    fn evaluate(&self, seat: Seat) -> f32 {
        let others = self.house.others(seat);
        let before = |seat: Seat| self.scores.total(seat) - self.added[seat];
        let leader = others.clone().min_by_key(|other| before(*other));
        let (mut sum, mut weights) = (0.0, 0.0);
        for other in others {
            let weight = if Some(other) == leader { 2.0 } else { 1.0 };
            sum += weight * self.cost(other);
            weights += weight;
        }
        let ahead = sum / weights - self.cost(seat);
        let stands = 0.5 + 0.45 * ahead / (30.0 + ahead.abs());
        match self.phase {
            Phase::Over(_, winners) if winners.contains(seat) => 0.7 + 0.3 * stands,
            Phase::Over(..) => 0.45 * stands,
            _ => stands,
        }
    }

    /// A child that lays the big ones and forgets, the policy, and a search that compares the moves at hand on imagined deals.
    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 500, depth: 1, stray: 0.0, explore: 0.25, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Draw => "nothing you hold fits".to_owned(),
            Move::Pass => "the tile you drew does not fit".to_owned(),
            Move::Call => "makes the forgetful seat draw, at no cost to you".to_owned(),
            Move::Play(tile, at) | Move::Bok(tile, at) => self.why(seat, tile, at),
        }
    }
}

/// How often a seat says "bok bok" when it has to.
fn announces(skill: Skill) -> f32 {
    match skill {
        _ if skill <= Skill::EASY => 0.7,
        _ if skill <= Skill::NORMAL => 0.95,
        _ => 1.0,
    }
}

/// How often a seat notices that another has not.
fn notices(skill: Skill) -> f32 {
    match skill {
        _ if skill <= Skill::EASY => 0.3,
        _ if skill <= Skill::NORMAL => 0.7,
        _ => 1.0,
    }
}

/// What speaks for and against a tile.
#[derive(Clone, Copy, Debug)]
struct Weighing {
    /// What it would cost at the end.
    worth: i32,
    /// Own tiles that fit its new end, or that can fill its toes.
    follow: usize,
    double: bool,
    /// How many tiles are left afterwards.
    left: usize,
    /// The next seat has one tile left, and has shown that it can lay none at what is open then.
    stops: bool,
}

impl Weighing {
    /// One number: the plain policy of the specification, and before all else to stop who is about to go out.
    fn value(self) -> i32 {
        let stops = if self.stops { 1000 } else { 0 };
        let follow = match (self.double, self.follow) {
            (false, follow) => 3 * follow.min(2) as i32,
            (true, 0) => -8,
            (true, _) => 6,
        };
        let last = if self.double && self.left <= 1 { 10 } else { 0 };
        self.worth + follow + last + stops
    }
}

impl Chickenfoot {
    /// What a tile costs in a hand.
    fn worth(&self, tile: Domino) -> i32 {
        if tile.pips() == 0 { self.house.blank } else { i32::from(tile.pips()) }
    }

    /// What a seat has paid for this round, or would pay if it ended now.
    fn cost(&self, seat: Seat) -> f32 {
        if self.hands_lie_open() { self.added[seat] as f32 } else { self.hands[seat].pips(self.house.blank) as f32 }
    }

    /// The play that the policy likes best, among places of the same number the first.
    pub(super) fn best_play(&self, seat: Seat, legal: &[Move]) -> Option<usize> {
        let rest = self.hands[seat];
        let mut best = None;
        for (index, mv) in legal.iter().enumerate() {
            let Some((tile, at)) = mv.laid() else { continue };
            let value = self.weigh(seat, rest, tile, at).value();
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((index, value));
            }
        }
        best.map(|(index, _)| index)
    }

    fn weigh(&self, seat: Seat, hand: Tiles, tile: Domino, at: Branch) -> Weighing {
        let number = self.line.number_at(at).unwrap_or(tile.high());
        let rest = hand.without(tile);
        Weighing {
            worth: self.worth(tile),
            follow: rest.showing(tile.pips() - number),
            double: tile.is_double(),
            left: rest.len(),
            stops: self.stops_next(seat, self.line.numbers_with(tile, number)),
        }
    }

    /// Whether the next seat, which has one tile, has shown by its draws and passes that it cannot lay it at these numbers.
    pub(super) fn stops_next(&self, seat: Seat, open: Numbers) -> bool {
        let next = seat.left(self.house.seats());
        self.hands[next].len() == 1 && open.is_part_of(self.memory[next].now())
    }

    fn why(&self, seat: Seat, tile: Domino, at: Branch) -> String {
        let weighing = self.weigh(seat, self.hands[seat], tile, at);
        let next = seat.left(self.house.seats()).named();
        match weighing {
            Weighing { left: 0, .. } => "goes out".to_owned(),
            Weighing { stops: true, .. } => format!("{next} has one tile, and has shown that it does not fit there"),
            Weighing { double: true, follow: 0, worth, .. } => {
                format!("sheds {worth}, and the others have to find the toes")
            }
            Weighing { double: true, follow, worth, .. } => {
                let toes = if follow == 1 { "a toe" } else { "toes" };
                format!("sheds {worth}, and you hold {toes} for it yourself")
            }
            Weighing { follow: 0, worth, .. } => format!("sheds {worth}"),
            Weighing { follow: 1, worth, .. } => {
                format!("sheds {worth} and leaves an end that another of your tiles fits")
            }
            Weighing { follow, worth, .. } => {
                format!("sheds {worth} and leaves an end that {follow} of your tiles fit")
            }
        }
    }
}
