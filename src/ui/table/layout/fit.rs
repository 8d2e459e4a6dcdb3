//! How much room letters take, reckoned from their number alone: before anything is drawn, and the same everywhere.

/// How wide the letters of a face are.
#[derive(Clone, Copy, Debug)]
pub struct Letters {
    /// The width of one on average, as a share of its size; rather too much.
    width: f64,
}

/// The face of all but titles and large numbers.
pub const TEXT: Letters = Letters { width: 0.54 };
/// The same, bold.
pub const BOLD: Letters = Letters { width: 0.6 };

/// Letters of this size in pixels as inline style, growing with the reader's.
pub fn font_size(size: f64) -> String {
    format!("font-size:{:.4}rem", size / 16.0)
}

impl Letters {
    /// The height of a line, as a share of the size of its letters.
    pub const LEADING: f64 = 1.25;

    /// The width of a text on one line in letters of this size.
    pub fn width(self, text: &str, size: f64) -> f64 {
        text.chars().count() as f64 * self.width * size
    }

    /// In how many lines of this width a text breaks; none if there is nothing.
    pub fn lines(self, text: &str, size: f64, width: f64) -> usize {
        let per = (width / (self.width * size)).floor().max(1.0) as usize;
        let mut lines = 0;
        let mut left = 0;
        for word in text.split_whitespace() {
            let long = word.chars().count();
            if long < left {
                left -= long + 1;
            } else {
                lines += long.div_ceil(per).max(1);
                left = per - (long - 1) % per - 1;
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

    #[test]
    fn words_break_between_each_other() {
        let letters = Letters { width: 0.5 };
        // Ten letters of size 10 on a line of 50.
        assert_eq!(letters.lines("", 10.0, 50.0), 0);
        assert_eq!(letters.lines("ten letter", 10.0, 50.0), 1);
        assert_eq!(letters.lines("ten letters", 10.0, 50.0), 2);
        assert_eq!(letters.lines("a b c d e f", 10.0, 50.0), 2);
        assert_eq!(letters.lines("abcdefghijklmno", 10.0, 50.0), 2);
    }

    #[test]
    fn what_does_not_fit_is_cut_between_words() {
        let letters = Letters { width: 0.5 };
        assert_eq!(letters.cut("ab cd ef", 10.0, 1, 50.0), "ab cd ef");
        assert_eq!(letters.cut("ab cd ef gh", 10.0, 1, 50.0), "ab cd ef …");
        assert_eq!(letters.cut("ab cd efg hi", 10.0, 1, 50.0), "ab cd …");
        assert_eq!(letters.cut("abcdefghijklmnop", 10.0, 1, 50.0), "…");
    }

    #[test]
    fn the_largest_size_that_fits_is_taken() {
        let letters = Letters { width: 0.5 };
        assert_eq!(letters.fit("abcd", &[20.0, 10.0], 1, 40.0), 20.0);
        assert_eq!(letters.fit("abcde", &[20.0, 10.0], 1, 40.0), 10.0);
        assert_eq!(letters.fit("abcd efgh", &[20.0, 10.0], 2, 40.0), 20.0);
        assert_eq!(letters.fit("abcdefghijklm", &[20.0, 10.0], 1, 40.0), 10.0, "the last where none does");
    }
}
