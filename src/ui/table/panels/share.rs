//! Giving a match away: as a link, as a text, as a file. Nothing is uploaded: the link itself holds the match.

use js_sys::futures::{JsFuture, spawn_local};
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::pieces::mapped;
use crate::ui::address::{Route, folder_of};
use crate::ui::catalogue::Games;
use crate::ui::faces::IconKind;
use crate::ui::parts::{Button, Tone, put_on_clipboard, save_file};
use crate::ui::table::model::{Desk, Panel};
use crate::wire::Ask;

/// The ways to give a match away.
#[component]
pub fn Share(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let session = desk.session;
    // Asked for now, since a browser lets a page copy only right after a press.
    session.ask(Ask::Export);
    let games = Games::get();
    let game = session.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone()).unwrap_or_default());
    let title = games.title(&game);
    let (link, ply, moves) = session.standing.with_untracked(|standing| {
        // A replay in its midst is shared as it stands there.
        let ply = standing.replay.as_ref().map(|replay| (standing.ply, replay.moves));
        let ply = ply.filter(|(ply, moves)| *ply > 0 && ply < moves).map(|(ply, _)| ply);
        (standing.link.clone(), ply, standing.replay.as_ref().map_or(standing.ply, |replay| replay.moves))
    });
    let address = link.map(|link| address_of(&link, ply));
    let title = StoredValue::new(title);
    let by_hand = RwSignal::new(None::<String>);
    let copy = move |text: String, done: &'static str| {
        spawn_local(async move {
            match put_on_clipboard(&text).await {
                Some(()) => {
                    desk.panel.set(Panel::None);
                    desk.announcer.tell(done);
                }
                None => by_hand.set(Some(text)),
            }
        });
    };
    let sent = address.clone().filter(|_| web_share().is_some()).map(|address| {
        let send = move |_| send(&title.get_value(), &address);
        view! { <Button tone=Tone::Strong icon=IconKind::Share on_press=send>"Send the link"</Button> }
    });
    let tone = if sent.is_some() { Tone::Plain } else { Tone::Strong };
    let copied = address.clone().map(|address| {
        let press = move |_| copy(address.clone(), "The link is on the clipboard.");
        view! { <Button tone on_press=press>"Copy the link"</Button> }
    });
    let text =
        move || session.exported.get().map(|record| as_text(&title.get_value(), moves, address.as_deref(), &record));
    let others = move || {
        text().map(|text| {
            let file = file_name(&game);
            let record = session.exported.get_untracked().unwrap_or_default();
            let save = move |_| save_file(&file, &record);
            view! {
                <Button on_press=move |_| copy(text.clone(), "The match is on the clipboard, as text.")>"Copy it as text"</Button>
                <Button icon=IconKind::Save on_press=save>"Save it as a file"</Button>
            }
        })
    };
    let lead = match ply {
        Some(ply) => {
            format!("The link holds the whole match and opens it at move {ply}. Nothing is uploaded anywhere.")
        }
        None => "The link holds the whole match. Nothing is uploaded anywhere.".to_owned(),
    };
    view! {
        <p>{lead}</p>
        <div class="more-list">{sent}{copied}{others}</div>
        {move || by_hand.get().map(|text| view! {
            <p>"This browser keeps the clipboard to itself. Copy it from here:"</p>
            <textarea class="field-input share-text" readonly=true rows="4" aria-label="To be copied" prop:value=text></textarea>
        })}
    }
}

/// The address at which a record is looked at.
fn address_of(link: &str, ply: Option<u32>) -> String {
    let page = window().location().href().unwrap_or_default();
    let query = mapped(ply.map(|ply| ("at".to_owned(), ply.to_string())));
    folder_of(&page).to_owned() + &Route::Record(link.to_owned(), query).print()
}

/// The match as a text that a person can read a little and this app can read whole.
fn as_text(title: &str, moves: u32, address: Option<&str>, record: &str) -> String {
    let link = address.map(|address| format!("{address}\n")).unwrap_or_default();
    format!("{title}, {moves} moves\n{link}{record}\n")
}

fn file_name(game: &str) -> String {
    format!("{game}.pipyard.json")
}

/// The browser's own way to send something to somebody, if it has one.
fn web_share() -> Option<Function> {
    Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

fn send(title: &str, address: &str) {
    let Some(share) = web_share() else { return };
    let what = Object::new();
    // A plain object takes every property.
    let _ = Reflect::set(&what, &"title".into(), &title.into());
    let _ = Reflect::set(&what, &"url".into(), &address.into());
    let sent = share.call1(&window().navigator(), &what).ok().and_then(|sent| sent.dyn_into::<Promise>().ok());
    if let Some(sent) = sent {
        // Who thinks better of it has done nothing wrong.
        spawn_local(async move { drop(JsFuture::from(sent).await) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::pages::open::what_was_given;

    #[test]
    fn a_text_that_was_given_away_can_be_opened() {
        let record = r#"{"format":"pipyard/1","game":"mia","seats":2}"#;
        let text = as_text("Mia", 3, Some("https://yard.example/#/record/AQNtaWE?at=2"), record);
        assert_eq!(what_was_given(&text), Some("AQNtaWE".to_owned()));
        assert_eq!(what_was_given(&as_text("Mia", 3, None, record)), Some(record.to_owned()));
    }
}
