//! What several commands read from their arguments: games, set-ups, levels, seats, files.

use std::collections::BTreeMap;
use std::fs;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use lexopt::{Arg, Parser, ValueExt};

use super::{Console, Failure};
use crate::engine::{Mind, Setup};
use crate::games::{self, Entry};
use crate::play::Record;
use crate::table::{GameCard, Seat};

/// The value of an option as text.
pub fn text(parser: &mut Parser) -> Result<String, Failure> {
    Ok(parser.value()?.string()?)
}

/// The value of an option that is a number (or anything else that can be read); `what` names both.
pub fn number<T: FromStr>(parser: &mut Parser, what: &str) -> Result<T, Failure> {
    let text = text(parser)?;
    text.parse().map_err(|_| Failure::Bad(format!("{what}, not \"{text}\"")))
}

/// Refuses an argument that the command does not have.
pub fn unexpected(arg: Arg) -> Failure {
    match arg {
        Arg::Value(value) => Failure::Bad(format!("\"{}\" is one argument too many", value.to_string_lossy())),
        Arg::Long(name) => Failure::Bad(format!("there is no option --{name}; --help lists them")),
        Arg::Short(name) => Failure::Bad(format!("there is no option -{name}; --help lists them")),
    }
}

/// The set-up that was asked for: `--seats`, `--seed`, `--option`.
#[derive(Default)]
pub struct Wanted {
    /// The game's id.
    pub id: Option<String>,
    /// The number of seats.
    pub seats: Option<usize>,
    /// The seed of the fate.
    pub seed: Option<u64>,
    /// Option values.
    pub options: BTreeMap<String, String>,
}

impl Wanted {
    /// Takes the game's id, the first bare argument.
    pub fn take_id(&mut self, value: std::ffi::OsString) -> Result<(), Failure> {
        let value = value.string()?;
        match &self.id {
            None => self.id = Some(value),
            Some(_) => return Err(Failure::Bad(format!("\"{value}\" is one argument too many"))),
        }
        Ok(())
    }

    /// Takes `--seats N`.
    pub fn take_seats(&mut self, parser: &mut Parser) -> Result<(), Failure> {
        self.seats = Some(number(parser, "--seats wants a whole number")?);
        Ok(())
    }

    /// Takes `--seed S`.
    pub fn take_seed(&mut self, parser: &mut Parser) -> Result<(), Failure> {
        self.seed = Some(number(parser, "--seed wants a whole number below 2^64")?);
        Ok(())
    }

    /// Takes `--option id=value`.
    pub fn take_option(&mut self, parser: &mut Parser) -> Result<(), Failure> {
        let text = text(parser)?;
        let (id, value) =
            text.split_once('=').ok_or_else(|| Failure::Bad(format!("--option wants id=value, not \"{text}\"")))?;
        self.options.insert(id.to_owned(), value.to_owned());
        Ok(())
    }

    /// The game that was asked for.
    pub fn entry(&self) -> Result<&'static Entry, Failure> {
        let id = self.id.as_deref().ok_or_else(|| Failure::Bad("which game? `pipyard list` names them all".into()))?;
        games::find(id).map_err(Failure::bad)
    }

    /// The set-up of that game; without `--seats`, with the fewest seats at which it is best, and with what suits computer
    /// seats wherever nothing else is said.
    pub fn setup(&self, card: &GameCard) -> Result<Setup, Failure> {
        let seats = self.seats.unwrap_or_else(|| usual_seats(card));
        Setup::for_computers(card, seats, &self.options).map_err(Failure::bad)
    }
}

/// The fewest seats at which a game is best.
fn usual_seats(card: &GameCard) -> usize {
    usize::from(card.best.first().copied().unwrap_or(card.seats.0))
}

/// A level that the game has, or one of the yardsticks that all have.
pub fn level(card: &GameCard, level: &str) -> Result<String, Failure> {
    Mind::known(card, level).map_err(Failure::Bad)?;
    Ok(level.to_owned())
}

/// The levels that `--players` names, at least one.
pub fn players_named(players: &str) -> Result<Vec<&str>, Failure> {
    let names: Vec<&str> = players.split(',').filter(|name| !name.is_empty()).collect();
    let none = || Failure::Bad("--players wants levels, such as hard,random".to_owned());
    if names.is_empty() { Err(none()) } else { Ok(names) }
}

/// A level for each seat; the last one named takes the seats left over.
pub fn levels(card: &GameCard, names: &[&str], seats: usize) -> Result<Vec<String>, Failure> {
    let last = names.len().saturating_sub(1);
    (0..seats).map(|index| level(card, names.get(index.min(last)).copied().unwrap_or_default())).collect()
}

/// A seat of a table of this size.
pub fn seat(text: &str, seats: usize) -> Result<Seat, Failure> {
    let seat: Seat = text.parse().map_err(Failure::bad)?;
    if seat.index() < seats { Ok(seat) } else { Err(Failure::Bad(format!("there is no {seat} at a table of {seats}"))) }
}

/// The text of a file; `-` is the standard input.
pub fn read(path: &str, console: &mut Console) -> Result<String, Failure> {
    let mut text = String::new();
    let result = match path {
        "-" => console.input.read_to_string(&mut text).map(|_| text),
        path => fs::read_to_string(path),
    };
    result.map_err(|error| Failure::Bad(format!("cannot read {path}: {error}")))
}

/// The record in a file; `-` is the standard input.
pub fn record(path: &str, console: &mut Console) -> Result<Record, Failure> {
    Record::from_json(&read(path, console)?).map_err(|error| Failure::Bad(format!("{path}: {error}")))
}

/// A seed that nobody chose.
pub fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) ^ (since.as_secs() % 1_000_003)
}
