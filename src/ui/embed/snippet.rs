//! The lines that put a game into somebody's page. Plain functions.

use crate::ui::address::{Query, print_query};

/// The shape of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ratio {
    /// Like a phone: for a column of text.
    #[default]
    Tall,
    /// As wide as high.
    Square,
    /// Like a screen: for the width of a page.
    Wide,
}

impl Ratio {
    /// All shapes as (shape, id, title, value of CSS).
    pub const ALL: [(Ratio, &'static str, &'static str, &'static str); 3] = [
        (Ratio::Tall, "tall", "Tall", "3 / 4"),
        (Ratio::Square, "square", "Square", "1 / 1"),
        (Ratio::Wide, "wide", "Wide", "8 / 5"),
    ];

    fn entry(self) -> &'static (Ratio, &'static str, &'static str, &'static str) {
        Ratio::ALL.iter().find(|entry| entry.0 == self).unwrap_or(&Ratio::ALL[0])
    }

    /// The shape of this id.
    pub fn of(id: &str) -> Ratio {
        Ratio::ALL.iter().find(|entry| entry.1 == id).map(|entry| entry.0).unwrap_or_default()
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        self.entry().1
    }

    /// As CSS writes it.
    pub fn css(self) -> &'static str {
        self.entry().3
    }
}

/// What somebody wants of a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snippet {
    /// The game's id.
    pub game: String,
    /// What screen readers call the frame.
    pub title: String,
    /// The parameters.
    pub query: Query,
    /// Its shape.
    pub ratio: Ratio,
    /// Whether it is loaded only when it comes into sight.
    pub lazy: bool,
    /// Whether our script adapts its height and brings its messages.
    pub helper: bool,
}

impl Snippet {
    /// Where the game stands alone; `folder` is the address of the app with its last slash, or nothing beside it.
    pub fn address(&self, folder: &str) -> String {
        let query = print_query(&self.query);
        let hash = query.strip_prefix('?').map(|query| "#".to_owned() + query).unwrap_or_default();
        [folder, "embed-", &self.game, ".html", &hash].concat()
    }

    /// The lines of HTML.
    pub fn html(&self, folder: &str) -> String {
        let mut lines =
            ["<iframe src=\"", &escaped(&self.address(folder)), "\"\n  title=\"", &escaped(&self.title), "\""].concat();
        if self.helper {
            lines.push_str(" data-pipyard");
        }
        if self.lazy {
            lines.push_str(" loading=\"lazy\"");
        }
        lines.push_str("\n  sandbox=\"allow-scripts allow-same-origin\" allow=\"clipboard-write\"");
        let style =
            ["width: 100%; min-width: 320px; min-height: 360px; aspect-ratio: ", self.ratio.css(), "; border: 0"];
        lines.push_str(&["\n  style=\"", &style.concat(), "\"></iframe>"].concat());
        if self.helper {
            lines.push_str(&["\n<script src=\"", &escaped(folder), "embed.js\" async></script>"].concat());
        }
        lines
    }
}

/// A text as it stands in an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_written_out() {
        let pairs = [("seats", "3"), ("seed", "a b")].map(|(k, v)| (k.to_owned(), v.to_owned()));
        let mut frame = Snippet {
            game: "mia".to_owned(),
            title: "Mia, \"a\" <game>".to_owned(),
            query: pairs.into(),
            ..Snippet::default()
        };
        assert_eq!(frame.address(""), "embed-mia.html#seats=3&seed=a%20b");
        let html = frame.html("https://example.org/p/");
        assert!(html.contains("src=\"https://example.org/p/embed-mia.html#seats=3&amp;seed=a%20b\""));
        assert!(html.contains("title=\"Mia, &quot;a&quot; &lt;game&gt;\"") && html.contains("aspect-ratio: 3 / 4"));
        assert!(!html.contains("lazy") && !html.contains("embed.js"));
        (frame.lazy, frame.helper, frame.ratio) = (true, true, Ratio::of("wide"));
        let html = frame.html("https://example.org/p/");
        assert!(html.contains("loading=\"lazy\"") && html.contains("data-pipyard") && html.contains("8 / 5"));
        assert!(html.ends_with("<script src=\"https://example.org/p/embed.js\" async></script>"));
    }

    #[test]
    fn shapes_come_back_from_their_ids() {
        for (ratio, id, ..) in Ratio::ALL {
            assert_eq!((Ratio::of(id), ratio.id()), (ratio, id));
        }
    }
}
