//! What stands on the box of Psychological Jujitsu.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub fn card() -> GameCard {
    GameCard {
        id: "psychological-jujitsu".to_owned(),
        title: "Psychological Jujitsu".to_owned(),
        tagline: "Same cards for all. Now outthink them.".to_owned(),
        pitch: "Thirteen prizes come up one by one, and everybody bids for them, in secret and at once, with the very \
                same cards. Win the queen by one and you are a genius; lose the king by twelve and you are a greater \
                one. No luck to blame and nothing to remember: what is left in every hand lies open. The only hidden \
                thing is what the others think you think."
            .to_owned(),
        seats: (2, 7),
        best: vec![2, 3],
        minutes: (5, 10),
        kinds: vec![Kind::Cards],
        tags: texts(&["bidding", "simultaneous choice", "bluff", "no luck to speak of", "short", "research classic", "Goofspiel", "GOPS", "Game of Pure Strategy"]),
        designer: "Merrill Flood, 1930s; this form by Mike Develin, 2002".to_owned(),
        source: "Weird Card Games, section 8 (Mike Develin, 2002); also known as Goofspiel and GOPS".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("Thirteen prizes", &[]),
            Preset::new("Quick", &[("cards", "7")]),
            Preset::new("Rollover", &[("tie", "carry")]),
            Preset::new("Blind", &[("reveal", "winner")]),
            Preset::new("To 200", &[("target", "200")]),
            Preset::new("For a crowd", &[("tie", "next-highest")]),
            Preset::new("No luck at all", &[("prize-order", "descending")]),
        ],
        levels: LevelCard::three(
            "bids about what the prize is worth",
            "takes you for somebody who bids what things are worth",
            "cannot be foreseen; alone with you, reads your habits and plays the end exactly",
        ),
        tips: vec![
            Tip::new("Everybody has the same cards. The highest bid takes the prize, all bids are spent, and the most points in prizes win.")
                .own("hand"),
            Tip::new("A prize is worth its rank: an ace 1, a jack 11, a queen 12, a king 13.").place("prize"),
            Tip::new("A tie at the top throws the prize away: nobody gets it.").when("tie=discard"),
            Tip::new("Win by a little, lose by a lot: a two under the rival's king is a bargain.").own("hand"),
            Tip::new("Count what the others have left: what was bid is gone for good.")
                .about(About::Pad)
                .when("reveal=all"),
            Tip::new("With two at the table, more than half of the points win: 46 of 91, and fewer once a prize is thrown out.")
                .about(About::Others)
                .when("cards=13; rounds=0; target=0"),
        ],
        ..GameCard::default()
    }
}
