//! What a comparison of two tables cannot tell: words about a place, which stand there; words about the whole table, which
//! the message room says; sounds, a small shake.

use gloo::events::{EventListener, EventListenerOptions};
use leptos::prelude::*;

use super::sound::{Speaker, gestured};
use crate::table::{Cue, Mood, Sound, Table, Touch};
use crate::ui::scheduler::in_turn;
use crate::ui::table::model::Desk;

/// The words that concern the whole table, if the frame has some.
pub fn headline(table: &Table) -> Option<&Cue> {
    table.cues.iter().rev().find(|cue| cue.at.is_none() && !cue.text.is_empty())
}

/// What is said at a place of the table; the last word counts.
pub fn at_place<'a>(table: &'a Table, place: &Touch) -> Option<&'a Cue> {
    table.cues.iter().rev().find(|cue| cue.at.as_ref() == Some(place) && !cue.text.is_empty())
}

/// The end of a class for how it feels.
pub fn mood(mood: Mood) -> &'static str {
    match mood {
        Mood::Good => "good",
        Mood::Bad => "bad",
        Mood::Calm => "calm",
    }
}

/// The ends of a touch, of a click and of a press of a key: what browsers take for a gesture that may make a page sound.
const GESTURES: [&str; 3] = ["pointerup", "click", "keydown"];

/// Sounds the cues of each new frame.
pub fn listen(desk: Desk) {
    let sounds = move || desk.prefs.peek(|settings| settings.sound && settings.volume > 0);
    if sounds() {
        Speaker::with(Speaker::rise);
    }
    let wakers = GESTURES.map(|gesture| {
        // Before whoever is meant by it: a press that is dealt with goes no further.
        EventListener::new_with_options(&window(), gesture, EventListenerOptions::run_in_capture_phase(), move |_| {
            if sounds() {
                Speaker::with(Speaker::wake);
            }
        })
    });
    let wakers = StoredValue::new_local(wakers);
    on_cleanup(move || {
        wakers.dispose();
        Speaker::with(Speaker::rest);
    });
    Effect::new(move |_| {
        let (cues, mine) = desk
            .session
            .frame
            .with(|frame| (frame.table.cues.clone(), frame.mover.is_some_and(|mover| untrack(|| desk.is_me(mover)))));
        for (turn, cue) in cues.into_iter().enumerate() {
            sound(desk, &cue, turn, mine);
        }
    });
}

fn sound(desk: Desk, cue: &Cue, turn: usize, mine: bool) {
    let (on, volume, shake) = desk.prefs.peek(|settings| (settings.sound, settings.volume, settings.haptics));
    if on && volume > 0 {
        let (sound, volume, after) = (cue.sound, f64::from(volume) / 100.0, turn as f64 * 0.11);
        // After the picture: the first sound of all may take a tenth of a second to prepare.
        in_turn(move || Speaker::with(|speaker| speaker.play(sound, volume, after)));
    }
    if shake && mine && matches!(cue.sound, Sound::Thud | Sound::Clang | Sound::Glass | Sound::Fanfare | Sound::Knock) {
        let navigator = window().navigator();
        // Not every browser has it, and none does it for somebody who has not touched the page.
        if gestured() && js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
            let _ = navigator.vibrate_with_duration(25);
        }
    }
}
