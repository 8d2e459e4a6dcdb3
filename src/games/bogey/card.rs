//! The box on the shelf: what The Bogey is, its options, its teaching lines.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "bogey".into(),
        title: "The Bogey".into(),
        tagline: "A patience that plays back".into(),
        pitch:
            "Lay the whole pack in columns that fall from king to ace, and keep them few. That would be easy but for \
                the small, rude creature on the other side of the table: after each of your turns it slaps down the \
                next card of the deck, and all that you may say is where. Discard what hurts, keep what may help, \
                and leave the bogey nothing to spoil."
                .into(),
        seats: (1, 1),
        best: vec![1],
        minutes: (8, 15),
        kinds: vec![Kind::Cards],
        tags: texts(&["solo", "cards", "columns", "hand management", "medium"]),
        designer: "Katharine Turner, 2016".into(),
        source: "The designer’s rules of 2016".into(),
        ink: "plum".into(),
        secrets: false,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Standard", &[]),
            Preset::new("First try", &[("hand", "6")]),
            Preset::new("Mischief", &[("hand", "4")]),
            Preset::new("Advanced or nothing", &[("limit", "10")]),
        ],
        grades: [("kind", "A kind deal"), ("fair", "A fair deal"), ("wicked", "A wicked deal")]
            .map(|(id, title)| (id.to_owned(), title.to_owned()))
            .into(),
        levels: LevelCard::three(
            "lays nearly anything and discards the rest",
            "lays what skips nothing and lets the rest come back",
            "plays their plans out on two hundred imagined decks and keeps the best",
        ),
        tips: vec![
            Tip::new("Lay all 52 cards in columns, and begin no more than you are allowed. The fewer, the better.")
                .place("used"),
            Tip::new(
                "A column goes down in one suit, ace lowest. Gaps are fine, but a skipped card needs another column.",
            )
            .place("column"),
            Tip::new("Touch a card, then where it goes. Each card shows how many it would skip.")
                .place("hand")
                .during("play"),
            Tip::new("Discard what would skip too much: it comes back. What you leave alone stays in your hand.")
                .about(About::Buttons)
                .during("discard"),
            Tip::new("When you are done the bogey turns the next card, and you only say where it goes.")
                .place("bogey")
                .during("place"),
            Tip::new("Always put a card on the lowest card that is still higher. No other place is ever better.")
                .place("column"),
            Tip::new(
                "Low cards early are the bogey’s favourite trick. Twelve columns are the limit; can you do it in ten?",
            )
            .place("column")
            .when("limit=12"),
        ],
        ..GameCard::default()
    }
}
