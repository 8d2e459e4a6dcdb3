//! Small sentences that every game says.

use crate::pieces::Card;
pub use crate::table::words::{counted, decimal, listed, number, series, signed, whole};

/// "6♠, 10♥ and K♣"; "nothing" of no cards.
pub fn jotted(cards: impl IntoIterator<Item = Card>) -> String {
    series(cards.into_iter().map(Card::jotted), "nothing")
}

/// "1 chip", "3 chips".
pub fn chips(count: impl Into<i64>) -> String {
    counted(count, "chip", "chips")
}

/// "1 coin", "20 coins".
pub fn coins(count: impl Into<i64>) -> String {
    counted(count, "coin", "coins")
}

/// "1 dollar", "20 dollars".
pub fn dollars(count: impl Into<i64>) -> String {
    counted(count, "dollar", "dollars")
}

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

/// A chance, 0 to 1, of what is no win: "37 times in 100".
pub fn times_in_hundred(chance: f32) -> String {
    format!("{} times in 100", whole(chance * 100.0))
}

/// A chance, 0 to 1: "62%".
pub fn percent(chance: f32) -> String {
    format!("{}%", whole(chance * 100.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_jotted_one_after_the_other() {
        let jotted = |list: &str| jotted(list.split_whitespace().map(|card| card.parse().unwrap()));
        assert_eq!(jotted("6s Th Kc"), "6♠, 10♥ and K♣");
        assert_eq!(jotted("6s Th"), "6♠ and 10♥");
        assert_eq!((jotted("6s"), jotted("")), ("6♠".to_owned(), "nothing".to_owned()));
    }

    #[test]
    fn numbers_are_said_as_people_say_them() {
        assert_eq!([ordinal(1), ordinal(12), ordinal(13), ordinal(21)], ["first", "twelfth", "13th", "21st"]);
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(["even", "“x”", "{p1} rolls", ""].map(capital), ["Even", "“x”", "{p1} rolls", ""]);
    }
}
