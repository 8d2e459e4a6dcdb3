//! Sets of cards, and the small pack that a number of seats plays with.

use crate::kit::set::Set;
use crate::pieces::{Card, Rank, Suit};

/// The card that makes its holder the thief.
pub const ACE: Card = Card::new(Rank::ACE, Suit::Spades);

/// The most cards that a pack of this game has: three for each of ten seats.
pub const MOST_CARDS: usize = 30;

/// A set of cards.
pub type Cards = Set<Card>;

/// The pack for so many seats: the ace of spades and, rank by rank from the twos up, clubs, diamonds and hearts, until there
/// are three cards a seat (Ruling 1).
pub fn pack(seats: usize) -> Cards {
    let plain = Card::pack().filter(|card| card.rank() != Some(Rank::ACE) && card.suit() != Some(Suit::Spades));
    plain.take(3 * seats - 1).fold(Cards::one(ACE), Cards::with)
}

/// The cards that may leave a hand like this: the ace only if it is the only one (the ace rule).
#[inline]
pub fn free(hand: Cards) -> Cards {
    if hand.len() == 1 { hand } else { hand.without(ACE) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(texts: &str) -> Cards {
        texts.split_whitespace().map(|text| text.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn the_pack_has_three_cards_a_seat_and_ends_where_the_specification_says() {
        for (seats, last) in [(4, "5d"), (5, "6d"), (10, "Jd")] {
            let pack = pack(seats);
            assert_eq!(pack.len(), 3 * seats);
            assert_eq!(pack.last().unwrap().to_string(), last);
            assert_eq!(pack.first(), Some(ACE));
        }
    }

    #[test]
    fn the_ace_leaves_only_as_the_last_card() {
        assert_eq!(free(cards("As 2c 2d")), cards("2c 2d"));
        assert_eq!(free(cards("As")), cards("As"));
        assert_eq!(free(cards("2c")), cards("2c"));
    }
}
