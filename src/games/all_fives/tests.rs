//! The rulings and the count of the ends as tests.

use crate::table::{Seat, SeatSet, Viewer};

use super::flow::MOST_HANDS;
use super::layout::points;
use super::settle::rounded;
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules, Skill, Turn, policy_playout};
use crate::play::conform::duel;
use crate::play::fixture::fixture;
use crate::play::{Match, Record};

fn tile(text: &str) -> Domino {
    text.parse().unwrap()
}

fn tiles(texts: &str) -> Tiles {
    texts.split_whitespace().map(tile).collect()
}

fn set_up(seats: usize, options: &[(&str, &str)]) -> AllFives {
    AllFives::set_up(&fixture::<AllFives>(seats).options(options).setup()).unwrap()
}

/// Lays tiles, the first without an arm, and returns the sum after each.
fn sums(branching: Branching, moves: &[(&str, &str)]) -> Vec<u8> {
    let mut line = Line::new(branching);
    let lay = |(text, arm): &(&str, &str)| {
        line.lay(tile(text), arm.parse().ok());
        line.ends.sum()
    };
    moves.iter().map(lay).collect()
}

fn open(branching: Branching, moves: &[(&str, &str)]) -> String {
    let mut line = Line::new(branching);
    moves.iter().for_each(|(text, arm)| line.lay(tile(text), arm.parse().ok()));
    line.ends.open().iter().map(|arm| arm.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_double_counts_twice_until_it_is_covered() {
    let moves = [("6-4", ""), ("6-6", "w"), ("6-5", "w"), ("4-4", "e"), ("4-0", "e")];
    assert_eq!(sums(Branching::First, &moves), [10, 16, 9, 13, 5]);
}

#[test]
fn a_led_double_counts_in_full_until_both_sides_are_covered() {
    assert_eq!(sums(Branching::First, &[("5-5", ""), ("5-0", "w"), ("5-2", "e"), ("5-1", "5n")]), [10, 10, 2, 3]);
    assert_eq!(sums(Branching::Never, &[("5-5", ""), ("5-0", "w"), ("5-2", "e")]), [10, 10, 2]);
}

#[test]
fn a_sniff_counts_once_at_each_free_end_and_its_stubs_stay_closed() {
    let moves = [("3-3", ""), ("3-1", "w"), ("3-2", "3n"), ("4-3", "3s"), ("5-3", "e"), ("5-5", "e")];
    assert_eq!(sums(Branching::Sniff, &moves), [6, 4, 6, 10, 12, 17]);
    assert_eq!(open(Branching::Sniff, &moves[..1]), "w 3n");
    assert_eq!(open(Branching::Sniff, &moves[..2]), "w e 3n");
    assert_eq!(open(Branching::Sniff, &moves[..3]), "w e 3s");
    assert_eq!(open(Branching::Sniff, &moves), "w e");
}

#[test]
fn only_the_first_double_spins_unless_all_do() {
    let moves = [("6-4", ""), ("6-6", "w"), ("6-5", "w"), ("4-4", "e"), ("4-0", "e"), ("6-0", "6n")];
    assert_eq!(open(Branching::First, &moves[..3]), "w e 6n");
    assert_eq!(open(Branching::First, &moves), "w e 6n 6s");
    assert_eq!(open(Branching::Every, &moves), "w e 4n 6n 6s");
    assert_eq!(open(Branching::Never, &moves[..5]), "w e");
}

#[test]
fn equal_places_are_offered_once() {
    assert_eq!(open(Branching::First, &[("6-6", "")]), "w");
    assert_eq!(open(Branching::First, &[("6-6", ""), ("6-5", "w")]), "w e");
    assert_eq!(open(Branching::First, &[("6-6", ""), ("6-5", "w"), ("6-4", "e")]), "w e 6n");
    assert_eq!(open(Branching::First, &[("6-6", ""), ("6-5", "w"), ("6-4", "e"), ("6-3", "6n")]), "w e 6n 6s");
}

#[test]
fn nothing_is_worth_nothing() {
    assert_eq!((points(0), points(5), points(7), points(35)), (0, 5, 0, 35));
    assert_eq!((rounded(0), rounded(2), rounded(3), rounded(7), rounded(8), rounded(13)), (0, 0, 5, 5, 10, 15));
}

#[test]
fn set_ups_that_cannot_be_are_refused_in_words() {
    assert_eq!(
        fixture::<AllFives>(4).option("hand", "9").refused(),
        "4 seats with 9 tiles each need 36 tiles, and the set has 28: choose a smaller hand or fewer seats"
    );
    assert!(fixture::<AllFives>(2).option("target", "61").refused().contains("cribbage board"));
    assert!(AllFives::set_up(&fixture::<AllFives>(4).option("hand", "7").setup()).is_ok());
    assert!(AllFives::set_up(&fixture::<AllFives>(2).options(&[("target", "61"), ("scale", "fives")]).setup()).is_ok());
}

#[test]
fn targets_follow_seats_and_scale() {
    let target =
        |seats, options: &[(&str, &str)]| House::read(&fixture::<AllFives>(seats).options(options).setup()).target();
    assert_eq!((target(2, &[]), target(3, &[]), target(4, &[])), (250, 200, 200));
    assert_eq!((target(2, &[("scale", "fives")]), target(4, &[("scale", "fives"), ("target", "50")])), (61, 50));
}

/// A hand that has just been blocked (or gone out of, by p1), with these tiles left.
fn ended(seats: usize, options: &[(&str, &str)], end: End, hands: &[&str]) -> AllFives {
    let mut game = set_up(seats, options);
    game.hands.iter_mut().zip(hands).for_each(|(hand, texts)| *hand = tiles(texts));
    game.hand = 1;
    game.phase = Phase::Ended(end);
    game.advance(&mut Fate::new(1));
    game
}

#[test]
fn a_block_pays_the_fewest_pips_and_ties_pay_nobody_but_two_of_three() {
    let totals = |seats, options: &[(&str, &str)], hands: &[&str]| ended(seats, options, End::Blocked, hands).totals;
    assert_eq!(totals(2, &[], &["6-1", "5-4 3-3"]), [15, 0, 0, 0]);
    assert_eq!(totals(2, &[], &["6-1", "5-2"]), [0; 4]);
    assert_eq!(totals(3, &[], &["6-1", "5-2", "6-6 1-0"]), [5, 5, 0, 0]);
    assert_eq!(totals(3, &[], &["6-1", "5-2", "4-3"]), [0; 4]);
    assert_eq!(totals(4, &[("partners", "false")], &["6-1", "5-2", "6-6", "6-5"]), [0; 4]);
    assert_eq!(totals(4, &[], &["6-1", "5-2", "6-6", "6-5"]), [0, 20, 0, 0]);
}

#[test]
fn going_out_pays_the_pips_of_other_sides_and_subtracting_spares_nobody() {
    let totals = |options: &[(&str, &str)], hands: &[&str]| ended(4, options, End::Domino, hands).totals;
    let hands = ["", "6-1", "6-6", "5-4"];
    assert_eq!(totals(&[], &hands), [15, 0, 0, 0]);
    assert_eq!(totals(&[("partners", "false")], &hands), [30, 0, 0, 0]);
    assert_eq!(totals(&[("settle", "subtract")], &hands), [-10, -15, 0, 0]);
    assert_eq!(totals(&[("settle", "subtract"), ("scale", "fives")], &hands), [-2, -3, 0, 0]);
}

#[test]
fn several_who_reach_the_target_compare_totals() {
    let mut game = set_up(3, &[("target", "50")]);
    game.hands = [tiles("6-1"), tiles("5-2"), tiles("6-6 1-0"), Tiles::NONE];
    (game.hand, game.totals, game.phase) = (1, [45, 45, 0, 0], Phase::Ended(End::Blocked));
    let mut higher = game.clone();
    higher.totals[0] = 49;
    let winners = |mut game: AllFives| {
        game.advance(&mut Fate::new(1));
        game.turn()
    };
    assert_eq!(winners(game), Turn::Over(SeatSet::all(2)));
    assert_eq!(winners(higher), Turn::Over(SeatSet::one(Seat::FIRST)));
}

#[test]
fn a_match_of_subtraction_ends_after_fifty_hands() {
    let mut game = ended(2, &[("settle", "subtract")], End::Domino, &["", "6-6"]);
    assert_eq!(game.turn(), Turn::Table);
    (game.hand, game.phase) = (MOST_HANDS, Phase::Ended(End::Domino));
    game.advance(&mut Fate::new(1));
    assert_eq!(game.turn(), Turn::Over(SeatSet::one(Seat::FIRST)));
}

#[test]
fn a_memory_says_what_a_hand_cannot_hold() {
    let fours = Tiles::of(4);
    let mut memory = Memory::default();
    memory.lacks_now(fours);
    memory.drew();
    memory.drew();
    assert!(memory.lacks()[0].allows(tiles("4-1 4-2 6-6")));
    assert!(!memory.lacks()[0].allows(tiles("4-1 4-2 4-3")));
    memory.laid(tile("6-6"));
    memory.laid(tile("4-1"));
    assert_eq!(memory.lacks()[0].since, 1);
    // Lacking more now says all that, and more.
    memory.lacks_now(fours.or(Tiles::of(2)));
    assert_eq!(memory.lacks().len(), 1);
    assert_eq!(memory.lacks()[0].since, 0);
}

#[test]
fn imagined_hands_agree_with_every_draw_and_pass() {
    for seed in 0..60 {
        let mut playing = fixture::<AllFives>(3).seed(seed).begin();
        let mut rng = Rng::new(seed);
        while playing.deal() == 1 && playing.winners().is_none() {
            let seat = playing.to_act().first().unwrap();
            let game = playing.game();
            for other in game.house.everybody() {
                let truth = game.hands[other.index()];
                assert!(game.memory[other.index()].lacks().iter().all(|lack| lack.allows(truth)), "seed {seed}");
            }
            if rng.below(6) == 0 {
                let world = game.determinize(seat, &mut rng);
                for other in game.house.everybody() {
                    let (hand, memory) = (world.hands[other.index()], &world.memory[other.index()]);
                    assert!(memory.lacks().iter().all(|lack| lack.allows(hand)), "seed {seed}");
                }
            }
            let legal = playing.legal(&seat.to_string());
            playing.play(&format!("{seat} {}", legal[rng.below(legal.len())]));
        }
    }
}

#[test]
fn every_open_end_shows_the_number_that_fits_and_what_all_ends_add_is_the_count() {
    for variant in ["all-fives", "sniff", "five-up", "muggins"] {
        let mut playing = fixture::<AllFives>(2).option("variant", variant).seed(4).begin();
        let mut rng = Rng::new(4);
        for _ in 0..200 {
            let table = playing.public();
            let game = playing.game();
            for zone in &table.zones {
                let crate::table::Shape::Arm { count, .. } = zone.shape else { continue };
                let arm: Arm = Arm::all().find(|arm| arm.zone() == zone.name).unwrap();
                let open = game.line.ends.is_open(arm);
                assert_eq!(count, open.then(|| game.line.ends.number(arm)));
                if let (true, Some(adds)) = (open, game.adds(arm)) {
                    assert!(zone.note.ends_with(&format!("counts {adds}")), "{}", zone.note);
                }
            }
            let added = Arm::all().filter_map(|arm| game.adds(arm)).map(i32::from);
            assert_eq!(added.sum::<i32>(), i32::from(game.line.ends.sum()));
            let Some(seat) = playing.to_act().first() else { break };
            let legal = playing.legal(&seat.to_string());
            playing.play(&format!("{seat} {}", legal[rng.below(legal.len())]));
        }
    }
}

#[test]
fn a_finished_hand_is_shown_and_explained_before_the_next_is_dealt() {
    let json = include_str!("../../../tests/scenarios/all-fives/three-pips-round-up.json");
    let scenario = crate::replay::Scenario::from_json(json).unwrap();
    let record = Record { moves: scenario.record.moves[..8].to_vec(), ..scenario.record.clone() };
    let mut playing = record.replay_to(8).unwrap();
    playing.play(Seat::FIRST, "play 4-0 w").unwrap();
    assert_eq!(playing.turn(), Turn::Table);
    playing.advance().unwrap();
    let table = playing.table(Viewer::Public);
    assert!(table.zone("p2.hand").unwrap().pieces.iter().all(|piece| piece.face.is_some()));
    let story = table.summary.unwrap().story;
    let results: Vec<&str> = story.iter().map(|line| line.result.as_str()).collect();
    assert_eq!(results, ["", "3", "3 → 5", "+5", ""]);
    playing.advance().unwrap();
    assert!(playing.table(Viewer::Public).summary.is_none());
}

#[test]
fn a_tile_is_told_by_where_a_player_sees_it_lie() {
    let told = |options: &[(&str, &str)]| {
        let mut playing = fixture::<AllFives>(2)
            .options(options)
            .deck("6-4 5-4 4-4 6-2 6-6 1-0 4-1 2-1 3-0 3-1 4-3 4-0 5-3 3-2 0-0 6-1 5-1 1-1")
            .pick("p1")
            .begin();
        let moves = ["lead 4-4", "play 5-4 w", "play 4-1 e", "play 4-0 4n"];
        let said = moves.map(|mv| {
            let seat = playing.to_act().first().unwrap();
            playing.play(&format!("{seat} {mv}"));
            playing.public().said[0].clone()
        });
        said.to_vec()
    };
    assert_eq!(
        told(&[]),
        [
            "{p1} led 4-4; the ends make 8",
            "{p2} laid 5-4 on the 4; the ends make 13",
            "{p1} laid 4-1 on the 4; the ends make 6",
            "{p2} laid 4-0 above the 4-4; the ends make 6",
        ]
    );
    assert_eq!(
        ["w", "e", "5n", "5s"].map(|arm| arm.parse::<Arm>().unwrap().place()),
        ["at the left end", "at the right end", "above the 5-5", "below the 5-5",]
    );
}

#[test]
fn points_that_are_what_the_ends_make_are_told_once() {
    for (scale, told) in [("pips", "{p1} led 6-4: 10 points"), ("fives", "{p1} led 6-4; the ends make 10: 2 points")] {
        let mut playing = fixture::<AllFives>(2)
            .option("scale", scale)
            .deck("6-4 5-4 4-4 6-2 6-6 1-0 4-1 2-1 3-0 3-1 4-3 4-0 5-3 3-2 0-0 6-1 5-1 1-1")
            .pick("p1")
            .begin();
        playing.play("p1 lead 6-4");
        assert_eq!(playing.public().said[0], told);
    }
}

#[test]
fn moves_read_back_as_written() {
    for text in ["lead 6-4", "play 0-0 w", "play 5-1 5s", "draw", "pass"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in ["lead 4-6", "play 5-1", "play 5-1 7n", "play 5-1 x", "lead 7-1", "draw 1"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

#[test]
fn a_policy_match_ends_with_somebody_at_the_target() {
    let mut game = set_up(4, &[]);
    policy_playout(&mut game, Skill::NORMAL, &mut Fate::new(3), &mut Rng::new(3), &mut Vec::new());
    assert!(game.totals.iter().any(|total| *total >= 200));
}

#[test]
fn the_policy_beats_random_seats() {
    let won = |seats| duel::<AllFives>(&fixture::<AllFives>(seats).setup(), "normal", "random", 60).unwrap();
    let (two, four) = (won(2), won(4));
    assert!(two > 0.9, "two seats: {two}");
    assert!(four > 0.8, "four seats: {four}");
}

#[test]
fn easy_lies_between_random_and_the_policy() {
    let won = |first, second| duel::<AllFives>(&fixture::<AllFives>(2).setup(), first, second, 60).unwrap();
    let (above, below) = (won("easy", "random"), won("normal", "easy"));
    assert!(above > 0.55 && below > 0.55, "{above} {below}");
}

#[test]
fn the_search_beats_the_policy() {
    let won = duel::<AllFives>(&fixture::<AllFives>(2).setup(), "hard", "normal", 16).unwrap();
    assert!(won > 0.55, "{won}");
}
