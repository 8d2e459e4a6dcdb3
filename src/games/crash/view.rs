//! What one sees of a match of Crash: everybody's dice, the road on which they are thrown, and the pot. Everything is open
//! to everybody.

use super::said::dice;
use super::{Crash, EACH, Phase, SIDES, Winning, bot};
use crate::kit::sheets;
use crate::kit::words::{capital, chips};
use crate::pieces::Die;
use crate::table::{Place, Placed, Seat, SeatView, Shape, Sheet, Show, Table, Value, Viewer, Zone};

/// For so many dice the road is wide; more lie closer.
const ROAD: usize = 5;

impl Crash {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.road()];
        zones.extend(self.house.everybody().map(|seat| self.dice_of(seat)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.amounts(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            sheet: Some(self.sheet()),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// A die of a seat, by its place there.
    fn die(&self, seat: Seat, place: usize) -> Option<Die> {
        let id = seat.index() as u8 * EACH + place as u8 + 1;
        match self.shown[seat.index()][place] {
            0 => Die::unthrown(SIDES, id),
            value => Die::with_id(SIDES, value, id),
        }
    }

    /// Whether the latest throw belongs to the turn that goes on, or to the end of the match.
    fn is_fresh(&self) -> bool {
        match self.phase {
            Phase::Choose | Phase::Landed => self.thrown > 0,
            Phase::Divide | Phase::Over(_) => true,
            Phase::Start | Phase::Air(_) => false,
        }
    }

    /// The latest throw, and the places for the next one.
    fn road(&self) -> Zone {
        let crashed = self.ones() > 0;
        let next = match self.phase {
            Phase::Choose if self.thrown < self.left() => self.thrown + 1,
            Phase::Air(_) => self.thrown,
            Phase::Start | Phase::Choose | Phase::Landed | Phase::Divide | Phase::Over(_) => 0,
        };
        let lies = self.lying.seats().flat_map(|(seat, dice)| (0..usize::from(dice)).map(move |place| (seat, place)));
        let drawn = lies.filter_map(|(seat, place)| {
            let die = self.die(seat, place)?;
            let harmless = crashed && die.value() != 1;
            Some(Placed::up(die).inked(seat).dimmed(harmless || !self.is_fresh()))
        });
        let asks = self.phase == Phase::Choose && next > 0;
        let note = if asks { format!("{} safe", bot::safe(next)) } else { String::new() };
        let label = if next > 0 { format!("Next: {}", dice(next)) } else { "The road".to_owned() };
        let zone = Zone::new("throw", label, Place::Centre { row: 1 }, Shape::Road { next });
        Zone { pieces: drawn.collect(), copies: true, ..zone.dice(ROAD).note(note) }
    }

    /// The dice of a seat. They leave the table with it.
    fn dice_of(&self, seat: Seat) -> Zone {
        let zone =
            Zone::new(format!("{seat}.dice"), "Dice", Place::Seat, Shape::Row).of(seat).dice(EACH.into()).alike();
        if !self.still_in.contains(seat) {
            return zone;
        }
        let thrown = |place: usize| place < usize::from(self.lying.of(seat)) && self.is_fresh();
        let pieces = (0..usize::from(EACH)).filter_map(|place| {
            let placed = Placed::up(self.die(seat, place)?).inked(seat);
            Some(placed.mark(if thrown(place) { "thrown" } else { "" }))
        });
        Zone { pieces: pieces.collect(), ..zone }
    }

    fn amounts(&self) -> Vec<Value> {
        let over = matches!(self.phase, Phase::Over(_));
        let rounds = match self.house.to_the_last() {
            true => Show::Fact,
            false => Show::OneOf { all: self.house.rounds.into() },
        };
        let mut values = vec![
            Value::new("pot", "In the pot", i32::from(self.pot), Show::Chips),
            Value::hidden("dice", i32::from(self.thrown)),
            Value::hidden("left", if over { 0 } else { i32::from(self.left()) }),
            Value::new("round", "Round", i32::from(self.round), rounds),
        ];
        if !self.house.to_the_last() {
            values.push(Value::hidden("rounds", i32::from(self.house.rounds)));
        }
        values.push(Value::new("penalty", "A 1 costs", i32::from(self.house.penalty), Show::Fact));
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let out = !self.still_in.contains(seat);
        let (has, start) = (self.has(seat), self.house.chips);
        let note = match self.house.winning {
            _ if out => "out".to_owned(),
            Winning::Ahead if has > start => format!("{} ahead", has - start),
            Winning::Ahead if has < start => format!("{} behind", start - has),
            Winning::Ahead | Winning::Most => String::new(),
        };
        SeatView { score: i32::from(has), chips: true, note, out, ..SeatView::default() }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let mine = viewer == Viewer::Seat(self.seat);
        let (seat, next) = (self.seat.named(), self.thrown + 1);
        match self.phase {
            Phase::Start => "Who begins?".to_owned(),
            Phase::Choose if !mine => format!("Waiting for {seat}"),
            Phase::Choose if self.thrown == 0 => "Choose another player’s die and roll it".to_owned(),
            Phase::Choose if next > self.left() => format!("No dice are left: take the {}", self.pot),
            Phase::Choose => format!("Take {}, or choose {} and roll", self.pot, dice(next)),
            Phase::Air(_) if mine => format!("{} on the road …", capital(&dice(self.thrown))),
            Phase::Air(_) => format!("{seat} rolls {}", dice(self.thrown)),
            Phase::Landed => match self.ones() {
                0 => "No 1: the owners pay".to_owned(),
                1 => "A 1!".to_owned(),
                ones => format!("1s: {ones} of them!"),
            },
            Phase::Divide => format!("The last round is over, and {} are left in the pot", chips(self.pot)),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// The danger line: what one throw more would risk.
    fn aside(&self) -> String {
        let next = self.thrown + u8::from(self.phase == Phase::Choose);
        match self.phase {
            Phase::Choose if next > self.left() => String::new(),
            Phase::Choose | Phase::Air(_) => {
                let risk =
                    format!("{}: {} safe; every 1 costs {}", capital(&dice(next)), bot::safe(next), self.house.penalty);
                self.last_turn() + &risk
            }
            Phase::Start | Phase::Landed | Phase::Divide | Phase::Over(_) => String::new(),
        }
    }

    /// In the last round, that this turn is its seat's last, and how it stands.
    fn last_turn(&self) -> String {
        if self.house.to_the_last() || self.round < self.house.rounds {
            return String::new();
        }
        let (has, start) = (self.has(self.seat), self.house.chips);
        let stands = match self.house.winning {
            Winning::Ahead if has > start => format!(", {} ahead", has - start),
            Winning::Ahead if has < start => format!(", {} behind", start - has),
            Winning::Ahead => ", neither ahead nor behind".to_owned(),
            Winning::Most => String::new(),
        };
        format!("{}’s last turn{stands}. ", self.seat.named())
    }

    /// What each has paid for whose throws, for their own what crashes cost; and what each has by now.
    fn sheet(&self) -> Sheet {
        let count = self.house.seats();
        sheets::by_columns(
            count,
            self.house.everybody().map(|roller| {
                let label = format!("{}’s throws cost", roller.named());
                sheets::row(label, count, |payer| self.tally[payer.index()].paid[roller.index()].to_string())
            }),
            sheets::row("Chips now", count, |seat| self.has(seat).to_string()),
        )
    }
}
