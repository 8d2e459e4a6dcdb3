//! `pipyard play`: a match in the terminal, moves typed in notation or by number.

use std::time::Duration;

use lexopt::{Arg, Parser};

use super::advise::decide;
use super::args::{Wanted, any_seed, level, seat, text, unexpected};
use super::{Command, Console, Failure, print};
use crate::engine::{FateScript, Turn};
use crate::play::{Match, moves_of};
use crate::table::{Seat, SeatSet, Viewer};

pub(super) const COMMAND: Command = Command {
    name: "play",
    about: "Play a game in the terminal.",
    help: "usage: pipyard play <id> [--seats N] [--seed S] [--you p1] [--option id=value]… [--level hard]

  --seats N       the number of seats
  --seed S        the seed of the fate; the same seed is the same deal
  --you P         your seat, p1 unless told; several with commas, or none to watch
  --option …      as in the game's card
  --level L       how the other seats play: random, easy, normal, hard; normal unless told

While you play, type a move, its number, or one of: hint undo table moves record help quit
",
    run,
};

/// The words that are no moves.
const WORDS: &str = "type a move or its number; or: hint undo table moves record help quit";

/// The most moves that are listed without being asked for.
const SHOWN: usize = 12;

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let (mut wanted, mut you, mut others) = (Wanted::default(), "p1".to_owned(), "normal".to_owned());
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("seats") => wanted.take_seats(&mut parser)?,
            Arg::Long("seed") => wanted.take_seed(&mut parser)?,
            Arg::Long("option") => wanted.take_option(&mut parser)?,
            Arg::Long("you") => you = text(&mut parser)?,
            Arg::Long("level") => others = text(&mut parser)?,
            Arg::Value(id) => wanted.take_id(id)?,
            other => return Err(unexpected(other)),
        }
    }
    let entry = wanted.entry()?;
    let card = (entry.card)();
    let setup = wanted.setup(&card)?;
    let level = level(&card, &others)?;
    let names = you.split(',').filter(|name| !name.is_empty() && *name != "none");
    let you = names.map(|name| seat(name, setup.seats())).collect::<Result<SeatSet, Failure>>()?;
    let seed = wanted.seed.unwrap_or_else(any_seed);
    let mut playing = (entry.begin)(&setup, FateScript { seed, ..FateScript::default() }).map_err(Failure::bad)?;
    playing.meet(you);
    writeln!(console.out, "{}: {}", card.title, card.tagline)?;
    writeln!(console.out, "{} seats, seed {seed}. {WORDS}", setup.seats())?;
    Session { playing, you, level, seed }.drive(console)
}

/// A match at the terminal.
struct Session {
    playing: Box<dyn Match>,
    /// The seats of the people in front of it.
    you: SeatSet,
    /// The level of the others.
    level: String,
    seed: u64,
}

/// What a person answered.
enum Answer {
    Move(String),
    /// Lets the others go on; only for a seat that need not act.
    Wait,
    Undo,
    Quit,
}

impl Session {
    /// Plays to the end, or until the person leaves.
    fn drive(mut self, console: &mut Console) -> Result<(), Failure> {
        // A person who may act but need not has let this many moves pass.
        let mut waited = None;
        loop {
            self.settle(console)?;
            if self.playing.winners().is_some() {
                writeln!(console.out)?;
                print::table(&self.playing.table(self.viewer(None)), console.out)?;
                return Ok(());
            }
            let (must, may) = (self.playing.to_act(), self.playing.may_act());
            let ours = |seats: SeatSet| seats.iter().find(|seat| self.you.contains(*seat));
            let now = self.playing.moves().len();
            let asked = ours(must).or_else(|| ours(may).filter(|_| waited != Some(now)));
            let Some(seat) = asked else {
                self.think(if must.is_empty() { may } else { must }, console)?;
                continue;
            };
            match self.ask(seat, must.contains(seat), console)? {
                Answer::Move(text) => self.play(seat, &text, console)?,
                Answer::Wait => waited = Some(now),
                Answer::Undo => self.undo(console)?,
                Answer::Quit => return Ok(()),
            }
        }
    }

    /// Whose eyes the terminal has: those of the person who is asked, or of the only person there is.
    fn viewer(&self, asked: Option<Seat>) -> Viewer {
        match asked.or_else(|| self.you.first().filter(|_| self.you.len() == 1)) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Public,
        }
    }

    /// Lets the table do its steps, telling each.
    fn settle(&mut self, console: &mut Console) -> Result<(), Failure> {
        while self.playing.turn() == Turn::Table {
            self.playing.advance().map_err(Failure::bad)?;
            print::said(&self.playing.table(self.viewer(None)), console.out)?;
        }
        Ok(())
    }

    /// Makes a move, or those of an act one after the other.
    fn play(&mut self, seat: Seat, text: &str, console: &mut Console) -> Result<(), Failure> {
        for text in moves_of(self.playing.as_ref(), seat, text) {
            match self.playing.play(seat, text) {
                Ok(()) => print::said(&self.playing.table(self.viewer(None)), console.out)?,
                Err(refusal) => return Ok(writeln!(console.out, "{}", print::named(&refusal.to_string()))?),
            }
        }
        Ok(())
    }

    /// The first computer seat among these makes its move.
    fn think(&mut self, seats: SeatSet, console: &mut Console) -> Result<(), Failure> {
        let seat = seats.iter().find(|seat| !self.you.contains(*seat)).or_else(|| seats.first());
        let seat = seat.ok_or_else(|| Failure::bad("nobody is to act, and the match is not over"))?;
        console.out.flush()?;
        let seed = self.seed.wrapping_add(self.playing.moves().len() as u64);
        let verdict = decide(self.playing.as_ref(), seat, &self.level, seed, Some(Duration::from_secs(2)));
        let verdict = verdict.ok_or_else(|| Failure::Bad(format!("{seat} is to act but has no move")))?;
        self.play(seat, &verdict.text, console)
    }

    /// Back to before the last move of a person.
    fn undo(&mut self, console: &mut Console) -> Result<(), Failure> {
        match self.playing.moves().iter().rposition(|(seat, _)| self.you.contains(*seat)) {
            Some(count) => {
                self.playing = self.playing.record().replay_to(count).map_err(Failure::bad)?;
                self.playing.meet(self.you);
                Ok(writeln!(console.out, "back to move {}", count + 1)?)
            }
            None => Ok(writeln!(console.out, "there is nothing of yours to take back")?),
        }
    }

    /// Shows the table to a seat and waits for a move of it, or for what ends the asking.
    fn ask(&self, seat: Seat, must: bool, console: &mut Console) -> Result<Answer, Failure> {
        let table = self.playing.table(self.viewer(Some(seat)));
        let choices = self.playing.choices(seat);
        writeln!(console.out)?;
        print::table(&table, console.out)?;
        print::choices(&choices, SHOWN, console.out)?;
        loop {
            write!(console.out, "{seat}{}> ", if must { "" } else { " (Enter to go on)" })?;
            console.out.flush()?;
            let mut line = String::new();
            if console.input.read_line(&mut line)? == 0 {
                writeln!(console.out)?;
                return Ok(Answer::Quit);
            }
            let open: Vec<&str> =
                choices.iter().filter(|choice| choice.blocked.is_none()).map(|choice| choice.text.as_str()).collect();
            let numbered = line.trim().parse::<usize>().ok().and_then(|number| open.get(number.checked_sub(1)?));
            match line.trim() {
                "" if !must => return Ok(Answer::Wait),
                text if open.contains(&text) => return Ok(Answer::Move(text.to_owned())),
                "" => {}
                "quit" | "q" => return Ok(Answer::Quit),
                "undo" => return Ok(Answer::Undo),
                "help" => writeln!(console.out, "{WORDS}")?,
                "table" => print::table(&table, console.out)?,
                "moves" => print::choices(&choices, usize::MAX, console.out)?,
                "record" => writeln!(console.out, "{}", self.playing.record().to_json())?,
                "hint" => self.hint(seat, console)?,
                text => match numbered {
                    Some(text) => return Ok(Answer::Move((*text).to_owned())),
                    None => match self.playing.copy().play(seat, text) {
                        Ok(()) => return Ok(Answer::Move(text.to_owned())),
                        Err(refusal) => writeln!(console.out, "{}\n{WORDS}", print::named(&refusal.to_string()))?,
                    },
                },
            }
        }
    }

    fn hint(&self, seat: Seat, console: &mut Console) -> Result<(), Failure> {
        let verdict = decide(self.playing.as_ref(), seat, "hard", self.seed, Some(Duration::from_millis(500)));
        if let Some(verdict) = verdict {
            let reason = print::named(&self.playing.reason(seat, &verdict.text));
            let reason = if reason.is_empty() { reason } else { format!(": {reason}") };
            writeln!(console.out, "hint: {}{reason}", verdict.text)?;
        }
        Ok(())
    }
}
