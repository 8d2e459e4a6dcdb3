//! The latest matches, line by line, with the way to look at them again.

use leptos::prelude::*;

use crate::table::words::counted;
use crate::ui::address::{Query, Route};
use crate::ui::catalogue::Games;
use crate::ui::history::words::{day, number};
use crate::ui::history::{self, Finished, Outcome};
use crate::ui::parts::Button;
use crate::ui::profile::names;
use crate::wire::Helped;

/// How many lines are shown at first, and at most.
const FIRST: usize = 10;
const MOST: usize = 50;

/// The latest matches.
#[component]
pub fn Ledger(
    /// The matches, the oldest first.
    matches: Vec<Finished>,
    /// Whether each says which game it was.
    titled: bool,
) -> impl IntoView {
    let more = RwSignal::new(false);
    let records = history::records();
    let count = matches.len().min(MOST);
    let lines = move || {
        let shown = if more.get() { MOST } else { FIRST };
        matches.iter().rev().take(shown).map(|found| line(found, &records, titled)).collect_view()
    };
    view! {
        <section class="book-last" aria-labelledby="last-title">
            <h2 class="game-heading" id="last-title">"Played lately"</h2>
            <ol class="ledger">{lines}</ol>
            {move || (count > FIRST && !more.get()).then(|| view! {
                <Button on_press=move |_| more.set(true)>"Show the last "{count}</Button>
            })}
        </section>
    }
}

/// One match.
fn line(found: &Finished, records: &Query, titled: bool) -> AnyView {
    let title = Games::get().title(&found.plan.game);
    let date = day(found.at);
    let outcome = found.outcome();
    let mark = match outcome {
        Outcome::Won => "ledger-mark ledger-mark--won",
        Outcome::Lost => "ledger-mark",
        Outcome::Shared | Outcome::PlayedOn => "ledger-mark ledger-mark--faint",
    };
    let link = records.get(&found.at.to_string()).map(|link| {
        let href = Route::Record(link.clone(), Query::new()).print();
        let name = ["Look at it: ", &title, ", ", &date].concat();
        view! { <a class="button button--quiet" href=href aria-label=name>"Look at it"</a> }
    });
    let with = company(found);
    let score = found.score().map(|score| "Score\u{a0}".to_owned() + &number(score));
    let (heading, score) = if titled { (title, score) } else { (score.unwrap_or(title), None) };
    let mut facts = vec![date];
    facts.extend(Some(with).filter(|with| !with.is_empty()));
    facts.extend(score);
    facts.extend(help(&found.helped));
    view! {
        <li class="ledger-line">
            <span class=mark>{outcome.word()}</span>
            <span class="ledger-words">
                <strong>{heading}</strong>
                <span class="ledger-facts">{facts.join(" · ")}</span>
            </span>
            {link}
        </li>
    }
    .into_any()
}

/// Who else sat there.
fn company(found: &Finished) -> String {
    match (found.seat(), found.others(names::at_table(&found.plan.players))) {
        (Some(_), others) if others.is_empty() => others,
        (Some(_), others) => "with ".to_owned() + &others,
        (None, others) => others,
    }
}

/// The help that was taken, each in a word or two.
fn help(helped: &Helped) -> Vec<String> {
    let mut words = Vec::new();
    if helped.hints > 0 {
        words.push(counted(helped.hints, "hint", "hints"));
    }
    if helped.undos > 0 {
        words.push(counted(helped.undos, "taken back", "taken back"));
    }
    if let Some(from) = helped.from {
        words.push("from move ".to_owned() + &from.to_string());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_told_in_short() {
        assert!(help(&Helped::default()).is_empty());
        let helped = Helped { hints: 1, undos: 2, from: Some(7), ..Helped::default() };
        assert_eq!(help(&helped), ["1 hint", "2 taken back", "from move 7"]);
    }
}
