//! The rules of a game, as they would be printed: a page, and a text that the table shows in a dialog.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;

use crate::pieces::mapped;
use crate::table::{Agreed, GameCard, SEATS};
use crate::ui::address::{Nav, Query, Route};
use crate::ui::catalogue::{RulesText, WithCard, agreed_in, ink_class};
use crate::ui::faces::IconKind;
use crate::ui::parts::{Announcer, Button, LinkButton, Tone};
use crate::ui::profile::{Prefs, Settings};
use crate::ui::scheduler::in_frame;
use crate::ui::setup::plan::{fit, resize};
use crate::ui::setup::{PutAway, begin, box_plan};
use crate::ui::storage::games;
use crate::ui::words::sentence;
use crate::wire::Plan;

/// What such an address says, as far as the game knows it; nothing if it says nothing.
fn agreed_by(query: &Query, card: &GameCard) -> Option<Agreed> {
    let known = |(id, value): &(&String, &String)| card.option(id).is_some_and(|option| option.allows(value));
    let options = mapped(query.iter().filter(known).map(|(id, value)| (id.clone(), value.clone())));
    let seats = query.get(SEATS).and_then(|seats| seats.parse().ok());
    let seats = seats.map_or(by_the_book(card).seats, |seats: u8| seats.clamp(card.seats.0, card.seats.1).into());
    (!options.is_empty()).then_some(Agreed { options, seats })
}

/// What holds where nobody has agreed on anything: whole sentences, without marks of what else could hold.
fn by_the_book(card: &GameCard) -> Agreed {
    let seats = card.best.first().copied().unwrap_or(card.seats.0);
    Agreed { options: BTreeMap::new(), seats: seats.into() }
}

/// The rules on a page of their own, fit to be printed.
#[component]
pub fn RulesPage(
    /// The game's id.
    id: String,
    /// What was agreed in the set-up from which one comes.
    query: Query,
) -> impl IntoView {
    let show = move |card: Arc<GameCard>| {
        let agreed = agreed_by(&query, &card);
        // Which of the two leaves is printed.
        let sheet = RwSignal::new(false);
        let print = move |wanted: bool| {
            sheet.set(wanted);
            // Printing fails only where it is forbidden; then nothing happens, as with the browser's own command.
            in_frame(|| drop(window().print()));
        };
        view! {
            <article class=ink_class("rules-page", &card.ink) class:print-sheet=sheet>
                <header class="rules-head">
                    <p class="rules-over">"The rules of"</p>
                    <h1 class="page-title">{card.title.clone()}</h1>
                    <div class="rules-actions">
                        <PlayBy card=card.clone() agreed=agreed.clone() />
                        <LinkButton href=Route::Game(card.id.clone()).print() icon=IconKind::Back>"To the box"</LinkButton>
                        <Button icon=IconKind::Save on_press=move |_| print(false)>"Print the rules"</Button>
                        <Button icon=IconKind::Save on_press=move |_| print(true)>"Print a score sheet"</Button>
                    </div>
                </header>
                <RulesText id=card.id.clone() agreed=Some(agreed.unwrap_or_else(|| by_the_book(&card))) />
                <footer class="rules-foot">
                    <p>{sentence(&card.designer)}</p>
                    <p>{sentence(&card.source)}</p>
                </footer>
                <ScoreSheet title=card.title.clone() seats=card.seats.1.into() />
            </article>
        }
        .into_any()
    };
    view! { <WithCard id show=Callback::new(show) /> }
}

/// The way to the table: to a match by the rules that are read here, if they are those of some set-up.
#[component]
fn PlayBy(
    /// The game.
    card: Arc<GameCard>,
    /// What was agreed, if anything was.
    agreed: Option<Agreed>,
) -> impl IntoView {
    let nav = Nav::get();
    let prefs = Prefs::get();
    let announcer = Announcer::get();
    let href = Route::Play(card.id.clone(), Default::default()).print();
    let plan = agreed
        .as_ref()
        .map(|agreed| prefs.peek(|settings| plan_by(agreed, box_plan(nav, &card, settings), &card, settings)));
    let swept = games::has_match(&card.id);
    let last = games::last_plan(&card.id).filter(|_| swept);
    // The match on the table is by these rules: then it goes on.
    let goes_on = |plan: &Plan| last.as_ref().is_some_and(|last| agreed_in(last) == agreed_in(plan));
    let Some(plan) = plan.filter(|plan| !goes_on(plan)) else {
        return view! { <LinkButton href tone=Tone::Strong icon=IconKind::Play>"Play"</LinkButton> }.into_any();
    };
    let open = RwSignal::new(false);
    let begin = Callback::new(move |()| begin(nav, announcer, plan.clone()));
    let press = move |_| if swept { open.set(true) } else { begin.run(()) };
    view! {
        <Button tone=Tone::Strong icon=IconKind::Play on_press=press>"Play by these rules"</Button>
        {swept.then(|| view! { <PutAway open on_yes=begin /> })}
    }
    .into_any()
}

/// A set-up with these rules, and for the rest like `plan`.
fn plan_by(agreed: &Agreed, plan: Plan, card: &GameCard, settings: &Settings) -> Plan {
    let mut plan = fit(Plan { options: agreed.options.clone(), ..plan }, card, settings);
    resize(&mut plan, agreed.seats, card, settings);
    plan
}

/// An empty score sheet, seen on paper only: a column for each of the most who can play.
#[component]
fn ScoreSheet(
    /// The title of the game.
    title: String,
    /// The most seats that the game has.
    seats: usize,
) -> impl IntoView {
    const ROWS: usize = 24;
    let cells = || (0..=seats).map(|_| view! { <td></td> }).collect::<Vec<_>>();
    view! {
        <section class="score-sheet" aria-hidden="true">
            <p class="score-title">{title}</p>
            <table>
                <tbody>{(0..ROWS).map(|_| view! { <tr>{cells()}</tr> }).collect::<Vec<_>>()}</tbody>
            </table>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::OptionCard;

    #[test]
    fn what_an_address_says_was_agreed_is_not_trusted() {
        let card = GameCard {
            seats: (2, 4),
            best: vec![3],
            options: vec![OptionCard::range("lives", "Lives", 3, 1, 6)],
            ..GameCard::default()
        };
        let by = |pairs: &[(&str, &str)]| {
            let query = pairs.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
            agreed_by(&query, &card).map(|agreed| (agreed.options.len(), agreed.seats))
        };
        assert_eq!(by(&[("lives", "5"), ("seats", "2"), ("ghosts", "1")]), Some((1, 2)));
        assert_eq!(by(&[("lives", "5"), ("seats", "900")]), Some((1, 3)));
        assert_eq!(by(&[("lives", "5"), ("seats", "9")]), Some((1, 4)));
        assert_eq!(by(&[("lives", "50"), ("seats", "2")]), None);
        assert_eq!(by(&[]), None);
    }
}
