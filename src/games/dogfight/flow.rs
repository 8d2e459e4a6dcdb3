//! The steps of a match: the pick, the fall of a die, the shooting, the end of rounds and of the match.

use super::plane::Field;
use super::rest::Rest;
use super::scatter::{Throw, scatter};
use super::{Dogfight, Edge, Event, Fall, House, Left, Lost, Lying, Own, Phase, SEATS};
use crate::engine::Fate;
use crate::table::{BySeat, Seat, SeatSet};

/// Centres that fate gives may not lie nearer than this.
const NEAREST: i32 = 8;

impl Dogfight {
    /// Picks the starting seat.
    pub(super) fn begin(&mut self, fate: &mut Fate) {
        self.starter = fate.pick_seat(SeatSet::all(self.house.seats()));
        self.event = Event::Starts;
        self.turn_of(self.starter);
    }

    /// A seat is to throw: it chooses between dice of several kinds, else the first one is taken by itself.
    fn turn_of(&mut self, seat: Seat) {
        self.seat = seat;
        let mut cup = self.dice.cup(seat);
        let Some(first) = cup.next() else { return };
        let alike = cup.all(|die| self.dice.sides(die) == self.dice.sides(first));
        self.phase = if alike { Phase::Stand(first as u8) } else { Phase::Take };
    }

    /// A thrown die comes to rest. Losses count at once, whoever owns what went off (Ruling 10).
    pub(super) fn fall(&mut self, die: u8, throw: Throw, fate: &mut Fate) {
        let (rail, who) = (self.rail(), (self.seat, usize::from(die)));
        let (field, house, dice) = (&self.field, &self.house, &self.dice);
        let rest = fate.give(
            |rng| scatter(field, rail, dice, who, throw, rng),
            |text| Rest::read(text).and_then(|rest| possible(house, dice, who.1, rest)),
        );
        let first = self.dice.thrown_by(self.seat) == 0;
        let struck = rest.iter().nth(1).map(|(hit, _)| hit);
        let hit = struck.and_then(|hit| Some((hit as u8, *self.dice.pose(hit)?)));
        let mut fall = Fall { die, throw, hit, off: 0, cost: 0 };
        for (moved, pose) in rest.iter() {
            self.dice.put(moved, pose);
            if pose.is_none() {
                fall.off |= 1 << moved;
                fall.cost += i16::from(self.dice.sides(moved));
            }
        }
        self.gains[self.seat.index()] -= fall.cost;
        self.lost.edge[self.seat.index()] += fall.cost;
        self.thrown += 1;
        self.event = Event::Fell(fall);
        let short = self.dice.pose(who.1).is_some_and(|pose| first && !self.field.crosses(self.seat, pose));
        if short { self.phase = Phase::Short(die) } else { self.next_throw() }
    }

    /// A first die that does not lie past the middle is out.
    pub(super) fn too_short(&mut self, die: u8) {
        self.dice.put(usize::from(die), None);
        let cost = i16::from(self.dice.sides(usize::from(die)));
        self.gains[self.seat.index()] -= cost;
        self.lost.short[self.seat.index()] += cost;
        self.event = Event::Short(die);
        self.next_throw();
    }

    /// The next seat throws; after the last die they shoot.
    fn next_throw(&mut self) {
        if self.thrown == self.dice.count {
            self.phase = Phase::Shoot(1);
        } else {
            self.turn_of(self.seat.left(self.house.seats()));
        }
    }

    /// The next value whose dice have something in sight shoots.
    pub(super) fn shoot(&mut self, from: u8, fate: &Fate) {
        let most = self.dice.on_table().map(|(_, pose)| pose.value).max().unwrap_or(0);
        let Some(shots) = (from..=most).find_map(|value| self.dice.shots(value)) else {
            return self.settle(fate);
        };
        for (seat, points) in scored(&self.house, &self.dice, &shots) {
            self.gains[seat.index()] += points;
        }
        self.note_best(&shots);
        self.dice.take(&shots);
        self.event = Event::Shot(shots);
        self.phase = Phase::Shoot(shots.value + 1);
    }

    /// The most that one die of a seat took at once.
    fn note_best(&mut self, shots: &super::Shots) {
        for (_, by) in shots.hits() {
            let bag: u16 = shots
                .hits()
                .filter(|(_, other)| *other == by)
                .map(|(target, _)| u16::from(self.dice.dice[target].pose.value))
                .sum();
            let best = &mut self.best[self.dice.owner(by).index()];
            *best = bag.max(*best);
        }
    }

    /// Nobody is left to shoot, and the round is over: the match may be. What nobody took may still count.
    fn settle(&mut self, fate: &Fate) {
        if self.house.left == Left::Owner {
            for (die, pose) in self.dice.on_table() {
                self.gains[self.dice.owner(die).index()] += i16::from(pose.value);
            }
        }
        self.event = Event::Settled;
        let lost = self.lost;
        let points = BySeat::from_fn(|seat| self.gains.get(seat.index()).map_or(0, |gain| i32::from(*gain)));
        self.history.add(fate, points, || lost);
        (self.gains, self.lost) = ([0; SEATS], Lost::default());
        let (rounds, target) = self.house.ends();
        let reached =
            target.is_some_and(|target| self.house.everybody().any(|seat| self.history.total(seat) >= target));
        if reached || self.round >= rounds {
            self.phase = Phase::Over(self.history.leaders(self.house.seats()));
        } else {
            self.seat = self.starter.left(self.house.seats());
            self.phase = Phase::Gather;
        }
    }

    /// All dice go back into the cups, and the next round begins.
    pub(super) fn gather(&mut self) {
        self.dice = Lying::of(&self.house);
        self.round += 1;
        self.thrown = 0;
        self.starter = self.seat;
        self.event = Event::Gathered;
        self.turn_of(self.starter);
    }
}

/// What shots bring to the seats whose dice took something.
pub(super) fn scored<'a>(
    house: &'a House,
    dice: &'a Lying,
    shots: &'a super::Shots,
) -> impl Iterator<Item = (Seat, i16)> + 'a {
    shots.hits().filter_map(|(target, by)| {
        let (seat, from) = (dice.owner(by), dice.owner(target));
        let counts = house.own == Own::Score || seat != from;
        counts.then(|| (seat, i16::from(dice.dice[target].pose.value)))
    })
}

/// Whether a throw of this die may have come to rest like that; the reason if not.
fn possible(house: &House, dice: &Lying, thrown: usize, rest: Rest) -> Result<Rest, String> {
    let field = Field::of(house);
    let name = |die: usize| format!("d{}", die + 1);
    let mut after = *dice;
    let mut before = None;
    for (place, (die, pose)) in rest.iter().enumerate() {
        if place == 0 && die != thrown {
            return Err(format!("{} was thrown and stands first", name(thrown)));
        }
        if place > 0 {
            if dice.pose(die).is_none() {
                return Err(format!("{} does not lie on the table", name(die)));
            }
            if before.is_some_and(|before| before >= die) {
                return Err("the dice that moved stand in rising order".to_owned());
            }
            before = Some(die);
        }
        match pose {
            None if house.edge == Edge::Rail => return Err("no die goes over a rail".to_owned()),
            None => {}
            Some(pose) => {
                let sides = dice.sides(die);
                let fits = field.holds(pose.at()) && pose.heading < 360 && (1..=sides).contains(&pose.value);
                if !fits {
                    let (width, depth) = (field.width, field.depth);
                    return Err(format!(
                        "{} lies within {width} × {depth}, turned by 0 to 359, showing 1 to {sides}",
                        name(die)
                    ));
                }
            }
        }
        after.put(die, pose);
    }
    let near = |one: usize, pose: &super::Pose| {
        after.on_table().any(|(other, at)| other != one && pose.apart(at) < NEAREST * NEAREST)
    };
    match after.on_table().find(|(die, pose)| near(*die, pose)) {
        Some((die, _)) => Err(format!("{} lies nearer than {NEAREST} mm to another die", name(die))),
        None => Ok(rest),
    }
}
