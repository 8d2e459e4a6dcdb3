//! The matches played to their end: all of them, and those of one game with what follows from them.
//!
//! It is a book that the person keeps, not a league: nothing is compared with anybody, and who does not want it closes
//! it in the settings.

mod ledger;
mod picture;
mod safe;

use std::sync::Arc;

use leptos::prelude::*;

use self::ledger::Ledger;
use self::picture::{Scores, Strip};
use self::safe::Safe;
use crate::table::GameCard;
use crate::table::words::counted;
use crate::ui::address::Route;
use crate::ui::catalogue::{Emblem, Fronts, WithCard, ink_class};
use crate::ui::history::so_far::clock;
use crate::ui::history::tally::{Tally, Way, low_wins, ways};
use crate::ui::history::words::{day, number};
use crate::ui::history::{Finished, History, kept_of, notice};
use crate::ui::profile::Prefs;
use crate::ui::setup::own_rules;
use crate::ui::setup::plan::{changes_words, levels, preset_of};
use crate::wire::Plan;

/// All matches, and what can be done with all that is kept.
#[component]
pub fn HistoryPage() -> impl IntoView {
    let history = RwSignal::new(History::read());
    let calm = is_calm();
    let pages = move || match (calm.get(), history.with(|history| history.matches.is_empty())) {
        (true, _) => closed(),
        (_, true) => blank(),
        _ => view! {
            <p class="page-lead">{history.with(lead)}" "<a href=Route::Fair.print()>"Was it fair?"</a></p>
            <GameList history />
            <Ledger matches=history.with(|history| history.matches.clone()) titled=true />
        }
        .into_any(),
    };
    view! {
        <div class="book">
            <h1 class="page-title">"Your matches"</h1>
            <Remarks history />
            {pages}
            <Safe history />
        </div>
    }
}

fn is_calm() -> Memo<bool> {
    let prefs = Prefs::get();
    Memo::new(move |_| prefs.with(|settings| settings.calm))
}

/// What is wrong with the book, if something is.
#[component]
fn Remarks(
    /// The matches.
    history: RwSignal<History>,
) -> impl IntoView {
    move || {
        let (newer, damaged) = history.with(|history| (history.newer, history.damaged));
        let words = match (newer, damaged) {
            (true, _) => "A newer Pipyard keeps this book. It can be read here, and nothing is added to it.",
            (_, 0) => return None,
            _ => "Some lines of this book could not be read. The others are below.",
        };
        Some(view! { <p class="book-remark" role="status">{words}</p> })
    }
}

/// Nobody counts.
fn closed() -> AnyView {
    let words = "You play without a tally: no match is noted, and nobody counts what is won and lost.";
    notice("The book is closed", words, &Route::Settings, "Settings")
}

/// Nothing to count yet.
fn blank() -> AnyView {
    let words = "Every match that you play to its end on this device is noted here, so that you can look at it again.";
    notice("Still a blank page", words, &Route::Shelf, "To the shelf")
}

/// All matches in a sentence or two.
fn lead(history: &History) -> String {
    let all: Vec<&Finished> = history.matches.iter().collect();
    let since = all.first().map(|first| day(first.at)).unwrap_or_default();
    [&counted(all.len() as u32, "match", "matches"), " since ", &since, ". ", &results(&Tally::of(&all, false))]
        .concat()
}

/// What came of the matches, in words.
fn results(tally: &Tally) -> String {
    let mut words = String::new();
    let mut say = |sentence: &[&str]| {
        if !words.is_empty() {
            words.push(' ');
        }
        words.extend(sentence.iter().copied());
    };
    if tally.played > 0 {
        say(&["You won ", &tally.won.to_string(), " of ", &tally.played.to_string(), "."]);
    }
    if tally.won > 0 && tally.unaided < tally.won {
        say(&[&tally.unaided.to_string(), " of them without help."]);
    }
    if tally.shared > 0 {
        say(&[&counted(tally.shared, "match was", "matches were"), " played together at this device."]);
    }
    if tally.played_on > 0 {
        say(&[&counted(tally.played_on, "went", "went"), " on from the midst of another one and does not count."]);
    }
    words
}

/// The games that were played, the latest first.
#[component]
fn GameList(
    /// The matches.
    history: RwSignal<History>,
) -> impl IntoView {
    let fronts = Fronts::get();
    let row = move |id: String| {
        let card = fronts.front(&id);
        let (tally, outcomes) = history.with(|history| {
            let matches = history.of_game(&id);
            (Tally::of(&matches, false), matches.iter().map(|found| found.outcome()).collect::<Vec<_>>())
        });
        let facts = match tally.played {
            0 => counted(outcomes.len() as u32, "match", "matches"),
            played => [&tally.won.to_string(), " of ", &played.to_string(), " won"].concat(),
        };
        let ink = card.as_ref().map(|card| card.ink.clone()).unwrap_or_default();
        let title = card.as_ref().map_or_else(|| id.clone(), |card| card.title.clone());
        view! {
            <li class=ink_class("book-game", &ink)>
                <a class="book-link" href=Route::History(Some(id.clone())).print()>
                    <span class="book-picture">{card.map(|card| view! { <Emblem id=card.id.clone() /> })}</span>
                    <span class="book-words">
                        <strong class="book-title">{title}</strong>
                        <span class="book-facts">{facts}</span>
                        <Strip outcomes />
                    </span>
                </a>
            </li>
        }
    };
    view! {
        <h2 class="unseen">"By game"</h2>
        <ul class="book-games">{move || history.with(History::games).into_iter().map(row).collect_view()}</ul>
    }
}

/// The matches of one game.
#[component]
pub fn GameHistoryPage(
    /// The game's id.
    id: String,
) -> impl IntoView {
    view! { <WithCard id show=Callback::new(|card| view! { <GameBook card /> }.into_any()) /> }
}

/// The pages of the book about one game.
#[component]
fn GameBook(
    /// The game.
    card: Arc<GameCard>,
) -> impl IntoView {
    let matches = kept_of(&card.id);
    let calm = is_calm();
    let title = card.title.clone();
    let id = card.id.clone();
    let ink = ink_class("book-lid", &card.ink);
    let pages = move || {
        match (calm.get(), matches.is_empty()) {
        (true, _) => closed(),
        (_, true) => blank(),
        _ => view! { <Figures card=card.clone() matches=matches.clone() /><Ledger matches=matches.clone() titled=false /> }.into_any(),
    }
    };
    view! {
        <div class="book">
            <a class="book-back" href=Route::History(None).print()>"All your matches"</a>
            <header class=ink>
                <span class="book-picture"><Emblem id=id.clone() /></span>
                <h1 class="book-lid-title">{title}</h1>
                <a class="button" href=Route::Game(id).print()>"To the box"</a>
            </header>
            {pages}
        </div>
    }
}

/// What follows from the matches of a game.
#[component]
fn Figures(
    /// The game.
    card: Arc<GameCard>,
    /// Its matches, the oldest first.
    matches: Vec<Finished>,
) -> impl IntoView {
    let all: Vec<&Finished> = matches.iter().collect();
    let low = low_wins(&all);
    let tally = Tally::of(&all, low);
    let counted: Vec<(i32, bool)> = all
        .iter()
        .filter(|found| found.helped.from.is_none())
        .filter_map(|found| Some((found.score()?, found.outcome().is_won())))
        .collect();
    let ways = ways(&all);
    let several = ways.len() > 1;
    let row = |name: String, tally: &Tally, strong: bool| {
        let won = [&tally.won.to_string(), " of ", &tally.played.to_string()].concat();
        let runs = [&tally.run.to_string(), " (", &tally.best_run.to_string(), ")"].concat();
        let best = tally.best.map(number);
        let times = tally.average_time().map(|average| {
            let quickest = tally.quickest.map(|quickest| [" (", &clock(quickest), ")"].concat());
            clock(average) + &quickest.unwrap_or_default()
        });
        let cells = [Some(won), Some(runs), best, tally.average().map(number), times];
        let cell =
            |cell: Option<String>| view! { <td>{cell.filter(|_| tally.played > 0).unwrap_or("–".to_owned())}</td> };
        view! { <tr class:strong=strong><th scope="row">{name}</th>{cells.map(cell).collect_view()}</tr> }.into_any()
    };
    let rows =
        ways.iter().map(|way| row(way_words(way, &card), &Tally::of(&way.matches, low), !several)).collect_view();
    let total = several.then(|| row("All together".to_owned(), &tally, true));
    view! {
        <p class="page-lead">{results(&tally)}</p>
        <Scores scores=counted />
        <section aria-labelledby="ways-title">
            <h2 class="game-heading" id="ways-title">"How you played"</h2>
            <div class="sheet-frame" tabindex="0" role="group" aria-label="Figures">
                <table class="sheet book-sheet">
                    <thead>
                        <tr>
                            <td></td>
                            <th scope="col">"Won"</th>
                            <th scope="col">"In a row"<span class="book-small">"now (best)"</span></th>
                            <th scope="col">"Best score"</th>
                            <th scope="col">"Average"</th>
                            <th scope="col">"Time"<span class="book-small">"average (quickest win)"</span></th>
                        </tr>
                    </thead>
                    <tbody>{rows}{total}</tbody>
                </table>
            </div>
        </section>
    }
}

/// A way of playing in words: the rules, and who played against one.
fn way_words(way: &Way, card: &GameCard) -> String {
    let known = levels(card);
    let level = match way.level {
        "" => return rules_words(way.plan, card),
        "mixed" => "mixed levels",
        id => known.iter().find(|(known, _)| known == id).map_or(id, |(_, title)| title),
    };
    [&rules_words(way.plan, card), ", ", &level.to_lowercase()].concat()
}

/// The rules of a set-up in words: a preset, rules of one's own, or what differs from the rulebook.
fn rules_words(plan: &Plan, card: &GameCard) -> String {
    if let Some(preset) = preset_of(plan, card).and_then(|index| card.presets.get(index)) {
        return preset.title.clone();
    }
    if let Some(name) = own_rules::name_of(&plan.options, card) {
        return name;
    }
    let words = changes_words(&plan.options, card);
    if words.is_empty() { "By the rulebook".to_owned() } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{LevelCard, OptionCard, Preset};
    use crate::ui::history::tests::finished;

    #[test]
    fn results_are_told_in_sentences() {
        let mut all = vec![finished(1, true, 5), finished(2, true, 5), finished(3, false, 5)];
        let told = |all: &[Finished]| results(&Tally::of(&all.iter().collect::<Vec<_>>(), false));
        assert_eq!(told(&all), "You won 2 of 3.");
        all[0].helped.hints = 1;
        assert_eq!(told(&all), "You won 2 of 3. 1 of them without help.");
        all[2].helped.from = Some(4);
        assert_eq!(told(&all[2..]), "1 went on from the midst of another one and does not count.");
        assert_eq!(told(&[]), "");
    }

    #[test]
    fn a_way_of_playing_has_the_words_of_its_set_up() {
        let card = GameCard {
            id: "mia".to_owned(),
            options: vec![
                OptionCard::range("target", "Play to", 100, 50, 200),
                OptionCard::flag("wild", "Wild", false),
            ],
            presets: vec![Preset::new("Plain", &[]), Preset::new("Short", &[("target", "50")])],
            levels: LevelCard::three("", "", ""),
            ..GameCard::default()
        };
        let mut found = finished(1, true, 5);
        let words = |found: &Finished| way_words(&ways(&[found])[0], &card);
        assert_eq!(words(&found), "Short, easy");
        found.plan.options = [("target".to_owned(), "70".to_owned()), ("wild".to_owned(), "true".to_owned())].into();
        assert!(words(&found).starts_with("Play to: 70, Wild: "), "{}", words(&found));
        let own = own_rules::OwnRules {
            game: card.id.clone(),
            name: "Grandma's".to_owned(),
            options: found.plan.options.clone(),
        };
        assert!(own_rules::keep(own).is_ok());
        assert_eq!(words(&found), "Grandma's, easy");
        found.plan.options.clear();
        found.plan.players.truncate(1);
        assert_eq!(words(&found), "Plain");
    }
}
