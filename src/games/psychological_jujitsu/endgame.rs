//! The last auctions between two seats whose hands are known, solved exactly over the order of the prizes.

use super::house::{Order, Tie};
use super::ranks::{KING, Payoff, Ranks, Solution};
use crate::kit::hashes::ByNumber;
use crate::kit::matrix;

/// What the end of a hand is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The difference of points.
    Points,
    /// 1 for a lead, −1 for less, 0 for a draw, whatever the difference.
    Win,
}

/// What two seats still play for, one of them seen as the row.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The row's cards.
    pub own: Ranks,
    /// The column's cards.
    pub rival: Ranks,
    /// Prizes still in the deck, those on offer not included.
    pub deck: Ranks,
    /// Points on offer, or left over from a tie.
    pub pot: i32,
    /// Auctions to settle, the present one included.
    pub left: u8,
    /// The row's lead.
    pub lead: i32,
}

/// Solves positions and remembers them.
pub struct Endgame {
    tie: Tie,
    order: Order,
    aim: Aim,
    known: ByNumber<f32>,
}

impl Endgame {
    /// A solver for these rules. Not for `rebid`, where cards come back.
    pub fn new(tie: Tie, order: Order, aim: Aim) -> Endgame {
        debug_assert!(tie != Tie::Rebid);
        Endgame { tie, order, aim, known: ByNumber::default() }
    }

    /// How both sides bid for what is on offer.
    pub fn solve(&mut self, position: &Position) -> Solution {
        let payoff = self.payoff(position);
        matrix::solve(&payoff, position.own.len(), position.rival.len())
    }

    /// What each pair of bids leads to.
    pub fn payoff(&mut self, at: &Position) -> Payoff {
        let mut payoff = [[0.0; KING]; KING];
        for (line, own) in payoff.iter_mut().zip(at.own.iter()) {
            for (cell, rival) in line.iter_mut().zip(at.rival.iter()) {
                let (pot, gain) = match own.cmp(&rival) {
                    std::cmp::Ordering::Greater => (0, at.pot),
                    std::cmp::Ordering::Less => (0, -at.pot),
                    std::cmp::Ordering::Equal if self.tie == Tie::Carry => (at.pot, 0),
                    std::cmp::Ordering::Equal => (0, 0),
                };
                let next = Position {
                    own: at.own.without(own),
                    rival: at.rival.without(rival),
                    pot,
                    left: at.left - 1,
                    lead: at.lead + gain,
                    ..*at
                };
                *cell = self.value(&next);
            }
        }
        payoff
    }

    /// What a position is worth to the row before the next prize is turned up.
    pub fn value(&mut self, at: &Position) -> f32 {
        if self.aim == Aim::Points && at.lead != 0 {
            return at.lead as f32 + self.value(&Position { lead: 0, ..*at });
        }
        if at.left == 0 || at.own.is_empty() {
            return at.lead.signum() as f32;
        }
        if self.aim == Aim::Win && at.lead.abs() > at.pot + at.deck.sum() {
            return at.lead.signum() as f32;
        }
        if let Some(value) = self.known.get(&key(at)) {
            return *value;
        }
        let value = match self.order {
            Order::Random => {
                let sum: f32 = at.deck.iter().map(|prize| self.turned_up(at, prize)).sum();
                sum / at.deck.len().max(1) as f32
            }
            Order::Ascending => at.deck.first().map_or(0.0, |prize| self.turned_up(at, prize)),
            Order::Descending => at.deck.last().map_or(0.0, |prize| self.turned_up(at, prize)),
        };
        self.known.insert(key(at), value);
        value
    }

    fn turned_up(&mut self, at: &Position, prize: u8) -> f32 {
        self.solve(&Position { deck: at.deck.without(prize), pot: at.pot + i32::from(prize), ..*at }).value
    }
}

/// All of a position in 58 bits.
fn key(at: &Position) -> u64 {
    let ranks = [at.own, at.rival, at.deck].map(Ranks::bits);
    let small = (at.pot as u64) << 12 | u64::from(at.left) << 8 | (at.lead + 128) as u64;
    ranks[0] | ranks[1] << 13 | ranks[2] << 26 | small << 39
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of hands and prizes from `least` on against one rank more, in points.
    fn one_lower(cards: u8, order: Order) -> f32 {
        let own = Ranks::up_to(cards);
        let rival = Ranks::up_to(cards + 1).without(1);
        let position = Position { own, rival, deck: rival, pot: 0, left: cards, lead: 0 };
        Endgame::new(Tie::Discard, order, Aim::Points).value(&position)
    }

    #[test]
    fn one_rank_lower_all_along_costs_what_the_literature_says() {
        // Computed independently by linear programming when the game was specified.
        for (cards, value) in [(2, -3.8), (3, -5.2552), (4, -6.6869), (5, -8.1912)] {
            let found = one_lower(cards, Order::Random);
            assert!((found - value).abs() < 1e-4, "{cards} cards: {found}");
        }
    }

    #[test]
    fn equal_hands_are_worth_nothing_whatever_the_rules() {
        for tie in [Tie::Discard, Tie::NextHighest, Tie::Carry, Tie::Split] {
            for order in [Order::Random, Order::Ascending, Order::Descending] {
                for aim in [Aim::Points, Aim::Win] {
                    let suit = Ranks::up_to(4);
                    let position = Position { own: suit, rival: suit, deck: suit, pot: 0, left: 4, lead: 0 };
                    let value = Endgame::new(tie, order, aim).value(&position);
                    assert!(value.abs() < 1e-5, "{tie:?} {order:?} {aim:?}: {value}");
                }
            }
        }
    }

    #[test]
    fn a_lead_that_cannot_be_caught_is_a_win() {
        let suit = Ranks::up_to(3);
        let position =
            Position { own: Ranks::up_to(2), rival: suit.without(1), deck: suit.without(3), pot: 0, left: 2, lead: 4 };
        assert_eq!(Endgame::new(Tie::Discard, Order::Random, Aim::Win).value(&position), 1.0);
    }
}
