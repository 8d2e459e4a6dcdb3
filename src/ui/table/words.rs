//! Words of the table: names put into sentences, and what is spoken of pieces, zones and seats.

use crate::table::{Kind, Placed, Shape, Table, Zone};

/// Puts the names of the sitters in place of `{p1}` and the like.
pub fn named(text: &str, names: &[String]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{p") {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let number = from.find('}').and_then(|end| from[2..end].parse::<usize>().ok().map(|number| (number, end)));
        match number.and_then(|(number, end)| Some((names.get(number.checked_sub(1)?)?, end))) {
            Some((name, end)) => {
                out.push_str(name);
                rest = &from[end + 1..];
            }
            None => {
                out.push_str("{p");
                rest = &from[2..];
            }
        }
    }
    out.push_str(rest);
    out
}

/// One piece in words: "ten of hearts", "a card face down".
pub fn piece(placed: &Placed) -> String {
    let mut words = match placed.face {
        Some(face) => face.words(),
        None => format!("{} face down", of_kind(placed.back, 1)),
    };
    if !placed.mark.is_empty() {
        words = format!("{words}, {}", placed.mark);
    }
    words
}

/// "a card", "3 dominoes".
pub fn of_kind(kind: Kind, count: usize) -> String {
    let (one, many) = match kind {
        Kind::Cards => ("a card", "cards"),
        Kind::Dominoes => ("a domino", "dominoes"),
        Kind::Dice => ("a die", "dice"),
        Kind::Chips => ("a chip", "chips"),
    };
    if count == 1 { one.to_owned() } else { format!("{count} {many}") }
}

/// A zone in words: its name, what lies there, its badge.
pub fn zone(zone: &Zone) -> String {
    let what = match (zone.pieces.first(), &zone.shape) {
        (None, Shape::Tray { waiting, .. }) if *waiting > 0 => format!("{waiting} dice ready"),
        (None, _) => "empty".to_owned(),
        (Some(top), Shape::Pile) if top.face.is_some() => {
            format!("{} on top, {}", piece(top), of_kind(top.back, zone.pieces.len()))
        }
        (Some(first), _) => of_kind(first.back, zone.pieces.len()),
    };
    [zone.label.as_str(), &what, &zone.note].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// A seat in words: name, score, note, what it holds.
pub fn seat(table: &Table, seat: crate::table::Seat, name: &str) -> String {
    let mut words = vec![name.to_owned()];
    if let Some(view) = table.seats.get(seat.index()) {
        words.push(match view.target {
            Some(target) => format!("{} of {target}", view.score),
            None => view.score.to_string(),
        });
        if view.out {
            words.push("out".to_owned());
        }
        words.push(view.note.clone());
        words.push(view.bubble.clone());
    }
    for held in table.zones.iter().filter(|zone| zone.owner == Some(seat) && !zone.pieces.is_empty()) {
        if held.place == crate::table::Place::Seat {
            words.push(zone(held));
        }
    }
    words.retain(|word| !word.is_empty());
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_where_seats_were() {
        let names: Vec<String> = ["Ada", "Bo"].map(String::from).into();
        assert_eq!(named("{p2} takes 4 from {p1}.", &names), "Bo takes 4 from Ada.");
        assert_eq!(named("{p3} and {px} and {p", &names), "{p3} and {px} and {p");
        assert_eq!(named("no one", &[]), "no one");
    }
}
