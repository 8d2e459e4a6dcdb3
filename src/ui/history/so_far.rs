//! What is said of one's matches when another one is over.

use super::finished::Finished;
use super::tally::{Tally, low_wins, ways};

/// How things stand after the last of these matches of one game, the oldest first, among those by the same rules against
/// the same level; nothing if that match does not count.
pub fn so_far(matches: &[&Finished]) -> Option<String> {
    let last = matches.last().filter(|found| found.seat().is_some() && found.helped.from.is_none())?;
    let ways = ways(matches);
    let alike = &ways.first()?.matches;
    let low = low_wins(matches);
    let (now, before) = (Tally::of(alike, low), Tally::of(&alike[..alike.len() - 1], low));
    let mut words = match now.played {
        1 => "Your first match of this kind.".to_owned(),
        played => format!("{} of {played} matches of this kind won", now.won),
    };
    if now.played > 1 {
        words += &match (now.run, now.best_run) {
            (0 | 1, 0 | 1) => ".".to_owned(),
            (0 | 1, best) => format!(", {best} in a row at best."),
            (run, _) if run > before.best_run => format!(", {run} in a row now, more than ever."),
            (run, best) if run == best => format!(", {run} in a row now, as many as ever."),
            (run, best) => format!(", {run} in a row now, {best} at best."),
        };
    }
    if last.took > 0 {
        words += &format!(" This one took {}", clock(last.took));
        let quicker = before.quickest.is_some_and(|quickest| last.took < quickest);
        words += if last.outcome().is_won() && quicker { ", your quickest win." } else { "." };
    }
    if before.best.is_some_and(|_| before.best != now.best) {
        words += " Your best score so far.";
    }
    Some(words)
}

/// A time as a clock shows it: "4:05", "1:02:09".
pub fn clock(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::super::tests::finished;
    use super::*;

    fn told(results: &[(bool, i32, u32)]) -> String {
        let mut all = Vec::new();
        for (at, (won, score, took)) in results.iter().enumerate() {
            all.push(Finished { took: *took, ..finished(at as u64, *won, *score) });
        }
        so_far(&all.iter().collect::<Vec<_>>()).unwrap_or_default()
    }

    #[test]
    fn the_result_tells_runs_times_and_bests() {
        assert_eq!(told(&[]), "");
        assert_eq!(told(&[(false, 5, 0)]), "Your first match of this kind.");
        assert_eq!(told(&[(true, 5, 245)]), "Your first match of this kind. This one took 4:05.");
        let two = [(true, 50, 90), (true, 50, 95)];
        assert_eq!(told(&two), "2 of 2 matches of this kind won, 2 in a row now, more than ever. This one took 1:35.");
        let broken = [two[0], two[1], (false, 4, 40)];
        assert_eq!(told(&broken), "2 of 3 matches of this kind won, 2 in a row at best. This one took 0:40.");
        let again = [two[0], two[1], broken[2], two[0], (true, 60, 80)];
        let words = "4 of 5 matches of this kind won, 2 in a row now, as many as ever. This one took 1:20, \
                     your quickest win. Your best score so far.";
        assert_eq!(told(&again), words);
    }

    #[test]
    fn matches_by_other_rules_and_together_are_no_part_of_it() {
        let mut all = vec![finished(1, true, 50), finished(2, true, 50), finished(3, true, 50)];
        all[0].plan.options.clear();
        let told = |all: &[Finished]| so_far(&all.iter().collect::<Vec<_>>());
        assert!(told(&all).is_some_and(|words| words.starts_with("2 of 2 ")));
        all[2].plan.players[1] = crate::wire::Player::Person { name: "Bo".to_owned() };
        assert_eq!(told(&all), None);
    }

    #[test]
    fn times_read_as_on_a_clock() {
        assert_eq!([5, 65, 3_729].map(clock), ["0:05", "1:05", "1:02:09"]);
    }
}
