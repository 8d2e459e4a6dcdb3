//! Tests of the game as a whole: its rulings, its likeness to Goofspiel in research, what its seats know and how they play.

mod goofspiel;
mod rulings;
mod screen;
mod sealed;
mod seats;

use super::*;
use crate::play::Match;
use crate::play::fixture::{Fixture, Position, fixture};
use crate::table::Seat;

/// A match of so many seats that is to be begun.
fn agreed(seats: usize, options: &[(&str, &str)]) -> Fixture<Jujitsu> {
    fixture(seats).options(options)
}

/// A match whose prizes come up in this order, by rank letters: `7KA`.
fn begin(seats: usize, options: &[(&str, &str)], prizes: &str) -> Position<Jujitsu> {
    let deck: Vec<String> = prizes.chars().map(|rank| format!("{rank}d")).collect();
    agreed(seats, options).deck(&deck.join(" ")).begin()
}

/// Every seat bids in turn, by rank letters: `9T A2` is two auctions of two seats.
fn bid(playing: &mut Position<Jujitsu>, auctions: &str) {
    for auction in auctions.split(' ') {
        for (seat, rank) in Seat::all(playing.seats()).zip(auction.chars()) {
            playing.play(&format!("{seat} bid {rank}{}", house::suit_of(seat).letter()));
        }
    }
}
