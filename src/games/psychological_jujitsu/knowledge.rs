//! What a seat may believe: the order of the prizes, the bids not yet turned over and, where bids are never shown, all bids
//! of the others.
//!
//! Hidden bids are imagined by shuffling every other suit over the auctions and then swapping cards until each auction
//! could have ended as it did. Nothing but results and own bids goes in.

use std::sync::Arc;

use super::auction::{self, Auction};
use super::house::SEATS;
use super::ranks::KING;
use super::{Jujitsu, Phase};
use crate::engine::Rng;
use crate::table::Seat;

/// Swaps tried for each rival to make hidden bids agree with the results; after that the best found is believed.
const SWAPS: usize = 600;
/// Swaps that keep agreement, so that the first agreement found is not the only one believed in.
const STIRS: usize = 60;

/// The suit of a seat in a believed order: the cards spent first, in the order of the auctions, then those unspent.
type Spending = [u8; KING];

impl Jujitsu {
    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Jujitsu {
        let mut imagined = self.clone();
        if self.phase == Phase::Deal || matches!(self.phase, Phase::Over(_)) {
            return imagined;
        }
        let unknown = usize::from(self.next)..usize::from(self.known_from().min(self.end));
        // The deck as it lies must not matter, only what is in it.
        imagined.deck[unknown.clone()].sort_unstable();
        rng.shuffle(&mut imagined.deck[unknown]);
        if self.house.veiled {
            imagined.imagine_bids(seat, rng);
        } else if self.phase == Phase::Bid || self.phase == Phase::Sealed {
            imagined.lay_bids_anew(seat, rng);
        }
        imagined
    }

    /// Lets every other seat that has bid choose any of its cards.
    fn lay_bids_anew(&mut self, seat: Seat, rng: &mut Rng) {
        let mut bids = self.bids.known_to(seat);
        for (other, _) in self.bids.made().filter(|(other, _)| *other != seat) {
            let mut hand = self.unspent(other);
            let nth = rng.below(hand.len());
            let rank = hand.iter().nth(nth).expect("the index is below the number of cards");
            hand.take(rank);
            self.hands[other.index()] = hand;
            bids.put(other, rank);
        }
        self.bids = bids;
    }

    /// Draws all hidden bids of this hand anew. Those of earlier hands matter to nothing any more and are forgotten.
    fn imagine_bids(&mut self, seat: Seat, rng: &mut Rng) {
        self.past = Arc::default();
        let cards = usize::from(self.house.cards);
        let mut orders: [Spending; SEATS] = [std::array::from_fn(|index| index as u8 + 1); SEATS];
        let others = || self.house.others(seat).map(Seat::index);
        others().for_each(|other| rng.shuffle(&mut orders[other][..cards]));
        let own = seat.index();
        for (place, auction) in orders[own].iter_mut().zip(self.log.settled()) {
            *place = auction.bids[own];
        }
        let others: [usize; SEATS] = {
            let mut all = others();
            std::array::from_fn(|_| all.next().unwrap_or(SEATS))
        };
        let others = &others[..self.house.seats() - 1];
        // Cards that came back are cards that were held at the time: places of the order, from the first unspent on.
        let mut back = [[0_u8; SEATS]; 2 * KING];
        let mut spent = 0;
        for (auction, places) in self.log.iter().zip(&mut back) {
            others.iter().for_each(|other| places[*other] = (spent + rng.below(cards - spent)) as u8);
            spent += usize::from(auction.outcome.is_settled());
        }
        let mut belief = Belief { tie: self.house.tie, own, others, orders, back };
        let auctions = self.log;
        belief.agree(&auctions, cards, spent, self.house.seats(), rng);
        let mut settled = 0;
        for (index, auction) in self.log.iter_mut().enumerate() {
            auction.bids = belief.bids(auction, index, settled);
            settled += usize::from(auction.outcome.is_settled());
        }
        let mut bids = self.bids.known_to(seat);
        for &other in belief.others {
            let unspent = &belief.orders[other][spent..cards];
            self.hands[other] = unspent.iter().copied().collect();
            let other = Seat::new(other);
            if self.bids.of(other).is_some() {
                self.hands[other.index()].take(unspent[0]);
                bids.put(other, unspent[0]);
            }
        }
        self.bids = bids;
    }
}

/// A belief about the order in which the others spent their cards.
struct Belief<'a> {
    tie: super::Tie,
    own: usize,
    others: &'a [usize],
    orders: [Spending; SEATS],
    /// By auction that did not count: the place in the order of the card that each seat bid and took back.
    back: [[u8; SEATS]; 2 * KING],
}

impl Belief<'_> {
    /// The bids of an auction before which `settled` were settled.
    fn bids(&self, auction: &Auction, index: usize, settled: usize) -> auction::Bids {
        let mut bids = [0; SEATS];
        for &other in self.others {
            let place = if auction.outcome.is_settled() { settled } else { usize::from(self.back[index][other]) };
            bids[other] = self.orders[other][place];
        }
        bids[self.own] = auction.bids[self.own];
        bids
    }

    /// How many auctions could not have ended as they did.
    fn misfits(&self, auctions: &[Auction], seats: usize) -> usize {
        let mut settled = 0;
        let misfit = |(index, auction): (usize, &Auction)| {
            let bids = self.bids(auction, index, settled);
            settled += usize::from(auction.outcome.is_settled());
            !auction.outcome.agrees(self.tie, &bids[..seats])
        };
        auctions.iter().enumerate().map(misfit).filter(|misfit| *misfit).count()
    }

    /// Swaps cards of one seat after the other as long as that does not make things worse.
    fn agree(&mut self, auctions: &[Auction], cards: usize, spent: usize, seats: usize, rng: &mut Rng) {
        if spent == 0 && auctions.is_empty() {
            return;
        }
        let mut wrong = self.misfits(auctions, seats);
        let mut stirs = STIRS;
        for _ in 0..SWAPS * self.others.len() {
            if wrong == 0 {
                stirs -= 1;
                if stirs == 0 {
                    return;
                }
            }
            let other = self.others[rng.below(self.others.len())];
            let (one, two) = (rng.below(spent.max(1)), rng.below(cards));
            self.orders[other].swap(one, two);
            let now = self.misfits(auctions, seats);
            if now <= wrong {
                wrong = now;
            } else {
                self.orders[other].swap(one, two);
            }
        }
    }
}
