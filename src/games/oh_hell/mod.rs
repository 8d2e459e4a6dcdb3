//! Oh Hell: say how many tricks you will take; only an exact answer scores, and the dealer may not make the answers add
//! up. Hands grow from one card to as many as the pack allows, and shrink again.
//!
//! Read `house` for sizes and scoring, `flow` for the deal and the trick; `knowledge` for what a seat knows, `bids` and
//! `play` for what computer seats make of it; `said`, `summary` and `view` for the table. The law of the trick itself is in
//! [`crate::kit::tricks`]. Rulings are those of the specification, section 6.

#![cfg(game = "oh-hell")]

mod bids;
mod bot;
mod card;
mod flow;
mod house;
mod knowledge;
mod moves;
mod play;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::{House, Scoring, Shape};
pub use moves::Move;

use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::list::List;
use crate::kit::sealed::Sealed;
use crate::kit::tricks::{CardSet, Trick, TrickRules};
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 7;
/// The most tricks in a deal.
const TRICKS: usize = 17;

/// A match of Oh Hell.
#[derive(Clone, Debug)]
pub struct OhHell {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u8,
    dealer: Seat,
    /// The trump suit of this deal.
    law: TrickRules,
    turnup: Option<Card>,
    /// The undealt cards below the one turned up.
    deck: CardSet,
    hands: [CardSet; SEATS],
    /// The cards of the tricks that each seat has taken in this deal.
    won: [CardSet; SEATS],
    /// The cards that everybody has seen in this deal: the one turned up and those played.
    seen: CardSet,
    /// Suits that a seat has shown not to have in this deal.
    lacks: [CardSet; SEATS],
    bids: Sealed<u8>,
    /// Whose turn it is to bid, where one bids after the other.
    bidder: Seat,
    /// Tricks taken in this deal.
    tricks: [u8; SEATS],
    trick: Trick,
    /// Every card of the deal in the order of play, those of the trick that lies there included.
    played: List<Card, 52>,
    /// Who led each trick.
    leaders: List<Seat, TRICKS>,
    history: ScoreHistory<Finished>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// Seats bid.
    Bid,
    /// All secret bids are in; the table opens them.
    Reveal,
    /// A seat plays a card.
    Play,
    /// The trick is complete; the table gives it to its winner.
    Gather,
    /// The last trick is taken; the table counts.
    Settle,
    /// The deal is counted and shown.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the table to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// Hands were dealt.
    Dealt,
    /// A seat bid; what, is a secret while all bid at once.
    Bid(Seat),
    /// The secret bids were opened.
    Revealed,
    /// A card was played.
    Played(Seat, Card),
    /// A trick was taken.
    Took(Seat),
    /// The deal was counted.
    Settled,
}

/// What is remembered of a finished deal, beside its points.
#[derive(Clone, Copy, Debug)]
struct Finished {
    size: u8,
    bids: [u8; SEATS],
    tricks: [u8; SEATS],
}

impl Rules for OhHell {
    type Move = Move;

    fn card() -> GameCard {
        card::card()
    }

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let last = Seat::new(house.seats() - 1);
        Ok(OhHell {
            house,
            phase: Phase::Deal,
            deal: 0,
            dealer: last,
            law: TrickRules::default(),
            turnup: None,
            deck: CardSet::PACK,
            hands: [CardSet::NONE; SEATS],
            won: [CardSet::NONE; SEATS],
            seen: CardSet::NONE,
            lacks: [CardSet::NONE; SEATS],
            bids: Sealed::ask(SeatSet::all(house.seats())),
            bidder: Seat::FIRST,
            tricks: [0; SEATS],
            trick: Trick::new(Seat::FIRST, house.seats()),
            played: List::EMPTY,
            leaders: List::EMPTY,
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    /// The last card of a deal is nobody's choice (specification section 7).
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Play && self.hands[seat.index()].len() == 1
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bid | Phase::Play => Turn::Seats { must: self.to_act(), may: SeatSet::NONE },
            Phase::Deal | Phase::Reveal | Phase::Gather | Phase::Settle | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if !self.to_act().contains(seat) {
            return;
        }
        if self.phase == Phase::Bid {
            let forbidden = self.forbidden_bid();
            legal.extend((0..=self.size()).filter(|bid| Some(*bid) != forbidden).map(Move::Bid));
        } else {
            legal.extend(self.playable(seat).iter().map(Move::Play));
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Bid(tricks) => self.bid(seat, tricks),
            Move::Play(card) => self.lay(seat, card),
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_cards(fate),
            Phase::Reveal => {
                self.phase = Phase::Play;
                self.event = Event::Revealed;
            }
            Phase::Gather => self.gather(),
            Phase::Settle => self.settle(fate),
            Phase::Bid | Phase::Play | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up with the last trick, so that a search stops before the deal is written down and the next one dealt.
    fn deal(&self) -> u32 {
        let ended = matches!(self.phase, Phase::Settle | Phase::Shown | Phase::Over(_));
        u32::from(self.deal) + u32::from(ended)
    }
}

impl OhHell {
    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.house.seats())
    }

    /// Cards dealt to each seat in this deal; 0 before the first.
    fn size(&self) -> u8 {
        if self.deal == 0 { 0 } else { self.house.size(self.deal) }
    }

    /// The seats that must act now: one, or where all bid at once those that have not bid.
    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Bid if self.house.at_once => self.bids.missing(),
            Phase::Bid => SeatSet::one(self.bidder),
            Phase::Play => self.trick.turn().map_or(SeatSet::NONE, SeatSet::one),
            Phase::Deal | Phase::Reveal | Phase::Gather | Phase::Settle | Phase::Shown | Phase::Over(_) => {
                SeatSet::NONE
            }
        }
    }

    /// What all bids add up to, secret ones included.
    fn bids_total(&self) -> u8 {
        self.bids.made().map(|(_, bid)| bid).sum()
    }

    /// The bid that the seat to bid may not make: the dealer, who bids last, may not let the bids add up.
    fn forbidden_bid(&self) -> Option<u8> {
        let hooked = self.house.hook && !self.house.at_once && self.bidder == self.dealer;
        if hooked { self.size().checked_sub(self.bids_total()) } else { None }
    }

    /// The bids that everybody knows.
    fn bids_are_open(&self) -> bool {
        !self.house.at_once || !matches!(self.phase, Phase::Bid | Phase::Reveal)
    }

    /// The cards that a seat may play to the trick.
    fn playable(&self, seat: Seat) -> CardSet {
        self.law.playable(self.hands[seat.index()], &self.trick)
    }

    /// How many tricks a seat still has to take; below nought if it has too many. Nothing before it has bid.
    fn need(&self, seat: Seat) -> Option<i32> {
        self.bids.of(seat).map(|bid| i32::from(bid) - i32::from(self.tricks[seat.index()]))
    }
}
