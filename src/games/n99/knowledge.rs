//! What a seat knows, and deals that agree with it: what others do not follow they have not in hand, but may have laid aside;
//! and what they laid aside was a sensible bid for the hand that it came from.

use super::{NinetyNine, Phase, SEATS, SPELT};
use crate::engine::Rng;
use crate::kit::tricks::{CardSet, deal_unseen};
use crate::table::{Seat, SeatSet};

/// The hands, and what was laid aside.
const PLACES: usize = 2 * SEATS;

/// How far from the best bid an imagined one may be, in points: nobody judges a hand just as another does.
const WHIM: f32 = 1.5;

impl NinetyNine {
    /// Deals the cards anew that `seat` has not seen.
    pub(super) fn deal_anew(&mut self, seat: Seat, rng: &mut Rng) {
        if matches!(self.phase, Phase::Deal | Phase::Settle | Phase::Shown | Phase::Over(_)) {
            return;
        }
        let hidden = |other: &Seat| !self.opened.contains(*other);
        let mut room = [0; PLACES];
        let mut may = [CardSet::PACK; PLACES];
        for other in self.cards.others(seat) {
            let (hand, pile) = (other.index(), SEATS + other.index());
            if self.cards.claimed != Some(other) {
                room[hand] = self.cards.hand(other).len() as u8;
                may[hand] = CardSet::PACK.minus(self.cards.lacks[hand]);
            }
            if hidden(&other) {
                room[pile] = self.cards.aside[hand].len() as u8;
            }
        }
        let deal = deal_unseen(self.cards.unseen(seat), &room, &may, rng);
        let others: SeatSet = self.cards.others(seat).filter(hidden).collect();
        for other in others.iter() {
            let index = other.index();
            if self.cards.claimed != Some(other) {
                self.cards.hands[index] = deal[index];
            }
            self.cards.aside[index] = deal[SEATS + index];
            if !deal[SEATS + index].is_empty() {
                self.bid_anew(other, rng);
            }
        }
    }

    /// Lets a seat that is imagined with these cards lay others aside: a bid that suits the whole hand.
    fn bid_anew(&mut self, seat: Seat, rng: &mut Rng) {
        let index = seat.index();
        let (hand, pile) = (self.cards.hands[index], self.cards.aside[index]);
        let lacks = self.cards.lacks[index];
        let held = if self.cards.claimed == Some(seat) { CardSet::NONE } else { hand };
        let from = pile.or(held);
        let must = from.and(lacks);
        if must.len() >= SPELT || held.is_empty() {
            return;
        }
        let chosen = self.best_pile(self.whole(seat), from, must, || WHIM * rng.unit());
        self.cards.aside[index] = chosen;
        self.cards.hands[index] = from.minus(chosen);
    }
}
