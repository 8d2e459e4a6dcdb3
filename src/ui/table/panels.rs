//! What opens above the table: the log, a look into a pile, a question, the keys, and the rest.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::again::{Again, Fair, GiveUp, NewDeal};
use super::desk::{Desk, Panel};
use super::felt::front;
use super::ledger::WholeLedger;
use super::replay::Fork;
use super::seal::SealPanel;
use super::share::Share;
use super::spoken::InWords;
use super::summary::SheetView;
use crate::pieces::Piece;
use crate::table::{Seat, Table, Viewer};
use crate::ui::catalogue::{RulesText, agreed_in};
use crate::ui::embed::Within;
use crate::ui::parts::{Button, Dialog, Field, LinkButton, Switch, Tone};
use crate::ui::scheduler::in_frame;
use crate::wire::{Ask, Plan};

/// A signal that is true while `test` holds for the open panel; setting it to false closes the panel.
fn door(desk: Desk, test: fn(&Panel) -> bool) -> RwSignal<bool> {
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        let now = desk.panel.with(test);
        if open.get_untracked() != now {
            open.set(now);
        }
    });
    Effect::new(move |_| {
        if !open.get() && desk.panel.with_untracked(test) {
            desk.panel.set(Panel::None);
        }
    });
    open
}

/// All dialogs of the table.
#[component]
pub fn Panels(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let (share, fork) = (door(desk, |panel| *panel == Panel::Share), door(desk, |panel| *panel == Panel::Fork));
    let (log, keys, more) = (
        door(desk, |panel| *panel == Panel::Log),
        door(desk, |panel| *panel == Panel::Keys),
        door(desk, |panel| *panel == Panel::More),
    );
    let anew = door(desk, |panel| matches!(panel, Panel::Anew { .. }));
    let ledger = door(desk, |panel| *panel == Panel::Ledger);
    let ledger_name = Signal::derive(move || {
        desk.table(|table| table.ledger.as_ref().map(|ledger| desk.named(&ledger.label)).unwrap_or_default())
    });
    let (words, seal) = (door(desk, |panel| *panel == Panel::Words), door(desk, |panel| *panel == Panel::Seal));
    view! {
        <Dialog title="What happened" open=log><LogLines desk /></Dialog>
        <Dialog title="The table in words" open=words wide=true><InWords desk /></Dialog>
        <Dialog title=ledger_name open=ledger><WholeLedger desk /></Dialog>
        <Dialog title="Keys" open=keys><Keys desk /></Dialog>
        <Dialog title="This match" open=more><More desk /></Dialog>
        <Dialog title="Share this match" open=share><Share desk /></Dialog>
        <Dialog title="Is it fair?" open=seal><SealPanel desk /></Dialog>
        <Dialog title="Put the old match away?" open=fork><Fork desk /></Dialog>
        <Dialog title="Give up this match?" open=anew><GiveUp desk /></Dialog>
        <Sure desk />
        <Type desk />
        <Consent desk />
        <PeekPanel desk />
        <RulesPanel desk />
    }
}

/// The log with the newest sentence in sight.
#[component]
pub fn LogLines(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let list: NodeRef<leptos::html::Ol> = NodeRef::new();
    Effect::new(move |_| {
        desk.session.log.track();
        if let Some(list) = list.get() {
            // Whatever scrolls: the list beside the table, or the sheet of a dialog.
            in_frame(move || {
                let sheet = list.closest(".dialog-sheet").ok().flatten();
                for scroller in sheet.into_iter().chain([list.into()]) {
                    scroller.set_scroll_top(scroller.scroll_height());
                }
            });
        }
    });
    let lines = move || {
        let log = desk.session.log.get();
        let first = log.len().saturating_sub(300);
        log.into_iter().skip(first).map(|line| view! { <li>{desk.named(&line.text)}</li> }).collect_view()
    };
    let empty = move || {
        let none = desk.session.log.with(Vec::is_empty);
        none.then(|| view! { <p class="log-empty">"Nothing has happened yet."</p> })
    };
    view! { {empty}<ol class="log" node_ref=list tabindex="0" aria-label="Log">{lines}</ol> }
}

/// What is asked in a dialog of the table, and the two answers; "no" closes it.
#[component]
pub fn Question(
    /// The state of the table.
    desk: Desk,
    /// What is asked.
    #[prop(into)]
    words: String,
    /// The answer that does it.
    #[prop(into)]
    yes: String,
    /// What it does.
    #[prop(into)]
    on_yes: Callback<()>,
    /// The answer that leaves all as it is.
    no: &'static str,
) -> impl IntoView {
    view! {
        <p class="sure-words">{words}</p>
        <div class="sure-buttons">
            <Button tone=Tone::Strong on_press=move |_| on_yes.run(())>{yes}</Button>
            <Button on_press=move |_| desk.panel.set(Panel::None)>{no}</Button>
        </div>
    }
}

/// The question before a choice where a slip would hurt.
#[component]
fn Sure(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| matches!(panel, Panel::Sure(_)));
    let choice = Memo::new(move |_| match desk.panel.get() {
        Panel::Sure(index) => desk.choices.with(|all| all.get(index).cloned()).map(|choice| (index, choice)),
        _ => None,
    });
    let body = move || {
        choice.get().map(|(index, choice)| {
            let label = desk.named(&choice.label);
            let play = move |()| desk.play(index);
            view! { <Question desk words=desk.named(&choice.confirm) yes=label on_yes=play no="Think again" /> }
        })
    };
    view! { <Dialog title="Are you sure?" open>{body}</Dialog> }
}

/// The text that a choice asks for.
#[component]
fn Type(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| matches!(panel, Panel::Type(_)));
    let typed = RwSignal::new(String::new());
    let asked = Memo::new(move |_| match desk.panel.get() {
        Panel::Type(index) => {
            let typed = desk.choices.with(|all| all.get(index).and_then(|choice| choice.typed.clone()));
            typed.map(|typed| (index, typed))
        }
        _ => None,
    });
    // What was written is nobody else's business.
    Effect::new(move |_| {
        if asked.with(Option::is_none) {
            typed.set(String::new());
        }
    });
    // Of all that can be pressed there the field comes first.
    Effect::new(move |_| {
        if asked.with(Option::is_some) {
            in_frame(|| {
                let field = document().query_selector("dialog[open] .typed input").ok().flatten();
                if let Some(field) = field.and_then(|field| field.dyn_into::<web_sys::HtmlElement>().ok()) {
                    // Where it is gone again nothing is lost.
                    let _ = field.focus();
                }
            });
        }
    });
    let body = move || {
        asked.get().map(|(index, asked)| {
            let send = move || {
                let words = typed.get_untracked().trim().to_owned();
                if !words.is_empty() {
                    desk.write(index, words);
                }
            };
            let enter = move |event: leptos::ev::KeyboardEvent| {
                if event.key() == "Enter" {
                    send();
                }
            };
            let why = move || desk.remark.get().map(|why| view! { <p class="sure-words" role="alert">{why}</p> });
            view! {
                <div class="typed" on:keydown=enter>
                    <Field label=desk.named(&asked.label) value=typed on_input=move |text: String| typed.set(text) length=asked.longest.into() />
                </div>
                {why}
                <div class="sure-buttons">
                    <Button tone=Tone::Strong on_press=move |_| send()>"That is it"</Button>
                    <Button on_press=move |_| desk.panel.set(Panel::None)>"Not yet"</Button>
                </div>
            }
        })
    };
    view! { <Dialog title="Write it down" open>{body}</Dialog> }
}

/// The question to somebody whose move would be taken back by somebody else.
#[component]
fn Consent(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| matches!(panel, Panel::Consent(_)));
    let owner = Memo::new(move |_| match desk.panel.get() {
        Panel::Consent(owner) => Some(owner),
        _ => None,
    });
    let agree = move |()| {
        desk.panel.set(Panel::None);
        desk.session.ask(Ask::Undo);
    };
    let body = move || {
        owner.get().map(|owner| {
            let asker = match desk.session.viewer.get_untracked() {
                Viewer::Seat(seat) => Some(desk.name(seat)),
                _ => None,
            };
            let words = consent(&desk.name(owner), asker.as_deref());
            view! { <Question desk words yes="Yes, take it back" on_yes=agree no="No, it stays" /> }
        })
    };
    view! { <Dialog title="Take it back?" open>{body}</Dialog> }
}

/// What somebody is asked before their move is taken back.
fn consent(owner: &str, asker: Option<&str>) -> String {
    match asker {
        Some(asker) => format!("{owner}, the last move was yours. May {asker} take it back?"),
        None => format!("{owner}, the last move was yours. May it be taken back?"),
    }
}

/// A look into a zone: its groups with their pieces.
#[component]
fn PeekPanel(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| matches!(panel, Panel::Peek(_)));
    let zone = Memo::new(move |_| match desk.panel.get() {
        Panel::Peek(name) => desk.table(|table| table.zone(&name).cloned()),
        _ => None,
    });
    let title = Signal::derive(move || {
        zone.with(|zone| zone.as_ref().map(|zone| desk.named(&crate::table::words::place(zone))).unwrap_or_default())
    });
    let body = move || {
        zone.get().map(|zone| {
            let group = |peek: crate::table::Peek| {
                view! { <h3 class="peek-title">{desk.named(&peek.label)}</h3><Pieces desk pieces=peek.pieces /> }
            };
            zone.looks().into_iter().map(group).collect_view()
        })
    };
    view! { <Dialog title open>{body}</Dialog> }
}

/// Pieces in a line of text, drawn small.
#[component]
pub fn Pieces(
    /// The state of the table.
    desk: Desk,
    /// The pieces.
    pieces: Vec<Piece>,
) -> impl IntoView {
    let one = move |piece: Piece| {
        let class = match piece {
            Piece::Card(_) => "mini mini--card",
            Piece::Domino(_) => "mini mini--domino",
            Piece::Die(_) => "mini mini--die",
        };
        view! { <li class=class aria-label=piece.words()>{front(desk, piece)}</li> }
    };
    view! { <ul class="minis">{pieces.into_iter().map(one).collect_view()}</ul> }
}

/// The rules, without leaving the table.
#[component]
fn RulesPanel(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let open = door(desk, |panel| *panel == Panel::Rules);
    let plan = move || desk.session.plan.get();
    let game = move || plan().map(|plan| plan.game).unwrap_or_default();
    let agreed = move || plan().as_ref().map(agreed_in);
    view! {
        <Dialog title="Rules" open wide=true>
            <RulesText id=game() agreed=agreed() />
        </Dialog>
    }
}

/// The score sheet as it stands, if the game keeps one.
#[component]
pub fn RunningSheet(
    /// The state of the table.
    desk: Desk,
    /// With a heading.
    #[prop(optional)]
    titled: bool,
) -> impl IntoView {
    let sheet = Memo::new(move |_| {
        let of_summary = |table: &Table| table.summary.as_ref().and_then(|summary| summary.sheet.clone());
        desk.table(|table| table.sheet.clone().or_else(|| of_summary(table).filter(|_| !titled)))
    });
    move || {
        sheet.get().map(|sheet| {
            let title = titled.then(|| view! { <h2>"Scores"</h2> });
            view! { {title}<SheetView desk sheet /> }
        })
    }
}

/// Restart, share, settings.
#[component]
fn More(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let go = move |panel: Panel| move |_| desk.panel.set(panel.clone());
    let tips = move |_| {
        desk.panel.set(Panel::None);
        desk.guide.again();
    };
    let no_more = move |_| {
        desk.panel.set(Panel::None);
        desk.guide.no_more();
    };
    // The seal is known of the match at the table and of one that was noted; of a record from elsewhere there is none.
    let noted = move || desk.session.noted.with(Option::is_some);
    let own_replay =
        move || desk.session.replay().filter(|replay| replay.from_table || noted()).map(|replay| replay.over);
    view! {
        <RunningSheet desk />
        <OwnCards desk />
        {move || desk.session.replay().is_none().then(|| view! {
            <div class="more-list"><NewDeal desk /></div>
            <Again desk />
            <div class="more-list">
                <Button on_press=move |_| desk.undo(true)>"Do again"</Button>
                {desk.guide.is_here().then(|| view! {
                    <Button on_press=tips>"Show the tips again"</Button>
                    <Button on_press=no_more>"Stop the tips"</Button>
                })}
            </div>
        })}
        <div class="more-list">
            {move || own_replay().map(|over| view! { <Fair desk over /> })}
            <Button on_press=go(Panel::Rules)>"Rules"</Button>
            <Button on_press=go(Panel::Log)>"What happened"</Button>
            <Button on_press=go(Panel::Words)>"The table in words"</Button>
            <Button on_press=go(Panel::Keys)>"Keys"</Button>
            {Within::get().is_none().then(|| view! { <LinkButton href="#/settings">"Settings"</LinkButton> })}
        </div>
    }
}

/// Where the table speaks, everybody may look at the own card once more.
#[component]
fn OwnCards(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let people = Memo::new(move |_| {
        let spoken = desk.session.standing.with(|standing| standing.speaks_for.is_some());
        let sits = |plan: &Plan| {
            let people = plan.players.iter().enumerate().filter(|(_, player)| player.is_person());
            people.map(|(index, _)| Seat::new(index)).collect::<Vec<_>>()
        };
        desk.session.plan.with(|plan| plan.as_ref().filter(|_| spoken).map(sits)).unwrap_or_default()
    });
    let look = move |seat: Seat| {
        desk.panel.set(Panel::None);
        desk.session.ask(Ask::Look(seat));
    };
    let button = move |seat: Seat| {
        view! { <Button on_press=move |_| look(seat)>{format!("The card of {}", desk.name(seat))}</Button> }
    };
    move || {
        let people = people.get();
        (!people.is_empty())
            .then(|| view! { <div class="more-list">{people.into_iter().map(button).collect_view()}</div> })
    }
}

/// What the keys do, and whether letters are keys.
#[component]
fn Keys(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    const KEYS: [(&str, &str); 18] = [
        ("Tab", "from people to table to your pieces to the buttons"),
        ("Page Down, Page Up", "from place to place: each hand, pile and row"),
        ("Arrows", "from piece to piece"),
        ("Shift and arrows", "move a card within your hand"),
        ("S", "say more: what it is, what lies with it, what it can do"),
        ("T", "the table in words"),
        ("Enter or Space", "touch; go on"),
        ("1 … 9", "press that button"),
        ("Esc", "let go"),
        ("U, Y", "take back, do again"),
        ("H", "hint"),
        ("N", "the next tip, in a first match"),
        ("L", "what happened"),
        ("R", "rules"),
        ("M", "restart, share, settings"),
        ("← →, Home, End", "looking back: step by step, to the beginning, to the end"),
        ("Page Up, Page Down, P", "looking back: round by round, play and pause"),
        ("?", "this list"),
    ];
    let row = |(key, what): (&'static str, &'static str)| view! { <dt><kbd>{key}</kbd></dt><dd>{what}</dd> };
    let set = move |on: bool| desk.announcer.tell_error(desk.prefs.edit(|settings| settings.letters = on));
    view! {
        <dl class="keys">{KEYS.map(row).collect_view()}</dl>
        <Switch
            label="Letters and digits are keys"
            help="Off, they do nothing here, and speech input cannot slip on them."
            on=Signal::derive(move || desk.prefs.with(|settings| settings.letters))
            on_change=set
        />
    }
}
