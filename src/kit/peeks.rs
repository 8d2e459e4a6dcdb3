//! What a look into a pile shows: its pieces, in groups.

use crate::pieces::Piece;
use crate::table::Peek;

/// The groups that are not empty, each under its heading and in an order that gives nothing away.
pub fn groups<P: Into<Piece>, const N: usize>(groups: [(impl Into<String>, Vec<P>); N]) -> Vec<Peek> {
    let full = groups.into_iter().filter(|(_, pieces)| !pieces.is_empty());
    full.map(|(label, pieces)| Peek::of(label, pieces)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Card;

    #[test]
    fn a_group_of_nothing_has_no_heading() {
        let cards: Vec<Card> = Card::pack().take(2).collect();
        let seen = groups([("Here", cards.clone()), ("There", Vec::new())]);
        let pieces = cards.into_iter().map(Piece::Card).collect();
        assert_eq!(seen, [Peek { label: "Here".to_owned(), pieces }]);
    }
}
