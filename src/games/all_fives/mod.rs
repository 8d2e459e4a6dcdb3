//! All Fives: match dominoes end to end; whenever the open ends add up to a multiple of five, that many points are scored.
//! The first double is the spinner and grows four arms. Muggins, Sniff, Five Up, Seven-Toed Pete and Horse Race are
//! options of the same rules.
//!
//! Read `layout` for the ends and their sum, `flow` for the deal and the turn, `settle` for the end of a hand,
//! `knowledge` for what seats know of each other, `view` for the table. The rulings cited here are those of the game's
//! specification.

#![cfg(game = "all-fives")]

mod bot;
mod card;
mod flow;
mod house;
mod knowledge;
mod layout;
mod moves;
mod said;
mod settle;
mod summary;
#[cfg(test)]
mod tests;
mod tile;
mod touch;
mod view;

pub use house::House;
pub use layout::{Arm, Branching, Ends};
pub use moves::Move;
pub use tile::Tiles;

use self::house::Lead;
use self::layout::Line;
use self::tile::{SET, lead_rank};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::pack::Pack;
use crate::kit::refusals::Refusals;
use crate::pieces::Domino;
use crate::table::{GameCard, Seat, SeatSet};

/// What everybody can remember of a seat's hand: the tiles that it showed not to have when it drew or passed. So many
/// refusals are more than a hand says in practice.
type Memory = Refusals<Tiles, 8>;

/// A match of All Fives.
#[derive(Clone, Debug)]
pub struct AllFives {
    house: House,
    phase: Phase,
    /// Number of the hand, from 1; 0 before the first deal.
    hand: u32,
    /// The seat whose turn it is; at the end of a hand, the one that moved last.
    to_act: Seat,
    hands: [Tiles; 4],
    boneyard: Pack<Domino, SET>,
    line: Line,
    /// Passes since the last tile was laid.
    passes: u8,
    /// Totals by side.
    totals: [i32; 4],
    /// Points made in play in this hand, by side.
    made: [i32; 4],
    /// What the settlement of this hand changed, by side.
    settled: [i32; 4],
    memory: [Memory; 4],
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals the first hand.
    Deal,
    /// The first tile of a hand is to be laid.
    Lead,
    /// A seat plays, draws or passes.
    Play {
        /// It has drawn in this turn, so that its next tile ends the turn.
        drew: bool,
    },
    /// The hand has ended; the table turns up the hands and settles.
    Ended(End),
    /// The settled hand is shown; the table deals the next.
    Shown(End),
    /// The match is over.
    Over(End, SeatSet),
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A seat laid its last tile.
    Domino,
    /// All seats passed in a row.
    Blocked,
    /// A side reached the target in play.
    Target,
}

/// What happened last, for the table to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A hand was dealt.
    Dealt(Leads),
    /// A tile was laid.
    Laid {
        seat: Seat,
        tile: Domino,
        arm: Option<Arm>,
        /// As entered on the score.
        points: i32,
        /// The ends made a five, but the points would have passed an exact target.
        lost: bool,
        /// The same seat goes on.
        again: bool,
        /// The double whose ends this tile opened.
        opened: Option<u8>,
    },
    /// A tile was drawn; which one only its seat knows.
    Drew { seat: Seat, tile: Option<Domino> },
    /// A seat passed.
    Passed(Seat),
    /// A hand was settled.
    Settled,
}

/// Why a seat leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leads {
    /// It was picked.
    Picked,
    /// It went out in the hand before.
    WentOut,
    /// It holds the highest double (or, without any, the heaviest tile).
    Highest,
}

/// The tiles that rank above this one for the lead.
fn higher_leads(tile: Domino) -> Tiles {
    Tiles::ALL.iter().filter(|other| lead_rank(*other) > lead_rank(tile)).collect()
}

impl Rules for AllFives {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::checked(setup)?;
        Ok(AllFives {
            house,
            phase: Phase::Deal,
            hand: 0,
            to_act: Seat::FIRST,
            hands: [Tiles::NONE; 4],
            boneyard: Pack::of(Tiles::ALL),
            line: Line::new(house.branching()),
            passes: 0,
            totals: [0; 4],
            made: [0; 4],
            settled: [0; 4],
            memory: [Memory::default(); 4],
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lead | Phase::Play { .. } => Turn::of(self.to_act),
            Phase::Deal | Phase::Ended(_) | Phase::Shown(_) => Turn::Table,
            Phase::Over(_, winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if seat != self.to_act {
            return;
        }
        let hand = self.hands[seat.index()];
        match self.phase {
            Phase::Lead if self.house.lead == Lead::HighestDouble => legal.extend(highest(hand).map(Move::Lead)),
            Phase::Lead => legal.extend(hand.iter().map(Move::Lead)),
            Phase::Play { .. } => {
                for arm in self.line.ends.open() {
                    let fitting = hand.and(Tiles::of(self.line.ends.number(arm)));
                    legal.extend(fitting.iter().map(|tile| Move::Play(tile, arm)));
                }
                if legal.is_empty() {
                    legal.push(if self.can_draw() { Move::Draw } else { Move::Pass });
                }
            }
            Phase::Deal | Phase::Ended(_) | Phase::Shown(_) | Phase::Over(..) => {}
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Lead(tile) => self.lay(seat, tile, None),
            Move::Play(tile, arm) => self.lay(seat, tile, Some(arm)),
            Move::Draw => {
                self.memory[seat.index()].lacks_now(self.line.ends.fitting());
                let tile = self.boneyard.draw_one();
                self.hands[seat.index()].extend(tile);
                self.memory[seat.index()].drew();
                self.phase = Phase::Play { drew: true };
                self.event = Event::Drew { seat, tile };
            }
            Move::Pass => {
                self.memory[seat.index()].lacks_now(self.line.ends.fitting());
                self.passes += 1;
                self.event = Event::Passed(seat);
                if usize::from(self.passes) == self.house.seats() {
                    self.phase = Phase::Ended(End::Blocked);
                } else {
                    self.next_seat();
                }
            }
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_hand(None, fate),
            Phase::Ended(end) => {
                self.settle(end);
                self.event = Event::Settled;
                self.phase = match self.winners(end) {
                    Some(winners) => Phase::Over(end, winners),
                    None => Phase::Shown(end),
                };
            }
            Phase::Shown(end) => self.deal_hand(Some(end), fate),
            Phase::Lead | Phase::Play { .. } | Phase::Over(..) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.totals[self.house.side(seat)]
    }

    /// Counts up as soon as a hand is settled, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        self.hand + u32::from(matches!(self.phase, Phase::Shown(_) | Phase::Over(..)))
    }
}

/// The tile that a forced lead lays.
fn highest(hand: Tiles) -> Option<Domino> {
    hand.iter().max_by_key(|tile| lead_rank(*tile))
}

impl AllFives {
    /// Whether a hand holds a tile that fits at an open end.
    fn fits(&self, hand: Tiles) -> bool {
        hand.meets(self.line.ends.fitting())
    }

    /// Tiles in the boneyard.
    fn left_to_draw(&self) -> usize {
        self.boneyard.deck().len()
    }

    fn can_draw(&self) -> bool {
        self.left_to_draw() > self.house.reserve
    }

    /// A hand is about to begin with the highest double.
    fn lead_is_forced(&self) -> bool {
        self.phase == Phase::Lead && self.house.lead == Lead::HighestDouble
    }

    /// The seat with the highest double, or without any double with the heaviest tile.
    fn holder_of_highest(&self) -> Seat {
        let rank = |seat: &Seat| highest(self.hands[seat.index()]).map(lead_rank);
        self.house.everybody().max_by_key(rank).unwrap_or(Seat::FIRST)
    }
}
