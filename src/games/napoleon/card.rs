//! What stands on the box of Napoleon.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "napoleon".to_owned(),
        title: "Napoleon".to_owned(),
        tagline: "Somebody at this table is on your side. They know it.".to_owned(),
        pitch:
            "Bid for face cards, swap with the kitty, and name one card: whoever holds it is your secretary, on your side \
                until the last trick, and says nothing. Only that one knows. Everybody else gives away kings and queens \
                to a friend who may be no friend at all, until the card falls, beats everything, and half the table groans."
                .to_owned(),
        seats: (5, 6),
        best: vec![6],
        minutes: (60, 90),
        kinds: vec![Kind::Cards],
        tags: texts(&["trick-taking", "bidding", "secret partner", "hidden hands", "point tricks"]),
        designer: "traditional; this form by Mike Develin, 2002".to_owned(),
        source: "the form given by Mike Develin (2002); not related to the British game Nap".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("To 21", &[]),
            Preset::new("Short", &[("target", "7")]),
            Preset::new("High bids", &[("min-bid", "11")]),
            Preset::new("Orders", &[("command", "binding")]),
        ],
        levels: LevelCard::three(
            "bids timidly, plays a card too fast, and gives no command",
            "counts trumps, guesses who is the secretary, and hides well as one",
            "plays each card out in likely hands, with every possible secretary",
        ),
        tips: vec![
            Tip::new(
                "Bid how many of the sixteen face cards (J Q K A) your side will take. That earns points; enough of them win.",
            ),
            Tip::new("Napoleon names trumps, then a card: whoever holds that card is the secret partner.").during("bid"),
            Tip::new("The secretary card has no suit, may be played at any time and beats everything.")
                .own("hand")
                .during("play"),
            Tip::new("Changing trumps after seeing the kitty costs one face card more.").own("hand").during("change"),
            Tip::new("A bid that is made pays Napoleon 2 to 10 points and the secretary about half. If it fails, every opponent scores 2.")
                .about(About::Others)
                .during("bid"),
            Tip::new("“Take it, Secretary” asks for that card. Napoleon may say it even when there is no secretary.")
                .place("trick")
                .during("take-it"),
        ],
        ..GameCard::default()
    }
}
