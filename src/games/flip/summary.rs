//! The end of a game and of a match of Flip, explained.

use super::{Event, Flip, Phase, SEATS};
use crate::kit::sheets;
use crate::kit::words::counted;
use crate::table::{Seat, SeatSet, StoryLine, Summary};

impl Flip {
    /// How it ended, and what both did.
    pub(super) fn summary(&self) -> Option<Summary> {
        let Phase::Over(winner) = self.phase else { return None };
        let Event::Scored(_, pips) = self.event else { return None };
        let loser = Flip::other(winner);
        let kept = self.of(Some(winner)).filter_map(|(_, die)| crate::pieces::Die::new(super::SIDES, die.value));
        let mut story = vec![StoryLine {
            text: format!("{} ran out of dice; {} still {{holds}} these.", loser.named(), winner.named()),
            pieces: kept.map(Into::into).collect(),
            result: format!("+{pips}"),
        }];
        if self.house.target > 0 {
            let games = counted(self.game, "game", "games");
            story.push(StoryLine::text(format!("{} reached {} after {games}.", winner.named(), self.house.target)));
        }
        let columns = ["Pips", "Games", "Orders", "Flips"];
        let sheet = sheets::by_seats(columns, SEATS, SeatSet::one(winner), |seat: Seat| {
            let (tally, index) = (&self.tally, seat.index());
            let figures = [self.points[index], tally.won[index], tally.orders[index].into(), tally.flips[index]];
            figures.map(|figure| figure.to_string())
        });
        let title = match (self.victory()?.title(), self.house.target) {
            (title, 0) => format!("{title}, and {} has no dice left", loser.named()),
            (title, _) => title,
        };
        Some(Summary { title, story, sheet: Some(sheet), last: true, ..Summary::default() })
    }
}
