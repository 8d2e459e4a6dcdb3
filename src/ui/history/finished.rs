//! A match that was played to its end, and its line.
//!
//! A line is written like the parameters of an address, so that a damaged one costs nothing but itself and a newer field
//! is passed over.

use std::fmt::Write;

use crate::pieces::mapped;
use crate::table::Seat;
use crate::ui::address::{Query, is_id, parse_query, print_query};
use crate::wire::{Helped, Opening, Plan, Player, Seal, Standing};

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

    /// The seal of the deal, as it was shown before the first move, and what opens it; nothing if that was not noted.
    pub fn sealed(&self) -> Option<(Seal, Opening)> {
        let sealed = !self.salt.is_empty() && !self.seal.is_empty();
        let seal = Seal { fingerprint: self.seal.clone(), again: false };
        sealed.then_some((seal, Opening { seed: self.plan.seed?, salt: self.salt.clone() }))
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

    /// Of the names at the table those of all but the only person, or of all.
    pub fn others(&self, names: Vec<String>) -> String {
        let me = self.seat();
        let names = names.into_iter().enumerate().filter(|(seat, _)| Some(*seat) != me);
        names.map(|(_, name)| name).collect::<Vec<_>>().join(", ")
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
            options: mapped(line.iter().filter_map(option)),
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

#[cfg(test)]
pub(in crate::ui) mod tests {
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
    fn what_became_of_a_match_depends_on_who_sat_there() {
        assert_eq!(finished(1, true, 5).outcome(), Outcome::Won);
        assert_eq!(finished(1, false, 5).outcome(), Outcome::Lost);
        let mut two = finished(1, true, 5);
        two.plan.players[1] = Player::Person { name: "Bo".to_owned() };
        assert_eq!((two.outcome(), two.score(), two.level()), (Outcome::Shared, None, ""));
        let names = ["Player 1", "Bo"].map(str::to_owned);
        assert_eq!(two.others(names.to_vec()), "Player 1, Bo");
        assert_eq!(finished(1, true, 5).others(names.to_vec()), "Bo");
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
}
