//! The end of a round or a match as small theatre: what happened, line by line, then the tally.

use std::time::Duration;

use leptos::prelude::*;

use super::again::{Again, NewDeal};
use super::chart::Lines;
use super::pieces::Pieces;
use super::sheet::SheetView;
use crate::table::words::some;
use crate::table::{StoryLine, Summary};
use crate::ui::device::news::NewVersion;
use crate::ui::parts::{Button, Tone};
use crate::ui::profile::Pace;
use crate::ui::scheduler::in_frame;
use crate::ui::setup::plan::day_of;
use crate::ui::table::model::{Desk, Panel};
use crate::wire::Helped;

/// The explanation of the frame that is shown, until it has been read.
#[component]
pub fn Theatre(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let summary = Memo::new(move |_| {
        let summary = desk.table(|table| table.summary.clone());
        summary.filter(|_| !desk.session.read.get() && desk.session.seen.get())
    });
    move || summary.get().map(|summary| view! { <Explanation desk summary /> })
}

/// One explanation.
#[component]
fn Explanation(
    /// The state of the table.
    desk: Desk,
    /// What to explain.
    summary: Summary,
) -> impl IntoView {
    let length = summary.story.len();
    // It begins with its first line, not with an empty sheet.
    let shown = RwSignal::new(length.min(1));
    let beat = desk.prefs.peek(|settings| match settings.pace {
        Pace::Slow => 1000,
        Pace::Normal | Pace::Tap => 500,
        Pace::Quick => 200,
    });
    step(shown, length, Duration::from_millis(beat));
    let node: NodeRef<leptos::html::Section> = NodeRef::new();
    // Now, or when the dialog above it closes.
    Effect::new(move |_| {
        let clear = desk.panel.with(|panel| *panel == Panel::None);
        if let Some(node) = node.get().filter(|_| clear) {
            // It may have gone by the time the page is drawn.
            in_frame(move || drop(node.focus()));
        }
    });
    let title = desk.named(&summary.title);
    let last = summary.last;
    let next = match (summary.aside, summary.next.is_empty()) {
        (true, _) => "Back to the table".to_owned(),
        (false, true) => "Go on".to_owned(),
        (false, false) => summary.next,
    };
    // Whoever hurries the story on does not miss its end: that is left by its button or by a key.
    let hurry = move || {
        let more = shown.get_untracked() < length;
        if more {
            shown.set(length);
        }
        more
    };
    let go_on = move || {
        if !hurry() && !last {
            desk.session.go_past_summary();
        }
    };
    let part = |words: String| (!words.is_empty()).then(|| view! { <h3 class="theatre-part">{words}</h3> });
    let deal = part(desk.named(&summary.deal));
    let several = deal.is_some();
    let next = StoredValue::new(next);
    let (sheet, lines) = (StoredValue::new(summary.sheet), StoredValue::new(summary.lines));
    let story = summary.story.into_iter().enumerate().map(|(at, line)| line_view(desk, line, at, shown)).collect_view();
    view! {
        <section
            class="theatre summary"
            class:theatre--last=last
            tabindex="-1"
            role="dialog"
            aria-label=title.clone()
            node_ref=node
            on:click=move |event| { event.stop_propagation(); hurry(); }
            on:keydown=move |event| if matches!(event.key().as_str(), "Enter" | " ") && !on_button(&event) { event.prevent_default(); go_on() }
        >
            <div class="theatre-sheet">
                <h2 class="theatre-title">{title.clone()}</h2>
                {deal}
                <ol class="story">{story}</ol>
                {move || (shown.get() >= length).then(|| {
                    view! {
                        {sheet.get_value().map(|sheet| view! { <SheetView desk sheet /> })}
                        {lines.with_value(|lines| lines.iter().any(|line| line.len() > 2)).then(|| view! {
                            {several.then(|| part("The whole match".to_owned()))}
                            <Lines desk lines=lines.get_value() />
                        })}
                        <Ending desk last next=next.get_value() />
                    }
                })}
                {move || (shown.get() < length).then(|| view! { <p class="theatre-skip">"Tap to see it all"</p> })}
            </div>
        </section>
    }
}

fn on_button(event: &web_sys::KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast;
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A"))
}

/// Shows one more line after each beat.
fn step(shown: RwSignal<usize>, lines: usize, beat: Duration) {
    set_timeout(
        move || {
            if shown.try_get_untracked().is_some_and(|now| now < lines) {
                shown.update(|now| *now += 1);
                step(shown, lines, beat);
            }
        },
        beat,
    );
}

fn line_view(desk: Desk, line: StoryLine, at: usize, shown: RwSignal<usize>) -> AnyView {
    let pieces = (!line.pieces.is_empty()).then(|| view! { <Pieces desk pieces=line.pieces /> });
    let result = (!line.result.is_empty()).then(|| view! { <b class="story-result">{desk.named(&line.result)}</b> });
    view! {
        <li class="story-line" class:story-line--shown=move || { shown.get() > at }>
            <div class="story-words"><p>{desk.named(&line.text)}</p>{pieces}</div>
            {result}
        </li>
    }
    .into_any()
}

/// What to do after it.
#[component]
fn Ending(
    /// The state of the table.
    desk: Desk,
    /// Whether the whole match is over.
    last: bool,
    /// What comes where it is not.
    next: String,
) -> impl IntoView {
    if !last {
        return view! {
            <NewVersion />
            <div class="theatre-foot" on:click=|event| event.stop_propagation()>
                <Button tone=Tone::Strong on_press=move |_| desk.session.go_past_summary()>{next}</Button>
            </div>
        }
        .into_any();
    }
    let help = help_words(desk.session.standing.with_untracked(|standing| standing.helped));
    let day = desk.session.plan.with_untracked(|plan| plan.as_ref().and_then(day_of));
    view! {
        {day.map(|day| view! { <p class="theatre-help">"The deal of "{day}"."</p> })}
        <p class="theatre-help">{help}" "{move || desk.session.so_far.get()}</p>
        <Again desk />
        <NewVersion />
        <div class="theatre-foot" on:click=|event| event.stop_propagation()>
            <NewDeal desk />
            <Button on_press=move |_| desk.session.go_past_summary()>"Look at the table"</Button>
        </div>
    }
    .into_any()
}

/// What help was taken, as the result tells it.
fn help_words(helped: Helped) -> String {
    let undos = some(helped.undos, "move taken back", "moves taken back").map(|words| match helped.peeks {
        0 => words,
        peeks => format!("{words} ({peeks} after a look at what came)"),
    });
    let help: Vec<String> = [some(helped.hints, "hint", "hints"), undos].into_iter().flatten().collect();
    let from = helped.from.map(|ply| format!("Played on from move {ply} of another match. ")).unwrap_or_default();
    let help =
        if help.is_empty() { "Played without help.".to_owned() } else { format!("With {}.", help.join(" and ")) };
    from + &help
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_tells_what_help_was_taken() {
        assert_eq!(help_words(Helped::default()), "Played without help.");
        let helped = Helped { hints: 2, undos: 1, ..Helped::default() };
        assert_eq!(help_words(helped), "With 2 hints and 1 move taken back.");
        let helped = Helped { undos: 3, peeks: 1, from: Some(7), ..Helped::default() };
        let words = "Played on from move 7 of another match. With 3 moves taken back (1 after a look at what came).";
        assert_eq!(help_words(helped), words);
    }
}
