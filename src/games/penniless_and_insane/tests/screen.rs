//! What is seen and said, and what is not.

use super::*;
use crate::table::{Mood, Placed, Table, Touch};

fn faces(table: &Table, zone: &str) -> Vec<String> {
    let face = |placed: &Placed| placed.face.map_or("?".to_owned(), |face| face.to_string());
    table.zone(zone).unwrap().pieces.iter().map(face).collect()
}

#[test]
fn known_cards_of_others_lie_open_before_the_hidden_ones() {
    let mut playing = begin(&[]);
    playing.plays(&FIRST);
    let seen = playing.seen_by("p2");
    assert_eq!(faces(&seen, "p1.hand"), ["6s", "?", "?"]);
    assert_eq!(faces(&seen, "p3.hand"), ["Kh", "?", "?"]);
    let own = &seen.zone("p2.hand").unwrap().pieces;
    assert_eq!(own.iter().map(|placed| placed.mark.as_str()).collect::<Vec<_>>(), ["known", "", ""]);
}

#[test]
fn a_bid_face_down_does_not_tell_whether_it_is_a_known_card() {
    let bid = |card: &str| {
        let mut playing = begin(&[]);
        playing.plays(&FIRST).step(&format!("p3 bid {card}"));
        playing.seen_by("p1")
    };
    let (known, hidden) = (bid("Kh"), bid("8h"));
    assert_eq!(known, hidden);
    assert_eq!(faces(&known, "p3.hand"), ["?", "?"]);
    assert_eq!(known.zone("p3.hand").unwrap().note, "has or bid K♥");
    assert_eq!(faces(&known, "p3.bid"), ["?"]);
}

#[test]
fn open_bids_stand_in_a_queue() {
    let mut playing = begin(&[]);
    playing.step("p1 bid Tc").step("p2 bid Jd").step("p3 bid Kh").advance().unwrap();
    let table = playing.public();
    let mark = |name: &str| table.zone(name).unwrap().pieces[0].mark.clone();
    assert_eq!(["p1.bid", "p2.bid", "p3.bid"].map(mark), ["buys", "second", "third"]);
    assert_eq!(table.said, ["{p1} bid 10♣, {p2} bid J♦, {p3} bid K♥"]);
    assert_eq!(
        (table.prompt.as_str(), table.aside.as_str()),
        ("{p1} takes a picture for $10", "2 more bids wait in the queue")
    );
    assert_eq!(playing.seen_by("p1").prompt, "Take a picture: you pay $10");
}

#[test]
fn those_who_get_nothing_are_told_why() {
    let mut playing = begin(&[]);
    playing.plays(&FIRST[..4]).step("p2 take 3s");
    assert_eq!(playing.public().prompt, "Nothing is left for {p3}");
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["Nothing was left for {p3}: K♥ came back"]);
    assert_eq!((table.cues[0].text.as_str(), table.cues[0].mood), ("no picture left", Mood::Bad));
    playing.advance().unwrap();
    playing.plays(&SECOND[..2]).step("p3 bid Kh").advance().unwrap();
    playing.step("p2 take Ks");
    assert_eq!(playing.public().prompt, "{p1} cannot pay $12 and {takes} Q♣ back");
    playing.advance().unwrap();
    assert_eq!(playing.public().said, ["{p1} could not pay $12 and took Q♣ back"]);
}

#[test]
fn a_bid_says_what_it_leaves() {
    let mut playing = begin(&[]);
    playing.plays(&FIRST);
    let choices = playing.choices(Seat::FIRST);
    let notes: Vec<&str> = choices.iter().map(|choice| choice.note.as_str()).collect();
    // The last one is crossed out: a picture before the bids.
    assert_eq!(notes, ["leaves you $4 if it buys", "leaves you $3 if it buys", "you cannot pay it", ""]);
    assert_eq!(choices[0].label, "Bid the six of spades");
    assert_eq!(choices[0].touches, [Touch::piece("p1.hand", 0), Touch::zone("p1.bid")]);
    assert_eq!(playing.refusal("p1", "take 4c"), "everybody bids first, and the lowest bid chooses first");
    assert_eq!(playing.refusal("p1", "bid 2c"), "you do not hold the two of clubs");
    assert_eq!(playing.seen_by("p1").aside, "{p2} has the least money: $9");
}

#[test]
fn the_summary_counts_every_hand() {
    let mut playing = begin(&[("target", "50")]);
    playing.plays(&FIRST).plays(&SECOND).plays(&THIRD);
    let table = playing.seen_by("p2");
    let summary = table.summary.unwrap();
    assert_eq!(summary.title, "{p2} wins with 69 points");
    let told: Vec<(&str, &str)> = summary.story.iter().map(|line| (line.text.as_str(), line.result.as_str())).collect();
    assert_eq!(
        told,
        [
            ("{p2} kept $1, the least: 1 + 9 + 13 = 23, three times", "69"),
            ("{p1} kept $10: 6 + 7 + 12 = 25", "25"),
            ("{p3} kept $5: 4 + 8 + 12 = 24", "24"),
            ("The target of 50 is reached; the highest total wins.", ""),
        ]
    );
    let rows: Vec<Vec<String>> = summary.sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(rows[1], ["23 × 3", "1", "69", "69"]);
    assert_eq!(table.prompt, "The match is yours");
    assert_eq!(faces(&playing.seen_by("p1"), "p3.hand"), ["4c", "8h", "Qs"]);
}

#[test]
fn the_best_round_takes_the_pot() {
    let mut playing = begin(&[("gambling", "true"), ("rounds", "1")]);
    playing.plays(&FIRST).plays(&SECOND).plays(&THIRD);
    let table = playing.public();
    let told = |line: &str| table.said.iter().any(|said| said == line);
    assert!(told("{p2} took the pot of $44"), "{:?}", table.said);
    assert_eq!(table.summary.unwrap().title, "{p2} wins with $25");
    assert!(told("{p2} won the match with $25"), "{:?}", table.said);
}
