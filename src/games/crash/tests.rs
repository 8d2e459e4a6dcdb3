//! The rulings of Crash, its exact end between two, and how strong its computer seats are.

use std::collections::HashMap;

use super::solve::{Solved, Stakes};
use super::*;
use crate::engine::{Agent, Fate, FateScript, Rng, Rules, Screen, Setup, Skill};
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture, seat};
use crate::table::{Shape, Sound, Touch, Viewer};

/// A match in which p1 begins, with these dice.
fn begin(seats: usize, options: &[(&str, &str)], rolls: &[u8]) -> Position<Crash> {
    fixture(seats).options(options).rolls(rolls).pick("p1").begin()
}

/// A state with two seats left, p1 to choose or to begin.
fn two_left(options: &[(&str, &str)], round: u8, chips: (u16, u16), thrown: u8) -> Crash {
    let mut game = *begin(3, options, &[]).game();
    let stakes = game.stakes();
    game.still_in.remove(seat("p3"));
    (game.round, game.thrown) = (round, thrown);
    game.chips = [chips.0, chips.1, 0, 0, 0, 0];
    game.pot = stakes.total - chips.0 - chips.1;
    game
}

#[test]
fn a_throw_is_three_steps_choice_fall_and_payment() {
    let mut playing = begin(3, &[], &[4, 3, 1]);
    playing.step("roll p2");
    let air = playing.public();
    assert_eq!((air.seats[0].bubble.as_str(), air.value("pot").unwrap().amount.to_string().as_str()), ("One die", "0"));
    playing.advance().unwrap();
    let fell = playing.public();
    assert_eq!((fell.said, fell.cues[0].sound), (vec!["{p1} threw 4 with {p2}’s die".to_owned()], Sound::Dice));
    playing.advance().unwrap();
    let paid = playing.public();
    assert_eq!((paid.said, paid.seats[1].score), (vec!["{p2} paid 4".to_owned()], 56));
    playing.play("roll p2,p3");
    let crashed = playing.public();
    assert_eq!(crashed.said, ["{p1} crashed and paid 10 chips into the pot"]);
    assert_eq!((playing.scores(), playing.value("pot").as_str()), (vec![50, 56, 60], "14"));
}

#[test]
fn the_road_shows_the_throw_and_the_places_of_the_next() {
    let mut playing = begin(3, &[], &[4, 3, 5]);
    let road = |playing: &Position<Crash>| playing.public().zone("throw").cloned().unwrap();
    assert_eq!((road(&playing).shape, road(&playing).note.as_str()), (Shape::Road { next: 1 }, "83% safe"));
    playing.play("roll p2");
    let choices = playing.choices(Seat::FIRST);
    assert_eq!(choices[0].label, "Take 4");
    let both = choices.iter().find(|choice| choice.text == "roll p2,p2").unwrap();
    assert_eq!((both.label.as_str(), both.note.as_str()), ("Roll both of {p2}’s dice", "69% safe"));
    let touches = [Touch::piece("p2.dice", 0), Touch::piece("p2.dice", 1), Touch::zone("throw")];
    assert_eq!(both.touches, touches);
    playing.play("roll p2,p3");
    assert_eq!(road(&playing).pieces.len(), 2);
    assert_eq!(playing.seen_by("p1").aside, "Three dice: 58% safe; every 1 costs 10");
    playing.play("take");
    assert!(road(&playing).pieces.iter().all(|placed| placed.dim), "a throw of an earlier turn is past");
}

#[test]
fn in_the_last_round_a_turn_says_that_it_is_the_last_and_how_its_seat_stands() {
    let aside = |options: &[(&str, &str)], has: u16| {
        let mut game = *begin(3, options, &[]).game();
        (game.round, game.chips[0]) = (10, has);
        game.table(Viewer::Seat(Seat::FIRST)).aside
    };
    assert_eq!(aside(&[], 66), "{p1}’s last turn, 6 ahead. One die: 83% safe; every 1 costs 10");
    assert_eq!(aside(&[], 58), "{p1}’s last turn, 2 behind. One die: 83% safe; every 1 costs 10");
    assert_eq!(aside(&[("winning", "most")], 58), "{p1}’s last turn. One die: 83% safe; every 1 costs 10");
    assert_eq!(aside(&[("rounds", "20")], 58), "One die: 83% safe; every 1 costs 10");
}

#[test]
fn what_cannot_be_done_says_why() {
    let mut playing = begin(3, &[], &[2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    assert_eq!(playing.refusal("p1", "take"), touch::THROW_FIRST);
    assert_eq!(playing.refusal("p1", "roll p1"), "nobody throws their own dice: pick those of the others");
    assert_eq!(playing.refusal("p1", "roll p2,p3"), "this throw takes one die");
    assert_eq!(playing.refusal("p1", "roll p4"), "nobody sits at p4");
    assert!(playing.refusal("p1", "roll p3,p2").contains("roll p2,p3"));
    assert_eq!(playing.refusal("p2", "roll p3"), "it is not the turn of p2");
    playing.plays(&["roll p2", "roll p2,p2", "roll p2,p2,p3", "roll p2,p2,p3,p3"]);
    assert_eq!(playing.legal("p1"), ["take"]);
    assert_eq!(playing.refusal("p1", "roll p2,p2"), "there are no dice left for another throw: take the pot");
    assert_eq!(playing.seen_by("p1").prompt, "No dice are left: take the 20");
}

#[test]
fn whoever_is_out_takes_the_dice_along_and_the_round_still_turns_at_their_place() {
    let mut playing = begin(3, &[("chips", "30")], &[]);
    let mut game = *playing.game();
    (game.chips, game.pot) = ([5, 60, 25, 0, 0, 0], 0);
    let mut fate = Fate::scripted(&FateScript { rolls: vec![1], ..FateScript::default() });
    game.play(Seat::FIRST, &"roll p2".parse().unwrap());
    game.advance(&mut fate);
    game.advance(&mut fate);
    assert_eq!((game.has(Seat::FIRST), game.pot, game.seat, game.round), (0, 5, seat("p2"), 1));
    let table = game.table(Viewer::Public);
    assert_eq!((table.zone("p1.dice").unwrap().pieces.len(), table.seats[0].out), (0, true));
    assert_eq!(table.said.last().unwrap(), "{p1} could not pay in full and {is} out, dice and all");
    // p1 began the match and is out: a new round begins all the same where its turn would come.
    game.seat = seat("p3");
    (game.thrown, game.phase) = (1, Phase::Choose);
    game.take();
    assert_eq!((game.seat, game.round), (seat("p2"), 2));
    playing.play("roll p2");
}

#[test]
fn what_is_left_in_the_pot_is_divided_and_the_rest_stays() {
    let mut game = *begin(3, &[("rounds", "5")], &[]).game();
    (game.round, game.seat, game.pot) = (5, seat("p3"), 11);
    game.chips = [50, 60, 59, 0, 0, 0];
    let mut fate = Fate::scripted(&FateScript { rolls: vec![1], ..FateScript::default() });
    game.play(seat("p3"), &"roll p1".parse().unwrap());
    while game.turn() == Turn::Table {
        game.advance(&mut fate);
    }
    assert_eq!((game.chips, game.pot), ([57, 67, 56, 0, 0, 0], 0));
    assert_eq!(game.phase, Phase::Over(SeatSet::one(seat("p2"))));
    let summary = game.table(Viewer::Public).summary.unwrap();
    assert_eq!(summary.title, "{p2} wins with 67 chips");
    assert_eq!(summary.story[1].text, "What lay in the pot was nobody’s and was divided: 7 chips each.");
}

#[test]
fn all_who_are_ahead_win_and_else_the_richest() {
    let over = |options: &[(&str, &str)], chips: [u16; 3]| {
        let mut game = *begin(3, options, &[]).game();
        game.chips[..3].copy_from_slice(&chips);
        game.winners()
    };
    let set = |names: &[&str]| names.iter().map(|name| seat(name)).collect::<SeatSet>();
    assert_eq!(over(&[], [61, 58, 61]), set(&["p1", "p3"]));
    assert_eq!(over(&[], [62, 56, 61]), set(&["p1", "p3"]));
    assert_eq!(over(&[], [60, 60, 50]), set(&["p1", "p2"]));
    assert_eq!(over(&[("winning", "most")], [62, 57, 61]), set(&["p1"]));
}

#[test]
fn several_who_are_ahead_are_named_in_the_heading() {
    let mut game = *begin(4, &[], &[]).game();
    game.chips = [40, 70, 50, 80, 0, 0];
    game.phase = Phase::Over(game.winners());
    let summary = game.table(Viewer::Public).summary.unwrap();
    assert_eq!(summary.title, "{p2} and {p4} win");
    let rows: Vec<Vec<String>> = summary.sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(rows[1], ["70", "+10", "0", "0"]);
}

#[test]
fn the_plain_policy_is_that_of_the_specification() {
    let takes = |thrown, pot| {
        let mut game = *begin(6, &[], &[]).game();
        (game.thrown, game.pot) = (thrown, pot);
        let mut legal = Vec::new();
        game.moves(Seat::FIRST, &mut legal);
        legal[game.usual(Seat::FIRST, Skill::NORMAL, &legal, &mut Rng::new(1))] == Move::Take
    };
    assert!((2..=6).all(|pot| !takes(1, pot)), "after the first clean die it throws two");
    assert!((6..=18).all(|pot| takes(2, pot)), "after two clean throws it takes");
    assert!(!takes(1, 7) && takes(1, 8), "an inherited pot above 7 is taken");
    let mut game = *begin(4, &[], &[]).game();
    game.chips[..4].copy_from_slice(&[60, 90, 60, 3]);
    let mut legal = Vec::new();
    game.moves(Seat::FIRST, &mut legal);
    let chosen = |game: &Crash| legal[game.usual(Seat::FIRST, Skill::NORMAL, &legal, &mut Rng::new(1))].to_string();
    assert_eq!(chosen(&game), "roll p4", "whoever would be out is hit first");
    game.chips[3] = 40;
    assert_eq!(chosen(&game), "roll p2", "then the richest");
}

/// The end between two by playing the rules themselves, every throw in all its ways.
struct ByTheRules {
    known: HashMap<(Seat, Seat, u8, u16, u16), f64>,
}

impl ByTheRules {
    /// What p1 wins if the seat to act does its best from here on.
    fn worth(&mut self, game: &Crash) -> f64 {
        if let Phase::Over(winners) = game.phase {
            return winners.share(Seat::FIRST);
        }
        let key = (game.starter, game.seat, game.round, game.chips[0], game.chips[1]);
        if game.thrown == 0
            && let Some(known) = self.known.get(&key)
        {
            return *known;
        }
        let mut legal = Vec::new();
        game.moves(game.seat, &mut legal);
        let all = legal.iter().map(|mv| self.after(game, *mv));
        let best = if game.seat == Seat::FIRST { all.fold(0.0, f64::max) } else { all.fold(1.0, f64::min) };
        if game.thrown == 0 {
            self.known.insert(key, best);
        }
        best
    }

    /// What p1 wins after a move.
    fn after(&mut self, game: &Crash, mv: Move) -> f64 {
        let mut next = *game;
        next.play(game.seat, &mv);
        let dice = if next.phase == Phase::Choose { 0 } else { u32::from(next.thrown) };
        let (ways, mut sum) = (6_u32.pow(dice), 0.0);
        for way in 0..ways {
            let rolls = (0..dice).map(|die| (way / 6_u32.pow(die) % 6 + 1) as u8).collect();
            let mut fate = Fate::scripted(&FateScript { rolls, ..FateScript::default() });
            let mut fallen = next;
            while fallen.turn() == Turn::Table {
                fallen.advance(&mut fate);
            }
            sum += self.worth(&fallen);
        }
        sum / f64::from(ways)
    }
}

#[test]
fn the_table_agrees_with_the_rules_and_the_hard_seat_differs_nowhere_from_it() {
    for (options, gap) in [(["ahead", "10"], 7), (["most", "5"], 11)] {
        let options = [("chips", "30"), ("rounds", "5"), ("winning", options[0]), ("penalty", options[1])];
        let mut rules = ByTheRules { known: HashMap::new() };
        let at = begin(3, &options, &[]);
        let (mut compared, mut rolls) = (0, 0);
        // Two turns and one turn before the end, and every division of ninety chips that the gap lets through.
        for (round, starter) in [(5, "p1"), (5, "p2"), (4, "p2")] {
            for own in (0..=90).step_by(gap) {
                for other in (0..=90 - own).step_by(gap) {
                    let mut game = two_left(&options, round, (own, other), 1);
                    game.starter = seat(starter);
                    let chances = game.chances().unwrap();
                    let exact = |found: f32, true_worth: f64, what: &str| {
                        let near = (f64::from(found) - true_worth).abs() < 1e-5;
                        assert!(near, "{options:?} {round} {starter} {own}:{other} {what}: {found} is {true_worth}");
                    };
                    let (take, roll) =
                        (rules.after(&game, Move::Take), rules.after(&game, "roll p2,p2".parse().unwrap()));
                    exact(chances.take, take, "taking");
                    exact(chances.roll, roll, "rolling");
                    let said = at.clone().with(|at| *at = game).think(Seat::FIRST, "hard", 1).unwrap().verdict();
                    let right = if said.text == "take" { take } else { roll };
                    assert!(right > take.max(roll) - 1e-5, "{options:?} {own}:{other} plays {}", said.text);
                    exact(said.chance.unwrap(), right, "what it says");
                    compared += 1;
                    rolls += u32::from(said.text != "take");
                }
            }
        }
        assert!(compared > 120 && rolls > 20 && rolls < compared - 20, "{rolls} of {compared}");
    }
}

/// What the best play of one seat wins against the other's, and against a seat that takes whatever is worth so many chips
/// or more and throws again otherwise; p1 and p2 begin equally often.
fn against_threshold(stakes: Stakes, turns: usize, own: u16, threshold: u16) -> f64 {
    let solved = Solved::of(stakes, turns).unwrap();
    // By turns left: what the solver and the other win, the solver being the one to move, or the other.
    let mut known: HashMap<(usize, bool, u16, u16), f64> = HashMap::new();
    fn worth(
        known: &mut HashMap<(usize, bool, u16, u16), f64>,
        solved: &Solved,
        stakes: Stakes,
        threshold: u16,
        (turns, solves, own, other): (usize, bool, u16, u16),
    ) -> f64 {
        let pot = stakes.total - own - other;
        if turns == 0 {
            let (own, other) = (own + pot / 2, other + pot / 2);
            let (first, second) = if solves { (own, other) } else { (other, own) };
            return f64::from(stakes.won(first, second));
        }
        if let Some(known) = known.get(&(turns, solves, own, other)) {
            return *known;
        }
        let lost = |it: bool| f64::from(u8::from(it != solves));
        let mut pass = |own: u16, other: u16| worth(known, solved, stakes, threshold, (turns - 1, !solves, other, own));
        let mut crash = |own: u16, ones: u16, other: u16| match own.checked_sub(ones * stakes.penalty) {
            Some(own) => pass(own, other),
            None => lost(true),
        };
        let mut sum = crash(own, 1, other);
        for value in 2..=6 {
            let Some(other) = other.checked_sub(value) else {
                sum += 1.0 - lost(true);
                continue;
            };
            let pot = stakes.total - own - other;
            let rolls = if solves { solved.chances(turns, own, other).rolls() } else { pot < threshold };
            if !rolls {
                sum += pass_on(&mut crash, own + pot, other);
                continue;
            }
            let mut throws = 10.0 * crash(own, 1, other) + crash(own, 2, other);
            for total in 4..=12_u16 {
                let ways = f64::from(5 - total.abs_diff(8));
                throws += ways
                    * match other.checked_sub(total) {
                        Some(other) => pass_on(&mut crash, stakes.total - other, other),
                        None => 1.0 - lost(true),
                    };
            }
            sum += throws / 36.0;
        }
        known.insert((turns, solves, own, other), sum / 6.0);
        sum / 6.0
    }
    fn pass_on(crash: &mut impl FnMut(u16, u16, u16) -> f64, own: u16, other: u16) -> f64 {
        crash(own, 0, other)
    }
    let first = worth(&mut known, &solved, stakes, threshold, (turns, true, own, own));
    let second = worth(&mut known, &solved, stakes, threshold, (turns, false, own, own));
    (first + second) / 2.0
}

#[test]
fn between_two_the_best_threshold_is_beaten() {
    let stakes = Stakes { total: 90, start: 30, penalty: 10, winning: Winning::Most };
    let wins: Vec<(u16, f64)> = (2..=30).map(|mark| (mark, against_threshold(stakes, 10, 45, mark))).collect();
    let (mark, least) = wins.iter().copied().min_by(|one, other| one.1.total_cmp(&other.1)).unwrap();
    assert!(mark == 7 && (least - 0.5268).abs() < 0.0005, "the table wins {least:.4} against {mark}");
    let begins = Solved::of(stakes, 10).unwrap().start(10, 45, 45);
    assert!((0.4..0.6).contains(&begins), "who begins wins {begins}");
    assert!(wins.iter().all(|(_, wins)| *wins > 0.5), "no threshold holds its own: {wins:?}");
}

#[test]
fn every_choice_of_owners_is_listed_once() {
    let mut all = Vec::new();
    Owners::choose(5, (1..6).map(Seat::new), &mut |owners| all.push(owners));
    assert_eq!(all.len(), 51);
    assert!(all.iter().all(
        |owners| owners.seats().map(|(_, dice)| dice).sum::<u8>() == 5 && owners.to_string().parse() == Ok(*owners)
    ));
    all.sort_by_key(Owners::to_string);
    all.dedup();
    assert_eq!(all.len(), 51);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Crash>() <= 192, "{} bytes", size_of::<Crash>());
}

#[test]
fn the_levels_are_as_strong_as_the_specification_says() {
    let setup = Setup::default_for(&Crash::card(), 4).unwrap();
    let wins = |first, second, matches| duel::<Crash>(&setup, first, second, matches).unwrap();
    let (easy, normal, above) =
        (wins("easy", "random", 2_000), wins("normal", "random", 2_000), wins("normal", "easy", 2_000));
    assert!((0.74..0.86).contains(&easy), "easy wins {easy}");
    assert!((0.78..0.89).contains(&normal), "normal wins {normal}");
    assert!((0.53..0.62).contains(&above), "normal wins {above} against easy");
}
