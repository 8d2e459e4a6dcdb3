//! A measured ground painted below what lies on it: edges, the line to pass, lines of sight, shots, what rolls over the edge.

use leptos::prelude::*;

use super::place::{at, ink};
use crate::table::{Fire, Ground, Mark, Pose, Side, Sight};
use crate::ui::table::layout::{Plot, Rect, ZoneBox, plot};
use crate::ui::table::model::Desk;

/// What one piece looks over: all before the line behind it.
#[component]
pub fn Outlook(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    move || {
        let pose = desk.looks.get()?;
        desk.table(|table| {
            let (index, ground) = plot::of(table)?;
            let seat = table.zones[index].pieces.iter().find(|piece| piece.pose == Some(pose))?.ink?;
            let plot = Plot::of(ground, desk.scene.with(|scene| scene.zone(index).map(|zone| zone.slot))?);
            let (x, y) = plot.point(ground, pose.at);
            let (reach, across) = far(plot.rect);
            let place = over(&pose, (x - plot.rect.x, y - plot.rect.y), &plot, ground);
            Some(view! {
                <svg class=format!("outlook {}", ink(seat)) prop:style=at(plot.rect) aria-hidden="true">
                    <path transform=place d=format!("M-{across:.0} 0H{across:.0}V-{reach:.0}H-{across:.0}Z") />
                </svg>
            })
        })
    }
}

/// A ground in its place.
pub fn ground(place: &ZoneBox, ground: &Ground) -> AnyView {
    let plot = Plot::of(ground, place.slot);
    let frame = plot.rect;
    let on = |mark: Mark| {
        let (x, y) = plot.point(ground, mark);
        (x - frame.x, y - frame.y)
    };
    let line = ground.line.map(|(from, to)| {
        let ((x1, y1), (x2, y2)) = (on(from), on(to));
        view! { <line class="ground-line" x1=x1 y1=y1 x2=x2 y2=y2 /> }
    });
    let edges = ground.edges.iter().map(|(side, seat)| {
        let (w, d) = (ground.width, ground.depth);
        let (from, to) = match side {
            Side::South => ((0, 0), (w, 0)),
            Side::North => ((0, d), (w, d)),
            Side::West => ((0, 0), (0, d)),
            Side::East => ((w, 0), (w, d)),
        };
        let ((x1, y1), (x2, y2)) = (on(from), on(to));
        view! { <line class=format!("ground-edge {}", ink(*seat)) x1=x1 y1=y1 x2=x2 y2=y2 /> }
    });
    let sights = ground.sights.iter().map(|sight| seen(sight, on, &plot, ground));
    let gone = ground.gone.iter().map(|(from, to, seat)| {
        let ((x1, y1), (x2, y2)) = (on(*from), on(*to));
        let style = format!("--x1:{x1:.0}px;--y1:{y1:.0}px;--x2:{x2:.0}px;--y2:{y2:.0}px");
        let size = plot.die() * 0.42;
        view! { <g class=format!("gone {}", ink(*seat)) prop:style=style><rect x=-size y=-size width=2.0 * size height=2.0 * size rx=size * 0.4 /></g> }
    });
    view! {
        <div class="slot ground" class:ground--rail=ground.rail prop:style=at(frame)>
            <svg>
                {line}
                {edges.collect_view()}
                {sights.collect_view()}
                {gone.collect_view()}
            </svg>
        </div>
    }
    .into_any()
}

/// A line of sight; one that fires sweeps over all that it sees, and there is smoke where it hits.
fn seen(sight: &Sight, on: impl Fn(Mark) -> (f64, f64), plot: &Plot, ground: &Ground) -> AnyView {
    let Sight { from, to, by, fire } = sight;
    let ((x1, y1), (x2, y2)) = (on(from.at), on(*to));
    let class = match fire {
        Fire::Threat => "sight",
        Fire::Hit => "sight sight--hit",
        Fire::Foiled => "sight sight--foiled",
    };
    let class = format!("{class} {}", ink(*by));
    let line = view! { <line x1=x1 y1=y1 x2=x2 y2=y2 /> };
    if *fire == Fire::Threat {
        return view! { <g class=class>{line}<circle cx=x2 cy=y2 r=plot.die() * 0.6 /></g> }.into_any();
    }
    let burst = plot.die() * 0.8;
    let (reach, across) = far(plot.rect);
    view! {
        <g class=class>
            <g transform=over(from, (x1, y1), plot, ground)>
                <path class="sweep" prop:style=format!("--reach:-{reach:.0}px") d=format!("M-{across:.0} 0H{across:.0}") />
            </g>
            {line}
            <g transform=format!("translate({x2:.1} {y2:.1})")>
                <circle class="burst" r=burst />
                <circle class="smoke" r=burst * 0.7 />
                <circle class="smoke smoke--late" r=burst * 0.5 />
            </g>
        </g>
    }
    .into_any()
}

/// To the line behind a piece over which it looks, turned as it is.
fn over(from: &Pose, (x, y): (f64, f64), plot: &Plot, ground: &Ground) -> String {
    let behind = f64::from(from.behind) / 1000.0 * plot.scale;
    format!("translate({x:.1} {y:.1}) rotate({:.1}) translate(0 {behind:.1})", plot.turn(ground, from.heading))
}

/// How far a line sweeps, and how long it is to each side.
fn far(rect: Rect) -> (f64, f64) {
    let diagonal = rect.w.hypot(rect.h);
    (diagonal, diagonal)
}
