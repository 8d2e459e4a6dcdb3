//! What computer seats believe, and how well they play.

use super::*;
use crate::engine::{Agent, Rng};
use crate::play::conform::duel;
use crate::table::Seat;

#[test]
fn imagined_bids_agree_with_every_result() {
    for tie in ["discard", "next-highest", "rebid", "carry", "split"] {
        for seats in [2, 3, 5] {
            let (mut wrong, mut all) = (0, 0);
            for seed in 0..20 {
                let options = [("tie", tie), ("reveal", "winner")];
                let mut playing = agreed(seats, &options).seed(seed).begin();
                let mut rng = Rng::new(seed);
                for _ in 0..seats * 9 {
                    let seat = playing.to_act().first().unwrap().to_string();
                    let legal = playing.legal(&seat);
                    playing.play(&format!("{seat} {}", legal[rng.below(legal.len())]));
                }
                let world = playing.game().determinize(Seat::FIRST, &mut rng);
                for auction in world.log.iter() {
                    all += 1;
                    wrong += usize::from(!auction.outcome.agrees(world.house.tie, &auction.bids[..seats]));
                }
                for seat in Seat::all(seats) {
                    let spent = world.log.spent(seat);
                    assert_eq!(
                        spent.or(world.unspent(seat)),
                        world.house.suit(),
                        "a card of {seat} is lost or doubled"
                    );
                }
            }
            assert!(wrong * 50 <= all, "{tie}, {seats} seats: {wrong} of {all} imagined auctions are impossible");
        }
    }
}

#[test]
fn a_bid_on_the_table_is_as_unknown_as_the_hand() {
    let mut playing = begin(2, &[("cards", "4")], "3");
    playing.step("p2 bid 4h");
    let mut seen = Ranks::NONE;
    let mut rng = Rng::new(1);
    for _ in 0..100 {
        seen.add(playing.game().determinize(Seat::FIRST, &mut rng).bids.of(Seat::new(1)).unwrap());
    }
    assert_eq!(seen, Ranks::up_to(4));
}

#[test]
fn each_level_beats_the_one_below() {
    // About 92, 82 and 62 % over thousands of matches.
    let two = agreed(2, &[]).setup();
    for (better, worse, least, matches) in
        [("easy", "random", 0.80, 200), ("normal", "easy", 0.70, 200), ("hard", "normal", 0.52, 200)]
    {
        let share = duel::<Jujitsu>(&two, better, worse, matches).unwrap();
        assert!(share > least, "{better} wins {share} against {worse}");
    }
}
