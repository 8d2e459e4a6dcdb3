//! What stands on the box of Dogfight.

use super::House;
use crate::table::{GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "dogfight".to_owned(),
        title: "Dogfight".to_owned(),
        tagline: "Throw dice. Then they open fire.".to_owned(),
        pitch: "Aim, let go, and watch it roll: every die that comes to rest is a fighter that looks the way its number \
                points. When the last one lies still they shoot, the small numbers first, at every smaller die in sight, \
                friend or foe. Land behind your enemies’ backs, keep off the edge, and mind the 1s, which have nothing \
                to lose but your best."
            .to_owned(),
        seats: (2, 3),
        best: vec![2],
        minutes: (3, 6),
        kinds: vec![Kind::Dice],
        tags: texts(&["dice", "aim", "geometry", "quick", "dexterity", "no hidden information"]),
        designer: "James Ernest, 2000".to_owned(),
        source: "Chief Herman’s Holiday Fun Pack (Cheapass Games, 2000)".to_owned(),
        ink: "slate".to_owned(),
        secrets: false,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Three rounds", &[]),
            Preset::new("One skirmish", &[("length", "1-round")]),
            Preset::new("8, 10 and 12", &[("dice", "8-10-12")]),
            Preset::new("Behind the rail", &[("table", "small"), ("edge", "rail")]),
            Preset::new("To fifty", &[("length", "50-points"), ("left", "owner")]),
        ],
        levels: LevelCard::three(
            "weighs a few throws, with a shaky hand",
            "weighs more of them, with a steadier hand",
            "weighs many, and throws exactly what they mean to",
        ),
        tips: vec![
            // A frame around all dice would look like something to aim at, so no line points at the table.
            Tip::new("The dice you shoot down are your points. The first you throw must stop past the middle, or it is out."),
            Tip::new("The harder you throw, the wilder it goes.").during("stand"),
            Tip::new("A die over the edge costs whoever knocked it there as many points as it has sides.")
                .when("edge=open"),
            Tip::new("Each die sees all that lies, even partly, in front of the line at the foot of its number. Touch it to see."),
            Tip::new("Small numbers shoot first. A die takes every smaller one it sees, your own as well."),
            Tip::new("A 1 takes nothing but dice that show their highest number."),
            Tip::new("Dashed lines show who would shoot whom as the dice lie now.").during("stand"),
        ],
        ..GameCard::default()
    }
}
