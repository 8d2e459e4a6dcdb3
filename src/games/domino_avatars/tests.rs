//! The rulings, the secrets and the strength as tests.

use super::house::Faces;
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules, Skill, policy_playout};
use crate::pieces::read_list;
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::table::{Seat, Touch, Viewer};

/// A match with these dominoes and cards on top, after these moves.
fn after(seats: usize, options: &[(&str, &str)], tiles: &str, cards: &str, moves: &[&str]) -> Position<DominoAvatars> {
    let mut at = fixture::<DominoAvatars>(seats).options(options).deck(tiles).deck(cards).begin();
    at.plays(moves);
    at
}

/// Two seats: p1 with 9/2 and 6/4 and five cards of both colours, p2 with 7/4 and 5/1.
fn facing(moves: &[&str]) -> Position<DominoAvatars> {
    let begin = ["p1 place 9/2", "p1 place 6/4", "p2 place 7/4", "p2 place 5/1"];
    let cards = "5h Th 5s Ts 2d Jd 3h 7h Kc 8s";
    after(2, &[], "9-2 7-4 6-4 5-1 9-9", cards, &[&begin[..], moves].concat())
}

fn hand(text: &str) -> Hand {
    let mut hand = Hand::default();
    read_list::<Card>(text).unwrap().into_iter().for_each(|card| hand.add(card));
    hand
}

const P1: Seat = Seat::FIRST;
const P2: Seat = Seat::new(1);

#[test]
fn every_move_reads_back_as_written() {
    let texts = "place 9/2|place 0/15|attack a p2.b|strike red|strike 5h,Th|guard none|guard 2d,3h,7h|counter black|\
                 counter 8s,Kc|waive";
    for text in texts.split('|') {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in
        ["place 9-2", "place 16/0", "attack c p2.a", "attack a p2", "strike", "strike none", "guard", "guard a,b"]
    {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    assert_eq!("strike Th,5h".parse::<Move>().unwrap_err().to_string(), "write it \"strike 5h,Th\"");
}

#[test]
fn court_cards_count_ten_or_their_rank_and_an_ace_one() {
    let cards = read_list("Ac,9d,Th,Js,Qc,Kd").unwrap();
    assert_eq!(cards.iter().map(|card| Faces::Ten.value(*card)).collect::<Vec<_>>(), [1, 9, 10, 10, 10, 10]);
    assert_eq!(cards.iter().map(|card| Faces::Ranked.value(*card)).collect::<Vec<_>>(), [1, 9, 10, 11, 12, 13]);
}

#[test]
fn sets_are_of_one_colour_and_copies_come_once() {
    let mut sets = Vec::new();
    hand("5h,5h,2d,8s,Kc").sets(Colour::Red, 3, |cards| sets.push(cards.to_string()));
    assert_eq!(sets, ["2d", "2d,5h", "2d,5h,5h", "5h", "5h,5h"]);
    let mut count = 0;
    hand("Ah,2h,3h,4h,5h").sets(Colour::Red, 3, |_| count += 1);
    assert_eq!(count, 25);
}

#[test]
fn a_hand_stays_sorted_and_gives_back_what_it_took() {
    let mut held = hand("8s,5h,Ac,Kd,2d");
    assert_eq!(crate::pieces::list(&held), "2d,5h,Kd,Ac,8s");
    assert!(held.remove("5h".parse().unwrap()) && !held.remove("5h".parse().unwrap()));
    assert_eq!(
        (crate::pieces::list(held.of(Colour::Red)), held.best(Colour::Black, 2, Faces::Ten)),
        ("2d,Kd".into(), 9)
    );
}

#[test]
fn the_target_is_one_and_a_half_times_the_highest_half_for_every_round_rounded_up() {
    let target = |options: &[(&str, &str)]| House::read(&fixture::<DominoAvatars>(2).options(options).setup()).target();
    assert_eq!(target(&[]), Some(135));
    assert_eq!(target(&[("rounds", "3")]), Some(41));
    assert_eq!(target(&[("rounds", "0"), ("set", "6")]), Some(90));
    assert_eq!(target(&[("rounds", "5"), ("set", "15")]), Some(113));
    assert_eq!((target(&[("target", "none")]), target(&[("target", "50"), ("set", "12")])), (None, Some(50)));
}

#[test]
fn between_equal_avatars_the_heavier_second_one_begins_then_the_lower_seat() {
    let first = |tiles: &str, moves: &[&str]| after(3, &[], tiles, "", moves).game().first;
    let tiles = "9-2 8-3 7-4 1-0 2-0 3-0";
    let places = ["p1 place 9/2", "p1 place 1/0", "p2 place 8/3", "p2 place 2/0", "p3 place 7/4", "p3 place 3/0"];
    assert_eq!(first(tiles, &places), Seat::new(2));
    let even = ["p1 place 9/2", "p1 place 1/0", "p2 place 8/3", "p2 place 3/0", "p3 place 7/4", "p3 place 2/1"];
    assert_eq!(first("9-2 8-3 7-4 1-0 3-0 2-1", &even), P2);
}

#[test]
fn nobody_sees_how_others_place_before_all_have_placed() {
    let playing = after(2, &[], "9-2 7-4 6-4 5-1", "", &["p1 place 2/9"]);
    let zone = playing.table(Viewer::Seat(P2)).zone("p1.a").unwrap().clone();
    assert!(zone.pieces[0].face.is_none() && !zone.pieces[0].flipped && zone.note.is_empty());
    assert_eq!(playing.table(Viewer::Seat(P1)).zone("p1.a").unwrap().note, "2/9");
}

#[test]
fn a_new_avatar_is_seen_by_its_owner_alone_until_it_stands() {
    let moves = ["p1 attack a p2.a", "p1 strike 5h,Th", "p2 guard 3h,7h,Jd", "p2 counter 8s,Kc", "p1 guard none"];
    let playing = facing(&moves);
    let drawn = |viewer| playing.table(viewer).zone("p1.drawn").unwrap().pieces[0].face;
    assert_eq!(drawn(Viewer::Seat(P2)), None);
    assert_eq!(drawn(Viewer::Seat(P1)).unwrap().to_string(), "9-9");
}

#[test]
fn attack_halves_point_away_from_their_owner() {
    let playing = facing(&[]);
    let flipped = |viewer, zone: &str| playing.table(viewer).zone(zone).unwrap().pieces[0].flipped;
    assert!(!flipped(Viewer::Seat(P1), "p1.a") && flipped(Viewer::Seat(P2), "p1.a"));
    assert!(!flipped(Viewer::All, "p1.a") && !flipped(Viewer::All, "p2.a"));
}

#[test]
fn equal_is_enough_to_hold_and_one_less_is_not() {
    let blow = ["p1 attack a p2.a", "p1 strike 5h,Th"];
    let held = facing(&[&blow[..], &["p2 guard 3h,7h,Jd"]].concat());
    assert_eq!((held.game().phase, held.game().duel.loser()), (Phase::Counter, None));
    let lost = facing(&[&blow[..], &["p2 guard 7h,Jd"]].concat());
    assert_eq!((lost.game().phase, lost.score(P1)), (Phase::Replace(P2), 11 + 9));
}

#[test]
fn a_replaced_avatar_waits_for_the_next_turn() {
    let moves =
        ["p1 attack a p2.a", "p1 strike 5h", "p2 guard 3h,7h,Jd", "p2 counter 8s,Kc", "p1 guard none", "p1 place 9/9"];
    let playing = facing(&moves);
    assert!(playing.legal("p1").iter().all(|text| !text.starts_with("attack a")));
    assert!(playing.refusal("p1", "attack a p2.a").contains("just arrived"));
}

#[test]
fn refusals_say_why() {
    let declare = facing(&[]);
    assert_eq!(declare.refusal("p1", "attack a p1.b"), "your avatars do not fight each other");
    assert_eq!(declare.refusal("p1", "attack a p3.b"), "there is no avatar at p3.b");
    assert_eq!(declare.refusal("p1", "strike 5h"), "first choose one of your avatars and whom it attacks");
    let strike = facing(&["p1 attack a p2.a"]);
    assert_eq!(strike.refusal("p1", "strike 5h,5s"), "the cards of a blow are of one colour");
    assert_eq!(strike.refusal("p1", "strike 2d,5h,Th"), "a blow takes two cards at most");
    assert_eq!(strike.refusal("p1", "strike Kc"), "you do not hold Kc");
    let guard = facing(&["p1 attack a p2.a", "p1 strike red"]);
    assert_eq!(guard.refusal("p2", "guard Kc"), "the blow is red: only red cards guard against it");
    assert_eq!(guard.refusal("p2", "waive"), "now you guard, with up to three cards or none");
}

#[test]
fn every_guard_says_what_becomes_of_it_and_a_needless_loss_asks_first() {
    let playing = facing(&["p1 attack a p2.a", "p1 strike 5h,Th"]);
    for choice in playing.choices(P2).into_iter().filter(|choice| choice.blocked.is_none()) {
        let holds = choice.text == "guard 3h,7h,Jd";
        let verdict = if holds { "holds: " } else { "lost: " };
        assert!(choice.note.starts_with(verdict), "{}: {}", choice.text, choice.note);
        assert_eq!(choice.confirm.is_empty(), holds, "{}", choice.text);
    }
}

#[test]
fn a_guard_that_can_only_fail_is_not_questioned() {
    let playing = facing(&["p1 attack a p2.b", "p1 strike 5h,Th"]);
    let none = playing.choices(P2).into_iter().find(|choice| choice.text == "guard none").unwrap();
    assert_eq!((none.label.as_str(), none.confirm.as_str()), ("Guard without a card", ""));
}

#[test]
fn copies_of_a_card_are_touched_one_by_one() {
    let places: Vec<String> = [9, 8, 7, 6, 5]
        .iter()
        .enumerate()
        .flat_map(|(at, high)| [format!("p{} place {high}/2", at + 1), format!("p{} place {high}/1", at + 1)])
        .collect();
    let places: Vec<&str> = places.iter().map(String::as_str).collect();
    let tiles = "9-2 8-2 7-2 6-2 5-2 9-1 8-1 7-1 6-1 5-1";
    let moves = [&places[..], &["p1 attack a p2.a"]].concat();
    let playing = after(5, &[], tiles, "5h 5h 2d 8s Kc", &moves);
    let choices = playing.choices(P1);
    let touches = |text: &str| choices.iter().find(|choice| choice.text == text).unwrap().touches.clone();
    let laid = |at: &[usize]| -> Vec<Touch> {
        at.iter().map(|at| Touch::piece("p1.hand", *at)).chain([Touch::zone("strike")]).collect()
    };
    assert_eq!(touches("strike 5h"), laid(&[1]));
    assert_eq!(touches("strike 5h,5h"), laid(&[1, 2]));
}

#[test]
fn the_cheapest_guard_that_holds_is_played_and_a_lost_one_costs_little() {
    let playing = facing(&["p1 attack a p2.a", "p1 strike red"]);
    let mut rng = Rng::new(1);
    let mut guard = |playing: &Position<DominoAvatars>| {
        let mut legal = Vec::new();
        playing.game().moves(P2, &mut legal);
        legal[playing.game().usual(P2, Skill::NORMAL, &legal, &mut rng)].to_string()
    };
    assert_eq!(guard(&playing), "guard 7h");
    assert_eq!(guard(&facing(&["p1 attack a p2.b", "p1 strike 5h,Th"])), "guard 3h");
}

#[test]
fn what_was_held_at_a_shuffle_is_not_imagined_in_the_deck() {
    let long = fixture::<DominoAvatars>(2).options(&[("rounds", "0"), ("target", "none"), ("set", "15")]);
    let mut seen = 0;
    for seed in 0..20 {
        let mut playing = long.clone().seed(seed).begin();
        let mut rng = Rng::new(seed);
        while playing.winners().is_none() && playing.game().stale == 0 {
            let seat = playing.to_act().first().unwrap();
            let mut legal = Vec::new();
            playing.game().moves(seat, &mut legal);
            let mv = legal[playing.game().usual(seat, Skill::NORMAL, &legal, &mut rng)];
            playing.play(&format!("{seat} {mv}"));
        }
        let game = playing.game();
        let stale = |cards: &[Card]| cards.iter().filter(|card| game.stale & 1 << card.index() != 0).count();
        for seat in [P1, P2] {
            let world = game.determinize(seat, &mut rng);
            assert_eq!(stale(world.deck.deck()), 0);
            let other = &world.camps[1 - seat.index()];
            assert_eq!(stale(&other.hand), usize::from(other.stale));
            seen += usize::from(other.stale);
        }
    }
    assert!(seen > 20, "no discard was shuffled");
}

#[test]
fn who_could_not_hold_is_imagined_without_the_cards_for_it() {
    // p2 had no red card but the three that were needed, and played one of them.
    let playing = facing(&["p1 attack a p2.b", "p1 strike 5h,Th", "p2 guard 3h"]);
    let mut rng = Rng::new(3);
    let lapse = playing.game().camps[1].lapse.unwrap();
    assert_eq!((lapse.lacking, lapse.room, lapse.kept), (24 - 1 - 3, 2, 4));
    let rich = |hand: &Hand| hand.best(Colour::Red, 2, Faces::Ten) >= lapse.lacking;
    let worlds = |game: &DominoAvatars, rng: &mut Rng| {
        (0..2_000).filter(|_| rich(&game.determinize(P1, rng).camps[1].hand)).count()
    };
    let doubted = worlds(playing.game(), &mut rng);
    let mut trusting = playing.game().clone();
    trusting.camps[1].lapse = None;
    assert!(doubted * 3 < worlds(&trusting, &mut rng) * 2, "{doubted}");
}

#[test]
fn scores_are_the_pips_and_bonuses_of_the_captures() {
    let mut legal = Vec::new();
    for seed in 0..50 {
        let mut game = DominoAvatars::set_up(&fixture::<DominoAvatars>(2 + seed as usize % 5).setup()).unwrap();
        let mut rng = Rng::new(seed);
        policy_playout(&mut game, Skill::NORMAL, &mut Fate::new(seed), &mut rng, &mut legal);
        for seat in game.house.everybody() {
            let own = game.captures.iter().filter(|capture| capture.by == seat);
            let due: i32 = own.map(|capture| i32::from(capture.tile.pips()) + 9).sum();
            assert_eq!(game.score(seat), due);
        }
        assert!(!game.captures.is_empty(), "nobody fought");
    }
}

#[test]
fn a_single_pip_is_told_as_one() {
    let places = ["p1 place 9/2", "p1 place 6/4", "p2 place 1/0", "p2 place 5/1"];
    let blow = ["p1 attack a p2.a", "p1 strike red", "p2 guard none"];
    let fought = after(2, &[], "9-2 1-0 6-4 5-1 9-9", "", &[&places[..], &blow].concat());
    let over = fought.with(|game| game.phase = Phase::Over(Ending::Rounds, SeatSet::one(P1)));
    let story = over.public().summary.unwrap().story;
    assert_eq!((story[1].text.as_str(), story[1].result.as_str()), ("{p1} captured 1 pip, and 1 × 9 bonus.", "10"));
}

#[test]
fn levels_differ_in_strength() {
    let set = fixture::<DominoAvatars>(2).setup();
    assert!(duel::<DominoAvatars>(&set, "easy", "random", 100).unwrap() > 0.6);
    assert!(duel::<DominoAvatars>(&set, "normal", "easy", 200).unwrap() > 0.6);
    assert!(duel::<DominoAvatars>(&set, "hard", "normal", 60).unwrap() > 0.55);
}
