//! What stands on the box of Oh Hell.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "oh-hell".to_owned(),
        title: "Oh Hell".to_owned(),
        tagline: "Say what you will take. Take exactly that.".to_owned(),
        pitch:
            "One card each, then two, then three, up to a whole fistful and down again. You look at your hand, say how \
                many tricks you will win, and only an exact answer scores: one too many is as bad as none at all. The \
                dealer speaks last and may not make the answers add up, so somebody is always going to say it."
                .to_owned(),
        seats: (3, 7),
        best: vec![4],
        minutes: (60, 120),
        kinds: vec![Kind::Cards],
        tags: texts(&["trick-taking", "exact bid", "open bids", "growing and shrinking hands", "hidden hands", "Blob", "Contract Whist", "Nomination Whist", "Up and Down the River", "Bust", "Elevator", "Blackout"]),
        designer: "traditional".to_owned(),
        source:
            "the form given by Mike Develin (2002), who also calls it Scotch Bridge; others say Blob, or Up and Down \
                 the River"
                .to_owned(),
        ink: "vermilion".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("Long", &[]),
            Preset::new("Short", &[("shape", "up")]),
            Preset::new("Quick", &[("max-hand", "5")]),
        ],
        levels: LevelCard::three(
            "misjudges a third of their hands",
            "counts their tricks and burns doubtful cards early",
            "imagines your hands and plays them out",
        ),
        tips: vec![
            Tip::new("Say how many tricks you will take. Only exactly that number scores. The most points after the last deal win.")
                .about(About::Pad)
                .when("scoring!=count-all"),
            Tip::new("A bid that you make scores twice the bid plus 3; a bid of 0 scores a point for each card that you were dealt.")
                .when("scoring=balanced")
                .during("bid"),
            Tip::new("The dealer speaks last and may not make the sum come out even: somebody always fails.")
                .about(About::Others)
                .when("hook=on; bidding=in-turn")
                .during("bid"),
            Tip::new("The turned-up card's suit is trump.").place("turnup").at("trump!=none"),
            Tip::new("When all cards are dealt, none is turned up and there are no trumps.")
                .place("turnup")
                .at("trump=none")
                .when("max-hand=0; seats=4"),
            Tip::new("Not sure what a card will do? Play it early, and keep the ones you can steer.")
                .own("hand")
                .during("play"),
            Tip::new("Too many tricks bid? They get scarce. Too few? Somebody will be stuck with an extra trick.")
                .about(About::Others)
                .during("play"),
        ],
        ..GameCard::default()
    }
}
