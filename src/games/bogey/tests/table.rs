//! What is seen, touched and heard.

use super::*;
use crate::table::{Mood, Place, Sound, Touch};

fn table(playing: &Position<Bogey>) -> crate::table::Table {
    playing.table(Viewer::Seat(Seat::FIRST))
}

#[test]
fn columns_of_a_suit_stand_side_by_side_and_the_next_empty_place_is_the_new_one() {
    let playing = played("Kh Kc 5h 3c 4c", "play Kh new,play Kc new,play 5h new");
    let table = table(&playing);
    let at = |name: &str| table.zone(name).unwrap().place;
    let lane = |column| Place::Lane { column, row: 0 };
    assert_eq!(["column.1", "column.2", "column.3", "column.4"].map(at), [lane(1), lane(0), lane(2), lane(3)]);
    assert_eq!(table.zone("column.4").unwrap().label, "new");
    assert_eq!(playing.game().choice(Seat::FIRST, &"play 4c new".parse().unwrap()).touches[1], Touch::zone("column.4"));
    let few = with(&[("limit", "9")], "Kh Kc 5h 3c 4c");
    assert_eq!(few.table(Viewer::All).zone("column.10").unwrap().place, Place::Hidden);
}

#[test]
fn every_card_of_the_hand_says_how_many_it_would_skip() {
    let table = table(&played("Kh Qh 9h 3c Td", "play Kh new"));
    let marks: Vec<(String, Mood)> =
        table.zone("hand").unwrap().pieces.iter().map(|piece| (piece.mark.clone(), piece.mood)).collect();
    let of = |text: &str, mood| (text.to_owned(), mood);
    // The hand is held suit by suit: 3c, Td, Qh, 9h.
    assert_eq!(
        marks,
        [of("skips 10", Mood::Calm), of("skips 3", Mood::Calm), of("skips 0", Mood::Good), of("skips 3", Mood::Calm)]
    );
}

#[test]
fn one_touch_discards_the_rest_and_the_record_holds_each_move() {
    let playing = played("Kh Qh 9h 3c Td 2d", "play Kh new");
    let shortcut = &playing.game().shortcuts(Seat::FIRST)[0];
    assert_eq!(shortcut.text, "discard 3c; discard Td; discard Qh; discard 9h; end");
    assert!(shortcut.button && shortcut.touches.is_empty());
    let keep = playing.game().choice(Seat::FIRST, &"end".parse().unwrap());
    assert_eq!((shortcut.label.as_str(), keep.label.as_str()), ("Discard all 4", "Keep all 4"));
    assert!(!shortcut.quiet && !keep.quiet, "neither leads while a card is in the hand");
    let mut after = playing.clone();
    shortcut.text.split("; ").for_each(|text| _ = after.play(text));
    assert_eq!(after.game().called, Some(card("2d")));
    let mut ending = playing.clone();
    ["discard 3c", "discard Td"].iter().for_each(|text| _ = ending.play(text));
    ending.step("end");
    assert_eq!(table(&ending).said, ["{p1} discarded 2 cards and kept 2"]);
    let mut last = playing.clone();
    ["discard 3c", "discard Td", "discard Qh"].iter().for_each(|text| _ = last.play(text));
    assert_eq!(last.game().shortcuts(Seat::FIRST)[0].label, "Discard the 9♥");
}

#[test]
fn the_best_place_shines_and_the_others_say_what_they_skip() {
    let playing = played("Kh 9h 5h 3c Td", "play Kh new,play 9h new");
    let choice = |text: &str| playing.game().choice(Seat::FIRST, &text.parse().unwrap());
    let (best, worse, new) = (choice("play 5h 2"), choice("play 5h 1"), choice("play 5h new"));
    assert_eq!((best.note.as_str(), best.shines), ("skips 3", true));
    assert_eq!((worse.note.as_str(), worse.shines, new.shines), ("skips 6", false, false));
    assert_eq!(new.note, "a column, skips 6", "whatever it skips, a new column is one more");
    assert_eq!(choice("play Td new").note, "a column, skips 3");
    let king = with(&[], "Kh 9h 5h 3c Td");
    assert_eq!(king.game().choice(Seat::FIRST, &"play Kh new".parse().unwrap()).note, "costs a column");
}

#[test]
fn the_bogey_giggles_and_a_lost_match_says_where_it_stopped() {
    let mut playing = played("Kh Qh 9h 3c Td 2d", "end");
    assert!(table(&playing).cues.iter().any(|cue| cue.sound == Sound::Giggle && cue.text == "Hee hee!"));
    playing = with(&[("limit", "8")], "Kh Kd Ks Qh Qd Ac 2c 3c 4c 5c 6c 7c 8c 9c");
    for _ in 0..8 {
        playing.play("end").play("place new");
    }
    playing.play("end");
    let lost = table(&playing);
    let summary = lost.summary.unwrap();
    assert!(summary.title.contains("8 of 52 cards"), "{}", summary.title);
    assert_eq!(summary.story[0].pieces.len(), 1);
    assert!(lost.cues.iter().any(|cue| cue.sound == Sound::Fall));
}

/// Hearts from the king down to this rank in one column, and the cue of this move then.
fn cue_after(lowest: &str, called: Option<&str>, text: &str) -> crate::table::Cue {
    let mut game = *with(&[], "Ah Qd 9d 3c Ac").game();
    let down = ["Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "6h", "5h", "4h", "3h", "2h"];
    let last = down.iter().position(|text| *text == lowest).unwrap();
    for (at, text) in down[..=last].iter().enumerate() {
        game.columns.lay(card(text), (at > 0).then_some(0), false);
    }
    if let Some(called) = called {
        (game.phase, game.called) = (Phase::Bogey, Some(card(called)));
    }
    game.play(Seat::FIRST, &text.parse().unwrap());
    game.drawn(Viewer::All).cues[0].clone()
}

#[test]
fn the_headline_of_a_won_match_says_who_won_and_names_the_level_as_one() {
    let won = played("Kh Qh 9h 3c Td", "play Kh new").with(|game| game.phase = Phase::Won);
    let table = table(&won);
    assert!(table.cues.iter().any(|cue| cue.text == "{p1} beat the bogey. Level: Epic"), "{:?}", table.cues);
    assert_eq!(table.summary.unwrap().title, "{p1} beat the bogey in 1 column. Level: Epic");
}

#[test]
fn a_column_that_has_come_down_to_the_ace_rings() {
    for cue in [cue_after("2h", None, "play Ah 1"), cue_after("2h", Some("Ah"), "place 1")] {
        assert_eq!((cue.sound, cue.at, cue.mood), (Sound::Chime, Some(Touch::zone("column.1")), Mood::Good));
    }
}

#[test]
fn the_summary_names_what_the_bogey_spoiled_and_the_gaps() {
    // The bogey lays the three of hearts on the king.
    let mut playing = played("Kh Qd 9d 3c Td 3h", "play Kh new,end,place 1");
    assert!(table(&playing).summary.is_none());
    playing = playing.with(|game| game.phase = Phase::Lost);
    let summary = table(&playing).summary.unwrap();
    let spoiled = summary.story.iter().find(|line| line.text.contains("worst cards")).unwrap();
    assert_eq!((spoiled.pieces.len(), spoiled.result.as_str()), (1, "9 cards"));
    let sheet = summary.sheet.unwrap();
    assert_eq!((sheet.columns[0].as_str(), sheet.rows[0].label.as_str()), ("K", "1 ♥"));
    assert_eq!(sheet.rows[0].cells.join(" "), "K · · · · · · · · · 3  ");
}

#[test]
fn the_deck_can_be_looked_into_by_suit_but_not_in_order() {
    let looks = [3, 4].map(|seed| {
        let playing = fixture::<Bogey>(1).seed(seed).deck("Kh Qh 9h 3c Td").begin();
        playing.table(Viewer::Seat(Seat::FIRST)).zone("deck").unwrap().peek.clone()
    });
    assert_eq!(looks[0], looks[1]);
    assert_eq!(looks[0][2].label, "In the deck: 10 hearts");
}

#[test]
fn an_ace_that_skips_cards_or_stands_alone_is_no_reason_to_ring() {
    let spoiled = cue_after("Kh", Some("Ah"), "place 1");
    assert_eq!((spoiled.text.as_str(), spoiled.sound, spoiled.mood), ("skips 11", Sound::Card, Mood::Bad));
    assert_eq!(cue_after("Kh", None, "play Ac new").text, "skips 12");
    assert_eq!(cue_after("2h", None, "play Ah new").sound, Sound::Card, "a column more than it needs");
}

/// What is said of the best end that is still possible.
fn at_best(playing: &Position<Bogey>) -> Option<String> {
    table(playing).value("reach").map(|value| value.amount.to_string())
}

#[test]
fn the_best_that_is_said_counts_the_columns_that_are_certain_to_come() {
    assert_eq!(at_best(&played("Kh 9h 5h 3c Td", "")).as_deref(), Some("Epic"), "four columns are certain");
    let with_columns = |limit: &str, cards: &str| {
        let mut columns = Columns::NONE;
        cards.split_whitespace().for_each(|text| columns.lay(card(text), None, false));
        with(&[("limit", limit)], "Kh 9h 5h 3c Td").with(|game| game.columns = columns)
    };
    // Of each suit but spades the king has come.
    let eight = "Kc Kd Kh Qc Qd Qh Jc Jd";
    assert_eq!(at_best(&with_columns("12", eight)).as_deref(), Some("Legendary"), "and one for the spades");
    assert_eq!(at_best(&with_columns("8", eight)).as_deref(), Some("none"));
    // The queen of clubs fits the king; that of diamonds fits nothing any more.
    assert_eq!(at_best(&with_columns("12", "Kc Jd Kh Ks")).as_deref(), Some("Epic"));
    assert_eq!(with_columns("12", "Kc Jd Kh Ks").game().columns.outline().least(), 5);
    let lost = with_columns("12", eight).with(|game| game.phase = Phase::Lost);
    assert_eq!(at_best(&lost), None, "and of a lost match nothing");
}

#[test]
fn a_match_is_lost_at_once_where_the_last_cards_have_no_place() {
    let mut game = *with(&[], "Kh 9h 5h 3c Td").game();
    let twelve = "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s";
    twelve.split_whitespace().for_each(|text| game.columns.lay(card(text), None, false));
    game.stock = Stock::unshuffled([]);
    game.hand.truncate(2);
    game.phase = Phase::Draw;
    game.advance(&mut Fate::new(1));
    assert_eq!((game.phase, game.turn()), (Phase::Lost, Turn::Over(SeatSet::NONE)));
    let summary = game.summary().expect("it is over");
    assert_eq!((summary.story[0].text.as_str(), summary.story[0].pieces.len()), ("None of these had a place", 2));
}
