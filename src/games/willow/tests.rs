//! The tricky rules of Willow, each by the sentence it proves.

use super::hand::{CARDS, RANKS, STRENGTHS};
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules};
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::play::{Match, Record};
use crate::replay::Scenario;
use crate::table::{Seat, SeatSet, Viewer};

/// A match whose decks begin like this, up to the first question.
fn dealt(seats: usize, options: &[(&str, &str)], decks: &[&str]) -> Position<Willow> {
    decks.iter().fold(fixture(seats).options(options), |fixture, deck| fixture.deck(deck)).begin()
}

fn strength(one: &str, other: &str) -> Strength {
    Strength::of(one.parse().unwrap(), other.parse().unwrap())
}

#[test]
fn pairs_beat_gaps_and_wider_gaps_beat_narrower_ones() {
    let falling = [
        ["Ac", "Ad"],
        ["Qc", "Qd"],
        ["2c", "2d"],
        ["Ac", "Qd"],
        ["2c", "Qd"],
        ["Ac", "Jd"],
        ["2c", "Td"],
        ["5c", "Qd"],
        ["Jc", "Qd"],
        ["Ac", "2d"],
    ];
    let strengths = falling.map(|[one, other]| strength(one, other));
    assert!(strengths.windows(2).all(|pair| pair[0] > pair[1]), "{strengths:?}");
    assert_eq!(strength("4c", "Jh"), strength("Jd", "4d"));
}

/// Against the rules as they are told, for every two hands of the pack.
#[test]
fn every_two_hands_compare_as_the_rules_say() {
    let told = |one: Card, other: Card| {
        let value = |card: Card| i32::from(card.rank().unwrap().number());
        let (low, high) = (value(one).min(value(other)), value(one).max(value(other)));
        // (a pair, aces high; the gap; the higher card)
        if low == high { (if low == 1 { 14 } else { low }, 0, 0) } else { (0, high - low, high) }
    };
    let cards: Vec<Card> = CARDS.into_iter().collect();
    let hands: Vec<(Card, Card)> = cards
        .iter()
        .enumerate()
        .flat_map(|(index, one)| cards[index + 1..].iter().map(move |other| (*one, *other)))
        .collect();
    assert_eq!((cards.len(), hands.len()), (36, 630));
    let mut seen = [false; STRENGTHS];
    for (one, other) in &hands {
        let own = Strength::of(*one, *other);
        seen[own.number()] = true;
        assert_eq!(own.number() >= STRENGTHS - RANKS, told(*one, *other).0 > 0);
        for (third, fourth) in &hands {
            let compared = own.cmp(&Strength::of(*third, *fourth));
            assert_eq!(compared, told(*one, *other).cmp(&told(*third, *fourth)));
        }
    }
    assert!(seen.iter().all(|seen| *seen));
}

#[test]
fn hands_are_told_in_words() {
    let kind = |one: &str, other: &str| Kind::of(one.parse().unwrap(), other.parse().unwrap()).to_string();
    assert_eq!(kind("Td", "2c"), "gap of 8, ten high");
    assert_eq!(kind("Ac", "Ah"), "pair of aces");
}

#[test]
fn the_first_dealer_is_the_last_seat_and_the_deal_moves_left() {
    let mut playing = dealt(4, &[], &[]);
    assert_eq!((playing.game().dealer, playing.game().to_act), (Seat::new(3), Seat::FIRST));
    playing.plays(&["fold", "fold", "fold"]);
    assert_eq!((playing.game().dealer, playing.game().to_act), (Seat::FIRST, Seat::new(1)));
}

#[test]
fn who_has_no_coins_is_out_and_the_deal_passes_it_by() {
    // p1, the first to speak, loses everything to p3's aces; then p1 would deal.
    let mut playing = dealt(3, &[("stack", "50")], &["3c 6c Ac 4c Ad"]);
    playing.plays(&["bet 10", "fold", "raise 10", "raise 10", "raise 10", "call"]);
    playing.plays(&["bet 9", "call"]);
    let game = playing.game();
    assert_eq!((game.hand, game.dealer), (2, Seat::new(1)));
    assert_eq!(Seat::all(3).map(|seat| playing.score(seat)).collect::<Vec<_>>(), [0, 48, 100]);
    assert_eq!(playing.to_act(), SeatSet::one(Seat::new(2)));
    let table = playing.table(Viewer::Public);
    assert!(table.zone("p1.down").unwrap().pieces.is_empty() && table.seats[0].out);
    playing.plays(&["fold"]);
    assert_eq!(playing.game().dealer, Seat::new(2));
}

#[test]
fn a_match_at_table_stakes_ends_when_one_seat_has_all() {
    let mut playing = dealt(2, &[("stack", "50"), ("hands", "100")], &["3c Ac 4c Ad"]);
    playing.plays(&["bet 10", "raise 10", "raise 10", "raise 10", "call", "bet 9", "call"]);
    assert_eq!(playing.winners(), Some(SeatSet::one(Seat::new(1))));
    assert_eq!((playing.score(Seat::FIRST), playing.score(Seat::new(1))), (0, 100));
    let story = playing.table(Viewer::Public).summary.unwrap();
    assert!(story.last && story.lines == [[50, 0], [50, 100]], "{story:?}");
}

#[test]
fn betting_is_skipped_when_only_one_seat_has_coins() {
    let mut playing = dealt(2, &[("stack", "50"), ("hands", "100")], &["3c Ac 4c Ad", "Qc 5c 6c 5d"]);
    playing.plays(&["bet 10", "raise 10", "raise 10", "call", "bet 17", "call"]);
    // 2 coins are left to p1: an ante, and a bet of the last one.
    assert_eq!((playing.game().hand, playing.score(Seat::FIRST)), (2, 1));
    playing.plays(&["bet 1"]);
    assert_eq!(playing.legal("p1"), ["call", "fold"]);
    playing.plays(&["call"]);
    // No second round: the fives win 4 coins at once, and the next ante is paid.
    assert_eq!((playing.game().hand, playing.score(Seat::FIRST), playing.score(Seat::new(1))), (3, 3, 95));
}

#[test]
fn the_ante_alone_can_be_all_in() {
    let mut playing = dealt(2, &[("stack", "50"), ("hands", "100")], &["3c Ac 4c Ad", "5c Qc 6c Qd"]);
    playing.plays(&["bet 10", "raise 10", "raise 10", "call", "bet 18", "call"]);
    // p1 had 1 coin and has paid it: both cards are dealt without a question, and its queens win.
    assert_eq!((playing.game().hand, playing.game().round), (3, 1));
    assert_eq!((playing.score(Seat::FIRST), playing.score(Seat::new(1))), (1, 97));
}

#[test]
fn a_hand_won_unseen_keeps_its_secrets() {
    let mut playing = dealt(2, &[("hands", "1")], &["3c Ac"]);
    playing.plays(&["fold"]);
    assert!(playing.winners().is_some());
    for (viewer, zone) in [(Viewer::Public, "p2.down"), (Viewer::Seat(Seat::FIRST), "p2.down")] {
        assert_eq!(playing.table(viewer).zone(zone).unwrap().pieces[0].face, None);
    }
    let table = playing.table(Viewer::Seat(Seat::FIRST));
    let told = format!("{:?} {:?} {:?}", table.said, table.summary, table.cues);
    assert!(!told.contains("clubs") && !told.contains("Ac"), "{told}");
}

#[test]
fn a_showdown_turns_up_one_hand_after_the_other_and_folded_cards_never() {
    let mut playing = dealt(3, &[("hands", "1")], &["7c 4c Jd Jh 4d"]);
    playing.plays(&["fold", "bet 3", "call", "bet 5"]);
    playing.step("call");
    let open = |playing: &Position<Willow>| {
        let table = playing.table(Viewer::Public);
        ["p1.down", "p2.down", "p3.down"].map(|zone| table.zone(zone).unwrap().pieces[0].face.is_some())
    };
    assert_eq!(open(&playing), [false; 3]);
    playing.advance().unwrap();
    assert_eq!(open(&playing), [false, true, false]);
    playing.advance().unwrap();
    assert_eq!((open(&playing), playing.winners()), ([false, true, true], None));
    playing.advance().unwrap();
    assert_eq!((open(&playing), playing.winners()), ([false, true, true], Some(SeatSet::one(Seat::new(1)))));
}

fn story_of(file: &str, moves: usize) -> Vec<(String, String)> {
    let path = format!("{}/tests/scenarios/willow/{file}.json", env!("CARGO_MANIFEST_DIR"));
    let scenario = Scenario::from_json(&std::fs::read_to_string(path).unwrap()).unwrap();
    let record = Record { moves: scenario.record.moves[..moves - 1].to_vec(), ..scenario.record.clone() };
    let mut playing = record.replay().unwrap();
    let (seat, text) = scenario.record.moves[moves - 1].split_once(' ').unwrap();
    playing.play(seat.parse().unwrap(), text).unwrap();
    while playing.table(Viewer::Public).summary.is_none() {
        playing.advance().unwrap();
    }
    let story = playing.table(Viewer::Public).summary.unwrap().story;
    story.into_iter().map(|line| (line.text, line.result)).collect()
}

#[test]
fn a_summary_tells_hands_reason_and_every_pot() {
    let told = story_of("all-in-side-pot", 12);
    let lines: Vec<(&str, &str)> = told.iter().map(|(text, result)| (text.as_str(), result.as_str())).collect();
    assert_eq!(
        lines,
        [
            ("{p1}: pair of aces", ""),
            ("{p3}: gap of 8, ten high", ""),
            ("{p2}: gap of 1, seven high", ""),
            ("Any pair beats any gap.", ""),
            ("The main pot of 117 goes to {p1}.", "+117"),
            ("The side pot of 20 goes to {p3}.", "+20"),
        ]
    );
}

#[test]
fn a_shared_pot_says_who_gets_the_odd_coin() {
    let told = story_of("shared-pot-odd-coin", 5);
    let shared = told.iter().position(|(text, _)| text.contains("is shared by")).unwrap();
    assert!(told[shared].0.ends_with("the odd coin goes to the earlier position."), "{told:?}");
    assert_eq!(told[shared + 1..shared + 3].iter().map(|line| line.1.as_str()).collect::<Vec<_>>(), ["+10", "+9"]);
}

#[test]
fn refusals_say_the_rule() {
    let mut playing = dealt(2, &[], &[]);
    let why =
        |playing: &Position<Willow>, text: &str| playing.refusal(&playing.to_act().first().unwrap().to_string(), text);
    assert!(why(&playing, "check").contains("nobody may check"));
    assert!(why(&playing, "call").contains("nobody has bet yet"));
    assert!(why(&playing, "bet 11").contains("from 1 to 10"));
    playing.plays(&["bet 1", "raise 1", "raise 1", "raise 1"]);
    assert!(why(&playing, "raise 1").contains("three raises"));
    assert!(why(&playing, "bet 1").contains("somebody has bet"));
}

#[test]
fn a_last_coin_is_not_spent_by_a_slip() {
    let mut playing = dealt(2, &[("stack", "50")], &[]);
    playing.plays(&["bet 10", "raise 10", "raise 10", "raise 10", "call", "bet 9"]);
    let choices = playing.choices(Seat::new(1));
    let call = choices.iter().find(|choice| choice.text == "call").unwrap();
    assert_eq!((call.label.as_str(), call.note.as_str()), ("Call with 9, all in", "all in"));
    assert!(!call.confirm.is_empty());
}

#[test]
fn imagined_cards_are_unseen_ones_that_go_with_the_bets() {
    let mut playing = dealt(3, &[], &["7c 4c Jd Jh Qd 4d"]);
    playing.plays(&["bet 1", "call", "call", "bet 2", "raise 20", "fold"]);
    let game = playing.game();
    let mut rng = Rng::new(3);
    let mut good = 0;
    for _ in 0..2_000 {
        let world = game.determinize(Seat::FIRST, &mut rng);
        assert_eq!((world.down[0], world.up), (game.down[0], game.up));
        let mut cards: Vec<Card> = world.down.iter().chain(&world.up).flatten().copied().collect();
        cards.extend(world.deck.deck());
        cards.sort_unstable();
        assert!(cards.iter().copied().eq(CARDS));
        good += u32::from(
            world.cards(Seat::new(1)).is_some_and(|(one, other)| Strength::of(one, other) >= strength("4c", "Qc")),
        );
    }
    // p2 shows a queen and has raised. An ace, 2, 3, 4 or another queen is worth that, 13 of 32 unseen cards; a move that
    // goes with the cards counts six times as much as one that does not: 78 to 19.
    let share = f64::from(good) / 2_000.0;
    assert!((0.77..0.84).contains(&share), "{share}");
}

#[test]
fn who_bluffs_at_showdowns_is_believed_less() {
    let foolish = |moves: &[&str]| {
        let mut playing = dealt(2, &[], &["7c 4c 6h 5h"]);
        playing.plays(moves);
        playing.game().tracks[0].folly()
    };
    let unknown = Track::default().folly();
    assert!(foolish(&["bet 1", "call", "bet 20", "call"]) > unknown);
    assert!(foolish(&["bet 1", "call", "bet 2", "fold"]) == unknown);
    assert!(Track::SURE.folly() < 0.01);
}

#[test]
fn the_equity_of_two_seats_in_the_second_round_is_exact() {
    let mut playing = dealt(2, &[], &["2c 5c Th Qd"]);
    playing.plays(&["bet 1", "call"]);
    // p1 has a gap of 8 against an open queen: an ace, 2 or 3 beats it with a wider gap, a queen with a pair; a 4 makes a
    // gap of 8 with the higher card. That is 3 + 2 + 3 + 2 + 3 of 33 unseen cards.
    let equity = playing.game().equity(Seat::FIRST, 1, SeatSet::all(2), 2);
    assert!((equity - 20.0 / 33.0).abs() < 1e-4, "{equity}");
}

#[test]
fn the_ends_of_the_row_promise_more_than_its_middle() {
    let mut game = Willow::set_up(&fixture::<Willow>(4).setup()).unwrap();
    game.advance(&mut Fate::new(1));
    let mut promise = [0.0; RANKS];
    for (rank, promise) in promise.iter_mut().enumerate() {
        *promise = game.equity(Seat::FIRST, rank, SeatSet::all(4), 1);
    }
    let least = promise.iter().copied().fold(1.0, f32::min);
    assert!(promise[0] > 0.25 && promise[11] > 0.25, "{promise:?}");
    assert!(least == promise[5] || least == promise[6], "{promise:?}");
}

#[test]
fn every_level_beats_the_one_below() {
    let won = |seats, first, second, matches| {
        duel::<Willow>(&fixture::<Willow>(seats).setup(), first, second, matches).unwrap()
    };
    let easy = won(2, "easy", "random", 100);
    let normal = (won(2, "normal", "random", 100), won(2, "normal", "easy", 600), won(4, "normal", "random", 100));
    assert!(easy > 0.65 && normal.0 > 0.7 && normal.1 > 0.57 && normal.2 > 0.65, "{easy} {normal:?}");
}

#[test]
fn the_search_beats_the_policy() {
    let won = duel::<Willow>(&fixture::<Willow>(2).setup(), "hard", "normal", 16).unwrap();
    assert!(won > 0.55, "{won}");
}

#[test]
fn a_hint_speaks_of_the_one_card_held_before_the_open_cards_are_dealt() {
    let reason = |own: &str| {
        let at = dealt(2, &[], &[]).with(|game| game.down[game.to_act.index()] = Some(own.parse().unwrap()));
        at.game().reason(at.game().to_act, &Move::Bet(10))
    };
    assert_eq!(reason("Ad"), "your ace makes a wide gap with any high card: make them pay");
    assert_eq!(reason("6c"), "your six seldom makes a wide gap, and somebody has to open");
    assert_eq!(reason("Qh"), "your queen makes a wide gap with any low card: make them pay");
}
