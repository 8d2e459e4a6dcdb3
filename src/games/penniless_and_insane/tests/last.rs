//! The last trick against its exact solution: two seats that bid for the match, and a third that cannot pay for any card.

use super::super::last::{DEALS, mixture};
use super::*;
use crate::engine::{Agent, Fate, Rng, Turn};
use crate::kit::matrix::{self, Payoff};

/// The last trick of a match: everything is known, and p3 keeps a dollar and three twos whatever it bids.
fn ending(rng: &mut Rng) -> Penniless {
    let mut game = begin(&[("gambling", "true"), ("rounds", "1")]).game().clone();
    let twos = cards("2c 2d 2h");
    let mut rest: Vec<Card> = Card::pack().filter(|card| !twos.has(*card)).collect();
    rng.shuffle(&mut rest);
    let take = |from: usize, count: usize| -> Cards { rest[from..from + count].iter().copied().collect() };
    game.art = take(6, 2);
    game.hands = game.hands.with_hands(&[take(0, 3), take(3, 3), twos], game.art);
    game.hands.show_all();
    game.hands.ask(SeatSet::all(3));
    game.trick = TRICKS;
    game.money[..3].copy_from_slice(&[3 + rng.below(18) as u8, 3 + rng.below(18) as u8, 1]);
    game.pot = 60 - game.money[..3].iter().map(|left| i32::from(*left)).sum::<i32>();
    game
}

/// How much of the match each seat gets when p1 and p2 buy as well as they can, whatever picture that is.
fn shares(mut game: Penniless) -> [f32; 2] {
    loop {
        match game.turn() {
            Turn::Over(_) => return [0, 1].map(|seat| game.evaluate(Seat::new(seat))),
            Turn::Table => game.advance(&mut Fate::new(1)),
            Turn::Seats { must, .. } => {
                let buyer = must.first().unwrap();
                let after = |card: Card| {
                    let mut bought = game.clone();
                    bought.play(buyer, &Move::Take(card));
                    shares(bought)
                };
                let own = |shares: &[f32; 2]| shares[buyer.index()];
                return game.art.iter().map(after).max_by(|a, b| own(a).total_cmp(&own(b))).unwrap();
            }
        }
    }
}

/// What p1 gets for each pair of bids; nothing where p3 may win, so that one's gain is not the other's loss.
fn matrix_of(game: &Penniless) -> Option<Payoff<HAND>> {
    let mut payoff = [[0.0; HAND]; HAND];
    for (row, own) in game.hands.hands()[0].iter().enumerate() {
        for (column, other) in game.hands.hands()[1].iter().enumerate() {
            let mut bid = game.clone();
            bid.lay(Seat::new(0), own);
            bid.lay(Seat::new(1), other);
            bid.lay(Seat::new(2), "2c".parse().unwrap());
            let [one, two] = shares(bid);
            if one + two != 1.0 {
                return None;
            }
            payoff[row][column] = one;
        }
    }
    Some(payoff)
}

#[test]
fn nothing_is_to_be_won_against_the_mixture_of_the_last_trick() {
    let mut rng = Rng::new(6);
    let (mut found, mut mixed) = (Vec::new(), 0);
    while found.len() < 120 {
        let game = ending(&mut rng);
        let Some(payoff) = matrix_of(&game) else { continue };
        let exact = matrix::solve(&payoff, HAND, HAND);
        let is_mixed = exact.rows.iter().filter(|share| **share > 0.01).count() > 1;
        // Most endings are won or lost whatever one bids; those in which it matters are worth testing.
        if !is_mixed && found.len() - mixed >= 60 {
            continue;
        }
        mixed += usize::from(is_mixed);
        let own = mixture(&game, Seat::FIRST, DEALS, &mut rng);
        let against = |column: usize| -> f32 { (0..HAND).map(|row| own[row] * payoff[row][column]).sum() };
        found.push(exact.value - (0..HAND).map(against).fold(f32::MAX, f32::min));
    }
    let mean = found.iter().sum::<f32>() / found.len() as f32;
    let most = found.iter().copied().fold(0.0, f32::max);
    println!("{mixed} of {} endings are mixed: {mean} of a match to be won on average, {most} at most", found.len());
    assert!(mixed >= 20, "only {mixed} endings need a mixture");
    assert!(mean < 0.005 && most < 0.03, "{mean} of a match to be won on average, {most} at most");
}
