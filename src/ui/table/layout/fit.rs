//! How much room letters take, reckoned from what they are: before anything is drawn, and the same everywhere.

/// How wide the letters of a face are.
#[derive(Clone, Copy, Debug)]
pub struct Letters {
    /// How much wider than the plain face they are.
    weight: f64,
}

/// The face of all but titles and large numbers.
pub const TEXT: Letters = Letters { weight: 1.0 };
/// The same, bold.
pub const BOLD: Letters = Letters { weight: 1.09 };

/// The width of a letter of the plain face as a share of its size. Measured in Chromium by the widths of all letters in
/// Atkinson Hyperlegible Next; each has that of the widest of its kind, so that a sentence takes some 6 % less.
fn advance(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '’' | '\'' => 0.27,
        ' ' | 'f' | 'r' | 't' | '!' | '(' | ')' | '-' => 0.35,
        'I' | '1' | '/' | '“' | '”' => 0.41,
        'c' | 'k' | 's' | 'v' | 'x' | 'y' | 'z' | '7' | '?' | '–' => 0.5,
        'w' => 0.68,
        'm' | 'M' | 'W' => 0.86,
        '%' => 0.93,
        'G' | 'H' | 'N' | 'O' | 'Q' | 'U' => 0.71,
        'A'..='Z' | '0'..='9' | '+' | '−' | '♠' | '♥' | '♦' | '♣' | '…' => 0.67,
        _ => 0.58,
    }
}

/// Letters of this size in pixels as inline style, growing with the reader's.
pub fn font_size(size: f64) -> String {
    format!("font-size:{:.4}rem", size / 16.0)
}

impl Letters {
    /// The height of a line, as a share of the size of its letters.
    pub const LEADING: f64 = 1.25;

    /// The width of a text on one line in letters of this size.
    pub fn width(self, text: &str, size: f64) -> f64 {
        text.chars().map(advance).sum::<f64>() * self.weight * size
    }

    /// In how many lines of this width a text breaks; none if there is nothing.
    pub fn lines(self, text: &str, size: f64, width: f64) -> usize {
        /// What the sum of its parts may be off a line that fits to the last letter.
        const CLOSE: f64 = 0.01;
        let space = self.width(" ", size);
        let mut lines = 0;
        let mut left = 0.0;
        for word in text.split_whitespace() {
            let long = self.width(word, size);
            if lines > 0 && space + long <= left + CLOSE {
                left -= space + long;
            } else {
                // A word that is too long for a line breaks.
                let needed = ((long - CLOSE) / width.max(1.0)).ceil().max(1.0);
                lines += needed as usize;
                left = needed * width - long;
            }
        }
        lines
    }

    /// As much of a text as fits on so many lines of this width, whole words and a sign that there is more.
    pub fn cut(self, text: &str, size: f64, lines: usize, width: f64) -> String {
        if self.lines(text, size, width) <= lines {
            return text.to_owned();
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let some = |count: usize| words[..count].join(" ") + " …";
        let fits = |count: &usize| self.lines(&some(*count), size, width) <= lines;
        (1..words.len()).rev().find(fits).map(some).unwrap_or_else(|| "…".to_owned())
    }

    /// Whether a text fits on so many lines of this width, and no word is too long for one.
    pub fn holds(self, text: &str, size: f64, lines: usize, width: f64) -> bool {
        let longest = text.split_whitespace().map(|word| self.width(word, size)).fold(0.0, f64::max);
        self.lines(text, size, width) <= lines && longest <= width
    }

    /// The largest of these sizes in which a text takes no more than so many lines of this width; the last if none does.
    pub fn fit(self, text: &str, sizes: &[f64], lines: usize, width: f64) -> f64 {
        let fits = |size: &&f64| self.holds(text, **size, lines, width);
        sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The width of a text in letters of size 10.
    fn wide(text: &str) -> f64 {
        TEXT.width(text, 10.0)
    }

    #[test]
    fn words_break_between_each_other() {
        let lines = |text, line| TEXT.lines(text, 10.0, wide(line));
        assert_eq!(lines("", "ten letter"), 0);
        assert_eq!(lines("ten letter", "ten letter"), 1);
        assert_eq!(lines("ten letters", "ten letter"), 2);
        assert_eq!(lines("a b c d e f", "a b c d"), 2);
        assert_eq!(lines("abcdefghijklmno", "abcdefgh"), 2, "a word too long for a line breaks");
    }

    #[test]
    fn what_does_not_fit_is_cut_between_words() {
        let cut = |text, line| TEXT.cut(text, 10.0, 1, wide(line));
        assert_eq!(cut("ab cd ef", "ab cd ef"), "ab cd ef");
        assert_eq!(cut("ab cd ef gh", "ab cd ef …"), "ab cd ef …");
        assert_eq!(cut("ab cd efg hi", "ab cd ef …"), "ab cd …");
        assert_eq!(cut("abcdefghijklmnop", "ab cd ef …"), "…");
    }

    #[test]
    fn the_largest_size_that_fits_is_taken() {
        let fit = |text, lines, line| TEXT.fit(text, &[20.0, 10.0], lines, 2.0 * wide(line));
        assert_eq!(fit("abcd", 1, "abcd"), 20.0);
        assert_eq!(fit("abcde", 1, "abcd"), 10.0);
        assert_eq!(fit("abcd efgh", 2, "abcd"), 20.0);
        assert_eq!(fit("abcdefghijklm", 1, "abcd"), 10.0, "the last where none does");
    }

    #[test]
    fn narrow_letters_take_less_and_bold_ones_more() {
        assert!(wide("illicit") < wide("mammals") * 0.6);
        assert!(BOLD.width("hand", 10.0) > TEXT.width("hand", 10.0));
        // What Chromium measures for it in letters of this size.
        let (told, measured) =
            (wide("Keep the turn away from the opponent who knows too much: ask somebody else."), 356.4);
        assert!(told > measured && told < measured * 1.12, "{told}");
    }
}
