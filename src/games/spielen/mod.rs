//! Spielen: collect four of a kind, and let your partner know without the other side noticing. Everybody plays at once.
//!
//! `signals` is all that can be said and done, `code` what partners agree on, `planning` how they do, `log` what all have seen.
//! `flow` deals, sweeps and judges. For computer seats: `evidence` is what a table of finished hands tells about codes, `eyes`
//! what a seat has noticed, `judge` what it makes of that, `bot` what it does. Rulings are those of the specification.

#![cfg(game = "spielen")]

mod bot;
mod card;
mod code;
mod evidence;
mod eyes;
mod flow;
mod house;
mod judge;
mod knowledge;
mod log;
mod moves;
mod planning;
mod said;
mod signals;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;
mod wording;

pub use house::House;
pub use moves::Move;

use std::sync::Arc;

use self::code::{Code, Context};
use self::evidence::Tally;
use self::log::{Act, Entry};
use self::planning::Plan;
use self::signals::{Gesture, Sent, Word};
use crate::engine::{Clock, Fate, MoveKind, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::list::{Filler, List};
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats, and the most teams.
const SEATS: usize = 8;
const TEAMS: usize = SEATS / 2;
/// The cards of a hand, and those that are turned up.
const FOUR: usize = 4;
/// The most cards on the board: those turned up, and all hands.
const BOARD: usize = FOUR + FOUR * SEATS;
/// Card moves that a seat may make in a beat.
const CARD_MOVES: u8 = 4;
/// The dealer may sweep after so many quiet beats.
const QUIET: u8 = 2;
/// The clock's move comes so soon after a call, in milliseconds.
const DEAD_HEAT: u32 = 150;

/// A match of Spielen.
#[derive(Clone, Debug)]
pub struct Spielen {
    house: House,
    phase: Phase,
    /// Number of hands dealt.
    hand: u8,
    dealer: Seat,
    /// On turn, where seats take turns.
    to_act: Seat,

    plans: [Plan; TEAMS],
    drafts: [Code; SEATS],
    /// Planning moves of each seat in this session, and those that are through with it.
    planned: [u8; SEATS],
    ready: SeatSet,

    stock: Stock<52>,
    /// In the order in which the cards lie there.
    board: List<Card, BOARD>,
    hands: [Set<Card>; SEATS],
    /// Of each hand, what was taken from the board and not given back: everybody knows it.
    known: [Set<Card>; SEATS],
    tick: u16,
    quiet: u8,
    /// Somebody has touched a card since the last tick.
    moved: bool,
    /// Card moves left to each seat until the next tick, and the seats that have given a signal.
    left: [u8; SEATS],
    spoke: SeatSet,
    /// When the board was turned up, and when each seat touched a card last.
    turned: u16,
    touched: [u16; SEATS],
    calls: List<Called, TEAMS>,
    log: Arc<Vec<Entry>>,

    /// Hands that lie open.
    shown: SeatSet,
    outcome: Outcome,
    history: ScoreHistory<Arc<Finished>>,
    /// What the hands so far have told about everybody's codes, in matches that are kept.
    evidence: Arc<Vec<Tally>>,
    /// From which follows what computer seats notice. It comes from the first board that is turned up.
    persona: u64,
    /// Where people sit, as computer seats see it.
    people: SeatSet,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Partners agree on codes.
    Plan,
    /// The table shuffles and deals.
    Deal,
    /// Everybody plays.
    Play,
    /// The board is swept.
    Sweep,
    /// Somebody has called, or the hand is stale: the cards lie open.
    Judge,
    /// The hand is scored, and another follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// A call, and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Called {
    seat: Seat,
    mv: Move,
}

impl Filler for Called {
    const FILLER: Called = Called { seat: Seat::FIRST, mv: Move::Games };
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Outcome {
    /// No hand has.
    #[default]
    None,
    /// Nobody called in time.
    Stale,
    /// Two teams called at once.
    Void,
    /// A call was judged.
    Judged(Called, bool),
}

/// What is kept of a finished hand, for those who look back on it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finished {
    outcome: Outcome,
    dealer: Seat,
    /// All calls, in their order.
    calls: List<Called, TEAMS>,
    hands: [Set<Card>; SEATS],
    shown: SeatSet,
    log: Arc<Vec<Entry>>,
    tick: u16,
}

/// What happened last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing that is told.
    Nothing,
    /// A seat is through with planning.
    Ready(Seat),
    /// The cards are dealt.
    Dealt,
    /// A seat touched cards.
    Moved(Seat, Act),
    /// A seat said a word.
    Said(Seat, Word),
    /// A seat made a gesture.
    Did(Seat, Gesture),
    /// The board was swept; the pile became the deck.
    Swept(bool),
    /// The cards lie open.
    Judged,
    /// The hand is scored.
    Scored,
}

impl Spielen {
    #[inline]
    fn hand(&self, seat: Seat) -> Set<Card> {
        self.hands[seat.index()]
    }

    /// The team of a seat.
    #[inline]
    fn team(&self, seat: Seat) -> usize {
        seat.index() % self.house.teams()
    }

    /// The lowest seats of the teams, which name them.
    fn teams(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.house.teams())
    }

    fn partner(&self, seat: Seat) -> Seat {
        seat.plus(self.house.teams(), self.house.seats())
    }

    /// The seats of the team of a seat.
    fn members(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat).with(self.partner(seat))
    }

    /// The seats of teams that have called.
    fn callers(&self) -> SeatSet {
        self.calls.iter().fold(SeatSet::NONE, |seats, called| seats.union(self.members(called.seat)))
    }

    /// Whether the table stands still until the tick.
    #[inline]
    fn is_frozen(&self) -> bool {
        !self.calls.is_empty()
    }

    fn holds_four(&self, seat: Seat) -> bool {
        log::is_four(self.hand(seat))
    }

    /// What is true now of a signal of this seat.
    fn context(&self, seat: Seat) -> Context {
        let red = self.board.iter().filter(|card| card.suit().is_some_and(|suit| suit.is_red())).count();
        let black = self.board.len() - red;
        Context {
            fresh: self.tick - self.turned <= 2,
            red: red > black,
            black: black > red,
            still: self.tick - self.touched[seat.index()] >= 5,
        }
    }

    fn list_calls(&self, seat: Seat, legal: &mut Vec<Move>) {
        let own = self.team(seat);
        legal.extend([Move::Games, Move::DoubleGames]);
        legal.extend(self.teams().filter(|team| team.index() != own).map(Move::AntiGames));
        legal.extend(self.teams().filter(|team| team.index() != own).map(Move::AntiDoubleGames));
    }

    /// Everything that a seat may do while the table does not stand still.
    fn list_play(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.left[seat.index()] > 0 {
            let hand = self.hand(seat);
            for mine in hand.iter() {
                legal.push(Move::Throw(mine));
                legal.extend(self.board.iter().map(|card| Move::Swap(mine, *card)));
            }
            if hand.len() < FOUR {
                legal.extend(self.board.iter().copied().map(Move::Take));
            }
        }
        if self.house.talk && !self.spoke.contains(seat) {
            legal.extend(Word::all().map(Move::Say));
            legal.extend(Gesture::all().map(Move::Do));
        }
        self.list_calls(seat, legal);
    }

    fn note(&mut self, seat: Seat, act: Act) {
        let tick = self.tick;
        Arc::make_mut(&mut self.log).push(Entry { tick, seat, act });
    }

    /// A seat moves cards.
    fn move_cards(&mut self, seat: Seat, act: Act) {
        let index = seat.index();
        let place = act.taken().and_then(|card| self.board.iter().position(|other| *other == card));
        if let Some(card) = act.taken() {
            self.hands[index].add(card);
            self.known[index].add(card);
        }
        if let Some(card) = act.given() {
            self.hands[index].take(card);
            self.known[index].take(card);
        }
        match (place, act.given()) {
            // What is swapped lies where the other lay, so that nothing moves away under a finger.
            (Some(place), Some(card)) => self.board[place] = card,
            (Some(place), None) => {
                self.board.remove(place);
            }
            (None, card) => self.board.extend(card),
        }
        self.left[index] -= 1;
        self.moved = true;
        self.touched[index] = self.tick;
        self.note(seat, act);
        self.event = Event::Moved(seat, act);
    }
}

impl Rules for Spielen {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    const ODD_MOVES: bool = true;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::checked(setup)?;
        let dealer = Seat::new(house.seats() - 1);
        Ok(Spielen {
            house,
            phase: if house.codes > 0 { Phase::Plan } else { Phase::Deal },
            hand: 0,
            dealer,
            to_act: Seat::FIRST,
            plans: [Plan::default(); TEAMS],
            drafts: [Code::EMPTY; SEATS],
            planned: [0; SEATS],
            ready: SeatSet::NONE,
            stock: Stock::stacked(Card::pack()),
            board: List::EMPTY,
            hands: [Set::NONE; SEATS],
            known: [Set::NONE; SEATS],
            tick: 0,
            quiet: 0,
            moved: false,
            left: [CARD_MOVES; SEATS],
            spoke: SeatSet::NONE,
            turned: 0,
            touched: [0; SEATS],
            calls: List::EMPTY,
            log: Arc::default(),
            shown: SeatSet::NONE,
            outcome: Outcome::None,
            history: ScoreHistory::default(),
            evidence: Arc::default(),
            persona: 0,
            people: SeatSet::NONE,
            event: Event::Nothing,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Plan => {
                Turn::Seats { must: SeatSet::all(self.house.seats()).without(self.ready), may: SeatSet::NONE }
            }
            Phase::Play if self.house.is_live() => {
                let must = SeatSet::one(self.dealer);
                let may = SeatSet::all(self.house.seats()).without(self.callers()).without(must);
                Turn::Seats { must, may }
            }
            Phase::Play => Turn::of(self.to_act),
            Phase::Deal | Phase::Sweep | Phase::Judge | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Plan if !self.ready.contains(seat) => self.list_planning(seat, legal),
            Phase::Play if self.house.is_live() => {
                if !self.is_frozen() {
                    self.list_play(seat, legal);
                } else if !self.callers().contains(seat) {
                    self.list_calls(seat, legal);
                }
                if seat == self.dealer {
                    if self.quiet >= QUIET && !self.is_frozen() {
                        legal.push(Move::Sweep);
                    }
                    legal.push(Move::Tick);
                }
            }
            Phase::Play if seat == self.to_act => {
                self.list_play(seat, legal);
                legal.push(Move::Wait);
            }
            _ => {}
        }
    }

    #[inline]
    fn kind(&self, _seat: Seat, mv: &Move) -> MoveKind {
        if *mv == Move::Tick { MoveKind::Clock } else { MoveKind::Usual }
    }

    fn clock(&self) -> Option<Clock<Move>> {
        let runs = self.phase == Phase::Play && self.house.is_live();
        let frozen = self.is_frozen();
        runs.then_some(Clock {
            seat: self.dealer,
            mv: Move::Tick,
            millis: if frozen { DEAD_HEAT } else { self.house.beat },
            run: u64::from(self.hand) << 32 | u64::from(self.tick) << 1 | u64::from(frozen),
            own: false,
            beat: true,
            hush: frozen,
            turned: None,
        })
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Plan(_) | Move::Done | Move::Scrap | Move::Drop(_) | Move::Delay(_) | Move::Ready => {
                self.plan(seat, *mv);
            }
            Move::Throw(card) => self.move_cards(seat, Act::Threw(card)),
            Move::Take(card) => self.move_cards(seat, Act::Took(card)),
            Move::Swap(mine, card) => self.move_cards(seat, Act::Swapped(mine, card)),
            Move::Say(word) => {
                self.send(seat, Sent::Say(word));
                self.event = Event::Said(seat, word);
            }
            Move::Do(gesture) => {
                self.send(seat, Sent::Do(gesture));
                self.event = Event::Did(seat, gesture);
            }
            Move::Games | Move::DoubleGames | Move::AntiGames(_) | Move::AntiDoubleGames(_) => {
                self.calls.push(Called { seat, mv: *mv });
                // In real time nobody has heard it before the tick.
                if !self.house.is_live() {
                    self.open_hands();
                }
            }
            Move::Sweep => self.phase = Phase::Sweep,
            Move::Tick if self.is_frozen() => self.open_hands(),
            Move::Tick => {
                self.event = Event::Nothing;
                self.beat();
            }
            Move::Wait => self.pass(seat),
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_hand(fate),
            Phase::Sweep => self.sweep(fate),
            Phase::Judge => self.settle(fate),
            Phase::Shown => self.next_hand(fate),
            Phase::Plan | Phase::Play | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up as soon as a hand is over: planning belongs to the hand that follows.
    fn deal(&self) -> u32 {
        u32::from(self.hand)
            + u32::from(matches!(self.phase, Phase::Plan | Phase::Deal | Phase::Shown | Phase::Over(_)))
    }

    /// In real time, and while all plan at once.
    fn live(&self) -> bool {
        self.house.is_live() || self.phase == Phase::Plan
    }

    fn patient(&self, _seat: Seat) -> bool {
        true
    }
}
