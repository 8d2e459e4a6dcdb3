//! The rulings of Flip, three dice solved backwards, and how strong its computer seats are.

use std::collections::HashMap;

use super::position::{Position, Step};
use super::*;
use crate::engine::{Fate, Rng, Rules, Screen, Setup};
use crate::kit::open::{Open, OpenSearch};
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position as At, fixture, seat};
use crate::table::{Shape, Touch};

/// A match in which the dice fall like this.
fn begin(options: &[(&str, &str)], rolls: &[u8]) -> At<Flip> {
    fixture(2).options(options).rolls(rolls).begin()
}

fn three(rolls: &[u8]) -> At<Flip> {
    begin(&[("dice", "3")], rolls)
}

#[test]
fn what_cannot_be_done_says_why() {
    let mut playing = three(&[1, 2, 6, 6, 6, 3]);
    assert_eq!(playing.refusal("p1", "flip d4"), "that die is not yours");
    assert_eq!(playing.refusal("p1", "trash d1"), "you order the dice of the other out, not your own");
    assert_eq!(playing.refusal("p1", "flip d7"), "there is no d7");
    assert_eq!(playing.refusal("p1", "take none"), "there is no change to be taken now");
    playing.plays(&["flip d1", "flip d6"]);
    assert_eq!(playing.refusal("p1", "flip d1"), touch::RESTS);
    playing.plays(&["flip d2", "trash d1", "trash d4"]);
    assert_eq!(playing.refusal("p2", "take none"), "there is no change to be taken now");
}

#[test]
fn a_flipped_die_rests_until_its_holder_has_ordered() {
    let mut playing = three(&[1, 2, 6, 6, 6, 3]);
    playing.plays(&["flip d1"]);
    let table = playing.public();
    let tray = table.zone("p1.dice").unwrap();
    let resting = tray.pieces.last().unwrap();
    // The other may order it out, so it is not greyed before its holder is to act.
    assert_eq!((resting.dim, resting.mark.as_str(), tray.note.as_str()), (false, "rests", "14 pips"));
    assert!(tray.pieces.iter().all(|placed| placed.under));
    assert_eq!(playing.zone("p1.turned"), "d1=6");
    playing.plays(&["flip d4"]);
    assert!(playing.public().zone("p1.dice").unwrap().pieces.last().unwrap().dim);
}

#[test]
fn the_till_opens_as_far_as_change_goes() {
    let mut playing = three(&[1, 2, 3, 5, 5, 4]);
    playing.plays(&["trash d6", "trash d1", "trash d4"]);
    let table = playing.seen_by("p2");
    let till = table.zone("middle").unwrap();
    assert_eq!((&till.shape, till.note.as_str()), (&Shape::Till { drawers: 6, open: 5 }, "10 pips"));
    assert_eq!(table.prompt, "Take up to 4 as change, or nothing");
    let mut texts: Vec<(String, String)> = playing
        .choices(seat("p2"))
        .into_iter()
        .filter(|choice| choice.blocked.is_none())
        .map(|choice| (choice.label, choice.note))
        .collect();
    texts.sort();
    let wanted = [("Take 1 as change", "1 of at most 4"), ("Take 4 as change", "4 of at most 4"), ("Take nothing", "")];
    assert_eq!(texts, wanted.map(|(label, note)| (label.to_owned(), note.to_owned())));
}

#[test]
fn a_die_is_touched_where_it_lies() {
    let mut playing = three(&[1, 2, 6, 6, 6, 3]);
    playing.plays(&["flip d1", "flip d6"]);
    let choices = playing.choices(seat("p1"));
    let find = |text: &str| choices.iter().find(|choice| choice.text == text).unwrap().clone();
    assert_eq!(find("flip d2").touches, [Touch::piece("p1.dice", 0)]);
    assert_eq!(find("trash d6").touches, [Touch::piece("p2.dice", 2), Touch::zone("middle")]);
    assert_eq!(find("trash d6").label, "Order the 4 out");
    assert_eq!(playing.game().blocked(seat("p1"))[0].touches, [Touch::piece("p1.dice", 2)]);
}

#[test]
fn after_ten_equal_throws_p1_begins() {
    let playing = three(&[4; 60]);
    assert_eq!(playing.to_act(), SeatSet::one(seat("p1")));
    let playing = three(&[[4; 54].as_slice(), &[4, 4, 4, 4, 4, 3]].concat());
    assert_eq!(playing.to_act(), SeatSet::one(seat("p2")));
}

#[test]
fn games_are_played_until_the_target_is_reached() {
    let mut playing = begin(&[("dice", "3"), ("target", "30")], &[1, 1, 1, 2, 2, 2, 6, 6, 6, 6, 6, 5]);
    playing.plays(&["trash d4", "trash d1", "trash d5", "take none", "trash d2", "trash d6"]);
    playing.play("take none");
    assert_eq!((playing.scores(), playing.value("game").as_str()), (vec![1, 0], "2"));
    assert_eq!(playing.to_act(), SeatSet::one(seat("p2")));
    let mut rng = Rng::new(3);
    while playing.winners().is_none() {
        let seat = playing.to_act().first().unwrap();
        let moves = playing.legal(&seat.to_string());
        let text = moves[rng.below(moves.len())].clone();
        playing.play(&format!("{seat} {text}"));
    }
    let summary = playing.public().summary.unwrap();
    assert!(playing.scores().into_iter().max().unwrap() >= 30 && summary.story[0].pieces.len() < 7);
}

#[test]
fn the_summary_tells_who_ran_out_of_dice() {
    let mut playing = three(&[1, 1, 1, 2, 2, 2]);
    playing.plays(&["trash d4", "trash d1", "trash d5", "take none", "trash d2", "trash d6", "take none"]);
    let summary = playing.public().summary.unwrap();
    assert_eq!(summary.title, "{p1} wins, and {p2} has no dice left");
    assert_eq!(summary.story[0].text, "{p2} ran out of dice; {p1} still {holds} these.");
    assert_eq!(summary.story.len(), 1);
    let rows: Vec<Vec<String>> = summary.sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(rows, [["1", "1", "3", "0"], ["0", "0", "2", "0"]]);
}

#[test]
fn the_packed_position_goes_on_as_the_match_does() {
    let mut rng = Rng::new(9);
    for seed in 0..300 {
        let setup = fixture::<Flip>(2).setup();
        let (mut game, mut fate) = (Flip::set_up(&setup).unwrap(), Fate::new(seed));
        let mut legal = Vec::new();
        loop {
            match game.turn() {
                Turn::Table => game.advance(&mut fate),
                Turn::Over(winners) => {
                    let won = Position::of(&game).over().unwrap() > 0;
                    assert_eq!(winners.contains(Seat::FIRST), won);
                    break;
                }
                Turn::Seats { .. } => {
                    let position = Position::of(&game);
                    assert_eq!(position.over(), None);
                    legal.clear();
                    game.moves(game.seat, &mut legal);
                    let mut steps = Vec::new();
                    position.moves(&mut steps);
                    assert!(legal.iter().all(|mv| steps.contains(&Position::step(&game, *mv))), "{game:?}");
                    assert!(steps.iter().all(|step| legal.contains(&Position::choice(&game, *step).unwrap())));
                    let mv = legal[rng.below(legal.len())];
                    let next = position.after(Position::step(&game, mv));
                    game.play(game.seat, &mv);
                    if game.turn() != Turn::Table {
                        assert_eq!(next, Position::of(&game), "after {mv}");
                    }
                }
            }
        }
    }
}

/// Three dice each, solved backwards: whether the seat to move wins, for every way in which six dice lie. It knows the
/// rules by itself: thirty kinds of places, five times the six values: own, own at rest, the other's, those at rest, middle.
struct Backwards {
    wins: Vec<bool>,
}

type Counts = [u8; 30];

const OWN: usize = 0;
const OWN_RESTS: usize = 6;
const OTHERS: usize = 12;
const OTHERS_REST: usize = 18;
const MIDDLE: usize = 24;
const ALL: usize = 6;

impl Backwards {
    /// The number of a position among all ways to put six dice into thirty places.
    fn number(counts: &Counts) -> usize {
        let places = counts.iter().enumerate().flat_map(|(place, count)| (0..*count).map(move |_| place));
        // C(place + nth, nth + 1) for the nth die: numbers of multisets.
        let choose = |n: usize, k: usize| (0..k).fold(1, |product, at| product * (n - at) / (at + 1));
        places.enumerate().map(|(nth, place)| choose(place + nth, nth + 1)).sum()
    }

    /// All positions, those first that others lead to: the middle never loses pips, and flipped dice rest.
    fn in_order() -> Vec<Counts> {
        fn fill(counts: Counts, from: usize, left: u8, all: &mut Vec<Counts>) {
            if left == 0 {
                all.push(counts);
                return;
            }
            for place in from..counts.len() {
                let mut more = counts;
                more[place] += 1;
                fill(more, place, left - 1, all);
            }
        }
        let mut all = Vec::new();
        fill([0; 30], 0, ALL as u8, &mut all);
        all.sort_by_key(|counts| {
            let middle: usize = (0..6).map(|at| usize::from(counts[MIDDLE + at]) * (at + 1)).sum();
            let rest: usize = (0..6).map(|at| usize::from(counts[OWN_RESTS + at] + counts[OTHERS_REST + at])).sum();
            std::cmp::Reverse((middle, rest))
        });
        all
    }

    fn solve() -> (Backwards, Vec<Counts>) {
        let all = Backwards::in_order();
        let mut table = Backwards { wins: vec![false; all.len()] };
        for counts in &all {
            let wins = table.is_won(counts);
            table.wins[Backwards::number(counts)] = wins;
        }
        (table, all)
    }

    /// Whether the seat to move wins, if all later positions are known.
    fn is_won(&self, counts: &Counts) -> bool {
        if counts[OWN..OTHERS].iter().all(|count| *count == 0) {
            return false;
        }
        let flips = (0..6).filter(|at| counts[OWN + at] > 0).any(|at| {
            let mut next = *counts;
            next[OWN + at] -= 1;
            next[OWN_RESTS + 5 - at] += 1;
            !self.wins[Backwards::number(&turned_round(&next))]
        });
        flips
            || (0..12).filter(|at| counts[OTHERS + at] > 0).any(|at| {
                let mut next = *counts;
                next[OTHERS + at] -= 1;
                next[MIDDLE + at % 6] += 1;
                for value in 0..6 {
                    next[OWN + value] += std::mem::take(&mut next[OWN_RESTS + value]);
                }
                !self.other_is_saved(&turned_round(&next), at % 6 + 1, 0)
            })
    }

    /// Whether some change of less than `below`, from values above `from`, lets the seat to take it win.
    fn other_is_saved(&self, counts: &Counts, below: usize, from: usize) -> bool {
        if self.wins[Backwards::number(counts)] {
            return true;
        }
        (from..6).filter(|at| counts[MIDDLE + at] > 0 && at + 1 < below).any(|at| {
            let mut next = *counts;
            next[MIDDLE + at] -= 1;
            next[OWN + at] += 1;
            self.other_is_saved(&next, below - at - 1, at)
        })
    }
}

/// The same position with the other seat to move.
fn turned_round(counts: &Counts) -> Counts {
    let mut round = *counts;
    round[..24].rotate_left(12);
    round
}

/// The position as the search sees it, p1 or p2 to move.
fn packed(counts: &Counts, side: u8) -> Position {
    let hand = |from: usize| (0..12).fold(0, |hand, at| hand | u64::from(counts[from + at]) << (4 * at));
    let (own, other) = (hand(OWN), hand(OTHERS));
    Position {
        hands: if side == 0 { [own, other] } else { [other, own] },
        middle: (0..6).fold(0, |middle, at| middle | u32::from(counts[MIDDLE + at]) << (4 * at)),
        side,
        limit: 0,
        pips: false,
    }
}

/// Compares the seat with the table on every so manyth position, both sides to move; how many were compared.
fn compare(every: usize, search: &mut OpenSearch<Position>) -> usize {
    let (table, all) = Backwards::solve();
    let mut compared = 0;
    for counts in all.iter().step_by(every) {
        if counts[OTHERS..MIDDLE].iter().all(|count| *count == 0) {
            // Nobody moves when the other has lost already.
            continue;
        }
        let wins = table.wins[Backwards::number(counts)];
        for side in [0, 1] {
            let position = packed(counts, side);
            let Some(found) = bot::look(search, position).filter(|_| position.over().is_none()) else {
                assert!(!wins);
                continue;
            };
            assert_eq!(found.first_wins(), Some(wins == (side == 0)), "{position:?} {found:?}");
            compared += 1;
        }
    }
    compared
}

/// Positions of three dice in which both have some: all ways to put six dice into thirty places but those in which one of
/// the two has none, C(35, 6) − 2 C(23, 6) + C(11, 6), with either side to move.
const OF_THREE: usize = 2 * (1_623_160 - 2 * 100_947 + 462);

#[test]
fn with_three_dice_the_seat_agrees_with_the_table_everywhere() {
    // It remembers more than at the table, so that no position has to find again what another one taught: thirty times
    // as quick. The memory that the seat has is tried below.
    assert_eq!(compare(1, &mut OpenSearch::new(20)), OF_THREE);
}

#[test]
fn with_three_dice_the_seat_knows_who_wins_from_a_standing_start() {
    let mut compared = 0;
    for every in [1_009, 1_013] {
        compared += compare(every, &mut bot::searcher());
    }
    assert!(compared > 5_000, "{compared}");
}

/// A plain full-width search: whether the first side wins by force within so many moves, or loses.
fn forced(known: &mut HashMap<(Position, u8), Option<bool>>, position: Position, ahead: u8) -> Option<bool> {
    if let Some(won) = position.over() {
        return Some(won > 0);
    }
    if ahead == 0 {
        return None;
    }
    let key = (position, ahead);
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let mut steps: Vec<Step> = Vec::new();
    position.moves(&mut steps);
    let all: Vec<Option<bool>> = steps.into_iter().map(|step| forced(known, position.after(step), ahead - 1)).collect();
    let mine = position.is_first();
    let found = if all.contains(&Some(mine)) {
        Some(mine)
    } else if all.iter().all(|outcome| *outcome == Some(!mine)) {
        Some(!mine)
    } else {
        None
    };
    known.insert(key, found);
    found
}

#[test]
fn with_five_dice_it_finds_every_win_that_a_plain_search_of_ten_moves_finds() {
    let mut rng = Rng::new(5);
    let (mut wins, mut looked) = (0, 0);
    let setup = Setup::default_for(&Flip::card(), 2).unwrap();
    for seed in 0..16 {
        let (mut game, mut fate) = (Flip::set_up(&setup).unwrap(), Fate::new(seed));
        let mut legal = Vec::new();
        // Good play by one of the two, so that the ends are not all alike.
        while let Turn::Table | Turn::Seats { .. } = game.turn() {
            if game.turn() == Turn::Table {
                game.advance(&mut fate);
                continue;
            }
            let position = Position::of(&game);
            if position.dice_in_hands() <= 8 {
                let found = forced(&mut HashMap::new(), position, 10);
                looked += 1;
                if let Some(first) = found {
                    wins += 1;
                    let seen = game.search().unwrap();
                    assert_eq!(seen.first_wins(), Some(first), "{game:?} {seen:?}");
                }
            }
            legal.clear();
            game.moves(game.seat, &mut legal);
            let mv = legal[rng.below(legal.len())];
            game.play(game.seat, &mv);
        }
    }
    println!("{wins} forced of {looked}");
    assert!(wins > 10, "{wins} of {looked}");
}

#[test]
fn the_levels_differ() {
    let setup = Setup::default_for(&Flip::card(), 2).unwrap();
    let wins = |first, second, matches| duel::<Flip>(&setup, first, second, matches).unwrap();
    let easy = wins("easy", "random", 200);
    assert!((0.80..0.97).contains(&easy), "easy wins {easy}");
    let normal = wins("normal", "easy", 60);
    assert!(normal > 0.7, "normal wins {normal} against easy");
    let sure = wins("normal", "random", 40);
    assert!(sure > 0.95, "normal wins {sure}");
}
