//! The rulings of the specification, and what is easily got wrong.

use super::super::bait::{before, height, matching, strength};
use super::*;
use crate::kit::pack::PACK;

#[test]
fn the_tables_of_cards_say_what_the_words_say() {
    for one in Card::pack() {
        for other in Card::pack() {
            let matches = one != other && (one.suit() == other.suit() || one.rank() == other.rank());
            assert_eq!(matching(one).has(other), matches, "{one} {other}");
            assert_eq!(before(one).has(other), height(other) > height(one), "{one} {other}");
        }
    }
    let mut order: Vec<Card> = Card::pack().collect();
    order.sort_by_key(|card| height(*card));
    assert_eq!(
        (order[0], order[3], order[4], order[PACK - 2], order[PACK - 1]),
        (card("2c"), card("2s"), card("3c"), card("Ah"), card("As"))
    );
}

#[test]
fn a_mark_is_caught_by_rank_and_by_suit_by_whoever_comes_after() {
    let deck = "Ks Kh 4s 2c 2d 2h 3c 3d 3h 5c 5d 5h Kd 7s 8h 9c";
    let mut playing = agreed(3, &[]).deck(deck).begin();
    playing.plays(&["p1 mark Ks", "p2 mark Kh", "p3 mark 4s"]);
    // K♠ took K♦ and 7♠; K♥ took 8♥ and, by rank, K♠, which so is no longer there for the four of spades.
    assert_eq!(playing.zone("p2.hand"), "Ks,8h,5d,3d,2d");
    assert_eq!(playing.zone("p3.hand"), "5h,3h,2h");
}

#[test]
fn the_last_card_as_a_mark_is_no_extinction_if_it_comes_home_with_something() {
    let mut playing = last_turn(&["Kd", "2c 2h", "7d 7c"], "Kh Ts Qs Jc");
    playing.step("p1 mark Kd");
    assert!(playing.legal("p1").is_empty() && playing.game().is_alive(Seat::FIRST));
    playing.plays(&["p2 mark 2c", "p3 mark 7c"]);
    assert_eq!((playing.zone("p1.hand").as_str(), playing.value("alive").as_str()), ("Kh", "3"));
}

#[test]
fn a_lone_survivor_wins_before_there_is_a_showdown() {
    // p1 would have lost to a pair, but nobody is left to show one.
    let mut playing = last_turn(&["4d 2c", "Kd"], "Ah Ts 9s Jc");
    playing.plays(&["p1 mark 4d", "p2 mark Kd"]);
    let game = playing.game();
    assert_eq!(
        (game.turn(), game.is_showdown(), playing.value("alive")),
        (Turn::Over(SeatSet::one(Seat::FIRST)), false, "1".to_owned())
    );
    // p1 caught the king of diamonds that was marked before, and shows nothing of it.
    assert_eq!(playing.zone("p1.hand"), "2c,Kd");
}

#[test]
fn those_who_become_extinct_in_the_last_turn_of_all_share_the_deal() {
    let mut playing = last_turn(&["Kd", "Qc", "2h"], "Ts 9s 8s 7s");
    playing.plays(&["p1 mark Kd", "p2 mark Qc", "p3 mark 2h"]);
    assert_eq!((playing.scores(), playing.value("alive")), (vec![1, 1, 1], "0".to_owned()));
    let three: SeatSet = SeatSet::all(3);
    assert_eq!(playing.game().turn(), Turn::Over(three));
    // Whoever had become extinct before has no part in it.
    let mut earlier = last_turn(&["Kd", "Qc", "2h"], "Ts 9s 8s 7s").with(|game| {
        let hands = [cards("Kd"), cards("Qc"), CardSet::NONE];
        let open = CardSet::PACK.minus(cards("Kd Qc"));
        game.hands = std::mem::take(&mut game.hands).with_hands(&hands, open);
        game.hands.show_all();
        game.extinct_in[2] = 4;
        game.hands.ask(game.alive());
    });
    earlier.plays(&["p1 mark Kd", "p2 mark Qc"]);
    assert_eq!(earlier.scores(), [1, 1, 0]);
}

#[test]
fn a_short_hand_is_compared_with_what_it_has() {
    assert!(strength(cards("Kc Kd 2h")) > strength(cards("Kc Kd")));
    assert!(strength(cards("2c 2d")) > strength(cards("Ah Ks Qs Jh")));
    // Four of a suit or in sequence are nothing.
    assert_eq!(strength(cards("Ac Kc Qc Jc")).words(), "ace high");
    assert_eq!(strength(cards("Ac 2d 3h 4s")).words(), "ace high");
    assert_eq!(strength(cards("Qc Kd Ah 2s 3c")).words(), "ace high");
    assert_eq!(strength(cards("Ac 2d 3h 4s 5c 9c")).words(), "five-high straight");
}

#[test]
fn equal_hands_share_the_deal_and_the_match_goes_on_until_somebody_has_won_enough() {
    // Both end with a pair of aces and a king; suits break no tie.
    let mut playing = last_turn(&["Ac Ad Kh 2c", "Ah As Kc 3d"], "Qs 9s 7h 5s");
    playing.plays(&["p1 mark 2c", "p2 mark 3d"]);
    assert_eq!((playing.scores(), playing.game().turn()), (vec![1, 1], Turn::Over(SeatSet::all(2))));
    let mut longer = agreed(2, &[("wins", "2")]).begin();
    let (mut rng, mut deals) = (Rng::new(3), Vec::new());
    while !matches!(longer.game().turn(), Turn::Over(_)) {
        let seat = if longer.legal("p1").is_empty() { "p2" } else { "p1" };
        let legal = longer.legal(seat);
        longer.play(&format!("{seat} {}", legal[rng.below(legal.len())]));
        deals.push((longer.value("deal"), longer.public().seats.iter().position(|seat| seat.badge == "D")));
    }
    // The dealer moves to the left, and everybody is alive again.
    assert!(deals.contains(&("1".to_owned(), Some(1))) && deals.contains(&("2".to_owned(), Some(0))), "{deals:?}");
    assert!(longer.scores().contains(&2));
}

#[test]
fn a_deal_lasts_as_long_as_the_deck_unless_seats_die_out() {
    for (seats, turns) in [(2, 11), (3, 10), (4, 9), (5, 8), (6, 7)] {
        let start = agreed(seats, &[]).unsettled().game().clone();
        let (mut rng, mut legal, mut most, mut extinct) = (Rng::new(9), Vec::new(), 0, 0);
        for seed in 0..300 {
            let mut game = start.clone();
            loop {
                match game.turn() {
                    Turn::Over(winners) => {
                        assert!(!winners.is_empty());
                        break;
                    }
                    Turn::Table => game.advance(&mut Fate::new(seed)),
                    Turn::Seats { must, .. } => {
                        legal.clear();
                        let seat = must.first().unwrap();
                        game.moves(seat, &mut legal);
                        let index = rng.below(legal.len());
                        game.play(seat, &legal[index]);
                    }
                }
                let held =
                    game.house.everybody().fold(game.pool.or(game.discard), |all, seat| all.or(game.hands.held(seat)));
                assert_eq!(held.len() + game.hands.deck().len(), PACK, "{seats} seats, seed {seed}");
            }
            most = most.max(game.turn);
            extinct += game.extinct_in.iter().filter(|turn| **turn > 0).count();
        }
        assert!(most == turns && extinct > 5, "{seats} seats: {most} turns at most, {extinct} became extinct");
    }
}
