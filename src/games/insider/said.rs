//! What happened, in words: the log, the bubbles and the cues.

use super::entries::{Inquiry, Said};
use super::words::Answer;
use super::{Event, Insider, Outcome, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::counted;
use crate::table::{Mood, Seat, SeatSet, Sound, Viewer};

/// An answer as it is said.
pub(super) fn answered(answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "Yes",
        Answer::No => "No",
        Answer::Unknown => "It depends",
    }
}

/// What was asked or guessed, as it was said.
pub(super) fn inquiry(what: Inquiry) -> String {
    match what {
        Inquiry::Asked(attribute, _) => attribute.question().to_owned(),
        Inquiry::Guessed(word, _) => format!("Is it “{word}”?"),
    }
}

impl Insider {
    /// What a seat says about others.
    pub(super) fn spoken(&self, said: Said) -> String {
        match said {
            Said::Suspects(other, None) => format!("I suspect {}", other.named()),
            Said::Suspects(other, Some(number)) => {
                let entry = usize::from(number).checked_sub(1).and_then(|at| self.entries.get(at));
                let what = entry.map(|entry| inquiry(entry.what)).unwrap_or_default();
                format!("I suspect {}: “{what}”", other.named())
            }
            Said::Trusts(other) => format!("I trust {}", other.named()),
            Said::Nothing => "…".to_owned(),
        }
    }

    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let told = Narration::silence();
        let master = self.master.named();
        match self.event {
            Event::Begun => told,
            Event::Dealt => told
                .line(match self.house.rounds {
                    1 => format!("{master} is the Master; one of the others is the Insider"),
                    _ => format!("Round {}: {master} is the Master", self.round),
                })
                .sound(Sound::Shuffle)
                .calm_for(self.master, Sound::Card, "Master"),
            Event::WordSet => told.line(format!("{master} has a word")).sound(Sound::Chime),
            Event::Asked(by, attribute) => told
                // The question itself stands on top of the others; in the plate it would seldom have room.
                .line(format!("{} asked: {}", by.named(), attribute.question()))
                .calm_for(by, Sound::Knock, ""),
            Event::Answered(answer) => self.tell_answer(told, answer),
            Event::Guessed(by, word) => told
                .line(format!("{} guessed “{word}”, which is wrong", by.named()))
                .says(by, format!("Is it “{word}”?"))
                .says(self.master, "No!")
                .bad_for(by, Sound::Thud, "Wrong"),
            Event::Found(by) => {
                let word = self.word_text();
                let told = told.line(format!("{} found the word: {word}", by.named())).says(by, format!("“{word}”!"));
                told.big(Sound::Chime, format!("“{word}” – found!"), Mood::Good)
            }
            Event::Passed(by, full) => {
                let told = told.line(format!("{} passed", by.named())).says(by, "Pass").sound(Sound::Knock);
                if full { told.line("All have passed, which costs a question") } else { told }
            }
            Event::TimeUp => told.line("Nobody found the word in time").big(Sound::Clang, "Time is up", Mood::Bad),
            Event::TalkOver => told.line("The talk is over").sound(Sound::Clang),
            Event::Spoke(by, said) => {
                let line = match said {
                    Said::Nothing => format!("{} said nothing", by.named()),
                    said => format!("{}: {}", by.named(), self.spoken(said)),
                };
                // In short, as the plate has room for it; then it says whom this seat suspects.
                let words = match said {
                    Said::Suspects(other, _) => format!("{}!", other.named()),
                    Said::Trusts(other) => format!("Not {}", other.named()),
                    Said::Nothing => "…".to_owned(),
                };
                told.line(line).says(by, words).calm_for(by, Sound::Knock, "")
            }
            Event::Voted(by) => told.line(format!("{} voted", by.named())).calm_for(by, Sound::Card, ""),
            Event::Counted1 => self.tell_first_vote(told),
            Event::Counted2 => self.tell_second_vote(told),
            Event::Decided(accused) => told
                .line(format!("{master} decided: {} is accused", accused.named()))
                .says(self.master, format!("{}!", accused.named()))
                .bad_for(accused, Sound::Clang, "accused"),
            Event::Unmasked => self.tell_end(told, viewer),
            Event::Next => told.line("On to the next round").sound(Sound::Chime),
        }
    }

    fn tell_answer(&self, told: Narration, answer: Answer) -> Narration {
        let words = answered(answer);
        let (sound, mood) = match answer {
            Answer::Yes => (Sound::Chime, Mood::Good),
            Answer::No => (Sound::Thud, Mood::Bad),
            Answer::Unknown => (Sound::Knock, Mood::Calm),
        };
        told.line(format!("{} answered: {words}", self.master.named())).says(self.master, words).at_seat(
            sound,
            words,
            self.master,
            mood,
        )
    }

    fn tell_first_vote(&self, told: Narration) -> Narration {
        let (accuse, acquit) = self.first_count();
        let finder = self.finder.unwrap_or(self.master);
        let line = match accuse {
            0 => format!("Nobody accused {}", finder.named()),
            _ => format!("{accuse} accused {}, {acquit} did not", finder.named()),
        };
        let (told, count) = (told, self.first_result());
        let told = if self.accused.is_some() {
            told.line(line).bad_for(finder, Sound::Clang, "accused").big(Sound::Murmur, count, Mood::Bad)
        } else {
            told.line(format!("{line}: now point at somebody")).big(Sound::Murmur, count, Mood::Calm)
        };
        self.vote.made().fold(told, |told, (voter, accuses)| told.says(voter, if accuses { "Yes" } else { "No" }))
    }

    fn tell_second_vote(&self, told: Narration) -> Narration {
        let told = self.point.made().fold(told, |told, (voter, at)| told.says(voter, at.named()));
        match (self.accused, self.phase) {
            (Some(accused), _) => {
                let count = counted(self.fingers(accused) as i64, "finger points", "fingers point");
                told.line(format!("{count} at {}: accused", accused.named())).bad_for(accused, Sound::Clang, "accused")
            }
            (None, Phase::Tie(tied)) => {
                let line = format!("As many point at {}: {} decides", tied.named(), self.master.named());
                told.line(line).big(Sound::Murmur, "A tie", Mood::Calm)
            }
            _ => told,
        }
    }

    fn tell_end(&self, told: Narration, viewer: Viewer) -> Narration {
        let Some(outcome) = self.result else { return told };
        let insider = self.insider.named();
        let line = match (outcome, self.accused) {
            (Outcome::Lost, _) => {
                format!("The word was {}, the Insider {insider}, and all have lost", self.word_text())
            }
            (Outcome::Commons, _) => format!("{insider} was the Insider: caught"),
            (Outcome::Insider, Some(accused)) => {
                format!("{} was innocent: the Insider {insider} got away", accused.named())
            }
            (Outcome::Insider, None) => format!("The Insider {insider} got away"),
        };
        let words = match outcome {
            Outcome::Lost => format!("It was “{}”", self.word_text()),
            Outcome::Commons => "Caught!".to_owned(),
            Outcome::Insider => "Got away!".to_owned(),
        };
        let told = match outcome {
            Outcome::Lost => told,
            _ => told.says(self.insider, if outcome == Outcome::Commons { "You got me." } else { "It was me!" }),
        };
        told.line(line).cue(self.round_victory().cue(viewer, &words))
    }

    /// How many accused the finder and how many did not, once that is counted.
    pub(super) fn first_count(&self) -> (usize, usize) {
        if !self.vote.is_complete() || self.phase == Phase::Count1 {
            return (0, 0);
        }
        let accuse = self.vote.made().filter(|(_, accuses)| *accuses).count();
        (accuse, self.vote.asked().len() - accuse)
    }

    /// "3 to 2: accused", "2 to 3: no majority": what came of the first vote.
    pub(super) fn first_result(&self) -> String {
        let (accuse, acquit) = self.first_count();
        let majority = if self.accused.is_some() && self.accused == self.finder { "accused" } else { "no majority" };
        format!("{accuse} to {acquit}: {majority}")
    }

    /// The word as it is said.
    pub(super) fn word_text(&self) -> &str {
        self.secret.as_ref().map_or("", super::Secret::text)
    }

    /// Who has won the round that is over.
    pub(super) fn round_winners(&self) -> SeatSet {
        match self.result {
            Some(Outcome::Commons) => self.house.everybody().filter(|seat| *seat != self.insider).collect(),
            Some(Outcome::Insider) => SeatSet::one(self.insider),
            Some(Outcome::Lost) | None => SeatSet::NONE,
        }
    }

    fn round_victory(&self) -> Victory {
        Victory::together(self.round_winners(), self.house.seats(), "")
    }

    /// Who has won the match, and with how many points.
    pub(super) fn victory(&self) -> Victory {
        if self.house.rounds == 1 {
            return self.round_victory();
        }
        let winners = self.winners();
        let most = winners.first().map_or(0, |seat: Seat| self.scores[seat.index()]);
        Victory::alone(winners, self.house.seats(), counted(most, "point", "points"))
    }
}
