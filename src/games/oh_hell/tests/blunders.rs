//! Blunders that players of other Oh Hell programs complain about (issues 142, 217 and 350 of TricksterCards/
//! TricksterBots): neither `normal` nor `hard` makes them, in the positions reported and in any like them that come up.

use super::*;
use crate::engine::Turn;

/// What a level plays; `hard` is asked several times, since it imagines other hands each time.
fn choices(playing: &Played<OhHell>) -> Vec<String> {
    let hard = (1..=8).map(|seed| choice(playing, "hard", seed));
    let mut made: Vec<String> = hard.chain([choice(playing, "normal", 1)]).collect();
    made.sort();
    made.dedup();
    made
}

fn choice(playing: &Played<OhHell>, level: &str, seed: u64) -> String {
    let seat = playing.to_act().first().unwrap();
    let mut thought = playing.think(seat, level, seed).unwrap();
    while !thought.step(u32::MAX) {}
    thought.verdict().text
}

fn one_of(playing: &Played<OhHell>, good: &[&str]) {
    let made = choices(playing);
    assert!(made.iter().all(|text| good.contains(&text.as_str())), "{made:?} instead of {good:?}");
}

#[test]
fn who_needs_all_tricks_does_not_lead_a_low_trump_first() {
    // Issue 350: king, queen and four of trumps, three bid, on lead. King and queen are as good as each other.
    let hands = ["Kh Qh 4h", "9h 2c 5d", "6c Ts 8d", "Jc 3h 7s"];
    let bids = ["p1 bid 3", "p2 bid 0", "p3 bid 0", "p4 bid 1"];
    one_of(&position(&[], &hands, "7h", &bids), &["play Kh", "play Qh"]);
    let moves: Vec<&str> = bids.into_iter().chain(["p1 play Kh", "p2 play 9h", "p3 play 6c", "p4 play 3h"]).collect();
    one_of(&position(&[], &hands, "7h", &moves), &["play Qh"]);
}

#[test]
fn with_two_trumps_for_two_tricks_the_higher_one_comes_first() {
    // Issue 217.
    for (hand, high) in [("Jh 5h", "play Jh"), ("5h Th", "play Th"), ("2h Ah", "play Ah"), ("8h 3h", "play 8h")] {
        let hands = [hand, "9h 2c", "6c Ts", "Jc 7s"];
        let playing = position(&[], &hands, "7h", &["p1 bid 2", "p2 bid 0", "p3 bid 0", "p4 bid 1"]);
        one_of(&playing, &[high]);
    }
}

#[test]
fn the_last_but_one_trick_is_not_ruffed_with_the_trump_that_takes_the_last() {
    // Issue 142: one trick to take, the highest trump and a side card in hand, and no card of the suit led.
    for side in ["Jc", "Ac", "7d"] {
        let hand = format!("Ah {side}");
        let hands = ["9s 5s", hand.as_str(), "6c Ts", "Tc 7s"];
        let moves = ["p1 bid 0", "p2 bid 1", "p3 bid 0", "p4 bid 0", "p1 play 9s"];
        one_of(&position(&[], &hands, "7h", &moves), &[&format!("play {side}")]);
    }
}

/// What must not be played in a position of one of these kinds; nothing if it is of none.
fn blunders(game: &OhHell, seat: Seat) -> CardSet {
    let hand = game.hands[seat.index()];
    let left = hand.len() as i32;
    let trumps = hand.and(game.law.trumps());
    let out = CardSet::PACK.minus(hand).minus(game.seen());
    let Some(top) = trumps.last() else { return CardSet::NONE };
    let top_wins = out.and(CardSet::above(top)).is_empty();
    let need = game.need(seat).unwrap_or(0);
    let leads = game.trick.is_empty();
    if leads && left >= 2 && need == left && trumps.len() >= 2 {
        // All are needed: a trump that others can beat although a higher one is at hand.
        let worse = |card: &Card| out.and(CardSet::above(*card)) != out.and(CardSet::above(top));
        return trumps.iter().filter(worse).collect();
    }
    let cannot_follow = game.trick.led().is_some_and(|led| hand.and(CardSet::suit(led)).is_empty());
    if left == 2 && need == 1 && trumps.len() == 1 && top_wins && cannot_follow {
        return trumps;
    }
    CardSet::NONE
}

#[test]
fn in_play_neither_level_blunders() {
    let mut rng = Rng::new(11);
    let mut met = [0; 2];
    for seed in 0..2_000 {
        let size = (2 + seed % 5).to_string();
        let setup = setup(3 + seed as usize % 3, &[("shape", "down"), ("max-hand", &size)]);
        let fate = FateScript { seed, ..FateScript::default() };
        let mut playing = Played::<OhHell>::begin(&setup, fate).unwrap();
        playing.settle().unwrap();
        while playing.deal() == 1 {
            let Turn::Seats { must, .. } = playing.turn() else { break };
            let seat = must.first().unwrap();
            let bad = if playing.game().phase == Phase::Play { blunders(playing.game(), seat) } else { CardSet::NONE };
            if !bad.is_empty() {
                met[usize::from(playing.game().trick.is_empty())] += 1;
                for text in choices(&playing) {
                    let Ok(Move::Play(card)) = text.parse() else { panic!("{text} is no card") };
                    assert!(!bad.has(card), "{seat} plays {card} in {}", playing.record().to_json());
                }
            }
            // Bids at random now and then, so that unlikely needs come up.
            let level = if playing.game().phase == Phase::Bid && rng.below(3) == 0 { "random" } else { "normal" };
            let mut thought = playing.think(seat, level, rng.bits()).unwrap();
            while !thought.step(u32::MAX) {}
            playing.play(seat, &thought.verdict().text).unwrap();
            playing.settle().unwrap();
        }
    }
    assert!(met[0] >= 5 && met[1] >= 20, "too few such positions came up: {met:?}");
}
