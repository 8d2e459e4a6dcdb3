//! What stands on the box of Flip.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "flip".to_owned(),
        title: "Flip".to_owned(),
        tagline: "One throw, then no more luck.".to_owned(),
        pitch: "Ten dice are thrown once, and after that it is all your own fault. Turn over a die of yours, or order one \
                of theirs off the table, for which they take back whatever small change they find. Keep your sixes, mind \
                your ones, and be the last with dice. Five minutes of chess for people who like dice."
            .to_owned(),
        seats: (2, 2),
        best: vec![2],
        minutes: (3, 6),
        kinds: vec![Kind::Dice],
        tags: texts(&["dice", "abstract", "two seats", "perfect information", "no luck after the throw"]),
        designer: "James Ernest, 2000".to_owned(),
        source: "Chief Herman’s Holiday Fun Pack (Cheapass Games, 2000)".to_owned(),
        ink: "teal".to_owned(),
        secrets: false,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("One game", &[]),
            Preset::new("To fifty", &[("target", "50")]),
            Preset::new("Three dice", &[("dice", "3")]),
            Preset::new("A long feud", &[("target", "100")]),
        ],
        levels: LevelCard::three(
            "looks one move ahead, and not always",
            "looks three moves ahead",
            "looks as far ahead as there is time for, and plays the end exactly",
        ),
        tips: vec![
            Tip::new("You win when the other has no dice left.").about(About::Others),
            Tip::new("Your turn: flip a die of yours to its other side, or order one of theirs out.")
                .own("dice")
                .during("trash"),
            Tip::new("Order a die out, and they take smaller ones back from the middle as change. Look there first.")
                .place("middle")
                .during("trash"),
            Tip::new("A die of yours was ordered out? Take dice back from the middle, worth less than it in all.")
                .place("middle")
                .during("take"),
            Tip::new("A die you flipped rests until you have ordered one out.").own("dice").during("trash"),
        ],
        ..GameCard::default()
    }
}
