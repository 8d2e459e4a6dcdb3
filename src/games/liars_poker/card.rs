//! What stands on the box of Liars' Poker.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "liars-poker".to_owned(),
        title: "Liars’ Poker".to_owned(),
        tagline: "A hand for everybody together, and one liar too many.".to_owned(),
        pitch: "Somebody says there are two queens at this table. The next one says three. You hold none of them, you have \
                seen a deuce over your neighbour’s shoulder, and it is your turn: name something better, or call the liar. \
                Whoever is wrong gets a card less. Peeking is no crime here, guarding is no shame, and the last one with \
                a card in hand has won."
            .to_owned(),
        seats: (2, 9),
        best: vec![3, 4, 5, 6],
        minutes: (20, 60),
        kinds: vec![Kind::Cards],
        tags: texts(&["bluffing", "bidding", "elimination", "hidden information", "peeking", "Bluff Poker", "Liar's Poker"]),
        designer: "traditional; written down by Mike Develin, 2002".to_owned(),
        source: "Mike Develin’s book of card games (2002), chapter Liars’ Poker".to_owned(),
        ink: "plum".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("With open eyes", &[]),
            Preset::new("Straight", &[("peeking", "false"), ("showing", "false")]),
            Preset::new("Quick", &[("cards", "3")]),
        ],
        levels: LevelCard::three(
            "goes by their own cards and a rough count",
            "takes your bids as evidence, and bluffs early",
            "thinks of what the next one will make of their bid",
        ),
        tips: vec![
            Tip::new("Whoever is wrong in a challenge plays on with one card fewer. The last one with cards wins.")
                .about(About::Others),
            Tip::new("Name a poker hand you think is somewhere in all the cards together. The next one goes higher or challenges.").about(About::Buttons).during("bid"),
            Tip::new("From low to high: card, pair, two pairs, three, straight (St), full house (FH), four, straight flush (SF).")
                .about(About::Pad)
                .during("bid"),
            Tip::new("Deuces stand for anything.").own("hand").when("wild=true").during("bid"),
            Tip::new("Before each deal choose: watch somebody, guard your cards, or leave them face down.")
                .about(About::Others)
                .when("peeking=true")
                .during("guard"),
            Tip::new("With half the pack in play three of a kind is nearly always there.")
                .when("wild=true; packs=1")
                .during("bid"),
            Tip::new("As long as nobody challenges you and you challenge nobody, you cannot lose.")
                .about(About::Buttons)
                .during("challenge"),
            Tip::new("Lift a card and touch somebody to show it, on your turn or not.")
                .own("hand")
                .when("showing=true")
                .during("show"),
        ],
        ..GameCard::default()
    }
}
