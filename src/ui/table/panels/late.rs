//! What opens above the table. Questions about a move are there with it; what many a match never opens – the log, the keys,
//! looking back – is fetched when it is first wanted.

use leptos::prelude::*;

use super::questions::{Consent, Sure, Type};
use crate::ui::parts::{Button, Dialog, Tone};
use crate::ui::table::model::{Desk, Panel};

/// Draws what is fetched, for this table.
pub type Draw = fn(Desk) -> AnyView;

/// How what opens above a table is fetched; the program provides it, which is cut into parts. It is told nothing if that
/// does not come.
#[derive(Clone, Copy)]
pub struct Fetch(pub fn(Callback<Option<Draw>>));

/// All that opens above the table.
#[component]
pub fn Above(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let fetch = use_context::<Fetch>();
    let draw = RwSignal::new(None::<Draw>);
    let missing = RwSignal::new(false);
    let asked = StoredValue::new(false);
    let ask = move || {
        let arrived = Callback::new(move |came: Option<Draw>| {
            // The table may have been left meanwhile.
            let _ = asked.try_set_value(false);
            let _ = missing.try_set(came.is_none());
            let _ = draw.try_set(came);
        });
        if let Some(Fetch(fetch)) = fetch.filter(|_| !asked.get_value() && draw.with_untracked(Option::is_none)) {
            asked.set_value(true);
            fetch(arrived);
        }
    };
    let wanted = Memo::new(move |_| {
        desk.session.replay().is_some()
            || desk
                .panel
                .with(|panel| !matches!(panel, Panel::None | Panel::Sure(_) | Panel::Type(_) | Panel::Consent(_)))
    });
    Effect::new(move |_| {
        if wanted.get() {
            ask();
        }
    });
    // Whoever closes the message wants nothing any more.
    Effect::new(move |before: Option<bool>| {
        let now = missing.get();
        if before == Some(true) && !now && draw.with_untracked(Option::is_none) {
            desk.panel.set(Panel::None);
        }
        now
    });
    let again = move |_| ask();
    view! {
        <Sure desk />
        <Type desk />
        <Consent desk />
        {move || draw.get().map(|draw| draw(desk))}
        <Dialog title="It did not arrive" open=missing>
            <p>"Are you offline? The match is safe."</p>
            <div class="dialog-actions"><Button tone=Tone::Strong on_press=again>"Try again"</Button></div>
        </Dialog>
    }
}
