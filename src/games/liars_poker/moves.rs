//! The moves of Liars' Poker and their notation.

use super::ladder::Bid;
use crate::kit::notation::notation;
use crate::pieces::Card;
use crate::table::Seat;

notation! {
    /// A move of Liars' Poker.
    pub enum Move {
        /// Pick up the own cards and keep an eye on a seat.
        Watch(at: Seat) = "watch {at}",
        /// Pick up the own cards, held close.
        Guard = "guard",
        /// Leave the own cards face down and keep an eye on a seat.
        Wait(at: Seat) = "wait {at}",
        /// Take a card from the fan, counted from 1.
        Pick(place: u8) = "pick {place}",
        /// Pick up the cards that were left face down.
        Look = "look",
        /// Name a hand.
        Bid(bid: Bid) = "bid {bid}",
        /// Call the last bidder a liar.
        Challenge = "challenge",
        /// Show a seat one of the own cards.
        Show(card: Card, to: Seat) = "show {card} {to}" if !card.is_joker(),
        /// Offer a seat to lay the hands together.
        Ally(with: Seat) = "ally {with}",
    }
}
