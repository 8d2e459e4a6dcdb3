//! Finding a game by what one has: people, pieces, minutes, a name. What somebody looks for, how an address says it, and
//! which boxes it fits. Plain functions.

use super::Query;
use crate::table::search::{self, Fit};
use crate::table::{BoxFront, Kind};

/// What somebody looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that must all be among those that a game is found by.
    pub text: String,
    /// How many people sit down.
    pub people: Option<u8>,
    /// What they have.
    pub kind: Option<Kind>,
    /// How many minutes there are.
    pub minutes: Option<u16>,
}

/// The pieces that one may have, as an address names them and as they are shown.
pub const KINDS: [(&str, &str, Kind); 3] =
    [("cards", "Cards", Kind::Cards), ("dominoes", "Dominoes", Kind::Dominoes), ("dice", "Dice", Kind::Dice)];

impl Filter {
    /// Whether nothing is looked for.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.people.is_none() && self.kind.is_none() && self.minutes.is_none()
    }

    /// How well a game, which is found by these words, is what is looked for. A match of it, as it is offered, is over in the
    /// minutes that there are.
    pub fn fit(&self, card: &BoxFront, words: Option<&str>) -> Fit {
        let (asked, text) = seats(&self.text);
        let seats = [self.people, asked];
        let fits = seats.into_iter().flatten().all(|people| (card.seats.0..=card.seats.1).contains(&people))
            && self.kind.is_none_or(|kind| card.kinds.contains(&kind))
            && self.minutes.is_none_or(|minutes| card.minutes.1 <= minutes);
        match words {
            _ if !fits => Fit::No,
            Some(words) => search::fit(words, &text),
            None => search::fit(&card.title.to_lowercase(), &text),
        }
    }

    /// What an address says of it, behind the `?`.
    pub fn query(&self) -> Query {
        let mut query = Query::new();
        let mut put = |name: &str, value: Option<String>| value.map(|value| query.insert(name.to_owned(), value));
        put("find", Some(self.text.trim().to_owned()).filter(|text| !text.is_empty()));
        put("people", self.people.map(|people| people.to_string()));
        put("with", KINDS.iter().find(|kind| self.kind == Some(kind.2)).map(|kind| kind.0.to_owned()));
        put("minutes", self.minutes.map(|minutes| minutes.to_string()));
        query
    }

    /// What an address asks for; what it says wrongly is not looked for.
    pub fn of_query(query: &Query) -> Filter {
        let text = |name: &str| query.get(name).map(String::as_str);
        Filter {
            text: text("find").unwrap_or_default().to_owned(),
            people: text("people").and_then(|people| people.parse().ok()),
            kind: KINDS.iter().find(|kind| text("with") == Some(kind.0)).map(|kind| kind.2),
            minutes: text("minutes").and_then(|minutes| minutes.parse().ok()),
        }
    }
}

/// For how many a search asks, "2 players" or "games for two", and the words that are left of it.
fn seats(text: &str) -> (Option<u8>, String) {
    const NUMBERS: [&str; 8] = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
    let small = text.to_lowercase().replace('-', " ");
    let mut words: Vec<&str> = small.split_whitespace().collect();
    for at in 0..words.len() {
        let word = words[at];
        let named = NUMBERS.iter().position(|number| *number == word).map(|at| at as u8 + 1);
        let from = if at > 0 && words[at - 1] == "for" { at - 1 } else { at };
        let heads = |word: &&str| matches!(*word, "people" | "person" | "persons" | "player" | "players" | "seats");
        let to = at + 1 + usize::from(words.get(at + 1).is_some_and(heads));
        let count = named.or_else(|| word.parse().ok()).filter(|_| to - from > 1);
        if count.is_some() {
            words.drain(from..to);
            words.retain(|word| !matches!(*word, "game" | "games"));
            return (count, words.join(" "));
        }
    }
    (None, text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(title: &str, seats: (u8, u8), minutes: (u16, u16), kind: Kind) -> BoxFront {
        BoxFront { title: title.to_owned(), seats, minutes, kinds: vec![kind], ..BoxFront::default() }
    }

    fn mia() -> BoxFront {
        game("Mia", (2, 8), (5, 20), Kind::Dice)
    }

    #[test]
    fn an_empty_filter_lets_everything_pass() {
        assert!(Filter::default().is_empty());
        assert_eq!(Filter::default().fit(&mia(), None), Fit::Yes);
    }

    #[test]
    fn until_the_words_are_there_a_title_is_found() {
        let search = |text: &str, words| Filter { text: text.to_owned(), ..Filter::default() }.fit(&mia(), words);
        assert_eq!(search("MIA", None), Fit::Yes);
        assert_eq!(search("meier", None), Fit::No);
        assert_eq!(search("meier", Some("mia meier")), Fit::Yes);
    }

    #[test]
    fn people_pieces_and_minutes_narrow() {
        let fits = |filter: Filter, card: &BoxFront| filter.fit(card, None) == Fit::Yes;
        let people = |people| Filter { people: Some(people), ..Filter::default() };
        let minutes = |minutes| Filter { minutes: Some(minutes), ..Filter::default() };
        let solo = game("Scoundrel", (1, 1), (5, 10), Kind::Cards);
        assert!(fits(people(8), &mia()) && !fits(people(9), &mia()) && !fits(people(2), &solo));
        assert!(fits(minutes(20), &mia()) && !fits(minutes(10), &mia()), "10 minutes are no time for 5 to 20");
        assert!(!fits(Filter { kind: Some(Kind::Cards), ..Filter::default() }, &mia()));
    }

    #[test]
    fn a_search_may_say_for_how_many() {
        assert_eq!(seats("Games for two"), (Some(2), String::new()));
        assert_eq!(seats("2-player bluffing games"), (Some(2), "bluffing".to_owned()));
        assert_eq!(seats("dice for 3 people"), (Some(3), "dice".to_owned()));
        for name in ["99", "Twenty-one", "four of a kind", "3 person", "for"] {
            assert_eq!(seats(name).0, (name == "3 person").then_some(3), "{name}");
        }
        let fit = |text: &str| Filter { text: text.to_owned(), ..Filter::default() }.fit(&mia(), Some("mia dice"));
        assert_eq!([fit("2 players"), fit("9 players"), fit("dice for two")], [Fit::Yes, Fit::No, Fit::Yes]);
    }

    #[test]
    fn an_address_says_what_is_looked_for() {
        let all = Filter { text: "blob".to_owned(), people: Some(3), kind: Some(Kind::Cards), minutes: Some(15) };
        for filter in [all, Filter::default(), Filter { people: Some(2), ..Filter::default() }] {
            assert_eq!(Filter::of_query(&filter.query()), filter);
        }
        let odd = [("people", "many"), ("with", "stones"), ("minutes", "-1")];
        let odd = odd.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        assert!(Filter::of_query(&odd).is_empty());
    }
}
