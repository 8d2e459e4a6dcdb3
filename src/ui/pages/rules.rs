//! The rules of a game, as they would be printed: a page, and a text that the table shows in a dialog.

use js_sys::futures::spawn_local;
use leptos::prelude::*;

use super::frame::WithCard;
use super::shelf::ink_class;
use crate::pieces::Piece;
use crate::ui::catalogue::{Games, fetch_text};
use crate::ui::faces::{FaceStyle, IconKind, draw, load_art};
use crate::ui::parts::{Button, LinkButton, Notice, Tone};
use crate::ui::prefs::Prefs;
use crate::ui::route::Route;

/// The rules on a page of their own, fit to be printed.
#[component]
pub fn RulesPage(
    /// The game's id.
    id: String,
) -> impl IntoView {
    let show = |card: std::sync::Arc<crate::table::GameCard>| {
        // Which of the two leaves is printed.
        let sheet = RwSignal::new(false);
        let print = move |wanted: bool| {
            sheet.set(wanted);
            // Printing fails only where it is forbidden; then nothing happens, as with the browser's own command.
            request_animation_frame(|| drop(window().print()));
        };
        view! {
            <article class=ink_class("rules-page", &card.ink) class:print-sheet=sheet>
                <header class="rules-head">
                    <p class="rules-over">"The rules of"</p>
                    <h1 class="page-title">{card.title.clone()}</h1>
                    <div class="rules-actions">
                        <LinkButton
                            href=Route::Play(card.id.clone(), Default::default()).print()
                            tone=Tone::Strong
                            icon=IconKind::Play
                        >
                            "Play"
                        </LinkButton>
                        <LinkButton href=Route::Game(card.id.clone()).print() icon=IconKind::Back>"To the box"</LinkButton>
                        <Button icon=IconKind::Save on_press=move |_| print(false)>"Print the rules"</Button>
                        <Button icon=IconKind::Save on_press=move |_| print(true)>"Print a score sheet"</Button>
                    </div>
                </header>
                <RulesText id=card.id.clone() />
                <footer class="rules-foot">
                    <p>{card.designer.clone()}</p>
                    <p>{card.source.clone()}</p>
                </footer>
                <ScoreSheet title=card.title.clone() seats=card.seats.1.into() />
            </article>
        }
        .into_any()
    };
    view! { <WithCard id show=Callback::new(show) /> }
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
#[component]
pub fn RulesText(
    /// The game's id.
    #[prop(into)]
    id: String,
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
    let tips = move || catalogue.card(&id).map(|card| card.tips.clone()).filter(|tips| !tips.is_empty());
    view! {
        <div class="rules">
            {move || tips().map(|tips| view! {
                <section class="rules-tips">
                    <h2>"In short"</h2>
                    <ol class="tips">{tips.into_iter().map(|tip| view! { <li>{tip.text}</li> }).collect::<Vec<_>>()}</ol>
                </section>
            })}
            {move || match text.get() {
                Text::Loading => view! { <p role="status">"Looking for the rule book …"</p> }.into_any(),
                // Our own text, rendered when the app was built.
                Text::Ready(html) => {
                    view! { <div class="rules-text" inner_html=illustrated(&html, prefs.face_style())></div> }.into_any()
                }
                Text::Failed => view! {
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
