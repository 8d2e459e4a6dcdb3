//! The last turn against its exact solution: two seats that know all cards.

use super::super::last::{DEALS, Last};
use super::*;
use crate::engine::Agent;
use crate::kit::matrix::{self, Payoff};

/// The most cards of a hand in these endings.
const MOST: usize = 6;

/// A last turn of two seats with hands from two cards to six.
fn ending(rng: &mut Rng) -> Lamarckian {
    let mut pack: Vec<Card> = Card::pack().collect();
    rng.shuffle(&mut pack);
    let list =
        |from: usize, count: usize| pack[from..from + count].iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    let sizes = [0, 1].map(|_| 2 + rng.below(MOST - 1));
    last_turn(&[&list(0, sizes[0]), &list(MOST, sizes[1])], &list(2 * MOST, POOL)).game().clone()
}

/// What p1 gets for each pair of marks, by the rules themselves.
fn matrix_of(game: &Lamarckian) -> Payoff<MOST> {
    let mut payoff = [[0.0; MOST]; MOST];
    for (row, own) in game.hand(Seat::FIRST).iter().enumerate() {
        for (column, other) in game.hand(Seat::new(1)).iter().enumerate() {
            let mut played = game.clone();
            played.lay(Seat::FIRST, own);
            played.lay(Seat::new(1), other);
            while played.turn() == Turn::Table {
                played.advance(&mut Fate::new(1));
            }
            payoff[row][column] = played.evaluate(Seat::FIRST);
        }
    }
    payoff
}

#[test]
fn little_is_to_be_won_against_the_mixture_of_the_last_turn() {
    let mut rng = Rng::new(6);
    let (mut found, mut mixed, mut drawn) = (Vec::new(), 0, 0);
    while found.len() < 200 {
        drawn += 1;
        let game = ending(&mut rng);
        let payoff = matrix_of(&game);
        let (rows, columns) = (game.hand(Seat::FIRST).len(), game.hand(Seat::new(1)).len());
        let exact = matrix::solve(&payoff, rows, columns);
        let is_mixed = exact.rows.iter().filter(|share| **share > 0.01).count() > 1;
        // Most endings are won or lost whatever one marks; those in which it matters are worth testing.
        let matters = payoff[..rows].iter().any(|row| row[..columns] != payoff[0][..columns]);
        if !matters || !is_mixed && found.len() - mixed >= 100 {
            continue;
        }
        mixed += usize::from(is_mixed);
        let own = Last::of(&game, Seat::FIRST).mixture(DEALS, &mut rng);
        let against = |column: usize| -> f32 { (0..rows).map(|row| own[row] * payoff[row][column]).sum() };
        found.push(exact.value - (0..columns).map(against).fold(f32::MAX, f32::min));
    }
    let mean = found.iter().sum::<f32>() / found.len() as f32;
    let most = found.iter().copied().fold(0.0, f32::max);
    println!("{mixed} of {} endings (of {drawn}) are mixed: {mean} to be won on average, {most} at most", found.len());
    assert!(mixed >= 40, "only {mixed} endings need a mixture");
    assert!(mean < 0.01 && most < 0.06, "{mean} to be won on average, {most} at most");
}

#[test]
fn the_last_turn_is_reckoned_as_the_rules_have_it() {
    use crate::kit::rehearsal::Rehearsal;
    use crate::table::BySeat;
    let mut rng = Rng::new(2);
    let mut shared = 0;
    for round in 0..2_000 {
        let mut pack: Vec<Card> = Card::pack().collect();
        rng.shuffle(&mut pack);
        let seats = 2 + rng.below(3);
        let list = |from: usize, count: usize| {
            pack[from..from + count].iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
        };
        let hands: Vec<String> =
            (0..seats).map(|seat| list(seat * 6, 1 + rng.below(if round % 2 == 0 { 2 } else { 6 }))).collect();
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        let game = last_turn(&hands, &list(40, POOL)).game().clone();
        let chosen = BySeat::from_fn(|seat| if seat.index() < seats { rng.below(game.hand(seat).len()) } else { 0 });
        let mut played = game.clone();
        for seat in Seat::all(seats) {
            let mark = game.hand(seat).nth(chosen[seat]).unwrap();
            played.lay(seat, mark);
        }
        while played.turn() == Turn::Table {
            played.advance(&mut Fate::new(1));
        }
        let Turn::Over(winners) = played.turn() else { panic!("the last turn ends the match") };
        shared += usize::from(winners.len() > 1);
        let last = Last::of(&game, Seat::FIRST);
        for seat in Seat::all(seats) {
            let share = winners.share(seat) as f32;
            assert_eq!(last.outcome(game.hands.hands(), &chosen, seat), share, "{hands:?} {chosen:?}");
        }
    }
    assert!(shared > 10, "{shared}");
}
