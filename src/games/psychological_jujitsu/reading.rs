//! Reading a rival: how somebody might bid, and which of these ways its bids so far speak for.

use super::endgame::Position;
use super::ranks::{KING, Mixture, Payoff, Ranks};
use super::{Jujitsu, worth};
use crate::kit::matrix;
use crate::table::Seat;

/// What one thinks of a stranger: half of them cannot be read, the others bid about the prize, match the places of prizes
/// and cards, or keep to a habit of their own.
const STRANGER: [f32; WAYS] = [0.5, 0.2, 0.15, 0.15];
const WAYS: usize = 4;
/// Somebody who bids one way still does something else in one of ten auctions.
const STRAY: f32 = 0.1;

/// A bid seen, with what it was made for, as its bidder saw it.
#[derive(Clone, Copy)]
struct Seen {
    at: Position,
    bid: u8,
}

/// How a rival is believed to bid now, and how much to build on that (0 to 1).
pub struct Belief {
    /// A weight for each card of the rival, the lowest first.
    pub bids: Mixture,
    /// The chance that the rival can be read at all.
    pub trust: f32,
}

/// What the bids in this hand of the only rival say about its next one. `now` is how things stand for the rival, as seen
/// against the other seat.
pub fn read(game: &Jujitsu, rival: Seat, other: Seat, now: &Position) -> Belief {
    let seen = seen(game, rival, other);
    let mut weights = STRANGER.map(f32::ln);
    for (index, past) in seen.iter().enumerate().filter(|(_, past)| past.at.own.len() > 1) {
        let place = past.at.own.place(past.bid);
        let even = STRAY / past.at.own.len() as f32;
        for (weight, way) in weights.iter_mut().zip(ways(&past.at, &seen[..index])) {
            *weight += ((1.0 - STRAY) * way[place] + even).ln();
        }
    }
    let most = weights.iter().copied().fold(f32::MIN, f32::max);
    let weights = weights.map(|weight| (weight - most).exp());
    let all: f32 = weights.iter().sum();
    let mut bids = [0.0; KING];
    for (weight, way) in weights.iter().zip(ways(now, &seen)).skip(1) {
        bids.iter_mut().zip(way).for_each(|(bid, share)| *bid += weight * share);
    }
    Belief { bids: even_out(bids), trust: 1.0 - weights[0] / all }
}

/// The ways in which somebody might bid: unreadable, about the prize, place by place, out of habit. Who cannot be read plays
/// the solution of a duel.
fn ways(at: &Position, before: &[Seen]) -> [Mixture; WAYS] {
    let unreadable = matrix::solve(&payoff(at, Ranks::NONE, |lead, _| lead), at.own.len(), at.rival.len()).rows;
    [unreadable, about_the_prize(at), place_by_place(at), out_of_habit(at, before)]
}

/// The bids of a player in this hand.
fn seen(game: &Jujitsu, player: Seat, other: Seat) -> Vec<Seen> {
    if game.house.veiled {
        return Vec::new();
    }
    let suit = game.house.suit();
    let mut at = Position { own: suit, rival: suit, deck: suit, pot: 0, left: game.house.rounds(), lead: 0 };
    let mut seen = Vec::new();
    for auction in game.log.settled() {
        let worth = auction.offer.sum();
        at.deck = at.deck.minus(auction.offer);
        at.pot = worth;
        let bid = auction.bids[player.index()];
        seen.push(Seen { at, bid });
        at.own.take(bid);
        at.rival.take(auction.bids[other.index()]);
        at.left -= 1;
        at.lead += auction.outcome.share(player, worth) - auction.outcome.share(other, worth);
    }
    seen
}

/// The card nearest to the prize, give or take three.
pub fn about_the_prize(at: &Position) -> Mixture {
    let mut mixture = [0.0; KING];
    for shift in -3..=3 {
        let far = |card: &u8| (i32::from(*card) - at.pot - shift).abs();
        let card = at.own.iter().min_by_key(far).map_or(0, |card| at.own.place(card));
        mixture[card] += 1.0 / 7.0;
    }
    mixture
}

/// The card whose place in the hand is that of the prize among the prizes left, or a neighbour of it.
pub fn place_by_place(at: &Position) -> Mixture {
    let mut mixture = [0.0; KING];
    let highest = at.own.len() - 1;
    let prizes = at.deck.len() + 1;
    let place = at.deck.place((at.pot.min(KING as i32)) as u8) + at.own.len().saturating_sub(prizes);
    let place = place.min(highest);
    mixture[place] += 0.6;
    mixture[(place + 1).min(highest)] += 0.2;
    mixture[place.saturating_sub(1)] += 0.2;
    mixture
}

/// As far above or below the prize as before; anything if there is nothing to go by.
fn out_of_habit(at: &Position, before: &[Seen]) -> Mixture {
    let mut mixture = [0.0; KING];
    mixture[..at.own.len()].fill(if before.is_empty() { 1.0 } else { 0.0 });
    for past in before {
        let meant = at.pot + i32::from(past.bid) - past.at.pot;
        for (weight, card) in mixture.iter_mut().zip(at.own.iter()) {
            *weight += 1.0 / (1.0 + (i32::from(card) - meant).pow(2) as f32);
        }
    }
    even_out(mixture)
}

/// The habit alone, growing out of the guess that a stranger bids about the prize: what a simpler mind believes.
pub fn guess(game: &Jujitsu, rival: Seat, other: Seat, now: &Position) -> Mixture {
    let seen = seen(game, rival, other);
    let known = seen.len() as f32 / (seen.len() as f32 + 6.0);
    let (stranger, habit) = (about_the_prize(now), out_of_habit(now, &seen));
    std::array::from_fn(|card| (1.0 - known) * stranger[card] + known * habit[card])
}

fn even_out(mut mixture: Mixture) -> Mixture {
    let sum: f32 = mixture.iter().sum();
    mixture.iter_mut().for_each(|share| *share /= sum);
    mixture
}

/// What each pair of bids is worth: the prize, and an estimate of the rest, as `judge` sees a lead with these prizes still to
/// come. `returns` are the prizes that a tie would send back under the deck.
pub fn payoff(at: &Position, returns: Ranks, judge: impl Fn(f32, Ranks) -> f32) -> Payoff {
    let mut payoff = [[0.0; KING]; KING];
    for (line, own) in payoff.iter_mut().zip(at.own.iter()) {
        for (cell, rival) in line.iter_mut().zip(at.rival.iter()) {
            let mut next =
                Position { own: at.own.without(own), rival: at.rival.without(rival), left: at.left - 1, ..*at };
            match own.cmp(&rival) {
                std::cmp::Ordering::Greater => next.lead += at.pot,
                std::cmp::Ordering::Less => next.lead -= at.pot,
                std::cmp::Ordering::Equal if !returns.is_empty() => {
                    next = Position { deck: at.deck.or(returns), ..*at };
                }
                std::cmp::Ordering::Equal => {}
            }
            *cell = judge(worth::expected(&next), next.deck);
        }
    }
    payoff
}
