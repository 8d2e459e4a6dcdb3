//! Who sits where: the part of a set-up that games for one do not have.

use std::sync::Arc;

use leptos::prelude::*;

use super::plan::{levels, resize, seat_computer, seat_person};
use crate::table::GameCard;
use crate::ui::parts::{Choice, ChoiceLook, Field, Stepper, Words};
use crate::ui::profile::looks::LookOf;
use crate::ui::profile::{NAME_LENGTH, Prefs, names, short_name};
use crate::wire::{Plan, Player};

/// All seats, with the number of them.
#[component]
pub fn Seats(
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
) -> impl IntoView {
    let prefs = Prefs::get();
    let (least, most) = (i32::from(card.seats.0), i32::from(card.seats.1));
    let count = Memo::new(move |_| plan.with(|plan| plan.players.len()));
    let best = best_words(&card.best);
    let secrets = card.secrets;
    let sized = card.clone();
    let resize = move |count: i32| {
        prefs.peek(|settings| plan.update(|plan| resize(plan, count.max(0) as usize, &sized, settings)));
    };
    view! {
        <section class="setup-part" aria-labelledby="seats-title">
            <h2 class="setup-title" id="seats-title">"At the table"</h2>
            {(least < most).then(|| view! {
                <Stepper label="Seats" value=Signal::derive(move || count.get() as i32) least most on_change=resize />
            })}
            {best.map(|words| view! { <p class="setup-help">{words}</p> })}
            <ol class="seats">
                <For each=move || 0..count.get() key=|seat| *seat let(seat)>
                    <SeatRow seat card=card.clone() plan />
                </For>
            </ol>
            {secrets.then(|| view! { <SharedNote plan /> })}
        </section>
    }
}

/// "Best with 3 or 4."
fn best_words(best: &[u8]) -> Option<String> {
    let (last, rest) = best.split_last()?;
    let rest = rest.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    let rest = if rest.is_empty() { rest } else { rest + " or " };
    Some(["Best with ", &rest, &last.to_string(), "."].concat())
}

/// How a hidden hand is kept hidden when people share the device.
#[component]
fn SharedNote(
    /// The set-up.
    plan: RwSignal<Plan>,
) -> impl IntoView {
    let several = Memo::new(move |_| plan.with(|plan| plan.players.iter().filter(|s| s.is_person()).count() > 1));
    view! {
        <Show when=move || several.get()>
            <p class="setup-help">"You share the device: a curtain falls between two hands, so that nobody sees too much."</p>
        </Show>
    }
}

/// One seat: its face, its name, and who sits there.
#[component]
fn SeatRow(
    /// Which seat, counted from 0.
    seat: usize,
    /// The game.
    card: Arc<GameCard>,
    /// The set-up.
    plan: RwSignal<Plan>,
) -> impl IntoView {
    let prefs = Prefs::get();
    let player = Memo::new(move |_| plan.with(|plan| plan.players.get(seat).cloned()));
    let is_person = Memo::new(move |_| player.with(|player| player.as_ref().is_some_and(Player::is_person)));
    let called = Memo::new(move |_| plan.with(|plan| names::at_table(&plan.players)));
    let name = Signal::derive(move || called.with(|called| called.get(seat).cloned().unwrap_or_default()));
    let own = Signal::derive(move || player.with(|player| player.as_ref().map(names::own).unwrap_or_default()));
    let guise = move || called.with(|called| prefs.guise(called, seat));
    let rename = move |text: String| {
        plan.update(|plan| {
            if let Some(Player::Person { name }) = plan.players.get_mut(seat) {
                *name = names::called(short_name(&text));
            }
        });
    };
    let who = Signal::derive(move || match player.get() {
        Some(Player::Computer { level, .. }) => level,
        _ => "person".to_owned(),
    });
    let mut words: Words = vec![("person".to_owned(), "Person".to_owned())];
    words.extend(levels(&card));
    let take = move |id: String| {
        plan.update(|plan| match id.as_str() {
            "person" => prefs.peek(|settings| seat_person(plan, seat, settings)),
            level => seat_computer(plan, seat, level),
        });
    };
    let number = (seat + 1).to_string();
    let label = "Name at seat ".to_owned() + &number;
    let help = move || {
        let card = card.clone();
        move || {
            let level = who.get();
            let found = card.levels.iter().find(|card| card.id == level && !card.help.is_empty());
            found.map_or_else(|| "computer".to_owned(), |card| card.help.clone())
        }
    };
    view! {
        <li class="seat">
            <LookOf name guise />
            <div class="seat-name">
                {move || if is_person.get() {
                    view! { <Field label=label.clone() bare=true value=own hint=name on_input=rename length=NAME_LENGTH /> }.into_any()
                } else {
                    view! {
                        <span class="seat-computer">{name}</span>
                        <span class="seat-help">{help()}</span>
                    }
                    .into_any()
                }}
            </div>
            <Choice legend="Who sits at seat ".to_owned() + &number bare=true look=ChoiceLook::List words value=who on_pick=take />
        </li>
    }
}
