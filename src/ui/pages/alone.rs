//! A game's table stands in one tab at a time, since all tabs keep their match in the same place.

use leptos::prelude::*;

use super::frame::Framed;
use crate::ui::app::wait;
use crate::ui::locks::{Hold, Lock, TABLE};
use crate::ui::parts::{Button, LinkButton, Notice, Tone};
use crate::ui::session::Start;
use crate::ui::store;
use crate::ui::table::TablePage;

/// The table, unless another tab has it; then the choice to fetch it here.
#[component]
pub fn Alone(
    /// The game's id.
    game: String,
    /// How the match begins if it begins here.
    start: Start,
) -> impl IntoView {
    let hold = RwSignal::new(None);
    let lock = StoredValue::new_local(None);
    let start = StoredValue::new(start);
    let game = StoredValue::new(game);
    let ask = move |taken: bool| {
        let name = game.with_value(|game| TABLE.to_owned() + game);
        let told = move |how| {
            // The page may be left before the answer comes.
            let Some(before) = hold.try_get_untracked() else { return };
            // The match that the other tab has kept goes before any other, so that it is not lost.
            let kept = game.with_value(|game| store::saved_match(game));
            if let (Some(Hold::Theirs), Hold::Ours, Some(kept)) = (before, how, kept) {
                start.set_value(Start::Resume(kept.saved));
            }
            hold.set(Some(how));
        };
        lock.set_value(Some(Lock::ask(&name, taken, told)));
    };
    ask(false);
    move || match hold.get() {
        None => {
            wait();
            ().into_any()
        }
        Some(Hold::Ours) => view! { <TablePage start=start.get_value() /> }.into_any(),
        Some(Hold::Theirs) => view! {
            <Framed>
                <h1 class="unseen">"In another tab"</h1>
                <Notice title="This table stands in another tab">
                    <p>"A match is played in one place at a time, so that no move gets lost."</p>
                    <Button tone=Tone::Strong on_press=move |_| ask(true)>"Play it here"</Button>
                    <LinkButton href="#/">"Back to the shelf"</LinkButton>
                </Notice>
            </Framed>
        }
        .into_any(),
    }
}
