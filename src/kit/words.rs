//! Small sentences that every game says.

pub use crate::table::words::{counted, number, signed};
use crate::table::{SeatSet, Viewer};

/// "first", "second", … in words up to the twelfth, then "13th".
pub fn ordinal(number: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    if let Some(word) = number.checked_sub(1).and_then(|index| WORDS.get(index)) {
        return (*word).to_owned();
    }
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A sentence with its first letter made large. What begins with anything but an English letter stays as it is.
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// "{p1} wins", "{p1} and {p3} share the win".
pub fn wins(winners: SeatSet) -> String {
    format!("{} {}", winners.named(), if winners.len() == 1 { "wins" } else { "share the win" })
}

/// "{p1} won the match", "{p1} and {p3} shared the win": the last line of a log.
pub fn won(winners: SeatSet) -> String {
    format!("{} {}", winners.named(), if winners.len() == 1 { "won the match" } else { "shared the win" })
}

/// The prompt of a table whose match is over.
pub fn over(viewer: Viewer, winners: SeatSet) -> String {
    match viewer {
        Viewer::Seat(seat) if winners == SeatSet::one(seat) => "The match is yours".to_owned(),
        _ => wins(winners),
    }
}

#[cfg(test)]
mod tests {
    use crate::table::Seat;

    use super::*;

    #[test]
    fn numbers_are_said_as_people_say_them() {
        assert_eq!([ordinal(1), ordinal(12), ordinal(13), ordinal(21)], ["first", "twelfth", "13th", "21st"]);
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(["even", "“x”", "{p1} rolls", ""].map(capital), ["Even", "“x”", "{p1} rolls", ""]);
    }

    #[test]
    fn winners_are_named_and_the_one_who_looks_is_told() {
        let (one, other) = (Seat::new(0), Seat::new(2));
        let both = SeatSet::one(one).with(other);
        assert_eq!(over(Viewer::Seat(one), SeatSet::one(one)), "The match is yours");
        assert_eq!(over(Viewer::Seat(other), SeatSet::one(one)), "{p1} wins");
        assert_eq!(over(Viewer::Seat(one), both), "{p1} and {p3} share the win");
        assert_eq!([won(SeatSet::one(other)), won(both)], ["{p3} won the match", "{p1} and {p3} shared the win"]);
    }
}
