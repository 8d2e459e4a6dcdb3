//! A counter over which cards are handed: a card is given, cards come to the pool while it is worth too little, change is
//! taken from the pool, and only then the given card joins it. So no card is ever change for itself.

use super::{Totals, change, sum, worth};
use crate::kit::set::Set;
use crate::pieces::Card;

/// A pool and the purchase that is going on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    pool: Set<Card>,
    given: Option<Card>,
    change: Set<Card>,
}

/// What would be paid for a card if it were given now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quote {
    /// The change; the whole pool if that is worth too little.
    pub change: Set<Card>,
    /// What the change is worth more than the card, or less.
    pub gain: i32,
    /// The pool is worth less than the card, so that cards would have to come to it first.
    pub short: bool,
}

impl Counter {
    /// A counter with these cards in the pool.
    pub const fn new(pool: Set<Card>) -> Counter {
        Counter { pool, given: None, change: Set::NONE }
    }

    /// The cards from which change is paid.
    #[inline]
    pub const fn pool(&self) -> Set<Card> {
        self.pool
    }

    /// The card that was given and is not paid off yet.
    #[inline]
    pub const fn given(&self) -> Option<Card> {
        self.given
    }

    /// The change that was counted out for it.
    #[inline]
    pub const fn counted_out(&self) -> Set<Card> {
        self.change
    }

    /// A card comes to the pool.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.pool.add(card);
    }

    /// A card is handed over the counter. It is not part of the pool yet.
    #[inline]
    pub fn give(&mut self, card: Card) {
        self.given = Some(card);
    }

    /// Whether the pool is worth less than the card that was given; never merely that no exact change is there.
    #[inline]
    pub fn is_short(&self) -> bool {
        self.given.is_some_and(|card| sum(self.pool) < i32::from(worth(card)))
    }

    /// Counts out the change.
    #[inline]
    pub fn pay(&mut self) {
        if let Some(card) = self.given {
            self.change = change(self.pool, worth(card));
            self.pool = self.pool.minus(self.change);
        }
    }

    /// The change leaves the counter and the given card joins the pool: what was given, the change, and how much more that
    /// is worth. Nothing if nothing was given.
    #[inline]
    pub fn close(&mut self) -> Option<(Card, Set<Card>, i32)> {
        let card = self.given.take()?;
        let change = std::mem::take(&mut self.change);
        self.pool.add(card);
        Some((card, change, sum(change) - i32::from(worth(card))))
    }

    /// What would be paid for this card.
    pub fn quote(&self, card: Card) -> Quote {
        let change = change(self.pool, worth(card));
        let gain = sum(change) - i32::from(worth(card));
        Quote { change, gain, short: gain < 0 }
    }

    /// The pool after this card was given, as far as that is known before other cards come to it.
    #[inline]
    pub fn after(&self, card: Card) -> Set<Card> {
        self.pool.minus(change(self.pool, worth(card))).with(card)
    }

    /// What the next card gains on average over the ranks up to `highest`, if this card is given now; `usual` where the pool
    /// would be worth too little for it.
    #[inline]
    pub fn reply(&self, card: Card, highest: u8, usual: f32) -> f32 {
        let left = Totals::of(self.after(card));
        (1..=highest).map(|price| left.excess(price).map_or(usual, f32::from)).sum::<f32>() / f32::from(highest)
    }

    /// What a card gains on average, if one of the cards of `unseen` comes to the pool where it is worth too little. Where
    /// that is not enough either, what comes after is taken for `usual`.
    pub fn expected_gain(&self, card: Card, unseen: Set<Card>, usual: f32) -> f32 {
        let totals = Totals::of(self.pool);
        let price = worth(card);
        if let Some(gain) = totals.excess(price) {
            return f32::from(gain);
        }
        // All that can come is not enough.
        let all = sum(self.pool.or(unseen));
        if all < i32::from(price) {
            return (all - i32::from(price)) as f32;
        }
        let mut gain = 0.0;
        for (rank, value) in (0..).zip(1..=13) {
            let count = (unseen.bits() >> (4 * rank) & 0xf).count_ones();
            if count > 0 {
                gain += count as f32 * totals.with(value).excess(price).map_or(usual, f32::from);
            }
        }
        gain / unseen.len() as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(list: &str) -> Set<Card> {
        list.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn the_given_card_is_no_change_for_itself() {
        let mut counter = Counter::new(cards("4c 3d Jh"));
        let seven: Card = "7h".parse().unwrap();
        counter.give(seven);
        assert!(!counter.is_short() && counter.pool() == cards("4c 3d Jh"));
        counter.pay();
        assert_eq!((counter.pool(), counter.counted_out()), (cards("Jh"), cards("4c 3d")));
        assert_eq!(counter.close(), Some((seven, cards("4c 3d"), 0)));
        assert_eq!((counter.pool(), counter.close()), (cards("Jh 7h"), None));
    }

    #[test]
    fn cards_come_to_the_pool_only_while_it_is_worth_too_little() {
        let mut counter = Counter::new(cards("5c Jd"));
        counter.give("8h".parse().unwrap());
        assert!(!counter.is_short(), "no exact change is no reason");
        let mut counter = Counter::new(cards("5c"));
        counter.give("8h".parse().unwrap());
        assert!(counter.is_short());
        counter.add("3d".parse().unwrap());
        assert!(!counter.is_short());
    }

    #[test]
    fn a_quote_is_what_will_be_paid() {
        let counter = Counter::new(cards("5c 4h Th"));
        let quote = |card: &str| counter.quote(card.parse().unwrap());
        assert_eq!(quote("8s"), Quote { change: cards("5c 4h"), gain: 1, short: false });
        let king = Counter::new(cards("5c 4h")).quote("Ks".parse().unwrap());
        assert_eq!(king, Quote { change: cards("5c 4h"), gain: -4, short: true });
        assert_eq!(counter.after("8s".parse().unwrap()), cards("8s Th"));
        // From 8 and 10 all up to 8 are paid with 8, nine and ten with 10.
        assert_eq!(counter.reply("8s".parse().unwrap(), 10, 0.0), (7 + 6 + 5 + 4 + 3 + 2 + 1 + 1) as f32 / 10.0);
    }

    #[test]
    fn what_a_card_gains_after_a_draw_is_a_mean_over_the_unseen_cards() {
        let counter = Counter::new(cards("5c 2d"));
        let gain = |unseen: &str| counter.expected_gain("8h".parse().unwrap(), cards(unseen), 2.0);
        // 8 of 5 + 3; 8 = 5 + 2 + A; 9 alone.
        assert_eq!(gain("3c Ac 9c 9d"), 0.5);
        assert_eq!(
            (gain(""), Counter::new(cards("2d")).expected_gain("Th".parse().unwrap(), cards("Ac"), 2.0)),
            (-1.0, -7.0)
        );
        let king = counter.expected_gain("Kh".parse().unwrap(), cards("Ac 9c"), 2.0);
        assert_eq!(king, (2.0 + (14.0 - 13.0)) / 2.0);
    }
}
