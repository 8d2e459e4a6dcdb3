//! The rulings, each on a small example.

use super::*;
use crate::table::{Seat, SeatSet, Viewer};

#[test]
fn a_tie_below_the_highest_bid_never_matters() {
    for tie in ["discard", "rebid", "carry", "split", "next-highest"] {
        let mut playing = begin(3, &[("cards", "3"), ("tie", tie)], "2");
        bid(&mut playing, "3AA");
        assert_eq!((playing.scores(), playing.value("resolved").as_str()), (vec![2, 0, 0], "1"), "{tie}");
    }
}

#[test]
fn struck_out_bids_leave_the_prize_to_the_best_single_one() {
    let mut playing = begin(5, &[("tie", "next-highest")], "K");
    bid(&mut playing, "KKQQ2");
    assert_eq!(playing.scores(), [0, 0, 0, 0, 13]);
}

#[test]
fn a_prize_that_came_back_once_is_thrown_out_by_the_next_tie() {
    let mut playing = begin(2, &[("cards", "3"), ("tie", "rebid")], "3A2");
    bid(&mut playing, "22 3A A2");
    assert_eq!((playing.zone("prize").as_str(), playing.zone("deck").as_str()), ("3d", ""));
    assert_eq!((playing.value("round"), playing.value("resolved")), ("4".into(), "2".into()));
    bid(&mut playing, "23");
    assert_eq!(playing.scores(), [1, 5]);
    let mut again = begin(2, &[("cards", "4"), ("rounds", "2"), ("tie", "rebid")], "4");
    for _ in 0..4 {
        bid(&mut again, "44");
    }
    bid(&mut again, "44");
    assert_eq!(again.zone("discard"), "4d", "all four came back once, then the four was thrown out");
    assert_eq!(again.value("resolved"), "1");
}

#[test]
fn no_prize_goes_back_for_the_last_cards() {
    let mut playing = begin(2, &[("cards", "3"), ("tie", "rebid")], "A23");
    bid(&mut playing, "A2 2A 33");
    assert!(playing.winners().is_some());
    assert_eq!((playing.zone("discard").as_str(), playing.scores()), ("3d", vec![2, 1]));
}

#[test]
fn what_stays_after_a_tie_is_won_together_with_the_next() {
    let mut playing = begin(2, &[("cards", "4"), ("tie", "carry")], "42A3");
    bid(&mut playing, "44 33");
    assert_eq!((playing.value("offer"), playing.value("last.winner")), ("7".into(), "none".into()));
    bid(&mut playing, "2A");
    assert_eq!((playing.scores(), playing.zone("p1.won").as_str()), (vec![7, 0], "Ad,2d,4d"));
    bid(&mut playing, "A2");
    assert_eq!((playing.scores(), playing.winners()), (vec![7, 3], Some(SeatSet::one(Seat::FIRST))));
}

#[test]
fn what_stays_after_the_last_auction_is_thrown_out() {
    let mut playing = begin(2, &[("cards", "3"), ("tie", "carry")], "A23");
    bid(&mut playing, "AA 22 33");
    assert_eq!((playing.scores(), playing.zone("discard").as_str()), (vec![0, 0], "Ad,2d,3d"));
    assert_eq!(playing.winners(), Some(SeatSet::all(2)));
}

#[test]
fn shares_are_rounded_down_and_the_rest_is_lost() {
    let mut playing = begin(4, &[("tie", "split")], "J7");
    bid(&mut playing, "KKK2");
    assert_eq!((playing.scores(), playing.zone("discard").as_str()), (vec![3, 3, 3, 0], "Jd"));
    assert_eq!(playing.value("last.winner"), "none");
    bid(&mut playing, "22AA");
    assert_eq!(playing.scores(), [6, 6, 3, 0]);
}

#[test]
fn a_hand_may_end_before_the_prizes_do() {
    let mut playing = begin(2, &[("rounds", "2")], "K2");
    bid(&mut playing, "KQ AK");
    assert_eq!(playing.scores(), [13, 2]);
    assert!(playing.winners().is_some());
    assert_eq!(playing.table(Viewer::All).zone("deck").unwrap().pieces.len(), 11);
}

#[test]
fn more_rounds_than_prizes_mean_all_prizes() {
    let playing = begin(2, &[("cards", "4"), ("rounds", "9")], "");
    assert_eq!(playing.game().house.rounds(), 4);
}

#[test]
fn an_ordered_deck_asks_fate_for_nothing() {
    let options = [("cards", "5"), ("prize-order", "descending")];
    let playing = agreed(2, &options).begin();
    assert_eq!(playing.draws(), 0);
    assert_eq!((playing.zone("prize").as_str(), playing.zone("deck").as_str()), ("5d", "4d,3d,2d,Ad"));
}

#[test]
fn the_match_ends_with_the_hand_that_reaches_the_target() {
    let mut playing = begin(2, &[("cards", "3"), ("target", "6")], "32A");
    bid(&mut playing, "3A A3 22");
    assert_eq!((playing.winners(), playing.scores(), playing.value("hand")), (None, vec![3, 2], "2".into()));
    assert_eq!((playing.value("last.points.p1"), playing.value("points.p1")), ("3".into(), "0".into()));
}

#[test]
fn after_thirty_hands_the_highest_total_wins() {
    let mut playing = begin(2, &[("cards", "3"), ("target", "1000")], "");
    for hand in 1..=30 {
        assert_eq!(playing.value("hand"), hand.to_string());
        bid(&mut playing, "AA 22 33");
    }
    assert_eq!((playing.winners(), playing.scores()), (Some(SeatSet::all(2)), vec![0, 0]));
    let summary = playing.public().summary.unwrap();
    assert!(summary.story.iter().any(|line| line.text == "After 30 hands the highest total wins."), "{summary:?}");
}

#[test]
fn refusals_say_why() {
    let mut playing = begin(2, &[("cards", "9")], "5");
    bid(&mut playing, "62");
    let why = |text: &str| playing.refusal("p1", text);
    assert_eq!(why("bid 6s"), "the six is spent");
    assert_eq!(why("bid 7h"), "your cards are spades");
    assert_eq!(why("bid Ks"), "there is no king in this match");
    assert_eq!(why("bid Xb"), "it is not a move: write \"bid <card>\"");
}
