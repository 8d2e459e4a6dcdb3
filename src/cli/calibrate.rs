//! `pipyard calibrate`: whether the chances to win that hints show come true.

use lexopt::{Arg, Parser};

use super::advise::decide;
use super::args::{Wanted, levels, number, players_named, text, unexpected};
use super::{Command, Console, Failure};
use crate::engine::{FateScript, Rng};
use crate::play::Match;
use crate::table::{Seat, SeatSet};

pub(super) const COMMAND: Command = Command {
    name: "calibrate",
    about: "Compare the chances that hints show with what comes.",
    help: "usage: pipyard calibrate <id> [--players normal[,…]] [--seats N] [--situations K] [--seed S]
                         [--option id=value]…

  --players L,…    one level per seat (random, easy, normal, hard …), normal unless told; the last one takes the seats left over
  --seats N        the number of seats; otherwise the game's best
  --situations K   how many hints are asked for, 1000 unless told: one in each match, which is followed
  --seed S         the seed of the first fate, 1 unless told

One line for every tenth of the chances that were shown: how many, what they said on average, how many of them were won
(shared wins count in parts), and half of the 95 % interval of that.
",
    run,
};

/// How often a match of usual length would be asked for a hint if one were not enough: more seldom, and many matches end
/// without; more often, and all hints are early ones.
const PER_MATCH: f32 = 2.0;

/// What was shown within one tenth, and what came of it.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: u32,
    shown: f64,
    won: f64,
}

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let (mut wanted, mut situations, mut players) = (Wanted::default(), 1_000, "normal".to_owned());
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("seats") => wanted.take_seats(&mut parser)?,
            Arg::Long("seed") => wanted.take_seed(&mut parser)?,
            Arg::Long("option") => wanted.take_option(&mut parser)?,
            Arg::Long("situations") => situations = number(&mut parser, "--situations wants a whole number")?,
            Arg::Long("players") => players = text(&mut parser)?,
            Arg::Value(id) => wanted.take_id(id)?,
            other => return Err(unexpected(other)),
        }
    }
    let entry = wanted.entry()?;
    let card = (entry.card)();
    let setup = wanted.setup(&card)?;
    let levels = levels(&card, &players_named(&players)?, setup.seats())?;
    let first = wanted.seed.unwrap_or(1);
    let mut tenths = [Tenth::default(); 10];
    let (mut asked, mut silent, mut decisions) = (0_u32, 0_u32, 40.0_f32);
    for seed in first.. {
        if asked >= situations {
            break;
        }
        let begun = (entry.begin)(&setup, FateScript { seed, ..FateScript::default() });
        let mut playing = begun.map_err(Failure::bad)?;
        let mut rng = Rng::new(seed);
        let mut shown = None;
        let made = follow(playing.as_mut(), &levels, PER_MATCH / decisions, &mut rng, &mut shown)?;
        // What is usual is learnt from the matches so far.
        decisions += (made.max(1) as f32 - decisions) / (seed.wrapping_sub(first) + 2) as f32;
        let winners = playing.winners().unwrap_or(SeatSet::NONE);
        if let Some((seat, chance)) = shown {
            asked += 1;
            let Some(chance) = chance.map(f64::from) else {
                silent += 1;
                continue;
            };
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            tenth.count += 1;
            tenth.shown += chance;
            tenth.won += winners.share(seat);
        }
    }
    writeln!(console.out, "{}, {}, {asked} hints, {silent} without a chance", card.title, levels.join(" "))?;
    writeln!(console.out, "  {:>9} {:>6} {:>7} {:>7} {:>6}", "tenth", "hints", "shown", "won", "±")?;
    for (index, tenth) in tenths.iter().enumerate().filter(|(_, tenth)| tenth.count > 0) {
        let count = f64::from(tenth.count);
        let (shown, won) = (tenth.shown / count, tenth.won / count);
        let (low, sure) = (index * 10, 1.96 * (won * (1.0 - won) / count).max(0.0).sqrt());
        let range = format!("{low}–{} %", low + 10);
        let [shown, won, sure] = [shown, won, sure].map(|share| share * 100.0);
        writeln!(console.out, "  {range:>9} {:>6} {shown:>7.1} {won:>7.1} {sure:>6.1}", tenth.count)?;
    }
    Ok(())
}

/// Plays a match to its end, asks for a hint once, and follows it. Returns how many choices there were.
fn follow(
    playing: &mut dyn Match,
    levels: &[String],
    often: f32,
    rng: &mut Rng,
    shown: &mut Option<(Seat, Option<f32>)>,
) -> Result<u32, Failure> {
    let mut choices = 0;
    loop {
        playing.settle().map_err(Failure::bad)?;
        if playing.winners().is_some() {
            return Ok(choices);
        }
        let lot = rng.bits();
        let mut ask = |seat: Seat| playing.interrupt(seat, &levels[seat.index()], rng.bits());
        if let Some((seat, text)) = playing.interruption(lot, &mut ask) {
            playing.play(seat, &text).map_err(Failure::bad)?;
            continue;
        }
        if let Some((seat, tick)) = playing.beat() {
            playing.play(seat, &tick).map_err(Failure::bad)?;
            continue;
        }
        let acting = if playing.to_act().is_empty() { playing.may_act() } else { playing.to_act() };
        let seat = acting.first().ok_or_else(|| Failure::bad("nobody is to act, and the match is not over"))?;
        let several = playing.legal(seat).len() > 1;
        choices += u32::from(several);
        let verdict = if several && shown.is_none() && rng.chance(often) {
            let mut thought = playing.advise(seat, "hard", rng.bits());
            let verdict = thought.as_mut().map(|thought| {
                while !thought.step(64) {}
                thought.verdict()
            });
            *shown = verdict.as_ref().map(|verdict| (seat, verdict.chance));
            verdict
        } else {
            decide(playing, seat, &levels[seat.index()], rng.bits(), None)
        };
        let verdict = verdict.ok_or_else(|| Failure::Bad(format!("{seat} is to act but has no move")))?;
        playing.play(seat, &verdict.text).map_err(Failure::bad)?;
    }
}
