//! The compact text of a record, for links: moves as indices among the legal moves, packed into bits.
//!
//! Layout of version 1, a bit stream in base64url without padding: version (8 bits); length of the game's id (8) and its
//! letters (8 each); the game's version (8); seats (8); number of options (8) and each option's value as a number (index
//! among its values, or distance from the least; of a text its length in bytes, with 8 bits for each of them behind it), seed,
//! number of moves, all in groups of 7 bits with a continuation bit;
//! then each move as its index among all legal moves of all seats that may act, sorted by seat and text, in as many bits
//! as that many moves need. Only matches whose fate is a bare seed fit.

use crate::pieces::Arrange;
use std::collections::BTreeMap;
use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::engine::{FateScript, Setup};
use crate::games;
use crate::play::{Match, Record};
use crate::table::{OptionCard, Seat};

const VERSION: u64 = 1;

/// No match has more moves; a link that claims so is broken.
const MOST_MOVES: u64 = 100_000;

/// Why a link's text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError(pub String);

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LinkError {}

impl Record {
    /// The compact text of this record, or nothing if its fate is scripted or it does not replay.
    pub fn to_link(&self) -> Option<String> {
        if self.fate.is_scripted() {
            return None;
        }
        let mut playing = self.begin().ok()?;
        let mut bits = BitWriter::default();
        bits.put(VERSION, 8);
        bits.put(self.game.len() as u64, 8);
        self.game.bytes().for_each(|byte| bits.put(u64::from(byte), 8));
        bits.put(u64::from(playing.card().version.0), 8);
        bits.put(self.seats as u64, 8);
        let setup = playing.setup().clone();
        bits.put(setup.options().len() as u64, 8);
        for (option, (_, value)) in playing.card().options.iter().zip(setup.options()) {
            if option.text.is_some() {
                bits.put_long(value.len() as u64);
                value.bytes().for_each(|byte| bits.put(u64::from(byte), 8));
            } else {
                bits.put_long(value_number(option, value)?);
            }
        }
        bits.put_long(self.fate.seed);
        bits.put_long(self.moves.len() as u64);
        for line in &self.moves {
            let legal = all_legal(playing.as_ref());
            let index = legal.iter().position(|(seat, text)| *line == format!("{seat} {text}"))?;
            bits.put(index as u64, width(legal.len()));
            let (seat, text) = &legal[index];
            playing.play(*seat, text).ok()?;
            playing.settle().ok()?;
        }
        Some(URL_SAFE_NO_PAD.encode(bits.bytes))
    }

    /// Reads the compact text of a link.
    ///
    /// # Errors
    /// A text that is damaged, of a later version, or whose moves are not legal in this version of the game.
    pub fn from_link(text: &str) -> Result<Record, LinkError> {
        let damaged = || LinkError("this link is damaged: it was cut off or changed on its way".to_owned());
        let mut bits = BitReader { bytes: URL_SAFE_NO_PAD.decode(text.trim()).map_err(|_| damaged())?, at: 0 };
        let mut take = |count: u32| bits.take(count);
        if take(8).ok_or_else(damaged)? != VERSION {
            return Err(LinkError("this link comes from a later version of Pipyard".to_owned()));
        }
        let length = take(8).ok_or_else(damaged)?;
        let id: Option<Vec<u8>> = (0..length).map(|_| take(8).map(|byte| byte as u8)).collect();
        let id = id.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or_else(damaged)?;
        let entry = games::find(&id)
            .map_err(|_| LinkError(format!("this link is for a game that this version does not know: \"{id}\"")))?;
        let card = (entry.card)();
        if take(8).ok_or_else(damaged)? != u64::from(card.version.0) {
            return Err(LinkError(format!("this link comes from another version of the rules of {}", card.title)));
        }
        let seats = take(8).ok_or_else(damaged)? as usize;
        let count = take(8).ok_or_else(damaged)? as usize;
        let mut options = BTreeMap::new();
        for index in 0..count {
            let number = bits.take_long().ok_or_else(damaged)?;
            let option = card.options.get(index).ok_or_else(damaged)?;
            let value = match option.text {
                Some(longest) => bits.take_text(number, longest),
                None => value_text(option, number),
            };
            options.insert(option.id.clone(), value.ok_or_else(damaged)?);
        }
        let seed = bits.take_long().ok_or_else(damaged)?;
        let moves = bits.take_long().filter(|count| *count <= MOST_MOVES).ok_or_else(damaged)?;
        let broken = |error: &dyn fmt::Display| LinkError(format!("this link is damaged: {error}"));
        let setup = Setup::new(&card, seats, &options).map_err(|error| broken(&error))?;
        let fate = FateScript { seed, ..FateScript::default() };
        let mut playing = (entry.begin)(&setup, fate).map_err(|error| broken(&error))?;
        playing.settle().map_err(|error| broken(&error))?;
        for _ in 0..moves {
            let legal = all_legal(playing.as_ref());
            let index = bits.take(width(legal.len())).ok_or_else(damaged)? as usize;
            let (seat, text) = legal.get(index).ok_or_else(damaged)?;
            playing.play(*seat, text).map_err(|error| broken(&error))?;
            playing.settle().map_err(|error| broken(&error))?;
        }
        Ok(playing.record())
    }
}

/// The number that stands for an option's value.
fn value_number(option: &OptionCard, value: &str) -> Option<u64> {
    match option.range {
        // Where 0 is chosen beside a range, it comes before it.
        Some(_) if option.zero && value == "0" => Some(0),
        Some((least, _)) => value.parse::<i32>().ok().map(|number| (number - least + i32::from(option.zero)) as u64),
        None => option.values.iter().position(|known| known.value == value).map(|index| index as u64),
    }
}

fn value_text(option: &OptionCard, number: u64) -> Option<String> {
    match option.range {
        Some(_) if option.zero && number == 0 => Some("0".to_owned()),
        Some((least, most)) => i64::try_from(number)
            .ok()
            .map(|n| n + i64::from(least) - i64::from(option.zero))
            .filter(|n| *n <= i64::from(most))
            .map(|n| n.to_string()),
        None => option.values.get(usize::try_from(number).ok()?).map(|known| known.value.clone()),
    }
}

/// All legal moves of all seats that may act, in the one order that links rely on.
fn all_legal(playing: &dyn Match) -> Vec<(Seat, String)> {
    let seats = playing.to_act().union(playing.may_act());
    let mut all: Vec<(Seat, String)> =
        seats.iter().flat_map(|seat| playing.legal(seat).into_iter().map(move |text| (seat, text))).collect();
    all.arrange();
    all
}

/// How many bits tell `count` things apart.
fn width(count: usize) -> u32 {
    usize::BITS - count.saturating_sub(1).leading_zeros()
}

#[derive(Default)]
struct BitWriter {
    bytes: Vec<u8>,
    free: u32,
}

impl BitWriter {
    /// Appends the low `count` bits of `value`, highest first.
    fn put(&mut self, value: u64, count: u32) {
        for bit in (0..count).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << self.free;
            }
        }
    }

    /// Appends a number of any size: groups of 7 bits from the lowest, each led by "more follows".
    fn put_long(&mut self, mut value: u64) {
        loop {
            let more = value > 0x7f;
            self.put(u64::from(more), 1);
            self.put(value & 0x7f, 7);
            value >>= 7;
            if !more {
                return;
            }
        }
    }
}

struct BitReader {
    bytes: Vec<u8>,
    at: usize,
}

impl BitReader {
    fn take(&mut self, count: u32) -> Option<u64> {
        let mut value = 0;
        for _ in 0..count {
            let byte = *self.bytes.get(self.at / 8)?;
            value = value << 1 | u64::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }

    fn take_long(&mut self) -> Option<u64> {
        let mut value = 0u64;
        for group in 0..10 {
            let more = self.take(1)?;
            value |= self.take(7)?.checked_shl(7 * group)?;
            if more == 0 {
                return Some(value);
            }
        }
        None
    }

    /// A text of so many bytes that an option of `longest` characters may be.
    fn take_text(&mut self, bytes: u64, longest: u16) -> Option<String> {
        let fits = bytes <= 4 * u64::from(longest);
        let bytes: Option<Vec<u8>> = (0..bytes).take_while(|_| fits).map(|_| Some(self.take(8)? as u8)).collect();
        String::from_utf8(bytes.filter(|_| fits)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_come_back_as_they_were_put() {
        let mut bits = BitWriter::default();
        bits.put(5, 3);
        bits.put_long(u64::MAX);
        bits.put(0, 0);
        bits.put_long(300);
        let mut reader = BitReader { bytes: bits.bytes, at: 0 };
        assert_eq!(reader.take(3), Some(5));
        assert_eq!(reader.take_long(), Some(u64::MAX));
        assert_eq!(reader.take_long(), Some(300));
        assert_eq!(reader.take(8), None);
    }

    #[test]
    fn widths_are_the_fewest_bits() {
        assert_eq!([0, 1, 2, 3, 4, 5, 8, 9].map(width), [0, 0, 1, 2, 2, 3, 3, 4]);
    }

    #[test]
    fn every_value_of_an_option_has_a_number_of_its_own() {
        let stack = OptionCard::range("stack", "Coins", 0, 10, 500);
        for option in [stack.clone(), stack.or_zero(), OptionCard::flag("exact", "Exact", false)] {
            let values = option.all_values();
            for (number, value) in (0..).zip(&values) {
                assert_eq!(value_number(&option, value), Some(number));
                assert_eq!(value_text(&option, number).as_ref(), Some(value));
            }
            assert_eq!(value_text(&option, values.len() as u64), None);
        }
    }

    #[test]
    fn a_text_comes_back_and_a_longer_one_is_not_read() {
        for text in ["", "8-10-12", "when 7 reverse; never fäce", "🂡"] {
            let mut bits = BitWriter::default();
            text.bytes().for_each(|byte| bits.put(u64::from(byte), 8));
            let read = |length: usize, longest| {
                BitReader { bytes: bits.bytes.clone(), at: 0 }.take_text(length as u64, longest)
            };
            assert_eq!(read(text.len(), 30).as_deref(), Some(text));
            assert_eq!(read(text.len() + 1, 30), None, "cut off");
            assert_eq!(read(121, 30), None, "too long");
        }
        let torn = BitReader { bytes: vec![0xf0, 0x9f], at: 0 }.take_text(2, 30);
        assert_eq!(torn, None, "half a letter");
    }

    #[test]
    fn damaged_links_are_refused_in_words() {
        for text in ["", "!!", "AA", "AQ", "AQZib2dhcnQ", "____________"] {
            let error = Record::from_link(text).unwrap_err().to_string();
            assert!(error.starts_with("this link"), "{text}: {error}");
        }
    }

    /// Rules are invented by chance, and the book of one match is what the next begins with.
    #[cfg(game = "ninety-nine")]
    #[test]
    fn rules_that_players_invent_come_back_from_records_and_links() {
        let mut rng = crate::engine::Rng::new(7);
        let (mut book, mut built) = (String::new(), 0);
        for seed in 0..24 {
            let mut options = BTreeMap::from([("hands".to_owned(), 3.into())]);
            if !book.is_empty() {
                options.insert("book".to_owned(), book.as_str().into());
            }
            let mut record = Record {
                format: crate::play::FORMAT.to_owned(),
                game: "ninety-nine".to_owned(),
                title: None,
                seats: 2,
                options,
                fate: FateScript { seed, ..FateScript::default() },
                moves: Vec::new(),
            };
            let mut playing = record.begin().unwrap();
            loop {
                let mut legal = all_legal(playing.as_ref());
                if legal.iter().any(|(_, text)| text.starts_with("rule ")) {
                    legal.retain(|(_, text)| !matches!(text.as_str(), "rule none" | "rule scrap"));
                }
                // A sentence that was refused and cannot grow is begun anew.
                let Some((seat, text)) = rng.pick(&legal).cloned() else {
                    if playing.winners().is_some() {
                        break;
                    }
                    let (seat, text) = (playing.to_act().first().unwrap(), "rule scrap".to_owned());
                    playing.play(seat, &text).unwrap();
                    playing.settle().unwrap();
                    record.moves.push(format!("{seat} {text}"));
                    continue;
                };
                playing.play(seat, &text).unwrap();
                playing.settle().unwrap();
                record.moves.push(format!("{seat} {text}"));
            }
            let table = playing.table(crate::table::Viewer::All);
            let rules: Vec<String> = (1..)
                .map_while(|place| table.value(&format!("rule.{place}")))
                .map(|rule| rule.amount.to_string())
                .collect();
            let built_here = rules.join("; ");
            for again in [
                Record::from_json(&record.to_json()).unwrap(),
                Record::from_link(&record.to_link().expect("its fate is a seed")).unwrap(),
            ] {
                assert_eq!(again.moves, record.moves);
                let end = again.replay().unwrap().table(crate::table::Viewer::All);
                assert_eq!(end, table, "{built_here}");
            }
            built += record.moves.iter().filter(|line| line.ends_with(" rule done")).count();
            book = if rules.len() > 12 { String::new() } else { built_here };
        }
        assert!(built > 30, "{built}");
    }
}
