//! One piece on the cloth: it travels, turns over, is lit, and bears what is printed on it.

use std::time::Duration;

use leptos::prelude::*;

use super::cues::at_place;
use super::place::ink;
use crate::pieces::Piece as Face;
use crate::table::{Kind, Mood, Seat, Shape, Sound, Touch, Viewer, Zone};
use crate::ui::faces::{CardBack, CardFace, DieFace, DominoBack, DominoFace};
use crate::ui::parts::classes;
use crate::ui::table::layout::fit::BOLD;
use crate::ui::table::layout::{Rect, SeatBox, Spot};
use crate::ui::table::model::Desk;
use crate::ui::table::model::hits::{State, is_piece, key};

/// How a piece is lit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Light {
    state: State,
    hinted: bool,
    /// It can be touched, and another is hinted at.
    hushed: bool,
    /// It would move with what was touched.
    aglow: bool,
    dragged: Option<(f64, f64)>,
    /// It lies in a hand.
    held: bool,
    /// It stands.
    stands: bool,
    /// It stands opposite the viewer, its lower half in front.
    opposed: bool,
    /// It lies close below what its place is called or its owner says, which it is not to be lifted over.
    below: bool,
}

/// The least room, in pixels, between what a place is called and its pieces that they are lifted into: as far as a piece is
/// lifted (`--lift`).
const LIFTING: f64 = 8.0;

fn light(desk: Desk, token: u32) -> Light {
    let Some((zone, index)) = desk.scene.with(|scene| scene.spot(token).map(|spot| (spot.zone, spot.index))) else {
        return Light::default();
    };
    let viewer = desk.session.viewer.get();
    let touch = desk.table(|table| {
        let others = |zone: &Zone| matches!(viewer, Viewer::Seat(seat) if zone.owner != Some(seat));
        let of = |zone: &Zone| {
            let stands = zone.shape == Shape::Stand;
            (Touch::piece(&zone.name, index), zone.shape == Shape::Fan, stands, stands && others(zone))
        };
        table.zones.get(zone).map(of)
    });
    let Some((touch, held, stands, opposed)) = touch else { return Light::default() };
    let picked = desk.picking.with(|picking| desk.choices.with(|offer| picking.holds(offer, &touch)));
    let lit = desk.targets.with(|targets| targets.iter().any(|target| target.touch == touch));
    let state = if picked {
        State::Picked
    } else if lit {
        State::Lit
    } else {
        State::Plain
    };
    let (hinted, elsewhere) = desk.hinted.with(|keys| {
        let hinted = !keys.is_empty() && keys.contains(&key(&touch));
        (hinted, !hinted && keys.iter().any(|key| is_piece(key)))
    });
    let hushed = elsewhere && state == State::Lit;
    let aglow = desk.lights.with(|lights| lights.contains(&touch));
    let dragged = desk.drag.with(|drag| drag.as_ref().filter(|drag| drag.token == token).map(|drag| drag.by));
    let below = desk.scene.with(|scene| {
        let Some(place) = scene.zone(zone) else { return false };
        // What is written in a plate is not lifted over, either.
        let owned =
            |seat: &&SeatBox| !seat.mine && seat.rect.meets(place.slot) && seat.plate.bottom() < place.slot.y + LIFTING;
        let plate = scene.seats.iter().find(owned).map(|seat| seat.plate);
        place.label.into_iter().chain(plate).any(|above| place.slot.y - above.bottom() < LIFTING)
    });
    Light { state, hinted, hushed, aglow, dragged, held, stands, opposed, below }
}

/// Up to this width a domino shows more than nine pips as a numeral, and more than six up to the other.
const THRONG: f64 = 40.0;
const CROWD: f64 = 25.0;

/// Up to this width a card that is seen whole shows its index alone.
const STAMP: f64 = 34.0;

/// One piece: a box that travels, turns over and is lit.
#[component]
pub fn Piece(
    /// The state of the table.
    desk: Desk,
    /// Which piece.
    token: u32,
) -> impl IntoView {
    let spot = Memo::new(move |before: Option<&Option<Spot>>| {
        let now = desk.scene.with(|scene| scene.spot(token).cloned());
        // Gone from the scene, and about to go from the page.
        now.or_else(|| before.cloned().flatten())
    });
    let start = spot.with_untracked(|spot| spot.as_ref().and_then(|spot| spot.from));
    let arrived = RwSignal::new(start.is_none());
    if start.is_some() {
        request_animation_frame(move || {
            request_animation_frame(move || {
                let _ = arrived.try_set(true);
            })
        });
    }
    let light = Memo::new(move |_| light(desk, token));
    let rect = Memo::new(move |_| {
        let rect = spot.with(|spot| spot.as_ref().map_or(Rect::default(), |spot| spot.rect));
        if arrived.get() { rect } else { start.unwrap_or(rect) }
    });
    // Kept, so that a piece that only lights up is not laid anew.
    let style = Memo::new(move |_| {
        let dragged = light.get().dragged;
        spot.with(|spot| {
            let Some(spot) = spot else { return String::new() };
            let mut rect = rect.get();
            let mut turn = if arrived.get() { spot.turn } else { 0.0 };
            if let Some((dx, dy)) = dragged {
                rect = Rect { x: rect.x + dx, y: rect.y + dy, ..rect };
                turn = 0.0;
            }
            let delay = if dragged.is_some() { 0 } else { spot.delay / 40 };
            // Around its middle, and without percents: the size is a new one at once, what is seen of it comes after.
            let (half_w, half_h) = (rect.w / 2.0, rect.h / 2.0);
            format!(
                "transform:translate({:.1}px,{:.1}px) rotate({turn:.1}deg) translate({:.1}px,{:.1}px);\
                 width:{:.1}px;height:{:.1}px;--z:{};--order:{delay};--turn:{turn:.1}deg",
                rect.x + half_w,
                rect.y + half_h,
                -half_w,
                -half_h,
                rect.w,
                rect.h,
                spot.z
            )
        })
    });
    // Drawn in one size and scaled from that: a piece that grows as it travels is neither styled nor laid out anew with
    // every frame.
    let goal = spot.with_untracked(|spot| spot.as_ref().map_or(Rect::default(), |spot| spot.rect));
    let drawn = drawn_size(start.filter(|start| start.w > goal.w).unwrap_or(goal), rect);
    let body = Memo::new(move |_| {
        let (Rect { w, h, .. }, Drawn { size, anew }) = (rect.get(), drawn.get());
        let scale = |now: f64, drawn: f64| if drawn > 0.0 { now / drawn } else { 1.0 };
        let (x, y) = (scale(w, size.w), scale(h, size.h));
        let still = if anew { "transition:none;" } else { "" };
        format!(
            "{still}width:{:.1}px;height:{:.1}px;font-size:{:.1}px;transform:scale({x:.4},{y:.4});--scale:{x:.4}",
            size.w, size.h, size.w
        )
    });
    let up = Memo::new(move |_| spot.with(|spot| spot.as_ref().is_some_and(|spot| spot.face.is_some())));
    let dark = spot.with_untracked(|spot| spot.as_ref().is_some_and(|spot| spot.dark));
    let ink = spot.with_untracked(|spot| spot.as_ref().and_then(|spot| spot.ink)).map_or("", ink);
    let class = Memo::new(move |_| {
        let light = light.get();
        let (dim, leaving, grounded) =
            spot.with(|spot| spot.as_ref().map(|spot| (spot.dim, spot.leaving, spot.grounded))).unwrap_or_default();
        let (quarters, width, seen) =
            spot.with(|spot| spot.as_ref().map(|spot| (spot.quarters(), spot.rect.w, spot.seen))).unwrap_or_default();
        let words = [
            (start.is_none(), "fresh"),
            (light.state == State::Lit, "lit"),
            (light.state == State::Picked, "picked"),
            (light.hinted, "hinted"),
            (light.hushed, "hushed"),
            (light.aglow, "aglow"),
            (light.dragged.is_some(), "dragged"),
            (dim, "dim"),
            (leaving, "leaving"),
            (light.held, "held"),
            (light.stands, "stands"),
            (light.opposed, "opposed"),
            (light.below, "below"),
            (grounded, "grounded"),
            (!up.get(), "down"),
            (!ink.is_empty(), ink),
            (dark, "piece--dark"),
            (quarters == 1, "quarter"),
            (quarters == 2, "upended"),
            (quarters == 3, "three-quarters"),
            (width <= THRONG, "cramped"),
            (width <= CROWD, "tiny"),
            (width <= STAMP && seen > width * 0.9, "stamp"),
        ];
        classes("piece", words)
    });
    let printed =
        Memo::new(move |_| spot.with(|spot| spot.as_ref().map(|spot| printed(desk, spot)).unwrap_or_default()));
    let signs = move || {
        let Printed { by, words, class, style } = printed.get();
        let by = (!by.is_empty()).then(|| view! { <span class="band-by">{by}</span> });
        let words = (!words.is_empty()).then(|| view! { <span class=class>{words}</span> });
        (by.is_some() || words.is_some()).then(|| view! { <div class="ribbon" prop:style=style>{by}{words}</div> })
    };
    view! {
        <div
            class=move || class.get()
            prop:style=move || style.get()
        >
            <div class="piece-body" prop:style=move || body.get()><Sides desk spot up /></div>
            {signs}
        </div>
    }
}

/// In which size a piece is drawn.
#[derive(Clone, Copy, PartialEq)]
struct Drawn {
    size: Rect,
    /// It was changed just now, of which nothing is to be seen.
    anew: bool,
}

/// How much larger than drawn a piece may be shown, and how many milliseconds it has to rest before it is drawn anew.
const ENLARGED: (f64, u64) = (1.15, 1_500);

/// The size in which a piece is drawn: at first this one, later the larger one in which it has come to rest. Safari goes
/// on showing what it once drew, enlarged, and a court would be a blur.
fn drawn_size(first: Rect, rect: Memo<Rect>) -> RwSignal<Drawn> {
    let drawn = RwSignal::new(Drawn { size: first, anew: false });
    let (much, rest) = ENLARGED;
    Effect::new(move |_| {
        let size = rect.get();
        if size.w <= drawn.with_untracked(|drawn| drawn.size.w) * much {
            return;
        }
        let draw_anew = move || {
            // It may have gone, or gone on.
            if rect.try_get_untracked().is_some_and(|now| (now.w, now.h) == (size.w, size.h)) {
                let _ = drawn.try_set(Drawn { size, anew: true });
                let drawn_by_now = move || _ = drawn.try_set(Drawn { size, anew: false });
                request_animation_frame(move || request_animation_frame(drawn_by_now));
            }
        };
        set_timeout(draw_anew, Duration::from_millis(rest));
    });
    drawn
}

/// What is printed on a piece, in a band at its foot that stays within its outline.
#[derive(Clone, Debug, Default, PartialEq)]
struct Printed {
    /// Who laid it.
    by: String,
    /// What it would do or cost, what happened to it, or what is said of it.
    words: String,
    class: &'static str,
    style: String,
}

/// What happened to a piece comes first, then what a touch of it would bring, then what is said of it.
fn printed(desk: Desk, spot: &Spot) -> Printed {
    let touch = desk.table(|table| table.zones.get(spot.zone).map(|zone| Touch::piece(&zone.name, spot.index)));
    let Some(touch) = touch else { return Printed::default() };
    if desk.table(|table| table.zones[spot.zone].shape == Shape::Stand) {
        // Below it: all of its pips are needed.
        return Printed::default();
    }
    let happened = desk.table(|table| at_place(table, &touch).map(|cue| (cue.text.clone(), cue.mood)));
    let (words, class) = match happened {
        Some((words, Mood::Good)) => (words, "band band--shines"),
        Some((words, Mood::Bad)) => (words, "band band--bad"),
        Some((words, Mood::Calm)) => (words, "band"),
        None => match desk.price(&touch) {
            Some((note, true)) => (note, "band band--shines"),
            Some((note, false)) => (note, "band band--price"),
            None => {
                let class = match spot.mood {
                    Mood::Good => "band band--good",
                    Mood::Bad => "band band--bad",
                    Mood::Calm => "band",
                };
                (spot.mark.clone(), class)
            }
        },
    };
    // Where the place says whose it is, its pieces need not.
    let by = spot.by.filter(|seat| !is_named(desk, spot.zone, *seat));
    let by = by.map(|seat| desk.name(seat)).unwrap_or_default();
    let turned = (spot.turn.abs() / 90.0).round() as i32 % 2 == 1;
    let width = if turned { spot.rect.h } else { spot.seen.min(spot.rect.w) };
    let words = desk.named(&words);
    let lines = if spot.rect.h > 76.0 && !turned && spot.back != Kind::Dominoes { 2 } else { 1 };
    // What nobody could read is not printed: the message says it, too.
    let sizes = [14.0, 13.0, 12.0, 11.0, 10.0, 9.0];
    let room = width - 6.0;
    let words = if BOLD.holds(&words, 9.0, lines, room) { words } else { String::new() };
    let by = if BOLD.holds(&by, 9.0, 1, room) { by } else { String::new() };
    let size = BOLD.fit(&words, &sizes, lines, room).min(BOLD.fit(&by, &sizes, 1, room));
    // It stands upright and at the foot, however the piece lies.
    let place = match (turned, spot.turn.abs() > 135.0) {
        (true, _) => format!("left:50%;top:50%;bottom:auto;translate:-50% -50%;rotate:{:.0}deg;", -spot.turn),
        // Between the halves of a tile, whose pips are all needed.
        (false, _) if spot.back == Kind::Dominoes => {
            format!("top:50%;bottom:auto;translate:0 -50%;rotate:{:.0}deg;", -spot.turn)
        }
        (false, true) => "top:4%;bottom:auto;rotate:180deg;".to_owned(),
        // Above what covers it, though that be lifted.
        (false, false) if spot.sunk > 0.0 => format!("bottom:calc({:.1}px - var(--lift));", spot.sunk + 1.0),
        (false, false) => String::new(),
    };
    Printed { by, words, class, style: format!("{place}width:{width:.1}px;font-size:{size}px") }
}

/// Whether the name of this seat is written over a zone.
fn is_named(desk: Desk, zone: usize, seat: Seat) -> bool {
    let named = desk.table(|table| table.zones.get(zone).is_some_and(|zone| zone.label == seat.named()));
    named && desk.scene.with(|scene| scene.zones.iter().any(|place| place.index == zone && place.label.is_some()))
}

/// The two sides of a piece; each is drawn once it has been needed.
#[component]
fn Sides(
    /// The state of the table.
    desk: Desk,
    /// The piece.
    spot: Memo<Option<Spot>>,
    /// Whether it lies face up.
    up: Memo<bool>,
) -> impl IntoView {
    let face = Memo::new(move |before: Option<&Option<Face>>| {
        let now = spot.with(|spot| spot.as_ref().and_then(|spot| spot.face));
        now.or_else(|| before.copied().flatten())
    });
    let back = Memo::new(move |before: Option<&Option<Kind>>| {
        let kind = spot.with(|spot| spot.as_ref().map(|spot| spot.back));
        if up.get() { before.copied().flatten() } else { kind }
    });
    view! {
        <div class="leaf leaf--front">{move || face.get().map(|face| lying(desk, spot, face))}</div>
        <div class="leaf leaf--back">{move || back.get().map(|kind| behind(desk, kind))}</div>
    }
}

/// The drawing of a face on the table: a die that was thrown tumbles, one that was turned over by hand turns over.
fn lying(desk: Desk, spot: Memo<Option<Spot>>, face: Face) -> AnyView {
    let Face::Die(die) = face else { return front(desk, face) };
    let (under, grounded) =
        spot.with_untracked(|spot| spot.as_ref().map(|spot| (spot.under, spot.grounded))).unwrap_or_default();
    if grounded {
        return view! { <div class="tumble spins"><DieFace die above=true /></div> }.into_any();
    }
    let thrown = untrack(|| desk.table(|table| table.cues.iter().any(|cue| cue.sound == Sound::Dice)));
    let class = if thrown || !under { "tumble" } else { "tumble turns-over" };
    view! { <div class=class><DieFace die under /></div> }.into_any()
}

/// The drawing of a face.
pub fn front(desk: Desk, face: Face) -> AnyView {
    match face {
        Face::Card(card) => {
            let style = Signal::derive(move || desk.prefs.face_style());
            view! { <CardFace card style /> }.into_any()
        }
        Face::Domino(domino) => view! { <DominoFace domino /> }.into_any(),
        Face::Die(die) => view! { <div class="tumble"><DieFace die /></div> }.into_any(),
    }
}

fn behind(desk: Desk, kind: Kind) -> AnyView {
    match kind {
        Kind::Dominoes => view! { <DominoBack /> }.into_any(),
        Kind::Cards | Kind::Dice | Kind::Chips => {
            let pattern = Signal::derive(move || desk.prefs.back_pattern());
            view! { <CardBack pattern /> }.into_any()
        }
    }
}
