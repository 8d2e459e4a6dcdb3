//! The game of research software: the same points as OpenSpiel's "goofspiel", and the values that theory gives.

use super::*;
use crate::engine::{Fate, Rules, Turn};
use crate::kit::matrix;
use crate::table::Seat;

/// The games recorded by `make.py` beside the corpus, one a line.
fn corpus() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/psychological-jujitsu/goofspiel.txt");
    std::fs::read_to_string(path).expect("the corpus lies in the repository")
}

/// Plays a recorded game; returns its points as recorded and as played here.
fn replay(line: &str) -> (String, String) {
    let words: Vec<&str> = line.split(' ').collect();
    let seats: usize = words[0].parse().unwrap();
    let order = match &words[3][..1] {
        "a" => "ascending",
        "d" => "descending",
        _ => "random",
    };
    let reveal = if words[3].ends_with('h') { "winner" } else { "all" };
    let options = [("cards", words[1]), ("rounds", words[2]), ("prize-order", order), ("reveal", reveal)];
    let (prizes, bids) = (words[4], &words[5..5 + seats]);
    let mut playing = begin(seats, &options, if order == "random" { prizes } else { "" });
    for (auction, prize) in prizes.chars().enumerate() {
        let up = playing.public().zone("prize").unwrap().pieces[0].face.unwrap().to_string();
        assert_eq!(up, format!("{prize}d"), "prize {auction} of {line}");
        let all: String = bids.iter().map(|bids| &bids[auction..=auction]).collect();
        bid(&mut playing, &all);
    }
    assert!(playing.winners().is_some(), "{line}");
    let points: Vec<String> = playing.scores().iter().map(i32::to_string).collect();
    (words[5 + seats].to_owned(), points.join(","))
}

#[test]
fn a_thousand_games_of_openspiel_give_the_same_points() {
    let mut played = 0;
    for line in corpus().lines() {
        let (theirs, ours) = replay(line);
        assert_eq!(ours, theirs, "{line}");
        played += 1;
    }
    assert_eq!(played, 1_000);
}

/// What each pair of bids is worth to p1 in points still to be won, by the rules themselves: every pair is played, and every
/// prize that could come up next is put on top of the deck.
fn payoff(game: &Jujitsu) -> ranks::Payoff {
    let [p1, p2] = [0, 1].map(Seat::new);
    let legal = |seat: Seat| {
        let mut legal = Vec::new();
        game.moves(seat, &mut legal);
        legal
    };
    let lead = |state: &Jujitsu| (state.score(p1) - state.score(p2)) as f32;
    let mut payoff = [[0.0; KING]; KING];
    for (line, own) in payoff.iter_mut().zip(legal(p1)) {
        for (cell, rival) in line.iter_mut().zip(legal(p2)) {
            let mut sealed = game.clone();
            sealed.play(p1, &own);
            sealed.play(p2, &rival);
            let next = usize::from(sealed.next);
            // With an empty deck there is one way to go on: to the end.
            let places = next..usize::from(sealed.end).max(next + 1);
            let worth = places.clone().map(|place| {
                let mut after = sealed.clone();
                after.deck.swap(next, place);
                while after.turn() == Turn::Table {
                    after.advance(&mut Fate::new(0));
                }
                let rest = if let Turn::Over(_) = after.turn() { 0.0 } else { value(&after) };
                lead(&after) - lead(game) + rest
            });
            *cell = worth.sum::<f32>() / places.len() as f32;
        }
    }
    payoff
}

/// What a state in which both are to bid is worth to p1.
fn value(game: &Jujitsu) -> f32 {
    matrix::solve(&payoff(game), game.hands[0].len(), game.hands[1].len()).value
}

/// A match of two with this first prize.
fn first(cards: &str, prize: &str) -> Position<Jujitsu> {
    begin(2, &[("cards", cards)], prize)
}

/// After the ace was up and p1 took it with the highest card under the rival's ace: what the rest is worth to p1.
fn after_winning_the_ace_dearly(cards: &str, highest: char) -> f32 {
    let mut playing = first(cards, "A");
    bid(&mut playing, &format!("{highest}A"));
    let rest = playing.game();
    assert_eq!(rest.score(Seat::FIRST), 1);
    // The seed has chosen the next prize, but any of those left could have come.
    let up = usize::from(rest.next) - 1;
    let places = up..usize::from(rest.end);
    let values = places.clone().map(|place| {
        let mut other = rest.clone();
        other.deck.swap(up, place);
        other.offer = Ranks::one(other.prize(up as u8));
        value(&other)
    });
    values.sum::<f32>() / places.len() as f32
}

#[test]
fn the_published_mixtures_cannot_be_beaten() {
    // Solutions need not be the only ones; what counts is that nothing wins against them.
    let published: [(&str, &str, &[f32]); 7] = [
        ("3", "A", &[1.0, 0.0, 0.0]),
        ("3", "2", &[0.0, 5.0 / 9.0, 4.0 / 9.0]),
        ("3", "3", &[0.0, 0.0, 1.0]),
        ("4", "A", &[1.0, 0.0, 0.0, 0.0]),
        ("4", "2", &[0.3371, 0.1360, 0.5269, 0.0]),
        ("4", "3", &[0.2687, 0.0, 0.5140, 0.2173]),
        ("4", "4", &[0.0, 0.0, 0.0, 1.0]),
    ];
    for (cards, prize, mixture) in published {
        let playing = first(cards, prize);
        let payoff = payoff(playing.game());
        let worth = matrix::solve(&payoff, mixture.len(), mixture.len()).value;
        assert!(worth.abs() < 1e-5, "{cards} cards, {prize} up: equal hands are worth {worth}");
        for rival in 0..mixture.len() {
            let gain: f32 = mixture.iter().zip(&payoff).map(|(share, line)| share * line[rival]).sum();
            assert!(gain > -1e-3, "{cards} cards, {prize} up: the mixture loses {gain} to card {rival}");
        }
    }
}

#[test]
fn the_rules_give_the_known_values_of_unequal_hands() {
    // The own hand is one rank lower all along; points, by linear programming outside of this project.
    for (cards, highest, known) in [("3", '3', -3.8), ("4", '4', -5.2552), ("5", '5', -6.6869)] {
        let found = after_winning_the_ace_dearly(cards, highest);
        assert!((found - known).abs() < 1e-3, "{cards} cards: {found} instead of {known}");
    }
}
