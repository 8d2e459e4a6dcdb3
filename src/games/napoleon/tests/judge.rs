//! The last tricks against an exact judge that sees all hands.

use super::*;
use crate::play::fixture::judge::{Judge, one_of_neighbours};

/// So many tricks are judged.
const TRICKS: usize = 5;

/// What decides how an ending goes on at the beginning of a trick: an order that is open binds, too.
type Key = ([u64; SEATS], Option<Seat>, u8, bool);

/// Everybody wants the faces for their own side.
fn faces_for(game: &Napoleon, seat: Seat) -> i32 {
    let faces = i32::from(game.side_faces());
    if game.side().contains(seat) { faces } else { -faces }
}

fn judge() -> Judge<Napoleon, Key, SEATS> {
    let key = |game: &Napoleon| {
        let begins = game.cards.trick.is_empty();
        let hands = game.cards.hands.map(CardSet::bits);
        begins.then_some((hands, game.cards.trick.turn(), game.side_faces(), game.ordered))
    };
    let most = |game: &Napoleon, seat: Seat| {
        let out = game.cards.hands.iter().fold(game.cards.trick.cards(), |all, hand| all.or(*hand)).and(FACES).len();
        faces_for(game, seat) + if game.side().contains(seat) { out as i32 } else { 0 }
    };
    let worth = |game: &Napoleon| std::array::from_fn(|seat| faces_for(game, Seat::new(seat)));
    Judge::new(key, worth).up_to(most).trying(|game, seat, moves| {
        let alike = |one, other| FACES.has(one) == FACES.has(other);
        let played = one_of_neighbours(&game.cards, game.playable(seat), alike);
        moves.retain(|mv| matches!(mv, Move::Play(card) if played.has(*card)));
    })
}

/// A match at the moment when somebody leads to the last tricks and has a choice.
fn ending(seed: u64) -> Option<Position<Napoleon>> {
    let seats = 5 + seed as usize % 2;
    let mut playing = fixture::<Napoleon>(seats).seed(seed).begin();
    while playing.value("deal") == "1" && playing.value("phase") != "over" {
        let acting = playing.to_act().first().unwrap();
        if playing.game().phase == Phase::Play && playing.game().cards.hand(acting).len() == TRICKS {
            return Some(playing);
        }
        let text = choice(&playing, "normal", seed);
        playing.play(&text);
    }
    None
}

/// What a level loses against the judge, on average of so many endings: faces of the own side, and points of the deal. The
/// last is any card.
fn losses(endings: usize, levels: &[&str]) -> Vec<(f64, f64)> {
    let mut lost = vec![(0.0, 0.0); levels.len() + 1];
    let positions = (0..).filter_map(ending);
    for (number, playing) in positions.take(endings).enumerate() {
        let game = playing.game();
        let acting = playing.to_act().first().unwrap();
        let side = game.side();
        let mut judge = judge();
        let may = game.playable(acting).iter();
        let worth: Vec<(Card, i32)> =
            may.map(|card| (card, judge.after(game, acting, &Move::Play(card))[acting.index()])).collect();
        let best = worth.iter().map(|(_, faces)| *faces).max().unwrap();
        // The bid is made or not; all is won by the one who knows.
        let (first, second) = pays(game.bid);
        let points = |faces: i32| match (side.contains(acting), faces.abs() >= i32::from(game.goal)) {
            (true, true) => {
                if game.high == Some(acting) {
                    first
                } else {
                    second
                }
            }
            (false, false) => BEATEN,
            (true, false) | (false, true) => 0,
        };
        let mut add = |place: usize, faces: i32, share: f64| {
            lost[place].0 += share * f64::from(best - faces);
            lost[place].1 += share * f64::from(points(best) - points(faces));
        };
        for (place, level) in levels.iter().enumerate() {
            let text = choice(&playing, level, number as u64);
            let faces = worth.iter().find(|(card, _)| Move::Play(*card).to_string() == text).unwrap().1;
            add(place, faces, 1.0);
        }
        for (_, faces) in &worth {
            add(levels.len(), *faces, 1.0 / worth.len() as f64);
        }
    }
    lost.into_iter().map(|(faces, points)| (faces / endings as f64, points / endings as f64)).collect()
}

#[test]
fn in_the_last_five_tricks_hard_loses_at_most_a_face_against_open_hands() {
    let lost = losses(40, &["hard"]);
    assert!(lost[0].0 < 1.2 && lost[0].1 < 0.5, "{lost:?}, the last by chance");
}

/// The judge sees all hands, so nobody can reach it. `-- --ignored --nocapture` prints the figures.
#[test]
#[ignore = "takes minutes"]
fn in_a_thousand_endings_hard_loses_at_most_a_face_and_less_than_normal_and_chance() {
    let lost = losses(1_000, &["hard", "normal"]);
    println!("hard, normal and any card lose (faces, points) {lost:?}");
    assert!(lost[0].0 < 1.0 && lost[0].0 < lost[1].0 && lost[1].0 < lost[2].0, "{lost:?}");
}
