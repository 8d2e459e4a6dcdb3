//! What stands on the box of Insider.

use super::house::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    let options = House::options().into_iter().map(|option| match option.id.as_str() {
        "talk" => option.among_people("app"),
        "minutes" => option.among_people("0"),
        "word" => option.among_people("drawn"),
        _ => option,
    });
    GameCard {
        id: "insider".to_owned(),
        title: "Insider".to_owned(),
        tagline: "Twenty questions, and somebody knows the answer.".to_owned(),
        pitch: "The Master knows a word and answers yes or no; the rest of you have a few minutes to find it. But one of you \
                knows the word, too, and wants you to find it without noticing who led you there. Find it, or all of you \
                lose. Then comes the real question: whose questions were a little too good?"
            .to_owned(),
        seats: (4, 10),
        best: vec![5, 6, 7, 8],
        minutes: (10, 20),
        kinds: vec![Kind::Cards],
        tags: texts(&["party", "words", "questions", "hidden role", "voting", "twenty questions", "werewords"]),
        designer: "Akihiro Itoh, Kwaji, Daichi Okano and Kito Shinma, 2016".to_owned(),
        source: "Insider (Oink Games, 2016), in the free retelling of the rulebook".to_owned(),
        ink: "slate".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: options.collect(),
        presets: vec![
            Preset::new("Around the table", &[]),
            Preset::new("The Master writes", &[("word", "written")]),
            Preset::new("Three rounds", &[("rounds", "3")]),
            Preset::new("In the app", &[("talk", "app"), ("minutes", "0")]),
            Preset::new("In the app, in turn", &[("talk", "app"), ("minutes", "0"), ("order", "turns")]),
        ],
        levels: LevelCard::three(
            "muddles up a good deal, and shows as the Insider",
            "remembers most things, and hides behind plausible questions",
            "knows their words, weighs every question, and is seldom found out",
        ),
        tips: vec![
            Tip::new("Ask the Master what yes or no can answer. Find the word in time, or all of you lose. One of those who ask knows it: the Insider."),
            Tip::new("If you are the Insider: get them there, but let others have the good ideas.").own("role").at("phase=guess"),
            Tip::new("Found? The first vote is about the finder. It takes a majority, and if you are wrong the Insider has won.").during("accuse"),
            Tip::new("No majority? Then all point at a suspect. The most fingers decide; the Master breaks ties.")
                .about(About::Others)
                .during("point"),
        ],
        ..GameCard::default()
    }
}
