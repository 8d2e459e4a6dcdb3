//! The rules of a game, as they would be printed: a page, and a text that the table shows in a dialog.

use std::collections::BTreeMap;
use std::sync::Arc;

use js_sys::futures::spawn_local;
use leptos::prelude::*;

use super::frame::WithCard;
use super::game::{PutAway, begin};
use super::setup::{changes_words, fit, resize};
use super::shelf::ink_class;
use crate::pieces::Piece;
use crate::table::{Agreed, GameCard, SEATS, Tip, holding};
use crate::ui::app::Nav;
use crate::ui::catalogue::{Games, fetch_text};
use crate::ui::faces::{FaceStyle, IconKind, draw, load_art};
use crate::ui::parts::{Announcer, Button, Chip, LinkButton, Notice, Tone};
use crate::ui::prefs::{Prefs, Settings};
use crate::ui::route::{Query, Route};
use crate::ui::store;
use crate::ui::table::words::sentence;
use crate::ui::turns::in_frame;
use crate::wire::Plan;

/// What was agreed in a set-up, as the address of the rules page says it; nothing where all is by the rulebook.
pub fn agreed(plan: &Plan) -> Query {
    let mut query: Query = plan.options.clone();
    if !query.is_empty() {
        query.insert(SEATS.to_owned(), plan.players.len().to_string());
    }
    query
}

/// What was agreed in a set-up, for the rules that hold by it.
pub fn agreed_in(plan: &Plan) -> Agreed {
    Agreed { options: plan.options.clone(), seats: plan.players.len() }
}

/// What such an address says, as far as the game knows it; nothing if it says nothing.
fn agreed_by(query: &Query, card: &GameCard) -> Option<Agreed> {
    let known = |(id, value): &(&String, &String)| card.option(id).is_some_and(|option| option.allows(value));
    let options: BTreeMap<String, String> =
        query.iter().filter(known).map(|(id, value)| (id.clone(), value.clone())).collect();
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
        .map(|agreed| prefs.peek(|settings| plan_by(agreed, nav.box_plan(&card, settings), &card, settings)));
    let swept = store::has_match(&card.id);
    let last = store::last_plan(&card.id).filter(|_| swept);
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

/// How far the fetching of the rules is.
#[derive(Clone)]
enum Text {
    Loading,
    Ready(String),
    Failed,
}

/// The rules of a game with the lines that teach it on top; for pages and dialogs. Headings begin with `h2`.
///
/// Where something was agreed they are those that hold, unless somebody wants to see all.
#[component]
pub fn RulesText(
    /// The game's id.
    #[prop(into)]
    id: String,
    /// What was agreed, if that is known.
    agreed: Option<Agreed>,
) -> impl IntoView {
    let catalogue = Games::get();
    let text = RwSignal::new(Text::Loading);
    let path = "rules/".to_owned() + &id + ".html";
    let load = Callback::new(move |()| {
        let path = path.clone();
        text.set(Text::Loading);
        spawn_local(async move {
            // Whoever asked may be gone by now.
            text.try_set(fetch_text(&path).await.map_or(Text::Failed, Text::Ready));
        });
    });
    load.run(());
    let prefs = Prefs::get();
    let id = StoredValue::new(id);
    let card = move || id.with_value(|id| catalogue.card(id));
    let everything = RwSignal::new(false);
    let changed = agreed.as_ref().is_some_and(|agreed| !agreed.options.is_empty());
    let known = agreed.is_some();
    let agreed = Arc::new(agreed);
    let by = agreed.clone();
    let tips = move || {
        let card = card()?;
        let true_here = |tip: &&Tip| by.as_ref().as_ref().is_none_or(|agreed| tip.holds(&card, agreed));
        let tips: Vec<String> = card.tips.iter().filter(true_here).map(|tip| tip.text.clone()).collect();
        (!tips.is_empty()).then_some(tips)
    };
    let by = agreed.clone();
    let page = move |html: &str, card: &GameCard| {
        let all = everything.get();
        holding(html, card, by.as_ref().as_ref().filter(|_| !all))
    };
    let words = move || match agreed.as_ref().as_ref().filter(|_| changed) {
        Some(agreed) => card().map(|card| changes_words(&agreed.options, &card) + "."),
        None => Some("By the rulebook.".to_owned()),
    };
    let choice = known.then(|| {
        view! {
            <div class="rules-agreed">
                <p>{changed.then(|| view! { <b>"As agreed: "</b> })}{words}</p>
                <Chip word="Show every variant" on=everything on_press=move |()| everything.update(|all| *all = !*all) />
            </div>
        }
    });
    view! {
        <div class="rules">
            {choice}
            {move || tips().map(|tips| view! {
                <section class="rules-tips">
                    <h2>"In short"</h2>
                    <ol class="tips">{tips.into_iter().map(|tip| view! { <li>{tip}</li> }).collect::<Vec<_>>()}</ol>
                </section>
            })}
            {move || match (text.get(), card()) {
                // Our own text, rendered when the app was built.
                (Text::Ready(html), Some(card)) => {
                    let html = page(&html, &card);
                    view! { <div class="rules-text" inner_html=illustrated(&html, prefs.face_style())></div> }.into_any()
                }
                (Text::Loading | Text::Ready(_), _) => view! { <p role="status">"Looking for the rule book …"</p> }.into_any(),
                (Text::Failed, _) => view! {
                    <Notice title="The rule book is not here" urgent=true>
                        <p>"It did not arrive. What stands above is enough to begin with."</p>
                        <Button icon=IconKind::Redo on_press=move |_| load.run(())>"Try again"</Button>
                    </Notice>
                }
                .into_any(),
            }}
        </div>
    }
}

/// Draws the pieces of each picture where the build has left a place for them, in the faces that the player chose.
fn illustrated(html: &str, style: FaceStyle) -> String {
    const PLACE: &str = "data-pieces=\"";
    let mut parts = html.split(PLACE);
    let mut drawn = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (pieces, rest) = part.split_once("\">").unwrap_or((part, ""));
        drawn.push_str("data-drawn=\"\">");
        for group in pieces.split(" | ") {
            drawn.push_str("<span class=\"rules-group\">");
            for piece in group.split(' ') {
                let (class, face) = match Piece::pictured(piece) {
                    Ok(Piece::Card(card)) => ("card", draw::card::face(card, style)),
                    Ok(Piece::Domino(domino)) => ("domino", draw::domino::face(domino)),
                    Ok(Piece::Die(die)) => ("die", draw::die::face(die, false)),
                    // The build has read them all.
                    Err(_) => continue,
                };
                drawn.extend(["<span class=\"face face-", class, "\">", &face, "</span>"]);
            }
            drawn.push_str("</span>");
        }
        drawn.push_str(rest);
    }
    if drawn.contains("<use") {
        load_art();
    }
    drawn
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
