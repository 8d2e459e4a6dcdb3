//! A window above the page that wants to be dealt with first.

use std::cell::RefCell;

use gloo::events::{EventListener, EventListenerOptions};
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement};

use super::choice::fresh;
use super::{IconButton, Voice};
use crate::ui::faces::IconKind;
use crate::ui::scheduler::InTurn;

/// What the tabulator leads to, inside of a dialog. Of the radio buttons of a choice it is the one that is chosen.
const STOPS: &str = "a[href], button:not([disabled]), input:not([type=radio]):not([disabled]), input[type=radio]:checked, \
                     select:not([disabled]), textarea:not([disabled]), summary, [tabindex='0']";

/// A dialog that is open.
struct Opened {
    dialog: HtmlDialogElement,
    /// Where the focus came from, and where it was before, should that have gone by then.
    from: Vec<HtmlElement>,
    /// Dropped with it.
    _strays: EventListener,
}

thread_local! {
    /// The dialogs that are open, the topmost last.
    static OPEN: RefCell<Vec<Opened>> = const { RefCell::new(Vec::new()) };
    /// What is taken from screen readers as long as one is.
    static HUSHED: RefCell<Vec<Element>> = const { RefCell::new(Vec::new()) };
}

/// A modal dialog: the focus stays inside and comes back after it, screen readers hear nothing else, Escape and a press
/// beside it close it.
///
/// It is modal by our own means: `showModal` makes everything else inert, for which the browser styles the whole page
/// anew, twice for each dialog. With a table below it that takes a slow phone 100 ms and more, and this 10.
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
    // Most are never opened, and there is one for everything that may have to be asked.
    let ever = Memo::new(move |before: Option<&bool>| before == Some(&true) || open.get());
    let shown = StoredValue::new_local(None::<HtmlDialogElement>);
    let give_back =
        move || shown.try_update_value(Option::take).flatten().map(|it| has_closed(&it)).unwrap_or_default();
    Effect::new(move || {
        let (Some(dialog), is_open) = (node.get(), open.get()) else { return };
        if is_open && !dialog.open() {
            opens(&dialog, open);
            shown.set_value(Some(dialog.clone()));
            dialog.show();
            if let Some(first) = stops(&dialog).first() {
                // Of itself the browser takes the sheet, which is one key further from what is asked.
                let _ = first.focus();
            }
            hush();
        } else if !is_open && dialog.open() {
            let from = give_back();
            dialog.close();
            // What had the focus has gone with the rest of the sheet. Then Chromium and Firefox lead it nowhere, Safari back.
            let lost = document().active_element().is_none_or(|it| it.tag_name() == "BODY");
            if let Some(from) = from.iter().find(|from| lost && from.offset_width() > 0) {
                let _ = from.focus();
            }
        }
    });
    // The page may be left with the dialog open.
    on_cleanup(move || drop(give_back()));
    let beside = move |event: MouseEvent| {
        let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if on.is_some_and(|element| element.tag_name() == "DIALOG") {
            open.set(false);
        }
    };
    let key = move |event: KeyboardEvent| match event.key().as_str() {
        "Escape" => {
            event.prevent_default();
            event.stop_propagation();
            open.set(false);
        }
        "Tab" if node.get_untracked().is_some_and(|dialog| goes_round(&dialog, event.shift_key())) => {
            event.prevent_default();
        }
        _ => {}
    };
    // Wherever else the focus is led to, it comes back; from one dialog to the next it may go.
    let left = move |event: FocusEvent| {
        let to = event.related_target().and_then(|target| target.dyn_into::<Element>().ok());
        let outside = to.is_some_and(|to| matches!(to.closest("dialog[open]"), Ok(None)));
        if outside && open.get_untracked() {
            node.get_untracked().and_then(|dialog| sheet_of(&dialog)).map(|sheet| sheet.focus());
        }
    };
    // The browser tells of it a moment later. If the dialog was closed from here, it may be open again by then.
    let closed = move |_: Event| {
        if shown.with_value(|shown| shown.as_ref().is_some_and(|dialog| !dialog.open())) {
            open.set(false);
        }
    };
    let children = StoredValue::new(children);
    // What is in it comes a turn later: to open it is work enough for one frame of a slow phone.
    let body =
        move || open.get().then(|| view! { <Voice /><InTurn>{children.with_value(|children| children())}</InTurn> });
    let dialog = move || {
        view! {
            <dialog
                node_ref=node
                class=if wide { "dialog dialog--wide" } else { "dialog" }
                aria-modal="true"
                aria-labelledby=id.clone()
                closedby="closerequest"
                on:close=closed
                on:click=beside
                on:keydown=key
                on:focusout=left
            >
                <div class="dialog-sheet" tabindex="-1">
                    <header class="dialog-head">
                        <h2 class="dialog-title" id=id.clone()>{move || title.get()}</h2>
                        <IconButton name="Close" icon=IconKind::Close on_press=move |_| open.set(false) />
                    </header>
                    <div class="dialog-body">{body}</div>
                </div>
            </dialog>
        }
    };
    move || ever.get().then(&dialog)
}

fn sheet_of(dialog: &Element) -> Option<HtmlElement> {
    dialog.first_element_child().and_then(|sheet| sheet.dyn_into().ok())
}

/// Notes that a dialog opens, above those that are open.
fn opens(dialog: &HtmlDialogElement, open: RwSignal<bool>) {
    let here = document().active_element().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let strays = hear_strays(dialog.clone(), open);
    OPEN.with_borrow_mut(|all| {
        // The dialog from which it is opened may close behind it.
        let before = all.last().map(|below| below.from.clone()).unwrap_or_default();
        let from = here.into_iter().chain(before).collect();
        all.push(Opened { dialog: dialog.clone(), from, _strays: strays });
    });
}

/// Notes that it has closed; returns where the focus may go.
fn has_closed(dialog: &HtmlDialogElement) -> Vec<HtmlElement> {
    let closed = OPEN.with_borrow_mut(|all| {
        let at = all.iter().position(|open| open.dialog == *dialog)?;
        Some(all.remove(at))
    });
    hush();
    closed.map(|closed| closed.from).unwrap_or_default()
}

/// Hears the keys that are pressed while the focus is in no dialog, as when what had it has gone: nothing behind is meant.
fn hear_strays(dialog: HtmlDialogElement, open: RwSignal<bool>) -> EventListener {
    let options = EventListenerOptions { passive: false, ..EventListenerOptions::run_in_capture_phase() };
    EventListener::new_with_options(&window(), "keydown", options, move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = target.is_some_and(|target| matches!(target.closest("dialog[open]"), Ok(Some(_))));
        let on_top = OPEN.with_borrow(|all| all.last().is_some_and(|top| top.dialog == dialog));
        if within || !on_top {
            return;
        }
        event.stop_propagation();
        match event.key().as_str() {
            "Escape" => open.set(false),
            "Tab" => {
                event.prevent_default();
                sheet_of(&dialog).map(|sheet| sheet.focus());
            }
            _ => {}
        }
    })
}

/// Takes everything but the topmost dialog from screen readers, or gives it back to them if none is open.
fn hush() {
    HUSHED.take().into_iter().for_each(give_voice);
    let top = OPEN.with_borrow(|all| all.last().map(|top| top.dialog.clone()));
    HUSHED.set(top.map(|top| hush_around(&top)).unwrap_or_default());
}

/// Takes everything but the dialog from screen readers; returns what was taken.
fn hush_around(dialog: &Element) -> Vec<Element> {
    let mut hushed = Vec::new();
    let mut inside = dialog.clone();
    while let Some(around) = inside.parent_element().filter(|_| inside.tag_name() != "BODY") {
        let children = around.children();
        for other in (0..children.length()).filter_map(|index| children.item(index)) {
            // Without the attribute it is only read on from the dialog into the page.
            if other != inside
                && !other.has_attribute("aria-hidden")
                && other.set_attribute("aria-hidden", "true").is_ok()
            {
                hushed.push(other);
            }
        }
        inside = around;
    }
    hushed
}

/// Gives it back to them.
fn give_voice(hushed: Element) {
    // It cannot fail for a name that is one.
    let _ = hushed.remove_attribute("aria-hidden");
}

/// What the tabulator leads to, in order.
fn stops(dialog: &Element) -> Vec<HtmlElement> {
    let Ok(found) = dialog.query_selector_all(STOPS) else { return Vec::new() };
    let all = (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<HtmlElement>().ok());
    all.filter(|stop| stop.offset_width() > 0).collect()
}

/// Leads the focus from the last stop to the first, or the other way round; false where the browser finds the next one.
fn goes_round(dialog: &HtmlDialogElement, back: bool) -> bool {
    let stops = stops(dialog);
    let (Some(first), Some(last)) = (stops.first(), stops.last()) else { return true };
    let Some(here) = document().active_element() else { return false };
    let on_sheet = sheet_of(dialog).is_some_and(|sheet| here == *sheet);
    match back {
        true if here == **first || on_sheet => last.focus().is_ok(),
        false if here == **last => first.focus().is_ok(),
        _ => false,
    }
}
