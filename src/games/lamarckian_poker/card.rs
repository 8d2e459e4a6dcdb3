//! What stands on the box of Lamarckian Poker.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "lamarckian-poker".to_owned(),
        title: "Lamarckian Poker".to_owned(),
        tagline: "Give one card up, grow a better hand.".to_owned(),
        pitch: "Your hand starts as four random cards, and by stretching it becomes a full house. Each turn everybody marks one \
                card, in secret. It hauls in every card of its suit and its rank from the pool, the highest mark first, \
                and then floats there for others to catch. Run out of cards and you are extinct; come through to the end and \
                the best poker hand wins."
            .to_owned(),
        seats: (2, 6),
        best: vec![3, 4],
        minutes: (5, 15),
        kinds: vec![Kind::Cards],
        tags: texts(&["simultaneous choice", "fishing", "poker hands", "memory", "elimination", "Darwinian Poker"]),
        designer: "James Ernest and Dave Howell, 1996".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011); printed in 1999, and as Darwinian Poker".to_owned(),
        ink: "teal".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("First to two", &[("wins", "2")]),
            Preset::new("First to three", &[("wins", "3")]),
            Preset::new("First to five", &[("wins", "5")]),
        ],
        levels: LevelCard::three(
            "goes for the biggest catch, and now and then for none",
            "remembers every caught card and weighs who may come first",
            "plays out the rest of the deal thousands of times",
        ),
        tips: vec![
            Tip::new("When the deck is used up, the best poker hand wins. Your best five cards count.").own("hand"),
            Tip::new("Mark one card: it catches every card of its suit and of its rank.").place("pool"),
            Tip::new("Early on, grow: catch more than the one card you pay. Straights and flushes need five.").own("hand"),
            Tip::new("The highest mark catches first, aces above kings. Then that card drops into the pool itself.").own("mark"),
            Tip::new("A low mark gets what is left, and may catch the marks before it.").own("mark"),
            Tip::new("Whoever has no card left at the end of a turn is extinct.").about(About::Others),
        ],
        ..GameCard::default()
    }
}
