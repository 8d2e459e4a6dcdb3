//! Rulings, what seats know, what they prove.

use super::tiles::Numbers;
use super::*;
use crate::engine::{Agent, FateScript, Rng, Screen, Skill};
use crate::kit::refusals::{Hand, Refused};
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture, seat};
use crate::table::Viewer;

fn tile(text: &str) -> Domino {
    text.parse().unwrap()
}

fn tiles(texts: &str) -> Tiles {
    texts.split_whitespace().map(tile).collect()
}

/// Two seats with these hands before the ring of the double nine is laid, p1 first; the yard holds the rest.
fn facing(options: &[(&str, &str)], one: &str, two: &str) -> Position<Chickenfoot> {
    let (one, two) = (tiles(one), tiles(two));
    fixture::<Chickenfoot>(2).options(options).pick("p1").begin().with(|game| {
        game.hands[Seat::new(0)] = one;
        game.hands[Seat::new(1)] = two;
        game.yard = Pack::of(Tiles::full(9).less(one).less(two).without(tile("9-9")));
        game.begin_turn(Seat::FIRST);
    })
}

fn yard_empty(game: &mut Chickenfoot) {
    game.yard = Pack::of([]);
}

#[test]
fn sets_and_seats_that_do_not_go_together_are_refused_in_words() {
    assert_eq!(
        fixture::<Chickenfoot>(7).option("set", "9").refused(),
        "the double-9 set is not for 7 seats: choose 12 or 15, or another number of seats"
    );
    for seats in 2..=12 {
        let house = House::checked(&fixture::<Chickenfoot>(seats).setup()).unwrap();
        let tiles = (1 + u32::from(house.most())) * (2 + u32::from(house.most())) / 2;
        assert!((house.hand() * seats) as u32 + 1 < tiles, "{seats} seats empty the yard at the deal");
    }
}

#[test]
fn hands_are_counted_and_the_double_blank_costs_what_was_agreed() {
    assert_eq!((tiles("6-4 3-3 0-0").pips(50), tiles("6-4 3-3 0-0").pips(0), tiles("").pips(50)), (66, 16, 0));
    assert_eq!((tiles("6-4 3-3 4-0").len(), Tiles::full(15).len(), Tiles::full(9).pips(0)), (3, 136, 495));
    assert_eq!(tiles("6-4 3-3 0-0").iter().map(|tile| tile.to_string()).collect::<Vec<_>>(), ["0-0", "3-3", "6-4"]);
}

#[test]
fn branches_are_written_as_they_grow_however_deep() {
    let deepest = "6cbacbacbacbacba";
    for text in ["1", "6", "3a", "3bb", "1cac", deepest] {
        let branch: Branch = text.parse().unwrap();
        assert_eq!((branch.to_string().as_str(), branch.zone()), (text, format!("line.{text}")));
        let parent = branch.parent().map(|parent| parent.to_string());
        assert_eq!(parent.as_deref(), (text.len() > 1).then(|| &text[..text.len() - 1]));
    }
    assert_eq!(["7", "", "0", "3d", "a"].map(|text| text.parse::<Branch>().is_err()), [true; 5]);
    assert_eq!("3bc".parse::<Branch>().unwrap().words(), "Arm 3, middle toe, right toe");
}

#[test]
fn going_out_on_a_double_ends_the_round_with_toes_still_owed() {
    let mut at = facing(&[("rounds", "1")], "9-1 1-1 9-2", "9-3 9-4 9-5 8-8");
    at.plays(&["play 9-1 1", "play 9-3 2", "play 9-2 3 bok", "play 9-4 4", "play 1-1 1"]);
    assert_eq!((at.game().scores.total(seat("p1")), at.game().scores.total(seat("p2"))), (0, 30));
    assert_eq!((at.game().line.owed(), at.game().line.number()), (3, Some(1)));
}

#[test]
fn who_would_have_to_draw_from_an_empty_yard_ends_the_round_for_all() {
    let at = facing(&[], "9-1 1-1", "9-2 3-2").with(yard_empty);
    let mut ended = at.clone().with(|game| game.hands[Seat::new(1)] = tiles("8-7 3-2"));
    ended.play("play 9-1 1");
    assert_eq!((ended.game().round, ended.game().scores.total(seat("p2"))), (2, 20));
    // Nobody is caught where there is nothing to draw, though nobody has said a word.
    let mut goes_on = at;
    goes_on.play("play 9-1 1");
    assert_eq!((goes_on.game().round, goes_on.game().caught), (1, None));
}

#[test]
fn whoever_draws_the_last_tile_in_vain_passes_and_the_next_seat_ends_the_round() {
    let mut at = facing(&[("rounds", "1")], "9-1 1-1 2-2", "8-7 3-2").with(|game| {
        game.yard = Pack::of([tile("6-6")]);
    });
    at.plays(&["play 9-1 1", "draw"]);
    assert_eq!(at.legal("p2"), ["pass"]);
    at.play("pass");
    assert!(matches!(at.game().phase, Phase::Over(End::NoDraw(by), _) if by == seat("p1")));
}

#[test]
fn a_call_that_empties_the_yard_can_end_the_round() {
    let mut at = facing(&[("rounds", "1")], "9-1 1-1", "8-7 3-2").with(|game| {
        game.yard.draw(game.yard.deck().len() - 1);
    });
    at.play("play 9-1 1");
    assert_eq!(at.legal("p2"), ["draw", "call"]);
    at.play("p2 call");
    assert!(matches!(at.game().phase, Phase::Over(End::NoDraw(by), _) if by == seat("p2")));
}

/// Who may act though it is not their turn.
fn may_act(at: &Position<Chickenfoot>) -> SeatSet {
    match at.game().turn() {
        Turn::Seats { may, .. } => may,
        _ => SeatSet::NONE,
    }
}

#[test]
fn the_right_to_call_ends_with_the_next_seats_own_move_or_with_a_call() {
    let at = fixture::<Chickenfoot>(4).pick("p1").begin().with(|game| {
        game.hands[Seat::FIRST] = tiles("9-1 1-1");
        game.hands[Seat::new(1)] = tiles("9-2 3-2 4-4");
        game.begin_turn(Seat::FIRST);
    });
    let mut silent = at.clone();
    silent.play("play 9-1 1");
    assert_eq!(may_act(&silent), [seat("p3"), seat("p4")].into_iter().collect());
    assert_eq!((silent.legal("p1"), silent.legal("p3")), (vec![], vec!["call".to_owned()]));
    let mut late = silent.clone();
    late.play("p2 play 9-2 2");
    assert_eq!((may_act(&late), late.legal("p3").contains(&"call".to_owned())), (SeatSet::NONE, false));
    silent.play("p3 call");
    assert_eq!((silent.game().hands[Seat::FIRST].len(), silent.legal("p4").len()), (2, 0));
    assert!(silent.legal("p2").contains(&"play 9-2 2".to_owned()));
    let mut said = at;
    said.play("play 9-1 1 bok");
    assert_eq!((may_act(&said), said.game().caught), (SeatSet::NONE, None));
}

#[test]
fn rounds_begin_one_seat_further_with_the_next_lower_double() {
    let mut game = Chickenfoot::set_up(&fixture::<Chickenfoot>(3).setup()).unwrap();
    let mut fate = Fate::scripted(&FateScript { picks: vec!["p3".to_owned()], ..FateScript::default() });
    for round in 1..=10 {
        game.advance(&mut fate);
        assert_eq!(
            (game.line.hub(), game.first_of(round)),
            (10 - round, seat(["p3", "p1", "p2"][usize::from(round - 1) % 3]))
        );
        assert!(!game.house.everybody().any(|seat| game.hands[seat].has(tile(&format!("{0}-{0}", 10 - round)))));
        game.phase = Phase::Ended(End::NoDraw(Seat::FIRST));
        game.advance(&mut fate);
    }
    assert!(matches!(game.turn(), Turn::Over(_)));
}

#[test]
fn a_draw_and_a_pass_tell_what_a_hand_cannot_hold() {
    let mut at = facing(&[], "9-1 1-1 2-2", "8-7 3-2 6-5");
    at.plays(&["play 9-1 1", "draw", "pass"]);
    let memory = at.game().memory[seat("p2")];
    assert_eq!(memory.now(), Numbers::one(9));
    // What it has drawn since may be anything.
    at.play("draw");
    let memory = at.game().memory[seat("p1")];
    assert_eq!((memory.now(), memory.allow(tiles("9-8 1-1"))), (Numbers(0), true));
    assert!(!memory.allow(tiles("9-8 9-7")));
}

/// Plays rounds of normal seats and shows every position in which one of them is to act.
fn watch(seats: usize, rounds: u64, mut see: impl FnMut(&Chickenfoot, Seat, &[Move], Move)) {
    let setup = fixture::<Chickenfoot>(seats).option("rounds", "1").setup();
    for seed in 0..rounds {
        let mut game = Chickenfoot::set_up(&setup).unwrap();
        let mut fate = Fate::new(seed);
        let mut rng = Rng::new(seed);
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    let mut legal = Vec::new();
                    game.moves(seat, &mut legal);
                    let mv = legal[game.usual(seat, Skill::NORMAL, &legal, &mut rng)];
                    see(&game, seat, &legal, mv);
                    game.play(seat, &mv);
                }
            }
        }
    }
}

#[test]
fn a_normal_seat_never_lets_a_seat_go_out_that_it_could_prove_to_stop() {
    let (mut choices, mut provable, mut against) = (0, 0, 0);
    for seats in [2, 3, 4, 6] {
        watch(seats, 400, |game, seat, legal, mv| {
            let stops = |mv: &Move| {
                let (tile, at) = mv.laid()?;
                Some(game.stops_next(seat, game.line.numbers_with(tile, game.line.number_at(at)?)))
            };
            let goes_out = game.hands[seat].len() == 1;
            choices += usize::from(legal.iter().filter(|mv| mv.laid().is_some()).count() > 1);
            let (proof, none) = (legal.iter().filter_map(stops).any(|stops| stops), stops(&mv) == Some(false));
            let choice = legal.iter().filter_map(stops).any(|stops| !stops);
            provable += usize::from(proof && choice && !goes_out);
            against += usize::from(proof && none && !goes_out);
        });
    }
    assert!(choices >= 10_000 && provable > 10, "{choices} choices, {provable} with a proof");
    assert_eq!(against, 0, "of {choices} choices, {provable} with a proof");
}

#[test]
fn what_draws_and_passes_prove_is_true_of_the_hands() {
    let mut lacking = 0;
    for seats in [2, 5, 7, 12] {
        watch(seats, 20, |game, _, _, _| {
            for other in game.house.everybody() {
                let memory = game.memory[other];
                assert!(memory.allow(game.hands[other]), "{other} holds what it is said to lack");
                lacking += usize::from(memory.now() != Numbers::NOTHING);
            }
        });
    }
    assert!(lacking > 1_000);
}

#[test]
fn imagined_deals_agree_with_all_that_a_seat_knows() {
    let mut rng = Rng::new(5);
    watch(5, 10, |game, seat, _, _| {
        let imagined = game.determinize(seat, &mut rng);
        assert_eq!(imagined.table(Viewer::Seat(seat)).zones, game.table(Viewer::Seat(seat)).zones);
        let mut all = imagined.line.tiles();
        for other in game.house.everybody() {
            assert_eq!(imagined.hands[other].len(), game.hands[other].len());
            assert!(game.memory[other].allow(imagined.hands[other]));
            all = all.or(imagined.hands[other]);
        }
        let yard = imagined.yard.deck().iter().copied();
        assert_eq!(all.or(yard.collect()), Tiles::full(9));
    });
}

#[test]
fn levels_differ() {
    let one = fixture::<Chickenfoot>(2).option("rounds", "1").setup();
    let three = fixture::<Chickenfoot>(2).option("rounds", "3").setup();
    assert!(duel::<Chickenfoot>(&three, "easy", "random", 100).unwrap() > 0.55);
    assert!(duel::<Chickenfoot>(&three, "normal", "easy", 100).unwrap() > 0.7);
    assert!(duel::<Chickenfoot>(&one, "hard", "normal", 24).unwrap() > 0.55);
}
