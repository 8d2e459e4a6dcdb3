//! What other sites need of each game: a page with that game alone, and how to find it (oEmbed).
//!
//! | file | what it is |
//! | --- | --- |
//! | `embed-<id>.html` | made from `index.html`: no shelf, no install prompt; starts the program behind the front door |
//! | `oembed/<id>.json` | what oEmbed calls a rich embed; the page links to it |
//!
//! oEmbed wants whole addresses. They begin with the environment variable `PIPYARD_SITE`, or with where `cargo play`
//! serves the app.

use std::path::Path;

use pipyard::table::{BoxFront, GameCard};
use serde_json::json;

use crate::bake::card_of;
use crate::html::{ContentType, YARD, any, changed, how_to_fetch, set, text, the, with_policy};
use crate::paths::write;
use crate::run::Outcome;
use crate::site::site;

/// Width and height of a frame for sites that want numbers, in CSS pixels.
const FRAME: (u32, u32) = (480, 640);
/// What a game alone does without: the shelf, installing, the front door's program.
const FRONT_DOOR: [&str; 6] = [
    "link[rel=\"manifest\"]",
    "link[rel=\"apple-touch-icon\"]",
    "link[href=\"shelf.json\"]",
    "link[rel=\"modulepreload\"]",
    "link[type=\"application/wasm\"]",
    "script[type=\"module\"]",
];

/// Writes the files of all games, from the text of `index.html`.
///
/// # Errors
/// When the page is not as it was, or a file cannot be written.
pub fn write_embeds(folder: &Path, games: &[BoxFront], index: &str) -> Outcome {
    let site = site();
    for game in games {
        let card = card_of(folder, &game.id)?;
        write(&folder.join(format!("embed-{}.html", card.id)), with_policy(&page(index, &card, &site)?)?)?;
        write(&folder.join("oembed").join(format!("{}.json", card.id)), oembed(&card, &site))?;
    }
    Ok(())
}

/// The page of a game alone.
fn page(index: &str, card: &GameCard, site: &str) -> Outcome<String> {
    let id = &card.id;
    let title = text(&card.title);
    let mut start = vec![
        format!(
            "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{site}oembed/{id}.json\" title=\"{title}\">"
        ),
        format!(
            "<link rel=\"preload\" href=\"cards/{id}.bin\" as=\"fetch\" type=\"application/octet-stream\" crossorigin=\"anonymous\">"
        ),
    ];
    start.extend(YARD.map(|(_, file, becomes)| match becomes {
        "module" => format!("<script type=\"module\" src=\"{file}\"></script>"),
        _ => format!("<link rel=\"{becomes}\" href=\"{file}\"{}>", how_to_fetch(becomes)),
    }));
    let start = start.join("\n") + "\n";
    let mut changes = vec![
        the("html", |html| {
            set(html, "data-game", id);
            set(html, "data-first", "table");
        }),
        the("head", |head| head.append(&start, ContentType::Html)),
        the("title", |name| name.set_inner_content(&format!("{title} · Pipyard"), ContentType::Html)),
        the("meta[name=\"description\"]", |meta| set(meta, "content", &text(&card.tagline))),
        the(".first-name", |name| name.set_inner_content(&title, ContentType::Html)),
        the(".first-words", |words| words.set_inner_content("Setting the table …", ContentType::Text)),
        the("img.first-game", |picture| set(picture, "src", &format!("emblems/{id}.svg"))),
    ];
    changes.extend(FRONT_DOOR.map(|selector| any(selector, |element| element.remove())));
    changed(index, changes)
}

/// What oEmbed tells of a game: a rich embed, as in section 2.3.4 of its specification.
fn oembed(card: &GameCard, site: &str) -> String {
    let (width, height) = FRAME;
    let html = format!(
        "<iframe src=\"{site}embed-{}.html\" title=\"{}\" width=\"{width}\" height=\"{height}\" \
         style=\"border: 0; max-width: 100%\" loading=\"lazy\" sandbox=\"allow-scripts allow-same-origin\"></iframe>",
        card.id,
        text(&card.title)
    );
    let answer = json!({
        "version": "1.0",
        "type": "rich",
        "title": card.title,
        "author_name": card.designer,
        "provider_name": "Pipyard",
        "provider_url": site,
        "thumbnail_url": format!("{site}emblems/{}.svg", card.id),
        "thumbnail_width": 240,
        "thumbnail_height": 240,
        "html": html,
        "width": width,
        "height": height,
    });
    answer.to_string()
}
