//! What a hand is worth: how many tricks to bid.

use super::{Move, OhHell};
use crate::kit::set::first_best;
use crate::kit::tricks::CardSet;
use crate::kit::tricks::judgement::{Odds, Worth, odds, shifted};
use crate::pieces::Card;
use crate::table::Seat;

/// In so small deals a card of a side suit may never get its suit led; so likely it does, by the hand size.
const SUIT_IS_LED: [f32; 5] = [0.0, 0.25, 0.5, 0.7, 1.0];

/// How much a bid gives way to the bids before it, in tricks for each trick that they are above their share.
const YIELD: f32 = 0.25;

/// How many tricks a card takes on average that its rank does not promise.
const WINDFALL: f32 = 0.02;

impl OhHell {
    /// The index of the bid with the best expected points for `seat`.
    pub(super) fn best_bid(&self, seat: Seat, legal: &[Move]) -> usize {
        let odds = self.trick_odds(seat);
        let sure = self.sure_tricks(seat);
        let value = |mv: &Move| match mv {
            // A bid below what one takes in any case is lost.
            Move::Bid(bid) if *bid >= sure => self.expected_points(*bid, &odds),
            _ => f32::MIN,
        };
        first_best(0..legal.len(), |index| value(&legal[*index])).unwrap_or(0)
    }

    /// Lets the others bid anew in secret, as a decent player would with the hands they are imagined to have.
    pub(super) fn bid_anew(&mut self, seat: Seat) {
        let before = self.bids;
        self.bids = before.known_to(seat);
        for (other, _) in before.made().filter(|(other, _)| *other != seat) {
            let odds = self.trick_odds(other);
            let points = |bid: &u8| self.expected_points(*bid, &odds);
            let bids = self.sure_tricks(other)..=self.size();
            let bid = bids.max_by(|one, two| points(one).total_cmp(&points(two))).unwrap_or(0);
            self.bids.put(other, bid);
        }
    }

    fn expected_points(&self, bid: u8, odds: &Odds) -> f32 {
        let size = self.size();
        let points = |tricks: u8| self.house.points(bid, tricks, size) as f32 * odds[usize::from(tricks)];
        (0..=size).map(points).sum()
    }

    /// How likely the hand of `seat` takes so many tricks, before the first card is played.
    fn trick_odds(&self, seat: Seat) -> Odds {
        let hand = self.cards.hand(seat);
        let worth = self.worth(seat);
        let own_higher = |card: Card| hand.and(CardSet::above(card)).len() as i32;
        let chances = hand.iter().map(|card| worth.chance(card, own_higher(card)).clamp(0.0, 1.0));
        let mean = chances.clone().fold(0.0, |mean, chance| mean + chance);
        let windfall = WINDFALL * hand.len() as f32;
        shifted(odds(chances), windfall - YIELD * self.claimed_above_share(), mean)
    }

    /// What decides how many tricks a hand takes.
    fn worth(&self, seat: Seat) -> Worth {
        let unseen = self.cards.unseen(seat);
        let rivals = self.house.seats() - 1;
        let size = usize::from(self.size());
        let leads = self.dealer.left(self.house.seats()) == seat;
        Worth {
            trumps: self.cards.rules.trumps(),
            unseen,
            dealt: (rivals * size) as f32 / unseen.len().max(1) as f32,
            rivals: rivals as i32,
            size: size as i32,
            led: if leads { 1.0 } else { SUIT_IS_LED[size.min(4)] },
        }
    }

    /// How many tricks the bids so far are above their share of all tricks.
    fn claimed_above_share(&self) -> f32 {
        if self.house.at_once {
            return 0.0;
        }
        let (mut claimed, mut made) = (0, 0);
        for (_, bid) in self.bids.made() {
            claimed += bid;
            made += 1;
        }
        f32::from(claimed) - f32::from(self.size()) * made as f32 / self.house.seats() as f32
    }
}
