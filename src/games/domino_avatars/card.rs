//! What stands on the box of Domino Avatars.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "domino-avatars".to_owned(),
        title: "Domino Avatars".to_owned(),
        tagline: "Stand your dominoes up and let them fight.".to_owned(),
        pitch: "A domino is a warrior: the far half strikes, the near half parries. Pick a victim, add two red or two \
                black cards, and see whether its owner has three of that colour to answer with. What falls is yours, \
                with a bonus; what holds may strike straight back. A battle game out of the drawer, without a single \
                booster pack."
            .to_owned(),
        seats: (2, 6),
        best: vec![3, 4],
        minutes: (30, 45),
        kinds: vec![Kind::Dominoes, Kind::Cards],
        tags: texts(&["dominoes", "cards", "fighting", "hand management", "hidden hands", "take that"]),
        designer: "Chad C. Walstrom, 2008".to_owned(),
        source:
            "Domino Avatars v1.0 (2008) by Chad C. Walstrom, CC BY-SA 3.0; rules retold and completed for Pipyard, \
                 under the same licence"
                .to_owned(),
        ink: "rust".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Skirmish", &[("target", "none"), ("rounds", "3")]),
            Preset::new("First to fifty", &[("target", "50"), ("rounds", "0")]),
            Preset::new("Giants", &[("set", "15"), ("faces", "ranked")]),
            Preset::new("Half an hour", &[("target", "none"), ("rounds", "0"), ("minutes", "30")]),
            Preset::new("Peaceful", &[("counter", "false"), ("bonus", "false")]),
        ],
        levels: LevelCard::three(
            "attacks whoever is near, and hits hard",
            "weighs every attack and guards cheaply",
            "imagines your cards and fights every duel to its end",
        ),
        tips: vec![
            Tip::new("Most points win: beat avatars for their pips. The half at the red tip attacks, the other defends.")
                .own("drawn"),
            Tip::new("Attack: choose one of yours and one of theirs, then add up to two cards of one colour.")
                .about(About::Others)
                .during("attack"),
            Tip::new("To defend, add up to three cards of the colour that struck. Equal is enough.")
                .own("hand")
                .during("guard"),
            Tip::new("A lost avatar goes to the victor: its pips plus the bonus. You draw a new one.").when("bonus=true"),
            Tip::new("An avatar that held may strike straight back, in either colour.")
                .own("a")
                .when("counter=true")
                .during("counter"),
            Tip::new("Everyone draws back up to five after each fight. Unused cards do nothing, but keep something to guard with.").own("hand"),
        ],
        ..GameCard::default()
    }
}
