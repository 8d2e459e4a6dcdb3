//! Finding a game by what people call it: the words of each game, made when the app is built, and whether a search means
//! them, also when it is mistyped.

use super::{GameCard, Kind};

/// All that a game is found by, in one line of small letters: its names, pieces and mechanisms, who made it, and where it
/// comes from.
pub fn search_words(card: &GameCard) -> String {
    let mut words = [&card.title, &card.tagline, &card.designer, &card.source].map(String::as_str).to_vec();
    words.extend(card.tags.iter().map(String::as_str));
    words.extend(card.kinds.iter().flat_map(|kind| match kind {
        Kind::Dominoes => [kind.word(), "tiles bones"],
        Kind::Dice => [kind.word(), "die"],
        Kind::Cards | Kind::Chips => [kind.word(), ""],
    }));
    if card.is_solo() {
        words.push("solo solitaire patience alone");
    }
    words.join(" ").replace('\u{2019}', "'").to_lowercase()
}

/// How well a game fits what is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Not at all.
    No,
    /// If a letter or two are wrong.
    Nearly,
    /// Every word is there.
    Yes,
}

/// How well the words of a game, as [`search_words`] gives them, fit a search.
pub fn fit(words: &str, search: &str) -> Fit {
    let search = search.replace('\u{2019}', "'").to_lowercase();
    search.split_whitespace().map(|word| fit_of_word(words, word)).min().unwrap_or(Fit::Yes)
}

fn fit_of_word(words: &str, word: &str) -> Fit {
    // "bluffing" is also found where "bluff" stands, "tricks" where "trick".
    let begins = |known: &str| known.len() > 4 && word.starts_with(known);
    let each = || words.split([' ', ',', '-', '.', ';', '(', ')', '\u{201c}', '\u{201d}', '/']);
    if words.contains(word) || each().any(begins) {
        return Fit::Yes;
    }
    let slips = match word.len() {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    };
    // Whoever mistypes a word knows how it begins.
    let near = |known: &str| {
        known.bytes().next() == word.bytes().next()
            && known.len().abs_diff(word.len()) <= slips
            && strsim::osa_distance(known, word) <= slips
    };
    if slips > 0 && each().any(near) { Fit::Nearly } else { Fit::No }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_in_other_forms_and_with_a_slip() {
        let words = "psychological jujitsu goofspiel bluff trick-taking liars' poker";
        for word in ["", "Goof", "bluffing", "TRICKS", "liars’", "jujitsu poker"] {
            assert_eq!(fit(words, word), Fit::Yes, "{word}");
        }
        for word in ["goofspeil", "psycological", "jujitzu", "blufs poker"] {
            assert_eq!(fit(words, word), Fit::Nearly, "{word}");
        }
        for word in ["mia", "pokeman", "bluff solo", "zzz", "joker"] {
            assert_eq!(fit(words, word), Fit::No, "{word}");
        }
    }
}
