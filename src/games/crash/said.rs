//! What just happened in a match of Crash, for the log, the bubbles, eyes and ears. Everybody sees the same.

use super::{Crash, Event, Phase, Winning};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, chips, listed, series};
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

/// From this number of dice on one hears a heart.
const THRILL: u8 = 4;

impl Crash {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let told = match self.event {
            Event::Begun => Narration::silence(),
            Event::Starts => {
                let line = format!("{} was picked to begin", self.starter.named());
                Narration::of(line).calm_for(self.starter, Sound::Knock, "first")
            }
            Event::Rolls(seat) => {
                let told = Narration::silence().says(seat, capital(&dice(self.thrown)));
                if self.thrown >= THRILL { told.sound(Sound::Heart) } else { told }
            }
            Event::Fell(seat) => Narration::of(self.fallen(seat)).sound(Sound::Dice),
            Event::Paid { paid, out, .. } => {
                let owners = || self.lying.seats().map(|(seat, _)| (seat, paid[seat.index()]));
                let sum: u16 = paid.iter().sum();
                let lines = owners().map(|(seat, paid)| format!("{} paid {paid}", seat.named()));
                let told = Narration::of(series(lines, "nobody paid"));
                let told =
                    owners().fold(told, |told, (seat, paid)| told.bad_for(seat, Sound::Chip, format!("−{paid}")));
                // The roller has none of it before taking the pot.
                gone(told.at(Sound::Chips, format!("+{sum}"), Touch::Value("pot".to_owned()), Mood::Calm), out)
            }
            Event::Crashed { roller, ones, paid, out } => {
                let lost = chips(paid);
                let told = Narration::did(roller, format!("crashed and paid {lost} into the pot"))
                    .says(roller, if ones > 1 { "What a wreck" } else { "Crash" })
                    .big(Sound::Glass, format!("Crash! {} pays {paid}", roller.named()), Mood::Bad)
                    .bad_for(roller, Sound::Thud, format!("−{paid}"));
                gone(told, out)
            }
            Event::Took(seat, amount) => Narration::of(format!("{} took the pot of {}", seat.named(), chips(amount)))
                .says(seat, format!("I’ll take {amount}"))
                .good_for(seat, Sound::Chips, format!("+{amount}")),
            Event::Divided(each) => {
                let told = Narration::of(format!("What was left in the pot was divided: {} each", chips(each)));
                self.still_in.iter().fold(told, |told, seat| told.good_for(seat, Sound::Chip, format!("+{each}")))
            }
        };
        told.and(self.victory(), |told, victory| victory.tell(told, viewer, &victory.title()))
    }

    /// "{p1} threw 4 with {p2}’s die, 3 and 5 with {p3}’s dice".
    fn fallen(&self, roller: Seat) -> String {
        let of = |(seat, count): (Seat, u8)| {
            let values = self.values_of(seat).iter().map(u8::to_string);
            let dice = if count == 1 { "die" } else { "dice" };
            format!("{} with {}’s {dice}", series(values, "nothing"), seat.named())
        };
        let all = listed(self.lying.seats().map(of));
        format!("{} threw {all}", roller.named())
    }

    /// Who has won, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let same = |seat: Seat| Some(self.has(seat)) == winners.first().map(|first| self.has(first));
        let with = winners.first().filter(|_| winners.iter().all(same)).map(|seat| chips(self.has(seat)));
        Some(Victory::alone(winners, self.house.seats(), with.unwrap_or_default()))
    }

    /// Whether the winners are those who left richer than they came.
    pub(super) fn are_ahead(&self, winners: SeatSet) -> bool {
        self.house.winning == Winning::Ahead && winners.iter().all(|seat| self.has(seat) > self.house.chips)
    }
}

/// Tells who has gone out.
fn gone(told: Narration, out: SeatSet) -> Narration {
    out.iter().fold(told, |told, seat| {
        told.line(format!("{} could not pay in full and {{is}} out, dice and all", seat.named()))
            .says(seat, "I’m out")
            .bad_for(seat, Sound::Door, "out")
    })
}

/// "one die", "three dice": a "1" would be the number that crashes.
pub(super) fn dice(count: u8) -> String {
    const WORDS: [&str; 11] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let number = WORDS.get(usize::from(count)).unwrap_or(&"many");
    format!("{number} {}", if count == 1 { "die" } else { "dice" })
}
