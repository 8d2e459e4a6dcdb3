//! What stands on the box of Domino Avatars.

use crate::table::{About, GameCard, Kind, LevelCard, OptionCard, Preset, Tip, Undo};

/// The card of the game.
pub(super) fn card() -> GameCard {
    let texts = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    GameCard {
        id: "domino-avatars".to_owned(),
        title: "Domino Avatars".to_owned(),
        tagline: "Stand your dominoes up and let them fight.".to_owned(),
        pitch: "A domino is a warrior: the far half strikes, the near half parries. Pick a victim, add two red or two \
                black cards, and see whether its owner has three of that colour to answer with. What falls is yours, \
                with a bonus; what holds may strike straight back. A battle game out of the drawer, without a single \
                booster pack."
            .to_owned(),
        seats: (2, 6),
        best: vec![3, 4],
        minutes: (30, 45),
        kinds: vec![Kind::Dominoes, Kind::Cards],
        tags: texts(&["dominoes", "cards", "fighting", "hand management", "hidden hands", "take that"]),
        designer: "Chad C. Walstrom, 2008".to_owned(),
        source:
            "Domino Avatars v1.0 (2008) by Chad C. Walstrom, CC BY-SA 3.0; rules retold and completed for Pipyard, \
                 under the same licence"
                .to_owned(),
        ink: "rust".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: options(),
        presets: vec![
            Preset::new("Classic", &[]),
            Preset::new("Skirmish", &[("target", "none"), ("rounds", "3")]),
            Preset::new("First to fifty", &[("target", "50"), ("rounds", "0")]),
            Preset::new("Giants", &[("set", "15"), ("faces", "ranked")]),
            Preset::new("Half an hour", &[("target", "none"), ("rounds", "0"), ("minutes", "30")]),
            Preset::new("Peaceful", &[("counter", "false"), ("bonus", "false")]),
        ],
        grades: Vec::new(),
        levels: LevelCard::three(
            "attacks whoever is near, and hits hard",
            "weighs every attack and guards cheaply",
            "imagines your cards and fights every duel to its end",
        ),
        tips: vec![
            Tip::new("Turn your two dominoes: the far half attacks, the near half defends. They stay that way.").own("a"),
            Tip::new("Attack: choose one of yours and one of theirs, then add up to two cards of one colour.").about(About::Others),
            Tip::new("To defend, add up to three cards of the colour that struck. Equal is enough.").own("hand"),
            Tip::new("A lost avatar goes to the victor: its pips plus the bonus. You draw a new one.").when("bonus=true"),
            Tip::new("An avatar that held may strike straight back, in either colour.").own("a").when("counter=true"),
            Tip::new("Everybody refills to five after each fight. Unused cards do nothing, but keep something to guard with.").own("hand"),
        ],
        version: 1,
    }
}

fn options() -> Vec<OptionCard> {
    vec![
        OptionCard::list(
            "set",
            "Dominoes",
            "9",
            &[
                ("6", "Double-six", "28 dominoes. Cards decide more than pips."),
                ("9", "Double-nine", "55 dominoes."),
                ("12", "Double-twelve", "91 dominoes."),
                ("15", "Double-fifteen", "136 dominoes. Pips decide more than cards."),
            ],
        )
        .help("The set to draw avatars from. Its highest half is also the bonus for a capture.")
        .source("The rulebook works its figures with double-nines and names twelves and fifteens; double-six is ours."),
        OptionCard::list(
            "target",
            "Score that wins",
            "auto",
            &[
                ("auto", "By the rounds", "1½ × the highest half × the rounds: 135 for double-nine and ten rounds."),
                ("none", "None", "Only rounds, the clock or an empty boneyard end the match."),
                ("50", "50", "A quick one."),
                ("100", "100", ""),
                ("135", "135", ""),
                ("200", "200", ""),
                ("300", "300", "A campaign."),
            ],
        )
        .help("Whoever has this many points wins at once, even with a blow in return in somebody else's turn.")
        .source("The rulebook's formula, with the highest half as its own worked figure has it."),
        OptionCard::list(
            "rounds",
            "Rounds",
            "10",
            &[
                ("0", "No limit", "Forty at the latest."),
                ("3", "3", "A skirmish."),
                ("5", "5", ""),
                ("10", "10", ""),
                ("15", "15", ""),
                ("20", "20", ""),
            ],
        )
        .help("The match ends when every seat has had so many turns.")
        .source("The rulebook lets the table choose and combine its endings; ten rounds is its example."),
        OptionCard::list(
            "minutes",
            "Clock",
            "0",
            &[
                ("0", "No clock", ""),
                ("5", "5", ""),
                ("15", "15", ""),
                ("30", "30", ""),
                ("60", "60", "The hour of the rulebook's example."),
            ],
        )
        .help("The clock advances by one minute for every attack, whoever thinks how long. It ends the match when it is up.")
        .source("The rulebook has a real clock; a match that can be replayed counts exchanges instead."),
        OptionCard::list(
            "faces",
            "Court cards",
            "ten",
            &[
                ("ten", "Ten each", "Jack, queen and king count 10."),
                ("ranked", "By rank", "Jack 11, queen 12, king 13."),
            ],
        )
        .help("What jack, queen and king add. An ace adds 1 in any case.")
        .source("The rulebook has it both ways: its rule says ten, its second example counts a king as 13."),
        OptionCard::flag("counter", "Blows in return", true)
            .help("Whether an avatar that held may strike back at once.")
            .source("An optional rule in early versions, part of the game since 1.0."),
        OptionCard::flag("bonus", "Capture bonus", true)
            .help("Whether a capture scores the highest half of the set besides its pips.")
            .source("The rulebook defines the score once without and twice with the bonus."),
    ]
}
