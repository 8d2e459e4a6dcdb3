//! The rulings of Brain Baseball, what is lit and told, and how strong its computer seats are.

mod players;
mod table;

use super::values::{base, best_fielder, fielders, fielding, points, swings, weakest_fielder};
use super::*;
use crate::engine::{Agent, Rng};
use crate::play::Match;
use crate::play::fixture::{Position, fixture, seat};
use crate::table::Viewer;

fn cards(list: &str) -> Set<Card> {
    list.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Three seats with three cards each in one inning: p1 holds 5c 9c Kd, p2 4d 8h Qs, p3 (who pitches) 6h Ts 2d.
fn three(options: &[(&str, &str)]) -> Position<BrainBaseball> {
    let fixture = fixture(3).options(&[("innings", "1"), ("hand", "3")]).options(options);
    fixture.deck("5c 4d 6h 9c 8h Ts Kd Qs 2d").begin()
}

/// p3 throws three pitches that nobody can touch: two twos and an ace, with everything low in its hand.
fn low_hand(options: &[(&str, &str)]) -> Position<BrainBaseball> {
    fixture(3).option("hand", "3").options(options).deck("3c 4c As 5c 6c 2s 7c 8c 2d").begin()
}

#[test]
fn aces_and_deuces_are_high_for_the_catch_and_low_for_all_else() {
    let value = |text: &str| (base(card(text)), fielding(card(text)));
    assert_eq!(
        ["As", "2c", "3h", "Td", "Js", "Qc", "Kh"].map(value),
        [(1, 15), (2, 14), (3, 3), (10, 10), (11, 11), (12, 12), (13, 13)]
    );
    for least in 1..=16 {
        let brute: Set<Card> = Card::pack().filter(|card| fielding(*card) >= least).collect();
        assert_eq!(fielders(least), brute, "catches from {least}");
    }
    for (best, ball) in (0..13).flat_map(|best| (best + 1..=13).map(move |ball| (best, ball))) {
        let brute: Set<Card> = Card::pack().filter(|card| base(*card) > best && base(*card) <= ball).collect();
        assert_eq!(swings(best, ball), brute, "swings above {best} at {ball}");
    }
    let hand = cards("Ah 2c 3d Kc");
    assert_eq!((weakest_fielder(hand), best_fielder(hand)), (Some(card("3d")), Some(card("Ah"))));
    assert_eq!((weakest_fielder(cards("As 2c")), best_fielder(cards("2c Kc"))), (Some(card("2c")), Some(card("2c"))));
    assert_eq!((weakest_fielder(Set::NONE), best_fielder(Set::NONE), points(hand)), (None, None, 19));
}

#[test]
fn a_deuce_beats_a_king_in_the_field_and_nothing_but_an_ace_at_the_bat() {
    let mut playing = fixture::<BrainBaseball>(3).option("hand", "3").deck("2c Kd 3s Kh Ah 4s 5h 5d 2s").begin();
    playing.plays(&["p3 pitch 3s", "p1 swing 2c"]);
    assert_eq!(playing.legal("p2"), ["pass"], "an ace is a 1 at the bat, and a king above the ball");
    playing.plays(&["p2 pass", "p2 catch Kd"]);
    assert_eq!(playing.legal("p3"), ["catch 2s", "pass"], "a four is below the king, a two above it");
    let mut other = playing.clone();
    playing.play("p3 catch 2s");
    assert_eq!((playing.value("pitcher").as_str(), playing.zone("p3.balls").as_str()), ("3", "3s"));
    other.play("p3 pass");
    assert_eq!(other.zone("p2.balls"), "3s");
    // As a ball the two is a 2: a five may catch it, and only a two or an ace may swing.
    playing.plays(&["p3 pitch 4s", "p1 pass", "p2 swing Ah"]);
    assert_eq!(playing.legal("p1"), ["catch 5h", "catch Kh", "pass"]);
}

#[test]
fn a_third_strike_with_the_last_cards_wins_before_the_inning_ends() {
    let mut playing = low_hand(&[]);
    playing.plays(&["p3 pitch 2d", "p1 pass", "p2 pass", "pitch 2s", "p1 pass", "p2 pass"]);
    assert_eq!((playing.value("strikes").as_str(), playing.winners()), ("2", None));
    let beside = |playing: &Position<BrainBaseball>| playing.public().seats[2].stake;
    assert_eq!(beside(&playing), Some(4), "two strikes with twos");
    playing.plays(&["pitch As", "p1 pass"]).step("p2 pass");
    playing.settle().unwrap();
    assert_eq!(beside(&playing), None, "it is in the score");
    assert_eq!(playing.winners(), Some(SeatSet::one(seat("p3"))));
    assert_eq!((playing.scores(), playing.value("inning").as_str()), (vec![0, 0, 5], "1"));
    let summary = playing.public().summary.unwrap();
    assert_eq!(summary.title, "{p3} wins with three strikes");
    let pitches: Vec<String> = summary.story[0].pieces.iter().map(|piece| piece.to_string()).collect();
    assert_eq!((pitches.join(" ").as_str(), summary.story[0].text.contains("three strikes")), ("2d 2s As", true));
}

#[test]
fn without_the_rule_strikes_count_on_and_win_nothing() {
    let mut playing = fixture::<BrainBaseball>(3)
        .option("hand", "4")
        .option("three_strikes", "false")
        .deck("3c 4c As 5c 6c 2s 7c 8c 2d 9c Tc 2h")
        .begin();
    for pitch in ["2d", "2h", "2s", "As"] {
        playing.play(&format!("p3 pitch {pitch}"));
        assert!(
            playing.public().zone("ball").is_some_and(|ball| format!("{:?}", ball.shape).contains("strikes: None"))
        );
        playing.plays(&["p1 pass", "p2 pass"]);
    }
    // The pitcher has run out, and the pitch passes to the left.
    assert_eq!(
        (playing.winners(), playing.value("strikes").as_str(), playing.value("pitcher").as_str()),
        (None, "0", "1")
    );
    assert_eq!(playing.value("inning.p3"), "7");
    assert_eq!(playing.game().balls[2].len(), 4);
}

#[test]
fn a_hit_ends_the_row_of_strikes_even_if_the_pitcher_catches_it() {
    let mut playing = three(&[]);
    playing.plays(&["p3 pitch 2d", "p1 pass", "p2 pass"]);
    assert_eq!(playing.value("strikes"), "1");
    playing.plays(&["p3 pitch 6h", "p1 swing 5c", "p2 pass", "p2 pass"]);
    // It goes back to nothing when the catch is over, not at the hit (Ruling 8).
    assert_eq!((playing.value("strikes").as_str(), playing.to_act().first()), ("1", Some(seat("p3"))));
    playing.play("p3 catch Ts");
    assert_eq!((playing.value("strikes").as_str(), playing.value("inning.p3").as_str()), ("0", "8"));
    assert_eq!((playing.value("pitcher").as_str(), playing.to_act().first()), ("1", Some(seat("p1"))));
}

#[test]
fn a_pitch_that_passes_on_for_want_of_cards_ends_the_row_too() {
    // p3 strikes twice with its last two cards, and p1 pitches.
    let mut playing = fixture::<BrainBaseball>(3).option("hand", "3").deck("3c 4c As 5c 6c Kd 7c 8c 2d").begin();
    playing.plays(&[
        "p3 pitch Kd",
        "p1 swing 3c",
        "p2 pass",
        "p2 pass",
        "p3 pass",
        "p1 pitch 5c",
        "p2 swing 4c",
        "p3 pass",
        "p3 catch As",
    ]);
    assert_eq!((playing.value("pitcher").as_str(), playing.value("strikes").as_str()), ("3", "0"));
    playing.plays(&["p3 pitch 2d", "p1 pass", "p2 pass"]);
    assert_eq!((playing.value("pitcher").as_str(), playing.value("strikes").as_str()), ("1", "0"));
    assert_eq!(playing.value("inning.p3"), "7", "a strike all the same");
}

#[test]
fn a_swing_as_high_as_the_ball_and_an_ace_in_the_field_end_their_rounds() {
    let mut playing =
        fixture::<BrainBaseball>(4).option("hand", "3").deck("7c 7h 7s 7d Ac 2c 3c 4c 9c 9d 9h 9s").begin();
    playing.plays(&["p4 pitch 7d", "p1 swing 7c"]);
    assert_eq!(
        (playing.to_act().first(), playing.value("hitter").as_str()),
        (Some(seat("p2")), "1"),
        "the field is asked"
    );
    playing.plays(&["p2 catch 2c", "p3 pass", "p4 pass"]);
    assert_eq!(playing.value("pitcher"), "2");
    let mut playing =
        fixture::<BrainBaseball>(4).option("hand", "3").deck("7c Ah 7s 7d Ac 2c 3c 4c 9c 9d 9h 9s").begin();
    playing.plays(&["p4 pitch 7d", "p1 swing 7c", "p2 catch Ah"]);
    assert_eq!(
        (playing.value("pitcher").as_str(), playing.zone("p2.balls").as_str()),
        ("2", "7d"),
        "nobody else is asked"
    );
}

#[test]
fn the_best_of_the_inning_takes_the_pot_and_every_pitch_is_paid_for() {
    let mut playing = three(&[("stakes", "pot")]);
    playing.play("p3 pitch 6h");
    assert_eq!((playing.scores(), playing.value("pot").as_str()), (vec![0, 0, -6], "6"));
    let line = &playing.public().said[0];
    assert_eq!(line, "{p3} pitched the six of hearts and paid 6");
}

/// A match for coins in its inning number `inning` of three, which ends now with these balls and this pot; the dealer is p3.
fn at_the_count(inning: u8, balls: [&str; 3], pot: i32, strikes: u8) -> BrainBaseball {
    let begun = fixture::<BrainBaseball>(3).options(&[("stakes", "pot"), ("innings", "3")]).begin();
    let mut game = begun.game().clone();
    game.inning = inning;
    for (place, list) in game.balls.iter_mut().zip(balls) {
        *place = cards(list);
    }
    game.purses[Seat::FIRST] = -pot;
    game.pot = pot;
    game.strikes = strikes;
    game.phase = Phase::Score;
    game.count(&Fate::new(1));
    game
}

#[test]
fn a_pot_that_cannot_be_split_leaves_its_rest_until_the_last_inning() {
    let purses = |game: &BrainBaseball| game.house.everybody().map(|seat| game.purses[seat]).collect::<Vec<_>>();
    let game = at_the_count(1, ["7c", "3c 4c", "2c"], 15, 0);
    assert_eq!((purses(&game), game.pot, game.phase), (vec![-8, 7, 0], 1, Phase::Shown));
    // After the last inning the rest is the first one's from the dealer's left: p2 if p1 deals, p1 if p3 does.
    let game = at_the_count(3, ["7c", "3c 4c", "2c"], 15, 0);
    assert_eq!((purses(&game), game.pot), (vec![-7, 7, 0], 0), "p3 deals, so p1 is first");
    let game = at_the_count(3, ["2c", "3c 4c", "7c"], 15, 0);
    assert_eq!((purses(&game), game.pot), (vec![-15, 8, 7], 0), "p2 comes before p3");
    let game = at_the_count(1, ["Kc", "", "As 2c 2d"], 18, 3);
    assert_eq!((purses(&game), game.pot), (vec![-18, 0, 18], 0), "three strikes take it all");
    assert_eq!((game.phase, game.gains[seat("p1")]), (Phase::Over(SeatSet::one(seat("p3"))), 13));
}

#[test]
fn every_pitch_ends_with_somebody_and_no_coin_is_made_or_lost() {
    let mut rng = Rng::new(7);
    for number in 0..400_u64 {
        let stakes = if number % 2 == 0 { "points" } else { "pot" };
        let strikes = if number % 3 == 0 { "false" } else { "true" };
        let fixture = fixture::<BrainBaseball>(3 + number as usize % 5).seed(number);
        let setup = fixture.option("stakes", stakes).option("three_strikes", strikes).setup();
        let (mut game, mut fate) = (BrainBaseball::set_up(&setup).unwrap(), Fate::new(number));
        let (mut pitched, mut counted, mut innings) = (0, 0, 0);
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    let mut legal = Vec::new();
                    game.moves(seat, &mut legal);
                    let mv = legal[rng.below(legal.len())];
                    if let Move::Pitch(card) = mv {
                        pitched += i32::from(base(card));
                    }
                    game.play(seat, &mv);
                }
            }
            let coins: i32 = game.house.everybody().map(|seat| game.purses[seat]).sum::<i32>() + game.pot;
            assert_eq!(coins, 0, "match {number}");
            if game.event == Event::Scored && game.is_scored() {
                counted += game.house.everybody().map(|seat| game.gains[seat]).sum::<i32>();
                innings += 1;
                assert_eq!(counted, pitched, "after inning {innings} of match {number} every ball has an owner");
            }
        }
        let totals: i32 = game.house.everybody().map(|seat| game.history.total(seat)).sum();
        assert_eq!((totals, game.deal()), (pitched, innings + 1), "match {number}");
        assert!(game.is_struck_out() || innings == u32::from(game.house.length()), "match {number}");
    }
}

#[test]
fn every_card_lies_in_one_place_after_every_step() {
    let mut rng = Rng::new(3);
    for seats in 3..=7 {
        let (mut game, mut fate) =
            (BrainBaseball::set_up(&fixture::<BrainBaseball>(seats).setup()).unwrap(), Fate::new(seats as u64));
        while !matches!(game.turn(), Turn::Over(_)) {
            match game.turn() {
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    let mut legal = Vec::new();
                    game.moves(seat, &mut legal);
                    let mv = legal[rng.below(legal.len())];
                    game.play(seat, &mv);
                }
                _ => game.advance(&mut fate),
            }
            let lying = game.hands.iter().chain(&game.balls).fold(game.discard, |all, cards| {
                assert!(!all.meets(*cards), "a card lies twice");
                all.or(*cards)
            });
            let loose = game.pack.deck().iter().chain(game.row.iter()).copied().chain(game.ball);
            assert_eq!(lying.len() + loose.clone().count(), 52);
            assert_eq!(loose.collect::<Set<Card>>().or(lying).len(), 52);
        }
    }
}

#[test]
fn who_lets_a_third_strike_go_by_is_mostly_believed_to_hold_nothing() {
    let mut playing = low_hand(&[("hand", "5")]);
    playing.plays(&["p3 pitch 2d", "p1 pass", "p2 pass", "p3 pitch 2s", "p1 pass", "p2 pass"]);
    let pitch = playing.legal("p3").last().unwrap().clone();
    playing.play(&pitch).play("p1 pass");
    let game = playing.game();
    let ball = game.ball.map_or(0, base);
    let mut rng = Rng::new(1);
    let worlds = 4_000;
    let armed =
        (0..worlds).filter(|_| game.imagined(seat("p2"), &mut rng).hand(seat("p1")).meets(swings(0, ball))).count();
    // One time in ten its pass is not believed, and then it has something as often as chance gives it.
    assert!((1..worlds / 9).contains(&armed), "{armed} of {worlds}");
    let other =
        (0..worlds).filter(|_| game.imagined(seat("p2"), &mut rng).hand(seat("p3")).meets(swings(0, ball))).count();
    assert!(other > worlds / 4, "nothing is known of the pitcher: {other} of {worlds}");
}
