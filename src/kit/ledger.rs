//! Scores over several deals or rounds: who leads, the score sheet, the lines of the summary.

use std::sync::Arc;

use crate::table::{BySeat, Seat, SeatSet, Sheet, SheetRow};

/// The seats with the highest of these scores.
pub fn leaders(scores: impl Iterator<Item = (Seat, i32)> + Clone) -> SeatSet {
    let most = scores.clone().map(|(_, score)| score).max();
    scores.filter(|(_, score)| Some(*score) == most).map(|(seat, _)| seat).collect()
}

/// What each seat won or lost in each deal so far. Cloning shares the past deals, so it is cheap in a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    deals: Arc<Vec<BySeat<i32>>>,
}

impl Ledger {
    /// Writes down what a deal brought to each seat.
    pub fn add(&mut self, deal: BySeat<i32>) {
        Arc::make_mut(&mut self.deals).push(deal);
    }

    /// The deals so far, the first one first.
    pub fn deals(&self) -> &[BySeat<i32>] {
        &self.deals
    }

    /// What a seat has in all.
    pub fn total(&self, seat: Seat) -> i32 {
        self.deals.iter().map(|deal| deal[seat]).sum()
    }

    /// The running totals of `count` seats after each deal, beginning with 0, for
    /// [`Summary::lines`](crate::table::Summary::lines).
    pub fn lines(&self, count: usize) -> Vec<Vec<i32>> {
        let line = |seat: Seat| {
            let mut total = 0;
            let sums = self.deals.iter().map(|deal| {
                total += deal[seat];
                total
            });
            std::iter::once(0).chain(sums).collect()
        };
        Seat::all(count).map(line).collect()
    }

    /// The score sheet: a column per seat, named `{p1}` …, a row per deal as `cell` writes it, and the totals.
    pub fn sheet(&self, count: usize, label: impl Fn(usize) -> String, cell: impl Fn(usize, Seat) -> String) -> Sheet {
        let row = |deal: usize| SheetRow {
            seat: None,
            label: label(deal),
            cells: Seat::all(count).map(|seat| cell(deal, seat)).collect(),
            strong: false,
        };
        let total = SheetRow {
            seat: None,
            label: "Total".to_owned(),
            cells: Seat::all(count).map(|seat| self.total(seat).to_string()).collect(),
            strong: true,
        };
        Sheet {
            columns: Seat::all(count).map(Seat::named).collect(),
            rows: (0..self.deals.len()).map(row).chain([total]).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_deals() -> Ledger {
        let mut ledger = Ledger::default();
        ledger.add(BySeat::from_fn(|seat| seat.index() as i32));
        ledger.add(BySeat::from_fn(|seat| 3 - 2 * seat.index() as i32));
        ledger
    }

    #[test]
    fn totals_lines_and_sheet_tell_the_same() {
        let ledger = two_deals();
        assert_eq!(ledger.total(Seat::new(1)), 2);
        assert_eq!(ledger.lines(2), [[0, 0, 3], [0, 1, 2]]);
        let sheet =
            ledger.sheet(2, |deal| format!("Deal {}", deal + 1), |deal, seat| ledger.deals()[deal][seat].to_string());
        assert_eq!(sheet.columns, ["{p1}", "{p2}"]);
        assert_eq!(sheet.rows[2].cells, ["3", "2"]);
    }

    #[test]
    fn leaders_share_the_lead() {
        let scores = [3, 5, 5].into_iter().enumerate().map(|(index, score)| (Seat::new(index), score));
        assert_eq!(leaders(scores).iter().map(Seat::index).collect::<Vec<_>>(), [1, 2]);
    }
}
