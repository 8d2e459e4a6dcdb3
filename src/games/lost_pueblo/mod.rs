//! The Lost Pueblo of Doctor Green: one seat holds the ace of spades and is the thief. The thief wants to get rid of every
//! card; the others want to name the thief, or to collect six cards. Only the numbers of cards are seen, and talk is cheap.
//!
//! This file holds the state and the moves; `flow` carries them out, `knowledge` says what each seat knows and suspects,
//! `imagine` lays out hidden cards to match and `temper` the players behind them, `bot` plays, `view`, `touch`, `said` and
//! `summary` show and tell. The rulings cited are those of the game's specification.

#![cfg(game = "lost-pueblo")]

mod bot;
mod card;
mod cards;
mod flow;
mod house;
mod imagine;
mod journal;
mod knowledge;
mod moves;
mod said;
mod speech;
mod summary;
mod temper;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use cards::{ACE, Cards};
pub use moves::{Move, Statement};

use self::house::House;
use self::journal::{Event, Journal};
use self::knowledge::{Conduct, Knowledge};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::leaders;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats, and so the length of the arrays by seat.
const SEATS: usize = 10;
/// So many cards win for whoever is not the thief, and give the thief away.
const SIX: usize = 6;
/// What a wrong accusation costs.
const PENALTY: usize = 2;
/// The most hands that a match may have.
const MOST_HANDS: usize = 10;

/// A match of The Lost Pueblo.
#[derive(Clone, Debug)]
pub struct LostPueblo {
    house: House,
    pack: Cards,
    phase: Phase,
    /// Number of the hand, from 1; 0 before the first deal.
    hand: u8,
    /// Number of the turn in this hand, from 1.
    turn: u8,
    /// Whose turn it is, or was when the hand ended.
    to_act: Seat,
    /// Who holds the ace, for the whole hand.
    thief: Seat,
    hands: [Cards; SEATS],
    /// The first card of a penalty of two, until the second follows (Ruling 4). Before the first deal, the pack.
    passing: Cards,
    /// The seats that still have cards.
    active: SeatSet,
    /// Wrongly accused or dropped out: not the thief, and everybody knows.
    cleared: SeatSet,
    /// Has held six cards while the hand went on: the thief, and everybody knows.
    exposed: Option<Seat>,
    knowledge: [Knowledge; SEATS],
    conduct: [Conduct; SEATS],
    /// What each seat has said in this turn.
    statements: [Option<Statement>; SEATS],
    /// Seats that spoke although they had to act; see [`Agent::evaluate`].
    delayed: SeatSet,
    /// In an imagined hand: seats that are taken to act without thinking.
    careless: SeatSet,
    wins: [u8; SEATS],
    results: [Option<Outcome>; MOST_HANDS],
    event: Event,
    journal: Journal,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// The seat on turn hands, asks or accuses.
    Turn,
    /// The seat on turn has accused this one; the table answers.
    Accused(Seat),
    /// A seat chooses cards to give.
    Give {
        from: Seat,
        to: Seat,
        /// Cards still to be chosen.
        owed: u8,
        /// It pays for a wrong accusation.
        penalty: bool,
    },
    /// All hands lie open; the table deals the next.
    Shown(Outcome),
    /// The match is over.
    Over(Outcome),
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outcome {
    winner: Seat,
    thief: Seat,
    how: How,
}

/// Why a hand was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// The thief's last card went over.
    Escaped,
    /// The thief was named.
    Found,
    /// Six cards in the hand of somebody else.
    SixCards,
    /// Only the thief still had cards (Ruling 6).
    LastOne,
    /// All turns were over (Ruling 7).
    TimeUp,
}

impl Rules for LostPueblo {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let pack = cards::pack(house.seats());
        Ok(LostPueblo {
            house,
            pack,
            phase: Phase::Deal,
            hand: 0,
            turn: 1,
            to_act: Seat::FIRST,
            thief: Seat::FIRST,
            hands: [Cards::NONE; SEATS],
            passing: pack,
            active: SeatSet::NONE,
            cleared: SeatSet::NONE,
            exposed: None,
            knowledge: [Knowledge::default(); SEATS],
            conduct: [Conduct::default(); SEATS],
            statements: [None; SEATS],
            delayed: SeatSet::NONE,
            careless: SeatSet::NONE,
            wins: [0; SEATS],
            results: [None; MOST_HANDS],
            event: Event::Begun,
            journal: Journal::default(),
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn | Phase::Give { .. } => {
                let must = SeatSet::one(self.acting());
                let may = self.active.iter().filter(|seat| self.may_speak(*seat)).collect::<SeatSet>().without(must);
                Turn::Seats { must, may }
            }
            Phase::Deal | Phase::Accused(_) | Phase::Shown(_) => Turn::Table,
            Phase::Over(_) => Turn::Over(self.leaders()),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Turn if seat == self.to_act => {
                let others = self.active.without(SeatSet::one(seat));
                for card in cards::free(self.hands[seat.index()]).iter() {
                    legal.extend(others.iter().map(|other| Move::Hand(card, other)));
                }
                legal.extend(others.iter().map(Move::Ask));
                legal.extend(others.iter().map(Move::Accuse));
            }
            Phase::Give { from, .. } if seat == from => {
                legal.extend(cards::free(self.hands[seat.index()]).iter().map(Move::Give));
            }
            Phase::Deal | Phase::Turn | Phase::Accused(_) | Phase::Give { .. } | Phase::Shown(_) | Phase::Over(_) => {}
        }
        if self.may_speak(seat) {
            let others = self.active.without(SeatSet::one(seat));
            legal.extend([Move::Say(Statement::Innocent), Move::Say(Statement::Thief)]);
            legal.extend(others.iter().map(|other| Move::Say(Statement::Suspect(other))));
            legal.extend(others.iter().map(|other| Move::Say(Statement::Clear(other))));
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Hand(card, to) => self.hand(seat, card, to),
            Move::Ask(of) => self.ask(seat, of),
            Move::Accuse(of) => self.accuse(seat, of),
            Move::Give(card) => self.give(card),
            Move::Say(statement) => self.say(seat, statement),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown(_) => self.deal_hand(fate),
            Phase::Accused(of) => self.answer(of),
            Phase::Turn | Phase::Give { .. } | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.wins.get(seat.index()).map_or(0, |wins| i32::from(*wins))
    }

    /// Counts up as soon as a hand has ended, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        u32::from(self.hand) + u32::from(self.outcome().is_some())
    }
}

impl LostPueblo {
    /// The seat that must act, while seats act.
    fn acting(&self) -> Seat {
        match self.phase {
            Phase::Give { from, .. } => from,
            Phase::Deal | Phase::Turn | Phase::Accused(_) | Phase::Shown(_) | Phase::Over(_) => self.to_act,
        }
    }

    /// Whether a seat still has its one statement of this turn.
    #[inline]
    fn may_speak(&self, seat: Seat) -> bool {
        self.house.talk
            && self.active.contains(seat)
            && self.statements[seat.index()].is_none()
            && matches!(self.phase, Phase::Turn | Phase::Give { .. })
    }

    /// Who has won the most hands.
    fn leaders(&self) -> SeatSet {
        leaders(self.house.everybody().map(|seat| (seat, i32::from(self.wins[seat.index()]))))
    }

    /// How the hand ended, once it has.
    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Shown(outcome) | Phase::Over(outcome) => Some(outcome),
            Phase::Deal | Phase::Turn | Phase::Accused(_) | Phase::Give { .. } => None,
        }
    }

    /// All that a seat holds: its hand, and the penalty card that it has laid out.
    fn holding(&self, seat: Seat) -> Cards {
        match self.phase {
            Phase::Give { from, .. } if from == seat => self.hands[seat.index()].or(self.passing),
            _ => self.hands[seat.index()],
        }
    }
}
