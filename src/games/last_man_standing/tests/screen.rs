//! What is seen, said and refused.

use super::*;
use crate::table::{Place, StoryLine, Table, Touch};

fn faces(table: &Table, zone: &str) -> Vec<String> {
    let zone = table.zone(zone).unwrap();
    zone.pieces.iter().map(|placed| placed.face.map_or("?".to_owned(), |face| face.to_string())).collect()
}

fn marks(table: &Table, zone: &str) -> Vec<String> {
    table.zone(zone).unwrap().pieces.iter().map(|placed| placed.mark.clone()).collect()
}

#[test]
fn prices_stand_on_the_places_and_the_cards_slide() {
    let mut playing = begin(&[]);
    let line = |table: &Table| [1, 2, 3, 4].map(|place| faces(table, &format!("line.{place}")).concat());
    let table = playing.seen_by("p1");
    assert_eq!(line(&table), ["2d", "Js", "Jc", "6d"]);
    let labels: Vec<&str> = table.zones[..4].iter().map(|zone| zone.label.as_str()).collect();
    assert_eq!(labels, ["Free", "Pay 2", "Pay 4", "Pay 6"]);
    assert_eq!(
        (table.prompt.as_str(), playing.seen_by("p2").prompt.as_str()),
        ("Buy a fighter", "{p1} buys a fighter")
    );
    let choices = playing.choices(Seat::FIRST);
    assert_eq!((choices[0].label.as_str(), choices[0].note.as_str()), ("Take 2♦", "free"));
    assert_eq!((choices[2].label.as_str(), choices[2].note.as_str()), ("Buy J♣", "pay 4"));
    assert_eq!(choices[2].touches, [Touch::piece("line.3", 0), Touch::zone("p1.hand")]);
    playing.step("p1 buy Js");
    let table = playing.public();
    assert_eq!(line(&table), ["2d", "Jc", "6d", "6h"]);
    assert_eq!(table.said, ["{p1} bought J♠ for 2"]);
}

#[test]
fn what_was_bought_lies_open_and_what_was_dealt_does_not() {
    let mut playing = begin(&[]);
    playing.plays(&BUYS);
    assert_eq!(faces(&playing.seen_by("p2"), "p1.hand"), ["Ac", "2d", "6h", "Qc", "?", "?"]);
    assert_eq!(faces(&playing.seen_by("p1"), "p1.hand"), ["Ac", "2d", "5c", "6h", "Td", "Qc"]);
    assert_eq!(marks(&playing.seen_by("p1"), "p1.hand"), ["", "", "secret", "", "secret", ""]);
    // The choice may be any of the known cards, so none of them is shown any more.
    playing.play("p1 fight Ac");
    let table = playing.seen_by("p2");
    assert_eq!(
        (faces(&table, "p1.hand").concat(), faces(&table, "p1.stand").concat()),
        ("?????".to_owned(), "?".to_owned())
    );
    assert_eq!(table.zone("p1.hand").unwrap().note, "has or sends A♣, 2♦, 6♥ and Q♣");
    assert_eq!(faces(&playing.seen_by("p1"), "p1.stand"), ["Ac"]);
}

#[test]
fn cards_turn_then_each_attack_is_named_and_then_it_kills() {
    let mut playing = begin(&[]);
    playing.plays(&BUYS);
    FIGHTS[..3].iter().for_each(|round| {
        playing.plays(round);
    });
    // In the ring: 5♣, 5♦ and 3♠. The two, the king, the jack and the six come.
    FIGHTS[3].iter().for_each(|line| {
        playing.step(line);
    });
    assert_eq!(playing.public().prompt, "All fighters are chosen: turn them up");
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["{p1} sent 2♦, {p2} sent K♣, {p3} sent J♦, {p4} sent 6♠", "5♣ and 5♦ block each other"]);
    assert_eq!(
        (marks(&table, "p1.stand"), marks(&table, "p2.stand")),
        (vec![String::new(), "blocked".into()], vec!["blocked".into(), String::new()])
    );
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.prompt, "2♦, the smallest, leaps at the biggest");
    assert_eq!((marks(&table, "p1.stand")[0].as_str(), marks(&table, "p2.stand")[1].as_str()), ("leaps", "+1"));
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["{p1} earned 1: 2♦ killed K♣"]);
    assert_eq!(faces(&table, "p2.stand"), ["5d"]);
    let mut said = Vec::new();
    while playing.to_act().is_empty() {
        playing.advance().unwrap();
        said.extend(playing.public().said);
    }
    assert_eq!(
        said,
        [
            "{p4} earned 2: 3♠ killed 2♦",
            "{p4} earned 3 + 4 + 5 = 12: 6♠ killed 3♠, 5♣ and 5♦",
            "{p3} earned 6: J♦ killed 6♠",
        ]
    );
}

#[test]
fn an_attack_on_an_empty_pot_tells_what_was_paid() {
    let deck = "6h 3h 7c 9c 7s 5c Kc 6d Qd Tc 4s 6s 5s 3s 2c 6c 9s 4h 8s Ks 2h Jh Kh 3c";
    let mut playing = agreed(4, &[]).deck(deck).pick("p1").begin();
    for line in ["Qd", "Tc", "4s", "6s", "5s", "3s", "2c", "6c", "9s", "4h", "8s", "Ks", "2h", "Jh", "Kh", "3c"] {
        playing.play(&format!("buy {line}"));
    }
    let fights = ["5s 5c 4s 6c", "6h 3h 8s 6d", "7s 3s Kc 3c", "2h Tc 2c Ks", "9s 4h 7c 9c"];
    let lines = fights.iter().flat_map(|round| round.split(' '));
    for line in lines {
        playing.play(&format!("fight {line}"));
    }
    let table = playing.public();
    assert_eq!(table.said[0], "Nothing is left in the pot to share");
    let summary = table.summary.unwrap();
    assert_eq!(summary.title, "{p1} wins with 10 coins");
    assert_eq!(summary.story[0].text, "The pot ran dry in round 5, so there was nothing to share.");
    assert_eq!(summary.story[2].text, "In profit: {p1}, {p2} and {p3}.");
}

#[test]
fn the_account_explains_the_result() {
    let mut playing = begin(&[]);
    playing.plays(&BUYS);
    FIGHTS.iter().for_each(|round| {
        playing.plays(round);
    });
    let table = playing.seen_by("p4");
    let summary = table.summary.unwrap();
    assert_eq!((summary.title.as_str(), table.prompt.as_str()), ("{p4} wins with 7 coins", "The match is yours"));
    let StoryLine { text, result, .. } = &summary.story[0];
    assert!(text.starts_with("3 fighters were left standing and shared the rest of the pot: {p1}'s "), "{text}");
    assert!(text.ends_with(". Odd coins went to the smallest of them.") && text.contains(" and {p4}'s "), "{text}");
    assert_eq!(result, "17 coins");
    assert_eq!(summary.story[2].text, "Only {p4} is in profit.");
    let rows: Vec<Vec<String>> = summary.sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    // Ante and auction, kills, share, net.
    assert_eq!(rows[0], ["15", "4", "5", "−6"]);
    assert_eq!(rows[3], ["15", "16", "6", "+7"]);
    let account = table.sheet.unwrap();
    assert_eq!(account.rows.last().unwrap().cells, ["−6", "−1", "0", "+7"]);
    assert_eq!(faces(&playing.public(), "p3.hand"), ["8s"]);
}

#[test]
fn refusals_say_what_is_possible() {
    let mut playing = begin(&[]);
    assert_eq!(playing.refusal("p1", "buy 9s"), "the nine of spades is not for sale");
    assert_eq!(playing.refusal("p1", "fight Td"), "the battle begins when everybody has bought four cards");
    playing.plays(&BUYS);
    assert_eq!(playing.refusal("p1", "buy Qd"), "the auction is over: send a fighter into the ring");
    assert_eq!(playing.refusal("p1", "fight Kc"), "you do not hold the king of clubs");
}

#[test]
fn nothing_in_the_middle_moves_when_the_auction_ends() {
    for seats in 4..=8 {
        let mut playing = agreed(seats, &[]).begin();
        let columns =
            |table: &Table| table.zones.iter().filter(|zone| matches!(zone.place, Place::Lane { .. })).count();
        assert_eq!(columns(&playing.public()), seats);
        while playing.value("phase") == "auction" {
            let seat = playing.to_act().first().unwrap();
            let cheapest = playing.legal(&seat.to_string())[0].clone();
            playing.play(&cheapest);
        }
        assert_eq!(columns(&playing.public()), seats);
    }
}
