//! The rulings, the table and the players of Scoundrel, one claim each.

use std::collections::BTreeMap;

use super::bot::{Outlook, Plan, plan};
use super::hero::Role;
use super::*;
use crate::engine::{FateScript, Match, Played, policy_playout, random_playout};
use crate::pieces::{list, read_list};
use crate::table::{Show, Sound, Touch};

const WHOLE: &str = "3h,2c,6s,5d,Td,3s,5s,9s,5h,2h,Jc,9d,Js,8s,Qs,6c,2s,Tc,8h,Th,8c,Qc,Ac,Ks,6h,Ts,6d,7c,2d,7h,As,8d,\
                     4c,7s,Kc,4d,3d,4h,4s,9c,3c,7d,5c,9h";

fn options(pairs: &[(&str, &str)]) -> Setup {
    let given: BTreeMap<String, String> = pairs.iter().map(|(id, value)| (id.to_string(), value.to_string())).collect();
    Setup::new(&card::card(), 1, &given).unwrap()
}

/// A match with these cards on top after these moves (separated by commas), ready for the next one.
fn played(pairs: &[(&str, &str)], deck: &str, moves: &str) -> Played<Scoundrel> {
    let decks = vec![deck.split(',').map(str::to_owned).collect()];
    let mut playing =
        Played::<Scoundrel>::begin(&options(pairs), FateScript { seed: 1, decks, ..FateScript::default() }).unwrap();
    playing.settle().unwrap();
    for text in moves.split(',').filter(|text| !text.is_empty()) {
        playing.play(Seat::FIRST, text.trim()).unwrap();
        playing.settle().unwrap();
    }
    playing
}

fn game(deck: &str, moves: &str) -> Scoundrel {
    played(&[], deck, moves).game().clone()
}

/// Somebody in the last room of the dungeon, which holds these cards.
fn in_the_last_room(cards: &str, health: u8) -> Scoundrel {
    let mut game = game(WHOLE, "");
    game.room = Cards::EMPTY;
    game.room.extend(read_list::<Card>(cards).unwrap());
    game.began = game.room.len() as u8;
    game.next = game.end;
    game.hero.health = health;
    game
}

fn legal(game: &Scoundrel) -> Vec<String> {
    let mut legal = Vec::new();
    game.moves(Seat::FIRST, &mut legal);
    legal.iter().map(Move::to_string).collect()
}

fn has(game: &Scoundrel, text: &str) -> bool {
    legal(game).iter().any(|mv| mv == text)
}

fn choice(game: &Scoundrel, text: &str) -> Choice {
    game.choice(Seat::FIRST, &text.parse().unwrap())
}

#[test]
fn ruling_1_a_used_weapon_still_works_on_an_equal_monster() {
    let deck = "5d,9s,9c,2h";
    assert!(has(&game(deck, "equip 5d,fight 9s weapon"), "fight 9c weapon"));
    let strict = played(&[("weapon", "lower")], deck, "equip 5d,fight 9s weapon");
    assert!(!has(strict.game(), "fight 9c weapon"));
    assert_eq!(strict.game().hero.limit, 8);
}

#[test]
fn ruling_2_a_weapon_of_five_lets_six_of_a_jack_through() {
    assert_eq!(game("5d,Js,2c,2h", "equip 5d,fight Js weapon").hero.health, 14);
}

#[test]
fn a_weapon_stronger_than_the_monster_takes_no_damage() {
    assert_eq!(game("9d,3s,2c,2h", "equip 9d,fight 3s weapon").hero.health, 20);
}

#[test]
fn bare_hands_do_not_dull_the_weapon() {
    let game = game("5d,3s,2c,2h", "equip 5d,fight 3s bare");
    assert_eq!((game.hero.limit, game.hero.health), (hero::FRESH, 17));
}

#[test]
fn a_new_weapon_is_fresh_and_takes_the_old_one_and_its_kills_away() {
    let game = game("5d,3s,9d,2h", "equip 5d,fight 3s weapon,equip 9d");
    assert_eq!(list(&game.discard), "5d,3s");
    assert_eq!((game.hero.weapon, game.hero.limit, game.slain.len()), (9, hero::FRESH, 0));
}

#[test]
fn ruling_3_the_last_room_is_faced_to_its_end() {
    let mut game = in_the_last_room("9c,6h", 15);
    game.make(Move::Fight("9c".parse().unwrap(), With::Bare));
    assert_eq!(game.turn(), Turn::of(Seat::FIRST));
    game.make(Move::Drink("6h".parse().unwrap()));
    assert_eq!(game.turn(), Turn::Over(SeatSet::one(Seat::FIRST)));
    assert_eq!(game.score(Seat::FIRST), 12);
}

#[test]
fn ruling_4_a_short_room_cannot_be_avoided() {
    let game = in_the_last_room("9c,6h", 15);
    assert!(!has(&game, "avoid"));
    assert!(game.why_not(Seat::FIRST, &Move::Avoid).contains("last room"));
}

#[test]
fn ruling_5_an_avoided_room_goes_under_the_pile_in_its_order() {
    let game = game(WHOLE, "avoid");
    assert_eq!(list(&game.dungeon()[36..]), "3h,2c,6s,5d");
    assert_eq!(list(game.known()), "3h,2c,6s,5d");
}

#[test]
fn ruling_6_the_first_room_may_be_avoided_but_not_two_in_a_row() {
    assert!(has(&game(WHOLE, ""), "avoid"));
    assert!(!has(&game(WHOLE, "avoid"), "avoid"));
    assert!(has(&game(WHOLE, "avoid,fight 3s bare,fight 5s bare,equip Td"), "avoid"));
    assert!(!has(played(&[("avoid", "never")], WHOLE, "").game(), "avoid"));
}

#[test]
fn ruling_7_the_second_potion_of_a_turn_is_spilled() {
    let deck = "9s,8h,3h,4c,6h";
    let second = game(deck, "fight 9s bare,drink 3h");
    assert!(has(&second, "spill 8h") && !has(&second, "drink 8h"));
    assert_eq!(game(deck, "fight 9s bare,drink 3h,spill 8h").hero.health, 14);
    assert!(has(&game(deck, "fight 9s bare,drink 3h,spill 8h"), "drink 6h"), "a new turn heals again");
    let kind = played(&[("potions", "all")], deck, "fight 9s bare,drink 3h,drink 8h");
    assert_eq!(kind.game().hero.health, 20);
}

#[test]
fn ruling_8_a_last_potion_at_full_health_counts_on_top_even_if_spilled() {
    for (moves, score) in [(["drink 3h", "spill 9h"], 29), (["drink 9h", "spill 3h"], 23)] {
        let mut game = in_the_last_room("3h,9h", 18);
        moves.iter().for_each(|text| game.make(text.parse().unwrap()));
        assert_eq!(game.score(Seat::FIRST), score, "{moves:?}");
    }
    let mut tired = in_the_last_room("3h,9h", 2);
    ["drink 3h", "spill 9h"].iter().for_each(|text| tired.make(text.parse().unwrap()));
    assert_eq!(tired.score(Seat::FIRST), 5);
}

#[test]
fn ruling_9_health_at_death_is_nought() {
    let game = game("As,Ks,Qs,Ac", "fight As bare,fight Ks bare");
    assert_eq!((game.hero.health, game.turn()), (0, Turn::Over(SeatSet::NONE)));
}

#[test]
fn ruling_10_the_dead_count_the_pile_and_on_request_the_room() {
    let moves = "fight As bare,fight Ks bare";
    assert_eq!(played(&[], "As,Ks,Qs,Ac", moves).score(Seat::FIRST), -155);
    assert_eq!(played(&[("death-score", "all")], "As,Ks,Qs,Ac", moves).score(Seat::FIRST), -155 - 12 - 14);
}

#[test]
fn ruling_11_whoever_likes_may_look_through_the_discard() {
    let table = game("9s,8h,3h,4c,6h", "fight 9s bare,drink 3h").table(Viewer::Public);
    let discard = table.zone("discard").unwrap();
    assert_eq!(list(&discard.peek[0].pieces), "3h,9s");
}

#[test]
fn a_look_into_the_dungeon_tells_what_is_left_but_not_where() {
    let table = game(WHOLE, "avoid").table(Viewer::Seat(Seat::FIRST));
    let dungeon = table.zone("dungeon").unwrap();
    assert!(dungeon.pieces.iter().all(|piece| piece.face.is_none()));
    assert_eq!(list(&dungeon.peek[1].pieces), "5d,6s,2c,3h");
    let left = list(&dungeon.peek[0].pieces);
    assert!(left.starts_with("3c,4c,5c,6c,7c,8c,9c,Tc,Jc,Qc,Kc,Ac,2d,3d"), "{left}");
    assert_eq!(dungeon.peek[0].pieces.len(), 36);
}

#[test]
fn potions_say_what_they_would_really_do() {
    let fresh = game("9s,8h,3h,4c,6h", "fight 4c bare").table(Viewer::All);
    let marks: Vec<String> = fresh.zone("room").unwrap().pieces.iter().map(|piece| piece.mark.clone()).collect();
    assert_eq!(marks, ["", "+4 of 8", ""]);
    let after = game("9s,8h,3h,4c,6h", "fight 4c bare,drink 3h").table(Viewer::All);
    let potion = &after.zone("room").unwrap().pieces[1];
    assert_eq!((potion.mark.as_str(), potion.dim), ("spills", true));
}

#[test]
fn the_card_that_stayed_is_marked_until_it_is_faced() {
    let deck = "9s,8h,3h,4c,6c,2d,7d";
    let stayed = game(deck, "drink 3h,fight 4c bare,spill 8h").table(Viewer::All);
    assert_eq!(stayed.zone("room").unwrap().pieces[0].mark, "stayed");
    let gone = game(deck, "drink 3h,fight 4c bare,spill 8h,fight 9s bare").table(Viewer::All);
    assert_eq!(gone.zone("room").unwrap().pieces[0].mark, "");
}

#[test]
fn a_monster_within_the_limit_is_touched_with_weapon_or_health() {
    let armed = game("5d,Js,2c,2h", "equip 5d");
    let weapon = choice(&armed, "fight Js weapon");
    assert_eq!(weapon.touches, [Touch::piece("room", 0), Touch::zone("weapon")]);
    assert_eq!(weapon.note, "−6");
    let bare = choice(&armed, "fight Js bare");
    assert_eq!(bare.touches, [Touch::piece("room", 0), Touch::Value("health".into())]);
    assert_eq!(bare.note, "−11");
}

#[test]
fn a_monster_beyond_the_limit_is_one_touch_and_says_why_the_weapon_stays_down() {
    let game = game("5d,3s,Jc,2h", "equip 5d,fight 3s weapon");
    assert_eq!(choice(&game, "fight Jc bare").touches, [Touch::piece("room", 0)]);
    let blocked = game.blocked(Seat::FIRST);
    let why = blocked.iter().find(|choice| choice.text == "fight Jc weapon").and_then(|choice| choice.blocked.clone());
    assert!(why.unwrap().contains("last kill was a 3"));
    assert!(game.table(Viewer::All).zone("weapon").unwrap().note.contains('3'));
}

#[test]
fn only_a_deadly_fight_asks_first() {
    let game = game("As,Ks,Qs,5c", "fight As bare");
    assert!(!choice(&game, "fight Ks bare").confirm.is_empty());
    assert!(choice(&game, "fight 5c bare").confirm.is_empty());
}

#[test]
fn the_door_is_crossed_out_with_a_reason_when_it_is_shut() {
    for (moves, why) in [("avoid", "before this one"), ("drink 3h", "begun")] {
        let blocked = game(WHOLE, moves).blocked(Seat::FIRST);
        let reason = blocked.iter().find(|choice| choice.text == "avoid").and_then(|choice| choice.blocked.clone());
        assert!(reason.unwrap().contains(why), "{moves}");
    }
    assert!(game(WHOLE, "").blocked(Seat::FIRST).is_empty());
}

#[test]
fn a_faint_hero_hears_a_heart() {
    let table = game("As,3s,Qs,5c", "fight As bare,fight 3s bare").table(Viewer::All);
    let sounds: Vec<Sound> = table.cues.iter().map(|cue| cue.sound).collect();
    assert_eq!(sounds, [Sound::Thud, Sound::Heart]);
    assert_eq!(table.cues[0].text, "−3");
    assert_eq!(table.value("health").unwrap().show, Show::Gauge { most: 20 });
}

#[test]
fn the_summary_spells_out_the_score_and_the_dearest_fights() {
    let table = game("As,Ks,Qs,Ac", "fight As bare,fight Ks bare").table(Viewer::All);
    let summary = table.summary.unwrap();
    assert!(summary.last && summary.title.contains("−155"), "{}", summary.title);
    let lines: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert!(lines[1].contains("ace of spades") && lines[2].contains("king of spades"), "{lines:?}");
    let mut out = in_the_last_room("6h", 20);
    out.make("drink 6h".parse().unwrap());
    let results: Vec<String> = out.summary().unwrap().story.into_iter().map(|line| line.result).collect();
    assert_eq!(results, ["20", "+6", "26"]);
}

#[test]
fn imagining_the_dungeon_keeps_what_was_seen_under_the_pile() {
    let real = game(WHOLE, "avoid");
    let imagined = real.determinize(Seat::FIRST, &mut Rng::new(5));
    assert_eq!(imagined.known(), real.known());
    assert_ne!(imagined.unknown(), real.unknown());
    assert_eq!(view::sorted(imagined.unknown()), view::sorted(real.unknown()));
}

/// The best E of any order of facing a room, tried one by one.
fn best_by_brute_force(game: &Scoundrel) -> Option<f32> {
    let Some(standing) = game.standing() else {
        let mut rater = bot::Rater::new(Outlook::on(game.dungeon()));
        let alive = game.phase != Phase::Dead;
        return alive.then(|| rater.rate(game.hero, game.room.first().copied()));
    };
    let moves = standing
        .room
        .iter()
        .flat_map(|card| [standing.hero.weapon_move(*card), Some(standing.hero.plain_move(*card, standing.rules))]);
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
    let start = Scoundrel::set_up(&options(&[])).unwrap();
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
                let mut rater = bot::Rater::new(outlook);
                let brute = best_by_brute_force(&game).unwrap();
                let diamond = game.room.iter().any(|card| hero::role(*card) == Role::Weapon);
                if walked.phase != Phase::Escaped && !diamond {
                    assert!((brute - rater.rate(outcome.hero, outcome.left)).abs() < 1e-3);
                }
            }
            let mv = game.greedy(Skill::NORMAL, &mut rng);
            game.make(mv);
        }
    }
    assert!(planned > 2_000);
}

fn escapes(skill: Option<Skill>, matches: u64) -> u64 {
    let start = Scoundrel::set_up(&options(&[])).unwrap();
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
    let matches = 12;
    let hard = (0..matches).filter(|seed| {
        let fate = FateScript { seed: *seed, ..FateScript::default() };
        let mut playing = Played::<Scoundrel>::begin(&options(&[]), fate).unwrap();
        while playing.winners().is_none() {
            playing.settle().unwrap();
            let mut thought = playing.think(Seat::FIRST, "hard", *seed).unwrap();
            thought.step(100);
            let text = thought.verdict().text;
            playing.play(Seat::FIRST, &text).unwrap();
            playing.settle().unwrap();
        }
        playing.winners() != Some(SeatSet::NONE)
    });
    let (hard, normal) = (hard.count() as u64, escapes(Some(Skill::NORMAL), matches));
    assert!(hard > normal, "hard escaped {hard} times, normal {normal}");
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
    deck.sort_by_key(|card| std::cmp::Reverse((hero::role(*card) == Role::Monster, value(*card))));
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

#[test]
fn moves_read_back_as_written_and_nonsense_does_not_read() {
    for text in ["avoid", "fight Jc weapon", "fight 3s bare", "equip 9d", "drink Th", "spill 2h"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in ["", "avoid 3h", "fight Jc", "fight Jc teeth", "equip", "drink 10h", "spill 2h  "] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}
