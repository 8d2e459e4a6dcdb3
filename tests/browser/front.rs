//! The front door: finding a game, going on, and the way back.

use pipyard::table::{BoxFront, Kind};
use serde_json::{Value, json};

use crate::browser::Screen;
use crate::kit::{everywhere, fronts, on};
use crate::matches::{TURN, hurry, play_a_little};

/// The titles of the games on the shelf, in order.
const SHELF: &str = "return [...document.querySelectorAll('.box-title')].map(one => one.innerText)";
/// The same, of those too that are not drawn, since nobody is near.
const TITLES: &str = "return [...document.querySelectorAll('.box-title')].map(one => one.textContent)";

/// Whether a script gives what is handed over.
fn gives(script: &str) -> String {
    format!("return JSON.stringify((() => {{ {script} }})()) === JSON.stringify(arguments[0])")
}

#[test]
fn the_way_back_leads_where_one_came_from() {
    everywhere("way-back", |visit| {
        hurry(visit)?;
        visit.go("")?;
        visit.wait_for(".box")?;
        visit.tap("input[type=search]")?;
        visit.type_text("dice")?;
        let counted = "const count = document.querySelector('.finder-count strong');
            const boxes = document.querySelectorAll('.box').length;
            return count && boxes < 6 && boxes === parseInt(count.innerText)";
        visit.wait_until("fewer games, as many as are counted", counted, json!([]))?;
        let found = visit.script(SHELF, json!([]))?;
        visit.tap("a.box-link[href='#/game/mia']")?;
        visit.tap(".start .button--strong")?;
        visit.wait_for(".prompt-words")?;
        visit.script("history.back()", json!([]))?;
        visit.wait_for(".start .button--strong")?;
        visit.wait_until("the name of the game", "return document.title.startsWith('Mia')", json!([]))?;
        visit.script("history.back()", json!([]))?;
        visit.wait_until("what was found before", &gives(SHELF), json!([found]))?;
        Ok(())
    });
}

/// The titles of the boxes at which the tab key stops.
const STOPS: &str = "return [...document.querySelectorAll('.box a')].filter(one => one.tabIndex >= 0)
    .map(one => one.closest('.box').querySelector('.box-title').textContent)";

/// The title of the box that has the focus, and whether on its link or on the way to its table.
const AT: &str = "const at = document.activeElement.closest('.box');
    return at && [at.querySelector('.box-title').textContent, document.activeElement.className.includes('box-link')]";

/// Whether what has the focus is seen.
const IN_SIGHT: &str = "const rect = document.activeElement.getBoundingClientRect();
    return rect.top >= 0 && rect.left >= 0 && rect.bottom <= innerHeight && rect.right <= innerWidth;";

#[test]
fn the_shelf_is_one_stop_of_the_tab_key_and_arrows_lead_from_box_to_box() {
    everywhere("shelf-keys", |visit| {
        visit.go("")?;
        let all = fronts().len();
        visit.wait_until(
            "all boxes",
            "return document.querySelectorAll('.box').length === arguments[0]",
            json!([all]),
        )?;
        let titles = visit.script(TITLES, json!([]))?;
        let title = |at: usize| titles[at].clone();
        // One box, and the way to its table; the page says so in the frame after the boxes stand there.
        let stops =
            |title: &Value| visit.wait_until("one box where the tab key stops", &gives(STOPS), json!([[title, title]]));
        stops(&title(0))?;
        let real = "return [...document.querySelectorAll('.box')].every(one => one.querySelector('a.box-link[href]'))";
        assert_eq!(visit.script(real, json!([]))?, true, "a box is no link any more");
        let at = || {
            visit.wait_until("what has the focus comes into sight", IN_SIGHT, json!([]))?;
            visit.script(AT, json!([]))
        };

        visit.script("document.querySelector('.pick:last-child .chip').focus()", json!([]))?;
        visit.key("Tab")?;
        assert_eq!(at()?, json!([title(0), true]));
        visit.key("Tab")?;
        assert_eq!(at()?, json!([title(0), false]));
        visit.key("Tab")?;
        let beyond = "return !document.activeElement.closest('.shelf-room')";
        assert_eq!(visit.script(beyond, json!([]))?, true, "the tab key is not led past the shelf");
        visit.key("Shift+Tab")?;
        visit.key("Shift+Tab")?;
        assert_eq!(at()?, json!([title(0), true]));

        for (key, there) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", all - 1), ("Home", 0)] {
            visit.key(key)?;
            assert_eq!(at()?, json!([title(there), true]), "by {key}");
            stops(&title(there))?;
        }
        let top = "return document.activeElement.closest('.box').getBoundingClientRect().top + scrollY";
        let height = || visit.script(top, json!([])).map(|top| top.as_f64().unwrap_or_default());
        let above = height()?;
        visit.key("ArrowDown")?;
        let below = at()?;
        assert!(height()? > above, "down led from {above} to {}", height()?);
        visit.key("ArrowUp")?;
        assert_eq!(at()?, json!([title(0), true]));
        visit.key("ArrowDown")?;
        assert_eq!(at()?, below);
        visit.no_barriers()?;

        // Into the box and back: the tab key finds it again.
        visit.key("Enter")?;
        visit.wait_for(".start .button--strong")?;
        visit.script("history.back()", json!([]))?;
        visit.wait_until(
            "all boxes",
            "return document.querySelectorAll('.box').length === arguments[0]",
            json!([all]),
        )?;
        visit.wait_until("the top of the page", "return document.activeElement.tagName === 'H1'", json!([]))?;
        stops(&below[0])?;

        // Among what was found the first takes over where that box is not.
        visit.tap("input[type=search]")?;
        visit.type_text("bogart")?;
        visit.wait_until("one game", "return document.querySelectorAll('.box').length === 1", json!([]))?;
        stops(&json!("Bogart"))?;
        Ok(())
    });
}

#[test]
fn each_row_of_the_finder_is_one_stop_of_the_tab_key_and_arrows_lead_along_it() {
    on(Screen::Desktop, "finder-keys", |visit| {
        visit.go("")?;
        visit.wait_for(".box")?;
        let at = || visit.script("return document.activeElement.innerText", json!([]));
        visit.script("document.querySelector('.finder .button').focus()", json!([]))?;
        for (key, word) in [
            ("Tab", "1"),
            ("ArrowLeft", "1"),
            ("ArrowRight", "2"),
            ("ArrowRight", "3"),
            ("Tab", "Cards"),
            ("Shift+Tab", "3"),
            ("ArrowLeft", "2"),
            ("Tab", "Cards"),
            ("ArrowRight", "Dominoes"),
            ("ArrowRight", "Dice"),
            ("ArrowRight", "Dice"),
        ] {
            visit.key(key)?;
            assert_eq!(at()?, word, "by {key}");
        }
        visit.key("Enter")?;
        visit.wait_for(".chip[aria-pressed=true]")?;
        visit.wait_until("fewer games", "return document.querySelectorAll('.box').length < 15", json!([]))?;
        visit.reload()?;
        visit.wait_for(".box")?;
        visit.script("document.querySelector('.finder .button').focus()", json!([]))?;
        visit.key("Tab")?;
        visit.key("Tab")?;
        assert_eq!(at()?, "Dice", "what is picked is where the tab key stops");
        visit.no_barriers()
    });
}

#[test]
fn what_was_played_last_and_what_is_liked_stands_in_front() {
    everywhere("lately", |visit| {
        hurry(visit)?;
        visit.go("")?;
        visit.wait_for(".box")?;
        assert_eq!(visit.count(".lately")?, 0, "a new visitor has played nothing");
        for id in ["mia", "bogart", "scoundrel"] {
            visit.go(&format!("#/play/{id}"))?;
            visit.wait_for(".prompt-words")?;
        }
        visit.go("")?;
        visit.wait_for(".lately")?;
        assert_eq!(visit.count(".resume")?, 0, "who has made no move has nothing to go on with");
        visit.go("#/game/willow")?;
        visit.tap("text=Keep at the front of the shelf")?;
        visit.go("")?;
        visit.wait_for(".lately")?;
        let lately = "return [...document.querySelectorAll('.lately a')].map(one => one.innerText)";
        assert_eq!(visit.script(lately, json!([]))?, json!(["Scoundrel", "Bogart", "Mia"]));
        assert_eq!(visit.script(SHELF, json!([]))?[0], "Willow");
        visit.no_barriers()?;
        visit.tap(".lately a")?;
        visit.wait_for(".start .button--strong")?;
        assert!(visit.title()?.starts_with("Scoundrel"));
        Ok(())
    });
}

#[test]
fn after_a_move_of_ones_own_one_row_leads_back_and_moves_nothing() {
    on(Screen::Phone, "go-on", |visit| {
        hurry(visit)?;
        visit.go("")?;
        visit.wait_for(".box")?;
        let height = "return document.querySelector('.finder').getBoundingClientRect().top + scrollY";
        let before = visit.script(height, json!([]))?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.go("")?;
        visit.wait_for(".resume")?;
        assert_eq!(visit.script(height, json!([]))?, before, "the search was pushed down");
        visit.tap(".resume .icon-button")?;
        visit.tap("text=Put it away")?;
        visit.wait_gone(".resume")
    });
}

#[test]
fn who_scrolls_before_all_of_a_page_is_there_is_not_thrown_back() {
    // The heading has the focus once the page is there as a whole.
    let early = "
        const done = arguments[0];
        [...document.querySelectorAll('a')].find(one => one.innerText.trim() === 'Put this game on your site').click();
        const look = () => {
            if (!document.querySelector('.site-code')) return setTimeout(look, 1);
            scrollTo(0, 300);
            const wait = () => document.activeElement.tagName === 'H1' ? done(scrollY) : setTimeout(wait, 10);
            wait();
        };
        scrollTo(0, 200);
        look();";
    on(Screen::Desktop, "early", |visit| {
        visit.go("#/game/bogart")?;
        visit.wait_for("text=Put this game on your site")?;
        assert_eq!(visit.script_later(early, json!([]))?, 300);
        Ok(())
    });
}

#[test]
fn every_page_says_what_it_is_about() {
    everywhere("descriptions", |visit| {
        let about = |words: &str| {
            let script = "return document.querySelector('meta[name=description]').content.includes(arguments[0])";
            visit.wait_until(&format!("the description \u{201c}{words}\u{201d}"), script, json!([words])).map(drop)
        };
        visit.go("")?;
        about("uncommon card, domino and dice games")?;
        visit.tap("a.box-link[href='#/game/bogart']")?;
        about("Bogart: ")?;
        assert!(visit.title()?.starts_with("Bogart"));
        visit.script("location.hash = '#/rules/mia'", json!([]))?;
        about("Mia: ")?;
        assert!(visit.title()?.starts_with("Rules of Mia"));
        visit.script("location.hash = '#/'", json!([]))?;
        about("uncommon card, domino and dice games")
    });
}

#[test]
fn people_pieces_and_minutes_find_a_game_in_three_touches_and_are_kept() {
    let fits = |game: &BoxFront| {
        (game.seats.0..=game.seats.1).contains(&3) && game.kinds.contains(&Kind::Cards) && game.minutes.1 <= 15
    };
    let wanted: Vec<String> = fronts().into_iter().filter(fits).map(|game| game.title).collect();
    everywhere("finder", |visit| {
        visit.go("")?;
        visit.wait_for(".box")?;
        for (group, place) in [("People", 3), ("Pieces", 1), ("Minutes at most", 2)] {
            visit.tap(&format!(".pick[aria-label='{group}'] .chip:nth-of-type({place})"))?;
        }
        let all = "return document.querySelectorAll('.box').length === arguments[0]";
        visit.wait_until("games for three in a quarter of an hour", all, json!([wanted.len()]))?;
        assert_eq!(visit.script(SHELF, json!([]))?, json!(wanted));
        assert!(visit.text(".finder-count")?.starts_with(&format!("{} game", wanted.len())));
        assert_eq!(visit.script("return location.hash", json!([]))?, "#/?minutes=15&people=3&with=cards");
        visit.no_barriers()?;
        visit.reload()?;
        visit.wait_for(".box")?;
        visit.wait_until("the same after a reload", all, json!([wanted.len()]))?;
        visit.tap(".finder-row .button")?;
        visit.wait_for(".start .button--strong")?;
        let title = visit.title()?;
        assert!(wanted.iter().any(|game| title.starts_with(game)), "{title} is none of {wanted:?}");
        Ok(())
    });
}

#[test]
fn a_mistyped_other_name_finds_the_game() {
    on(Screen::Phone, "names", |visit| {
        visit.go("")?;
        visit.wait_for(".box")?;
        visit.tap("input[type=search]")?;
        visit.type_text("goofspeil")?;
        let one = "return document.querySelectorAll('.box').length === 1";
        visit.wait_until("one game", one, json!([]))?;
        assert_eq!(visit.script(SHELF, json!([]))?, json!(["Psychological Jujitsu"]));
        visit.tap("text=Show all")?;
        visit.wait_for(".rack")
    });
}

#[test]
fn every_game_has_a_deal_of_the_day() {
    on(Screen::Phone, "daily", |visit| {
        hurry(visit)?;
        visit.go("")?;
        visit.tap(".daily")?;
        visit.wait_for(".prompt-words")?;
        visit.go("#/game/mia")?;
        visit.tap("text=Deal of the day")?;
        visit.wait_for(".prompt-words")
    });
}

#[test]
fn a_page_without_script_tells_the_rules_and_a_wrong_path_leads_home() {
    on(Screen::Phone, "still", |visit| {
        visit.go("game-mia.html")?;
        visit.wait_for_text("What you need")?;
        visit.no_barriers()?;
        visit.go("no/such/page")?;
        visit.wait_for_text("Nothing lies here")?;
        // The browser tells of what it did not get.
        let _ = visit.console()?;
        visit.tap("text=To the shelf")?;
        visit.wait_for(".box")
    });
}
