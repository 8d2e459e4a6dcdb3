//! What a comparison of two tables cannot tell: words that float up, big words in the middle, sounds, a small shake.

use std::time::Duration;

use leptos::prelude::*;

use super::desk::Desk;
use super::felt::at;
use super::layout::Rect;
use super::layout::voices::floats as places;
use crate::table::{Cue, Mood, Sound};
use crate::ui::sound::{Speaker, gestured};
use crate::ui::turns::in_turn;

/// Words on their way up.
#[derive(Clone, Debug, PartialEq)]
struct Float {
    number: u32,
    text: String,
    class: &'static str,
    rect: Rect,
}

/// How long words float, in milliseconds.
const FLOAT: u64 = 1900;

/// Shows and sounds the cues of each new frame.
#[component]
pub fn Cues(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let floats: RwSignal<Vec<Float>> = RwSignal::new(Vec::new());
    let speaker = StoredValue::new_local(Speaker::default());
    let number = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let (cues, mine) = desk
            .session
            .frame
            .with(|frame| (frame.table.cues.clone(), frame.mover.is_some_and(|mover| untrack(|| desk.is_me(mover)))));
        let places = untrack(|| {
            desk.table(|table| desk.scene.with(|scene| places(table, scene, |text| desk.named(text).chars().count())))
        });
        for (turn, (cue, rect)) in cues.into_iter().zip(places).enumerate() {
            sound(desk, speaker, &cue, turn, mine);
            let Some(rect) = rect else { continue };
            let float = Float {
                number: number
                    .try_update_value(|number| {
                        *number += 1;
                        *number
                    })
                    .unwrap_or_default(),
                text: untrack(|| desk.named(&cue.text)),
                class: class(&cue),
                rect,
            };
            let gone = float.number;
            floats.update(|floats| floats.push(float));
            set_timeout(
                move || {
                    let _ = floats.try_update(|floats| floats.retain(|float| float.number != gone));
                },
                Duration::from_millis(FLOAT),
            );
        }
    });
    view! {
        <div class="floats" aria-hidden="true">
            <For each=move || floats.get() key=|float| float.number let(float)>
                <div class=float.class prop:style=at(float.rect)><b>{float.text.clone()}</b></div>
            </For>
        </div>
    }
}

fn class(cue: &Cue) -> &'static str {
    match (cue.at.is_some(), cue.mood) {
        (true, Mood::Good) => "float float--good",
        (true, Mood::Bad) => "float float--bad",
        (true, Mood::Calm) => "float",
        (false, Mood::Good) => "float float--big float--good",
        (false, Mood::Bad) => "float float--big float--bad",
        (false, Mood::Calm) => "float float--big",
    }
}

fn sound(desk: Desk, speaker: StoredValue<Speaker, LocalStorage>, cue: &Cue, turn: usize, mine: bool) {
    let (on, volume, shake) = desk.prefs.peek(|settings| (settings.sound, settings.volume, settings.haptics));
    if on && volume > 0 {
        let (sound, volume, after) = (cue.sound, f64::from(volume) / 100.0, turn as f64 * 0.11);
        // After the picture: the first sound of all may take a tenth of a second to prepare.
        in_turn(move || _ = speaker.try_update_value(|speaker| speaker.play(sound, volume, after)));
    }
    if shake && mine && matches!(cue.sound, Sound::Thud | Sound::Clang | Sound::Glass | Sound::Fanfare | Sound::Knock) {
        let navigator = window().navigator();
        // Not every browser has it, and none does it for somebody who has not touched the page.
        if gestured() && js_sys::Reflect::has(&navigator, &"vibrate".into()).unwrap_or(false) {
            let _ = navigator.vibrate_with_duration(25);
        }
    }
}
