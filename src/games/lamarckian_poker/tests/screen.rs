//! What is seen and said, and what is not.

use super::*;
use crate::table::{Mood, Placed, Sound, Table, Touch};

fn faces(table: &Table, zone: &str) -> String {
    let face = |placed: &Placed| placed.face.map_or("?".to_owned(), |face| face.to_string());
    table.zone(zone).unwrap().pieces.iter().map(face).collect::<Vec<_>>().join(" ")
}

fn ribbons(table: &Table, zone: &str) -> Vec<String> {
    table.zone(zone).unwrap().pieces.iter().map(|placed| placed.mark.clone()).collect()
}

#[test]
fn marks_are_played_one_by_one_from_the_highest_down() {
    let mut playing = example();
    MARKS.iter().for_each(|line| {
        playing.step(line);
    });
    assert_eq!(playing.public().prompt, "All marks are in: turn them up");
    assert_eq!(faces(&playing.public(), "p1.mark"), "?");
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["{p1} marked A♠, {p2} marked 10♣, {p3} marked 9♥"]);
    assert_eq!(
        ["p1", "p2", "p3"].map(|seat| ribbons(&table, &format!("{seat}.mark"))),
        [["catches 2"], ["second"], ["third"]]
    );
    assert_eq!(table.prompt, "{p1} catches with A♠");
    let pool: Vec<(String, bool)> = ribbons(&table, "pool")
        .into_iter()
        .zip(table.zone("pool").unwrap().pieces.iter().map(|placed| placed.dim))
        .collect();
    assert_eq!(faces(&table, "pool"), "9s Ah 5h Qc");
    assert_eq!(
        pool,
        [("caught".into(), false), ("caught".into(), false), (String::new(), true), (String::new(), true)]
    );
    let mut said = Vec::new();
    for _ in 0..4 {
        playing.advance().unwrap();
        said.extend(playing.public().said);
    }
    assert_eq!(
        said,
        [
            "{p1}’s A♠ caught 9♠ and A♥",
            "{p2}’s 10♣ caught Q♣",
            "{p3}’s 9♥ caught 5♥",
            "Left in the pool: A♠, 9♥ and 10♣"
        ]
    );
}

#[test]
fn a_catch_of_nothing_is_told_and_one_of_four_cheered() {
    let mut playing = agreed(2, &[]).deck("Qs 2c 3c 2d 4c 2h 5c 2s Qh Qd 5s 9s").begin();
    playing.step("p1 mark Qs").step("p2 mark 2d").advance().unwrap();
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["{p1}’s Q♠ caught 9♠, 5♠, Q♥ and Q♦"]);
    assert_eq!((table.cues[0].sound, table.cues[0].text.as_str()), (Sound::Chime, "caught 4"));
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["{p2}’s 2♦ caught nothing"]);
    assert_eq!((table.cues[0].sound, table.cues[0].mood), (Sound::Thud, Mood::Bad));
}

#[test]
fn caught_cards_lie_open_before_their_owner_unless_one_may_be_the_mark() {
    let mut playing = example();
    playing.plays(&MARKS);
    let table = playing.seen_by("p2");
    assert_eq!((faces(&table, "p1.hand"), faces(&table, "p3.hand")), ("9s Ah ? ? ?".to_owned(), "5h ? ? ?".to_owned()));
    assert_eq!(table.seats[0].note, "5 cards");
    let seen = |line: &str| {
        let mut later = example();
        later.plays(&MARKS).step(line);
        later.seen_by("p2")
    };
    let (known, dealt) = (seen("p1 mark Ah"), seen("p1 mark 2c"));
    assert_eq!(known, dealt);
    assert_eq!((faces(&known, "p1.hand"), faces(&known, "p1.mark")), ("? ? ? ?".to_owned(), "?".to_owned()));
    let peek = &known.zone("p1.hand").unwrap().peek[0];
    assert_eq!((peek.label.as_str(), peek.pieces.len()), ("Known; one of them may be the mark", 2));
    assert_eq!(known.seats[0].note, "5 cards");
}

#[test]
fn a_card_says_how_much_of_the_pool_it_matches_and_a_hand_what_it_is() {
    let playing = example();
    let table = playing.seen_by("p1");
    assert_eq!(faces(&table, "p1.hand"), "As 6s 2c 2d");
    assert_eq!(ribbons(&table, "p1.hand"), ["2", "1", "1", ""]);
    assert_eq!(table.zone("p1.hand").unwrap().note, "Pair of twos");
    assert_eq!(table.aside, "Pair of twos. 9 more turns come after this one");
    let choices = playing.choices(Seat::FIRST);
    let ace = choices.iter().find(|choice| choice.text == "mark As").unwrap();
    assert_eq!(ace.touches, [Touch::piece("p1.hand", 0), Touch::zone("p1.mark")]);
    assert_eq!((ace.label.as_str(), ace.note.as_str()), ("Mark the ace of spades", "matches 2"));
    assert_eq!(faces(&table, "pool"), "9s Ah 5h Qc");
    assert_eq!(ace.lights, [Touch::piece("pool", 0), Touch::piece("pool", 1)]);
}

#[test]
fn what_was_cleared_away_last_lies_on_top_of_the_discards() {
    let mut playing = example();
    playing.plays(&MARKS);
    let first = faces(&playing.public(), "discard");
    let marks: Vec<String> =
        [0, 1, 2].map(Seat::new).map(|seat| format!("{seat} {}", playing.legal(&seat.to_string())[0])).into();
    playing.plays(&marks.iter().map(String::as_str).collect::<Vec<_>>());
    let table = playing.public();
    let pile = faces(&table, "discard");
    assert!(pile.len() > first.len() && pile.ends_with(&first), "{first}, then {pile}");
    let peek: Vec<String> = table.zone("discard").unwrap().peek[0].pieces.iter().map(ToString::to_string).collect();
    assert_ne!(peek.join(" "), pile);
    assert_eq!(peek.len(), pile.split(' ').count());
}

#[test]
fn a_card_of_somebody_else_is_refused() {
    assert_eq!(example().refusal("p1", "mark Ks"), "you do not hold the king of spades");
}

#[test]
fn the_summary_ranks_the_hands_and_says_what_decided() {
    let mut playing = last_turn(&["9c 9d Ah Qh Jd 8c 7c", "9s 9h Js Ts Kc 2h 5c", "4c 4s"], "3d 3h 6d 8h");
    playing.plays(&["p1 mark 7c", "p2 mark 5c", "p3 mark 4s"]);
    let table = playing.public();
    let summary = table.summary.unwrap();
    assert!(summary.last && summary.title == "{p1} wins", "{summary:?}");
    let told: Vec<(&str, usize)> = summary.story.iter().map(|line| (line.text.as_str(), line.pieces.len())).collect();
    assert_eq!(
        told,
        [
            ("{p1}: pair of nines", 5),
            ("{p2}: pair of nines", 5),
            ("{p3}: four high", 1),
            ("A pair of nines each, an ace against a king.", 0),
        ]
    );
    assert!(table.said.contains(&"{p1} wins: the best hand".to_owned()), "{:?}", table.said);
    let rows: Vec<Vec<String>> = summary.sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(rows[0], ["6", "pair of nines", "1"]);
    // The best five are set off.
    let dim = |placed: &&Placed| placed.dim;
    assert_eq!(playing.public().zone("p1.hand").unwrap().pieces.iter().filter(dim).count(), 1);
}

#[test]
fn of_a_lone_survivor_nothing_is_shown() {
    // Before the last turn but one: the deuce of p1 may as well lie in the deck.
    let mut playing = last_turn(&["4d 2c", "Kd"], "Ah Ts 9s Jc").with(|game| {
        let open = CardSet::PACK.minus(cards("4d 2c Kd 6h 6s 7h 7s"));
        game.discard = open.minus(game.pool);
        game.hands = std::mem::take(&mut game.hands).with_hands(&[cards("4d 2c"), cards("Kd")], open);
        game.hands.ask(game.alive());
    });
    playing.plays(&["p1 mark 4d", "p2 mark Kd"]);
    let table = playing.seen_by("p2");
    assert_eq!(faces(&table, "p1.hand"), "Kd ?");
    let summary = table.summary.unwrap();
    let told: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        told,
        [
            "{p1} has cards left, and nobody else has.",
            "{p2} became extinct in turn 11.",
            "{p1} wins: the last one alive."
        ]
    );
    assert_eq!(summary.sheet.unwrap().rows[0].cells, ["2", "not shown", "1"]);
    assert!(table.seats[1].out && table.seats[1].note == "extinct in turn 11");
}

#[test]
fn those_who_died_out_last_are_told_to_share() {
    let mut playing = last_turn(&["Kd", "Qc"], "Ts 9s 8s 7s");
    playing.plays(&["p1 mark Kd", "p2 mark Qc"]);
    let table = playing.public();
    assert!(
        table.said.contains(&"{p1} and {p2} share the deal: extinct in the same turn, after everybody else".to_owned()),
        "{:?}",
        table.said
    );
    assert_eq!(table.summary.unwrap().title, "The match is tied");
}

#[test]
fn several_deals_say_how_the_match_stands() {
    let mut playing = last_turn(&["Ac Ad Kh 2c", "Qh Js Kc 3d"], "Qs 9s 7h 5s").with(|game| game.house.wins = 2);
    for line in ["p1 mark 2c", "p2 mark 3d"] {
        playing.step(line);
    }
    while playing.game().settled().is_none() {
        playing.advance().unwrap();
    }
    let summary = playing.public().summary.unwrap();
    assert!(!summary.last && summary.title == "Deal 1 goes to {p1}", "{summary:?}");
    let told = |text: &str| summary.story.iter().any(|line| line.text == text);
    assert!(told("{p1} leads with 1 of the 2 deals that win."), "{summary:?}");
    assert!(told("A pair of aces beats king high."), "{summary:?}");
}
