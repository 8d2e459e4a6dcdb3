//! The table of worths, measured again.

use super::*;
use crate::engine::{Fate, Rng};
use crate::games::last_man_standing::combat::{by_size, size};
use crate::games::last_man_standing::worth::{RANKS, WORTH};
use crate::kit::betting::shares;

/// What a fighter of each size that is bought or dealt brings on average, in tenths of a coin, if everybody fights at random;
/// and buys bargains, or anything.
fn measured(seats: usize, games: u64, bargains: bool) -> [f64; RANKS] {
    let (mut coins, mut held) = ([0; RANKS], [0; RANKS]);
    for seed in 0..games {
        let mut game = agreed(seats, &[]).seed(seed).begin().game().clone();
        let (mut rng, mut fate, mut legal) = (Rng::new(seed), Fate::new(seed), Vec::new());
        let aces = game.house.aces;
        let place = |card: Card| usize::from(size(card, aces));
        loop {
            match (game.turn(), game.phase) {
                (Turn::Over(_), _) => break,
                (Turn::Table, Phase::Strike(Attack { by, .. })) => {
                    let before = game.purse.pot();
                    game.advance(&mut fate);
                    coins[place(by)] += before - game.purse.pot();
                }
                (Turn::Table, phase) => {
                    if phase == Phase::Share {
                        let fighters = game.fighters();
                        let parts = by_size(fighters, aces).zip(shares(game.purse.pot(), fighters.len()));
                        parts.for_each(|(fighter, share)| coins[place(fighter)] += share);
                    }
                    game.advance(&mut fate);
                }
                (Turn::Seats { must, .. }, phase) => {
                    let seat = must.first().unwrap();
                    legal.clear();
                    game.moves(seat, &mut legal);
                    let bargain = game.bargain().filter(|_| bargains && phase != Phase::Fight);
                    game.play(seat, &bargain.map_or_else(|| legal[rng.below(legal.len())], Move::Buy));
                    if phase != Phase::Fight && game.phase == Phase::Fight {
                        game.hands.hands().iter().flat_map(|hand| hand.iter()).for_each(|card| held[place(card)] += 1);
                    }
                }
            }
        }
    }
    std::array::from_fn(|at| 10.0 * f64::from(coins[at]) / f64::from(held[at]))
}

/// How much the pot holds depends on what is bought, so the table can be no more than a mean.
#[test]
fn the_table_of_worths_lies_between_what_fighters_bring_where_anything_is_bought_and_where_bargains_are() {
    for (seats, worths) in [4, 6, 8].into_iter().zip(WORTH) {
        let (anything, bargains) = (measured(seats, 10_000, false), measured(seats, 10_000, true));
        println!("{seats} seats: {worths:?} between {anything:.0?} and {bargains:.0?}");
        for (size, worth) in worths.into_iter().enumerate() {
            let (low, high) = (anything[size].min(bargains[size]), anything[size].max(bargains[size]));
            // What so many games leave to chance, and the rounding of the table.
            let near = 1.0 + 0.02 * high;
            let worth = f64::from(worth);
            assert!(
                (low - near..high + near).contains(&worth),
                "{seats} seats, size {size}: {worth}, not {low} to {high}"
            );
        }
    }
}
