//! The explanation of a finished match: how it ended, who captured what, and what decided between equals.

use super::{DominoAvatars, Ending, Phase};
use crate::kit::history::leaders;
use crate::kit::sheets;
use crate::kit::words::counted;
use crate::pieces::{Arrange, Piece};
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl DominoAvatars {
    /// The summary, once the match is over.
    pub(super) fn summary(&self) -> Option<Summary> {
        let Phase::Over(ending, winners) = self.phase else { return None };
        let mut story = vec![StoryLine::text(self.ending_in_words(ending))];
        let mut order: Vec<Seat> = self.house.everybody().collect();
        order.arrange_by_key(|seat| std::cmp::Reverse(self.camps[seat.index()].score));
        story.extend(order.into_iter().map(|seat| self.haul(seat)));
        if ending != Ending::Target {
            story.extend(self.tie(winners).map(StoryLine::text));
        }
        Some(Summary {
            title: self.victory()?.title(),
            story,
            sheet: Some(self.sheet()),
            lines: self.house.everybody().map(|seat| self.line(seat)).collect(),
            last: true,
            ..Summary::default()
        })
    }

    /// What a seat captured, and what that scored.
    fn haul(&self, seat: Seat) -> StoryLine {
        let tiles = self.captures.iter().filter(|capture| capture.by == seat);
        let pieces: Vec<Piece> = tiles.clone().map(|capture| capture.tile.into()).collect();
        let pips: u32 = tiles.map(|capture| u32::from(capture.tile.pips())).sum();
        let pips = counted(pips, "pip", "pips");
        let text = match (pieces.len(), self.house.bonus()) {
            (0, _) => format!("{} captured nothing.", seat.named()),
            (_, 0) => format!("{} captured {pips}.", seat.named()),
            (count, bonus) => format!("{} captured {pips}, and {count} × {bonus} bonus.", seat.named()),
        };
        StoryLine { text, pieces, result: self.camps[seat.index()].score.to_string() }
    }

    /// What decided between equal scores, if there were any at the top.
    fn tie(&self, winners: SeatSet) -> Option<String> {
        let equal = leaders(self.house.everybody().map(|seat| (seat, self.camps[seat.index()].score)));
        if equal.len() == 1 {
            return None;
        }
        Some(if winners.len() < equal.len() {
            format!("Of equal scores, more captured dominoes decide: {}.", winners.named())
        } else {
            "Equal scores and equally many dominoes: the win is shared.".to_owned()
        })
    }

    /// What every seat did so far.
    pub(super) fn sheet(&self) -> Sheet {
        let columns = [
            ("Score", true),
            ("Captured", true),
            ("Attacks won", true),
            ("Guards held", true),
            ("Struck back", self.house.counter),
        ];
        let winners = if let Phase::Over(_, winners) = self.phase { winners } else { SeatSet::NONE };
        sheets::by_seats_where(columns, self.house.seats(), winners, |seat| {
            let camp = &self.camps[seat.index()];
            let tally = camp.tally;
            let of = |won: u16, tried: u16| format!("{won} of {tried}");
            [
                camp.score.to_string(),
                tally.captures.to_string(),
                of(tally.attacks_won, tally.attacks),
                of(tally.guards_held, tally.guards),
                of(tally.counters_won, tally.counters),
            ]
        })
    }

    /// The score of a seat after each round, beginning with 0.
    fn line(&self, seat: Seat) -> Vec<i32> {
        let own = self.captures.iter().filter(|capture| capture.by == seat);
        let after = |round: u8| {
            let so_far = own.clone().filter(|capture| capture.round <= round);
            so_far.map(|capture| self.house.prize(capture.tile.pips())).sum()
        };
        (0..=self.round).map(after).collect()
    }
}
