//! What is seen, lit and told of Brain Baseball.

use super::*;
use crate::engine::Screen;
use crate::table::{Choice, Mood, Place, Runner, Shape, Sound, Touch};

fn choice(playing: &Position<BrainBaseball>, who: &str, text: &str) -> Choice {
    playing.choices(seat(who)).into_iter().find(|choice| choice.text == text).unwrap()
}

fn runner(playing: &Position<BrainBaseball>) -> Option<Runner> {
    match playing.public().zone("ball").map(|zone| zone.shape.clone()) {
        Some(Shape::Diamond { runner, .. }) => runner,
        shape => panic!("the ball lies on a diamond, not {shape:?}"),
    }
}

fn strikes(playing: &Position<BrainBaseball>) -> (u8, u8) {
    match playing.public().zone("ball").map(|zone| zone.shape.clone()) {
        Some(Shape::Diamond { strikes: Some(strikes), .. }) => strikes,
        shape => panic!("no lamps on {shape:?}"),
    }
}

#[test]
fn what_may_be_played_is_told_and_the_rest_steps_back() {
    let mut playing = three(&[]);
    assert_eq!(playing.seen_by("p3").prompt, "You pitch: throw any card");
    playing.play("p3 pitch 6h");
    let table = playing.seen_by("p1");
    assert_eq!(table.prompt, "Swing with A to 6, or pass");
    assert_eq!(table.aside, "If nobody swings: a strike, and 6 points for {p3}");
    let dim: Vec<bool> = table.zone("p1.hand").unwrap().pieces.iter().map(|placed| placed.dim).collect();
    assert_eq!(dim, [false, true, true], "5c 9c Kd, the lowest first");
    let swing = choice(&playing, "p1", "swing 5c");
    assert_eq!(swing.touches, [Touch::piece("p1.hand", 0), Touch::zone("ball")]);
    assert_eq!(playing.refusal("p1", "swing 9c"), "a swing may not be higher than the ball, which is 6");
    assert_eq!(playing.game().blocked(seat("p1")).len(), 2);
    playing.play("p1 swing 5c");
    assert_eq!(playing.seen_by("p2").prompt, "Only 6 would do: pass");
    assert_eq!(playing.refusal("p2", "swing 4d"), "it must be higher than the last swing, which is 5");
    playing.play("p2 pass");
    let table = playing.seen_by("p2");
    assert_eq!(
        (table.prompt.as_str(), table.aside.as_str()),
        ("Catch with 6 or more, 2 or A, or pass", "{p1} has it now, for 6 points")
    );
    playing.play("p2 catch 8h");
    assert_eq!(playing.seen_by("p3").prompt, "Catch with 9 or more, 2 or A, or pass");
    let hand = playing.seen_by("p3").zone("p3.hand").unwrap().clone();
    assert_eq!((hand.pieces[0].mark.as_str(), hand.pieces[1].mark.as_str()), ("14", ""), "2d Ts");
    assert_eq!(playing.refusal("p3", "swing 2d"), "the ball is hit: catch it, or pass");
}

#[test]
fn the_hitter_runs_a_step_further_with_everybody_who_lets_it_go() {
    let mut playing =
        fixture::<BrainBaseball>(4).option("hand", "3").deck("5c 4d 6h 7s 9c 8h Ts Jd Kd Qs 2d 3c").begin();
    playing.play("p4 pitch 7s");
    assert_eq!((runner(&playing), strikes(&playing)), (None, (0, 3)));
    playing.play("p1 swing 5c");
    let at = |done| Some(Runner { seat: seat("p1"), done, of: 3 });
    assert_eq!(runner(&playing), at(0), "at the bat while others may swing");
    playing.plays(&["p2 pass", "p3 pass"]);
    assert_eq!(runner(&playing), at(0));
    let notes = |playing: &Position<BrainBaseball>| {
        playing.public().seats.iter().map(|seat| seat.note.clone()).collect::<Vec<_>>()
    };
    assert_eq!(notes(&playing), ["", "", "", ""], "who passed at the bat may catch");
    playing.play("p2 pass");
    assert_eq!(notes(&playing), ["", "passed", "", ""]);
    assert_eq!(runner(&playing), at(1));
    playing.play("p3 pass");
    assert_eq!(runner(&playing), at(2));
    playing.step("p4 pass");
    assert_eq!(runner(&playing), at(3), "home");
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["Nobody caught it: {p1} comes home with 7 points"]);
    assert_eq!((table.cues[0].text.as_str(), runner(&playing)), ("Home run!", None));
}

#[test]
fn the_row_that_is_played_to_stands_below_the_diamond_and_the_other_is_out_of_sight() {
    let mut playing = three(&[]);
    let place = |playing: &Position<BrainBaseball>, name: &str| playing.public().zone(name).unwrap().place;
    playing.plays(&["p3 pitch 6h", "p1 swing 5c"]);
    assert_eq!((place(&playing, "swings"), place(&playing, "catches")), (Place::Centre { row: 2 }, Place::Hidden));
    let swings = playing.public().zone("swings").unwrap().clone();
    assert_eq!(
        (swings.note.as_str(), swings.pieces[0].mark.as_str(), swings.pieces[0].by),
        ("6", "ahead", Some(seat("p1")))
    );
    playing.play("p2 pass");
    assert_eq!((place(&playing, "swings"), place(&playing, "catches")), (Place::Hidden, Place::Centre { row: 2 }));
    assert_eq!(playing.public().zone("catches").unwrap().note, "6+, 2 or A");
}

#[test]
fn the_crowd_murmurs_when_one_more_strike_would_end_it() {
    let mut playing = low_hand(&[]);
    playing.plays(&["p3 pitch 2d", "p1 pass", "p2 pass"]).step("p3 pitch 2s");
    let hears = |playing: &Position<BrainBaseball>| playing.public().cues.iter().any(|cue| cue.sound == Sound::Murmur);
    assert!(!hears(&playing), "nobody fears a second strike");
    playing.step("p1 pass").step("p2 pass").advance().unwrap();
    let cue = playing.public().cues[1].clone();
    assert_eq!(
        (cue.text.as_str(), cue.mood, cue.sound, strikes(&playing)),
        ("Strike two!", Mood::Bad, Sound::Murmur, (2, 3))
    );
    playing.step("p3 pitch As");
    assert!(hears(&playing));
    assert_eq!(playing.seen_by("p1").aside, "If nobody swings, {p3} wins the match");
    assert_eq!(playing.seen_by("p3").aside, "If nobody swings you win the match");
}

#[test]
fn a_pass_that_loses_the_match_asks_first() {
    let mut playing = low_hand(&[("hand", "4")]);
    playing.plays(&["p3 pitch 2d", "p1 pass", "p2 pass", "p3 pitch 2s", "p1 pass", "p2 pass"]);
    let last = playing.legal("p3").last().unwrap().clone();
    playing.play(&format!("p3 {last}"));
    assert_eq!(choice(&playing, "p1", "pass").confirm, "", "somebody comes after");
    playing.play("p1 pass");
    assert!(playing.legal("p2").len() > 1, "{last}");
    let question = choice(&playing, "p2", "pass").confirm;
    assert_eq!(question, "Nobody has swung. If you pass, {p3} wins the match. Pass all the same?");
}

#[test]
fn a_summary_shows_whose_are_which_balls() {
    let mut playing = three(&[("stakes", "pot")]);
    playing.plays(&[
        "p3 pitch 6h",
        "p1 swing 5c",
        "p2 pass",
        "p2 catch 8h",
        "p3 catch Ts",
        "p3 pitch 2d",
        "p1 pass",
        "p2 pass",
    ]);
    playing.plays(&["p1 pitch 9c", "p2 swing 4d", "p1 catch Kd"]);
    let table = playing.public();
    let summary = table.summary.unwrap();
    let told: Vec<(&str, usize, &str)> =
        summary.story.iter().map(|line| (line.text.as_str(), line.pieces.len(), line.result.as_str())).collect();
    assert_eq!(
        told,
        [
            ("{p1} won 1 ball", 1, "+9"),
            ("{p3} won 2 balls", 2, "+8"),
            ("{p2} won no ball", 0, "0"),
            ("The most points of balls take the pot: {p1} +17.", 0, ""),
            ("That was the last inning.", 0, ""),
        ]
    );
    assert_eq!(
        (summary.title.as_str(), summary.lines),
        ("{p1} wins with 8 coins", vec![vec![0, 8], vec![0, 0], vec![0, -8]])
    );
    let sheet = summary.sheet.unwrap();
    assert_eq!(
        (sheet.rows[0].cells.join(" | "), sheet.rows[1].cells.join(" ")),
        ("9, pot +17 | – | 8".to_owned(), "8 0 −8".to_owned())
    );
}

#[test]
fn a_diamond_is_told_in_words() {
    let mut playing = three(&[]);
    playing.plays(&["p3 pitch 6h", "p1 swing 5c", "p2 pass"]);
    let words = crate::table::words::pieces(playing.public().zone("ball").unwrap());
    assert_eq!(words, ["six of hearts, from {p3}", "One inning", "0 of 3 strikes", "{p1} at the bat"]);
    playing.play("p2 pass");
    let words = crate::table::words::pieces(playing.public().zone("ball").unwrap());
    assert_eq!(words.last().unwrap(), "{p1} on the way round the bases, 1 of 2 steps");
}
