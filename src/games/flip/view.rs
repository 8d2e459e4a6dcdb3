//! What one sees of a match of Flip: two trays of dice and the till between them. Everything is open to everybody.

use super::{Flip, Name, Phase, Piece, SEATS, SIDES};
use crate::kit::words::counted;
use crate::pieces::Die;
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl Flip {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.middle()];
        for seat in Seat::all(SEATS) {
            zones.extend([self.tray(seat), self.resting(seat)]);
        }
        let limit = if let Phase::Change(limit) = self.phase { limit } else { 0 };
        let game = if self.house.target > 0 { Show::Fact } else { Show::Hidden };
        let mut values =
            vec![Value::new("game", "Game", i32::from(self.game), game), Value::hidden("limit", i32::from(limit))];
        if self.house.target > 0 {
            values.push(Value::new("target", "Pips that win", i32::from(self.house.target), Show::Fact));
        }
        self.narration(viewer).onto(Table {
            zones,
            values,
            seats: Seat::all(SEATS).map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// The dice of a holder as they lie: those that may be flipped first, those that rest aside.
    pub(super) fn in_order(&self, holder: Option<Seat>) -> impl Iterator<Item = (Name, Piece)> + Clone + '_ {
        let free = self.of(holder).filter(|(_, die)| !die.turned);
        free.chain(self.of(holder).filter(|(_, die)| die.turned))
    }

    fn placed(&self, (name, die): (Name, Piece)) -> Option<Placed> {
        let shown = Die::with_id(SIDES, die.value, name.place() as u8 + 1)?;
        let rests = die.turned && !matches!(self.phase, Phase::Over(_));
        // Whoever is not to act may be told to play a die that rests: it is not out of reach.
        let idle = rests && die.holder == Some(self.seat);
        Some(Placed::up(shown).with_underside().dimmed(idle).mark(if rests { "rests" } else { "" }))
    }

    fn tray(&self, seat: Seat) -> Zone {
        let pips = self.pips(Some(seat));
        let zone = Zone::new(format!("{seat}.dice"), "Dice", Place::Front, Shape::Row).of(seat).dice(self.house.dice);
        let pieces = self.in_order(Some(seat)).filter_map(|die| self.placed(die)).collect();
        Zone { pieces, ..zone.note(counted(pips, "pip", "pips")) }
    }

    /// Those that may not be flipped now, once more.
    fn resting(&self, seat: Seat) -> Zone {
        let zone = Zone::new(format!("{seat}.turned"), "Flipped", Place::Hidden, Shape::Row).of(seat);
        let pieces = self.of(Some(seat)).filter(|(_, die)| die.turned).filter_map(|die| self.placed(die)).collect();
        Zone { pieces, copies: true, ..zone }
    }

    /// The till in the middle; during change the drawers that are too dear are shut.
    fn middle(&self) -> Zone {
        let open = if let Phase::Change(limit) = self.phase { limit } else { 0 };
        let shape = Shape::Till { drawers: SIDES, open };
        let zone = Zone::new("middle", "The middle", Place::Centre { row: 1 }, shape).dice(SIDES.into());
        let dear = |die: Piece| open > 0 && die.value >= open;
        let pieces = self.of(None).filter_map(|(name, die)| {
            let shown = Die::with_id(SIDES, die.value, name.place() as u8 + 1)?;
            Some(Placed::up(shown).dimmed(dear(die)))
        });
        Zone { pieces: pieces.collect(), ..zone.note(counted(self.pips(None), "pip", "pips")) }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let dice = counted(self.count(Some(seat)) as u8, "die", "dice");
        let target = Some(i32::from(self.house.target)).filter(|target| *target > 0);
        let out = self.phase == Phase::Over(Flip::other(seat));
        SeatView { score: i32::from(self.points[seat.index()]), target, note: dice, out, ..SeatView::default() }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let mine = viewer == Viewer::Seat(self.seat);
        let seat = self.seat.named();
        match self.phase {
            Phase::Throw if self.equal > 0 => "Equal sums: once more".to_owned(),
            Phase::Throw => "All dice are thrown".to_owned(),
            Phase::Turn if mine => {
                let other = Flip::other(self.seat).named();
                if self.of(Some(self.seat)).any(|(_, die)| !die.turned) {
                    format!("Flip a die of yours, or order one of {other}'s out")
                } else {
                    format!("Order one of {other}'s dice out")
                }
            }
            Phase::Turn => format!("Waiting for {seat}"),
            Phase::Change(limit) if mine => format!("Take up to {} as change, or nothing", limit - 1),
            Phase::Change(limit) => format!("{seat} may take up to {} as change", limit - 1),
            Phase::Won(winner) => format!("{} has no dice left", Flip::other(winner).named()),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    fn aside(&self) -> String {
        match self.phase {
            Phase::Turn if self.count(None) == 0 => "The middle is empty: there is no change yet".to_owned(),
            Phase::Change(_) if self.count(Some(self.seat)) == 0 => "No dice are left: taking nothing loses".to_owned(),
            Phase::Turn => "The small number on a die is its other side".to_owned(),
            Phase::Throw | Phase::Change(_) | Phase::Won(_) | Phase::Over(_) => String::new(),
        }
    }
}
