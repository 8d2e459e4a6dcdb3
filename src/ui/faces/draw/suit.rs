//! The four suit shapes and the joker's cap, cut from circles and straight lines, about twenty units high around 0,0.

use crate::pieces::{Card, Suit};

use super::svg;

/// The outline of a suit.
pub fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M-4.7-5.5a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0M-10.1 2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0\
             M.7 2a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0M-2.2-3.5H2.2L1.6 4 3.8 10H-3.8L-1.6 4Z"
        }
        Suit::Diamonds => "M0-10.8Q3.4-4.6 8 0 3.4 4.6 0 10.8-3.4 4.6-8 0-3.4-4.6 0-10.8Z",
        Suit::Hearts => "M0 10L-9-1A5.1 5.1 0 0 1 0-6 5.1 5.1 0 0 1 9-1Z",
        Suit::Spades => "M0-10.4L8.9 1A4.9 4.9 0 0 1 1.5 5.4L3.7 10H-3.7L-1.5 5.4A4.9 4.9 0 0 1-8.9 1Z",
    }
}

/// The joker's mark: a fool's cap with two bells.
pub const CAP: &str = "M-6.4 6C-6.4 1-7.6-1.6-9.2 1.6-12.6-5-9-11.6-3.8-8.8-1.6-7.4-.6-5.4 0-3.2.6-5.4 1.6-7.4 3.8-8.8 9-11.6 12.6-5 9.2 1.6\
     7.6-1.6 6.4 1 6.4 6ZM-6.4 7.4H6.4V10H-6.4ZM-11.4 4.8a2.1 2.1 0 1 1 4.2 0a2.1 2.1 0 1 1-4.2 0M7.2 4.8a2.1 2.1 0 1 1 4.2 0a2.1 2.1 0 1 1-4.2 0";

/// The class that gives a suit its inks.
pub fn ink(suit: Suit) -> &'static str {
    ["suit-c", "suit-d", "suit-h", "suit-s"][suit as usize]
}

/// The class that gives a card its inks: jokers have those of a red and of a black suit.
pub fn class(card: Card) -> &'static str {
    ink(card.suit().unwrap_or(if card == Card::RED_JOKER { Suit::Hearts } else { Suit::Spades }))
}

/// The outline of a card's suit, or the cap of a joker.
pub fn of(card: Card) -> &'static str {
    card.suit().map_or(CAP, outline)
}

/// A suit on its own, for headings and running text.
pub fn alone(suit: Suit) -> String {
    let card = Card::new(crate::pieces::Rank::ACE, suit);
    let mut body = String::new();
    super::path(&mut body, "fill", outline(suit));
    svg(&["f-suit ", class(card)].concat(), "-11 -11 22 22", &body)
}
