//! The app for those who enlarge it, and for those who see it in their system's own colours.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{chromium_alone, on};
use crate::matches::hurry;

/// A route and a place there that shows that it has come.
const ROUTES: [(&str, &str); 12] = [
    ("", ".box"),
    ("#/game/all-fives", ".setup"),
    ("#/rules/canadian-fish", "main h2"),
    ("#/settings", "main h2"),
    ("#/about", "main h2"),
    ("#/play/scoundrel", ".hit--lit"),
    ("#/play/all-fives", ".prompt-words"),
    ("#/play/mia", ".pad"),
    ("#/play/bogart", ".prompt-words"),
    ("#/play/canadian-fish", ".pad"),
    ("#/play/abandon-ship", ".prompt-words"),
    ("#/play/lost-pueblo", ".prompt-words"),
];

/// What can be pressed and lies outside of the page's width, or makes the page wider than the screen; not what stands in a
/// row that is pushed sideways within the page, into which Tab leads as well.
const OUTSIDE: &str = "
    const page = document.documentElement;
    const racked = one => {
        const rack = one.closest('.rack .shelf, .coming-back');
        return rack && ['auto', 'scroll'].includes(getComputedStyle(rack).overflowX) && rack.getBoundingClientRect().right <= page.clientWidth + 1;
    };
    const outside = [...document.querySelectorAll('a, button, input, select, summary, [data-hit]')].filter(one => {
        const box = one.getBoundingClientRect();
        const seen = one.checkVisibility() && box.width > 1 && !one.closest('.skip') && !racked(one);
        return seen && (box.left < -1 || box.right > page.clientWidth + 1);
    });
    const wide = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} wide`] : [];
    return [...wide, ...outside.map(one => one.ariaLabel || one.innerText || one.outerHTML)];";

#[test]
fn nothing_is_lost_on_the_narrowest_screen_or_at_twice_the_size() {
    on(Screen::Desktop, "zoom", |visit| {
        hurry(visit)?;
        // WCAG 1.4.10, and a window of 1280 × 800 at 200 %.
        for (width, height) in [(320, 640), (640, 400)] {
            visit.resize(width, height)?;
            for (route, place) in ROUTES {
                visit.go(route)?;
                visit.wait_for(place)?;
                let outside = visit.script(OUTSIDE, json!([]))?;
                if outside != json!([]) {
                    return Err(format!("{route} at {width} × {height}: {outside}"));
                }
            }
            visit.go("#/play/scoundrel")?;
            visit.wait_for(".hit--lit")?;
            for (key, title) in [("t", "The table in words"), ("?", "Keys"), ("m", "This match"), ("r", "Rules")] {
                visit.key(key)?;
                visit.wait_for(&format!("text={title}"))?;
                let outside = visit.script(OUTSIDE, json!([]))?;
                if outside != json!([]) {
                    return Err(format!("{title} at {width} × {height}: {outside}"));
                }
                visit.no_barriers().map_err(|error| format!("{title} at {width} × {height}: {error}"))?;
                visit.key("Escape")?;
                visit.wait_gone("dialog[open]")?;
            }
        }
        Ok(())
    });
}

#[test]
fn what_is_chosen_is_seen_in_the_systems_own_colours() {
    chromium_alone("colours of the system that a test can ask for", || {
        on(Screen::Desktop, "own-colours", |visit| {
            hurry(visit)?;
            visit.prefer(&[("forced-colors", "active")])?;
            visit.go("#/settings")?;
            let ink = |place: &str| -> crate::run::Outcome<(String, String)> {
                visit.wait_for(place)?;
                let script = "const style = getComputedStyle(document.querySelector(arguments[0]));
                    return [style.color, style.backgroundColor]";
                let found = visit.script(script, json!([place]))?;
                Ok((found[0].to_string(), found[1].to_string()))
            };
            let on = ink(".choice-input:checked + .choice-word")?;
            let off = ink(".choice-input:not(:checked) + .choice-word")?;
            assert_ne!(on.1, off.1, "what is chosen looks like the rest");
            assert_ne!(on.0, on.1, "the words of what is chosen cannot be read");
            visit.go("#/game/scoundrel")?;
            let play = ink(".start .button--strong")?;
            assert_ne!(play.0, play.1, "the words of the button cannot be read");
            // A card that goes to one of several places.
            visit.go("#/play/abandon-ship")?;
            visit.wait_for(".hit--lit.hit--piece")?;
            visit.tap(".hit--lit.hit--piece")?;
            visit.wait_for(".hit--picked")?;
            let edge = |place: &str| {
                let script = "const style = getComputedStyle(document.querySelector(arguments[0]));
                    return style.borderTopStyle + style.borderTopWidth";
                visit.script(script, json!([place]))
            };
            let (lit, picked) = (edge(".hit--lit")?, edge(".hit--picked")?);
            let plain = edge(".hit:not(.hit--lit, .hit--picked)")?;
            assert!(lit != picked && picked != plain && plain != lit, "edges: {lit}, {picked}, {plain}");
            visit.no_barriers()
        });
    });
}
