//! The moves of Shooting Party and their notation.

use crate::kit::notation::notation;
use crate::kit::set::Set;
use crate::pieces::Card;

notation! {
    /// One move.
    pub enum Move {
        /// Welcome two more.
        Draw = "draw",
        /// Leave the room to those in it, for another.
        Leave = "leave",
        /// See guests out: two of a suit, any number of a rank, or the butler alone.
        Discard(guests: Set<Card>) = "discard {guests}" if !guests.is_empty(),
        /// Send the butler for somebody who left, or for papers.
        Butler(wanted: Card) = "butler {wanted}",
        /// King and queen are in the room, and so is the attaché: these two leave.
        Guard(pair: Set<Card>) = "guard {pair}" if pair.len() == 2,
        /// Talk to the queen, alone.
        Contact(queen: Card) = "contact {queen}",
    }
}
