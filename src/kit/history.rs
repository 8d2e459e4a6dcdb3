//! Scores over several deals or rounds: the totals, which are rules, and the finished deals, which are for the screen and
//! which playouts do not write.

use std::sync::Arc;

use super::sheets;
use super::victory::Victory;
use super::words::{counted, number, signed};
use crate::engine::Fate;
use crate::table::{BySeat, Seat, SeatSet, Sheet};

/// The seats with the highest of these scores.
pub fn leaders(scores: impl Iterator<Item = (Seat, i32)> + Clone) -> SeatSet {
    let most = scores.clone().map(|(_, score)| score).max();
    scores.filter(|(_, score)| Some(*score) == most).map(|(seat, _)| seat).collect()
}

/// About how likely `seat` is to end in front of the others, told by leads alone: whoever is a `step` ahead is that e times as
/// likely as who is behind.
#[inline]
pub fn chance_by_lead(seat: Seat, seats: impl Iterator<Item = Seat>, score: impl Fn(Seat) -> f32, step: f32) -> f32 {
    let own = score(seat);
    1.0 / seats.map(|other| ((score(other) - own) / step).exp()).sum::<f32>()
}

/// What each seat has in all, and what it won or lost in each deal so far, with whatever else `T` is worth remembering.
///
/// The deals are written only in a match that is kept ([`Fate::is_noted`]): a search never allocates for them, and cloning
/// shares them. So rules may ask for totals, and never for deals.
#[derive(Clone, Debug)]
pub struct ScoreHistory<T = ()> {
    totals: BySeat<i32>,
    deals: Arc<Vec<Deal<T>>>,
}

/// A finished deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal<T> {
    /// What each seat won or lost in it.
    pub points: BySeat<i32>,
    /// What else there is to remember.
    pub more: T,
}

impl<T> Default for ScoreHistory<T> {
    fn default() -> ScoreHistory<T> {
        ScoreHistory { totals: BySeat::default(), deals: Arc::default() }
    }
}

impl<T: Clone> ScoreHistory<T> {
    /// Adds what a deal brought to each seat; `more` is asked only if the deal is written down.
    #[inline]
    pub fn add(&mut self, fate: &Fate, points: BySeat<i32>, more: impl FnOnce() -> T) {
        for seat in Seat::all(crate::table::MAX_SEATS) {
            self.totals[seat] += points[seat];
        }
        if fate.is_noted() {
            Arc::make_mut(&mut self.deals).push(Deal { points, more: more() });
        }
    }

    /// What a seat has in all.
    #[inline]
    pub fn total(&self, seat: Seat) -> i32 {
        self.totals[seat]
    }

    /// How well the last deal has gone for one of `count` seats, 0 to 1: a little by the deal itself, `deal`, and mostly by
    /// whether these points of it win the match.
    pub fn decided(&self, seat: Seat, count: usize, points: impl Fn(Seat) -> i32, deal: f32) -> f32 {
        let total = |seat: Seat| self.total(seat) + points(seat);
        let best = Seat::all(count).filter(|other| *other != seat).map(total).max().unwrap_or(0);
        let wins = match total(seat) - best {
            1.. => 1.0,
            0 => 0.5,
            _ => 0.0,
        };
        0.4 * deal + 0.6 * wins
    }

    /// The victory of these of `count` seats, each of which plays alone, with what they have in all: "20 points".
    pub fn victory(&self, winners: SeatSet, count: usize, [one, many]: [&str; 2]) -> Victory {
        let most = winners.first().map_or(0, |seat| self.totals[seat]);
        Victory::alone(winners, count, counted(most, one, many))
    }

    /// Those of the first `count` seats that have the most.
    pub fn leaders(&self, count: usize) -> SeatSet {
        leaders(Seat::all(count).map(|seat| (seat, self.totals[seat])))
    }

    /// Those of the first `count` seats that have the most, and how much that is.
    pub fn lead(&self, count: usize) -> (SeatSet, i32) {
        let leaders = self.leaders(count);
        (leaders, leaders.first().map_or(0, |seat| self.totals[seat]))
    }

    /// The deals so far, the first one first; for the screen only.
    pub fn deals(&self) -> &[Deal<T>] {
        &self.deals
    }

    /// The deal that ended last; for the screen only.
    pub fn last(&self) -> Option<&Deal<T>> {
        self.deals.last()
    }

    /// The running totals of `count` seats after each deal, beginning with `start`, for
    /// [`Summary::lines`](crate::table::Summary::lines).
    pub fn lines(&self, count: usize, start: i32) -> Vec<Vec<i32>> {
        let line = |seat: Seat| {
            let mut total = start;
            let sums = self.deals.iter().map(|deal| {
                total += deal.points[seat];
                total
            });
            std::iter::once(start).chain(sums).collect()
        };
        Seat::all(count).map(line).collect()
    }

    /// The score sheet of what each deal brought, signed; a deal is called so: "Round".
    pub fn gains(&self, count: usize, deal: &str) -> Option<Sheet> {
        self.sheet(count, |number, _| format!("{deal} {number}"), |deal, seat| signed(deal.points[seat]))
    }

    /// The score sheet: a column a seat, a row a deal (numbered from 1) as `label` and `cell` write it, and the totals.
    /// Nothing before the first deal is finished.
    pub fn sheet(
        &self,
        count: usize,
        label: impl Fn(usize, &Deal<T>) -> String,
        cell: impl Fn(&Deal<T>, Seat) -> String,
    ) -> Option<Sheet> {
        let rows = (1..)
            .zip(self.deals.iter())
            .map(|(deal_number, deal)| sheets::row(label(deal_number, deal), count, |seat| cell(deal, seat)));
        let total = sheets::row("Total", count, |seat| number(self.totals[seat]));
        (!self.deals.is_empty()).then(|| sheets::by_columns(count, rows, total))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::FateScript;

    fn two_deals(fate: &Fate) -> ScoreHistory<char> {
        let mut history = ScoreHistory::default();
        history.add(fate, BySeat::from_fn(|seat| seat.index() as i32), || 'a');
        history.add(fate, BySeat::from_fn(|seat| 3 - 5 * seat.index() as i32), || 'b');
        history
    }

    #[test]
    fn chances_by_lead_are_parts_of_a_whole_and_grow_e_times_a_step() {
        let scores = [10.0, 4.0, 4.0];
        let chance = |seat: usize| chance_by_lead(Seat::new(seat), Seat::all(3), |seat| scores[seat.index()], 6.0);
        assert!((chance(0) + chance(1) + chance(2) - 1.0).abs() < 1e-6);
        assert!((chance(0) / chance(1) - std::f32::consts::E).abs() < 1e-5);
        assert_eq!(chance(1), chance(2));
    }

    #[test]
    fn totals_lines_and_sheet_tell_the_same() {
        let history = two_deals(&Fate::scripted(&FateScript::default()));
        assert_eq!((history.total(Seat::new(1)), history.leaders(2)), (-1, SeatSet::one(Seat::FIRST)));
        assert_eq!(history.lines(2, 0), [[0, 0, 3], [0, 1, -1]]);
        assert_eq!(history.lines(1, 50), [[50, 50, 53]]);
        let sheet =
            history.sheet(2, |number, deal| format!("{number}{}", deal.more), |deal, seat| signed(deal.points[seat]));
        let sheet = sheet.unwrap();
        assert_eq!(
            (sheet.columns, &sheet.rows[1].label),
            (vec!["{p1}".to_owned(), "{p2}".to_owned()], &"2b".to_owned())
        );
        assert_eq!([&sheet.rows[1].cells, &sheet.rows[2].cells], [&["+3", "−2"], &["3", "−1"]]);
    }

    #[test]
    fn a_playout_adds_up_and_writes_nothing() {
        let imagined = two_deals(&Fate::new(1));
        assert_eq!((imagined.total(Seat::new(1)), imagined.deals().len()), (-1, 0));
        assert!(imagined.sheet(2, |_, _| String::new(), |_, _| String::new()).is_none());
        let mut playout = two_deals(&Fate::scripted(&FateScript::default()));
        let before = playout.deals.as_ptr();
        playout.add(&Fate::new(1), BySeat::default(), || panic!("nothing is written"));
        assert_eq!((playout.deals.as_ptr(), playout.last().map(|deal| deal.more)), (before, Some('b')));
    }

    #[test]
    fn leaders_share_the_lead() {
        let scores = [3, 5, 5].into_iter().enumerate().map(|(index, score)| (Seat::new(index), score));
        assert_eq!(leaders(scores).iter().map(Seat::index).collect::<Vec<_>>(), [1, 2]);
    }
}
