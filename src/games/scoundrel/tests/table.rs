//! What is seen, touched and heard.

use super::*;
use crate::engine::Screen;
use crate::table::{Seat, Show, Sound, Touch, Viewer};

#[test]
fn a_look_into_the_dungeon_tells_what_is_left_but_not_where() {
    let table = game(WHOLE, "avoid").table(Viewer::Seat(Seat::FIRST));
    let dungeon = table.zone("dungeon").unwrap();
    assert!(dungeon.pieces.iter().all(|piece| piece.face.is_none()));
    assert_eq!(list(&dungeon.peek[1].pieces), "5d,6s,2c,3h");
    let left = list(&dungeon.peek[0].pieces);
    assert!(left.starts_with("3c,4c,5c,6c,7c,8c,9c,Tc,Jc,Qc,Kc,Ac,2d,3d"), "{left}");
    assert_eq!(dungeon.peek[0].pieces.len(), 36);
}

#[test]
fn potions_say_what_they_would_really_do() {
    let fresh = game("9s,8h,3h,4c,6h", "fight 4c bare").table(Viewer::All);
    let marks: Vec<String> = fresh.zone("room").unwrap().pieces.iter().map(|piece| piece.mark.clone()).collect();
    assert_eq!(marks, ["", "+4 of 8", ""]);
    assert_eq!(choice(&game("9s,8h,3h,4c,6h", "fight 4c bare"), "drink 8h").note, "+4 of 8");
    let after = game("9s,8h,3h,4c,6h", "fight 4c bare,drink 3h").table(Viewer::All);
    let potion = &after.zone("room").unwrap().pieces[1];
    assert_eq!((potion.mark.as_str(), potion.dim), ("spills", true));
}

#[test]
fn the_card_that_stayed_is_marked_until_it_is_faced() {
    let deck = "9s,8h,3h,4c,6c,2d,7d";
    let stayed = game(deck, "drink 3h,fight 4c bare,spill 8h").table(Viewer::All);
    assert_eq!(stayed.zone("room").unwrap().pieces[0].mark, "stayed");
    let gone = game(deck, "drink 3h,fight 4c bare,spill 8h,fight 9s bare").table(Viewer::All);
    assert_eq!(gone.zone("room").unwrap().pieces[0].mark, "");
    assert_eq!([&stayed, &gone].map(|table| table.zone("room").unwrap().note.as_str()), ["9♠ stayed", ""]);
}

#[test]
fn a_monster_that_may_be_fought_in_two_ways_shows_both_prices() {
    let mark = |game: &Scoundrel| game.table(Viewer::All).zone("room").unwrap().pieces[0].mark.clone();
    let mut armed = game("5d,Js,2c,2h", "equip 5d");
    for (health, prices) in [(20, "lose 6 or 11"), (11, "lose 6 or die"), (6, "kills you")] {
        armed.hero.health = health;
        assert_eq!(mark(&armed), prices);
    }
    assert_eq!(mark(&game("5d,3s,Jc,2h", "fight 3s bare")), "");
}

#[test]
fn where_no_monster_is_left_nothing_is_said_of_the_weapon() {
    assert_eq!(in_the_last_room("6h,3d", 15).table(Viewer::All).aside, "No monster is left");
    assert_eq!(in_the_last_room("6h,3s", 15).table(Viewer::All).aside, "No weapon yet: every fight is bare-handed");
}

#[test]
fn a_monster_within_the_limit_is_touched_with_weapon_or_health() {
    let armed = game("5d,Js,2c,2h", "equip 5d");
    let weapon = choice(&armed, "fight Js weapon");
    assert_eq!(weapon.touches, [Touch::piece("room", 0), Touch::zone("weapon")]);
    assert_eq!((weapon.label.as_str(), weapon.note.as_str()), ("Fight the J♠ with your 5", "lose 6"));
    let bare = choice(&armed, "fight Js bare");
    assert_eq!(bare.touches, [Touch::piece("room", 0), Touch::Value("health".into())]);
    assert_eq!((bare.label.as_str(), bare.note.as_str()), ("Fight the J♠ bare-handed", "lose 11"));
}

#[test]
fn a_monster_beyond_the_limit_is_one_touch_and_says_why_the_weapon_stays_down() {
    let game = game("5d,3s,Jc,2h", "equip 5d,fight 3s weapon");
    assert_eq!(choice(&game, "fight Jc bare").touches, [Touch::piece("room", 0)]);
    let blocked = game.blocked(Seat::FIRST);
    let why = blocked.iter().find(|choice| choice.text == "fight Jc weapon").and_then(|choice| choice.blocked.clone());
    assert!(why.unwrap().contains("last kill was a 3"));
    assert!(game.table(Viewer::All).zone("weapon").unwrap().note.contains('3'));
}

#[test]
fn only_a_deadly_fight_asks_first_and_every_one_says_so_on_its_card() {
    let doomed = game("As,Ks,Qs,Ac", "fight As bare");
    assert_eq!(choice(&doomed, "fight Qs bare").note, "kills you");
    assert!(choice(&doomed, "fight Qs bare").confirm.is_empty(), "who has no other way is not asked");
    let game = game("As,Ks,Qs,5c", "fight As bare");
    assert_eq!([choice(&game, "fight Ks bare").note, choice(&game, "fight 5c bare").note], ["kills you", "lose 5"]);
    assert!(!choice(&game, "fight Ks bare").confirm.is_empty());
    assert!(choice(&game, "fight 5c bare").confirm.is_empty());
}

#[test]
fn a_fresh_weapon_says_what_it_will_be_good_for_under_the_rules_agreed() {
    for (agreed, then) in [("equal", "then for none bigger than its last"), ("lower", "then for only smaller ones")] {
        let aside = played(&[("weapon", agreed)], "9d,3s,2c,2h", "equip 9d").game().table(Viewer::All).aside;
        assert!(aside.contains(then), "{aside}");
    }
}

#[test]
fn the_door_is_crossed_out_with_a_reason_when_it_is_shut() {
    for (moves, why) in [("avoid", "never two in a row"), ("drink 3h", "begun")] {
        let blocked = game(WHOLE, moves).blocked(Seat::FIRST);
        let reason = blocked.iter().find(|choice| choice.text == "avoid").and_then(|choice| choice.blocked.clone());
        assert!(reason.unwrap().contains(why), "{moves}");
    }
    assert!(game(WHOLE, "").blocked(Seat::FIRST).is_empty());
}

#[test]
fn a_faint_hero_hears_a_heart() {
    let table = game("As,3s,Qs,5c", "fight As bare,fight 3s bare").table(Viewer::All);
    let sounds: Vec<Sound> = table.cues.iter().map(|cue| cue.sound).collect();
    assert_eq!(sounds, [Sound::Thud, Sound::Heart]);
    assert_eq!(table.cues[0].text, "−3");
    assert_eq!(table.value("health").unwrap().show, Show::Gauge { most: 20 });
}

#[test]
fn the_summary_spells_out_the_score_and_the_costliest_fights() {
    let table = game("As,Ks,Qs,Ac", "fight As bare,fight Ks bare").table(Viewer::All);
    let summary = table.summary.unwrap();
    assert!(summary.last && summary.title.contains("−155"), "{}", summary.title);
    let lines: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert_eq!((lines[0], summary.story[0].pieces.len()), ("22 monsters still in the pile", 0));
    assert!(lines[1].contains("ace of spades") && lines[2].contains("king of spades"), "{lines:?}");
    let mut out = in_the_last_room("6h", 20);
    out.make("drink 6h".parse().unwrap());
    let results: Vec<String> = out.summary().unwrap().story.into_iter().map(|line| line.result).collect();
    assert_eq!(results, ["20", "+6", "26"]);
}
