//! Time that runs at a table: nothing sleeps here, since the host counts nothing. A small game has both kinds of clock.

use super::toy::Room;
use super::{computer, person, update};
use crate::engine::{Agent, Clock, Fate, MoveKind, Rng, Rules, Screen, Setup, SetupError, Skill, Turn};
use crate::games::Entry;
use crate::kit::notation::notation;
use crate::table::{Choice, GameCard, LevelCard, Seat, SeatSet, SeatView, Table, Viewer};
use crate::wire::{Ask, Player};

notation! {
    /// What a seat may do.
    enum Move {
        /// Say something: the turn is over.
        Say = "say",
        /// Go on thinking.
        Hum = "hum",
        /// Too late: once a turn it costs a point.
        Late = "late",
        /// The talk is over.
        Bell = "bell",
    }
}

/// Two seats say something in turn, each within five seconds; then all talk for a minute.
#[derive(Clone)]
struct Talk {
    turn: usize,
    late: bool,
    scores: [i32; 2],
    over: bool,
}

const TURNS: usize = 4;

impl Talk {
    fn seat(&self) -> Seat {
        Seat::new(self.turn % 2)
    }

    fn talks(&self) -> bool {
        self.turn == TURNS
    }
}

impl Rules for Talk {
    type Move = Move;
    const ODD_MOVES: bool = true;

    const CARD: fn() -> GameCard = || {
        let text = || "talk".to_owned();
        GameCard {
            id: text(),
            title: text(),
            seats: (2, 2),
            best: vec![2],
            levels: LevelCard::three("", "", ""),
            ..GameCard::default()
        }
    };

    fn set_up(_setup: &Setup) -> Result<Self, SetupError> {
        Ok(Talk { turn: 0, late: false, scores: [0; 2], over: false })
    }

    fn turn(&self) -> Turn {
        match (self.over, self.talks()) {
            (true, _) => Turn::Over(SeatSet::all(2)),
            (false, true) => Turn::Seats { must: SeatSet::NONE, may: SeatSet::one(Seat::FIRST) },
            (false, false) => Turn::of(self.seat()),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.talks() {
            return legal.extend((seat == Seat::FIRST).then_some(Move::Bell));
        }
        legal.extend([Move::Say, Move::Hum]);
        legal.extend((!self.late).then_some(Move::Late));
    }

    fn kind(&self, _seat: Seat, mv: &Move) -> MoveKind {
        if matches!(mv, Move::Late | Move::Bell) { MoveKind::Clock } else { MoveKind::Usual }
    }

    fn clock(&self) -> Option<Clock<Move>> {
        if self.talks() {
            return (!self.over).then_some(Clock {
                seat: Seat::FIRST,
                mv: Move::Bell,
                millis: 60_000,
                run: 9,
                own: false,
                beat: false,
                hush: false,
                turned: None,
            });
        }
        let clock = Clock {
            seat: self.seat(),
            mv: Move::Late,
            millis: 5_000,
            run: self.turn as u64,
            own: true,
            beat: false,
            hush: false,
            turned: None,
        };
        (!self.late).then_some(clock)
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match mv {
            Move::Say => (self.turn, self.late) = (self.turn + 1, false),
            Move::Hum => {}
            Move::Late => {
                self.late = true;
                self.scores[seat.index()] -= 1;
            }
            Move::Bell => self.over = true,
        }
    }

    fn advance(&mut self, _fate: &mut Fate) {}

    fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }
}

impl Screen for Talk {
    fn table(&self, _viewer: Viewer) -> Table {
        let seats = self.scores.map(|score| SeatView { score, ..SeatView::default() });
        Table { seats: seats.into(), prompt: "Talk.".to_owned(), ..Table::default() }
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        Choice::button(mv, mv.to_string())
    }
}

impl Agent for Talk {
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

fn room(players: &[Player]) -> Room {
    static TALK: Entry = Entry::of::<Talk>("talk");
    Room::of(&TALK, players)
}

impl Room {
    fn say(&mut self, text: &str) {
        let (ply, seat) = (self.standing().ply, self.standing().to_act[0]);
        assert!(self.ask(Ask::Move { seat, ply, text: text.to_owned() }));
    }

    fn moves(&self) -> Vec<String> {
        let saved: serde_json::Value = serde_json::from_str(&self.standing().saved).expect("it was written as JSON");
        serde_json::from_value(saved["record"]["moves"].clone()).expect("a record has moves")
    }
}

/// What happens at the table of somebody who is too late in the first turn, with the message after so many other moves.
fn late_after(hums: usize) -> Room {
    let mut room = room(&[person("Bo"), computer("normal")]);
    let run = room.standing().clock.expect("the first seat has its time").run;
    (0..hums).for_each(|_| room.say("hum"));
    assert!(room.ask(Ask::TimeUp { run }));
    (hums..2).for_each(|_| room.say("hum"));
    room
}

#[test]
fn however_late_the_clock_is_heard_within_the_turn_the_match_comes_to_the_same() {
    let [soon, later, last] = [0, 1, 2].map(late_after);
    for room in [&soon, &later, &last] {
        assert_eq!(room.standing().clock, None, "once a turn");
        let mut moves = room.moves();
        moves.sort();
        assert_eq!(moves, ["p1 hum", "p1 hum", "p1 late"]);
        assert_eq!(update(&room.1).0[0].table.seats[0].score, -1);
    }
}

#[test]
fn time_that_runs_no_more_changes_nothing_and_nobody_chooses_to_be_late() {
    let mut room = room(&[person("Bo"), computer("normal")]);
    assert_eq!(room.offer(), ["say", "hum"]);
    let first = room.standing().clock.expect("it runs");
    room.say("hum");
    assert_eq!(room.standing().clock, Some(first), "the same run goes on");
    room.say("say");
    let next = room.standing().clock.expect("it runs anew");
    assert_ne!(next.run, first.run);
    let before = room.moves();
    assert!(!room.ask(Ask::TimeUp { run: first.run }));
    assert_eq!(room.moves(), before);
    // A computer seat has thought meanwhile, and not for too long.
    assert_eq!(before, ["p1 hum", "p1 say", "p2 say"]);
}

#[test]
fn what_the_clock_did_is_taken_back_with_the_choice_before_it() {
    let mut room = late_after(1);
    assert!(room.ask(Ask::Undo));
    assert_eq!(room.moves(), ["p1 hum", "p1 late"]);
    assert!(room.ask(Ask::Undo));
    assert!(room.moves().is_empty());
    assert_eq!(room.standing().clock.map(|clock| clock.millis), Some(5_000));
}

#[test]
fn the_time_of_the_table_runs_for_all_and_can_be_ended_by_whose_it_is() {
    for players in [[person("Bo"), computer("normal")], [computer("normal"), person("Bo")]] {
        let mut room = room(&players);
        while room.standing().clock.is_none_or(|clock| clock.own) {
            room.say("say");
        }
        let clock = room.standing().clock.expect("it runs");
        assert_eq!(room.offer(), if players[0].is_person() { vec!["bell"] } else { vec![] });
        assert!(room.ask(Ask::TimeUp { run: clock.run }));
        assert_eq!((room.standing().over.is_some(), room.standing().clock), (true, None));
    }
}
