//! What stands around the pieces: the people, the values, the facts.

use leptos::prelude::*;

use super::cues::{at_place, mood};
use super::place::{at, signs};
use crate::table::{Amount, Cue, Reach, Seat, Show, Touch, Value};
use crate::ui::faces::{Avatar, Chips};
use crate::ui::parts::classes;
use crate::ui::scheduler::Growth;
use crate::ui::table::layout::fit::{BOLD, TEXT, font_size};
use crate::ui::table::layout::{PlateForm, Rect, ValueBox};
use crate::ui::table::model::Desk;

/// The people at the table.
#[component]
pub fn Seats(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let places = Memo::new(move |_| desk.scene.with(|scene| scene.seats.clone()));
    let growth = Growth::none();
    growth.begin(1, move || places.with_untracked(Vec::len));
    view! {
        {growth.wait_for(usize::MAX)}
        <div class="people" aria-hidden="true">
            <For each=move || places.with(|places| growth.so_far(places)) key=|place| place.seat let(place)>
                <Person desk seat=place.seat />
            </For>
            {crown(desk)}
        </div>
    }
}

/// The crown on the plate of whoever wears it. It is one thing that stays, so that it walks from one to another.
fn crown(desk: Desk) -> impl IntoView {
    let spot = Memo::new(move |_| {
        let seat = desk.table(|table| table.crown)?;
        desk.scene.with(|scene| scene.seat(seat).map(|place| (place.plate.x, place.plate.y)))
    });
    let worn = Memo::new(move |_| spot.with(Option::is_some));
    let stands =
        move || spot.get().map(|(x, y)| format!("transform:translate({x:.1}px,{y:.1}px);")).unwrap_or_default();
    move || {
        worn.get().then(|| {
            view! {
                <svg class="crown" viewBox="0 0 32 24" prop:style=stands>
                    <path d="M4 21L2 6l8 6 6-10 6 10 8-6-2 15Z" />
                </svg>
            }
        })
    }
}

/// One person: face, name, score, what they just did.
#[component]
fn Person(
    /// The state of the table.
    desk: Desk,
    /// Who.
    seat: Seat,
) -> impl IntoView {
    let place = Memo::new(move |_| desk.scene.with(|scene| scene.seat(seat).copied()));
    let view = Memo::new(move |_| desk.table(|table| table.seats.get(seat.index()).cloned().unwrap_or_default()));
    let acts = Memo::new(move |_| {
        let thinks = desk.session.thinking.get() == Some(seat);
        // In a beat everybody may act.
        let live = desk.session.live.get() && !desk.session.beats.get();
        thinks || live && desk.session.standing.with(|standing| standing.to_act.contains(&seat))
    });
    let thinks = move || desk.session.thinking.get() == Some(seat);
    // What happened to a seat in this step: a short figure beside its score, longer words in its line.
    let cue = Memo::new(move |_| desk.table(|table| at_place(table, &Touch::Seat(seat)).cloned()));
    let room = Memo::new(move |_| {
        place.with(|place| place.as_ref().map_or((PlateForm::Wide, Rect::default()), |p| (p.look, p.plate)))
    });
    // The score is no wider than the plate leaves it beside the face and what was staked: its size, and what is left beside
    // it. Where figures wrap, there is always room for one more.
    let score_room = Memo::new(move |_| {
        let (look, plate) = room.get();
        let (face, most) = match look {
            PlateForm::Thin => {
                (if place.with(|place| place.as_ref().is_some_and(|place| place.mine)) { 41.0 } else { 34.0 }, 17.0)
            }
            PlateForm::Tight => (48.0, 20.0),
            PlateForm::Stand => (51.0, 20.0),
            PlateForm::Wide => (78.0, 20.0),
            PlateForm::Strip => return (None, f64::INFINITY),
        };
        view.with(|view| {
            let letters = crate::table::words::number(view.score).chars().count() as f64;
            // A narrow plate shows no chip.
            let chips = if view.chips && look != PlateForm::Thin { 1.0 } else { 0.0 };
            let beside = if view.stake.is_some() && look != PlateForm::Stand { 34.0 } else { 0.0 };
            let (room, ems) = (plate.w - face - beside, letters * DISPLAY + chips);
            let size = (room / ems).clamp(11.0, most);
            let reach = if view.reach.is_some() { 30.0 } else { 0.0 };
            (Some(size), if look == PlateForm::Stand { f64::INFINITY } else { room - size * ems - reach })
        })
    });
    // Where a figure has no room beside the score, it stands in the line.
    let is_beside = move |text: &str| {
        is_figure(text) && room.get().0 != PlateForm::Thin && score_room.get().1 >= FIGURE * text.chars().count() as f64
    };
    let change = move || {
        let cue = cue.get().filter(|cue| is_beside(&cue.text))?;
        let class = format!("person-change person-change--{}", mood(cue.mood));
        Some(view! { <b class=class>{desk.named(&cue.text)}</b> })
    };
    let price = Memo::new(move |_| desk.price(&Touch::Seat(seat)));
    let line = Memo::new(move |_| {
        if let Some((price, _)) = price.get() {
            return (price, true);
        }
        let in_line = |cue: &&Cue| !is_beside(&cue.text);
        let happened = cue.with(|cue| cue.as_ref().filter(in_line).map(|cue| cue.text.clone()));
        let (words, says) = view.with(|view| match happened {
            Some(words) => (desk.named(&words), true),
            None if !view.bubble.is_empty() => (desk.named(&view.bubble), true),
            None => (desk.below(seat, &view.note), false),
        });
        (words, says)
    });
    // Where there is no line for it, what is said takes the place of the figures for a moment, below the name.
    let brief = Memo::new(move |_| {
        place.with(|place| {
            place.as_ref().is_some_and(|place| match place.look {
                PlateForm::Thin => place.plate.h < 62.0,
                PlateForm::Tight => place.plate.h < 50.0,
                PlateForm::Wide => place.plate.h < 58.0,
                PlateForm::Strip | PlateForm::Stand => false,
            })
        })
    });
    // A figure of its line, such as its money, is not lost for want of that line: it stands beside the score where that
    // leaves it the room.
    let kept = Memo::new(move |_| {
        let words = brief.get().then(|| view.with(|view| (view.lamps.is_none()).then(|| desk.below(seat, &view.note))));
        let words = words.flatten()?;
        let figure = with_figure(&words)?;
        let taken =
            cue.with(|cue| cue.as_ref().filter(|cue| is_beside(&cue.text)).map_or(0, |cue| cue.text.chars().count()));
        let room = score_room.get().1 - FIGURE * taken as f64;
        let size = KEPT.into_iter().find(|size| TEXT.width(figure, *size) + size / 2.0 <= room)?;
        Some((figure.to_owned(), size))
    });
    let name = move || {
        desk.names.track();
        desk.name(seat)
    };
    let name_size = move || {
        let (look, plate) = room.get();
        let face = match look {
            PlateForm::Thin | PlateForm::Stand => 10.0,
            PlateForm::Tight => 46.0,
            PlateForm::Wide => 62.0,
            PlateForm::Strip => plate.w * 0.66,
        };
        font_size(BOLD.fit(&name(), &[15.0, 14.0, 13.0, 12.0, 11.0, 10.0], 1, plate.w - face))
    };
    // What has no room in the plate is not begun there: the message room says it.
    let written = Memo::new(move |_| {
        let (look, plate) = room.get();
        // On a narrow plate what was staked takes the line below the score, and with it the room of any other.
        let own = place.with(|place| place.as_ref().is_some_and(|place| place.mine));
        let taken = look == PlateForm::Thin && own && plate.h < TWO_LINES && score_room.get().1 < 0.0;
        // A figure that changes is seen.
        if taken || brief.get() && cue.with(|cue| cue.as_ref().is_some_and(|cue| is_beside(&cue.text))) {
            return (String::new(), false, font_size(LINES[0]));
        }
        // What stands above the line, and how many lines it may take where there is the height.
        let (above, most, width) = match look {
            PlateForm::Wide if brief.get() => (0.0, 1, plate.w - 62.0),
            PlateForm::Wide => (0.0, 1, plate.w - 14.0),
            PlateForm::Thin if brief.get() => (0.0, 1, plate.w - 34.0),
            PlateForm::Tight if brief.get() => (0.0, 1, plate.w - 50.0),
            PlateForm::Strip => (0.0, 2, plate.w * 0.42),
            PlateForm::Thin => (48.0, 2, plate.w - 6.0),
            PlateForm::Tight => (38.0, 2, plate.w - 12.0),
            PlateForm::Stand => (54.0, 2, plate.w - 12.0),
        };
        line.with(|(words, says)| {
            let holds = |words: &str, size: &f64| {
                let lines = (((plate.h - above) / (size * LEADING)) as usize).min(most);
                // What somebody says is written bold on a slip of paper.
                let (letters, width) = if *says { (BOLD, width - SLIP * size) } else { (TEXT, width) };
                letters.holds(words, *size, if *size <= LEAST { lines.max(1) } else { lines }, width)
            };
            // Where it has no room for all, a figure in it has.
            let whole = [Some(words.as_str()), with_figure(words).filter(|_| !*says)];
            let fitting = whole.into_iter().flatten().find_map(|part| {
                let size = LINES.into_iter().find(|size| holds(part, size))?;
                Some((part.to_owned(), size))
            });
            let (part, size) = fitting.unwrap_or((String::new(), LINES[0]));
            (part, *says, font_size(size))
        })
    });
    let class = move || {
        let look = place.get().map(|place| (place.look, place.mine));
        let is = |wanted: PlateForm| look.is_some_and(|(look, _)| look == wanted);
        let words = [
            (look.is_some_and(|(_, mine)| mine), "person--mine"),
            (is(PlateForm::Thin), "person--thin"),
            (is(PlateForm::Tight), "person--tight"),
            (is(PlateForm::Strip), "person--strip"),
            (is(PlateForm::Stand), "person--stand"),
            (brief.get(), "person--brief"),
            (written.with(|(words, says, _)| *says && !words.is_empty()), "person--says"),
            (acts.get(), "person--acts"),
            (view.with(|view| view.out), "person--out"),
        ];
        classes("person", words)
    };
    let score =
        move || view.with(|view| if view.veiled { "?".to_owned() } else { crate::table::words::number(view.score) });
    view! {
        <div
            class=class
            data-team=move || view.with(|view| view.team)
            prop:style=move || place.get().map(|place| at(place.plate)).unwrap_or_default()
        >
            <Portrait desk seat />
            {move || view.with(|view| (!view.badge.is_empty()).then(|| view! { <b class="token">{signs(&view.badge)}</b> }))}
            <b class="person-name" prop:style=name_size>{name}</b>
            <span class="person-figures">
                <b class="person-score" class:person-score--chips=move || view.with(|view| view.chips) prop:style=move || score_room.get().0.map(font_size).unwrap_or_default()>{score}</b>
                {move || view.with(|view| view.reach).map(reach)}
                {move || view.with(|view| view.lamps).map(lamps)}
                {move || view.with(|view| view.stake.map(|stake| view! { <b class="stake">{stake}</b> }))}
                {change}
                {move || kept.get().map(|(figure, size)| view! { <span class="person-kept" prop:style=font_size(size)>{figure}</span> })}
            </span>
            <span
                class="person-note"
                class:person-note--says=move || written.with(|(words, says, _)| *says && !words.is_empty())
                class:person-note--price=move || price.with(Option::is_some)
                prop:style=move || written.get().2>
                {move || if thinks() { view! { <i class="thinks"><i></i><i></i><i></i></i> }.into_any() } else { written.get().0.into_any() }}
            </span>
        </div>
    }
}

/// Sizes of the line of a plate, the largest first, down to the least; and the height of a line as a share of its size.
const LINES: [f64; 5] = [14.0, 13.0, 12.0, 11.0, LEAST];
const LEAST: f64 = 10.0;
const LEADING: f64 = 1.15;
/// The sizes of a figure of that line beside a score.
const KEPT: [f64; 2] = [14.0, 12.0];
/// The margins of what somebody says, as a share of its size.
const SLIP: f64 = 0.7;
/// From this height on a narrow plate has room for a line although its figures take two.
const TWO_LINES: f64 = 76.0;
/// The width of a digit of the display face, as a share of its size.
const DISPLAY: f64 = 0.64;
/// What a character of a figure beside a score takes, with its share of the gap, in pixels.
const FIGURE: f64 = 11.0;

/// Whether words are a figure that stands beside a number: "+5", "−12".
fn is_figure(words: &str) -> bool {
    words.chars().count() <= 5 && words.starts_with(['+', '−', '-'])
}

/// The part of a line that holds a figure: "$20" of "$20, bid made", "result 6" of "first to play, result 6".
fn with_figure(line: &str) -> Option<&str> {
    line.split(", ").find(|part| part.contains(|letter: char| letter.is_ascii_digit()))
}

/// What the seat has of what it announced: "1/2".
fn reach(reach: Reach) -> AnyView {
    let met = reach.has == reach.wants || !reach.exact && reach.has > reach.wants;
    let past = reach.exact && reach.has > reach.wants;
    view! {
        <b class="person-reach" class:person-reach--met=met class:person-reach--past=past>
            {reach.has}<i>"/"</i>{reach.wants}
        </b>
    }
    .into_any()
}

/// Lives as lamps, the lit ones first.
fn lamps((lit, of): (u8, u8)) -> AnyView {
    let lamps = (0..of.min(12)).map(|at| view! { <i class:lit=at < lit></i> }).collect_view();
    view! { <span class="lives">{lamps}</span> }.into_any()
}

/// The face with a ring that fills towards the target, and the score.
#[component]
fn Portrait(
    /// The state of the table.
    desk: Desk,
    /// Who.
    seat: Seat,
) -> impl IntoView {
    let view = Memo::new(move |_| desk.table(|table| table.seats.get(seat.index()).cloned().unwrap_or_default()));
    let share = move || {
        view.with(|view| {
            if let Some(reach) = view.reach {
                let full = if reach.wants == 0 {
                    f64::from(reach.has.min(1))
                } else {
                    f64::from(reach.has) / f64::from(reach.wants)
                };
                return Some((full * 100.0).clamp(0.0, 100.0));
            }
            let target = view.target.filter(|target| *target > 0 && !view.veiled)?;
            Some((f64::from(view.score) / f64::from(target) * 100.0).clamp(0.0, 100.0))
        })
    };
    let ring = move || {
        share().map(|share| {
            view! {
                <svg class="goal" viewBox="0 0 40 40">
                    <circle cx="20" cy="20" r="18" />
                    <circle class="goal-full" cx="20" cy="20" r="18" pathLength="100" stroke-dasharray=format!("{share:.0} 100") />
                </svg>
            }
        })
    };
    view! {
        <div class="portrait">
            {move || view! { <Avatar guise=desk.look(seat) /> }}
            {ring}
            {move || view.with(|view| view.dunce).then(cap)}
        </div>
    }
}

/// The dunce’s cap on a face.
fn cap() -> impl IntoView {
    view! {
        <svg class="cap" viewBox="0 0 24 30">
            <path d="M12 2L21 25Q12 30 3 25Z" />
            <path class="cap-stripe" d="M6 17.5Q12 21 18 17.5M4.5 21.5Q12 26 19.5 21.5" />
        </svg>
    }
}

/// Values in the middle: bars, heaps, counts.
#[component]
pub fn Values(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let places = Memo::new(move |_| desk.scene.with(|scene| scene.values.clone()));
    view! {
        <div class="values" aria-hidden="true">
            <For each=move || places.get() key=|place| place.index let(place)>
                <ValueView desk index=place.index />
            </For>
        </div>
    }
}

/// One value.
#[component]
fn ValueView(
    /// The state of the table.
    desk: Desk,
    /// Its index in the table.
    index: usize,
) -> impl IntoView {
    let place = Memo::new(move |_| {
        desk.scene.with(|scene| scene.values.iter().find(|value: &&ValueBox| value.index == index).copied())
    });
    let value = Memo::new(move |_| desk.table(|table| table.values.get(index).cloned()));
    // Its difference stands beside its number, in the same box.
    let change = move || {
        let touch = value.with(|value| value.as_ref().map(|value| Touch::Value(value.name.clone())))?;
        if let Some((words, _)) = desk.price(&touch) {
            return Some(view! { <b class="value-change value-change--price".to_owned()>{words}</b> });
        }
        desk.table(|table| at_place(table, &touch).cloned()).map(|cue| {
            view! { <b class=format!("value-change value-change--{}", mood(cue.mood))>{desk.named(&cue.text)}</b> }
        })
    };
    let is_heap = move || value.with(|value| value.as_ref().is_some_and(|value| value.show == Show::Chips));
    let show = move || value.get().map(|value| shown(desk, &value, if is_heap() { change() } else { None }));
    let beside = move || if is_heap() { None } else { change() };
    view! { <div class="value" prop:style=move || place.get().map(|place| at(place.rect)).unwrap_or_default()>{show}{beside}</div> }
}

/// What stands in large type where there is nothing yet.
fn dashed(amount: String) -> String {
    if amount.is_empty() { "–".to_owned() } else { amount }
}

fn shown<V: IntoView + 'static>(desk: Desk, value: &Value, change: Option<V>) -> AnyView {
    let label = desk.named(&value.label);
    let amount = desk.named(&value.amount.to_string());
    let number = match value.amount {
        Amount::Number(number) => number,
        Amount::Word(_) | Amount::Veiled => 0,
    };
    match value.show {
        Show::Gauge { most } => gauge(label, amount, number, most),
        Show::Chips => view! {
            <div class="heap">
                <Chips count=number.max(0) as u32 />
                <span class="heap-line"><b class="heap-number">{amount}</b>{change}</span>
                <span class="heap-label">{label}</span>
            </div>
        }
        .into_any(),
        Show::Count => view! { <div class="tally"><b>{dashed(amount)}</b><span>{label}</span></div> }.into_any(),
        Show::Candles { of, left } => candles(label, number, of, left).into_any(),
        Show::Headline => view! { <div class="headline"><span>{label}</span><b>{dashed(amount)}</b></div> }.into_any(),
        Show::Ring { clockwise } => view! {
            <div class="headline ring" class:ring--back=!clockwise>
                <svg viewBox="0 0 40 40" aria-hidden="true"><path d=RING/></svg>
                <span>{label}</span>
                <b>{amount}</b>
            </div>
        }
        .into_any(),
        Show::Fact | Show::OneOf { .. } | Show::Hidden => ().into_any(),
    }
}

/// Three arrows that run round clockwise.
const RING: &str = "M23.5 3.4A17 17 0 0 1 37.0 19.4M32.6 31.4A17 17 0 0 1 12.0 35.0M3.8 25.3A17 17 0 0 1 11.0 5.6M33.5 19.1L37.0 23.6 39.9 17.9ZM14.1 32.1L8.4 32.9 11.9 38.3ZM12.5 8.8L14.6 3.5 8.2 3.8Z";

/// Candles in a row: stumps, the one that burns, and those that wait.
fn candles(label: String, lit: i32, of: u8, left: u8) -> impl IntoView {
    let out = i32::from(of) - lit;
    let candles = (0..i32::from(of)).map(|at| {
        let (class, high) = match at.cmp(&out) {
            std::cmp::Ordering::Less => ("candle candle--out", 0),
            std::cmp::Ordering::Equal => ("candle candle--lit", left.min(100)),
            std::cmp::Ordering::Greater => ("candle", 100),
        };
        view! { <i class=class prop:style=format!("--high:{high}")></i> }
    });
    view! { <div class="candles" role="img" aria-label=format!("{label}: {lit} of {of}")>{candles.collect_view()}</div> }
}

/// A bar of segments with the number in large type; its colour goes by thirds, its length says the same.
fn gauge(label: String, amount: String, number: i32, most: i32) -> AnyView {
    let most = most.clamp(1, 100);
    let third = if number * 3 > most * 2 {
        "gauge gauge--full"
    } else if number * 3 > most {
        "gauge gauge--half"
    } else {
        "gauge gauge--low"
    };
    let segments = (0..most).map(|at| view! { <i class:on=at < number></i> }).collect_view();
    view! {
        <div class=third>
            <b class="gauge-number">{amount}</b>
            <div class="gauge-side"><span class="gauge-label">{format!("{label}, of {most}")}</span><div class="gauge-bar">{segments}</div></div>
        </div>
    }
    .into_any()
}

/// The line of small facts.
#[component]
pub fn Facts(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    move || {
        let rect = desk.scene.with(|scene| scene.facts)?;
        let facts = desk.table(|table| table.values.iter().filter(|v| v.show.is_fact()).cloned().collect::<Vec<_>>());
        let fact = |value: Value| {
            let all = match value.show {
                Show::OneOf { all } => Some(format!(" of {all}")),
                _ => None,
            };
            view! { <li class="known"><span>{desk.named(&value.label)}</span><b>{desk.named(&value.amount.to_string())}</b>{all}</li> }
        };
        Some(view! { <ul class="knowns" prop:style=at(rect)>{facts.into_iter().map(fact).collect_view()}</ul> })
    }
}
