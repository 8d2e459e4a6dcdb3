//! What stands on the box of Bogart.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "bogart".to_owned(),
        title: "Bogart".to_owned(),
        tagline: "One more die. What could go wrong?".to_owned(),
        pitch:
            "Every throw feeds the pot, and every throw takes one die more than the last. A single 1 and your turn is \
                over, with the chips still lying there for the next pair of hands. Take a little, or go for the lot: \
                thirty chips win, and so do five dice without a 1. Learned in a minute, regretted in ten."
                .to_owned(),
        seats: (2, 6),
        best: vec![3, 4, 5],
        minutes: (5, 15),
        kinds: vec![Kind::Dice, Kind::Chips],
        tags: texts(&["push your luck", "gambling", "light", "no hidden information"]),
        designer: "James Ernest, 2000".to_owned(),
        source: "Chief Herman’s Holiday Fun Pack (Cheapass Games, 2000)".to_owned(),
        ink: "mustard".to_owned(),
        secrets: false,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Quick", &[("target", "20")]),
            Preset::new("Long", &[("target", "50")]),
            Preset::new("Gambling", &[("bank", "stakes")]),
        ],
        levels: LevelCard::three(
            "tosses a coin half the time",
            "weighs the pot against the next throw",
            "knows the odds; with two seats, all of them",
        ),
        tips: vec![
            Tip::new("The first to take thirty chips wins. A 1 on any die ends your turn.")
                .place("pot")
                .when("target=30; bank=endless"),
            Tip::new("No 1? Take the pot, or pay for one die more: as many chips as dice, before they fall.")
                .about(About::Buttons),
            Tip::new("A turn starts with one chip into the pot and one die.").place("dice"),
            Tip::new("A pot you lose is not gone. It waits for the next player, and the next player knows it.")
                .place("pot"),
            Tip::new("Thirty chips win as soon as you take them. So do five dice without a single 1.")
                .place("pot")
                .when("target=30; bank=endless"),
            Tip::new("Two dice already fail almost half the time. Small pots add up.").place("dice"),
        ],
        ..GameCard::default()
    }
}
