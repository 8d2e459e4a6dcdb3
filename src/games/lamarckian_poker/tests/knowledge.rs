//! What a seat imagines against an observer that keeps every possible deal of a small pack in a set, by definition and
//! without cleverness.

use std::collections::HashSet;

use super::*;
use crate::engine::Agent;
use crate::kit::sealed::observer::{IN_DECK, World, all_worlds, chi_square, keep, world_of};

/// Fourteen cards are in play, two in each hand and eight in the deck, which is two turns; all others lie open since before
/// the first.
fn small(seed: u64) -> Lamarckian {
    let mut game = agreed(3, &[]).unsettled().game().clone();
    game.advance(&mut Fate::new(seed));
    let dealt = *game.hands.hands();
    let kept = dealt.map(|hand| hand.iter().skip(2).collect::<CardSet>());
    let out: CardSet = game.hands.deck()[8..].iter().copied().collect();
    game.discard = dealt.iter().zip(kept).fold(out, |all, (hand, kept)| all.or(hand.minus(kept)));
    game.hands = game.hands.with_hands(&kept[..3], game.discard);
    game
}

/// Keeps the worlds in which a step could have looked as it did.
fn observe(worlds: &mut HashSet<World>, before: &Lamarckian, after: &Lamarckian) {
    let dealt = world_of(&before.hands)[IN_DECK].minus(world_of(&after.hands)[IN_DECK]);
    keep(worlds, |world| match after.event {
        Event::Offered => {
            let possible = dealt.within(world[IN_DECK]);
            world[IN_DECK] = world[IN_DECK].minus(dealt);
            possible
        }
        Event::Opened => after.hands.marks().made().all(|(seat, mark)| world[seat.index()].has(mark)),
        Event::Caught(seat, mark, caught) => {
            world[seat.index()] = world[seat.index()].without(mark).or(caught);
            true
        }
        Event::Begun | Event::Dealt | Event::Marked(_) | Event::Cleared(..) | Event::Settled => true,
    });
}

#[test]
fn a_seat_imagines_exactly_the_deals_that_a_brute_force_observer_keeps_and_all_equally_often() {
    let (mut total, mut degrees, mut tests) = (0.0, 0.0, 0);
    let (mut rng, mut legal) = (Rng::new(8), Vec::new());
    for seed in 0..40 {
        let mut game = small(seed);
        let mut worlds: Vec<_> = Seat::all(3).map(|seat| all_worlds(&game.hands, seat)).collect();
        assert_eq!(worlds[0].len(), 66 * 45);
        while game.phase != Phase::Settle {
            let before = game.clone();
            match game.turn() {
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    legal.clear();
                    game.moves(seat, &mut legal);
                    let index = rng.below(legal.len());
                    game.play(seat, &legal[index]);
                }
                Turn::Table | Turn::Over(_) => game.advance(&mut Fate::new(0)),
            }
            for (seat, worlds) in Seat::all(3).zip(&mut worlds) {
                observe(worlds, &before, &game);
                assert!(worlds.contains(&world_of(&game.hands)), "seed {seed}, {seat}, {:?}", game.event);
                total += chi_square(worlds, || world_of(&game.determinize(seat, &mut rng).hands));
                degrees += (worlds.len() - 1) as f64;
                tests += 1;
            }
        }
    }
    assert!(tests > 600 && degrees > 10_000.0, "{tests} tests, {degrees} degrees of freedom");
    // Normal by the many degrees of freedom: four deviations.
    assert!((total - degrees).abs() < 4.0 * (2.0 * degrees).sqrt(), "{total} with {degrees} degrees of freedom");
    println!("{tests} tests, {total:.0}/{degrees}");
}

#[test]
fn what_was_caught_is_known_until_it_is_marked_and_what_was_dealt_is_not() {
    let mut playing = example();
    playing.plays(&MARKS);
    let known = |playing: &Position<Lamarckian>, seat: usize| playing.game().hands.known(Seat::new(seat));
    assert_eq!([0, 1, 2].map(|seat| known(&playing, seat)), [cards("Ah 9s"), cards("Qc"), cards("5h")]);
    playing.step("p1 mark Ah");
    assert_eq!(known(&playing, 0), cards("Ah 9s"), "nobody has seen which it was");
    playing.plays(&["p2 mark 3c", "p3 mark 4c"]);
    // The ace took 6♥, the four of clubs 6♣ and nothing else; of p3 4♣ was a secret until now.
    assert_eq!([0, 1, 2].map(|seat| known(&playing, seat)), [cards("9s 6h"), cards("Qc 4c"), cards("5h 6c")]);
}

#[test]
fn in_the_last_turn_everybody_can_work_out_what_is_hidden() {
    let game = last_turn(&["Kd 2c 5c", "3d 4s", "7d 7c"], "Kh Ts Qs Jc").game().clone();
    assert_eq!(game.turns_left(), 0);
    // Hands nobody has seen: with an empty deck each seat knows which cards the two others hold together.
    let hands = *game.hands.hands();
    let held = hands.iter().fold(CardSet::NONE, |all, hand| all.or(*hand));
    let hidden = game.hands.with_hands(&hands, CardSet::PACK.minus(held));
    assert_eq!(hidden.unseen(Seat::FIRST), held.minus(hands[0]));
}
