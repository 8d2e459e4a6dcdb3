//! How computer seats of Brain Baseball play, and what their matches come to.

use super::*;
use crate::bots::{Brain, Thought};
use crate::engine::{Budget, FateScript, Mind, Skill};
use crate::play::Played;
use crate::play::conform::duel;

fn policy(game: &BrainBaseball, who: &str) -> String {
    let mut legal = Vec::new();
    game.moves(seat(who), &mut legal);
    legal[game.usual(seat(who), Skill::NORMAL, &legal, &mut Rng::new(1))].to_string()
}

#[test]
fn a_decent_player_pitches_low_and_catches_by_what_the_ball_is_worth() {
    let mut playing =
        fixture::<BrainBaseball>(4).option("hand", "4").deck("3c 4c 9d 9c Kc As 2h Td 5c 6c 7s 2d Jc Qc Ah 3h").begin();
    assert_eq!(policy(playing.game(), "p4"), "pitch 2d");
    playing.play("p4 pitch 9c");
    assert_eq!(policy(playing.game(), "p1"), "pass", "others are asked after it");
    playing.plays(&["p1 pass", "p2 pass"]);
    assert_eq!(policy(playing.game(), "p3"), "swing Ah", "the last to be asked swings low");
    playing.play("p3 swing 9d");
    assert_eq!(policy(playing.game(), "p4"), "catch 2d", "nine points are worth the best");
    playing.plays(&["p4 pass", "p1 catch Jc"]);
    assert_eq!(policy(playing.game(), "p2"), "catch Qc", "the last to be asked catches as low as it can");
}

#[test]
fn nobody_lets_a_third_strike_go_by() {
    let mut playing = low_hand(&[("hand", "4")]);
    playing.plays(&["p3 pitch 2d", "p1 pass", "p2 pass", "p3 pitch 2s", "p1 pass", "p2 pass"]);
    let last = playing.legal("p3").last().unwrap().clone();
    playing.play(&format!("p3 {last}"));
    assert!(policy(playing.game(), "p1").starts_with("swing"));
    playing.play("p1 pass");
    let mut legal = Vec::new();
    playing.game().moves(seat("p2"), &mut legal);
    let all = legal.len();
    playing.game().promising(seat("p2"), &mut legal);
    assert_eq!((legal.len(), legal.contains(&Move::Pass)), (all - 1, false));
}

#[test]
fn three_pitches_that_nobody_can_hit_are_thrown_one_after_the_other() {
    let mut playing =
        fixture::<BrainBaseball>(3).option("hand", "4").deck("3c 4c As 5c 6c Ad 7c 8c Ac 9c Tc Ah").begin();
    for (pitch, wins) in [("Ac", None), ("Ad", None), ("Ah", Some(SeatSet::one(seat("p3"))))] {
        let game = playing.game();
        assert_eq!(game.solved(seat("p3"), &mut Rng::new(1)), Some(Move::Pitch(card(pitch))));
        assert_eq!(game.odds(seat("p3"), &Move::Pitch(card(pitch))), Some(1.0));
        assert_eq!(game.reason(seat("p3"), &Move::Pitch(card(pitch))), "nobody can hit it: three strikes are certain");
        playing.plays(&[&format!("p3 pitch {pitch}"), "p1 pass", "p2 pass"]);
        assert_eq!(playing.winners(), wins);
    }
}

/// Where the inning or the match has ended after a move without anybody else being asked: whether `who` has lost by three
/// strikes, and the points of everybody's balls.
fn certain_end(game: &BrainBaseball, who: Seat, mv: &Move) -> Option<(bool, Vec<i32>)> {
    let mut next = game.clone();
    next.play(who, mv);
    let mut fate = Fate::new(1);
    while next.turn() == Turn::Table && next.phase != Phase::Score {
        next.advance(&mut fate);
    }
    let lost = next.is_struck_out() && next.pitcher != who;
    (next.phase == Phase::Score).then(|| (lost, next.house.everybody().map(|seat| next.holds(seat)).collect()))
}

/// Why a move is certainly worse than another, for all that its seat can know: it loses at once to a third strike that
/// could be stopped; it ends the inning with fewer points for itself and none fewer for others; or it throws away three
/// strikes that nobody can hit.
fn provably_worse(game: &BrainBaseball, who: Seat, chosen: &Move) -> Option<&'static str> {
    let mut legal = Vec::new();
    game.moves(who, &mut legal);
    let end = |mv: &Move| certain_end(game, who, mv);
    let own = |points: &[i32]| points[who.index()];
    if let Some((lost, points)) = end(chosen) {
        for other in legal.iter().filter(|other| *other != chosen) {
            match end(other) {
                None if lost => return Some("a third strike that could be stopped"),
                Some((false, _)) if lost => return Some("a third strike that could be stopped"),
                Some((false, better)) if own(&better) > own(&points) => {
                    let others = (0..points.len()).filter(|seat| *seat != who.index());
                    if others.into_iter().all(|seat| better[seat] <= points[seat]) {
                        return Some("a ball for nothing");
                    }
                }
                _ => {}
            }
        }
    }
    let Move::Pitch(pitched) = chosen else { return None };
    if game.house.three_strikes {
        let table = crate::engine::Screen::table(game, Viewer::Seat(who));
        let seen: Set<Card> = table
            .zones
            .iter()
            .flat_map(|zone| &zone.pieces)
            .filter_map(|placed| match placed.face {
                Some(crate::pieces::Piece::Card(card)) => Some(card),
                _ => None,
            })
            .collect();
        let is_safe = |held: &Card| Card::pack().all(|other| base(other) > base(*held) || seen.has(other));
        let safe = game.hand(who).iter().filter(is_safe).count();
        if safe + usize::from(game.strikes) >= 3 && !is_safe(pitched) {
            return Some("three certain strikes");
        }
    }
    None
}

/// Plays matches of seats with this mind, and looks at so many of their choices among several moves.
fn look_over(mind: Mind, seats: usize, choices: usize, first_seed: u64) -> (usize, usize) {
    let (mut looked, mut ends) = (0, 0);
    for seed in first_seed.. {
        let stakes = if seed % 4 == 3 { "pot" } else { "points" };
        let setup = fixture::<BrainBaseball>(seats).option("stakes", stakes).option("innings", "2").setup();
        let fate = FateScript { seed, ..FateScript::default() };
        let mut playing = Played::<BrainBaseball>::begin(&setup, fate).unwrap();
        let mut rng = Rng::new(seed);
        playing.settle().unwrap();
        while playing.winners().is_none() {
            let who = playing.to_act().first().unwrap();
            let game = playing.game();
            let mut brain = Brain::new(game, who, mind, rng.bits());
            while !brain.step(u32::MAX) {}
            let text = brain.verdict().text;
            let chosen: Move = text.parse().unwrap();
            if playing.legal(who).len() > 1 {
                looked += 1;
                ends += usize::from(certain_end(game, who, &chosen).is_some());
                assert_eq!(provably_worse(game, who, &chosen), None, "{who} {text}, seed {seed}, {seats} seats");
            }
            playing.play(who, &text).unwrap();
            playing.settle().unwrap();
            if looked >= choices {
                return (looked, ends);
            }
        }
    }
    (looked, ends)
}

#[test]
fn normal_seats_never_play_what_is_provably_worse() {
    let (mut looked, mut ends) = (0, 0);
    for seats in 3..=7 {
        let (more, certain) = look_over(Mind::three("normal", Budget::USUAL), seats, 4_000, 100);
        looked += more;
        ends += certain;
    }
    assert!(looked >= 20_000 && ends > 100, "{looked} choices, {ends} of them with a certain end");
}

/// With a tenth of the rounds of the hard level: what is proven must not hang on how long one thinks.
#[test]
fn searching_seats_never_play_what_is_provably_worse() {
    let Mind::Search(hard) = BrainBaseball::mind("hard") else { panic!("hard seats search") };
    let mind = Mind::Search(Budget { rounds: hard.rounds / 20, ..hard });
    let (mut looked, mut ends) = (0, 0);
    for seats in 3..=7 {
        let (more, certain) = look_over(mind, seats, 2_000, 500);
        looked += more;
        ends += certain;
    }
    assert!(looked >= 10_000 && ends > 50, "{looked} choices, {ends} of them with a certain end");
}

#[test]
fn the_judge_finds_what_it_looks_for() {
    let (mut slips, mut rng) = (std::collections::BTreeMap::new(), Rng::new(5));
    for seed in 0..600 {
        let setup = fixture::<BrainBaseball>(3).option("innings", "1").setup();
        let (mut game, mut fate) = (BrainBaseball::set_up(&setup).unwrap(), Fate::new(seed));
        while !matches!(game.turn(), Turn::Over(_)) {
            let Turn::Seats { must, .. } = game.turn() else {
                game.advance(&mut fate);
                continue;
            };
            let who = must.first().unwrap();
            let mut legal = Vec::new();
            game.moves(who, &mut legal);
            let mv = legal[rng.below(legal.len())];
            if let Some(why) = provably_worse(&game, who, &mv) {
                *slips.entry(why).or_insert(0) += 1;
            }
            game.play(who, &mv);
        }
    }
    assert!(slips.len() >= 2 && slips.values().all(|count| *count > 2), "random seats do it: {slips:?}");
    let holding = fixture::<BrainBaseball>(3).option("hand", "4").deck("3c 4c As 5c 6c Ad 7c 8c Ac 9c Tc Ah").begin();
    let judged = |pitch: &str| provably_worse(holding.game(), seat("p3"), &Move::Pitch(card(pitch)));
    assert_eq!((judged("Ac"), judged("As")), (None, None), "any of four aces will do");
    let holding =
        fixture::<BrainBaseball>(3).option("hand", "5").deck("3c 4c As 5c 6c Ad 7c 8c Ac 9c Tc Ah Jc Qc Kc").begin();
    let judged = provably_worse(holding.game(), seat("p3"), &Move::Pitch(card("Kc")));
    assert_eq!(judged, Some("three certain strikes"));
}

/// 10,000 matches of four normal seats by the rulebook: 42.6 points a seat, with a spread of 26.8, from 0 to 131; seven of ten
/// end by three strikes.
#[test]
fn scores_spread_as_stated() {
    let setup = fixture::<BrainBaseball>(4).setup();
    let mut rng = Rng::new(1);
    let (mut sum, mut squares, mut most, mut least, mut struck, matches) = (0.0, 0.0, 0, i32::MAX, 0, 10_000);
    let mut legal = Vec::new();
    for seed in 0..matches {
        let (mut game, mut fate) = (BrainBaseball::set_up(&setup).unwrap(), Fate::new(seed));
        crate::engine::policy_playout(&mut game, Skill::NORMAL, &mut fate, &mut rng, &mut legal);
        struck += u32::from(game.is_struck_out());
        for seat in game.house.everybody() {
            let score = game.score(seat);
            sum += f64::from(score);
            squares += f64::from(score * score);
            most = most.max(score);
            least = least.min(score);
        }
    }
    let mean = sum / (4 * matches) as f64;
    let spread = (squares / (4 * matches) as f64 - mean * mean).sqrt();
    let share = f64::from(struck) / matches as f64;
    let near = |value: f64, stated: f64, by: f64| (value - stated).abs() < by;
    let told = format!("{mean:.1} ± {spread:.1}, from {least} to {most}; {share:.3} by three strikes");
    assert!(near(mean, 42.6, 0.5) && near(spread, 26.8, 0.4) && near(share, 0.693, 0.015), "{told}");
    assert!(least == 0 && (120..150).contains(&most), "{told}");
}

#[test]
fn the_levels_are_in_order() {
    let setup = fixture::<BrainBaseball>(4).option("innings", "1").setup();
    let above = |better: &str, worse: &str, matches: u64, least: f64| {
        let share = duel::<BrainBaseball>(&setup, better, worse, matches).unwrap();
        assert!(share > least, "{better} wins {share} against {worse}");
    };
    above("easy", "random", 1_000, 0.53);
    above("normal", "easy", 1_000, 0.6);
    above("hard", "normal", 60, 0.55);
}
