//! The end of a hand or of the match explained.

use super::{Ninety, Phase};
use crate::kit::victory::explained;
use crate::kit::words::{counted, number};
use crate::pieces::Piece;
use crate::table::{Sheet, SheetRow, StoryLine, Summary, Viewer};

impl Ninety {
    /// The explanation of a hand or match that has just ended.
    pub(super) fn summary(&self) -> Option<Summary> {
        let victory = self.victory();
        let last = victory.is_some();
        let (Phase::Won(_) | Phase::Over(_)) = self.phase else { return None };
        let winner = self.winner();
        // The last hand is told together with the match.
        if !last && self.is_last_hand() {
            return None;
        }
        let stayed = format!("{} stayed in to the end, at {}.", winner.named(), number(self.total));
        let mut story = vec![StoryLine::text(stayed)];
        for seat in self.house.others(winner) {
            let pieces: Vec<Piece> = self.hand(seat).iter().map(Piece::Card).collect();
            let text = match (pieces.len(), self.stopped[seat.index()]) {
                (0, _) => format!("{} had no card left.", seat.named()),
                (_, Some((card, rule))) => {
                    format!("{} went out (rule {} stopped the {}) with", seat.named(), rule + 1, card.jotted())
                }
                _ => format!("{} went out with", seat.named()),
            };
            story.push(StoryLine { text, pieces, result: String::new() });
        }
        if last {
            story.extend(self.rule_lines().map(StoryLine::text));
            let rules = self.book.rules();
            if !rules.is_empty() {
                let book: Vec<String> = rules.iter().map(ToString::to_string).collect();
                story.push(StoryLine::text(format!(
                    "To play on with these rules, enter this as “Rules from the start”: {}",
                    book.join("; ")
                )));
            }
        }
        let title = || format!("{} wins hand {}", winner.named(), self.hand);
        Some(explained(("hand", self.hand), victory, title, story, self.wins_sheet(), Vec::new()))
    }

    /// The hands won and the rules in force, beside the table.
    pub(super) fn score_sheet(&self, viewer: Viewer) -> Sheet {
        let mut sheet = self.wins_sheet();
        if !self.is_veiled() || viewer == Viewer::All {
            let row = |label| SheetRow { seat: None, label, cells: vec![String::new()], strong: false };
            sheet.rows.extend(self.rule_lines().map(row));
        }
        sheet
    }

    fn wins_sheet(&self) -> Sheet {
        let most = self.wins.iter().max().copied().filter(|most| *most > 0);
        let row = |seat: crate::table::Seat| SheetRow {
            seat: Some(seat),
            label: String::new(),
            cells: vec![counted(self.wins[seat.index()], "hand", "hands")],
            strong: Some(self.wins[seat.index()]) == most,
        };
        Sheet::new(vec!["Won".to_owned()], self.house.everybody().map(row).collect())
    }
}
