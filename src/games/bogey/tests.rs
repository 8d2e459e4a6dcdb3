//! The rulings, one claim each; below, columns, table, players and figures.

mod figures;
mod players;
mod table;

use super::playout::{LOSS, Playout, Way};
use super::*;
use crate::engine::{Rng, Screen};
use crate::play::Match;
use crate::play::fixture::{Position, fixture};
use crate::table::{Seat, Viewer};

/// A match with these cards on top of the deck.
fn with(options: &[(&str, &str)], deck: &str) -> Position<Bogey> {
    fixture::<Bogey>(1).options(options).deck(deck).begin()
}

/// The same after these moves, separated by commas.
fn played(deck: &str, moves: &str) -> Position<Bogey> {
    let mut playing = with(&[], deck);
    moves.split(',').filter(|text| !text.is_empty()).for_each(|text| _ = playing.play(text.trim()));
    playing
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// The whole pack with these cards on top.
fn pack(top: &str) -> String {
    let top: Vec<Card> = top.split_whitespace().map(card).collect();
    let rest = Card::pack().filter(|card| !top.contains(card));
    let all: Vec<String> = top.iter().copied().chain(rest).map(|card| card.to_string()).collect();
    all.join(" ")
}

#[test]
fn ruling_1_the_discards_are_shuffled_when_a_card_is_wanted_with_those_of_the_turn_just_ending() {
    // All is thrown away: after eight turns four cards are left in the deck, and five are wanted.
    let mut playing = with(&[], &pack(""));
    while playing.game().stock.refills() == 0 {
        let throw: Vec<String> = playing.legal("p1").into_iter().filter(|text| text.starts_with("discard")).collect();
        throw.iter().for_each(|text| _ = playing.play(text));
        playing.play("end");
        assert_eq!(playing.game().stock.refills(), 0, "not before a card is wanted");
        let place = playing.legal("p1")[0].clone();
        playing.play(&place);
    }
    assert_eq!((playing.game().turn, playing.game().hand.len()), (9, 5));
    assert_eq!((playing.game().stock.discard().len(), playing.game().stock.deck().len()), (0, 39));
}

#[test]
fn ruling_3_the_limit_binds_the_player_too() {
    let mut playing = with(&[("limit", "8")], "Ac Ad Ah As 2c 2d 2h 2s 3c 3d 3h 3s Kc");
    for text in ["play Ac new", "play Ad new", "play Ah new", "play As new", "play 2c new", "end", "place new"] {
        playing.play(text);
    }
    playing.play("play 2h new").play("play 2s new");
    assert_eq!(playing.game().columns.len(), 8);
    assert!(playing.legal("p1").iter().all(|text| !text.ends_with("new")));
    assert_eq!(playing.refusal("p1", "play 3c new"), "no more than 8 columns are allowed");
}

#[test]
fn ruling_4_a_card_that_fits_may_begin_a_column_all_the_same() {
    let playing = played("Kh Qh 2c 3c 4c", "play Kh new");
    assert!(playing.legal("p1").contains(&"play Qh new".to_owned()));
}

#[test]
fn ruling_6_the_ace_is_low() {
    let mut playing = played("2h Ah Kh 3c 4c", "play 2h new");
    playing.play("play Ah 1");
    assert_eq!(
        playing.refusal("p1", "play Kh 1"),
        "a column goes down, and the king of hearts is not below the ace of hearts"
    );
}

#[test]
fn ruling_9_what_is_nobodys_choice_plays_itself_and_stays_a_move() {
    let mut playing = played("Kh Qh 2c 3c 4c 9d", "");
    assert_eq!(playing.forced(), None, "five cards are a choice");
    for text in ["discard Kh", "discard Qh", "discard 2c", "discard 3c"] {
        playing.play(text);
    }
    assert_eq!(playing.forced(), None, "one card still is one");
    playing.play("discard 4c");
    assert_eq!(playing.forced(), Some((Seat::FIRST, "end".to_owned())));
    playing.play("end");
    assert_eq!(playing.forced(), Some((Seat::FIRST, "place new".to_owned())));
    playing.play("place new");
    assert_eq!(playing.moves().len(), 7, "all of them are in the record");
}

#[test]
fn a_card_of_another_suit_or_too_high_a_card_says_why_it_does_not_fit() {
    let playing = played("9h Th 2c 3c 4c", "play 9h new");
    assert!(playing.refusal("p1", "play Th 1").contains("is not below the nine of hearts"));
    assert!(playing.refusal("p1", "play 2c 1").contains("ends in the nine of hearts"));
    assert!(playing.refusal("p1", "play 2c 4").contains("has not been begun"));
    assert!(playing.refusal("p1", "place 1").contains("has not turned a card"));
}

#[test]
fn what_is_missing_counts_only_cards_that_are_still_to_come() {
    let playing = played("Kh Th 2h 3c 4c", "play Kh new,play Th 1");
    let outline = playing.game().columns.outline();
    assert_eq!((outline.missing(card("2h")), outline.missing(card("9h")), outline.missing(card("Qh"))), (7, 0, 0));
    // Nothing is missing above the queen, though she would take a column of her own.
    assert_eq!((outline.cost(card("2h"), 12), outline.cost(card("Qh"), 12)), (Some(70), Some(0)));
    let mut mended = outline;
    mended.lay(card("Jh"), None);
    assert_eq!(mended.cost(card("2h"), 12), Some(28), "another column of the suit ends above");
    assert_eq!(mended.cost(card("Qh"), 2), None, "no column is left, and nothing is above it");
}

#[test]
fn no_card_is_lost_or_doubled_and_columns_always_fall() {
    let start = Bogey::set_up(&fixture::<Bogey>(1).setup()).unwrap();
    let (mut rng, mut legal) = (Rng::new(4), Vec::new());
    for seed in 0..300 {
        let (mut game, mut fate) = (start, Fate::new(seed));
        let mut turns = 0;
        loop {
            let all = game.columns.laid().map(|laid| laid.card).chain(game.hand.iter().copied()).chain(game.called);
            let mut all: Vec<Card> = all.chain(game.stock.deck()).chain(game.stock.discard().iter().copied()).collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(Card::pack()), "seed {seed}");
            for column in 0..game.columns.len() {
                let cards: Vec<Card> = game.columns.column(column).map(|laid| laid.card).collect();
                assert!(cards.windows(2).all(|pair| Columns::goes_on(pair[1], pair[0])));
                assert_eq!(cards.last(), game.columns.ends().get(column));
            }
            assert_eq!(game.columns.outline().begun() as usize, game.columns.len());
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { .. } => {
                    legal.clear();
                    game.moves(Seat::FIRST, &mut legal);
                    assert!((1..=85).contains(&legal.len()));
                    game.play(Seat::FIRST, &legal[rng.below(legal.len())]);
                }
            }
            turns = turns.max(game.turn);
        }
        assert!(turns <= 52);
    }
}

#[test]
fn moves_read_back_as_written_and_nonsense_does_not_read() {
    for text in ["play Kh new", "play Kh 12", "discard 2c", "end", "place 1", "place new"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in ["", "play Kh", "play Kh 0", "play Kh 13", "play Kh 01", "place", "place 13", "end 1", "discard 10c"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}
