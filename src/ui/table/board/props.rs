//! Things that stand on the cloth and hold pieces: clocks, mats, cups, tills, hulls, a ball diamond.

use leptos::prelude::*;

use super::place::{at, ink, signs};
use crate::pieces::Piece as Face;
use crate::table::{Dial, Reach, Runner, Shape, Sound, Table, Touch, Zone};
use crate::ui::faces::{Avatar, DieFace};
use crate::ui::parts::classes;
use crate::ui::table::layout::fit::{BOLD, font_size};
use crate::ui::table::layout::{
    Ground, HULL, Rect, ZoneBox, drawer_letters, drawers, ground, road_places, row_places, trick_places,
};
use crate::ui::table::model::Desk;

/// A clock that fills towards what is wanted: green when it is there, red beyond.
pub fn clock(dial: &Dial, rect: Rect) -> AnyView {
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
            <i prop:style=font_size((rect.w * 0.18).max(9.0))>{signs(&dial.sign)}</i>
        </div>
    }
    .into_any()
}

/// Where the cards of a trick will lie.
pub fn mat(desk: Desk, place: &ZoneBox) -> AnyView {
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
pub fn diamond(place: &ZoneBox, board: &str, strikes: Option<(u8, u8)>) -> AnyView {
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

/// A picture frame on its shelf; what is written in it is only to be seen.
pub fn framed(place: &ZoneBox, sign: &str) -> AnyView {
    let style = format!("{}--frame:{:.0}px", at(place.slot), (place.piece.0 * 0.07).clamp(3.0, 8.0));
    view! { <div class="frame" aria-hidden="true" prop:style=style>{sign.to_owned()}</div> }.into_any()
}

/// Faint outlines where pieces may lie.
pub fn places(rects: &[Rect]) -> AnyView {
    rects.iter().map(|rect| view! { <div class="slot slot--mat" prop:style=at(*rect)></div> }).collect_view().into_any()
}

/// The places of what is wanted and has not come, behind the pieces that have.
pub fn ghosts(place: &ZoneBox, zone: &Zone) -> AnyView {
    let all = row_places(place, zone.pieces.len() + zone.ghosts.len());
    let ghost = |(rect, sign): (&Rect, &String)| {
        let style = format!("{}font-size:{:.0}px", at(*rect), (rect.w * 0.42).clamp(12.0, 30.0));
        view! { <div class="slot slot--ghost" aria-hidden="true" prop:style=style>{sign.clone()}</div> }
    };
    all[zone.pieces.len()..].iter().zip(&zone.ghosts).map(ghost).collect_view().into_any()
}

/// A purse that is tied: something may be in it, and it looks the same whatever that is.
pub fn purse(place: &ZoneBox) -> AnyView {
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
pub fn cup(place: &ZoneBox, down: bool) -> AnyView {
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
pub fn road(table: &Table, place: &ZoneBox, zone: &Zone, next: u8) -> AnyView {
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
pub fn till(place: &ZoneBox, n: u8, open: u8) -> AnyView {
    let drawer = |(rect, value): (Rect, u8)| {
        let size = format!("{}font-size:{:.1}px", at(rect), drawer_letters(&rect));
        let class = classes(
            "till-drawer",
            [(value < open, "till-drawer--open"), (open > 0 && value >= open, "till-drawer--shut")],
        );
        view! { <div class=class prop:style=size><b>{value}</b></div> }
    };
    let drawers = drawers(place, n).into_iter().zip(1..=n).map(drawer).collect_view();
    view! { <div class="slot till" prop:style=at(place.slot)></div>{drawers} }.into_any()
}

/// A hull with its number on the bow.
pub fn hull(desk: Desk, place: &ZoneBox, zone: &Zone) -> AnyView {
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

/// Whoever stands at home or runs, kept from frame to frame, so that runners run.
#[component]
pub fn Running(
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
