//! What stands on the box of 99.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "99".to_owned(),
        title: "99".to_owned(),
        tagline: "Three cards say what the other ten will do.".to_owned(),
        pitch:
            "Diamond nought, spade one, heart two, club three: lay three cards aside, and their suits spell how many \
                tricks you mean to take with the rest. Nobody sees that number until the last trick has fallen. So you \
                give away cards to say what you want, and want what the cards you kept can do. Hit it exactly and you \
                score ten; everybody else is trying to guess, and to make you miss."
                .to_owned(),
        seats: (4, 5),
        best: vec![4],
        minutes: (45, 90),
        kinds: vec![Kind::Cards],
        tags: texts(&["trick-taking", "exact bid", "secret bid", "simultaneous choice", "hidden hands"]),
        designer: "David Parlett, 1967; for four by Mike Develin, 2002".to_owned(),
        source: "the four-handed form given by Mike Develin (2002); not related to the adding game Ninety-nine".to_owned(),
        ink: "plum".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: House::options(),
        presets: vec![
            Preset::new("To 99", &[]),
            Preset::new("Short", &[("target", "40")]),
            Preset::new("Five deals", &[("deals", "5")]),
            Preset::new("Parlett’s trumps", &[("trumps", "by-success")]),
        ],
        levels: LevelCard::three(
            "misjudges their hand and plays a card too fast",
            "weighs all 286 bids and steers by their own",
            "tries their best bids and cards in your likely hands",
        ),
        tips: vec![
            // The first line is all that is told before the first bid.
            Tip::new("Three cards spell your bid: ♦0, ♠1, ♥2, ♣3. Take exactly that many tricks for a bonus of 10. Points win."),
            Tip::new("Every trick is worth a point, whatever you bid.").own("hand"),
            Tip::new("Trumps change with every deal: ♦, ♠, ♥, ♣, then none.").place("trumps").when("trumps=cycle"),
            Tip::new("Spades and diamonds are what people lay aside; clubs are nearly all in play.")
                .about(About::Others)
                .during("play"),
            Tip::new("Three diamonds stand for none or for all ten.").own("bid").when("seats=4").during("bid"),
            Tip::new("When you bid, give away trouble, not only what spells the number: aces and deuces are sure, tens are not.")
                .own("bid")
                .during("bid"),
            Tip::new("You win at the target, but only in a deal in which you made your bid and nobody is ahead of you.")
                .when("deals=0"),
        ],
        ..GameCard::default()
    }
}
