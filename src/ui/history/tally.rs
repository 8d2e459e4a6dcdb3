//! What follows from matches: played, won, runs, scores.

use super::finished::{Finished, Outcome};
use crate::table::Seat;
use crate::wire::Plan;

/// The figures of some matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches that count: those of one person, from their beginning.
    pub played: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many were won without a hint and without taking anything back.
    pub unaided: u32,
    /// Matches won in a row up to now.
    pub run: u32,
    /// The most matches ever won in a row.
    pub best_run: u32,
    /// The best score.
    pub best: Option<i32>,
    /// The fewest seconds in which one was won.
    pub quickest: Option<u32>,
    /// The sum of all scores, and of how many.
    sum: (i64, u32),
    /// The sum of the seconds that were measured, and of how many matches.
    time: (u64, u32),
    /// Matches of several people at this device.
    pub shared: u32,
    /// Matches that went on from the midst of another one.
    pub played_on: u32,
}

impl Tally {
    /// Counts matches of one game, the oldest first; `low` if few points are good ([`low_wins`]).
    pub fn of(matches: &[&Finished], low: bool) -> Tally {
        let mut tally = Tally::default();
        matches.iter().for_each(|found| tally.add(found, low));
        tally
    }

    fn add(&mut self, found: &Finished, low: bool) {
        let won = match found.outcome() {
            Outcome::Shared => return self.shared += 1,
            Outcome::PlayedOn => return self.played_on += 1,
            outcome => outcome.is_won(),
        };
        self.played += 1;
        self.run = if won { self.run + 1 } else { 0 };
        self.best_run = self.best_run.max(self.run);
        let took = Some(found.took).filter(|took| *took > 0);
        self.time = (self.time.0 + u64::from(found.took), self.time.1 + u32::from(took.is_some()));
        if won {
            self.quickest = self.quickest.into_iter().chain(took).min();
            self.won += 1;
            self.unaided += u32::from(found.helped.hints + found.helped.undos == 0);
        }
        if let Some(score) = found.score() {
            let better = |best: i32| if low { best.min(score) } else { best.max(score) };
            self.best = Some(self.best.map_or(score, better));
            self.sum = (self.sum.0 + i64::from(score), self.sum.1 + 1);
        }
    }

    /// How many seconds a match took on average; nothing if nobody measured.
    pub fn average_time(&self) -> Option<u32> {
        let (sum, count) = self.time;
        u32::try_from(sum.checked_div(u64::from(count))?).ok()
    }

    /// The average score, to a tenth; nothing without scores.
    pub fn average(&self) -> Option<String> {
        let (sum, count) = self.sum;
        (count > 0).then(|| tenths(sum * 10, i64::from(count)))
    }
}

/// A tenth of `sum / count`, rounded away from zero, with one digit behind the point.
fn tenths(sum: i64, count: i64) -> String {
    let tenths = (sum.abs() * 2 + count) / (count * 2);
    let sign = if sum < 0 && tenths > 0 { "−" } else { "" };
    [sign, &(tenths / 10).to_string(), ".", &(tenths % 10).to_string()].concat()
}

/// Whether few points are good in these matches: seen from who won them, since no rules are known here.
pub fn low_wins(matches: &[&Finished]) -> bool {
    let mut balance = 0;
    for found in matches {
        let won = |(seat, _): &(usize, &i32)| found.winners.contains(&Seat::new(*seat));
        let scores = || found.scores.iter().enumerate();
        let winners = scores().filter(won).map(|(_, score)| *score);
        let losers = || scores().filter(|one| !won(one)).map(|(_, score)| *score);
        let (Some(low), Some(high)) = (winners.clone().min(), winners.max()) else { continue };
        if losers().next().is_some() {
            balance += i32::from(losers().all(|score| score > high));
            balance -= i32::from(losers().all(|score| score < low));
        }
    }
    balance > 0
}

/// A way in which a game was played: the rules, and who played against one.
#[derive(Clone, Debug, PartialEq)]
pub struct Way<'a> {
    /// One of its set-ups.
    pub plan: &'a Plan,
    /// The level of the computer seats, as [`Finished::level`] says it.
    pub level: &'a str,
    /// The matches, the oldest first.
    pub matches: Vec<&'a Finished>,
}

/// The ways in which matches of one game were played, the latest first.
pub fn ways<'a>(matches: &[&'a Finished]) -> Vec<Way<'a>> {
    let mut ways: Vec<Way<'a>> = Vec::new();
    for found in matches {
        let (plan, level) = (&found.plan, found.level());
        let same = |way: &Way| way.level == level && way.plan.options == plan.options;
        let mut way = match ways.iter().position(same) {
            Some(at) => ways.remove(at),
            None => Way { plan, level, matches: Vec::new() },
        };
        way.matches.push(found);
        ways.insert(0, way);
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::super::tests::finished;
    use super::*;
    use crate::wire::Player;

    fn tally(all: &[Finished]) -> Tally {
        let all: Vec<&Finished> = all.iter().collect();
        Tally::of(&all, low_wins(&all))
    }

    #[test]
    fn runs_and_scores_are_counted_in_the_order_of_playing() {
        let results = [(true, 50), (true, 55), (false, 5), (true, 60), (true, 50), (true, 51)];
        let mut all: Vec<Finished> =
            results.iter().enumerate().map(|(at, (won, score))| finished(at as u64, *won, *score)).collect();
        let found = tally(&all);
        assert_eq!((found.played, found.won, found.run, found.best_run), (6, 5, 3, 3));
        assert_eq!((found.best, found.average().as_deref()), (Some(60), Some("45.2")));
        all.push(finished(9, false, 10));
        assert_eq!((tally(&all).run, tally(&all).best_run), (0, 3));
    }

    #[test]
    fn what_proves_nothing_is_counted_apart_and_breaks_no_run() {
        let mut all =
            vec![finished(1, true, 50), finished(2, false, 90), finished(3, false, 91), finished(4, true, 50)];
        all[1].plan.players[1] = Player::Person { name: "Bo".to_owned() };
        all[2].helped.from = Some(4);
        all[3].helped.hints = 1;
        let found = tally(&all);
        assert_eq!((found.played, found.won, found.unaided, found.run), (2, 2, 1, 2));
        assert_eq!((found.shared, found.played_on, found.best), (1, 1, Some(50)));
    }

    #[test]
    fn the_time_counts_where_it_was_measured_and_the_quickest_is_a_match_won() {
        let mut all = [finished(1, true, 5), finished(2, true, 5), finished(3, true, 5), finished(4, false, 5)];
        for (found, took) in all.iter_mut().zip([0, 90, 60, 30]) {
            found.took = took;
        }
        let found = tally(&all);
        assert_eq!((found.quickest, found.average_time()), (Some(60), Some(60)));
        assert_eq!((tally(&all[..1]).quickest, tally(&all[..1]).average_time()), (None, None));
    }

    #[test]
    fn where_few_points_win_the_fewest_are_best() {
        let all = [finished(1, true, 3), finished(2, false, 30), finished(3, true, 5)];
        assert_eq!(tally(&all).best, Some(3));
    }

    #[test]
    fn averages_are_rounded_to_a_tenth() {
        let cases = [((10, 4), "2.5"), ((1, 3), "0.3"), ((2, 3), "0.7"), ((-1, 4), "−0.3"), ((-1, 100), "0.0")];
        for ((sum, count), words) in cases {
            assert_eq!(tenths(sum * 10, count), words, "{sum}/{count}");
        }
        assert_eq!(tally(&[]).average(), None);
    }

    #[test]
    fn rules_and_levels_are_told_apart() {
        let mut all = [finished(1, true, 50), finished(2, true, 50), finished(3, true, 50), finished(4, true, 50)];
        all[1].plan.options.clear();
        all[2].plan.players[1] = Player::Computer { name: "Ada".to_owned(), level: "hard".to_owned() };
        let all: Vec<&Finished> = all.iter().collect();
        let found = ways(&all);
        let found: Vec<_> = found.iter().map(|way| (way.level, way.plan.options.len(), way.matches.len())).collect();
        assert_eq!(found, [("easy", 1, 2), ("hard", 1, 1), ("easy", 0, 1)]);
    }
}
