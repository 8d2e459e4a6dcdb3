//! The search where nothing is solved for it: its mixtures against the exact ones.

use super::endgame::{Aim, Endgame, Position as Ending};
use super::*;
use crate::bots::Search;
use crate::engine::{Agent, Budget, Rng, Skill};
use crate::kit::matrix;

/// Playouts without a thought, so that what the search finds is its own.
const PLAIN: Budget = Budget { skill: Skill(0), stray: 1.0, ..Budget::USUAL };

/// An ending with so many cards left, after bids at random.
fn ending(cards: &str, left: usize, order: &str, seed: u64) -> Position<Jujitsu> {
    let mut playing = agreed(2, &[("cards", cards), ("prize-order", order)]).seed(seed).begin();
    let mut rng = Rng::new(seed);
    while playing.legal("p1").len() != left || playing.legal("p2").len() != left {
        let seat = playing.to_act().first().unwrap().to_string();
        let legal = playing.legal(&seat);
        playing.play(&format!("{seat} {}", legal[rng.below(legal.len())]));
    }
    playing
}

/// How much of a match a rival that knows the mixture of p1 could win beyond its due.
fn exploitable(game: &Jujitsu, mixture: &[f32]) -> f32 {
    let [own, rival] = [0, 1].map(|seat| game.hands[seat]);
    let lead = game.points[0] - game.points[1];
    let left = game.house.rounds() - game.resolved;
    let at = Ending { own, rival, deck: game.to_come(), pot: game.offer.sum(), left, lead };
    let payoff = Endgame::new(game.house.tie, game.house.order, Aim::Win).payoff(&at);
    let value = matrix::solve(&payoff, own.len(), rival.len()).value;
    let against = |reply: usize| -> f32 { mixture.iter().zip(&payoff).map(|(share, line)| share * line[reply]).sum() };
    // Points from −1 to 1 are shares of a match from 0 to 1.
    (value - (0..rival.len()).map(against).fold(f32::MAX, f32::min)) / 2.0
}

#[test]
fn nothing_is_to_be_won_against_the_search_in_endings() {
    for (cards, left, order) in [("5", 3, "ascending"), ("5", 3, "descending"), ("5", 3, "random"), ("6", 4, "random")]
    {
        let found: Vec<f32> = (0..30)
            .map(|seed| {
                let playing = ending(cards, left, order, seed);
                let mut search = Search::new(playing.game(), Seat::FIRST, PLAIN, seed);
                search.step(20_000);
                exploitable(playing.game(), &search.mixture().unwrap())
            })
            .collect();
        let mean = found.iter().sum::<f32>() / found.len() as f32;
        let most = found.iter().copied().fold(0.0, f32::max);
        println!("{cards} cards, {left} left, {order}: {mean} on average, {most} at most");
        assert!(mean < 0.015 && most < 0.05, "{cards} cards, {left} left, {order}: {mean} on average, {most} at most");
    }
}

#[test]
fn a_bid_made_in_secret_changes_nothing() {
    for reveal in ["all", "winner"] {
        let mut opened = begin(3, &[("cards", "6"), ("reveal", reveal)], "3");
        bid(&mut opened, "246 A35");
        let verdict = |moves: &[&String]| {
            let mut playing = opened.clone();
            moves.iter().for_each(|mv| _ = playing.step(&format!("p2 {mv}")));
            let mut search = Search::new(playing.game(), Seat::FIRST, Budget::USUAL, 7);
            search.step(200);
            search.verdict()
        };
        let hand = opened.legal("p2");
        assert_eq!(hand.len(), 4);
        for mv in &hand {
            assert_eq!(verdict(&[mv]), verdict(&[]), "reveal {reveal}, p2 plays \"{mv}\"");
        }
    }
}

#[test]
fn a_round_is_opened_again_as_it_was() {
    let before = begin(3, &[("cards", "6")], "3");
    let mut reopened = before.clone();
    reopened.step("p2 bid 4h").step("p3 bid 2c");
    let reopened = reopened.with(Agent::reopen);
    assert_eq!(reopened.game().turn(), before.game().turn());
    assert_eq!((reopened.game().hands, reopened.game().bids), (before.game().hands, before.game().bids));
}
