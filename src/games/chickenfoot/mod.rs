//! Chickenfoot: lay dominoes at the ends of a branching layout; every double must grow three toes before anything else.
//! Whoever comes down to one tile says "bok bok". The fewest pips over all rounds win.
//!
//! Read `line` for the branches, `tiles` for hands, `flow` for the deal and the end of a round, `knowledge` for what seats
//! know of each other, `view` for the table. The rulings cited here are those of the game's specification.

#![cfg(game = "chickenfoot")]

mod bot;
mod card;
mod flow;
mod house;
mod knowledge;
mod line;
mod moves;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod tiles;
mod touch;
mod view;

pub use house::House;
pub use line::Branch;
pub use moves::Move;

use self::line::Line;
use self::tiles::{Numbers, SET, Tiles};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::pack::Pack;
use crate::kit::refusals::Refusals;
use crate::pieces::Domino;
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// What everybody can remember of a seat's hand: the numbers that it showed not to have when it drew or passed.
type Memory = Refusals<Numbers, 6>;

/// A match of Chickenfoot.
#[derive(Clone, Debug)]
pub struct Chickenfoot {
    house: House,
    phase: Phase,
    /// Number of the round, from 1; 0 before the first deal.
    round: u8,
    /// The first seat of round 1.
    first: Seat,
    /// The seat whose turn it is; at the end of a round, the one that ended it.
    to_act: Seat,
    hands: BySeat<Tiles>,
    yard: Pack<Domino, SET>,
    line: Line,
    /// The seat that can be called now.
    caught: Option<Seat>,
    /// Totals, and for the screen who ended each round.
    scores: ScoreHistory<End>,
    /// What this round cost each seat, once it has ended.
    added: BySeat<i32>,
    memory: BySeat<Memory>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals a round.
    Deal,
    /// A seat lays a tile or draws.
    Play,
    /// A seat has drawn: it lays that tile or passes.
    Drawn,
    /// The round has ended; the table turns up the hands and counts.
    Ended(End),
    /// The counted round is shown; the table deals the next.
    Shown(End),
    /// The match is over.
    Over(End, SeatSet),
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// This seat laid its last tile.
    Out(Seat),
    /// This seat had to draw, and the yard was empty.
    NoDraw(Seat),
}

/// What happened last, for the table to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A round was dealt.
    Dealt,
    /// A tile was laid on a place of this number.
    Laid {
        seat: Seat,
        tile: Domino,
        at: Branch,
        number: u8,
        /// "Bok bok": one tile is left, and the seat said so or need not.
        bok: bool,
        /// A foot, or the ring round the hub, is complete.
        foot: bool,
    },
    /// A tile was drawn; which one only its seat knows.
    Drew { seat: Seat, tile: Option<Domino> },
    /// A seat passed.
    Passed(Seat),
    /// A seat was caught by another and drew a tile; which one only itself knows.
    Caught { seat: Seat, by: Seat, tile: Option<Domino> },
    /// A round was counted.
    Counted,
}

impl Rules for Chickenfoot {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::checked(setup)?;
        Ok(Chickenfoot {
            house,
            phase: Phase::Deal,
            round: 0,
            first: Seat::FIRST,
            to_act: Seat::FIRST,
            hands: BySeat::default(),
            yard: Pack::of(Domino::set(house.most())),
            line: Line::new(house.most(), house.hub),
            caught: None,
            scores: ScoreHistory::default(),
            added: BySeat::default(),
            memory: BySeat::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play | Phase::Drawn => {
                let must = SeatSet::one(self.to_act);
                let may = match self.caught {
                    Some(caught) => SeatSet::all(self.house.seats()).without(must.with(caught)),
                    None => SeatSet::NONE,
                };
                Turn::Seats { must, may }
            }
            Phase::Deal | Phase::Ended(_) | Phase::Shown(_) => Turn::Table,
            Phase::Over(_, winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if !matches!(self.phase, Phase::Play | Phase::Drawn) {
            return;
        }
        if seat == self.to_act {
            self.own_moves(legal);
        }
        if self.caught.is_some_and(|caught| caught != seat) {
            legal.push(Move::Call);
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Play(tile, at) => self.lay(seat, tile, at, false),
            Move::Bok(tile, at) => self.lay(seat, tile, at, true),
            Move::Draw => {
                self.memory[seat].lacks_now(self.line.numbers());
                self.caught = None;
                let tile = self.take_top(seat);
                self.phase = Phase::Drawn;
                self.event = Event::Drew { seat, tile };
            }
            Move::Pass => {
                self.memory[seat].lacks_now(self.line.numbers());
                self.event = Event::Passed(seat);
                self.begin_turn(seat.left(self.house.seats()));
            }
            Move::Call => {
                if let Some(caught) = self.caught.take() {
                    let tile = self.take_top(caught);
                    self.event = Event::Caught { seat: caught, by: seat, tile };
                }
                // The call may have emptied the yard.
                self.begin_turn(self.to_act);
            }
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown(_) => self.deal_round(fate),
            Phase::Ended(end) => self.count(end, fate),
            Phase::Play | Phase::Drawn | Phase::Over(..) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.scores.total(seat)
    }

    /// Counts up as soon as a round is counted, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        u32::from(self.round) + u32::from(matches!(self.phase, Phase::Shown(_) | Phase::Over(..)))
    }
}

impl Chickenfoot {
    /// What the seat whose turn it is can do. Of a drawn tile and all others, only the drawn one can fit.
    fn own_moves(&self, legal: &mut Vec<Move>) {
        let hand = self.hands[self.to_act];
        let last = self.house.announces() && hand.len() == 2;
        for (at, number) in self.line.open() {
            for beyond in hand.beyond(number).iter() {
                if let Some(tile) = Domino::new(number, beyond) {
                    legal.push(Move::Play(tile, at));
                    legal.extend(last.then_some(Move::Bok(tile, at)));
                }
            }
        }
        if legal.is_empty() {
            legal.push(if self.phase == Phase::Drawn { Move::Pass } else { Move::Draw });
        }
    }

    /// Whether the seat whose turn it is can lay a tile.
    fn can_play(&self) -> bool {
        self.hands[self.to_act].fits(self.line.numbers())
    }

    /// Tiles in the yard.
    fn left_to_draw(&self) -> usize {
        self.yard.deck().len()
    }

    /// Whether the hands of the round lie open.
    fn hands_lie_open(&self) -> bool {
        matches!(self.phase, Phase::Shown(_) | Phase::Over(..))
    }
}
