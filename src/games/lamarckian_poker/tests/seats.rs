//! How computer seats play.

use super::super::outlook::{Outlook, worth};
use super::*;
use crate::engine::{Agent, Skill};
use crate::play::conform::duel;

#[test]
fn a_mark_that_lies_face_down_is_no_clue_to_who_thinks_later() {
    // Whichever card p3 has marked, p1 imagines the same, and mostly a mark that catches something.
    let imagined = |mark: &str| -> Vec<(CardSet, Option<Card>)> {
        let mut playing = example();
        playing.step(&format!("p3 mark {mark}"));
        let mut rng = Rng::new(5);
        let world = |_| {
            let world = playing.game().determinize(Seat::FIRST, &mut rng);
            (world.hand(Seat::new(2)), world.hands.mark(Seat::new(2)))
        };
        (0..100).map(world).collect()
    };
    assert_eq!(imagined("9h"), imagined("4d"));
    let pool = cards("Ah Qc 9s 5h");
    let good = |(_, mark): &&(CardSet, Option<Card>)| mark.is_some_and(|mark| bait::matching(mark).meets(pool));
    assert!(imagined("9h").iter().filter(good).count() > 85);
}

#[test]
fn an_easy_seat_goes_for_the_biggest_catch_three_times_in_four() {
    let playing = agreed(2, &[]).deck("Qs 2c 3c 2d 4c 2h 5c 2s Qh Qd 5s 9s").begin();
    let game = playing.game();
    let mut legal = Vec::new();
    game.moves(Seat::FIRST, &mut legal);
    let mut rng = Rng::new(1);
    let queen =
        (0..4_000).filter(|_| legal[game.usual(Seat::FIRST, Skill::EASY, &legal, &mut rng)].card() == card("Qs"));
    // Three times in four, and once in four among the whims, which are any of four cards.
    let count = queen.count();
    assert!((3_150..3_350).contains(&count), "{count} of 4000");
}

#[test]
fn what_a_mark_finds_is_less_the_more_are_before_it() {
    let playing = example();
    let game = playing.game();
    let value = |seat: usize, mark: &str| Outlook::new(game, Seat::new(seat)).worth(card(mark));
    // The ace of spades goes first and catches two for certain.
    let sure = worth(cards("2c 2d 6s Ah 9s"), game.turns_left());
    assert_eq!(value(0, "As"), sure);
    assert!(!Outlook::new(game, Seat::FIRST).can_be_robbed(card("As")));
    // The nine of hearts may find the ace and the five of hearts and the nine of spades, or less.
    let hoped = worth(cards("4c 4d 8s Ah 5h 9s"), game.turns_left());
    assert!(value(2, "9h") < hoped && Outlook::new(game, Seat::new(2)).can_be_robbed(card("9h")));
}

#[test]
fn reasons_say_what_a_mark_catches_and_who_may_come_before() {
    let playing = example();
    let reason = |seat: usize, mark: &str| playing.game().reason(Seat::new(seat), &Move::Mark(card(mark)));
    assert_eq!(reason(0, "As"), "catches 9♠ and A♥ for certain and leaves you 5 cards");
    assert_eq!(reason(2, "9h"), "catches 9♠, A♥ and 5♥, unless a higher mark takes them first");
    assert_eq!(reason(1, "3d"), "matches nothing in the pool; what it may catch are marks of others");
    let last = last_turn(&["Ad Kd Qd", "3d 4s"], "Ah Ts 9s Jc");
    let reason = |mark: &str| last.game().reason(Seat::FIRST, &Move::Mark(card(mark)));
    assert_eq!(reason("Ad"), "catches A♥ for certain: ace high in the end");
}

#[test]
fn each_level_beats_the_one_below() {
    let three = agreed(3, &[]).setup();
    for (better, worse, least, matches) in
        [("easy", "random", 0.75, 300), ("normal", "easy", 0.55, 300), ("hard", "normal", 0.6, 60)]
    {
        let share = duel::<Lamarckian>(&three, better, worse, matches).unwrap();
        println!("{better} wins {share} against {worse}");
        assert!(share > least, "{better} wins {share} against {worse}");
    }
}
