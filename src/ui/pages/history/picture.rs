//! Matches as small pictures: a strip of bone with a pip for each, and a line of scores.

use leptos::prelude::*;

use crate::ui::history::Outcome;

/// How many pips a strip has room for.
const PIPS: usize = 12;
/// How many scores a line shows.
const SCORES: usize = 40;
/// Width, height and edge of the line's drawing, in its own units.
const WIDTH: i64 = 320;
const HEIGHT: i64 = 96;
const EDGE: i64 = 8;

/// The latest matches as pips on bone: full if won, hollow if not, a dash where it does not count. The latest is on the
/// right.
#[component]
pub fn Strip(
    /// What became of them, the oldest first.
    outcomes: Vec<Outcome>,
) -> impl IntoView {
    let latest = &outcomes[outcomes.len().saturating_sub(PIPS)..];
    let pip = |(at, outcome): (usize, &Outcome)| {
        let x = 11 + at * 15;
        match outcome {
            Outcome::Won => view! { <circle class="strip-won" cx=x cy="11" r="4.5" /> }.into_any(),
            Outcome::Lost => view! { <circle class="strip-lost" cx=x cy="11" r="3.75" /> }.into_any(),
            _ => view! { <path class="strip-lost" d=["M", &(x - 4).to_string(), " 11h8"].concat() /> }.into_any(),
        }
    };
    let words: Vec<&str> = latest.iter().map(|outcome| outcome.word()).collect();
    let width = 7 + latest.len() * 15;
    view! {
        <svg class="strip" viewBox=["0 0 ", &width.to_string(), " 22"].concat() width=width height="22" aria-hidden="true" focusable="false">
            <rect class="strip-bone" x="1" y="1" width=width - 2 height="20" rx="5" />
            {latest.iter().enumerate().map(pip).collect_view()}
        </svg>
        <span class="unseen">"Lately: "{words.join(", ").to_lowercase()}</span>
    }
}

/// One's own scores as a line, with a full dot for each match that was won.
#[component]
pub fn Scores(
    /// Scores, and whether the match was won, the oldest first.
    scores: Vec<(i32, bool)>,
) -> impl IntoView {
    let latest = &scores[scores.len().saturating_sub(SCORES)..];
    let all = || latest.iter().map(|(score, _)| i64::from(*score));
    let (Some(low), Some(high)) = (all().min(), all().max()) else { return ().into_any() };
    if latest.len() < 3 || low == high {
        return ().into_any();
    }
    let x = |step: usize| EDGE + (WIDTH - 2 * EDGE) * step as i64 / (latest.len() as i64 - 1);
    let y = |score: i64| HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (score - low) / (high - low);
    let point =
        |(step, (score, _)): (usize, &(i32, bool))| [x(step).to_string(), y((*score).into()).to_string()].join(",");
    let points: Vec<String> = latest.iter().enumerate().map(point).collect();
    let dot = |(step, (score, won)): (usize, &(i32, bool))| {
        let class = if *won { "scores-dot scores-dot--won" } else { "scores-dot" };
        view! { <circle class=class cx=x(step) cy=y((*score).into()) r="3.5" /> }
    };
    let words =
        ["Your last ", &latest.len().to_string(), " scores, from ", &low.to_string(), " to ", &high.to_string()];
    view! {
        <figure class="chart scores">
            <svg viewBox="0 0 320 96" role="img" aria-label=words.concat()>
                <polyline class="scores-line" points=points.join(" ") />
                {latest.iter().enumerate().map(dot).collect_view()}
            </svg>
            <figcaption class="setup-help">{words.concat()}". A full dot is a match won."</figcaption>
        </figure>
    }
    .into_any()
}
