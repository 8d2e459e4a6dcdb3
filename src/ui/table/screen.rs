//! The screen of a match: what stands where, and what follows from changes.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::table::Viewer;
use crate::ui::catalogue::Games;
use crate::ui::device::Device;
use crate::ui::embed::Within;
use crate::ui::scheduler::{InTurn, wait};
use crate::ui::session::{Session, Start};
use crate::ui::table::board::{aim, around, camera, console, cues, felt, hands, ledger, message, pad, ring};
use crate::ui::table::keys;
use crate::ui::table::layout::Form;
use crate::ui::table::model::{Desk, Panel};
use crate::ui::table::panels::{curtain, late, log, sheet, summary};
use crate::ui::words::sentence;

/// The whole screen of a match.
#[component]
pub fn TablePage(
    /// How the match begins.
    start: Start,
) -> impl IntoView {
    let session = Session::start(start, true);
    Device::get().follow(move || session.in_hand());
    let catalogue = Games::get();
    let game = move || session.plan.with(|plan| plan.as_ref().map(|plan| plan.game.clone()));
    let title = Signal::derive(move || game().map(|game| catalogue.title(&game)).unwrap_or_default());
    view! { <InTurn><TableOf session title home="#/" /></InTurn> }
}

/// The screen around a match that runs.
#[component]
pub fn TableOf(
    /// The match.
    session: Session,
    /// The name of the game.
    #[prop(into)]
    title: Signal<String>,
    /// Where the way back leads; empty inside other sites.
    #[prop(into)]
    home: String,
) -> impl IntoView {
    let desk = Desk::new(session);
    keys::listen(desk);
    cues::listen(desk);
    aim::follow(desk);
    mind(desk);
    hold_beats(desk);
    mark_page(Within::get().is_some());
    on_cleanup(move || desk.announcer.forget());
    let home = StoredValue::new(home);
    // Asked once for each change of the answer: the table is not to be laid anew with every move.
    let stands = Memo::new(move |_| {
        (desk.session.broken.get(), desk.session.failed.get(), curtain::down(desk), curtain::hands(desk))
    });
    let body = move || match stands.get() {
        (Some(what), ..) => view! { <curtain::Broken desk what /> }.into_any(),
        (None, Some(why), ..) => view! { <curtain::Failed why /> }.into_any(),
        (None, None, Some(seat), _) => view! { <curtain::Curtain desk seat /> }.into_any(),
        (None, None, None, Some(seat)) => view! { <curtain::Handing desk seat /> }.into_any(),
        (None, None, None, None) => view! {
            <InTurn><console::Bar desk title home=home.get_value() /></InTurn>
            <InTurn>
                <div class="table-body">
                    <Cloth desk />
                    <aside class="table-side" aria-label="What happened">
                        <InTurn>
                            <sheet::RunningSheet desk titled=true />
                            <h2>"So far"</h2>
                            <log::LogLines desk />
                        </InTurn>
                    </aside>
                </div>
            </InTurn>
            {move || desk.session.paused.get().then(|| view! { <curtain::Pause desk /> })}
            <InTurn><summary::Theatre desk /></InTurn>
            <InTurn><late::Above desk /></InTurn>
        }
        .into_any(),
    };
    let guest = Within::get().is_some();
    // Where a curtain or a failure stands instead of the table, there is no cloth to wait for.
    let empty = move || {
        stands.with(|(broken, failed, seat, hands)| {
            broken.is_none() && failed.is_none() && seat.is_none() && hands.is_none()
        })
    };
    let waits = move || {
        if !desk.told.get() && empty() {
            wait()
        }
    };
    view! { {waits}<main class="table-screen" class:table-screen--guest=guest><InTurn>{body}</InTurn></main> }
}

/// Tells the style sheet that the page is a table: with `:has` it would look again whenever anything comes or goes.
fn mark_page(guest: bool) {
    const MARK: &str = "data-table";
    let Some(page) = document().document_element() else { return };
    // It cannot fail for a name that is one.
    let _ = page.set_attribute(MARK, if guest { "guest" } else { "" });
    on_cleanup(move || drop(page.remove_attribute(MARK)));
}

/// The cloth and all that lies on it.
#[component]
fn Cloth(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let node: NodeRef<leptos::html::Div> = NodeRef::new();
    watch_size(desk, node);
    let fingers = StoredValue::new(camera::Fingers::default());
    let click = move |_| {
        if !desk.session.rush() {
            desk.let_go();
        }
    };
    view! {
        <div
            id="cloth"
            class="cloth"
            class:cloth--busy=move || !desk.session.live.get()
            class:cloth--board=move || desk.scene.with(|scene| scene.window.is_some())
            class:cloth--roomy=move || desk.scene.with(|scene| scene.prompt.w >= 480.0)
            class:cloth--tall=move || desk.scene.with(|scene| scene.form == Form::Tall)
            class:cloth--flat=move || desk.scene.with(|scene| scene.form == Form::Flat)
            style:min-height=move || desk.least.get().map(|least| format!("{least}px"))
            node_ref=node
            on:click=click
            on:wheel=move |event| camera::wheel(desk, &event)
            on:pointerdown=move |event| camera::down(desk, fingers, &event)
            on:pointermove=move |event| camera::moved(desk, fingers, &event)
            on:pointerup=move |event| camera::up(fingers, &event)
            on:pointercancel=move |event| camera::up(fingers, &event)
        >
            {move || desk.told.get().then(|| lay(desk))}
        </div>
    }
}

/// All that lies on the cloth, one after the other, so that the page answers in between.
fn lay(desk: Desk) -> impl IntoView {
    view! {
        <InTurn><around::Facts desk /></InTurn>
        <InTurn><around::Values desk /></InTurn>
        <InTurn><around::Seats desk /></InTurn>
        <InTurn><message::Message desk /></InTurn>
        <InTurn><felt::Felt desk /></InTurn>
        <InTurn><hands::Hands desk /></InTurn>
        <InTurn><aim::AimView desk /></InTurn>
        <InTurn><pad::PadView desk /></InTurn>
        <InTurn><ledger::LedgerView desk /></InTurn>
        <InTurn><console::Actions desk /></InTurn>
        <InTurn><ring::Ring desk /></InTurn>
    }
}

/// Follows the size of the cloth.
fn watch_size(desk: Desk, node: NodeRef<leptos::html::Div>) {
    let measure = move || {
        if let Some(Some(node)) = node.try_get_untracked() {
            let size = (f64::from(node.client_width()), f64::from(node.client_height()));
            if desk.size.try_get_untracked().is_some_and(|old| old != size) {
                desk.size.set(size);
            }
        }
    };
    let watching = StoredValue::new_local(None);
    Effect::new(move |_| {
        let Some(node) = node.get() else { return };
        // It tells the first size as well, when the page is laid out anyway.
        let callback = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = web_sys::ResizeObserver::new(callback.as_ref().unchecked_ref()) {
            observer.observe(&node);
            watching.set_value(Some((observer, callback)));
        }
    });
    on_cleanup(move || {
        if let Some((observer, _)) = watching.try_update_value(Option::take).flatten() {
            observer.disconnect();
        }
    });
}

/// Beats stand still while there is a pause, and while something is read.
fn hold_beats(desk: Desk) {
    Effect::new(move |_| {
        let reads = desk.panel.with(|panel| !matches!(panel, Panel::None)) || desk.guide.shown().is_some();
        desk.session.stands_still.set(reads || desk.session.paused.get());
    });
}

/// What follows from changes: refusals are said, a new offer finds empty hands.
fn mind(desk: Desk) {
    Effect::new(move |before: Option<Viewer>| {
        let viewer = desk.session.viewer.get();
        if before.is_some_and(|before| before != viewer) {
            // Whoever comes next did not open that book.
            desk.spoken.set_value(None);
        }
        viewer
    });
    Effect::new(move |_| {
        desk.choices.track();
        desk.begin_anew();
        if let Panel::Type(index) = desk.panel.get_untracked() {
            let asks = desk.choices.with_untracked(|all| all.get(index).is_some_and(|choice| choice.typed.is_some()));
            if !asks {
                desk.panel.set(Panel::None);
            }
        }
    });
    // Whoever asks what to do puts down what leads elsewhere.
    Effect::new(move |_| {
        if desk.session.hint.with(Option::is_some) && desk.hint.get_untracked().is_none() {
            desk.let_go();
        }
    });
    Effect::new(move |_| {
        if let Some(why) = desk.session.refused.get() {
            desk.remark(sentence(&why));
            desk.session.refused.set(None);
        }
    });
    // A remark belongs to the step in which it was made.
    Effect::new(move |_| {
        desk.session.frame.track();
        desk.remark.set(None);
    });
    // Whoever takes the device next neither hears nor reads what the last one was told.
    let covered = Memo::new(move |_| curtain::down(desk).or_else(|| curtain::hands(desk)));
    Effect::new(move |_| {
        if let Some(seat) = covered.get() {
            desk.session.take_said();
            desk.announcer.cover(format!("The device goes to {}.", untrack(|| desk.name(seat))));
        }
    });
    // One sentence after the other: what happened, what came of it, then what is asked.
    Effect::new(move |_| {
        if covered.get().is_some() {
            return;
        }
        let words = desk.table(|table| {
            let result = table.explains().into_iter().map(|summary| &summary.title);
            let said = desk.session.take_said();
            let lines = said.iter().chain(result).chain([&table.prompt, &table.aside]);
            lines.filter(|line| !line.is_empty()).map(|line| desk.named(line)).collect::<Vec<_>>().join(" ")
        });
        if !words.is_empty() {
            desk.announcer.say(words);
        }
    });
}
