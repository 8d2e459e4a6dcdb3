//! A game's table stands in one tab at a time, since all tabs keep its match in the same place; and the match that lies
//! on it gives way to one that an address asks for only when somebody says so.

use leptos::prelude::*;

use crate::ui::address::Nav;
use crate::ui::device::locks::{Hold, Lock, TABLE};
use crate::ui::faces::IconKind;
use crate::ui::gate::Framed;
use crate::ui::history::words::day;
use crate::ui::parts::{Announcer, Button, LinkButton, Notice, Tone};
use crate::ui::scheduler::{in_turn, wait};
use crate::ui::session::Start;
use crate::ui::setup::plan::day_of;
use crate::ui::storage::games::{self, SavedMatch};
use crate::ui::storage::store;
use crate::ui::table::TablePage;
use crate::wire::Plan;

/// The table, unless another tab has it; then the choice to fetch it here.
#[component]
pub fn Alone(
    /// The game's id.
    game: String,
    /// How the match begins if it begins here.
    start: Start,
) -> impl IntoView {
    let nav = Nav::get();
    let hold = RwSignal::new(None);
    let lock = StoredValue::new_local(None);
    let start = StoredValue::new(start);
    let game = StoredValue::new(game);
    let ask = move |taken: bool| {
        let name = game.with_value(|game| TABLE.to_owned() + game);
        let told = move |how| {
            // The page may be left before the answer comes.
            let Some(before) = hold.try_get_untracked() else { return };
            if (before, how) == (Some(Hold::Theirs), Hold::Ours) {
                let kept = game.with_value(|game| games::saved_match(game));
                start.update_value(|start| after_others(start, kept));
                nav.lead_in();
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
        Some(Hold::Ours) => view! { <Laid game start /> }.into_any(),
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

/// What begins at a table that another tab had meanwhile: the match that it has kept goes before any other, so that it
/// is not lost, but for one that an address asks for and that has not begun yet.
fn after_others(start: &mut Start, kept: Option<SavedMatch>) {
    let Some(kept) = kept else { return };
    let asks_for_another = matches!(start, Start::Asked(_, asks) if *asks != kept.asked);
    if !asks_for_another {
        *start = Start::Resume(kept.saved);
    }
}

/// What an address asks for and the match that it would sweep off, if somebody has played in that one.
fn sweeps(start: &Start, kept: impl FnOnce() -> Option<SavedMatch>) -> Option<(Plan, SavedMatch)> {
    let Start::Asked(plan, asks) = start else { return None };
    let kept = kept().filter(|kept| kept.touched && kept.asked != *asks)?;
    Some((plan.clone(), kept))
}

/// The table, as soon as it is clear which match is played at it.
#[component]
fn Laid(
    /// The game's id.
    game: StoredValue<String>,
    /// How the match begins.
    start: StoredValue<Start>,
) -> impl IntoView {
    let announcer = Announcer::get();
    let kept = || game.with_value(|game| games::saved_match(game));
    let question = RwSignal::new(start.with_value(|start| sweeps(start, kept)));
    move || match question.get() {
        Some((plan, kept)) => view! { <Which plan kept start question /> }.into_any(),
        None => {
            let now = start.get_value();
            if let Start::New(plan) | Start::Asked(plan, _) = &now {
                // It has begun: should another tab have the table for a while, what is on it then goes on.
                start.set_value(Start::New(plan.clone()));
                let plan = plan.clone();
                in_turn(move || announcer.tell_error(games::keep_plan(&plan)));
            }
            view! { <TablePage start=now /> }.into_any()
        }
    }
}

/// The question which match is to be played: the one on the table or the one that the address asks for.
#[component]
fn Which(
    /// What the address asks for.
    plan: Plan,
    /// The match on the table.
    kept: SavedMatch,
    /// How the match begins.
    start: StoredValue<Start>,
    /// Nothing, once it is answered.
    question: RwSignal<Option<(Plan, SavedMatch)>>,
) -> impl IntoView {
    let nav = Nav::get();
    let answer = move || {
        question.set(None);
        nav.lead_in();
    };
    let SavedMatch { words, saved, at, .. } = kept;
    let go_on = move |_| {
        start.set_value(Start::Resume(saved.clone()));
        answer();
    };
    view! {
        <Framed>
            <h1 class="unseen">"Which match?"</h1>
            <Notice title="A match is still on this table">
                <p>{left_words(&when(at, store::now()), &words)}</p>
                <p>"The link asks for "{asked_words(&plan)}", which sweeps it off for good."</p>
                <Button tone=Tone::Strong icon=IconKind::Play on_press=go_on>"Go on with the old one"</Button>
                <Button icon=IconKind::Shuffle on_press=move |_| answer()>"Begin the new one"</Button>
                <LinkButton href="#/">"Back to the shelf"</LinkButton>
            </Notice>
        </Framed>
    }
}

/// What an address asks for, in a few words.
fn asked_words(plan: &Plan) -> String {
    match (day_of(plan), plan.seed) {
        (Some(day), _) => "the deal of ".to_owned() + &day,
        (None, Some(seed)) => "deal ".to_owned() + &seed.to_string(),
        (None, None) => "a new match".to_owned(),
    }
}

/// How the match on the table was left, and when: `words` are the last that were said of it.
fn left_words(when: &str, words: &str) -> String {
    let stands = ["It stands as you left it ", when].concat();
    if words.is_empty() { stands + "." } else { [&stands, ": \u{201c}", words, "\u{201d}"].concat() }
}

/// A moment as a day that one speaks of, by the calendar of this device.
fn when(at: u64, now: u64) -> String {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    match day(at) {
        that if that == day(now) => "today".to_owned(),
        that if that == day(now.saturating_sub(DAY)) => "yesterday".to_owned(),
        that => "on ".to_owned() + &that,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seed: Option<u64>) -> Plan {
        Plan { game: "mia".to_owned(), options: Default::default(), players: Vec::new(), seed, grade: None }
    }

    fn kept(asked: &str, touched: bool) -> SavedMatch {
        SavedMatch { saved: "SAVED".to_owned(), asked: asked.to_owned(), touched, ..SavedMatch::default() }
    }

    fn asked() -> Start {
        Start::Asked(plan(Some(9)), "?seed=9".to_owned())
    }

    #[test]
    fn only_a_match_that_was_played_and_is_another_than_the_address_asks_for_is_in_its_way() {
        let in_its_way = |start: &Start, kept: SavedMatch| sweeps(start, || Some(kept)).is_some();
        assert!(in_its_way(&asked(), kept("?seed=8", true)));
        assert!(in_its_way(&asked(), kept("", true)));
        assert!(!in_its_way(&asked(), kept("?seed=8", false)));
        assert!(!in_its_way(&asked(), kept("?seed=9", true)));
        for start in [Start::New(plan(None)), Start::Resume("SAVED".to_owned())] {
            assert!(!in_its_way(&start, kept("", true)));
        }
        assert_eq!(sweeps(&asked(), || None), None);
        let old = kept("", true);
        assert_eq!(sweeps(&asked(), || Some(old.clone())), Some((plan(Some(9)), old)));
    }

    #[test]
    fn what_another_tab_has_kept_goes_on_unless_the_address_asks_for_something_else() {
        let after = |mut start: Start, kept: Option<SavedMatch>| {
            after_others(&mut start, kept);
            start
        };
        let saved = || Start::Resume("SAVED".to_owned());
        assert_eq!(after(Start::Resume("OLD".to_owned()), Some(kept("", true))), saved());
        assert_eq!(after(Start::New(plan(None)), Some(kept("?seed=8", true))), saved());
        assert_eq!(after(asked(), Some(kept("?seed=9", true))), saved());
        assert_eq!(after(asked(), Some(kept("", true))), asked());
        assert_eq!(after(asked(), None), asked());
    }

    #[test]
    fn how_a_match_was_left_is_told_with_its_last_words() {
        assert_eq!(left_words("yesterday", ""), "It stands as you left it yesterday.");
        assert_eq!(left_words("today", "You win 5."), "It stands as you left it today: \u{201c}You win 5.\u{201d}");
    }

    #[test]
    fn what_the_address_asks_for_has_its_words() {
        let alone = |seed| Plan { players: vec![crate::wire::Player::Person { name: "Ada".to_owned() }], ..plan(seed) };
        assert_eq!(asked_words(&alone(Some(20_261_122))), "the deal of 22 November 2026");
        assert_eq!(asked_words(&plan(Some(42))), "deal 42");
        assert_eq!(asked_words(&plan(None)), "a new match");
    }
}
