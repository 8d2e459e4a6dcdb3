//! What a seat may think of dice that it has not seen: all values weighed by what their looker has said of them
//! (specification, section 8).

use super::house::Order;
use super::ladder::{Rank, VALUES};
use super::tally::Tally;
use super::words::Words;
use crate::engine::Rng;

/// How often a thrower whose dice beat the standing claim names them as they are.
pub(super) const CANDOUR: f32 = 0.75;
/// How many throws laid open it takes to change one's mind about a seat by half.
const PATIENCE: f32 = 2.0;
/// How many values up the others spread their small lies.
const NEAR: usize = 3;
/// A thrower who has to lie names the k-th value above the claim with a weight of this to the power of k.
const MODESTY: f32 = 0.6;
/// At an opening a thrower with less than half of all throws reach acts this often as if it had to beat the rest.
const SHAM: f32 = 0.2;
/// The rank in the middle of the traditional order, 61, which half of all throws reach.
const MIDDLE: usize = 9;
/// Nobody plays quite like the model: every value could lie under every word. This much, times the square of what is missing
/// to full candour.
const WILD: f32 = 0.16;
/// A looker whose dice do not reach the claim that has come back to it would challenge, not raise.
const FOLLY: f32 = 0.05;

/// How likely each value is, by rank; the sum is 1.
pub(super) type Weights = [f32; VALUES];

impl Words {
    /// How likely each value is, if lookers name the truth `candour` of the times when they can.
    pub fn weigh(&self, order: Order, candour: f32) -> Weights {
        let mut weights = [0.0; VALUES];
        let mut sum = 0.0;
        for rank in Rank::all() {
            let mut weight = f32::from(order.ways(rank));
            if let Some((bar, said)) = self.first {
                weight *= likelihood(rank, bar, said, candour);
            }
            if let Some((bar, said)) = self.raised {
                weight *= likelihood(rank, Some(bar), said, candour) * if rank < bar { FOLLY } else { 1.0 };
            }
            weights[rank.index()] = weight;
            sum += weight;
        }
        weights.iter_mut().for_each(|weight| *weight /= sum);
        weights
    }

    /// The chance that the dice reach `claim`.
    pub fn truth(&self, order: Order, claim: Rank, candour: f32) -> f32 {
        self.weigh(order, candour)[claim.index()..].iter().sum()
    }

    /// Draws a value as likely as it is.
    pub fn draw(&self, order: Order, candour: f32, rng: &mut Rng) -> Rank {
        let weights = self.weigh(order, candour);
        let mut left = rng.unit();
        let found = Rank::all().find(|rank| {
            left -= weights[rank.index()];
            left < 0.0
        });
        found.unwrap_or(Rank::MIA)
    }
}

impl Tally {
    /// How candid others should take the seat to be, after all that was laid open of it.
    pub fn candour(&self) -> f32 {
        (PATIENCE * CANDOUR + f32::from(self.open_honest)) / (PATIENCE + f32::from(self.open))
    }
}

/// How likely somebody with dice of this rank is to say `said` with `bar` standing.
fn likelihood(rank: Rank, bar: Option<Rank>, said: Rank, candour: f32) -> f32 {
    let lowest = bar.map_or(0, |bar| bar.index() + 1);
    if lowest == VALUES {
        // Mia over Mia: there is nothing else to say.
        return 1.0;
    }
    let said = said.index();
    let forced = |lowest: usize| match (said + 1).checked_sub(lowest) {
        Some(step @ 1..) => {
            let room = (VALUES - lowest) as i32;
            (1.0 - MODESTY) / MODESTY * MODESTY.powi(step as i32) / (1.0 - MODESTY.powi(room))
        }
        _ => 0.0,
    };
    let model = if rank.index() >= lowest {
        let near = NEAR.min(VALUES - 1 - rank.index());
        let sham = if bar.is_none() && rank.index() < MIDDLE { SHAM } else { 0.0 };
        let open = match said.checked_sub(rank.index()) {
            Some(0) if near == 0 => 1.0,
            Some(0) => candour,
            Some(up) if up <= near => (1.0 - candour) / near as f32,
            _ => 0.0,
        };
        (1.0 - sham) * open + sham * forced(MIDDLE)
    } else {
        forced(lowest)
    };
    model + WILD * (1.0 - candour) * (1.0 - candour)
}
