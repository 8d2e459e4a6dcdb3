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

use crate::html::{YARD, how_to_fetch, text, with_policy};
use crate::paths::{read_text, write};
use crate::run::Outcome;
use crate::site::site;

/// Width and height of a frame for sites that want numbers, in CSS pixels.
const FRAME: (u32, u32) = (480, 640);
/// Marks of the tags in the head that a game alone does without: the shelf, installing, the front door's program.
const FRONT_DOOR: [&str; 3] = ["rel=\"manifest\"", "shelf.json", "rel=\"apple-touch-icon\""];

/// Writes the files of all games, from the text of `index.html`.
///
/// # Errors
/// When the page is not as it was, or a file cannot be written.
pub fn write_embeds(folder: &Path, games: &[BoxFront], index: &str) -> Outcome {
    let site = site();
    for game in games {
        let file = folder.join("cards").join(format!("{}.json", game.id));
        let card: GameCard =
            serde_json::from_str(&read_text(&file)?).map_err(|error| format!("{}: {error}", file.display()))?;
        write(&folder.join(format!("embed-{}.html", card.id)), with_policy(&page(index, &card, &site)?)?)?;
        write(&folder.join("oembed").join(format!("{}.json", card.id)), oembed(&card, &site))?;
    }
    Ok(())
}

/// The page of a game alone.
fn page(index: &str, card: &GameCard, site: &str) -> Outcome<String> {
    let id = &card.id;
    let title = text(&card.title);
    let page = replaced(index, "<html lang=\"en\"", "", &format!("<html lang=\"en\" data-game=\"{id}\""))?;
    let page = replaced(&page, "<title>", "</title>", &format!("<title>{title} · Pipyard</title>"))?;
    let description = format!("<meta name=\"description\" content=\"{}\">", text(&card.tagline));
    let page = replaced(&page, "<meta name=\"description\"", ">", &description)?;
    let page =
        replaced(&page, "<h1 class=\"first-name\">", "</h1>", &format!("<h1 class=\"first-name\">{title}</h1>"))?;
    let page =
        replaced(&page, "<p class=\"first-words\">", "</p>", "<p class=\"first-words\">Setting the table …</p>")?;
    let picture = format!("<img class=\"first-game\" src=\"emblems/{id}.svg\"");
    let page = replaced(&page, "<img class=\"first-game\"", "", &picture)?;
    let page = replaced(&page, "<html lang=\"en\"", "", "<html lang=\"en\" data-first=\"table\"")?;
    let page = without_front_door(&page);
    let mut start = vec![
        format!(
            "<link rel=\"alternate\" type=\"application/json+oembed\" href=\"{site}oembed/{id}.json\" title=\"{title}\">"
        ),
        format!(
            "<link rel=\"preload\" href=\"cards/{id}.json\" as=\"fetch\" type=\"application/json\" crossorigin=\"anonymous\">"
        ),
    ];
    start.extend(YARD.map(|(_, file, becomes)| match becomes {
        "module" => format!("<script type=\"module\" src=\"{file}\"></script>"),
        _ => format!("<link rel=\"{becomes}\" href=\"{file}\"{}>", how_to_fetch(becomes)),
    }));
    start.push("</head>".to_owned());
    replaced(&page, "</head>", "", &start.join("\n"))
}

/// The page with the first part from `start` to `end` replaced.
fn replaced(page: &str, start: &str, end: &str, by: &str) -> Outcome<String> {
    let lost = || format!("index.html: no {start}");
    let at = page.find(start).ok_or_else(lost)?;
    let after = &page[at + start.len()..];
    let rest = after.find(end).map(|place| &after[place + end.len()..]).ok_or_else(lost)?;
    Ok([&page[..at], by, rest].concat())
}

/// The page without the tags in its head that only the front door needs: its links, and all modules.
fn without_front_door(page: &str) -> String {
    let mut kept = String::new();
    let mut closes = false;
    for tag in page.split_inclusive('>') {
        let (_, name) = tag.rsplit_once('<').unwrap_or(("", tag));
        let module = name.starts_with("script") && name.contains("type=\"module\"");
        let preload = name.starts_with("link") && (name.contains("modulepreload") || name.contains("application/wasm"));
        let drops = closes || module || preload || FRONT_DOOR.iter().any(|mark| name.contains(mark));
        closes = module;
        if drops {
            // What stands before the tag stays: a line break, a comment.
            kept.push_str(&tag[..tag.len() - name.len() - 1]);
        } else {
            kept.push_str(tag);
        }
    }
    kept
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
