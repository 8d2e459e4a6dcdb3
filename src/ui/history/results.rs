//! What the boxes on the shelf say of the matches played: the last result and the best, and how many days in a row a deal
//! of the day was played. It is written when a match is noted ([`note`](super::note)), so that the front door need not read
//! them all: a line for each game below one for all.

use crate::ui::storage::store;

/// Where it is kept.
pub const RESULTS: &str = "results";

/// What is kept: lines of an id of a game and words, with a tab between; a line that says nothing is passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results(String);

impl Results {
    /// Reads it from the device.
    pub fn read() -> Results {
        Results(store::read(RESULTS).unwrap_or_default())
    }

    /// What is said of a game.
    pub fn of(&self, game: &str) -> Option<&str> {
        let mut lines = self.0.lines().filter_map(|line| line.split_once('\t'));
        lines.find(|(id, _)| *id == game).map(|(_, words)| words)
    }

    /// For how many days up to this one a deal of the day was played, in words; empty for less than two.
    pub fn run_until(&self, today: u64) -> String {
        let line = self.of(DAILY).unwrap_or_default();
        let run = line.split_once(' ').and_then(|(run, last)| Some((run.parse().ok()?, last.parse().ok()?)));
        let (run, last): (u64, u64) = run.unwrap_or_default();
        if run > 1 && goes_on(last, today) {
            [", day ", &(run + u64::from(last < today)).to_string()].concat()
        } else {
            String::new()
        }
    }
}

/// Whether a run of days whose last was this one goes on with that. A day that was missed is forgiven, two in a row are not.
pub fn goes_on(last: u64, day: u64) -> bool {
    last + 2 >= day
}

/// What stands for the deals of the day in place of a game.
pub const DAILY: &str = "daily";

/// The number of a day that the deal of the day has as its seed (20261121), counted from some day on, so that days in a
/// row are numbers in a row.
pub fn day_number(seed: u64) -> u64 {
    let (year, month, day) = (seed / 10_000, seed / 100 % 100, seed % 100);
    // By years from March to February.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.saturating_sub(1), month + 9) };
    year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row_are_numbers_in_a_row() {
        let days = [20_240_227, 20_240_228, 20_240_229, 20_240_301, 20_240_302];
        assert!(days.windows(2).all(|two| day_number(two[0]) + 1 == day_number(two[1])));
        assert_eq!(day_number(20_251_231) + 1, day_number(20_260_101));
    }

    #[test]
    fn a_run_of_days_forgives_one() {
        let results = Results("daily\t4 100\n\nmia\tLast: won\n".to_owned());
        assert_eq!(results.of("mia"), Some("Last: won"));
        assert_eq!(results.of("bogart"), None);
        let runs = [(100, ", day 4"), (101, ", day 5"), (102, ", day 5"), (103, "")];
        for (today, words) in runs {
            assert_eq!(results.run_until(today), words, "{today}");
        }
        assert_eq!(Results::default().run_until(100), "");
    }
}
