//! What one sees of a match of Dogfight: the table from one's own edge with all that lies there, the dice still to be thrown
//! and those taken. Everything is open to everybody.

use super::moves::{FORCES, STANDS, TURNS};
use super::plane::{Field, Point, baseline};
use super::said::gathered;
use super::scatter::{Throw, spreads};
use super::{Dogfight, Event, Fall, Lies, Phase};
use crate::kit::sheets;
use crate::kit::words::{number, series, signed};
use crate::pieces::Die;
use crate::table::{
    Aim, Amount, Fire, Ground, Mark, Place, Placed, Pose, Seat, SeatView, Shape, Sheet, SheetRow, Show, Side, Sight,
    Table, Value, Viewer, Zone,
};

impl Dogfight {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.ground(viewer), self.out()];
        for seat in self.house.everybody() {
            zones.push(self.cup(seat));
            zones.push(self.captured(seat));
        }
        self.narration(viewer).onto(Table {
            zones,
            values: self.amounts(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            lingers: matches!(self.event, Event::Fell(_) | Event::Short(_) | Event::Shot(_)),
            sheet: self.sheet(),
            summary: self.summary(),
            // The sliders of a throw are as long as the room is wide.
            buttons: 2,
            ..Table::default()
        })
    }

    /// The side of the table that is a seat's edge.
    fn side(&self, seat: Seat) -> Side {
        match self.field.ahead(seat) {
            0 => Side::South,
            90 => Side::West,
            _ => Side::North,
        }
    }

    fn ground(&self, viewer: Viewer) -> Zone {
        let looks = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Public | Viewer::All => Seat::FIRST,
        };
        let would = self.would_hit();
        let ground = Ground {
            width: self.field.width as i16,
            depth: self.field.depth as i16,
            near: self.side(looks),
            edges: self.house.everybody().map(|seat| (self.side(seat), seat)).collect(),
            rail: self.rail(),
            line: self.line(),
            sights: self.sights(),
            gone: self.gone(),
            aim: self.aim(viewer),
        };
        let pieces = self.dice.on_table().filter_map(|(die, _)| {
            let placed = Placed::up(self.face(die)?).inked(self.dice.owner(die)).posed(self.pose_of(die));
            Some(placed.mark(self.threats_of(die, &would)))
        });
        let shape = Shape::Ground(Box::new(ground));
        let zone = Zone::new("table", "The table", Place::Centre { row: 0 }, shape);
        Zone { pieces: pieces.collect(), ..zone }
    }

    fn pose_of(&self, die: usize) -> Pose {
        let super::Fighter { pose, sides, .. } = self.dice.dice[die];
        Pose { at: (pose.x, pose.y), heading: pose.heading, behind: baseline(sides) as u16 }
    }

    /// A die as it shows itself.
    fn face(&self, die: usize) -> Option<Die> {
        let fighter = &self.dice.dice[die];
        let id = die as u8 + 1;
        match fighter.lies {
            Lies::Cup | Lies::Out => Die::unthrown(fighter.sides, id),
            Lies::Table | Lies::Taken(_) => Die::with_id(fighter.sides, fighter.pose.value, id),
        }
    }

    /// The middle line, while the first die of whoever throws has to pass it.
    fn line(&self) -> Option<(Mark, Mark)> {
        let first =
            matches!(self.phase, Phase::Take | Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..) | Phase::Air(..))
                && self.dice.thrown_by(self.seat) == 0;
        let (w, h) = (self.field.width as i16, self.field.depth as i16);
        let upright = self.field.ahead(self.seat) == 90;
        let line = if upright { ((w / 2, 0), (w / 2, h)) } else { ((0, h / 2), (w, h / 2)) };
        (first || matches!(self.phase, Phase::Short(_))).then_some(line)
    }

    /// Who just hit whom; else who would.
    fn sights(&self) -> Vec<Sight> {
        let sight = |from: usize, to: usize, fire: Fire| {
            let at = &self.dice.dice[to].pose;
            Sight { from: self.pose_of(from), to: (at.x, at.y), by: self.dice.owner(from), fire }
        };
        if let Event::Shot(shots) = &self.event {
            let hits = shots.hits().map(|(target, by)| sight(by, target, Fire::Hit));
            let foiled = (0..super::DICE).filter(|die| shots.foiled >> die & 1 == 1);
            let foils = foiled.flat_map(|target| self.dice.nearest(shots.shooters, target).map(move |by| (by, target)));
            return hits.chain(foils.map(|(by, target)| sight(by, target, Fire::Foiled))).collect();
        }
        self.would_hit().into_iter().map(|(target, by)| sight(by, target, Fire::Threat)).collect()
    }

    /// Who would take whom if all shot now.
    fn would_hit(&self) -> Vec<(usize, usize)> {
        let mut hits = Vec::new();
        if !matches!(self.phase, Phase::Gather | Phase::Over(_)) {
            self.dice.clone().shoot_all(|_, shots| hits.extend(shots.hits()));
        }
        hits
    }

    /// The same of one die in words.
    fn threats_of(&self, die: usize, would: &[(usize, usize)]) -> String {
        if matches!(self.phase, Phase::Gather | Phase::Over(_)) {
            return String::new();
        }
        let far = |target: &usize| self.apart(die, *target);
        let taken = self.alike(would.iter().filter(|(_, by)| *by == die).map(|(target, _)| *target));
        let told = taken.iter().map(|bag| format!("{} ({} away)", self.names(bag), series(bag.iter().map(far), "")));
        let value = self.dice.dice[die].pose.value;
        let mut targets = (0..self.dice.all().len()).filter(|target| self.dice.pose(*target).is_some());
        if !taken.is_empty() {
            format!("would take {}", series(told, "nothing"))
        } else if targets.any(|target| self.dice.beats(value, target) && self.dice.sees(die, target)) {
            "takes nothing: others are nearer or shoot first".to_owned()
        } else if value == 1 {
            "sees no die that shows its highest number".to_owned()
        } else {
            "sees nothing lower".to_owned()
        }
    }

    /// What just went over the edge, from where to where.
    fn gone(&self) -> Vec<(Mark, Mark, Seat)> {
        let Event::Fell(Fall { die, throw, hit, off, .. }) = self.event else { return Vec::new() };
        let thrower = self.dice.owner(die.into());
        let mark = |at: Point| (at.x as i16, at.y as i16);
        let release = self.field.release(thrower, throw.stand);
        let mut gone = Vec::new();
        if off >> die & 1 == 1 {
            let heading = (i32::from(self.field.ahead(thrower)) + i32::from(throw.aim)).rem_euclid(360) as u16;
            let far = hit.map_or(release, |(_, pose)| pose.at());
            gone.push((
                mark(release),
                beyond(&self.field, far, (super::plane::sin(heading), super::plane::cos(heading))),
                thrower,
            ));
        }
        if let Some((hit, before)) = hit.filter(|(hit, _)| off >> hit & 1 == 1) {
            let way = before.at().from(release);
            gone.push((
                mark(before.at()),
                beyond(&self.field, before.at(), (way.x, way.y)),
                self.dice.owner(hit.into()),
            ));
        }
        gone
    }

    /// What the viewer may aim.
    fn aim(&self, viewer: Viewer) -> Option<Aim> {
        if viewer != Viewer::Seat(self.seat)
            || !matches!(self.phase, Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..))
        {
            return None;
        }
        let (_, Throw { stand, aim, force }) = self.safe()?;
        let release = |tenths: u8| self.field.release(self.seat, tenths);
        let reach = |force: u8| {
            let reach = self.field.reach(force);
            let (along, across) = spreads(reach, force);
            (reach as i16, along as i16, across as i16)
        };
        Some(Aim {
            seat: self.seat,
            words: ["stand", "aim", "power"].map(str::to_owned),
            stands: (1..=STANDS).map(|tenths| (release(tenths).x as i16, release(tenths).y as i16)).collect(),
            ahead: self.field.ahead(self.seat),
            most: TURNS.into(),
            reaches: (1..=FORCES).map(reach).collect(),
            made: match self.phase {
                Phase::Aim(..) => 1,
                Phase::Power(..) => 2,
                _ => 0,
            },
            at: [stand.into(), aim.into(), force.into()],
        })
    }

    fn out(&self) -> Zone {
        let zone = Zone::new("out", "Out of play", Place::Hidden, Shape::Row);
        let out = (0..self.dice.all().len()).filter(|die| self.dice.dice[*die].lies == Lies::Out);
        Zone { pieces: self.drawn(out), ..zone }
    }

    fn cup(&self, seat: Seat) -> Zone {
        let zone = Zone::new(format!("{seat}.cup"), "To throw", Place::Seat, Shape::Row);
        let pieces = self.drawn(self.dice.cup(seat));
        Zone { pieces, ..zone.of(seat).dice(self.dice.each.into()) }
    }

    fn captured(&self, seat: Seat) -> Zone {
        let zone = Zone::new(format!("{seat}.captured"), "Taken", Place::Seat, Shape::Row);
        let taken = (0..self.dice.all().len()).filter(|die| match self.dice.dice[*die].lies {
            Lies::Taken(by) => self.dice.owner(by.into()) == seat,
            Lies::Cup | Lies::Table | Lies::Out => false,
        });
        Zone { pieces: self.drawn(taken), ..zone.of(seat).dice(self.dice.each.into()) }
    }

    fn drawn(&self, dice: impl Iterator<Item = usize>) -> Vec<Placed> {
        dice.filter_map(|die| Some(Placed::up(self.face(die)?).inked(self.dice.owner(die)))).collect()
    }

    fn amounts(&self) -> Vec<Value> {
        let round = |show| Value::new("round", "Round", i32::from(self.round), show);
        let mut values = match self.house.ends() {
            (rounds, None) => {
                vec![round(Show::OneOf { all: rounds.into() }), Value::hidden("rounds", i32::from(rounds))]
            }
            (_, Some(points)) => vec![round(Show::Fact), Value::new("target", "Points to end it", points, Show::Fact)],
        };
        values.push(Value::hidden("starter", self.starter.to_string()));
        values.push(Value::hidden("thrown", i32::from(self.thrown)));
        for (die, fighter) in self.dice.all().iter().enumerate() {
            if matches!(fighter.lies, Lies::Table | Lies::Taken(_)) {
                let super::Pose { x, y, heading, .. } = fighter.pose;
                let mut add = |what: &str, amount: i32| {
                    values.push(Value::hidden(format!("d{}.{what}", die + 1), Amount::Number(amount)));
                };
                add("x", x.into());
                add("y", y.into());
                add("h", heading.into());
            }
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        use crate::engine::Rules;
        let now = self.gains[seat.index()];
        let note = match now {
            0 if seat == self.starter => "began this round".to_owned(),
            0 => String::new(),
            _ => format!("{} this round", signed(now)),
        };
        SeatView { score: self.score(seat), target: self.house.ends().1, note, ..SeatView::default() }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let mine = viewer == Viewer::Seat(self.seat);
        let seat = self.seat.named();
        let first = self.dice.thrown_by(self.seat) == 0;
        match self.phase {
            Phase::Start => "Who begins?".to_owned(),
            Phase::Take | Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..) if !mine => format!("Waiting for {seat}"),
            Phase::Take => "Take one of your dice".to_owned(),
            Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..) if first => {
                "Throw past the line in the middle".to_owned()
            }
            Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..) => "Aim and throw, or flick the die".to_owned(),
            Phase::Air(..) if mine => "There it goes …".to_owned(),
            Phase::Air(..) => format!("{seat} throws …"),
            Phase::Short(_) => "Too short …".to_owned(),
            Phase::Shoot(1) => "All dice lie: open fire!".to_owned(),
            Phase::Shoot(value) => format!("The {}s have shot", value - 1),
            Phase::Gather if mine => "Gather the dice for the next round".to_owned(),
            Phase::Gather => format!("Round {} is over", self.round),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What is threatened.
    fn aside(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Take | Phase::Stand(_) | Phase::Aim(..) | Phase::Power(..) => {
                let bags = gathered(self.would_hit(), |(_, by)| *by);
                let first = viewer == Viewer::Seat(self.seat) && self.dice.thrown_by(self.seat) == 0;
                if bags.is_empty() && first {
                    return "Flick the die, or aim and then throw".to_owned();
                }
                let told = bags.into_iter().take(2);
                let told = told.map(|bag| {
                    let taken = bag.iter().map(|(target, _)| *target);
                    format!("{} would take {}", self.name(bag[0].1), self.all_names(taken))
                });
                told.collect::<Vec<_>>().join("; ")
            }
            _ => String::new(),
        }
    }

    fn sheet(&self) -> Option<Sheet> {
        use crate::engine::Rules;
        let count = self.house.seats();
        let row = |number: usize, points: &dyn Fn(Seat) -> i32| {
            sheets::row(format!("Round {number}"), count, |seat| signed(points(seat)))
        };
        let done = (1..).zip(self.history.deals()).map(|(number, round)| row(number, &|seat| round.points[seat]));
        let mut rows: Vec<SheetRow> = done.collect();
        // What a round has brought so far counts at once, so it stands in the total.
        if self.gains != [0; super::SEATS] {
            rows.push(row(self.round.into(), &|seat| self.gains[seat.index()].into()));
        }
        let total = sheets::row("Total", count, |seat| number(self.score(seat)));
        (!rows.is_empty()).then(|| sheets::by_columns(count, rows, total))
    }
}

/// A point a little over the edge from one on the table, in a direction.
fn beyond(field: &Field, from: Point, (x, y): (i64, i64)) -> Mark {
    const STEP: i64 = 10;
    const OVER: i64 = 40;
    let long = x.abs().max(y.abs()).max(1);
    let mut at = from;
    while field.holds(at) {
        at = at.plus(Point { x: x * STEP / long, y: y * STEP / long });
    }
    let at = at.plus(Point { x: x * OVER / long, y: y * OVER / long });
    (at.x as i16, at.y as i16)
}
