//! What just happened, for the log, the bubbles, eyes and ears; and who has won.

use super::{Chickenfoot, Event, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, signed};
use crate::pieces::Domino;
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl Chickenfoot {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => Narration::of(format!(
                "Round {}: double {} in the middle; {} begins",
                self.round,
                the_number(self.line.hub()),
                self.first_of(self.round).named()
            ))
            .sound(Sound::Shuffle),
            Event::Laid { seat, tile, at, number, bok, foot } => {
                let place = Touch::zone(at.zone());
                let line = match (tile.is_double(), foot) {
                    (true, _) => format!("{} laid {tile}: it needs three toes", seat.named()),
                    (false, true) => {
                        format!("{} laid {tile} on the {}, the last that was owed", seat.named(), the_number(number))
                    }
                    (false, false) => format!("{} laid {tile} on the {}", seat.named(), the_number(number)),
                };
                let told = Narration::of(line).at(Sound::Tile, "", place.clone(), Mood::Calm);
                let told = told.and(foot.then_some(()), |told, ()| {
                    let words = if self.line.laid().len() == usize::from(self.house.hub) { "ring!" } else { "foot!" };
                    told.at(Sound::Crow, words, place, Mood::Good)
                });
                told.and(bok.then_some(seat), |told, seat| {
                    told.line(format!("{} has one tile left: bok bok!", seat.named())).says(seat, "Bok bok!").calm_for(
                        seat,
                        Sound::Cluck,
                        "",
                    )
                })
            }
            Event::Drew { seat, tile } => {
                Narration::of(drew(seat, tile, viewer)).says(seat, "I draw").calm_for(seat, Sound::Tile, "")
            }
            Event::Passed(seat) => {
                Narration::did(seat, "passed").says(seat, "I pass").bad_for(seat, Sound::Knock, "pass")
            }
            Event::Caught { seat, by, tile } => {
                Narration::of(format!("{} caught {} not saying bok bok", by.named(), seat.named()))
                    .line(drew(seat, tile, viewer))
                    .says(by, "Caught!")
                    .bad_for(seat, Sound::Giggle, "caught!")
            }
            Event::Counted => self.counted(viewer),
        }
    }

    /// What the round cost everybody, and who has won the match.
    fn counted(&self, viewer: Viewer) -> Narration {
        let lines = self.house.everybody().map(|seat| match self.added[seat] {
            0 => format!("{} scores nothing", seat.named()),
            pips => format!("{} is caught with {pips}", seat.named()),
        });
        let mut told = Narration::silence().lines(lines);
        for seat in self.house.everybody().filter(|seat| self.added[*seat] > 0) {
            told = told.bad_for(seat, Sound::Knock, signed(self.added[seat]));
        }
        match self.victory() {
            Some(victory) => victory.tell(told, viewer, ""),
            None => told.sound(Sound::Chime),
        }
    }

    /// Who has won, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(_, winners) = self.phase else { return None };
        let total = winners.first().map_or(0, |seat| self.scores.total(seat));
        Some(Victory::alone(winners, self.house.seats(), counted(total, "point", "points")))
    }
}

/// That a seat drew a tile, and to its own eyes which.
fn drew(seat: Seat, tile: Option<Domino>, viewer: Viewer) -> String {
    match tile.filter(|_| viewer.is(seat)) {
        Some(tile) => format!("{} drew {tile}", seat.named()),
        None => format!("{} drew a tile", seat.named()),
    }
}

/// A number as it is spoken of: "3", "blank".
pub(super) fn the_number(number: u8) -> String {
    match number {
        0 => "blank".to_owned(),
        _ => number.to_string(),
    }
}
