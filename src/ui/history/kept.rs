//! What is kept of the matches: their lines below a version, and the records of the latest, to be looked at again.

use super::finished::Finished;
use super::results::RESULTS;
use crate::pieces::mapped;
use crate::ui::address::Query;
use crate::ui::storage::store::{self, StoreError};

/// Where the matches are kept.
pub const MATCHES: &str = "history";
/// Where the records of the latest matches are kept.
pub const RECORDS: &str = "records";
/// What stands before the version in the first line.
const HEAD: &str = "pipyard-history/";
/// The version of the lines. It rises when an older app would lose something by writing them anew.
const VERSION: u32 = 1;
/// The most bytes of lines: some two thousand matches. The oldest go first.
const MOST: usize = 640_000;
/// How many matches keep their record.
const RECORDS_KEPT: usize = 50;
/// The most bytes of records.
const RECORDS_MOST: usize = 300_000;

/// What is known of the matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// All of them, the oldest first.
    pub matches: Vec<Finished>,
    /// Lines that could not be read.
    pub damaged: u32,
    /// A newer version keeps them: they are read as far as possible, and nothing is added.
    pub newer: bool,
}

impl History {
    /// Reads what is kept on the device.
    pub fn read() -> History {
        History::parse(&store::read(MATCHES).unwrap_or_default())
    }

    /// Reads a kept text.
    pub fn parse(text: &str) -> History {
        let mut history = History { newer: version_of(text) > VERSION, ..History::default() };
        for line in lines_of(text) {
            match Finished::parse(line) {
                Some(found) => history.matches.push(found),
                None => history.damaged += 1,
            }
        }
        history
    }

    /// Those of one game, the oldest first.
    pub fn of_game(&self, game: &str) -> Vec<&Finished> {
        self.matches.iter().filter(|found| found.plan.game == game).collect()
    }

    /// The games with matches, those played last first.
    pub fn games(&self) -> Vec<String> {
        let mut games: Vec<String> = Vec::new();
        for found in self.matches.iter().rev() {
            if !games.contains(&found.plan.game) {
                games.push(found.plan.game.clone());
            }
        }
        games
    }
}

/// The matches of one game that are kept on the device, the oldest first. Lines of other games are not read.
pub fn kept_of(game: &str) -> Vec<Finished> {
    of_game(&store::read(MATCHES).unwrap_or_default(), game)
}

fn of_game(text: &str, game: &str) -> Vec<Finished> {
    let field = ["game=", game].concat();
    let named = |line: &&str| line.split('&').any(|part| part == field);
    lines_of(text).filter(named).filter_map(Finished::parse).collect()
}

/// The version of a kept text; 0 if it does not say.
pub fn version_of(text: &str) -> u32 {
    let head = text.lines().next().and_then(|line| line.strip_prefix(HEAD));
    head.and_then(|version| version.parse().ok()).unwrap_or(0)
}

/// The lines with matches.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with(HEAD))
}

/// A text to be kept, with the latest of these lines.
fn keepable<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut body = String::new();
    for line in lines {
        body.push_str(line);
        body.push('\n');
    }
    [HEAD, &VERSION.to_string(), "\n", latest(&body, MOST)].concat()
}

/// The last lines of a text, as many as fit into so many bytes.
fn latest(lines: &str, most: usize) -> &str {
    let mut from = lines.len().saturating_sub(most);
    while !lines.is_char_boundary(from) {
        from += 1;
    }
    // Where a line was cut, its rest goes as well.
    let cut = from > 0 && !lines[..from].ends_with('\n');
    let rest = if cut { lines[from..].find('\n').map_or(lines.len(), |end| from + end + 1) } else { from };
    &lines[rest..]
}

/// Whether a newer version keeps them, which would lose something.
pub fn is_newer() -> bool {
    version_of(&store::read(MATCHES).unwrap_or_default()) > VERSION
}

/// Adds a match, and keeps its record for looking at.
///
/// # Errors
/// When it is kept in memory only.
pub fn add(finished: &Finished, record: Option<&str>) -> Result<(), StoreError> {
    let line = finished.print();
    let noted = store::edit(MATCHES, move |kept| {
        let known = version_of(kept) > VERSION || lines_of(kept).any(|other| other == line);
        (!known).then(|| keepable(lines_of(kept).chain([line.as_str()])))
    });
    if let Some(record) = record {
        let line = [&finished.at.to_string(), " ", record].concat();
        let kept = store::edit(RECORDS, move |kept| {
            let known = kept.lines().any(|other| other == line);
            (!known).then(|| latest_records(&[kept, &line, "\n"].concat()).to_owned())
        });
        if kept == Err(StoreError::Full) {
            keep_records(&store::read(RECORDS).unwrap_or_default());
        }
    }
    noted
}

/// Keeps the latest of these records for which there is room; if there is none at all, a match is noted without one.
fn keep_records(records: &str) {
    let mut kept = records;
    while store::write(RECORDS, kept) == Err(StoreError::Full) && !kept.is_empty() {
        kept = latest(kept, kept.len() / 2);
    }
}

fn latest_records(records: &str) -> &str {
    let kept = latest(records, RECORDS_MOST);
    let spare = kept.lines().count().saturating_sub(RECORDS_KEPT);
    let skipped: usize = kept.split_inclusive('\n').take(spare).map(str::len).sum();
    &kept[skipped..]
}

/// The records that are kept, as texts of links, under the moments at which their matches ended.
pub fn records() -> Query {
    let text = store::read(RECORDS).unwrap_or_default();
    let pairs = text.lines().filter_map(|line| line.split_once(' '));
    mapped(pairs.map(|(at, link)| (at.to_owned(), link.to_owned())))
}

/// The match whose record is kept; nothing if it was not played here, or not noted.
pub fn played(record: &str) -> Option<Finished> {
    let (at, _) = records().into_iter().find(|(_, link)| link == record)?;
    let begins = ["at=", &at, "&"].concat();
    let kept = store::read(MATCHES)?;
    Finished::parse(lines_of(&kept).find(|line| line.starts_with(&begins))?)
}

/// Forgets all matches and their records.
pub fn erase() {
    for name in [MATCHES, RECORDS, RESULTS] {
        store::remove(name);
    }
}

/// Two kept histories as one: the matches of both in the order of playing, each once.
pub fn merge(ours: &str, theirs: &str) -> String {
    let mut all = Query::new();
    for line in lines_of(ours).chain(lines_of(theirs)) {
        if let Some(found) = Finished::parse(line) {
            let key = format!("{:020} {} {}", found.at, found.plan.game, found.plan.seed.unwrap_or_default());
            all.insert(key, line.to_owned());
        }
    }
    keepable(all.values().map(String::as_str))
}

/// The records of two devices as one.
pub fn merge_records(ours: &str, theirs: &str) -> String {
    let mut all = Query::new();
    for (at, link) in ours.lines().chain(theirs.lines()).filter_map(|line| line.split_once(' ')) {
        all.insert(format!("{at:0>20}"), link.to_owned());
    }
    let mut text = String::new();
    for (at, link) in &all {
        let at = at.trim_start_matches('0');
        text.push_str(&[at, " ", link, "\n"].concat());
    }
    latest_records(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::finished::tests::finished;
    use super::*;
    use crate::wire::{Opening, Player, Seal};

    #[test]
    fn the_matches_of_one_game_are_read_without_the_others() {
        let mut all = [finished(1, true, 5), finished(2, true, 6), finished(3, false, 7)];
        all[1].plan.game = "all".to_owned();
        let lines: Vec<String> = all.iter().map(Finished::print).collect();
        let text = keepable(lines.iter().map(String::as_str).chain(["game=all&at=x"]));
        for game in ["all-fives", "all", "mia"] {
            let known = History::parse(&text);
            assert_eq!(of_game(&text, game).iter().collect::<Vec<_>>(), known.of_game(game), "{game}");
        }
    }

    #[test]
    fn a_damaged_line_costs_nothing_but_itself() {
        let good = finished(1, true, 5).print();
        let seven_seats = good.replace("won=1", "won=7");
        let text = format!("{HEAD}1\n{good}\nat=x&game=mia\n{}\n{seven_seats}\n{good}\n", &good[..good.len() / 2]);
        let history = History::parse(&text);
        assert_eq!((history.matches.len(), history.damaged, history.newer), (2, 3, false));
        assert_eq!(History::parse("\u{0}%%%").matches.len(), 0);
    }

    #[test]
    fn matches_are_noted_in_their_order_and_erased() {
        for at in 1..=60 {
            let _ = add(&finished(at, true, 5), Some("AQ"));
        }
        let kept: Vec<u64> = History::read().matches.iter().map(|found| found.at).collect();
        assert_eq!(kept, (1..=60).collect::<Vec<_>>());
        let records = records();
        assert_eq!(records.len(), RECORDS_KEPT);
        assert!(records.contains_key("60") && !records.contains_key("10"));
        erase();
        assert_eq!(History::read(), History::default());
    }

    #[test]
    fn a_match_that_another_tab_wrote_over_is_noted_all_the_same() {
        let theirs = finished(2, false, 7);
        let _ = add(&finished(1, true, 5), Some("AQ"));
        store::overtaken(MATCHES, &keepable([theirs.print().as_str()].into_iter()));
        store::overtaken(RECORDS, "2 AR\n");
        let kept: BTreeSet<u64> = History::read().matches.iter().map(|found| found.at).collect();
        assert_eq!((kept, records().len()), ([1, 2].into(), 2));
    }

    #[test]
    fn the_seal_of_a_record_is_found_where_its_match_was_noted_with_it() {
        let sealed = Finished { salt: "00ff".to_owned(), seal: "ab12".to_owned(), ..finished(11, true, 5) };
        // As they were noted before the fingerprint was.
        let older = Finished { seal: String::new(), ..sealed.clone() };
        for (found, link) in [(Finished { at: 1, ..older }, "AB"), (finished(2, true, 5), "AC"), (sealed, "AD")] {
            let _ = add(&found, Some(link));
        }
        let seal = Seal { fingerprint: "ab12".to_owned(), again: false };
        let seal_of = |link: &str| played(link).and_then(|found| found.sealed());
        assert_eq!(seal_of("AD"), Some((seal, Opening { seed: 7, salt: "00ff".to_owned() })));
        for link in ["AB", "AC", "AE", ""] {
            assert_eq!(seal_of(link), None, "{link}");
        }
    }

    #[test]
    fn some_two_thousand_matches_fit() {
        let four = |at| {
            let mut found = finished(at, true, -123);
            let computer = |name: &str| Player::Computer { name: name.to_owned(), level: "normal".to_owned() };
            found.plan.players.extend([computer("Konrad"), computer("Philippa")]);
            found.scores.extend([102, 98]);
            (found.salt, found.seal) = ("0".repeat(32), "0".repeat(64));
            found.luck = "d6:11,12,9,10,14,8".to_owned();
            found.print()
        };
        assert!(MOST / four(1_795_000_000_000).len() > 1_900);
    }

    #[test]
    fn the_oldest_matches_go_when_there_is_no_room() {
        let line = finished(1, true, 5).print();
        let many = MOST / line.len() + 50;
        let lines: Vec<String> = (0..many as u64).map(|at| finished(at, true, 5).print()).collect();
        let text = keepable(lines.iter().map(String::as_str));
        assert!(text.len() <= MOST + HEAD.len() + 2);
        let history = History::parse(&text);
        assert_eq!((history.damaged, history.matches.last().map(|found| found.at)), (0, Some(many as u64 - 1)));
        assert_eq!(latest("aé\nbb\n", 4), "bb\n");
        assert_eq!(latest("aa\nbb\n", 3), "bb\n");
        assert_eq!(latest("aa\nbb\n", 2), "");
    }

    #[test]
    fn two_histories_become_one_without_twins() {
        let text = |all: &[u64]| {
            keepable(all.iter().map(|at| finished(*at, true, 5).print()).collect::<Vec<_>>().iter().map(String::as_str))
        };
        let merged = History::parse(&merge(&text(&[2, 10, 11]), &text(&[1, 2, 10, 12])));
        assert_eq!(merged.matches.iter().map(|found| found.at).collect::<Vec<_>>(), [1, 2, 10, 11, 12]);
        assert_eq!(merge_records("2 B\n10 C\n", "1 A\n10 C\n"), "1 A\n2 B\n10 C\n");
    }
}
