//! How computer seats bid.
//!
//! The careless one follows the prize. The others see each auction as a game of its own whose outcomes are worth the prize
//! plus an estimate of the rest, mix their bids so that nobody can read them, and lean towards what beats a rival's habits.
//! The best one solves the last auctions between two seats exactly.

use super::auction::{Verdict, verdict};
use super::endgame::{Aim, Endgame, Position};
use super::house::{SEATS, Tie};
use super::matrix::{self, Mixture, Payoff};
use super::ranks::{self, KING, Ranks};
use super::{Bid, Jujitsu, worth};
use crate::bots::Mind;
use crate::engine::{Rng, Skill};
use crate::table::Seat;

/// Up to so many cards, two seats play the rest exactly for points …
const EXACT: usize = 5;
/// Worlds imagined where the bids of others are never shown.
const WORLDS: usize = 12;

/// The levels are skills of one policy: see [`policy`].
pub(super) fn mind(level: &str) -> Mind {
    let skill = match level {
        "easy" => Skill::EASY,
        "hard" => Skill::BEST,
        _ => Skill::NORMAL,
    };
    Mind::Policy { skill, slip: 0.0 }
}

/// The index of the bid that a seat makes.
pub(super) fn policy(game: &Jujitsu, seat: Seat, skill: Skill, legal: &[Bid], rng: &mut Rng) -> usize {
    if legal.len() == 1 {
        return 0;
    }
    if skill < Skill(100) {
        return careless(game, legal, rng);
    }
    let mixture = mixture(game, seat, skill, rng);
    draw(&mixture, legal.len(), rng)
}

/// Any index, as likely as the mixture says.
fn draw(mixture: &Mixture, choices: usize, rng: &mut Rng) -> usize {
    let mut left = rng.unit() * mixture[..choices].iter().sum::<f32>();
    let found = mixture[..choices].iter().position(|share| {
        left -= share;
        left < 0.0
    });
    found.unwrap_or_else(|| (0..choices).rev().find(|index| mixture[*index] > 0.0).unwrap_or(0))
}

/// What is on offer as a rank: the prize, or several added up.
fn wanted(game: &Jujitsu) -> i32 {
    game.offer.sum().min(i32::from(game.house.cards))
}

/// The card nearest to the prize, give or take three.
fn careless(game: &Jujitsu, legal: &[Bid], rng: &mut Rng) -> usize {
    let aim = wanted(game) + rng.below(7) as i32 - 3;
    let far = |index: &usize| (i32::from(legal[*index].rank()) - aim).abs();
    (0..legal.len()).min_by_key(far).unwrap_or(0)
}

/// How likely the seat bids each of its cards, the lowest first.
pub(super) fn mixture(game: &Jujitsu, seat: Seat, skill: Skill, rng: &mut Rng) -> Mixture {
    let one = |game: &Jujitsu, rng: &mut Rng| match rival_of(game, seat) {
        Some(rival) => against_one(game, seat, rival, skill),
        None => among_many(game, seat, skill, rng),
    };
    if !game.house.veiled {
        return one(game, rng);
    }
    let mut sum = [0.0; KING];
    for _ in 0..WORLDS {
        let world = game.imagined(seat, rng);
        let share = one(&world, rng);
        sum.iter_mut().zip(share).for_each(|(sum, share)| *sum += share / WORLDS as f32);
    }
    sum
}

/// The only other seat, if there is but one.
fn rival_of(game: &Jujitsu, seat: Seat) -> Option<Seat> {
    (game.house.seats == 2).then(|| seat.left(2))
}

/// What the two seats play for.
fn position(game: &Jujitsu, seat: Seat, rival: Seat) -> Position {
    Position {
        own: game.unspent(seat),
        rival: game.unspent(rival),
        deck: game.to_come(),
        pot: game.offer.sum(),
        left: game.house.rounds - game.resolved,
        lead: game.total(seat) - game.total(rival),
    }
}

fn against_one(game: &Jujitsu, seat: Seat, rival: Seat, skill: Skill) -> Mixture {
    let at = position(game, seat, rival);
    let (rows, columns) = (at.own.len(), at.rival.len());
    if skill > Skill(200) {
        let aim = if is_decisive(game) { Aim::Win } else { Aim::Points };
        if rows <= EXACT && game.house.tie != Tie::Rebid {
            return Endgame::new(game.house.tie, game.house.order, aim).solve(&at).rows;
        }
        return matrix::solve(&payoff(game, &at, aim), rows, columns).rows;
    }
    let habit = habit(game, rival, at.rival);
    matrix::approach(&payoff(game, &at, Aim::Points), rows, columns, 200, (&habit.0, habit.1))
}

/// Whether this hand decides the match, so that only the lead at its end counts.
fn is_decisive(game: &Jujitsu) -> bool {
    let near = |target: i32| game.house.everybody().any(|seat| game.total(seat) + game.house.suit().sum() / 2 >= target);
    game.house.target.is_none_or(near)
}

/// What each pair of bids is worth: the prize, and an estimate of the rest.
fn payoff(game: &Jujitsu, at: &Position, aim: Aim) -> Payoff {
    let may_return = game.house.tie == Tie::Rebid && game.offer.without(game.returned) == game.offer;
    let mut payoff = [[0.0; KING]; KING];
    for (line, own) in payoff.iter_mut().zip(at.own.iter()) {
        for (cell, rival) in line.iter_mut().zip(at.rival.iter()) {
            let mut next = Position { own: at.own.but(own), rival: at.rival.but(rival), left: at.left - 1, ..*at };
            match own.cmp(&rival) {
                std::cmp::Ordering::Greater => next.lead += at.pot,
                std::cmp::Ordering::Less => next.lead -= at.pot,
                std::cmp::Ordering::Equal if may_return => {
                    next = Position { deck: at.deck.or(game.offer), ..*at };
                }
                std::cmp::Ordering::Equal => {}
            }
            let rest = worth::expected(&next);
            *cell = if aim == Aim::Win { worth::holds(rest, next.deck, 0) } else { rest };
        }
    }
    payoff
}

/// How a rival has bid in this hand, carried over to what is on offer now: a weight for each of its cards, and how much to
/// believe in it. Bids are compared with the prizes: who has bid two more than the prize may do so again.
fn habit(game: &Jujitsu, rival: Seat, hand: Ranks) -> (Mixture, f32) {
    let mut weights = [0.0; KING];
    if game.house.veiled {
        return (weights, 0.0);
    }
    let most = i32::from(game.house.cards);
    let mut seen = 0.0;
    for auction in game.log.settled() {
        let shift = i32::from(auction.bids[rival.index()]) - auction.offer.sum().min(most);
        let meant = wanted(game) + shift;
        for (weight, card) in weights.iter_mut().zip(hand.iter()) {
            *weight += 1.0 / (1.0 + (i32::from(card) - meant).pow(2) as f32);
        }
        seen += 1.0;
    }
    let sum: f32 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
    }
    (weights, 0.5 * seen / (seen + 5.0))
}

/// Regret matching of everybody against everybody, on bids drawn from what all would do.
fn among_many(game: &Jujitsu, seat: Seat, skill: Skill, rng: &mut Rng) -> Mixture {
    let steps = if skill > Skill(200) { 1_500 } else { 300 };
    let count = game.house.count();
    let mut cards = [[0_u8; KING]; SEATS];
    let mut held = [0; SEATS];
    let mut future = [[0.0_f32; KING]; SEATS];
    for player in game.house.everybody() {
        let hand = game.unspent(player);
        held[player.index()] = hand.len();
        cards[player.index()].iter_mut().zip(hand.iter()).for_each(|(place, card)| *place = card);
        future[player.index()] = prospects(game, player);
    }
    let worth = game.offer.sum() as f32;
    let mut regret = [[0.0_f32; KING]; SEATS];
    let mut total = [0.0_f32; KING];
    for _ in 0..steps {
        let mut bids = [0_u8; SEATS];
        let mut chosen = [0; SEATS];
        for player in 0..count {
            let mix = matrix::matched(&regret[player], held[player]);
            if player == seat.index() {
                total.iter_mut().zip(&mix).for_each(|(total, share)| *total += share);
            }
            chosen[player] = draw(&mix, held[player], rng);
            bids[player] = cards[player][chosen[player]];
        }
        for player in 0..count {
            let mut tried = bids;
            let gain = |choice: usize| {
                tried[player] = cards[player][choice];
                let won = match verdict(game.house.tie, &tried[..count]) {
                    Verdict::Won(winner) if winner.index() == player => worth,
                    Verdict::Won(_) => -worth / (count - 1) as f32,
                    Verdict::Tied(_) => 0.0,
                };
                won - future[player][choice]
            };
            let mut gains = [0.0; KING];
            gains.iter_mut().zip((0..held[player]).map(gain)).for_each(|(place, gain)| *place = gain);
            let earned = gains[chosen[player]];
            for (regret, gain) in regret[player][..held[player]].iter_mut().zip(&gains) {
                *regret = (*regret + gain - earned).max(0.0);
            }
        }
    }
    total.map(|share| share / steps as f32)
}

/// What each card of a seat may still win if it is kept: the chance that it beats a card of every rival, times a prize of
/// its place among those to come.
fn prospects(game: &Jujitsu, seat: Seat) -> [f32; KING] {
    let hand = game.unspent(seat);
    let prizes = game.to_come();
    let mean = prizes.sum() as f32 / prizes.len().max(1) as f32;
    let mut prospects = [0.0; KING];
    for (place, (prospect, card)) in prospects.iter_mut().zip(hand.iter()).enumerate() {
        let beats = |rival: Seat| {
            let cards = game.unspent(rival);
            (cards.below(card) as f32 + 0.3 * f32::from(u8::from(cards.has(card)))) / cards.len() as f32
        };
        let chance: f32 = game.house.everybody().filter(|rival| *rival != seat).map(beats).product();
        let nth = place * prizes.len() / hand.len();
        let prize = prizes.iter().nth(nth).map_or(0.0, f32::from);
        *prospect = chance * 0.5 * (mean + prize);
    }
    prospects
}

/// What speaks for a bid.
pub(super) fn reason(game: &Jujitsu, seat: Seat, mv: Bid) -> String {
    let rank = mv.rank();
    let offer = game.offer.sum();
    let rivals = game.house.everybody().filter(|rival| *rival != seat);
    if game.house.veiled {
        return format!("{} for {offer} points", ranks::name(rank));
    }
    let above = rivals.clone().map(|rival| game.unspent(rival)).fold(Ranks::NONE, Ranks::or);
    let higher = above.len() - above.below(rank) - usize::from(above.has(rank));
    if higher == 0 && !above.has(rank) {
        return "nobody can beat it".to_owned();
    }
    String::new()
}
