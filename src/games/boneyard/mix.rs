//! The auction among several: everybody learns at once what to bid by regret matching, and plays what they did on average.
//! Nothing is hidden, so regrets may be cut off at 0, which a [rehearsal](crate::kit::rehearsal) of imagined deals may not: by
//! one of 2,000 auctions three of six seats won 54 ± 6 % of 300 matches against `normal` at 13 ms a move, like this 59 ± 6 % at 9.

use super::house::SEATS;
use super::sway::{Bids, Stakes, TOTALS};
use super::{Boneyard, Notes};
use crate::engine::Rng;
use crate::kit::matrix::{Mixture, matched};
use crate::table::Seat;

/// Auctions that everybody learns from.
const STEPS: u32 = 1_000;
/// A total that belongs to the mixture less than so much as the likeliest is left out: that is noise.
const FAINT: f32 = 0.05;

/// How a seat mixes the totals it can bid; in the order of its [`Bids`].
pub fn mixture(game: &Boneyard, seat: Seat, rng: &mut Rng) -> Mixture<TOTALS> {
    let stakes = Stakes::of(game);
    let bidders = game.still_in();
    let mut bids = [Bids::of(Notes::NONE); SEATS];
    bidders.iter().for_each(|bidder| bids[bidder.index()] = Bids::of(game.held(bidder)));
    let mut regrets = [[0.0_f32; TOTALS]; SEATS];
    let mut sum = [0.0; TOTALS];
    for step in 0..STEPS {
        let mut chosen = [0_usize; SEATS];
        let mut made = [0_u8; SEATS];
        for bidder in bidders.iter() {
            let place = bidder.index();
            let totals = bids[place].totals();
            let mut mixture = [0.0; TOTALS];
            matched(&regrets[place][..totals.len()], &mut mixture);
            if bidder == seat {
                // Later mixtures count more.
                sum.iter_mut().zip(mixture).for_each(|(sum, share)| *sum += step as f32 * share);
            }
            chosen[place] = rng.weighted(&mixture[..totals.len()]);
            made[place] = totals[chosen[place]];
        }
        for bidder in bidders.iter() {
            let place = bidder.index();
            let mut worth = [0.0; TOTALS];
            let mut other = made;
            for (worth, total) in worth.iter_mut().zip(bids[place].totals()) {
                other[place] = *total;
                *worth = stakes.worth(&other, bidder);
            }
            let earned = worth[chosen[place]];
            for (regret, worth) in regrets[place][..bids[place].totals().len()].iter_mut().zip(worth) {
                *regret = (*regret + worth - earned).max(0.0);
            }
        }
    }
    let most = sum.iter().copied().fold(0.0, f32::max);
    sum.map(|share| if share < FAINT * most { 0.0 } else { share })
}
