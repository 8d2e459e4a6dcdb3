//! What stands on the box of Bogart.

use crate::table::{About, GameCard, Kind, LevelCard, OptionCard, Preset, Tip, Undo};

/// The card of the game.
pub fn card() -> GameCard {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
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
        source: "Chief Herman's Holiday Fun Pack (Cheapass Games, 2000)".to_owned(),
        ink: "mustard".to_owned(),
        secrets: false,
        undo: Undo::Free,
        options: vec![
            OptionCard::list(
                "target",
                "Chips that win",
                "30",
                &[("20", "20", "A short one."), ("30", "30", "As printed."), ("50", "50", "For a long evening.")],
            )
            .help("Whoever takes a pot and then holds this many chips has won. Plays no part when the bank is limited.")
            .source("The booklet plays to 30; the other two are ours."),
            OptionCard::list(
                "bank",
                "The bank",
                "endless",
                &[
                    ("endless", "Endless", "Chips never run out; first to the target wins."),
                    ("stakes", "Twenty a seat", "All chips are in the bank. When they are gone, most chips win."),
                ],
            )
            .help(
                "The gambling form: everybody pays 20 chips into the bank beforehand, and all that counts is how many \
                 you win back. Five clean dice take the pot and the rest of the bank.",
            )
            .source(
                "An earlier printing of the rules by the same designer. Once the bank is dry, throws are free until \
                 somebody takes the last pot; that part is our answer, for the printing leaves it open.",
            ),
        ],
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Quick", &[("target", "20")]),
            Preset::new("Long", &[("target", "50")]),
            Preset::new("Gambling", &[("bank", "stakes")]),
        ],
        grades: Vec::new(),
        levels: LevelCard::three(
            "tosses a coin after every clean throw",
            "weighs the pot against the next throw",
            "knows the odds; with two seats, all of them",
        ),
        tips: vec![
            Tip::new("A turn starts with one chip into the pot and one die. A 1 ends it.").place("dice"),
            Tip::new("No 1? Take the pot, or pay for one die more: as many chips as dice, before they fall.")
                .about(About::Buttons),
            Tip::new("A pot you lose is not gone. It waits for the next seat, and the next seat knows it.")
                .place("pot"),
            Tip::new("Thirty chips win as soon as you take them. So do five dice without a single 1.")
                .place("pot")
                .when("target=30; bank=endless"),
            Tip::new("Two dice already fail almost half the time. Small pots add up.").place("dice"),
        ],
        version: 1,
    }
}
