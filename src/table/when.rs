//! Texts that depend on what was agreed before a match: the rule book, and what of it holds.
//!
//! `rules.md` marks what holds under house rules only (`{variant=muggins}`, see `CONTRIBUTING.md`); the build checks the
//! marks against the game's options and leaves them in the page as comments. [`holding`] reads such a page.

use std::collections::BTreeMap;

use super::{GameCard, Tip};

/// The number of seats, as a condition names it; no option has this id.
pub const SEATS: &str = "seats";

/// What was agreed, as far as the rules depend on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// Options that differ from their default, as texts.
    pub options: BTreeMap<String, String>,
    /// The number of seats.
    pub seats: usize,
}

impl Agreed {
    /// The value of an option, or the number of seats; nothing for a name that the game does not know.
    fn value(&self, card: &GameCard, id: &str) -> Option<String> {
        if id == SEATS {
            return Some(self.seats.to_string());
        }
        let option = card.option(id)?;
        Some(self.options.get(id).unwrap_or(&option.default).clone())
    }
}

/// A condition: all of its parts, each one option that has one of some values, or none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct When(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    option: String,
    not: bool,
    values: Vec<String>,
}

impl When {
    /// Reads a condition: `tie=share`, `hand=5,6; seats!=2`. Nothing if it is none.
    pub fn parse(text: &str) -> Option<When> {
        let part = |text: &str| {
            let (option, values) = text.split_once('=')?;
            let (option, not) = option.strip_suffix('!').map_or((option, false), |option| (option, true));
            let values: Vec<String> = values.split(',').map(|value| value.trim().to_owned()).collect();
            let option = option.trim().to_owned();
            let whole = !option.is_empty() && values.iter().all(|value| !value.is_empty());
            whole.then_some(Part { option, not, values })
        };
        text.split(';').map(part).collect::<Option<_>>().map(When)
    }

    /// Whether it speaks of options and values that the game has.
    ///
    /// # Errors
    /// Names what the game does not know.
    pub fn check(&self, card: &GameCard) -> Result<(), String> {
        for Part { option, values, .. } in &self.0 {
            let known = card.option(option);
            for value in values {
                let fits = match known {
                    Some(known) => known.allows(value),
                    None => value.parse().is_ok_and(|seats| (card.seats.0..=card.seats.1).contains(&seats)),
                };
                if known.is_none() && option != SEATS {
                    return Err(format!("the game has no option {option}"));
                }
                if !fits {
                    let allowed = known
                        .map_or_else(|| format!("{} to {}", card.seats.0, card.seats.1), |option| option.allowed());
                    return Err(format!("{option} cannot be {value}, only {allowed}"));
                }
            }
        }
        Ok(())
    }

    /// Whether it holds by what was agreed.
    pub fn holds(&self, card: &GameCard, agreed: &Agreed) -> bool {
        self.0
            .iter()
            .all(|part| agreed.value(card, &part.option).is_some_and(|value| part.values.contains(&value) != part.not))
    }

    /// Whether it holds by the rulebook, as far as options go.
    pub fn is_usual(&self, card: &GameCard) -> bool {
        let usual = When(self.0.iter().filter(|part| part.option != SEATS).cloned().collect());
        usual.holds(card, &Agreed::default())
    }

    /// What has to be chosen for it to hold, in words: "Game: Muggins", "Exact finish", "with 2 or 3 seats".
    pub fn words(&self, card: &GameCard) -> String {
        let part = |part: &Part| {
            let Some(option) = card.option(&part.option) else {
                let not = if part.not { "not with " } else { "with " };
                let seats = if part.values == ["1"] { " seat" } else { " seats" };
                return [not, &part.values.join(" or "), seats].concat();
            };
            match (part.values.as_slice(), part.not) {
                ([value], false) if value == "true" => return option.title.clone(),
                ([value], false) if value == "false" => return "without ".to_owned() + &option.title,
                _ => {}
            }
            let title = |value: &String| option.title_of(value).to_owned();
            let values: Vec<String> = part.values.iter().map(title).collect();
            let not = if part.not { "not " } else { "" };
            [&option.title, ": ", not, &values.join(" or ")].concat()
        };
        self.0.iter().map(part).collect::<Vec<_>>().join("; ")
    }
}

impl Tip {
    /// Whether the line is true by what was agreed.
    pub fn holds(&self, card: &GameCard, agreed: &Agreed) -> bool {
        self.when.is_empty() || When::parse(&self.when).is_some_and(|when| when.holds(card, agreed))
    }
}

/// The page of the rules with what holds by what was agreed and nothing else; or with everything, and a mark at each
/// part that holds under house rules only.
///
/// The build writes `<!--when tie=share-->…<!--end-->` around what depends on something, `<!--mark-->…<!--end-->` around
/// the words that say on what, and `<!--is target-->200<!--end-->` where the value of an option stands.
pub fn holding(html: &str, card: &GameCard, agreed: Option<&Agreed>) -> String {
    let mut parts = html.split("<!--");
    let mut text = parts.next().unwrap_or_default().to_owned();
    // What is open around a place, and whether it is to be seen.
    let mut open: Vec<bool> = Vec::new();
    for part in parts {
        let (sign, rest) = part.split_once("-->").unwrap_or(("", part));
        let (word, of) = sign.split_once(' ').unwrap_or((sign, ""));
        match word {
            "when" => open.push(match agreed {
                Some(agreed) => When::parse(of).is_none_or(|when| when.holds(card, agreed)),
                None => true,
            }),
            "mark" => open.push(agreed.is_none()),
            "is" => {
                let value = agreed.and_then(|agreed| agreed.value(card, of));
                if let Some(value) = value.as_ref().filter(|_| open.iter().all(|seen| *seen)) {
                    text.push_str(card.option(of).map_or(value, |option| option.title_of(value)));
                }
                open.push(value.is_none());
            }
            _ => drop(open.pop()),
        }
        if open.iter().all(|seen| *seen) {
            text.push_str(rest);
        }
    }
    if agreed.is_none() { text } else { without_empty(text) }
}

/// A page without paragraphs, items, lists and headings that have nothing left in them.
fn without_empty(mut html: String) -> String {
    loop {
        let before = html.len();
        for tag in ["p", "li", "ul", "ol"] {
            let (open, close) = (["<", tag, ">"].concat(), ["</", tag, ">"].concat());
            html = without(&html, &open, |rest| {
                let inside = rest.trim_start();
                inside.strip_prefix(&close).map(|after| rest.len() - after.len())
            });
        }
        for level in ["2", "3", "4", "5", "6"] {
            let close = ["</h", level, ">"].concat();
            html = without(&html, &["<h", level, ">"].concat(), |rest| {
                let end = rest.find(&close)? + close.len();
                let after = rest[end..].trim_start();
                let next = after.strip_prefix("<h").and_then(|next| next.get(..1));
                (after.is_empty() || next.is_some_and(|next| next <= level)).then_some(end)
            });
        }
        if html.len() == before {
            return html;
        }
    }
}

/// A text without each part that begins with `open`, where `length` tells how much more of it goes.
fn without(text: &str, open: &str, length: impl Fn(&str) -> Option<usize>) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(open) {
        let (before, after) = rest.split_at(at);
        kept.push_str(before);
        let after = &after[open.len()..];
        match length(after) {
            Some(length) => rest = &after[length..],
            None => {
                kept.push_str(open);
                rest = after;
            }
        }
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::OptionCard;

    fn card() -> GameCard {
        let tie = [("share", "Win together", ""), ("plank", "The plank", ""), ("round", "One more round", "")];
        GameCard {
            seats: (2, 4),
            options: vec![
                OptionCard::list("tie", "Shared lead", "share", &tie),
                OptionCard::range("target", "Target", 200, 20, 500),
                OptionCard::flag("exact", "Exact finish", false),
            ],
            ..GameCard::default()
        }
    }

    fn agreed(options: &[(&str, &str)], seats: usize) -> Agreed {
        let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
        Agreed { options, seats }
    }

    #[test]
    fn a_condition_holds_by_what_was_agreed() {
        let holds = |text: &str, agreed: &Agreed| When::parse(text).expect("a condition").holds(&card(), agreed);
        let plank = agreed(&[("tie", "plank")], 3);
        assert!(holds("tie=plank", &plank) && holds("tie=round,plank", &plank) && holds("tie!=share; seats=3", &plank));
        assert!(!holds("tie=share", &plank) && !holds("tie=plank; seats=2,4", &plank) && !holds("ghosts=1", &plank));
        assert!(holds("target=200; exact=false", &plank), "what was not agreed is by the rulebook");
        for text in ["", "tie", "=share", "tie=", "tie=a,,b", "tie=share;"] {
            assert_eq!(When::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_tip_is_true_under_the_options_that_it_names() {
        let tip = Tip::new("A tie is shared.").when("tie=share; exact=false");
        assert!(tip.holds(&card(), &Agreed::default()) && tip.holds(&card(), &agreed(&[("target", "20")], 2)));
        assert!(!tip.holds(&card(), &agreed(&[("exact", "true")], 2)));
        assert!(!Tip::new("Nonsense.").when("tie").holds(&card(), &Agreed::default()));
        assert!(Tip::new("Always.").holds(&card(), &agreed(&[("tie", "plank")], 4)));
    }

    #[test]
    fn a_condition_of_what_the_game_does_not_know_is_told() {
        let check = |text: &str| When::parse(text).expect("a condition").check(&card());
        assert_eq!(check("tie=plank,round; target=20; exact=true; seats=2"), Ok(()));
        assert!(check("ghosts=3").is_err_and(|why| why.contains("no option ghosts")));
        assert!(check("tie=plonk").is_err_and(|why| why.contains("only share, plank, round")));
        assert!(check("target=10").is_err_and(|why| why.contains("only 20 to 500")));
        assert!(check("seats=9").is_err_and(|why| why.contains("only 2 to 4")));
    }

    #[test]
    fn a_condition_has_the_words_of_the_set_up() {
        let words = |text: &str| When::parse(text).expect("a condition").words(&card());
        assert_eq!(words("tie=plank,round"), "Shared lead: The plank or One more round");
        assert_eq!(words("tie!=share; exact=true"), "Shared lead: not Win together; Exact finish");
        assert_eq!(words("exact=false; seats=2,3"), "without Exact finish; with 2 or 3 seats");
        assert_eq!(words("target=50"), "Target: 50");
        let usual = |text: &str| When::parse(text).expect("a condition").is_usual(&card());
        assert!(usual("tie=share; seats=2") && !usual("exact=true"));
    }

    #[test]
    fn a_page_shows_what_holds_and_nothing_that_is_left_empty() {
        let page = "<h2>End</h2>\n<p>At <!--is target-->200<!--end-->. <!--when tie=share-->All share.<!--end-->\n\
            <!--when tie=plank--><!--mark-->(Plank) <!--end-->Lots.<!--end--></p>\n<h2>More</h2>\n<ul>\n\
            <!--when exact=true--><li>Exact.</li>\n<!--end--></ul>\n<h2>Last</h2>\n<p>Done.</p>\n";
        let show = |options: &[(&str, &str)]| holding(page, &card(), Some(&agreed(options, 2))).replace('\n', "");
        assert_eq!(show(&[]), "<h2>End</h2><p>At 200. All share.</p><h2>Last</h2><p>Done.</p>");
        let other = "<h2>End</h2><p>At 50. Lots.</p><h2>More</h2><ul><li>Exact.</li></ul><h2>Last</h2><p>Done.</p>";
        assert_eq!(show(&[("target", "50"), ("tie", "plank"), ("exact", "true")]), other);
        let all = holding(page, &card(), None);
        assert!(all.contains("At 200. All share.\n(Plank) Lots.") && !all.contains("<!--"), "{all}");
        assert!(holding("a --> <!-- b", &card(), Some(&agreed(&[], 2))).starts_with("a --> "));
    }
}
