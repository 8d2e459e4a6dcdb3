//! What stands on the box of Abandon Ship.

use super::house::House;
use crate::table::{GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "abandon-ship".to_owned(),
        title: "Abandon Ship".to_owned(),
        tagline: "Four lifeboats, one seat in each.".to_owned(),
        pitch: "The ship is going down, and everybody throws treasure into the lifeboats: one boat a suit. Hit somebody \
                with a card, steal one from the loser, and keep an eye on the water. When the last card is drawn, all \
                pirates run at once. Each boat takes one, the strongest in its suit, and only what is in the boat counts. \
                The biggest boat has the longest queue."
            .to_owned(),
        seats: (2, 8),
        best: vec![3, 4, 5],
        minutes: (40, 60),
        kinds: vec![Kind::Cards],
        tags: texts(&["hand management", "bluff", "push your luck", "pirates", "hidden hands"]),
        designer: "James Ernest, 2000".to_owned(),
        source: "The Cheapass Games Poker Suite (Cheapass Games, 2011)".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Quick", &[("target", "100"), ("leak", "12")]),
            Preset::new("One sinking", &[("rounds", "1")]),
            Preset::new("Three sinkings", &[("rounds", "3"), ("tie", "round")]),
            Preset::new("Two packs", &[("packs", "double")]),
            Preset::new("Leaky tub", &[("leak", "20"), ("target", "60"), ("tie", "plank")]),
        ],
        levels: LevelCard::three(
            "misjudges the boats and fights with court cards only",
            "weighs boats, rivals and every brawl",
            "plays every choice out to the sinking, many times over",
        ),
        tips: vec![
            Tip::new("When the ship sinks you score what is in the boat you get into. 200 points win.")
                .when("target=200; rounds=0"),
            Tip::new("Each suit is a lifeboat. A card you throw or fight with ends up in the boat of its suit and adds to it.").place("lifeboat").during("discard"),
            Tip::new("The figure on a card is your claim to its boat: all you have of that suit, in hand and on your board.").own("hand"),
            Tip::new("Pick a fight: you take turns with higher cards until one of you gives up and loses a random card.").own("hand").during("fight"),
            Tip::new("Your last card stays in your hand, unless it is a king. Nothing beats a king.").own("hand").during("discard"),
            Tip::new("When the deck runs out, one card of your hand is your key: its suit is the boat you run for.")
                .place("water"),
            Tip::new("Two for one boat? The one with more points in that suit gets in: hand, board and key together.")
                .place("lifeboat")
                .during("key"),
            Tip::new("You score what is in the boat and nothing else. A small boat you get into beats a big one you don't.").place("lifeboat").during("key"),
        ],
        ..GameCard::default()
    }
}
