//! What is seen, touched and heard.

use super::*;
use crate::pieces::list;
use crate::table::{Place, Show, Sound, Table, Touch};

fn seen(playing: &Position<ShootingParty>) -> Table {
    playing.table(Viewer::Seat(Seat::FIRST))
}

#[test]
fn four_frames_show_papers_contacts_and_both() {
    let deck = "2h,Ah,Qh,3h,4c,4d,4s,2c,3d,Kc,5s";
    let frames = |playing: &Position<ShootingParty>| {
        let table = seen(playing);
        let frame = |letter| {
            let zone = table.zone(&format!("frame.{letter}")).unwrap();
            let faces: Vec<_> = zone.pieces.iter().filter_map(|placed| placed.face).collect();
            (list(&faces), zone.note.clone())
        };
        ['c', 'd', 'h', 's'].map(frame)
    };
    assert_eq!(frames(&played(&[], deck, ""))[2], ("Ah".to_owned(), "papers".to_owned()));
    let met = played(&[], deck, "discard 2h,3h;draw;discard 4c,4d,4s;contact Qh");
    assert_eq!(frames(&met)[2], ("Qh,Ah".to_owned(), "met, with papers".to_owned()));
    assert_eq!(frames(&met)[3], (String::new(), String::new()));
    let late = met.with(|game| {
        game.scored = ["Qh".parse().unwrap()].into_iter().collect();
        game.display = Crowd::NONE.with("Ah".parse().unwrap());
    });
    assert_eq!(frames(&late)[2].1, "met");
    assert!(seen(&late).zone("frame.h").unwrap().pieces[1].dim, "papers that come too late are greyed");
}

#[test]
fn every_card_lies_in_one_place_and_display_and_scored_only_list_theirs() {
    let playing = played(&[], "2h,Ah,Qh,3h,4c,4d,4s", "discard 2h,3h;draw;discard 4c,4d,4s;contact Qh");
    let table = playing.table(Viewer::All);
    let lying: usize = table.zones.iter().filter(|zone| !zone.copies).map(|zone| zone.pieces.len()).sum();
    assert_eq!(lying, 33);
    let scored = table.zone("scored").unwrap();
    assert!(scored.copies && scored.place == Place::Hidden && scored.pieces.len() == 2);
}

#[test]
fn candles_burn_down_with_the_deck() {
    let playing = played(&[], "2h,3h,Qh,4c", "");
    let candles = |playing: &Position<ShootingParty>| {
        let value = seen(playing).value("candles").cloned().unwrap();
        (value.amount.to_string(), value.show)
    };
    assert_eq!(candles(&playing), ("3".to_owned(), Show::Candles { of: 3, left: 87 }));
    let mut low = with_deck_of(playing, 0);
    assert_eq!(candles(&low).1, Show::Candles { of: 3, left: 0 });
    low.step("leave");
    low.advance().unwrap();
    assert_eq!(candles(&low), ("2".to_owned(), Show::Candles { of: 3, left: 100 }), "a new one is whole");
    let mut stayed = with_deck_of(played(&[], "2h,3h,Qh,4c", ""), 0);
    stayed.step("draw");
    stayed.advance().unwrap();
    assert_eq!(stayed.game().stock.deck().len(), PACK - 4, "the guests in the room are not in the deck");
    assert_eq!(candles(&stayed).1, Show::Candles { of: 3, left: 100 });
}

#[test]
fn what_etiquette_is_about_to_do_is_shown_before_it_is_done_and_told_after() {
    let acted = |deck: &str| {
        let mut playing = fixture::<ShootingParty>(1).deck(deck).unsettled();
        let mut last = seen(&playing);
        for _ in 0..3 {
            last = seen(&playing);
            playing.advance().unwrap();
        }
        let marks = last.zone("hand").unwrap().pieces.iter().map(|placed| placed.mark.clone()).collect::<Vec<_>>();
        let told = seen(&playing);
        assert!(last.lingers && told.lingers, "there is time to see it");
        (marks, last.prompt, told.said[0].clone(), told.cues[0].text.clone())
    };
    let (marks, prompt, said, cue) = acted("2c,Kh,Qh,3d");
    assert_eq!(marks, ["", "arm in arm", "arm in arm", ""]);
    assert_eq!(prompt, "The king of hearts has found his queen");
    assert_eq!((said.as_str(), cue.as_str()), ("K♥ walked off with Q♥", "Arm in arm"));
    let (marks, _, said, cue) = acted("Qd,2c,3d,Qs");
    assert_eq!(marks, ["leaves", "", "", "stays"]);
    assert_eq!((said.as_str(), cue.as_str()), ("Q♠ came in, and Q♦ left", "A queen too many"));
    let (marks, _, said, cue) = acted("Jd,2c,3d,Js");
    assert_eq!(marks, ["whispers", "", "", "whispers"]);
    assert_eq!((said.as_str(), cue.as_str()), ("J♦ and J♠ whispered, and all 4 left", "Whispers!"));
}

#[test]
fn who_leaves_together_is_gathered_and_says_why() {
    let playing = played(&[], "Qh,4c,4d,4s", "");
    let three = choice(&playing, "discard 4c,4d,4s");
    assert_eq!((three.label.as_str(), three.note.as_str()), ("See out three fours", "alone with her"));
    assert!(three.gathered && three.shines && three.touches.contains(&Touch::zone("discard")));
    assert!(!choice(&playing, "discard 4c,4d").shines);
    let with_her = choice(&played(&[], "Qh,3h,2c,5d", ""), "discard 3h,Qh");
    assert!(with_her.confirm.contains("See her out?"));
}

#[test]
fn a_won_match_says_so_first() {
    let mut playing = played(&[], "Qh,2c,3d,4h", "").with(|game| {
        game.scored = "Qc,Qd,Ad,Qs".split(',').map(|card| card.parse().unwrap()).collect();
        game.hand = ["Qh".parse().unwrap()].into_iter().collect();
        game.phase = Phase::Room;
    });
    playing.play("contact Qh");
    assert_eq!(seen(&playing).summary.unwrap().title, "{p1} wins: all four met, 5 of 8 points");
}

#[test]
fn all_who_come_in_are_named_together_whatever_papers_turn_up_among_them() {
    let told = |deck: &str| seen(&played(&[], deck, "")).said;
    assert_eq!(told("2s,Ad,4d,3h,5c"), ["2♠, 4♦, 3♥ and 5♣ came in, and A♦ went onto the mantelpiece"]);
    assert_eq!(
        told("2c,Ah,As,3d,4h,Ad,5s"),
        ["2♣, 3♦, 4♥ and 5♠ came in, and A♦, A♥ and A♠ went onto the mantelpiece"]
    );
}

#[test]
fn what_went_wrong_is_told_beside_the_next_question_and_forgotten_with_the_next_move() {
    let mut emptied = played(&[], "Jd,2c,3d,Js,4h,4c,5s,Kd", "");
    assert_eq!(seen(&emptied).aside, "J♦ and J♠ whispered, and all 4 left");
    emptied.play("draw");
    assert_eq!(seen(&emptied).aside, "");
    // Under this seed the new deck brings attachés as well.
    let mut burnt = with_deck_of(played(&[], "2h,Ac,3h,4c,5c", ""), 0);
    burnt.play("draw");
    let told = seen(&burnt).aside;
    assert!(told.ends_with("; a candle burnt down: A♣, A♦, A♥ and A♠ back in the deck"), "{told}");
}

#[test]
fn alone_with_a_queen_making_contact_is_the_one_loud_thing_to_do() {
    let alone = played(&[], "Qd,Qh,Qc,Qs", "");
    assert!(choice(&alone, "draw").quiet && choice(&alone, "leave").quiet && !choice(&alone, "contact Qs").quiet);
    let empty = played(&[], "2h,3h,5c,5d,Kh", "discard 2h,3h;discard 5c,5d");
    let leave = choice(&empty, "leave");
    assert_eq!((leave.label.as_str(), leave.note.as_str()), ("Call in four", "0 → 4"));
    assert_eq!(choice(&alone, "leave").note, "four new ones");
}

#[test]
fn leaving_a_queen_asks_first() {
    assert_eq!(choice(&played(&[], "Qh,3h,2c,5d", ""), "leave").confirm, "Leave the queen of hearts behind?");
    assert!(choice(&played(&[], "4h,3h,2c,5d", ""), "leave").confirm.is_empty());
}

#[test]
fn the_butler_is_sent_for_papers_or_for_guests_suit_by_suit() {
    let playing = played(&[], "2h,3h,Xb,5s", "discard 2h,3h");
    let path = |text: &str| (choice(&playing, text).path[1].clone(), choice(&playing, text).label);
    assert_eq!(path("butler 2h"), ("Fetch a heart".to_owned(), "Fetch the 2♥".to_owned()));
    let lying = played(&[], "Kd,3d,5c,2c,Xb,4d,2h,Jd", "discard 3d,Kd;discard 2c,5c;draw");
    let tray: Vec<String> =
        lying.legal("p1").into_iter().filter(|mv| mv.starts_with("butler") && !mv.contains('A')).collect();
    assert_eq!(tray, ["butler 2c", "butler 5c", "butler 3d", "butler Kd"], "not in the order in which they left");
    assert_eq!(path("butler As"), ("Look for papers".to_owned(), "Find the A♠".to_owned()));
}

#[test]
fn the_butler_is_heard_shuffling_the_deck() {
    let mut playing = played(&[], "Qd,Xb,2c,2s,3h", "discard 2c,2s");
    playing.step("butler Ad");
    playing.advance().unwrap();
    let told = seen(&playing);
    assert_eq!(told.said, ["The butler shuffled the deck"]);
    assert!(told.cues.iter().any(|cue| cue.sound == Sound::Shuffle), "{:?}", told.cues);
    let mut empty = with_deck_of(played(&[], "Qh,2h,Xb,3c", ""), 0).with(|game| {
        game.display.take("Ah".parse().unwrap());
        game.stock = Stock::stacked(["Ah".parse().unwrap()]);
    });
    empty.step("butler Ah");
    empty.advance().unwrap();
    assert!(seen(&empty).said.is_empty(), "of no cards there is nothing to tell");
}

#[test]
fn a_guest_who_shares_nothing_says_so_when_touched() {
    let playing = played(&[], "2h,3d,4s,5c", "");
    let blocked = playing.game().blocked(Seat::FIRST);
    assert_eq!(blocked.len(), 4);
    assert_eq!(
        blocked[0].blocked.as_deref(),
        Some("the two of hearts leaves only with another of the suit or the rank")
    );
}

#[test]
fn the_summary_gives_a_double_title_the_contacts_in_order_and_what_was_lost() {
    let deck = "2h,Ah,Qh,3h,4c,4d,4s,2c,3d,Kc,5s";
    let mut playing = played(&[("reshuffles", "0")], deck, "discard 2h,3h;draw;discard 4c,4d,4s;contact Qh");
    while playing.winners().is_none() {
        playing.play("leave");
    }
    let summary = playing.public().summary.unwrap();
    assert_eq!(summary.title, "{p1} met 1 of the four: 2 of 8 points");
    let end = &summary.story[0];
    assert_eq!(end.text, "The last candle went out before all four had talked to you");
    assert_eq!(end.result, "1 of 4");
    assert_eq!(summary.story[1].text, "{p1} is remembered as: Curious small-talker");
    let first = &summary.story[2];
    assert_eq!((first.text.as_str(), first.result.as_str()), ("First contact, with her papers", "+2"));
    assert_eq!(list(&first.pieces), "Qh,Ah");
    assert!(summary.story[3].text.starts_with("You left the room "), "{}", summary.story[3].text);
    assert_eq!(summary.sheet.unwrap().rows[0].cells, ["2"]);
    let three = playing.clone().with(|game| (game.exhaustions, game.tally.by_candle) = (3, [1, 1, 2, 0]));
    assert_eq!(three.public().summary.unwrap().sheet.unwrap().rows[0].cells, ["1", "0", "1"], "each candle its own");
    let lost = |left, emptied, walked_off, ousted| {
        let tally = Tally { left, emptied, walked_off, ousted, ..Tally::default() };
        let playing = playing.clone().with(|game| game.tally = tally);
        playing.public().summary.unwrap().story[3].text.clone()
    };
    assert_eq!(lost(0, 0, 0, 0), "You never left the room.");
    assert_eq!(lost(1, 2, 0, 1), "You left the room once; attachés emptied it twice; 1 queen gave way to another.");
    assert_eq!(
        lost(2, 3, 2, 0),
        "You left the room twice; attachés emptied it 3 times; 2 queens walked off with a king."
    );
}
