//! The fifth round: everybody's fighter as a mixture, learnt by rehearsing it.
//!
//! Everybody holds two cards, and what counts of them is the rank: so a seat learns one mixture for each pair of ranks that it
//! may hold.

use super::house::SEATS;
use super::imagine::Each;
use super::{Cards, LastMan};
use crate::engine::Rng;
use crate::kit::rehearsal::{Lore, Rehearsal};
use crate::pieces::{Card, Rank};
use crate::table::{BySeat, Seat, SeatSet};

/// Deals that are drawn.
pub const DEALS: u32 = 12_000;
/// What a whole pot counts beside the win: enough to decide between moves that win equally often.
const GREED: f32 = 0.02;

/// Which two cards a seat holds: the smaller and the bigger one.
pub type Pair = [Card; 2];
/// What everybody has learnt to do in the fifth round.
pub struct Fifth(Lore);

impl Fifth {
    /// Rehearses it over so many deals, above all with the hand that `seat` holds.
    pub fn learn(game: &LastMan, seat: Seat, deals: u32, rng: &mut Rng) -> Fifth {
        let mut open = game.clone();
        open.hands.reopen();
        Fifth(Lore::learn(&FifthRound { open }, seat, deals, rng))
    }

    /// How a seat mixes the two cards of its hand.
    pub fn mixture(&self, index: usize, pair: Pair) -> Vec<f32> {
        self.0.mixture(&places(index, pair))
    }
}

/// The fifth round, in which nobody has chosen yet.
struct FifthRound {
    open: LastMan,
}

impl Rehearsal for FifthRound {
    type Deal = Each<Pair>;

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.open.house.seats())
    }

    fn size(&self) -> usize {
        SEATS * 13 * 13 * 2
    }

    fn deal(&self, eyes: Option<Seat>, rng: &mut Rng) -> Self::Deal {
        pairs_of(&self.open, &self.open.hands.sample(eyes, rng))
    }

    fn places(&self, deal: &Self::Deal, seat: Seat, all: &mut Vec<usize>) {
        all.extend(places(seat.index(), deal[seat.index()]));
    }

    fn outcome(&self, deal: &Self::Deal, chosen: &BySeat<usize>, seat: Seat) -> f32 {
        let mut sent = [0; SEATS];
        self.open.house.everybody().for_each(|other| sent[other.index()] = chosen[other]);
        self.open.outcome(deal, &sent, seat)
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

/// Where what is learnt of the two cards of a hand is kept.
fn places(index: usize, pair: Pair) -> [usize; 2] {
    let [smaller, bigger] = pair.map(|card| usize::from(card.rank().map_or(1, Rank::number)) - 1);
    let first = 2 * ((index * 13 + smaller) * 13 + bigger);
    [first, first + 1]
}

impl LastMan {
    /// How well a seat stands when everybody holds these pairs and sends these of them, in a fifth round in which nobody has
    /// chosen yet.
    pub(super) fn outcome(&self, pairs: &Each<Pair>, sent: &Each<usize>, seat: Seat) -> f32 {
        let mut world = self.clone();
        let held: Each<Cards> = pairs.map(|pair| pair.into_iter().filter(|card| !card.is_joker()).collect());
        world.hands.suppose(held);
        for other in self.house.everybody() {
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
        let fifth = Fifth::learn(self, seat, DEALS, rng);
        let hand = self.hand(seat);
        let pair = [hand.first()?, hand.last()?];
        Some(pair[rng.choose(&fifth.mixture(seat.index(), pair))])
    }
}
