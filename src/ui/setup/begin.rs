//! How a match begins as it was agreed, in place of one that may still be on the table.

use leptos::prelude::*;

use super::plan::{first_plan, fit};
use crate::table::GameCard;
use crate::ui::address::{Nav, Route};
use crate::ui::faces::IconKind;
use crate::ui::parts::{Announcer, Button, Dialog, Tone};
use crate::ui::profile::Settings;
use crate::ui::storage::games;
use crate::wire::Plan;

/// The question before a match on the table gives way to a new one.
#[component]
pub fn PutAway(
    /// Whether it is asked.
    open: RwSignal<bool>,
    /// Told that it may go.
    #[prop(into)]
    on_yes: Callback<()>,
) -> impl IntoView {
    let yes = move |_| {
        open.set(false);
        on_yes.run(());
    };
    view! {
        <Dialog title="Put the old match away?" open>
            <p>"There is still one on the table. A new match sweeps it off for good."</p>
            <div class="dialog-actions">
                <Button on_press=move |_| open.set(false)>"Keep it"</Button>
                <Button tone=Tone::Strong icon=IconKind::Shuffle on_press=yes>"Start a new match"</Button>
            </div>
        </Dialog>
    }
}

/// Begins a match as it was agreed, in place of one that may still be on the table.
pub fn begin(nav: Nav, announcer: Announcer, agreed: Plan) {
    announcer.tell_error(games::keep_plan(&agreed));
    games::drop_match(&agreed.game);
    let table = Route::Play(agreed.game.clone(), Default::default());
    nav.plan.set(Some(agreed));
    nav.go(&table);
}

/// The set-up in the box of a game: as it was left just now, else as it was played last, else the usual one.
pub fn box_plan(nav: Nav, card: &GameCard, settings: &Settings) -> Plan {
    let left = nav.left.get_untracked().filter(|left| left.game == card.id);
    match left.or_else(|| games::last_plan(&card.id)) {
        Some(plan) => fit(Plan { seed: None, ..plan }, card, settings),
        None => first_plan(card, settings),
    }
}
