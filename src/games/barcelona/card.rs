//! What stands on the box of Barcelona.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "barcelona".to_owned(),
        title: "Barcelona".to_owned(),
        tagline: "Show one card. Then find out who blinks.".to_owned(),
        pitch: "One red card, one black. Black wins; red is what it costs you to be wrong. Everybody shows one of the two \
                at the same moment, and whoever shows the lowest has to choose: force a showdown now, or walk away. A hand \
                takes less than a minute, and you will spend the next one wondering why they showed that three."
            .to_owned(),
        seats: (2, 5),
        best: vec![4, 5],
        minutes: (5, 10),
        kinds: vec![Kind::Cards, Kind::Chips],
        tags: texts(&["betting", "bluffing", "gambling", "simultaneous choices", "quick"]),
        designer: "James Ernest, 2011".to_owned(),
        source: "The Cheapass Games Poker Suite (Cheapass Games, 2011)".to_owned(),
        ink: "plum".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Twelve hands on credit", &[]),
            Preset::new("One hand", &[("hands", "1")]),
            Preset::new("Table stakes", &[("stack", "60"), ("hands", "40")]),
            Preset::new("Last one with coins", &[("stack", "30"), ("ante", "2"), ("hands", "60")]),
            Preset::new("A pot worth fighting for", &[("ante", "5")]),
        ],
        levels: LevelCard::three(
            "shows either card and trusts a nine",
            "shows the low card and counts the odds",
            "remembers what you showed, and keeps you guessing",
        ),
        tips: vec![
            Tip::new("Show one card. In a showdown the highest black wins, the others pay for their red. Most coins win.")
                .own("hand"),
            Tip::new("A showdown turns up all cards. Dropping out costs no more than the ante you have paid.")
                .about(About::Buttons)
                .during("showdown"),
            Tip::new("Red aces cost 1, face cards 10. If all others drop out, you win only the antes.").own("hand"),
            Tip::new("A low card showing puts you in command: you decide before anyone can trap you.")
                .own("hand")
                .during("show"),
            Tip::new("Aces are low everywhere. Of equal ranks, clubs are lowest, then diamonds, hearts and spades."),
        ],
        ..GameCard::default()
    }
}
