//! `pipyard list`: the games.

use lexopt::{Arg, Parser};

use super::args::unexpected;
use super::{Command, Console, Failure};
use crate::games::ENTRIES;
use crate::table::GameCard;

pub(super) const COMMAND: Command = Command {
    name: "list",
    about: "List the games.",
    help: "usage: pipyard list [--json]

  --json   the whole cards: seats, options, levels, texts
",
    run,
};

fn run(mut parser: Parser, console: &mut Console) -> Result<(), Failure> {
    let mut json = false;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("json") => json = true,
            other => return Err(unexpected(other)),
        }
    }
    let cards: Vec<GameCard> = ENTRIES.iter().map(|entry| (entry.card)()).collect();
    if json {
        let text = serde_json::to_string_pretty(&cards).map_err(Failure::bad)?;
        return Ok(writeln!(console.out, "{text}")?);
    }
    let width = |text: fn(&GameCard) -> &str| cards.iter().map(|card| text(card).chars().count()).max().unwrap_or(0);
    let (ids, titles) = (width(|card| &card.id), width(|card| &card.title));
    for card in &cards {
        let (id, title) = (&card.id, &card.title);
        let seats = span(card.seats.0.into(), card.seats.1.into());
        let minutes = span(card.minutes.0, card.minutes.1);
        writeln!(console.out, "{id:<ids$}  {title:<titles$}  {seats:>5} seats  {minutes:>7} min  {}", card.tagline)?;
    }
    Ok(())
}

/// "2–6", or "4" where both are the same.
fn span(least: u16, most: u16) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}
