//! The auction between two seats that are left: a matrix game, solved exactly. In the last round that is the whole truth.

use super::Boneyard;
use super::house::SEATS;
use super::sway::{Bids, Stakes, TOTALS};
use crate::kit::matrix::{self, Mixture, Payoff};
use crate::table::Seat;

/// How a seat mixes the totals it can bid against an only rival; in the order of its [`Bids`].
pub fn mixture(game: &Boneyard, seat: Seat, rival: Seat) -> Mixture<TOTALS> {
    let [own, other] = [seat, rival].map(|seat| Bids::of(game.held(seat)));
    let payoff = payoff(&Stakes::of(game), [seat, rival], [&own, &other]);
    matrix::solve(&payoff, own.totals().len(), other.totals().len()).rows
}

/// What the first of two seats gets for each pair of totals.
pub fn payoff(stakes: &Stakes, seats: [Seat; 2], bids: [&Bids; 2]) -> Payoff<TOTALS> {
    let mut payoff = [[0.0; TOTALS]; TOTALS];
    let mut bid = [0; SEATS];
    for (row, own) in bids[0].totals().iter().enumerate() {
        for (column, other) in bids[1].totals().iter().enumerate() {
            (bid[seats[0].index()], bid[seats[1].index()]) = (*own, *other);
            payoff[row][column] = stakes.worth(&bid, seats[0]);
        }
    }
    payoff
}
