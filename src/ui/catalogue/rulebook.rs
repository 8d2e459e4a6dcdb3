//! The rules of a game as a text, for its page and for the table, which shows it in a dialog.

use std::sync::Arc;

use js_sys::futures::spawn_local;
use leptos::prelude::*;

use super::games::{Games, fetch_text};
use crate::pieces::Piece;
use crate::table::{Agreed, GameCard, SEATS, Tip, holding};
use crate::ui::address::Query;
use crate::ui::faces::{FaceStyle, IconKind, draw, load_art};
use crate::ui::parts::{Button, Chip, Notice};
use crate::ui::profile::Prefs;
use crate::ui::setup::plan::changes_words;
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
