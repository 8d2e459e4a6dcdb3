//! What a seat imagines against an observer that keeps every possible deal of a small pack in a set, by definition and
//! without cleverness.

use std::collections::HashSet;

use super::*;
use crate::kit::sealed::observer::{IN_DECK, World, all_worlds, chi_square, keep, world_of};

/// Sixteen cards are in play, two in each hand and ten in the deck; all others lie open since before the first turn.
fn small(seed: u64) -> FollowingSuit {
    let mut game = agreed(3, &[]).unsettled().game().clone();
    game.advance(&mut Fate::new(seed));
    let dealt = *game.hands.hands();
    let kept = dealt.map(|hand| hand.iter().skip(2).collect::<CardSet>());
    let out: CardSet = game.hands.deck()[..30].iter().copied().collect();
    game.discard = out.or(dealt.iter().zip(kept).fold(CardSet::NONE, |all, (hand, kept)| all.or(hand.minus(kept))));
    game.hands = game.hands.with_hands(&kept, game.discard);
    game
}

/// Keeps the worlds in which a step could have looked as it did.
fn observe(worlds: &mut HashSet<World>, before: &FollowingSuit, after: &FollowingSuit) {
    let dealt = world_of(&before.hands)[IN_DECK].minus(world_of(&after.hands)[IN_DECK]);
    keep(worlds, |world| match after.event {
        Event::Offered(left) => {
            world.iter_mut().take(IN_DECK).for_each(|held| *held = held.minus(left));
            let possible = dealt.within(world[IN_DECK]);
            world[IN_DECK] = world[IN_DECK].minus(dealt);
            possible
        }
        Event::Opened => after.hands.marks().made().all(|(seat, mark)| world[seat.index()].has(mark)),
        Event::Swept => {
            let hauls = after.hauls.iter().flatten();
            let taken = hauls.clone().fold(CardSet::NONE, |taken, haul| taken.or(haul.cards));
            world.iter_mut().take(IN_DECK).for_each(|held| *held = held.minus(taken));
            hauls.for_each(|haul| world[haul.seat.index()] = world[haul.seat.index()].or(haul.cards));
            true
        }
        Event::Begun | Event::Dealt | Event::Marked(_) | Event::Scored(_) => true,
    });
}

#[test]
fn a_seat_imagines_exactly_the_deals_that_a_brute_force_observer_keeps_and_all_equally_often() {
    let (mut total, mut degrees, mut tests) = (0.0, 0.0, 0);
    let (mut rng, mut legal) = (Rng::new(8), Vec::new());
    for seed in 0..40 {
        let mut game = small(seed);
        let mut worlds: Vec<_> = Seat::all(3).map(|seat| all_worlds(&game.hands, seat)).collect();
        assert_eq!(worlds[0].len(), 91 * 66);
        while game.phase != Phase::Score {
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
