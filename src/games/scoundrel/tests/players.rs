//! Those who play: planner, search, solver.

use super::super::hero::Role;
use super::super::outlook::{Outlook, Plan, Rater, plan};
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules, Skill, Turn, policy_playout, random_playout};
use crate::table::{Seat, SeatSet};

#[test]
fn imagining_the_dungeon_keeps_what_was_seen_under_the_pile() {
    let real = game(WHOLE, "avoid");
    let imagined = real.determinize(Seat::FIRST, &mut Rng::new(5));
    assert_eq!(imagined.known(), real.known());
    assert_ne!(imagined.unknown(), real.unknown());
    assert_eq!(hero::sorted(imagined.unknown()), hero::sorted(real.unknown()));
}

#[test]
fn of_two_potions_that_heal_the_same_the_smaller_is_considered() {
    let considered = |deck: &str, moves: &str| {
        let mut all = Vec::new();
        game(deck, moves).considered(Seat::FIRST, &mut all);
        all.iter().map(Move::to_string).filter(|text| text.starts_with("drink")).collect::<Vec<_>>()
    };
    let whole = "2h,3h,9s,5d";
    assert_eq!(considered(whole, ""), ["drink 2h"], "at full health neither heals");
    assert_eq!(considered(whole, "fight 9s bare"), ["drink 2h", "drink 3h"], "here the greater heals more");
    let seen = game(whole, "");
    let mut all = Vec::new();
    seen.considered(Seat::FIRST, &mut all);
    for seed in 0..20 {
        let chosen = all[seen.usual(Seat::FIRST, Skill::NORMAL, &all, &mut Rng::new(seed))];
        assert_ne!(chosen.to_string(), "drink 3h");
    }
}

/// The best E of any order of facing a room, tried one by one.
fn best_by_brute_force(game: &Scoundrel) -> Option<f32> {
    let Some(standing) = game.standing() else {
        let mut rater = Rater::new(Outlook::on(game.dungeon()));
        let alive = game.phase != Phase::Dead;
        return alive.then(|| rater.rate(game.hero, game.room.first().copied()));
    };
    let moves = standing
        .room
        .iter()
        .flat_map(|card| [standing.hero.weapon_move(*card), Some(standing.hero.plain_move(*card, standing.house))]);
    let rated = moves.flatten().filter_map(|mv| {
        let mut next = game.clone();
        next.make(mv);
        best_by_brute_force(&next)
    });
    rated.max_by(f32::total_cmp)
}

#[test]
fn the_planner_finds_a_way_as_good_as_any_and_its_steps_lead_there() {
    let mut rng = Rng::new(3);
    let start = Scoundrel::set_up(&fixture::<Scoundrel>(1).setup()).unwrap();
    let mut planned = 0;
    for seed in 0..200 {
        let mut game = start.clone();
        let mut fate = Fate::new(seed);
        while !matches!(game.turn(), Turn::Over(_)) {
            if game.turn() == Turn::Table {
                game.advance(&mut fate);
                continue;
            }
            let standing = game.standing().unwrap();
            let outlook = Outlook::on(game.dungeon());
            let best = plan(standing, outlook, false, 0.0, &mut rng);
            if let Plan::Through(outcome) = best {
                planned += 1;
                let mut walked = game.clone();
                standing.moves(outcome).for_each(|mv| walked.make(mv));
                let bonus = if walked.phase == Phase::Escaped { walked.last_potion_bonus() } else { 0 };
                assert_eq!(walked.hero.health + bonus, outcome.hero.health);
                assert_eq!((walked.hero.weapon, walked.hero.limit), (outcome.hero.weapon, outcome.hero.limit));
                assert_eq!(walked.room.first().copied(), outcome.left);
                // Ways that another beats in health and limit are not looked at, so a rare diamond may be rated higher.
                let mut rater = Rater::new(outlook);
                let brute = best_by_brute_force(&game).unwrap();
                let diamond = game.room.iter().any(|card| role(*card) == Role::Weapon);
                if walked.phase != Phase::Escaped && !diamond {
                    assert!((brute - rater.rate(outcome.hero, outcome.left)).abs() < 1e-3);
                }
            }
            let mut legal = Vec::new();
            game.moves(Seat::FIRST, &mut legal);
            game.make(legal[game.usual(Seat::FIRST, Skill::NORMAL, &legal, &mut rng)]);
        }
    }
    assert!(planned > 2_000);
}

fn escapes(skill: Option<Skill>, matches: u64) -> u64 {
    let start = Scoundrel::set_up(&fixture::<Scoundrel>(1).setup()).unwrap();
    let (mut rng, mut legal) = (Rng::new(1), Vec::new());
    (0..matches)
        .filter(|seed| {
            let mut game = start.clone();
            match skill {
                Some(skill) => policy_playout(&mut game, skill, &mut Fate::new(*seed), &mut rng, &mut legal),
                None => drop(random_playout(&mut game, &mut Fate::new(*seed), &mut rng, true, &mut legal)),
            }
            game.phase == Phase::Escaped
        })
        .count() as u64
}

#[test]
fn planning_a_room_beats_trembling_and_trembling_beats_chance() {
    let (random, easy, normal) =
        (escapes(None, 500), escapes(Some(Skill::EASY), 500), escapes(Some(Skill::NORMAL), 500));
    assert!(random <= 1, "random escaped {random} times");
    assert!((3..50).contains(&easy), "easy escaped {easy} times");
    assert!((80..150).contains(&normal), "normal escaped {normal} times, about 22 % are expected");
}

#[test]
fn imagining_the_dungeon_beats_planning_the_room() {
    let matches = 20;
    let hard = (0..matches).filter(|seed| {
        let mut playing = fixture::<Scoundrel>(1).seed(*seed).unsettled();
        while playing.winners().is_none() {
            playing.settle().unwrap();
            let mut thought = playing.think(Seat::FIRST, "hard", *seed).unwrap();
            thought.step(150);
            let text = thought.verdict().text;
            playing.step(&text);
            playing.settle().unwrap();
        }
        playing.winners() != Some(SeatSet::NONE)
    });
    let (hard, normal) = (hard.count() as u64, escapes(Some(Skill::NORMAL), matches));
    assert!(hard >= normal + 3, "hard escaped {hard} times, normal {normal}");
}

#[test]
fn what_a_hint_says_of_the_weapon_in_hand_is_not_meant_of_one_taken_up_later() {
    let armed = game("4d,4s,3d,Kc,7c,3h,7d", "equip 4d");
    let mut praised = 0;
    for seed in 0..40 {
        let mut walk = armed.clone();
        let mut rng = Rng::new(seed);
        while !matches!(walk.turn(), Turn::Over(_)) {
            if walk.standing().is_none() {
                walk.deal_room();
                continue;
            }
            let mut all = Vec::new();
            walk.moves(Seat::FIRST, &mut all);
            for mv in &all {
                let reason = walk.reason(Seat::FIRST, mv);
                let Some(words) = reason.split("your ").nth(1) else { continue };
                let weapon = walk.hero.after(*mv, walk.house).weapon;
                assert!(words.starts_with(&format!("{weapon} ")), "{mv}: {reason}");
                let fights = matches!(mv, Move::Fight(card, With::Weapon) if value(*card) < hero::FRESH);
                assert!(!fights || reason.contains("up to"), "{mv}: {reason}");
                praised += 1;
            }
            walk.make(all[rng.below(all.len())]);
        }
    }
    assert!(praised > 40, "{praised}");
}

#[test]
fn the_reason_of_a_move_is_put_in_words() {
    let potion = game("9s,8h,3h,4c,6h", "fight 4c bare,drink 3h");
    assert_eq!(
        potion.reason(Seat::FIRST, &"fight 9s bare".parse().unwrap()),
        "keeps the eight of hearts for the next room"
    );
    let door = game("As,Ks,Qs,Ac", "");
    assert_eq!(door.reason(Seat::FIRST, &Move::Avoid), "every way through this room is deadly");
}

#[test]
fn the_open_card_solver_proves_the_whole_match_winnable() {
    assert_eq!(game(WHOLE, "").is_winnable(), Some(true));
    // Whatever has been played since: it is the deal that is judged.
    assert_eq!(game(WHOLE, "fight 6s bare,fight 2c bare,drink 3h").is_winnable(), Some(true));
}

#[test]
fn the_open_card_solver_refutes_a_hopeless_deal() {
    let monsters: Vec<Card> = Card::pack().filter(|card| hero::plays(*card)).collect();
    let mut deck: Vec<Card> = monsters;
    deck.sort_by_key(|card| std::cmp::Reverse((role(*card) == Role::Monster, value(*card))));
    let hopeless = played(&[("avoid", "never")], &list(&deck), "");
    assert_eq!(hopeless.game().is_winnable(), Some(false));
    assert_eq!(hopeless.game().grade(), "grim");
    assert!(hopeless.deal_is("grim") && !hopeless.deal_is("friendly") && !hopeless.deal_is("winnable"));
}

#[test]
fn the_afterword_says_whether_the_dead_could_have_lived() {
    let moves = "avoid,fight 9s bare,fight 5s bare,equip Td,fight Jc bare";
    let lines = played(&[], WHOLE, moves).afterword();
    assert!(lines[0].text.contains("could have been won"), "{lines:?}");
}
