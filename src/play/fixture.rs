//! Positions for tests, each in a line: seats, options, what fate gives, moves.
//!
//! ```ignore
//! let mut at = fixture::<OhHell>(3).option("shape", "up").deck("Kh 2c 3d").begin();
//! at.play("p2 bid 1").play("bid 0");
//! assert_eq!(at.refusal("p1", "bid 0"), "the bids would add up to 1, and the dealer may not let them");
//! ```

pub mod judge;
pub mod purses;

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};

use super::{Match, Played};
use crate::engine::{FateScript, Game, Setup};
use crate::table::{Placed, Seat, Table, Viewer};

/// A match of `seats` seats that is to be begun.
pub fn fixture<G: Game>(seats: usize) -> Fixture<G> {
    Fixture {
        seats,
        options: BTreeMap::new(),
        fate: FateScript { seed: 1, ..FateScript::default() },
        game: std::marker::PhantomData,
    }
}

/// The seat with this name: `p1`.
pub fn seat(name: &str) -> Seat {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// What a match is begun with.
#[derive(Clone, Debug)]
pub struct Fixture<G> {
    seats: usize,
    options: BTreeMap<String, String>,
    fate: FateScript,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Fixture<G> {
    /// With this option.
    pub fn option(mut self, id: &str, value: &str) -> Self {
        self.options.insert(id.to_owned(), value.to_owned());
        self
    }

    /// With these options, as (id, value).
    pub fn options(self, options: &[(&str, &str)]) -> Self {
        options.iter().fold(self, |fixture, (id, value)| fixture.option(id, value))
    }

    /// With this seed for all that is not fixed; it is 1 otherwise.
    pub fn seed(mut self, seed: u64) -> Self {
        self.fate.seed = seed;
        self
    }

    /// The next shuffle brings these pieces to the top.
    pub fn deck(mut self, pieces: &str) -> Self {
        self.fate.decks.push(words(pieces));
        self
    }

    /// The dice fall like this.
    pub fn rolls(mut self, rolls: &[u8]) -> Self {
        self.fate.rolls.extend(rolls);
        self
    }

    /// The next other choice of fate is this.
    pub fn pick(mut self, picked: &str) -> Self {
        self.fate.picks.push(picked.to_owned());
        self
    }

    /// What was agreed.
    pub fn setup(&self) -> Setup {
        Setup::new(&G::card(), self.seats, &self.options).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Why these options do not go together.
    pub fn refused(&self) -> String {
        let Err(error) = G::set_up(&self.setup()) else { panic!("{:?} are not refused", self.options) };
        error.to_string()
    }

    /// The match at its very start, before the table's first step.
    pub fn unsettled(&self) -> Position<G> {
        Position(Played::begin(&self.setup(), self.fate.clone()).unwrap_or_else(|error| panic!("{error}")))
    }

    /// The match when the first seat is to act.
    pub fn begin(&self) -> Position<G> {
        let mut position = self.unsettled();
        position.settled();
        position
    }
}

/// A match at some moment. Reads as [`Played`].
#[derive(Clone)]
pub struct Position<G: Game>(Played<G>);

impl<G: Game> Position<G> {
    /// Makes a move, `p2 bid 3`, or `bid 3` for the first seat that must act; then the table does its steps.
    ///
    /// # Panics
    /// If it is refused.
    pub fn play(&mut self, line: &str) -> &mut Self {
        self.step(line).settled()
    }

    /// The same, move by move.
    pub fn plays(&mut self, lines: &[&str]) -> &mut Self {
        lines.iter().fold(self, |position, line| position.play(line))
    }

    /// Makes a move; the table waits.
    pub fn step(&mut self, line: &str) -> &mut Self {
        let named = line.split_once(' ').and_then(|(seat, text)| Some((seat.parse::<Seat>().ok()?, text)));
        let (seat, text) = named.unwrap_or_else(|| (self.to_act().first().expect("a seat is to act"), line));
        self.0.play(seat, text).unwrap_or_else(|refusal| panic!("{seat}: {refusal}"));
        self
    }

    fn settled(&mut self) -> &mut Self {
        self.0.settle().unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// The same position in a state that was changed by hand.
    pub fn with(mut self, change: impl FnOnce(&mut G)) -> Self {
        change(self.0.game_mut());
        self
    }

    /// The legal moves of a seat, in notation.
    pub fn legal(&self, name: &str) -> Vec<String> {
        self.0.legal(seat(name))
    }

    /// Why a seat may not make this move.
    ///
    /// # Panics
    /// If it may.
    pub fn refusal(&self, name: &str, text: &str) -> String {
        let refused = self.0.clone().play(seat(name), text);
        refused.expect_err("the move is to be refused").why
    }

    /// What everybody sees.
    pub fn public(&self) -> Table {
        self.0.table(Viewer::Public)
    }

    /// What a seat sees.
    pub fn seen_by(&self, name: &str) -> Table {
        self.0.table(Viewer::Seat(seat(name)))
    }

    /// A value of the table as everybody sees it; `absent` if there is none of this name.
    pub fn value(&self, name: &str) -> String {
        self.public().value(name).map_or("absent".to_owned(), |value| value.amount.to_string())
    }

    /// The pieces of a zone, all face up, as a list of notation.
    ///
    /// # Panics
    /// If there is no such zone.
    pub fn zone(&self, name: &str) -> String {
        let table = self.0.table(Viewer::All);
        let zone = table.zone(name).unwrap_or_else(|| panic!("there is no zone {name}"));
        let shown = |placed: &Placed| placed.face.map_or("?".to_owned(), |face| face.to_string());
        zone.pieces.iter().map(shown).collect::<Vec<_>>().join(",")
    }

    /// Everybody's score, p1's first.
    pub fn scores(&self) -> Vec<i32> {
        Seat::all(self.0.seats()).map(|seat| self.0.score(seat)).collect()
    }
}

impl<G: Game> Deref for Position<G> {
    type Target = Played<G>;

    fn deref(&self) -> &Played<G> {
        &self.0
    }
}

impl<G: Game> DerefMut for Position<G> {
    fn deref_mut(&mut self) -> &mut Played<G> {
        &mut self.0
    }
}

fn words(list: &str) -> Vec<String> {
    list.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
