//! The end of a hand and of a match, explained: all hands, the beats with their signals, when a code was given.

use super::code::Code;
use super::log::{self, Act};
use super::signals::Sent;
use super::{Finished, Outcome, Phase, Spielen, wording};
use crate::kit::victory::explained;
use crate::kit::words::{capital, listed, number, signed};
use crate::table::{Seat, Sheet, SheetRow, StoryLine, Summary, Viewer};

/// The longest strip of beats; what came before is left out.
const STRIP: usize = 16;

impl Spielen {
    /// The explanation of a hand or match that has just ended.
    pub(super) fn summary(&self, viewer: Viewer) -> Option<Summary> {
        let victory = self.victory();
        if victory.is_none() && self.phase != Phase::Shown {
            return None;
        }
        let finished = &self.history.last()?.more;
        let mut story = vec![StoryLine {
            text: format!("{}.", self.verdict()),
            result: match self.outcome {
                Outcome::Judged(called, right) => {
                    let gains = self.gains_of(called, right);
                    let own = |seat: Seat| matches!(viewer, Viewer::Seat(own) if self.team(own) == self.team(seat));
                    let (whose, gain) = match gains.iter().find(|(seat, _)| own(*seat)) {
                        Some((_, gain)) => ("You ", *gain),
                        None => ("Them ", gains.first().map_or(0, |(_, gain)| *gain)),
                    };
                    format!("{whose}{}", signed(gain))
                }
                Outcome::None | Outcome::Stale | Outcome::Void => String::new(),
            },
            ..StoryLine::default()
        }];
        story.extend(
            self.house.everybody().filter(|seat| finished.shown.contains(*seat)).map(|seat| self.held(seat, finished)),
        );
        story.extend(self.given_codes(viewer, finished));
        if victory.is_some() {
            story.extend(self.teams().flat_map(|team| self.notebook_lines(team)));
        }
        let lines = if victory.is_some() { self.history.lines(self.house.seats(), 0) } else { Vec::new() };
        let mut sheet = self.strip(viewer, finished);
        if victory.is_some() {
            // Below the beats of the last hand, the points of all.
            let points = self.points_sheet().into_iter().flat_map(|points| points.rows);
            let columns = || self.house.everybody().map(Seat::named).collect();
            sheet.get_or_insert_with(|| Sheet::new(columns(), Vec::new())).rows.extend(points);
        }
        Some(explained(("hand", self.hand), victory, || format!("Hand {}", self.hand), story, sheet, lines))
    }

    /// What a seat held at the end, and since when it had four.
    fn held(&self, seat: Seat, finished: &Finished) -> StoryLine {
        let hand = finished.hands[seat.index()];
        let since = fours(seat, finished).pop().filter(|(_, until)| until.is_none());
        let text = match since {
            Some((from, _)) => format!("{} had four of a kind from {} on.", seat.named(), self.moment(from)),
            None => format!("{} ended with", seat.named()),
        };
        StoryLine { text, pieces: hand.iter().map(Into::into).collect(), result: String::new() }
    }

    /// "beat 3", "lap 3".
    fn moment(&self, tick: u16) -> String {
        format!("{} {}", if self.house.is_live() { "beat" } else { "lap" }, tick + 1)
    }

    /// The codes of the viewer's own team that were given in the hand; all of them after the match.
    fn given_codes(&self, viewer: Viewer, finished: &Finished) -> Vec<StoryLine> {
        let mut lines = Vec::new();
        for seat in self.house.everybody() {
            for (tick, code) in self.codes_of(seat, viewer, finished) {
                let said = code.meaning().map_or("", wording::meaning);
                let text = format!(
                    "{} gave a code in {} ({}): “{said}”.",
                    seat.named(),
                    self.moment(tick),
                    wording::signals(&code)
                );
                lines.push(StoryLine::text(text));
            }
        }
        lines
    }

    /// The codes that a seat gave in the hand and when, as far as the viewer may know them.
    fn codes_of(&self, seat: Seat, viewer: Viewer, finished: &Finished) -> Vec<(u16, Code)> {
        let over = matches!(self.phase, Phase::Over(_));
        if !over && !matches!(viewer, Viewer::Seat(own) if self.team(own) == self.team(seat)) {
            return Vec::new();
        }
        let signals = log::signals(seat, &finished.log);
        let given = |end: usize| self.plan_of(seat).codes.iter().find(|code| code.is_given(&signals[..end])).copied();
        (1..=signals.len()).filter_map(|end| Some((signals[end - 1].tick, given(end)?))).collect()
    }

    fn notebook_lines(&self, team: Seat) -> Vec<StoryLine> {
        let codes = &self.plan_of(team).codes;
        let both = self.members(team).named();
        codes.iter().map(|code| StoryLine::text(format!("{both}: {}.", wording::code(code)))).collect()
    }

    /// The beats in which a signal was given or somebody came to four, a column for each seat; a code has a star.
    fn strip(&self, viewer: Viewer, finished: &Finished) -> Option<Sheet> {
        let mut rows: Vec<SheetRow> = Vec::new();
        let codes: Vec<_> = self.house.everybody().map(|seat| self.codes_of(seat, viewer, finished)).collect();
        for tick in 0..=finished.tick {
            let star = |seat: Seat| codes[seat.index()].iter().any(|(given, _)| *given == tick);
            let cells: Vec<String> =
                self.house.everybody().map(|seat| cell(seat, tick, finished, star(seat))).collect();
            if cells.iter().any(|cell| !cell.is_empty()) {
                rows.push(SheetRow { seat: None, label: capital(&self.moment(tick)), cells, strong: false });
            }
        }
        let from = rows.len().saturating_sub(STRIP);
        rows.drain(..from);
        let columns = self.house.everybody().map(Seat::named).collect();
        (!rows.is_empty()).then_some(Sheet::new(columns, rows))
    }

    /// The points of all hands.
    pub(super) fn points_sheet(&self) -> Option<Sheet> {
        let label = |hand: usize, _: &_| format!("Hand {hand}");
        self.history.sheet(self.house.seats(), label, |hand, seat| number(hand.points[seat]))
    }
}

/// From when to when a seat whose hand was shown had four of a kind; the last to the end, perhaps.
pub fn fours(seat: Seat, finished: &Finished) -> Vec<(u16, Option<u16>)> {
    if !finished.shown.contains(seat) {
        return Vec::new();
    }
    let mut hand = log::dealt(seat, finished.hands[seat.index()], &finished.log);
    let mut spans: Vec<(u16, Option<u16>)> = log::is_four(hand).then_some((0, None)).into_iter().collect();
    for entry in finished.log.iter().filter(|entry| entry.seat == seat && entry.act.is_card_move()) {
        hand = log::after(hand, entry.act);
        match (log::is_four(hand), spans.last_mut()) {
            (true, Some((_, None))) => {}
            (true, _) => spans.push((entry.tick, None)),
            (false, Some((_, until @ None))) => *until = Some(entry.tick),
            (false, _) => {}
        }
    }
    spans
}

/// What a seat did in a beat: its signal, with a star if it is to have one, and a mark where it came to four.
fn cell(seat: Seat, tick: u16, finished: &Finished, star: bool) -> String {
    let here = finished.log.iter().filter(|entry| entry.seat == seat && entry.tick == tick);
    let signals = here.filter_map(|entry| match entry.act {
        Act::Sent(Sent::Say(word), _) => Some(word.said()),
        Act::Sent(Sent::Do(gesture), _) => Some(gesture.own().to_owned()),
        _ => None,
    });
    let four = fours(seat, finished).iter().any(|(from, _)| *from == tick).then(|| "four!".to_owned());
    let words = capital(&listed(four.into_iter().chain(signals)));
    if star { words + " ★" } else { words }
}
