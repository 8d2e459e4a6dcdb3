//! Matches as small pictures: a strip of bone with a pip for each, and a line of scores.

use leptos::prelude::*;

use crate::ui::history::Outcome;
use crate::ui::history::words::number;

/// How many pips a strip has room for.
const PIPS: usize = 12;
/// How many scores a line shows.
const SCORES: usize = 40;
/// Width, height and edge of the line's drawing, in its own units.
const WIDTH: usize = 320;
const HEIGHT: usize = 96;
const EDGE: usize = 8;

/// A dot as a part of a path.
fn dot(path: &mut String, x: usize, y: usize, radius: usize) {
    let [x, y] = [x - radius, y].map(|part| part.to_string());
    let [radius, across] = [radius, 2 * radius].map(|part| part.to_string());
    let arc = [" a", &radius, " ", &radius, " 0 1 1 "].concat();
    path.push_str(&["M", &x, " ", &y, &arc, &across, " 0", &arc, "-", &across, " 0"].concat());
}

/// The latest matches as pips on bone: full if won, hollow if not, a dash where it does not count. The latest is on the
/// right.
#[component]
pub fn Strip(
    /// What became of them, the oldest first.
    outcomes: Vec<Outcome>,
) -> impl IntoView {
    let latest = &outcomes[outcomes.len().saturating_sub(PIPS)..];
    let (mut won, mut lost, mut words) = (String::new(), String::new(), String::new());
    for (at, outcome) in latest.iter().enumerate() {
        let x = 11 + at * 15;
        match outcome {
            Outcome::Won => dot(&mut won, x, 11, 4),
            Outcome::Lost => dot(&mut lost, x, 11, 4),
            _ => lost.push_str(&["M", &(x - 4).to_string(), " 11h8"].concat()),
        }
        words.push_str(if at > 0 { ", " } else { "Lately: " });
        words.push_str(outcome.word());
    }
    let width = (7 + latest.len() * 15).to_string();
    let bone = ["M6 1H", &(2 + latest.len() * 15).to_string(), "q4 0 4 4v12q0 4 -4 4H6q-4 0 -4-4V5q0-4 4-4Z"].concat();
    let view_box = ["0 0 ", &width, " 22"].concat();
    view! {
        <svg class="strip" viewBox=view_box width=width height="22" aria-hidden="true" focusable="false">
            <path class="strip-bone" d=bone />
            <path class="strip-won" d=won />
            <path class="strip-lost" d=lost />
        </svg>
        <span class="unseen">{words}</span>
    }
}

/// One's own scores as a line, with a full dot for each match that was won.
#[component]
pub fn Scores(
    /// Scores, and whether the match was won, the oldest first.
    scores: Vec<(i32, bool)>,
) -> impl IntoView {
    let latest = &scores[scores.len().saturating_sub(SCORES)..];
    let (mut low, mut high) = (i32::MAX, i32::MIN);
    for (score, _) in latest {
        (low, high) = (low.min(*score), high.max(*score));
    }
    if latest.len() < 3 || low == high {
        return ().into_any();
    }
    let span = high.abs_diff(low) as usize;
    let (mut line, mut won, mut lost) = (String::new(), String::new(), String::new());
    for (step, (score, is_won)) in latest.iter().enumerate() {
        let x = EDGE + (WIDTH - 2 * EDGE) * step / (latest.len() - 1);
        let y = EDGE + (HEIGHT - 2 * EDGE) * high.abs_diff(*score) as usize / span;
        line.push_str(&[if step > 0 { "L" } else { "M" }, &x.to_string(), " ", &y.to_string()].concat());
        dot(if *is_won { &mut won } else { &mut lost }, x, y, 4);
    }
    let words = ["Your last ", &latest.len().to_string(), " scores, from ", &number(low), " to ", &number(high)];
    let words = words.concat();
    view! {
        <figure class="chart scores">
            <svg viewBox="0 0 320 96" role="img" aria-label=words.clone()>
                <path class="scores-line" d=line />
                <path class="scores-dot" d=lost />
                <path class="scores-dot scores-dot--won" d=won />
            </svg>
            <figcaption class="setup-help">{words + ". A full dot is a match won."}</figcaption>
        </figure>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dot_is_two_half_circles() {
        let mut path = String::new();
        dot(&mut path, 10, 20, 4);
        assert_eq!(path, "M6 20 a4 4 0 1 1 8 0 a4 4 0 1 1 -8 0");
    }
}
