//! What stands on the box of Abandon Ship.

use crate::table::{GameCard, Kind, LevelCard, OptionCard, Preset, Tip, Undo};

/// The card of the game.
pub(super) fn card() -> GameCard {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
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
        minutes: (10, 60),
        kinds: vec![Kind::Cards],
        tags: texts(&["hand management", "bluff", "push your luck", "pirates", "hidden hands"]),
        designer: "James Ernest, 2000".to_owned(),
        source: "The Cheapass Games Poker Suite (Cheapass Games, 2011)".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Quick", &[("target", "100"), ("leak", "12")]),
            Preset::new("One sinking", &[("rounds", "1")]),
            Preset::new("Three sinkings", &[("rounds", "3"), ("tie", "round")]),
            Preset::new("Two packs", &[("packs", "double")]),
            Preset::new("Leaky tub", &[("leak", "20"), ("target", "60"), ("tie", "plank")]),
        ],
        grades: Vec::new(),
        levels: LevelCard::three(
            "misjudges the boats and fights with court cards only",
            "weighs boats, rivals and every brawl",
            "plays every choice out to the sinking, many times over",
        ),
        tips: vec![
            Tip::new("Each suit is a lifeboat. A card you throw or fight with ends up in the boat of its suit and adds to it.").place("lifeboat"),
            Tip::new("Pick a fight: play a card, name a victim. Higher cards answer until somebody gives up. The winner takes a \
             card at random from the loser, for his board.").own("hand"),
            Tip::new("Your last card stays in your hand, unless it is a king. Nothing beats a king.").own("hand"),
            Tip::new("When the deck runs out, one card of your hand is your key: its suit is the boat you run for.").place("water"),
            Tip::new("Two for one boat? The one with more points in that suit gets in: hand, board and key together.").place("lifeboat"),
            Tip::new("The figures on your cards: what you have of that suit, hand and board, against what its boat holds.").own("hand"),
            Tip::new("You score what is in the boat and nothing else. A small boat you get into beats a big one you don't.").place("lifeboat"),
        ],
        version: 1,
    }
}

fn options() -> Vec<OptionCard> {
    vec![
        OptionCard::range("target", "Target", 200, 20, 500)
            .help("The match ends after the round in which somebody's score reaches this number; the highest score wins.")
            .source("200 in the rulebook, which speaks of \"breaking\" it; reaching it is enough here."),
        OptionCard::range("rounds", "Rounds", 0, 0, 20)
            .help("0 plays to the target. Any other number forgets the target and stops after so many rounds.")
            .source("Ours, for evenings with an end."),
        OptionCard::list(
            "packs",
            "Packs",
            "auto",
            &[
                ("auto", "By seats", "One pack for two to five seats, two for six to eight."),
                ("single", "One", "For five seats at most."),
                ("double", "Two", "With any number of seats: more of everything, and claims that can be identical."),
            ],
        )
        .help("With two packs eight hands are dealt, and those of the missing players are out of the round.")
        .source("The rulebook's way for six to eight players."),
        OptionCard::range("leak", "Leak", 0, 0, 60)
            .help(
                "So many more cards are set aside unseen before a round, so the ship sinks sooner. 12 halve a round for \
                 five. As many cards as seats always stay.",
            )
            .source("Ours, for short rounds."),
        OptionCard::list(
            "tie",
            "Shared lead at the end",
            "share",
            &[
                ("share", "Win together", "The highest scores share the win."),
                ("round", "One more round", "All play on until somebody leads alone."),
                ("plank", "The plank", "Lots are drawn, and one of them wins."),
            ],
        )
        .help("What happens when the match ends with a shared high score.")
        .source("The rulebook only sends the two down a plank, tied together; sharing is the mildest reading of that."),
    ]
}
