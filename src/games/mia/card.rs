//! What stands on the box of Mia.

use crate::table::{About, GameCard, Kind, LevelCard, OptionCard, Preset, Tip, Undo};

/// The card of the game.
pub fn card() -> GameCard {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    GameCard {
        id: "mia".to_owned(),
        title: "Mia".to_owned(),
        tagline: "Two dice, one cup, and a straight face.".to_owned(),
        pitch: "Shake the cup, peek, and name what lies there – or something better. The next one believes you and has to \
                beat it, or lifts the cup, and then one of you is a life poorer. The claims climb, the truth stays where it \
                is, and sooner or later somebody has to say 65 with two threes under the leather."
            .to_owned(),
        seats: (2, 8),
        best: vec![4, 5, 6],
        minutes: (10, 20),
        kinds: vec![Kind::Dice],
        tags: texts(&["bluffing", "hidden information", "elimination", "light", "party"]),
        designer: "Traditional".to_owned(),
        source: "Nathan Long's rules collection, “Mia/Meier”".to_owned(),
        ink: "rust".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("By the number", &[("order", "modern")]),
            Preset::new("Tavern", &[("order", "doubles"), ("mia", "concede")]),
            Preset::new("Wild", &[("raise", "anyone")]),
            Preset::new("Quick", &[("lives", "2"), ("end", "first-out")]),
        ],
        grades: Vec::new(),
        levels: LevelCard::three(
            "goes by the dice alone, and lies only when it has to",
            "weighs your words, and fibs a little",
            "mixes truth and lies as the mathematics of it demands",
        ),
        tips: vec![
            Tip::new("Higher die first: 6 and 4 make 64. Doubles beat mixed values; 2 and 1 is Mia and beats everything.").about(About::Pad).when("order!=modern"),
            Tip::new("Throw, peek, name any value you like. The next seat must believe you or lift the cup.").place("cup"),
            Tip::new("Believing means beating it: throw again and name more, or pass the cup on unseen and answer for it yourself.").place("claim"),
            Tip::new("Lift a lie, and its owner loses a life. Lift the truth, and you do. Mia costs two.").about(About::Others),
            Tip::new("When your own throw comes back you cannot pass it: raise it, throw again, or challenge the last one who took it.").place("cup"),
            Tip::new("Half of all throws reach 61. Claims above 65 are true less than a quarter of the time.").about(About::Pad).when("order!=modern"),
        ],
        version: 1,
    }
}

fn options() -> Vec<OptionCard> {
    vec![
        OptionCard::list(
            "lives",
            "Lives",
            "3",
            &[
                ("1", "1", "Sudden death."),
                ("2", "2", ""),
                ("3", "3", "As written."),
                ("4", "4", ""),
                ("5", "5", ""),
                ("6", "6", "The life of a die."),
            ],
        )
        .help("How often everybody may be wrong.")
        .source("Three in the rules used here; a die turned down from six is as common."),
        OptionCard::list(
            "order",
            "Ranking",
            "traditional",
            &[
                ("traditional", "Traditional", "Doubles above all mixed values but Mia, 11 the best of them, 66 the least."),
                ("modern", "By the number", "11, 22, 31 … 66, and Mia above them."),
                ("doubles", "Doubles rising", "Doubles above mixed values, 66 the best of them."),
            ],
        )
        .help("Which value beats which. Mia is the highest in all of them.")
        .source("The rules give the first two and call the first traditional; most others give the third."),
        OptionCard::list(
            "raise",
            "Raising",
            "looker",
            &[
                ("looker", "Who has seen", "Only the thrower, when its own dice come back to it."),
                ("anyone", "Anyone", "Every seat may name more without looking."),
            ],
        )
        .help("Who may name a higher value without a throw.")
        .source("The rules know it of the thrower; raising blindly is a custom of many tables."),
        OptionCard::list(
            "mia",
            "Against Mia",
            "duel",
            &[
                ("duel", "Duel", "Mia may be passed on; if it comes back, its thrower throws once more."),
                ("concede", "Or pay", "Mia is challenged for two lives or believed for one, at once."),
            ],
        )
        .help("What can be done when somebody names Mia.")
        .source(
            "The rules have its thrower throw again when nobody dares; as nothing is higher, Mia is then named once more \
             and must be lifted. Paying one life instead is a common house rule.",
        ),
        OptionCard::list(
            "end",
            "The end",
            "last",
            &[
                ("last", "Last one standing", "As written."),
                ("first-out", "First one out", "The most lives win as soon as somebody has none."),
            ],
        )
        .help("Nobody has to sit and watch for long in the short form."),
    ]
}
