//! Looking over one's own choices after a match: how far it has come, what was found, and what would have been better.

use leptos::prelude::*;

use super::controls::ReplayControls;
use crate::table::words::{counted, some};
use crate::table::{Seat, Viewer};
use crate::ui::parts::{Button, Tone};
use crate::ui::profile::names::YOU;
use crate::ui::session::Overview;
use crate::ui::table::model::Desk;
use crate::ui::words::sentence;
use crate::wire::{Ask, Decision, Judgement};

/// Begins, for the seat through whose eyes one looks; else for the first person at the table.
pub fn begin(desk: Desk) {
    let person = || {
        let of_plan = desk.session.plan.with_untracked(|plan| {
            plan.as_ref().and_then(|plan| plan.players.iter().position(|player| player.is_person()))
        });
        Seat::new(of_plan.unwrap_or(0))
    };
    let seat = match desk.session.viewer.get_untracked() {
        Viewer::Seat(seat) => seat,
        _ => person(),
    };
    desk.session.ask(Ask::Review(seat));
}

/// How far it has come and what was found.
#[component]
pub fn Found(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let desk = replay.desk;
    let review = desk.session.review;
    let begun = Memo::new(move |_| review.with(Option::is_some));
    move || begun.get().then(|| view! { <Progress replay /><Chips replay /><Note replay /> })
}

/// The tally, and while it grows the way to stop it.
#[component]
fn Progress(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let desk = replay.desk;
    let tally = Memo::new(move |_| {
        desk.session.review.with(|review| review.as_ref().map(|review| tally(review, &desk.name(review.seat))))
    });
    let busy = Memo::new(move |_| desk.session.review.with(|review| review.as_ref().is_some_and(Overview::is_busy)));
    let share = move || {
        desk.session.review.with(|review| review.as_ref().map_or(0, |review| review.done * 100 / review.all.max(1)))
    };
    let stop = move |_| {
        desk.session.ask(Ask::StopReview);
        desk.session.review.update(|review| {
            if let Some(review) = review {
                review.all = review.done;
            }
        });
    };
    view! {
        <div class="found-head">
            <p class="found-tally" role="status">{move || tally.get()}</p>
            {move || busy.get().then(|| view! {
                <progress class="found-progress" max="100" value=share aria-label="Looked over"></progress>
                <Button tone=Tone::Quiet on_press=stop>"Enough"</Button>
            })}
        </div>
    }
}

/// The choices worth a look, one button each.
#[component]
fn Chips(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let desk = replay.desk;
    let chip = move |decision: Decision| {
        let at = decision.at;
        let here = move || replay.at.get() == at;
        let words = decision.judgement_word();
        view! {
            <button
                type="button"
                class=format!("found-chip found-chip--{}", words.to_lowercase())
                aria-pressed=move || if here() { "true" } else { "false" }
                on:click=move |_| replay.look_at(at)
            >
                <b>{words}</b>
                <span>{desk.named(&decision.played.label)}</span>
            </button>
        }
    };
    let chips = move || {
        let worth = desk.session.review.with(|review| review.as_ref().map(Overview::worth_a_look)).unwrap_or_default();
        worth.into_iter().map(chip).collect_view()
    };
    view! { <div class="found-chips" role="group" aria-label="Choices worth a look">{chips}</div> }
}

/// What is to be said of the choice that is shown.
#[component]
fn Note(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let desk = replay.desk;
    move || {
        let decision = desk.session.reviewed()?;
        Some(view! {
            <div class="found-note" role="status">
                <p>{desk.named(&decision.words())}</p>
                <p>"Of 100: how well things look for whoever chooses, 100 being won."</p>
            </div>
        })
    }
}

/// What the seat that was looked over did, in one line.
fn tally(review: &Overview, name: &str) -> String {
    let count =
        |judgement: Judgement| review.decisions.iter().filter(|found| found.judgement == judgement).count() as u32;
    let parts = [
        some(count(Judgement::Mistake), "mistake", "mistakes"),
        some(count(Judgement::Lucky), "lucky escape", "lucky escapes"),
        some(count(Judgement::Unlucky), "stroke of bad luck", "strokes of bad luck"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let found = if parts.is_empty() { "nothing to regret".to_owned() } else { parts.join(", ") };
    let whose = if name == YOU { "your".to_owned() } else { format!("{name}’s") };
    let choices = counted(review.all, "choice", "choices");
    match review.done {
        0 if review.is_busy() => format!("Looking over {whose} {choices} …"),
        0 => format!("{name} had nothing to choose."),
        done if review.is_busy() => format!("{done} of {whose} {choices}: {found}."),
        _ => sentence(&format!("{whose} {choices}: {found}")),
    }
}

impl Decision {
    /// What is to be thought of it, in a word.
    fn judgement_word(&self) -> &'static str {
        match self.judgement {
            Judgement::Good => "Good",
            Judgement::Lucky => "Lucky",
            Judgement::Unlucky => "Unlucky",
            Judgement::Mistake => "Mistake",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Choice;

    fn decision(judgement: Judgement) -> Decision {
        let choice = |label: &str| Choice::button("x", label);
        Decision {
            at: 4,
            judgement,
            played: choice("Stay"),
            better: choice("Go"),
            known: (0.4, 0.62),
            open: (0.5, 0.5),
        }
    }

    #[test]
    fn what_was_found_is_told_in_a_line() {
        let mut review = Overview { seat: Seat::FIRST, done: 0, all: 12, decisions: Vec::new() };
        assert_eq!(tally(&review, "Eva"), "Looking over Eva’s 12 choices …");
        assert_eq!(tally(&review, "You"), "Looking over your 12 choices …");
        review.done = 3;
        assert_eq!(tally(&review, "Eva"), "3 of Eva’s 12 choices: nothing to regret.");
        review.done = 12;
        review.decisions =
            vec![decision(Judgement::Mistake), decision(Judgement::Unlucky), decision(Judgement::Mistake)];
        assert_eq!(tally(&review, "Eva"), "Eva’s 12 choices: 2 mistakes, 1 stroke of bad luck.");
        let found: Vec<u32> = review.worth_a_look().iter().map(|found| found.at).collect();
        assert_eq!(found, [4, 4, 4]);
    }
}
