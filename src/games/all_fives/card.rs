//! What stands on the box of All Fives.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "all-fives".to_owned(),
        title: "All Fives".to_owned(),
        tagline: "Dominoes where the ends do the sums.".to_owned(),
        pitch: "Match a tile, add up the open ends: five, ten, fifteen and you score on the spot. The first double is \
                the spinner and grows arms on all four sides, so the sum has more and more to say. Spoil the next \
                seat’s arithmetic, hoard a number, get rid of your pips before somebody else does. Six games of one \
                family in the box, from Muggins for children to Horse Race for the reckless."
            .to_owned(),
        seats: (2, 4),
        best: vec![2, 4],
        minutes: (15, 40),
        kinds: vec![Kind::Dominoes],
        tags: texts(&[
            "dominoes",
            "arithmetic",
            "scoring in play",
            "partnerships",
            "hidden hands",
            "Muggins",
            "Five Up",
            "Sniff",
        ]),
        designer: "traditional".to_owned(),
        source: "All Fives as written down by Nathan Long (2022), its variants checked against general domino books"
            .to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("All Fives", &[]),
            Preset::new("Muggins", &[("variant", "muggins")]),
            Preset::new("Sniff", &[("variant", "sniff")]),
            Preset::new("Five Up", &[("variant", "five-up")]),
            Preset::new("Seven-Toed Pete", &[("variant", "seven-toed-pete")]),
            Preset::new("Horse Race", &[("variant", "horse-race")]),
            Preset::new("Cribbage board", &[("scale", "fives"), ("target", "61")]),
            Preset::new("Family", &[("variant", "muggins"), ("target", "100")]),
        ],
        levels: LevelCard::three(
            "lays what they like, but sees a ten",
            "adds up, and spoils your sums",
            "imagines your tiles and plays the hand to its end",
        ),
        tips: vec![
            Tip::new("Every tile you lay can score. The first to the target wins.").about(About::Others),
            Tip::new(
                "Lay a tile at an end with the same number. The open ends are added up: 5, 10, 15 … scores that many.",
            )
            .place("count")
            .when("scale=pips")
            .during("play"),
            Tip::new("A double lies crosswise and counts both halves until a tile covers it.")
                .about(About::Layout)
                .when("variant!=sniff"),
            Tip::new("The first double is the spinner: cover both its sides, then build from its ends too.")
                .about(About::Layout)
                .when("variant=all-fives,seven-toed-pete"),
            Tip::new("Nothing fits? Draw until something does. Nothing left to draw? Pass.")
                .place("boneyard")
                .during("draw"),
            Tip::new("Out first: score the pips of the others, to the nearest five.")
                .about(About::Others)
                .when("settle=winner; scale=pips"),
            Tip::new("Leave a sum that is hard to turn into a five, and keep the numbers that only you have left.")
                .own("hand")
                .during("play"),
        ],
        ..GameCard::default()
    }
}
