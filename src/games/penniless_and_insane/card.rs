//! What stands on the box of Penniless and Insane.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "penniless-and-insane".to_owned(),
        title: "Penniless and Insane".to_owned(),
        tagline: "Bid low, choose first, and still die broke.".to_owned(),
        pitch:
            "Twenty dollars, three cards, three auctions. The card you bid is your price and your place in the queue: \
                the lowest bid picks first but hardly spends a thing, and the highest mostly finds the wall bare. What \
                you hold in the end is your life’s work, and it is worth three times as much if nobody is poorer than \
                you."
                .to_owned(),
        seats: (3, 7),
        best: vec![4, 5],
        minutes: (10, 20),
        kinds: vec![Kind::Cards, Kind::Chips],
        tags: texts(&["simultaneous bids", "auction upside down", "hand management", "no elimination"]),
        designer: "James Ernest, 2001".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011); also in Chief Herman’s Next Big Thing".to_owned(),
        ink: "plum".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Quick", &[("target", "50")]),
            Preset::new("Long", &[("target", "300")]),
            Preset::new("For the money", &[("gambling", "true")]),
        ],
        levels: LevelCard::three(
            "bids on a whim, but tries to be broke in the end",
            "imagines how the rest of the round may go",
            "plays out hundreds of rounds, and cannot be foreseen in the last trick",
        ),
        tips: vec![
            Tip::new("Bid a card: the lowest picks first and pays what it bid. Your last three cards of a round are points, and 150 win.")
                .when("target=150; gambling=false"),
            Tip::new("Every round begins with twenty dollars, for three auctions.").own("money").during("bid"),
            Tip::new("The highest bid often gets nothing: there is one picture too few.")
                .place("art")
                .during("bid"),
            Tip::new("If you cannot pay, or nothing is left, your card comes back and your money stays.")
                .own("bid")
                .during("bid"),
            Tip::new("Your last cards count three times if nobody has less money.").own("money"),
            Tip::new("So spend high, but not so high that you come last.").about(About::Others).during("bid"),
        ],
        ..GameCard::default()
    }
}
