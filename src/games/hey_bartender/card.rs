//! What stands on the box of Hey, Bartender!

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "hey-bartender".to_owned(),
        title: "Hey, Bartender!".to_owned(),
        tagline: "Short of small change? Then he tips you.".to_owned(),
        pitch: "Slide a card across the bar and watch him make change: to the penny if he can, a little over if he \
                cannot, and the little over is yours. An ace is worth a fortune to a man with nothing but kings. A \
                hand of cards, an order each, one rule that never bends."
            .to_owned(),
        seats: (2, 6),
        best: vec![3, 4],
        minutes: (5, 5),
        kinds: vec![Kind::Cards],
        tags: texts(&["arithmetic", "hand management", "light", "no elimination"]),
        designer: "James Ernest, 1999".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011; first printed 1999)".to_owned(),
        ink: "mustard".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Three deals", &[("deals", "3")]),
            Preset::new("A long night", &[("deals", "6")]),
        ],
        levels: LevelCard::three(
            "grabs the biggest tip in sight, and now and then forgets to look",
            "keeps low cards for a better moment and minds what the next seat finds",
            "imagines thousands of ways the deal may go",
        ),
        tips: vec![
            Tip::new(
                "Give the bartender cards and get change. What he overpays is your tip, and the most in tips wins.",
            ),
            Tip::new("He pays exactly if he can. If not, he pays too much, but as little too much as possible.")
                .place("bar"),
            Tip::new("He would rather pay with one card than two, and with big cards than small ones.").place("bar"),
            Tip::new("The card you give is never its own change. It joins the bar when he has paid.").place("given"),
            Tip::new("Change is not yours to keep: only what is too much counts.").place("change"),
            Tip::new("If all he has is worth less than your card, he takes cards off the deck first.").place("deck"),
            Tip::new("Low cards earn most when he is out of small change. Wait for that moment.").own("hand"),
            Tip::new("What you leave on the bar is what your neighbour is paid from.").about(About::Others),
        ],
        ..GameCard::default()
    }
}
