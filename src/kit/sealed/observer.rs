//! For the tests of sealed hands: an observer that keeps every possible deal of a small pack in a set, by definition and
//! without cleverness. Three seats hold two cards each; what is neither theirs nor in the deck lies open.

use std::collections::{HashMap, HashSet};

use super::SealedHands;
use crate::kit::tricks::{BySuit, CardSet};
use crate::pieces::Card;
use crate::table::Seat;

/// What may lie where: the hands of three seats with their marks, and the deck.
pub type World = [CardSet; 4];
/// The place of the deck in a [`World`].
pub const IN_DECK: usize = 3;

/// What really lies where.
pub fn world_of(hands: &SealedHands<BySuit>) -> World {
    let held = |index: usize| hands.held(Seat::new(index));
    [held(0), held(1), held(2), hands.deck().iter().copied().collect()]
}

/// Everything that a seat may believe who has seen nothing but its own two cards and what lies open.
pub fn all_worlds(hands: &SealedHands<BySuit>, seat: Seat) -> HashSet<World> {
    let own = hands.held(seat);
    let hidden: Vec<Card> = world_of(hands).into_iter().fold(CardSet::NONE, CardSet::or).minus(own).iter().collect();
    let pairs = |cards: &[Card]| -> Vec<CardSet> {
        let from = |first: usize| cards[first + 1..].iter().map(move |second| (first, *second));
        (0..cards.len()).flat_map(from).map(|(first, second)| CardSet::one(cards[first]).with(second)).collect()
    };
    let others: Vec<usize> = (0..IN_DECK).filter(|index| *index != seat.index()).collect();
    let mut worlds = HashSet::new();
    for one in pairs(&hidden) {
        let rest: Vec<Card> = hidden.iter().copied().filter(|card| !one.has(*card)).collect();
        for other in pairs(&rest) {
            let mut world = [CardSet::NONE; 4];
            world[seat.index()] = own;
            (world[others[0]], world[others[1]]) = (one, other);
            world[IN_DECK] = rest.iter().copied().filter(|card| !other.has(*card)).collect();
            worlds.insert(world);
        }
    }
    worlds
}

/// Keeps the worlds in which a step is `possible`, each as it is after the step.
pub fn keep(worlds: &mut HashSet<World>, possible: impl Fn(&mut World) -> bool) {
    let after = |mut world: World| possible(&mut world).then_some(world);
    *worlds = worlds.drain().filter_map(after).collect();
}

/// The chi-square of imagined worlds against those of the observer, all equally often.
///
/// # Panics
/// When a world is imagined that the observer does not keep.
pub fn chi_square(worlds: &HashSet<World>, mut imagine: impl FnMut() -> World) -> f64 {
    const EACH: usize = 20;
    let mut counts: HashMap<World, usize> = worlds.iter().map(|world| (*world, 0)).collect();
    for _ in 0..EACH * worlds.len() {
        *counts.get_mut(&imagine()).expect("only worlds that the observer keeps are imagined") += 1;
    }
    counts.values().map(|count| (*count as f64 - EACH as f64).powi(2) / EACH as f64).sum()
}
