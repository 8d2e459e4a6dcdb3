//! Words of the screen: names put into sentences. What is spoken of pieces, zones and seats is in
//! [`table::words`](crate::table::words).

use crate::table::{Part, Seat, parts};
use crate::ui::profile::names::YOU;

/// Puts the names of the players in place of the seats; "You" takes its verbs along: "You win the fight and take a card".
pub fn named(text: &str, names: &[String]) -> String {
    told(text, names, false)
}

/// The same of what stands below the name of a seat and goes on from it: "has bid" is "have bid" below "You".
pub fn below(seat: Seat, note: &str, names: &[String]) -> String {
    told(note, names, names.get(seat.index()).is_some_and(|name| name == YOU))
}

/// Writes a text with its names, which is about "You" from the beginning if it is `mine`.
fn told(text: &str, names: &[String], mut mine: bool) -> String {
    let mut out = String::with_capacity(text.len());
    // Whether "You" was the last word, and if so whether it began a sentence.
    let mut you = None;
    for part in parts(text) {
        let before = you.take();
        match part {
            Part::Plain(words) => match before {
                Some(begins) => after_you(&mut out, words, begins),
                None => out.push_str(words),
            },
            Part::Verb(verb) if mine => out.push_str(&spoken_to(verb)),
            Part::Verb(verb) => out.push_str(verb),
            Part::Seat(seat) => {
                let Some(name) = names.get(seat.index()) else {
                    out.push_str(&seat.named());
                    continue;
                };
                let begins = begins(&out);
                if begins {
                    mine = name == YOU;
                }
                if name == YOU {
                    you = Some(begins);
                    out.push_str(if opens(&out) { YOU } else { "you" });
                } else {
                    out.push_str(name);
                }
            }
        }
    }
    out.replace('\'', "\u{2019}")
}

/// Whether a sentence opens here, with a capital.
fn opens(out: &str) -> bool {
    out.is_empty() || [". ", "! ", "? "].iter().any(|end| out.ends_with(end))
}

/// Whether a sentence begins here, or a part that has a subject of its own.
fn begins(out: &str) -> bool {
    opens(out) || ["; ", ": ", ", and ", ", but ", ", so "].iter().any(|end| out.ends_with(end))
}

/// Writes what comes after "You": its verb as it is said to it if it begins a sentence.
fn after_you(out: &mut String, words: &str, begins: bool) {
    if let Some(rest) = words.strip_prefix("'s").or_else(|| words.strip_prefix("’s")) {
        out.push('r');
        out.push_str(rest);
        return;
    }
    let Some(after) = words.strip_prefix(' ').filter(|_| begins) else {
        out.push_str(words);
        return;
    };
    let (verb, rest) = word_of(after);
    out.push(' ');
    out.push_str(&spoken_to(verb));
    out.push_str(rest);
}

/// The first word, and the rest.
fn word_of(text: &str) -> (&str, &str) {
    text.split_at(text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len()))
}

/// A verb as it is said to somebody: "take" for "takes".
fn spoken_to(verb: &str) -> String {
    match verb {
        "is" => "are".to_owned(),
        "was" => "were".to_owned(),
        "has" => "have".to_owned(),
        "does" | "goes" => verb[..2].to_owned(),
        "as" | "always" | "plus" | "across" | "thus" => verb.to_owned(),
        _ if ["sses", "shes", "ches", "xes"].iter().any(|end| verb.ends_with(end)) => verb[..verb.len() - 2].to_owned(),
        _ if verb.len() > 4 && verb.ends_with("ies") => verb[..verb.len() - 3].to_owned() + "y",
        _ => verb.strip_suffix('s').unwrap_or(verb).to_owned(),
    }
}

/// A reason as the host gives it, as a sentence: with a capital and a full stop.
pub fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if why.ends_with(['.', '!', '?']) { "" } else { "." };
    first + letters.as_str() + end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(first: &str) -> Vec<String> {
        vec![first.to_owned(), "Bo".to_owned()]
    }

    #[test]
    fn what_stands_below_a_name_is_said_to_it() {
        let both = |note| ["You", "Ada"].map(|name| below(Seat::FIRST, note, &names(name)));
        assert_eq!(both("4 coins, {has} bid"), ["4 coins, have bid", "4 coins, has bid"]);
        assert_eq!(both("{knows} the dice"), ["know the dice", "knows the dice"]);
        assert_eq!(both("with {p2}, {is} buying"), ["with Bo, are buying", "with Bo, is buying"]);
        assert_eq!(both("3 aces"), ["3 aces", "3 aces"]);
        assert_eq!(below(Seat::new(1), "with {p1}, {has} bid", &names("You")), "with you, has bid");
        assert_eq!(below(Seat::FIRST, "{has} bid", &[]), "has bid");
    }

    #[test]
    fn names_stand_where_seats_were() {
        assert_eq!(named("{p2} takes 4 from {p1}.", &names("Ada")), "Bo takes 4 from Ada.");
        assert_eq!(named("{p3} and {px} and {p", &names("Ada")), "{p3} and {px} and {p");
        assert_eq!(named("{p1} wins and {takes} 4", &names("Ada")), "Ada wins and takes 4");
        assert_eq!(named("no one", &[]), "no one");
    }

    #[test]
    fn you_takes_its_verb_along() {
        for (text, said) in [
            ("{p1} wins with 30 chips", "You win with 30 chips"),
            ("{p1} is next; {p1} passes", "You are next; you pass"),
            ("A lie, and {p1} has to answer for it", "A lie, and you have to answer for it"),
            ("{p2} takes 4 from {p1}.", "Bo takes 4 from you."),
            ("{p1}'s turn", "Your turn"),
            ("{p2}'s turn", "Bo’s turn"),
            ("{p1} took the pot", "You took the pot"),
            ("{p1} goes first, and {p2} does too", "You go first, and Bo does too"),
            ("{p1}", "You"),
            ("{p1} and {p2} share the win", "You and Bo share the win"),
            ("{p1} still {holds} 17", "You still hold 17"),
            ("{p1}, 3 of 5, {has} bid", "You, 3 of 5, have bid"),
            ("{p1} wins the fight and {takes} a card from {p2}", "You win the fight and take a card from Bo"),
            ("{p1} beats {p2} and then {loses} a card", "You beat Bo and then lose a card"),
            ("{p2} beats {p1} and {takes} a card", "Bo beats you and takes a card"),
            (
                "{p2} has six and {wins}; {p1} was the thief and {is} out",
                "Bo has six and wins; you were the thief and are out",
            ),
            ("Turn 3: {p1} gave it and {was} out", "Turn 3: you gave it and were out"),
            ("{p1} holds the aces and kings", "You hold the aces and kings"),
            ("the die is out and {costs} 3", "the die is out and costs 3"),
        ] {
            assert_eq!(named(text, &names("You")), said);
        }
    }

    #[test]
    fn a_reason_becomes_a_sentence() {
        assert_eq!(sentence("this link is damaged"), "This link is damaged.");
        assert_eq!(sentence("Done."), "Done.");
        assert_eq!(sentence(""), ".");
    }
}
