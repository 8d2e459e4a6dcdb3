//! What stands on the box of Last Man Standing.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "last-man-standing".to_owned(),
        title: "Last Man Standing".to_owned(),
        tagline: "The biggest fears only the smallest.".to_owned(),
        pitch: "Buy four fighters to join the two you are dealt, then send them into the ring one at a time, all at once \
                and in secret. Big kills small, equals block each other, and the smallest of all brings down the giant. \
                Every kill pays more than the one before, and whoever is on their feet after five rounds shares the pot."
            .to_owned(),
        seats: (4, 8),
        best: vec![5, 6],
        minutes: (10, 20),
        kinds: vec![Kind::Cards, Kind::Chips],
        tags: texts(&["simultaneous choice", "auction", "gambling", "deduction", "no elimination"]),
        designer: "James Ernest, 2011".to_owned(),
        source: "The Cheapass Games Poker Suite (Cheapass Games, 2011)".to_owned(),
        ink: "brick".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("One game", &[]),
            Preset::new("Three games", &[("games", "3")]),
            Preset::new("Tight money", &[("auction_to", "bank"), ("prices", "steep")]),
            Preset::new("No bargains", &[("prices", "flat")]),
            Preset::new("Aces high", &[("aces", "high")]),
        ],
        levels: LevelCard::three(
            "looks no further than this round",
            "plays the rest of the game out in their mind",
            "plays it out hundreds of times, and mixes their last fighter",
        ),
        tips: vec![
            Tip::new("Whoever has the most coins at the end wins: kills pay, and survivors share the pot.")
                .place("pot"),
            Tip::new("Four times you buy a fighter, which everybody sees. What nobody buys gets cheaper.")
                .place("line.1")
                .during("buy"),
            Tip::new("Each round everybody sends one fighter, in secret.").own("hand").during("fight"),
            Tip::new("The smallest kills the biggest. After that each kills all smaller ones, yours too.").own("stand"),
            Tip::new("Two or more of the same rank block each other: they do not attack.").own("stand"),
            Tip::new("The second biggest is often the safest thing to be.").about(About::Others).during("fight"),
        ],
        ..GameCard::default()
    }
}
