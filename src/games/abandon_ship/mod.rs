//! Abandon Ship: greedy pirates throw treasure into four lifeboats, one a suit, and brawl over each other's cards. When the
//! deck runs out the ship sinks, everybody runs for one boat, and only the strongest in that suit gets in.
//!
//! This file holds the state and who acts; `flow` deals, fills hands and ends fights, `showdown` settles a round, `view`
//! and `said` draw the table, `touch` says how moves are made; `knowledge` imagines, `sight`, `run` and `bot` play. Rulings are those of the
//! specification, section 6.

#![cfg(game = "abandon-ship")]

mod bot;
mod card;
mod cards;
mod flow;
mod house;
mod knowledge;
mod moves;
mod run;
mod said;
mod showdown;
mod sight;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use moves::Move;

use self::cards::{Cards, MOST, is_king};
use self::house::{House, SEATS};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::pack::Pack;
use crate::kit::sealed::Sealed;
use crate::pieces::{Card, Suit};
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// Cards in a full hand.
const HAND: usize = 5;
/// The most cards of one fight: values rise with every one.
const LONGEST_FIGHT: usize = 13;

/// A match of Abandon Ship.
#[derive(Clone, Debug)]
pub struct AbandonShip {
    house: House,
    phase: Phase,
    /// Number of the round, from 1; 0 before the first deal.
    round: u32,
    dealer: Seat,
    /// Whose turn it is, or was when the ship sank; in a fight the attacker.
    to_act: Seat,
    hands: [Cards; SEATS],
    boards: [Cards; SEATS],
    /// All four lifeboats: a card lies in that of its suit.
    boats: Cards,
    /// The cards of the fight, the attacker's first; so many of them count.
    fight: [Card; LONGEST_FIGHT],
    fought: u8,
    /// At its bottom lie those that are out of the round.
    pack: Pack<Card, MOST>,
    keys: Sealed<Card>,
    /// Who got into the boat of each suit, once a round is settled.
    boarded: [Option<Seat>; 4],
    /// What the round just settled has brought.
    gains: BySeat<i32>,
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals the first round.
    Deal,
    /// The table fills the hand of the seat whose turn it is.
    Fill,
    /// A seat discards or picks a fight.
    Turn,
    /// A side of the fight answers or surrenders.
    Fight { defender: Seat },
    /// The fight is lost; the table draws the prize.
    Prize { defender: Seat, loser: Seat },
    /// The prize is drawn; the table sorts the cards of the fight into the boats.
    Clear { defender: Seat },
    /// The ship has sunk: all seats with cards choose a key.
    Keys,
    /// All keys are in; the table turns everything up.
    Reveal,
    /// Keys and hands lie open; the table settles.
    Open,
    /// The settled round is shown; the table deals the next.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the table to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A round was dealt.
    Dealt,
    /// The seat whose turn it is drew so many cards; they may have been the last ones.
    Drew(usize),
    /// A seat threw a card into its boat.
    Threw(Seat, Card),
    /// The seat whose turn it is attacked another.
    Attacked(Seat, Card),
    /// A side of the fight played a higher card.
    Answered(Seat, Card),
    /// A side gave up.
    Surrendered(Seat),
    /// The winner took a card from the loser.
    Robbed { winner: Seat, loser: Seat, card: Card },
    /// The cards of a fight, worth so much in each suit, were sorted into the boats.
    Cleared([u16; 4]),
    /// A seat chose its key.
    Ran(Seat),
    /// Keys and hands were turned up.
    Opened,
    /// The round was settled.
    Settled,
}

impl AbandonShip {
    /// The seats that a seat may pick a fight with in its turn.
    fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.house.everybody().filter(move |other| *other != seat && !self.hand(*other).is_empty())
    }

    fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    fn board(&self, seat: Seat) -> Cards {
        self.boards[seat.index()]
    }

    /// The cards of the fight, first one first.
    fn fight(&self) -> &[Card] {
        &self.fight[..usize::from(self.fought)]
    }

    /// Those still to be drawn, next one first.
    fn deck(&self) -> &[Card] {
        let left = self.pack.deck();
        &left[..left.len() - self.house.aside()]
    }

    /// Those out of the round.
    fn aside(&self) -> &[Card] {
        let left = self.pack.deck();
        &left[left.len() - self.house.aside()..]
    }

    /// The side that must reply to the last card of a fight against `defender`.
    fn replies(&self, defender: Seat) -> Seat {
        if self.fought % 2 == 1 { defender } else { self.to_act }
    }

    /// The other side of a fight against `defender`.
    fn other_side(&self, seat: Seat, defender: Seat) -> Seat {
        if seat == defender { self.to_act } else { defender }
    }

    /// Whom the seat whose turn it is fights, while there is a fight.
    fn defender(&self) -> Option<Seat> {
        match self.phase {
            Phase::Fight { defender } | Phase::Prize { defender, .. } | Phase::Clear { defender } => Some(defender),
            Phase::Deal | Phase::Fill | Phase::Turn | Phase::Keys | Phase::Reveal | Phase::Open => None,
            Phase::Shown | Phase::Over(_) => None,
        }
    }

    /// Whether a card may be played in answer to the last one: higher, and not the last of the hand unless it is a king.
    fn answers(&self, hand: Cards, card: Card) -> bool {
        self.fight().last().is_some_and(|last| card.number() > last.number()) && (hand.len() > 1 || is_king(card))
    }

    /// The round is decided and everybody sees all keys and hands.
    fn hands_lie_open(&self) -> bool {
        matches!(self.phase, Phase::Open | Phase::Shown | Phase::Over(_))
    }

    /// What a seat brings along for a boat: hand, board and key of that suit.
    fn claim(&self, seat: Seat, suit: Suit) -> Cards {
        let all = self.hand(seat).plus(self.board(seat));
        self.keys.of(seat).map_or(all, |key| all.with(key)).of(suit)
    }

    /// Everything that this seat cannot see. Without a seat: what nobody sees who looks on.
    fn unseen(&self, seat: Option<Seat>) -> Cards {
        let mut unseen = Cards::packs(self.house.packs()).minus(self.boats);
        unseen = unseen.minus(self.fight().iter().copied().collect());
        for other in self.house.everybody() {
            unseen = unseen.minus(self.board(other));
            if self.hands_lie_open() || seat == Some(other) {
                unseen = unseen.minus(self.hand(other));
                if let Some(key) = self.keys.of(other) {
                    unseen.take(key);
                }
            }
        }
        unseen
    }
}

impl Rules for AbandonShip {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        house.check()?;
        Ok(AbandonShip {
            house,
            phase: Phase::Deal,
            round: 0,
            dealer: Seat::new(house.seats() - 1),
            to_act: Seat::new(house.seats() - 1),
            hands: [Cards::NONE; SEATS],
            boards: [Cards::NONE; SEATS],
            boats: Cards::NONE,
            fight: [Card::BLACK_JOKER; LONGEST_FIGHT],
            fought: 0,
            pack: Pack::of(house.pack()),
            keys: Sealed::ask(SeatSet::NONE),
            boarded: [None; 4],
            gains: BySeat::default(),
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn => Turn::of(self.to_act),
            Phase::Fight { defender } => Turn::of(self.replies(defender)),
            Phase::Keys => Turn::Seats { must: self.keys.missing(), may: SeatSet::NONE },
            Phase::Over(winners) => Turn::Over(winners),
            Phase::Deal | Phase::Fill | Phase::Prize { .. } | Phase::Clear { .. } => Turn::Table,
            Phase::Reveal | Phase::Open | Phase::Shown => Turn::Table,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        let hand = self.hand(seat);
        match self.phase {
            Phase::Turn if seat == self.to_act => {
                legal.extend(hand.faces().map(Move::Discard));
                for other in self.opponents(seat) {
                    legal.extend(hand.faces().map(|card| Move::Fight(card, other)));
                }
            }
            Phase::Fight { defender } if seat == self.replies(defender) => {
                legal.push(Move::Surrender);
                legal.extend(hand.faces().filter(|card| self.answers(hand, *card)).map(Move::Answer));
            }
            Phase::Keys if self.keys.missing().contains(seat) => legal.extend(hand.faces().map(Move::Key)),
            _ => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Discard(card) => {
                self.hands[seat.index()].take(card);
                self.boats.add(card);
                self.event = Event::Threw(seat, card);
                self.next_turn();
            }
            Move::Fight(card, defender) => {
                self.event = Event::Attacked(defender, card);
                self.strike(seat, card, defender);
            }
            Move::Answer(card) => {
                if let Phase::Fight { defender } = self.phase {
                    self.event = Event::Answered(seat, card);
                    self.strike(seat, card, defender);
                }
            }
            Move::Surrender => {
                if let Phase::Fight { defender } = self.phase {
                    self.event = Event::Surrendered(seat);
                    self.phase = Phase::Prize { defender, loser: seat };
                }
            }
            Move::Key(card) => {
                self.hands[seat.index()].take(card);
                self.keys.put(seat, card);
                self.event = Event::Ran(seat);
                if self.keys.is_complete() {
                    self.phase = Phase::Reveal;
                }
            }
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_round(fate),
            Phase::Fill => self.fill(),
            Phase::Prize { defender, loser } => self.rob(defender, loser, fate),
            Phase::Clear { .. } => self.clear(),
            Phase::Reveal => {
                self.event = Event::Opened;
                self.phase = Phase::Open;
            }
            Phase::Open => self.settle(fate),
            Phase::Turn | Phase::Fight { .. } | Phase::Keys | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up as soon as a round is settled, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        self.round + u32::from(matches!(self.phase, Phase::Shown | Phase::Over(_)))
    }
}
