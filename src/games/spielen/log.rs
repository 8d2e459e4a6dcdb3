//! What everybody at the table has seen and heard in a hand.

use super::code::{Context, Given};
use super::signals::Sent;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::Seat;

/// Something that happened in the open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The beat or lap.
    pub tick: u16,
    /// Who did it; the dealer, where the board was turned up.
    pub seat: Seat,
    /// What.
    pub act: Act,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A card went from the hand to the board.
    Threw(Card),
    /// A card went from the board to the hand.
    Took(Card),
    /// Both at once: the card given, the card taken.
    Swapped(Card, Card),
    /// A signal, and what was true at the table.
    Sent(Sent, Context),
    /// The board was swept away, and this lies there now.
    Turned(Set<Card>),
}

impl Act {
    /// The card that went to the board.
    pub const fn given(self) -> Option<Card> {
        match self {
            Act::Threw(card) | Act::Swapped(card, _) => Some(card),
            _ => None,
        }
    }

    /// The card that was taken from the board.
    pub const fn taken(self) -> Option<Card> {
        match self {
            Act::Took(card) | Act::Swapped(_, card) => Some(card),
            _ => None,
        }
    }

    /// Whether a card was touched.
    pub const fn is_card_move(self) -> bool {
        matches!(self, Act::Threw(_) | Act::Took(_) | Act::Swapped(..))
    }
}

impl Entry {
    /// The signal, if it is one.
    pub const fn signal(&self) -> Option<Given> {
        match self.act {
            Act::Sent(sent, context) => Some(Given { tick: self.tick, sent, context }),
            _ => None,
        }
    }
}

/// A hand as it was before an act of its seat, from what it was after it.
pub fn before(hand: Set<Card>, act: Act) -> Set<Card> {
    let hand = act.taken().map_or(hand, |card| hand.without(card));
    act.given().map_or(hand, |card| hand.with(card))
}

/// A hand after an act of its seat.
pub fn after(hand: Set<Card>, act: Act) -> Set<Card> {
    let hand = act.given().map_or(hand, |card| hand.without(card));
    act.taken().map_or(hand, |card| hand.with(card))
}

/// Whether these are four of a kind: exactly four cards, all of one rank.
#[inline]
pub fn is_four(hand: Set<Card>) -> bool {
    hand.len() == 4 && {
        let rank = hand.first().and_then(Card::rank);
        hand.iter().all(|card| card.rank() == rank)
    }
}

/// A hand in the order in which its holder has it before the eyes: what is swapped in or taken lies where something left.
pub fn lying(seat: Seat, hand: Set<Card>, log: &[Entry]) -> Vec<Card> {
    let mut places: Vec<Option<Card>> = dealt(seat, hand, log).iter().map(Some).collect();
    for entry in log.iter().filter(|entry| entry.seat == seat && entry.act.is_card_move()) {
        let (given, taken) = (entry.act.given(), entry.act.taken());
        let place = places.iter().position(|place| *place == given);
        match place.and_then(|place| places.get_mut(place)) {
            Some(place) => *place = taken,
            None => places.push(taken),
        }
    }
    places.into_iter().flatten().collect()
}

/// The hand that was dealt to a seat, from what it holds now and all that happened.
pub fn dealt(seat: Seat, hand: Set<Card>, log: &[Entry]) -> Set<Card> {
    log.iter().rev().filter(|entry| entry.seat == seat).fold(hand, |hand, entry| before(hand, entry.act))
}

/// Whether a seat that holds this now would have broken up four of a kind.
pub fn has_broken_four(seat: Seat, hand: Set<Card>, log: &[Entry]) -> bool {
    let mut hand = hand;
    log.iter().rev().filter(|entry| entry.seat == seat && entry.act.is_card_move()).any(|entry| {
        hand = before(hand, entry.act);
        entry.act.given().is_some() && is_four(hand)
    })
}

/// The signals of a seat, the latest last.
pub fn signals(seat: Seat, log: &[Entry]) -> Vec<Given> {
    log.iter().filter(|entry| entry.seat == seat).filter_map(Entry::signal).collect()
}
