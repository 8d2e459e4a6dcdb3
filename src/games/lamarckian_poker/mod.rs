//! Lamarckian Poker: each turn everybody sacrifices a card to catch all of its suit and rank from a pool of four. The highest
//! goes first, and what was sacrificed can be caught by those behind. In the end the best poker hand wins; whoever runs out of
//! cards before is extinct.
//!
//! `bait` says what a mark catches, `flow` has the steps of the table; `said`, `summary` and `view` what is seen. What a seat may
//! believe is in [`crate::kit::sealed`]. Computer seats: `bot` chooses, `outlook` weighs a mark. Rulings are those of the
//! specification, section 6.

#![cfg(game = "lamarckian-poker")]

mod bait;
mod bot;
mod card;
mod flow;
mod house;
mod last;
mod outlook;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

/// A move is a mark.
pub use crate::kit::sealed::Marking as Move;

use self::house::House;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::sealed::{SEATS, SealedHands};
use crate::kit::tricks::{BySuit, CardSet};
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// Cards dealt to every hand, and cards of a pool.
const DEALT: usize = 4;
const POOL: usize = 4;

/// A match of Lamarckian Poker. Flat but for the history: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct Lamarckian {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    number: u32,
    dealer: Seat,
    /// Number of the turn in the deal, from 1; 0 before the first.
    turn: u8,
    hands: SealedHands<BySuit>,
    pool: CardSet,
    discard: CardSet,
    /// What was cleared away last: it lies on top of the discards.
    cleared: CardSet,
    /// The turn in which a seat became extinct; 0 for one that has not.
    extinct_in: [u8; SEATS],
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table deals the first time.
    Deal,
    /// The table lays out a pool.
    Offer,
    /// Everybody alive marks a card.
    Mark,
    /// All marks lie face down; the table turns them up.
    Sealed,
    /// The highest mark on the table catches.
    Catch,
    /// All marks have dropped; the table clears the pool away and sees who has no cards.
    Clear,
    /// The deal is over; the table says who has won it.
    Settle,
    /// These have won the deal, and another follows.
    Shown(SeatSet),
    /// The match is over: the winners of the deal, and those of the match.
    Over(SeatSet, SeatSet),
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// Cards were dealt.
    Dealt,
    /// A pool was laid out.
    Offered,
    /// A seat marked a card.
    Marked(Seat),
    /// The marks were turned up.
    Opened,
    /// A mark caught these cards and dropped into the pool.
    Caught(Seat, Card, CardSet),
    /// These cards nobody had caught went to the discards, and these seats became extinct.
    Cleared(CardSet, SeatSet),
    /// The deal was won.
    Settled,
}

impl Lamarckian {
    fn hand(&self, seat: Seat) -> CardSet {
        self.hands.hand(seat)
    }

    fn is_alive(&self, seat: Seat) -> bool {
        self.extinct_in[seat.index()] == 0
    }

    /// The seats that are not extinct.
    fn alive(&self) -> SeatSet {
        self.house.everybody().filter(|seat| self.is_alive(*seat)).collect()
    }

    /// The turns after this one.
    fn turns_left(&self) -> usize {
        self.hands.deck().len() / POOL
    }

    /// Who has won the deal that is settled.
    const fn settled(&self) -> Option<SeatSet> {
        match self.phase {
            Phase::Shown(winners) | Phase::Over(winners, _) => Some(winners),
            Phase::Deal | Phase::Offer | Phase::Mark | Phase::Sealed | Phase::Catch | Phase::Clear | Phase::Settle => {
                None
            }
        }
    }
}

impl Rules for Lamarckian {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(Lamarckian {
            house,
            phase: Phase::Deal,
            number: 0,
            dealer: Seat::new(house.seats() - 1),
            turn: 0,
            hands: SealedHands::default(),
            pool: CardSet::NONE,
            discard: CardSet::NONE,
            cleared: CardSet::NONE,
            extinct_in: [0; SEATS],
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Mark => Turn::Seats { must: self.hands.marks().missing(), may: SeatSet::NONE },
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Catch | Phase::Clear => Turn::Table,
            Phase::Settle | Phase::Shown(_) => Turn::Table,
            Phase::Over(_, winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase == Phase::Mark && self.hands.marks().missing().contains(seat) {
            legal.extend(self.hand(seat).iter().map(Move::Mark));
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        self.lay(seat, mv.card());
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown(_) => self.deal_out(fate),
            Phase::Offer => self.offer(),
            Phase::Sealed => self.open(),
            Phase::Catch => self.catch_next(),
            Phase::Clear => self.clear_away(),
            Phase::Settle => self.settle(fate),
            Phase::Mark | Phase::Over(..) => {}
        }
    }

    /// Deals won.
    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up as soon as a deal is settled, so that a search stops before the next one.
    fn deal(&self) -> u32 {
        self.number + u32::from(self.settled().is_some())
    }

    /// The last card of a hand is marked by itself.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Mark && self.hand(seat).len() == 1
    }
}
