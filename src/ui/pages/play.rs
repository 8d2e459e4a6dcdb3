//! The table's addresses: decides what is to be started, and leaves the rest to the table.

use std::sync::Arc;

use leptos::prelude::*;

use super::alone::Alone;
use super::frame::WithCard;
use super::setup::{default_plan, fit, plan_of_query};
use crate::table::GameCard;
use crate::ui::app::Nav;
use crate::ui::parts::Announcer;
use crate::ui::prefs::{Prefs, Settings};
use crate::ui::route::Query;
use crate::ui::session::Start;
use crate::ui::store;
use crate::ui::table::TablePage;
use crate::wire::Plan;

/// What is to be started: what was agreed on the page before, what the address asks for, the match that is still on
/// the table, the last set-up with a new deal, or the set-up nobody had to think about.
fn start(card: &GameCard, query: &Query, agreed: Option<Plan>, settings: &Settings) -> Start {
    if let Some(plan) = agreed.filter(|plan| plan.game == card.id) {
        return Start::New(plan);
    }
    if !query.is_empty() {
        return Start::New(plan_of_query(query, card, settings));
    }
    if let Some(found) = store::saved_match(&card.id) {
        return Start::Resume(found.saved);
    }
    Start::New(match store::last_plan(&card.id) {
        Some(plan) => fit(Plan { seed: None, ..plan }, card, settings),
        None => default_plan(card, settings),
    })
}

/// The table of a game.
#[component]
pub fn PlayPage(
    /// The game's id.
    id: String,
    /// The set-up that the address asks for.
    query: Query,
) -> impl IntoView {
    let nav = Nav::get();
    let prefs = Prefs::get();
    let announcer = Announcer::get();
    let show = move |card: Arc<GameCard>| {
        let agreed = nav.plan.try_update(Option::take).flatten();
        let start = prefs.peek(|settings| start(&card, &query, agreed, settings));
        if let Start::New(plan) = &start {
            announcer.tell_error(store::keep_plan(plan));
        }
        view! { <Alone game=card.id.clone() start /> }.into_any()
    };
    view! { <WithCard id show=Callback::new(show) bare=true /> }
}

/// A record from a link.
#[component]
pub fn RecordPage(
    /// The text of the link.
    text: String,
    /// `at`: after so many moves.
    query: Query,
) -> impl IntoView {
    let ply = query.get("at").and_then(|at| at.parse().ok()).unwrap_or(0);
    view! { <TablePage start=Start::Watch { record: text, ply } /> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card() -> GameCard {
        GameCard { id: "mia".to_owned(), seats: (2, 8), best: vec![3], ..GameCard::default() }
    }

    #[test]
    fn what_was_agreed_goes_before_all_else() {
        let settings = Settings::default();
        let agreed = Plan { seed: Some(5), ..default_plan(&card(), &settings) };
        let query = Query::from([("seed".to_owned(), "9".to_owned())]);
        assert_eq!(start(&card(), &query, Some(agreed.clone()), &settings), Start::New(agreed.clone()));
        let other = Plan { game: "crash".to_owned(), ..agreed };
        assert!(matches!(start(&card(), &query, Some(other), &settings), Start::New(Plan { seed: Some(9), .. })));
    }

    #[test]
    fn a_saved_match_is_taken_up() {
        let settings = Settings::default();
        assert!(matches!(start(&card(), &Query::new(), None, &settings), Start::New(_)));
        let _ = store::keep_match("mia", "SAVED", "round 2", "");
        assert_eq!(start(&card(), &Query::new(), None, &settings), Start::Resume("SAVED".to_owned()));
    }
}
