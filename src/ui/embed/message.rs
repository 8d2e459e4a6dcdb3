//! The words between an embedded table and the page around it, version 1.
//!
//! Both ways they are plain objects with `app: "pipyard"`, `v: 1` and a `type`. What goes out is what everybody at the
//! table may know, and never a name. What comes in is taken only as a whole: with a value of the wrong kind or one word too
//! many nothing happens but that it is said, and what is none of these messages is not heard at all.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::table::Seat;
use crate::ui::address::Query;
use crate::ui::profile::Theme;

/// The mark of our messages, among all that windows tell each other.
pub const APP: &str = "pipyard";

/// The version of these words. It is raised when old pages would misunderstand.
pub const VERSION: u64 = 1;

/// The longest message that is looked at, in bytes of JSON; the longest records are a fraction of it.
const LONGEST: usize = 1 << 18;

/// What the frame tells the page around it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Said {
    /// The first match is on the table, and messages are heard.
    Ready {},
    /// The height at which the game sits well in the present width.
    Resize {
        /// In CSS pixels.
        height: u32,
    },
    /// The table has come to rest.
    State(State),
    /// A move was made; its pieces may still be on their way.
    Move {
        /// The number of moves made, this one counted.
        ply: u32,
        /// The number of the seat, from 1.
        seat: usize,
    },
    /// The match is over.
    End {
        /// The number of moves made.
        ply: u32,
        /// The numbers of the winning seats; several share a victory, none is a loss for all.
        winners: Vec<usize>,
        /// Hints that were taken.
        hints: u32,
        /// Times that moves were taken back.
        undos: u32,
        /// The match as the text of a link: for `#/record/`, the parameter `record` and the message `load`.
        record: Option<String>,
    },
    /// Something that was asked for cannot be had.
    Error {
        /// What it is about.
        code: Code,
        /// One sentence for the maker of the page.
        words: String,
    },
}

impl Said {
    /// Whether anybody may hear it: it tells nothing but that there is a table and how large it would like to be.
    pub fn is_plain(&self) -> bool {
        matches!(self, Said::Ready {} | Said::Resize { .. })
    }

    /// The message as JSON.
    pub fn print(&self) -> String {
        /// The message with its mark.
        #[derive(Serialize)]
        struct Marked<'a> {
            app: &'a str,
            v: u64,
            #[serde(flatten)]
            said: &'a Said,
        }
        serde_json::to_string(&Marked { app: APP, v: VERSION, said: self }).unwrap_or_default()
    }
}

/// How a match stands, as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// The game's id.
    pub game: String,
    /// The number of moves made.
    pub ply: u32,
    /// Who sits where: `person`, or the level of a computer seat.
    pub seats: Vec<String>,
    /// The numbers of the seats that must act, from 1.
    pub to_act: Vec<usize>,
    /// Whether the match is over.
    pub over: bool,
}

/// What an error is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Code {
    /// There is no such game.
    Game,
    /// A parameter, or a value in a `new`, makes no sense; the usual was taken.
    Parameter,
    /// A record cannot be read; what was on the table stays, or a new match is dealt.
    Record,
    /// The match cannot be played as it was asked for; the usual was taken.
    Refused,
    /// Something broke. The visitor is offered to go on.
    Broken,
}

/// What the page around the frame asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A new match; the set-up has the form of an address's parameters.
    New(Query),
    /// A record, to be looked at.
    Load(String),
    /// Day or night.
    Theme(Theme),
    /// The keyboard is wanted at the table.
    Focus,
}

/// `new`: all of it is optional.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    #[serde(default)]
    options: Map<String, Value>,
    seats: Option<u8>,
    people: Option<u8>,
    level: Option<String>,
    seed: Option<Value>,
    grade: Option<String>,
}

/// `load`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    record: String,
}

/// `theme`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dress {
    theme: String,
}

impl Heard {
    /// Reads a message from JSON; nothing if it is none of ours, and what is wrong with one that is.
    pub fn read(text: &str) -> Option<Result<Heard, String>> {
        if text.len() > LONGEST {
            return None;
        }
        let Ok(Value::Object(mut map)) = serde_json::from_str(text) else { return None };
        let marked = map.remove("app")? == APP && map.remove("v")? == VERSION;
        let kind = map.remove("type").filter(|_| marked)?;
        let kind = kind.as_str()?;
        let empty = map.is_empty();
        let rest = Value::Object(map);
        let heard = match kind {
            "new" => read(rest).and_then(new),
            "load" => read(rest).map(|Load { record }| Heard::Load(record)),
            "theme" => read(rest).and_then(|Dress { theme }| {
                Theme::known(&theme).map(Heard::Theme).ok_or_else(|| ["there is no theme ", &theme].concat())
            }),
            "focus" if empty => Ok(Heard::Focus),
            "focus" => Err("it has no values".to_owned()),
            _ => return None,
        };
        Some(heard.map_err(|why| ["The message ", kind, " was not understood: ", &why, "."].concat()))
    }
}

fn read<T: DeserializeOwned>(rest: Value) -> Result<T, String> {
    serde_json::from_value(rest).map_err(|error| error.to_string())
}

fn new(new: New) -> Result<Heard, String> {
    let odd = |name: &str| [name, " is neither a text nor a whole number"].concat();
    let mut query = Query::new();
    for (id, value) in &new.options {
        query.insert(id.clone(), plain(value).ok_or_else(|| odd(id))?);
    }
    let numbers = [("seats", new.seats), ("people", new.people)];
    let words = [("level", new.level), ("grade", new.grade)];
    query.extend(numbers.into_iter().filter_map(|(name, number)| Some((name.to_owned(), number?.to_string()))));
    query.extend(words.into_iter().filter_map(|(name, word)| Some((name.to_owned(), word?))));
    if let Some(seed) = &new.seed {
        let seed = plain(seed).filter(|_| !seed.is_boolean()).ok_or_else(|| odd("seed"))?;
        query.insert("seed".to_owned(), seed);
    }
    Ok(Heard::New(query))
}

/// A text, whole number, yes or no as the text that stands in an address.
fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Number(number) if number.is_i64() || number.is_u64() => Some(number.to_string()),
        _ => None,
    }
}

/// Seats as pages count them, from 1.
pub fn numbers(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index() + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn heard(mut message: Value) -> Option<Result<Heard, String>> {
        message["app"] = json!("pipyard");
        message["v"] = json!(1);
        Heard::read(&message.to_string())
    }

    fn query(pairs: &[(&str, &str)]) -> Query {
        pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect()
    }

    #[test]
    fn every_message_bears_its_mark_and_its_type() {
        let state =
            State { game: "mia".to_owned(), ply: 3, seats: vec!["person".to_owned()], to_act: vec![1], over: false };
        let end = Said::End { ply: 9, winners: vec![2], hints: 0, undos: 1, record: None };
        let error = Said::Error { code: Code::Record, words: "Torn.".to_owned() };
        let said = [
            (Said::Ready {}, json!({ "type": "ready" })),
            (Said::Resize { height: 480 }, json!({ "type": "resize", "height": 480 })),
            (
                Said::State(state),
                json!({ "type": "state", "game": "mia", "ply": 3, "seats": ["person"], "toAct": [1], "over": false }),
            ),
            (Said::Move { ply: 4, seat: 2 }, json!({ "type": "move", "ply": 4, "seat": 2 })),
            (end, json!({ "type": "end", "ply": 9, "winners": [2], "hints": 0, "undos": 1, "record": null })),
            (error, json!({ "type": "error", "code": "record", "words": "Torn." })),
        ];
        for (said, mut wanted) in said {
            wanted["app"] = json!("pipyard");
            wanted["v"] = json!(1);
            assert_eq!(serde_json::from_str::<Value>(&said.print()).expect("it is JSON"), wanted);
        }
    }

    #[test]
    fn only_what_tells_nothing_may_be_heard_by_anybody() {
        assert!(Said::Ready {}.is_plain() && Said::Resize { height: 1 }.is_plain());
        assert!(!Said::Move { ply: 1, seat: 1 }.is_plain());
    }

    #[test]
    fn what_is_in_the_schema_is_heard() {
        assert_eq!(heard(json!({ "type": "focus" })), Some(Ok(Heard::Focus)));
        assert_eq!(heard(json!({ "type": "theme", "theme": "dark" })), Some(Ok(Heard::Theme(Theme::Dark))));
        assert_eq!(heard(json!({ "type": "load", "record": "1.mia.A" })), Some(Ok(Heard::Load("1.mia.A".to_owned()))));
        assert_eq!(heard(json!({ "type": "new" })), Some(Ok(Heard::New(Query::new()))));
        let full = json!({
            "type": "new", "seats": 3, "people": 2, "level": "hard", "seed": 42, "grade": "fair",
            "options": { "lives": 5, "wild": true, "order": "modern" },
        });
        let wanted = query(&[
            ("grade", "fair"),
            ("level", "hard"),
            ("lives", "5"),
            ("order", "modern"),
            ("people", "2"),
            ("seats", "3"),
            ("seed", "42"),
            ("wild", "true"),
        ]);
        assert_eq!(heard(full), Some(Ok(Heard::New(wanted))));
    }

    #[test]
    fn one_of_ours_with_a_wrong_value_is_told_what_is_wrong() {
        let wrong = [
            json!({ "type": "focus", "on": true }),
            json!({ "type": "theme" }),
            json!({ "type": "theme", "theme": "neon" }),
            json!({ "type": "theme", "theme": "dark", "more": 1 }),
            json!({ "type": "load" }),
            json!({ "type": "load", "record": 7 }),
            json!({ "type": "new", "seats": "three" }),
            json!({ "type": "new", "seats": -1 }),
            json!({ "type": "new", "seats": 4000 }),
            json!({ "type": "new", "options": ["lives"] }),
            json!({ "type": "new", "options": { "lives": { "a": 1 } } }),
            json!({ "type": "new", "options": { "lives": 1.5 } }),
            json!({ "type": "new", "seed": true }),
            json!({ "type": "new", "colour": "red" }),
        ];
        for message in wrong {
            let Some(Err(why)) = heard(message.clone()) else { panic!("{message}") };
            let named =
                ["The message ", message["type"].as_str().unwrap_or_default(), " was not understood: "].concat();
            assert!(why.starts_with(&named) && why.len() > named.len() + 10, "{message}: {why}");
        }
    }

    #[test]
    fn what_is_none_of_ours_is_not_heard() {
        for message in [json!({}), json!({ "type": "dance" }), json!({ "type": 7 })] {
            assert_eq!(heard(message.clone()), None, "{message}");
        }
        for text in
            ["", "null", "[]", "7", "\"focus\"", "{\"type\":\"focus\"}", "{\"app\":\"pipyard\",\"type\":\"focus\"}"]
        {
            assert_eq!(Heard::read(text), None, "{text}");
        }
        for (app, v) in [(json!("chess"), json!(1)), (json!("pipyard"), json!(2)), (json!("pipyard"), json!("1"))] {
            let message = json!({ "app": app, "v": v, "type": "focus" });
            assert_eq!(Heard::read(&message.to_string()), None, "{message}");
        }
        let long = json!({ "app": "pipyard", "v": 1, "type": "load", "record": "x".repeat(LONGEST) });
        assert_eq!(Heard::read(&long.to_string()), None);
    }
}
