//! The rulings, one claim each; below, the table and the players.

mod players;
mod table;

use crate::table::{Choice, Seat, SeatSet, Viewer};

use super::*;
use crate::engine::{Rules, Screen, Turn};
use crate::pieces::{list, read_list};
use crate::play::Match;
use crate::play::fixture::{Position, fixture};

const WHOLE: &str = "3h,2c,6s,5d,Td,3s,5s,9s,5h,2h,Jc,9d,Js,8s,Qs,6c,2s,Tc,8h,Th,8c,Qc,Ac,Ks,6h,Ts,6d,7c,2d,7h,As,8d,\
                     4c,7s,Kc,4d,3d,4h,4s,9c,3c,7d,5c,9h";

/// A match with these cards on top after these moves (separated by commas), ready for the next one.
fn played(options: &[(&str, &str)], deck: &str, moves: &str) -> Position<Scoundrel> {
    let mut playing = fixture::<Scoundrel>(1).options(options).deck(deck).begin();
    moves.split(',').filter(|text| !text.is_empty()).for_each(|text| _ = playing.play(text.trim()));
    playing
}

fn game(deck: &str, moves: &str) -> Scoundrel {
    played(&[], deck, moves).game().clone()
}

/// Somebody in the last room of the dungeon, which holds these cards.
fn in_the_last_room(cards: &str, health: u8) -> Scoundrel {
    let mut game = game(WHOLE, "");
    game.room = Cards::EMPTY;
    game.room.extend(read_list::<Card>(cards).unwrap());
    game.began = game.room.len() as u8;
    game.next = game.end;
    game.hero.health = health;
    game
}

fn legal(game: &Scoundrel) -> Vec<String> {
    let mut legal = Vec::new();
    game.moves(Seat::FIRST, &mut legal);
    legal.iter().map(Move::to_string).collect()
}

fn has(game: &Scoundrel, text: &str) -> bool {
    legal(game).iter().any(|mv| mv == text)
}

fn choice(game: &Scoundrel, text: &str) -> Choice {
    game.choice(Seat::FIRST, &text.parse().unwrap())
}

#[test]
fn ruling_1_a_used_weapon_still_works_on_an_equal_monster() {
    let deck = "5d,9s,9c,2h";
    assert!(has(&game(deck, "equip 5d,fight 9s weapon"), "fight 9c weapon"));
    let strict = played(&[("weapon", "lower")], deck, "equip 5d,fight 9s weapon");
    assert!(!has(strict.game(), "fight 9c weapon"));
    assert_eq!(strict.game().hero.limit, 8);
}

#[test]
fn ruling_2_a_weapon_of_five_lets_six_of_a_jack_through() {
    assert_eq!(game("5d,Js,2c,2h", "equip 5d,fight Js weapon").hero.health, 14);
}

#[test]
fn a_weapon_stronger_than_the_monster_takes_no_damage() {
    assert_eq!(game("9d,3s,2c,2h", "equip 9d,fight 3s weapon").hero.health, 20);
}

#[test]
fn bare_hands_do_not_dull_the_weapon() {
    let game = game("5d,3s,2c,2h", "equip 5d,fight 3s bare");
    assert_eq!((game.hero.limit, game.hero.health), (hero::FRESH, 17));
}

#[test]
fn a_new_weapon_is_fresh_and_takes_the_old_one_and_its_kills_away() {
    let game = game("5d,3s,9d,2h", "equip 5d,fight 3s weapon,equip 9d");
    assert_eq!(list(&game.discard), "5d,3s");
    assert_eq!((game.hero.weapon, game.hero.limit, game.slain.len()), (9, hero::FRESH, 0));
}

#[test]
fn ruling_3_the_last_room_is_faced_to_its_end() {
    let mut game = in_the_last_room("9c,6h", 15);
    game.make(Move::Fight("9c".parse().unwrap(), With::Bare));
    assert_eq!(game.turn(), Turn::of(Seat::FIRST));
    game.make(Move::Drink("6h".parse().unwrap()));
    assert_eq!(game.turn(), Turn::Over(SeatSet::one(Seat::FIRST)));
    assert_eq!(game.score(Seat::FIRST), 12);
}

#[test]
fn ruling_4_a_short_room_cannot_be_avoided() {
    let game = in_the_last_room("9c,6h", 15);
    assert!(!has(&game, "avoid"));
    assert!(game.why_not(Seat::FIRST, &Move::Avoid).contains("last room"));
}

#[test]
fn ruling_5_an_avoided_room_goes_under_the_pile_in_its_order() {
    let game = game(WHOLE, "avoid");
    assert_eq!(list(&game.dungeon()[36..]), "3h,2c,6s,5d");
    assert_eq!(list(game.known()), "3h,2c,6s,5d");
}

#[test]
fn ruling_6_the_first_room_may_be_avoided_but_not_two_in_a_row() {
    assert!(has(&game(WHOLE, ""), "avoid"));
    assert!(!has(&game(WHOLE, "avoid"), "avoid"));
    assert!(has(&game(WHOLE, "avoid,fight 3s bare,fight 5s bare,equip Td"), "avoid"));
    assert!(!has(played(&[("avoid", "never")], WHOLE, "").game(), "avoid"));
}

#[test]
fn ruling_7_the_second_potion_of_a_turn_is_spilled() {
    let deck = "9s,8h,3h,4c,6h";
    let second = game(deck, "fight 9s bare,drink 3h");
    assert!(has(&second, "spill 8h") && !has(&second, "drink 8h"));
    assert_eq!(game(deck, "fight 9s bare,drink 3h,spill 8h").hero.health, 14);
    assert!(has(&game(deck, "fight 9s bare,drink 3h,spill 8h"), "drink 6h"), "a new turn heals again");
    let kind = played(&[("potions", "all")], deck, "fight 9s bare,drink 3h,drink 8h");
    assert_eq!(kind.game().hero.health, 20);
}

#[test]
fn ruling_8_a_last_potion_at_full_health_counts_on_top_even_if_spilled() {
    for (moves, score) in [(["drink 3h", "spill 9h"], 29), (["drink 9h", "spill 3h"], 23)] {
        let mut game = in_the_last_room("3h,9h", 18);
        moves.iter().for_each(|text| game.make(text.parse().unwrap()));
        assert_eq!(game.score(Seat::FIRST), score, "{moves:?}");
    }
    let mut tired = in_the_last_room("3h,9h", 2);
    ["drink 3h", "spill 9h"].iter().for_each(|text| tired.make(text.parse().unwrap()));
    assert_eq!(tired.score(Seat::FIRST), 5);
}

#[test]
fn ruling_9_health_at_death_is_nought() {
    let game = game("As,Ks,Qs,Ac", "fight As bare,fight Ks bare");
    assert_eq!((game.hero.health, game.turn()), (0, Turn::Over(SeatSet::NONE)));
}

#[test]
fn ruling_10_the_dead_count_the_pile_and_on_request_the_room() {
    let moves = "fight As bare,fight Ks bare";
    assert_eq!(played(&[], "As,Ks,Qs,Ac", moves).score(Seat::FIRST), -155);
    assert_eq!(played(&[("death-score", "all")], "As,Ks,Qs,Ac", moves).score(Seat::FIRST), -155 - 12 - 14);
}

#[test]
fn ruling_11_whoever_likes_may_look_through_the_discard() {
    let table = game("9s,8h,3h,4c,6h", "fight 9s bare,drink 3h").table(Viewer::Public);
    let discard = table.zone("discard").unwrap();
    assert_eq!(list(&discard.peek[0].pieces), "3h,9s");
}

#[test]
fn moves_read_back_as_written_and_nonsense_does_not_read() {
    for text in ["avoid", "fight Jc weapon", "fight 3s bare", "equip 9d", "drink Th", "spill 2h"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in ["", "avoid 3h", "fight Jc", "fight Jc teeth", "equip", "drink 10h", "spill 2h  "] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}
