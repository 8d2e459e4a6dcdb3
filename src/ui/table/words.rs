//! Words of the screen: names put into sentences. What is spoken of pieces, zones and seats is in
//! [`table::words`](crate::table::words).

/// The name of somebody who plays at home: it is spoken to, not spoken of.
const YOU: &str = "You";

/// Puts the names of the sitters in place of `{p1}` and the like; "You" takes its verb along: "You win".
pub fn named(text: &str, names: &[String]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{p") {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let number = from.find('}').and_then(|end| from[2..end].parse::<usize>().ok().map(|number| (number, end)));
        match number.and_then(|(number, end)| Some((names.get(number.checked_sub(1)?)?, end))) {
            Some((name, end)) => {
                rest = &from[end + 1..];
                if name == YOU { rest = you(&mut out, rest) } else { out.push_str(name) }
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

/// Writes "You" as the sentence wants it, and the verb after it if it begins one; returns what follows.
fn you<'a>(out: &mut String, rest: &'a str) -> &'a str {
    let ends = |ends: &[&str]| ends.iter().any(|end| out.ends_with(end));
    let opens = out.is_empty() || ends(&[". ", ": ", "! ", "? "]);
    let begins = opens || ends(&["; ", ", and ", ", but "]);
    let word = if opens { YOU } else { "you" };
    if let Some(rest) = rest.strip_prefix("'s").or_else(|| rest.strip_prefix("’s")) {
        out.push_str(word);
        out.push('r');
        return rest;
    }
    out.push_str(word);
    let Some(after) = rest.strip_prefix(' ').filter(|_| begins) else { return rest };
    let end = after.find(|letter: char| !letter.is_alphabetic()).unwrap_or(after.len());
    let (verb, rest) = after.split_at(end);
    out.push(' ');
    match verb {
        "is" => out.push_str("are"),
        "was" => out.push_str("were"),
        "has" => out.push_str("have"),
        "does" | "goes" => out.push_str(&verb[..2]),
        "as" | "always" | "plus" | "across" | "thus" => out.push_str(verb),
        _ if verb.ends_with("sses") || verb.ends_with("shes") || verb.ends_with("ches") || verb.ends_with("xes") => {
            out.push_str(&verb[..verb.len() - 2]);
        }
        _ if verb.len() > 4 && verb.ends_with("ies") => {
            out.push_str(&verb[..verb.len() - 3]);
            out.push('y');
        }
        _ => out.push_str(verb.strip_suffix('s').unwrap_or(verb)),
    }
    rest
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
