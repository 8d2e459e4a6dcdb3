//! What stands on the box of Psychological Jujitsu.

use crate::table::{About, GameCard, Kind, LevelCard, OptionCard, Preset, Tip, Undo};

/// The card of the game.
pub fn card() -> GameCard {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
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
        tags: texts(&["bidding", "simultaneous choice", "bluff", "no luck to speak of", "short", "research classic"]),
        designer: "Merrill Flood, 1930s; this form by Mike Develin, 2002".to_owned(),
        source: "Weird Card Games, section 8 (Mike Develin, 2002); also known as Goofspiel and GOPS".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: options(),
        presets: vec![
            Preset::new("Thirteen prizes", &[]),
            Preset::new("Quick", &[("cards", "7")]),
            Preset::new("Rollover", &[("tie", "carry")]),
            Preset::new("Blind", &[("reveal", "winner")]),
            Preset::new("To 200", &[("target", "200")]),
            Preset::new("For a crowd", &[("tie", "next-highest")]),
            Preset::new("No luck at all", &[("prize-order", "descending")]),
        ],
        grades: Vec::new(),
        levels: LevelCard::three(
            "bids about what the prize is worth",
            "takes you for somebody who bids what things are worth",
            "reads your habits, hides its own, and plays the end exactly",
        ),
        tips: vec![
            Tip::new("Everybody has the same cards. The highest bid takes the prize, and all bids are gone.")
                .own("hand"),
            Tip::new("A prize is worth its rank: an ace 1, a jack 11, a queen 12, a king 13.").place("prize"),
            Tip::new("A tie at the top throws the prize away: nobody gets it.").when("tie=discard"),
            Tip::new("Win by a little, lose by a lot: a two under the rival's king is a bargain.").own("hand"),
            Tip::new("Count what the others have left. The strips beside the table do it for you.")
                .about(About::Pad)
                .when("reveal=all"),
            Tip::new("With two at the table, 46 of the 91 points are enough.")
                .about(About::Others)
                .when("cards=13; rounds=0; target=0"),
        ],
        version: 1,
    }
}

fn options() -> Vec<OptionCard> {
    vec![
        OptionCard::range("cards", "Prizes", 13, 3, 13)
            .help("How many prizes there are, and cards in every hand: the ranks from the ace up.")
            .source("The chapter plays with 13 and says that any number will do."),
        OptionCard::range("rounds", "Auctions in a hand", 0, 0, 13)
            .help("A hand ends after this many settled auctions; the prizes below never come up. 0 plays them all.")
            .source("Research programs have it (OpenSpiel calls it num_turns)."),
        OptionCard::list(
            "tie",
            "A tie for the highest bid",
            "discard",
            &[
                ("discard", "Throws the prize out", "Lower bids do not inherit it."),
                ("next-highest", "Strikes those bids out", "The highest bid that nobody else made wins."),
                ("rebid", "Bid again later", "The cards come back and the prize goes under the pile, once."),
                ("carry", "The prize stays", "The next one joins it, and the next auction is for both."),
                ("split", "Shares the points", "In equal parts, rounded down."),
            ],
        )
        .help("What becomes of the prize when several seats bid the same highest card.")
        .source("The first three are in the chapter; staying and sharing are common elsewhere."),
        OptionCard::list(
            "prize-order",
            "Order of the prizes",
            "random",
            &[
                ("random", "Shuffled", ""),
                ("ascending", "Lowest first", "No luck at all: the best comes last."),
                ("descending", "Highest first", "No luck at all: the best comes first."),
            ],
        )
        .help("With a fixed order there is no chance in the game whatever.")
        .source("The chapter shuffles; the other two come from research."),
        OptionCard::list(
            "reveal",
            "Bids are shown",
            "all",
            &[
                ("all", "To everybody", "All cards are turned over together."),
                ("winner", "Never", "Only who won is told; all bids are shown when the match is over."),
            ],
        )
        .help("Unseen bids turn counting into guessing what the others have left.")
        .source("The chapter turns all bids over; the other form is known from research."),
        OptionCard::range("target", "Points that win", 0, 0, 1_000)
            .help("0: one hand is the match. Otherwise points add up from hand to hand, for thirty hands at most.")
            .source("The chapter suggests 200; the limit of thirty hands is ours."),
        OptionCard::list(
            "target-end",
            "When the target is reached",
            "hand",
            &[
                ("hand", "Finish the hand", "Then the highest total wins."),
                ("at-once", "Stop at once", "At the very auction that reaches it."),
            ],
        )
        .help("Plays no part in a match of one hand.")
        .source("The chapter allows either."),
    ]
}
