//! `pipyard simulate`: levels against each other over many matches.

use std::time::{Duration, Instant};

use lexopt::{Arg, Parser};
use serde_json::json;

use super::advise::decide;
use super::args::{Wanted, levels, number, players_named, text, unexpected};
use super::{Command, Console, Failure};
use crate::engine::{FateScript, Rng, Setup};
use crate::games::Entry;
use crate::table::Seat;

pub(super) const COMMAND: Command = Command {
    name: "simulate",
    about: "Let levels play many matches against each other.",
    help: "usage: pipyard simulate <id> --players hard,random[,…] [--seats N] [--games K] [--seed S]
                        [--option id=value]… [--millis N] [--json]

  --players L,…   one level per seat (random, plain, easy, normal, hard …); the last one takes the seats left over
  --seats N       the number of seats; otherwise as many as players
  --games K       matches, 100 unless told; the players move on one seat after each, with the same fate once round
  --seed S        the seed of the first fate, 1 unless told
  --option …      as in the game's card
  --millis N      how long plain thinks about a move; as long as the slowest of the others unless told
  --json          the same figures as an object

A shared win counts in parts. A level that holds several seats is measured per seat. ± is a 95 % interval.

plain is a stranger to every game: the textbook's Monte Carlo tree search over what is hidden (UCT), with playouts by
chance to the end of the match, rewarded with the share of the win. It waits for its turn. The others play a match
without it first, which does not count; the mean time they take for a choice there is its time for each.
",
    run,
};

/// The level that thinks by the clock.
const PLAIN: &str = "plain";

/// What one level has done, over all the seats that it held.
#[derive(Default)]
struct Side {
    level: String,
    seats: usize,
    /// Sums over matches of the wins per seat, and of their squares.
    wins: f64,
    squares: f64,
    score: i64,
    moves: u64,
    seconds: f64,
    /// Moves where there was more than one, and the time that they took.
    choices: u64,
    choosing: f64,
    /// The longest it may think about a move.
    limit: Option<Duration>,
}

impl Side {
    /// How long it thinks about a choice on average.
    fn pace(&self) -> Duration {
        Duration::from_secs_f64(self.choosing / self.choices.max(1) as f64)
    }

    /// The share of matches won per seat, with half of its 95 % interval.
    fn share(&self, games: u64) -> (f64, f64) {
        let mean = self.wins / games as f64;
        let spread = (self.squares / games as f64 - mean * mean).max(0.0);
        (mean, 1.96 * (spread / games as f64).sqrt())
    }

    fn mean_score(&self, games: u64) -> f64 {
        self.score as f64 / (games as usize * self.seats) as f64
    }

    fn millis_per_move(&self) -> f64 {
        self.seconds * 1_000.0 / self.moves.max(1) as f64
    }
}

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let (mut wanted, mut games, mut players, mut json) = (Wanted::default(), 100, String::new(), false);
    let mut millis = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("seats") => wanted.take_seats(&mut parser)?,
            Arg::Long("seed") => wanted.take_seed(&mut parser)?,
            Arg::Long("option") => wanted.take_option(&mut parser)?,
            Arg::Long("games") => games = number(&mut parser, "--games wants a whole number")?,
            Arg::Long("players") => players = text(&mut parser)?,
            Arg::Long("millis") => millis = Some(number(&mut parser, "--millis wants a whole number")?),
            Arg::Long("json") => json = true,
            Arg::Value(id) => wanted.take_id(id)?,
            other => return Err(unexpected(other)),
        }
    }
    let entry = wanted.entry()?;
    let card = (entry.card)();
    let names = players_named(&players)?;
    wanted.seats = wanted.seats.or(Some(names.len()));
    let setup = wanted.setup(&card)?;
    if names.len() > setup.seats() {
        return Err(Failure::Bad(format!("{} players do not fit on {} seats", names.len(), setup.seats())));
    }
    if games == 0 {
        return Err(Failure::Bad("--games wants at least one match".to_owned()));
    }
    let mut sides: Vec<Side> = Vec::new();
    let mut chairs = Vec::new();
    for level in levels(&card, &names, setup.seats())? {
        let side = sides.iter().position(|side| side.level == level).unwrap_or_else(|| {
            sides.push(Side { level, ..Side::default() });
            sides.len() - 1
        });
        sides[side].seats += 1;
        chairs.push(side);
    }
    if let Some(plain) = sides.iter().position(|side| side.level == PLAIN) {
        let limit = match millis {
            Some(millis) => Duration::from_millis(millis),
            None => pace_of_others(entry, &setup, &chairs, &sides)?,
        };
        sides[plain].limit = Some(limit);
    }
    let mut by_seat = vec![0.0; setup.seats()];
    for game in 0..games {
        let rotation = (game % setup.seats() as u64) as usize;
        let seed = wanted.seed.unwrap_or(1).wrapping_add(game / setup.seats() as u64);
        // Player `index` sits `rotation` places further on.
        let mut seated = vec![0; setup.seats()];
        (0..setup.seats()).for_each(|index| seated[(index + rotation) % setup.seats()] = chairs[index]);
        play_match(entry, &setup, seed, game, &seated, &mut sides, &mut by_seat)?;
    }
    let moves: u64 = sides.iter().map(|side| side.moves).sum();
    let per_match = moves as f64 / games as f64;
    let by_seat: Vec<f64> = by_seat.iter().map(|wins| wins / games as f64).collect();
    if json {
        let players: Vec<_> = sides
            .iter()
            .map(|side| {
                let (share, interval) = side.share(games);
                json!({
                    "level": side.level, "seats": side.seats, "wins": share, "interval": interval,
                    "score": side.mean_score(games), "millis_per_move": side.millis_per_move(),
                })
            })
            .collect();
        let all = json!({
            "game": card.id, "seats": setup.seats(), "games": games, "players": players, "wins_by_seat": by_seat,
            "moves_per_match": per_match,
        });
        return Ok(writeln!(console.out, "{}", serde_json::to_string_pretty(&all).map_err(Failure::bad)?)?);
    }
    let fair = 100.0 / setup.seats() as f64;
    writeln!(console.out, "{}, {} seats, {games} matches, {per_match:.1} moves each", card.title, setup.seats())?;
    writeln!(
        console.out,
        "  {:<10} {:>5} {:>17} {:>8} {:>12}",
        "level", "seats", "wins per seat", "score", "ms per move"
    )?;
    for side in &sides {
        let (share, interval) = side.share(games);
        let wins = format!("{:.1} % ± {:.1}", share * 100.0, interval * 100.0);
        let (score, millis) = (side.mean_score(games), side.millis_per_move());
        writeln!(console.out, "  {:<10} {:>5} {wins:>17} {score:>8.1} {millis:>12.3}", side.level, side.seats)?;
    }
    let seats: Vec<String> =
        Seat::all(setup.seats()).zip(&by_seat).map(|(seat, share)| format!("{seat} {:.1} %", share * 100.0)).collect();
    Ok(writeln!(console.out, "  by seat: {} (even would be {fair:.1} %)", seats.join(", "))?)
}

/// How long the slowest level but plain thinks about a choice on average, in a match that is played for this alone.
fn pace_of_others(entry: &Entry, setup: &Setup, chairs: &[usize], sides: &[Side]) -> Result<Duration, Failure> {
    let other = sides.iter().position(|side| side.level != PLAIN);
    let other = other.ok_or_else(|| Failure::Bad("say with --millis how long plain may think".to_owned()))?;
    let seated: Vec<usize> =
        chairs.iter().map(|side| if sides[*side].level == PLAIN { other } else { *side }).collect();
    let mut pace = Duration::ZERO;
    // Twice: what a game works out once for all is no thinking about a choice.
    for _ in 0..2 {
        let mut trial: Vec<Side> =
            sides.iter().map(|side| Side { level: side.level.clone(), seats: side.seats, ..Side::default() }).collect();
        play_match(entry, setup, 1, 0, &seated, &mut trial, &mut vec![0.0; setup.seats()])?;
        pace = trial.iter().map(Side::pace).max().unwrap_or_default();
    }
    Ok(pace)
}

/// Plays one match; `seated` says which side holds each seat.
fn play_match(
    entry: &Entry,
    setup: &Setup,
    seed: u64,
    number: u64,
    seated: &[usize],
    sides: &mut [Side],
    by_seat: &mut [f64],
) -> Result<(), Failure> {
    let mut playing = (entry.begin)(setup, FateScript { seed, ..FateScript::default() }).map_err(Failure::bad)?;
    let mut rng = Rng::new(seed ^ number.rotate_left(32));
    let winners = loop {
        playing.settle().map_err(Failure::bad)?;
        if let Some(winners) = playing.winners() {
            break winners;
        }
        let lot = rng.bits();
        let mut ask = |seat: Seat| {
            let side = &mut sides[seated[seat.index()]];
            let started = Instant::now();
            let text = playing.interrupt(seat, &side.level, rng.bits());
            side.seconds += started.elapsed().as_secs_f64();
            text
        };
        if let Some((seat, text)) = playing.interruption(lot, &mut ask) {
            sides[seated[seat.index()]].moves += 1;
            playing.play(seat, &text).map_err(Failure::bad)?;
            continue;
        }
        if let Some((seat, tick)) = playing.beat() {
            playing.play(seat, &tick).map_err(Failure::bad)?;
            continue;
        }
        let acting = if playing.to_act().is_empty() { playing.may_act() } else { playing.to_act() };
        let seat = acting.first().ok_or_else(|| Failure::bad("nobody is to act, and the match is not over"))?;
        let side = &mut sides[seated[seat.index()]];
        let started = Instant::now();
        let verdict = decide(playing.as_ref(), seat, &side.level, rng.bits(), side.limit);
        let seconds = started.elapsed().as_secs_f64();
        side.seconds += seconds;
        side.moves += 1;
        if playing.legal(seat).len() > 1 {
            side.choosing += seconds;
            side.choices += 1;
        }
        let verdict = verdict.ok_or_else(|| Failure::Bad(format!("{seat} is to act but has no move")))?;
        playing.play(seat, &verdict.text).map_err(Failure::bad)?;
    };
    let mut wins = vec![0.0; sides.len()];
    for seat in Seat::all(setup.seats()) {
        let side = seated[seat.index()];
        sides[side].score += i64::from(playing.score(seat));
        wins[side] += winners.share(seat);
        by_seat[seat.index()] += winners.share(seat);
    }
    for (side, wins) in sides.iter_mut().zip(wins) {
        let per_seat = wins / side.seats as f64;
        side.wins += per_seat;
        side.squares += per_seat * per_seat;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games;

    /// The share of the matches for two that plain wins against random with so many rounds a move.
    fn plain_wins(id: &str, rounds: u32, matches: u64) -> f64 {
        let entry = games::find(id).unwrap();
        let setup = Setup::new(&(entry.card)(), 2, &BTreeMap::new()).unwrap();
        let mut won = 0.0;
        for number in 0..matches {
            let fate = FateScript { seed: number / 2, ..FateScript::default() };
            let mut playing = (entry.begin)(&setup, fate).unwrap();
            let mut rng = Rng::new(number);
            while playing.winners().is_none() {
                playing.settle().unwrap();
                let Some(seat) = playing.to_act().first() else { continue };
                let is_plain = (seat.index() as u64 + number).is_multiple_of(2);
                let mut thought = playing.think(seat, if is_plain { PLAIN } else { "random" }, rng.bits()).unwrap();
                thought.step(rounds);
                playing.play(seat, &thought.verdict().text).unwrap();
            }
            let plain = Seat::new((number % 2) as usize);
            let winners = playing.winners().unwrap();
            won += winners.share(plain);
        }
        won / matches as f64
    }

    #[test]
    fn plain_beats_random_in_games_it_knows_nothing_of() {
        for (id, rounds) in [("all-fives", 60), ("psychological-jujitsu", 200)] {
            let share = plain_wins(id, rounds, 40);
            assert!(share > 0.7, "{id}: {share}");
        }
    }
}
