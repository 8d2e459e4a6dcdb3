//! The front door: finding a game, going on, and the way back.

use serde_json::json;

use crate::kit::{everywhere, fronts};
use crate::matches::hurry;

/// The titles of the games on the shelf, in order.
const SHELF: &str = "return [...document.querySelectorAll('.box-title')].map(one => one.innerText)";

#[test]
fn the_way_back_leads_where_one_came_from() {
    everywhere("way-back", |visit| {
        hurry(visit)?;
        visit.go("")?;
        visit.wait_for(".box")?;
        visit.tap("input[type=search]")?;
        visit.type_text("dice")?;
        visit.wait_until("fewer games", "return document.querySelectorAll('.box').length < 6", json!([]))?;
        let found = visit.script(SHELF, json!([]))?;
        visit.tap("a.box-link[href='#/game/mia']")?;
        visit.tap(".start .button--strong")?;
        visit.wait_for(".prompt-words")?;
        visit.script("history.back()", json!([]))?;
        visit.wait_for(".start .button--strong")?;
        assert!(visit.title()?.starts_with("Mia"));
        visit.script("history.back()", json!([]))?;
        visit.wait_for(".box")?;
        assert_eq!(visit.script(SHELF, json!([]))?, found, "the search was forgotten on the way");
        Ok(())
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
        visit.wait_for(".resume")?;
        // A match that lies on the table is offered once.
        assert_eq!(visit.count(".lately a")?, 0);
        while visit.count(".resume .icon-button")? > 0 {
            visit.tap(".resume .icon-button")?;
            visit.tap("text=Put it away")?;
        }
        visit.go("#/game/willow")?;
        visit.tap("text=Keep at the front of the shelf")?;
        visit.go("")?;
        visit.wait_for(".lately")?;
        let lately = "return [...document.querySelectorAll('.lately a')].map(one => one.innerText)";
        assert_eq!(visit.script(lately, json!([]))?, json!(["Scoundrel", "Bogart", "Mia"]));
        assert_eq!(visit.script(SHELF, json!([]))?[0], "Willow");
        visit.no_barriers()?;
        visit.tap(".lately a")?;
        visit.wait_for("text=Play")?;
        assert!(visit.title()?.starts_with("Scoundrel"));
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
fn chance_and_filters_find_a_game() {
    let alone: Vec<String> = fronts().into_iter().filter(|game| game.seats.1 == 1).map(|game| game.title).collect();
    everywhere("finder", |visit| {
        visit.go("")?;
        visit.wait_for(".box")?;
        visit.tap("text=Filter")?;
        visit.tap("text=Alone")?;
        let all = "return document.querySelectorAll('.box').length === arguments[0]";
        visit.wait_until("games for one", all, json!([alone.len()]))?;
        visit.tap("text=Surprise me").or_else(|_| visit.tap(".finder-row .button"))?;
        visit.wait_for(".start .button--strong")?;
        let title = visit.title()?;
        assert!(alone.iter().any(|game| title.starts_with(game)), "{title} is none of {alone:?}");
        Ok(())
    });
}
