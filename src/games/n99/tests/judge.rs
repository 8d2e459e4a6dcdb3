//! An exact judge of the last five tricks, all hands open: everybody takes the card that brings them most points of the deal,
//! and of those the one that leaves the others least.

use super::*;
use crate::play::fixture::judge::Judge;

/// What decides how an ending goes on at the beginning of a trick.
type Key = ([u64; SEATS], Option<Seat>, [u8; SEATS]);

fn judge() -> Judge<NinetyNine, Key, SEATS> {
    let key = |game: &NinetyNine| {
        let begins = game.cards.trick.is_empty();
        begins.then_some((game.cards.hands.map(CardSet::bits), game.cards.trick.turn(), game.cards.tricks))
    };
    Judge::new(key, |game| std::array::from_fn(|seat| game.points_now(Seat::new(seat))))
}

/// A match at the moment when somebody leads to the last five tricks and has a choice.
fn ending(seed: u64) -> Option<Position<NinetyNine>> {
    let mut playing = fixture::<NinetyNine>(4).seed(seed).option("deals", "1").begin();
    while playing.game().cards.gathered() < 5 {
        let text = choice(&playing, "normal", seed);
        playing.play(&text);
    }
    let seat = playing.to_act().first()?;
    (playing.game().formality(seat).is_none()).then_some(playing)
}

/// How many points the choice of each level loses against the judge, on average of so many endings; and any card, if all are
/// equally likely.
fn losses(endings: u64, levels: &[&str]) -> (Vec<f64>, f64) {
    let (mut lost, mut by_chance) = (vec![0; levels.len()], 0.0);
    for (number, playing) in (0..endings).zip((0..).filter_map(ending)) {
        let game = playing.game();
        let seat = playing.to_act().first().unwrap();
        let mut judge = judge();
        let may = game.cards.playable(seat).iter();
        let worth: Vec<(Card, i32)> =
            may.map(|card| (card, judge.after(game, seat, &Move::Play(card))[seat.index()])).collect();
        let best = worth.iter().map(|(_, points)| *points).max().unwrap();
        by_chance += worth.iter().map(|(_, points)| f64::from(best - points)).sum::<f64>() / worth.len() as f64;
        for (level, lost) in levels.iter().zip(&mut lost) {
            let text = choice(&playing, level, number);
            *lost += best - worth.iter().find(|(card, _)| Move::Play(*card).to_string() == text).unwrap().1;
        }
    }
    (lost.into_iter().map(|sum| f64::from(sum) / endings as f64).collect(), by_chance / endings as f64)
}

#[test]
fn in_the_last_five_tricks_hard_loses_at_most_two_points_against_open_hands() {
    let (lost, by_chance) = losses(30, &["hard"]);
    assert!(lost[0] < 2.0, "{lost:?}, and {by_chance} by chance");
}

/// The judge sees all hands, so nobody can reach it. `-- --ignored --nocapture` prints the figures.
#[test]
#[ignore = "takes minutes"]
fn in_a_thousand_endings_hard_loses_less_than_chance_and_at_most_a_point_and_a_half_each() {
    let (lost, by_chance) = losses(1_000, &["hard", "normal"]);
    println!("hard and normal lose {lost:?} points, any card {by_chance}");
    assert!(lost[0] < 1.5 && lost[0] < lost[1] && lost[0] < by_chance, "{lost:?} of {by_chance}");
}
