//! The end of a round or a match of Dogfight, explained: where each die went and why.

use super::said::points;
use super::{Dogfight, Event, Left, Lies, Phase};
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{number, signed};
use crate::pieces::Arrange;
use crate::table::{SeatSet, StoryLine, Summary};

impl Dogfight {
    /// What a round has come to, and at the end how the match went.
    pub(super) fn summary(&self) -> Option<Summary> {
        let winners = match self.phase {
            Phase::Over(winners) => winners,
            Phase::Gather if self.event == Event::Settled => SeatSet::NONE,
            _ => return None,
        };
        let round = self.history.last()?;
        let mut dice: Vec<usize> = (0..self.dice.all().len()).collect();
        dice.arrange_by_key(|die| self.fired(*die));
        let mut story: Vec<StoryLine> = dice.into_iter().filter_map(|die| self.fate_of(die)).collect();
        for seat in self.house.everybody() {
            let lost = round.more.by(seat);
            let why = match (round.more.edge[seat.index()], round.more.short[seat.index()]) {
                (_, 0) => "for dice over the edge",
                (0, _) => "for a first die too short",
                _ => "for dice over the edge and a first die too short",
            };
            if lost > 0 {
                let text = format!("{} lost {} {why}", seat.named(), points(lost.into()));
                story.push(StoryLine { text, result: signed(-lost), ..StoryLine::default() });
            }
        }
        if story.is_empty() {
            story.push(StoryLine::text("Nobody saw anybody."));
        }
        let deals = self.history.deals();
        let columns = ["Total", "This round", "Penalties", "Best shot"];
        let sheet = sheets::by_seats(columns, self.house.seats(), winners, |seat| {
            let lost: i16 = deals.iter().map(|deal| deal.more.by(seat)).sum();
            [
                number(self.history.total(seat)),
                signed(round.points[seat]),
                number(lost),
                self.best[seat.index()].to_string(),
            ]
        });
        let victory = self.victory();
        let lines = if victory.is_some() { self.history.lines(self.house.seats(), 0) } else { Vec::new() };
        Some(explained(("round", self.round), victory, || format!("Round {}", self.round), story, sheet, lines))
    }

    /// When a die was shot down: lines stand in the order of fire, shot by shot; what was left comes last.
    fn fired(&self, die: usize) -> (u8, u8) {
        match self.dice.dice[die].lies {
            Lies::Taken(by) => (self.dice.dice[usize::from(by)].pose.value, by),
            Lies::Table | Lies::Cup | Lies::Out => (u8::MAX, u8::MAX),
        }
    }

    /// Who took a die, or that it counts where it lies.
    fn fate_of(&self, die: usize) -> Option<StoryLine> {
        let fighter = &self.dice.dice[die];
        match fighter.lies {
            Lies::Taken(by) => {
                let by = usize::from(by);
                let why = if self.dice.dice[by].pose.value == 1 { ": a 1 takes the highest" } else { "" };
                let text = format!("{} took {} ({}){why}", self.name(by), self.name(die), self.apart(by, die));
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
