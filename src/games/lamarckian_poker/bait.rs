//! What a mark catches, and which of two marks goes first.

use crate::kit::poker;
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};

/// The place of a card in the order in which marks are played, the ace of spades last: by rank, the ace highest, then by suit.
#[inline]
pub fn height(card: Card) -> usize {
    let rank = card.rank().map_or(0, Rank::ace_high);
    usize::from(rank) * 4 + card.suit().map_or(0, |suit| suit as usize)
}

/// The cards that go before this one as marks.
pub fn before(card: Card) -> CardSet {
    BEFORE[card.index()]
}

/// The cards that match this one, by suit or rank, without itself.
#[inline]
pub fn matching(card: Card) -> CardSet {
    MATCHING[card.index()]
}

/// How strong a hand is in the end.
#[inline]
pub fn strength(hand: CardSet) -> poker::Strength {
    poker::Cards::from(hand).strength()
}

/// By index of the card; nothing for a joker, which the pack does not have.
static BEFORE: [CardSet; Card::ALL.len()] = by_card(false);
static MATCHING: [CardSet; Card::ALL.len()] = by_card(true);

const fn by_card(matching: bool) -> [CardSet; Card::ALL.len()] {
    let mut table = [CardSet::NONE; Card::ALL.len()];
    let mut index = 0;
    while index < Card::ALL.len() {
        let card = Card::ALL[index];
        if let (Some(rank), Some(suit)) = (card.rank(), card.suit()) {
            table[index] = if matching { matches(rank, suit) } else { goes_before(rank, suit) };
        }
        index += 1;
    }
    table
}

const fn matches(rank: Rank, suit: Suit) -> CardSet {
    let (of_rank, of_suit) = (CardSet::rank(rank), CardSet::suit(suit));
    of_rank.or(of_suit).minus(of_rank.and(of_suit))
}

const fn goes_before(rank: Rank, suit: Suit) -> CardSet {
    let mut cards = CardSet::NONE;
    let mut other = 0;
    while other < Suit::ALL.len() {
        let same = CardSet::above(Card::new(rank, Suit::ALL[other]));
        cards = cards.or(same);
        if other > suit as usize {
            cards = cards.or(CardSet::suit(Suit::ALL[other]).and(CardSet::rank(rank)));
        }
        other += 1;
    }
    cards
}
