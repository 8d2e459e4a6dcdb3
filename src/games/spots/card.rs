//! What stands on the box of Spots.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "spots".to_owned(),
        title: "Spots".to_owned(),
        tagline: "Everybody sees everything, and still somebody pays too much.".to_owned(),
        pitch: "All hands lie open. Put a card down and use it to buy from the table: exactly if the sum comes out, \
                and otherwise for more than it is worth. Whoever was dealt the riches pays for them, down to the last half \
                point. Five plays, then the counting begins."
            .to_owned(),
        seats: (2, 6),
        best: vec![2, 3, 4],
        minutes: (10, 20),
        kinds: vec![Kind::Cards],
        tags: texts(&["arithmetic", "tactical", "light", "no elimination"]),
        designer: "James Ernest and Carol Monahan, 2000".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011; first printed 2000)".to_owned(),
        ink: "vermilion".to_owned(),
        secrets: false,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("One round", &[("wins", "1")]),
            Preset::new("First to three", &[("wins", "3")]),
            Preset::new("Long", &[("wins", "7")]),
        ],
        levels: LevelCard::three(
            "takes the biggest gain there is, and now and then the nearest card",
            "keeps low cards for a pool without small change",
            "plays on in many imagined decks, with all hands in view",
        ),
        tips: vec![
            Tip::new("What you buy is your score. The highest score wins the round, and five rounds win the match.").when("wins=5"),
            Tip::new("What you buy counts, less your handicap.").own("pile"),
            Tip::new("Play a card and take its change from the pool, with as few cards as possible.").place("pool"),
            Tip::new("No exact change? Then the table pays more. More is what you want.").place("pool"),
            Tip::new("Change goes to your pile. You never get new cards: five plays each.").own("pile"),
            Tip::new("A rich hand costs you: half the difference from the poorest hand.").own("hand"),
            Tip::new("All hands are open. What you leave in the pool is what your neighbour buys from.")
                .about(About::Others),
            Tip::new("Is the pool worth less than your card? Then the deck helps, card by card.").place("deck"),
        ],
        ..GameCard::default()
    }
}
