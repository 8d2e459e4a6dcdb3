//! The game of research software: the same points as OpenSpiel's "goofspiel", and the values that theory gives.

use super::*;

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
        let up = playing.table(Viewer::Public).zone("prize").unwrap().pieces[0].face.unwrap().to_string();
        assert_eq!(up, format!("{prize}d"), "prize {auction} of {line}");
        let all: String = bids.iter().map(|bids| &bids[auction..=auction]).collect();
        bid(&mut playing, &all);
    }
    assert!(playing.winners().is_some(), "{line}");
    let points: Vec<String> = scores(&playing).iter().map(i32::to_string).collect();
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

/// What a state in which everybody is to bid is worth to p1 in points still to be won, by solving the matrix games over the
/// rules themselves: every pair of bids is played, and every prize that could come up next is put on top of the deck.
fn value(game: &Jujitsu) -> matrix::Solution {
    let [p1, p2] = [0, 1].map(Seat::new);
    let mut payoff = [[0.0; KING]; KING];
    let legal = |seat: Seat| {
        let mut legal = Vec::new();
        game.moves(seat, &mut legal);
        legal
    };
    let (own, rival) = (legal(p1), legal(p2));
    for (line, one) in payoff.iter_mut().zip(&own) {
        for (cell, two) in line.iter_mut().zip(&rival) {
            let mut both = game.clone();
            both.play(p1, one);
            both.play(p2, two);
            let nexts = (both.next..both.end).map(usize::from).collect::<Vec<_>>();
            let ends = nexts.is_empty().then_some(usize::from(both.next));
            let mut sum = 0.0;
            for next in nexts.iter().copied().chain(ends) {
                let mut after = both.clone();
                after.deck.swap(usize::from(both.next), next);
                while after.turn() == Turn::Table {
                    after.advance(&mut Fate::new(0));
                }
                let won = |state: &Jujitsu| (state.score(p1) - state.score(p2)) as f32;
                let rest = if let Turn::Over(_) = after.turn() { 0.0 } else { value(&after).value };
                sum += won(&after) - won(game) + rest;
            }
            *cell = sum / nexts.len().max(1) as f32;
        }
    }
    matrix::solve(&payoff, own.len(), rival.len())
}

/// A match of two with this first prize.
fn first(cards: &str, prize: &str) -> Played<Jujitsu> {
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
        value(&other).value
    });
    values.sum::<f32>() / places.len() as f32
}

#[test]
fn with_three_cards_the_two_is_bid_for_with_two_or_three() {
    let up = |prize: &str| value(first("3", prize).game());
    let [ace, two, three] = [up("A"), up("2"), up("3")];
    assert_eq!((ace.rows[0], three.rows[2]), (1.0, 1.0));
    assert!((two.rows[1] - 5.0 / 9.0).abs() < 1e-5 && (two.rows[2] - 4.0 / 9.0).abs() < 1e-5, "{two:?}");
    for solution in [ace, two, three] {
        assert!(solution.value.abs() < 1e-5, "equal hands are worth {}", solution.value);
    }
}

#[test]
fn with_four_cards_the_published_mixtures_cannot_be_beaten() {
    for (prize, mixture) in [
        ("A", [1.0, 0.0, 0.0, 0.0]),
        ("2", [0.3371, 0.1360, 0.5269, 0.0]),
        ("3", [0.2687, 0.0, 0.5140, 0.2173]),
        ("4", [0.0, 0.0, 0.0, 1.0]),
    ] {
        let playing = first("4", prize);
        assert!(value(playing.game()).value.abs() < 1e-5);
        for rival in 0..4 {
            let replies = (0..4).map(|own| mixture[own] * pair_value(playing.game(), own, rival));
            let gain: f32 = replies.sum();
            assert!(gain > -2e-3, "{prize} up: the mixture loses {gain} to card {rival}");
        }
    }
}

/// What one pair of bids is worth to p1.
fn pair_value(game: &Jujitsu, own: usize, rival: usize) -> f32 {
    let mut endgame = endgame::Endgame::new(Tie::Discard, Order::Random, endgame::Aim::Points);
    let at = endgame::Position {
        own: game.hands[0],
        rival: game.hands[1],
        deck: game.to_come(),
        pot: game.offer.sum(),
        left: game.house.rounds,
        lead: 0,
    };
    endgame.payoff(&at)[own][rival]
}

#[test]
fn the_rules_give_the_known_values_of_unequal_hands() {
    // The own hand is one rank lower all along; points, by linear programming outside of this project.
    for (cards, highest, known) in [("3", '3', -3.8), ("4", '4', -5.2552), ("5", '5', -6.6869)] {
        let found = after_winning_the_ace_dearly(cards, highest);
        assert!((found - known).abs() < 1e-3, "{cards} cards: {found} instead of {known}");
    }
}
