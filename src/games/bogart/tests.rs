//! The rulings of Bogart, its exact table, and how strong its computer seats are.

use super::solve::Solved;
use super::*;
use crate::engine::{Agent, Fate, FateScript, Rng, Rules, Screen, Setup, Skill, Turn};
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::table::{Seat, SeatSet, Sound, Viewer};

/// A match in which p1 begins, with these dice.
fn begin(seats: usize, options: &[(&str, &str)], rolls: &[u8]) -> Position<Bogart> {
    fixture(seats).options(options).rolls(rolls).pick("p1").begin()
}

fn state(seats: usize, options: &[(&str, &str)]) -> Bogart {
    *begin(seats, options, &[]).game()
}

#[test]
fn a_throw_is_two_steps_and_an_ace_a_third() {
    let mut playing = begin(2, &[], &[1]);
    playing.step("roll");
    assert_eq!(playing.game().phase, Phase::Paid);
    let paid = playing.public();
    assert_eq!(paid.value("pot").unwrap().amount, 1.into());
    assert!(paid.zone("dice").unwrap().pieces.is_empty());
    assert_eq!(paid.seats[0].bubble, "One die");
    playing.advance().unwrap();
    let fell = playing.public();
    assert_eq!(fell.zone("dice").unwrap().pieces[0].mark, "ace");
    assert_eq!(fell.said, ["{p1} put 1 chip into the pot and threw 1"]);
    assert_eq!(playing.turn(), Turn::Table);
    playing.advance().unwrap();
    let over = playing.public();
    assert_eq!(over.said, ["{p1} threw a 1 – 1 chip stayed in the pot"]);
    assert_eq!(over.cues[0].sound, Sound::Thud);
    assert_eq!(playing.to_act(), SeatSet::one(Seat::new(1)));
}

#[test]
fn the_first_throw_cannot_be_declined() {
    let mut playing = begin(2, &[], &[1]);
    playing.play("roll");
    assert_eq!(playing.refusal("p2", "take"), view::THROW_FIRST);
    let blocked = playing.game().blocked(Seat::new(1));
    assert_eq!((blocked.len(), blocked[0].label.as_str()), (1, "Take 1"));
}

#[test]
fn the_danger_line_tells_the_next_throw() {
    let mut playing = begin(2, &[], &[2, 3, 4]);
    playing.play("roll");
    playing.play("roll");
    let table = playing.seen_by("p1");
    assert_eq!(table.prompt, "Take the 3 chips, or roll 3 dice");
    assert_eq!(table.aside, "Next: 3 dice, 42% safe; the pot becomes 6");
    let choices = playing.choices(Seat::FIRST);
    assert_eq!(choices[0].label, "Roll three dice");
    assert_eq!(choices[0].note, "42% safe");
    assert_eq!(choices[1].label, "Take 3");
    assert_eq!(playing.seen_by("p2").prompt, "Waiting for {p1}");
}

#[test]
fn there_are_always_five_dice() {
    let mut playing = begin(3, &[], &[2, 3, 1]);
    for line in ["roll", "roll"] {
        playing.play(line);
        let table = playing.table(Viewer::All);
        let zone = table.zone("dice").unwrap();
        let crate::table::Shape::Tray { waiting, sides: 4 } = zone.shape else { panic!("{:?}", zone.shape) };
        assert_eq!(zone.pieces.len() + usize::from(waiting), 5);
    }
}

#[test]
fn the_summary_counts_turns_aces_pots_and_runs() {
    let mut playing = begin(2, &[("target", "20")], &[1, 2, 3, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    for line in ["roll", "roll", "roll", "roll", "roll", "roll", "roll", "roll"] {
        playing.play(line);
    }
    let table = playing.seen_by("p2");
    let summary = table.summary.unwrap();
    assert_eq!(summary.title, "{p1} wins with five clean dice");
    assert_eq!(summary.story[0].result, "0 → 19");
    let rows: Vec<Vec<String>> = summary.sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(rows, [["19", "2", "1", "19", "5"], ["0", "1", "1", "0", "1"]]);
    assert_eq!(table.cues.last().unwrap().sound, Sound::Fall);
    assert_eq!(playing.public().cues.last().unwrap().sound, Sound::Fanfare);
}

#[test]
fn after_sixty_rounds_the_most_chips_win() {
    let mut playing = begin(2, &[], &[1; 120]);
    for _ in 0..119 {
        playing.play("roll");
    }
    assert_eq!(playing.value("round"), "60");
    assert_eq!(playing.winners(), None);
    playing.play("roll");
    assert_eq!(playing.winners(), Some(SeatSet::all(2)));
    assert_eq!(playing.scores(), [0, 0]);
    let title = playing.table(Viewer::All).summary.unwrap().title;
    assert_eq!(title, "The match is tied at 0 chips");
}

#[test]
fn chips_reach_the_target_in_the_last_round_too() {
    let mut rolls = vec![1; 119];
    rolls.push(2);
    let mut playing = begin(2, &[], &rolls);
    for _ in 0..120 {
        playing.play("roll");
    }
    playing.play("take");
    assert_eq!(playing.game().phase, Phase::Over(Ending::Target, SeatSet::one(Seat::new(1))));
}

#[test]
fn with_stakes_no_chip_is_made_or_lost() {
    let mut rng = Rng::new(5);
    let mut legal = Vec::new();
    for seed in 0..500 {
        let mut game = state(3, &[("bank", "stakes")]);
        let mut fate = Fate::new(seed);
        loop {
            assert_eq!(game.bank + game.pot + game.chips.iter().sum::<u16>(), 60);
            match game.turn() {
                Turn::Over(winners) => {
                    assert_eq!(winners, game.richest());
                    break;
                }
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    legal.clear();
                    game.moves(seat, &mut legal);
                    game.play(seat, &legal[rng.below(legal.len())]);
                }
            }
        }
    }
}

#[test]
fn a_bank_that_is_used_up_ends_the_match() {
    let mut playing = begin(2, &[("bank", "stakes")], &[2, 3, 4]);
    playing.play("roll");
    let mut game = *playing.game();
    (game.bank, game.pot, game.chips) = (0, 20, [0, 20, 0, 0, 0, 0]);
    assert_eq!(game.table(Viewer::Public).aside, "Next: 2 dice, 56% safe; the pot becomes 20");
    game.play(Seat::FIRST, &Move::Roll);
    game.advance(&mut Fate::scripted(&FateScript { rolls: vec![3, 3], ..FateScript::default() }));
    game.play(Seat::FIRST, &Move::Take);
    assert_eq!(game.phase, Phase::Over(Ending::Dry, SeatSet::all(2)));
    let summary = game.table(Viewer::Public).summary.unwrap();
    assert_eq!(summary.title, "The match is tied at 20 chips");
    assert_eq!(summary.story[0].text, "Bank and pot were used up; the most chips won.");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Bogart>() <= 96, "{} bytes", size_of::<Bogart>());
}

#[test]
fn the_exact_table_agrees_with_the_specification() {
    let solved = Solved::of(30).unwrap();
    assert!((solved.start(0, 0, 0) - 0.508).abs() < 0.0005, "{}", solved.start(0, 0, 0));
    // At 0–0 even one chip is worth taking, and so is every pot that a turn begun with an empty pot can have.
    for (thrown, pot) in [(1, 1), (2, 3), (3, 6), (4, 10)] {
        assert_eq!(solved.chances(0, 0, pot, thrown).best(), Move::Take, "{thrown} dice, {pot} chips");
    }
    // Far behind, roll on from nearly every pot that does not win at once.
    let rolls = (1..25).filter(|pot| solved.chances(5, 28, *pot, 1).best() == Move::Roll).count();
    assert!(rolls >= 20, "rolls on from {rolls} of 24 pots");
    assert_eq!(solved.chances(5, 28, 25, 1).best(), Move::Take);
    assert!(Solved::of(31).is_none());
}

#[test]
fn the_exact_table_satisfies_its_own_equations() {
    for target in [20, 50] {
        let solved = Solved::of(target).unwrap();
        let most = usize::from(target) - 1;
        for (own, other, pot) in [(0, 0, 0), (most, most, 0), (3, most, 7), (most, 0, most), (9, 9, 60)] {
            let chances = solved.chances(own, other, pot + 1, 1);
            let expected = 0.75 * chances.roll.max(chances.take) + 0.25 * (1.0 - solved.start(other, own, pot + 1));
            assert!((solved.start(own, other, pot) - expected).abs() < 1e-6, "{target}: {own} {other} {pot}");
        }
    }
}

#[test]
fn only_two_seats_with_an_endless_bank_are_solved() {
    let thrown = |mut game: Bogart| {
        (game.thrown, game.pot) = (1, 1);
        game.solved(Seat::FIRST, &mut Rng::new(1))
    };
    assert_eq!(thrown(state(2, &[])), Some(Move::Take));
    assert_eq!(thrown(state(3, &[])), None);
    assert_eq!(thrown(state(2, &[("bank", "stakes")])), None);
}

#[test]
fn the_formula_takes_what_wins_and_weighs_the_rest() {
    let decide = |mut game: Bogart, thrown, pot, own| {
        (game.thrown, game.pot, game.chips[0]) = (thrown, pot, own);
        let legal = [Move::Roll, Move::Take];
        legal[game.usual(Seat::FIRST, Skill::NORMAL, &legal, &mut Rng::new(1))]
    };
    let four = state(4, &[]);
    assert_eq!(decide(four, 0, 20, 0), Move::Roll);
    assert_eq!(decide(four, 2, 12, 18), Move::Take);
    assert_eq!(decide(four, 1, 20, 0), Move::Take);
    assert_eq!(decide(four, 1, 1, 0), Move::Roll);
    let stakes = state(4, &[("bank", "stakes")]);
    assert_eq!(decide(stakes, 4, 10, 0), Move::Roll, "five clean dice take the whole bank");
}

#[test]
fn the_levels_are_as_strong_as_the_specification_says() {
    let setup = Setup::default_for(&Bogart::card(), 2).unwrap();
    let easy = duel::<Bogart>(&setup, "easy", "random", 4_000).unwrap();
    assert!((0.65..0.72).contains(&easy), "easy wins {easy}");
    let above = duel::<Bogart>(&setup, "normal", "easy", 4_000).unwrap();
    assert!((0.59..0.67).contains(&above), "normal wins {above} against easy");
    let normal = duel::<Bogart>(&setup, "normal", "random", 4_000).unwrap();
    assert!((0.78..0.84).contains(&normal), "normal wins {normal}");
    let hard = duel::<Bogart>(&setup, "hard", "random", 4_000).unwrap();
    assert!((0.80..0.85).contains(&hard), "hard wins {hard}");
    let both = duel::<Bogart>(&setup, "hard", "normal", 4_000).unwrap();
    assert!((0.53..0.61).contains(&both), "hard wins {both} against normal");
}

#[test]
fn advice_for_two_seats_tells_the_exact_chance() {
    let playing = begin(2, &[], &[]);
    let verdict = playing.think(Seat::FIRST, "hard", 1).unwrap().verdict();
    assert!(verdict.chance.is_some_and(|chance| (chance - 0.508).abs() < 0.0005), "{verdict:?}");
    assert_eq!(begin(3, &[], &[]).think(Seat::FIRST, "hard", 1).unwrap().verdict().chance, None);
}
