//! The bar above the table, and the buttons within reach of the thumb.

use leptos::prelude::*;

use super::desk::{Desk, Panel};
use super::felt::at;
use super::layout::Scene;
use super::picking::Press;
use crate::table::{Choice, Touch};
use crate::ui::faces::{Icon, IconKind};
use crate::ui::session::Session;

/// The buttons.
#[component]
pub fn Actions(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let hidden = move || desk.presses.with(Vec::is_empty);
    // More buttons than the room holds open over the viewer's own pieces, as high as they need.
    let rows = Memo::new(move |_| desk.presses.with(|presses| taken(presses)));
    let high = Memo::new(move |_| desk.scene.with(|scene| rows.get() > room(scene.actions.h)));
    view! {
        <div
            class="actions"
            role="group"
            tabindex="-1"
            aria-label="Actions"
            class:actions--none=hidden
            class:actions--over=move || high.get()
            prop:style=move || desk.scene.with(|scene| if high.get() { drawer(scene, rows.get()) } else { at(scene.actions) })
        >
            {move || {
                let presses = desk.presses.get();
                let all = desk.choices.get();
                let loud = |press: &&Press| match press {
                    Press::Choice(index) => all.get(*index).is_some_and(|choice| !choice.quiet),
                    Press::Heading(_) | Press::Stepper(_) => true,
                    Press::Back => false,
                };
                let alone = presses.iter().filter(loud).count() == 1;
                presses.into_iter().map(|press| button(desk, &all, alone, press)).collect_view()
            }}
        </div>
    }
}

/// So many numbers are reached by − and + alone.
const SHORT: usize = 12;
/// The height of a row of buttons.
const ROW: f64 = 48.0;

/// How many rows of buttons a room of this height holds.
fn room(height: f64) -> usize {
    (height / ROW).floor() as usize
}

/// How many rows these buttons take, two in a row.
fn taken(presses: &[Press]) -> usize {
    // A stepper is as wide as two buttons, a long one has a row more.
    let widths = presses.iter().map(|press| match press {
        Press::Stepper(numbers) if numbers.len() > SHORT => 4,
        Press::Stepper(_) => 2,
        Press::Choice(_) | Press::Heading(_) => 1,
        Press::Back => 0,
    });
    let others = widths.clone().filter(|width| *width == 1).sum::<usize>();
    let steppers = widths.filter(|width| *width > 1).sum::<usize>();
    others.div_ceil(2) + steppers / 2
}

/// The place of buttons that need more than their room: the lower part of the drawer.
fn drawer(scene: &Scene, rows: usize) -> String {
    let wanted = rows as f64 * (ROW + 6.0) + 20.0;
    at(scene.drawer.cut_bottom(wanted).0)
}

fn button(desk: Desk, all: &[Choice], alone: bool, press: Press) -> AnyView {
    match &press {
        Press::Choice(index) => match all.get(*index) {
            Some(choice) => choice_button(desk, choice, alone, press),
            None => ().into_any(),
        },
        Press::Heading(heading) => {
            let words = desk.named(heading);
            view! { <button type="button" class="act" on:click=move |event| { event.stop_propagation(); desk.press(&press) }><span class="act-label">{words}</span></button> }
                .into_any()
        }
        Press::Stepper(indices) => {
            let numbers: Vec<Choice> = indices.iter().filter_map(|index| all.get(*index).cloned()).collect();
            view! { <Stepper desk numbers indices=indices.clone() /> }.into_any()
        }
        Press::Back => view! {
            <button type="button" class="act act--back" aria-label="Let go" title="Let go" on:click=move |event| { event.stop_propagation(); desk.press(&press) }>
                <Icon kind=IconKind::Close />
            </button>
        }
        .into_any(),
    }
}

fn choice_button(desk: Desk, choice: &Choice, alone: bool, press: Press) -> AnyView {
    let label = desk.named(&choice.label);
    let note = desk.named(&choice.note);
    let blocked = choice.blocked.is_some();
    let hinted = {
        let text = choice.text.clone();
        move || desk.session.hint.with(|hint| hint.as_ref().is_some_and(|hint| hint.text == text))
    };
    // Nothing is recommended by being first: a button leads where it is all there is to do.
    let pieces =
        desk.targets.with_untracked(|targets| targets.iter().any(|target| matches!(target.touch, Touch::Piece { .. })));
    let alone = alone && !choice.quiet;
    let lead = alone && !blocked && (!pieces || desk.picking.with_untracked(|picking| !picking.is_empty()));
    let quiet = choice.quiet;
    let (noted, shines) = (!note.is_empty(), choice.shines);
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
            <span class="act-label">{label}</span>
            {noted.then(|| view! { <span class="act-note" class:act-note--shines=shines>{note}</span> })}
        </button>
    }
    .into_any()
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
) -> impl IntoView {
    let last = numbers.len().saturating_sub(1);
    let at = RwSignal::new(0_usize);
    let choices = StoredValue::new(numbers);
    let number =
        move || choices.with_value(|all| all.get(at.get()).and_then(|choice| choice.number).unwrap_or_default());
    let words = move || {
        choices.with_value(|all| all.get(at.get()).map(|choice| (desk.named(&choice.label), desk.named(&choice.note))))
    };
    let go = move |by: isize| at.update(|at| *at = at.saturating_add_signed(by).min(last));
    let step = move |name: &'static str, sign: &'static str, by: isize| {
        view! { <button type="button" class="act act--step" aria-label=name on:click=move |event| { event.stop_propagation(); go(by) }>{sign}</button> }
    };
    view! {
        <div class="dial" class:dial--short=last < SHORT role="group" aria-label="Choose a number">
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

/// The bar above the table.
#[component]
pub fn Bar(
    /// The state of the table.
    desk: Desk,
    /// The name of the game.
    #[prop(into)]
    title: Signal<String>,
    /// Where the way back leads; empty inside other sites.
    home: String,
) -> impl IntoView {
    let session: Session = desk.session;
    let can = move |redo: bool| session.standing.with(|s| if redo { s.can_redo } else { s.can_undo });
    let tool = move |name: &'static str, key: &'static str, kind: IconKind, act: Callback<()>, off: Signal<bool>| {
        view! {
            <button type="button" class="tool" aria-label=name title=format!("{name} ({key})") disabled=off on:click=move |_| act.run(())>
                <Icon kind />
            </button>
        }
    };
    let never = Signal::derive(|| false);
    let panel = move |panel: Panel| Callback::new(move |()| desk.panel.set(panel.clone()));
    view! {
        <header class="bar">
            {(!home.is_empty()).then(|| view! { <a class="tool tool--back" href=home aria-label="Leave the table" title="Leave the table"><Icon kind=IconKind::Back /></a> })}
            <h1 class="bar-title">{move || title.get()}</h1>
            <div class="bar-tools">
                {tool("Take back", "U", IconKind::Undo, Callback::new(move |()| desk.undo(false)), Signal::derive(move || !can(false)))}
                <span class="bar-roomy">{tool("Do again", "Y", IconKind::Redo, Callback::new(move |()| desk.undo(true)), Signal::derive(move || !can(true)))}</span>
                {tool("Hint", "H", IconKind::Hint, Callback::new(move |()| desk.hint()), Signal::derive(move || desk.choices.with(Vec::is_empty)))}
                <span class="bar-roomy">{tool("Rules", "R", IconKind::Rules, panel(Panel::Rules), never)}</span>
                <span class="bar-narrow">{tool("Log", "L", IconKind::Log, panel(Panel::Log), never)}</span>
                {tool("More", "M", IconKind::Menu, panel(Panel::More), never)}
            </div>
        </header>
    }
}
