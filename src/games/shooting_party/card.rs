//! The box on the shelf: what Shooting Party is, its options, its teaching lines.

use super::house::House;
use super::reach::GRADES;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "shooting-party".into(),
        title: "Shooting Party".into(),
        tagline: "Get four queens alone before the candles go out".into(),
        pitch:
            "A country house, a crowd of guests, and four ladies who know things. They talk, but only to you and only \
                when nobody else is in the room. Send people out in twos and threes, keep husbands away from their \
                wives, mind the whispering attachés, and have her papers on the mantelpiece when the moment comes. \
                A quiet game of nerve for one, by the light of three candles."
                .into(),
        seats: (1, 1),
        best: vec![1],
        minutes: (10, 10),
        kinds: vec![Kind::Cards],
        tags: texts(&["solo", "cards", "hand management", "story", "medium"]),
        designer: "John Kean, 2016; spy story by Nathan Long, 2023".into(),
        source: "The designers’ rules, CC BY-NC-SA 4.0; all words here are our own".into(),
        ink: "bottle".into(),
        secrets: false,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Standard", &[]),
            Preset::new("Short", &[("reshuffles", "1")]),
            Preset::new("Long evening", &[("reshuffles", "3")]),
            Preset::new("Strict", &[("contact", "auto"), ("butler", "plain")]),
        ],
        grades: GRADES.map(|(id, title)| (id.to_owned(), title.to_owned())).into(),
        levels: LevelCard::three(
            "clears a room when it happens to work out",
            "sees who can leave together, and uses the butler well",
            "plays a thousand evenings in their head before each move",
        ),
        tips: vec![
            Tip::new("Be alone with each of the four queens once. Your hand is the people in the room.").place("hand"),
            Tip::new("See out two of a suit, or two to four of a rank. A queen that nobody else is with can be met.")
                .place("hand")
                .during("discard"),
            Tip::new(
                "Aces are papers. Meet the queen of that suit while hers lie on the mantelpiece, and you score both.",
            )
            .place("frame"),
            Tip::new("King and queen of a suit leave together, unless their jack is here to take the king away.")
                .place("hand"),
            Tip::new("A second queen sends the first one out. Two jacks, and everybody leaves.").place("hand"),
            Tip::new("Guests come in twos, so an odd crowd needs three of a kind or the butler.")
                .about(About::Buttons)
                .during("draw"),
            Tip::new("The butler leaves alone, or brings back anybody who left, or finds papers in the deck.")
                .place("hand")
                .when("butler=full")
                .during("butler"),
            Tip::new("An empty deck costs a candle. Those who left and unused papers make a new deck.")
                .place("candles")
                .when("reshuffles!=0"),
        ],
        ..GameCard::default()
    }
}
