//! Handing the device round, a word that somebody writes, and a table that speaks: with a small game that has all three.

use super::{computer, person, refusal, toy, update};
use crate::engine::{Agent, Fate, Rng, Rules, Screen, Setup, SetupError, Skill, Turn};
use crate::games::Entry;
use crate::host::{Host, Saved};
use crate::kit::notation::notation;
use crate::play::Record;
use crate::table::{Choice, Covered, GameCard, LevelCard, Seat, SeatSet, SeatView, Table, Viewer};
use crate::wire::{Ask, Player, Standing, Tell};

notation! {
    /// What a seat may do.
    enum Move {
        /// The first seat writes a word.
        Write = "write",
        /// The word has been said aloud.
        Aye = "aye",
    }
}

/// The first seat writes a word, all others see it on their cards, then everybody says aye before all ears.
#[derive(Clone)]
struct Password {
    word: String,
    wrote: bool,
    said: SeatSet,
}

const SEATS: usize = 3;

impl Rules for Password {
    type Move = Move;

    const CARD: fn() -> GameCard = || {
        let text = || "password".to_owned();
        GameCard {
            id: text(),
            title: text(),
            seats: (3, 3),
            best: vec![3],
            levels: LevelCard::three("", "", ""),
            secrets: true,
            ..GameCard::default()
        }
    };

    fn set_up(_setup: &Setup) -> Result<Self, SetupError> {
        Ok(Password { word: String::new(), wrote: false, said: SeatSet::NONE })
    }

    fn turn(&self) -> Turn {
        match (self.wrote, self.word.is_empty()) {
            (false, _) => Turn::of(Seat::FIRST),
            (true, true) => Turn::Table,
            (true, false) if self.said == SeatSet::all(SEATS) => Turn::Over(self.said),
            _ => Turn::Seats { must: SeatSet::all(SEATS).without(self.said), may: SeatSet::NONE },
        }
    }

    fn moves(&self, _seat: Seat, legal: &mut Vec<Move>) {
        legal.push(if self.wrote { Move::Aye } else { Move::Write });
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match mv {
            Move::Write => self.wrote = true,
            Move::Aye => self.said.insert(seat),
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        let read = |text: &str| if text.len() > 2 { Ok(text.to_owned()) } else { Err("it is too short".to_owned()) };
        self.word = fate.give(|_| "drawn".to_owned(), read);
    }

    fn score(&self, _seat: Seat) -> i32 {
        0
    }
}

impl Screen for Password {
    fn table(&self, viewer: Viewer) -> Table {
        let covered =
            matches!(viewer, Viewer::Seat(_)).then(|| Covered { words: self.word.clone(), ..Covered::default() });
        Table { seats: vec![SeatView::default(); SEATS], covered, prompt: "Say it.".to_owned(), ..Table::default() }
    }

    fn handing(&self) -> Option<(u32, SeatSet)> {
        let written = !self.word.is_empty();
        written.then(|| (1, SeatSet::all(SEATS).without(SeatSet::one(Seat::FIRST))))
    }

    fn spoken(&self) -> bool {
        !self.word.is_empty()
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        let choice = Choice::button(mv, mv.to_string());
        if *mv == Move::Write { choice.typed("The word", 12) } else { choice }
    }
}

impl Agent for Password {
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        self.clone()
    }

    fn policy(&self, _seat: Seat, _skill: Skill, _legal: &[Move], _rng: &mut Rng) -> usize {
        0
    }

    fn evaluate(&self, _seat: Seat) -> f32 {
        0.5
    }
}

const P1: Seat = Seat::FIRST;

fn begun(players: &[Player]) -> (Host, Vec<Tell>) {
    static PASSWORD: Entry = Entry::of::<Password>("password");
    toy::begun(&PASSWORD, players)
}

fn people() -> [Player; 3] {
    ["Ada", "Bo", "Cleo"].map(person)
}

fn standing(tells: &[Tell]) -> Standing {
    update(tells).1.clone()
}

fn write(host: &mut Host, typed: &str) -> Vec<Tell> {
    host.ask(Ask::Write { seat: P1, ply: 0, text: "write".to_owned(), typed: typed.to_owned() })
}

fn record(standing: &Standing) -> Record {
    Saved::from_json(&standing.saved).expect("it was just written").record
}

#[test]
fn a_text_is_refused_before_anything_has_happened_and_else_kept_with_the_fate() {
    let (mut host, _) = begun(&[person("Ada"), computer("normal"), computer("normal")]);
    assert_eq!(refusal(&write(&mut host, "x")), "it is too short");
    let after = standing(&write(&mut host, "swordfish"));
    assert_eq!(
        (record(&after).fate.picks, record(&after).moves),
        (vec!["swordfish".to_owned()], vec!["p1 write".to_owned()])
    );
    // Taken back and written anew, it takes the place of the old one.
    let undone = standing(&host.ask(Ask::Undo));
    assert_eq!(undone.ply, 0);
    let again = standing(&write(&mut host, "marlin"));
    assert_eq!(record(&again).fate.picks, ["marlin"]);
    assert_eq!(
        refusal(&host.ask(Ask::Write { seat: P1, ply: 1, text: "aye".into(), typed: "x".into() })),
        "nothing is to be written now"
    );
}

#[test]
fn each_looks_once_and_then_the_table_speaks() {
    let (mut host, _) = begun(&people());
    host.ask(Ask::Look(P1));
    let mut now = standing(&write(&mut host, "swordfish"));
    let mut looked = Vec::new();
    while let Some(seat) = now.curtain {
        assert!(now.choices.is_empty());
        let tells = host.ask(Ask::Look(seat));
        let (frames, held) = update(&tells);
        assert_eq!((held.viewer, held.hands, held.choices.len()), (Viewer::Seat(seat), true, 0));
        let covered = frames.last().and_then(|frame| frame.table.covered.clone());
        assert_eq!(covered.map(|card| card.words).as_deref(), Some("swordfish"));
        assert!(matches!(host.ask(Ask::PassOn(P1))[..], [Tell::Refused { .. }]), "it is not that seat's card");
        looked.push(seat.index());
        now = standing(&host.ask(Ask::PassOn(seat)));
    }
    assert_eq!(looked, [1, 2]);
    for seat in Seat::all(SEATS) {
        assert_eq!((now.viewer, now.curtain, now.hands, now.speaks_for), (Viewer::Public, None, false, Some(seat)));
        now = standing(&host.ask(Ask::Move { seat, ply: now.ply, text: "aye".to_owned() }));
    }
    assert!(now.over.is_some());
}

#[test]
fn who_wants_to_sees_the_own_card_once_more_and_a_match_taken_up_asks_nobody_again() {
    let (mut host, _) = begun(&people());
    host.ask(Ask::Look(P1));
    let mut now = standing(&write(&mut host, "swordfish"));
    while let Some(seat) = now.curtain {
        host.ask(Ask::Look(seat));
        now = standing(&host.ask(Ask::PassOn(seat)));
    }
    let held = standing(&host.ask(Ask::Look(Seat::new(2))));
    assert_eq!((held.viewer, held.hands, held.choices.len()), (Viewer::Seat(Seat::new(2)), true, 0));
    let back = standing(&host.ask(Ask::PassOn(Seat::new(2))));
    assert_eq!((back.viewer, back.speaks_for), (Viewer::Public, Some(P1)));
    let resumed = standing(&Host::default().ask(Ask::Resume(back.saved)));
    assert_eq!((resumed.curtain, resumed.hands, resumed.speaks_for), (None, false, Some(P1)));
}

#[test]
fn alone_among_computer_seats_nobody_hands_anything_round() {
    let (mut host, tells) = begun(&[person("Ada"), computer("normal"), computer("normal")]);
    assert_eq!(standing(&tells).curtain, None);
    let after = standing(&write(&mut host, "swordfish"));
    assert_eq!((after.viewer, after.hands, after.speaks_for), (Viewer::Seat(P1), false, None));
}
