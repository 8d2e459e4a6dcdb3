//! What the app needs to know of the games before the worker is there, written as files from the games themselves.
//!
//! | file in `.stage/` | from |
//! | --- | --- |
//! | `catalogue.json` | the [`GameCard`]s of the registry, in its order |
//! | `cards/<id>.json` | each [`GameCard`] by itself, as a list of one, for where a game stands alone |
//! | `shelf.json` | their [`BoxFront`]s, all that the front door needs |
//! | `rules/<id>.html` | `rules.md` in the game's folder; its title becomes an `h2` |
//! | `emblems/<id>.svg` | `emblem.svg` in the game's folder |

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pipyard::games::{ENTRIES, folder};
use pipyard::pieces::Piece;
use pipyard::table::{BoxFront, GameCard};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::paths::{STAGE, files_below, read, read_text, write};
use crate::run::Outcome;

/// Brings `.stage/` up to date. Files that stay the same are not touched, so that nobody who watches them is woken.
///
/// # Errors
/// When a game lacks one of its files; all that is missing is named.
pub fn bake() -> Outcome {
    let stage = Path::new(STAGE);
    for folder in ["rules", "emblems", "cards"] {
        fs::create_dir_all(stage.join(folder)).map_err(|error| format!("cannot create {STAGE}/{folder}: {error}"))?;
    }
    let (files, missing) = files(&cards())?;
    for old in files_below(stage)? {
        if !files.contains_key(&old) && !old.starts_with(stage.join("worker")) {
            fs::remove_file(&old).map_err(|error| format!("cannot remove {}: {error}", old.display()))?;
        }
    }
    for (file, content) in &files {
        if read(file).is_ok_and(|there| there == content.as_bytes()) {
            continue;
        }
        write(file, content)?;
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.join("; ")) }
}

/// What belongs into `.stage/`, and an error for each file that a game lacks.
fn files(cards: &[GameCard]) -> Outcome<(BTreeMap<PathBuf, String>, Vec<String>)> {
    let stage = Path::new(STAGE);
    let mut files = BTreeMap::new();
    let mut missing = Vec::new();
    for card in cards {
        let id = &card.id;
        let alone = serde_json::to_string(&[card]).map_err(|error| error.to_string())?;
        files.insert(stage.join("cards").join(format!("{id}.json")), alone);
        let folder = Path::new("src/games").join(folder(id));
        match read_text(&folder.join("rules.md")) {
            Ok(text) => {
                let html = page(&text).map_err(|error| format!("the rules of {id}: {error}"))?;
                files.insert(stage.join("rules").join(format!("{id}.html")), html);
            }
            Err(error) => missing.push(error),
        }
        match read_text(&folder.join("emblem.svg")) {
            Ok(svg) => _ = files.insert(stage.join("emblems").join(format!("{id}.svg")), svg),
            Err(error) => missing.push(error),
        }
    }
    let catalogue = serde_json::to_string(cards).map_err(|error| error.to_string())?;
    files.insert(stage.join("catalogue.json"), catalogue);
    let fronts: Vec<BoxFront> = cards.iter().map(BoxFront::from).collect();
    let shelf = serde_json::to_string(&fronts).map_err(|error| error.to_string())?;
    files.insert(stage.join("shelf.json"), shelf);
    Ok((files, missing))
}

/// The cards of all games.
pub fn cards() -> Vec<GameCard> {
    ENTRIES.iter().map(|entry| (entry.card)()).collect()
}

/// Markdown as HTML to be put into a page that has a title of its own: headings one step down, markup as text. A code
/// block in the language `pieces` is a picture: pieces on its first line, `|` where a gap is, and words about them below.
fn page(markdown: &str) -> Outcome<String> {
    let mut picture: Option<String> = None;
    let mut failed = None;
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) if &*language == "pieces" => {
            picture = Some(String::new());
            None
        }
        Event::Text(text) if picture.is_some() => {
            picture.as_mut()?.push_str(&text);
            None
        }
        Event::End(TagEnd::CodeBlock) if picture.is_some() => match figure(&picture.take()?) {
            Ok(html) => Some(Event::Html(html.into())),
            Err(error) => {
                failed.get_or_insert(error);
                None
            }
        },
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Some(Event::Start(Tag::Heading { level: lower(level), id, classes, attrs }))
        }
        Event::End(TagEnd::Heading(level)) => Some(Event::End(TagEnd::Heading(lower(level)))),
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        other => Some(other),
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    failed.map_or(Ok(page), Err)
}

/// A picture of pieces. The page draws them where it finds `data-pieces`; a reader who cannot see them hears their names.
fn figure(text: &str) -> Outcome<String> {
    let (pieces, words) = text.trim().split_once('\n').ok_or("a picture has a line of pieces and one of words")?;
    let mut names = Vec::new();
    for piece in pieces.split_whitespace().filter(|piece| *piece != "|") {
        names.push(Piece::pictured(piece).map_err(|error| error.to_string())?.words());
    }
    let names = names.join(", ");
    let mut caption = String::new();
    html::push_html(&mut caption, Parser::new(words));
    Ok(format!(
        "<figure class=\"rules-figure\"><div class=\"rules-pieces\" role=\"img\" aria-label=\"{names}\" \
         data-pieces=\"{pieces}\"></div><figcaption>{caption}</figcaption></figure>\n"
    ))
}

fn lower(level: HeadingLevel) -> HeadingLevel {
    HeadingLevel::try_from(level as usize + 1).unwrap_or(HeadingLevel::H6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_of_pieces_becomes_a_picture_with_a_spoken_name() {
        let html = page("# A\n\n```pieces\nTh | 6-4 3/6\nA *ten*.\n```\n\nB <b>\n").expect("it is well formed");
        assert!(html.starts_with("<h2>A</h2>"), "{html}");
        assert!(
            html.contains("aria-label=\"ten of hearts, six-four, a 3\" data-pieces=\"Th | 6-4 3/6\"></div>"),
            "{html}"
        );
        assert!(html.contains("<figcaption><p>A <em>ten</em>.</p>"), "{html}");
        assert!(html.contains("&lt;b&gt;") && !html.contains("<pre>"), "{html}");
    }

    #[test]
    fn a_picture_that_cannot_be_drawn_is_told() {
        assert!(page("```pieces\nTh Zz\nNothing.\n```\n").is_err_and(|error| error.contains("Zz")));
        assert!(page("```pieces\nTh\n```\n").is_err());
    }
}
