//! What stands on the box of Mia.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "mia".to_owned(),
        title: "Mia".to_owned(),
        tagline: "Two dice, one cup, and a straight face.".to_owned(),
        pitch: "Shake the cup, peek, and name what lies there – or something better. The next one believes you and has to \
                beat it, or lifts the cup, and then one of you is a life poorer. The claims climb, the truth stays where it \
                is, and sooner or later somebody has to say double sixes with a 4 and a 3 under the leather."
            .to_owned(),
        seats: (2, 8),
        best: vec![4, 5, 6],
        minutes: (10, 20),
        kinds: vec![Kind::Dice],
        tags: texts(&["bluffing", "hidden information", "elimination", "light", "party", "Meier", "Liar's Dice", "Maexle"]),
        designer: "Traditional".to_owned(),
        source: "Nathan Long’s rules collection, “Mia/Meier”".to_owned(),
        ink: "rust".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("By the number", &[("order", "modern")]),
            Preset::new("Tavern", &[("order", "doubles"), ("mia", "concede")]),
            Preset::new("Wild", &[("raise", "anyone")]),
            Preset::new("Quick", &[("lives", "2"), ("end", "first-out")]),
        ],
        levels: LevelCard::three(
            "goes by the dice alone, and lies only when forced to",
            "weighs your words, and fibs a little",
            "mixes truth and lies as the mathematics of it demands",
        ),
        tips: vec![
            Tip::new("You have three lives. The last one with a life wins.").when("lives=3; end=last"),
            Tip::new("Higher die first: 6 and 4 make 64. Doubles beat mixed values; 2 and 1 is Mia and beats everything.").about(About::Pad).when("order!=modern"),
            Tip::new("Only you have seen the dice, so you may lie. The next player must believe you or lift the cup.").place("cup").during("claim"),
            Tip::new("To believe is to beat it: throw again and name more, or pass it on unseen and answer for it.")
                .place("standing")
                .during("pass"),
            Tip::new("Lift a lie, and its owner loses a life. Lift the truth, and you do. Mia costs two.")
                .about(About::Others)
                .during("challenge"),
            Tip::new("When your own throw comes back you cannot pass it: raise it, throw again or challenge.")
                .place("cup")
                .during("raise"),
            Tip::new("Half of all throws reach 61. Claims above 65 are true less than a quarter of the time.")
                .about(About::Pad)
                .when("order!=modern")
                .during("challenge"),
        ],
        ..GameCard::default()
    }
}
