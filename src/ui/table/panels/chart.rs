//! How the scores went, as lines: one per seat, told apart by colour, dash and the mark at its end.

use leptos::prelude::*;

use crate::table::Seat;
use crate::table::words::number;
use crate::ui::table::model::Desk;

/// Width and height of the drawing, in its own units.
const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 120.0;
const EDGE: f64 = 8.0;

/// A line for each seat's scores after each deal.
#[component]
pub fn Lines(
    /// The state of the table.
    desk: Desk,
    /// For each seat its scores, p1 first.
    lines: Vec<Vec<i32>>,
) -> impl IntoView {
    let all = || lines.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let steps = lines.iter().map(Vec::len).max().unwrap_or(2).max(2) as f64 - 1.0;
    let x = move |step: usize| EDGE + (WIDTH - 2.0 * EDGE) * step as f64 / steps;
    let y = move |score: i32| HEIGHT - EDGE - (HEIGHT - 2.0 * EDGE) * f64::from(score - low) / f64::from(high - low);
    let zero = y(0);
    let drawn = lines.iter().enumerate().map(|(seat, scores)| {
        let points: Vec<String> =
            scores.iter().enumerate().map(|(step, score)| format!("{:.1},{:.1}", x(step), y(*score))).collect();
        let class = format!("chart-line chart-line--{}", seat % 6);
        let end = scores.last().map(|score| (x(scores.len() - 1), y(*score)));
        let dot = end.map(
            |(cx, cy)| view! { <circle class=class.clone() cx=format!("{cx:.1}") cy=format!("{cy:.1}") r="3.5" /> },
        );
        view! { <polyline class=class.clone() points=points.join(" ") />{dot} }
    });
    let drawn = drawn.collect_view();
    let legend = lines
        .iter()
        .enumerate()
        .map(|(index, scores)| {
            let name = desk.name(Seat::new(index));
            let last = scores.last().copied().unwrap_or_default();
            view! { <li class=format!("chart-name chart-line--{}", index % 6)><i></i>{name}" "<b>{number(last)}</b></li> }
        })
        .collect_view();
    view! {
        <figure class="chart">
            <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label="How the scores went">
                <path class="chart-zero" d=format!("M{EDGE} {zero:.1}H{}", WIDTH - EDGE) />
                {drawn}
            </svg>
            <figcaption><ul class="chart-names">{legend}</ul></figcaption>
        </figure>
    }
}
