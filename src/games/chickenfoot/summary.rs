//! The explanation of a finished round: who ended it, what everybody still held, the totals, and what comes next.

use super::said::the_number;
use super::{Chickenfoot, End, Phase};
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{number, signed};
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl Chickenfoot {
    /// The summary of the round just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let (end, winners) = match self.phase {
            Phase::Shown(end) => (end, SeatSet::NONE),
            Phase::Over(end, winners) => (end, winners),
            Phase::Deal | Phase::Play | Phase::Drawn | Phase::Ended(_) => return None,
        };
        let (outcome, why) = match end {
            End::Out(seat) => (format!("{} went out", seat.named()), "got rid of every tile"),
            End::NoDraw(_) => ("no draw".to_owned(), "had nothing that fits, and the yard is empty: the round ends"),
        };
        let (End::Out(seat) | End::NoDraw(seat)) = end;
        let mut story = vec![StoryLine::text(format!("{} {why}.", seat.named()))];
        story.extend(self.house.everybody().filter(|seat| !self.hands[*seat].is_empty()).map(|seat| self.held(seat)));
        let last = self.victory();
        if last.is_none() {
            let next = self.round + 1;
            let double = the_number(self.house.most() - self.round);
            story.push(StoryLine::text(format!(
                "The double {double} is next, and {} begins.",
                self.first_of(next).named()
            )));
        }
        let cells =
            |seat: Seat| [signed(self.added[seat]), number(self.scores.total(seat)), self.rank(seat).to_string()];
        let sheet = sheets::by_seats(["Round", "Total", "Place"], self.house.seats(), winners, cells);
        let lines = if last.is_some() { self.scores.lines(self.house.seats(), 0) } else { Vec::new() };
        Some(explained(("round", self.round), last, || format!("Round {}: {outcome}", self.round), story, sheet, lines))
    }

    /// What a seat still holds, and what that costs.
    fn held(&self, seat: Seat) -> StoryLine {
        let hand = self.hands[seat];
        let blank = hand.iter().any(|tile| tile.pips() == 0);
        let text = match self.house.blank {
            cost if blank && cost > 0 => format!("{} still {{holds}}: the double blank alone is {cost}", seat.named()),
            _ => format!("{} still {{holds}}", seat.named()),
        };
        StoryLine { text, pieces: hand.iter().map(Into::into).collect(), result: self.added[seat].to_string() }
    }

    /// Which place a seat has: one more than there are seats with a lower total.
    fn rank(&self, seat: Seat) -> usize {
        let total = self.scores.total(seat);
        1 + self.house.everybody().filter(|other| self.scores.total(*other) < total).count()
    }

    /// The score sheet of the match, a row a round.
    pub(super) fn running_sheet(&self) -> Option<Sheet> {
        let most = usize::from(self.house.most());
        self.scores.sheet(
            self.house.seats(),
            |round, _| format!("Double {}", the_number((most + 1 - round) as u8)),
            |deal, seat| number(deal.points[seat]),
        )
    }
}
