//! The classes of an element that often changes.

/// The classes of an element as one text: `first`, and each word that holds. An effect for every word, as `class:word`
/// makes, costs more than the word where there are many elements.
pub fn classes<const N: usize>(first: &str, words: [(bool, &str); N]) -> String {
    let mut all = first.to_owned();
    for (_, word) in words.iter().filter(|(holds, _)| *holds) {
        all.push(' ');
        all.push_str(word);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_that_hold_follow_the_first() {
        assert_eq!(
            classes("hit", [(true, "hit--lit"), (false, "hit--wide"), (true, "hit--piece")]),
            "hit hit--lit hit--piece"
        );
        assert_eq!(classes("hit", []), "hit");
    }
}
