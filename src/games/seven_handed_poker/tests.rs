//! Tests of Seven-Handed Poker: its rulings, its secrets, the hands that seats find, how they play.

use super::best::best;
use super::*;
use crate::engine::{Agent, Rng, Screen, Skill};
use crate::kit::poker::Class;
use crate::pieces::Rank;
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Fixture, Position, fixture};
use crate::table::Viewer;

fn agreed(options: &[(&str, &str)]) -> Fixture<SevenHanded> {
    fixture(2).options(options)
}

/// p1 holds clubs and diamonds, p2 hearts and spades.
fn example() -> Position<SevenHanded> {
    agreed(&[]).deck("Ac Ah 2c 2h Kc Kh Kd Ks 9c 9h 9d 9s 5c 5h").pick("p1").begin()
}

fn cards(list: &str) -> Cards {
    list.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
}

/// The strength of one to five cards as the specification's table reads, written without the kit: the class, then the
/// ranks in the order in which they are compared, a missing one being 0.
fn by_the_table(hand: &[Card]) -> (u8, [u8; 5]) {
    let number = |card: &Card| card.rank().map_or(0, Rank::ace_high);
    let mut ranks: Vec<u8> = hand.iter().map(number).collect();
    ranks.sort_unstable_by(|one, other| other.cmp(one));
    let count = |rank: u8| ranks.iter().filter(|other| **other == rank).count();
    let mut order = ranks.clone();
    order.sort_by_key(|rank| (usize::MAX - count(*rank), 15 - rank));
    let mut groups = order.clone();
    groups.dedup();
    let sizes: Vec<usize> = groups.iter().map(|rank| count(*rank)).collect();
    let suited = hand.len() == 5 && hand.iter().all(|card| card.suit() == hand[0].suit());
    let top = match ranks[..] {
        [14, 5, 4, 3, 2] => Some(5),
        [a, b, c, d, e] if a == b + 1 && b == c + 1 && c == d + 1 && d == e + 1 => Some(a),
        _ => None,
    };
    let mut key = [0; 5];
    groups.iter().zip(&mut key).for_each(|(rank, place)| *place = *rank);
    match (top, suited, sizes.as_slice()) {
        (Some(top), true, _) => (8, [top, 0, 0, 0, 0]),
        (_, _, [4, ..]) => (7, key),
        (_, _, [3, 2]) => (6, key),
        (_, true, _) => (5, key),
        (Some(top), ..) => (4, [top, 0, 0, 0, 0]),
        (_, _, [3, ..]) => (3, key),
        (_, _, [2, 2, ..]) => (2, key),
        (_, _, [2, ..]) => (1, key),
        _ => (0, key),
    }
}

/// The same with jokers: the best of all that they may stand for, tried one by one.
fn with_jokers(hand: &[Card]) -> (u8, [u8; 5]) {
    let naturals: Vec<Card> = hand.iter().copied().filter(|card| !card.is_joker()).collect();
    let wild = hand.len() - naturals.len();
    if wild == 0 {
        return by_the_table(&naturals);
    }
    let first = naturals[..].first().and_then(|card| card.rank());
    if hand.len() == 5 && naturals.iter().all(|card| card.rank() == first) {
        return (9, [first.map_or(0, Rank::ace_high), 0, 0, 0, 0]);
    }
    let lacking: Vec<Card> = Card::pack().filter(|card| !naturals.contains(card)).collect();
    let mut most = (0, [0; 5]);
    for (index, one) in lacking.iter().enumerate() {
        let others = if wild == 2 { &lacking[index + 1..] } else { &lacking[..1] };
        for other in others {
            let mut tried = naturals.clone();
            tried.push(*one);
            if wild == 2 {
                tried.push(*other);
            }
            most = most.max(by_the_table(&tried));
        }
    }
    most
}

/// The kit's strength as the same key.
fn by_the_kit(hand: &[Card]) -> (u8, [u8; 5]) {
    let strength = Strength::of(hand.iter().copied());
    let place = |place| strength.rank(place).map_or(0, Rank::ace_high);
    (Class::ALL.iter().position(|class| *class == strength.class()).unwrap() as u8, [0, 1, 2, 3, 4].map(place))
}

fn check_all(from: &[Card], more: usize, hand: &mut Vec<Card>, checked: &mut u32) {
    if !hand.is_empty() {
        assert_eq!(by_the_kit(hand), with_jokers(hand), "{hand:?}");
        *checked += 1;
    }
    if more == 0 {
        return;
    }
    for (index, card) in from.iter().enumerate() {
        hand.push(*card);
        check_all(&from[index + 1..], more - 1, hand, checked);
        hand.pop();
    }
}

#[test]
fn all_hands_of_one_to_four_cards_rank_as_the_table_of_the_rules_says() {
    let mut checked = 0;
    check_all(&Card::ALL, 4, &mut Vec::new(), &mut checked);
    assert_eq!(checked, 54 + 1_431 + 24_804 + 316_251);
}

#[test]
fn a_million_hands_of_five_rank_as_the_table_of_the_rules_says() {
    let mut rng = Rng::new(7);
    let mut check = |from: &mut [Card], hands: u32| {
        for _ in 0..hands {
            let (hand, _) = rng.partial_shuffle(from, 5);
            assert_eq!(by_the_kit(hand), with_jokers(hand), "{hand:?}");
        }
    };
    check(&mut Card::pack().collect::<Vec<_>>(), 1_000_000);
    // Whoever has jokers is tried out with everything they may stand for, which takes a hundred times as long.
    check(&mut Card::ALL.to_vec(), 20_000);
}

#[test]
fn the_best_hand_of_so_many_cards_is_the_best_of_all_that_could_be_chosen() {
    fn most(from: &[Card], more: usize, hand: Cards) -> Strength {
        if more == 0 {
            return strength(hand);
        }
        (0..=from.len() - more).map(|index| most(&from[index + 1..], more - 1, hand.with(from[index]))).max().unwrap()
    }
    let (mut rng, mut pack) = (Rng::new(9), Card::ALL);
    for _ in 0..300 {
        rng.shuffle(&mut pack);
        let held: Vec<Card> = pack.iter().copied().filter(|card| !card.is_joker()).take(9).collect();
        for count in 1..=MOST {
            let found = best(held.iter().copied().collect(), count).unwrap();
            assert_eq!(found.len(), count);
            assert_eq!(strength(found), most(&held, count, Cards::NONE), "{count} of {held:?}");
        }
    }
    assert_eq!(best(cards("9c 9d"), 3), None);
    assert_eq!(strength(best(cards("9c 9d 9h 4s 2c Xb Xr"), 5).unwrap()).words(), "five nines");
}

#[test]
fn nobody_sees_how_many_cards_are_staged_before_they_are_announced() {
    let mut playing = example();
    let before = playing.seen_by("p2");
    playing.plays(&["p1 put 9c", "p1 put 9d"]);
    let after = playing.seen_by("p2");
    assert!(after.zone("p1.hand").unwrap().veiled && after.zone("p1.staged").unwrap().veiled);
    assert_eq!((&before.zones, &before.values, &before.seats), (&after.zones, &after.values, &after.seats));
    assert_eq!((before.prompt, after.said.len()), (after.prompt, 0));
    playing.play("p1 done");
    assert_eq!(playing.seen_by("p2").zone("p1.staged").unwrap().pieces.len(), 2);
    assert!(playing.seen_by("p2").zone("p1.staged").unwrap().pieces.iter().all(|piece| piece.face.is_none()));
}

#[test]
fn hands_that_met_nothing_stay_hidden() {
    let mut playing = example();
    playing.plays(&["p1 put 9c", "p1 done", "p2 spot 3"]);
    let faces = |table: &crate::table::Table| table.zone("p1.spot3").unwrap().pieces[0].face;
    assert_eq!((faces(&playing.seen_by("p2")), faces(&playing.public())), (None, None));
    assert!(faces(&playing.seen_by("p1")).is_some());
}

#[test]
fn three_neighbours_complete_a_game_and_so_do_any_four() {
    assert!(completes(0b0000111) && completes(0b1110000) && completes(0b1010101));
    assert!(!completes(0b1011000) && !completes(0b0110010));
}

#[test]
fn a_shared_coin_can_complete_the_game_for_both() {
    let start = agreed(&[]).deck("9c 9d 2c 2d 3c 3d").pick("p1").begin();
    let mut playing = start.with(|game| {
        game.coins[..5].copy_from_slice(&[
            Coin::Won(Seat::new(0)),
            Coin::Won(Seat::new(0)),
            Coin::Open,
            Coin::Won(Seat::new(1)),
            Coin::Won(Seat::new(1)),
        ]);
    });
    playing.plays(&["p1 put 9c", "p1 done", "p2 spot 3", "p2 put 9d", "p2 done", "p1 spot 3"]);
    assert_eq!(playing.scores(), [1, 1]);
    assert_eq!(playing.public().prompt, "The match is tied");
}

#[test]
fn refusals_say_what_is_wrong() {
    let mut playing = example();
    assert_eq!(playing.refusal("p1", "spot 3"), "the other says where your cards go");
    assert_eq!(playing.refusal("p1", "done"), "play one card at least");
    playing.play("p1 put Kc");
    assert!(playing.refusal("p1", "put 9c").contains("from left to right"));
    assert_eq!(playing.refusal("p1", "put Kh"), "you do not hold the king of hearts");
    let blocked = playing.game().blocked(Seat::FIRST);
    assert!(blocked.is_empty(), "what is gathered may be touched in any order");
}

#[test]
fn a_showdown_says_which_card_decided() {
    let mut playing = example();
    playing.plays(&["p1 put 9c", "p1 put Kc", "p1 put Kd", "p1 done", "p2 spot 4"]);
    playing.plays(&["p2 put Kh", "p2 put Ks", "p2 done"]);
    playing.step("p1 spot 4");
    playing.advance().unwrap();
    assert_eq!(playing.public().said, ["Spot 4: {p1}: pair of kings; {p2}: pair of kings"]);
    playing.advance().unwrap();
    assert_eq!(playing.public().said, ["{p1} won coin 4: a pair of kings each, a nine against nothing"]);
}

#[test]
fn imagined_deals_agree_with_all_that_a_seat_has_seen() {
    let mut rng = Rng::new(3);
    let mut playing = example();
    playing.plays(&["p1 put 9c", "p1 put Kc", "p1 done", "p2 spot 4", "p2 put Kh", "p2 done"]);
    let (game, one) = (playing.game(), Seat::FIRST);
    for _ in 0..200 {
        let imagined = game.determinize(one, &mut rng);
        assert_eq!(imagined.table(Viewer::Seat(one)), game.table(Viewer::Seat(one)));
        let piles = [imagined.held(one), imagined.held(Seat::new(1)), imagined.laid(one, 3)];
        let all = piles.into_iter().fold(imagined.pack.deck().iter().copied().collect(), Cards::or);
        assert_eq!(all, game.whole());
    }
}

#[test]
fn a_computer_seat_stages_the_hand_that_it_has_planned() {
    let playing = example();
    let (mut game, mut rng) = (playing.game().clone(), Rng::new(4));
    loop {
        let mut legal = Vec::new();
        game.moves(Seat::FIRST, &mut legal);
        if game.phase != Phase::Stage {
            break;
        }
        let mv = legal[game.usual(Seat::FIRST, Skill::NORMAL, &legal, &mut rng)];
        game.play(Seat::FIRST, &mv);
    }
    // Five clubs beat two pairs by more than the fifth card costs.
    assert_eq!(game.staged, cards("Ac 2c 5c 9c Kc"));
}

#[test]
fn a_hint_says_that_cards_chosen_without_a_plan_are_better_taken_back() {
    let reason = |staged: &str, mv: Move| {
        let held = cards("Ac 2c 5d 9h Kc Ks");
        let at = example().with(|game| {
            game.hands[0] = held.minus(cards(staged));
            game.staged = cards(staged);
        });
        at.game().reason(Seat::FIRST, &mv)
    };
    assert_eq!(reason("Kc Ks", Move::Done), "pair of kings is worth its cards");
    assert_eq!(reason("2c", Move::Done), "it costs little: your better cards stay in hand for other spots");
    assert!(reason("Ac 2c 5d", Move::Done).ends_with("better take them back, and ask again with none chosen"));
    // What was chosen for itself goes as it is in the matches of which the chance is counted.
    let lone = example().with(|game| game.staged = cards("2c"));
    assert_eq!(lone.game().towards(cards("Kc Kd")), Move::Done);
}

#[test]
fn on_its_last_place_a_seat_plays_the_best_that_it_holds() {
    let held = cards("2c 6c 6d 9h Td Jc Kc");
    let last = example().with(|game| {
        game.hands[0] = held;
        game.spots[0] = [cards("3d"); SPOTS];
        game.spots[0][4] = Cards::NONE;
    });
    let game = last.game();
    let wanted = best(held, 5).unwrap();
    assert_eq!(strength(wanted).words(), "pair of sixes");
    for skill in [Skill::EASY, Skill::NORMAL, Skill::BEST] {
        assert_eq!(game.plan(Seat::FIRST, skill), wanted);
    }
    assert_eq!(game.solved(Seat::FIRST, &mut Rng::new(1)), Some(game.towards(wanted)));
}

#[test]
fn better_levels_win() {
    let setup = agreed(&[]).setup();
    assert!(duel::<SevenHanded>(&setup, "easy", "random", 100).unwrap() > 0.6);
    assert!(duel::<SevenHanded>(&setup, "normal", "easy", 200).unwrap() > 0.55);
}
