//! Everything that lies on the table, painted: pieces keyed by token so that they travel, and the places under them.

use std::time::Duration;

use leptos::prelude::*;

use super::cues::{at_place, mood};
use super::desk::Desk;
use super::fit::{BOLD, font_size};
use super::ground::Outlook;
use super::hits::{State, key};
use super::layout::{
    End, Ground, HULL, Rect, Spot, Strand, ZoneBox, drawers, ground, road_places, row_places, trick_places,
};
use crate::pieces::{Die, Piece as Face};
use crate::table::{Dial, Kind, Mood, Reach, Runner, Seat, Shape, Sound, Table, Touch, Zone};
use crate::ui::faces::{Avatar, CardBack, CardFace, DieFace, DominoBack, DominoFace};
use crate::ui::parts::classes;
use crate::ui::scheduler::Growth;

/// A box as inline style, moved by transform.
pub fn at(rect: Rect) -> String {
    format!("transform:translate({:.1}px,{:.1}px);width:{:.1}px;height:{:.1}px;", rect.x, rect.y, rect.w, rect.h)
}

/// How many pieces are laid in one turn when the table is set.
const AT_ONCE: usize = 2;

/// Everything that lies on the table.
#[component]
pub fn Felt(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    // Sorted by token, never reordered: moving a DOM node would cut its transition short.
    let tokens = Memo::new(move |_| desk.scene.with(|scene| scene.tokens()));
    let growth = Growth::none();
    growth.begin(AT_ONCE, move || tokens.with_untracked(Vec::len));
    let lying = move || tokens.with(|tokens| growth.so_far(tokens));
    view! {
        {growth.wait_for(usize::MAX)}
        <div class="felt" aria-hidden="true">
            <Threads desk />
            <Slots desk />
            <Outlook desk />
            <Joints desk />
            {move || desk.scene.with(|scene| {
                scene.waiting.iter().map(|die| {
                    let Rect { x, y, w, h } = die.rect;
                    let style = format!("transform:translate({x:.1}px,{y:.1}px);width:{w:.1}px;height:{h:.1}px");
                    let face = Die::new(die.sides, 1).map(|die| view! { <DieFace die=die waiting=true /> });
                    view! { <div class="ready" prop:style=style>{face}</div> }
                }).collect_view()
            })}
            <For each=lying key=|token| *token let(token)>
                <Piece desk token />
            </For>
            <Running desk />
        </div>
    }
}

/// What ties seats together, below all that lies there.
#[component]
fn Threads(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let threads = Memo::new(move |_| desk.scene.with(|scene| scene.threads.clone()));
    move || {
        let strands = threads.get();
        let drawn = |strand: &Strand| view! { <path d=strand.path() stroke-width=1.5 * f64::from(strand.weight) /> };
        (!strands.is_empty())
            .then(|| view! { <svg class="links threads">{strands.iter().map(drawn).collect_view()}</svg> })
    }
}

/// What joins the tiles of a layout, and the numbers that count at its ends.
#[component]
fn Joints(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    move || {
        let scene = desk.scene.read();
        let path = scene.links.join(" ");
        let ends = scene.ends.iter().map(|end| open_end(desk, end)).collect_view();
        let feet = desk.table(|table| table.zones.iter().any(|zone| matches!(zone.shape, Shape::Hub { .. })));
        view! {
            {(!path.is_empty()).then(|| view! { <svg class="links" class:links--feet=feet><path d=path /></svg> })}
            {ends}
        }
    }
}

/// Where the next tile of a line would lie: what counts there, and what a tile would bring.
fn open_end(desk: Desk, end: &End) -> AnyView {
    let touch = desk.table(|table| table.zones.get(end.zone).map(|zone| Touch::zone(&zone.name)));
    let toe = |zone: &Zone| zone.pieces.is_empty() && matches!(zone.shape, Shape::Toe { .. });
    let owed = desk.table(|table| table.zones.get(end.zone).is_some_and(toe));
    let price = touch.and_then(|touch| desk.price(&touch));
    let size = |least: f64, share: f64| format!("font-size:{:.1}px", (end.rect.w.min(end.rect.h) * share).max(least));
    view! {
        <div class="slot end" class:end--later=!end.open class:end--owed=owed prop:style=at(end.rect)>
            {end.count.map(|count| view! { <b class="end-count" prop:style=size(13.0, 0.5)>{count}</b> })}
            {price.map(|(note, shines)| view! { <b class="end-note" class:band--shines=shines prop:style=size(12.0, 0.36)>{note}</b> })}
        </div>
    }
    .into_any()
}

/// How a piece is lit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Light {
    state: State,
    hinted: bool,
    /// It would move with what was touched.
    aglow: bool,
    dragged: Option<(f64, f64)>,
    /// It lies in a hand.
    held: bool,
}

fn light(desk: Desk, token: u32) -> Light {
    let Some((zone, index)) = desk.scene.with(|scene| scene.spot(token).map(|spot| (spot.zone, spot.index))) else {
        return Light::default();
    };
    let touch = desk
        .table(|table| table.zones.get(zone).map(|zone| (Touch::piece(&zone.name, index), zone.shape == Shape::Fan)));
    let Some((touch, held)) = touch else { return Light::default() };
    let picked = desk.picking.with(|picking| desk.choices.with(|offer| picking.holds(offer, &touch)));
    let lit = desk.targets.with(|targets| targets.iter().any(|target| target.touch == touch));
    let state = if picked {
        State::Picked
    } else if lit {
        State::Lit
    } else {
        State::Plain
    };
    let hinted = desk.hinted.with(|keys| !keys.is_empty() && keys.contains(&key(&touch)));
    let aglow = desk.lights.with(|lights| lights.contains(&touch));
    let dragged = desk.drag.with(|drag| drag.as_ref().filter(|drag| drag.token == token).map(|drag| drag.by));
    Light { state, hinted, aglow, dragged, held }
}

/// Up to this width a domino shows more than nine pips as a numeral, and more than six up to the other.
const THRONG: f64 = 40.0;
const CROWD: f64 = 25.0;

/// One piece: a box that travels, turns over and is lit.
#[component]
fn Piece(
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
    let ink = spot.with_untracked(|spot| spot.as_ref().and_then(|spot| spot.ink)).map_or("", ink);
    let class = Memo::new(move |_| {
        let light = light.get();
        let (dim, leaving, grounded) =
            spot.with(|spot| spot.as_ref().map(|spot| (spot.dim, spot.leaving, spot.grounded))).unwrap_or_default();
        let (quarters, width) =
            spot.with(|spot| spot.as_ref().map(|spot| (spot.quarters(), spot.rect.w))).unwrap_or_default();
        let words = [
            (start.is_none(), "fresh"),
            (light.state == State::Lit, "lit"),
            (light.state == State::Picked, "picked"),
            (light.hinted, "hinted"),
            (light.aglow, "aglow"),
            (light.dragged.is_some(), "dragged"),
            (dim, "dim"),
            (leaving, "leaving"),
            (light.held, "held"),
            (grounded, "grounded"),
            (!up.get(), "down"),
            (!ink.is_empty(), ink),
            (quarters == 1, "quarter"),
            (quarters == 2, "upended"),
            (quarters == 3, "three-quarters"),
            (width <= THRONG, "cramped"),
            (width <= CROWD, "tiny"),
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
        (false, false) if spot.sunk > 0.0 => format!("bottom:{:.1}px;", spot.sunk + 1.0),
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

/// The places on the cloth: outlines where pieces may lie, labels, badges, counts.
#[component]
fn Slots(
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

fn slot(desk: Desk, place: &ZoneBox) -> AnyView {
    desk.table(|table| {
        let Some(zone) = table.zones.get(place.index) else { return ().into_any() };
        let count = zone.pieces.len();
        let tray = matches!(zone.shape, Shape::Tray { .. });
        let hidden = count > 0 && zone.pieces.iter().all(|piece| piece.face.is_none());
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
            Shape::Row if !place.small && !place.mine && !zone.label.is_empty() => {
                zone.room.filter(|room| (2..=8).contains(&room.count)).map(|room| places(&row_places(place, room.count.into())))
            }
            _ => None,
        };
        let listed = zone.copies && count > 0 && stage.is_none();
        // A place without a name keeps room for others, and is not to be seen.
        let bare = count == 0 && !place.small && stage.is_none() && !zone.label.is_empty();
        // Where a column falls is seen down to its foot.
        let falls = zone.shape == Shape::Column;
        let outline = (tray || bare || listed || falls).then(|| {
            let rect = if tray || falls { place.slot } else { place.slot.centred(place.piece.0, place.piece.1) };
            view! { <div class=if tray { "slot tray" } else { "slot" } prop:style=at(rect)></div> }
        });
        let touch = Touch::zone(&zone.name);
        let happened = at_place(table, &touch).map(|cue| (desk.named(&cue.text), mood(cue.mood)));
        let noted = (!zone.note.is_empty() && zone.shape != Shape::Boat).then(|| (desk.named(&zone.note), "calm"));
        // What a touch of the zone costs stands beside its name; where nothing lies, in the place itself.
        // On a boat it takes the place of the number.
        let price = desk.price(&touch).filter(|_| zone.shape != Shape::Boat);
        let written = price.clone().filter(|_| place.label.is_some() && !zone.pieces.is_empty());
        let priced = written.map(|(words, shines)| (words, if shines { "calm" } else { "price" }));
        let note = happened.or(priced).or(noted);
        // Where name and badge of a narrow pile have no room beside each other, the badge lies on the pile.
        let apart = note.as_ref().zip(place.label).is_some_and(|((note, _), rect)| {
            (place.kept || place.mine && zone.shape == Shape::Pile)
                && labelled(&desk.named(&zone.label), note.chars().count()) * LEAST_LABEL / LABEL > rect.w + 4.0
        });
        let label = place.label.filter(|_| !zone.label.is_empty() || note.is_some()).map(|rect| {
            let words = desk.named(&zone.label);
            let badge = note.as_ref().filter(|_| !apart).map_or(0, |(note, _)| note.chars().count());
            // As wide as the badge leaves it; the letters become smaller before any is lost.
            let all = labelled(&words, badge);
            let size = (LABEL * rect.w / all.max(1.0)).clamp(LEAST_LABEL, LABEL);
            let note = note.as_ref().filter(|_| !apart).map(|(note, mood)| badge_of(note, mood));
            let style = format!("{}font-size:{size:.1}px", at(rect));
            view! { <div class="zone-label" prop:style=style><span>{words}</span>{note}</div> }
        });
        // On one line, below the number of the pile.
        let below = note.as_ref().filter(|_| apart).map(|(note, mood)| {
            let width = place.label.map_or(place.slot.w, |label| label.w);
            let size = BOLD.fit(note, &[14.0, 13.0, 12.0, 11.0, 10.0], 1, width - 8.0);
            let style = format!("{}font-size:{size}px", at(place.slot));
            view! { <div class="zone-price zone-price--line" prop:style=style>{badge_of(note, mood)}</div> }
        });
        let price = price.filter(|_| zone.pieces.is_empty()).map(|(words, shines)| {
            let size = BOLD.fit(&words, &[14.0, 13.0, 12.0, 11.0, 10.0], 2, place.slot.w - 8.0);
            let style = format!("{}font-size:{size}px", at(place.slot));
            view! { <div class="zone-price" prop:style=style><b class="band" class:band--shines=shines>{words}</b></div> }
        });
        let counted = listed || count > 1 && (zone.shape == Shape::Pile || (hidden && place.small));
        let number = counted.then(|| {
            let rect =
                if zone.shape == Shape::Pile { place.slot.centred(place.piece.0, place.piece.1) } else { place.slot };
            view! { <div class="count" class:count--small=place.small prop:style=at(rect)><b>{count}</b></div> }
        });
        let dial = zone.dial.as_ref().zip(place.dial).map(|(dial, rect)| clock(dial, rect));
        view! { {stage}{outline}{dial}{label}{number}{below}{price} }.into_any()
    })
}

/// A clock that fills towards what is wanted: green when it is there, red beyond.
fn clock(dial: &Dial, rect: Rect) -> AnyView {
    let Reach { has, wants, exact } = dial.reach;
    let share = (100.0 * f64::from(has) / f64::from(wants.max(1))).clamp(0.0, 100.0);
    let (met, past) = (has == wants || !exact && has > wants, exact && has > wants);
    let number = crate::table::words::number(dial.number);
    let sizes = [56.0, 44.0, 34.0, 24.0, 20.0, 18.0, 16.0, 14.0, 13.0, 12.0, 11.0, 10.0]
        .map(|size: f64| size.min(rect.w * 0.38));
    let size = BOLD.fit(&number, &sizes, 1, rect.w * 0.62);
    view! {
        <div class="clock" class:clock--met=met class:clock--past=past prop:style=at(rect)>
            <svg viewBox="0 0 40 40">
                <circle class="clock-face" cx="20" cy="20" r="19.5" />
                <circle class="clock-way" cx="20" cy="20" r="17" />
                <circle class="clock-full" cx="20" cy="20" r="17" pathLength="100" stroke-dasharray=format!("{share:.0} 100") />
            </svg>
            <b prop:style=font_size(size)>{number}</b>
            <i prop:style=font_size((rect.w * 0.18).max(9.0))>{dial.sign.clone()}</i>
        </div>
    }
    .into_any()
}

/// Where the cards of a trick will lie.
fn mat(desk: Desk, place: &ZoneBox) -> AnyView {
    let rects: Vec<Rect> =
        desk.scene.with(|scene| trick_places(scene, place)).into_iter().map(|(_, rect)| rect).collect();
    places(&rects)
}

/// A scoreboard of this width names what its lamps count.
const BOARD: f64 = 200.0;

/// A field, second base 170 above home; where home is, and the size of all of it.
const FIELD: &str = r#"<svg viewBox="0 0 270 208"><path class="diamond-grass" d="M135 202L1 54Q135 -45 269 54Z"/><path class="diamond-path" d="M135 188L220 103 135 18 50 103Z"/><circle class="diamond-mound" cx="135" cy="103" r="66"/><path class="diamond-chalk" d="M1 54L135 188 269 54"/><path class="diamond-base" d="M220 94l9 9-9 9-9-9zM135 9l9 9-9 9-9-9zM50 94l9 9-9 9-9-9zM135 179l9 9-9 9-9-9z"/></svg>"#;
const HOME: (f64, f64) = (135.0, 188.0);
const WHOLE: (f64, f64) = (270.0, 208.0);

/// A ball diamond with its scoreboard. The last lamp but one that is lit flickers.
fn diamond(place: &ZoneBox, board: &str, strikes: Option<(u8, u8)>) -> AnyView {
    let Ground { board: rect, bases: [home, _, second, _], .. } = ground(place);
    let scale = (home.1 - second.1) / 170.0;
    let field = Rect::new(home.0 - HOME.0 * scale, home.1 - HOME.1 * scale, WHOLE.0 * scale, WHOLE.1 * scale);
    let lamps = strikes.map(|(lit, of)| {
        let lamp = |number: u8| {
            let class = match (number < lit, lit + 1 == of && number + 1 == lit) {
                (false, _) => "lamp-bulb",
                (true, false) => "lamp-bulb lamp-bulb--lit",
                (true, true) => "lamp-bulb lamp-bulb--hot",
            };
            view! { <i class=class></i> }
        };
        // Where it is narrow the lamps speak for themselves.
        let name = if rect.w >= BOARD { "Strikes" } else { "" };
        view! { <span class="board-lamps">{name}{(0..of).map(lamp).collect_view()}</span> }
    });
    let letters = (rect.h * 0.52).clamp(13.0, 20.0).min((rect.w / 15.5).max(13.0));
    view! {
        <div class="slot diamond" prop:style=at(field) inner_html=FIELD></div>
        <div class="board" prop:style=format!("{}font-size:{letters:.1}px", at(rect))>
            <span>{board.to_owned()}</span>
            {lamps}
        </div>
    }
    .into_any()
}

/// Whoever stands at home or runs, kept from frame to frame, so that runners run.
#[component]
fn Running(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let runner = move || {
        desk.scene.with(|scene| {
            desk.table(|table| {
                scene.zones.iter().find_map(|place| match table.zones.get(place.index)?.shape {
                    Shape::Diamond { runner, .. } => runner.map(|runner| (runner.seat, course(place, runner))),
                    _ => None,
                })
            })
        })
    };
    let runner = Memo::new(move |_| runner());
    let seat = Memo::new(move |_| runner.with(|runner| runner.as_ref().map(|(seat, _)| *seat)));
    view! {
        <div class="runner" prop:style=move || runner.get().map_or("display:none".to_owned(), |(_, style)| style)>
            {move || seat.get().map(|seat| view! { <Avatar guise=desk.look(seat) /> })}
        </div>
    }
}

/// The way round the bases of a diamond, how far a runner is, and how large, as style. Who comes to the bat is there at once.
fn course(place: &ZoneBox, Runner { done, of, .. }: Runner) -> String {
    let Ground { bases, .. } = ground(place);
    let size = (place.piece.1 * 0.34).max(20.0);
    let way = bases.map(|(x, y)| format!("{x:.1} {y:.1}")).join("L");
    let share = 100.0 * f64::from(done.min(of)) / f64::from(of.max(1));
    let still = if done == 0 { "transition:none" } else { "" };
    format!("width:{size:.1}px;height:{size:.1}px;offset-path:path('M{way}Z');offset-distance:{share:.1}%;{still}")
}

/// A picture frame on its shelf; what is written in it is only to be seen.
fn framed(place: &ZoneBox, sign: &str) -> AnyView {
    let style = format!("{}--frame:{:.0}px", at(place.slot), (place.piece.0 * 0.07).clamp(3.0, 8.0));
    view! { <div class="frame" aria-hidden="true" prop:style=style>{sign.to_owned()}</div> }.into_any()
}

/// Faint outlines where pieces may lie.
fn places(rects: &[Rect]) -> AnyView {
    rects.iter().map(|rect| view! { <div class="slot slot--mat" prop:style=at(*rect)></div> }).collect_view().into_any()
}

/// The places of what is wanted and has not come, behind the pieces that have.
fn ghosts(place: &ZoneBox, zone: &Zone) -> AnyView {
    let all = row_places(place, zone.pieces.len() + zone.ghosts.len());
    let ghost = |(rect, sign): (&Rect, &String)| {
        let style = format!("{}font-size:{:.0}px", at(*rect), (rect.w * 0.42).clamp(12.0, 30.0));
        view! { <div class="slot slot--ghost" aria-hidden="true" prop:style=style>{sign.clone()}</div> }
    };
    all[zone.pieces.len()..].iter().zip(&zone.ghosts).map(ghost).collect_view().into_any()
}

/// A purse that is tied: something may be in it, and it looks the same whatever that is.
fn purse(place: &ZoneBox) -> AnyView {
    view! {
        <svg class="purse" prop:style=at(place.slot) viewBox="0 0 80 80" preserveAspectRatio="xMidYMid meet">
            <path class="purse-side" d="M29 26Q8 44 12 63Q15 74 40 74T68 63Q72 44 51 26Z" />
            <path class="purse-frill" d="M29 26Q22 14 26 7Q33 11 40 7Q47 11 54 7Q58 14 51 26Z" />
            <path class="purse-string" d="M27 26Q40 31 53 26M49 28Q58 32 56 42" />
        </svg>
    }
    .into_any()
}

/// A leather cup on its board: over the dice, or lifted above them.
fn cup(place: &ZoneBox, down: bool) -> AnyView {
    view! {
        <svg class="slot cup" class:cup--up=!down prop:style=at(place.slot) viewBox="0 0 150 104" preserveAspectRatio="xMidYMid meet">
            <rect class="cup-board" x="4" y="66" width="142" height="34" rx="17" />
            <rect class="cup-baize" x="9" y="70" width="132" height="26" rx="13" />
            <g class="cup-body">
                <path class="cup-side" d="M50 12Q46 50 38 78Q56 90 75 90T112 78Q104 50 100 12Z" />
                <path class="cup-shade" d="M100 12Q104 50 112 78Q104 84 94 87Q91 48 88 14Z" />
                <ellipse class="cup-top" cx="75" cy="12" rx="25" ry="6.5" />
                <path class="cup-rim" d="M38 78Q56 90 75 90T112 78L114 70Q94 82 75 82T36 70Z" />
                <path class="cup-seam" d="M48 28Q75 38 102 28" />
            </g>
        </svg>
    }
    .into_any()
}

/// A road: the dice of the last throw on one lane, the places of the next on the other. A throw that has just fallen runs
/// in along its lane and brakes.
fn road(table: &Table, place: &ZoneBox, zone: &Zone, next: u8) -> AnyView {
    let fresh = table.cues.iter().any(|cue| cue.sound == Sound::Dice);
    let dice = road_places(place, 0, zone.pieces.len()).into_iter().zip(&zone.pieces).enumerate();
    let dice = dice.filter(|_| zone.copies).map(|(order, (rect, placed))| {
        let Some(Face::Die(die)) = placed.face else { return ().into_any() };
        let words = [(fresh, "hop"), (placed.dim, "dim"), (true, placed.ink.map_or("", ink))];
        let style = format!("{}--order:{order}", at(rect));
        view! { <div class="road-die" prop:style=style><div class=classes("road-drive", words)><DieFace die /></div></div> }
            .into_any()
    });
    let dice = dice.collect_view();
    let coming = road_places(place, 1, next.into());
    let coming =
        coming.iter().map(|rect| view! { <div class="slot road-next" prop:style=at(*rect)></div> }).collect_view();
    view! { <div class="slot road" prop:style=at(place.slot)></div>{coming}{dice} }.into_any()
}

/// A till: a wooden box with a drawer for each value, those open from which change may be taken.
fn till(place: &ZoneBox, n: u8, open: u8) -> AnyView {
    let drawer = |(rect, value): (Rect, u8)| {
        let size = format!("{}font-size:{:.1}px", at(rect), (rect.w * 0.3).clamp(12.0, 20.0));
        let class = classes(
            "till-drawer",
            [(value < open, "till-drawer--open"), (open > 0 && value >= open, "till-drawer--shut")],
        );
        view! { <div class=class prop:style=size><b>{value}</b></div> }
    };
    let drawers = drawers(place, n).into_iter().zip(1..=n).map(drawer).collect_view();
    view! { <div class="slot till" prop:style=at(place.slot)></div>{drawers} }.into_any()
}

/// The class of what bears the colour of a seat.
pub fn ink(seat: Seat) -> &'static str {
    const INKS: [&str; 6] = ["ink-1", "ink-2", "ink-3", "ink-4", "ink-5", "ink-6"];
    INKS[seat.index() % INKS.len()]
}

/// A hull with its number on the bow.
fn hull(desk: Desk, place: &ZoneBox, zone: &Zone) -> AnyView {
    let rise = place.piece.0 * HULL;
    let (foot, _) = place.slot.cut_bottom(rise + place.piece.1 * 0.34);
    // What a card would make of it stands in the place of what it is.
    let price = desk.price(&Touch::zone(&zone.name));
    let (priced, number) = (price.is_some(), price.map_or_else(|| desk.named(&zone.note), |(words, _)| words));
    view! {
        <svg class="slot hull" prop:style=at(foot) viewBox="0 0 200 70" preserveAspectRatio="none">
            <path class="hull-side" d="M2 6Q100 22 198 6L182 52Q176 66 160 67H40Q24 66 18 52Z" />
            <path class="hull-rim" d="M2 6Q100 22 198 6" />
            <path class="hull-plank" d="M12 30Q100 44 188 30M17 48Q100 58 183 48" />
        </svg>
        <b class="hull-number" class:hull-number--price=priced prop:style=at(foot)>{number}</b>
    }
    .into_any()
}
