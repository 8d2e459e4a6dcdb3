//! The buttons of choices: words that fit, steppers for numbers, and what is hinted at.

use std::cell::Cell;
use std::time::Duration;

use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use super::place::coloured;
use crate::table::{Choice, Touch};
use crate::ui::faces::{Icon, IconKind};
use crate::ui::table::layout::fit::{BOLD, TEXT, font_size};
use crate::ui::table::model::Desk;
use crate::ui::table::model::picking::Press;

/// So many numbers are reached by − and + alone: a slider beside them would be too short on a phone to hit one of them.
const SHORT: usize = 20;
/// A sign that is held down counts on so often, after waiting as long as so many steps take.
const HELD: Duration = Duration::from_millis(110);
const WAITS: u32 = 4;

/// The most numbers of a stepper that have a button of their own: the lowest, the highest and round ones between.
const LANDMARKS: usize = 6;

/// What stands around a stepper.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Around {
    /// For so many numbers that one mostly wants there is room above it.
    pub landmarks: usize,
    /// A button on its own line, before it.
    pub before: Option<Press>,
}

/// The button of a press, in a room of this width; `alone` where there is no other.
pub fn button(desk: Desk, all: &[Choice], alone: bool, press: Press, width: f64, around: &Around) -> AnyView {
    match &press {
        Press::Choice(index) => match all.get(*index) {
            Some(choice) => choice_button(desk, choice, alone, press, width),
            None => ().into_any(),
        },
        Press::Heading(heading) => {
            let opened = desk.picking.with_untracked(|picking| picking.path.clone());
            let path = opened.into_iter().chain([heading.clone()]).collect();
            heading_button(desk, desk.named(heading), path, press, width, false)
        }
        Press::Stepper(indices) => {
            let numbers: Vec<Choice> = indices.iter().filter_map(|index| all.get(*index).cloned()).collect();
            let before = around.before.clone().map(|press| button(desk, all, false, press, BEFORE, &Around::default()));
            let landmarks = around.landmarks;
            view! { <Stepper desk numbers indices=indices.clone() landmarks before /> }.into_any()
        }
        Press::Back => view! {
            <button type="button" class="act act--back" aria-label="Let go" title="Let go" on:click=move |event| { event.stop_propagation(); desk.press(&press) }>
                <Icon kind=IconKind::Close />
            </button>
        }
        .into_any(),
    }
}

/// A button that opens a heading, the last of this path; in a phrasebook perhaps as `wide` as a whole sentence.
pub fn heading_button(desk: Desk, words: String, path: Vec<String>, press: Press, width: f64, wide: bool) -> AnyView {
    // Three dots do not stand on a line of their own.
    let words = words.replace(" …", "\u{a0}…");
    let size = label_size(&words, "", width);
    // What leads to nothing but the background stays there too.
    let quiet = desk.choices.with_untracked(|all| {
        let mut under = all.iter().filter(|choice| choice.path.starts_with(&path)).peekable();
        under.peek().is_some() && under.all(|choice| choice.quiet)
    });
    view! {
        <button
            type="button"
            class="act"
            class:act--quiet=quiet
            class:phrases-whole=wide
            class:act--hinted=move || leads_to_hint(desk, &path)
            on:click=move |event| { event.stop_propagation(); desk.press(&press) }
        >
            <span class="act-label" prop:style=size>{coloured(&words)}</span>
        </button>
    }
    .into_any()
}

/// Whether this choice is hinted at.
pub fn is_hinted(desk: Desk, choice: &Choice) -> impl Fn() -> bool + Send + use<> {
    let text = choice.text.clone();
    move || desk.session.hint.with(|hint| hint.as_ref().is_some_and(|hint| hint.text == text))
}

/// Whether what is hinted at lies behind these headings.
pub fn leads_to_hint(desk: Desk, path: &[String]) -> bool {
    let hint = desk.session.hint.with(|hint| hint.as_ref().map(|hint| hint.text.clone()));
    hint.is_some_and(|text| {
        desk.choices.with(|all| all.iter().any(|choice| choice.text == text && choice.path.starts_with(path)))
    })
}

/// The letters in which a label fits its button: on two lines, or on one above a note.
pub fn label_size(label: &str, note: &str, width: f64) -> String {
    let lines = if note.is_empty() { 2 } else { 1 };
    let fit = |lines: usize| BOLD.fit(label, &[16.0, 15.0, 14.0, 13.0, 12.0], lines, width - 14.0);
    let size = if lines == 1 && BOLD.width(label, 13.0) > width - 14.0 { fit(2).min(12.0) } else { fit(lines) };
    font_size(size)
}

fn choice_button(desk: Desk, choice: &Choice, alone: bool, press: Press, width: f64) -> AnyView {
    let label = desk.named(&choice.label);
    let note = desk.named(&choice.note);
    let blocked = choice.blocked.is_some();
    let hinted = is_hinted(desk, choice);
    // Nothing is recommended by being first: a button leads where it is all there is to do.
    let pieces =
        desk.targets.with_untracked(|targets| targets.iter().any(|target| matches!(target.touch, Touch::Piece { .. })));
    let alone = alone && !choice.quiet;
    // Of what is lifted something else may come than a button that stands there anyway.
    let begun = !choice.touches.is_empty() || !choice.path.is_empty();
    let lead = alone && !blocked && (!pieces || begun && desk.picking.with_untracked(|picking| !picking.is_empty()));
    let quiet = choice.quiet;
    let (noted, shines) = (!note.is_empty(), choice.shines);
    let size = label_size(&label, &note, width);
    // Two lines of a note would be a line more than the button has.
    let note_size = font_size(TEXT.fit(&note, &[12.0, 11.0, 10.0], 1, width - 14.0));
    view! {
        <button
            type="button"
            class="act"
            class:act--lead=lead
            class:act--quiet=quiet
            class:act--blocked=blocked
            class:act--hinted=hinted
            aria-disabled=blocked.then_some("true")
            on:click=move |event| { event.stop_propagation(); desk.press(&press) }
        >
            <span class="act-label" prop:style=size>{coloured(&label)}</span>
            {noted.then(|| view! { <span class="act-note" class:act-note--shines=shines prop:style=note_size>{note}</span> })}
        </button>
    }
    .into_any()
}

/// The width of a button before a stepper.
const BEFORE: f64 = 64.0;

/// Where the numbers stand that are reached by a touch, `most` at most: of the round ones so many as fit.
fn landmarks(numbers: &[i32], most: usize) -> Vec<usize> {
    let last = numbers.len().saturating_sub(1);
    let round = |step: i32| (1..last).filter(move |at| numbers[*at] % step == 0);
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
    let step = steps.into_iter().find(|step| round(*step).count() + 2 <= most.min(LANDMARKS));
    let between = step.into_iter().flat_map(round);
    std::iter::once(0).chain(between).chain((last > 0).then_some(last)).collect()
}

/// A number to choose and a button to confirm it.
#[component]
fn Stepper(
    /// The state of the table.
    desk: Desk,
    /// The choices by rising number.
    numbers: Vec<Choice>,
    /// Their indices in the offer.
    indices: Vec<usize>,
    /// For so many numbers that one mostly wants there is room.
    landmarks: usize,
    /// A button on the same line.
    before: Option<AnyView>,
) -> impl IntoView {
    let last = numbers.len().saturating_sub(1);
    let at = RwSignal::new(numbers.iter().position(|choice| choice.usual).unwrap_or(0));
    let marked: Vec<i32> = numbers.iter().filter_map(|choice| choice.number).collect();
    let choices = StoredValue::new(numbers);
    let number =
        move || choices.with_value(|all| all.get(at.get()).and_then(|choice| choice.number).unwrap_or_default());
    let words = move || {
        choices.with_value(|all| all.get(at.get()).map(|choice| (desk.named(&choice.label), desk.named(&choice.note))))
    };
    // A hint turns to its number.
    let places = indices.clone();
    Effect::new(move |_| {
        if let Some(place) = desk.hint.get().and_then(|hint| places.iter().position(|index| *index == hint)) {
            at.set(place);
        }
    });
    let go = move |by: isize| _ = at.try_update(|at| *at = at.saturating_add_signed(by).min(last));
    let held = StoredValue::new(None::<IntervalHandle>);
    let release = move || _ = held.try_update_value(|held| held.take().map(|held| held.clear()));
    let hold = move |by: isize| {
        release();
        let beats = Cell::new(0);
        let beat = move || {
            beats.set(beats.get() + 1);
            if beats.get() > WAITS {
                go(by);
            }
        };
        held.set_value(set_interval_with_handle(beat, HELD).ok());
    };
    on_cleanup(release);
    let step = move |name: &'static str, sign: &'static str, by: isize| {
        view! {
            <button
                type="button"
                class="act act--step"
                aria-label=name
                on:click=move |event| { event.stop_propagation(); go(by) }
                on:pointerdown=move |_| hold(by)
                on:pointerup=move |_| release()
                on:pointerleave=move |_| release()
                on:pointercancel=move |_| release()
                on:contextmenu=move |event| event.prevent_default()
            >
                {sign}
            </button>
        }
    };
    let landmark = |place: usize| {
        view! {
            <button
                type="button"
                class="act act--step"
                aria-pressed=move || if at.get() == place { "true" } else { "false" }
                on:click=move |event| { event.stop_propagation(); at.set(place) }
            >
                {marked[place]}
            </button>
        }
    };
    let landmarks = (landmarks > 0).then(|| {
        let buttons = self::landmarks(&marked, landmarks).into_iter().map(landmark).collect_view();
        view! { <div class="dial dial--marks" role="group" aria-label="Common numbers">{buttons}</div> }
    });
    view! {
        {landmarks}
        <div class="dial" class:dial--short=last < SHORT role="group" aria-label="Choose a number">
            {before}
            {step("Less", "−", -1)}
            <input
                class="dial-range"
                type="range"
                min="0"
                max=last
                aria-label="Number"
                aria-valuetext=move || number().to_string()
                prop:value=move || at.get().to_string()
                on:input=move |event| at.set(event_target_value(&event).parse().unwrap_or(0).min(last))
            />
            <b class="dial-number" aria-hidden="true">{number}</b>
            {step("More", "+", 1)}
            <button
                type="button"
                class="act act--lead"
                on:click=move |event| {
                    event.stop_propagation();
                    if let Some(index) = indices.get(at.get_untracked()) {
                        desk.press(&Press::Choice(*index));
                    }
                }
            >
                <span class="act-label">{move || words().map(|words| words.0)}</span>
                <span class="act-note">{move || words().map(|words| words.1)}</span>
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_the_highest_and_few_round_numbers_are_touched_at_once() {
        let marks = |from: i32, to: i32| {
            let numbers: Vec<i32> = (from..=to).collect();
            landmarks(&numbers, 6).into_iter().map(|at| numbers[at]).collect::<Vec<_>>()
        };
        assert_eq!(marks(1, 10), [1, 2, 4, 6, 8, 10]);
        assert_eq!(marks(2, 20), [2, 5, 10, 15, 20]);
        assert_eq!(marks(10, 16), [10, 12, 14, 16]);
        assert_eq!(marks(1, 2), [1, 2]);
        assert_eq!(marks(7, 7), [7]);
        let numbers: Vec<i32> = (1..=20).collect();
        assert_eq!(landmarks(&numbers, 4), [0, 9, 19], "on a narrower line");
    }
}
