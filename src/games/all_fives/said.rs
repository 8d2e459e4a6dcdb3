//! What just happened, for the log, the bubbles, eyes and ears; and who has won.

use super::house::Variant;
use super::layout::Arm;
use super::tile::double;
use super::{AllFives, Event, Leads, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, signed};
use crate::table::{Mood, Sound, Touch, Viewer};

impl AllFives {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt(leads) => {
                let why = match leads {
                    Leads::Picked => "chosen at random",
                    Leads::WentOut => "having gone out last",
                    Leads::Highest => "with the highest tile",
                };
                let line = format!("Hand {}: {} leads, {why}", self.hand, self.to_act.named());
                Narration::of(line).sound(Sound::Shuffle)
            }
            Event::Laid { seat, tile, arm, points, lost, again, opened } => {
                let place = Touch::zone(arm.map_or("line.lead".to_owned(), Arm::zone));
                let what = match arm {
                    Some(arm) if arm.branch().is_some() => format!("laid {tile} {}", arm.place()),
                    // A line that bends has no left end: what the tile lies against tells the end.
                    Some(arm) => format!("laid {tile} on the {}", tile.pips() - self.line.ends.number(arm)),
                    None => format!("led {tile}"),
                };
                let sum = self.line.ends.sum();
                let came = match points {
                    0 if lost => format!("; the ends make {sum}, too many for an exact finish"),
                    0 => format!("; the ends make {sum}"),
                    // In pips the points are what the ends make.
                    points if points == i32::from(sum) => format!(": {}", counted(points, "point", "points")),
                    points => format!("; the ends make {sum}: {}", counted(points, "point", "points")),
                };
                let line = format!("{} {what}{came}", seat.named());
                Narration::of(line)
                    .at(Sound::Tile, "", place.clone(), Mood::Calm)
                    .and((points > 0).then_some(points), |told, points| {
                        let bubble = if again { format!("{points}, and again!") } else { format!("{points}!") };
                        told.says(seat, bubble).at(Sound::Knock, signed(points), place.clone(), Mood::Good)
                    })
                    .and(opened, |told, number| {
                        let open = if self.house.variant == Variant::Sniff { "sides" } else { "ends" };
                        let double = double(number).words();
                        let spinner = Touch::zone(Arm::north(number).zone());
                        told.line(format!("The {double} can now be built on at its {open}")).at(
                            Sound::Chime,
                            "open",
                            spinner,
                            Mood::Calm,
                        )
                    })
                    .and(again.then_some(seat), |told, seat| {
                        let told = if points == 0 { told.says(seat, "Again!") } else { told };
                        told.line(format!("{} goes on", seat.named())).at(Sound::Chime, "again!", place, Mood::Good)
                    })
            }
            Event::Drew { seat, tile } => Narration::of(match tile.filter(|_| viewer.is(seat)) {
                Some(tile) => format!("{} drew {tile}", seat.named()),
                None => format!("{} drew a tile", seat.named()),
            })
            .says(seat, "I draw")
            .calm_for(seat, Sound::Tile, ""),
            Event::Passed(seat) => {
                Narration::did(seat, "passed").says(seat, "I pass").bad_for(seat, Sound::Knock, "pass")
            }
            Event::Settled => self.settlement_told(viewer),
        }
    }

    /// What everybody won or lost at the end of the hand, and of the match.
    fn settlement_told(&self, viewer: Viewer) -> Narration {
        let changed = (0..self.house.sides()).map(|side| (side, self.settled[side])).filter(|(_, points)| *points != 0);
        let lines = changed.map(|(side, points)| {
            let verb = if points > 0 { "scored" } else { "lost" };
            format!("{} {verb} {} at the end of hand {}", self.side_name(side), points.abs(), self.hand)
        });
        let mut told = Narration::silence().lines(lines);
        for seat in self.house.everybody() {
            match self.settled[self.house.side(seat)] {
                0 => {}
                points => {
                    let mood = if points > 0 { Mood::Good } else { Mood::Bad };
                    told = told.at_seat(Sound::Knock, signed(points), seat, mood);
                }
            }
        }
        match self.victory() {
            Some(victory) => victory.tell(told, viewer, ""),
            None if self.settled == [0; 4] => {
                told.line(format!("Nobody scored at the end of hand {}", self.hand)).sound(Sound::Chime)
            }
            None => told.sound(Sound::Chime),
        }
    }

    /// Who has won, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(_, winners) = self.phase else { return None };
        let total = winners.first().map_or(0, |seat| self.totals[self.house.side(seat)]);
        let with = counted(total, "point", "points");
        Some(Victory { partners: self.house.has_partners(), ..Victory::alone(winners, self.house.seats(), with) })
    }

    /// "{p1}", or "{p1} and {p3}".
    pub(super) fn side_name(&self, side: usize) -> String {
        self.house.seats_of(side).named()
    }
}
