//! What stands on the box of All Fives.

use crate::table::{About, GameCard, Kind, LevelCard, OptionCard, Preset, Tip, Undo};

/// The card of the game.
pub(super) fn card() -> GameCard {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    GameCard {
        id: "all-fives".to_owned(),
        title: "All Fives".to_owned(),
        tagline: "Dominoes where the ends do the sums.".to_owned(),
        pitch: "Match a tile, add up the open ends: five, ten, fifteen and you score on the spot. The first double is \
                the spinner and grows arms on all four sides, so the sum has more and more to say. Spoil the next \
                seat's arithmetic, hoard a number, get rid of your pips before somebody else does. Six games of one \
                family in the box, from Muggins for children to Horse Race for the reckless."
            .to_owned(),
        seats: (2, 4),
        best: vec![2, 4],
        minutes: (15, 40),
        kinds: vec![Kind::Dominoes],
        tags: texts(&["dominoes", "arithmetic", "scoring in play", "partnerships", "hidden hands"]),
        designer: "traditional".to_owned(),
        source: "All Fives as written down by Nathan Long (2022), its variants checked against general domino books"
            .to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::Free,
        options: options(),
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
        grades: Vec::new(),
        levels: LevelCard::three(
            "lays what it likes, but sees a ten",
            "adds up, and spoils your sums",
            "imagines your tiles and plays the hand to its end",
        ),
        tips: vec![
            Tip::new(
                "Lay a tile at an end with the same number. The open ends are added up: 5, 10, 15 … scores that many.",
            )
            .place("count")
            .when("scale=pips"),
            Tip::new("A double lies crosswise and counts both halves until a tile covers it.")
                .about(About::Layout)
                .when("variant!=sniff"),
            Tip::new("The first double is the spinner: cover both its sides, then build from its ends too.")
                .about(About::Layout)
                .when("variant=all-fives,seven-toed-pete"),
            Tip::new("Nothing fits? Draw until something does. Nothing left to draw? Pass.").place("boneyard"),
            Tip::new("Out first: score the pips of the others, to the nearest five.")
                .about(About::Others)
                .when("settle=winner; scale=pips"),
            Tip::new("Leave a sum that is hard to turn into a five, and keep the numbers that only you have left.")
                .own("hand"),
        ],
        version: 1,
    }
}

fn options() -> Vec<OptionCard> {
    vec![
        OptionCard::list(
            "variant",
            "Game",
            "all-fives",
            &[
                ("all-fives", "All Fives", "The first double of a hand is the spinner and grows four arms."),
                ("muggins", "Muggins", "No spinner: never more than two ends to add up."),
                ("sniff", "Sniff", "The first double lies in line, counts once, and takes one tile on each side."),
                ("five-up", "Five Up", "Every double is a spinner."),
                ("seven-toed-pete", "Seven-Toed Pete", "One spinner; a double or a scoring tile gives another turn."),
                ("horse-race", "Horse Race", "Every double spins, and doubles and scoring tiles give another turn."),
            ],
        )
        .help("Which doubles grow arms of their own, and whether a good tile gives another turn.")
        .source(
            "Books disagree about Sniff (some lay it crosswise) and only say that Seven-Toed Pete and Horse Race \
             \"allow chaining\"; a tile that was just drawn never chains.",
        ),
        OptionCard::list(
            "hand",
            "Tiles each",
            "auto",
            &[
                ("auto", "By seats", "Nine for two seats, seven for three, five for four."),
                ("5", "5", ""),
                ("6", "6", ""),
                ("7", "7", ""),
                ("9", "9", "For two or three seats."),
            ],
        )
        .help("Fewer tiles each mean more to draw and more luck.")
        .source("Many books deal fewer tiles in the variants, most often five or seven."),
        OptionCard::flag("partners", "Partners", true).help(
            "With four seats: those opposite each other play together. They may not show each other their tiles.",
        ),
        OptionCard::list(
            "lead",
            "First tile",
            "any",
            &[
                ("any", "Any tile", "Laid by a seat drawn by lot, later by the one who went out."),
                ("highest-double", "Highest double", "Laid by whoever holds it; without doubles, the heaviest tile."),
            ],
        )
        .help("How every hand begins."),
        OptionCard::list(
            "reserve",
            "Tiles that stay",
            "0",
            &[("0", "None", "The boneyard can be drawn empty."), ("1", "One", ""), ("2", "Two", "")],
        )
        .help("So many tiles of the boneyard are never drawn, so that nobody can count out the rest for certain."),
        OptionCard::list(
            "scale",
            "Scoring",
            "pips",
            &[
                ("pips", "In pips", "A sum of fifteen is 15 points."),
                ("fives", "In fives", "A sum of fifteen is 3 holes on a cribbage board."),
            ],
        )
        .help("Divides all points by five, for a cribbage board."),
        OptionCard::list(
            "target",
            "Target",
            "auto",
            &[
                ("auto", "By seats", "250 for two seats, 200 for three or four; 61 in fives."),
                ("50", "50", "Once around a short board in fives; a quick hand or two in pips."),
                ("61", "61", "The length of a cribbage board; only in fives."),
                ("100", "100", "A short match."),
                ("150", "150", ""),
                ("200", "200", ""),
                ("250", "250", ""),
            ],
        )
        .help("The total that wins, at once.")
        .source("In fives both 50 and 61 are played; 61 is a cribbage board from end to end."),
        OptionCard::flag("exact", "Exact finish", false)
            .help("The target must be hit exactly; points that would pass it are not scored."),
        OptionCard::list(
            "settle",
            "End of a hand",
            "winner",
            &[
                ("winner", "Winner scores", "Whoever goes out scores the pips of the others."),
                ("subtract", "All subtract", "Every side takes off the pips it still holds."),
            ],
        )
        .help("What the tiles that are left are worth, always to the nearest five.")
        .source(
            "The rules leave open whether subtracting comes on top of the winner's points; here it takes their place.",
        ),
    ]
}
