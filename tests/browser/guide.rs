//! The tips of a first match: they come one by one, point at what they speak of, are in nobody's way, and end.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, on};
use crate::matches::{FINGER, KEYS, play_on};
use crate::run::Outcome;

/// What is wrong with the tip that is shown: it leaves the cloth, or lies on what it points at.
const AMISS: &str = "
    const box = place => document.querySelector(place)?.getBoundingClientRect();
    const [cloth, tip, ring] = ['.cloth', '.tip', '.tip-ring'].map(box);
    if (!tip) return 'there is no tip';
    if (tip.left < cloth.left || tip.right > cloth.right || tip.top < cloth.top || tip.bottom > cloth.bottom) return 'it leaves the cloth';
    const meets = ring && tip.left < ring.right && ring.left < tip.right && tip.top < ring.bottom && ring.top < tip.bottom;
    return meets && document.querySelector('.tip--nose') ? 'it lies on what it points at' : null";

/// The number of the tip that is shown, of how many.
fn number(visit: &Visit) -> Outcome<String> {
    visit.text(".tip-count")
}

/// Waits until the tip has landed; then it has to lie well.
fn lies_well(visit: &Visit) -> Outcome {
    let landed = "const parts = [...document.querySelectorAll('.tip, .tip-ring')];
        const at = JSON.stringify(parts.map(part => part.getBoundingClientRect()));
        const still = parts.length && window.tipAt === at && !parts.some(part => part.getAnimations().some(one => one.playState === 'running'));
        window.tipAt = at;
        return !!still";
    visit.wait_until("the tip to land", landed, json!([]))?;
    match visit.script(AMISS, json!([]))?.as_str() {
        Some(fault) => Err(format!("tip {}: {fault}", number(visit)?)),
        None => Ok(()),
    }
}

/// Waits until another tip is shown, or none.
fn other_than(visit: &Visit, number: &str) -> Outcome {
    let script = "return document.querySelector('.tip-count')?.innerText !== arguments[0]";
    visit.wait_until("another tip", script, json!([number])).map(drop)
}

#[test]
fn who_has_never_played_is_shown_how() {
    everywhere("guide", |visit| {
        for id in ["scoundrel", "mia", "all-fives"] {
            visit.go(&format!("#/play/{id}?seed=4"))?;
            visit.wait_for(".tip")?;
            let first = number(visit)?;
            lies_well(visit).map_err(|error| format!("{id}: {error}"))?;
            visit.no_barriers()?;
            visit.tap("text=Next")?;
            other_than(visit, &first)?;
            lies_well(visit).map_err(|error| format!("{id}: {error}"))?;
            let second = number(visit)?;
            // By key, and it is remembered.
            visit.key("n")?;
            other_than(visit, &second)?;
            visit.go(&format!("#/play/{id}"))?;
            visit.wait_for(".tip")?;
            assert!(![&first, &second].contains(&&number(visit)?), "{id}: it is told again");
        }
        visit.tap("text=No more tips")?;
        visit.wait_gone(".tip")?;
        visit.key("m")?;
        visit.tap("text=Show the tips again")?;
        visit.wait_for(".tip")
    });
}

#[test]
fn a_match_is_played_with_tips_to_its_end() {
    on(Screen::Phone, "guided", |visit| {
        visit.lay_by("pipyard.prefs", r#"{"version":1,"pace":"quick","level":"easy"}"#)?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for(".tip")?;
        // A move is answer enough.
        let first = number(visit)?;
        play_on(visit, KEYS, |what| what == "wait")?;
        other_than(visit, &first)?;
        let touch = |visit: &Visit| {
            if visit.count(".tip")? > 0 {
                visit.tap(".tip-button:not(.tip-button--quiet)")?;
            }
            FINGER(visit)
        };
        play_on(visit, touch, |_| false)?;
        // With house rules the tips would be wrong.
        visit.go("#/play/bogart?target=20")?;
        visit.wait_for(".actions .act")?;
        assert_eq!(visit.count(".tip")?, 0);
        Ok(())
    });
}
