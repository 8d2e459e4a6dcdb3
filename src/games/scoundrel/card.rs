//! The box on the shelf: what Scoundrel is, its options, its teaching lines.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "scoundrel".into(),
        title: "Scoundrel".into(),
        tagline: "One pack, one dungeon, one way out".into(),
        pitch:
            "You, twenty health and a pack of cards that bites. Each room shows you four cards; deal with three and \
                the fourth waits for you next door. Weapons go blunt on what they kill, potions should not be mixed, \
                and walking past a room only means meeting it later. Ten minutes, and nobody to blame but the \
                shuffle, which was nearly always kinder than it looked."
                .into(),
        seats: (1, 1),
        best: vec![1],
        minutes: (5, 10),
        kinds: vec![Kind::Cards],
        tags: texts(&["solo", "cards", "push your luck", "dungeon", "short"]),
        designer: "Zach Gage and Kurt Bieg, 2011".into(),
        source: "The designers' rules of 2011".into(),
        ink: "vermilion".into(),
        secrets: false,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Standard", &[]),
            Preset::new("Gentle", &[("health", "30")]),
            Preset::new("Strict", &[("weapon", "lower")]),
            Preset::new("Grim", &[("weapon", "lower"), ("health", "15"), ("avoid", "never")]),
        ],
        grades: [
            ("winnable", "A deal that can be won"),
            ("friendly", "A friendly deal"),
            ("fair", "A fair deal"),
            ("grim", "A grim deal"),
        ]
        .map(|(id, title)| (id.to_owned(), title.to_owned()))
        .into(),
        levels: LevelCard::three(
            "never takes the door, and their hand trembles",
            "plans one room at a time, and plans it well",
            "imagines the rest of the dungeon a thousand times before each move",
        ),
        tips: vec![
            Tip::new("Get through the whole deck alive. ♣ and ♠ are monsters, ♦ is a weapon, ♥ a potion.")
                .place("room"),
            Tip::new("Four cards make a room. Deal with three; the fourth follows you into the next.").place("room"),
            Tip::new("Black cards bite for their value. A weapon takes its own value off the bite.")
                .place("weapon")
                .at("weapon!=0")
                .during("fight"),
            Tip::new("A weapon never forgets its last kill: from then on it works only on monsters no bigger. Big ones first.").place("slain").when("weapon=equal").at("weapon!=0").during("fight"),
            Tip::new("Bare hands always work. They cost the full price, and the weapon stays as sharp as it was.")
                .place("room")
                .at("weapon!=0")
                .during("fight"),
            Tip::new("One potion a turn heals, a second is spilled. Better leave it as the card that stays.")
                .place("health")
                .when("potions=one")
                .during("drink"),
            Tip::new("You may walk past a room you have not touched, but not past two in a row. It waits for you at the bottom.").about(About::Buttons).when("avoid=alternate").during("avoid"),
        ],
        ..GameCard::default()
    }
}
