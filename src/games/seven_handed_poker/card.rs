//! What stands on the box of Seven-Handed Poker.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "seven-handed-poker".to_owned(),
        title: "Seven-Handed Poker".to_owned(),
        tagline: "You pick the cards. They pick the fight.".to_owned(),
        pitch: "Seven coins in a row, and a small poker hand from each of you for every coin. You decide how many cards to \
                play, from a lone deuce to a full house; your opponent, who sees only how many there are, decides which coin \
                they fight for. Big hands are costly and get sent where they win least, so a thin one in the right place is \
                worth a straight in the wrong one. Three neighbouring coins win, or any four."
            .to_owned(),
        seats: (2, 2),
        best: vec![2],
        minutes: (10, 20),
        kinds: vec![Kind::Cards, Kind::Chips],
        tags: texts(&["poker hands", "hand management", "area control", "bluff"]),
        designer: "Joshua Howard and Evelina Shin, 2003".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011)".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Jokers wild", &[("jokers", "2")]),
            Preset::new("First to three", &[("wins", "3")]),
        ],
        levels: LevelCard::three(
            "looks at half of their cards, and sends yours anywhere",
            "weighs what a hand costs, and sends yours where they meet a better one",
            "imagines your cards, and tries every spot many times over",
        ),
        tips: vec![
            Tip::new("Three coins in a row win, or any four. The better hand at a spot takes its coin.").place("p1.spot4"),
            Tip::new("Touch one to five cards, in any order, then play them.").own("hand").during("put"),
            Tip::new("Your opponent sees only how many cards you play, and says at which spot.")
                .about(About::Others)
                .during("put"),
            Tip::new("Send a big packet against your weakest hand, a small one against a hand that just beats it.")
                .about(About::Others)
                .during("spot"),
            Tip::new("You draw three cards a turn. Play more than three and your hand shrinks.")
                .place("deck")
                .during("put"),
            Tip::new("Few cards can beat many: a pair beats any loose cards. Straights and flushes take five.")
                .own("hand")
                .during("put"),
        ],
        ..GameCard::default()
    }
}
