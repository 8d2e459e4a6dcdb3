//! What is seen and said, and what is not.

use super::*;
use crate::table::{Seat, Sound, Touch};

#[test]
fn a_rival_that_has_decided_shows_a_back() {
    let mut playing = begin(2, &[], "Q");
    playing.step("p2 bid 9h");
    let table = playing.seen_by("p1");
    let lies = &table.zone("p2.bid").unwrap().pieces;
    assert_eq!((lies.len(), lies[0].face, lies[0].by), (1, None, Some(Seat::new(1))));
    assert_eq!(table.seats[1].note, "decided");
    assert!(table.zone("p2.hand").unwrap().pieces.iter().all(|piece| piece.face.is_none()));
    let rows = table.pad.unwrap().rows;
    let names: Vec<&str> = rows.iter().map(|row| row.label.as_str()).collect();
    assert_eq!(names, ["Prizes", "{p2}"], "one's own cards are in one's hand");
    let strip = &rows[1];
    assert!(strip.cells.iter().all(|cell| !cell.dim), "the strip must not tell a bid that lies face down");
    let own = playing.seen_by("p2");
    assert!(own.zone("p2.bid").unwrap().pieces[0].face.is_some());
    assert_eq!(own.prompt, "Waiting for {p1} to bid for the queen");
}

#[test]
fn bids_are_turned_over_before_the_prize_goes() {
    let mut playing = begin(2, &[], "Q7");
    playing.step("p1 bid Ts");
    playing.step("p2 bid 9h");
    playing.advance().unwrap();
    let open = playing.public();
    assert_eq!(open.said, ["{p1} bid 10, {p2} bid 9: {p1} takes the queen"]);
    assert_eq!(open.zone("p1.bid").unwrap().pieces[0].mark, "highest");
    assert!(open.zone("p2.bid").unwrap().pieces[0].dim);
    assert_eq!(open.seats[0].score, 0);
    playing.advance().unwrap();
    let after = playing.public();
    assert_eq!((after.seats[0].score, after.said), (12, vec!["Up for auction: the seven".to_owned()]));
    assert_eq!((after.cues[0].sound, after.cues[0].text.as_str()), (Sound::Chime, "+12"));
    assert_eq!(after.aside, "{p1} leads by 12; 79 points still open");
}

#[test]
fn a_bid_takes_two_touches_and_says_what_it_beats() {
    let mut playing = begin(2, &[], "Q7");
    bid(&mut playing, "T9");
    let choices = playing.choices(Seat::FIRST);
    let king = choices.last().unwrap();
    assert_eq!(king.label, "Bid the king");
    assert_eq!(king.touches, [Touch::piece("p1.hand", 11), Touch::zone("prize")]);
    assert_eq!(king.note, "your K beats 11 of their 12");
}

#[test]
fn hidden_bids_stay_hidden_until_the_match_is_over() {
    let mut playing = begin(2, &[("cards", "3"), ("reveal", "winner")], "32A");
    bid(&mut playing, "2A A3");
    let table = playing.seen_by("p1");
    assert!(table.zone("p2.played").unwrap().pieces.iter().all(|piece| piece.face.is_none()));
    assert!(table.zone("p1.played").unwrap().pieces.iter().all(|piece| piece.face.is_some()));
    assert_eq!(table.pad.unwrap().rows.len(), 1, "no strips of cards that nobody may count");
    assert_eq!(table.sheet.unwrap().rows[0].cells, ["2 +3", "·"]);
    bid(&mut playing, "32");
    let over = playing.seen_by("p1");
    assert!(over.zone("p2.played").unwrap().pieces.iter().all(|piece| piece.face.is_some()));
    let rows: Vec<Vec<String>> = over.summary.unwrap().sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(rows, [["2 +3", "A"], ["A", "3 +2"], ["3 +1", "2"], ["4", "2"]]);
}

#[test]
fn at_the_end_of_the_match_the_bids_of_all_hands_are_filled_in() {
    let mut playing = begin(2, &[("cards", "3"), ("reveal", "winner"), ("target", "6")], "32A");
    bid(&mut playing, "3A A3 22");
    bid(&mut playing, "32 2A A3");
    let sheet = playing.public().summary.unwrap().sheet.unwrap();
    let labels: Vec<&str> = sheet.rows.iter().map(|row| row.label.as_str()).collect();
    assert_eq!(labels.len(), 9);
    assert_eq!((labels[0], labels[2], labels[3]), ("1: 3", "1: A (out)", "Hand 1"));
    assert!(sheet.rows.iter().all(|row| !row.cells.concat().contains('·')));
}

#[test]
fn the_summary_names_the_auction_that_decided() {
    let mut playing = begin(2, &[("cards", "4")], "432A");
    bid(&mut playing, "43 2A A4 32");
    let summary = playing.public().summary.unwrap();
    assert_eq!(summary.title, "{p1} wins with 8 points to 2");
    let told = |text: &str| summary.story.iter().any(|line| line.text == text);
    assert!(told("{p1} took 3 prizes"), "{summary:?}");
    assert!(told("The second auction, for the three, decided it: {p1} was 7 ahead with 3 left to win"), "{summary:?}");
    assert_eq!(summary.lines, [[0, 4, 7, 7, 8], [0, 0, 0, 2, 2]]);
}

#[test]
fn what_a_tie_left_lying_still_counts_as_open() {
    let mut playing = begin(2, &[("cards", "4"), ("tie", "carry")], "432A");
    bid(&mut playing, "44 23");
    assert_eq!(playing.public().aside, "{p2} leads by 7, and nobody can catch up; 3 points still open");
    let mut fewer = begin(2, &[("cards", "4"), ("rounds", "2"), ("tie", "carry")], "432A");
    assert_eq!(fewer.public().aside, "{p1} and {p2} are level; 7 points still open");
    bid(&mut fewer, "44");
    assert_eq!(
        fewer.public().aside,
        "{p1} and {p2} are level; 7 points still open; the last auction: a tie throws everything out"
    );
}

#[test]
fn hands_that_end_level_and_matches_that_all_win_are_told_so() {
    let mut playing = begin(3, &[("cards", "3"), ("target", "3")], "32A");
    bid(&mut playing, "333 2AA");
    playing.step("p1 bid As").step("p2 bid 2h").step("p3 bid 2c");
    playing.advance().unwrap();
    playing.advance().unwrap();
    let summary = playing.public().summary.unwrap();
    assert_eq!(summary.title, "Hand 1 goes to {p1}: 2 points");
    assert!(summary.story.iter().any(|line| line.text == "The highest total is 2; the match is played to 3."));
    let mut playing = begin(2, &[("cards", "3"), ("tie", "split")], "3A2");
    bid(&mut playing, "33 22 AA");
    let summary = playing.seen_by("p1").summary.unwrap();
    assert_eq!(summary.title, "The match is tied at 2 points");
    assert_eq!(summary.story[0].text, "{p1} got 2 points of shared prizes");
}
