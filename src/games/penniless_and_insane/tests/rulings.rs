//! The rulings of the specification.

use super::*;

#[test]
fn the_last_picture_is_nobodys_choice_and_still_a_move() {
    let mut playing = begin(&[]);
    playing.plays(&FIRST[..4]);
    let p2 = Seat::new(1);
    assert_eq!(playing.legal("p2"), ["take 3s"]);
    assert!(playing.game().plays_itself(p2));
    assert_eq!(playing.refusal("p2", "take 6s"), "the six of spades is not for sale");
}

#[test]
fn a_bid_that_cannot_be_paid_is_allowed_and_comes_back() {
    let mut playing = begin(&[]);
    playing.plays(&FIRST);
    assert_eq!(playing.value("p1.money"), "10");
    assert!(playing.legal("p1").contains(&"bid Qc".to_owned()));
    playing.plays(&SECOND);
    assert_eq!((playing.value("p1.money").as_str(), playing.zone("p1.hand").as_str()), ("10", "6s,7c,Qc"));
    assert_eq!(playing.zone("discard"), "Kh,5d,Tc,Jd", "the card laid last lies on top");
}

/// The end of a round of three seats with these hands and so much money, when only the score is left to do.
fn ending(options: &[(&str, &str)], hands: [&str; 3], money: [u8; 3]) -> Position<Penniless> {
    let mut playing = begin(options).with(|game| {
        game.art = Cards::NONE;
        game.trick = TRICKS;
        game.money[..3].copy_from_slice(&money);
        game.pot = if game.house.gambling { 60 - money.map(i32::from).iter().sum::<i32>() } else { 0 };
        game.hands = std::mem::take(&mut game.hands).with_hands(&hands.map(cards), Cards::NONE);
        game.phase = Phase::Score;
    });
    playing.advance().unwrap();
    playing
}

#[test]
fn all_seats_triple_when_nobody_has_spent_more() {
    let hands = ["7c Tc Qc", "5d 9d Jd", "2h 8h Kh"];
    assert_eq!(ending(&[], hands, [20, 20, 20]).scores(), [87, 75, 69]);
    assert_eq!(ending(&[], hands, [0, 1, 0]).scores(), [87, 25, 69]);
}

#[test]
fn a_shared_lead_at_the_target_is_played_on_until_round_sixty() {
    let game = begin(&[("target", "100")]).game().clone();
    assert!(game.ends(100, 1) && !game.ends(99, 1) && !game.ends(120, 2));
    let late = Penniless { round: LAST_ROUND, ..game };
    assert!(late.ends(120, 2) && !late.ends(99, 1));
}

#[test]
fn odd_dollars_of_the_pot_go_to_the_dealers_left() {
    let gambling = [("gambling", "true"), ("rounds", "1")];
    // 19 points each, and 3 × 9 for the poorest, who takes it all; with three aces the others share 25 dollars.
    assert_eq!(ending(&gambling, ["7c Tc 2c", "6d 2d Jd", "2h 3h 4h"], [15, 15, 5]).scores(), [-5, -5, 10]);
    let shared = ending(&gambling, ["7c Tc 2c", "6d 2d Jd", "Ah Ad Ac"], [15, 15, 5]);
    assert_eq!((shared.scores(), shared.game().conserved()), (vec![8, 7, -15], Some(0)));
}

#[test]
fn the_deal_moves_left_and_everybody_has_twenty_dollars_again() {
    let mut playing = begin(&[]);
    assert_eq!(playing.public().seats[2].badge, "D");
    playing.plays(&FIRST).plays(&SECOND).plays(&THIRD);
    assert_eq!((playing.value("round").as_str(), playing.value("trick").as_str()), ("2", "1"));
    assert_eq!(playing.public().seats[0].badge, "D");
    assert_eq!(["p1.money", "p2.money", "p3.money"].map(|name| playing.value(name)), ["20", "20", "20"]);
    assert_eq!(playing.scores(), [25, 69, 24]);
}
