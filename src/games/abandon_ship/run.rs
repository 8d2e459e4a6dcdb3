//! Which boat to run for: imagined deals in which the others choose in proportion to what a boat holds and what they bring.

use std::cmp::Ordering;

use super::AbandonShip;
use super::cards::{Cards, Claims, MOST};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

/// Deals imagined for a choice that counts, and for one in a playout.
pub(super) const CAREFUL: u32 = 100;
pub(super) const QUICK: u32 = 8;

impl AbandonShip {
    /// What running for each boat would gain on average, over so many imagined deals; nothing where a seat has no key.
    pub(super) fn expected_gains(&self, seat: Seat, deals: u32, rng: &mut Rng) -> [f32; 4] {
        let mut cards: List<Card, MOST> = self.unseen(Some(seat)).iter().collect();
        let keyed = Suit::ALL.map(|suit| !self.hand(seat).of(suit).is_empty());
        let own = Suit::ALL.map(|suit| self.claim(seat, suit));
        let boats = Suit::ALL.map(|suit| f32::from(self.boats.points(suit)));
        let mut gains = [0.0; 4];
        for _ in 0..deals {
            let mut rivals = [Cards::NONE; 4];
            let mut left = &mut cards[..];
            for other in self.house.others(seat) {
                let size = self.hand(other).len() + usize::from(self.keys.of(other).is_some());
                let (dealt, rest) = rng.partial_shuffle(left, size);
                left = rest;
                let hand = dealt.iter().copied().collect::<Cards>();
                let Some(suit) = likely_run(hand, self.board(other), &boats, rng) else { continue };
                let claim = hand.plus(self.board(other)).of(suit);
                if claim.claims_over(rivals[suit as usize], suit) == Ordering::Greater {
                    rivals[suit as usize] = claim;
                }
            }
            for suit in Suit::ALL {
                let index = suit as usize;
                gains[index] += match own[index].claims_over(rivals[index], suit) {
                    Ordering::Greater => boats[index],
                    Ordering::Equal => boats[index] / 2.0,
                    Ordering::Less => 0.0,
                };
            }
        }
        std::array::from_fn(|suit| if keyed[suit] { gains[suit] / deals as f32 } else { f32::NEG_INFINITY })
    }

    /// The key that a decent seat would take without thinking long; nothing if its hand is empty.
    pub(super) fn quick_key(&self, seat: Seat, rng: &mut Rng) -> Option<Card> {
        let gains = self.expected_gains(seat, QUICK, rng);
        self.hand(seat).faces().max_by(|a, b| {
            let gain = |card: &Card| gains[super::cards::suit(*card) as usize];
            gain(a).total_cmp(&gain(b))
        })
    }
}

/// For which boat somebody with this hand and board would run: the likelier, the more there is in it and the stronger they
/// are there.
fn likely_run(hand: Cards, board: Cards, boats: &[f32; 4], rng: &mut Rng) -> Option<Suit> {
    let all = hand.plus(board);
    let weights = Suit::ALL.map(|suit| {
        // Even an empty boat is run for when there is no other.
        if hand.of(suit).is_empty() { 0.0 } else { (boats[suit as usize] + 0.1) * f32::from(all.points(suit)) }
    });
    let mut left = rng.unit() * weights.iter().sum::<f32>();
    let mut last = None;
    for (suit, weight) in Suit::ALL.into_iter().zip(weights).filter(|(_, weight)| *weight > 0.0) {
        last = Some(suit);
        left -= weight;
        if left < 0.0 {
            break;
        }
    }
    last
}
