//! What stands around the pieces: the people, the values, the facts.

use leptos::prelude::*;

use super::desk::Desk;
use super::felt::at;
use super::hits::Hit;
use super::layout::voices::bubbles;
use super::layout::{Rect, SeatBox, ValueBox};
use crate::table::{Amount, Reach, Seat, Show, Value};
use crate::ui::faces::{Avatar, Chips, Icon, IconKind};
use crate::ui::parts::{Growth, classes};

/// The people at the table.
#[component]
pub fn Seats(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let places = Memo::new(move |_| desk.scene.with(|scene| scene.seats.clone()));
    let growth = Growth::none();
    growth.begin(1, move || places.with_untracked(Vec::len));
    view! {
        {growth.wait_for(usize::MAX)}
        <div class="people" aria-hidden="true">
            <For each=move || places.with(|places| growth.so_far(places)) key=|place| place.seat let(place)>
                <Person desk seat=place.seat />
            </For>
        </div>
    }
}

/// What they say.
#[component]
pub fn Bubbles(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    // A word that stays is not said again.
    let said = Memo::new(move |_| {
        desk.table(|table| {
            let places = desk.scene.with(|scene| bubbles(table, scene, |text| desk.named(text).chars().count()));
            let said = |(seat, rect): (Seat, Rect)| (seat, rect, desk.named(&table.seats[seat.index()].bubble));
            places.into_iter().map(said).collect::<Vec<_>>()
        })
    });
    let bubble = |(_, rect, words): (Seat, Rect, String)| {
        let style = format!("left:{:.1}px;top:{:.1}px;width:{:.1}px", rect.x, rect.y, rect.w);
        view! { <p class="bubble" prop:style=style>{words}</p> }
    };
    view! {
        <div class="bubbles" aria-hidden="true">
            <For each=move || said.get() key=|(seat, _, words)| (*seat, words.clone()) let(one)>{bubble(one)}</For>
        </div>
    }
}

/// One person: face, name, score, what they just did.
#[component]
fn Person(
    /// The state of the table.
    desk: Desk,
    /// Who.
    seat: Seat,
) -> impl IntoView {
    let place = Memo::new(move |_| desk.scene.with(|scene| scene.seat(seat).copied()));
    let view = Memo::new(move |_| desk.table(|table| table.seats.get(seat.index()).cloned().unwrap_or_default()));
    let acts = Memo::new(move |_| {
        let thinks = desk.session.thinking.get() == Some(seat);
        let live = desk.session.live.get();
        thinks || live && desk.session.standing.with(|standing| standing.to_act.contains(&seat))
    });
    let thinks = move || desk.session.thinking.get() == Some(seat);
    let class = move || {
        let far = desk.size.get().0 * 0.55;
        let place = place.get();
        let is = |test: fn(&SeatBox, f64) -> bool| place.as_ref().is_some_and(|place| test(place, far));
        let words = [
            (is(|place, _| place.mine), "person--mine"),
            (is(|place, _| place.tight), "person--tight"),
            (is(|place, _| place.plate.w < 92.0), "person--thin"),
            (is(|place, far| !place.mine && place.plate.middle().0 > far), "person--right"),
            (is(|place, _| place.plate.h < 50.0), "person--brief"),
            (acts.get(), "person--acts"),
            (view.with(|view| view.out), "person--out"),
        ];
        classes("person", words)
    };
    let note = move || view.with(|view| desk.named(&view.note));
    let score =
        move || view.with(|view| if view.veiled { "?".to_owned() } else { crate::table::words::number(view.score) });
    view! {
        <div
            class=class
            data-team=move || view.with(|view| view.team)
            prop:style=move || place.get().map(|place| at(place.plate)).unwrap_or_default()
        >
            <Portrait desk seat />
            {move || view.with(|view| (!view.badge.is_empty()).then(|| view! { <b class="token">{view.badge.clone()}</b> }))}
            {move || view.with(|view| view.stake.map(|stake| view! { <b class="stake">{stake}</b> }))}
            <b class="person-name">{move || { desk.names.track(); desk.name(seat) }}</b>
            <b class="person-score" class:person-score--chips=move || view.with(|view| view.chips)>{score}</b>
            {move || view.with(|view| view.reach).map(reach)}
            {move || view.with(|view| view.lamps).map(lamps)}
            <span class="person-note">
                {move || if thinks() { view! { <i class="thinks"><i></i><i></i><i></i></i> }.into_any() } else { note().into_any() }}
            </span>
        </div>
    }
}

/// What the seat has of what it announced: "1/2".
fn reach(reach: Reach) -> AnyView {
    let met = reach.has == reach.wants || !reach.exact && reach.has > reach.wants;
    let past = reach.exact && reach.has > reach.wants;
    view! {
        <b class="person-reach" class:person-reach--met=met class:person-reach--past=past>
            {reach.has}<i>"/"</i>{reach.wants}
        </b>
    }
    .into_any()
}

/// Lives as lamps, the lit ones first.
fn lamps((lit, of): (u8, u8)) -> AnyView {
    let lamps = (0..of.min(12)).map(|at| view! { <i class:lit=at < lit></i> }).collect_view();
    view! { <span class="lives">{lamps}</span> }.into_any()
}

/// The face with a ring that fills towards the target, and the score.
#[component]
fn Portrait(
    /// The state of the table.
    desk: Desk,
    /// Who.
    seat: Seat,
) -> impl IntoView {
    let view = Memo::new(move |_| desk.table(|table| table.seats.get(seat.index()).cloned().unwrap_or_default()));
    let share = move || {
        view.with(|view| {
            if let Some(reach) = view.reach {
                let full = if reach.wants == 0 {
                    f64::from(reach.has.min(1))
                } else {
                    f64::from(reach.has) / f64::from(reach.wants)
                };
                return Some((full * 100.0).clamp(0.0, 100.0));
            }
            let target = view.target.filter(|target| *target > 0 && !view.veiled)?;
            Some((f64::from(view.score) / f64::from(target) * 100.0).clamp(0.0, 100.0))
        })
    };
    let ring = move || {
        share().map(|share| {
            view! {
                <svg class="goal" viewBox="0 0 40 40">
                    <circle cx="20" cy="20" r="18" />
                    <circle class="goal-full" cx="20" cy="20" r="18" pathLength="100" stroke-dasharray=format!("{share:.0} 100") />
                </svg>
            }
        })
    };
    view! {
        <div class="portrait">
            {move || view! { <Avatar guise=desk.look(seat) /> }}
            {ring}
        </div>
    }
}

/// Values in the middle: bars, heaps, counts.
#[component]
pub fn Values(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let places = Memo::new(move |_| desk.scene.with(|scene| scene.values.clone()));
    view! {
        <div class="values" aria-hidden="true">
            <For each=move || places.get() key=|place| place.index let(place)>
                <Standing desk index=place.index />
            </For>
        </div>
    }
}

/// One value.
#[component]
fn Standing(
    /// The state of the table.
    desk: Desk,
    /// Its index in the table.
    index: usize,
) -> impl IntoView {
    let place = Memo::new(move |_| {
        desk.scene.with(|scene| scene.values.iter().find(|value: &&ValueBox| value.index == index).copied())
    });
    let value = Memo::new(move |_| desk.table(|table| table.values.get(index).cloned()));
    let show = move || value.get().map(|value| shown(desk, &value));
    view! { <div class="value" prop:style=move || place.get().map(|place| at(place.rect)).unwrap_or_default()>{show}</div> }
}

fn shown(desk: Desk, value: &Value) -> AnyView {
    let label = desk.named(&value.label);
    let amount = desk.named(&value.amount.to_string());
    let number = match value.amount {
        Amount::Number(number) => number,
        Amount::Word(_) | Amount::Veiled => 0,
    };
    match value.show {
        Show::Gauge { most } => gauge(label, amount, number, most),
        Show::Chips => view! {
            <div class="heap">
                <Chips count=number.max(0) as u32 />
                <b class="heap-number">{amount}</b>
                <span class="heap-label">{label}</span>
            </div>
        }
        .into_any(),
        Show::Count => view! { <div class="tally"><b>{amount}</b><span>{label}</span></div> }.into_any(),
        Show::Headline => {
            let amount = if amount.is_empty() { "–".to_owned() } else { amount };
            view! { <div class="headline"><span>{label}</span><b>{amount}</b></div> }.into_any()
        }
        Show::Fact | Show::Hidden => ().into_any(),
    }
}

/// A bar of segments with the number in large type; its colour goes by thirds, its length says the same.
fn gauge(label: String, amount: String, number: i32, most: i32) -> AnyView {
    let most = most.clamp(1, 100);
    let third = if number * 3 > most * 2 {
        "gauge gauge--full"
    } else if number * 3 > most {
        "gauge gauge--half"
    } else {
        "gauge gauge--low"
    };
    let segments = (0..most).map(|at| view! { <i class:on=at < number></i> }).collect_view();
    view! {
        <div class=third>
            <b class="gauge-number">{amount}</b>
            <div class="gauge-side"><span class="gauge-label">{format!("{label}, of {most}")}</span><div class="gauge-bar">{segments}</div></div>
        </div>
    }
    .into_any()
}

/// The line of small facts.
#[component]
pub fn Facts(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    move || {
        let rect = desk.scene.with(|scene| scene.facts)?;
        let facts =
            desk.table(|table| table.values.iter().filter(|v| v.show == Show::Fact).cloned().collect::<Vec<_>>());
        let fact = |value: Value| {
            view! { <li class="known"><span>{desk.named(&value.label)}</span><b>{desk.named(&value.amount.to_string())}</b></li> }
        };
        Some(view! { <ul class="knowns" prop:style=at(rect)>{facts.into_iter().map(fact).collect_view()}</ul> })
    }
}

/// The place of a note of so many characters beside what is hinted at, as inline style; where there is no room the style
/// sheet has one.
fn beside_hinted(desk: Desk, characters: usize) -> String {
    let hinted = |hit: &Hit| desk.hinted.with(|keys| keys.contains(&hit.key)).then_some(hit.rect);
    let subject = desk.hits.with(|hits| hits.iter().filter_map(hinted).reduce(Rect::with));
    let (lie, whole) = desk.lie(characters, subject);
    if lie.folded { String::new() } else { lie.style(whole) + "translate:none;max-width:none" }
}

/// The hint that was given: what speaks for it, and the chance.
#[component]
pub fn HintNote(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    move || {
        let hint = desk.session.hint.get()?;
        let label =
            desk.choices.with(|all| all.iter().find(|choice| choice.text == hint.text).map(|c| c.label.clone()));
        let chance = hint.chance.map(|chance| format!("{:.0} % to win", f64::from(chance) * 100.0));
        let (label, reason) = (desk.named(&label.unwrap_or_default()), desk.named(&hint.reason));
        let characters = [&label, &reason].map(|words| words.chars().count()).iter().sum::<usize>();
        let lie = beside_hinted(desk, characters + chance.as_ref().map_or(0, |_| 12));
        Some(view! {
            <div class="hint-note" role="status" prop:style=lie>
                <Icon kind=IconKind::Hint />
                <p><b>{label}</b>" "{reason}</p>
                {chance.map(|chance| view! { <span class="hint-chance">{chance}</span> })}
            </div>
        })
    }
}
