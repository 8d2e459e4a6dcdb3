//! The end of a match, explained: the level, the columns with their gaps, and which cards the bogey spoiled.

use super::columns::{Outline, rank};
use super::said::SPOILS;
use super::{Bogey, Phase};
use crate::engine::Rules;
use crate::kit::words::counted;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{Seat, Sheet, SheetRow, StoryLine, Summary};

impl Bogey {
    /// The summary of a match that is over.
    pub(super) fn summary(&self) -> Option<Summary> {
        let columns = self.columns.len();
        let placed = self.columns.outline().placed();
        let title = match self.phase {
            Phase::Won => format!(
                "{{p1}} beat the bogey in {}. Level: {}",
                counted(columns as u32, "column", "columns"),
                self.level_title()
            ),
            Phase::Lost => format!("{{p1}} laid {placed} of 52 cards, and the bogey wins"),
            _ => return None,
        };
        let mut story = Vec::new();
        match (self.phase, self.called) {
            (Phase::Won, _) => {
                let sum = format!("13 − {columns} = {}", self.score(Seat::FIRST));
                story.push(StoryLine::text("The score: thirteen, less one for each column").result(sum));
            }
            (_, Some(card)) => story.push(StoryLine::text("There was no place for the bogey’s card").with([card])),
            (_, None) => story.push(StoryLine::text("None of these had a place").with(self.hand.iter().copied())),
        }
        story.push(self.spoiled());
        Some(Summary { title, story, sheet: Some(self.gaps()), last: true, ..Summary::default() })
    }

    /// What the bogey spoiled: its cards that skipped three or more that were still to come.
    fn spoiled(&self) -> StoryLine {
        let mut outline = Outline::default();
        let mut ends: Vec<Card> = Vec::new();
        let mut spoiled = Vec::new();
        for laid in self.columns.laid() {
            let onto = ends.get(laid.column).map(|end| rank(*end));
            let skipped: Vec<Card> = outline.skipped(laid.card, onto).collect();
            if laid.bogey && skipped.len() as u32 >= SPOILS {
                spoiled.push((laid.card, skipped.len()));
            }
            outline.lay(laid.card, onto);
            match onto {
                Some(_) => ends[laid.column] = laid.card,
                None => ends.push(laid.card),
            }
        }
        if spoiled.is_empty() {
            return StoryLine::text("The bogey never skipped three cards or more");
        }
        let skipped: usize = spoiled.iter().map(|(_, skipped)| skipped).sum();
        let cards = spoiled.into_iter().map(|(card, _)| card);
        StoryLine::text("What the bogey’s worst cards skipped").with(cards).result(counted(
            skipped as u32,
            "card",
            "cards",
        ))
    }

    /// The columns with their gaps, the king on the left.
    fn gaps(&self) -> Sheet {
        let ranks = || Rank::all().rev();
        let row = |column: &u8| {
            let cards: Vec<Card> = self.columns.column(usize::from(*column)).map(|laid| laid.card).collect();
            let rank_of = |card: Option<&Card>| card.and_then(|card| card.rank());
            let (first, last) = (rank_of(cards.first()), rank_of(cards.last()));
            let cell = |rank: Rank| match cards.iter().any(|card| card.rank() == Some(rank)) {
                true => rank.index(),
                false if Some(rank) < first && Some(rank) > last => "·",
                false => "",
            };
            let sign = cards.first().and_then(|card| card.suit()).map_or("", Suit::sign);
            let label = format!("{} {sign}", column + 1);
            SheetRow { seat: None, label, cells: ranks().map(|rank| cell(rank).to_owned()).collect(), strong: false }
        };
        let rows = self.columns.by_suit().iter().map(row).collect();
        Sheet::new(ranks().map(|rank| rank.index().to_owned()).collect(), rows)
    }
}
