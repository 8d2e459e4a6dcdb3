//! What a seat imagines against an observer that keeps every possible deal of a small pack in a set, by definition and
//! without cleverness.

use std::collections::{HashMap, HashSet};

use super::*;

/// What may lie where: the hands of three seats with their marks, and the deck.
type World = [CardSet; 4];
const IN_DECK: usize = 3;

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

fn deck_of(game: &FollowingSuit) -> CardSet {
    game.hands.deck().iter().copied().collect()
}

/// Everything that a seat may believe who has seen nothing but its own two cards and what lies open.
fn all_worlds(game: &FollowingSuit, seat: Seat) -> HashSet<[u64; 4]> {
    let hidden: Vec<Card> = CardSet::PACK.minus(game.discard).minus(game.hand(seat)).iter().collect();
    let pairs = |cards: &[Card]| -> Vec<CardSet> {
        let from = |first: usize| cards[first + 1..].iter().map(move |second| (first, *second));
        (0..cards.len()).flat_map(from).map(|(first, second)| CardSet::one(cards[first]).with(second)).collect()
    };
    let others: Vec<usize> = game.others(seat).map(Seat::index).collect();
    let mut worlds = HashSet::new();
    for one in pairs(&hidden) {
        let rest: Vec<Card> = hidden.iter().copied().filter(|card| !one.has(*card)).collect();
        for other in pairs(&rest) {
            let mut world = [CardSet::NONE; 4];
            world[seat.index()] = game.hand(seat);
            (world[others[0]], world[others[1]]) = (one, other);
            world[IN_DECK] = rest.iter().copied().filter(|card| !other.has(*card)).collect();
            worlds.insert(world.map(CardSet::bits));
        }
    }
    worlds
}

/// Keeps the worlds in which a step could have looked as it did.
fn observe(worlds: &mut HashSet<[u64; 4]>, before: &FollowingSuit, after: &FollowingSuit) {
    let dealt = deck_of(before).minus(deck_of(after));
    let follow = |bits: &[u64; 4]| -> Option<[u64; 4]> {
        let mut world: World = bits.map(CardSet::from_bits);
        let possible = match after.event {
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
        };
        possible.then(|| world.map(CardSet::bits))
    };
    *worlds = worlds.iter().filter_map(follow).collect();
}

/// The chi-square of imagined worlds against those of the observer, all equally often.
fn chi_square(game: &FollowingSuit, seat: Seat, worlds: &HashSet<[u64; 4]>, rng: &mut Rng) -> f64 {
    const EACH: usize = 20;
    let mut counts: HashMap<[u64; 4], usize> = worlds.iter().map(|world| (*world, 0)).collect();
    for _ in 0..EACH * worlds.len() {
        let world = game.determinize(seat, rng);
        let hand = |index: usize| world.hands.held(Seat::new(index));
        let found: World = [hand(0), hand(1), hand(2), deck_of(&world)];
        *counts.get_mut(&found.map(CardSet::bits)).expect("only worlds that the observer keeps are imagined") += 1;
    }
    counts.values().map(|count| (*count as f64 - EACH as f64).powi(2) / EACH as f64).sum()
}

#[test]
fn a_seat_imagines_exactly_the_deals_that_a_brute_force_observer_keeps_and_all_equally_often() {
    let (mut total, mut degrees, mut tests) = (0.0, 0.0, 0);
    let (mut rng, mut legal) = (Rng::new(8), Vec::new());
    for seed in 0..40 {
        let mut game = small(seed);
        let mut worlds: Vec<_> = Seat::all(3).map(|seat| all_worlds(&game, seat)).collect();
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
                let truth = [
                    game.hands.held(Seat::new(0)),
                    game.hands.held(Seat::new(1)),
                    game.hands.held(Seat::new(2)),
                    deck_of(&game),
                ];
                assert!(worlds.contains(&truth.map(CardSet::bits)), "seed {seed}, {seat}, {:?}", game.event);
                total += chi_square(&game, seat, worlds, &mut rng);
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
