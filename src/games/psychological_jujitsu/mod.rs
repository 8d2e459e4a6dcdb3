//! Psychological Jujitsu, also Goofspiel: prizes worth 1 to 13 come up one by one, and everybody bids for them with
//! cards 1 to 13 of their own, each usable once. The highest bid takes the prize; all bids are gone.
//!
//! `flow` has the steps of the table, `auction` says who wins and what a tie does, `knowledge` what a seat may believe;
//! `said`, `summary` and `view` what is seen. Computer seats: `bot` chooses, `reading` reads a rival, `worth` estimates,
//! `endgame` solves the last auctions exactly. Rulings are those of the specification, section 6.

#![cfg(game = "psychological-jujitsu")]

mod auction;
mod bot;
mod card;
mod endgame;
mod flow;
mod house;
mod knowledge;
mod moves;
mod ranks;
mod reading;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;
mod worth;

use std::sync::Arc;

pub use moves::Move;

use self::auction::{Log, Outcome};
use self::house::{House, Order, SEATS, Tie};
use self::ranks::{KING, Ranks};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::sealed::Sealed;
use crate::pieces::{Card, Suit};
use crate::table::{GameCard, Seat, SeatSet};

/// A match of Psychological Jujitsu.
#[derive(Clone, Debug)]
pub struct Jujitsu {
    house: House,
    phase: Phase,
    /// Number of the hand, from 1; 0 before the first deal.
    hand: u8,
    /// The prizes as they were shuffled, followed by those that went back. `next..end` is the deck: unknown as far as it
    /// belongs to the shuffle, known in order after that.
    deck: [Card; 2 * KING],
    next: u8,
    end: u8,
    /// What is up for auction.
    offer: Ranks,
    /// Prizes that have gone back once.
    returned: Ranks,
    thrown: Ranks,
    won: [Ranks; SEATS],
    /// Cards not spent, without the bid on the table.
    hands: [Ranks; SEATS],
    bids: Sealed<u8>,
    /// Points in this hand.
    points: [i32; SEATS],
    log: Log,
    resolved: u8,
    /// Points of the finished hands.
    history: ScoreHistory,
    /// The auctions of the hands before this one, for the screen only.
    past: Arc<Vec<Log>>,
    /// The winner of the last auction of the match, if it had one.
    last: Option<Option<Seat>>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table sets up the next hand.
    Deal,
    /// Everybody bids.
    Bid,
    /// All bids lie face down; the table turns them over.
    Sealed,
    /// The bids lie open; the table settles the auction.
    Open(Outcome),
    /// The hand has ended and another follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A hand was set up and its first prize turned up.
    Dealt,
    /// A seat laid a bid.
    Laid(Seat),
    /// The bids were turned over.
    Opened,
    /// The auction was settled; unless that was the last, the next prize was turned up.
    Settled,
}

impl Jujitsu {
    /// The rank of the card at a place of the deck.
    fn prize(&self, place: u8) -> u8 {
        self.deck[usize::from(place)].number()
    }

    /// The prizes still to come after those on offer.
    fn to_come(&self) -> Ranks {
        (self.next..self.end).map(|place| self.prize(place)).collect()
    }

    /// The prizes at the end of the deck whose place everybody knows.
    fn known_from(&self) -> u8 {
        if self.house.order == Order::Random { self.house.cards.max(self.next) } else { self.next }
    }

    /// Everything that a seat may have bid with or still holds: public where bids are shown.
    fn unspent(&self, seat: Seat) -> Ranks {
        let mut ranks = self.hands[seat.index()];
        if let Some(rank) = self.bids.of(seat) {
            ranks.add(rank);
        }
        ranks
    }

    /// Whether a tie would send the offer back. A prize goes back at most once, and none goes back for the last cards: two
    /// seats that think alike would never end.
    fn tie_sends_back(&self) -> bool {
        let last_cards = self.resolved + 1 == self.house.cards;
        self.house.tie == Tie::Rebid && !last_cards && self.offer.minus(self.returned) == self.offer
    }

    /// The points of a seat, those of this hand included.
    fn total(&self, seat: Seat) -> i32 {
        let finished = matches!(self.phase, Phase::Shown | Phase::Over(_));
        self.history.total(seat) + if finished { 0 } else { self.points[seat.index()] }
    }
}

impl Rules for Jujitsu {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let mut game = Jujitsu {
            house: House::read(setup),
            phase: Phase::Deal,
            hand: 0,
            deck: [ranks::card(1, Suit::Diamonds); 2 * KING],
            next: 0,
            end: 0,
            offer: Ranks::NONE,
            returned: Ranks::NONE,
            thrown: Ranks::NONE,
            won: [Ranks::NONE; SEATS],
            hands: [Ranks::NONE; SEATS],
            bids: Sealed::default(),
            points: [0; SEATS],
            log: Log::default(),
            resolved: 0,
            history: ScoreHistory::default(),
            past: Arc::default(),
            last: None,
            event: Event::Begun,
        };
        game.gather();
        Ok(game)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bid => Turn::Seats { must: self.bids.missing(), may: SeatSet::NONE },
            Phase::Deal | Phase::Sealed | Phase::Open(_) | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase == Phase::Bid && self.bids.missing().contains(seat) {
            // One by one: `extend` does not know how many they are and is a call for each seat, an eighth of a playout.
            for card in self.hands[seat.index()].cards(house::suit_of(seat)) {
                legal.push(Move::Bid(card));
            }
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        self.hands[seat.index()].take(mv.rank());
        self.bids.put(seat, mv.rank());
        self.event = Event::Laid(seat);
        if self.bids.is_complete() {
            self.phase = Phase::Sealed;
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_hand(fate),
            Phase::Sealed => {
                self.phase = Phase::Open(self.outcome());
                self.event = Event::Opened;
            }
            Phase::Open(outcome) => self.settle(outcome, fate),
            Phase::Shown => {
                if fate.is_noted() {
                    Arc::make_mut(&mut self.past).push(self.log);
                }
                self.deal_hand(fate);
            }
            Phase::Bid | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.total(seat)
    }

    /// Counts up as soon as a hand is settled, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        u32::from(self.hand) + u32::from(matches!(self.phase, Phase::Shown | Phase::Over(_)))
    }
}
