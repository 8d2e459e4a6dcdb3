//! What stands on the box of The Lost Pueblo of Doctor Green.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "lost-pueblo".to_owned(),
        title: "The Lost Pueblo of Doctor Green".to_owned(),
        tagline: "One of you has the ace. Nobody does, of course.".to_owned(),
        pitch:
            "Somebody at this table has stolen a pueblo, and the ace of spades says who. The thief wants to be rid of \
                every card, the ace last; the others want to name the thief, or to gather six cards before that. You \
                see how many cards everybody holds and who gives to whom, and you hear what they say. Some of it is \
                even true. A hand takes five minutes and ends with somebody saying: I knew it."
                .to_owned(),
        seats: (4, 10),
        best: vec![6, 7, 8],
        minutes: (5, 10),
        kinds: vec![Kind::Cards],
        tags: texts(&["bluffing", "hidden role", "table talk", "deduction", "party", "short", "Mafia", "Werewolf"]),
        designer: "James Ernest, 2000".to_owned(),
        source: "Chief Herman’s Holiday Fun Pack (Cheapass Games, 2000); the Cheapass Games Poker Suite (2011)"
            .to_owned(),
        ink: "rust".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("One hand", &[]),
            // A single hand may be over before whoever plays for the first time has had a turn.
            Preset::new("Three hands", &[("hands", "3")]).gentle(),
            Preset::new("Best of an evening", &[("hands", "5")]),
            Preset::new("Hurried", &[("hands", "3"), ("limit", "5")]),
            Preset::new("Silent", &[("talk", "false")]),
        ],
        levels: LevelCard::three(
            "gives, asks and accuses as it comes",
            "watches who gives and who asks, and lies when it helps",
            "imagines who might hold the ace and plays it out in their head",
        ),
        // Each but the first waits for a free turn, so that none hides what came of an accusation.
        tips: vec![
            Tip::new("Three ways to win: name the thief, hold six cards, or be the thief and get away with it."),
            Tip::new("On your turn, give a card to somebody, ask somebody for a card, or accuse somebody.")
                .about(About::Others)
                .during("hand"),
            Tip::new("Whoever has the ace of spades is the thief. Nobody else knows.").own("hand").during("hand"),
            Tip::new("A right accusation wins at once. A wrong one costs you two cards, paid to the one you named.")
                .about(About::Others)
                .during("hand"),
            Tip::new(
                "Six cards win, unless you are the thief. Your last card gone, you are out; the thief has then won.",
            )
            .own("hand")
            .during("hand"),
            Tip::new("The ace may leave a hand only as its last card.").during("hand"),
            Tip::new("Beware of anyone with two cards: accusing somebody on purpose gets rid of both.")
                .about(About::Others)
                .during("hand"),
            Tip::new("You may say one thing a turn. Nobody has to believe it, you least of all.")
                .when("talk=true")
                .during("hand"),
        ],
        ..GameCard::default()
    }
}
