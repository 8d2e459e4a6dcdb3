//! The rows of Dominoes: from the pivot outwards, a suit each, the ace always high.

use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};

/// What lies in the four rows, and from which rank they are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    /// All cards that lie there.
    pub laid: CardSet,
    pivots: CardSet,
}

impl Rows {
    /// Empty rows.
    pub const fn from(pivot: Rank) -> Rows {
        Rows { laid: CardSet::NONE, pivots: CardSet::rank(pivot) }
    }

    /// The cards that fit now: pivots, and the neighbours of what lies there.
    pub const fn fitting(&self) -> CardSet {
        // A suit's bits stand side by side, with gaps between suits that no card has.
        let laid = self.laid.bits();
        let beside = CardSet::from_bits(laid << 1 | laid >> 1).and(CardSet::PACK);
        beside.or(self.pivots).minus(self.laid)
    }

    /// The cards that come after this one in its row, on the way that it opens: both ways from a pivot.
    pub fn behind(&self, card: Card) -> CardSet {
        let (above, below) = (CardSet::above(card), CardSet::below(card));
        match (self.pivots.has(card), self.pivots.meets(below)) {
            (true, _) => above.or(below),
            (false, true) => above,
            (false, false) => below,
        }
    }

    /// The row of a suit, from its lowest card up.
    pub fn row(&self, suit: Suit) -> CardSet {
        self.laid.and(CardSet::suit(suit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::set::Set;

    fn cards(list: &str) -> CardSet {
        list.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    /// What fits, counted out rank by rank.
    fn slowly(laid: CardSet, pivot: Rank) -> CardSet {
        let fits = |card: &Card| {
            let (rank, suit) = (card.rank().unwrap(), card.suit().unwrap());
            let beside = |other: Card| {
                other.suit() == Some(suit) && other.rank().unwrap().ace_high().abs_diff(rank.ace_high()) == 1
            };
            !laid.has(*card) && (rank == pivot || laid.iter().any(beside))
        };
        CardSet::PACK.iter().filter(fits).collect()
    }

    #[test]
    fn rows_grow_from_the_pivot_without_going_round_the_corner() {
        let mut rng = crate::engine::Rng::new(3);
        for pivot in Rank::ALL {
            let mut rows = Rows::from(pivot);
            while rows.laid != CardSet::PACK {
                let fitting = rows.fitting();
                assert_eq!(fitting, slowly(rows.laid, pivot));
                rows.laid.add(fitting.nth(rng.below(fitting.len())).unwrap());
            }
        }
        let mut rows = Rows::from(Rank::ACE);
        rows.laid = cards("Ac Kc");
        assert_eq!(rows.fitting(), cards("Qc Ad Ah As"));
    }

    #[test]
    fn behind_a_card_lies_what_it_opens_the_way_to() {
        let mut rows = Rows::from("7".parse().unwrap());
        let behind = |card: &str, rows: &Rows| rows.behind(card.parse().unwrap());
        assert_eq!(behind("7d", &rows).len(), 12);
        rows.laid = cards("7d");
        assert_eq!(behind("Jd", &rows), cards("Qd Kd Ad"));
        assert_eq!(behind("4d", &rows), cards("2d 3d"));
        assert_eq!(behind("Ad", &rows), Set::NONE);
    }
}
