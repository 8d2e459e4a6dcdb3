//! Whole matches, as a person plays them who knows no rules: touch what is lit, press what is offered, until the end.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, on};
use crate::run::Outcome;

/// Marks what a person would touch next with `data-next` and says what it is; `wait` while there is nothing.
const LOOK: &str = "
    document.querySelectorAll('[data-next]').forEach(old => old.removeAttribute('data-next'));
    const seen = place => [...document.querySelectorAll(place)].filter(one => one.checkVisibility());
    const next = (one, what) => { one.setAttribute('data-next', ''); return what; };
    if (seen('.curtain--broken').length) return 'broken';
    if (seen('.theatre--last .more-list').length) return 'end';
    const first = (place, what) => { const all = seen(place); return all.length ? next(all[0], what) : null; };
    const found = first('dialog[open] .button--strong', 'sure') || first('dialog[open] button', 'close') || first('.curtain-lift', 'curtain')
        || first('.theatre:not(.theatre--last) .act--lead', 'summary') || first('.theatre', 'theatre');
    if (found) return found;
    const busy = seen('.cloth--busy');
    // A tap on the cloth finishes what is running.
    busy.forEach(cloth => cloth.click());
    if (busy.length || !seen('.cloth').length) return 'wait';
    const turn = arguments[0];
    const acts = seen('.actions .act:not(.act--back):not(.act--blocked)');
    const picked = seen('.hit--picked, .cell--picked').length;
    if (picked && acts.length) return next(acts[turn % acts.length], 'act');
    const lit = seen('.hit--lit, .cell--lit');
    const places = lit.filter(one => !one.classList.contains('hit--piece'));
    if (picked && places.length) return next(places[turn % places.length], 'place');
    const pieces = lit.filter(one => one.matches('.hit--piece, .cell') && !one.classList.contains('hit--picked'));
    if (pieces.length) return next(pieces[turn % pieces.length], 'piece');
    if (acts.length) return next(acts[turn % acts.length], 'act');
    return lit.length ? next(lit[turn % lit.length], 'place') : 'wait';";

/// How a person makes the next touch.
pub type Hand = fn(&Visit) -> Outcome;

/// By tap or click.
pub const FINGER: Hand = |visit| visit.tap("[data-next]");

/// The same by keyboard: the focus goes there, Enter does the rest.
pub const KEYS: Hand = |visit| {
    visit.script("document.querySelector('[data-next]').focus()", json!([]))?;
    visit.key("Enter")
};

/// Plays until the end of the match or, if it comes first, until `enough` says so. Returns the number of touches made.
pub fn play_on(visit: &Visit, hand: Hand, enough: impl Fn(&str) -> bool) -> Outcome<u32> {
    let mut touches = 0;
    let mut idle = 0;
    loop {
        let what = visit.script(LOOK, json!([touches]))?;
        let what = what.as_str().unwrap_or_default().to_owned();
        if what == "end" || enough(&what) {
            return Ok(touches);
        }
        if what == "wait" {
            idle += 1;
            if idle > 400 {
                return Err(format!("nothing to touch after {touches} touches"));
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
            continue;
        }
        if what == "broken" || touches > 1_500 {
            let lit = "return [...document.querySelectorAll('.hit--lit, .hit--picked, .act')].map(one => one.outerHTML).join('\\n')";
            let lit = visit.script(lit, json!([]))?;
            return Err(format!(
                "the match is {what} after {touches} touches; within reach:\n{}",
                lit.as_str().unwrap_or_default()
            ));
        }
        // What moved away in the same moment is looked for again.
        let touched = hand(visit);
        idle = if touched.is_ok() { 0 } else { idle + 20 };
        if idle > 200 {
            touched?;
        }
        touches += 1;
    }
}

/// A player in a hurry who plays easy opponents: keeps the test short.
pub fn hurry(visit: &Visit) -> Outcome {
    visit.go("")?;
    visit.script(
        "localStorage.setItem('pipyard.prefs', '{\"version\":1,\"pace\":\"quick\",\"level\":\"easy\",\"tips\":false}')",
        json!([]),
    )?;
    Ok(())
}

/// From the front door to the box, to the table, to the result, and back.
fn whole_match(visit: &Visit, id: &str, options: &str) -> Outcome {
    hurry(visit)?;
    visit.go("")?;
    visit.wait_for(&format!("a[href='#/game/{id}']"))?;
    if options.is_empty() {
        visit.tap(&format!("a[href='#/play/{id}']"))?;
    } else {
        visit.go(&format!("#/play/{id}{options}"))?;
    }
    visit.wait_for(".prompt-words")?;
    let touches = play_on(visit, FINGER, |_| false)?;
    assert!(touches > 3, "{id} was over after {touches} touches");
    assert!(!visit.text(".theatre-title")?.is_empty());
    visit.go("")?;
    visit.wait_for("text=Pipyard")?;
    assert_eq!(visit.count(".resume")?, 0, "a finished match is still offered");
    Ok(())
}

#[test]
fn scoundrel_is_played_to_its_end() {
    everywhere("scoundrel", |visit| whole_match(visit, "scoundrel", ""));
}

#[test]
fn bogart_is_played_to_its_end() {
    everywhere("bogart", |visit| whole_match(visit, "bogart", ""));
}

#[test]
fn all_fives_is_played_to_its_end() {
    everywhere("all-fives", |visit| whole_match(visit, "all-fives", "?target=50&hand=5&seats=2"));
}

#[test]
fn mia_is_played_to_its_end() {
    everywhere("mia", |visit| whole_match(visit, "mia", "?seats=3"));
}

#[test]
fn psychological_jujitsu_is_played_to_its_end() {
    everywhere("psychological-jujitsu", |visit| whole_match(visit, "psychological-jujitsu", ""));
}

#[test]
fn lost_pueblo_is_played_to_its_end() {
    everywhere("lost-pueblo", |visit| whole_match(visit, "lost-pueblo", ""));
}

#[test]
fn willow_is_played_to_its_end() {
    on(Screen::Phone, "willow", |visit| whole_match(visit, "willow", "?hands=4"));
}

#[test]
fn oh_hell_is_played_to_its_end() {
    on(Screen::Phone, "oh-hell", |visit| whole_match(visit, "oh-hell", "?shape=up&max-hand=4"));
}

#[test]
fn abandon_ship_is_played_to_its_end() {
    on(Screen::Phone, "abandon-ship", |visit| whole_match(visit, "abandon-ship", "?rounds=1"));
}

#[test]
fn domino_avatars_is_played_to_its_end() {
    on(Screen::Desktop, "domino-avatars", |visit| whole_match(visit, "domino-avatars", "?rounds=3"));
}

#[test]
fn canadian_fish_is_played_to_its_end() {
    on(Screen::Phone, "canadian-fish", |visit| whole_match(visit, "canadian-fish", "?deals=1"));
}

#[test]
fn a_match_is_played_by_keyboard_alone() {
    on(Screen::Desktop, "keyboard", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for(".prompt-words")?;
        play_on(visit, KEYS, |_| false)?;
        Ok(())
    });
}

#[test]
fn a_match_goes_on_where_it_was_after_the_page_is_loaded_again() {
    everywhere("resume", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for(".hit--lit")?;
        let touches = std::cell::Cell::new(0);
        play_on(visit, FINGER, |what| touches.replace(touches.get() + u32::from(what != "wait")) > 2)?;
        // The last touch may still be on its way to the rules, or half of a move.
        std::thread::sleep(std::time::Duration::from_millis(1_000));
        visit.key("Escape")?;
        visit.wait_until("a rest", "return !document.querySelector('.cloth--busy')", json!([]))?;
        // Everything that can be reached, as it is spoken, in reading order.
        let words = "return [...document.querySelectorAll('.hit')].map(hit => hit.ariaLabel).join('; ')";
        let before = visit.script(words, json!([]))?;
        visit.reload()?;
        let same = words.replacen("return", "const now = () =>", 1) + "; return now() === arguments[0]";
        if let Err(error) = visit.wait_until("the same table", &same, json!([before])) {
            let now = visit.script(words, json!([]))?;
            return Err(format!("{error}\nbefore: {before}\nnow: {now}"));
        }
        visit.go("")?;
        visit.wait_for(".resume")
    });
}

#[test]
fn a_broken_saved_match_is_told_and_costs_nothing_else() {
    everywhere("broken-save", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for(".hit--lit")?;
        let break_it =
            "const key = Object.keys(localStorage).find(key => key.includes('scoundrel') && key.includes('match'));
            const kept = JSON.parse(localStorage.getItem(key));
            kept.saved = kept.saved.slice(0, -40);
            localStorage.setItem(key, JSON.stringify(kept));
            return key";
        visit.wait_until("a saved match", break_it, json!([]))?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for_text("damaged")?;
        visit.go("#/play/bogart")?;
        visit.wait_for(".prompt-words")
    });
}

#[test]
fn two_people_hand_the_device_over_behind_a_curtain() {
    everywhere("curtain", |visit| {
        hurry(visit)?;
        visit.go("")?;
        let plan = json!({
            "game": "all-fives", "options": {}, "seed": 11, "grade": null,
            "sitters": [{ "Person": { "name": "Eva" } }, { "Person": { "name": "Tom" } }],
        });
        visit.script("localStorage.setItem('pipyard.plan.all-fives', arguments[0])", json!([plan.to_string()]))?;
        visit.go("#/play/all-fives")?;
        visit.wait_for(".curtain-lift")?;
        assert_eq!(visit.count(".piece")?, 0, "pieces are seen through the curtain");
        let curtains = std::cell::Cell::new(0);
        play_on(visit, FINGER, |what| {
            curtains.set(curtains.get() + u32::from(what == "curtain"));
            curtains.get() > 3
        })?;
        assert!(curtains.get() > 3);
        Ok(())
    });
}

#[test]
fn a_card_is_dragged() {
    everywhere("drag", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=3")?;
        visit.wait_for(".hit--lit.hit--piece")?;
        let ply = "return [...document.querySelectorAll('.hit--piece')].map(hit => hit.ariaLabel).join('; ')";
        let before = visit.script(ply, json!([]))?;
        let mark = "const all = [...document.querySelectorAll('.hit--lit.hit--piece')];
            all[0].setAttribute('data-next', ''); return true";
        visit.script(mark, json!([]))?;
        // Let go where nothing is: the card goes back and nothing has happened.
        visit.drag("[data-next]", ".bar-title")?;
        assert_eq!(visit.script(ply, json!([]))?, before);
        visit.drag("[data-next]", ".prompt-words")?;
        let moved = format!("{}; return room() !== arguments[0]", ply.replacen("return", "const room = () =>", 1));
        visit.wait_until("the card to be faced", &moved, json!([before]))?;
        Ok(())
    });
}

#[test]
fn nobody_is_kept_out() {
    everywhere("barriers", |visit| {
        hurry(visit)?;
        for (route, place) in [
            ("", ".box"),
            ("#/game/all-fives", ".setup"),
            ("#/rules/bogart", "main h2"),
            ("#/settings", "main h2"),
            ("#/about", "main h2"),
            ("#/play/bogart", ".actions .act"),
            ("#/play/scoundrel", ".hit--lit"),
            ("#/play/all-fives", ".hit--lit"),
            ("#/play/mia", ".pad"),
            ("#/play/oh-hell", ".pad"),
            ("#/play/canadian-fish", ".pad"),
        ] {
            for scheme in ["light", "dark"] {
                visit.prefer(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")])?;
                visit.go(route)?;
                visit.wait_for(place)?;
                visit.no_barriers().map_err(|error| format!("{route} ({scheme}): {error}"))?;
            }
        }
        Ok(())
    });
}
