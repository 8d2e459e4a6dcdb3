//! Whole matches, as a person plays them who knows no rules: touch what is lit, press what is offered, until the end.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::thread::sleep;
use std::time::{Duration, Instant};

use pipyard::packed::unpack;
use pipyard::table::GameCard;
use serde_json::json;

use crate::browser::Screen;
use crate::kit::{Visit, dist, everywhere, for_each_game, on};
use crate::paths::{files_below, read};
use crate::run::Outcome;

/// A function that marks what a person would touch next with `data-next` and says what it is; `wait` while there is nothing.
const LOOK: &str = "const look = turn => {
    document.querySelectorAll('[data-next]').forEach(old => old.removeAttribute('data-next'));
    const seen = place => [...document.querySelectorAll(place)].filter(one => one.checkVisibility());
    const next = (one, what) => { one.setAttribute('data-next', ''); return what; };
    if (seen('.curtain--broken').length) return 'broken';
    if (seen('.theatre--last .more-list').length) return 'end';
    const first = (place, what) => { const all = seen(place); return all.length ? next(all[0], what) : null; };
    const found = first('dialog[open] .button--strong', 'sure') || first('dialog[open] button', 'close') || first('.curtain-lift', 'curtain')
        || first('.theatre:not(.theatre--last) .theatre-foot button', 'summary') || first('.theatre', 'theatre');
    if (found) return found;
    const busy = seen('.cloth--busy');
    // A tap on the cloth finishes what is running.
    busy.forEach(cloth => cloth.click());
    if (busy.length || !seen('.cloth').length) return 'wait';
    const acts = seen('.actions .act:not(.act--back):not(.act--blocked), .message-acts .act');
    const picked = seen('.hit--picked, .cell--picked').length;
    if (picked && acts.length) return next(acts[turn % acts.length], 'act');
    const lit = seen('.hit--lit, .cell--lit');
    const places = lit.filter(one => !one.classList.contains('hit--piece'));
    if (picked && places.length) return next(places[turn % places.length], 'place');
    const pieces = lit.filter(one => one.matches('.hit--piece, .cell') && !one.classList.contains('hit--picked'));
    if (pieces.length) return next(pieces[turn % pieces.length], 'piece');
    if (acts.length) return next(acts[turn % acts.length], 'act');
    return lit.length ? next(lit[turn % lit.length], 'place') : 'wait';
};";

/// JavaScript that looks until there is something, or for a while.
const WHILE_NOTHING: &str = "const [turn, done] = arguments;
    const start = performance.now();
    const again = () => {
        const what = look(turn);
        if (what !== 'wait' || performance.now() - start > 1500) return done(what);
        setTimeout(again, 30);
    };
    again();";

/// What lies within reach, for the word on a match that does not end.
const REACH: &str =
    "return [...document.querySelectorAll('.hit--lit, .hit--picked, .act')].map(one => one.outerHTML).join('\\n')";

/// The most touches of a match.
const ENDLESS: u32 = 1_500;
/// How long others may take until there is something to touch.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a person makes the next touch.
pub type Hand = fn(&Visit) -> Outcome;

/// By tap or click.
pub const FINGER: Hand = |visit| visit.tap_now("[data-next]");

/// The same by keyboard: the focus goes there, Enter does the rest.
pub const KEYS: Hand = |visit| {
    visit.script("document.querySelector('[data-next]').focus()", json!([]))?;
    visit.key("Enter")
};

/// Plays until the end of the match or, if it comes first, until `enough` says so. Returns the number of touches made.
pub fn play_on(visit: &Visit, hand: impl Fn(&Visit) -> Outcome, enough: impl Fn(&str) -> bool) -> Outcome<u32> {
    let look = format!("{LOOK} {WHILE_NOTHING}");
    let mut touches = 0;
    let mut last = Instant::now();
    loop {
        let what = visit.script_later(&look, json!([touches]))?;
        let what = what.as_str().unwrap_or_default();
        if what == "end" || enough(what) {
            return Ok(touches);
        }
        if what == "broken" || touches > ENDLESS {
            return Err(stuck(visit, what, touches));
        }
        // What moved away in the same moment is looked for again.
        let touched = if what == "wait" { Err("nothing to touch".to_owned()) } else { hand(visit) };
        match touched {
            Ok(()) => (touches, last) = (touches + 1, Instant::now()),
            Err(error) if last.elapsed() > PATIENCE => return Err(format!("{error} after {touches} touches")),
            Err(_) => sleep(Duration::from_millis(30)),
        }
    }
}

/// Plays with the finger until so many touches of a kind were made, or to the end. One that missed is none.
pub fn play_for(visit: &Visit, count: u32, kind: impl Fn(&str) -> bool) -> Outcome {
    let (touches, counts) = (Cell::new(0), Cell::new(false));
    let hand = |visit: &Visit| {
        FINGER(visit)?;
        touches.set(touches.get() + u32::from(counts.get()));
        Ok(())
    };
    let enough = |what: &str| {
        counts.set(kind(what));
        touches.get() >= count
    };
    play_on(visit, hand, enough).map(drop)
}

/// Makes a few touches, lets go of what was begun, and waits until the table stands still.
pub fn play_a_little(visit: &Visit) -> Outcome {
    play_for(visit, 3, |what| what != "wait")?;
    // The last touch may still be on its way to the rules, or half of a move.
    come_to_rest(visit)?;
    visit.key("Escape")?;
    come_to_rest(visit)
}

/// Waits until nothing within reach has changed for a while.
pub fn come_to_rest(visit: &Visit) -> Outcome {
    let rest = "const now = [...document.querySelectorAll('.hit, .act')].map(one => one.className + one.ariaLabel).join();
        if (document.querySelector('.cloth--busy') || window.rest?.now !== now) window.rest = { now, since: performance.now() };
        return performance.now() - window.rest.since > 800";
    visit.wait_until("a rest", rest, json!([])).map(drop)
}

/// Plays to the end as fast as the page goes, by clicks of its own: for tests that are about what comes after a match.
/// Returns the number of clicks.
pub fn play_out(visit: &Visit) -> Outcome<u64> {
    // For a while only, since a script has to come back; what was touched counts on.
    let script = format!(
        "{LOOK}
        const [from, done] = arguments;
        const start = performance.now();
        let turn = from;
        const step = () => {{
            const what = look(turn);
            if (what === 'end' || what === 'broken' || performance.now() - start > 5000) return done([what, turn]);
            if (what !== 'wait') {{
                document.querySelector('[data-next]').click();
                turn++;
            }}
            setTimeout(step, 30);
        }};
        step();"
    );
    let mut turn = 0;
    let mut last = Instant::now();
    loop {
        let answer = visit.script_later(&script, json!([turn]))?;
        let what = answer[0].as_str().unwrap_or_default();
        let now = answer[1].as_u64().unwrap_or_default();
        if now > turn {
            (turn, last) = (now, Instant::now());
        }
        if what == "end" {
            return Ok(turn);
        }
        if what == "broken" || turn > ENDLESS.into() || last.elapsed() > PATIENCE {
            return Err(stuck(visit, what, turn));
        }
    }
}

/// The word on a match that does not go on.
fn stuck(visit: &Visit, what: &str, touches: impl Display) -> String {
    let reach = visit.script(REACH, json!([])).unwrap_or_default();
    format!("the match is at {what} after {touches} touches; within reach:\n{}", reach.as_str().unwrap_or_default())
}

/// What shows that it is the player's turn.
pub const TURN: &str = ".hit--lit, .actions .act";

/// A function that tells the pieces that can be reached as they are spoken, in reading order.
const FACES: &str =
    "const faces = () => [...document.querySelectorAll('.hit--piece')].map(hit => hit.ariaLabel).join('; ');";

/// The pieces that can be reached, as they are spoken, in reading order, once all have come to rest.
pub fn faces(visit: &Visit) -> Outcome<String> {
    come_to_rest(visit)?;
    let faces = visit.script(&format!("{FACES} return faces()"), json!([]))?;
    Ok(faces.as_str().unwrap_or_default().to_owned())
}

/// Waits until the table shows these faces.
pub fn same_faces(visit: &Visit, before: &str) -> Outcome {
    let same = format!("{FACES} return faces() === arguments[0]");
    visit.wait_until(&format!("the same table, {before}"), &same, json!([before])).map(drop)
}

/// Waits until the table shows other faces than these.
pub fn other_faces(visit: &Visit, before: &str) -> Outcome {
    let other = format!("{FACES} return faces() !== arguments[0]");
    visit.wait_until("another table", &other, json!([before])).map(drop)
}

/// A player in a hurry who plays easy opponents: keeps the test short.
const HURRY: &str = r#"{"version":1,"pace":"quick","level":"easy","tips":false}"#;

/// Makes the player one in a [`HURRY`].
pub fn hurry(visit: &Visit) -> Outcome {
    visit.lay_by("pipyard.prefs", HURRY)
}

/// From the front door to the box, to the table, to the result, and back.
fn whole_match(visit: &Visit, id: &str, options: &str) -> Outcome {
    hurry(visit)?;
    if visit.screen() == Screen::Desktop {
        // At the desk sits somebody who likes it still.
        visit.prefer(&[("prefers-reduced-motion", "reduce")])?;
    }
    visit.go("")?;
    visit.wait_for(&format!("a[href='#/game/{id}']"))?;
    if options.is_empty() {
        visit.tap(&format!("a[href='#/play/{id}']"))?;
    } else {
        visit.go(&format!("#/play/{id}?{options}"))?;
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

/// Settings with which a match is over soon, as an address has them; nothing where it always is.
pub fn short(id: &str) -> &'static str {
    match id {
        "abandon-ship" => "rounds=1",
        "all-fives" => "target=50&hand=5&seats=2",
        "barbu" => "deals-each=1&doubling=off",
        "barcelona" => "hands=3",
        "boneyard" => "target=30",
        "canadian-fish" => "deals=1",
        "chickenfoot" => "rounds=1&seats=2",
        "creights" => "shape=once&start=4&seats=3",
        "dogfight" => "dice=8-8",
        "domino-avatars" => "rounds=3",
        "following-suit" => "rounds=2",
        "insider" => "seats=4&questions=8",
        "liars-poker" => "cards=2&seats=3&fan=false",
        "mia" => "seats=3",
        "napoleon" => "target=2&seats=5",
        "ninety-nine" => "hands=2&seats=2",
        "oh-hell" => "shape=up&max-hand=4",
        "penniless-and-insane" => "target=50",
        "spielen" => "target=3&hands=2&codes=0&clock=turns&ticks=20",
        "willow" => "hands=4",
        _ => "",
    }
}

#[test]
fn every_game_is_played_to_its_end_by_touch() {
    for_each_game(|id| on(Screen::Phone, &format!("whole-{id}"), |visit| whole_match(visit, id, short(id))));
}

#[test]
fn a_match_is_played_to_its_end_with_a_mouse() {
    for id in ["scoundrel", "domino-avatars"] {
        on(Screen::Desktop, &format!("mouse-{id}"), |visit| whole_match(visit, id, short(id)));
    }
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
        play_a_little(visit)?;
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
        // At the front door nobody keeps it anew.
        visit.go("")?;
        visit.wait_for("main h1")?;
        let break_it =
            "const key = Object.keys(localStorage).find(key => key.includes('scoundrel') && key.includes('match'));
            if (!key) return false;
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
        let plan = json!({
            "game": "all-fives", "options": {}, "seed": 11, "grade": null,
            "sitters": [{ "Person": { "name": "Eva" } }, { "Person": { "name": "Tom" } }],
        });
        visit.lay_by("pipyard.plan.all-fives", &plan.to_string())?;
        visit.go("#/play/all-fives")?;
        visit.wait_for(".curtain-lift")?;
        assert_eq!(visit.count(".piece")?, 0, "pieces are seen through the curtain");
        let curtains = Cell::new(0);
        play_on(visit, FINGER, |what| {
            curtains.set(curtains.get() + u32::from(what == "curtain"));
            curtains.get() > 3
        })?;
        assert!(curtains.get() > 3);
        Ok(())
    });
}

/// After so many touches a game has been looked at behind its curtains.
const ENOUGH: u32 = 90;

/// So long a turn of the page lasts on a busy machine.
const A_TURN: Duration = Duration::from_secs(1);

/// What can be found out behind the curtain, but for the curtain itself: all text that is seen or heard, and all names.
/// Nothing if it has gone up in the meantime.
const BEHIND: &str = "if (!document.querySelector('.curtain')) return null;
    const there = one => one.checkVisibility() && !one.closest('.curtain');
    const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (there(walk.currentNode.parentElement)) texts.push(walk.currentNode.data);
    for (const one of document.querySelectorAll('[aria-label], [title], [alt]'))
        if (there(one)) texts.push(...['aria-label', 'title', 'alt'].map(name => one.getAttribute(name) ?? ''));
    return [document.title, ...texts].join(' ').replace(/\\s+/g, ' ').trim()";

#[test]
fn nothing_that_was_said_is_left_behind_the_curtain() {
    let files = files_below(&dist().join("cards")).expect("the build has cards");
    let cards = files.iter().filter(|file| file.extension().is_some_and(|ending| ending == "bin"));
    let cards = cards.map(|file| read(file).expect("a card is there"));
    let cards = cards.map(|card| unpack::<GameCard>(&card).expect("the build writes cards"));
    let secret = cards.filter(|card| card.secrets);
    let secret: BTreeMap<String, GameCard> = secret.map(|card| (card.id.clone(), card)).collect();
    assert!(secret.len() >= 9);
    for_each_game(|id| {
        if let Some(card) = secret.get(id) {
            on(Screen::Phone, &format!("curtain-{id}"), |visit| behind_the_curtain(visit, card));
        }
    });
}

/// Two people, and as many computers as are needed, play until the device has changed hands three times.
fn behind_the_curtain(visit: &Visit, card: &GameCard) -> Outcome {
    hurry(visit)?;
    let GameCard { id, title, .. } = card;
    let mut sitters = vec![json!({ "Person": { "name": "Eva" } }), json!({ "Person": { "name": "Tom" } })];
    for _ in 2..card.seats.0 {
        sitters.push(json!({ "Computer": { "level": "easy", "name": "Ida" } }));
    }
    let plan = json!({ "game": id, "options": {}, "seed": 11, "grade": null, "sitters": sitters });
    visit.lay_by(&format!("pipyard.plan.{id}"), &plan.to_string())?;
    visit.go(&format!("#/play/{id}"))?;
    let (curtains, touches) = (Cell::new(0), Cell::new(0));
    let leak = RefCell::new(Ok(()));
    play_on(visit, FINGER, |what| {
        touches.set(touches.get() + u32::from(what != "wait"));
        if what != "curtain" {
            return touches.get() > ENOUGH;
        }
        curtains.set(curtains.get() + 1);
        let look = || visit.script(BEHIND, json!([])).ok().and_then(|found| found.as_str().map(str::to_owned));
        let fine = |text: &str| {
            ["Player 1", "Player 2", "Eva", "Tom"].iter().any(|name| {
                // The page while it loads, and its title.
                let rest = ["Pipyard", "Setting the table …"]
                    .iter()
                    .fold(text.replacen(title.as_str(), "", 1), |rest, part| rest.replace(part, ""));
                rest.trim_matches([' ', '·']) == format!("The device goes to {name}.")
            })
        };
        // What is heard is written a turn after the curtain is drawn.
        let (mut text, start) = (look(), Instant::now());
        while text.as_deref().is_some_and(|text| !fine(text)) && start.elapsed() < A_TURN {
            sleep(A_TURN / 10);
            text = look();
        }
        if let Some(text) = text.filter(|text| !fine(text)) {
            *leak.borrow_mut() = Err(format!("behind the curtain of {id} one finds: {text}"));
        }
        curtains.get() > 3 || leak.borrow().is_err()
    })?;
    leak.into_inner()?;
    assert!(curtains.get() > 0, "{id} has hidden hands and no curtain");
    Ok(())
}

#[test]
fn a_card_is_dragged() {
    everywhere("drag", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=3")?;
        visit.wait_for(".hit--lit.hit--piece")?;
        let before = faces(visit)?;
        let mark = "const all = [...document.querySelectorAll('.hit--lit.hit--piece')];
            all[0].setAttribute('data-next', ''); return true";
        visit.script(mark, json!([]))?;
        // Let go where nothing is: the card goes back and nothing has happened.
        visit.drag("[data-next]", ".bar-title")?;
        assert_eq!(faces(visit)?, before);
        visit.drag("[data-next]", ".prompt-words")?;
        other_faces(visit, &before)
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
            // What is still fading in is pale.
            let still = ("prefers-reduced-motion", "reduce");
            visit.prefer(&[still])?;
            visit.go(route)?;
            visit.wait_for(place)?;
            for scheme in ["light", "dark"] {
                visit.prefer(&[("prefers-color-scheme", scheme), still])?;
                visit.no_barriers().map_err(|error| format!("{route} ({scheme}): {error}"))?;
            }
        }
        Ok(())
    });
}
