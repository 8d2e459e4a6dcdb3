//! The places on the cloth, with their labels, badges and counts.

use leptos::prelude::*;

use super::cues::{at_place, mood};
use super::place::at;
use super::props::{clock, cup, diamond, framed, ghosts, hull, mat, places, purse, road, till};
use crate::table::{Place, Shape, Table, Touch, Zone};
use crate::ui::table::layout::fit::BOLD;
use crate::ui::table::layout::{Rect, ZoneBox, is_hidden, row_places};
use crate::ui::table::model::Desk;

/// The places on the cloth: outlines where pieces may lie, labels, badges, counts.
#[component]
pub fn Slots(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    move || {
        let scene = desk.scene.read();
        scene.zones.iter().map(|place| slot(desk, place)).collect_view()
    }
}

/// The sizes of the letters of a label, in pixels.
const LABEL: f64 = 13.0;
const LEAST_LABEL: f64 = 9.0;

/// The width of a label in its largest letters, with a badge of so many letters behind it.
fn labelled(words: &str, badge: usize) -> f64 {
    BOLD.width(words, LABEL) + BOLD.width(&"0".repeat(badge), LABEL) + if badge > 0 { 18.0 } else { 0.0 }
}

fn badge_of(note: &str, mood: &str) -> impl IntoView + use<> {
    view! { <b class=format!("badge badge--{mood}")>{note.to_owned()}</b> }
}

/// What is said of the piece that stands in a place: what happened to it, what a touch would bring, what it does.
fn said(desk: Desk, table: &Table, zone: &Zone) -> Option<(String, &'static str)> {
    let piece = Touch::piece(&zone.name, 0);
    let happened = at_place(table, &piece).map(|cue| (desk.named(&cue.text), mood(cue.mood)));
    let mark = zone.pieces.first().map(|placed| (desk.named(&placed.mark), "calm"));
    let price = || desk.price(&piece).map(|(words, shines)| (words, if shines { "calm" } else { "price" }));
    happened.or_else(price).or(mark).filter(|(words, _)| !words.is_empty())
}

fn slot(desk: Desk, place: &ZoneBox) -> AnyView {
    desk.table(|table| {
        let Some(zone) = table.zones.get(place.index) else { return ().into_any() };
        let count = zone.pieces.len();
        let tray = matches!(zone.shape, Shape::Tray { .. });
        let hidden = is_hidden(zone);
        // A row shows its places, and a fan that is still to come how many cards it will hold.
        let awaits = !place.small
            && match zone.shape {
                Shape::Row => !place.mine && !zone.label.is_empty(),
                Shape::Fan => (place.mine || !zone.label.is_empty()) && count == 0,
                _ => false,
            };
        let stage = match zone.shape {
            _ if zone.veiled => Some(purse(place)),
            Shape::Cup => Some(cup(place, hidden || count == 0)),
            Shape::Boat => Some(hull(desk, place, zone)),
            Shape::Trick => Some(mat(desk, place)),
            Shape::Diamond { ref board, strikes, .. } => Some(diamond(place, board, strikes)),
            Shape::Frame { ref sign } => Some(framed(place, if count == 0 { sign } else { "" })),
            Shape::Road { next } => Some(road(table, place, zone, next)),
            Shape::Ground(ref ground) => Some(super::ground::ground(place, ground)),
            Shape::Till { drawers, open } => Some(till(place, drawers, open)),
            Shape::Row if !zone.ghosts.is_empty() => Some(ghosts(place, zone)),
            _ if awaits => {
                let rects = zone.room.filter(|room| (2..=8).contains(&room.count));
                let rects = rects.map(|room| row_places(place, room.count.into()));
                // Where pieces lie over each other, their places would be a tangle of lines.
                let apart = |rects: &Vec<Rect>| rects.windows(2).all(|pair| !pair[0].inset(1.0).meets(pair[1]));
                rects.filter(apart).map(|rects| places(&rects))
            }
            _ => None,
        };
        let listed = zone.copies && count > 0 && stage.is_none();
        // A place without a name keeps room for others, and is not to be seen.
        let bare = count == 0 && !place.small && stage.is_none() && !zone.label.is_empty();
        // Where a column falls is seen down to its foot.
        let falls = zone.shape == Shape::Column;
        let spreads = zone.shape == Shape::Cascade && matches!(zone.place, Place::Centre { .. });
        let outline = (tray || bare || listed || falls).then(|| {
            let rect = if tray || falls || spreads { place.slot } else { place.slot.centred(place.piece.0, place.piece.1) };
            view! { <div class=if tray { "slot tray" } else { "slot" } prop:style=at(rect)></div> }
        });
        let touch = Touch::zone(&zone.name);
        let happened = at_place(table, &touch).map(|cue| (desk.named(&cue.text), mood(cue.mood)));
        let noted = (!zone.note.is_empty() && zone.shape != Shape::Boat).then(|| (desk.named(&zone.note), "calm"));
        // What a touch of the zone costs stands beside its name; where nothing lies, in the place itself.
        // On a boat it takes the place of the number.
        let price = desk.price(&touch).filter(|_| zone.shape != Shape::Boat && !desk.gathers_in(&zone.name));
        let written = price.clone().filter(|_| place.label.is_some() && !zone.pieces.is_empty());
        let priced = written.map(|(words, shines)| (words, if shines { "calm" } else { "price" }));
        // What stands is told by its numbers as long as it stands; what is said of it takes the place of its name.
        let (said, happened) = match zone.shape {
            Shape::Stand => (happened.or_else(|| said(desk, table, zone)), None),
            _ => (None, happened),
        };
        let summed = desk.sum_in(&zone.name).map(|sum| (sum, "calm"));
        let noted = noted.map(|(note, mood)| (note, if said.is_some() { "price" } else { mood }));
        let sums = summed.is_some();
        let note = happened.or(summed).or(priced).or(noted);
        // Where name and badge of a narrow pile have no room beside each other, the badge lies on the pile.
        let narrow = place.kept || place.mine && zone.shape == Shape::Pile;
        let apart = note.as_ref().zip(place.label).is_some_and(|((note, _), rect)| {
            narrow
                && labelled(&desk.named(&zone.label), note.chars().count()) * LEAST_LABEL / LABEL > rect.w + 4.0
        });
        let label = place.label.filter(|_| !zone.label.is_empty() || note.is_some()).map(|rect| {
            let words = said.as_ref().map_or_else(|| desk.named(&zone.label), |(said, _)| said.clone());
            let badge = note.as_ref().filter(|_| !apart).map_or(0, |(note, _)| note.chars().count());
            // A figure in front of somebody is known by its side where names and badges would touch one another.
            let close = badge > 0 && zone.place == Place::Front && !place.mine;
            let touches = close && labelled(&words, badge) * LEAST_LABEL / LABEL > rect.w - 3.0;
            let words = if touches { String::new() } else { words };
            // As wide as the badge leaves it; the letters become smaller before any is lost.
            let all = labelled(&words, badge);
            let size = (LABEL * rect.w / all.max(1.0)).clamp(LEAST_LABEL, LABEL);
            // What is wider all the same stays on the cloth.
            let wide = (all * size / LABEL).max(rect.w);
            let whole = desk.scene.with_untracked(|scene| scene.whole);
            let x = (rect.x + (rect.w - wide) / 2.0).min(whole.right() - wide).max(whole.x);
            let rect = Rect { x, w: wide, ..rect };
            let note = note.as_ref().filter(|_| !apart).map(|(note, mood)| badge_of(note, mood));
            let style = format!("{}font-size:{size:.1}px", at(rect));
            let (coin, won) = (zone.coin.is_some(), zone.coin == Some(true));
            let class = said.as_ref().filter(|_| !words.is_empty()).map_or(String::new(), |(_, mood)| format!("badge badge--{mood}"));
            view! { <div class="zone-label" prop:style=style><span class=class class:coin=coin class:coin--won=won>{words}</span>{note}</div> }
        });
        // On one line, below the number of the pile.
        let below = note.as_ref().filter(|_| apart).map(|(note, mood)| {
            let width = place.label.map_or(place.slot.w, |label| label.w);
            let size = BOLD.fit(note, &[14.0, 13.0, 12.0, 11.0, 10.0], 1, width - 8.0);
            let style = format!("{}font-size:{size}px", at(place.slot));
            view! { <div class="zone-price zone-price--line" prop:style=style>{badge_of(note, mood)}</div> }
        });
        // What a narrow place has no room for the button says.
        let width = place.slot.w - 8.0;
        let holds = |words: &str| BOLD.lines(words, 10.0, width) < 4;
        let price = price.filter(|(words, _)| zone.pieces.is_empty() && !sums && holds(words)).map(|(words, shines)| {
            let size = BOLD.fit(&words, &[14.0, 13.0, 12.0, 11.0, 10.0], 2, width);
            let style = format!("{}font-size:{size}px", at(place.slot));
            view! { <div class="zone-price" prop:style=style><b class="band" class:band--shines=shines>{words}</b></div> }
        });
        // A small zone for which there was no width has no number either.
        let unseen = place.small && place.slot.w < 4.0;
        let counted = !unseen && (listed || count > 1 && (zone.shape == Shape::Pile || (hidden && place.small)));
        let number = counted.then(|| {
            let rect =
                if zone.shape == Shape::Pile { place.slot.centred(place.piece.0, place.piece.1) } else { place.slot };
            // The pips of an open card stay in sight, and the foot of a narrow pile is kept for its badge.
            let aside = place.small || !hidden;
            view! {
                <div class="count" class:count--aside=aside class:count--high=narrow class:count--small=place.small prop:style=at(rect)>
                    <b>{count}</b>
                </div>
            }
        });
        let dial = zone.dial.as_ref().zip(place.dial).map(|(dial, rect)| clock(dial, rect));
        view! { {stage}{outline}{dial}{label}{number}{below}{price} }.into_any()
    })
}
