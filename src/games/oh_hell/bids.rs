//! What a hand is worth: how many tricks to bid.

use super::{Move, OhHell, TRICKS};
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

/// In so small deals a card of a side suit may never get its suit led; so likely it does, by the hand size.
const SUIT_IS_LED: [f32; 5] = [0.0, 0.25, 0.5, 0.7, 1.0];

/// How much a bid gives way to the bids before it, in tricks for each trick that they are above their share.
const YIELD: f32 = 0.25;

/// How many tricks a card takes on average that its rank does not promise.
const WINDFALL: f32 = 0.02;

/// How likely a hand takes 0, 1, 2 … tricks, its cards taken as independent of each other.
type Odds = [f32; TRICKS + 1];

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
        let mut best = (0, f32::MIN);
        for (index, mv) in legal.iter().enumerate() {
            let value = value(mv);
            if value > best.1 {
                best = (index, value);
            }
        }
        best.0
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
        let mut odds = [0.0; TRICKS + 1];
        odds[0] = 1.0;
        let hand = Worth::new(self, seat);
        let mut mean = 0.0;
        let mut count = 0;
        for card in self.hands[seat.index()].iter() {
            let chance = hand.chance(card).clamp(0.0, 1.0);
            mean += chance;
            count += 1;
            for tricks in (1..=count).rev() {
                odds[tricks] = odds[tricks] * (1.0 - chance) + odds[tricks - 1] * chance;
            }
            odds[0] *= 1.0 - chance;
        }
        let windfall = WINDFALL * count as f32;
        shifted(odds, windfall - YIELD * self.claimed_above_share(), mean)
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

/// The odds with their mean moved by less than a trick: so much of each goes one trick down or up.
fn shifted(odds: Odds, by: f32, mean: f32) -> Odds {
    let share = by.clamp(-0.9, 0.9).max(-mean);
    let mut moved = odds.map(|chance| chance * (1.0 - share.abs()));
    for (tricks, chance) in odds.iter().enumerate() {
        let to = if share < 0.0 { tricks.saturating_sub(1) } else { (tricks + 1).min(TRICKS) };
        moved[to] += chance * share.abs();
    }
    moved
}

/// What decides how many tricks a hand takes.
struct Worth<'a> {
    game: &'a OhHell,
    hand: CardSet,
    unseen: CardSet,
    /// The chance that an unseen card is in somebody's hand and not undealt.
    dealt: f32,
    rivals: i32,
    size: i32,
    /// How likely a suit is led while one can follow, if one does not lead oneself.
    led: f32,
}

impl<'a> Worth<'a> {
    fn new(game: &'a OhHell, seat: Seat) -> Worth<'a> {
        let hand = game.hands[seat.index()];
        let unseen = game.unseen(seat);
        let rivals = game.house.seats() - 1;
        let size = usize::from(game.size());
        let leads = game.dealer.left(game.house.seats()) == seat;
        Worth {
            game,
            hand,
            unseen,
            dealt: (rivals * size) as f32 / unseen.len().max(1) as f32,
            rivals: rivals as i32,
            size: size as i32,
            led: if leads { 1.0 } else { SUIT_IS_LED[size.min(4)] },
        }
    }

    /// How likely a card of the hand takes a trick.
    fn chance(&self, card: Card) -> f32 {
        let above = CardSet::above(card);
        let higher = self.unseen.and(above).len() as i32;
        let own_higher = self.hand.and(above).len() as i32;
        let Some(suit) = card.suit() else { return 0.0 };
        if self.game.law.trump == Some(suit) {
            let alone = (1.0 - self.dealt).powi(higher);
            let rank = card.rank().map_or(0, |rank| i32::from(rank.ace_high()));
            // In longer hands a low trump can ruff, or is the last one left.
            let length = 0.25 + 0.22 * own_higher as f32 + 0.06 * (rank - 7).max(0) as f32;
            return if self.size < 4 { alone } else { alone.max(length) };
        }
        let master = (1.0 - 0.85 * self.dealt).powi((higher - own_higher).max(0));
        master * self.calm(suit, own_higher) * self.led
    }

    /// How likely nobody ruffs the round of this suit that follows `rounds` others.
    fn calm(&self, suit: Suit, rounds: i32) -> f32 {
        let share = |cards: CardSet| self.unseen.and(cards).len() as f32 / self.unseen.len().max(1) as f32;
        let (of_suit, trumps) = (share(CardSet::suit(suit)), share(self.game.law.trumps()));
        if trumps == 0.0 {
            return 1.0;
        }
        // A rival that has so few of the suit is void by then (a binomial tail).
        let mut exactly = (1.0 - of_suit).powi(self.size);
        let mut void = exactly;
        for few in 1..=rounds.min(self.size) {
            exactly *= (self.size - few + 1) as f32 / few as f32 * of_suit / (1.0 - of_suit).max(0.01);
            void += exactly;
        }
        let has_trump = 1.0 - (1.0 - trumps).powi((self.size - rounds).max(0));
        (1.0 - void.min(1.0) * has_trump).powi(self.rivals)
    }
}
