//! The scatter to the millimetre, what dice see, who takes whom, who pays, and how strong the computer seats are.

use super::plane::{near, sin};
use super::rest::Rest;
use super::scatter::{APART, Draw, scatter};
use super::*;
use crate::engine::{FateScript, Rng};
use crate::pieces::{Fingerprint, Piece};
use crate::play::conform::duel;
use crate::play::fixture::{fixture, seat};
use crate::table::{Placed, Shape, Side};

/// Draws the middle of everything.
struct Middle;

impl Draw for Middle {
    fn below(&mut self, bound: i64) -> i64 {
        bound / 2
    }
}

fn house(seats: usize, options: &[(&str, &str)]) -> House {
    fixture::<Dogfight>(seats).options(options).pick("p1").begin().game().house
}

/// How a throw ends with every draw in the middle, with one more die lying there.
fn middle(seats: usize, edge: &str, (who, throw): (&str, [i8; 3]), lying: Option<(usize, i16, i16)>) -> String {
    let house = house(seats, &[("edge", edge)]);
    let mut dice = Lying::of(&house);
    if let Some((die, x, y)) = lying {
        dice.put(die - 1, Some(Pose { x, y, heading: 0, value: 3 }));
    }
    let seat = seat(who);
    let thrown = dice.cup(seat).next().unwrap();
    let throw = Throw { stand: throw[0] as u8, aim: throw[1], force: throw[2] as u8 };
    scatter(&Field::of(&house), edge == "rail", &dice, (seat, thrown), throw, &mut Middle).to_string()
}

#[test]
fn the_eight_checks_of_the_scatter_come_out_to_the_millimetre() {
    let ahead = ("p1", [5, 0, 9]);
    assert_eq!(middle(2, "open", ahead, None), "d1@300,494,180=5");
    assert_eq!(middle(2, "open", ahead, Some((4, 300, 490))), "d1@300,474,180=5 d4@300,541,180=5");
    assert_eq!(middle(2, "open", ("p2", [5, 0, 12]), Some((1, 310, 340))), "d4@300,356,180=5 d1@350,276,180=5");
    assert_eq!(middle(2, "open", ("p2", [1, 22, 15]), Some((1, 310, 340))), "d4@320,353,180=5 d1@248,259,180=5");
    assert_eq!(middle(2, "open", ahead, Some((4, 300, 506))), "d1@300,490,180=5");
    assert_eq!(middle(2, "open", ("p1", [1, -40, 12]), None), "d1@off");
    assert_eq!(middle(2, "rail", ("p1", [1, -40, 12]), None), "d1@115,484,180=5");
    assert_eq!(middle(3, "open", ("p2", [3, 30, 16]), None), "d3@589,185,180=5".replace("d3", "d4"));
}

#[test]
fn halves_are_rounded_upwards_below_zero_too() {
    assert_eq!([near(5, 2), near(-5, 2), near(-7, 2), near(4, 3), near(-4, 3)], [3, -2, -3, 1, -1]);
    assert_eq!((sin(0), sin(90), sin(180), sin(270), sin(30)), (0, 10_000, 0, -10_000, 5_000));
}

/// A hundred thousand random throws from random tables; of all poses a number that is the same wherever it is counted.
fn random_throws() -> u64 {
    let mut sum = Fingerprint::EMPTY;
    let mut rng = Rng::new(35);
    let kits = ["8-8-8", "6-8-10-12-20"];
    for round in 0..10_000_usize {
        let seats = 2 + round % 2;
        let edge = ["open", "rail"][round / 2 % 2];
        let size = ["small", "standard", "large"][round % 3];
        let house = house(seats, &[("dice", kits[round % 7 / 6]), ("edge", edge), ("table", size)]);
        let field = Field::of(&house);
        let mut dice = Lying::of(&house);
        for throw in 0..10 {
            let who = Seat::new(throw % seats);
            let Some(die) = dice.cup(who).next() else {
                dice = Lying::of(&house);
                continue;
            };
            let throw =
                Throw { stand: rng.below(9) as u8 + 1, aim: rng.below(81) as i8 - 40, force: rng.below(20) as u8 + 1 };
            let rest = scatter(&field, edge == "rail", &dice, (who, die), throw, &mut rng);
            rest.iter().for_each(|(die, pose)| dice.put(die, pose));
            sum = sum.with(rest.to_string());
            let lying: Vec<&Pose> = dice.on_table().map(|(_, pose)| pose).collect();
            for (at, one) in lying.iter().enumerate() {
                assert!(field.holds(one.at()), "{rest}");
                let clear = |other: &&Pose| i64::from(one.apart(other)) >= APART * APART;
                assert!(lying[at + 1..].iter().all(clear), "{rest} lies nearer than 16 mm");
            }
            assert_eq!(Rest::read(&rest.to_string()), Ok(rest));
        }
    }
    sum.number()
}

#[test]
fn a_hundred_thousand_throws_end_alike_everywhere_and_nothing_lies_too_near() {
    // `cargo xtask speeds dogfight` compares as many throws in the browser: whole numbers know no platform.
    assert_eq!(random_throws(), 2_690_020_244_234_962_701);
}

/// Dice on the table of two seats, as (number, pose).
fn lying(options: &[(&str, &str)], dice: &[(usize, Pose)]) -> Lying {
    let mut lying = Lying::of(&house(2, options));
    dice.iter().for_each(|(die, pose)| lying.put(die - 1, Some(*pose)));
    lying
}

const fn pose(x: i16, y: i16, heading: u16, value: u8) -> Pose {
    Pose { x, y, heading, value }
}

#[test]
fn a_die_is_seen_as_far_as_its_corners_reach_over_the_baseline_and_no_further() {
    let sees = |behind: i16, turned: u16| {
        let dice = lying(&[], &[(1, pose(300, 500, 0, 5)), (4, pose(300, 500 - behind, turned, 2))]);
        (dice.sees(0, 3), dice.sees(0, 0))
    };
    assert_eq!([sees(14, 0), sees(15, 0)], [(true, false), (false, false)]);
    assert_eq!([sees(13, 30), sees(14, 30)], [(true, false), (false, false)]);
}

#[test]
fn what_a_one_takes_does_not_shoot_and_a_foiled_die_may_still_be_taken() {
    // The 1 takes the 8 that has the 7 in sight; the two 3s foil each other over the 2, which the 4 then takes.
    let dice = [
        (1, pose(250, 300, 0, 1)),
        (2, pose(200, 600, 90, 3)),
        (3, pose(300, 700, 180, 4)),
        (4, pose(300, 400, 0, 8)),
        (5, pose(400, 600, 270, 3)),
        (6, pose(300, 600, 0, 2)),
    ];
    let mut dice = lying(&[], &dice);
    let mut told = Vec::new();
    dice.shoot_all(|_, shots| told.push((shots.value, shots.hits().collect::<Vec<_>>(), shots.foiled)));
    assert_eq!(told[0], (1, vec![(3, 0)], 0));
    assert_eq!(told[1], (3, vec![(0, 1)], 1 << 5));
    assert!(told[2].0 == 4 && told[2].1.contains(&(5, 2)), "{told:?}");
    assert!(told.iter().all(|(value, ..)| *value < 8), "an 8 that was taken shoots no more");
}

#[test]
fn who_only_counts_hits_comes_to_the_same_as_the_shooting() {
    let mut rng = Rng::new(3);
    for round in 0..2_000_usize {
        let house = house(2 + round % 2, &[("dice", ["8-8-8", "6-8-10-12-20"][round % 5 / 4])]);
        let mut dice = Lying::of(&house);
        for die in 0..usize::from(dice.count) {
            // So crowded that dice are often equally near.
            let (x, y) = (rng.below(12) as i16 * 20, rng.below(12) as i16 * 20);
            let value = rng.below(dice.sides(die).into()) as u8 + 1;
            dice.put(die, Some(pose(x, y, rng.below(360) as u16, value)));
        }
        let (mut counted, mut shot) = (Vec::new(), Vec::new());
        let left = dice.count_hits(|target, by| counted.push((target, by)));
        dice.shoot_all(|_, shots| shot.extend(shots.hits()));
        assert_eq!(counted, shot);
        assert_eq!(left, dice.on_table().fold(0, |bits, (die, _)| bits | 1 << die));
    }
}

#[test]
fn an_entry_of_fate_that_cannot_be_is_refused_and_named() {
    let mut playing = fixture::<Dogfight>(2).pick("p1").pick("d1@300,600,0=3").begin();
    playing.plays(&["stand 5", "aim 0", "power 9"]);
    let game = playing.game().clone();
    let refused = |entry: &str| {
        let mut game = game.clone();
        let script = FateScript { picks: vec![entry.to_owned()], ..FateScript::default() };
        let mut fate = Fate::scripted(&script);
        let who = game.seat;
        for mv in [Move::Stand(5), Move::Aim(0), Move::Power(9)] {
            game.play(who, &mv);
        }
        game.advance(&mut fate);
        fate.take_error().map(|error| error.to_string()).unwrap_or_default()
    };
    for (entry, why) in [
        ("d1@300,500,0=3", "d4 was thrown and stands first"),
        ("d4@300,500,0=3 d2@10,10,0=1", "d2 does not lie on the table"),
        ("d4@300,500,0=9", "d4 lies within 600 × 900, turned by 0 to 359, showing 1 to 8"),
        ("d4@601,500,0=3", "d4 lies within 600 × 900"),
        ("d4@300,500,360=3", "turned by 0 to 359"),
        ("d4@300,593,0=3", "lies nearer than 8 mm"),
        ("d4@300,500,0", "is not a die at rest"),
        ("d4@300,500,00=3", "is not a die at rest"),
    ] {
        assert!(refused(entry).contains(why), "{entry}: {}", refused(entry));
    }
    assert_eq!(refused("d4@300,592,0=3"), "", "exactly 8 mm are far enough");
}

#[test]
fn dice_are_agreed_on_as_a_text_that_makes_sense() {
    let refused = |dice: &str| fixture::<Dogfight>(2).option("dice", dice).refused();
    assert!(refused("8-6").contains("fewer sides stands first"));
    assert!(refused("8").contains("two dice at least"));
    assert!(refused("6-6-6-6-6-6").contains("five dice at most"));
    assert!(refused("4-8").contains("\"4\" sides"));
    assert_eq!("10-12-20".parse::<Kit>().map(|kit| kit.to_string()), Ok("10-12-20".to_owned()));
}

#[test]
fn everybody_looks_from_their_own_edge_and_only_who_throws_aims() {
    let playing = fixture::<Dogfight>(3).pick("p2").begin();
    let ground = |name: &str| match playing.seen_by(name).zones[0].shape.clone() {
        Shape::Ground(ground) => *ground,
        _ => unreachable!("the table is a ground"),
    };
    let near = ["p1", "p2", "p3"].map(|name| ground(name).near);
    assert_eq!(near, [Side::South, Side::West, Side::North]);
    assert!(ground("p1").aim.is_none() && ground("p3").aim.is_none());
    let aim = ground("p2").aim.expect("it is the turn of p2");
    assert_eq!((aim.stands[4], aim.ahead, aim.made, aim.at), ((0, 375), 90, 0, [5, 0, 10]));
    assert_eq!(ground("p2").line, Some(((375, 0), (375, 750))));
}

#[test]
fn levels_are_apart() {
    let setup = fixture::<Dogfight>(2).option("length", "1-round").setup();
    let wins = |first, second| duel::<Dogfight>(&setup, first, second, 60).expect("a set-up of the card");
    let (hard, easy) = (wins("hard", "random"), wins("easy", "random"));
    assert!(hard > 0.85 && easy > 0.7, "hard {hard}, easy {easy}");
}

/// Two seats, of whose six dice five were thrown in turn to where the poses say.
fn lying_there(poses: [&str; 5]) -> crate::play::fixture::Position<Dogfight> {
    let mut begun = fixture::<Dogfight>(2).pick("p1");
    for pose in poses {
        begun = begun.pick(pose);
    }
    let mut playing = begun.begin();
    for _ in poses {
        playing.plays(&["stand 5", "aim 0", "power 12"]);
    }
    playing
}

#[test]
fn dice_that_show_the_same_are_named_together_and_one_that_takes_nothing_says_why() {
    let playing =
        lying_there(["d1@100,880,0=8", "d4@100,100,180=2", "d2@300,700,180=4", "d5@500,100,180=2", "d3@500,850,0=3"]);
    let table = playing.seen_by("p2");
    let mark = |die: u8| {
        let pieces = &table.zone("table").unwrap().pieces;
        let named = |placed: &&Placed| matches!(placed.face, Some(Piece::Die(face)) if face.id() == Some(die));
        pieces.iter().find(named).map(|placed| placed.mark.clone()).unwrap()
    };
    assert_eq!(mark(2), "would take {p2}’s two 2s (632\u{a0}mm and 632\u{a0}mm away)");
    assert_eq!(mark(1), "sees nothing lower");
    assert_eq!(table.aside, "{p1}’s 4 would take {p2}’s two 2s");
}

#[test]
fn a_hint_says_in_words_what_has_still_to_be_set() {
    use crate::engine::Agent;
    let playing =
        lying_there(["d1@100,880,0=8", "d4@100,100,180=2", "d2@300,700,180=4", "d5@500,100,180=2", "d3@500,850,0=3"]);
    let told = playing.game().reason(seat("p2"), &Move::Stand(5));
    assert!(told.starts_with("aim ") && told.contains(" and throw ") && told.contains("on balance it "), "{told}");
    assert!(!told.contains('°') && !told.contains("strength"), "{told}");
    let then = playing.game().goes_on(seat("p2"), &Move::Stand(5));
    assert!(matches!(then[..], [Move::Aim(_), Move::Power(_)]), "one touch more throws: {then:?}");
}

#[test]
fn a_round_is_told_in_the_order_of_fire() {
    let mut playing =
        lying_there(["d1@100,600,0=4", "d4@500,350,180=3", "d2@300,100,0=2", "d5@500,150,180=1", "d3@500,850,180=2"]);
    playing = playing.with(|game| game.dice.put(5, Some(pose(100, 500, 180, 3))));
    let mut game = playing.game().clone();
    (game.phase, game.thrown) = (Phase::Shoot(1), 6);
    let mut fate = Fate::scripted(&FateScript::default());
    while matches!(game.phase, Phase::Shoot(_)) {
        game.advance(&mut fate);
    }
    let story = game.summary().expect("the round is over").story;
    let shooters: Vec<&str> = story.iter().filter_map(|line| line.text.split(" took ").next()).collect();
    assert_eq!(shooters, ["{p1}’s 2", "{p2}’s 3", "{p1}’s 4"], "{story:?}");
}
