//! What shows are worth, whose act a card is about, who may stop it, and how games end.

use super::super::stage::Show;
use super::*;

#[test]
fn shows_are_worth_what_the_specification_says() {
    let checks = [
        ("Kd", 3),
        ("Jd", 1),
        ("Td", 5),
        ("Kd Kh", 9),
        ("Td Kd", 16),
        ("Kd Qd Jd", 12),
        ("Kd Kh Qd", 16),
        ("Td Th", 15),
        ("Td Kd Qd", 15),
        ("Td Th Kd", 13),
        ("Td Kd Qd Jd", 11),
        ("Td Th Kd Kh", 0),
        ("Td Th Kd Kh 3d 6d", -6),
        ("Td Kd 6d 6h", 64),
        ("Td Jd 4d", 8),
        ("Kd 4d 6d", -2),
        ("Kd Kh Qd Qh Jd Jh", 0),
        ("6d 6h 2d", 0),
        ("", 0),
    ];
    for (pile, value) in checks {
        assert_eq!(Show::of(cards(pile)).value, value, "{pile}");
    }
}

#[test]
fn mistakes_are_subtracted_before_a_show_is_doubled_and_fifteen_minutes_halve_nothing() {
    let show = Show::of(cards("Td Kd 3d 2d 6d"));
    assert_eq!((show.minutes, show.halved, show.mistakes, show.value), (15, 0, 5, 22));
    assert_eq!(Show::of(cards("Td Kd Qd 3d 6h 6d")).value, (20 - 5 - 3) * 4);
}

#[test]
fn a_card_is_about_the_act_of_its_colour_whoever_plays_it() {
    let mut at = dealt(&[], "Kc 7c 8c 3s 2s", "Kd 7d 8d 3d 2d", "Qc Qd Jc Jd");
    // p1, who is red, practises for p2 and the other way round.
    at.play("p1 play Kc").play("p2 play Kd");
    assert_eq!((at.zone("p1.pile"), at.zone("p2.pile")), ("Kd".into(), "Kc".into()));
    // An eight asks the owner of its colour: the clubs come first.
    at.play("p1 play 8c").play("p2 play 8d");
    assert_eq!(at.to_act(), SeatSet::one(Seat::new(1)));
    assert_eq!(at.legal("p2"), ["skip", "buffet Kc"]);
    assert_eq!(at.value("resolving"), "1");
    assert_eq!(at.zone("p1.played"), "8c", "it lies there until the buffet is over");
    at.play("p2 buffet Kc");
    assert_eq!((at.to_act(), at.scores()), (SeatSet::one(Seat::FIRST), vec![0, 3]));
    at.play("p1 skip");
    assert_eq!(at.scores(), [0, 3]);
    // A showtime performs the pile of its colour.
    at.play("p1 play 7c").play("p2 play 7d");
    assert_eq!((at.scores(), at.zone("p1.pile")), (vec![3, 3], String::new()));
}

#[test]
fn an_eight_asks_nobody_who_has_no_trick() {
    let mut at = dealt(&[], "8d 2c 3c 4c 5c", "8c 2s 3s 4s 5s", "Qc Qd");
    at.play("p1 play 8d").play("p2 play 8c");
    assert_eq!((at.value("turn"), at.zone("discard")), ("2".into(), "8d,8c".into()));
}

#[test]
fn the_rival_of_a_card_is_asked_first_and_its_player_only_if_that_lets_it_pass() {
    let mut at = dealt(&[], "Kd Ac 2d 3d 4d", "Kc Ad 2c 3c 4c", "Qd Qc");
    at.play("p1 play Kd").play("p2 play Kc");
    // Clubs before diamonds: p2's king is due.
    assert_eq!((at.value("resolving"), at.legal("p1")), ("2".into(), vec!["allow".into(), "stop Ac".into()]));
    assert!(at.legal("p2").is_empty());
    at.play("p1 allow");
    assert_eq!(at.legal("p2"), ["allow", "stop Ad"]);
    // One may stop one's own card; then nobody else is asked about it, and who has no ace left is asked no more.
    at.play("p2 stop Ad");
    assert_eq!((at.value("resolving"), at.zone("p2.hand")), ("1".into(), "2c,3c,4c,Kc".into()));
    assert_eq!(at.to_act(), SeatSet::one(Seat::FIRST));
    at.play("p1 allow");
    assert_eq!((at.zone("p1.pile"), at.value("turn")), ("Kd".into(), "2".into()));
    assert_eq!(at.zone("p2.hand"), "2c,3c,4c,Qc,Kc");
}

#[test]
fn holders_of_aces_are_found_anew_before_each_card() {
    // The nap hands the ace over: p1 had none before the five, and p2 has none after it.
    let mut at = dealt(&[], "5d 2c 3c 4c 6c", "Kh Ac 8c 9c Tc", "Qd Qc");
    at.play("p1 play 5d").play("p2 play Kh");
    assert_eq!(at.to_act(), SeatSet::one(Seat::new(1)));
    at.play("p2 allow");
    assert_eq!((at.value("resolving"), at.to_act()), ("2".into(), SeatSet::one(Seat::FIRST)));
    // A stopped nap swaps nothing, and p1 still has nothing to stop with.
    let mut at = dealt(&[], "5d 2c 3c 4c 6c", "Kh Ac 8c 9c Tc", "Qd Qc");
    at.play("p1 play 5d").play("p2 play Kh").play("p2 stop Ac");
    assert_eq!((at.zone("p1.pile"), at.zone("p2.hand")), ("Kh".into(), "5d,8c,9c,10c".replace("10", "T") + ",Qc"));
}

#[test]
fn the_dealers_left_draws_first_and_an_empty_deck_ends_the_drawing() {
    let mut at = dealt(&[("cut", "40")], "Kd 2d 3d 4d 6d", "Kc 2c 3c 4c 6c", "Qd Qc");
    assert_eq!((at.value("left"), at.zone("deck")), ("6".into(), "Qd,Qc".into()));
    at.play("p1 play Kd").play("p2 play Kc");
    assert_eq!((at.zone("p1.hand"), at.zone("p2.hand")), ("2d,3d,4d,6d,Qd".into(), "2c,3c,4c,6c,Qc".into()));
    at.play("p1 play 2d").play("p2 play 2c");
    assert_eq!((at.zone("p1.hand"), at.value("left")), ("3d,4d,6d,Qd".into(), "4".into()));
}

/// A game of five cards, of which p1 is left with an ace.
const FIVE: [&str; 8] =
    ["p1 play Kd", "p2 play Kc", "p1 play 2d", "p2 play 2c", "p1 play 3d", "p2 play 3c", "p1 play 4d", "p2 play 4c"];

/// What is asked of the ace in it, for each turn.
fn play_five(at: &mut Position<CaribbeanStar>) {
    for line in FIVE {
        at.play(line);
        while at.to_act() == SeatSet::one(Seat::FIRST) && at.legal("p1").contains(&"allow".to_owned()) {
            at.play("p1 allow");
        }
    }
}

#[test]
fn a_seat_with_nothing_but_aces_ends_the_game_and_the_values_stay_as_they_were() {
    let mut at = dealt(&[("cut", "42")], "Kd 2d 3d 4d Ad", "Kc 2c 3c 4c 6c", "");
    play_five(&mut at);
    assert!(matches!(at.turn(), Turn::Over(_)));
    let values = ["turn", "red", "dealer", "resolving", "game", "farewell.p1", "farewell.p2", "gain.p1", "show.p2"];
    assert_eq!(values.map(|name| at.value(name)), ["4", "1", "2", "0", "1", "-6", "-6", "-6", "-6"]);
    assert_eq!((at.scores(), at.zone("p1.hand"), at.zone("p2.hand")), (vec![-6, -6], "Ad".into(), "6c".into()));
    assert_eq!(at.winners(), Some(SeatSet::all(2)), "equal scores share the win");
}

#[test]
fn colours_and_deal_change_hands_after_a_game_and_points_add_up() {
    let hands = "Kd Kc 2d 2c 3d 3c 4d 4c Ad 6c";
    let second = "Kd Qc 2d 2c 3d 3c 4d 4c 5d 6c";
    let mut at = agreed(&[("cut", "42"), ("games", "2")]).deck(hands).deck(second).begin();
    play_five(&mut at);
    let values = ["turn", "red", "dealer", "game", "farewell.p1", "gain.p2", "show.p1"];
    assert_eq!(values.map(|name| at.value(name)), ["1", "2", "1", "2", "-6", "-6", "0"]);
    // The first card goes to p2 now, and red cards are p2's.
    assert_eq!(at.zone("p2.hand"), "2d,3d,4d,5d,Kd");
    at.play("p1 play Qc").play("p2 play Kd");
    assert_eq!((at.zone("p1.pile"), at.zone("p2.pile")), ("Qc".into(), "Kd".into()));
    assert_eq!(at.scores(), [-6, -6]);
}

#[test]
fn colours_by_lot_are_a_pick() {
    for (picked, red) in [("p1", "1"), ("p2", "2")] {
        assert_eq!(agreed(&[("red", "random")]).pick(picked).begin().value("red"), red);
    }
    assert_eq!(agreed(&[("red", "p2")]).begin().value("red"), "2");
}
