//! What stands on the box of Caribbean Star.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "caribbean-star".to_owned(),
        title: "Caribbean Star".to_owned(),
        tagline: "Two magicians, one ship, fifteen minutes of fame.".to_owned(),
        pitch: "The booking office has hired two magicians for one cruise. Red cards are one act, black cards the other, \
                and it does not matter who plays them: send your rival a third ten, perform his empty pile for him, nap \
                on his beautiful hand. A perfect show lasts fifteen minutes, and somebody will see to it that yours does \
                not."
            .to_owned(),
        seats: (2, 2),
        best: vec![2],
        minutes: (10, 15),
        kinds: vec![Kind::Cards],
        tags: texts(&["two players", "simultaneous choice", "take that", "set collection"]),
        designer: "James Ernest and Carol Monahan, 2003".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011); written for the textbook Rules of Play".to_owned(),
        ink: "teal".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Short cruise", &[("cut", "20")]),
            Preset::new("There and back", &[("games", "2")]),
            Preset::new("Five cards", &[("cut", "42"), ("games", "6")]),
        ],
        levels: LevelCard::three(
            "plays what looks good and saves their aces for showtimes",
            "weighs every card against what you may play",
            "plays out hundreds of cruises, and the last hands without a mistake",
        ),
        tips: vec![
            Tip::new("The higher score wins. A show turns your pile into points, and the last one comes at the end."),
            Tip::new("An ace stops a card that is about to take effect, and takes it.").own("hand").during("stop"),
            Tip::new("A card works on the act of whoever owns its colour, no matter who plays it.").own("hand"),
            Tip::new("Both play one card. The lower one acts first.").place("deck").during("play"),
            Tip::new("Faces take 5 minutes, tens take 10. A perfect show takes 15.").own("pile"),
            Tip::new("5 minutes off: the best trick is halved. 10 off: all are.").own("pile"),
            Tip::new("7 and 9 perform, 8 sells a trick for half, 6 doubles, 2 to 4 spoil.").own("hand"),
            Tip::new("A 5 swaps the hands: you play on with theirs.").about(About::Others),
        ],
        ..GameCard::default()
    }
}
