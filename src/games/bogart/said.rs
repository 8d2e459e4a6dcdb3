//! What just happened in a match of Bogart, for the log, the bubbles, eyes and ears. Everybody sees the same.

use super::{Bogart, Ending, Event, Phase, SIDES};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{chips, listed};
use crate::pieces::Die;
use crate::table::{Mood, Sound, Touch, Viewer};

/// From this die on one hears a heart.
const THRILL: u8 = 4;

impl Bogart {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let told = match self.event {
            Event::Begun => Narration::silence(),
            Event::Starts => {
                Narration::did(self.starter, "was picked to begin").calm_for(self.starter, Sound::Knock, "first")
            }
            // The line comes together with the dice that the chips were paid for.
            Event::Paid(seat, paid) => {
                let mut told = Narration::silence().says(seat, dice(self.thrown));
                if paid > 0 {
                    told = told.at(Sound::Chip, format!("+{paid}"), Touch::Value("pot".to_owned()), Mood::Calm);
                }
                told = (1..paid).fold(told, |told, _| told.sound(Sound::Chip));
                if self.thrown >= THRILL { told.sound(Sound::Heart) } else { told }
            }
            Event::Threw(seat, paid) => {
                let values = listed(self.lying().iter().map(u8::to_string));
                // The bank pays where nobody has a stake.
                let paid =
                    if self.stakes() { format!("paid {paid}") } else { format!("put {} into the pot", chips(paid)) };
                Narration::did(seat, format!("{paid} and threw {values}"))
                    .says(seat, dice(self.lying))
                    .sound(Sound::Dice)
            }
            Event::AcedOut(seat) => {
                let pot = chips(self.pot);
                // The headline says what that is called.
                Narration::did(seat, format!("threw a 1 – {pot} stayed in the pot")).says(seat, "Ouch").big(
                    Sound::Thud,
                    "Aced out",
                    Mood::Bad,
                )
            }
            Event::Took(seat, amount) => {
                let (line, words) = match self.phase {
                    Phase::Over(Ending::FiveClean, _) => ("threw five clean dice and took", "Five clean!".to_owned()),
                    _ => ("took", format!("I’ll take {amount}")),
                };
                Narration::of(format!("{} {line} {}", seat.named(), chips(amount))).says(seat, words).good_for(
                    seat,
                    Sound::Chips,
                    format!("+{amount}"),
                )
            }
        };
        told.and(self.victory(), |told, victory| {
            let five = matches!(self.phase, Phase::Over(Ending::FiveClean, _));
            victory.tell(told, viewer, if five { "Five clean dice!" } else { "" })
        })
    }

    /// Who has won, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(ending, winners) = self.phase else { return None };
        let most = self.chips.iter().copied().max().unwrap_or_default();
        let with = match ending {
            Ending::Target => chips(self.chips[self.seat.index()]),
            Ending::FiveClean if !self.stakes() => "five clean dice".to_owned(),
            Ending::FiveClean | Ending::Dry | Ending::Limit => chips(most),
        };
        Some(Victory::alone(winners, self.house.seats(), with))
    }

    /// The dice that lie on the table.
    pub(super) fn faces(&self) -> impl Iterator<Item = Die> + '_ {
        self.lying().iter().filter_map(|value| Die::new(SIDES, *value))
    }
}

/// "One die", "Three dice": a "1" would be the number that loses.
pub(super) fn dice(count: u8) -> String {
    let number = ["No", "One", "Two", "Three", "Four", "Five"].get(usize::from(count)).unwrap_or(&"Many");
    format!("{number} {}", if count == 1 { "die" } else { "dice" })
}
