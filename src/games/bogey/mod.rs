//! The Bogey: lay all 52 cards in as few falling columns as you can, against somebody who plays whatever comes.
//!
//! `columns` says what fits where, `flow` what a move and a step of the table do. `playout` plays on without a screen,
//! `plan` tries what to do with each card of a hand, `bot` chooses, and `foresee` looks at open cards when all is over.
//! What is seen and touched is in `said`, `touch`, `view` and `summary`.
//!
//! The specification lets the fair player stop at the cheapest card it does not lay. Its figures are met by one that goes on to
//! dearer cards, since a dear one may still begin a suit: of 20,000 deals that player lays 74.0 % in twelve columns (45.1 % in
//! eleven, 18.1 % in ten), and one that stops 72.5 % (43.2 %, 16.7 %); 75, 46 and 18 % are wanted. So ours goes on.
//! What is foreseen of a deal takes its shuffles from the seed: of a match whose later shuffles a script fixes it speaks as if
//! they were not fixed.

#![cfg(game = "bogey")]

mod bot;
mod card;
mod columns;
mod flow;
mod foresee;
mod house;
mod moves;
mod plan;
mod playout;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

use self::columns::{Columns, PACK};
use self::house::House;
use crate::engine::{Fate, Foresight, Rules, Setup, SetupError, Turn};
use crate::kit::list::List;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

pub use moves::Move;

/// The most cards that a hand holds.
const HAND: usize = 6;

/// A match of The Bogey.
#[derive(Clone, Copy, Debug)]
pub struct Bogey {
    house: House,
    phase: Phase,
    stock: Stock<PACK>,
    hand: List<Card, HAND>,
    /// The bogey's card while it waits for its place.
    called: Option<Card>,
    columns: Columns,
    turn: u8,
    /// Cards discarded in this turn.
    thrown: u8,
    /// The deal with all shuffles to come. Nobody knows it before the end.
    deal: Deal,
    event: Event,
}

/// A deal as somebody knows it who sees through cards.
#[derive(Clone, Copy, Debug)]
struct Deal {
    /// The pack as it was shuffled first, the top first.
    pack: [Card; PACK],
    /// What the discards will be shuffled into.
    to_come: Foresight,
}

/// Where in its course the match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles next.
    Shuffle,
    /// The hand is filled next.
    Draw,
    /// The player deals with the cards in hand.
    Hand,
    /// The same, and there is nothing left to draw.
    Last,
    /// The bogey turns a card next.
    Call,
    /// The bogey's card wants a place.
    Bogey,
    /// All cards lie in columns.
    Won,
    /// A card has no place.
    Lost,
}

/// What happened in the last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Nothing,
    Shuffled,
    Reshuffled,
    /// So many cards were drawn.
    Drew(u8),
    /// A card was laid; it skipped so many that are still to come.
    Laid {
        card: Card,
        column: u8,
        new: bool,
        skipped: u8,
        bogey: bool,
    },
    Discarded(Card),
    /// So many cards were kept; so many were discarded in this turn.
    Ended {
        kept: u8,
        thrown: u8,
    },
    /// The bogey has turned a card.
    Called(Card),
}

impl Rules for Bogey {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Bogey {
            house: House::read(setup),
            phase: Phase::Shuffle,
            stock: Stock::unshuffled(Card::pack()),
            hand: List::EMPTY,
            called: None,
            columns: Columns::NONE,
            turn: 0,
            thrown: 0,
            deal: Deal::unknown(Fate::new(0).foresight()),
            event: Event::Nothing,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Shuffle | Phase::Draw | Phase::Call => Turn::Table,
            Phase::Hand | Phase::Last | Phase::Bogey => Turn::of(Seat::FIRST),
            Phase::Won => Turn::Over(SeatSet::one(Seat::FIRST)),
            Phase::Lost => Turn::Over(SeatSet::NONE),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if seat != Seat::FIRST {
            return;
        }
        match self.phase {
            Phase::Hand | Phase::Last => {
                for &card in &*self.hand {
                    legal.extend(self.columns.fitting(card).map(|column| Move::Play(card, column as u8 + 1)));
                    if self.may_begin() {
                        legal.push(Move::Begin(card));
                    }
                }
                if self.phase == Phase::Hand {
                    legal.extend(self.hand.iter().map(|card| Move::Discard(*card)));
                    legal.push(Move::End);
                }
            }
            Phase::Bogey => {
                let Some(card) = self.called else { return };
                legal.extend(self.columns.fitting(card).map(|column| Move::Place(column as u8 + 1)));
                if self.may_begin() {
                    legal.push(Move::PlaceNew);
                }
            }
            Phase::Shuffle | Phase::Draw | Phase::Call | Phase::Won | Phase::Lost => {}
        }
    }

    fn play(&mut self, _seat: Seat, mv: &Move) {
        self.make(*mv);
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Shuffle => self.shuffle(fate),
            Phase::Draw => self.draw(fate),
            Phase::Call => self.call(fate),
            Phase::Hand | Phase::Last | Phase::Bogey | Phase::Won | Phase::Lost => {}
        }
    }

    fn score(&self, _seat: Seat) -> i32 {
        if self.phase == Phase::Won { 13 - self.columns.len() as i32 } else { 0 }
    }

    /// An empty hand has nothing to decide, and a card with one place goes there.
    fn plays_itself(&self, _seat: Seat) -> bool {
        match (self.phase, self.called) {
            (Phase::Hand, _) => self.hand.is_empty(),
            (Phase::Bogey, Some(card)) => self.columns.fitting(card).count() + usize::from(self.may_begin()) == 1,
            _ => false,
        }
    }
}
