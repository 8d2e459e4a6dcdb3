//! Scenarios: records with expectations, the worked examples that prove the rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};

use super::play_line;
use crate::pieces::{Arrange, Piece};
use crate::play::{Match, Record, RecordError, say};
use crate::table::{Amount, Placed, Seat, SeatSet, Shape, Viewer};

/// A record and what must hold at some of its moments.
#[derive(Clone, Debug, Deserialize)]
pub struct Scenario {
    /// The match.
    #[serde(flatten)]
    pub record: Record,
    /// What must hold.
    #[serde(default)]
    pub expect: Vec<Expectation>,
}

/// What must hold after a number of moves. Every key but `after` is optional.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expectation {
    /// The number of moves made.
    pub after: usize,
    /// The seats that must act.
    pub to_act: Option<Vec<Seat>>,
    /// The seats that only may act.
    pub may_act: Option<Vec<Seat>>,
    /// All legal moves of a seat.
    #[serde(default)]
    pub legal: BTreeMap<Seat, Vec<String>>,
    /// Some legal moves of a seat.
    #[serde(default)]
    pub includes: BTreeMap<Seat, Vec<String>>,
    /// Moves that are not among the legal ones of a seat.
    #[serde(default)]
    pub excludes: BTreeMap<Seat, Vec<String>>,
    /// A move that must be refused without changing anything.
    #[serde(default)]
    pub illegal: BTreeMap<Seat, String>,
    /// The pieces of zones, by their true faces.
    #[serde(default)]
    pub zones: BTreeMap<String, Vec<String>>,
    /// The sizes of zones.
    #[serde(default)]
    pub counts: BTreeMap<String, usize>,
    /// The score of every seat.
    pub scores: Option<Vec<i32>>,
    /// Named values.
    #[serde(default, deserialize_with = "plain_amounts")]
    pub values: BTreeMap<String, Amount>,
    /// Whether the match is over.
    pub over: Option<bool>,
    /// The winners of a match that is over.
    pub winners: Option<Vec<Seat>>,
}

/// Amounts as people write them: a number or a word, or nothing where it is veiled.
fn plain_amounts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, Amount>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Plain {
        Number(i32),
        Word(String),
        Veiled,
    }
    let amount = |plain: Plain| match plain {
        Plain::Number(number) => Amount::Number(number),
        Plain::Word(word) => Amount::Word(word),
        Plain::Veiled => Amount::Veiled,
    };
    let plain: BTreeMap<String, Plain> = Deserialize::deserialize(deserializer)?;
    Ok(plain.into_iter().map(|(name, plain)| (name, amount(plain))).collect())
}

impl Scenario {
    /// Reads a scenario's JSON.
    ///
    /// # Errors
    /// Text that is not JSON, not a scenario, or of another format.
    pub fn from_json(json: &str) -> Result<Scenario, RecordError> {
        let scenario: Scenario =
            serde_json::from_str(json).map_err(|error| RecordError(format!("this is not a scenario: {error}")))?;
        scenario.record.check_format()?;
        Ok(scenario)
    }

    /// Plays it and returns every difference between what is expected and what is, as sentences; none if it passes.
    ///
    /// # Errors
    /// A record that does not replay.
    pub fn check(&self) -> Result<Vec<String>, RecordError> {
        let mut playing = self.record.begin()?;
        let mut differences = Vec::new();
        let most = self.record.moves.len();
        for expected in self.expect.iter().filter(|expected| expected.after > most) {
            differences.push(format!("after {}: the scenario has only {most} moves", expected.after));
        }
        for count in 0..=most {
            for expected in self.expect.iter().filter(|expected| expected.after == count) {
                let found = expected.differences(playing.as_ref());
                differences.extend(found.into_iter().map(|text| format!("after {count}: {text}")));
            }
            if let Some(line) = self.record.moves.get(count) {
                play_line(playing.as_mut(), line)
                    .map_err(|error| RecordError(format!("move {}: {error}", count + 1)))?;
            }
        }
        Ok(differences)
    }
}

impl Expectation {
    /// How the match as it stands differs from what is expected.
    fn differences(&self, playing: &dyn Match) -> Vec<String> {
        let mut found = Vec::new();
        let mut compare = |what: String, expected: String, is: String| {
            if expected != is {
                found.push(format!("{what} should be {expected} but is {is}"));
            }
        };
        let set = |seats: &[Seat]| words(seats.iter().copied().collect());
        if let Some(expected) = &self.to_act {
            compare("to_act".into(), set(expected), words(playing.to_act()));
        }
        if let Some(expected) = &self.may_act {
            compare("may_act".into(), set(expected), words(playing.may_act()));
        }
        if let Some(over) = self.over {
            compare("over".into(), over.to_string(), playing.winners().is_some().to_string());
        }
        if let Some(expected) = &self.winners {
            compare("winners".into(), set(expected), playing.winners().map_or("still open".into(), words));
        }
        if let Some(expected) = &self.scores {
            let scores: Vec<i32> = Seat::all(playing.seats()).map(|seat| playing.score(seat)).collect();
            compare("scores".into(), format!("{expected:?}"), format!("{scores:?}"));
        }
        for (seat, expected) in &self.legal {
            compare(format!("legal moves of {seat}"), sorted(expected), sorted(&playing.legal(*seat)));
        }
        let table = playing.table(Viewer::All);
        for (name, expected) in &self.values {
            let value = table.value(name).map_or("not there".into(), |value| value.amount.to_string());
            compare(format!("value {name}"), expected.to_string(), value);
        }
        for (name, expected) in &self.counts {
            let count = table.zone(name).map_or("not there".into(), |zone| zone.pieces.len().to_string());
            compare(format!("count of {name}"), expected.to_string(), count);
        }
        for (name, expected) in &self.zones {
            let zone = table.zone(name);
            let texts: Option<Vec<String>> =
                zone.map(|zone| zone.pieces.iter().map(|placed| notation(&zone.shape, placed)).collect());
            let ordered = zone.is_some_and(|zone| zone.ordered);
            let show = |pieces: &[String]| if ordered { format!("[{}]", pieces.join(", ")) } else { sorted(pieces) };
            compare(format!("zone {name}"), show(expected), texts.map_or("not there".into(), |texts| show(&texts)));
        }
        for (seats, wanted) in [(&self.includes, true), (&self.excludes, false)] {
            for (seat, expected) in seats {
                let legal = playing.legal(*seat);
                for text in expected.iter().filter(|text| legal.contains(text) != wanted) {
                    let word = if wanted { "should be" } else { "should not be" };
                    found.push(format!("\"{text}\" {word} a legal move of {seat}; legal are {}", sorted(&legal)));
                }
            }
        }
        for (seat, text) in &self.illegal {
            let mut copy = playing.copy();
            if copy.play(*seat, text).is_ok() {
                found.push(format!("\"{text}\" of {seat} should be refused but was accepted"));
            } else if copy.table(Viewer::All) != table {
                found.push(format!("the refused \"{text}\" of {seat} has changed the match"));
            }
        }
        found
    }
}

/// A piece of a zone as scenarios write it. Of an upright domino it matters which way up it stands: its upper half comes
/// first then, `2/9`.
fn notation(shape: &Shape, placed: &Placed) -> String {
    match (shape, placed.face) {
        (_, None) => "?".to_owned(),
        (Shape::Stand, Some(Piece::Domino(domino))) if placed.flipped => format!("{}/{}", domino.low(), domino.high()),
        (Shape::Stand, Some(Piece::Domino(domino))) => format!("{}/{}", domino.high(), domino.low()),
        (_, Some(piece)) => piece.to_string(),
    }
}

fn words(seats: SeatSet) -> String {
    format!("[{}]", seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", "))
}

fn sorted(texts: &[String]) -> String {
    let mut texts = texts.to_vec();
    texts.arrange();
    format!("{{{}}}", texts.join(", "))
}

/// Checks one scenario file's text: nothing if it passes, else what differs or why it cannot be played.
pub fn check_text(json: &str) -> Vec<String> {
    match Scenario::from_json(json).and_then(|scenario| scenario.check()) {
        Ok(differences) => differences,
        Err(error) => vec![say(error).0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Domino;

    #[test]
    fn an_upright_domino_is_written_as_it_stands() {
        let placed = Placed::up(Domino::new(2, 9).unwrap());
        let turned = Placed { flipped: true, ..placed.clone() };
        let texts = [&placed, &turned].map(|placed| notation(&Shape::Stand, placed));
        assert_eq!(texts, ["9/2", "2/9"]);
        assert_eq!(notation(&Shape::Row, &turned), "9-2");
    }
}
