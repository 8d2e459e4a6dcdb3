//! How moves are touched on the screen, and why a move is refused.

use super::entries::Said;
use super::flow::LONGEST;
use super::house::Source;
use super::said::{answered, inquiry};
use super::{Insider, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::capital;
use crate::table::{Choice, Seat, SeatSet, Table, Touch, Viewer};

impl Screen for Insider {
    fn table(&self, viewer: Viewer) -> Table {
        super::view::table(self, viewer)
    }

    /// Once a round for all, and where the word comes later once more for all but the Master.
    fn handing(&self) -> Option<(u32, SeatSet)> {
        let number = 2 * u32::from(self.round);
        let all = SeatSet::all(self.house.seats());
        match (self.phase, self.house.word) {
            (Phase::Choose | Phase::Write, _) | (Phase::Guess | Phase::Open(_), Source::Drawn) => Some((number, all)),
            (Phase::Guess | Phase::Open(_), _) => Some((number + 1, self.askers())),
            _ => None,
        }
    }

    /// Aloud everything after the handing-out happens before all eyes.
    fn spoken(&self) -> bool {
        !self.house.in_app() && !matches!(self.phase, Phase::Deal | Phase::Choose | Phase::Write | Phase::Written)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let mv = *mv;
        match mv {
            Move::Choose(word) => Choice::button(mv, capital(word.text())),
            Move::Write => Choice::button(mv, "Write the word").typed("The word", LONGEST),
            Move::Correct(finder) => Choice {
                path: vec!["Found by …".to_owned()],
                ..Choice::touching(mv, finder.named(), [Touch::Seat(finder)]).with_button().begun("Who said the word?")
            },
            Move::TimeUp => Choice::button(mv, "Give up").quiet().confirm("Give up? Then all of you have lost."),
            Move::Ask(about) => {
                let path = ["Ask".to_owned(), about.group().to_owned()];
                Choice::phrase(mv, about.question(), path, about.question())
            }
            Move::Guess(word) => {
                let path = ["Guess".to_owned(), word.group().to_owned()];
                Choice::phrase(mv, format!("Is it “{word}”?"), path, word.text())
            }
            Move::Pass => Choice::button(mv, "Pass").quiet(),
            Move::Answer(answer) => {
                let choice = Choice::button(mv, answered(answer));
                match self.phase {
                    Phase::Open(about) if self.listed().is_some_and(|word| about.of(word) == answer) => {
                        choice.note("I would say")
                    }
                    _ => choice,
                }
            }
            Move::EndTalk => Choice::button(mv, "Vote now"),
            Move::Suspect(other) => {
                let said = Said::Suspects(other, None);
                self.statement(mv, other, said, None, &self.spoken(said))
            }
            Move::Quote(other, number) => {
                let entry = usize::from(number).checked_sub(1).and_then(|at| self.entries.get(at));
                let what = entry.map(|entry| inquiry(entry.what)).unwrap_or_default();
                let because = format!("Because {} asked", other.named());
                let said = Said::Suspects(other, Some(number));
                self.statement(mv, other, said, Some(because), &format!("{number}: {what}"))
            }
            Move::Trust(other) => {
                let said = Said::Trusts(other);
                self.statement(mv, other, said, None, &self.spoken(said))
            }
            Move::Silent => Choice::button(mv, "Say nothing").quiet(),
            Move::Accuse => Choice::button(mv, self.thumb(seat, true)),
            Move::Acquit => Choice::button(mv, self.thumb(seat, false)),
            Move::Point(other) => Choice::touching(mv, format!("Point at {}", other.named()), [Touch::Seat(other)]),
            Move::Decide(accused) => {
                Choice::touching(mv, format!("Accuse {}", accused.named()), [Touch::Seat(accused)]).with_button()
            }
            Move::Next => Choice::button(mv, "Next round"),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let in_app = self.house.in_app();
        let others = |other: Seat| match other {
            other if other == seat => "that has to be somebody else".to_owned(),
            other if other == self.master => "the Master is not the Insider".to_owned(),
            other => format!("there is no seat {other} at this table"),
        };
        match *mv {
            Move::Choose(_) if self.phase == Phase::Choose => "choose one of the three words".to_owned(),
            Move::Ask(_) | Move::Guess(_) | Move::Pass | Move::Answer(_) if !in_app => {
                "ask and answer aloud".to_owned()
            }
            Move::Correct(_) if in_app => "in the app the word is found by a guess".to_owned(),
            Move::Correct(other) if matches!(self.phase, Phase::Guess) => others(other),
            Move::TimeUp if self.house.minutes == 0 && in_app => "no clock is running".to_owned(),
            Move::Ask(_) | Move::Guess(_) if seat == self.master => "the Master only answers".to_owned(),
            Move::Ask(_) if self.phase == Phase::Guess => "that was asked before".to_owned(),
            Move::Guess(_) if self.phase == Phase::Guess => "that was guessed before".to_owned(),
            Move::Pass if self.phase == Phase::Guess => "it is not your turn: you may only break in".to_owned(),
            Move::Suspect(other) | Move::Trust(other) if self.phase == Phase::Discuss => others(other),
            Move::Quote(other, number) if self.phase == Phase::Discuss => {
                format!("{number} was not asked by {}", other.named())
            }
            Move::Point(other) if self.phase == Phase::Vote2 => others(other),
            Move::Decide(_) => "only those with the most fingers can be accused".to_owned(),
            _ => "that is not possible now".to_owned(),
        }
    }
}

impl Insider {
    /// Something said of somebody, in the book that opens at their name.
    fn statement(&self, mv: Move, other: Seat, said: Said, more: Option<String>, word: &str) -> Choice {
        let path = ["Speak".to_owned(), other.named()].into_iter().chain(more);
        Choice::phrase(mv, self.spoken(said), path, word)
    }

    /// What a vote about the finder is called.
    fn thumb(&self, seat: Seat, accuses: bool) -> String {
        match (accuses, self.finder.filter(|finder| *finder != seat || !self.house.in_app())) {
            (true, Some(finder)) => format!("Accuse {}", finder.named()),
            (false, Some(finder)) => format!("Not {}", finder.named()),
            (true, None) => "Accuse yourself".to_owned(),
            (false, None) => "Not me".to_owned(),
        }
    }
}
