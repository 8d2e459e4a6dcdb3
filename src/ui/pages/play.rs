//! The table's addresses: decides what is to be started, and leaves the rest to the table.

mod alone;

use std::sync::Arc;

use leptos::prelude::*;

use self::alone::Alone;
use crate::table::GameCard;
use crate::ui::address::{Nav, Query, print_query};
use crate::ui::catalogue::WithCard;
use crate::ui::profile::{Prefs, Settings};
use crate::ui::scheduler::InTurn;
use crate::ui::session::Start;
use crate::ui::setup::plan::{first_plan, fit, plan_of_query};
use crate::ui::storage::games;
use crate::ui::table::TablePage;
use crate::wire::Plan;

/// What is to be started: what was agreed on the page before, what the address asks for unless it is the match on the
/// table already, that match, the last set-up with a new deal, or the set-up nobody had to think about.
fn start(card: &GameCard, query: &Query, agreed: Option<Plan>, settings: &Settings) -> Start {
    if let Some(plan) = agreed.filter(|plan| plan.game == card.id) {
        return Start::New(plan);
    }
    let found = games::saved_match(&card.id);
    if !query.is_empty() {
        let plan = plan_of_query(query, card, settings);
        let asks = asks(query, &plan);
        return match found.filter(|found| found.asked == asks) {
            Some(found) => Start::Resume(found.saved),
            None => Start::Asked(plan, asks),
        };
    }
    if let Some(found) = found {
        return Start::Resume(found.saved);
    }
    Start::New(match games::last_plan(&card.id) {
        Some(plan) => fit(Plan { seed: None, ..plan }, card, settings),
        None => first_plan(card, settings),
    })
}

/// What an address asks for, as it is kept with the match: the deal of the day is another one tomorrow.
fn asks(query: &Query, plan: &Plan) -> String {
    let mut query = query.clone();
    if let Some(day) = query.get_mut("daily") {
        *day = plan.seed.unwrap_or_default().to_string();
    }
    print_query(&query)
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
    let show = move |card: Arc<GameCard>| {
        let agreed = nav.plan.try_update(Option::take).flatten();
        let start = prefs.peek(|settings| start(&card, &query, agreed, settings));
        // From now on the box shows what is played.
        nav.left.set(None);
        let game = card.id.clone();
        view! { <InTurn><Alone game start /></InTurn> }.into_any()
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
    use crate::ui::storage::games::SavedMatch;
    use crate::ui::storage::store::StoreError;

    fn card() -> GameCard {
        GameCard { id: "mia".to_owned(), seats: (2, 8), best: vec![3], ..GameCard::default() }
    }

    /// Keeps a match on the table that an address has begun, or nobody.
    fn keep(asked: &str) {
        let text = |text: &str| text.to_owned();
        let kept = SavedMatch { game: text("mia"), saved: text("SAVED"), asked: text(asked), ..SavedMatch::default() };
        // Outside of a browser all is kept in memory.
        assert_eq!(games::keep_match(&kept), Err(StoreError::Blocked));
    }

    #[test]
    fn what_was_agreed_goes_before_all_else() {
        let settings = Settings::default();
        let agreed = Plan { seed: Some(5), ..first_plan(&card(), &settings) };
        let query = Query::from([("seed".to_owned(), "9".to_owned())]);
        assert_eq!(start(&card(), &query, Some(agreed.clone()), &settings), Start::New(agreed.clone()));
        let other = Plan { game: "crash".to_owned(), ..agreed };
        assert!(matches!(start(&card(), &query, Some(other), &settings), Start::Asked(Plan { seed: Some(9), .. }, _)));
    }

    #[test]
    fn a_saved_match_is_taken_up() {
        let settings = Settings::default();
        assert!(matches!(start(&card(), &Query::new(), None, &settings), Start::New(_)));
        keep("");
        assert_eq!(start(&card(), &Query::new(), None, &settings), Start::Resume("SAVED".to_owned()));
    }

    #[test]
    fn an_address_finds_the_match_that_it_has_begun_and_no_other() {
        let settings = Settings::default();
        let card = GameCard { seats: (1, 1), best: vec![1], ..card() };
        let query = |pairs: &[(&str, &str)]| pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let begin = |query: &Query| start(&card, query, None, &settings);
        let seed: Query = query(&[("seed", "9"), ("level", "hard")]);
        let Start::Asked(plan, asked) = begin(&seed) else { panic!("there is nothing to resume") };
        assert_eq!((plan.seed, asked.as_str()), (Some(9), "?level=hard&seed=9"));
        keep(&asked);
        assert_eq!(begin(&seed), Start::Resume("SAVED".to_owned()));
        assert!(matches!(begin(&query(&[("seed", "10"), ("level", "hard")])), Start::Asked(..)));
        // After another deal no address asks for the match.
        keep("");
        assert!(matches!(begin(&seed), Start::Asked(..)));
        // The deal of a day is found by its date, and is another one on another day.
        let day: Query = query(&[("daily", "2026-11-21")]);
        let Start::Asked(_, asked) = begin(&day) else { panic!("there is nothing to resume") };
        keep(&asked);
        assert_eq!(begin(&day), Start::Resume("SAVED".to_owned()));
        assert!(matches!(begin(&query(&[("daily", "2026-11-22")])), Start::Asked(..)));
    }
}
