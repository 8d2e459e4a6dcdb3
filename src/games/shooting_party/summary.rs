//! The end of a match, explained: a double title, whom you met and with what, and how rooms were lost.

use super::crowd::{self, QUEENS};
use super::{Phase, ShootingParty};
use crate::kit::words::{capital, counted, ordinal};
use crate::pieces::Piece;
use crate::table::{Sheet, SheetRow, StoryLine, Summary};

/// What one is called for so many papers, and for so many contacts.
const PAPERS: [&str; 5] = ["empty-handed", "curious", "well-read", "well-informed", "all-knowing"];
const CONTACTS: [&str; 5] = ["wallflower", "small-talker", "good listener", "charmer", "toast of the house"];

impl ShootingParty {
    /// "Well-informed charmer".
    pub(super) fn title(&self) -> String {
        let contacts = self.contacts();
        let papers = self.scored.len() - contacts;
        capital(&format!("{} {}", PAPERS[papers.min(4)], CONTACTS[contacts.min(4)]))
    }

    /// The summary of a match that is over.
    pub(super) fn summary(&self) -> Option<Summary> {
        if self.phase != Phase::Over {
            return None;
        }
        let score = self.scored.len();
        let title = match self.contacts() {
            4 => format!("{{p1}} wins: all four met, {score} of 8 points"),
            contacts => format!("{{p1}} met {contacts} of the four: {score} of 8 points"),
        };
        let mut story = vec![self.ending(), StoryLine::text(format!("{{p1}} is remembered as: {}", self.title()))];
        story.extend(self.meetings());
        story.push(StoryLine::text(self.rooms()));
        Some(Summary { title, story, sheet: Some(self.candle_by_candle()), last: true, ..Summary::default() })
    }

    /// Whether all four were met, or the candles burnt down before.
    fn ending(&self) -> StoryLine {
        let text = match self.contacts() {
            4 => "All four have talked to you: the evening is yours",
            0 => "The last candle went out, and nobody had talked to you",
            _ => "The last candle went out before all four had talked to you",
        };
        StoryLine { result: format!("{} of 4", self.contacts()), ..StoryLine::text(text) }
    }

    /// The queens in the order in which they were met.
    fn meetings(&self) -> Vec<StoryLine> {
        let met = self.met();
        let queens = self.scored.iter().filter(|card| QUEENS.has(**card));
        let meeting = |(place, queen): (usize, &crate::pieces::Card)| {
            let papers = queen.suit().map(crowd::papers).filter(|papers| met.has(*papers));
            let with = if papers.is_some() { "with her papers" } else { "without papers" };
            StoryLine {
                text: format!("{} contact, {with}", capital(&ordinal(place + 1))),
                pieces: [Some(*queen), papers].into_iter().flatten().map(Piece::Card).collect(),
                result: if papers.is_some() { "+2".to_owned() } else { "+1".to_owned() },
            }
        };
        queens.enumerate().map(meeting).collect()
    }

    /// How rooms and queens were lost.
    fn rooms(&self) -> String {
        let tally = self.tally;
        let queens = |count: u8, to: &str| (count > 0).then(|| format!("{} {to}", counted(count, "queen", "queens")));
        let left = match tally.left {
            0 => "You never left the room".to_owned(),
            count => format!("You left the room {}", times(count)),
        };
        let emptied = (tally.emptied > 0).then(|| format!("attachés emptied it {}", times(tally.emptied)));
        let gone = [queens(tally.walked_off, "walked off with a king"), queens(tally.ousted, "gave way to another")];
        let parts: Vec<String> = [Some(left), emptied].into_iter().chain(gone).flatten().collect();
        format!("{}.", parts.join("; "))
    }

    /// What was scored by the light of each candle.
    fn candle_by_candle(&self) -> Sheet {
        let out = usize::from(self.exhaustions).min(self.tally.by_candle.len());
        let mut scores = self.tally.by_candle[..out].to_vec();
        if self.contacts() == 4 {
            scores.push(self.scored.len() as u8);
        }
        let before = std::iter::once(&0).chain(&scores);
        let cells: Vec<String> =
            scores.iter().zip(before).map(|(score, before)| (score - before).to_string()).collect();
        let columns = (1..=cells.len()).map(|candle| candle.to_string()).collect();
        let row = SheetRow { seat: None, label: "Scored by each candle".to_owned(), cells, strong: false };
        Sheet::new(columns, vec![row])
    }
}

/// "once", "twice", "5 times"; at least once.
fn times(count: u8) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}
