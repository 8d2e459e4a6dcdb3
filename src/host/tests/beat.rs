//! Beats of a live game: nobody is waited for, computer seats are asked at moments, and nothing sleeps here either.

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
        /// Clap: once a beat.
        Clap = "clap",
        /// Stop the music. Nobody notices before the beat is over.
        Stop = "stop",
        /// The beat is over.
        Tick = "tick",
    }
}

/// The clock speaks through this seat.
const DRUMMER: Seat = Seat::FIRST;

/// Everybody claps once a beat; it is over when somebody stops it, or after so many beats.
#[derive(Clone)]
struct Band {
    beat: u64,
    clapped: SeatSet,
    scores: [i32; 3],
    stopped: bool,
    over: bool,
}

const BEATS: u64 = 4;

impl Rules for Band {
    type Move = Move;
    const ODD_MOVES: bool = true;

    const CARD: fn() -> GameCard = || {
        let text = || "band".to_owned();
        GameCard {
            id: text(),
            title: text(),
            seats: (3, 3),
            best: vec![3],
            levels: LevelCard::three("", "", ""),
            ..GameCard::default()
        }
    };

    fn set_up(_setup: &Setup) -> Result<Self, SetupError> {
        Ok(Band { beat: 0, clapped: SeatSet::NONE, scores: [0; 3], stopped: false, over: false })
    }

    fn turn(&self) -> Turn {
        let may = if self.stopped { SeatSet::NONE } else { SeatSet::all(3).without(SeatSet::one(DRUMMER)) };
        if self.over { Turn::Over(SeatSet::all(3)) } else { Turn::Seats { must: SeatSet::one(DRUMMER), may } }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if !self.stopped {
            legal.extend((!self.clapped.contains(seat)).then_some(Move::Clap));
            legal.push(Move::Stop);
        }
        legal.extend((seat == DRUMMER).then_some(Move::Tick));
    }

    fn kind(&self, _seat: Seat, mv: &Move) -> MoveKind {
        if *mv == Move::Tick { MoveKind::Clock } else { MoveKind::Usual }
    }

    fn clock(&self) -> Option<Clock<Move>> {
        let (mv, run) = (Move::Tick, self.beat << 1 | u64::from(self.stopped));
        let millis = if self.stopped { 150 } else { 1_000 };
        let clock = Clock { seat: DRUMMER, mv, millis, run, own: false, beat: true, hush: self.stopped, turned: None };
        (!self.over).then_some(clock)
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match mv {
            Move::Clap => {
                self.clapped.insert(seat);
                self.scores[seat.index()] += 1;
            }
            Move::Stop => self.stopped = true,
            Move::Tick => {
                self.beat += 1;
                self.clapped = SeatSet::NONE;
                self.over = self.stopped || self.beat == BEATS;
            }
        }
    }

    fn advance(&mut self, _fate: &mut Fate) {}

    fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }

    fn live(&self) -> bool {
        true
    }

    fn patient(&self, _seat: Seat) -> bool {
        true
    }
}

impl Screen for Band {
    fn table(&self, _viewer: Viewer) -> Table {
        let seats = self.scores.map(|score| SeatView { score, ..SeatView::default() });
        Table { seats: seats.into(), prompt: "Clap.".to_owned(), ..Table::default() }
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        Choice::button(mv, mv.to_string())
    }
}

impl Agent for Band {
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        self.clone()
    }

    fn policy(&self, _seat: Seat, _skill: Skill, _legal: &[Move], _rng: &mut Rng) -> usize {
        0
    }

    fn interrupt(&self, _seat: Seat, _skill: Skill, legal: &[Move], _rng: &mut Rng) -> Option<usize> {
        legal.iter().position(|mv| *mv == Move::Clap)
    }

    fn evaluate(&self, _seat: Seat) -> f32 {
        0.5
    }
}

fn room(players: &[Player]) -> Room {
    static BAND: Entry = Entry::of::<Band>("band");
    Room::of(&BAND, players)
}

impl Room {
    fn scores(&self) -> Vec<i32> {
        update(&self.1).0.last().expect("a frame").table.seats.iter().map(|seat| seat.score).collect()
    }

    /// A beat in which the moments come as the screen tells them, each perhaps twice.
    fn beat(&mut self, twice: bool) {
        let clock = self.standing().clock.expect("it runs");
        for slice in (0..64).filter(|slice| clock.asks >> slice & 1 != 0) {
            self.ask(Ask::Moment { run: clock.run, slice });
            if twice {
                self.ask(Ask::Moment { run: clock.run, slice });
            }
        }
        assert!(self.ask(Ask::TimeUp { run: clock.run }));
    }
}

#[test]
fn in_a_beat_computer_seats_are_asked_at_moments_wherever_the_clock_speaks_and_nobody_waits() {
    for people in [1, 2] {
        let mut players = vec![computer("normal"); 3];
        players[people] = person("Bo");
        let mut room = room(&players);
        assert!(!room.standing().waits);
        assert_eq!(room.offer(), ["clap", "stop"], "nobody is offered the beat");
        assert_eq!(room.scores(), [0, 0, 0], "nobody has been asked");
        (0..BEATS).for_each(|_| room.beat(false));
        assert!(room.standing().over.is_some());
        let all = room.scores();
        assert_eq!((all[0], all[people], all[3 - people]), (4, 0, 4));
    }
    let mut room = room(&[person("Bo"), computer("easy"), computer("hard")]);
    assert_eq!(room.offer(), ["clap", "stop"], "not even who sits where the clock speaks");
    (0..BEATS).for_each(|_| room.beat(true));
    assert_eq!(room.scores(), [0, 4, 4]);
}

#[test]
fn moments_that_come_too_late_change_nothing() {
    let mut room = room(&[person("Bo"), computer("easy"), computer("hard")]);
    let clock = room.standing().clock.expect("it runs");
    assert!(room.ask(Ask::TimeUp { run: clock.run }));
    let before = room.scores();
    for slice in 0..64 {
        assert!(!room.ask(Ask::Moment { run: clock.run, slice }));
    }
    assert_eq!(room.scores(), before);
}

#[test]
fn what_nobody_may_notice_changes_neither_the_table_nor_the_offer_until_the_beat_is_over() {
    let mut room = room(&[computer("normal"), person("Bo"), computer("normal")]);
    let (before, seen) = (room.standing().clone(), update(&room.1).0.last().expect("a frame").table.clone());
    assert!(room.ask(Ask::Move { seat: Seat::new(1), ply: before.ply, text: "stop".to_owned() }));
    let after = room.standing();
    assert_eq!((&after.choices, &after.to_act, &after.may_act), (&before.choices, &before.to_act, &before.may_act));
    let clock = after.clock.expect("it runs");
    assert_eq!((clock.millis, clock.asks), (150, 0), "and no computer seat is asked");
    assert_eq!(update(&room.1).0.last().expect("a frame").table, seen);
    assert!(room.ask(Ask::TimeUp { run: clock.run }));
    assert!(room.standing().over.is_some());
}

#[test]
fn without_people_the_beats_go_by_when_nobody_wants_to_act() {
    let mut room = room(&[computer("easy"), computer("normal"), computer("hard")]);
    for _ in 0..100 {
        if room.standing().over.is_some() {
            break;
        }
        room.go_on(Vec::new());
    }
    assert_eq!(room.scores(), [4, 4, 4]);
}
