//! The one room in which the table speaks: a refusal, a hint, a tip, what just happened, what is asked, in that order.
//!
//! It has its place and its size from the first frame of a match to the last. Words are set as large as they fit; what does
//! not fit at all is a touch away.

use leptos::prelude::*;

use super::cues::headline;
use super::hands::{first, focus_on};
use super::place::at;
use crate::table::{Mood, Touch, Viewer};
use crate::ui::embed::Within;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::classes;
use crate::ui::scheduler::in_frame;
use crate::ui::table::layout::fit::{BOLD, Letters, TEXT, font_size};
use crate::ui::table::layout::speech::{AROUND, BUTTON, parts, set};
use crate::ui::table::layout::{Form, Rect};
use crate::ui::table::model::Desk;
use crate::ui::words::sentence;

/// What the table says now.
#[derive(Clone, Debug, PartialEq)]
enum Saying {
    /// What cannot be done, or what somebody wanted to know more of.
    Told(String),
    /// What a good player would do: the move, what speaks for it, how it stands.
    Hint(String, String),
    /// A line that teaches the game.
    Tip(String),
    /// What just happened, and a quieter line.
    Happened(String, String, Mood),
    /// What is asked, and a quieter line.
    Asked(String, String),
}

impl Saying {
    fn words(&self) -> (&str, &str) {
        match self {
            Saying::Told(words) | Saying::Tip(words) => (words, ""),
            Saying::Hint(words, aside) | Saying::Happened(words, aside, _) | Saying::Asked(words, aside) => {
                (words, aside)
            }
        }
    }

    /// What is asked and what a hint says is bold, as in the style sheet.
    fn letters(&self) -> Letters {
        match self {
            Saying::Asked(..) | Saying::Hint(..) | Saying::Happened(.., Mood::Good | Mood::Bad) => BOLD,
            Saying::Told(_) | Saying::Tip(_) | Saying::Happened(.., Mood::Calm) => TEXT,
        }
    }

    fn class(&self) -> &'static str {
        match self {
            Saying::Told(_) => "message--told",
            Saying::Hint(..) => "message--hint",
            Saying::Tip(..) => "message--tip",
            Saying::Happened(.., Mood::Good) => "message--good",
            Saying::Happened(.., Mood::Bad) => "message--bad",
            Saying::Happened(.., Mood::Calm) => "message--happened",
            Saying::Asked(..) => "message--asked",
        }
    }
}

/// "Fight the 9 with your 7." and what speaks for it, as one says it.
fn hinted(desk: Desk) -> Option<Saying> {
    let hint = desk.session.hint.get()?;
    let index = desk.hint.get()?;
    let label = desk.choices.with(|all| all.get(index).map(|choice| choice.label.clone()));
    let reason = desk.named(&hint.reason);
    let reason = if reason.is_empty() { reason } else { sentence(&reason) };
    let chance = hint.chance.map(|chance| format!("Wins {:.0} of 100 matches from here.", f64::from(chance) * 100.0));
    let more = [Some(reason).filter(|reason| !reason.is_empty()), chance].into_iter().flatten().collect::<Vec<_>>();
    Some(Saying::Hint(desk.named(&label.unwrap_or_default()), more.join(" ")))
}

/// What the game asks about what has been begun, or else what is still to be touched for it, where that is one kind of thing.
fn next(desk: Desk) -> Option<String> {
    let begun = desk.choices.with(|all| desk.picking.with(|picking| picking.begun(all).map(|asked| desk.named(asked))));
    if begun.is_some() {
        return begun;
    }
    let gathers = desk.choices.with(|all| {
        desk.picking.with(|picking| {
            // What has been begun by a heading alone is named by it; of what may be sent as it is nothing has to be added.
            let begun = !picking.touched.is_empty();
            let gathered = || picking.open(all).filter(|(_, choice)| choice.gathered);
            let whole = || gathered().any(|(_, choice)| choice.touches.len() == picking.touched.len());
            (begun && !whole()).then(|| gathered().next().is_some())
        })
    })?;
    desk.targets
        .with(|targets| {
            let all = |is: fn(&Touch) -> bool| !targets.is_empty() && targets.iter().all(|target| is(&target.touch));
            if all(|touch| matches!(touch, Touch::Seat(_))) {
                Some("Now touch a player")
            } else if all(|touch| matches!(touch, Touch::Pad(_))) {
                Some("Now choose from the rows above")
            } else if !gathers && all(|touch| matches!(touch, Touch::Zone(_) | Touch::Value(_))) {
                Some("Now touch where it goes")
            } else {
                None
            }
        })
        .map(str::to_owned)
}

fn saying(desk: Desk) -> Saying {
    if let Some(words) = desk.remark.get() {
        return Saying::Told(words);
    }
    if let Some(hint) = hinted(desk) {
        return hint;
    }
    if let Some(words) = desk.guide.shown() {
        return Saying::Tip(words);
    }
    let mine = desk.choices.with(|choices| !choices.is_empty());
    let over = is_over(desk);
    desk.table(|table| {
        let (prompt, aside) = (desk.named(&table.prompt), desk.named(&table.aside));
        let said = table.said.last().map(|line| desk.named(line)).unwrap_or_default();
        if let Some(next) = next(desk).filter(|_| mine) {
            return Saying::Asked(next, prompt);
        }
        if mine {
            let aside = if aside.is_empty() { said } else { aside };
            return Saying::Asked(prompt, aside);
        }
        let big = headline(table).map(|cue| (desk.named(&cue.text), cue.mood));
        match big {
            // Who won is said once.
            Some((words, mood)) if over => Saying::Happened(words, String::new(), mood),
            None if over && !said.is_empty() => Saying::Happened(said, String::new(), Mood::Calm),
            Some((words, mood)) => Saying::Happened(words, if said.is_empty() { prompt } else { said }, mood),
            None if said.is_empty() => Saying::Asked(prompt, aside),
            None => Saying::Happened(said, prompt, Mood::Calm),
        }
    })
}

/// The message room.
#[component]
pub fn Message(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let now = Memo::new(move |_| saying(desk));
    let open = RwSignal::new(false);
    let part = desk.guide.part;
    Effect::new(move |_| {
        now.track();
        open.set(false);
        part.set(0);
    });
    // Whoever listens hears a hint, too; all else is said where it comes from.
    Effect::new(move |_| {
        let hint = now.with(|now| match now {
            Saying::Hint(words, aside) => Some(format!("{words}. {aside}")),
            _ => None,
        });
        if let Some(hint) = hint {
            desk.announcer.say(hint);
        }
    });
    // In a frame that is lower than the table, what speaks up comes into sight. The page around stays where it is.
    if Within::get().is_some() {
        Effect::new(move |_| {
            let speaks = now.with(|now| matches!(now, Saying::Told(_) | Saying::Hint(..) | Saying::Tip(..)));
            if speaks {
                in_frame(into_sight);
            }
        });
    }
    let room = Memo::new(move |_| desk.scene.with(|scene| (scene.prompt, scene.form)));
    // One's own time is seen when one's turn is.
    let runs = Memo::new(move |_| {
        let live = desk.session.live.get();
        desk.session.dial.with(|dial| dial.is_some_and(|dial| !dial.clock.beat && (live || !dial.clock.own)))
    });
    let ring = move || if runs.get() { RING } else { 0.0 };
    let asked = Memo::new(move |_| asked_beside(desk, &now.read(), room.get(), BUTTON + ring()));
    // What is left of the room for what is said.
    let room_left = move || {
        let (rect, form) = room.get();
        let taken = asked.with(|asked| if let Asked::Above(.., high) = asked { *high } else { 0.0 });
        (Rect { h: rect.h - taken, ..rect }, form)
    };
    let parts = Memo::new(move |_| {
        let (rect, form) = room_left();
        now.with(|now| match now {
            Saying::Tip(words) => parts((words, now.letters()), rect, form, BUTTON + ring()),
            _ => Vec::new(),
        })
    });
    let act = Memo::new(move |_| match action(desk, &now.read()) {
        Act::GotIt if part.get() + 1 < parts.with(Vec::len) => Act::ReadOn,
        act => act,
    });
    // The key goes on as the button does.
    Effect::new(move |_| desk.guide.goes_on.set(act.get() == Act::ReadOn));
    let set = Memo::new(move |_| {
        let (rect, form) = room_left();
        now.with(|now| {
            let (words, aside) = now.words();
            let some = parts.with(|parts| parts.get(part.get()).cloned());
            let words = some.as_deref().unwrap_or(words);
            set((words, now.letters()), aside, rect, form, act.get().width() + ring())
        })
    });
    let style = move || format!("{}{}", at(room.get().0), set.with(|set| set.style.clone()));
    let class = move || {
        let kind = now.with(Saying::class);
        classes("prompt message", [(true, kind), (open.get(), "message--open")])
    };
    let held = move || desk.session.held.get().then(|| view! { <span class="prompt-held">"Tap to go on"</span> });
    let text = move || {
        // Open, all of it is there.
        let (words, aside) = match open.get() {
            true => now.with(|now| {
                let (words, aside) = now.words();
                (words.to_owned(), aside.to_owned())
            }),
            false => set.with(|set| (set.words.clone(), set.aside.clone())),
        };
        let (hint, tip) = now.with(|now| (matches!(now, Saying::Hint(..)), matches!(now, Saying::Tip(..))));
        let above = asked.with(|asked| match asked {
            Asked::Above(words, letters, _) => {
                Some(view! { <p class="prompt-asked" prop:style=font_size(*letters)>{words.clone()}</p> })
            }
            _ => None,
        });
        view! {
            <div class=classes("message-text", [(hint, "hint-note"), (tip, "tip")])>
                {above}
                <p class="prompt-words">{words}</p>
                <p class="prompt-aside">{aside}{held}</p>
            </div>
        }
    };
    // What runs is finished by a touch; what is open closes by one, and what does not fit opens. What was chosen stays.
    let touch = move |event: leptos::ev::MouseEvent| {
        event.stop_propagation();
        if !desk.session.rush() && (open.get_untracked() || set.with_untracked(|set| set.cut)) {
            open.update(|open| *open = !*open);
        }
    };
    view! {
        <div class=class role="group" aria-label="What the table says" tabindex="-1" prop:style=style on:click=touch>
            {text}
            <Time desk runs />
            <Act desk act />
        </div>
        <Earlier desk now asked />
    }
}

/// What is asked, where a tip stands in its room.
#[derive(Clone, Debug, Default, PartialEq)]
enum Asked {
    /// It need not be said: no tip stands there, or nothing is asked.
    #[default]
    Nowhere,
    /// Above the tip, in letters of this size, in so much height.
    Above(String, f64, f64),
    /// Where the last lines of the log are.
    Below(String),
}

/// Above the tip where there is room for both beside what takes this width of it, and where buttons wait for an answer; else
/// before what happened earlier.
fn asked_beside(desk: Desk, now: &Saying, (rect, form): (Rect, Form), beside: f64) -> Asked {
    /// The sizes of its letters, with so many lines, and how many small lines are left for the tip at least: that is read
    /// in parts, but what is asked is read as a whole.
    const SIZES: [(f64, usize, f64); 4] = [(13.0, 2, 2.0), (12.0, 3, 2.0), (12.0, 6, 2.0), (12.0, 6, 1.0)];
    const LINE: f64 = 12.0 * Letters::LEADING;
    if !matches!(now, Saying::Tip(_)) || desk.choices.with(|choices| choices.is_empty()) {
        return Asked::Nowhere;
    }
    let prompt = next(desk).unwrap_or_else(|| desk.table(|table| desk.named(&table.prompt)));
    if prompt.is_empty() {
        return Asked::Nowhere;
    }
    let width = rect.w - AROUND.0 - beside;
    let way = |(size, lines, left): (f64, usize, f64)| {
        let words = BOLD.cut(&prompt, size, lines, width);
        let high = BOLD.lines(&words, size, width) as f64 * size * Letters::LEADING;
        (rect.h - AROUND.1 - high >= left * LINE).then_some(Asked::Above(words, size, high))
    };
    let whole = |way: &Asked| matches!(way, Asked::Above(words, ..) if *words == prompt);
    let wanted = form == Form::Wide || desk.presses.with(|presses| !presses.is_empty());
    if !wanted {
        return Asked::Below(prompt);
    }
    SIZES.into_iter().filter_map(way).find(whole).or_else(|| way(SIZES[0])).unwrap_or(Asked::Below(prompt))
}

/// What happened before that: whoever looks up sees how it came to this. On a phone that lies it stands above the message,
/// the newest last; on others in the room of the buttons as long as there are none, the newest first. What takes two lines
/// has them: a sentence that breaks off tells nobody anything. Desktops have the log beside the table.
#[component]
fn Earlier(
    /// The state of the table.
    desk: Desk,
    /// What is said now.
    now: Memo<Saying>,
    /// What is asked meanwhile.
    asked: Memo<Asked>,
) -> impl IntoView {
    /// The size of the letters and the height of a line.
    const SIZE: (f64, f64) = (13.0, 22.0);
    let room = Memo::new(move |_| {
        desk.scene.with(|scene| match scene.earlier.h > 0.0 {
            true => (scene.earlier, true),
            false if scene.form == Form::Wide => Default::default(),
            false => (scene.actions, false),
        })
    });
    let lines = Memo::new(move |_| {
        let (room, own) = room.get();
        if room.h < SIZE.1 || !own && desk.presses.with(|presses| !presses.is_empty()) {
            return Vec::new();
        }
        let now = now.read();
        let (words, aside) = now.words();
        let width = room.w - AROUND.0;
        let mut left = (room.h / SIZE.1) as usize;
        // What is asked comes before what has happened.
        let asked = asked.with(|asked| match asked {
            Asked::Below(prompt) => Some(BOLD.cut(prompt, SIZE.0, left.min(2), width)),
            _ => None,
        });
        left -= asked.as_ref().map_or(0, |asked| BOLD.lines(asked, SIZE.0, width).clamp(1, left));
        let mut shown = desk.session.log.with(|log| {
            let lines =
                log.iter().rev().map(|line| desk.named(&line.text)).filter(|line| line != words && line != aside);
            let lines = lines.map(|line| TEXT.cut(&line, SIZE.0, 2, width));
            let fits = |line: &String| {
                let high = TEXT.lines(line, SIZE.0, width).max(1);
                let fits = high <= left;
                left = left.saturating_sub(high);
                fits
            };
            let lines = lines.take_while(fits).map(|line| (line, false));
            asked.into_iter().map(|line| (line, true)).chain(lines).collect::<Vec<_>>()
        });
        if own {
            shown.reverse();
        }
        shown
    });
    let style = move || format!("{}{}", at(room.get().0), font_size(SIZE.0));
    let class = move || classes("earlier", [(room.get().1, "earlier--above")]);
    let line = |(line, asked): (String, bool)| view! { <li class:earlier-asked=asked>{line}</li> };
    let shown = move || lines.get().into_iter().map(line).collect_view();
    view! { <ol class=class aria-hidden="true" prop:style=style>{shown}</ol> }
}

/// Scrolls the table, and nothing else, as far as the message room needs to be seen.
fn into_sight() {
    let (Some(screen), Some(room)) = (first(".table-screen"), first(".message")) else { return };
    let (view, room) = (screen.get_bounding_client_rect(), room.get_bounding_client_rect());
    let by = (room.bottom() - view.bottom()).max(0.0).min((room.top() - view.top()).max(0.0));
    screen.set_scroll_top(screen.scroll_top() + by.ceil() as i32);
}

/// What can be pressed in the message room, always at the same place.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    None,
    /// A tip has been read.
    GotIt,
    /// A tip goes on.
    ReadOn,
    /// A hint or a remark goes away.
    Close,
    /// Nobody here wants to act out of turn.
    GoOn,
    /// Who is out need not wait.
    Skip,
    /// The result once more.
    Result,
    /// What has ended, explained to whoever asks.
    Why,
    /// A game in real time stands still.
    Pause,
}

impl Act {
    /// What stands on its button.
    fn words(self) -> &'static str {
        match self {
            Act::None | Act::Close | Act::GoOn => "",
            Act::GotIt => "Got it",
            Act::ReadOn => "Read on",
            Act::Skip => "Skip ahead",
            Act::Result => "Result",
            Act::Why => "Recap",
            Act::Pause => "Pause",
        }
    }

    /// The width that it takes beside the words, in CSS pixels; what stands on it takes two lines where it is long.
    fn width(self) -> f64 {
        match self {
            Act::None => 0.0,
            Act::Close => SIGN,
            Act::GoOn => BUTTON + PATIENCE,
            Act::GotIt | Act::ReadOn | Act::Skip | Act::Result | Act::Why | Act::Pause => BUTTON,
        }
    }
}

/// Whether the match is over, and not watched again.
fn is_over(desk: Desk) -> bool {
    desk.session.standing.with(|standing| standing.over.is_some() && standing.replay.is_none())
}

fn action(desk: Desk, saying: &Saying) -> Act {
    let session = desk.session;
    let waits = session.live.get() && session.read.get() && session.standing.with(|standing| standing.waits);
    // Who looks at the table once all is over finds the way back.
    let over = is_over(desk) && session.live.get() && session.read.get() && desk.table(|table| table.summary.is_some());
    let why = desk.table(|table| table.summary.as_ref().is_some_and(|summary| summary.aside)) && session.read.get();
    match saying {
        Saying::Tip(..) => Act::GotIt,
        Saying::Hint(..) | Saying::Told(_) => Act::Close,
        _ if waits => Act::GoOn,
        _ if session.may_skip() => Act::Skip,
        _ if over => Act::Result,
        _ if why => Act::Why,
        _ if session.beats.get() => Act::Pause,
        _ => Act::None,
    }
}

/// "On to Leo": what comes when nobody here wants to act out of turn.
fn on_to(desk: Desk) -> String {
    desk.session.standing.with(|standing| match standing.to_act.as_slice() {
        [seat] if standing.viewer != Viewer::Seat(*seat) => format!("On to {}", desk.name(*seat)),
        _ => "Play on".to_owned(),
    })
}

/// The button of the message room.
#[component]
fn Act(
    /// The state of the table.
    desk: Desk,
    /// Which one.
    act: Memo<Act>,
) -> impl IntoView {
    let button = |class: &'static str, words: Signal<String>, press: Callback<()>| {
        view! {
            <button type="button" class=class on:click=move |event| { event.stop_propagation(); press.run(()) }>
                <span class="act-label">{words}</span>
            </button>
        }
        .into_any()
    };
    let close = move || {
        desk.remark.set(None);
        desk.session.hint.set(None);
        // Who closed it by a key goes on from what is said now.
        in_frame(|| _ = focus_on(first(".prompt")));
    };
    let buttons = move |act: Act| {
        match act {
        Act::None => None,
        Act::ReadOn => Some(button("tip-button", act.words().into(), Callback::new(move |()| desk.guide.next()))),
        Act::GotIt => {
            let no_more =
                button("tip-button tip-button--quiet", "No more tips".into(), Callback::new(move |()| desk.guide.no_more()));
            let got_it = button("tip-button", act.words().into(), Callback::new(move |()| desk.guide.next()));
            Some(view! { {no_more}{got_it} }.into_any())
        }
        Act::Close => Some(
            view! {
                <button type="button" class="tip-button tip-button--sign" aria-label="Close" on:click=move |event| { event.stop_propagation(); close() }>
                    <Icon kind=IconKind::Close />
                </button>
            }
            .into_any(),
        ),
        Act::GoOn => {
            let go_on = button("act", Signal::derive(move || on_to(desk)), Callback::new(move |()| desk.session.let_go()));
            // The time that is left, unless it is the player's own turn: then nobody hurries.
            let own = desk.session.in_no_hurry();
            let ring = desk.session.patience().filter(|_| !own).map(|patience| {
                let style = format!("--patience:{patience}ms");
                view! { <svg class="patience" viewBox="0 0 24 24" aria-hidden="true" prop:style=style><circle cx="12" cy="12" r="9" pathLength="100" /></svg> }
            });
            Some(view! { {ring}{go_on} }.into_any())
        }
        Act::Skip => Some(button("act", act.words().into(), Callback::new(move |()| desk.session.skip_ahead()))),
        Act::Pause => Some(button("act", act.words().into(), Callback::new(move |()| desk.session.paused.set(true)))),
        Act::Result | Act::Why => Some(button("act", act.words().into(), Callback::new(move |()| desk.session.explain_again()))),
    }
    };
    move || buttons(act.get()).map(|buttons| view! { <div class="message-acts">{buttons}</div> })
}

/// The time that is left: a ring that empties, with the seconds in it.
#[component]
fn Time(
    /// The state of the table.
    desk: Desk,
    /// Whether a clock runs.
    runs: Memo<bool>,
) -> impl IntoView {
    /// From so many seconds on the time is pressing, or in its last third.
    const LAST: u64 = 10;
    let dial = desk.session.dial;
    let seconds = Memo::new(move |_| dial.with(|dial| dial.map_or(0, |dial| dial.seconds())));
    let last = Memo::new(move |_| {
        dial.with(|dial| dial.is_some_and(|dial| dial.left <= u64::from(dial.clock.millis / 3).min(1_000 * LAST)))
    });
    let read_off = move || match seconds.get() {
        left @ 0..60 => left.to_string(),
        left => format!("{}:{:02}", left / 60, left % 60),
    };
    let share = move || dial.with(|dial| dial.map_or(0, |dial| 100 * dial.left / u64::from(dial.clock.millis.max(1))));
    let class = move || classes("clock-left", [(last.get(), "clock-left--last")]);
    // Whoever listens is told once, and only of a time in which there is something to do.
    let presses = Memo::new(move |_| {
        dial.with(|dial| dial.is_some_and(|dial| u64::from(dial.clock.millis) > 3_000 * LAST)) && seconds.get() == LAST
    });
    Effect::new(move |_| {
        if presses.get() {
            desk.announcer.say(format!("{LAST} seconds left"));
        }
    });
    move || {
        runs.get().then(|| {
            view! {
                <div class=class role="timer" aria-label=move || format!("{} left", read_off())>
                    <svg viewBox="0 0 40 40" aria-hidden="true">
                        <circle cx="20" cy="20" r="17" pathLength="100" />
                        <circle class="clock-hand" cx="20" cy="20" r="17" pathLength="100" prop:style=move || format!("stroke-dashoffset:{}", 100 - share()) />
                    </svg>
                    <span aria-hidden="true">{read_off}</span>
                </div>
            }
        })
    }
}

/// The width that the time takes beside the words, in CSS pixels.
const RING: f64 = 50.0;
/// The width that the ring of a moment takes beside its button.
const PATIENCE: f64 = 27.0;
/// The width that a mere sign takes beside the words, in CSS pixels.
const SIGN: f64 = 56.0;
