//! A small game with every veil there is: how much a seat holds, its score, and whether it is asked.

use std::fmt;
use std::str::FromStr;

use crate::bots::Mind;
use crate::engine::{Agent, Fate, Notation, Rng, Rules, Screen, Setup, SetupError, Skill, Turn};
use crate::pieces::{Card, Rank};
use crate::table::{Choice, GameCard, Place, Seat, SeatSet, SeatView, Shape, Table, Value, Viewer, Zone};

pub const SEATS: usize = 3;
const ROUNDS: usize = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put so many cards away, nobody else knows how many.
    Put(u8),
    /// Lay down an ace: what was put away comes back.
    Stop,
    Allow,
    /// Say hello; nobody waits for that.
    Wave,
}

const PATTERNS: [&str; 4] = ["put {count}", "stop", "allow", "wave"];

impl Notation for Move {
    fn patterns() -> &'static [&'static str] {
        &PATTERNS
    }

    fn pattern(&self) -> &'static str {
        match self {
            Move::Put(_) => PATTERNS[0],
            Move::Stop => PATTERNS[1],
            Move::Allow => PATTERNS[2],
            Move::Wave => PATTERNS[3],
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Put(count) => write!(f, "put {count}"),
            other => f.write_str(other.pattern()),
        }
    }
}

impl FromStr for Move {
    type Err = String;

    fn from_str(text: &str) -> Result<Move, String> {
        let all = [Move::Put(1), Move::Put(2), Move::Stop, Move::Allow, Move::Wave];
        all.into_iter().find(|mv| mv.to_string() == text).ok_or_else(|| format!("{text} is no move"))
    }
}

/// In turn the seats put some of their cards away, unseen. After that each of the others that holds an ace is asked whether
/// it stops that, and nobody else may know who is.
#[derive(Clone)]
pub struct Purses {
    pack: Vec<Card>,
    hands: [Vec<Card>; SEATS],
    banks: [Vec<Card>; SEATS],
    spent: Vec<Card>,
    /// How many turns are over, and how many cards were put away in this one.
    turn: usize,
    put: usize,
    phase: Phase,
    waved: bool,
    said: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Deal,
    Put,
    /// So many places to the left of the one who put: that seat might be asked.
    Due(usize),
    /// It was asked and let it pass: a step of the table more than where nobody is asked.
    Passed(usize),
    Next,
    Over,
}

impl Purses {
    fn seat(&self) -> Seat {
        Seat::new(self.turn % SEATS)
    }

    fn ace(&self, seat: Seat) -> Option<usize> {
        self.hands[seat.index()].iter().position(|card| card.rank() == Some(Rank::ACE))
    }

    /// Who might be asked now.
    fn due(&self) -> Option<Seat> {
        match self.phase {
            Phase::Due(steps) | Phase::Passed(steps) => Some(self.seat().plus(steps, SEATS)),
            _ => None,
        }
    }

    fn asked(&self) -> Option<Seat> {
        self.due().filter(|seat| matches!(self.phase, Phase::Due(_)) && self.ace(*seat).is_some())
    }

    fn go_on(&mut self) {
        self.phase = match self.phase {
            Phase::Due(steps) | Phase::Passed(steps) if steps + 1 < SEATS => Phase::Due(steps + 1),
            _ => Phase::Next,
        };
    }
}

impl Rules for Purses {
    type Move = Move;

    fn card() -> GameCard {
        let text = || "purses".to_owned();
        GameCard { id: text(), title: text(), seats: (3, 3), secrets: true, ..GameCard::default() }
    }

    fn set_up(_setup: &Setup) -> Result<Self, SetupError> {
        Ok(Purses {
            pack: Card::pack().collect(),
            hands: Default::default(),
            banks: Default::default(),
            spent: Vec::new(),
            turn: 0,
            put: 0,
            phase: Phase::Deal,
            waved: false,
            said: String::new(),
        })
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Put if self.waved => Turn::of(self.seat()),
            Phase::Put => {
                let must = SeatSet::one(self.seat());
                Turn::Seats { must, may: SeatSet::all(SEATS).without(must) }
            }
            Phase::Due(_) => self.asked().map_or(Turn::Table, Turn::of),
            Phase::Deal | Phase::Passed(_) | Phase::Next => Turn::Table,
            Phase::Over => Turn::Over(Seat::all(SEATS).filter(|seat| self.score(*seat) > 3).collect()),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Put if seat == self.seat() => legal.extend([Move::Put(1), Move::Put(2)]),
            Phase::Put if !self.waved => legal.push(Move::Wave),
            Phase::Due(_) if self.asked() == Some(seat) => legal.extend([Move::Stop, Move::Allow]),
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        let at = seat.index();
        match mv {
            Move::Put(count) => {
                self.put = usize::from(*count);
                let rest = self.hands[at].len() - self.put;
                let away = self.hands[at].split_off(rest);
                self.banks[at].extend(away);
                self.phase = Phase::Due(1);
                self.said = format!("{} puts something away.", seat.named());
            }
            Move::Stop => {
                let ace = self.ace(seat).expect("only who holds an ace is asked");
                self.spent.push(self.hands[at].remove(ace));
                let owner = self.seat().index();
                let rest = self.banks[owner].len() - self.put;
                let back = self.banks[owner].split_off(rest);
                self.hands[owner].extend(back);
                self.phase = Phase::Next;
                self.said = format!("{} stops it.", seat.named());
            }
            Move::Allow => {
                if let Phase::Due(steps) = self.phase {
                    self.phase = Phase::Passed(steps);
                }
            }
            Move::Wave => {
                self.waved = true;
                self.said = format!("{} waves.", seat.named());
            }
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => {
                fate.shuffle(&mut self.pack);
                for hand in &mut self.hands {
                    *hand = self.pack.drain(..6).collect();
                }
                self.phase = Phase::Put;
            }
            Phase::Due(_) | Phase::Passed(_) => self.go_on(),
            _ => {
                self.turn += 1;
                self.waved = false;
                self.phase = if self.turn < SEATS * ROUNDS { Phase::Put } else { Phase::Over };
                self.said = format!("It is the turn of {}.", self.seat().named());
            }
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.banks[seat.index()].len() as i32
    }

    fn live(&self) -> bool {
        true
    }

    fn patient(&self, _seat: Seat) -> bool {
        true
    }
}

impl Screen for Purses {
    fn table(&self, viewer: Viewer) -> Table {
        let veiled = |seat: Seat| self.phase != Phase::Over && !viewer.is(seat);
        let zone = |seat: Seat, name: &str| Zone::new(format!("{seat}.{name}"), name, Place::Seat, Shape::Fan).of(seat);
        let own = |seat: Seat| {
            let cards = |cards: &[Vec<Card>; SEATS]| cards[seat.index()].clone();
            let hand = zone(seat, "hand").up(cards(&self.hands)).veil(veiled(seat));
            [hand, zone(seat, "bank").up(cards(&self.banks)).veil(veiled(seat))]
        };
        let shared = |name: &str, shape| Zone::new(name, name, Place::Centre { row: 0 }, shape);
        let mut zones: Vec<Zone> = Seat::all(SEATS).flat_map(own).collect();
        zones.push(shared("spent", Shape::Row).up(self.spent.clone()));
        zones.push(shared("deck", Shape::Pile).seen(viewer == Viewer::All, self.pack.clone()));
        let total = |seat: Seat| Value::hidden(format!("total.{seat}"), self.score(seat)).veil(veiled(seat));
        let view = |seat| SeatView { score: self.score(seat), ..SeatView::default() }.veil(veiled(seat));
        let prompt = match self.asked() {
            Some(seat) if viewer == Viewer::Seat(seat) => "Do you stop it?".to_owned(),
            _ if self.due().is_some() => "It may be stopped.".to_owned(),
            _ => format!("It is up to {}.", self.seat().named()),
        };
        Table {
            zones,
            values: Seat::all(SEATS).map(total).collect(),
            seats: Seat::all(SEATS).map(view).collect(),
            prompt,
            said: vec![self.said.clone()],
            ..Table::default()
        }
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        Choice::button(mv, mv.to_string())
    }

    fn veiled_turn(&self, viewer: Viewer) -> Option<SeatSet> {
        let due = self.due()?;
        (viewer != Viewer::All && viewer != Viewer::Seat(due)).then_some(SeatSet::one(due))
    }
}

impl Agent for Purses {
    fn determinize(&self, _seat: Seat, _rng: &mut Rng) -> Self {
        self.clone()
    }

    /// Puts two away if the last card is red, and lets everything pass.
    fn policy(&self, seat: Seat, _skill: Skill, legal: &[Move], _rng: &mut Rng) -> usize {
        let red = self.hands[seat.index()].last().is_some_and(|card| card.to_string().ends_with(['d', 'h']));
        if legal[0] == Move::Put(1) { usize::from(red) } else { legal.len() - 1 }
    }

    fn evaluate(&self, _seat: Seat) -> f32 {
        0.5
    }

    fn mind(_level: &str) -> Mind {
        Mind::Policy { skill: Skill::NORMAL, slip: 0.0 }
    }
}
