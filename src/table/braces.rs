//! What stands in braces in the sentences of a table: `{p1}` is a seat, for which the screen puts a name, and `{takes}` a
//! verb that goes with the subject of its sentence. Right after the seat that begins a sentence a verb needs no braces.

use super::Seat;

/// A stretch of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Words as they are.
    Plain(&'a str),
    /// `{p1}`
    Seat(Seat),
    /// `{takes}`, as it is said of somebody else.
    Verb(&'a str),
}

/// The parts of a text in their order. Braces around anything else are words as they are.
pub fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if let Some((part, after)) = braced(rest) {
            rest = after;
            return Some(part);
        }
        let first = rest.chars().next()?.len_utf8();
        let end = rest[first..].find('{').map_or(rest.len(), |at| first + at);
        let (plain, after) = rest.split_at(end);
        rest = after;
        Some(Part::Plain(plain))
    })
}

/// The braces that a text begins with, read, and what follows.
fn braced(text: &str) -> Option<(Part<'_>, &str)> {
    let (word, after) = text.strip_prefix('{')?.split_once('}')?;
    if let Ok(seat) = word.parse() {
        return Some((Part::Seat(seat), after));
    }
    let verb = word.ends_with('s') && word.bytes().all(|letter| letter.is_ascii_lowercase());
    verb.then_some((Part::Verb(word), after))
}

#[cfg(test)]
mod tests {
    use super::Part::{Plain, Verb};
    use super::*;

    #[test]
    fn seats_and_verbs_are_told_from_words() {
        let seat = |index| Part::Seat(Seat::new(index));
        for (text, told) in [
            ("", vec![]),
            ("no one", vec![Plain("no one")]),
            ("{p1}", vec![seat(0)]),
            ("{has} bid", vec![Verb("has"), Plain(" bid")]),
            (
                "{p12} wins and {takes} 4 from {p2}.",
                vec![seat(11), Plain(" wins and "), Verb("takes"), Plain(" 4 from "), seat(1), Plain(".")],
            ),
            ("{p1}{p2}{is}", vec![seat(0), seat(1), Verb("is")]),
        ] {
            assert_eq!(parts(text).collect::<Vec<_>>(), told, "{text}");
        }
    }

    #[test]
    fn braces_around_anything_else_stay() {
        for text in ["{p13}", "{p0}", "{p01}", "{px}", "{take}", "{Has}", "{}", "{", "{p", "}{", "{p 1}", "{“ß”s}"]
        {
            assert!(parts(text).all(|part| matches!(part, Plain(_))), "{text}");
        }
        for text in ["a {px} and {has {p1", "{{p2}}", "ß{ß{has}"] {
            let back = parts(text).map(|part| match part {
                Plain(words) => words.to_owned(),
                Part::Seat(seat) => seat.named(),
                Verb(verb) => format!("{{{verb}}}"),
            });
            assert_eq!(back.collect::<String>(), text);
        }
        assert_eq!(parts("{{p2}}").nth(1), Some(Part::Seat(Seat::new(1))));
    }
}
