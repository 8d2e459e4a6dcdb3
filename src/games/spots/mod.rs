//! Spots: all hands lie open. Each turn a seat plays a card to the pool and takes change for it, exactly if that can be, too
//! much if it cannot; what one takes is one's score, less half of what one's first hand was richer than the poorest.
//!
//! The recipe of the change and the steps of a purchase are [`crate::kit::change`], as in its sibling *Hey, Bartender!*
//! `flow` has the steps of the table; `solve` plays a round of two out in imagined decks, `bot` are the computer seats; `said`, `summary` and `view` what is seen.
//! Halves are kept as integers by counting everything twice where handicaps are taken off. Rulings are those of the
//! specification, section 6.

#![cfg(game = "spots")]

mod bot;
mod card;
mod flow;
mod house;
mod moves;
mod said;
mod solve;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use moves::Move;

use self::house::House;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::change::{Counter, Trade, Trades};
use crate::kit::history::ScoreHistory;
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 6;
/// Cards dealt to every hand.
const HAND: usize = 5;
/// Ace to ten in four suits.
const PACK: usize = 40;

/// A match of Spots. Flat but for what is remembered for the screen: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct Spots {
    house: House,
    phase: Phase,
    /// Number of the round, from 1; 0 before the first deal.
    round: u8,
    dealer: Seat,
    /// The seat that started this round.
    first: Seat,
    /// How many rounds each seat has started.
    starts: [u8; SEATS],
    /// Whose turn it is, or was last.
    seat: Seat,
    stock: Stock<PACK>,
    hands: [Set<Card>; SEATS],
    piles: [Set<Card>; SEATS],
    /// What each pile is worth.
    values: [u8; SEATS],
    /// What each hand was worth when it was dealt.
    totals: [u8; SEATS],
    /// The pool, and the purchase that is going on.
    counter: Counter,
    /// Rounds won.
    wins: [u8; SEATS],
    /// The rounds that are over.
    history: ScoreHistory<Finished>,
    trades: Trades,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles, deals, and turns up a card.
    Deal,
    /// A seat plays a card.
    Turn,
    /// A card lies beside the pool: the table turns up cards, or counts out the change.
    Given,
    /// The change is counted out; the table hands it over.
    Paid,
    /// All hands are empty; the table counts the piles.
    Score,
    /// The round is counted and another follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A round was dealt.
    Dealt,
    /// A card was played.
    Played,
    /// This card was turned up into the pool.
    Turned(Card),
    /// The change was counted out.
    Paid,
    /// The change was handed over.
    Traded(Trade),
    /// The round was counted.
    Scored,
}

/// What is remembered of a round that is over: what each seat had in the end, twice, its handicap taken off.
#[derive(Clone, Copy, Debug)]
struct Finished {
    adjusted2: BySeat<i32>,
}

impl Spots {
    fn hand(&self, seat: Seat) -> Set<Card> {
        self.hands[seat.index()]
    }

    /// Twice the handicap of a seat: what its first hand was worth more than the poorest.
    fn handicap2(&self, seat: Seat) -> i32 {
        let least = self.totals[..self.house.seats()].iter().min().copied().unwrap_or(0);
        i32::from(self.totals[seat.index()]) - i32::from(least)
    }

    /// Twice what a seat has so far, its handicap taken off.
    fn adjusted2(&self, seat: Seat) -> i32 {
        2 * i32::from(self.values[seat.index()]) - self.handicap2(seat)
    }

    /// The cards of the deck, which everybody can work out.
    fn unseen(&self) -> Set<Card> {
        self.stock.deck().collect()
    }

    /// Whether the round is counted.
    fn is_scored(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }
}

impl Rules for Spots {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(Spots {
            house,
            phase: Phase::Deal,
            round: 0,
            dealer: Seat::new(house.seats() - 1),
            first: Seat::FIRST,
            starts: [0; SEATS],
            seat: Seat::FIRST,
            stock: Stock::unshuffled(Card::pack().take(PACK)),
            hands: [Set::NONE; SEATS],
            piles: [Set::NONE; SEATS],
            values: [0; SEATS],
            totals: [0; SEATS],
            counter: Counter::default(),
            wins: [0; SEATS],
            history: ScoreHistory::default(),
            trades: Trades::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn => Turn::of(self.seat),
            Phase::Deal | Phase::Given | Phase::Paid | Phase::Score | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase == Phase::Turn && seat == self.seat {
            legal.extend(self.hand(seat).iter().map(Move::Play));
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        self.lay(seat, mv.card());
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_round(fate),
            Phase::Given => self.turn_up_or_pay(),
            Phase::Paid => self.hand_over(fate),
            Phase::Score => self.count(fate),
            Phase::Turn | Phase::Over(_) => {}
        }
    }

    /// Rounds won.
    fn score(&self, seat: Seat) -> i32 {
        i32::from(self.wins[seat.index()])
    }

    /// Counts up as soon as all hands are empty, so that a search stops before the next round is dealt.
    fn deal(&self) -> u32 {
        let ended = matches!(self.phase, Phase::Score | Phase::Shown | Phase::Over(_));
        u32::from(self.round) + u32::from(ended)
    }

    /// The last card of a hand is played by itself.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Turn && self.hand(seat).len() == 1
    }
}
