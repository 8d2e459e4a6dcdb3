//! What is done to a build that Trunk has just made: scripts out of the page, the security policy in, a page for each
//! game alone and the service worker beside it, all compressed.
//!
//! Trunk starts the app by a script inside the page. Our policy allows scripts only as files, so it becomes one. Trunk
//! vouches for no file by `integrity`: some are changed after it.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use pipyard::pieces::Fingerprint;
use pipyard::table::BoxFront;

use crate::embeds::write_embeds;
use crate::files::is_compressible;
use crate::html::{
    ContentType, Element, INLINE, YARD, changed, how_to_fetch, scripts, set, the, values, with_policy, without_comments,
};
use crate::leaves::write_leaves;
use crate::names::shorten_both;
use crate::offline::{forget, write_worker};
use crate::paths::{files_below, read_text, write};
use crate::run::{Outcome, run};
use crate::styles::tight;
use crate::way::Way;

/// The styles that the front door does without.
const LATER: [&str; 18] = [
    "box", "rules", "history", "settings", "pages", "table", "pieces", "people", "message", "panels", "travel", "pad",
    "ledger", "stage", "marks", "scores", "replay", "ground",
];
/// What only the script has in it with which Trunk starts the app, and how its file is called, up to its hash.
const TRUNK_STARTS: &str = "TrunkApplicationStarted";
const APP: &str = "app-start";
/// How the file with all those is called, up to its hash.
pub const LATER_STYLES: &str = "later-";

/// Finishes the build in Trunk's staging folder, or else where it is built to. A draft keeps nothing on the device, and
/// nothing of it is compressed.
///
/// # Errors
/// When the page is not as Trunk writes it, or a file cannot be read or written.
pub fn finish(way: Way) -> Outcome {
    let folder = env::var_os("TRUNK_STAGING_DIR").map_or_else(|| way.dist().to_owned(), PathBuf::from);
    let page = folder.join("index.html");
    let shelf = read_text(&folder.join("shelf.json"))?;
    let games: Vec<BoxFront> = serde_json::from_str(&shelf).map_err(|error| format!("shelf.json: {error}"))?;
    let text = with_games(&lines(&without_comments(&read_text(&page)?)?), &games)?;
    let (text, scripts) = take_scripts_out(&text)?;
    for (name, script) in scripts {
        write(&folder.join(name), script)?;
    }
    let text = with_two_styles(&text, &folder)?;
    write_embeds(&folder, &games, &text)?;
    write_leaves(&folder, &games, &text)?;
    let text = with_emblems(&text, &games)?;
    write(&page, with_policy(&with_programs(&text)?)?)?;
    if way == Way::Draft {
        return forget(&folder);
    }
    if let Some(file) = values(&text, "[integrity]", "href")?.first() {
        return Err(format!("index.html vouches for {file}, which is changed after it"));
    }
    shorten_both(&folder.join(one(&text, SCRIPT)?), &folder.join(one(&text, WASM)?))?;
    write_worker(&folder)?;
    let mut files = files_below(&folder)?;
    files.retain(|file| is_compressible(file));
    // By Node.js, which brings the library: brotli in Rust takes half as long to compile as all chores together.
    run(Command::new("node").args(["--input-type=module", "-e", include_str!("compress.mjs")]).args(&files))
}

/// A text without indents, and without the empty lines that Trunk leaves in place of its own links.
fn lines(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The page with its inline scripts replaced by links, and the scripts by file name.
fn take_scripts_out(page: &str) -> Outcome<(String, Vec<(String, String)>)> {
    let scripts: Vec<(String, String)> = scripts(page)?
        .into_iter()
        .map(|script| {
            let kind = if script.contains(TRUNK_STARTS) { APP } else { "start" };
            (format!("{kind}-{}.js", Fingerprint::of(script.as_bytes())), format!("{}\n", script.trim()))
        })
        .collect();
    let mut files = scripts.iter();
    let link = |script: &mut Element| {
        if let Some((name, _)) = files.next() {
            // Put off until the page is read, in the order of the page, as modules are by themselves.
            set(script, "defer", "");
            set(script, "src", &format!("./{name}"));
            script.set_inner_content("", ContentType::Text);
        }
    };
    let page = changed(page, vec![the(INLINE, link)])?;
    Ok((page, scripts))
}

/// The file of the only one of these links.
fn one(page: &str, links: &'static str) -> Outcome<String> {
    match &values(page, links, "href")?[..] {
        [file] => Ok(file.clone()),
        files => Err(format!("index.html: {} of {links} instead of one", files.len())),
    }
}

/// The link to the script around the program.
const SCRIPT: &str = "link[rel=\"modulepreload\"]";
/// The links to programs.
const WASM: &str = "link[type=\"application/wasm\"]";
/// The links to styles.
pub const STYLES: &str = "link[rel=\"stylesheet\"]";

/// The page with one style in place of those of the front door, and one in place of the others: each file costs a visitor
/// on a slow line a trip of its own before anything is seen.
fn with_two_styles(page: &str, folder: &Path) -> Outcome<String> {
    let is_later = |file: &str| LATER.iter().any(|name| file.starts_with(&format!("{name}-")));
    let files = values(page, STYLES, "href")?;
    let files = files.iter().map(|file| file.strip_prefix("./").unwrap_or(file));
    let (later, front): (Vec<&str>, Vec<&str>) = files.partition(|file| is_later(file));
    if later.len() != LATER.len() {
        return Err(format!("index.html links {} of the styles {}", later.len(), LATER.join(", ")));
    }
    let mut links = String::new();
    for (name, files) in [("front-", front), (LATER_STYLES, later)] {
        let mut all = String::new();
        for file in files {
            all += &tight(&read_text(&folder.join(file))?).map_err(|error| format!("{file}: {error}"))?;
            fs::remove_file(folder.join(file)).map_err(|error| format!("cannot remove {file}: {error}"))?;
        }
        let name = format!("{name}{}.css", Fingerprint::of(all.as_bytes()));
        write(&folder.join(&name), all)?;
        links += &format!("<link rel=\"stylesheet\" href=\"./{name}\"/>\n");
    }
    let add = |head: &mut Element| head.append(&links, ContentType::Html);
    Ok(lines(&changed(page, vec![the("head", add), the(STYLES, |link| link.remove())])?))
}

/// The page with the files of both programs as links that mean nothing yet, each with what it becomes when its program
/// is wanted: the script in `index.html` and `ui::shell::other` wake them.
fn with_programs(page: &str) -> Outcome<String> {
    /// The script that starts the front door: its name begins with [`APP`].
    const STARTS: &str = "script[src^=\"./app-start-\"]";
    let front = Cell::new(0);
    let later = |program: &str, link: &mut Element| {
        let becomes = link.get_attribute("rel").unwrap_or_default();
        set(link, "rel", "later");
        set(link, &format!("data-{program}"), &becomes);
    };
    let of_front = |link: &mut Element| {
        later("front", link);
        front.set(front.get() + 1);
    };
    let starts = |script: &mut Element| {
        let file = script.get_attribute("src").unwrap_or_default();
        script.replace(&format!("<link rel=\"later\" data-front=\"module\" href=\"{file}\">"), ContentType::Html);
        front.set(front.get() + 1);
    };
    let of_yard = |link: &mut Element| {
        if link.get_attribute("href").is_some_and(|file| file.contains(LATER_STYLES)) {
            later("yard", link);
        }
    };
    let yard = YARD.map(|(program, file, becomes)| {
        format!("<link rel=\"later\" data-{program}=\"{becomes}\" href=\"{file}\"{}>\n", how_to_fetch(becomes))
    });
    let add = |head: &mut Element| head.append(&yard.concat(), ContentType::Html);
    let changes =
        vec![the("head", add), the(STARTS, starts), the(SCRIPT, of_front), the(WASM, of_front), the(STYLES, of_yard)];
    let page = changed(page, changes)?;
    match front.get() {
        3 => Ok(page),
        count => Err(format!("index.html: the app is {count} files instead of 3")),
    }
}

/// The page with the number of games, and the ids of all in its script, which shows the picture of the one whose table is opened.
fn with_games(page: &str, games: &[BoxFront]) -> Outcome<String> {
    const EMPTY: &str = "{games}";
    if !page.contains(EMPTY) {
        return Err(format!("index.html: no {EMPTY}"));
    }
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    Ok(page.replacen(EMPTY, &ids.join(" "), 1).replace("{count}", &games.len().to_string()))
}

/// The page with the pictures of the first games in its empty shelf: the largest things that are seen come with the first
/// paint, and stay where they are when the app takes over.
fn with_emblems(page: &str, games: &[BoxFront]) -> Outcome<String> {
    let mut games = games.iter();
    let stand = |place: &mut Element| {
        if let Some(game) = games.next() {
            let picture = format!("<img src=\"emblems/{}.svg\" alt=\"\" width=\"240\" height=\"240\">", game.id);
            place.set_inner_content(&picture, ContentType::Html);
        }
    };
    changed(page, vec![the(".first-shelf i", stand)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_become_two_in_their_order() {
        let folder = env::temp_dir().join(format!("pipyard-styles-{}", std::process::id()));
        let later = LATER.map(|name| format!("{name}-2.css"));
        let names = ["tokens-1.css"].into_iter().chain(later.iter().map(String::as_str)).chain(["first-5.css"]);
        let mut page = "<head>\n".to_owned();
        for name in names {
            write(&folder.join(name), format!("/* of {name} */\n.{} {{}}\n", &name[..3])).expect("a place to write");
            page += &format!("<link rel=\"stylesheet\" href=\"./{name}\" data-integrity=\"none\"/>\n");
        }
        let app = format!(
            "<script type=\"module\" defer src=\"./{APP}-1.js\"></script>\n<link rel=\"modulepreload\" href=\"./app-1.js\">\
                           <link rel=\"preload\" href=\"./app-1.wasm\" type=\"application/wasm\">"
        );
        let page = with_two_styles(&(page + &app + "</head>"), &folder).expect("all are there");
        let files = files_below(&folder).expect("a folder");
        let texts: Vec<String> = files.iter().map(|file| read_text(file).expect("a text")).collect();
        fs::remove_dir_all(&folder).expect("it is ours");
        let in_order: String = LATER.iter().map(|name| format!(".{}{{}}", &name[..3])).collect();
        assert_eq!(texts, [".tok{}.fir{}", &in_order]);
        assert_eq!(page.matches("rel=\"stylesheet\"").count(), 2, "{page}");
        let later = with_programs(&page).expect("the app is there");
        assert_eq!(later.matches("data-front=").count(), 3, "{later}");
        assert_eq!(later.matches("data-yard=\"stylesheet\"").count(), 1, "{later}");
        assert_eq!(later.matches("rel=\"stylesheet\"").count(), 1, "{later}");
        assert!(!later.contains("script"), "{later}");
        assert!(with_programs("<head></head>").is_err());
        assert!(with_two_styles("<head></head>", Path::new("nowhere")).is_err());
    }

    #[test]
    fn the_first_games_stand_on_the_first_shelf() {
        let shelf = ["mia", "bogart", "willow"].map(|id| BoxFront { id: id.to_owned(), ..BoxFront::default() });
        let page =
            with_emblems("<div class=\"first-shelf\"><i></i><i></i></div>", &shelf).expect("the page has a shelf");
        assert!(page.contains("emblems/mia.svg") && page.contains("emblems/bogart.svg") && !page.contains("willow"));
        assert!(with_emblems("<div></div>", &shelf).is_err());
        assert_eq!(with_games("in {games}", &shelf), Ok("in mia bogart willow".to_owned()));
        assert!(with_games("in none", &shelf).is_err());
    }
}
