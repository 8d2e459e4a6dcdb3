//! Questions at the table: before a choice that cannot be taken back, for a text, for consent.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::door::door;
use crate::table::Viewer;
use crate::ui::parts::{Button, Dialog, Field, Tone};
use crate::ui::scheduler::in_frame;
use crate::ui::table::model::{Desk, Panel};
use crate::wire::Ask;

/// What is asked in a dialog of the table, and the two answers; "no" closes it.
#[component]
pub fn Question(
    /// The state of the table.
    desk: Desk,
    /// What is asked.
    #[prop(into)]
    words: String,
    /// The answer that does it.
    #[prop(into)]
    yes: String,
    /// What it does.
    #[prop(into)]
    on_yes: Callback<()>,
    /// The answer that leaves all as it is.
    no: &'static str,
) -> impl IntoView {
    view! {
        <p class="sure-words">{words}</p>
        <div class="sure-buttons">
            <Button tone=Tone::Strong on_press=move |_| on_yes.run(())>{yes}</Button>
            <Button on_press=move |_| desk.panel.set(Panel::None)>{no}</Button>
        </div>
    }
}

/// The question before a choice where a slip would hurt.
#[component]
pub fn Sure(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| matches!(panel, Panel::Sure(_)));
    let choice = Memo::new(move |_| match desk.panel.get() {
        Panel::Sure(index) => desk.choices.with(|all| all.get(index).cloned()).map(|choice| (index, choice)),
        _ => None,
    });
    let body = move || {
        choice.get().map(|(index, choice)| {
            let label = desk.named(&choice.label);
            let play = move |()| desk.play(index);
            view! { <Question desk words=desk.named(&choice.confirm) yes=label on_yes=play no="Think again" /> }
        })
    };
    view! { <Dialog title="Are you sure?" open>{body}</Dialog> }
}

/// The text that a choice asks for.
#[component]
pub fn Type(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| matches!(panel, Panel::Type(_)));
    let typed = RwSignal::new(String::new());
    let asked = Memo::new(move |_| match desk.panel.get() {
        Panel::Type(index) => {
            let typed = desk.choices.with(|all| all.get(index).and_then(|choice| choice.typed.clone()));
            typed.map(|typed| (index, typed))
        }
        _ => None,
    });
    // What was written is nobody else's business.
    Effect::new(move |_| {
        if asked.with(Option::is_none) {
            typed.set(String::new());
        }
    });
    // Of all that can be pressed there the field comes first.
    Effect::new(move |_| {
        if asked.with(Option::is_some) {
            in_frame(|| {
                let field = document().query_selector("dialog[open] .typed input").ok().flatten();
                if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok()) {
                    // Where it is gone again nothing is lost.
                    let _ = field.focus();
                }
            });
        }
    });
    let body = move || {
        asked.get().map(|(index, asked)| {
            let send = move || {
                let words = typed.get_untracked().trim().to_owned();
                if !words.is_empty() {
                    desk.write(index, words);
                }
            };
            let enter = move |event: leptos::ev::KeyboardEvent| {
                if event.key() == "Enter" {
                    send();
                }
            };
            let why = move || desk.remark.get().map(|why| view! { <p class="sure-words" role="alert">{why}</p> });
            view! {
                <div class="typed" on:keydown=enter>
                    <Field label=desk.named(&asked.label) value=typed on_input=move |text: String| typed.set(text) length=asked.longest.into() />
                </div>
                {why}
                <div class="sure-buttons">
                    <Button tone=Tone::Strong on_press=move |_| send()>"That is it"</Button>
                    <Button on_press=move |_| desk.panel.set(Panel::None)>"Not yet"</Button>
                </div>
            }
        })
    };
    view! { <Dialog title="Write it down" open>{body}</Dialog> }
}

/// The question to somebody whose move would be taken back by somebody else.
#[component]
pub fn Consent(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| matches!(panel, Panel::Consent(_)));
    let owner = Memo::new(move |_| match desk.panel.get() {
        Panel::Consent(owner) => Some(owner),
        _ => None,
    });
    let agree = move |()| {
        desk.panel.set(Panel::None);
        desk.session.ask(Ask::Undo);
    };
    let body = move || {
        owner.get().map(|owner| {
            let asker = match desk.session.viewer.get_untracked() {
                Viewer::Seat(seat) => Some(desk.name(seat)),
                _ => None,
            };
            let words = consent(&desk.name(owner), asker.as_deref());
            view! { <Question desk words yes="Yes, take it back" on_yes=agree no="No, it stays" /> }
        })
    };
    view! { <Dialog title="Take it back?" open>{body}</Dialog> }
}

/// What somebody is asked before their move is taken back.
fn consent(owner: &str, asker: Option<&str>) -> String {
    match asker {
        Some(asker) => format!("{owner}, the last move was yours. May {asker} take it back?"),
        None => format!("{owner}, the last move was yours. May it be taken back?"),
    }
}
