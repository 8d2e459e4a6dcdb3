//! What just happened in a match of Spielen, for the log, the bubbles, eyes and ears.

use super::log::Act;
use super::{Called, Event, Outcome, Phase, Spielen, wording};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, series, signed};
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl Spielen {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Nothing => Narration::silence(),
            Event::Ready(seat) => Narration::did(seat, "is ready").says(seat, "Ready").sound(Sound::Knock),
            Event::Dealt => {
                Narration::of(format!("Hand {}: {} deals", self.hand, self.dealer.named())).sound(Sound::Shuffle)
            }
            Event::Moved(seat, act) => told_move(seat, act),
            Event::Said(seat, word) => Narration::of(format!("{}: “{}”", seat.named(), self.sentence(seat, word))),
            Event::Did(seat, gesture) => Narration::of(format!("{} {}", seat.named(), gesture.does())),
            Event::Swept(refilled) => {
                let shuffled = refilled.then(|| "What was swept away becomes the deck".to_owned());
                Narration::of("The board is swept").lines(shuffled).at(
                    Sound::Shuffle,
                    "Swept",
                    Touch::zone("board"),
                    Mood::Calm,
                )
            }
            Event::Judged => self.told_calls(),
            Event::Scored => self.told_score(viewer),
        }
    }

    fn told_calls(&self) -> Narration {
        let calls = &self.calls;
        if calls.is_empty() {
            return Narration::silence().big(Sound::Door, "Time!", Mood::Calm);
        }
        let told = calls.iter().fold(Narration::silence(), |told, called| {
            told.line(format!("{} called {}", called.seat.named(), wording::call(called.mv)))
                .says(called.seat, format!("{}!", wording::call(called.mv)))
        });
        let mine = calls.iter().any(|called| matches!(called.mv, super::Move::Games | super::Move::DoubleGames));
        let words = match &calls[..] {
            [only] => format!("{}!", wording::call(only.mv)),
            _ => "Both at once!".to_owned(),
        };
        told.big(if mine { Sound::Chime } else { Sound::Clang }, words, Mood::Calm)
    }

    fn told_score(&self, viewer: Viewer) -> Narration {
        let mut told = Narration::of(self.verdict());
        if let Outcome::Judged(called, right) = self.outcome {
            for (seat, gain) in self.gains_of(called, right) {
                let ours = matches!(viewer, Viewer::Seat(own) if self.team(own) == self.team(seat));
                let mood = if ours || viewer == Viewer::Public { Mood::Good } else { Mood::Bad };
                told = told.at_seat(Sound::Chip, signed(gain), seat, mood);
            }
        }
        told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
    }

    /// The seats that a call has paid, and how much.
    pub(super) fn gains_of(&self, called: Called, right: bool) -> Vec<(Seat, i32)> {
        let gains = self.gains(called, right);
        self.house.everybody().map(|seat| (seat, gains[seat])).filter(|(_, gain)| *gain > 0).collect()
    }

    /// How the hand ended and why: "{p3} called Games, and {p1} had four kings".
    pub(super) fn verdict(&self) -> String {
        match self.outcome {
            Outcome::None => String::new(),
            Outcome::Stale => "Nobody called in time: no points".to_owned(),
            Outcome::Void => "Two teams called in the same moment: no points".to_owned(),
            Outcome::Judged(called, _) => {
                let who = called.seat.named();
                let fours = self.meant(called).iter().filter_map(|seat| {
                    let kind = self.hand(seat).first().filter(|_| self.holds_four(seat))?;
                    Some(format!("{} had four {}", seat.named(), wording::ranks(kind)))
                });
                let lacking = self.meant(called).iter().filter(|seat| !self.holds_four(*seat));
                let without = lacking.map(|seat| format!("{} did not", seat.named()));
                let fours: Vec<String> = fours.collect();
                match fours.is_empty() {
                    true => format!("{who} called {}, but {}", wording::call(called.mv), self.nobody(called)),
                    false => {
                        let all = series(fours.into_iter().chain(without), "");
                        format!("{who} called {}, and {all}", wording::call(called.mv))
                    }
                }
            }
        }
    }

    /// Those of whom a call was wrong: "{p2} did not have four of a kind".
    fn nobody(&self, called: Called) -> String {
        let meant: Vec<String> = self.meant(called).iter().map(Seat::named).collect();
        match &meant[..] {
            [one, other] => format!("neither {one} nor {other} had four of a kind"),
            _ => format!("{} did not have four of a kind", meant.concat()),
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let points = winners.first().map_or(0, |seat| self.history.total(seat));
        Some(Victory {
            partners: winners.len() == 2,
            ..Victory::alone(winners, self.house.seats(), counted(points, "point", "points"))
        })
    }
}

fn told_move(seat: Seat, act: Act) -> Narration {
    let name = seat.named();
    let line = match act {
        Act::Threw(card) => format!("{name} threw the {}", card.words()),
        Act::Took(card) => format!("{name} took the {}", card.words()),
        Act::Swapped(mine, card) => format!("{name} swapped the {} for the {}", mine.words(), card.words()),
        Act::Sent(..) | Act::Turned(_) => return Narration::silence(),
    };
    Narration::of(line).sound(Sound::Card)
}
