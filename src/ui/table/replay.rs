//! Looking at a record: a slider over all its steps, play and pause, step by step, round by round, through whose eyes,
//! and the way from there into a match of one's own.

use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::desk::{Desk, Panel};
use super::review::{self, Found};
use crate::table::{Seat, Viewer};
use crate::ui::catalogue::Games;
use crate::ui::embed::Within;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Button, LinkButton, Tone};
use crate::ui::profile::{Pace, Prefs, names};
use crate::ui::storage::store;
use crate::wire::{Ask, Player, Replay};

/// The player of a record, while one is looked at.
#[component]
pub fn ReplayBar(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let looks = Memo::new(move |_| desk.session.replay().is_some());
    move || looks.get().then(|| view! { <Controls desk /> })
}

/// What the controls act on.
#[derive(Clone, Copy)]
pub struct ReplayControls {
    /// The state of the table.
    pub desk: Desk,
    /// The replay as it was told last.
    told: Memo<Replay>,
    /// The step that the slider stands on; ahead of the one that is told while it is dragged.
    pub at: RwSignal<u32>,
    /// Whether it goes on by itself.
    plays: RwSignal<bool>,
}

impl ReplayControls {
    fn new(desk: Desk) -> ReplayControls {
        let told = Memo::new(move |before: Option<&Replay>| {
            let nothing = || Replay {
                at: 0,
                count: 1,
                moves: 0,
                rounds: Vec::new(),
                eyes: Vec::new(),
                forks: false,
                over: false,
                from_table: false,
            };
            desk.session.replay().or_else(|| before.cloned()).unwrap_or_else(nothing)
        });
        let replay = ReplayControls {
            desk,
            told,
            at: RwSignal::new(told.with_untracked(|told| told.at)),
            plays: RwSignal::new(false),
        };
        Effect::new(move |_| {
            let told = told.with(|told| told.at);
            // While the slider is dragged it leads.
            if !desk.session.is_showing() {
                replay.at.set(told);
            }
            replay.play_on(told);
        });
        replay
    }

    /// Goes to a step.
    fn go(self, at: u32) {
        let last = self.told.with_untracked(|told| told.count - 1);
        let at = at.min(last);
        self.at.set(at);
        self.desk.session.show(at, self.desk.session.viewer.get_untracked());
    }

    /// Shows a choice that was looked over, as its seat saw it.
    pub fn look_at(self, at: u32) {
        self.plays.set(false);
        let seat = self.desk.session.review.with_untracked(|review| review.as_ref().map(|review| review.seat));
        self.at.set(at);
        self.desk.session.show(at, seat.map_or(self.desk.session.viewer.get_untracked(), Viewer::Seat));
    }

    /// Goes some steps on or back, and stops there.
    fn step(self, by: i32) {
        self.plays.set(false);
        self.go(self.at.get_untracked().saturating_add_signed(by));
    }

    /// Goes to where the next round begins, or the one before.
    fn skip(self, on: bool) {
        self.plays.set(false);
        let at = self.at.get_untracked();
        let to = self.told.with_untracked(|told| if on { next_round(told, at) } else { round_before(told, at) });
        self.go(to);
    }

    /// Begins to go on by itself, from the beginning if this is the end, or stops.
    fn toggle(self) {
        let plays = !self.plays.get_untracked();
        self.plays.set(plays);
        let (at, count) = (self.at.get_untracked(), self.told.with_untracked(|told| told.count));
        if plays && at + 1 >= count {
            self.go(0);
        } else if plays {
            self.go(at + 1);
        }
    }

    /// If it goes on by itself, the step after `from` comes in a while.
    fn play_on(self, from: u32) {
        if !self.plays.get_untracked() {
            return;
        }
        if from + 1 >= self.told.with_untracked(|told| told.count) {
            self.plays.set(false);
            return;
        }
        let moved = self.desk.session.frame.with_untracked(|frame| frame.mover.is_some());
        let pause = self.desk.prefs.peek(|settings| match settings.pace {
            Pace::Slow => 2_000,
            Pace::Normal | Pace::Tap => 1_100,
            Pace::Quick => 450,
        });
        let pause = if moved { pause } else { pause * 2 / 3 };
        set_timeout(
            move || {
                let still = self.plays.try_get_untracked() == Some(true);
                if still && self.told.try_with_untracked(|told| told.at == from) == Some(true) {
                    self.go(from + 1);
                }
            },
            Duration::from_millis(pause),
        );
    }

    fn key(self, event: &KeyboardEvent) {
        // An arrow that led from piece to piece has done its work.
        if event.default_prevented() || super::is_elsewhere(self.desk, event) {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => self.step(-1),
            "ArrowRight" => self.step(1),
            "Home" => self.step(i32::MIN),
            "End" => self.step(i32::MAX),
            "PageUp" => self.skip(false),
            "PageDown" => self.skip(true),
            "p" | "P" => self.toggle(),
            _ => return,
        }
        event.prevent_default();
    }
}

/// The step with which the next round begins; the last step if there is no other round.
fn next_round(replay: &Replay, at: u32) -> u32 {
    replay.rounds.iter().copied().find(|round| *round > at).unwrap_or(replay.count - 1)
}

/// The step with which this round began, or the one before if that is where one stands.
fn round_before(replay: &Replay, at: u32) -> u32 {
    replay.rounds.iter().copied().rfind(|round| *round < at).unwrap_or(0)
}

/// The slider and the buttons.
#[component]
fn Controls(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let replay = ReplayControls::new(desk);
    let keys = window_event_listener(leptos::ev::keydown, move |event| replay.key(&event));
    on_cleanup(move || keys.remove());
    let node: NodeRef<leptos::html::Section> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(node) = node.get() {
            // It may have gone by the time the effect runs.
            let _ = node.focus();
        }
    });
    let told = replay.told;
    let last = move || told.with(|told| told.count - 1);
    let ply = move || desk.session.standing.with(|standing| standing.ply);
    let words = move || match ply() {
        0 => "Before the first move".to_owned(),
        ply => format!("Move {ply} of {}", told.with(|told| told.moves)),
    };
    let ticks = move || {
        let (rounds, last) = told.with(|told| (told.rounds.clone(), f64::from((told.count - 1).max(1))));
        let tick = |at: u32| view! { <i style:left=format!("{:.2}%", f64::from(at) * 100.0 / last)></i> };
        rounds.into_iter().map(tick).collect_view()
    };
    let tool = move |name: &'static str, kind: IconKind, back: bool, act: Callback<()>| {
        view! {
            <button type="button" class="tool" class:tool--mirror=back aria-label=name title=name on:click=move |_| act.run(())>
                <Icon kind />
            </button>
        }
    };
    let step = move |by: i32| Callback::new(move |()| replay.step(by));
    let skip = move |on: bool| Callback::new(move |()| replay.skip(on));
    let has_rounds = Memo::new(move |_| told.with(|told| !told.rounds.is_empty()));
    view! {
        <section class="replay" aria-label="Replay" tabindex="-1" node_ref=node>
            <Found replay />
            <div class="replay-line">
                <div class="replay-track">
                    <div class="replay-ticks" aria-hidden="true">{ticks}</div>
                    <input
                        class="replay-range"
                        type="range"
                        min="0"
                        max=last
                        aria-label="Where in the match"
                        aria-valuetext=words
                        prop:value=move || replay.at.get().to_string()
                        on:input=move |event| {
                            replay.plays.set(false);
                            replay.go(event_target_value(&event).parse().unwrap_or(0));
                        }
                    />
                </div>
                <span class="replay-words">{words}</span>
            </div>
            <div class="replay-row">
                <div class="replay-tools">
                    {move || has_rounds.get().then(|| tool("A round back", IconKind::Skip, true, skip(false)))}
                    {tool("A step back", IconKind::Step, true, step(-1))}
                    {move || {
                        let (name, kind) = if replay.plays.get() { ("Pause", IconKind::Pause) } else { ("Play it", IconKind::Play) };
                        view! {
                            <button type="button" class="tool tool--lead" aria-label=name title=format!("{name} (P)") on:click=move |_| replay.toggle()>
                                <Icon kind />
                            </button>
                        }
                    }}
                    {tool("A step on", IconKind::Step, false, step(1))}
                    {move || has_rounds.get().then(|| tool("A round on", IconKind::Skip, false, skip(true)))}
                </div>
                <Eyes replay />
                <Ways replay />
            </div>
        </section>
    }
}

/// Through whose eyes.
#[component]
fn Eyes(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let desk = replay.desk;
    let name = move |eyes: Viewer| match eyes {
        Viewer::All => "All hands open".to_owned(),
        Viewer::Public => "As bystanders saw it".to_owned(),
        Viewer::Seat(seat) => format!("Seen by {}", desk.name(seat)),
    };
    let pick = move |event| {
        let at: usize = event_target_value(&event).parse().unwrap_or(0);
        if let Some(eyes) = replay.told.with_untracked(|told| told.eyes.get(at).copied()) {
            desk.session.show(replay.at.get_untracked(), eyes);
        }
    };
    let eyes = Memo::new(move |_| replay.told.with(|told| told.eyes.clone()));
    let now = move || eyes.with(|eyes| eyes.iter().position(|eyes| *eyes == desk.session.viewer.get()).unwrap_or(0));
    let options = move || {
        let option = |(at, eyes): (usize, Viewer)| {
            view! { <option value=at.to_string() selected=move || now() == at>{name(eyes)}</option> }
        };
        eyes.get().into_iter().enumerate().map(option).collect_view()
    };
    view! {
        <select class="replay-eyes" aria-label="Through whose eyes" disabled=move || eyes.with(|eyes| eyes.len() < 2) on:change=pick>
            {options}
        </select>
    }
}

/// Where to go from here.
#[component]
fn Ways(
    /// What is acted on.
    replay: ReplayControls,
) -> impl IntoView {
    let ReplayControls { desk, told, .. } = replay;
    let prefs = Prefs::get();
    let session = desk.session;
    // It keeps its place at the end, where there is nothing to play on from: nothing slips under a finger that steps.
    let forks = Memo::new(move |_| told.with(|told| told.forks));
    let ended = Signal::derive(move || session.standing.with(|standing| standing.over.is_some()));
    let shared = Memo::new(move |_| told.with(|told| told.eyes.contains(&Viewer::All)));
    let fork = move |_| {
        replay.plays.set(false);
        let game = session.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.game.clone()).unwrap_or_default());
        if store::has_match(&game) { desk.panel.set(Panel::Fork) } else { play_on(desk, prefs) }
    };
    let share = move |_| {
        replay.plays.set(false);
        desk.panel.set(Panel::Share);
    };
    let over = move || told.with(|told| told.over);
    let asks = Memo::new(move |_| over() && session.review.with(Option::is_none));
    let ask = move |_| {
        replay.plays.set(false);
        review::begin(desk);
    };
    let from_table = told.with_untracked(|told| told.from_table);
    let out = if from_table {
        let back = move |_| session.ask(Ask::GoBack);
        view! { <Button tone=Tone::Quiet on_press=back>"Back to the match"</Button> }.into_any()
    } else if Within::get().is_some() {
        ().into_any()
    } else {
        view! { <LinkButton tone=Tone::Quiet href="#/open">"Open another"</LinkButton> }.into_any()
    };
    view! {
        <div class="replay-ways">
            {move || forks.get().then(|| view! { <Button tone=Tone::Strong disabled=ended on_press=fork>"Play on from here"</Button> })}
            {move || asks.get().then(|| view! { <Button on_press=ask>"How did I do?"</Button> })}
            {move || shared.get().then(|| view! { <Button on_press=share>"Share it"</Button> })}
            {out}
        </div>
    }
}

/// Begins the match that goes on from the step that is shown.
fn play_on(desk: Desk, prefs: Prefs) {
    let session = desk.session;
    desk.panel.set(Panel::None);
    let players = session.standing.with_untracked(|standing| {
        let from_table = standing.replay.as_ref().is_some_and(|replay| replay.from_table);
        let seat = match standing.viewer {
            Viewer::Seat(seat) => seat,
            _ => standing.to_act.first().or(standing.may_act.first()).copied().unwrap_or(Seat::FIRST),
        };
        let seats = session.plan.with_untracked(|plan| plan.as_ref().map_or(0, |plan| plan.players.len()));
        // Those of one's own match sit where they sat.
        if from_table {
            Vec::new()
        } else {
            prefs.peek(|settings| players(seats, seat, &settings.own_name(), &settings.level))
        }
    });
    session.ask(Ask::PlayOn { players });
}

/// Oneself on a seat of somebody else's match, computer seats around.
fn players(seats: usize, me: Seat, name: &str, level: &str) -> Vec<Player> {
    let mut taken = vec![name.to_owned()];
    Seat::all(seats)
        .map(|seat| {
            if seat == me {
                return Player::Person { name: name.to_owned() };
            }
            let name = names::pick(7 * taken.len() as u64, &taken);
            taken.push(name.clone());
            Player::Computer { name, level: level.to_owned() }
        })
        .collect()
}

/// The question before a match on the table gives way.
#[component]
pub fn Fork(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let prefs = Prefs::get();
    let games = Games::get();
    let title = desk.session.plan.with_untracked(|plan| plan.as_ref().map(|plan| games.title(&plan.game)));
    let ply = desk.session.standing.with_untracked(|standing| standing.ply);
    view! {
        <p>{format!("There is a match of {} on the table. ", title.unwrap_or_default())}
        {format!("If you play on from move {ply}, that match is put away.")}</p>
        <div class="dialog-actions">
            <Button on_press=move |_| desk.panel.set(Panel::None)>"Leave it"</Button>
            <Button tone=Tone::Strong on_press=move |_| play_on(desk, prefs)>"Play on from here"</Button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_skips_from_round_to_round() {
        let replay = Replay {
            at: 0,
            count: 30,
            moves: 20,
            rounds: vec![10, 20],
            eyes: Vec::new(),
            forks: true,
            over: true,
            from_table: false,
        };
        assert_eq!([0, 9, 10, 19, 25].map(|at| next_round(&replay, at)), [10, 10, 20, 20, 29]);
        assert_eq!([0, 10, 11, 20, 29].map(|at| round_before(&replay, at)), [0, 0, 10, 10, 20]);
    }

    #[test]
    fn in_somebody_elses_match_one_sits_among_computer_seats_of_different_names() {
        let all = players(4, Seat::new(2), "Eva", "hard");
        assert_eq!(all.iter().filter(|player| player.is_person()).count(), 1);
        assert_eq!(all[2].name(), "Eva");
        let mut names: Vec<&str> = all.iter().map(Player::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 4);
    }
}
