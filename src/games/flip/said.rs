//! What just happened in a match of Flip, for the log, the bubbles, eyes and ears. Everybody sees the same.

use super::{Change, Event, Flip, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, series};
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl Flip {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let told =
            match self.event {
                Event::Begun => Narration::silence(),
                Event::Thrown(None) => {
                    let sum = self.pips(Some(Seat::FIRST));
                    Narration::of(format!("Both threw {sum}: all dice are thrown again")).sound(Sound::Dice)
                }
                Event::Thrown(Some(first)) => {
                    let [own, other] = [first, Flip::other(first)].map(|seat| self.pips(Some(seat)));
                    let line = format!("{} threw {own} against {other} and {{begins}}", first.named());
                    Narration::of(line).sound(Sound::Dice).says(first, "I begin")
                }
                Event::Flipped(seat, _, value) => {
                    let was = super::SIDES + 1 - value;
                    Narration::did(seat, format!("flipped a {was} to a {value}"))
                        .says(seat, format!("{was} to {value}"))
                        .sound(Sound::Tile)
                }
                Event::Ordered(seat, _, value) => {
                    let (other, middle) = (Flip::other(seat), Touch::zone("middle"));
                    Narration::of(format!("{} made {} play a {value}", seat.named(), other.named()))
                        .says(seat, format!("Out with the {value}"))
                        .at(Sound::Knock, "", middle, Mood::Calm)
                }
                Event::Took(seat, Change::NONE) => {
                    Narration::did(seat, "took no change").says(seat, "No change").sound(Sound::Knock)
                }
                Event::Took(seat, change) => {
                    let values = series(change.values().map(|value| value.to_string()), "nothing");
                    let told = Narration::did(seat, format!("took {values} as change"));
                    let told = told.says(seat, format!("{} in change", change.sum()));
                    change.values().fold(told, |told, _| told.sound(Sound::Chip))
                }
                Event::Scored(seat, pips) => {
                    let (loser, held) = (Flip::other(seat), counted(pips, "pip", "pips"));
                    Narration::of(format!("{} has no dice left; {} holds {held}", loser.named(), seat.named()))
                        .good_for(seat, Sound::Chime, format!("+{pips}"))
                }
            };
        told.and(self.victory(), |told, victory| victory.tell(told, viewer, &victory.title()))
    }

    /// Who has won, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winner) = self.phase else { return None };
        // A single game is won by the last die, whatever the winner's dice show.
        let is_counted = self.house.target > 0;
        let pips = counted(self.points[winner.index()], "pip", "pips");
        let pips = if is_counted { pips } else { String::new() };
        Some(Victory::alone(crate::table::SeatSet::one(winner), super::SEATS, pips))
    }
}
