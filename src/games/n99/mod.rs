//! 99: three cards laid aside spell how many tricks the others will take, in secret to the end of the deal; exactly that many
//! are worth ten.
//!
//! Read `moves` for how cards spell a bid, `flow` for a deal; `knowledge` for what a seat knows, `bids` and `bot` for what
//! computer seats make of it; `said`, `summary` and `view` for the table. The rules of the trick are in [`crate::kit::tricks`].
//! Rulings are those of the specification, section 6.

#![cfg(game = "99")]

mod bids;
mod bot;
mod card;
mod flow;
mod house;
mod knowledge;
mod moves;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::{House, Trumps};
pub use moves::Move;

use self::moves::{SPELT, spelt};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::{ScoreHistory, leaders};
use crate::kit::tricks::{CardSet, Certain, TrickPlay, TrickRules};
use crate::pieces::{Card, Suit};
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 5;
/// The deal that ends a match if none before did.
const LAST: u8 = 50;
/// What a bid that is made is worth, besides the tricks.
const BONUS: i32 = 10;
/// With four seats three diamonds stand for so many tricks, too.
const ALL: u8 = 10;

/// A match of 99.
#[derive(Clone, Debug)]
pub struct NinetyNine {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u8,
    dealer: Seat,
    /// The hands, what was laid aside, the tricks, and what everybody has seen of them.
    cards: TrickPlay<SEATS>,
    /// Those that have not bid in this deal.
    to_bid: SeatSet,
    /// Those whose bids lie open.
    opened: SeatSet,
    /// How many made their bid in the deal before.
    succeeded: Option<u8>,
    history: ScoreHistory<Finished>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// Seats bid, all at once.
    Bid,
    /// The rest is certain; the table lays the hand open that proves it.
    Claim(Seat, Certain),
    /// A seat plays a card.
    Play,
    /// The trick is complete; the table gives it to its winner.
    Gather,
    /// The last trick is taken; the table opens one bid after the other.
    Open,
    /// All bids lie open; the table counts.
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
    /// A seat laid its bid aside.
    Bid(Seat),
    /// A card was played.
    Played(Seat, Card),
    /// A trick was taken.
    Took(Seat),
    /// A seat laid its hand open, since the rest is its own.
    Claimed(Seat, Certain),
    /// The bid of a seat was opened.
    Opened(Seat),
    /// The deal was counted.
    Settled,
}

/// What is remembered of a finished deal, beside its points.
#[derive(Clone, Copy, Debug)]
struct Finished {
    trump: Option<Suit>,
    bids: [u8; SEATS],
    tricks: [u8; SEATS],
    made: SeatSet,
}

impl Rules for NinetyNine {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let count = house.seats();
        Ok(NinetyNine {
            house,
            phase: Phase::Deal,
            deal: 0,
            dealer: Seat::new(count - 1),
            cards: TrickPlay::new(TrickRules::default(), Seat::FIRST, count),
            to_bid: SeatSet::NONE,
            opened: SeatSet::NONE,
            succeeded: None,
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    /// The last card of a deal is nobody's choice.
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
            Phase::Deal | Phase::Claim(..) | Phase::Gather | Phase::Open | Phase::Settle | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if !self.to_act().contains(seat) {
            return;
        }
        if self.phase == Phase::Bid {
            moves::subsets(self.cards.hand(seat), SPELT, |cards| legal.push(moves::bid(cards)));
        } else {
            legal.extend(self.cards.playable(seat).iter().map(Move::Play));
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Bid(cards) => self.bid(seat, cards.iter().collect()),
            Move::Play(card) => self.lay(seat, card),
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_cards(fate),
            Phase::Claim(seat, why) => self.claim(seat, why),
            Phase::Gather => self.gather(),
            Phase::Open => self.open_next(),
            Phase::Settle => self.settle(fate),
            Phase::Bid | Phase::Play | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up with the last trick, so that a search stops before the deal is written down and the next one dealt.
    fn deal(&self) -> u32 {
        let ended = matches!(self.phase, Phase::Open | Phase::Settle | Phase::Shown | Phase::Over(_));
        u32::from(self.deal) + u32::from(ended)
    }
}

impl NinetyNine {
    /// Tricks in a deal: 10 with four seats, 7 with five.
    fn size(&self) -> u8 {
        if self.house.seats() == 4 { 10 } else { 7 }
    }

    /// The seats that must act now: those that have not bid, or the one whose turn it is to play.
    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Bid => self.to_bid,
            Phase::Play => self.cards.trick.turn().map_or(SeatSet::NONE, SeatSet::one),
            Phase::Deal
            | Phase::Claim(..)
            | Phase::Gather
            | Phase::Open
            | Phase::Settle
            | Phase::Shown
            | Phase::Over(_) => SeatSet::NONE,
        }
    }

    /// What a seat has laid aside, if it has.
    fn pile(&self, seat: Seat) -> Option<CardSet> {
        Some(self.cards.aside[seat.index()]).filter(|pile| !pile.is_empty())
    }

    /// The number that a seat's bid spells, if it has bid; for whoever may know it.
    fn bid_of(&self, seat: Seat) -> Option<u8> {
        self.pile(seat).map(spelt)
    }

    /// Whether three diamonds stand for all ten tricks as well as for none (Ruling *Nought or ten*).
    fn is_double(&self, bid: u8) -> bool {
        bid == 0 && self.house.seats() == 4
    }

    /// Whether so many tricks make this bid.
    fn makes(&self, bid: u8, tricks: u8) -> bool {
        tricks == bid || self.is_double(bid) && tricks == ALL
    }

    /// Whether a seat has just what it bid.
    fn has_made(&self, seat: Seat) -> bool {
        self.bid_of(seat).is_some_and(|bid| self.makes(bid, self.cards.taken(seat)))
    }

    /// The seats that have just what they bid.
    fn made_it(&self) -> SeatSet {
        self.house.everybody().filter(|seat| self.has_made(*seat)).collect()
    }

    /// What a seat scores in this deal as its bid and its tricks stand now.
    fn points_now(&self, seat: Seat) -> i32 {
        i32::from(self.cards.taken(seat)) + if self.has_made(seat) { BONUS } else { 0 }
    }

    /// Who has won after this deal, if these are the totals and those made their bids.
    fn winners(&self, total: impl Fn(Seat) -> i32, made: SeatSet) -> Option<SeatSet> {
        let leaders = leaders(self.house.everybody().map(|seat| (seat, total(seat))));
        if let Some(deals) = self.house.deals {
            return (self.deal >= deals).then_some(leaders);
        }
        let there = leaders.first().is_some_and(|first| total(first) >= self.house.target);
        let successful: SeatSet = leaders.iter().filter(|seat| made.contains(*seat)).collect();
        if there && !successful.is_empty() {
            return Some(successful);
        }
        (self.deal >= LAST).then_some(leaders)
    }
}
