//! The matches that were played to their end on this device: one line of text each, in the order of playing.
//!
//! A line is written like the parameters of an address, so that a damaged one costs nothing but itself and a newer field
//! is passed over. Under `history` stand the lines below their version, under `records` the records of the latest
//! matches, to be looked at again. What follows from them is in [`tally`] and, after a match, in [`so_far`], what chance
//! gave in [`fair`]; a table of them for elsewhere in [`csv`].

pub mod csv;
pub mod fair;
mod shelf;
pub mod so_far;
pub mod tally;

use std::fmt::Write;

pub use self::shelf::tell_shelf;
use super::results::RESULTS;
use super::route::{Query, is_id, parse_query, print_query};
use super::store::{self, StoreError};
use crate::table::Seat;
use crate::wire::{Helped, Opening, Plan, Player, Seal, Standing};

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

/// A match that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// What was agreed.
    pub plan: Plan,
    /// The number of moves made.
    pub moves: u32,
    /// Who won.
    pub winners: Vec<Seat>,
    /// The scores, p1 first.
    pub scores: Vec<i32>,
    /// The help that was taken.
    pub helped: Helped,
    /// How many seconds it was played; 0 if nobody measured.
    pub took: u32,
    /// What the seed was sealed with, as hexadecimal digits; empty if it was not.
    pub salt: String,
    /// The fingerprint of seed and salt that was shown before the first move; empty if there was none, or nobody noted it.
    pub seal: String,
    /// What chance gave ([`Luck`](crate::fair::luck::Luck)); empty where that proves nothing.
    pub luck: String,
}

/// What became of a match for the person whose device this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Won, alone or with others.
    Won,
    /// Not won.
    Lost,
    /// Several people sat at this device: who of them won is their affair.
    Shared,
    /// It went on from the midst of another match, and proves nothing.
    PlayedOn,
}

impl Outcome {
    /// Whether it was won.
    pub fn is_won(self) -> bool {
        self == Outcome::Won
    }

    /// In a word.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Won => "Won",
            Outcome::Lost => "Lost",
            Outcome::Shared => "Together",
            Outcome::PlayedOn => "Played on",
        }
    }
}

impl Finished {
    /// The match that has just ended as `standing` tells after so many seconds, with the fingerprint that was shown; nothing
    /// while it is not over.
    pub fn of(at: u64, took: u32, plan: &Plan, seal: Option<&Seal>, standing: &Standing) -> Option<Finished> {
        let opening = standing.opening.as_ref();
        let seed = Some(plan.seed.or(opening.map(|opening| opening.seed))?);
        Some(Finished {
            at,
            plan: Plan { seed, ..plan.clone() },
            moves: standing.ply,
            winners: standing.over.clone()?,
            scores: standing.scores.clone(),
            helped: standing.helped,
            took,
            salt: opening.map(|opening| opening.salt.clone()).unwrap_or_default(),
            seal: seal.map(|seal| seal.fingerprint.clone()).unwrap_or_default(),
            luck: standing.luck.clone(),
        })
    }

    /// The seat of the only person at the table.
    pub fn seat(&self) -> Option<usize> {
        let is_person = |seat: &usize| self.plan.players[*seat].is_person();
        let mut people = (0..self.plan.players.len()).filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }

    /// What became of it.
    pub fn outcome(&self) -> Outcome {
        match self.seat() {
            None => Outcome::Shared,
            Some(_) if self.helped.from.is_some() => Outcome::PlayedOn,
            Some(seat) if self.winners.contains(&Seat::new(seat)) => Outcome::Won,
            Some(_) => Outcome::Lost,
        }
    }

    /// The score of the only person at the table.
    pub fn score(&self) -> Option<i32> {
        self.scores.get(self.seat()?).copied()
    }

    /// The level of the computer seats; `mixed` if they differ, empty if there are none.
    pub fn level(&self) -> &str {
        let mut found = "";
        for player in &self.plan.players {
            if let Player::Computer { level, .. } = player {
                match found {
                    "" => found = level,
                    same if same == level => {}
                    _ => return "mixed",
                }
            }
        }
        found
    }

    /// The names of all but the only person, or of all people.
    pub fn others(&self) -> String {
        let me = self.seat();
        let names = self.plan.players.iter().enumerate().filter(|(seat, _)| Some(*seat) != me);
        let names: Vec<&str> = names.map(|(_, player)| player.name()).collect();
        names.join(", ")
    }

    /// The line.
    pub fn print(&self) -> String {
        let mut line = Query::new();
        let mut put = |name: &str, value: String| line.insert(name.to_owned(), value);
        let helped = &self.helped;
        put("at", self.at.to_string());
        put("game", self.plan.game.clone());
        put("seed", self.plan.seed.unwrap_or_default().to_string());
        put("moves", self.moves.to_string());
        put("won", numbers(self.winners.iter().map(|seat| seat.index() as i32 + 1)));
        put("scores", numbers(self.scores.iter().copied()));
        let counts = [("hints", helped.hints), ("undos", helped.undos), ("peeks", helped.peeks), ("took", self.took)];
        for (name, count) in counts {
            if count > 0 {
                put(name, count.to_string());
            }
        }
        for (name, text) in [("salt", &self.salt), ("seal", &self.seal), ("luck", &self.luck)] {
            if !text.is_empty() {
                put(name, text.clone());
            }
        }
        if let Some(from) = helped.from {
            put("from", from.to_string());
        }
        if let Some(grade) = &self.plan.grade {
            put("grade", grade.clone());
        }
        for (id, value) in &self.plan.options {
            put(&("o-".to_owned() + id), value.clone());
        }
        for (index, player) in self.plan.players.iter().enumerate() {
            let level = if let Player::Computer { level, .. } = player { level } else { "" };
            put(&seat_key(index), [level, ",", player.name()].concat());
        }
        print_query(&line).split_off(1)
    }

    /// Reads a line; nothing if it is no match.
    pub fn parse(line: &str) -> Option<Finished> {
        let line = parse_query(line);
        let text = |name: &str| line.get(name).map(String::as_str);
        let count = |name: &str| text(name).and_then(|text| text.parse::<u32>().ok());
        let mut players = Vec::new();
        while let Some(player) = text(&seat_key(players.len())) {
            let (level, name) = player.split_once(',')?;
            let name = name.to_owned();
            players.push(match level {
                "" => Player::Person { name },
                level => Player::Computer { name, level: level.to_owned() },
            });
        }
        let option = |(id, value): (&String, &String)| Some((id.strip_prefix("o-")?.to_owned(), value.clone()));
        let game = text("game").filter(|game| is_id(game))?.to_owned();
        let seats = players.len();
        let seat = |number: i32| usize::try_from(number - 1).ok().filter(|seat| *seat < seats).map(Seat::new);
        let plan = Plan {
            game,
            options: line.iter().filter_map(option).collect(),
            players,
            seed: Some(text("seed")?.parse().ok()?),
            grade: text("grade").map(str::to_owned),
        };
        let known = Finished {
            at: text("at")?.parse().ok()?,
            plan,
            moves: count("moves")?,
            winners: read_numbers(text("won")?)?.into_iter().map(seat).collect::<Option<_>>()?,
            scores: read_numbers(text("scores")?)?,
            helped: Helped {
                hints: count("hints").unwrap_or(0),
                undos: count("undos").unwrap_or(0),
                peeks: count("peeks").unwrap_or(0),
                from: count("from"),
                reopened: false,
            },
            took: count("took").unwrap_or(0),
            salt: text("salt").unwrap_or_default().to_owned(),
            seal: text("seal").unwrap_or_default().to_owned(),
            luck: text("luck").unwrap_or_default().to_owned(),
        };
        (seats > 0 && known.scores.len() == seats).then_some(known)
    }
}

fn seat_key(index: usize) -> String {
    "s".to_owned() + &(index + 1).to_string()
}

fn numbers(all: impl Iterator<Item = i32>) -> String {
    let mut text = String::new();
    for number in all {
        // Writing into a text does not fail.
        let _ = write!(text, "{}{number}", if text.is_empty() { "" } else { "," });
    }
    text
}

fn read_numbers(text: &str) -> Option<Vec<i32>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    text.split(',').map(|number| number.parse().ok()).collect()
}

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

/// Notes a match, and keeps its record for looking at.
///
/// # Errors
/// When it is kept in memory only.
pub fn note(finished: &Finished, record: Option<&str>) -> Result<(), StoreError> {
    if version_of(&store::read(MATCHES).unwrap_or_default()) > VERSION {
        return Ok(());
    }
    let line = finished.print();
    let noted = store::edit(MATCHES, move |kept| {
        let known = version_of(kept) > VERSION || lines_of(kept).any(|other| other == line);
        (!known).then(|| keepable(lines_of(kept).chain([line.as_str()])))
    });
    tell_shelf();
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
    text.lines().filter_map(|line| line.split_once(' ')).map(|(at, link)| (at.to_owned(), link.to_owned())).collect()
}

/// The seal of a match whose record is kept, as it was shown before the first move, and what opens it; nothing if that was
/// not noted, or the record is somebody else's.
pub fn seal_of(record: &str) -> Option<(Seal, Opening)> {
    let (at, _) = records().into_iter().find(|(_, link)| link == record)?;
    let begins = ["at=", &at, "&"].concat();
    let kept = store::read(MATCHES)?;
    let found = Finished::parse(lines_of(&kept).find(|line| line.starts_with(&begins))?)?;
    let Finished { plan, salt, seal, .. } = found;
    let sealed = !salt.is_empty() && !seal.is_empty();
    sealed.then_some((Seal { fingerprint: seal, again: false }, Opening { seed: plan.seed?, salt }))
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
pub(super) mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A match of one person against a computer seat.
    pub fn finished(at: u64, won: bool, score: i32) -> Finished {
        Finished {
            at,
            plan: Plan {
                game: "all-fives".to_owned(),
                options: [("target".to_owned(), "50".to_owned())].into(),
                players: vec![
                    Player::Person { name: "You & me, = 1".to_owned() },
                    Player::Computer { name: "Ada".to_owned(), level: "easy".to_owned() },
                ],
                seed: Some(7),
                grade: None,
            },
            moves: 12,
            winners: vec![Seat::new(usize::from(!won))],
            scores: vec![score, 10],
            helped: Helped::default(),
            took: 0,
            salt: String::new(),
            seal: String::new(),
            luck: String::new(),
        }
    }

    #[test]
    fn a_match_comes_back_from_its_line() {
        let mut all = vec![finished(1, true, -5), finished(2, false, 0)];
        all[0].helped = Helped { hints: 2, undos: 3, peeks: 1, from: Some(0), reopened: false };
        (all[0].salt, all[0].seal) = ("00ff".to_owned(), "ab12".to_owned());
        all[0].luck = "d6:1,,2~p0:1".to_owned();
        all[1].took = 65;
        all[1].plan.grade = Some("won able".to_owned());
        all[1].winners.clear();
        for found in all {
            assert_eq!(Finished::parse(&found.print()), Some(found));
        }
    }

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
    fn what_became_of_a_match_depends_on_who_sat_there() {
        assert_eq!(finished(1, true, 5).outcome(), Outcome::Won);
        assert_eq!(finished(1, false, 5).outcome(), Outcome::Lost);
        let mut two = finished(1, true, 5);
        two.plan.players[1] = Player::Person { name: "Bo".to_owned() };
        assert_eq!((two.outcome(), two.score(), two.level()), (Outcome::Shared, None, ""));
        assert_eq!(two.others(), "You & me, = 1, Bo");
        let mut forked = finished(1, true, 5);
        forked.helped.from = Some(3);
        assert_eq!(forked.outcome(), Outcome::PlayedOn);
    }

    #[test]
    fn levels_that_differ_are_mixed() {
        let mut found = finished(1, true, 5);
        assert_eq!(found.level(), "easy");
        found.plan.players.push(Player::Computer { name: "Leo".to_owned(), level: "hard".to_owned() });
        assert_eq!(found.level(), "mixed");
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
    fn what_a_newer_version_keeps_is_read_and_left_alone() {
        let text = format!("{HEAD}2\n{}&stars=4\n", finished(1, true, 5).print());
        let _ = store::write(MATCHES, &text);
        assert_eq!(note(&finished(2, true, 5), Some("AQ")), Ok(()));
        assert_eq!(store::read(MATCHES), Some(text));
        let history = History::read();
        assert!(history.newer && history.matches.len() == 1);
    }

    #[test]
    fn matches_are_noted_in_their_order_and_erased() {
        for at in 1..=60 {
            let _ = note(&finished(at, true, 5), Some("AQ"));
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
        let _ = note(&finished(1, true, 5), Some("AQ"));
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
            let _ = note(&found, Some(link));
        }
        let seal = Seal { fingerprint: "ab12".to_owned(), again: false };
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
