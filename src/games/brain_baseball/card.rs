//! What stands on the box of Brain Baseball.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "brain-baseball".to_owned(),
        title: "Brain Baseball".to_owned(),
        tagline: "Three strikes, and you’re the winner.".to_owned(),
        pitch:
            "Somebody throws a card: that is the ball. Swing at it from below, then catch it from above, or let it go \
                by and hope that somebody else does not. But not for too long: if nobody swings, that is a strike, and \
                three of them in a row win the whole match."
                .to_owned(),
        seats: (3, 7),
        best: vec![4, 5, 6],
        minutes: (20, 30),
        kinds: vec![Kind::Cards],
        tags: texts(&["trick-taking", "press your luck", "hidden hands", "sudden win", "baseball in name"]),
        designer: "James Ernest, 2000".to_owned(),
        source: "Poker Suite (Cheapass Games, 2011; first printed 2000)".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("One inning", &[("innings", "1")]),
            Preset::new("For coins", &[("stakes", "pot")]),
            Preset::new("Short hands", &[("hand", "4")]),
        ],
        levels: LevelCard::three(
            "plays what comes to hand, but swings at a third strike",
            "pitches low, and reaches for what is worth it",
            "imagines your hands and plays the inning out",
        ),
        tips: vec![
            Tip::new("Each ball you end up with scores its number. Three strikes in a row win the match.")
                .when("three_strikes=true"),
            Tip::new("A swing is no higher than the ball, and higher than every swing before it. You need not swing.")
                .place("ball")
                .during("swing"),
            Tip::new("Nobody swings? A strike: the pitcher keeps the ball and throws again.")
                .place("ball")
                .during("swing"),
            Tip::new("A hit may be caught, by a card at least as high as the ball, each higher than the last.")
                .place("catches")
                .during("catch"),
            Tip::new("Twos and aces are the highest fielders of all. Everywhere else they are low.")
                .own("hand")
                .during("catch"),
            Tip::new("Whoever ends with the ball keeps it and pitches next. No catch? Then it is the hitter’s.")
                .place("ball"),
            Tip::new("The inning ends when only one player has cards. Cards left over count for nothing.")
                .about(About::Others),
        ],
        ..GameCard::default()
    }
}
