//! The parameters of an embedded table: what they ask for, and a sentence for each that makes no sense.
//!
//! A wrong value costs nothing but itself: the usual is taken, and the sentence says so. Plain functions.

use std::collections::BTreeMap;

use super::parent::origin_of;
use crate::table::GameCard;
use crate::ui::address::{Query, flag};
use crate::ui::profile::{Deck, Face, Pace, Settings, Theme};
use crate::ui::setup::plan::{levels, plan_of_query, seat_computer, seed_of};
use crate::wire::Plan;

/// The language of the app.
const LANGUAGE: &str = "en";

/// Whether the lines that teach the game are shown in a first match.
const TIPS: &[(&str, &str)] = &[("on", ""), ("off", "")];

/// What an address asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The match to be played.
    pub plan: Plan,
    /// The record to be looked at instead.
    pub record: Option<String>,
    /// Nobody at the screen plays.
    pub readonly: bool,
    /// A sentence for each thing that cannot be had.
    pub problems: Vec<String>,
}

impl Asked {
    /// Reads the parameters.
    pub fn read(query: &Query, card: &GameCard, settings: &Settings) -> Asked {
        let readonly = flag(query, "readonly");
        let mut plan = plan_of_query(query, card, settings);
        if readonly {
            // Then the computer plays for show, all cards open.
            let level = query.get("level").filter(|level| levels(card).iter().any(|(id, _)| id == *level));
            let level = level.unwrap_or(&settings.level).clone();
            (0..plan.players.len()).for_each(|seat| seat_computer(&mut plan, seat, &level));
        }
        let problems = query.iter().filter_map(|(name, value)| problem(name, value, card)).collect();
        Asked { plan, record: query.get("record").filter(|record| !record.is_empty()).cloned(), readonly, problems }
    }

    /// The same match without whatever the rules may dislike about it.
    pub fn usual(&self) -> Plan {
        Plan { options: BTreeMap::new(), grade: None, ..self.plan.clone() }
    }
}

/// What is wrong with a parameter, in a sentence for the maker of the page.
fn problem(name: &str, value: &str, card: &GameCard) -> Option<String> {
    let is_one_of = |words: &[(&str, &str)]| {
        let known = words.iter().any(|(id, _)| *id == value);
        (!known).then(|| list(words.iter().map(|(id, _)| *id)))
    };
    let is_number = |least: u8, most: u8| {
        let fits = value.parse::<u8>().is_ok_and(|number| (least..=most).contains(&number));
        (!fits).then(|| span(i32::from(least), i32::from(most)))
    };
    let wanted = match name {
        "seats" => is_number(card.seats.0, card.seats.1)?,
        "people" => is_number(1, card.seats.1)?,
        "level" => {
            let levels = levels(card);
            let known = levels.iter().any(|(id, _)| id == value);
            (!known).then(|| list(levels.iter().map(|(id, _)| id.as_str())))?
        }
        "seed" => seed_of(value).is_none().then(|| "a number or a word".to_owned())?,
        "grade" if card.grades.is_empty() => return Some(sentence(&[&card.title, " knows no grades of deals."])),
        "grade" => {
            let known = card.grades.iter().any(|(id, _)| id == value);
            (!known).then(|| list(card.grades.iter().map(|(id, _)| id.as_str())))?
        }
        "record" => value.is_empty().then(|| "the text behind “#/record/” of a link".to_owned())?,
        "readonly" | "mute" => {
            is_one_of(&[("", ""), ("1", ""), ("0", ""), ("true", ""), ("false", "")]).map(|_| "1 or 0".to_owned())?
        }
        "tips" => is_one_of(TIPS)?,
        "theme" => is_one_of(Theme::WORDS)?,
        "deck" => is_one_of(Deck::WORDS)?,
        "face" => is_one_of(Face::WORDS)?,
        "pace" => is_one_of(Pace::WORDS)?,
        "lang" => (value != LANGUAGE).then(|| LANGUAGE.to_owned())?,
        "origin" => origin_of(value).is_none().then(|| "like https://example.org".to_owned())?,
        id => match card.option(id) {
            Some(option) if option.allows(value) => return None,
            Some(option) if option.text.is_some() => "a shorter text".to_owned(),
            Some(option) => option.range.map_or_else(
                || list(option.values.iter().map(|value| value.value.as_str())),
                |(least, most)| if option.zero { ["0, or ", &*span(least, most)].concat() } else { span(least, most) },
            ),
            None => return Some(sentence(&[&card.title, " knows no “", &short(id), "”."])),
        },
    };
    Some(sentence(&["“", &short(name), "” is ", &wanted, ", not “", &short(value), "”."]))
}

/// What people are shown when something cannot be had.
pub fn told(problems: &[String]) -> String {
    problems.join(" ") + " The usual was taken."
}

fn sentence(parts: &[&str]) -> String {
    parts.concat()
}

/// "a, b or c".
fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => [&rest.join(", "), " or ", last].concat(),
        Some((last, _)) => (*last).to_owned(),
        None => String::new(),
    }
}

/// "2 to 6".
fn span(least: i32, most: i32) -> String {
    if least == most { least.to_string() } else { [&least.to_string(), " to ", &*most.to_string()].concat() }
}

/// As much of a foreign text as fits into a sentence.
fn short(text: &str) -> String {
    const MOST: usize = 24;
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(MOST).collect();
    if text.chars().count() > MOST {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{LevelCard, OptionCard, PARAMETERS};
    use crate::wire::Player;

    fn card() -> GameCard {
        GameCard {
            id: "crash".to_owned(),
            title: "Crash".to_owned(),
            seats: (2, 5),
            best: vec![4],
            options: vec![OptionCard::flag("wild", "Wild", false), OptionCard::range("lives", "Lives", 3, 1, 9)],
            levels: LevelCard::three("", "", ""),
            ..GameCard::default()
        }
    }

    fn asked(pairs: &[(&str, &str)]) -> Asked {
        let query = pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        Asked::read(&query, &card(), &Settings::default())
    }

    fn is_played(asked: &Asked) -> bool {
        asked.plan.players.iter().any(Player::is_person)
    }

    #[test]
    fn every_parameter_is_known_to_every_game() {
        for name in PARAMETERS {
            assert!(asked(&[(name, "~")]).problems.iter().all(|words| !words.contains("knows no “")), "{name}");
        }
    }

    #[test]
    fn what_makes_sense_is_done_without_a_word() {
        let all = asked(&[
            ("seats", "3"),
            ("people", "2"),
            ("level", "hard"),
            ("seed", "grandma"),
            ("theme", "dark"),
            ("deck", "four"),
            ("face", "large"),
            ("pace", "quick"),
            ("mute", ""),
            ("tips", "off"),
            ("lang", "en"),
            ("origin", "https://example.org"),
            ("wild", "true"),
            ("lives", "9"),
        ]);
        assert_eq!(all.problems, Vec::<String>::new());
        assert_eq!((all.plan.players.len(), all.plan.options.len(), is_played(&all)), (3, 2, true));
    }

    #[test]
    fn each_thing_that_makes_no_sense_gets_its_sentence_and_the_usual() {
        for (name, value, words) in [
            ("seats", "12", "“seats” is 2 to 5, not “12”."),
            ("seats", "", "“seats” is 2 to 5, not “”."),
            ("people", "0", "“people” is 1 to 5, not “0”."),
            ("level", "god", "“level” is easy, normal or hard, not “god”."),
            ("grade", "fair", "Crash knows no grades of deals."),
            ("theme", "neon", "“theme” is auto, light or dark, not “neon”."),
            ("mute", "perhaps", "“mute” is 1 or 0, not “perhaps”."),
            ("tips", "no", "“tips” is on or off, not “no”."),
            ("lang", "tlh", "“lang” is en, not “tlh”."),
            ("origin", "example.org", "“origin” is like https://example.org, not “example.org”."),
            ("lives", "99", "“lives” is 1 to 9, not “99”."),
            ("wild", "very", "“wild” is true or false, not “very”."),
            ("colour", "red", "Crash knows no “colour”."),
        ] {
            let one = asked(&[(name, value)]);
            assert_eq!(one.problems, [words]);
            assert!(one.plan.players.len() >= 2 && one.plan.options.is_empty() && is_played(&one), "{name}");
        }
        let long = asked(&[("colour", "x"), (&"y".repeat(400), "\u{7}")]);
        assert!(told(&long.problems).len() < 120);
    }

    #[test]
    fn to_be_looked_at_only_means_that_the_computer_plays() {
        let show = asked(&[("readonly", ""), ("level", "easy"), ("people", "3")]);
        assert!(show.readonly && !is_played(&show));
        let easy = |player: &Player| matches!(player, Player::Computer { level, .. } if level == "easy");
        assert!(show.plan.players.iter().all(easy));
        assert!(!asked(&[("readonly", "0")]).readonly);
    }
}
