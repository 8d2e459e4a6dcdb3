//! What computer seats believe, and how well they play.

use super::*;
use crate::engine::{Agent, Rng};
use crate::play::conform::duel;

#[test]
fn a_seat_imagines_every_deal_that_agrees_with_what_it_saw_equally_often() {
    // p1 knows its six cards, the twelve that others bought and the three that nobody did: 31 cards may lie in six hidden
    // places of three hands, or in the deck.
    let mut playing = begin(&[]);
    playing.plays(&BUYS);
    let game = playing.game();
    let bought = |list: &str| cards(list);
    let open = cards("Td 5c 2d 6h Qc Ac Js 8c 5d 5h Jc Qh 8s 2s 6d 9d 6c 3s Qd 7c 9s");
    let hidden = Cards::from_bits((1 << PACK) - 1).minus(open);
    assert_eq!(hidden.len(), 31);
    let mut times = [[0_u32; PACK]; 3];
    let mut rng = Rng::new(4);
    for _ in 0..31_000 {
        let world = game.determinize(Seat::FIRST, &mut rng);
        assert_eq!(world.hand(Seat::FIRST), game.hand(Seat::FIRST));
        for (other, known) in [(1, "Js 8c 5d 5h"), (2, "Jc Qh 8s 2s"), (3, "6d 9d 6c 3s")] {
            let rest = world.hands.hands()[other].minus(bought(known));
            assert!(world.hands.hands()[other].len() == 6 && rest.len() == 2 && rest.within(hidden));
            rest.iter().for_each(|card| times[other - 1][card.index()] += 1);
        }
        let deck: Cards = world.hands.deck().iter().copied().collect();
        assert_eq!(world.hands.hands().iter().fold(deck, |all, hand| all.or(*hand)).or(cards("Qd 7c 9s")).len(), PACK);
    }
    // Two of 31 cards: 2,000 times each in either hand, with a deviation of 43.
    for card in hidden {
        for counts in times {
            let count = counts[card.index()];
            assert!((1_780..2_220).contains(&count), "{card} lay in that hand {count} times");
        }
    }
}

#[test]
fn a_fighter_that_lies_face_down_may_be_any_card_of_the_hand() {
    let mut playing = begin(&[]);
    playing.plays(&BUYS).play("p2 fight Js");
    let (mut rng, mut known) = (Rng::new(1), 0);
    for _ in 0..600 {
        let world = playing.game().determinize(Seat::FIRST, &mut rng);
        let p2 = Seat::new(1);
        let choice = world.hands.mark(p2).unwrap();
        assert!(world.hands.held(p2).has(card("Js")) && world.hand(p2).len() == 5 && !world.hand(p2).has(choice));
        known += u32::from(choice == card("Js"));
    }
    assert!((60..140).contains(&known), "the jack was sent {known} times of 600");
}

#[test]
fn a_seat_does_not_go_by_whether_others_were_quicker() {
    let mut playing = begin(&[]);
    playing.plays(&BUYS);
    let early = playing.game().prospect(Seat::FIRST, card("Qc"), 4_000, &mut Rng::new(2));
    playing.play("p2 fight Kc").play("p3 fight Qh");
    let late = playing.game().prospect(Seat::FIRST, card("Qc"), 4_000, &mut Rng::new(3));
    assert!((early.coins - late.coins).abs() < 0.3, "{early:?} {late:?}");
    assert!((early.survives - late.survives).abs() < 0.04, "{early:?} {late:?}");
}

#[test]
fn bargains_go_by_worth_less_price_and_equals_go_to_the_cheaper_place() {
    let playing = begin(&[]);
    // For four: 2♦ 1.3 free, J♠ 8.0 for 2, J♣ 8.0 for 4, 6♦ 3.4 for 6.
    assert_eq!(playing.game().bargain(), Some(card("Js")));
    let line = |list: &str| -> [Option<Card>; LINE] {
        let mut cards = list.split(' ').map(card);
        std::array::from_fn(|_| cards.next())
    };
    let lined = |list: &str| playing.clone().with(|game| game.line = line(list)).game().bargain();
    assert_eq!(lined("7c 8c Kc Kd"), Some(card("7c")), "4.6 free, 6.3 for 2");
    assert_eq!(lined("2c 2d Tc Td"), Some(card("Tc")), "9.6 for 4 and for 6");
}

#[test]
fn each_level_beats_the_one_below() {
    // About 70, 60 and 55 % of matches in which each level has two of four seats.
    let four = agreed(4, &[]).setup();
    for (better, worse, least, matches) in
        [("easy", "random", 0.62, 200), ("normal", "easy", 0.5, 200), ("hard", "normal", 0.4, 60)]
    {
        let share = duel::<LastMan>(&four, better, worse, matches).unwrap();
        println!("{better} wins {share} against {worse}");
        assert!(share > least, "{better} wins {share} against {worse}");
    }
}
