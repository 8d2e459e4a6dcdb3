//! The table for those who listen: all of it in words, more of one thing, and the way from place to place.

use leptos::prelude::*;
use web_sys::HtmlElement;

use super::sheet::RunningSheet;
use crate::table::{Line, Section, Touch, tell, words};
use crate::ui::scheduler::in_frame;
use crate::ui::table::board::hands::{BUTTONS, CELLS, box_of, first, focus_on};
use crate::ui::table::model::hits::{self, Hit};
use crate::ui::table::model::picking::{Press, Step};
use crate::ui::table::model::{Desk, Panel};

/// The table in words, kept up to date; its choices are buttons.
#[component]
pub fn InWords(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let sections = Memo::new(move |_| {
        let session = desk.session;
        let to_act = if session.live.get() { session.standing.with(|s| s.to_act.clone()) } else { Vec::new() };
        desk.choices.with(|choices| desk.table(|table| tell(table, &to_act, choices)))
    });
    // Built anew in place: what does not change keeps its node, and a reader its place.
    let section = move |section: Section| {
        let lines = section.lines.into_iter().map(|line| view! { <li>{line_view(desk, line)}</li> }).collect_view();
        view! { <h3 class="peek-title">{desk.named(&section.heading)}</h3><ul class="told">{lines}</ul> }.into_any()
    };
    view! {
        {move || sections.get().into_iter().map(section).collect_view()}
        <RunningSheet desk titled=true />
    }
}

fn line_view(desk: Desk, line: Line) -> AnyView {
    let words = desk.named(&line.text);
    match (line.choice, line.book) {
        (None, None) => words.into_any(),
        (choice, book) => {
            let play = move |_| {
                desk.panel.set(Panel::None);
                choice.into_iter().for_each(|index| desk.follow(Step::Play(index)));
                if let Some(book) = &book {
                    desk.let_go();
                    desk.press(&Press::Heading(book.clone()));
                    in_frame(|| _ = focus_on(first(BUTTONS)));
                }
            };
            view! { <button type="button" class="told-choice" on:click=play>{words}</button> }.into_any()
        }
    }
}

/// The hit that has the focus.
fn focused(desk: Desk) -> Option<Hit> {
    let key = document().active_element()?.get_attribute("data-hit")?;
    desk.hits.with_untracked(|all| all.iter().find(|hit| hit.key == key).cloned())
}

/// Says more of what has the focus, or else what is asked.
pub fn say_more(desk: Desk) {
    let cell = || Some(Touch::Pad(document().active_element()?.get_attribute("data-cell")?));
    let touch = focused(desk).map(|hit| hit.touch).or_else(cell);
    let words = desk.session.frame.with_untracked(|frame| match touch {
        Some(touch) => desk.choices.with_untracked(|choices| words::more(&frame.table, &touch, choices)),
        None => [frame.table.prompt.as_str(), &frame.table.aside].join(" "),
    });
    desk.remark(desk.named(words.trim()));
}

/// Gives the focus to the next place or the one before, round and round: people, values, each zone, the pad, the buttons.
pub fn go_place(desk: Desk, on: bool) {
    let hits = desk.hits.get_untracked();
    let doors = hits::places(&hits);
    let groups: Vec<(&str, HtmlElement)> = [(".pad", CELLS), (".actions", BUTTONS)]
        .into_iter()
        .filter_map(|(group, all)| Some((group, first(all)?)))
        .collect();
    let count = doors.len() + groups.len();
    let here = match (focused(desk), document().active_element()) {
        (Some(hit), _) => doors.iter().position(|door| hits::is_together(door, &hit)),
        (None, Some(element)) => {
            let within = |group: &str| element.closest(group).ok().flatten().is_some();
            groups.iter().position(|(group, _)| within(group)).map(|at| doors.len() + at)
        }
        (None, None) => None,
    };
    let next = match here {
        _ if count == 0 => return,
        Some(here) if on => (here + 1) % count,
        Some(here) => (here + count - 1) % count,
        None if on => 0,
        None => count - 1,
    };
    let Some(door) = doors.get(next) else {
        focus_on(groups.get(next - doors.len()).map(|(_, element)| element.clone()));
        return;
    };
    focus_on(box_of(&door.key));
    // The box says its own name; the place is said when it has one of its own.
    if let Touch::Piece { zone, .. } = &door.touch {
        let words = desk.session.frame.with_untracked(|frame| frame.table.zone(zone).map(words::zone_of));
        desk.announcer.say(desk.named(&words.unwrap_or_default()));
    }
}
