//! What computer seats believe, and how well they play.

use super::*;
use crate::engine::{Agent, Rng};
use crate::kit::pack::PACK;
use crate::play::conform::duel;

#[test]
fn a_seat_imagines_every_deal_that_a_brute_force_observer_keeps_and_no_other() {
    // After the first trick p1 knows its own cards, 6♠, 3♠ and K♥ in hands, and what is bid or on sale; each other card may
    // lie in either of four hidden places in two hands, or in the deck.
    let mut playing = begin(&[]);
    playing.plays(&FIRST);
    let game = playing.game();
    let open = cards("6s 7c Qc 3s Kh Tc Jd Ks 4c");
    let hidden = Cards::from_bits((1 << PACK) - 1).minus(open);
    assert_eq!(hidden.len(), 43);
    let mut times = [[0_u32; PACK]; 2];
    let mut rng = Rng::new(4);
    const WORLDS: u32 = 43_000;
    for _ in 0..WORLDS {
        let world = game.determinize(Seat::FIRST, &mut rng);
        assert_eq!(world.hand(Seat::FIRST), cards("6s 7c Qc"));
        for (other, known) in [(1, "3s"), (2, "Kh")] {
            let rest = world.hands.hands()[other].minus(cards(known));
            assert!(world.hands.hands()[other].len() == 3 && rest.len() == 2 && rest.within(hidden));
            rest.iter().for_each(|card| times[other - 1][card.index()] += 1);
        }
        let deck: Cards = world.hands.deck().iter().copied().collect();
        assert_eq!(
            deck.or(world.hands.hands()[1]).or(world.hands.hands()[2]).or(open),
            Cards::from_bits((1 << PACK) - 1)
        );
    }
    // Two of 43 cards: 2,000 times each in either hand, with a deviation of 44.
    for card in hidden {
        for counts in times {
            let count = counts[card.index()];
            assert!((1_780..2_220).contains(&count), "{card} lay in that hand {count} times");
        }
    }
}

#[test]
fn a_bid_that_lies_face_down_may_be_any_card_of_the_hand() {
    let mut playing = begin(&[]);
    playing.plays(&FIRST).step("p3 bid 8h");
    let mut rng = Rng::new(1);
    let mut known = 0;
    for _ in 0..600 {
        let world = playing.game().determinize(Seat::FIRST, &mut rng);
        let p3 = Seat::new(2);
        let bid = world.hands.mark(p3).unwrap();
        assert!(
            world.hands.held(p3).has("Kh".parse().unwrap()) && world.hand(p3).len() == 2 && !world.hand(p3).has(bid)
        );
        known += u32::from(bid == "Kh".parse().unwrap());
    }
    assert!((150..250).contains(&known), "the known king was bid {known} times of 600");
}

#[test]
fn each_level_beats_the_one_below() {
    // About 75, 65 and 55 % of matches in which each level has two of four seats.
    let four = agreed(4, &[]).setup();
    for (better, worse, least, matches) in
        [("easy", "random", 0.64, 200), ("normal", "easy", 0.55, 200), ("hard", "normal", 0.45, 60)]
    {
        let share = duel::<Penniless>(&four, better, worse, matches).unwrap();
        println!("{better} wins {share} against {worse}");
        assert!(share > least, "{better} wins {share} against {worse}");
    }
}
