//! Words of the screen: names put into sentences. What is spoken of pieces, zones and seats is in
//! [`table::words`](crate::table::words).

use crate::ui::profile::names::YOU;

/// What else "You" may do in the same sentence: "You win the fight and take a card". Told from things, as in "the aces and
/// kings", by standing here.
const FURTHER: [&str; 12] =
    ["begins", "deals", "escapes", "has", "is", "leads", "loses", "pays", "shows", "takes", "was", "wins"];

/// The verbs below a name.
const BELOW: [&str; 4] = ["answers", "has", "holds", "knows"];

/// Words that may stand before the verb.
const BEFORE: [&str; 6] = ["already", "also", "now", "only", "still", "then"];

/// Puts the names of the players in place of `{p1}` and the like; "You" takes its verbs along: "You win".
pub fn named(text: &str, names: &[String]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    // Whether the sentence is about "You" so far.
    let mut mine = false;
    while let Some(at) = rest.find("{p") {
        let (before, from) = rest.split_at(at);
        mine = further(&mut out, before, mine);
        let number = from.find('}').and_then(|end| from[2..end].parse::<usize>().ok().map(|number| (number, end)));
        match number.and_then(|(number, end)| Some((names.get(number.checked_sub(1)?)?, end))) {
            Some((name, end)) => {
                rest = &from[end + 1..];
                let begins = begins(&out);
                mine = if begins { name == YOU } else { mine && !out.ends_with(" and ") };
                if name == YOU { rest = you(&mut out, rest, begins) } else { out.push_str(name) }
            }
            None => {
                out.push_str("{p");
                rest = &from[2..];
            }
        }
    }
    further(&mut out, rest, mine);
    out
}

/// What a seat does, as it stands below its name: "has bid" becomes "have bid" below "You".
pub fn below(name: &str, note: &str) -> String {
    if name != YOU {
        return note.to_owned();
    }
    let clause = |clause: &str| match word_of(clause) {
        (verb, rest) if BELOW.contains(&verb) => spoken_to(verb) + rest,
        _ => clause.to_owned(),
    };
    note.split(", ").map(clause).collect::<Vec<_>>().join(", ")
}

/// Whether a sentence opens here.
fn opens(out: &str) -> bool {
    out.is_empty() || [". ", ": ", "! ", "? "].iter().any(|end| out.ends_with(end))
}

/// Whether a sentence begins here, or a part that has a subject of its own.
fn begins(out: &str) -> bool {
    opens(out) || ["; ", ", and ", ", but ", ", so "].iter().any(|end| out.ends_with(end))
}

/// Writes "You" as the sentence wants it, and the verb after it if it begins one; returns what follows.
fn you<'a>(out: &mut String, rest: &'a str, begins: bool) -> &'a str {
    let word = if opens(out) { YOU } else { "you" };
    out.push_str(word);
    if let Some(rest) = rest.strip_prefix("'s").or_else(|| rest.strip_prefix("’s")) {
        out.push('r');
        return rest;
    }
    let Some(after) = rest.strip_prefix(' ').filter(|_| begins) else { return rest };
    out.push(' ');
    let (word, rest) = word_of(after);
    if !BEFORE.contains(&word) {
        out.push_str(&spoken_to(word));
        return rest;
    }
    out.push_str(word);
    let Some(after) = rest.strip_prefix(' ') else { return rest };
    let (verb, rest) = word_of(after);
    out.push(' ');
    out.push_str(&spoken_to(verb));
    rest
}

/// Writes text between two names; where the sentence is about "You", with what else it does as one says it to you.
/// Returns whether the sentence still is.
fn further(out: &mut String, text: &str, mine: bool) -> bool {
    let end = if mine { text.find(['.', ';', ':', '!', '?']).unwrap_or(text.len()) } else { 0 };
    let (mut about, others) = text.split_at(end);
    while let Some(at) = about.find(" and ") {
        let (before, after) = about.split_at(at + " and ".len());
        out.push_str(before);
        about = after;
        let (word, rest) = word_of(about);
        if BEFORE.contains(&word) && rest.starts_with(' ') {
            out.push_str(&about[..=word.len()]);
            about = &rest[1..];
        }
        let (verb, rest) = word_of(about);
        if FURTHER.contains(&verb) {
            out.push_str(&spoken_to(verb));
            about = rest;
        }
    }
    out.push_str(about);
    out.push_str(others);
    mine && others.is_empty()
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

    #[test]
    fn what_stands_below_a_name_is_said_to_it() {
        assert_eq!(below("You", "4 coins, has bid"), "4 coins, have bid");
        assert_eq!(below("You", "knows the dice"), "know the dice");
        assert_eq!(below("Ann", "has bid"), "has bid");
        assert_eq!(below("You", "choosing"), "choosing");
    }

    #[test]
    fn names_stand_where_seats_were() {
        let names: Vec<String> = ["Ada", "Bo"].map(String::from).into();
        assert_eq!(named("{p2} takes 4 from {p1}.", &names), "Bo takes 4 from Ada.");
        assert_eq!(named("{p3} and {px} and {p", &names), "{p3} and {px} and {p");
        assert_eq!(named("no one", &[]), "no one");
    }

    #[test]
    fn you_takes_its_verb_along() {
        let names: Vec<String> = ["You", "Bo"].map(String::from).into();
        for (text, said) in [
            ("{p1} wins with 30 chips", "You win with 30 chips"),
            ("{p1} is next; {p1} passes", "You are next; you pass"),
            ("A lie, and {p1} has to answer for it", "A lie, and you have to answer for it"),
            ("{p2} takes 4 from {p1}.", "Bo takes 4 from you."),
            ("{p1}'s turn", "Your turn"),
            ("{p1} took the pot", "You took the pot"),
            ("{p1}", "You"),
            ("{p1} still holds 17", "You still hold 17"),
            ("{p1} wins the fight and takes a card from {p2}", "You win the fight and take a card from Bo"),
            ("{p1} beats {p2} and then loses a card", "You beat Bo and then lose a card"),
            ("{p2} beats {p1} and takes a card", "Bo beats you and takes a card"),
            ("{p1} asks {p2} and {p2} has none and is out", "You ask Bo and Bo has none and is out"),
            ("{p1} folds. It is over and leads on", "You fold. It is over and leads on"),
            ("{p1} holds the aces and kings", "You hold the aces and kings"),
            ("{p1} was wrong and pays {p2}: and takes", "You were wrong and pay Bo: and takes"),
        ] {
            assert_eq!(named(text, &names), said);
        }
    }

    #[test]
    fn a_reason_becomes_a_sentence() {
        assert_eq!(sentence("this link is damaged"), "This link is damaged.");
        assert_eq!(sentence("Done."), "Done.");
        assert_eq!(sentence(""), ".");
    }
}
