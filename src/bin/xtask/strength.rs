//! How strong the hard computer seats are: each game's hard level against `plain`, a stranger to all of them that thinks
//! as long, into `tests/strength.tsv`, where the rows say with which settings.

use std::path::Path;

use pipyard::table::GameCard;
use serde_json::Value;

use crate::html::text;
use crate::paths::{read_text, write};
use crate::run::{Outcome, capture, cargo, say};

/// The table.
pub const TABLE: &str = "tests/strength.tsv";

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

/// The page "How strong are they?": the rows that were measured, in words.
///
/// # Errors
/// When the table cannot be read, or a row has no numbers where they belong.
pub fn page(cards: &[GameCard]) -> Outcome<String> {
    page_of(&read_text(Path::new(TABLE))?, cards)
}

fn page_of(table: &str, cards: &[GameCard]) -> Outcome<String> {
    let mut rows = String::new();
    let mut notes = String::new();
    for row in table.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [game, seats, options, matches, hard, around, plain, hard_ms, _, why] = cells[..] else {
            return Err(format!("{TABLE}: a row has too few cells: {row}"));
        };
        let Some(card) = cards.iter().find(|card| card.id == game).filter(|_| hard != "-") else { continue };
        let number = |cell: &str| cell.parse::<f64>().map_err(|_| format!("{TABLE}: {cell} is no number: {row}"));
        let (share, half, other) = (number(hard)?, number(around)?, number(plain)?);
        let ahead = match share - other {
            lead if lead > half => "Hard",
            lead if lead < -half => "The stranger",
            _ => "Too close to tell",
        };
        let title = text(&card.title);
        let settings =
            if options.is_empty() { String::new() } else { format!(" ({})", text(&words_of(options, card))) };
        rows += &format!(
            "<tr><th scope=\"row\"><a href=\"game-{game}.html\">{title}</a>{settings}</th><td>{seats}</td>\
             <td>{share:.0} ± {half:.0}</td><td>{other:.0}</td><td>{ahead}</td><td>{matches}</td><td>{}</td></tr>\n",
            seconds(number(hard_ms)?),
        );
        if !why.is_empty() {
            notes += &format!("<li><strong>{title}</strong>: {}</li>\n", text(why));
        }
    }
    let table = if rows.is_empty() {
        "<p>Nothing has been measured yet.</p>".to_owned()
    } else {
        format!(
            "<div class=\"rules-text\"><table><thead><tr><th scope=\"col\">Game</th><th scope=\"col\">Seats</th>\
             <th scope=\"col\">Hard wins, of 100</th><th scope=\"col\">The stranger wins</th>\
             <th scope=\"col\">Who is ahead</th><th scope=\"col\">Matches</th><th scope=\"col\">Thinks for a move</th>\
             </tr></thead><tbody>\n{rows}</tbody></table></div>"
        )
    };
    let notes =
        if notes.is_empty() { notes } else { format!("<h2>Where Hard is not ahead</h2>\n<ul>\n{notes}</ul>\n") };
    Ok(format!(
        "<article class=\"prose still still--wide\">\n<h1 class=\"page-title\">How strong are they?</h1>\n\
         <p>Each game was played over and over between its Hard seats and a stranger that knows the rules and nothing \
         else: it tries moves out by playing on at random, and takes as long for a move as Hard does. Of a hundred \
         matches, a seat of each won so many. The number behind ± says how far chance may have moved it: nineteen times \
         of twenty the truth lies within. A game for one is counted as won or lost.</p>\n{table}\n{notes}\
         <h2>To see for yourself</h2>\n<p>Whoever has the sources plays it again with <code>cargo xtask strength</code>, \
         followed by the name of a game if it is to be that one alone. Games that were not measured are not listed. Every \
         seat, Hard or not, knows only what a person in its chair would know.</p>\n</article>"
    ))
}

/// The settings of a row as a player reads them.
fn words_of(options: &str, card: &GameCard) -> String {
    let word = |part: &str| {
        let (id, value) = part.split_once('=').unwrap_or((part, ""));
        card.option(id).map_or_else(|| part.to_owned(), |option| [&option.title, ": ", option.title_of(value)].concat())
    };
    options.split_whitespace().map(word).collect::<Vec<_>>().join(", ")
}

fn seconds(millis: f64) -> String {
    if millis < 10.0 { "at once".to_owned() } else { format!("{:.2} s", millis / 1000.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_shows_what_was_measured_and_nothing_else() {
        let card = |id: &str| GameCard { id: id.to_owned(), title: id.to_uppercase(), ..GameCard::default() };
        let table = "# a note\ngame\tseats\toptions\tmatches\thard %\t±\tplain %\thard ms\tplain ms\twhy\n\
                     flip\t2\t\t400\t-\t-\t-\t-\t-\t\nmia\t3\trounds=1\t400\t40.0\t4.0\t27.0\t310.0\t300.0\t\n\
                     spots\t2\t\t400\t50.0\t4.9\t50.0\t2.0\t2.0\tluck rules\n";
        let page = page_of(table, &[card("flip"), card("mia"), card("spots")]).expect("the table is whole");
        assert!(page.contains("<td>40 ± 4</td><td>27</td><td>Hard</td>") && page.contains("0.31 s"), "{page}");
        assert!(page.contains("Too close to tell") && page.contains("<strong>SPOTS</strong>: luck rules"), "{page}");
        assert!(!page.contains("FLIP"));
        assert!(page_of("head\nmia\t3\n", &[]).is_err());
        assert!(page_of("head\n", &[]).expect("an empty table").contains("Nothing has been measured"));
    }
}
