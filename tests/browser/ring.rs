//! Whether eyes find the focus: how much of the screen changes with it, and by what contrast.

use serde_json::{Value, json};

use crate::browser::{MOVES, Screen};
use crate::kit::{Visit, chromium_alone, on};
use crate::matches::{TURN, hurry};

/// Of two pictures of the screen, with and without the focus at something: how many pixels differ by a contrast of 3 : 1 or
/// more (WCAG 2.2, 2.4.13 and 1.4.11), and how long the edge of all they span is, in CSS pixels. Of a switch or a box it is
/// a part that bears the ring.
const COMPARE: &str = "
    const [place, one, other, done] = arguments;
    const read = async text => {
        const picture = new Image();
        picture.src = 'data:image/png;base64,' + text;
        await picture.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.width, picture.height];
        const context = canvas.getContext('2d');
        context.drawImage(picture, 0, 0);
        return context.getImageData(0, 0, picture.width, picture.height);
    };
    const channel = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    const light = (image, at) => 0.2126 * channel(image.data[at]) + 0.7152 * channel(image.data[at + 1]) + 0.0722 * channel(image.data[at + 2]);
    Promise.all([read(one), read(other)]).then(([one, other]) => {
        const scale = one.width / innerWidth;
        let seen = 0, [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
        const [from, to] = [[place.x, place.y], [place.r, place.b]].map(ends => ends.map(end => Math.round(Math.max(end, 0) * scale)));
        for (let y = from[1]; y < Math.min(to[1], one.height); y++) for (let x = from[0]; x < Math.min(to[0], one.width); x++) {
            const at = (y * one.width + x) * 4;
            const [a, b] = [light(one, at), light(other, at)];
            if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 3) continue;
            seen++;
            [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
        }
        done([seen / scale / scale, seen && 2 * (right - left + bottom - top) / scale]);
    }, error => done(String(error)));";

/// What has the focus; nothing at the end of the page.
const AT: &str = "
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    // A switch or a box bears its ring elsewhere.
    const box = (at.closest('.box, label') ?? at).getBoundingClientRect();
    return { x: box.left - 12, y: box.top - 12, r: box.right + 12, b: box.bottom + 12, name: (at.getAttribute('aria-label') || at.innerText || at.id || at.className || at.tagName).slice(0, 40), kind: at.className + '' };";

/// Whether what has the focus is in sight and stays where it is: boxes far down the shelf are drawn when they come into sight,
/// and push what is below out of it again.
const REST: &str = "
    document.activeElement.scrollIntoView({ block: 'nearest' });
    const top = document.activeElement.getBoundingClientRect().top, now = performance.now();
    if (window.rest?.top !== top) window.rest = { top, now };
    return now - window.rest.now > 150 && !moves;";

/// Walks by the tab key and looks at each stop, of those that look alike at the first two.
fn walk(visit: &Visit, where_: &str, steps: usize) -> Result<Vec<String>, String> {
    let mut faint = Vec::new();
    let mut kinds: Vec<Value> = Vec::new();
    let mut looked = 0;
    for _ in 0..steps {
        visit.key("Tab")?;
        let at = visit.script(AT, json!([]))?;
        let kind = at["kind"].clone();
        if at.is_null() || kinds.iter().filter(|known| **known == kind).count() >= 2 {
            continue;
        }
        kinds.push(kind);
        visit.wait_until("rest", &format!("{MOVES}{REST}"), json!([]))?;
        let at = visit.script(AT, json!([]))?;
        let with = visit.screenshot()?;
        // The place from which the tab key goes on stays where it is.
        visit.script("window.last = document.activeElement; window.last.blur()", json!([]))?;
        let without = visit.screenshot()?;
        visit.script("window.last.focus({ preventScroll: true })", json!([]))?;
        let told = visit.script_later(COMPARE, json!([at, with, without]))?;
        let (Some(seen), Some(edge)) = (told[0].as_f64(), told[1].as_f64()) else {
            return Err(format!("{where_}: {told}"));
        };
        looked += 1;
        // Two CSS pixels all around, less what is lost at round corners; and no speck.
        if edge < 80.0 || seen < edge * 1.7 {
            faint.push(format!("{where_}: {} ({}): {seen:.0} px, {edge:.0} px around", at["name"], at["kind"]));
        }
    }
    if looked < 3 {
        return Err(format!("{where_}: {looked} stops of the tab key were looked at"));
    }
    Ok(faint)
}

#[test]
fn the_focus_is_seen_wherever_it_is_by_day_and_by_night() {
    chromium_alone("the focus without a window in front of anybody", || {
        let mut faint = Vec::new();
        for (screen, light) in [(Screen::Desktop, "light"), (Screen::Desktop, "dark"), (Screen::Phone, "light")] {
            let found = std::sync::Mutex::new(Vec::new());
            on(screen, "ring", |visit| {
                visit.prefer(&[("prefers-color-scheme", light), ("prefers-reduced-motion", "reduce")])?;
                hurry(visit)?;
                let mut all = Vec::new();
                for (route, there, steps) in [
                    ("", ".box", 16),
                    ("#/game/mia", ".start .button--strong", 24),
                    ("#/settings", "h1", 30),
                    ("#/history", "h1", 10),
                    ("#/play/scoundrel?seed=5", TURN, 12),
                    ("#/play/all-fives?seed=5", TURN, 12),
                    ("#/play/bogart?seed=5", TURN, 12),
                ] {
                    visit.go(route)?;
                    visit.wait_for(there)?;
                    all.extend(walk(visit, &format!("{light} {} {route:?}", visit.screen().name()), steps)?);
                }
                // The walk may have led past the end of the page, into the browser around it.
                visit.go("#/play/bogart?seed=5")?;
                visit.wait_for(TURN)?;
                visit.script("document.querySelector(\"[aria-label='More']\").focus()", json!([]))?;
                visit.key("Enter")?;
                visit.wait_for("dialog[open]")?;
                all.extend(walk(visit, &format!("{light} dialog"), 10)?);
                *found.lock().expect("nobody fails while holding it") = all;
                Ok(())
            });
            faint.extend(found.into_inner().expect("nobody fails while holding it"));
        }
        assert!(faint.is_empty(), "the focus is hardly seen:\n{}", faint.join("\n"));
    });
}
