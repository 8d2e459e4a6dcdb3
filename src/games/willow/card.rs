//! What stands on the box of Willow.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "willow".to_owned(),
        title: "Willow".to_owned(),
        tagline: "Two cards, a wide gap, a straight face.".to_owned(),
        pitch: "Poker boiled down to two cards: one for you, one for everybody to see. Pairs win; failing that, the \
                further your cards lie apart, the better. Nobody may check, so every round begins with somebody putting \
                coins where their mouth is. A hand takes two minutes, and it is always only one more."
            .to_owned(),
        seats: (2, 10),
        best: vec![4, 5, 6, 7],
        minutes: (10, 20),
        kinds: vec![Kind::Cards, Kind::Chips],
        tags: texts(&["betting", "two-card poker", "bluffing", "gambling", "quick"]),
        designer: "James Ernest, 2011".to_owned(),
        source: "The Cheapass Games Poker Suite (Cheapass Games, 2011)".to_owned(),
        ink: "bottle".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Ten hands on credit", &[]),
            Preset::new("Table stakes", &[("stack", "100"), ("hands", "40")]),
            Preset::new("Last one with coins", &[("stack", "50"), ("hands", "100")]),
            Preset::new("Pennies", &[("structure", "small")]),
            Preset::new("Fixed bets", &[("structure", "fixed"), ("stack", "200"), ("hands", "30")]),
        ],
        levels: LevelCard::three(
            "guesses their chances, and calls when they should not",
            "counts the unseen cards and the price",
            "remembers who bet, imagines the table and plays it out",
        ),
        tips: vec![
            Tip::new("The better two cards take the pot. The most coins after ten hands win.").when("hands=10"),
            Tip::new("Two cards each: one secret, one open. There is a betting round after each.").own("down"),
            Tip::new("Pairs win. Without a pair, the wider gap wins: 2 and 10 beat 5 and queen.").own("up"),
            Tip::new("Equal gaps: the higher card wins. Hands of the same two ranks share the pot."),
            Tip::new("The ace makes the best pair, but counts one when you measure a gap."),
            Tip::new("Nobody may check: bet, call, raise or fold. If all others fold, the pot is yours, unseen.")
                .about(About::Buttons),
            Tip::new("One bet and three raises a round, and a raise may be smaller than the one before.")
                .place("raises")
                .when("structure!=fixed")
                .during("raise"),
            Tip::new("As a first card an ace or a queen promises most; with a six or a seven the gap is never wider than six.").at("round=1"),
        ],
        ..GameCard::default()
    }
}
