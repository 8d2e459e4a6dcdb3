//! The rulings of Boneyard, its veils, what its computer seats think, and how strong they are.

use std::collections::HashSet;

use super::sway::{Bids, Stakes, TOTALS};
use super::*;
use crate::engine::{Agent, Rng};
use crate::kit::matrix;
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::table::Mood;

fn begin(seats: usize, options: &[(&str, &str)]) -> Position<Boneyard> {
    fixture(seats).options(options).begin()
}

fn notes(text: &str) -> Notes {
    text.parse().unwrap()
}

/// The first round of the specification's first scenario.
const BIDS: [&str; 8] =
    ["p1 bid Ts", "p2 bid 7s", "p3 bid 7s", "p4 bid 5s", "p5 bid As,3s", "p6 bid 3s", "p7 bid As", "p8 bid As"];
const TAKES: [&str; 4] = ["p1 take a", "p4 take b", "p5 take c", "p6 take e"];

/// All eight bids, still sealed.
fn lay_all(playing: &mut Position<Boneyard>) {
    for bid in BIDS {
        playing.step(bid);
    }
}

/// The last round between two of four seats, with these hands and so much in the buckets.
fn last_round(hands: [Notes; 2], buckets: [Notes; BUCKETS]) -> Boneyard {
    let mut game = begin(4, &[("max_rounds", "3")]).game().clone();
    game.round = 3;
    game.hands = [Notes::NONE; SEATS];
    game.hands[..2].copy_from_slice(&hands);
    game.buckets = buckets;
    game.bids = Sealed::ask(SeatSet::all(2));
    game
}

fn some_notes(rng: &mut Rng, most: usize) -> Notes {
    (0..1 + rng.below(most)).fold(Notes::NONE, |heap, _| heap.and(Notes::of(rng.below(notes::KINDS), 1)))
}

#[test]
fn a_hand_of_five_notes_has_31_bids_in_one_spelling_each() {
    let playing = begin(4, &[]);
    assert_eq!(playing.legal("p1").len(), 31);
    assert!(playing.refusal("p1", "bid 3s,As").contains("bid As,3s"));
    assert_eq!(playing.refusal("p1", "bid 7s,7s"), "you do not hold all of these notes");
    assert_eq!(playing.refusal("p1", "take a"), "everybody bids first, and the highest bid left takes first");
}

#[test]
fn every_total_that_can_be_made_is_found_with_as_many_notes_as_possible() {
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let hand = some_notes(&mut rng, 9);
        let bids = Bids::of(hand);
        let mut most = [0; TOTALS];
        for part in hand.parts() {
            if let Some(most) = most.get_mut(part.total() as usize) {
                *most = part.cards().count().max(*most);
            }
        }
        for (total, most) in most.into_iter().enumerate().skip(1) {
            assert_eq!(bids.can(total as i32), most > 0, "{total} of {hand}");
            if most > 0 {
                let bid = bids.notes(total as u8);
                assert_eq!((bid.total(), bid.cards().count()), (total as i32, most), "{bid} of {hand}");
                hand.without(bid);
            }
        }
    }
}

#[test]
fn what_is_bid_and_how_much_is_under_a_veil_until_all_have_bid() {
    let [few, many] = ["p2 bid As", "p2 bid As,3s,5s"].map(|bid| {
        let mut playing = begin(4, &[]);
        playing.step(bid);
        (playing.seen_by("p1"), playing.public())
    });
    assert_eq!(few, many);
    let table = few.0;
    assert!(table.zone("p2.hand").unwrap().veiled && table.zone("p2.bid").unwrap().veiled && table.seats[1].veiled);
    assert_eq!((table.seats[1].note.as_str(), table.seats[2].note.as_str()), ("ready", "choosing"));
    assert!(!table.seats[0].veiled && table.prompt == "Seal a bid: you have 26 of 40");
}

#[test]
fn shown_money_is_listed_as_it_was_before_the_bids() {
    let mut playing = begin(4, &[("memory", "shown")]);
    playing.step("p2 bid As,3s");
    let table = playing.seen_by("p1");
    let hand = table.zone("p2.hand").unwrap();
    assert_eq!((hand.veiled, hand.note.as_str()), (true, "1 + 3 + 5 + 7 + 10"));
    assert_eq!((table.seats[1].veiled, table.seats[1].score), (false, 26));
}

#[test]
fn the_log_leaves_the_sums_to_memory_unless_money_is_shown() {
    let log = |memory: &str| {
        let mut playing = begin(8, &[("memory", memory)]);
        lay_all(&mut playing);
        let mut lines = Vec::new();
        for mv in TAKES {
            while playing.turn() == Turn::Table {
                playing.advance().unwrap();
                lines.extend(playing.public().said);
            }
            playing.step(mv);
            lines.extend(playing.public().said);
        }
        for _ in 0..3 {
            playing.advance().unwrap();
            lines.extend(playing.public().said);
        }
        lines
    };
    let hidden = [
        "All bids were opened",
        "{p2} and {p3} bid the same: cancelled",
        "{p7} and {p8} bid the same: cancelled",
        "{p1} took bucket A",
        "{p4} took bucket B",
        "{p5} took bucket C",
        "{p6} took bucket E",
        "The cancelled money of {p2} and {p3} fell into bucket E",
        "The cancelled money of {p7} and {p8} fell into bucket D",
    ];
    assert_eq!(log("hidden"), hidden);
    let shown = log("shown");
    assert_eq!(
        [shown[1].as_str(), shown[4].as_str(), shown[7].as_str()],
        [
            "{p2} and {p3} bid 7: cancelled",
            "{p4} took bucket B: 7 dollars",
            "The cancelled 14 of {p2} and {p3} fell into bucket E"
        ]
    );
}

#[test]
fn bids_turn_equal_ones_cancel_and_heaps_fall_one_after_the_other() {
    let mut playing = begin(8, &[]);
    lay_all(&mut playing);
    playing.advance().unwrap();
    assert_eq!(playing.game().event, Event::Opened);
    assert_eq!(playing.public().prompt, "Equal bids cancel: {p2} and {p3} bid 7; {p7} and {p8} bid 1");
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.cues.iter().filter(|cue| cue.text == "cancelled" && cue.mood == Mood::Bad).count(), 4);
    assert!(table.zone("p2.bid").unwrap().pieces[0].dim && !table.zone("p1.bid").unwrap().pieces[0].dim);
    assert_eq!(playing.seen_by("p5").aside, "You are third in line");
    let plates: Vec<&str> = table.seats.iter().map(|view| view.note.as_str()).collect();
    assert_eq!(plates[..4], ["bid 10, taking", "bid 7, cancelled", "bid 7, cancelled", "bid 5"]);
    for mv in TAKES {
        playing.step(mv);
    }
    let mut events = Vec::new();
    while playing.turn() == Turn::Table && playing.game().phase != Phase::Shown {
        playing.advance().unwrap();
        events.push(playing.game().event);
    }
    let pair = |a: usize, b: usize| SeatSet::one(Seat::new(a)).with(Seat::new(b));
    assert_eq!(
        events,
        [
            Event::Filled(SeatSet::NONE),
            Event::Swept(pair(1, 2), Bucket::E),
            Event::Swept(pair(6, 7), Bucket::D),
            Event::Counted(SeatSet::NONE)
        ]
    );
    let summary = playing.seen_by("p4").summary.unwrap();
    assert_eq!(summary.story[3].text, "{p4} bid 5, took 7 from bucket B");
    assert_eq!(summary.story[1].text, "{p2} bid 7: cancelled with {p3}");
    let sheet = summary.sheet.unwrap();
    assert_eq!(sheet.rows[3].cells, ["5", "7", "+2", "28"]);
    assert_eq!(sheet.rows[4].cells, ["4", "5", "+1", "?"]);
}

#[test]
fn the_last_free_bucket_is_nobodys_choice_and_the_rest_take_their_bids_back() {
    let mut playing = begin(8, &[]);
    playing.plays(&[
        "p1 bid As",
        "p2 bid 3s",
        "p3 bid As,3s",
        "p4 bid 5s",
        "p5 bid As,5s",
        "p6 bid 7s",
        "p7 bid As,7s",
        "p8 bid Ts",
    ]);
    assert_eq!(playing.seen_by("p3").aside, "No bucket will be left for your bid, and it comes back");
    playing.plays(&["p8 take b", "p7 take a", "p6 take e", "p5 take c"]);
    assert!(playing.game().plays_itself(Seat::new(3)));
    playing.step("p4 take d").advance().unwrap();
    assert_eq!(playing.public().said, ["No bucket was left for {p1}, {p2} and {p3}: their bids go back"]);
}

#[test]
fn a_fifth_play_off_and_the_last_round_share_an_equal_lead() {
    let level = |round: u16, playoff: u8| {
        let mut game = last_round([notes("7s,Ts"), notes("7s,Ts")], [4, 3, 2, 1, 0].map(|kind| Notes::of(kind, 1)));
        (game.round, game.playoff, game.phase) = (round, playoff, Phase::Check);
        game.advance(&mut Fate::new(1));
        game.phase
    };
    let both = Phase::Over(SeatSet::all(2));
    assert_eq!([level(1, 0), level(2, 4), level(2, 5), level(3, 0)], [Phase::Shown, Phase::Shown, both, both]);
}

#[test]
fn sealed_bids_may_be_anything_and_all_money_stays_where_it_is() {
    let mut playing = begin(4, &[]);
    playing.step("p2 bid As,3s").step("p3 bid Ts");
    let mut rng = Rng::new(5);
    let mut seen = std::collections::BTreeMap::<String, u32>::new();
    for _ in 0..6_200 {
        let world = playing.game().determinize(Seat::FIRST, &mut rng);
        assert!([0, 1, 2, 3].iter().all(|seat| world.held(Seat::new(*seat)) == Notes::EACH));
        assert_eq!((world.bid(Seat::FIRST), world.bid(Seat::new(3))), (None, None));
        *seen.entry(world.bid(Seat::new(1)).unwrap().to_string()).or_default() += 1;
    }
    // 31 bids, 200 times each, with a deviation of 14.
    assert_eq!(seen.len(), 31);
    assert!(seen.values().all(|count| (130..270).contains(count)), "{seen:?}");
}

/// What the first of two seats gets for each pair of bids in the last round, by the rules alone.
fn truth(game: &Boneyard) -> matrix::Payoff<TOTALS> {
    let bids = [0, 1].map(|seat| Bids::of(game.hands[seat]));
    let mut payoff = [[0.0; TOTALS]; TOTALS];
    for (row, own) in bids[0].totals().iter().enumerate() {
        for (column, other) in bids[1].totals().iter().enumerate() {
            let mut round = game.clone();
            round.lay(Seat::new(0), bids[0].notes(*own));
            round.lay(Seat::new(1), bids[1].notes(*other));
            payoff[row][column] = loop {
                match round.turn() {
                    Turn::Over(winners) => break winners.share(Seat::FIRST) as f32,
                    Turn::Table => round.advance(&mut Fate::new(1)),
                    // Whatever else might be wise, in the last round more money is better.
                    Turn::Seats { must, .. } => {
                        let seat = must.first().unwrap();
                        let richest = round.free().max_by_key(|bucket| round.bucket(*bucket).total()).unwrap();
                        round.take(seat, richest);
                    }
                }
            };
        }
    }
    payoff
}

/// How much of the match can be won against a mixture of the first seat, beyond what is due.
fn exploitable(payoff: &matrix::Payoff<TOTALS>, rows: usize, columns: usize, mixture: &[f32; TOTALS]) -> f32 {
    let sum: f32 = mixture.iter().sum();
    let against = |column: usize| -> f32 { (0..rows).map(|row| mixture[row] / sum * payoff[row][column]).sum() };
    matrix::solve(payoff, rows, columns).value - (0..columns).map(against).fold(f32::MAX, f32::min)
}

#[test]
fn nothing_is_to_be_won_against_two_seats_mixtures_in_the_last_round() {
    let mut rng = Rng::new(9);
    let (mut exact, mut learnt, mut mixed) = (Vec::new(), Vec::new(), 0);
    while exact.len() < 150 {
        let hands = [0, 1].map(|_| some_notes(&mut rng, 6));
        let game = last_round(hands, [0; BUCKETS].map(|_| some_notes(&mut rng, 3)));
        if hands.iter().any(|hand| hand.total() >= TOTALS as i32) {
            continue;
        }
        let (rows, columns) = (Bids::of(hands[0]).totals().len(), Bids::of(hands[1]).totals().len());
        let payoff = truth(&game);
        let [p1, p2] = [0, 1].map(Seat::new);
        let own = duel::mixture(&game, p1, p2);
        if own.iter().filter(|share| **share > 0.01).count() == 1 && exact.len() - mixed >= 50 {
            continue;
        }
        mixed += usize::from(own.iter().filter(|share| **share > 0.01).count() > 1);
        exact.push(exploitable(&payoff, rows, columns, &own));
        learnt.push(exploitable(&payoff, rows, columns, &mix::mixture(&game, p1, &mut rng)));
    }
    let mean = |all: &[f32]| all.iter().sum::<f32>() / all.len() as f32;
    let most = |all: &[f32]| all.iter().copied().fold(0.0, f32::max);
    println!("{mixed} of {} are mixed; {} and at most {}", exact.len(), mean(&exact), most(&exact));
    println!("by learning {} and at most {}", mean(&learnt), most(&learnt));
    assert!(mixed >= 50 && most(&exact) < 1e-3, "{mixed} mixed, {} to be won", most(&exact));
    assert!(mean(&learnt) < 0.03, "{} to be won on average against what is learnt", mean(&learnt));
}

#[test]
fn what_bids_bring_is_what_the_rules_say() {
    let mut rng = Rng::new(2);
    let playing = begin(6, &[("max_rounds", "3")]);
    for _ in 0..200 {
        let mut game = playing.game().clone();
        game.round = 3;
        let mut bids = [0; SEATS];
        for seat in Seat::all(6) {
            let bid = Notes::EACH.any_part(&mut rng);
            bids[seat.index()] = bid.total() as u8;
            game.lay(seat, bid);
        }
        let stakes = Stakes::of(&game);
        while let Turn::Seats { .. } | Turn::Table = game.turn() {
            match game.phase {
                Phase::Take(seat) => {
                    let richest = game.free().max_by_key(|bucket| game.bucket(*bucket).total()).unwrap();
                    game.take(seat, richest);
                }
                _ => game.advance(&mut Fate::new(1)),
            }
        }
        for seat in game.house.everybody() {
            assert_eq!(stakes.worth(&bids, seat), game.evaluate(seat), "{bids:?}");
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    let six = fixture::<Boneyard>(6).setup();
    // 92, 76 and 62 % of 400 matches in which each level has three of six seats.
    for (better, worse, least, matches) in
        [("easy", "random", 0.8, 200), ("normal", "easy", 0.6, 200), ("hard", "normal", 0.55, 60)]
    {
        let share = duel::<Boneyard>(&six, better, worse, matches).unwrap();
        println!("{better} wins {share} against {worse}");
        assert!(share > least, "{better} wins {share} against {worse}");
    }
}

#[test]
fn notes_are_worth_what_they_say_and_follow_each_other_like_numbers() {
    let mut rng = Rng::new(5);
    for _ in 0..200 {
        let hand = (0..notes::KINDS).fold(Notes::NONE, |heap, kind| heap.and(Notes::of(kind, rng.below(4) as u8)));
        let counted: i32 = (0..notes::KINDS).map(|kind| i32::from(hand.count(kind)) * notes::WORTH[kind]).sum();
        assert_eq!(hand.total(), counted);
        let parts: Vec<Notes> = hand.parts().collect();
        for part in &parts {
            assert!((0..notes::KINDS).all(|kind| part.count(kind) <= hand.count(kind)), "{part:?} of {hand:?}");
        }
        let different: HashSet<Notes> = parts.iter().copied().collect();
        let all: usize = (0..notes::KINDS).map(|kind| usize::from(hand.count(kind)) + 1).product();
        assert_eq!((different.len(), parts.len(), different.contains(&Notes::NONE)), (all - 1, all - 1, false));
    }
    let many = (0..notes::KINDS).fold(Notes::NONE, |heap, kind| heap.and(Notes::of(kind, u8::MAX)));
    assert_eq!(many.total(), 255 * notes::WORTH.iter().sum::<i32>());
}

/// Seven and two tens at buckets of 9, 5, 3, 3, 3: a bid of 10 belongs to the mixture, and can only cost money.
#[test]
fn a_hint_is_no_bid_that_can_only_cost_money_where_another_is_as_good() {
    let mut game = begin(5, &[]).game().clone();
    game.buckets = ["As,As,7s", "5s", "3s", "3s", "As,As,As"].map(notes);
    game.hands[..5].copy_from_slice(&["7s,Ts,Ts", "As,3s,5s,7s", "3s,5s,5s,Ts", "As,5s,7s,Ts", "3s,7s,Ts"].map(notes));
    let me = Seat::FIRST;
    let total = |mv: Option<Move>| match mv {
        Some(Move::Bid(notes)) => notes.total(),
        other => panic!("{other:?}"),
    };
    let drawn: Vec<i32> = (0..60).map(|seed| total(game.solved(me, &mut Rng::new(seed)))).collect();
    let advised: Vec<i32> = (0..60).map(|seed| total(game.solved(me, &mut Rng::new(seed).settled()))).collect();
    assert!(drawn.contains(&10), "{drawn:?}");
    assert!(advised.iter().all(|total| *total == 7), "{advised:?}");
}
