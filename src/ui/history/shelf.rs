//! A match is noted, and the boxes on the shelf are told of those played, so that the front door need not read them all.

use super::finished::{Finished, Outcome};
use super::kept::{History, MATCHES, add, is_newer};
use super::results::{DAILY, RESULTS, day_number, goes_on};
use super::tally::{Tally, low_wins};
use crate::pieces::Arrange;
use crate::ui::setup::plan::day_of;
use crate::ui::storage::store::{self, StoreError};

/// Notes a match, keeps its record for looking at, and tells the shelf.
///
/// # Errors
/// When it is kept in memory only.
pub fn note(finished: &Finished, record: Option<&str>) -> Result<(), StoreError> {
    if is_newer() {
        return Ok(());
    }
    let noted = add(finished, record);
    tell_shelf();
    noted
}

/// Tells the shelf of the matches that are kept.
pub fn tell_shelf() {
    // Without it the shelf merely says less.
    let _ = store::edit(RESULTS, |told| {
        let results = results(&store::read(MATCHES).unwrap_or_default());
        (results != told).then_some(results)
    });
}

/// What the shelf says of a kept text.
fn results(text: &str) -> String {
    let history = History::parse(text);
    let mut lines = String::new();
    for game in history.games() {
        let matches = history.of_game(&game);
        let Some(last) = matches.last() else { continue };
        let tally = Tally::of(&matches, low_wins(&matches));
        let mut words = "Last: ".to_owned() + &last.outcome().word().to_lowercase();
        if let Some(best) = tally.best.filter(|_| tally.played > 1) {
            words += &[" · Best: ", &best.to_string()].concat();
        }
        lines += &[&game, "\t", &words, "\n"].concat();
    }
    let daily =
        history.matches.iter().filter(|found| found.outcome() != Outcome::PlayedOn && day_of(&found.plan).is_some());
    let mut days: Vec<u64> = daily.filter_map(|found| found.plan.seed).map(day_number).collect();
    days.arrange();
    days.dedup();
    let mut run = (0_u64, 0_u64);
    for day in days {
        run = (if goes_on(run.1, day) { run.0 + 1 } else { 1 }, day);
    }
    if run.0 > 0 {
        lines += &format!("{DAILY}\t{} {}\n", run.0, run.1);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::history::tests::finished;
    use crate::wire::{Plan, Player};

    #[test]
    fn what_a_newer_version_keeps_is_read_and_left_alone() {
        let text = format!("pipyard-history/2\n{}&stars=4\n", finished(1, true, 5).print());
        let _ = store::write(MATCHES, &text);
        assert_eq!(note(&finished(2, true, 5), Some("AQ")), Ok(()));
        assert_eq!(store::read(MATCHES), Some(text));
        let history = History::read();
        assert!(history.newer && history.matches.len() == 1);
    }

    #[test]
    fn the_shelf_is_told_of_the_last_match_the_best_and_the_days_in_a_row() {
        let played = |day: u64, score: i32| {
            let mut found = finished(day, true, score);
            found.plan = Plan {
                game: "scoundrel".to_owned(),
                options: Default::default(),
                players: vec![Player::Person { name: "Ada".to_owned() }],
                seed: Some(day),
                grade: None,
            };
            found.scores = vec![score];
            found
        };
        let days = [(20_261_101, 5), (20_261_120, 9), (20_261_122, 7)].map(|(day, score)| played(day, score).print());
        let told = results(&days.join("\n"));
        let (first, second) = told.split_once('\n').expect("two lines");
        assert_eq!(first, "scoundrel\tLast: won · Best: 9");
        assert_eq!(second.trim(), format!("daily\t2 {}", day_number(20_261_122)));
    }
}
