//! A window above the page that wants to be dealt with first.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::choice::fresh;
use super::{IconButton, InTurn, Voice};
use crate::ui::faces::IconKind;

/// A native modal dialog: the browser keeps the focus inside, closes it with Escape and gives the focus back.
/// A press beside it closes it as well.
#[component]
pub fn Dialog(
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// Whether it is open. The dialog sets it to `false` when it closes.
    open: RwSignal<bool>,
    /// Whether it needs the width of a page: rules, score sheets.
    #[prop(optional)]
    wide: bool,
    /// What is in it; built anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let node: NodeRef<html::Dialog> = NodeRef::new();
    let id = fresh();
    let titled = id.clone();
    Effect::new(move || {
        let (Some(dialog), open) = (node.get(), open.get()) else { return };
        if open && !dialog.open() {
            // It fails only for a dialog that is no longer in the page.
            let _ = dialog.show_modal();
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    let beside = move |event: MouseEvent| {
        let on = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if on.is_some_and(|element| element.tag_name() == "DIALOG") {
            open.set(false);
        }
    };
    let children = StoredValue::new(children);
    // What is in it comes a turn later: to open it is work enough for one frame of a slow phone.
    let body =
        move || open.get().then(|| view! { <Voice /><InTurn>{children.with_value(|children| children())}</InTurn> });
    view! {
        <dialog
            node_ref=node
            class=if wide { "dialog dialog--wide" } else { "dialog" }
            aria-labelledby=titled
            on:close=move |_| open.set(false)
            on:click=beside
        >
            <div class="dialog-sheet">
                <header class="dialog-head">
                    <h2 class="dialog-title" id=id>{move || title.get()}</h2>
                    <IconButton name="Close" icon=IconKind::Close on_press=move |_| open.set(false) />
                </header>
                <div class="dialog-body">{body}</div>
            </div>
        </dialog>
    }
}
