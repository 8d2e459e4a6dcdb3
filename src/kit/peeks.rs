//! What a look into a pile shows: its cards, in groups.

use crate::pieces::{Card, Piece};
use crate::table::Peek;

/// The groups that are not empty, each under its heading and in an order that gives nothing away.
pub fn groups<const N: usize>(groups: [(&str, Vec<Card>); N]) -> Vec<Peek> {
    let full = groups.into_iter().filter(|(_, cards)| !cards.is_empty());
    full.map(|(label, cards)| Peek { label: label.to_owned(), pieces: cards.into_iter().map(Piece::Card).collect() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_of_nothing_has_no_heading() {
        let cards: Vec<Card> = Card::pack().take(2).collect();
        let seen = groups([("Here", cards.clone()), ("There", Vec::new())]);
        let pieces = cards.into_iter().map(Piece::Card).collect();
        assert_eq!(seen, [Peek { label: "Here".to_owned(), pieces }]);
    }
}
