//! Pages that need no script: the rules of each game with its picture, all games in a list, how strong the computer seats
//! are, and what is shown for an address that leads nowhere. They are what search engines and previews of links read.
//!
//! | file | what it is |
//! | --- | --- |
//! | `game-<id>.html` | a game: what it is, all its rules, and the way to its table |
//! | `games.html` | all games, rack by rack |
//! | `strength.html` | hard seats against a stranger, from `tests/strength.tsv` |
//! | `404.html` | for hosts that show it at a wrong address |
//! | `sitemap.xml` | all of these |

use std::path::Path;

use pipyard::table::{BoxFront, GameCard, RACKS, holding};
use serde_json::json;

use crate::bake::card_of;
use crate::finish::STYLES;
use crate::html::{text, values, with_policy};
use crate::paths::{LEAF, read_text, write};
use crate::previews::{SIZE, preview};
use crate::run::Outcome;
use crate::site::site;
use crate::strength;

/// Writes all of them beside the page of the app, whose styles they share.
///
/// # Errors
/// When a file cannot be read or written, or the table of strength is not as it is made.
pub fn write_leaves(folder: &Path, games: &[BoxFront], index: &str) -> Outcome {
    let site = site();
    let styles = values(index, STYLES, "href")?;
    let root = site.split_once("://").and_then(|(_, rest)| rest.find('/').map(|slash| &rest[slash..])).unwrap_or("/");
    let leaf = |file: &str, head: &Head, body: &str| -> Outcome {
        // An address that leads nowhere may lie in any folder.
        let at = if file == "404.html" { root } else { "./" };
        let file_of = |style: &String| style.strip_prefix("./").unwrap_or(style).to_owned();
        let link = |style: &String| format!("<link rel=\"stylesheet\" href=\"{at}{}\">", file_of(style));
        let styles = styles.iter().map(link).collect::<Vec<_>>().join("\n");
        write(&folder.join(file), with_policy(&page(file, head, &styles, body, &site, at))?)
    };
    let mut cards = Vec::new();
    for front in games {
        let card = card_of(folder, &front.id)?;
        let rules = read_text(&folder.join("rules").join(format!("{}.html", card.id)))?;
        leaf(&format!("{LEAF}{}.html", card.id), &head_of(&card, &site), &game(&card, &holding(&rules, &card, None)))?;
        cards.push(card);
    }
    let count = games.len();
    let head = Head::new(
        &format!("All {count} games"),
        &format!("{count} uncommon card, domino and dice games with their rules, free to play in the browser."),
    );
    leaf("games.html", &head, &list(games))?;
    let head = Head::new(
        "How strong are they?",
        "How the computer seats of each game fare against a stranger that thinks as long, measured.",
    );
    leaf("strength.html", &head, &strength::page(&cards)?)?;
    let lost = "<div class=\"lost\"><h1 class=\"page-title\">Nothing lies here</h1><p>This address leads to no page of the \
                yard. Perhaps a letter fell off on the way.</p>{home}</div>";
    let home = format!("<p><a class=\"button button--strong\" href=\"{root}\">To the shelf</a></p>");
    leaf("404.html", &Head::new("Not here", "This address leads to no page."), &lost.replace("{home}", &home))?;
    let pages = games.iter().map(|game| format!("{LEAF}{}.html", game.id));
    let pages = ["", "games.html", "strength.html"].map(str::to_owned).into_iter().chain(pages);
    let urls: String = pages.map(|page| format!("<url><loc>{site}{page}</loc></url>\n")).collect();
    let map = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{urls}</urlset>\n"
    );
    write(&folder.join("sitemap.xml"), map)?;
    write(&folder.join("robots.txt"), format!("User-agent: *\nAllow: /\nSitemap: {site}sitemap.xml\n"))
}

/// What stands in the head of a page.
struct Head {
    title: String,
    description: String,
    /// The picture for previews of links.
    picture: Option<String>,
    /// What machines read, as JSON-LD.
    data: String,
}

impl Head {
    fn new(title: &str, description: &str) -> Head {
        Head { title: title.to_owned(), description: description.to_owned(), picture: None, data: String::new() }
    }
}

fn head_of(card: &GameCard, site: &str) -> Head {
    let pieces: Vec<String> = card.kinds.iter().map(|kind| kind.word().to_lowercase()).collect();
    let description =
        format!("{} {} Rules, and free to play in the browser.", card.tagline, first_sentence(&card.pitch));
    let picture = format!("{site}emblems/{}.svg", card.id);
    let data = json!({
        "@context": "https://schema.org",
        "@type": ["Game", "WebApplication"],
        "name": card.title,
        "description": card.pitch,
        "url": format!("{site}{LEAF}{}.html", card.id),
        "image": picture,
        "author": card.designer,
        "isAccessibleForFree": true,
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "offers": { "@type": "Offer", "price": 0, "priceCurrency": "EUR" },
        "numberOfPlayers": { "@type": "QuantitativeValue", "minValue": card.seats.0, "maxValue": card.seats.1 },
        "gameItem": pieces.iter().map(|piece| json!({ "@type": "Thing", "name": piece })).collect::<Vec<_>>(),
    });
    Head {
        title: format!("{}: rules, and play it free", card.title),
        description,
        picture: Some(preview(site, &card.id)),
        // A text in it cannot end the script.
        data: data.to_string().replace('<', "\\u003c"),
    }
}

fn first_sentence(pitch: &str) -> &str {
    pitch.find(". ").map_or(pitch, |end| &pitch[..=end])
}

/// A whole page; `at` stands before its links.
fn page(file: &str, head: &Head, styles: &str, body: &str, site: &str, at: &str) -> String {
    let Head { title, description, picture, data } = head;
    let (title, description) = (text(title), text(description));
    let mut more = String::new();
    let how = if picture.is_some() { "summary_large_image" } else { "summary" };
    if let Some(picture) = picture {
        let (width, height) = SIZE;
        more += &format!(
            "<meta property=\"og:image\" content=\"{picture}\">\n<meta property=\"og:image:width\" content=\"{width}\">\n\
             <meta property=\"og:image:height\" content=\"{height}\">\n"
        );
    }
    if !data.is_empty() {
        more += &format!("<script type=\"application/ld+json\">{data}</script>\n");
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title} · Pipyard</title>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
         <meta name=\"description\" content=\"{description}\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <link rel=\"canonical\" href=\"{site}{file}\">\n\
         <meta property=\"og:type\" content=\"website\">\n<meta property=\"og:site_name\" content=\"Pipyard\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n<meta property=\"og:description\" content=\"{description}\">\n\
         <meta property=\"og:url\" content=\"{site}{file}\">\n<meta name=\"twitter:card\" content=\"{how}\">\n{more}\
         <link rel=\"icon\" href=\"{at}icons/favicon.svg\" type=\"image/svg+xml\">\n{styles}\n</head>\n<body>\n\
         <header class=\"gate\"><div class=\"gate-inner\">\
         <a class=\"gate-home\" href=\"{at}\"><span class=\"gate-name\">Pipyard</span></a>\
         <nav class=\"gate-nav\" aria-label=\"Pipyard\"><a class=\"gate-link\" href=\"{at}games.html\">All games</a></nav>\
         </div></header>\n<main class=\"page\">\n{body}\n</main>\n</body>\n</html>\n"
    )
}

/// The page of a game.
fn game(card: &GameCard, rules: &str) -> String {
    let GameCard { id, title, tagline, pitch, designer, source, .. } = card;
    let [title, tagline, pitch, designer, source] = [title, tagline, pitch, designer, source].map(|plain| text(plain));
    let pieces: Vec<String> = card.kinds.iter().map(|kind| kind.word().to_lowercase()).collect();
    let (seats, minutes) = (span(card.seats.0.into(), card.seats.1.into()), span(card.minutes.0, card.minutes.1));
    let seats = seats + if card.seats == (1, 1) { " player" } else { " players" };
    format!(
        "<article class=\"rules rules-page still\">\n\
         <img class=\"still-picture\" src=\"emblems/{id}.svg\" alt=\"\" width=\"240\" height=\"240\">\n\
         <h1 class=\"page-title\">{title}</h1>\n<p class=\"page-lead\">{tagline}</p>\n\
         <p>{seats} · {} · {minutes} minutes</p>\n<p>{pitch}</p>\n\
         <p class=\"still-ways\"><a class=\"button button--strong\" href=\"./#/play/{id}\">Play {title}</a> \
         <a class=\"button\" href=\"./#/game/{id}\">Choose seats and house rules</a></p>\n\
         <div class=\"rules-text\">{rules}</div>\n\
         <p>Made by: {designer}. Source: {source}.</p>\n<p><a href=\"games.html\">All games of the yard</a></p>\n</article>",
        pieces.join(" and "),
    )
}

fn span(least: u16, most: u16) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// All games, rack by rack.
fn list(games: &[BoxFront]) -> String {
    let mut body =
        format!("<article class=\"prose still\">\n<h1 class=\"page-title\">All {} games</h1>\n", games.len());
    for (place, rack) in RACKS.iter().enumerate() {
        let here: Vec<&BoxFront> = games.iter().filter(|game| usize::from(game.rack) == place).collect();
        if here.is_empty() {
            continue;
        }
        body += &format!("<h2>{rack}</h2>\n<ul>\n");
        for game in here {
            let (title, tagline) = (text(&game.title), text(&game.tagline));
            body += &format!("<li><a href=\"{LEAF}{}.html\">{title}</a>: {tagline}</li>\n", game.id);
        }
        body += "</ul>\n";
    }
    body + "<p><a href=\"strength.html\">How strong are the computer seats?</a></p>\n</article>"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card() -> GameCard {
        GameCard {
            id: "mia".to_owned(),
            title: "Mia & Co".to_owned(),
            pitch: "Shake. Then look <hard>.".to_owned(),
            seats: (2, 8),
            minutes: (5, 20),
            kinds: vec![pipyard::table::Kind::Dice],
            ..GameCard::default()
        }
    }

    #[test]
    fn a_page_of_a_game_says_what_it_is_and_leads_to_its_table() {
        let head = head_of(&card(), "https://example.org/");
        let body = game(&card(), "<h2>The rules</h2>");
        let page = page("game-mia.html", &head, "", &body, "https://example.org/", "./");
        for part in [
            "<title>Mia &amp; Co: rules, and play it free · Pipyard</title>",
            "content=\" Shake. Rules, and free to play in the browser.\"",
            "<link rel=\"canonical\" href=\"https://example.org/game-mia.html\">",
            "og:image\" content=\"https://example.org/previews/mia.png\"",
            "2–8 players · dice · 5–20 minutes",
            "href=\"./#/play/mia\"",
            "<h2>The rules</h2>",
            "look \\u003chard>.",
            "look &lt;hard&gt;.",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
    }

    #[test]
    fn the_list_of_games_stands_on_racks() {
        let front = |id: &str, rack| BoxFront { id: id.to_owned(), rack, ..BoxFront::default() };
        let list = list(&[front("flip", 1), front("crash", 7)]);
        assert!(list.contains("All 2 games") && list.contains("<h2>For two</h2>") && list.contains("game-crash.html"));
        assert!(!list.contains("<h2>Dominoes</h2>"));
    }
}
