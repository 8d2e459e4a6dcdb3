//! Napoleon: one bids for face cards and names a card; whoever holds it is a partner in secret.
//!
//! Read `flow` for a deal from the auction to the count; `knowledge` for what a seat knows and who may be the secretary,
//! `auction` and `play` for what computer seats make of it; `said`, `summary` and `view` for the table. The rules of the trick are
//! in [`crate::kit::tricks`]. Rulings are those of the specification, section 6.

#![cfg(game = "napoleon")]

mod auction;
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

pub use house::{Command, House};
pub use moves::{Move, Word};

use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::{ScoreHistory, leaders};
use crate::kit::tricks::{CardSet, TrickPlay, TrickRules};
use crate::pieces::{Card, Rank, Suit};
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 6;
/// The highest bid: all face cards that there are.
const ALL_FACES: u8 = 16;
/// Jacks, queens, kings and aces.
const FACES: CardSet =
    CardSet::rank(Rank::JACK).or(CardSet::rank(Rank::QUEEN)).or(CardSet::rank(Rank::KING)).or(CardSet::rank(Rank::ACE));

/// A match of Napoleon.
#[derive(Clone, Debug)]
pub struct Napoleon {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1, those thrown in included; 0 before the first.
    deal: u16,
    dealer: Seat,
    /// What was left over of the deal, until Napoleon takes it up.
    kitty: CardSet,
    /// What Napoleon has taken up of it.
    taken: CardSet,
    /// The hands, what Napoleon has buried, the tricks, and what everybody has seen of them.
    cards: TrickPlay<SEATS>,
    /// The highest bid, 0 before one.
    bid: u8,
    /// Whose it is: Napoleon, after the auction.
    high: Option<Seat>,
    /// The face cards that win the deal: the bid, or one more.
    goal: u8,
    /// Who is asked for a bid.
    bidder: Seat,
    /// What each seat has called last: a bid, or 0 for a pass.
    calls: [Option<u8>; SEATS],
    /// Passes since the last bid.
    passes: u8,
    /// Deals thrown in since the last one that was played.
    thrown_in: u8,
    /// What Napoleon has said in this trick, by [`Word`].
    said: [bool; 2],
    /// "Take it" is an order that has not been obeyed yet.
    ordered: bool,
    /// How many faces more each seat has given Napoleon than taken away, as all have seen.
    given: [i8; SEATS],
    /// Who has played the secretary card.
    unmasked: Option<Seat>,
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
    /// Everybody has passed; the cards are thrown in.
    ThrowIn,
    /// Napoleon names trumps.
    Trump,
    /// Napoleon has taken up the kitty and buries as many cards.
    Bury,
    /// Napoleon may change trumps.
    Keep,
    /// Napoleon names the secretary card.
    Name,
    /// A seat plays a card, and Napoleon may speak.
    Play,
    /// The trick is complete; the table gives it to its winner.
    Gather,
    /// The last trick is taken; the table turns up what was buried.
    Reveal,
    /// Everything lies open; the table counts.
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
    /// A seat bid.
    Bid(Seat),
    /// A seat passed.
    Passed(Seat),
    /// Nobody bid.
    ThrownIn,
    /// Napoleon named trumps and took up the kitty.
    Named(Suit),
    /// Napoleon buried cards.
    Buried,
    /// Napoleon kept trumps.
    Kept,
    /// Napoleon changed trumps.
    Changed(Suit),
    /// Napoleon named the secretary card.
    Secretary(Card),
    /// A card was played.
    Played(Seat, Card),
    /// Napoleon spoke.
    Said(Word),
    /// A trick was taken.
    Took(Seat),
    /// What was buried was turned up.
    Revealed,
    /// The deal was counted.
    Settled,
}

/// What is remembered of a finished deal, beside its points.
#[derive(Clone, Copy, Debug)]
struct Finished {
    napoleon: Seat,
    /// Napoleon too, when alone; nobody if the card was buried.
    secretary: Option<Seat>,
    bid: u8,
    goal: u8,
    faces: u8,
}

impl Rules for Napoleon {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let count = house.seats();
        Ok(Napoleon {
            house,
            phase: Phase::Deal,
            deal: 0,
            dealer: Seat::new(count - 1),
            kitty: CardSet::NONE,
            taken: CardSet::NONE,
            cards: TrickPlay::new(TrickRules::default(), Seat::FIRST, count),
            bid: 0,
            high: None,
            goal: 0,
            bidder: Seat::FIRST,
            calls: [None; SEATS],
            passes: 0,
            thrown_in: 0,
            said: [false; 2],
            ordered: false,
            given: [0; SEATS],
            unmasked: None,
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    /// The last card of a deal is nobody's choice, unless there is something left to say.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Play && self.cards.hand(seat).len() == 1
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bid | Phase::Trump | Phase::Bury | Phase::Keep | Phase::Name | Phase::Play => {
                Turn::Seats { must: self.to_act(), may: self.may_act() }
            }
            Phase::Deal | Phase::ThrowIn | Phase::Gather | Phase::Reveal | Phase::Settle | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        let acts = self.to_act().contains(seat);
        match self.phase {
            Phase::Bid if acts => {
                legal.push(Move::Pass);
                legal.extend((self.least_bid()..=ALL_FACES).map(Move::Bid));
            }
            Phase::Trump if acts => legal.extend(Suit::ALL.map(Move::Trump)),
            Phase::Bury if acts => {
                let hand = self.cards.hand(seat);
                moves::subsets(hand, self.spare(), CardSet::NONE, &mut |cards| legal.push(moves::bury(cards)));
            }
            Phase::Keep if acts => {
                legal.push(Move::Keep);
                let others = Suit::ALL.into_iter().filter(|suit| Some(*suit) != self.cards.rules.trump);
                legal.extend(others.filter(|_| self.bid < ALL_FACES).map(Move::Change));
            }
            Phase::Name if acts => legal.extend(self.cards.pack.iter().map(Move::Secretary)),
            Phase::Play => {
                if acts {
                    legal.extend(self.playable(seat).iter().map(Move::Play));
                }
                if acts && self.high == Some(seat) || self.may_act().contains(seat) {
                    legal.extend(self.sayable().map(Move::Say));
                }
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Bid(faces) => self.bid(seat, faces),
            Move::Pass => self.pass(seat),
            Move::Trump(suit) => self.name_trumps(seat, suit),
            Move::Bury(cards) => self.bury(seat, cards.iter().collect()),
            Move::Keep => self.keep(),
            Move::Change(suit) => self.change(suit),
            Move::Secretary(card) => self.name_secretary(seat, card),
            Move::Play(card) => self.lay(seat, card),
            Move::Say(word) => self.say(word),
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_cards(fate),
            Phase::ThrowIn => self.throw_in(),
            Phase::Gather => self.gather(),
            Phase::Reveal => self.reveal(),
            Phase::Settle => self.settle(fate),
            Phase::Bid | Phase::Trump | Phase::Bury | Phase::Keep | Phase::Name | Phase::Play | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up with the last trick, so that a search stops before the deal is written down and the next one dealt.
    fn deal(&self) -> u32 {
        u32::from(self.deal) + u32::from(self.deal > 0 && self.has_ended())
    }
}

impl Napoleon {
    /// Cards dealt to each seat: 8 with six seats, 10 with five.
    fn size(&self) -> usize {
        if self.house.seats() == SEATS { 8 } else { 10 }
    }

    /// Cards in the kitty: 4 with six seats, 3 with five.
    fn spare(&self) -> usize {
        if self.house.seats() == SEATS { 4 } else { 3 }
    }

    /// Whether the play of a deal is over, or no cards are dealt.
    fn has_ended(&self) -> bool {
        match self.phase {
            Phase::Deal | Phase::ThrowIn | Phase::Reveal | Phase::Settle | Phase::Shown | Phase::Over(_) => true,
            Phase::Bid | Phase::Trump | Phase::Bury | Phase::Keep | Phase::Name | Phase::Play | Phase::Gather => false,
        }
    }

    /// The seat that must act now.
    fn to_act(&self) -> SeatSet {
        let seat = match self.phase {
            Phase::Bid => Some(self.bidder),
            Phase::Trump | Phase::Bury | Phase::Keep | Phase::Name => self.high,
            Phase::Play => self.cards.trick.turn(),
            Phase::Deal
            | Phase::ThrowIn
            | Phase::Gather
            | Phase::Reveal
            | Phase::Settle
            | Phase::Shown
            | Phase::Over(_) => None,
        };
        seat.map_or(SeatSet::NONE, SeatSet::one)
    }

    /// Napoleon, who may speak while another is to play: wherever the secretary card lies, or it would tell.
    fn may_act(&self) -> SeatSet {
        let napoleon = self.high.filter(|_| self.phase == Phase::Play && self.sayable().next().is_some());
        napoleon.map_or(SeatSet::NONE, SeatSet::one).without(self.to_act())
    }

    /// What Napoleon may still say in this trick.
    fn sayable(&self) -> impl Iterator<Item = Word> + use<> {
        let (said, known) = (self.said, self.unmasked.is_some());
        Word::ALL.into_iter().filter(move |word| !known && !said[*word as usize])
    }

    /// The lowest bid that is higher than the one that stands; above [`ALL_FACES`] if there is none.
    fn least_bid(&self) -> u8 {
        self.house.least.max(self.bid + 1)
    }

    /// The card that makes its holder the secretary, once it is named.
    fn secretary_card(&self) -> Option<Card> {
        self.cards.rules.highest[0]
    }

    /// Who is the secretary, seen or not: Napoleon, when alone; nobody while no card is named, or if it is buried.
    fn secretary(&self) -> Option<Seat> {
        let card = self.secretary_card()?;
        self.unmasked.or_else(|| self.house.everybody().find(|seat| self.cards.hand(*seat).has(card)))
    }

    /// The cards that a seat may play: after an order, the secretary card alone.
    fn playable(&self, seat: Seat) -> CardSet {
        let ordered = self.secretary_card().filter(|card| self.ordered && self.cards.hand(seat).has(*card));
        ordered.map_or_else(|| self.cards.playable(seat), CardSet::one)
    }

    /// Face cards that a seat has taken in this deal.
    fn faces(&self, seat: Seat) -> u8 {
        self.cards.won[seat.index()].and(FACES).len() as u8
    }

    /// Napoleon and the secretary, seen or not.
    fn side(&self) -> SeatSet {
        self.high.into_iter().chain(self.secretary()).collect()
    }

    /// Face cards that Napoleon's side has taken.
    fn side_faces(&self) -> u8 {
        self.side().iter().map(|seat| self.faces(seat)).sum()
    }

    /// What each seat scores in this deal as the tricks stand now.
    fn points_now(&self) -> BySeat<i32> {
        let (side, won) = (self.side(), self.side_faces() >= self.goal);
        let (first, second) = pays(self.bid);
        BySeat::from_fn(|seat| match (won, side.contains(seat)) {
            _ if seat.index() >= self.house.seats() => 0,
            (false, true) | (true, false) => 0,
            (false, false) => BEATEN,
            (true, true) => {
                let napoleon = if self.high == Some(seat) { first } else { 0 };
                let secretary = if self.secretary() == Some(seat) { second } else { 0 };
                napoleon + secretary
            }
        })
    }

    /// Who has won the match if these are the totals.
    fn winners(&self, total: impl Fn(Seat) -> i32) -> Option<SeatSet> {
        let there = self.house.everybody().any(|seat| total(seat) >= self.house.target);
        there.then(|| leaders(self.house.everybody().map(|seat| (seat, total(seat)))))
    }
}

/// What every other seat scores when Napoleon has lost.
const BEATEN: i32 = 2;

/// What a bid that is won pays Napoleon and the secretary. Changed trumps raise what has to be won, not this.
const fn pays(bid: u8) -> (i32, i32) {
    match bid {
        ..=11 => (2, 1),
        16.. => (10, 5),
        _ => (bid as i32 - 9, (bid as i32 - 9) / 2),
    }
}
