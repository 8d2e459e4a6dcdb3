//! The dialogs of the table that are fetched when they are first wanted: the log, a look into a pile, the keys, and the rest.

use leptos::prelude::*;

use super::again::{Again, Fair, GiveUp, NewDeal};
use super::door::door;
use super::log::LogLines;
use super::pieces::Pieces;
use super::seal::SealPanel;
use super::share::Share;
use super::sheet::RunningSheet;
use super::spoken::InWords;
use crate::table::{LOOK, Seat};
use crate::ui::catalogue::{RulesText, agreed_in};
use crate::ui::embed::Within;
use crate::ui::parts::{Button, Dialog, LinkButton, Switch};
use crate::ui::table::board::ledger::WholeLedger;
use crate::ui::table::model::{Desk, Panel};
use crate::ui::table::replay::{Fork, ReplayBar};
use crate::wire::{Ask, Plan};

/// Looking back, and all dialogs of a table but those that ask about a move ([`Draw`](super::late::Draw)).
pub fn late(desk: Desk) -> AnyView {
    view! { <ReplayBar desk /><Panels desk /> }.into_any()
}

/// The dialogs.
#[component]
fn Panels(
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
        <PeekPanel desk />
        <RulesPanel desk />
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
                {move || desk.can_undo(true).then(|| view! { <Button on_press=move |_| desk.undo(true)>"Redo"</Button> })}
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
        // Where people go on before all eyes for a moment only, who wants to look has a button for it.
        let looks = desk.choices.with(|all| all.iter().any(|choice| choice.text == LOOK));
        let spoken = desk.session.standing.with(|standing| standing.speaks_for.is_some()) && !looks;
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
        ("U, Y", "take back, redo"),
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
