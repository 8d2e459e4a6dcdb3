//! The battery that every game in the registry must pass, whatever it is.
//!
//! It plays random matches over seeds, numbers of seats and options and checks after every step what must always hold;
//! at some moments of them it also checks what is dearer: secrecy, determinization, notation, records. A failure is told
//! with the record that shows it, for `pipyard replay`. The battery itself is tested by games with one planted fault each
//! (`tests.rs`).

mod card;
mod duel;
mod levels;
mod moves;
mod options;
mod record;
mod secrets;
#[cfg(test)]
mod tests;
mod walk;
mod window;

pub use duel::duel;

use crate::engine::{Game, Setup};
use crate::table::GameCard;
use options::Given;

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Thoroughness {
    /// Seeds for each number of seats with default options; a few only where they have more than `moves` together.
    pub seeds: u64,
    /// See [`Thoroughness::seeds`].
    pub moves: u64,
    /// Seeds for each value of each option and each preset.
    pub variations: u64,
    /// Seeds for each group of options that holds pairs of values.
    pub pairs: u64,
    /// At one in so many moves, and steps of the table, the dearer checks are made, at fewer where that would be more
    /// than [`Thoroughness::moments`] in all.
    pub every: usize,
    /// About so many moments of all matches together are looked at more closely.
    pub moments: u64,
    /// Seats think with searches too, not only with policies.
    pub searches: bool,
    /// In so many random matches every pattern of the notation must be legal for somebody.
    pub dead: u64,
}

impl Thoroughness {
    /// What the tests run.
    pub const FULL: Thoroughness = Thoroughness {
        seeds: 40,
        moves: 200_000,
        variations: 6,
        pairs: 1,
        every: 197,
        moments: 200,
        searches: true,
        dead: 10_000,
    };

    /// The same for the next of `planned` matches: the longer those that are left may be, and the fewer moments are left
    /// for them, the more seldom it is looked at.
    fn paced(&self, planned: u64, report: &Report) -> Thoroughness {
        let left = planned.saturating_sub(report.matches).max(1) * report.steps / report.matches.max(1);
        let moments = self.moments.saturating_sub(report.moments).max(1);
        Thoroughness { every: self.every.max((left / moments) as usize), ..*self }
    }
}

/// Seeds that are played even of a game with long matches.
const FEWEST: u64 = 8;
/// How often a game of which few other worlds were found is asked for more, and in how many matches more at most.
const CLOSER: usize = 23;
const MORE: u64 = 500;

/// What was played.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Matches.
    pub matches: u64,
    /// Moves in all of them.
    pub moves: u64,
    /// Moves and steps of the table in all of them.
    pub steps: u64,
    /// The longest match, in moves.
    pub longest: usize,
    /// Moments at which the dearer checks were made.
    pub moments: u64,
    /// Other worlds that were compared with the true one.
    pub worlds: u64,
    /// Moments at which none was looked for, since too much had happened in the deal to be played again.
    pub unasked: u64,
}

impl Report {
    /// Other worlds that are compared at least in a game with secrets: a battery that finds none has proved nothing.
    const WORLDS: u64 = 100;

    /// Whether enough was compared to say that nothing leaks.
    ///
    /// # Errors
    /// How little it was.
    pub fn has_looked(&self, secrets: bool) -> Result<(), String> {
        ensure(!secrets || self.worlds >= Report::WORLDS, || {
            format!("only {} other worlds were compared, at {} moments", self.worlds, self.moments)
        })
    }
}

/// Checks a game.
///
/// # Errors
/// The first thing that does not hold, with the record of the match.
pub fn check<G: Game>(how: &Thoroughness) -> Result<Report, String> {
    let card = G::card();
    card::check_card(&card)?;
    card::check_tips::<G>(&card)?;
    let mut report = Report::default();
    let seats: Vec<usize> = (usize::from(card.seats.0)..=usize::from(card.seats.1)).collect();
    let variations = options::variations(&card);
    let possible = |given: &Given| {
        seats.iter().any(|count| Setup::new(&card, *count, given).is_ok_and(|setup| G::set_up(&setup).is_ok()))
    };
    let pairs = options::pairs(&card, possible);
    let per_variation = how.variations.max(seats.len() as u64);
    let planned =
        how.seeds * seats.len() as u64 + per_variation * variations.len() as u64 + how.pairs * pairs.len() as u64;
    for count in &seats {
        let setup = Setup::default_for(&card, *count).map_err(|error| error.to_string())?;
        // Games of teams leave out some numbers of seats between the fewest and the most.
        let between = (card.seats.0 + 1..card.seats.1).map(usize::from);
        if G::set_up(&setup).is_err() && between.into_iter().any(|seats| seats == *count) {
            continue;
        }
        let before = report.moves;
        for seed in 0..how.seeds {
            if seed >= FEWEST && (report.moves - before) * seats.len() as u64 > how.moves {
                break;
            }
            walk::play_one::<G>(&setup, seed, &how.paced(planned, &report), &mut report)?;
        }
    }
    let mut play = |options: &Given, seeds: u64| -> Result<u64, String> {
        let mut played = 0;
        for seed in 0..seeds {
            // One number of seats at least must go together with the option.
            let how = how.paced(planned, &report);
            played += u64::from(play_in_turn::<G>(&card, &seats, options, seed, &how, &mut report)?);
        }
        Ok(played)
    };
    for options in &variations {
        let played = play(options, per_variation)?;
        // A value that needs another option beside it must then be part of a preset, which shows them together.
        let shown = options::is_shown_by_a_preset(&card, options);
        ensure(played > 0 || shown, || format!("no number of seats can be played with {options:?}"))?;
    }
    for (number, options) in pairs.iter().enumerate() {
        // The numbers of seats take turns; the first that goes together with the options plays.
        for count in (0..seats.len()).map(|step| seats[(number + step) % seats.len()]) {
            let setup = Setup::new(&card, count, options).map_err(|error| error.to_string())?;
            if G::set_up(&setup).is_ok() {
                for seed in 0..how.pairs {
                    walk::play_one::<G>(&setup, seed, &how.paced(planned, &report), &mut report)?;
                }
                break;
            }
        }
    }
    // Where few other worlds were found, more moments are asked.
    let closer = Thoroughness { every: CLOSER.min(how.every), searches: false, ..*how };
    for seed in how.seeds..how.seeds + MORE {
        if !card.secrets || report.worlds >= Report::WORLDS {
            break;
        }
        play_in_turn::<G>(&card, &seats, &Given::default(), seed, &closer, &mut report)?;
    }
    options::check_wired::<G>(&card)?;
    moves::check_alive::<G>(&card, &variations, how.dead)?;
    Ok(report)
}

/// Plays a match of this seed, the numbers of seats taking turns. Returns whether that number goes together with the options.
fn play_in_turn<G: Game>(
    card: &GameCard,
    seats: &[usize],
    options: &Given,
    seed: u64,
    how: &Thoroughness,
    report: &mut Report,
) -> Result<bool, String> {
    let count = seats[seed as usize % seats.len()];
    let setup = Setup::new(card, count, options).map_err(|error| error.to_string())?;
    let possible = G::set_up(&setup).is_ok();
    if possible {
        walk::play_one::<G>(&setup, seed, how, report)?;
    }
    Ok(possible)
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
