//! How dice are taken, aimed and thrown on the screen, and why something cannot be done.

use super::aiming::place;
use super::scatter::Throw;
use super::{Dogfight, Move, Phase};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Dogfight {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A die is touched in its cup; the rest of a throw are numbers, which the aim of the ground sends together.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let numbered = |number: i32, label: String| Choice { number: Some(number), ..Choice::button(mv, label) };
        match *mv {
            Move::Take(die) => {
                let die = usize::from(die) - 1;
                let place = self.dice.cup(seat).position(|other| other == die).unwrap_or(0);
                let label = format!("Take the {}-sided die", self.dice.sides(die));
                Choice::touching(mv, label, [Touch::piece(format!("{seat}.cup"), place)])
            }
            Move::Stand(tenths) => numbered(tenths.into(), format!("Throw from {}", place(tenths))),
            Move::Aim(degrees) => numbered(degrees.into(), self.aiming(degrees)),
            Move::Power(force) => {
                let Phase::Power(die, throw) = self.phase else {
                    return numbered(force.into(), format!("Throw {force}"));
                };
                let throw = Throw { force, ..throw };
                let label = format!("Throw with strength {force}, about {} mm", self.field.reach(force));
                numbered(force.into(), label).note(self.chances(die.into(), throw))
            }
            Move::Gather => Choice::button(mv, "Next round"),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        if seat != self.seat || matches!(self.phase, Phase::Over(_)) {
            return "it is not your turn".to_owned();
        }
        match (mv, self.phase) {
            (Move::Take(die), Phase::Take) => format!("d{die} is not in your cup"),
            (Move::Take(_), _) => "your dice are alike, so the next one is taken by itself".to_owned(),
            (_, Phase::Take) => "take a die first".to_owned(),
            (Move::Gather, _) => "the round is not over".to_owned(),
            (_, Phase::Gather) => "the round is over: gather the dice first".to_owned(),
            (_, Phase::Stand(_)) => "choose where to throw from first".to_owned(),
            (_, Phase::Aim(..)) => "choose the direction next".to_owned(),
            (_, Phase::Power(..)) => "choose how hard you throw".to_owned(),
            _ => "the dice are still moving".to_owned(),
        }
    }
}

impl Dogfight {
    /// "12° to the right, at {p2}’s 5".
    fn aiming(&self, degrees: i8) -> String {
        let way = match degrees {
            0 => "Straight ahead".to_owned(),
            _ if degrees < 0 => format!("{}° to the left", degrees.unsigned_abs()),
            _ => format!("{degrees}° to the right"),
        };
        let Phase::Aim(_, throw) = self.phase else { return way };
        match self.first_on_line(Throw { aim: degrees, ..throw }) {
            Some(die) => format!("{way}, at {}", self.name(die)),
            None => way,
        }
    }

    /// What a throw is likely to do: "96 in 100 past the middle, 3 over the edge, 20 hit a die".
    fn chances(&self, die: usize, throw: Throw) -> String {
        let odds = self.odds_of(die, throw);
        let mut told = Vec::new();
        if self.dice.thrown_by(self.seat) == 0 {
            told.push(format!("{}% past the middle", odds.past));
        }
        if !self.rail() && odds.off > 0 {
            told.push(format!("{}% over the edge", odds.off));
        }
        if odds.hit > 0 {
            told.push(format!("{}% hit", odds.hit));
        }
        told.join(", ")
    }
}
