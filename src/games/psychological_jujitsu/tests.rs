//! Tests of the game as a whole: its rulings, its likeness to Goofspiel in research, what its seats know and how they play.

mod goofspiel;
mod rulings;
mod screen;
mod seats;

use crate::table::Seat;
use std::collections::BTreeMap;

use super::*;
use crate::engine::{FateScript, Match, Played, Rules, Setup};

/// The agreement for so many seats.
fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    let given: BTreeMap<String, String> = options.iter().map(|(id, value)| ((*id).into(), (*value).into())).collect();
    Setup::new(&Jujitsu::card(), seats, &given).unwrap()
}

/// A match whose prizes come up in this order, by rank letters: `7KA`.
fn begin(seats: usize, options: &[(&str, &str)], prizes: &str) -> Played<Jujitsu> {
    let deck = prizes.chars().map(|rank| format!("{rank}d")).collect();
    let script = FateScript { seed: 1, decks: vec![deck], ..FateScript::default() };
    let mut playing = Played::begin(&setup(seats, options), script).unwrap();
    playing.settle().unwrap();
    playing
}

/// Every seat bids in turn, by rank letters: `9T A2` is two auctions of two seats.
fn bid(playing: &mut Played<Jujitsu>, auctions: &str) {
    for auction in auctions.split(' ') {
        for (seat, rank) in Seat::all(playing.seats()).zip(auction.chars()) {
            let suit = house::suit_of(seat).letter();
            playing.play(seat, &format!("bid {rank}{suit}")).unwrap();
        }
        playing.settle().unwrap();
    }
}

fn scores(playing: &Played<Jujitsu>) -> Vec<i32> {
    Seat::all(playing.seats()).map(|seat| playing.score(seat)).collect()
}
