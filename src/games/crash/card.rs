//! What stands on the box of Crash.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "crash".to_owned(),
        title: "Crash".to_owned(),
        tagline: "Your dice, my throw, their chips.".to_owned(),
        pitch: "Everybody owns two dice, and nobody ever throws their own. Roll one of somebody else’s and its owner pays \
                what it shows; roll a 1 and you pay instead, and walk home. Safe? Take the pot, or come round again with \
                one die more. A short road, getting slippery, with everybody’s money on it."
            .to_owned(),
        seats: (3, 6),
        best: vec![4, 5, 6],
        minutes: (10, 20),
        kinds: vec![Kind::Dice, Kind::Chips],
        tags: texts(&["dice", "push your luck", "gambling", "take that", "elimination", "no hidden information"]),
        designer: "James Ernest, 1998".to_owned(),
        source: "Chief Herman’s Holiday Fun Pack (Cheapass Games, 2000)".to_owned(),
        ink: "rust".to_owned(),
        secrets: false,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("As printed", &[]),
            Preset::new("Round the block", &[("chips", "30"), ("rounds", "5")]),
            Preset::new("One winner", &[("winning", "most")]),
            Preset::new("Demolition", &[("chips", "30"), ("rounds", "last"), ("penalty", "20")]),
        ],
        levels: LevelCard::three(
            "hits anybody, and stops at eight chips",
            "weighs the pot against the next throw and hits the rich",
            "plays the rest of the match out, and exactly once two are left",
        ),
        tips: vec![
            Tip::new("Roll others’ dice: they pay what shows. End with more chips than you began with, and you win.")
                .when("winning=ahead"),
            Tip::new("Roll a 1 and you pay ten chips for it, and your turn is over. The pot stays.")
                .place("throw")
                .when("penalty=10")
                .during("roll"),
            Tip::new("Safe? Take the pot, or roll again with one die more. Anybody’s dice but your own.")
                .about(About::Buttons)
                .during("take"),
            Tip::new("Whoever cannot pay in full pays what they have and is out, dice and all."),
            Tip::new("Seven chips in the pot are usually enough to stop.").place("pot").during("take"),
        ],
        ..GameCard::default()
    }
}
