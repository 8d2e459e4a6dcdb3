//! What stands on the box of Creights.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "creights".to_owned(),
        title: "Creights".to_owned(),
        tagline: "Crazy eights, and every other rank as well.".to_owned(),
        pitch:
            "Match the suit or the rank and be rid of your cards: that much you knew. But here fours skip, fives feed \
                the table, sevens hit the seat across, tens turn everything round, and a two starts a crank that grows \
                from hand to hand until somebody eats the lot. Say “one card” in time, mind your manners, and keep a \
                three for the count."
                .to_owned(),
        seats: (3, 8),
        best: vec![4, 5],
        minutes: (60, 180),
        kinds: vec![Kind::Cards],
        tags: texts(&["shedding", "crazy eights", "Craits", "party", "card powers", "lowest score wins", "Crates"]),
        designer: "Traditional; written down by Mike Develin, 2002".to_owned(),
        source: "Creights and its rules for two packs, by Mike Develin (2002); also known as Craits".to_owned(),
        ink: "vermilion".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options()
            .into_iter()
            .map(|option| if option.id == "manners" { option.alone("sharp", "strict") } else { option })
            .collect(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Short", &[("shape", "down")]),
            Preset::new("Five to one", &[("start", "5"), ("shape", "down")]),
            Preset::new("First game", &[("grace", "2")]).gentle(),
        ],
        levels: LevelCard::three(
            "plays any card one time in four, and forgets to say “one card” one time in five",
            "weighs what a card does and what it leaves to play",
            "imagines your hands from what you could not play, and plays the deal out many times",
        ),
        tips: vec![
            Tip::new("Cards left in hand cost points, and the fewest points win. Match the suit or the rank on top, or else draw.")
                .place("pile"),
            Tip::new("A card that does not fit costs you another one. Look before you lay.")
                .own("hand")
                .when("manners=strict,sharp")
                .during("slip"),
            Tip::new("Eights call any suit, and fit on anything.").own("hand"),
            Tip::new("Nines fit on anything too, but call only a suit of the colour in play.")
                .own("hand")
                .when("nines=colour"),
            Tip::new(
                "A 4 skips, a 10 turns play round, a 6 plays again, a 5 feeds everybody else, a 7 the seat across.",
            )
            .about(About::Others),
            Tip::new("A two starts a crank: only twos and aces, until somebody has none and draws all it has come to.")
                .place("in-play"),
            Tip::new("About to be left with one card? Say so first.")
                .about(About::Buttons)
                .when("one_card=call")
                .during("one-card"),
            Tip::new(
                "Eights cost most and cannot be hidden. A three hides your dearest other card; nothing but threes: minus fifty each.",
            ),
            Tip::new("Keep an ace for the crank and a three for the count.").own("hand"),
        ],
        ..GameCard::default()
    }
}
