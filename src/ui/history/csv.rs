//! Matches as a table for spreadsheets, after RFC 4180.

use super::finished::Finished;
use crate::ui::address::{Query, print_query};
use crate::wire::Player;

/// The first line.
const HEAD: &str = "when,game,rules,people,computers,result,score,scores,moves,seconds,hints,taken back,played on from move,seed,salt\r\n";

/// All matches, one a line; `when` writes a moment in milliseconds since 1970.
pub fn print(matches: &[Finished], when: fn(u64) -> String) -> String {
    let mut text = HEAD.to_owned();
    for found in matches {
        let options: Query = found.plan.options.clone();
        let cells = [
            when(found.at),
            found.plan.game.clone(),
            print_query(&options).trim_start_matches('?').to_owned(),
            names(found, true),
            names(found, false),
            found.outcome().word().to_lowercase(),
            found.score().map(|score| score.to_string()).unwrap_or_default(),
            found.scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" "),
            found.moves.to_string(),
            Some(found.took).filter(|took| *took > 0).map(|took| took.to_string()).unwrap_or_default(),
            found.helped.hints.to_string(),
            found.helped.undos.to_string(),
            found.helped.from.map(|from| from.to_string()).unwrap_or_default(),
            found.plan.seed.map(|seed| seed.to_string()).unwrap_or_default(),
            found.salt.clone(),
        ];
        text.push_str(&cells.map(|cell| quoted(&cell)).join(","));
        text.push_str("\r\n");
    }
    text
}

/// Who sat there; computer seats with their level.
fn names(found: &Finished, people: bool) -> String {
    let players = found.plan.players.iter().filter(|player| player.is_person() == people);
    let name = |player: &Player| match player {
        Player::Person { name } => name.clone(),
        Player::Computer { name, level } => [name, " (", level, ")"].concat(),
    };
    players.map(name).collect::<Vec<_>>().join("; ")
}

/// A cell. What a spreadsheet would take for a formula becomes plain text.
fn quoted(cell: &str) -> String {
    let number = cell.split(' ').all(|part| part.parse::<i64>().is_ok());
    let guard = if cell.starts_with(['=', '+', '-', '@', '\t']) && !number { "'" } else { "" };
    if cell.contains([',', '"', '\n', '\r']) {
        ["\"", guard, &cell.replace('"', "\"\""), "\""].concat()
    } else {
        [guard, cell].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::finished;
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("a, \"b\""), "\"a, \"\"b\"\"\"");
        assert_eq!(quoted("two\nlines"), "\"two\nlines\"");
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("-5"), "-5");
        assert_eq!(quoted("-5 10"), "-5 10");
        assert_eq!(quoted("@x,y"), "\"'@x,y\"");
    }

    #[test]
    fn every_match_is_a_line_with_all_its_cells() {
        let text = print(&[finished(1, true, -5)], |at| format!("t{at}"));
        let line = "t1,all-fives,target=50,\"You & me, = 1\",Ada (easy),won,-5,-5 10,12,,0,0,,7,";
        assert_eq!(text.lines().collect::<Vec<_>>(), [HEAD.trim_end(), line]);
    }
}
