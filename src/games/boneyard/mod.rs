//! Boneyard: everybody bids blindly for five buckets of money. Equal bids cancel each other and fall into the poorest
//! buckets; who holds enough wins.
//!
//! `notes` has the money, `flow` the steps of the table, `knowledge` what is hidden; `said`, `summary` and `view` what is
//! seen. Computer seats: `bot` chooses, `sway` knows which totals can be bid and what they bring, `duel` and `mix` play the
//! auction as a game of its own. Rulings are those of the specification, section 6.

#![cfg(game = "boneyard")]

mod bot;
mod card;
mod duel;
mod flow;
mod house;
mod knowledge;
mod mix;
mod moves;
mod notes;
mod said;
mod summary;
mod sway;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use moves::Move;

use self::house::{House, Memory, SEATS};
use self::moves::{BUCKETS, Bucket};
use self::notes::Notes;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::sealed::Sealed;
use crate::table::{GameCard, Seat, SeatSet, Viewer};

/// Dollars of every seat at the start: a note of each kind.
const START: i32 = 26;
/// Play-off rounds in a row after which an equal lead is shared (Ruling 5).
const MOST_PLAYOFFS: u8 = 5;

/// A match of Boneyard. Flat but for the history: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct Boneyard {
    house: House,
    phase: Phase,
    /// Number of the round, from 1.
    round: u16,
    /// In the how manieth play-off round in a row we are; 0 in an ordinary one.
    playoff: u8,
    /// Without what is bid.
    hands: [Notes; SEATS],
    bids: Sealed<Notes>,
    /// Whose bids still lie on the table.
    lying: SeatSet,
    buckets: [Notes; BUCKETS],
    /// Who took which bucket in this round.
    takers: [Option<Seat>; BUCKETS],
    /// What they found in it.
    found: [Notes; BUCKETS],
    /// What everybody has won and lost.
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Everybody bids.
    Bid,
    /// All bids are in; the table turns them up.
    Sealed,
    /// All bids are open, and some of them are equal: the table cancels those.
    Open,
    /// This seat, with the highest bid that is left, takes a bucket.
    Take(Seat),
    /// The table lays the bids that took a bucket into it, and gives back those that found none.
    Fill,
    /// The table sweeps the next set of equal bids into the poorest bucket.
    Sweep,
    /// The round is rebuilt; the table counts everybody's money.
    Check,
    /// It is counted, and another round follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// A round begins.
    Begun,
    /// A seat sealed its bid.
    Laid(Seat),
    /// The bids were opened.
    Opened,
    /// Equal bids were cancelled.
    Cancelled,
    /// A seat took the money of a bucket.
    Took(Seat, Bucket, Notes),
    /// Bids went into buckets, and these seats took theirs back.
    Filled(SeatSet),
    /// The equal bids of these seats fell into a bucket.
    Swept(SeatSet, Bucket),
    /// The money was counted; these seats have none left.
    Counted(SeatSet),
}

impl Boneyard {
    fn hand(&self, seat: Seat) -> Notes {
        self.hands[seat.index()]
    }

    /// The values of the buckets, the richest first.
    #[inline]
    fn riches(&self) -> [i32; BUCKETS] {
        let mut values = self.buckets.map(Notes::total);
        values.sort_unstable_by(|a, b| b.cmp(a));
        values
    }

    fn bucket(&self, bucket: Bucket) -> Notes {
        self.buckets[bucket as usize]
    }

    /// The bid of a seat, if it lies on the table.
    fn bid(&self, seat: Seat) -> Option<Notes> {
        self.bids.of(seat).filter(|_| self.lying.contains(seat))
    }

    /// What a seat holds, its bid on the table included.
    fn held(&self, seat: Seat) -> Notes {
        self.bid(seat).map_or(self.hand(seat), |bid| self.hand(seat).and(bid))
    }

    /// The seats in this round: those that bid.
    fn still_in(&self) -> SeatSet {
        self.bids.asked()
    }

    /// The seats that bid exactly so much.
    fn bidders(&self, total: i32) -> SeatSet {
        self.bids.made().filter(|(_, bid)| bid.total() == total).map(|(seat, _)| seat).collect()
    }

    /// Whether somebody else bid just as much.
    fn is_matched(&self, seat: Seat) -> bool {
        self.cancelled().contains(seat)
    }

    /// The seats that bid just as much as somebody else.
    fn cancelled(&self) -> SeatSet {
        let mut totals = [0; SEATS];
        let mut matched = SeatSet::NONE;
        for (seat, bid) in self.bids.made() {
            let total = bid.total();
            // Nobody bids nothing, so seats without a bid match none.
            for (other, same) in Seat::all(seat.index()).zip(totals) {
                if same == total {
                    matched = matched.with(seat).with(other);
                }
            }
            totals[seat.index()] = total;
        }
        matched
    }

    /// Whether the bids lie sealed.
    fn is_sealed(&self) -> bool {
        match self.phase {
            Phase::Bid | Phase::Sealed => true,
            Phase::Open | Phase::Take(_) | Phase::Fill | Phase::Sweep => false,
            Phase::Check | Phase::Shown | Phase::Over(_) => false,
        }
    }

    /// Whether the round has been counted.
    fn is_counted(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    /// Whether a viewer may be shown what a seat has, rather than remember it.
    fn recalls(&self, viewer: Viewer, seat: Seat) -> bool {
        let over = matches!(self.phase, Phase::Over(_));
        viewer.is(seat) || over || self.house.memory == Memory::Shown
    }

    /// The buckets that nobody has taken in this round.
    fn free(&self) -> impl Iterator<Item = Bucket> + Clone + '_ {
        Bucket::ALL.into_iter().filter(|bucket| self.takers[*bucket as usize].is_none())
    }

    /// Whether this round ends the match whatever happens in it.
    fn is_last_round(&self) -> bool {
        self.round >= self.house.max_rounds || self.playoff >= MOST_PLAYOFFS
    }
}

impl Rules for Boneyard {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let mut hands = [Notes::NONE; SEATS];
        hands[..house.seats()].fill(Notes::EACH);
        let buckets = [4, 3, 2, 1, 0].map(|kind| Notes::of(kind, 1));
        let everybody = SeatSet::all(house.seats());
        Ok(Boneyard {
            house,
            phase: Phase::Bid,
            round: 1,
            playoff: 0,
            hands,
            bids: Sealed::ask(everybody),
            lying: SeatSet::NONE,
            buckets,
            takers: [None; BUCKETS],
            found: [Notes::NONE; BUCKETS],
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bid => Turn::Seats { must: self.bids.missing(), may: SeatSet::NONE },
            Phase::Take(seat) => Turn::of(seat),
            Phase::Sealed | Phase::Open | Phase::Fill | Phase::Sweep | Phase::Check | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Bid if self.bids.missing().contains(seat) => {
                legal.extend(self.hand(seat).parts().map(Move::Bid));
            }
            Phase::Take(taker) if taker == seat => legal.extend(self.free().map(Move::Take)),
            _ => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Bid(notes) => self.lay(seat, notes),
            Move::Take(bucket) => self.take(seat, bucket),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Sealed => self.open(),
            Phase::Open => self.cancel(),
            Phase::Fill => self.fill(),
            Phase::Sweep => self.sweep(),
            Phase::Check => self.settle(fate),
            Phase::Shown => self.next_round(),
            Phase::Bid | Phase::Take(_) | Phase::Over(_) => {}
        }
    }

    /// What a seat held when the last round was counted.
    fn score(&self, seat: Seat) -> i32 {
        START + self.history.total(seat)
    }

    /// The money of all hands, bids and buckets.
    fn conserved(&self) -> Option<i32> {
        let held: i32 = self.house.everybody().map(|seat| self.held(seat).total()).sum();
        Some(held + self.buckets.iter().map(|bucket| bucket.total()).sum::<i32>())
    }

    /// Counts up as soon as a round is counted, so that a search stops before the next one.
    fn deal(&self) -> u32 {
        u32::from(self.round) + u32::from(self.is_counted())
    }

    /// The last free bucket is nobody's choice.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Take(seat) && self.free().count() == 1
    }
}
