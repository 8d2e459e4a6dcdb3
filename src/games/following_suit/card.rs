//! What stands on the box of Following Suit.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "following-suit".to_owned(),
        title: "Following Suit".to_owned(),
        tagline: "Spades take hearts, hearts take diamonds, and so it goes round.".to_owned(),
        pitch: "Eight cards lie open and everybody plays one in secret. The highest spade carries off all the hearts, the \
                highest heart all the diamonds, round and round, and the cards just played are loot like any other. Hoard as \
                you please: in the end one suit counts, the best you have."
            .to_owned(),
        seats: (3, 6),
        best: vec![4, 5],
        minutes: (15, 25),
        kinds: vec![Kind::Cards],
        tags: texts(&["simultaneous choice", "set collection", "memory", "no elimination"]),
        designer: "James Ernest, 1999".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011); first in Game Trade Monthly (1999)".to_owned(),
        ink: "bottle".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Quick", &[("target", "100")]),
            Preset::new("Long", &[("target", "300")]),
            Preset::new("Three rounds", &[("rounds", "3")]),
            Preset::new("Short rounds", &[("pools", "3"), ("target", "100")]),
        ],
        levels: LevelCard::three(
            "goes for the biggest heap, whatever the others may do",
            "remembers every captured card and weighs who may beat a mark",
            "plays out the rest of the round hundreds of times",
        ),
        tips: vec![
            Tip::new("After each round your best suit scores, and no other. The most points win the match."),
            Tip::new("Spades take hearts, hearts take diamonds, diamonds take clubs, clubs take spades.").place("pool.h"),
            Tip::new("Everybody marks a card in secret. Of each suit only the highest takes anything.").own("hand"),
            Tip::new("It takes the whole next suit, from the pool and from the marks on the table.").own("mark"),
            Tip::new("What you capture goes into your hand, where everybody knows of it.").about(About::Others),
            Tip::new("An ace captures above the king, and scores one point."),
        ],
        ..GameCard::default()
    }
}
