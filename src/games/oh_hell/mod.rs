//! Oh Hell: say how many tricks you will take; only an exact answer scores, and the dealer may not make the answers add
//! up. Hands grow from one card to as many as the pack allows, and shrink again.
//!
//! Read `house` for sizes and scoring, `flow` for the deal and the trick; `knowledge` for what a seat knows, `bids` and
//! `play` for what computer seats make of it; `said`, `summary` and `view` for the table. The rules of the trick itself are in
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
use crate::kit::sealed::Sealed;
use crate::kit::tricks::{CardSet, Certain, TrickPlay, TrickRules};
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 7;

/// A match of Oh Hell.
#[derive(Clone, Debug)]
pub struct OhHell {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u8,
    dealer: Seat,
    turnup: Option<Card>,
    /// The undealt cards below the one turned up.
    deck: CardSet,
    /// The hands, the tricks, and what everybody has seen of them.
    cards: TrickPlay<SEATS>,
    bids: Sealed<u8>,
    /// Whose turn it is to bid, where one bids after the other.
    bidder: Seat,
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
    /// The rest is certain; the table lays the hand open that proves it.
    Claim(Seat, Certain),
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
    /// A seat laid its hand open, since the rest is its own.
    Claimed(Seat, Certain),
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

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let last = Seat::new(house.seats() - 1);
        Ok(OhHell {
            house,
            phase: Phase::Deal,
            deal: 0,
            dealer: last,
            turnup: None,
            deck: CardSet::PACK,
            cards: TrickPlay::new(TrickRules::default(), Seat::FIRST, house.seats()),
            bids: Sealed::ask(SeatSet::all(house.seats())),
            bidder: Seat::FIRST,
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    /// The last card of a deal is nobody's choice (specification section 7).
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Play && self.cards.hand(seat).len() == 1
    }

    /// Once the rest is claimed nobody has a choice that matters.
    fn formality(&self, seat: Seat) -> Option<Move> {
        self.cards.formality(seat).map(Move::Play)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bid | Phase::Play => Turn::Seats { must: self.to_act(), may: SeatSet::NONE },
            Phase::Deal | Phase::Reveal | Phase::Claim(..) | Phase::Gather | Phase::Settle | Phase::Shown => {
                Turn::Table
            }
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
            legal.extend(self.cards.playable(seat).iter().map(Move::Play));
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
                self.event = Event::Revealed;
                self.lead();
            }
            Phase::Claim(seat, why) => self.claim(seat, why),
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
    /// Cards dealt to each seat in this deal; 0 before the first.
    fn size(&self) -> u8 {
        if self.deal == 0 { 0 } else { self.house.size(self.deal) }
    }

    /// The seats that must act now: one, or where all bid at once those that have not bid.
    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Bid if self.house.at_once => self.bids.missing(),
            Phase::Bid => SeatSet::one(self.bidder),
            Phase::Play => self.cards.trick.turn().map_or(SeatSet::NONE, SeatSet::one),
            Phase::Deal
            | Phase::Reveal
            | Phase::Claim(..)
            | Phase::Gather
            | Phase::Settle
            | Phase::Shown
            | Phase::Over(_) => SeatSet::NONE,
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

    /// How many tricks a seat still has to take; below nought if it has too many. Nothing before it has bid.
    fn need(&self, seat: Seat) -> Option<i32> {
        self.bids.of(seat).map(|bid| i32::from(bid) - i32::from(self.cards.taken(seat)))
    }
}
