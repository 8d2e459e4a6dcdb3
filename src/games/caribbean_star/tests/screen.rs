//! What is seen and said, and what is not.

use super::*;
use crate::engine::Screen;
use crate::table::{Mood, Placed, Table, Touch, Viewer};

fn faces(table: &Table, zone: &str) -> Vec<String> {
    let face = |placed: &Placed| placed.face.map_or("?".to_owned(), |face| face.to_string());
    table.zone(zone).unwrap().pieces.iter().map(face).collect()
}

/// p2 may hold an ace or not; all else that p1 sees is the same.
fn two_worlds() -> [Position<CaribbeanStar>; 2] {
    ["Ac", "4c"].map(|hidden| dealt(&[], "Kd 2d 3d 4d 6d", &format!("Kc {hidden} 2c 3c 6c"), "Qd Qc Jd Jc"))
}

#[test]
fn who_is_not_asked_cannot_tell_whether_the_other_is() {
    let [one, other] = &mut two_worlds();
    let p1 = Viewer::Seat(Seat::FIRST);
    for at in [&mut *one, &mut *other] {
        at.play("p1 play Kd").step("p2 play Kc").advance().unwrap();
    }
    let same = |one: &Position<CaribbeanStar>, other: &Position<CaribbeanStar>| {
        assert_eq!(one.seen_by("p1"), other.seen_by("p1"));
        assert_eq!(one.public(), other.public());
        assert_eq!(one.game().veiled_turn(p1), other.game().veiled_turn(p1));
    };
    // The clubs come first; p1 is p2's rival, holds no ace and has its time openly for itself.
    same(one, other);
    assert_eq!(one.game().veiled_turn(p1), None);
    one.advance().unwrap();
    other.advance().unwrap();
    assert_eq!((one.to_act(), other.to_act()), (SeatSet::one(Seat::new(1)), SeatSet::NONE));
    assert_eq!(one.game().veiled_turn(p1), Some(SeatSet::one(Seat::new(1))));
    same(one, other);
    one.step("p2 allow");
    same(one, other);
    assert!(one.seen_by("p1").said.is_empty() && one.table(Viewer::All).said.is_empty(), "no log tells of it");
}

#[test]
fn nobody_waits_for_aces_that_are_spent() {
    let mut at = dealt(&[], "Ac Ad 2d 3d 4d", "Ah As 2c 3c 4c", "6d 6c 6h 6s Qd Qc Qh Qs");
    at.play("p1 play 2d").play("p2 play 2c");
    let stops = ["p1 stop Ac", "p2 stop Ah", "p1 stop Ad", "p2 stop As"];
    for stop in stops {
        if at.game().phase == Phase::Play {
            at.play("p1 play 2c").play("p2 play 2d");
        }
        if !at.legal(&stop[..2]).contains(&stop[3..].to_owned()) {
            at.play("allow");
        }
        at.play(stop);
    }
    let seats = [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::new(1)), Viewer::Public];
    assert_eq!(at.zone("discard"), "As,Ac,Ad,Ah");
    at.step(&format!("p1 play {}", at.zone("p1.hand").split(',').next().unwrap()));
    at.step(&format!("p2 play {}", at.zone("p2.hand").split(',').next().unwrap()));
    at.advance().unwrap();
    assert!(matches!(at.game().phase, Phase::Due(_)));
    assert!(seats.iter().all(|viewer| at.game().veiled_turn(*viewer).is_none()));
}

#[test]
fn a_card_taken_with_an_ace_is_known_until_it_is_played_and_may_be_the_one_that_is_chosen() {
    let mut at = dealt(&[], "Kd 2d 3d 4d 6d", "Kc Ac 2c 3c 6c", "Qd Qc Jd Jc");
    at.play("p1 play Kd").play("p2 play Kc").play("p2 allow").play("p2 stop Ac");
    assert_eq!(at.zone("p2.hand"), "2c,3c,6c,Qc,Kd");
    assert_eq!(faces(&at.seen_by("p1"), "p2.hand"), ["Kd", "?", "?", "?", "?"]);
    assert_eq!(at.seen_by("p2").zone("p2.hand").unwrap().note, "{p1} knows K♦");
    assert_eq!(faces(&at.public(), "p2.hand"), ["?"; 5]);
    let chosen = |card: &str| at.clone().step(&format!("p2 play {card}")).seen_by("p1");
    let (known, hidden) = (chosen("Kd"), chosen("3c"));
    assert_eq!(known, hidden);
    assert_eq!(
        (faces(&known, "p2.hand"), known.zone("p2.hand").unwrap().note.as_str()),
        (vec!["?".to_owned(); 4], "among them K♦")
    );
}

#[test]
fn after_a_nap_each_seat_knows_the_hand_that_it_gave_away() {
    let mut at = dealt(&[], "5d 2d 3d 4d 6d", "Kc 7c 2c 3c 6c", "Qd Qc Jd Jc 8c 8d");
    at.play("p1 play 5d").play("p2 play Kc");
    assert_eq!(at.zone("p1.hand"), "2c,3c,6c,7c,Qd");
    assert_eq!(faces(&at.seen_by("p2"), "p1.hand"), ["2c", "3c", "6c", "7c", "?"]);
    assert_eq!(faces(&at.seen_by("p1"), "p2.hand"), ["2d", "3d", "4d", "6d", "?"]);
    // What is drawn is unknown again, and what is played is forgotten.
    at.play("p1 play 2c").play("p2 play 2d");
    assert_eq!(faces(&at.seen_by("p2"), "p1.hand"), ["3c", "6c", "7c", "?", "?"]);
}

#[test]
fn a_second_nap_makes_the_whole_of_both_hands_known() {
    let mut at = dealt(&[], "5d 2d 3d 4d 6d", "Kc 5c 2c 3c 6c", "Qd Qc Jd Jc 8c 8d");
    at.play("p1 play 5d").play("p2 play Kc").play("p1 play 5c").play("p2 play 2d");
    // The four kept and the one drawn unseen have come back; both know all but the card drawn since.
    assert_eq!(faces(&at.seen_by("p1"), "p2.hand"), ["2c", "3c", "6c", "Qd", "?"]);
    assert_eq!(faces(&at.seen_by("p2"), "p1.hand"), ["3d", "4d", "6d", "Qc", "?"]);
}

#[test]
fn when_the_deck_is_out_and_nothing_is_ashore_the_rest_is_known() {
    let mut at = agreed(&[]).seed(5).begin();
    while !at.game().deck().0.is_empty() || at.game().phase != Phase::Play {
        let (seat, text) = Seat::all(2).find_map(|seat| Some((seat, at.legal(&seat.to_string()).pop()?))).unwrap();
        at.play(&format!("{seat} {text}"));
    }
    let hand = at.zone("p2.hand").replace(',', " ");
    assert_eq!(faces(&at.seen_by("p1"), "p2.hand").join(" "), hand);
    assert_eq!(at.seen_by("p1").zone("p1.hand").unwrap().note, "{p2} knows them all");
}

#[test]
fn a_hand_says_what_its_cards_do_and_to_whom() {
    let at = dealt(&[], "Ac 5d 3d 9c Th", "6d 6c 8d 8c Kc", "Qd Qc");
    let marks = |name: &str| {
        let table = at.seen_by(name);
        let hand = table.zone(&format!("{name}.hand")).unwrap();
        hand.pieces.iter().map(|placed| placed.mark.clone()).collect::<Vec<_>>()
    };
    assert_eq!(marks("p1"), ["stop", "↓ −3", "swap", "↑ show", "↓ 10"]);
    assert_eq!(marks("p2"), ["↓ × 2", "↑ × 2", "↓ sell", "↑ sell", "↓ 6"]);
}

#[test]
fn a_card_says_what_it_would_do_and_an_ace_why_it_is_not_played() {
    let mut at = dealt(&[], "Kd Td 9d 8d Ac", "Kc 2d 2c 7d 6c", "Qd Qc Jd Jc");
    at.play("p1 play Kd").play("p2 play Kc").play("p1 allow").play("p1 allow");
    let choices = at.choices(Seat::FIRST);
    let notes: Vec<&str> = choices.iter().map(|choice| choice.note.as_str()).collect();
    assert_eq!(notes, ["your show: half a trick", "your show +3", "your show 3 → 16", "your show 3 → 7", ""]);
    assert_eq!(choices[1].touches, [Touch::piece("p1.hand", 2), Touch::zone("p1.played")]);
    assert!(choices[4].blocked.as_deref().unwrap().contains("never played"));
    assert_eq!(at.refusal("p1", "play 2c"), "you do not hold the two of clubs");
    assert_eq!(at.refusal("p1", "allow"), "you are not asked whether to stop a card");
    assert_eq!(at.seen_by("p1").aside, "Your show: 5 minutes, ten too few, so all tricks are halved: 6 − 3 = 3");
    assert_eq!(at.seen_by("p1").zone("p1.pile").unwrap().note, "5 of 15 min, all halved: 3");
}

#[test]
fn a_show_is_explained_in_the_log() {
    let mut at = dealt(&[], "Kd Td 9d 8d 4d", "Kc 6d 2c 3c 6c", "Qd Qc Jd Jc 2h 2s 3h 3s");
    at.play("p1 play Kd").play("p2 play 6d").play("p1 play Td").play("p2 play 2c");
    at.step("p1 play 9d").step("p2 play 3c").advance().unwrap();
    let mut said = Vec::new();
    while at.turn() == Turn::Table {
        at.advance().unwrap();
        said.push(at.public());
    }
    let show = said.iter().find(|table| table.said.iter().any(|line| line.contains("performed"))).unwrap();
    assert_eq!(show.said, ["9♦: {p1} performed. 15 minutes, just right: 16, × 2 = 32"]);
    assert_eq!((show.cues[0].text.as_str(), show.cues[0].mood), ("+32", Mood::Good));
}

#[test]
fn the_end_shows_both_farewells_and_the_cards_that_were_left() {
    let mut at = dealt(&[("cut", "42")], "Kd 2d 3d Td Ad", "Kc 2c 3c 4c 6c", "");
    for line in
        ["p1 play Kd", "p2 play Kc", "p1 play 2d", "p2 play 2c", "p1 play 3d", "p2 play 3c", "p1 play Td", "p2 play 4c"]
    {
        at.play(line);
        while at.to_act() == SeatSet::one(Seat::FIRST) && at.legal("p1").contains(&"allow".to_owned()) {
            at.play("p1 allow");
        }
    }
    let summary = at.public().summary.unwrap();
    assert_eq!(summary.title, "{p1} wins with 11 points to −6");
    let told: Vec<(&str, &str)> = summary.story.iter().map(|line| (line.text.as_str(), line.result.as_str())).collect();
    assert_eq!(told[0], ("{p1}'s farewell show: 15 minutes, just right: 16 − 5 = 11", "+11"));
    assert_eq!(told[1].1, "−6");
    assert_eq!(told[2].0, "Left in {p1}'s hand, and worth nothing");
    assert!(summary.last);
}
