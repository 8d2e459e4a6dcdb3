//! `cargo xtask previews`: a picture of each game for previews of links, which show no SVG. They are kept in
//! `public/previews`, since to draw them takes a browser, which a build does without; `tests/previews.tsv` says what each
//! was drawn from, so that `cargo test` tells when one is no longer true.

use std::collections::BTreeMap;
use std::path::Path;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use pipyard::pieces::Fingerprint;
use pipyard::table::GameCard;
use serde_json::json;

use crate::bake::{cards, sources};
use crate::browser::{Browser, Screen};
use crate::engines::chosen;
use crate::html::text;
use crate::paths::{read, read_text, write};
use crate::run::{Outcome, cargo, run, say, which};
use crate::tools::{Tools, install};

/// Where they are kept.
const FOLDER: &str = "public/previews";
/// What each was drawn from.
const TABLE: &str = "tests/previews.tsv";
/// Their size, in pixels: what those who show previews ask for.
pub const SIZE: (u32, u32) = (1200, 630);
/// How many colours one has; it is printed in few inks, and the rest are edges between them.
const COLOURS: &str = "24";
/// What takes away all other colours.
const QUANTIZER: &str = "pngquant";

/// The picture of a game below a site.
pub fn preview(site: &str, id: &str) -> String {
    format!("{site}previews/{id}.png")
}

/// Draws the pictures of these games, of all where none is named.
///
/// # Errors
/// When the browser or pngquant is missing, cannot be installed or fails, or there is no such game.
pub fn draw(games: &[String]) -> Outcome {
    if which(QUANTIZER).is_none() {
        install(&[QUANTIZER])?;
    }
    let cards = cards(cargo(), &[])?;
    if let Some(unknown) = games.iter().find(|game| cards.iter().all(|card| card.id != **game)) {
        return Err(format!("there is no game {unknown}"));
    }
    Tools::locate()?.for_browser()?;
    let browser = Browser::start_light(chosen()?, Screen::Desktop)?;
    browser.resize(SIZE.0, SIZE.1)?;
    let table = read_text(Path::new(TABLE)).unwrap_or_default();
    let mut drawn: BTreeMap<String, String> =
        table.lines().filter_map(|line| line.split_once('\t')).map(|(id, of)| (id.to_owned(), of.to_owned())).collect();
    for card in cards.iter().filter(|card| games.is_empty() || games.contains(&card.id)) {
        let emblem = read_text(&sources(&card.id).join("emblem.svg"))?;
        browser.open(&data("text/html", page(card, &emblem)?.as_bytes()))?;
        browser.wait_until("the letters", "return document.fonts.status === 'loaded'", json!([]))?;
        let file = Path::new(FOLDER).join(format!("{}.png", card.id));
        browser.picture(&file)?;
        let mut quantizer = std::process::Command::new(QUANTIZER);
        quantizer.args(["--force", "--strip", "--nofs", "--speed", "1", "--output"]).arg(&file).arg(COLOURS);
        run(quantizer.arg(&file))?;
        drawn.insert(card.id.clone(), made_of(card, &emblem).to_string());
        say(format!("{}: {} bytes", file.display(), read(&file)?.len()));
    }
    write(Path::new(TABLE), drawn.iter().map(|(id, of)| format!("{id}\t{of}\n")).collect::<String>())
}

/// What a picture is drawn from, as a number.
fn made_of(card: &GameCard, emblem: &str) -> Fingerprint {
    Fingerprint::of([&card.title, &card.tagline, emblem].join("\n").as_bytes())
}

/// What is seen on it: the emblem, beside it name and line, on the ground of the house.
fn page(card: &GameCard, emblem: &str) -> Outcome<String> {
    let font = |name: &str| read(&Path::new("public/fonts").join(name)).map(|font| data("font/woff2", &font));
    let (display, plain) = (font("caprasimo.woff2")?, font("atkinson-next.woff2")?);
    let (width, height) = SIZE;
    Ok(format!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<style>\n{tokens}\n\
         @font-face {{ font-family: display; src: url({display}) }}\n\
         @font-face {{ font-family: plain; src: url({plain}); font-weight: 400 700 }}\n\
         body {{ display: flex; width: {width}px; height: {height}px; margin: 0; overflow: hidden; font-family: plain; \
         background: var(--surface); color: var(--text) }}\n\
         img {{ flex: none; width: 490px; margin: auto 0 auto 70px }}\n\
         div {{ display: flex; flex-direction: column; justify-content: center; gap: 32px; padding: 48px; min-width: 0 }}\n\
         h1 {{ margin: 0; font: 76px/1 display }}\np {{ margin: 0; font-size: 36px; line-height: 1.3 }}\n\
         b {{ font: 32px/1 display; color: var(--accent) }}\n</style>\n\
         <img src=\"{emblem}\"><div><h1>{title}</h1><p>{tagline}</p><b>Pipyard</b></div>\n",
        tokens = read_text(Path::new("style/tokens.css"))?,
        emblem = data("image/svg+xml", emblem.as_bytes()),
        title = text(&card.title),
        tagline = text(&card.tagline),
    ))
}

/// An address that holds what stands at it.
fn data(kind: &str, bytes: &[u8]) -> String {
    format!("data:{kind};base64,{}", BASE64_STANDARD.encode(bytes))
}
