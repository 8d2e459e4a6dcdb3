//! The end of a round or a match of Dogfight, explained: where each die went and why.

use super::said::points;
use super::{Dogfight, Event, Left, Lies, Phase};
use crate::kit::sheets;
use crate::kit::words::{number, signed};
use crate::table::{SeatSet, StoryLine, Summary};

impl Dogfight {
    /// What a round has come to, and at the end how the match went.
    pub(super) fn summary(&self) -> Option<Summary> {
        let (title, winners, last) = match self.phase {
            Phase::Over(winners) => (self.victory()?.title(), winners, true),
            Phase::Gather if self.event == Event::Settled => (format!("Round {}", self.round), SeatSet::NONE, false),
            _ => return None,
        };
        let round = self.history.last()?;
        let mut story: Vec<StoryLine> = (0..self.dice.all().len()).filter_map(|die| self.fate_of(die)).collect();
        for seat in self.seats() {
            let lost = round.more[seat.index()];
            if lost > 0 {
                let text = format!("{} lost {} for dice over the edge or too short", seat.named(), points(lost.into()));
                story.push(StoryLine { text, result: signed(-lost), ..StoryLine::default() });
            }
        }
        if story.is_empty() {
            story.push(StoryLine::text("Nobody saw anybody."));
        }
        let deals = self.history.deals();
        let columns = ["Total", "This round", "Lost in all", "Best shot"];
        let sheet = sheets::by_seats(columns, self.house.seats(), winners, |seat| {
            let lost: i16 = deals.iter().map(|deal| deal.more[seat.index()]).sum();
            [
                number(self.history.total(seat)),
                signed(round.points[seat]),
                number(lost),
                self.best[seat.index()].to_string(),
            ]
        });
        let lines = if last { self.history.lines(self.house.seats(), 0) } else { Vec::new() };
        Some(Summary { title, story, sheet: Some(sheet), lines, last })
    }

    /// Who took a die, or that it counts where it lies.
    fn fate_of(&self, die: usize) -> Option<StoryLine> {
        let fighter = &self.dice.dice[die];
        match fighter.lies {
            Lies::Taken(by) => {
                let by = usize::from(by);
                let far = self.dice.dice[by].pose.apart(&fighter.pose).isqrt();
                let why = if self.dice.dice[by].pose.value == 1 { ", the 1 that takes the highest" } else { "" };
                let text = format!("{} was taken by {}, {far} mm off{why}", self.name(die), self.name(by));
                let counts = self.counts(die, self.dice.owner(by));
                let result = if counts { signed(fighter.pose.value) } else { "0".to_owned() };
                Some(StoryLine { text, result, ..StoryLine::default() })
            }
            Lies::Table if self.house.left == Left::Owner => {
                let text = format!("{} was left and counts", self.name(die));
                Some(StoryLine { text, result: signed(fighter.pose.value), ..StoryLine::default() })
            }
            Lies::Table | Lies::Cup | Lies::Out => None,
        }
    }
}
