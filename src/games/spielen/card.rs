//! What stands on the box of Spielen.

use super::House;
use crate::table::{About, GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "spielen".to_owned(),
        title: "Spielen".to_owned(),
        tagline: "Four of a kind, and a wink across the table.".to_owned(),
        pitch: "Everybody grabs at the same few cards at once, chatting all the while. Get four of a kind, and your \
                partner must notice, for only your partner may call Games. So you have a code: a state that starts \
                with a consonant, a yawn while the board is red. But the two across the table are listening, and if \
                they see through it before your partner does, the points are theirs."
            .to_owned(),
        seats: (4, 8),
        best: vec![4],
        minutes: (20, 40),
        kinds: vec![Kind::Cards],
        tags: texts(&["real time", "teams", "partners", "secret codes", "signals", "Kemps", "four of a kind", "Kent"]),
        designer: "Mike Develin, 2002".to_owned(),
        source: "Mike Develin’s book of card games (2002), chapter Spielen; kin of Kemps".to_owned(),
        ink: "violet".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options()
            .into_iter()
            .map(|option| if option.id == "clock" { option.alone("live", "turns") } else { option })
            .collect(),
        presets: vec![
            Preset::new("At the table", &[]),
            Preset::new("In turns", &[("clock", "turns")]),
            Preset::new("First game", &[("target", "3"), ("beat", "calm"), ("codes", "2")]),
            Preset::new("The long game", &[("target", "11")]),
        ],
        levels: LevelCard::three(
            "misses most of what goes on, reacts late and calls too soon",
            "watches their partner, and cracks a plain code after some hands",
            "misses little, hides their codes in chatter, and hears through yours",
        ),
        tips: vec![
            Tip::new(
                "Get four of one rank, and tell your partner by a secret code. Your partner calls “Games”: one point.",
            )
            .about(About::Buttons),
            // While there is time to read it: the hand itself does not wait.
            Tip::new("In a hand everybody plays at once: drag a card of yours onto a card on the board.")
                .when("clock=live")
                .during("ready"),
            Tip::new("A good code slips into chatter and is seldom said by accident: a topic with a shape, say.")
                .during("plan"),
            Tip::new("Do the others have four? “Anti-Games”: two points. A wrong call pays the other side.")
                .about(About::Others)
                .during("anti-games"),
            Tip::new("Chat all the time. A code that is said into silence is no secret.")
                .when("talk=true")
                .during("say"),
        ],
        ..GameCard::default()
    }
}
