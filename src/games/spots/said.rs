//! What just happened in a match of Spots, for the log, eyes and ears. Everybody sees the same.

use super::{Event, Phase, Spots};
use crate::kit::change::{Trade, sum, trades::highest_first};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, jotted, listed, number, signed};
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

/// From this gain on chips are poured.
const RICH: i32 = 5;

impl Spots {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => self.tell_deal(),
            Event::Played => Narration::silence().sound(Sound::Card),
            Event::Turned(card) => Narration::of(format!("The {} was turned up", card.words())).sound(Sound::Card),
            Event::Paid => Narration::silence().at(Sound::Card, "", Touch::zone("change"), Mood::Calm),
            Event::Traded(trade) => tell_trade(trade),
            Event::Scored => {
                let sums = listed(
                    self.house.everybody().map(|seat| format!("{} {}", seat.named(), halves(self.adjusted2(seat)))),
                );
                let best = self.best_of_round();
                let told = Narration::of(format!("Round {}: {sums}", self.round)).sound(Sound::Knock);
                let told = best.iter().fold(told, |told, seat| told.good_for(seat, Sound::Chime, "+1"));
                told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    /// What the hands are worth, and who starts.
    fn tell_deal(&self) -> Narration {
        let sums = listed(self.house.everybody().map(|seat| format!("{} {}", seat.named(), self.totals[seat.index()])));
        let told = Narration::of(format!("Round {}: {sums}", self.round))
            .line(self.tell_start())
            .says(self.first, "I start")
            .sound(Sound::Shuffle);
        self.house.everybody().filter(|seat| self.handicap2(*seat) > 0).fold(told, |told, seat| {
            told.calm_for(seat, Sound::Knock, format!("handicap {}", halves(self.handicap2(seat))))
        })
    }

    /// Who starts, and why.
    fn tell_start(&self) -> String {
        let lowest: SeatSet = self.house.everybody().filter(|seat| self.handicap2(*seat) == 0).collect();
        let first = self.first.named();
        match lowest.len() {
            1 => format!("{first} starts with the lowest hand"),
            _ => format!("{} tie for the lowest hand; {first} starts", lowest.named()),
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let with = match self.house.wins {
            // One round is decided by its results.
            1 => self.results(winners),
            wins => counted(i64::from(wins), "round", "rounds"),
        };
        Some(Victory::alone(winners, self.house.seats(), with))
    }

    /// "44½ to 44": the best result of the round, and the next if one seat has it alone.
    fn results(&self, winners: SeatSet) -> String {
        let result = |seat: Seat| self.adjusted2(seat);
        let best = winners.first().map_or_else(String::new, |seat| halves(result(seat)));
        let next = self.house.everybody().filter(|seat| !winners.contains(*seat)).map(result).max();
        match next {
            Some(next) if winners.len() == 1 => format!("{best} to {}", halves(next)),
            _ => best,
        }
    }
}

fn tell_trade(trade: Trade) -> Narration {
    let (seat, gain) = (trade.seat, trade.gain);
    let got = jotted(highest_first(trade.change));
    let came = if gain == 0 { "even".to_owned() } else { signed(gain) };
    let told = Narration::of(format!("{} played {}, got {got}: {came}", seat.named(), trade.given.jotted()));
    // What is bought counts, whatever was paid for it; a bare figure beside the rounds won would look like more of those.
    let bought = format!("bought {}", sum(trade.change));
    match gain {
        0 => told.calm_for(seat, Sound::Knock, bought),
        ..0 => told.bad_for(seat, Sound::Fall, bought),
        1..RICH => told.good_for(seat, Sound::Chip, bought),
        _ => told.good_for(seat, Sound::Chips, bought),
    }
}

/// Half of a number as people write it: "3½", "−½", "4".
pub(super) fn halves(twice: i32) -> String {
    let sign = if twice < 0 { "−" } else { "" };
    match (twice.abs() / 2, twice % 2 != 0) {
        (whole, false) => format!("{sign}{}", number(whole)),
        (0, true) => format!("{sign}½"),
        (whole, true) => format!("{sign}{whole}½"),
    }
}
