//! The fifth round: everybody's fighter as a mixture, by counterfactual regret minimization with sampled deals (Lanctot,
//! Waugh, Zinkevich and Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", 2009).
//!
//! Everybody holds two cards, and what counts of them is the rank: so a seat learns one mixture for each pair of ranks that it
//! may hold. Deals are drawn from what everybody knows, and every other time from what the seat knows, to learn for the hand
//! that it really holds.

use super::house::SEATS;
use super::imagine::Each;
use super::{Cards, LastMan};
use crate::engine::Rng;
use crate::pieces::{Card, Rank};
use crate::table::Seat;

/// Deals that are drawn.
pub const DEALS: u32 = 12_000;
/// What a whole pot counts beside the win: enough to decide between moves that win equally often.
const GREED: f32 = 0.02;

/// Which two cards a seat holds: the smaller and the bigger one.
pub type Pair = [Card; 2];
/// How often each of them is sent.
pub type Mixed = [f32; 2];

/// What seats have learnt, by seat and the two ranks of the hand.
pub struct Lore {
    learnt: Vec<Learnt>,
}

/// Regrets and mixtures for the smaller and the bigger card.
#[derive(Clone, Copy, Default)]
struct Learnt {
    regrets: [f32; 2],
    totals: [f32; 2],
}

impl Learnt {
    fn mixed(weights: [f32; 2]) -> Mixed {
        let [smaller, bigger] = weights.map(|weight| weight.max(0.0));
        let sum = smaller + bigger;
        if sum > 0.0 { [smaller / sum, bigger / sum] } else { [0.5, 0.5] }
    }
}

impl Lore {
    /// What everybody does in the fifth round, learnt over so many deals, above all with the hand that `seat` holds.
    pub fn learn(game: &LastMan, seat: Seat, deals: u32, rng: &mut Rng) -> Lore {
        let mut lore = Lore { learnt: vec![Learnt::default(); SEATS * 13 * 13] };
        let mut open = game.clone();
        open.hands.reopen();
        let own = open.hands.known_to(seat);
        for round in 0..deals {
            let whole = round % 2 == 0;
            let deal = if whole { open.hands.public().sample(rng) } else { own.sample(rng) };
            let pairs = pairs_of(game, &deal);
            let mut mixes = [[0.5; 2]; SEATS];
            let mut sent = [0; SEATS];
            for index in 0..game.house.seats() {
                mixes[index] = Learnt::mixed(lore.learnt[place(index, pairs[index])].regrets);
                sent[index] = usize::from(rng.chance(mixes[index][1]));
            }
            for index in (0..game.house.seats()).filter(|index| whole || *index == seat.index()) {
                let values: Mixed = std::array::from_fn(|choice| {
                    let mut tried = sent;
                    tried[index] = choice;
                    open.outcome(&pairs, &tried, Seat::new(index))
                });
                let mean = values[0] * mixes[index][0] + values[1] * mixes[index][1];
                let learnt = &mut lore.learnt[place(index, pairs[index])];
                for choice in 0..2 {
                    // Kept with their signs: cut off at 0, the chances of sampling would add up.
                    learnt.regrets[choice] += values[choice] - mean;
                    // Later mixtures are better and count more.
                    learnt.totals[choice] += round as f32 * mixes[index][choice];
                }
            }
        }
        lore
    }

    /// How a seat mixes the two cards of its hand.
    pub fn mixture(&self, index: usize, pair: Pair) -> Mixed {
        Learnt::mixed(self.learnt[place(index, pair)].totals)
    }
}

/// The two cards of each hand of a deal.
pub fn pairs_of(game: &LastMan, hands: &[Cards]) -> Each<Pair> {
    let mut pairs = [[Card::BLACK_JOKER; 2]; SEATS];
    for (pair, hand) in pairs.iter_mut().zip(hands).take(game.house.seats()) {
        pair.iter_mut().zip(*hand).for_each(|(place, card)| *place = card);
    }
    pairs
}

fn place(index: usize, pair: Pair) -> usize {
    let [smaller, bigger] = pair.map(|card| usize::from(card.rank().map_or(1, Rank::number)) - 1);
    (index * 13 + smaller) * 13 + bigger
}

impl LastMan {
    /// How well a seat stands when everybody holds these pairs and sends these of them, in a fifth round in which nobody has
    /// chosen yet.
    pub(super) fn outcome(&self, pairs: &Each<Pair>, sent: &Each<usize>, seat: Seat) -> f32 {
        let mut world = self.clone();
        let held: Each<Cards> = pairs.map(|pair| pair.into_iter().filter(|card| !card.is_joker()).collect());
        world.hands.suppose(held);
        for other in self.everybody() {
            let index = other.index();
            world.choose(other, pairs[index][sent[index]]);
        }
        let pot = world.purse.pot().max(1) as f32;
        let before = world.purse.coins(seat);
        world.fight_out();
        let won = (world.purse.coins(seat) - before) as f32 / pot;
        (1.0 - GREED) * world.standing(|seat| world.purse.coins(seat), seat) + GREED * won
    }

    /// The fighter of the fifth round, drawn from the mixture.
    pub(super) fn last_fighter(&self, seat: Seat, rng: &mut Rng) -> Option<Card> {
        let lore = Lore::learn(self, seat, DEALS, rng);
        let hand = self.hand(seat);
        let pair = [hand.first()?, hand.last()?];
        Some(pair[rng.weighted(&lore.mixture(seat.index(), pair))])
    }
}
