//! The rulings, one claim each; below, the table and the players.

mod players;
mod table;

use super::crowd::ACES;
use super::*;
use crate::engine::{Rules, Screen, Turn};
use crate::play::Match;
use crate::play::fixture::{Position, fixture};
use crate::table::{Choice, Viewer};

/// A match with these cards on top after these moves (separated by semicolons), ready for the next one.
fn played(options: &[(&str, &str)], deck: &str, moves: &str) -> Position<ShootingParty> {
    let mut playing = fixture::<ShootingParty>(1).options(options).deck(deck).begin();
    moves.split(';').filter(|text| !text.is_empty()).for_each(|text| _ = playing.play(text.trim()));
    playing
}

fn room(playing: &Position<ShootingParty>) -> String {
    crate::pieces::list(&playing.game().hand)
}

fn has(playing: &Position<ShootingParty>, text: &str) -> bool {
    playing.legal("p1").iter().any(|mv| mv == text)
}

fn choice(playing: &Position<ShootingParty>, text: &str) -> Choice {
    playing.game().choice(Seat::FIRST, &text.parse().unwrap())
}

/// The same match with so few cards left in the deck; those taken out lie in the discard pile.
fn with_deck_of(playing: Position<ShootingParty>, count: usize) -> Position<ShootingParty> {
    playing.with(|game| {
        while game.stock.deck().len() > count {
            let card = game.stock.take().unwrap();
            if ACES.has(card) {
                game.display.add(card);
            } else {
                game.stock.throw(card);
            }
        }
    })
}

#[test]
fn ruling_1_a_candle_goes_out_when_a_card_is_needed_and_not_when_the_last_one_is_taken() {
    let mut playing = with_deck_of(played(&[], "2h,3h,Qh,4c,5c,5d", ""), 2);
    let shown = playing.game().display;
    assert_eq!(shown, ACES, "all aces were drawn");
    playing.play("draw");
    assert_eq!((playing.game().exhaustions, playing.game().stock.deck().len()), (0, 0));
    assert_eq!(playing.game().display, shown, "papers stay as long as nobody needs a card");
    playing.play("discard 2h,3h");
    assert_eq!(playing.game().exhaustions, 0);
    playing.play("leave");
    assert_eq!(playing.game().exhaustions, 1);
    let game = playing.game();
    assert_eq!(game.stock.discard().len(), 0);
    assert_eq!(game.stock.deck().len() + game.hand.len() + game.display.len(), 33, "everybody came back");
}

#[test]
fn ruling_2_contact_is_a_choice_or_made_at_once() {
    let deck = "2h,3h,Qh,4c,4d,4s,5c,2c,3d,Kc";
    let waits = played(&[], deck, "discard 2h,3h;draw;discard 4c,4d,4s");
    assert!(has(&waits, "contact Qh") && has(&waits, "draw"));
    let at_once = played(&[("contact", "auto")], deck, "discard 2h,3h;draw;discard 4c,4d,4s");
    assert_eq!((room(&at_once).as_str(), at_once.game().contacts()), ("5c,2c,3d,Kc", 1));
    assert!(!has(&at_once, "contact Qh"));
}

#[test]
fn ruling_3_an_emptied_room_stays_empty() {
    let mut playing = played(&[], "2h,3h,5c,5d,Kh", "discard 2h,3h;discard 5c,5d");
    assert_eq!((room(&playing).as_str(), playing.legal("p1")), ("", vec!["leave".to_owned(), "draw".to_owned()]));
    playing.play("draw");
    assert_eq!(playing.game().hand.len(), 2);
}

#[test]
fn ruling_4_king_and_queen_walk_off_unless_their_attache_is_here() {
    let couple = played(&[], "2c,Kh,Qh,3d", "");
    assert_eq!((room(&couple).as_str(), couple.game().tally.walked_off), ("2c,3d", 1));
    let guarded = played(&[], "Jh,Kh,Qh,3d", "");
    assert_eq!(guarded.legal("p1"), ["guard Qh,Kh", "guard Jh,Kh"]);
    assert_eq!(room(&played(&[], "Js,Kh,Qh,3d", "")), "Js,3d", "another suit’s attaché is no help");
}

#[test]
fn ruling_5_guardians_come_before_queens_and_these_before_attaches() {
    assert_eq!(room(&played(&[], "Qh,Kh,Jh,Js,5c,5d", "guard Jh,Kh")), "Qh,Js", "the room is saved");
    let lost = played(&[], "Qh,Kh,Jh,Js,5c,2d,3s,4h", "guard Qh,Kh");
    assert_eq!((room(&lost).as_str(), lost.game().tally.emptied), ("5c,2d,3s,4h", 1));
    // The older queen goes with her king before the newer one could send her out.
    assert_eq!(room(&played(&[], "Qh,Kh,Qs,2c", "")), "Qs,2c");
}

#[test]
fn ruling_6_several_guardians_act_in_the_order_of_suits() {
    let mut both = played(&[], "2c,3d,4h,5s", "").with(|game| {
        game.hand = "Qh,Kc,Qc".split(',').map(|card| card.parse().unwrap()).collect();
        game.stock = Stock::stacked(["5c", "Kh"].map(|card| card.parse().unwrap()));
    });
    both.step("draw");
    both.advance().unwrap();
    assert_eq!(both.game().phase, Phase::Couple(Suit::Clubs));
    both.advance().unwrap();
    assert_eq!(both.game().phase, Phase::Couple(Suit::Hearts));
}

#[test]
fn ruling_7_the_newest_queen_stays() {
    assert_eq!(room(&played(&[], "2c,3d,Qs,Xb,Qd,Qc", "draw")), "2c,3d,Xb,Qc");
    let fetched = played(&[], "2c,3d,Qs,Xb,Qd,Qc", "draw;butler Qs");
    assert_eq!((room(&fetched).as_str(), fetched.game().tally.ousted), ("2c,3d,Qs", 3));
}

#[test]
fn ruling_8_the_butler_fetches_anybody_but_himself() {
    let playing = played(&[], "2h,3h,Xb,5s", "discard 2h,3h");
    assert!(has(&playing, "butler 2h") && has(&playing, "butler As") && !has(&playing, "butler Xb"));
    assert_eq!(playing.refusal("p1", "butler Xb"), "the butler cannot fetch himself");
    let plain = played(&[("butler", "plain")], "2h,3h,Xb,5s", "discard 2h,3h");
    assert_eq!(plain.legal("p1"), ["discard Xb", "leave", "draw"]);
}

#[test]
fn ruling_9_a_queen_left_alone_by_etiquette_can_be_met() {
    let playing = played(&[], "Qh,Kh,Jh,Qs", "guard Qh,Kh");
    assert_eq!(room(&playing), "Jh,Qs");
    let alone = played(&[], "Qd,Qh,Qc,Qs", "");
    assert_eq!((room(&alone).as_str(), has(&alone, "contact Qs")), ("Qs", true));
}

#[test]
fn ruling_10_aces_are_replaced_at_once_even_several_in_a_row() {
    let playing = played(&[], "2c,Ah,As,3d,4h,Ad,5s", "");
    assert_eq!(room(&playing), "2c,3d,4h,5s");
    assert_eq!(playing.game().display.to_string(), "Ad,Ah,As");
}

#[test]
fn ruling_11_four_contacts_win() {
    let mut playing = played(&[], "Qh,2c,3d,4h", "").with(|game| {
        game.scored = "Qc,Qd,Ad,Qs".split(',').map(|card| card.parse().unwrap()).collect();
        game.hand = ["Qh".parse().unwrap()].into_iter().collect();
        game.display = Crowd::NONE.with("Ah".parse().unwrap());
        game.phase = Phase::Room;
    });
    playing.play("contact Qh");
    assert_eq!((playing.game().turn(), playing.score(Seat::FIRST)), (Turn::Over(SeatSet::one(Seat::FIRST)), 6));
    assert_eq!(playing.game().title(), "Well-read toast of the house");
}

#[test]
fn papers_that_the_butler_finds_cost_a_shuffle_even_of_an_empty_deck() {
    let mut playing = with_deck_of(played(&[], "Qh,2h,Xb,3c", ""), 0).with(|game| {
        game.display.take("Ah".parse().unwrap());
        game.stock = Stock::stacked(["Ah".parse().unwrap()]);
    });
    let before = playing.draws();
    playing.play("butler Ah");
    assert_eq!(playing.draws(), before + 1);
    assert!(playing.game().display.has("Ah".parse().unwrap()) && playing.game().stock.is_exhausted());
}

#[test]
fn the_last_candle_ends_the_match_in_the_middle_of_a_draw() {
    let mut playing = with_deck_of(played(&[("reshuffles", "0")], "2h,3h,Qh,4c,5c", ""), 1);
    let last = playing.game().stock.deck().next().unwrap();
    assert!(!ACES.has(last), "the fixture’s seed");
    playing.play("draw");
    assert_eq!(playing.game().turn(), Turn::Over(SeatSet::NONE));
    assert_eq!(playing.game().hand.last(), Some(&last), "whoever came in stays");
}

#[test]
fn moves_read_back_as_written_and_nonsense_does_not_read() {
    for text in
        ["draw", "leave", "discard 3h,Qh", "discard 4c,4d,4s", "discard Xb", "butler Ad", "guard Jh,Kh", "contact Qh"]
    {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in
        ["", "discard", "discard none", "discard Qh,3h", "butler", "guard Kh", "guard Kh,Jh", "contact", "draw 2"]
    {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

#[test]
fn what_is_not_possible_is_refused_with_its_reason() {
    let full = played(&[], "2h,3d,4s,5c,Kh,Jd,2c,4d", "draw;");
    let refused = |text: &str| full.refusal("p1", text);
    assert_eq!(refused("draw"), "with six or more here nobody else is welcomed");
    assert_eq!(refused("discard 4s"), "the four of spades leaves only with another of the suit or the rank");
    assert_eq!(refused("discard 2h,3d"), "they leave as two of a suit, or as two to four of a rank");
    assert_eq!(refused("discard 5h,Kh"), "the five of hearts is not in the room");
    assert_eq!(refused("contact Qh"), "the queen of hearts is not here");
    assert_eq!(refused("butler Qh"), "the butler is not in the room");
    let guarded = played(&[], "Jh,Kh,Qh,3d", "");
    assert_eq!(guarded.refusal("p1", "leave"), "first say who leaves with the king of hearts");
}
