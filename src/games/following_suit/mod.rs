//! Following Suit: everybody marks one card at the same time, and the highest mark of each suit carries off all cards of the
//! suit that follows. In the end only the best suit of a hand counts.
//!
//! `circle` says which suit captures which and what cards are worth, `flow` has the steps of the table; `said`, `summary` and
//! `view` what is seen. What a seat may believe is in [`crate::kit::sealed`]. Computer seats: `bot` chooses, `chances` weighs a
//! mark. Rulings are those of the specification, section 6.

#![cfg(game = "following-suit")]

mod bot;
mod card;
mod chances;
mod circle;
mod flow;
mod house;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

/// A move is a mark.
pub use crate::kit::sealed::Marking as Move;

use self::circle::best;
use self::house::House;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::sealed::SealedHands;
use crate::kit::tricks::{BySuit, CardSet};
use crate::pieces::Card;
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// Cards dealt to every hand.
const DEALT: usize = 4;
/// Cards of a pool, while the deck has so many.
const POOL: usize = 8;
/// The round after which a match ends in any case (Ruling 5).
const LAST_ROUND: u16 = 40;

/// A match of Following Suit. Flat but for the history: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct FollowingSuit {
    house: House,
    phase: Phase,
    /// Number of the round, from 1; 0 before the first deal.
    round: u16,
    dealer: Seat,
    /// Number of the turn in the round, from 1; 0 before the first.
    turn: u8,
    hands: SealedHands<BySuit>,
    pool: CardSet,
    discard: CardSet,
    /// What the highest mark of each suit captures, once the marks are turned up, by suit.
    hauls: [Option<Haul>; 4],
    /// What the last finished round brought.
    gains: BySeat<i32>,
    history: ScoreHistory,
    event: Event,
}

/// What the highest mark of a suit captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Haul {
    seat: Seat,
    mark: Card,
    cards: CardSet,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table deals the first round.
    Deal,
    /// The table clears away what nobody captured and lays out a pool.
    Offer,
    /// Everybody with cards marks one.
    Mark,
    /// All marks lie face down; the table turns them up.
    Sealed,
    /// The marks lie open; the table hands over what they capture.
    Open,
    /// The last turn is over; the table scores the round.
    Score,
    /// The round is scored and another follows.
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
    /// A pool was laid out; these cards of the turn before had not been captured.
    Offered(CardSet),
    /// A seat marked a card.
    Marked(Seat),
    /// The marks were turned up.
    Opened,
    /// The captures were made.
    Swept,
    /// The round was scored; these cards of its last turn had not been captured.
    Scored(CardSet),
}

impl FollowingSuit {
    fn hand(&self, seat: Seat) -> CardSet {
        self.hands.hand(seat)
    }

    /// Whether the round is scored, and all hands are shown.
    fn is_scored(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    /// Whether no turn follows the one that is being played, however it ends.
    fn is_last_turn(&self) -> bool {
        self.hands.deck().is_empty() || self.house.pools == Some(self.turn)
    }
}

impl Rules for FollowingSuit {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(FollowingSuit {
            house,
            phase: Phase::Deal,
            round: 0,
            dealer: Seat::new(house.seats() - 1),
            turn: 0,
            hands: SealedHands::default(),
            pool: CardSet::NONE,
            discard: CardSet::NONE,
            hauls: [None; 4],
            gains: BySeat::default(),
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Mark => Turn::Seats { must: self.hands.marks().missing(), may: SeatSet::NONE },
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Open | Phase::Score | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
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
            Phase::Deal | Phase::Shown => self.deal_round(fate),
            Phase::Offer => self.offer(),
            Phase::Sealed => self.open(),
            Phase::Open => self.sweep(),
            Phase::Score => self.score_round(fate),
            Phase::Mark | Phase::Over(_) => {}
        }
    }

    /// The gains of the finished rounds.
    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up as soon as a round is scored, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        u32::from(self.round) + u32::from(self.is_scored())
    }

    /// The last card of a hand is marked by itself.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Mark && self.hand(seat).len() == 1
    }
}
