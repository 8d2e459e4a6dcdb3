//! Penniless and Insane: three auctions a round in which a card is bid for art. The lowest bid chooses first and pays least,
//! the highest mostly finds nothing left. Three cards in hand score in the end, and triple for whoever has the least money.
//!
//! `flow` has the steps of the table; `said`, `summary` and `view` what is seen. What a seat may believe is in
//! [`crate::kit::sealed`]. Computer seats: `bot` chooses, `thrift` bids by rules of thumb, `plan` imagines rounds, `last` mixes the bids of the last
//! trick, `standing` says what totals are worth. Rulings are those of the specification, section 6.

#![cfg(game = "penniless-and-insane")]

mod bot;
mod card;
mod flow;
mod house;
mod last;
mod moves;
mod plan;
mod said;
mod standing;
mod summary;
#[cfg(test)]
mod tests;
mod thrift;
mod touch;
mod view;

pub use moves::Move;

use self::house::{House, SEATS};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::sealed::SealedHands;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// Cards in every hand between two tricks.
const HAND: usize = 3;
/// Tricks in a round.
const TRICKS: u8 = 3;
/// Dollars of every seat at the start of a round.
const MONEY: u8 = 20;
/// The round from which on a shared lead is shared for good (Ruling 4).
const LAST_ROUND: u16 = 60;

/// Different cards.
type Cards = Set<Card>;

/// A match of Penniless and Insane. Flat but for the history: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct Penniless {
    house: House,
    phase: Phase,
    /// Number of the round, from 1; 0 before the first deal.
    round: u16,
    dealer: Seat,
    /// Number of the trick in the round, from 1; 0 before the first.
    trick: u8,
    /// The marks are the bids; those that lie on the table are the queue, once they are turned up.
    hands: SealedHands<Card>,
    art: Cards,
    discard: Cards,
    /// Of those, the one that was laid last.
    last_out: Option<Card>,
    money: [u8; SEATS],
    pot: i32,
    /// Points, or in gambling what was won and lost, of the finished rounds.
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table deals the first round.
    Deal,
    /// The table turns up art.
    Offer,
    /// Everybody bids.
    Bid,
    /// All bids lie face down; the table turns them up.
    Sealed,
    /// The seat at the front of the queue gets its bid back.
    Return,
    /// This seat, at the front of the queue, buys.
    Buy(Seat),
    /// The last trick is over; the table scores the round.
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
    /// Art was turned up; this art of the last trick had found no buyer.
    Offered(Cards),
    /// A seat laid a bid.
    Laid(Seat),
    /// The bids were turned up.
    Opened,
    /// A seat paid so much for a card.
    Took(Seat, Card, u8),
    /// A seat got its bid back, since it could not pay or nothing was left.
    Returned(Seat, Card, Why),
    /// The round was scored; this art of its last trick had found no buyer.
    Scored(Cards),
}

/// Why a bid comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// All art is gone.
    Nothing,
    /// The seat has less money than it bid.
    Broke,
}

/// What cards are worth together.
#[inline]
fn worth(cards: Cards) -> i32 {
    cards.iter().map(|card| i32::from(card.number())).sum()
}

impl Penniless {
    fn money(&self, seat: Seat) -> u8 {
        self.money[seat.index()]
    }

    fn hand(&self, seat: Seat) -> Cards {
        self.hands.hand(seat)
    }

    /// Whether the round is scored, and all hands are shown.
    fn is_scored(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    /// The bids on the table, p1's first.
    fn waiting(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.hands.lying().iter().filter_map(|seat| Some((seat, self.hands.mark(seat)?)))
    }

    /// The front of the queue: of the bids on the table the lowest, and whose it is.
    fn front(&self) -> Option<(Seat, Card)> {
        self.waiting().min_by_key(|(_, bid)| *bid)
    }

    /// The least money anybody has.
    fn least_money(&self) -> u8 {
        self.money[..self.house.seats()].iter().copied().min().unwrap_or(0)
    }

    /// How often a seat's cards count at this moment: three times with the least money.
    fn times(&self, seat: Seat) -> i32 {
        if self.money(seat) == self.least_money() { 3 } else { 1 }
    }

    /// What a seat's hand scores if the round ends like this.
    fn points(&self, seat: Seat) -> i32 {
        worth(self.hand(seat)) * self.times(seat)
    }

    /// The dollars that a seat has paid in this round.
    fn spent(&self, seat: Seat) -> i32 {
        i32::from(MONEY - self.money(seat))
    }
}

impl Rules for Penniless {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let mut game = Penniless {
            house,
            phase: Phase::Deal,
            round: 0,
            dealer: Seat::new(house.seats() - 1),
            trick: 0,
            hands: SealedHands::default(),
            art: Cards::NONE,
            discard: Cards::NONE,
            last_out: None,
            money: [0; SEATS],
            pot: 0,
            history: ScoreHistory::default(),
            event: Event::Begun,
        };
        game.gather();
        Ok(game)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bid => Turn::Seats { must: self.hands.marks().missing(), may: SeatSet::NONE },
            Phase::Buy(seat) => Turn::of(seat),
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Return | Phase::Score | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Bid if self.hands.marks().missing().contains(seat) => {
                legal.extend(self.hand(seat).iter().map(Move::Bid))
            }
            Phase::Buy(buyer) if buyer == seat => legal.extend(self.art.iter().map(Move::Take)),
            _ => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Bid(card) => self.lay(seat, card),
            Move::Take(card) => self.buy(seat, card),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_round(fate),
            Phase::Offer => self.offer(),
            Phase::Sealed => self.open(),
            Phase::Return => self.give_back(),
            Phase::Score => self.score_round(fate),
            Phase::Bid | Phase::Buy(_) | Phase::Over(_) => {}
        }
    }

    /// The points of the finished rounds, or the purse with what was paid in this one.
    fn score(&self, seat: Seat) -> i32 {
        let paid = if self.house.gambling && !self.is_scored() { self.spent(seat) } else { 0 };
        self.history.total(seat) - paid
    }

    /// In gambling what purses and pot hold together is nothing: whatever one wins the others have paid.
    fn conserved(&self) -> Option<i32> {
        self.house.gambling.then(|| self.house.everybody().map(|seat| self.score(seat)).sum::<i32>() + self.pot)
    }

    /// Counts up as soon as a round is scored, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        u32::from(self.round) + u32::from(self.is_scored())
    }

    /// The last picture is taken by whoever comes to it: it can be neither chosen nor declined.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Buy(seat) && self.art.len() == 1
    }
}
