//! What stands on the box of Barbu.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "barbu".to_owned(),
        title: "Barbu".to_owned(),
        tagline: "Eight games, one pack, and a bet on everybody.".to_owned(),
        pitch:
            "Look at your hand, then say what is played with it: no queens, no last tricks, no king with a beard, or trumps, \
                or dominoes. You may call each only once, so the day comes when you deal yourself four aces and have \
                nothing left but Nullo. Everybody else may bet that they will do better than you. They will."
                .to_owned(),
        seats: (4, 4),
        best: vec![4],
        minutes: (120, 180),
        kinds: vec![Kind::Cards],
        tags: texts(&[
            "trick-taking",
            "compendium",
            "avoid tricks",
            "shedding",
            "doubling",
            "hidden hands",
            "four players",
            "long",
            "Le Barbu",
            "Tafferan",
        ]),
        designer: "traditional".to_owned(),
        source: "the French game of eight contracts with doubling, in the form given by Mike Develin (2002) after Joon Pahk; \
                 others say Le Barbu, or Tafferan"
            .to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("Full: 32 deals", &[]),
            Preset::new("Half: 16 deals", &[("deals-each", "4"), ("dealer-doubles", "1")]),
            // Two hours and more are no first match.
            Preset::new("Taster: 4 deals", &[("deals-each", "1"), ("dealer-doubles", "0")]).gentle(),
            Preset::new("Family: 32 deals, no bets", &[("doubling", "off")]),
        ],
        levels: LevelCard::three(
            "plays as they like one time in four, and never redoubles",
            "ducks, throws off what costs, and doubles with good hands",
            "imagines your hands and plays the whole deal out, bets included",
        ),
        tips: vec![
            Tip::new("The dealer picks what is played, each of eight games once at most. The most points after the last deal win."),
            Tip::new("Six contracts cost points for tricks or cards; Trumps pays for tricks, Dominoes for going out first.")
                .about(About::Pad),
            Tip::new("A double is a bet between two: whoever scores more gets the difference from the other. Redoubled, twice that.")
                .about(About::Others)
                .when("doubling=on")
                .during("double"),
            Tip::new("You must double every dealer twice in the match. Do it with a hand that cannot be hurt.")
                .about(About::Others)
                .when("doubling=on; dealer-doubles=2; deals-each=2,3,4,5,6,7,8")
                .during("double"),
            Tip::new("Tricks run to the right, Dominoes and doubling to the left.")
                .place("trick")
                .when("direction=counterclockwise"),
            Tip::new("In Trumps, whoever cannot follow must trump, and higher than what lies there if possible.")
                .own("hand")
                .at("contract=trumps")
                .during("play"),
            Tip::new("Short of low cards? Keep off Ravage and Last Two.").own("hand").during("call"),
        ],
        ..GameCard::default()
    }
}
