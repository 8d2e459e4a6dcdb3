//! What one sees of a match of Bogart, and how its two moves are touched. Everything is open to everybody.

use super::said;
use super::{Bogart, DICE, Move, Phase, SAFE, SIDES};
use crate::engine::Screen;
use crate::kit::words::{chips, counted, percent};
use crate::table::{Choice, Place, Placed, Seat, SeatView, Shape, Show, Table, Touch, Value, Viewer, Zone};

/// Why a pot cannot be taken before the first throw (Ruling 3).
pub(super) const THROW_FIRST: &str = "the first die comes first: nobody takes a pot without a throw";

impl Screen for Bogart {
    fn table(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: vec![self.tray()],
            values: self.values(),
            seats: Seat::all(self.house.seats()).map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// The tray or the pot is touched, and there is a button for each.
    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        match mv {
            Move::Roll => {
                let next = self.thrown + 1;
                Choice::touching(mv, format!("Roll {}", said::dice(next).to_ascii_lowercase()), [Touch::zone("dice")])
                    .with_button()
                    .note(format!("{} safe", safe(next)))
            }
            Move::Take => {
                let wins = self.wins_by_taking();
                self.take().with_button().note(if wins { "wins!" } else { "" }).shining(wins)
            }
        }
    }

    /// Before the first throw the pot can be looked at only; it says so when it is touched, and there is no button for it.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let looks = self.phase == Phase::Choose && seat == self.seat && self.thrown == 0;
        looks.then(|| self.take().blocked(THROW_FIRST)).into_iter().collect()
    }

    fn why_not(&self, _seat: Seat, _mv: &Move) -> String {
        THROW_FIRST.to_owned()
    }
}

impl Bogart {
    fn take(&self) -> Choice {
        Choice::touching(Move::Take, format!("Take {}", self.pot), [Touch::Value("pot".to_owned())])
    }

    /// The five dice: those of the latest throw, and the others waiting beside them; those in the air are nowhere.
    fn tray(&self) -> Zone {
        let aced = self.lying().contains(&1);
        let of_this_turn = self.thrown > 0 || matches!(self.phase, Phase::Over(..));
        let in_the_air = if self.phase == Phase::Paid { self.thrown } else { 0 };
        let shape = Shape::Tray { waiting: DICE - self.lying - in_the_air, sides: SIDES };
        let mut zone = Zone::new("dice", "Dice", Place::Centre { row: 1 }, shape).dice(usize::from(DICE));
        zone.pieces.extend(self.faces().map(|die| {
            let ace = die.value() == 1;
            Placed::up(die).mark(if ace { "ace" } else { "" }).dimmed(!ace && (aced || !of_this_turn))
        }));
        zone
    }

    fn values(&self) -> Vec<Value> {
        let bank = i32::from(self.bank);
        let bank = match self.stakes() {
            true => Value::new("bank", "In the bank", bank, Show::Fact),
            false => Value::hidden("bank", bank),
        };
        let target =
            self.house.target().map(|target| Value::new("target", "Chips to win", i32::from(target), Show::Fact));
        let values = [
            Value::new("pot", "In the pot", i32::from(self.pot), Show::Chips),
            Value::hidden("dice", i32::from(self.thrown)),
            bank,
            Value::new("round", "Round", i32::from(self.round), Show::Fact),
        ];
        values.into_iter().chain(target).collect()
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        SeatView {
            score: i32::from(self.chips[seat.index()]),
            target: self.house.target().map(i32::from),
            chips: true,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let mine = viewer == Viewer::Seat(self.seat);
        let (seat, pot) = (self.seat.named(), chips(self.pot));
        match self.phase {
            Phase::Start => "Who begins?".to_owned(),
            Phase::Choose if !mine => format!("Waiting for {seat}"),
            Phase::Choose if self.thrown > 0 => format!("Take the {pot}, or roll {}", dice(self.thrown + 1)),
            Phase::Choose if self.pot == 0 => "One chip, one die: roll to begin".to_owned(),
            Phase::Choose => format!("Roll one die: {pot} lie{} in the pot", if self.pot == 1 { "s" } else { "" }),
            Phase::Paid if mine => format!("{} in the air …", dice(self.thrown)),
            Phase::Paid => format!("{seat} rolls {}", dice(self.thrown)),
            Phase::Aced => "A 1!".to_owned(),
            Phase::Five => "Five dice, and not a single 1!".to_owned(),
            Phase::Over(..) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// The danger line: what one throw more would mean.
    fn aside(&self) -> String {
        let next = self.thrown + u8::from(self.phase == Phase::Choose);
        match self.phase {
            Phase::Choose if next == DICE => {
                let prize = if self.stakes() { "takes pot and bank" } else { "wins the match" };
                format!("Next: five dice, {} safe, which {prize}", safe(next))
            }
            Phase::Choose => {
                format!("Next: {}, {} safe; the pot becomes {}", dice(next), safe(next), self.pot + self.price(next))
            }
            Phase::Paid => format!("{} safe", safe(next)),
            Phase::Aced | Phase::Five => format!("{} in the pot", chips(self.pot)),
            Phase::Start | Phase::Over(..) => String::new(),
        }
    }
}

/// The chance that so many dice show no 1: "42%".
fn safe(dice: u8) -> String {
    percent(SAFE[usize::from(dice)])
}

fn dice(count: u8) -> String {
    counted(count, "die", "dice")
}
