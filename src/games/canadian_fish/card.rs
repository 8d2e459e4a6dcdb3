//! What stands on the box of Canadian Fish.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "canadian-fish".to_owned(),
        title: "Canadian Fish".to_owned(),
        tagline: "Go Fish, grown up and in teams.".to_owned(),
        pitch: "Two teams of three, eight half-suits, and nothing to do but ask. Every question tells the whole table \
                something, every answer tells it more, and whoever is first to know where six cards lie rings the \
                bell and says so. Right, and your team has the half-suit; one card wrong, and theirs has it. There is \
                hardly any luck in it after the deal: only listening, remembering, and keeping the turn away from \
                the one who knows too much."
            .to_owned(),
        seats: (4, 8),
        best: vec![6],
        minutes: (90, 150),
        kinds: vec![Kind::Cards],
        tags: texts(&["teams", "deduction", "memory", "asking for cards", "hidden hands", "Literature", "Russian Fish"]),
        designer: "traditional; written down by Mike Develin, 2002".to_owned(),
        source: "Mike Develin’s book of card games (2002), chapter Canadian Fish; widely known as Literature"
            .to_owned(),
        ink: "teal".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Six deals", &[]),
            Preset::new("One deal", &[("deals", "1")]),
            Preset::new("Friendly table", &[("blunders", "prevented"), ("memory", "log")]).gentle(),
        ],
        levels: LevelCard::three(
            "remembers the last dozen questions, and declares when it feels right",
            "puts two and two together, and forgets what does not concern them",
            "forgets nothing, and minds who gets the turn",
        ),
        tips: vec![
            Tip::new("Eight half-suits: 2 to 7 and 9 to ace of each suit. The eights stay in the box. Most half-suits win.").own("hand"),
            Tip::new("Ask an opponent for a card you lack, in a half-suit of which you hold another. Yes: go on. No: their turn.").about(About::Pad).during("ask"),
            Tip::new("A question for a card you hold, or without a card of its half-suit, gives that half-suit away.")
                .about(About::Pad)
                .when("blunders=punished")
                .during("ask"),
            Tip::new("Remember: whoever asks holds something of that half-suit, and not the card they ask for.")
                .about(About::Others),
            Tip::new("Declare, on your turn or not, when you know where all six are, all in your team. One mistake gives the half-suit away.").about(About::Buttons).when("declare=any-time; misplaced=opponents").during("declare"),
            Tip::new("Nobody wins a half-suit by hurrying: cards that your team holds can only be lost by being asked for.").own("hand").during("declare"),
            Tip::new("Keep the turn away from the opponent who knows too much: ask somebody else.")
                .about(About::Others)
                .during("ask"),
        ],
        ..GameCard::default()
    }
}
