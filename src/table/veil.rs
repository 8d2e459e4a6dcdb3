//! Veils: what a viewer is told to be there without being told how much of it, and pieces that are listed twice.
//!
//! A game makes its table as it is and lays the veils over it last: `zone.up(money).veil(!viewer.is(seat))`. What is under
//! a veil is cleared, so that it cannot come through. For [`Viewer::All`](super::Viewer::All) nothing is veiled.

use super::{Amount, Peek, Placed, Seat, SeatView, Shape, Table, Value, Zone};
use crate::pieces::Piece;

impl Zone {
    /// The same zone; where `veiled`, neither its pieces nor their number are left. Its note and its peek stay, for what is
    /// public of it.
    pub fn veil(mut self, veiled: bool) -> Zone {
        if veiled {
            self.pieces.clear();
            self.veiled = true;
            if let Shape::Tray { waiting, .. } = &mut self.shape {
                *waiting = 0;
            }
        }
        self
    }

    /// The same zone, its pieces lying elsewhere too.
    pub fn copied(mut self) -> Zone {
        self.copies = true;
        self
    }

    /// What of the zone is known though it lies face down, since one of these pieces may lie elsewhere.
    pub fn open_secrets(&self) -> &[Piece] {
        self.peek.first().filter(|_| self.spread).map_or(&[], |peek| &peek.pieces)
    }

    /// What a look into the zone shows: its peek and, where its pieces lie elsewhere, the list of them.
    pub fn looks(&self) -> Vec<Peek> {
        let listed: Vec<Piece> = self.pieces.iter().filter_map(|piece| piece.face).filter(|_| self.copies).collect();
        let list = (!listed.is_empty()).then(|| Peek { label: self.label.clone(), pieces: listed });
        list.into_iter().chain(self.peek.iter().cloned()).collect()
    }
}

impl Value {
    /// The same value; where `veiled`, without its amount.
    pub fn veil(mut self, veiled: bool) -> Value {
        if veiled {
            self.amount = Amount::Veiled;
        }
        self
    }
}

impl SeatView {
    /// The same seat; where `veiled`, without score, lamps, reach and stake.
    pub fn veil(self, veiled: bool) -> SeatView {
        if !veiled {
            return self;
        }
        SeatView { score: 0, lamps: None, reach: None, stake: None, veiled: true, ..self }
    }
}

impl Table {
    /// The pieces that lie on the table, each once: those of all zones but of the lists of [`Zone::copies`].
    pub fn lying(&self) -> impl Iterator<Item = &Placed> {
        self.zones.iter().filter(|zone| !zone.copies).flat_map(|zone| &zone.pieces)
    }
}

/// Whether `seen`, what some viewer is shown, is a view of `all`, what [`Viewer::All`](super::Viewer::All) is shown at the
/// same moment: the same zones and seats, no other number of pieces, no other face, no other score; and nothing left of
/// what is veiled. What is public of a table is just this: which zones there are and whose they are, how many pieces lie
/// in those that are not veiled, and the scores that are not.
///
/// # Errors
/// The first thing that is not so, without naming the viewer.
pub fn shows_truly(seen: &Table, all: &Table) -> Result<(), String> {
    let ensure = |holds: bool, what: String| if holds { Ok(()) } else { Err(what) };
    ensure(seen.zones.len() == all.zones.len(), "the zones are others".to_owned())?;
    for (zone, whole) in seen.zones.iter().zip(&all.zones) {
        let name = &whole.name;
        let same = |zone: &Zone| (zone.name.clone(), zone.owner, zone.ordered, zone.copies);
        ensure(same(zone) == same(whole), format!("zone {name} is another one"))?;
        ensure(!whole.veiled, format!("zone {name} is veiled for the viewer of everything"))?;
        if zone.veiled {
            let waiting = matches!(zone.shape, Shape::Tray { waiting: 1.., .. });
            ensure(zone.pieces.is_empty() && !waiting, format!("something shows through the veil of zone {name}"))?;
            continue;
        }
        ensure(zone.pieces.len() == whole.pieces.len(), format!("zone {name} has another number of pieces"))?;
        let in_place = zone.pieces.iter().zip(&whole.pieces).all(|(one, true_one)| {
            let face = one.face;
            face.is_none() || face == true_one.face
        });
        // Where order means nothing, a viewer may be shown another one.
        let faces = |zone: &Zone| zone.pieces.iter().filter_map(|piece| piece.face).collect();
        ensure(in_place || !zone.ordered && is_within(faces(zone), faces(whole)), format!("zone {name} is a lie"))?;
    }
    for zone in all.zones.iter().filter(|zone| zone.copies) {
        let listed = zone.pieces.iter().filter_map(|piece| piece.face).collect();
        let lying = all.lying().filter_map(|piece| piece.face).collect();
        ensure(is_within(listed, lying), format!("zone {} lists what lies nowhere", zone.name))?;
    }
    ensure(seen.seats.len() == all.seats.len(), "the seats are others".to_owned())?;
    for (seat, (view, whole)) in Seat::all(all.seats.len()).zip(seen.seats.iter().zip(&all.seats)) {
        ensure(!whole.veiled, format!("the score of {seat} is veiled for the viewer of everything"))?;
        if view.veiled {
            let left = (view.score, view.lamps, view.reach, view.stake) != (0, None, None, None);
            ensure(!left, format!("something shows through the veil of {seat}"))?;
        } else {
            ensure(view.score == whole.score, format!("the score of {seat} is another one"))?;
        }
    }
    let veiled = all.values.iter().find(|value| value.amount == Amount::Veiled);
    veiled.map_or(Ok(()), |value| Err(format!("value {} is veiled for the viewer of everything", value.name)))
}

/// Whether every one of `some` is among `all`, each of them once.
fn is_within(some: Vec<Piece>, mut all: Vec<Piece>) -> bool {
    some.into_iter().all(|piece| all.iter().position(|other| *other == piece).map(|at| all.swap_remove(at)).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed::{pack, unpack};
    use crate::pieces::Card;
    use crate::table::{Place, Show};

    fn table() -> Table {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let zone = |name: &str| Zone::new(name, name, Place::Seat, Shape::Fan);
        Table {
            zones: vec![
                zone("p1.hand").of(Seat::FIRST).up([card("As"), card("2c")]),
                zone("deck").ordered().up([card("3d")]),
                zone("p2.seen").of(Seat::new(1)).up([card("2c")]).copied(),
            ],
            values: vec![Value::hidden("pot", 4)],
            seats: vec![SeatView { score: 3, ..SeatView::default() }],
            ..Table::default()
        }
    }

    /// The table with a change.
    fn changed(change: impl FnOnce(&mut Table)) -> Table {
        let mut table = table();
        change(&mut table);
        table
    }

    #[test]
    fn under_a_veil_a_view_may_lack_numbers_and_nothing_else() {
        let all = table();
        let veil = |table: &mut Table, zone: usize| table.zones[zone] = table.zones[zone].clone().veil(true);
        let fine = changed(|table| {
            veil(table, 0);
            veil(table, 2);
            table.zones[1].pieces[0].face = None;
            table.seats[0] = table.seats[0].clone().veil(true);
            table.values[0].amount = Amount::Veiled;
        });
        assert_eq!(shows_truly(&fine, &all), Ok(()));
        let lies = [
            (changed(|table| drop(table.zones[0].pieces.pop())), "zone p1.hand has another number of pieces"),
            (changed(|table| table.zones[0].veiled = true), "something shows through the veil of zone p1.hand"),
            (changed(|table| table.zones[0].owner = None), "zone p1.hand is another one"),
            (changed(|table| table.zones[1].pieces[0].face = table.zones[0].pieces[0].face), "zone deck is a lie"),
            (changed(|table| table.seats[0].veiled = true), "something shows through the veil of p1"),
            (changed(|table| table.seats[0].score = 4), "the score of p1 is another one"),
        ];
        for (lie, what) in lies {
            assert_eq!(shows_truly(&lie, &all), Err(what.to_owned()));
        }
        let hidden = changed(|table| veil(table, 0));
        assert!(shows_truly(&hidden, &hidden).unwrap_err().contains("veiled for the viewer of everything"));
    }

    #[test]
    fn what_is_listed_twice_lies_on_the_table_once() {
        let all = table();
        assert_eq!(all.lying().count(), 3);
        let looks = all.zones[2].looks();
        assert_eq!((looks.len(), looks[0].pieces.len()), (1, 1));
        let lost = changed(|table| table.zones[0].pieces.truncate(1));
        assert_eq!(shows_truly(&lost, &lost), Err("zone p2.seen lists what lies nowhere".to_owned()));
    }

    #[test]
    fn what_is_veiled_arrives_veiled() {
        let veiled = changed(|table| {
            table.zones[0] = table.zones[0].clone().veil(true);
            table.values = vec![Value::new("bid", "Bid", 3, Show::Fact).veil(true)];
        });
        assert_eq!(unpack(&pack(&veiled)), Some(veiled));
    }
}
