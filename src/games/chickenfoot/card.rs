//! What stands on the box of Chickenfoot.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "chickenfoot".to_owned(),
        title: "Chickenfoot".to_owned(),
        tagline: "Every double grows a foot. Bok bok!".to_owned(),
        pitch: "Dominoes for a full table: the line branches until it looks like a hen has run across the cloth. Lay a \
                double and everybody stops until it has three toes, drawing and grumbling, unless you kept the toes for \
                yourself. One tile left? Cluck before somebody catches you. Up to twelve players, ten rounds or one."
            .to_owned(),
        seats: (2, 12),
        best: vec![4, 5, 6],
        minutes: (30, 60),
        kinds: vec![Kind::Dominoes],
        tags: texts(&["dominoes", "family", "hand shedding", "branching layout", "hidden hands", "many players", "Chicken Foot"]),
        designer: "traditional".to_owned(),
        source: "Chickenfoot as printed on a sheet of domino rules, its doubtful points settled in the rule book".to_owned(),
        ink: "mustard".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("Chickenfoot", &[]),
            Preset::new("One round", &[("rounds", "1")]),
            Preset::new("Three rounds", &[("rounds", "3")]),
            Preset::new("Gentle", &[("rounds", "3"), ("bok", "auto"), ("blank", "0")]),
            Preset::new("Six arms", &[("hub", "6")]),
        ],
        levels: LevelCard::three(
            "lays the big ones, and forgets to cluck",
            "keeps toes for their own doubles",
            "imagines your tiles and plays the round to its end",
        ),
        tips: vec![
            Tip::new("Get rid of your tiles: what you hold at the end of a round counts against you. Lowest total wins.")
                .own("hand"),
            Tip::new("A round begins round the double in the middle: four tiles with its number. After that, lay at any open end that fits.")
                .about(About::Layout)
                .when("hub=4")
                .during("play"),
            Tip::new("Nothing fits? Draw one tile. If it fits, you lay it; if not, you pass.")
                .place("yard")
                .during("draw"),
            Tip::new("A double lies crosswise and needs three toes before anything else may be laid.")
                .about(About::Layout),
            Tip::new("Down to two tiles? Touch Bok bok before you lay one, or you may be caught and draw another.")
                .when("bok=announce")
                .during("bok"),
            Tip::new("Whoever goes out first scores nothing. The double blank costs 50.")
                .about(About::Others)
                .when("blank=50"),
        ],
        ..GameCard::default()
    }
}
