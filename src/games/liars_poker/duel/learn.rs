//! How the book of the last two cards is made, and how much its best rival gains.
//!
//! All in lives: whoever loses the deal loses one, and the other seat none.

use super::{BIDS, CHALLENGE, WHOLE, place, row};
use crate::games::liars_poker::ladder::RANKS;

/// A chance for each pair of cards: the own one first.
type Pairs = [[f32; RANKS]; RANKS];
/// How often each bid, and last a challenge, is chosen.
type Mixture = [f32; BIDS + 1];

/// How unlikely a way is taken to be at the least, so that odd bids have answers too.
const TREMBLE: f32 = 0.0003;
/// What is chosen less often is not worth a place in the book.
const RARE: f32 = 0.01;

/// How likely two cards of one pack have these ranks.
fn chance(own: usize, other: usize) -> f32 {
    if own == other { 12.0 / 2652.0 } else { 16.0 / 2652.0 }
}

/// Whether a bid holds with these two cards, deuces being wild.
fn holds(bid: usize, own: usize, other: usize) -> bool {
    let rank = bid % RANKS;
    let serves = |card: usize| u8::from(card == 0 || card == rank);
    usize::from(serves(own) + serves(other)) > bid / RANKS
}

/// All places in an order in which each comes after those that lead to it: the own bid and the standing one.
fn places() -> Vec<(Option<usize>, Option<usize>)> {
    let over = |standing| std::iter::once(None).chain((0..standing).map(Some)).map(move |own| (own, Some(standing)));
    std::iter::once((None, None)).chain((0..BIDS).flat_map(over)).collect()
}

/// The bids that may follow.
fn above(standing: Option<usize>) -> std::ops::Range<usize> {
    standing.map_or(0, |standing| standing + 1)..BIDS
}

/// What is added up over the rounds for each place and card.
#[derive(Clone)]
struct Row {
    regret: Mixture,
    played: Mixture,
}

impl Row {
    fn mixture(weights: &Mixture, standing: Option<usize>) -> Mixture {
        let legal = |act: usize| act == BIDS && standing.is_some() || above(standing).contains(&act);
        let sum: f32 = weights.iter().sum();
        let count = (0..=BIDS).filter(|act| legal(*act)).count() as f32;
        std::array::from_fn(|act| match legal(act) {
            true if sum > 0.0 => weights[act] / sum,
            true => 1.0 / count,
            false => 0.0,
        })
    }
}

/// The book after so many rounds of learning.
pub fn book(rounds: usize) -> Vec<u8> {
    let places = places();
    let empty = Row { regret: [0.0; BIDS + 1], played: [0.0; BIDS + 1] };
    let mut rows = vec![std::array::from_fn::<_, RANKS, _>(|_| empty.clone()); places.len()];
    for round in 0..rounds {
        learn(&places, &mut rows, round as f32);
    }
    let mut book = Vec::new();
    for ((_, standing), rows) in places.iter().zip(&rows) {
        rows.iter().for_each(|row| write(&Row::mixture(&row.played, *standing), *standing, &mut book));
    }
    book
}

/// One round: how likely every place is comes from the top, what it is worth from the bottom.
fn learn(places: &[(Option<usize>, Option<usize>)], rows: &mut [[Row; RANKS]], round: f32) {
    let mix = |rows: &[Row; RANKS], standing| rows.each_ref().map(|row| Row::mixture(&row.regret, standing));
    let mixtures: Vec<[Mixture; RANKS]> =
        places.iter().zip(rows.iter()).map(|((_, standing), rows)| mix(rows, *standing)).collect();
    let mut reached = vec![[[0.0; RANKS]; RANKS]; places.len()];
    reached[0] = std::array::from_fn(|own| std::array::from_fn(|other| chance(own, other)));
    for (at, (_, standing)) in places.iter().enumerate() {
        for bid in above(*standing) {
            let next = place(*standing, Some(bid));
            for own in 0..RANKS {
                let share = mixtures[at][own][bid].max(TREMBLE);
                let from = reached[at][own];
                let arrive = reached[next].iter_mut().zip(from);
                arrive.for_each(|(pairs, chance)| pairs[own] += chance * share);
            }
        }
    }
    let mut worth: Vec<Pairs> = vec![[[0.0; RANKS]; RANKS]; places.len()];
    for (at, (_, standing)) in places.iter().enumerate().rev() {
        for own in 0..RANKS {
            let mixture = &mixtures[at][own];
            let acts = above(*standing).chain(standing.map(|_| BIDS));
            let value = |act: usize, other: usize, worth: &[Pairs]| match standing {
                Some(standing) if act == BIDS => {
                    if holds(*standing, own, other) {
                        -1.0
                    } else {
                        1.0
                    }
                }
                _ => -worth[place(*standing, Some(act))][other][own],
            };
            let mut mean = [0.0; RANKS];
            for act in acts.clone().filter(|act| mixture[*act] > 0.0) {
                (0..RANKS).for_each(|other| mean[other] += mixture[act] * value(act, other, &worth));
            }
            let likely: f32 = reached[at][own].iter().sum();
            let row = &mut rows[at][own];
            for act in acts {
                let gain = (0..RANKS).map(|other| reached[at][own][other] * (value(act, other, &worth) - mean[other]));
                row.regret[act] = (row.regret[act] + gain.sum::<f32>()).max(0.0);
                row.played[act] += mixture[act] * likely * round;
            }
            worth[at][own] = mean;
        }
    }
}

/// Writes a mixture in parts of [`WHOLE`]; what is rare goes to the rest.
fn write(mixture: &Mixture, standing: Option<usize>, book: &mut Vec<u8>) {
    let kept = mixture.map(|share| if share < RARE { 0.0 } else { share });
    let exact = Row::mixture(&kept, standing).map(|share| share * f32::from(WHOLE));
    let mut parts = exact.map(|share| share.floor() as u8);
    while parts.iter().sum::<u8>() < WHOLE {
        let short = |act: &usize| exact[*act] - f32::from(parts[*act]);
        let most = (0..=BIDS).rev().max_by(|one, other| short(one).total_cmp(&short(other))).unwrap_or(BIDS);
        parts[most] += 1;
    }
    (0..=BIDS).filter(|act| parts[*act] > 0).for_each(|act| book.extend([act as u8, parts[act]]));
}

/// How many lives a deal a rival who knows the book and remembers everything takes more than the best play would leave it:
/// the mean of both seats. The book's own row for each place and card is read once.
pub fn exploitability(book: &[u8]) -> f32 {
    let dense = |number: usize| {
        let mut mixture = [0.0; BIDS + 1];
        for option in row(book, number).chunks_exact(2) {
            mixture[usize::from(option[0])] = f32::from(option[1]) / f32::from(WHOLE);
        }
        mixture
    };
    let rows: Vec<Mixture> = (0..places().len() * RANKS).map(dense).collect();
    let first: f32 = rival(&rows, true, None, None, &[1.0; RANKS]).iter().sum();
    let second: f32 = rival(&rows, false, None, None, &[1.0; RANKS]).iter().sum();
    // What both rivals win together is twice what a seat loses more; and a difference of two is one life.
    (first + second) / 4.0
}

/// What the best rival wins with each card, 1 for a life taken and −1 for one lost, if the book's cards are as likely as this.
fn rival(
    rows: &[Mixture],
    asked: bool,
    own: Option<usize>,
    standing: Option<usize>,
    likely: &[f32; RANKS],
) -> [f32; RANKS] {
    let called = |likely: &[f32; RANKS], by_rival: bool| -> [f32; RANKS] {
        std::array::from_fn(|own| {
            let won = |other: usize| {
                let true_bid = standing.is_some_and(|standing| holds(standing, own, other));
                if true_bid == by_rival { -1.0 } else { 1.0 }
            };
            (0..RANKS).map(|other| chance(own, other) * likely[other] * won(other)).sum()
        })
    };
    if asked {
        let mut best = if standing.is_some() { called(likely, true) } else { [f32::MIN; RANKS] };
        for bid in above(standing) {
            let worth = rival(rows, false, standing, Some(bid), likely);
            best.iter_mut().zip(worth).for_each(|(best, worth)| *best = best.max(worth));
        }
        return best;
    }
    let mut all = [0.0; RANKS];
    for act in above(standing).chain(standing.map(|_| BIDS)) {
        let first = place(own, standing) * RANKS;
        let next: [f32; RANKS] = std::array::from_fn(|card| likely[card] * rows[first + card][act]);
        if next.iter().all(|chance| *chance < 1e-7) {
            continue;
        }
        let worth = match act == usize::from(CHALLENGE) {
            true => called(&next, false),
            false => rival(rows, true, standing, Some(act), &next),
        };
        all.iter_mut().zip(worth).for_each(|(all, worth)| *all += worth);
    }
    all
}
