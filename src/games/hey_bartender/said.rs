//! What just happened in a match of Hey, Bartender!, for the log, eyes and ears. Everybody sees the same.

use super::{Event, HeyBartender, Phase};
use crate::kit::change::trades::highest_first;
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, jotted, listed, signed};
use crate::table::{Mood, SeatSet, Sound, Touch, Viewer};

/// From this tip on the jar rings.
const RICH: i32 = 5;

impl HeyBartender {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let cards = counted(self.house.hand() as i64, "card", "cards");
                let told = match self.house.deals {
                    1 => format!("Everybody has {cards}"),
                    _ => format!("Deal {}: everybody has {cards}", self.deal),
                };
                Narration::of(told).sound(Sound::Shuffle)
            }
            Event::Opened => {
                Narration::of(format!("On the bar: {}", jotted(self.counter.pool()))).sound(Sound::Shuffle)
            }
            Event::Gave => Narration::silence().sound(Sound::Card),
            Event::Drew(card, refilled) => {
                let shuffled = refilled.then(|| "The discards were shuffled into a new deck".to_owned());
                Narration::silence()
                    .lines(shuffled)
                    .line(format!("The bartender drew the {}", card.words()))
                    .sound(if refilled { Sound::Shuffle } else { Sound::Card })
            }
            Event::Paid => Narration::silence().at(Sound::Card, "", Touch::zone("change"), Mood::Calm),
            Event::Traded(trade) => {
                let (seat, tip) = (trade.seat, trade.gain);
                let got = jotted(highest_first(trade.change));
                let came = if tip == 0 { "no tip".to_owned() } else { signed(tip) };
                let told = Narration::of(format!("{} gave {}, got {got}: {came}", seat.named(), trade.given.jotted()));
                match tip {
                    0 => told.sound(Sound::Knock),
                    1..RICH => told.good_for(seat, Sound::Chip, signed(tip)),
                    _ => told.says(seat, "Keep them coming").good_for(seat, Sound::Chips, signed(tip)),
                }
            }
            Event::Scored => {
                let sums = listed(self.house.everybody().map(|seat| format!("{} {}", seat.named(), self.tips[seat])));
                let deal = if self.house.deals > 1 { format!("Deal {}", self.deal) } else { "Tips".to_owned() };
                Narration::of(format!("{deal}: {sums}"))
                    .sound(Sound::Knock)
                    .and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let most = winners.first().map_or(0, |seat| self.total(seat));
        Some(Victory::alone(winners, self.house.seats(), format!("{} in tips", most)))
    }

    /// The seats with the most tips in the deal just added up.
    pub(super) fn best_of_deal(&self) -> SeatSet {
        crate::kit::history::leaders(self.house.everybody().map(|seat| (seat, self.tips[seat])))
    }
}
