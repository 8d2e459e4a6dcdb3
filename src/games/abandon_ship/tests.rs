//! The rulings, the texts and the seats as tests. Worked examples are scenarios, in `tests/scenarios/abandon-ship/`.

use super::showdown::{MOST_ROUNDS, Right};
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules, Screen, Skill, Turn};
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::fixture;
use crate::table::{Seat, SeatSet, Viewer};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);
const P3: Seat = Seat::new(2);

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(texts: &str) -> Cards {
    texts.split_whitespace().map(card).collect()
}

fn house(seats: usize, options: &[(&str, &str)]) -> House {
    House::read(&fixture::<AbandonShip>(seats).options(options).setup())
}

/// A dealt first round.
fn dealt(seats: usize, options: &[(&str, &str)]) -> AbandonShip {
    let mut game = AbandonShip::set_up(&fixture::<AbandonShip>(seats).options(options).setup()).unwrap();
    game.advance(&mut Fate::new(1));
    game
}

/// A round that has sunk with these hands and boards, in which these keys were chosen.
fn sunk(options: &[(&str, &str)], seats: &[(&str, &str, &str)], boats: &str) -> AbandonShip {
    let mut game = dealt(seats.len(), options);
    game.boats = cards(boats);
    game.keys = Sealed::ask(SeatSet::all(seats.len()));
    for (seat, (hand, board, key)) in Seat::all(seats.len()).zip(seats) {
        (game.hands[seat.index()], game.boards[seat.index()]) = (cards(hand), cards(board));
        game.keys.put(seat, card(key));
    }
    game.phase = Phase::Open;
    game
}

#[test]
fn decks_have_the_sizes_of_the_specification() {
    let deck = |seats, options: &[(&str, &str)]| house(seats, options).deck();
    assert_eq!([2, 3, 4, 5].map(|seats| deck(seats, &[])), [37, 37, 32, 27]);
    assert_eq!([6, 7, 8].map(|seats| deck(seats, &[])), [64, 64, 64]);
    assert_eq!([2, 5].map(|seats| deck(seats, &[("packs", "double")])), [64, 64]);
    assert_eq!((deck(5, &[("leak", "12")]), deck(4, &[("leak", "60")]), deck(8, &[("leak", "60")])), (15, 4, 8));
}

#[test]
fn one_pack_is_refused_for_more_than_five_seats() {
    let single = |seats| fixture::<AbandonShip>(seats).option("packs", "single");
    let error = single(6).refused();
    assert_eq!(error, "one pack is enough for 5 seats at most, not 6: choose two packs or fewer seats");
    assert!(AbandonShip::set_up(&single(5).setup()).is_ok());
}

#[test]
fn a_boat_says_why_it_is_somebodys() {
    let right = |options, first: &str, second: &str| {
        let game = sunk(options, &[(first, "", "2h"), (second, "", "3h")], "Kh");
        (game.right(P1, Suit::Hearts), game.right(P2, Suit::Hearts))
    };
    assert_eq!(right(&[], "4h 5c", "5h").1, Right::Points(8, 6));
    // 12 each with 2♥ and 3♥ as keys.
    let ten = Right::Card { points: 12, own: card("Th"), other: card("9h") };
    assert_eq!(right(&[], "Th", "9h").0, ten);
    let alone = sunk(&[], &[("", "", "2h"), ("", "", "3s")], "Kh");
    assert_eq!((alone.right(P1, Suit::Hearts), alone.right(P2, Suit::Spades)), (Right::Alone, Right::Alone));
    let twins = sunk(&[("packs", "double")], &[("4h", "", "2h"), ("", "4h", "2h")], "Kh");
    assert_eq!(twins.right(P2, Suit::Hearts), Right::Lot(6));
}

#[test]
fn hand_board_and_key_make_the_claim_and_only_the_boat_scores() {
    let mut game = sunk(&[], &[("3h 7h", "Ks", "2h"), ("", "6h", "Qh"), ("Kd", "", "5s")], "Ah 4h As 2c");
    game.advance(&mut Fate::new(1));
    assert_eq!([P1, P2, P3].map(|seat| game.score(seat)), [0, 5, 1]);
    assert_eq!(game.boarded, [None, None, Some(P2), Some(P3)]);
}

#[test]
fn the_match_ends_after_forty_rounds_even_with_a_shared_lead() {
    for tie in ["share", "round", "plank"] {
        let mut game = sunk(&[("tie", tie)], &[("", "", "2h"), ("", "", "3s")], "Kh Ks");
        game.round = MOST_ROUNDS;
        game.advance(&mut Fate::new(1));
        let Turn::Over(winners) = game.turn() else { panic!("{tie}: the match goes on") };
        assert_eq!(game.scores(2), [13, 13]);
        assert_eq!(winners.len(), if tie == "plank" { 1 } else { 2 }, "{tie}");
    }
}

#[test]
fn one_leader_wins_even_if_several_passed_the_target() {
    let mut game = sunk(&[("target", "20"), ("tie", "round")], &[("", "", "2h"), ("", "", "3s")], "Kh Qh Ks Js");
    game.advance(&mut Fate::new(1));
    assert_eq!((game.turn(), game.scores(2)), (Turn::Over(SeatSet::one(P1)), vec![25, 24]));
}

#[test]
fn a_number_of_rounds_forgets_the_target() {
    let mut game = sunk(&[("target", "20"), ("rounds", "2")], &[("", "", "2h"), ("", "", "3s")], "Kh Qh Ks");
    game.advance(&mut Fate::new(1));
    assert_eq!(game.turn(), Turn::Table);
    assert_eq!(game.phase, Phase::Shown);
}

#[test]
fn the_summary_gives_every_seat_its_row_and_its_reason() {
    let mut game =
        sunk(&[("rounds", "1")], &[("2h", "9h", "5h"), ("Th", "", "6h"), ("", "Jd", "As"), ("", "", "Ac")], "Kh 4c");
    game.hands[3] = Cards::NONE;
    game.keys = Sealed::ask(SeatSet::all(3));
    for (seat, key) in [(P1, "5h"), (P2, "6h"), (P3, "As")] {
        game.keys.put(seat, card(key));
    }
    game.advance(&mut Fate::new(1));
    let summary = game.table(Viewer::Public).summary.unwrap();
    let sheet = summary.sheet.unwrap();
    let row = |index: usize| sheet.rows[index].cells.join(" | ");
    assert_eq!(row(0), "5♥ | 16 | 13 | 0 | 0");
    assert_eq!(row(1), "6♥ | 16 | 13 | +13 | 13");
    assert_eq!(row(2), "A♠ | 1 | 0 | 0 | 0");
    assert_eq!(row(3), "– | – | – | 0 | 0");
    let claim = |index: usize| summary.story[index].pieces.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!([claim(1), claim(2), claim(3)], [vec!["6h", "Th"], vec!["2h", "5h", "9h"], vec!["As"]]);
    let told: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        told,
        [
            "Nobody ran for the clubs boat.",
            "{p2} gets into the hearts boat: 16 each, ten over nine.",
            "{p1} ran for the hearts boat too: 16 each, but nine under ten.",
            "{p3} gets into the spades boat: nobody else ran for it.",
            "{p4} had no card left to run with, and went down with the ship.",
            "The one round agreed on has been played. The highest score wins.",
        ]
    );
}

#[test]
fn a_key_is_told_to_nobody_before_all_are_in() {
    let mut game = dealt(3, &[]);
    game.boats = cards("Kh");
    game.keys = Sealed::ask(SeatSet::all(3));
    game.phase = Phase::Keys;
    let key = game.hand(P1).faces().next().unwrap();
    game.play(P1, &Move::Key(key));
    let own = game.table(Viewer::Seat(P1));
    let other = game.table(Viewer::Seat(P2));
    assert_eq!(own.zone("p1.key").unwrap().pieces[0].face, Some(key.into()));
    assert_eq!(other.zone("p1.key").unwrap().pieces[0].face, None);
    assert_eq!(own.said, ["{p1} chose a key"]);
    assert!(other.seats.iter().all(|seat| !seat.note.contains(suit_sign(key))));
}

#[test]
fn who_sinks_the_ship_is_foretold() {
    let mut foretold = 0;
    for seed in 0..40 {
        let mut playing = fixture::<AbandonShip>(2 + seed as usize % 4).option("rounds", "1").seed(seed).begin();
        let mut rng = Rng::new(seed);
        while playing.winners().is_none() {
            let Some(seat) = playing.to_act().first() else { break };
            let last_turn = playing.table(Viewer::Public).aside.contains("last turn");
            let legal = playing.legal(&seat.to_string()).into_iter();
            let discards: Vec<String> = legal.filter(|text| !text.starts_with("fight")).collect();
            playing.play(&discards[rng.below(discards.len())]);
            if last_turn {
                foretold += 1;
                assert_eq!(playing.game().phase, Phase::Keys);
            }
        }
    }
    assert_eq!(foretold, 40);
}

#[test]
fn a_fight_tells_its_stakes_to_those_who_are_in_it() {
    let mut game = dealt(3, &[]);
    game.hands[0] = cards("9c 2d 3d");
    game.to_act = P3;
    game.phase = Phase::Turn;
    game.hands[2] = cards("7s Kd 2h 3h 4h");
    game.play(P3, &Move::Fight(card("7s"), P1));
    let table = game.table(Viewer::Seat(P1));
    assert_eq!(table.prompt, "{p3} attacks you with the seven of spades: play a higher card, or surrender");
    assert_eq!(
        table.aside,
        "Surrender, and {p3} draws one of your 3 cards for the board; 7 points fought over so far go to the boats"
    );
    assert_eq!(game.table(Viewer::Seat(P2)).prompt, "{p1} must beat the seven of spades or surrender");
    let blocked: Vec<String> = game.blocked(P1).into_iter().filter_map(|choice| choice.blocked).collect();
    assert_eq!(blocked, ["it is not higher than the seven of spades"; 2]);
    game.hands[0] = cards("9c");
    assert_eq!(game.why_not(P1, &Move::Answer(card("9c"))), "your last card stays in your hand, unless it is a king");
}

#[test]
fn a_decent_seat_answers_with_a_king_and_a_rash_one_attacks_with_court_cards_alone() {
    let mut game = dealt(2, &[]);
    game.hands = [Cards::NONE; SEATS];
    (game.hands[0], game.hands[1]) = (cards("Kd 2c 9h"), cards("8s 3s 4s 5s 6s"));
    let mut rng = Rng::new(1);
    let mut legal = Vec::new();
    for _ in 0..50 {
        legal.clear();
        game.moves(P2, &mut legal);
        let chosen = legal[game.usual(P2, Skill::EASY, &legal, &mut rng)];
        assert!(matches!(chosen, Move::Discard(_)), "{chosen}");
    }
    game.play(P2, &Move::Fight(card("8s"), P1));
    legal.clear();
    game.moves(P1, &mut legal);
    assert_eq!(legal[game.usual(P1, Skill::NORMAL, &legal, &mut rng)], Move::Answer(card("Kd")));
}

#[test]
fn a_decent_seat_runs_where_it_is_strong_not_where_most_is_to_be_had() {
    let mut game = sunk(&[], &[("2h 8s Ts", "", "Qs"), ("", "Kh Qh Jh", "9h")], "8h 7h 6h 5h Ks Js 9s");
    game.hands[0].add(card("Qs"));
    game.hands[1].add(card("9h"));
    game.keys = Sealed::ask(SeatSet::all(2));
    game.phase = Phase::Keys;
    let mut legal = Vec::new();
    game.moves(P1, &mut legal);
    let chosen = legal[game.usual(P1, Skill::NORMAL, &legal, &mut Rng::new(3))];
    assert!(matches!(chosen, Move::Key(card) if cards::suit(card) == Suit::Spades), "{chosen}");
}

#[test]
fn levels_rise() {
    let setup = fixture::<AbandonShip>(2).option("target", "60").setup();
    let normal = duel::<AbandonShip>(&setup, "normal", "random", 60).unwrap();
    assert!(normal > 0.7, "normal against random: {normal}");
    let easy = duel::<AbandonShip>(&setup, "normal", "easy", 100).unwrap();
    assert!(easy > 0.5, "normal against easy: {easy}");
}

impl AbandonShip {
    fn scores(&self, seats: usize) -> Vec<i32> {
        Seat::all(seats).map(|seat| self.score(seat)).collect()
    }
}

fn suit_sign(card: Card) -> &'static str {
    cards::suit(card).sign()
}

#[test]
fn gains_are_those_of_the_last_round() {
    let mut game = sunk(&[], &[("", "", "2h"), ("", "", "3s")], "Kh Ks 4s");
    game.advance(&mut Fate::new(1));
    game.advance(&mut Fate::new(1));
    game.phase = Phase::Open;
    (game.boats, game.keys) = (cards("5s"), Sealed::ask(SeatSet::one(P2)));
    game.keys.put(P2, card("3s"));
    game.advance(&mut Fate::new(1));
    assert_eq!(([P1, P2].map(|seat| game.gain(seat)), game.scores(2)), ([0, 5], vec![13, 22]));
}
