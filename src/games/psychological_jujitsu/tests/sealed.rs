//! The search where nothing is solved for it: its mixtures against the exact ones.

use super::super::endgame::{Aim, Endgame, Position};
use super::*;
use crate::bots::{Budget, Search};
use crate::engine::{Agent, Rng, Skill};
use crate::kit::matrix;

/// Playouts without a thought, so that what the search finds is its own.
const PLAIN: Budget = Budget { skill: Skill(0), stray: 1.0, ..Budget::USUAL };

/// Endings with so many cards left, after bids at random.
fn endings(cards: u8, left: usize, order: &str, count: u64) -> Vec<Played<Jujitsu>> {
    let options = [("cards", cards.to_string()), ("prize-order", order.to_owned())];
    let options = [(options[0].0, options[0].1.as_str()), (options[1].0, options[1].1.as_str())];
    let ending = |seed| {
        let script = FateScript { seed, ..FateScript::default() };
        let mut playing = Played::<Jujitsu>::begin(&setup(2, &options), script).unwrap();
        let mut rng = Rng::new(seed);
        playing.settle().unwrap();
        while playing.legal(Seat::new(1)).len() > left || playing.legal(Seat::FIRST).is_empty() {
            let seat = playing.to_act().first().unwrap();
            let legal = playing.legal(seat);
            playing.play(seat, &legal[rng.below(legal.len())]).unwrap();
            playing.settle().unwrap();
        }
        playing
    };
    (0..count).map(ending).collect()
}

/// How much of a match a rival that knows the mixture of p1 could win beyond its due.
fn exploitable(game: &Jujitsu, mixture: &[f32]) -> f32 {
    let [own, rival] = [0, 1].map(|seat| game.hands[seat]);
    let lead = game.points[0] - game.points[1];
    let left = game.house.rounds - game.resolved;
    let at = Position { own, rival, deck: game.to_come(), pot: game.offer.sum(), left, lead };
    let payoff = Endgame::new(game.house.tie, game.house.order, Aim::Win).payoff(&at);
    let value = matrix::solve(&payoff, own.len(), rival.len()).value;
    let against = |reply: usize| -> f32 { mixture.iter().zip(&payoff).map(|(share, line)| share * line[reply]).sum() };
    // Points from −1 to 1 are shares of a match from 0 to 1.
    (value - (0..rival.len()).map(against).fold(f32::MAX, f32::min)) / 2.0
}

#[test]
fn nothing_is_to_be_won_against_the_search_in_endings() {
    for (cards, left, order) in [(5, 3, "ascending"), (5, 3, "descending"), (5, 3, "random"), (6, 4, "random")] {
        let all = endings(cards, left, order, 30);
        let found = all.iter().map(|playing| {
            let mut search = Search::new(playing.game(), Seat::FIRST, PLAIN, 1);
            search.step(20_000);
            exploitable(playing.game(), &search.mixture().unwrap())
        });
        let found: Vec<f32> = found.collect();
        let mean = found.iter().sum::<f32>() / found.len() as f32;
        let most = found.iter().copied().fold(0.0, f32::max);
        println!("{cards} cards, {left} left, {order}: {mean} on average, {most} at most");
        assert!(mean < 0.02 && most < 0.06, "{cards} cards, {left} left, {order}: {mean} on average, {most} at most");
    }
}

#[test]
fn a_bid_made_in_secret_changes_nothing() {
    for reveal in ["all", "winner"] {
        let mut opened = begin(3, &[("cards", "6"), ("reveal", reveal)], "3");
        bid(&mut opened, "246 A35");
        let verdict = |moves: &[&str]| {
            let mut playing = opened.clone();
            moves.iter().for_each(|mv| playing.play(Seat::new(1), mv).unwrap());
            let mut search = Search::new(playing.game(), Seat::FIRST, Budget::USUAL, 7);
            search.step(200);
            search.verdict()
        };
        let none = verdict(&[]);
        let hand = opened.legal(Seat::new(1));
        assert!(hand.len() > 2);
        for mv in &hand {
            assert_eq!(verdict(&[mv]), none, "reveal {reveal}, p2 plays \"{mv}\"");
        }
    }
}

#[test]
fn a_round_is_opened_again_as_it_was() {
    let mut playing = begin(3, &[("cards", "6")], "3");
    let before = playing.game().clone();
    playing.play(Seat::new(1), "bid 4h").unwrap();
    playing.play(Seat::new(2), "bid 2c").unwrap();
    let mut reopened = playing.game().clone();
    reopened.reopen();
    assert_eq!(reopened.turn(), before.turn());
    assert_eq!((reopened.hands, reopened.bids), (before.hands, before.bids));
}
