//! What stands on the box of Boneyard.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "boneyard".to_owned(),
        title: "Boneyard".to_owned(),
        tagline: "Bid what nobody else bids.".to_owned(),
        pitch: "Five buckets of money, and everybody has the same five notes to bid for them. All envelopes open at once, \
                and equal bids kill each other. Whoever is left takes a bucket, the highest bid first, and leaves the bid \
                in it. The money of the cancelled tumbles into the poorest buckets, so what nobody wanted may be what \
                everybody wants next. There is no luck in it at all, unless you count other people."
            .to_owned(),
        seats: (4, 8),
        best: vec![5, 6, 7],
        minutes: (10, 20),
        kinds: vec![Kind::Cards],
        tags: texts(&["simultaneous bids", "auction", "bluff", "memory", "no luck"]),
        designer: "James Ernest, 2011".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011)".to_owned(),
        ink: "plum".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Open books", &[("memory", "shown")]),
            Preset::new("Quick", &[("target", "30")]),
            Preset::new("Long", &[("target", "45")]),
            Preset::new("Three rounds", &[("max_rounds", "3")]),
        ],
        levels: LevelCard::three(
            "bids any one note that may pay",
            "imagines what the others may bid, and bids around it",
            "knows what everybody can bid, and cannot be foreseen",
        ),
        tips: vec![
            Tip::new("Forty dollars win; you begin with 26 in five notes: 10, 7, 5, 3, and the ace, which is 1.").own("hand").when("target=40"),
            Tip::new("Touch the notes that you bid. Everybody bids at once, face down.").own("hand").during("bid"),
            Tip::new("Equal totals cancel each other and get nothing. 1 + 3 is a four that no single note makes.")
                .about(About::Others)
                .during("bid"),
            Tip::new("The highest bid left takes the money of any bucket, then the next. The bid stays behind in it.")
                .place("bucket.a")
                .during("take"),
            Tip::new("Cancelled money falls into the poorest bucket, so look again before you bid.")
                .place("bucket.e")
                .during("bid"),
            Tip::new("If no bucket is left, your bid comes back. With no notes left, you are out.").own("hand").during("bid"),
        ],
        ..GameCard::default()
    }
}
