//! The auction among several: everybody learns at once what to bid by rehearsing it, and plays what they did on average.

use super::Boneyard;
use super::house::SEATS;
use super::sway::{Bids, Stakes, TOTALS};
use crate::engine::Rng;
use crate::kit::matrix::Mixture;
use crate::kit::rehearsal::{Lore, Rehearsal};
use crate::table::{BySeat, Seat, SeatSet};

/// Auctions that are rehearsed.
const AUCTIONS: u32 = 2_000;
/// A total that belongs to the mixture less than so much as the likeliest is left out: that is noise.
const FAINT: f32 = 0.05;

/// How a seat mixes the totals it can bid; in the order of its [`Bids`].
pub fn mixture(game: &Boneyard, seat: Seat, rng: &mut Rng) -> Mixture<TOTALS> {
    let bids = std::array::from_fn(|index| Bids::of(game.held(Seat::new(index))));
    let auction = Auction { stakes: Stakes::of(game), bidders: game.still_in(), bids };
    let mut places = Vec::new();
    auction.places(&(), seat, &mut places);
    let learnt = Lore::learn(&auction, seat, AUCTIONS, rng).mixture(&places);
    let most = learnt.iter().copied().fold(0.0, f32::max);
    let mut mixture = [0.0; TOTALS];
    for (share, learnt) in mixture.iter_mut().zip(learnt) {
        *share = if learnt < FAINT * most { 0.0 } else { learnt };
    }
    mixture
}

/// An auction in which nobody has bid yet, and everybody knows what everybody holds.
struct Auction {
    stakes: Stakes,
    bidders: SeatSet,
    bids: [Bids; SEATS],
}

impl Rehearsal for Auction {
    type Deal = ();

    fn seats(&self) -> SeatSet {
        self.bidders
    }

    fn size(&self) -> usize {
        SEATS * TOTALS
    }

    fn deal(&self, _eyes: Option<Seat>, _rng: &mut Rng) {}

    fn places(&self, (): &(), seat: Seat, places: &mut Vec<usize>) {
        places.extend((0..self.bids[seat.index()].totals().len()).map(|choice| seat.index() * TOTALS + choice));
    }

    fn outcome(&self, (): &(), chosen: &BySeat<usize>, seat: Seat) -> f32 {
        let mut made = [0; SEATS];
        for bidder in self.bidders.iter() {
            made[bidder.index()] = self.bids[bidder.index()].totals()[chosen[bidder]];
        }
        self.stakes.worth(&made, seat)
    }
}
