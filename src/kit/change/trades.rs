//! What was given over a counter and what came back: remembered for the screen only, so that a playout writes nothing.

use std::ops::Deref;
use std::sync::Arc;

use super::sum;
use crate::engine::Fate;
use crate::kit::set::Set;
use crate::kit::words::signed;
use crate::pieces::{Arrange, Card};
use crate::table::Seat;

/// A purchase that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trade {
    /// Who gave the card.
    pub seat: Seat,
    /// The card.
    pub given: Card,
    /// What came back for it.
    pub change: Set<Card>,
    /// How much more that is worth, or less.
    pub gain: i32,
}

impl Trade {
    /// "8♦: +1", as short as a plate wants it.
    pub fn told(&self) -> String {
        format!("{}: {}", self.given.jotted(), signed(self.gain))
    }

    /// What the change is worth.
    pub fn paid(&self) -> i32 {
        sum(self.change)
    }
}

/// The cards of a set from the king down to the ace, of equal ranks the lower suits first: as change is counted out.
pub fn highest_first(cards: Set<Card>) -> impl Iterator<Item = Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.arrange_by_key(|card| (std::cmp::Reverse(card.rank()), *card));
    cards.into_iter()
}

/// The purchases of a deal, for the screen. Cloning shares them.
#[derive(Clone, Debug, Default)]
pub struct Trades(Arc<Vec<Trade>>);

impl Trades {
    /// Writes one down, in a match that is kept.
    #[inline]
    pub fn add(&mut self, fate: &Fate, trade: Trade) {
        if fate.is_noted() {
            Arc::make_mut(&mut self.0).push(trade);
        }
    }

    /// A new deal begins.
    #[inline]
    pub fn clear(&mut self) {
        if !self.0.is_empty() {
            self.0 = Arc::default();
        }
    }

    /// Those of a seat, the first one first.
    pub fn of(&self, seat: Seat) -> impl DoubleEndedIterator<Item = &Trade> + Clone {
        self.0.iter().filter(move |trade| trade.seat == seat)
    }
}

impl Deref for Trades {
    type Target = [Trade];

    fn deref(&self) -> &[Trade] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::FateScript;

    #[test]
    fn trades_are_told_the_highest_card_first_and_no_playout_writes_them() {
        let cards = |list: &str| list.split(' ').map(|card| card.parse().unwrap()).collect::<Set<Card>>();
        let trade = Trade { seat: Seat::FIRST, given: "8d".parse().unwrap(), change: cards("3d 7h 3c"), gain: 5 };
        assert_eq!((trade.told().as_str(), trade.paid()), ("8♦: +5", 13));
        assert!(highest_first(trade.change).eq(["7h", "3c", "3d"].map(|card| card.parse().unwrap())));
        let mut trades = Trades::default();
        trades.add(&Fate::new(1), trade);
        assert!(trades.is_empty());
        trades.add(&Fate::scripted(&FateScript::default()), trade);
        assert_eq!((trades.of(Seat::FIRST).count(), trades.of(Seat::new(1)).count()), (1, 0));
        trades.clear();
        assert!(trades.is_empty());
    }
}
