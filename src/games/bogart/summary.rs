//! The end of a match of Bogart, explained.

use super::{Bogart, Ending, Event, LAST_ROUND, Phase};
use crate::kit::sheets;
use crate::table::{StoryLine, Summary};

impl Bogart {
    /// How it came to that, and what everybody did.
    pub(super) fn summary(&self) -> Option<Summary> {
        let Phase::Over(ending, winners) = self.phase else { return None };
        let last = self.seat.named();
        let mut story = StoryLine::text(match ending {
            Ending::Target => format!("{last} took the pot and reached the target of {}.", self.house.target),
            Ending::FiveClean if self.stakes() => format!("{last} threw five clean dice: pot and bank at once."),
            Ending::FiveClean => format!("{last} threw five dice without a single 1."),
            Ending::Dry => "Bank and pot were used up; the most chips won.".to_owned(),
            Ending::Limit => {
                format!("After {LAST_ROUND} turns each the most chips won; what lay in the pot was nobody’s.")
            }
        });
        if let (Event::Took(seat, amount), Ending::Target | Ending::FiveClean) = (self.event, ending) {
            let had = self.chips[seat.index()];
            story.result = format!("{} → {had}", had - amount);
        }
        if ending == Ending::FiveClean {
            story.pieces = self.faces().map(Into::into).collect();
        }
        let columns = ["Chips", "Turns", "Aced out", "Best pot", "Longest run"];
        let sheet = sheets::by_seats(columns, self.house.seats(), winners, |seat| {
            let tally = self.tally[seat.index()];
            [self.chips[seat.index()], tally.turns.into(), tally.aces.into(), tally.best, tally.run.into()]
                .map(|figure| figure.to_string())
        });
        Some(Summary {
            title: self.victory()?.title(),
            story: vec![story],
            sheet: Some(sheet),
            last: true,
            ..Summary::default()
        })
    }
}
