//! How strong the hard computer seats are: each game's hard level against `plain`, a stranger to all of them that thinks
//! as long, into `tests/strength.tsv`, where the rows say with which settings.

use std::path::Path;

use serde_json::Value;

use crate::paths::{read_text, write};
use crate::run::{Outcome, capture, cargo, say};

/// The table.
const TABLE: &str = "tests/strength.tsv";

/// Plays the matches of the rows of these games, of all where none is named, and writes down what comes of them, row after
/// row.
///
/// # Errors
/// When a game has no row, or the tool refuses what a row asks for.
pub fn measure(games: &[String]) -> Outcome {
    let mut table = read_text(Path::new(TABLE))?;
    let rows: Vec<String> = table.lines().filter(|line| !line.starts_with('#')).skip(1).map(str::to_owned).collect();
    let id = |row: &str| row.split('\t').next().unwrap_or_default().to_owned();
    if let Some(unknown) = games.iter().find(|game| !rows.iter().any(|row| id(row) == **game)) {
        return Err(format!("{TABLE} has no row for {unknown}"));
    }
    for row in rows.iter().filter(|row| games.is_empty() || games.contains(&id(row))) {
        let new = measured(row)?;
        say(new.replace('\t', "  "));
        table = table.replace(row, &new);
        // After each, since all of them take hours.
        write(Path::new(TABLE), &table)?;
    }
    Ok(())
}

/// A row with its matches played.
fn measured(row: &str) -> Outcome<String> {
    let cells: Vec<&str> = row.split('\t').collect();
    let [game, seats, options, matches, .., why] = cells[..] else {
        return Err(format!("{TABLE}: a row has too few cells: {row}"));
    };
    let (hard, plain) = if seats == "1" {
        let hard = simulate(game, "hard", seats, options, matches, &[])?.swap_remove(0);
        let millis = hard["millis_per_move"].as_f64().unwrap_or_default().ceil().to_string();
        let plain = simulate(game, "plain", seats, options, matches, &["--millis", &millis])?.swap_remove(0);
        (hard, plain)
    } else {
        let both = simulate(game, "hard,plain", seats, options, matches, &[])?;
        let of = |level| both.iter().find(|side| side["level"] == level).cloned().unwrap_or_default();
        (of("hard"), of("plain"))
    };
    let number = |side: &Value, name: &str, scale: f64| {
        side[name].as_f64().map(|value| value * scale).ok_or(format!("{game}: no {name} in what the tool says"))
    };
    Ok(format!(
        "{game}\t{seats}\t{options}\t{matches}\t{:.1}\t{:.1}\t{:.1}\t{:.1}\t{:.1}\t{why}",
        number(&hard, "wins", 100.0)?,
        number(&hard, "interval", 100.0)?,
        number(&plain, "wins", 100.0)?,
        number(&hard, "millis_per_move", 1.0)?,
        number(&plain, "millis_per_move", 1.0)?,
    ))
}

/// What the tool says of each level.
fn simulate(
    game: &str,
    players: &str,
    seats: &str,
    options: &str,
    matches: &str,
    more: &[&str],
) -> Outcome<Vec<Value>> {
    let mut tool = cargo();
    tool.args([
        "run",
        "--quiet",
        "--locked",
        "--profile",
        "fast",
        "--bin",
        "pipyard",
        "--",
        "simulate",
        game,
        "--json",
    ]);
    tool.args(["--players", players, "--seats", seats, "--games", matches]).args(more);
    for option in options.split_whitespace() {
        tool.args(["--option", option]);
    }
    let told = capture(&mut tool)?;
    let mut told: Value = serde_json::from_str(&told).map_err(|error| format!("{game}: {error}"))?;
    serde_json::from_value(told["players"].take()).map_err(|error| format!("{game}: {error}"))
}
