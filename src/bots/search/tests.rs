//! Sealed rounds: small games whose mixtures are known.

use std::fmt;
use std::str::FromStr;

use super::*;
use crate::engine::{Agent, Mind, Notation, Rules, Screen, Setup, SetupError, Skill};
use crate::table::{Choice, GameCard, Table, Viewer};

const SEATS: usize = 3;

/// Every seat chooses a number in secret; what that brings between two of them is in a matrix.
#[derive(Clone)]
struct Secrets {
    seats: usize,
    /// What the lower seat gains from the higher, by their choices.
    gains: &'static [&'static [f32]],
    /// How much is at stake between two seats, by the sum of their indices.
    stakes: [f32; 4],
    chosen: [Option<u8>; SEATS],
}

/// One shows one or two fingers, the other too: odd sums pay the one, even ones the other.
const ODDS_AND_EVENS: &[&[f32]] = &[&[2.0, -3.0], &[-3.0, 4.0]];
/// Rock, paper, scissors.
const EQUAL: &[&[f32]] = &[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]];
/// The same where paper wins 1, rock 2, scissors 3.
const UNEQUAL: &[&[f32]] = &[&[0.0, -1.0, 2.0], &[1.0, 0.0, -3.0], &[-2.0, 3.0, 0.0]];

impl Secrets {
    fn of(seats: usize, gains: &'static [&'static [f32]]) -> Secrets {
        Secrets { seats, gains, stakes: [0.0, 1.0, 1.0, 1.0], chosen: [None; SEATS] }
    }

    fn with(mut self, seat: usize, choice: u8) -> Secrets {
        self.chosen[seat] = Some(choice);
        self
    }

    fn missing(&self) -> SeatSet {
        Seat::all(self.seats).filter(|seat| self.chosen[seat.index()].is_none()).collect()
    }

    fn gain(&self, seat: usize) -> f32 {
        let choice = |seat: usize| usize::from(self.chosen[seat].unwrap_or(0));
        let from = |other: usize| {
            let (low, high) = (seat.min(other), seat.max(other));
            let gain = self.stakes[low + high] * self.gains[choice(low)][choice(high)];
            if seat == low { gain } else { -gain }
        };
        (0..self.seats).filter(|other| *other != seat).map(from).sum()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Show(u8);

impl fmt::Display for Show {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "show {}", self.0)
    }
}

impl FromStr for Show {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Show, Self::Err> {
        let number = text.strip_prefix("show ").and_then(|number| number.parse().ok());
        number.map(Show).ok_or("it is not a move")
    }
}

impl Notation for Show {
    fn patterns() -> &'static [&'static str] {
        &["show {number}"]
    }

    fn pattern(&self) -> &'static str {
        "show {number}"
    }
}

impl Rules for Secrets {
    type Move = Show;

    const CARD: fn() -> GameCard = || GameCard::default();

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Secrets::of(setup.seats(), EQUAL))
    }

    fn turn(&self) -> Turn {
        match self.missing() {
            none if none.is_empty() => Turn::Over(SeatSet::NONE),
            must => Turn::Seats { must, may: SeatSet::NONE },
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Show>) {
        if self.chosen[seat.index()].is_none() {
            legal.extend((0..self.gains.len() as u8).map(Show));
        }
    }

    fn play(&mut self, seat: Seat, mv: &Show) {
        self.chosen[seat.index()] = Some(mv.0);
    }

    fn advance(&mut self, _fate: &mut Fate) {}

    fn score(&self, _seat: Seat) -> i32 {
        0
    }
}

impl Screen for Secrets {
    fn table(&self, _viewer: Viewer) -> Table {
        Table::default()
    }

    fn choice(&self, _seat: Seat, mv: &Show) -> Choice {
        Choice::button(mv, mv.to_string())
    }
}

impl Agent for Secrets {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        for other in Seat::all(self.seats).filter(|other| *other != seat) {
            if let Some(choice) = &mut imagined.chosen[other.index()] {
                *choice = rng.below(self.gains.len()) as u8;
            }
        }
        imagined
    }

    fn policy(&self, _seat: Seat, _skill: Skill, legal: &[Show], rng: &mut Rng) -> usize {
        rng.below(legal.len())
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        0.5 + self.gain(seat.index()) / 16.0
    }

    fn sealed(&self) -> Option<SealedRound> {
        Some(SealedRound { seats: SeatSet::all(self.seats), subject: 0 })
    }

    fn reopen(&mut self) {
        self.chosen = [None; SEATS];
    }

    fn mind(_level: &str) -> Mind {
        Mind::Search(Budget::USUAL)
    }
}

/// A search of so many rounds.
fn searched(game: &Secrets, seat: usize, rounds: u32, seed: u64) -> Search<Secrets> {
    let mut search = Search::new(game, Seat::new(seat), Budget::USUAL, seed);
    search.step(rounds);
    search
}

/// How far the mixture of a seat is from the known one, on average over some searches of 20,000 rounds.
fn distance(game: &Secrets, seat: usize, known: &[f32]) -> f32 {
    let one = |seed| {
        let mixture = searched(game, seat, 20_000, seed).mixture().unwrap();
        mixture.iter().zip(known).map(|(share, known)| (share - known).abs()).fold(0.0, f32::max)
    };
    (0..10).map(one).sum::<f32>() / 10.0
}

/// The states of a game that a seat cannot tell apart, as far as the next seat's choice goes: none yet, and each.
fn seen_by(game: &Secrets, seat: usize) -> Vec<Secrets> {
    let other = (seat + 1) % game.seats;
    let chosen = (0..game.gains.len() as u8).map(|choice| game.clone().with(other, choice));
    chosen.chain([game.clone()]).collect()
}

#[test]
fn two_seats_find_the_known_mixtures_whether_or_not_the_other_has_chosen() {
    let games: [(&[&[f32]], &[f32]); 3] = [
        (ODDS_AND_EVENS, &[7.0 / 12.0, 5.0 / 12.0]),
        (EQUAL, &[1.0 / 3.0; 3]),
        (UNEQUAL, &[1.0 / 2.0, 1.0 / 3.0, 1.0 / 6.0]),
    ];
    for (gains, known) in games {
        let game = Secrets::of(2, gains);
        for seat in 0..2 {
            for state in seen_by(&game, seat) {
                let distance = distance(&state, seat, known);
                println!("{gains:?}, seat {seat}, chosen {:?}: {distance}", state.chosen);
                assert!(distance < 0.05, "{gains:?}, seat {seat}, chosen {:?}: off by {distance}", state.chosen);
            }
        }
    }
}

#[test]
fn three_seats_find_the_known_mixture_whoever_has_chosen() {
    // Each against each, for unequal stakes: what is right against one seat alone is right against two.
    let game = Secrets { stakes: [0.0, 1.0, 1.5, 0.5], ..Secrets::of(3, UNEQUAL) };
    for seat in 0..3 {
        for state in seen_by(&game, seat) {
            let distance = distance(&state, seat, &[1.0 / 2.0, 1.0 / 3.0, 1.0 / 6.0]);
            println!("three, seat {seat}, chosen {:?}: {distance}", state.chosen);
            assert!(distance < 0.05, "seat {seat}, chosen {:?}: off by {distance}", state.chosen);
        }
    }
}

#[test]
fn the_verdict_is_the_same_whatever_the_others_have_chosen() {
    for (game, seat) in [(Secrets::of(2, ODDS_AND_EVENS), 0), (Secrets::of(3, UNEQUAL), 1)] {
        for seed in 0..20 {
            let verdicts: Vec<Verdict> =
                seen_by(&game, seat).iter().map(|state| searched(state, seat, 100, seed).verdict()).collect();
            assert!(verdicts.iter().all(|verdict| *verdict == verdicts[0]), "{verdicts:?}");
        }
    }
}

#[test]
fn the_move_is_drawn_from_the_mixture_and_asking_twice_changes_nothing() {
    let game = Secrets::of(2, ODDS_AND_EVENS);
    let first = (0..500).filter(|seed| {
        let search = searched(&game, 0, 300, *seed);
        assert_eq!(search.verdict(), search.verdict());
        search.verdict().text == "show 0"
    });
    let share = first.count() as f32 / 500.0;
    assert!((share - 7.0 / 12.0).abs() < 0.07, "{share}");
    let advised = (0..30).map(|seed| {
        let mut search = searched(&game, 0, 300, seed);
        search.settle();
        let mixture = search.mixture().unwrap();
        search.verdict().text == format!("show {}", u8::from(mixture[1] > mixture[0]))
    });
    assert!(advised.into_iter().all(|likeliest| likeliest), "advice is no draw");
    // What is told of the position is its value: a twelfth of a coin is lost in every round.
    let chance = searched(&game, 0, 20_000, 1).verdict().chance.unwrap();
    assert!((chance - (0.5 - 1.0 / 12.0 / 16.0)).abs() < 0.01, "{chance}");
}

#[test]
fn what_a_seat_has_learnt_lies_at_one_node_whatever_the_others_chose() {
    let rounds = 500;
    let search = searched(&Secrets::of(2, ODDS_AND_EVENS), 0, rounds, 1);
    let mut visits = [0; 2];
    for seat in [0, 1] {
        for choice in [0, 1] {
            let edge = search.tree.find(Tree::ROOT, key(Seat::new(seat), &Show(choice))).unwrap();
            visits[seat] += search.tree.edge(edge).visits;
        }
    }
    assert_eq!(visits, [rounds; 2], "every choice of both is known at the root");
    // Two moves each and four joint results; nothing lies below.
    assert_eq!(search.tree.len(), 2 + 2 + 4);
}

#[test]
fn a_marked_move_is_compared_without_teaching_anybody() {
    let game = Secrets::of(2, UNEQUAL);
    let mut search = Search::comparing(&game, Seat::FIRST, Budget::USUAL, Show(2), false, 1);
    search.step(9_000);
    let looked_at = search.verdict().looked_at;
    assert!(looked_at[2].1 > 3_000, "{looked_at:?}");
    assert!(looked_at.iter().all(|(_, _, mean)| (mean - 0.5).abs() < 0.03), "all are as good: {looked_at:?}");
    let mixture = search.mixture().unwrap();
    assert!((mixture[2] - 1.0 / 6.0).abs() < 0.08, "{mixture:?}");
}
