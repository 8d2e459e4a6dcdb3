//! Sound: browsers let a page sound only after a gesture, and Safari only what was begun within one.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::on;
use crate::matches::{FINGER, TURN, play_on};

/// Notes of every speaker whether it was made within a gesture, and what was sounded.
const LISTEN: &str = "
    const Real = window.AudioContext;
    window.speakers = [];
    let within = 0;
    for (const gesture of ['pointerup', 'click', 'keydown']) {
        addEventListener(gesture, () => { within++; setTimeout(() => within--, 0); }, true);
    }
    window.AudioContext = class extends Real {
        constructor() { super(); this.lawful = within > 0; this.sounded = this.rests = 0; window.speakers.push(this); }
        suspend() { this.rests++; return super.suspend(); }
        createGain() { this.sounded++; return super.createGain(); }
    };";

#[test]
fn a_touch_starts_the_sound() {
    on(Screen::Phone, "sound", |visit| {
        visit.before_all(LISTEN)?;
        visit.lay_by(
            "pipyard.prefs",
            r#"{"version":1,"pace":"quick","level":"easy","tips":false,"sound":true,"volume":60}"#,
        )?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        assert_eq!(visit.script("return speakers.length", json!([]))?, 0, "nobody has touched the page yet");
        // A machine without a sound card takes its time to wake.
        let heard = "return speakers[0]?.sounded > 0";
        play_on(visit, FINGER, |_| visit.script(heard, json!([])).is_ok_and(|heard| heard == true))?;
        let sounds = "return speakers.length === 1 && speakers[0].lawful && speakers[0].sounded > 0";
        visit.wait_until("sounds", sounds, json!([]))?;
        // Where nothing sounds it rests; and the next table has the same one.
        visit.script("window.before = speakers[0].sounded; location.hash = '#/settings'", json!([]))?;
        visit.wait_until("the speaker at rest", "return speakers[0].rests === 1", json!([]))?;
        visit.script("location.hash = '#/play/bogart?seats=2&seed=3'", json!([]))?;
        visit.wait_for(TURN)?;
        let heard = "return speakers[0].sounded > before";
        play_on(visit, FINGER, |_| visit.script(heard, json!([])).is_ok_and(|heard| heard == true))?;
        assert_eq!(visit.script("return speakers.length", json!([]))?, 1);
        Ok(())
    });
}
