//! What stands on the box of Ninety-nine.

use super::House;
use crate::table::{GameCard, Kind, LevelCard, Preset, Tip, Undo, texts};

/// The card of the game.
pub(super) fn card() -> GameCard {
    GameCard {
        id: "ninety-nine".to_owned(),
        title: "Ninety-nine".to_owned(),
        tagline: "Count to 99, stay in, and make the next rule.".to_owned(),
        pitch: "Every card is added to one total that must not pass 99. Kings go back, and whoever has nothing left to play \
                is out. That takes five minutes, and then the winner invents a rule: sevens change the direction of play, no total may \
                end on zero, two hearts running are forbidden. It stays. After ten hands you play a game that has never \
                been played before, and you are expected to remember it."
            .to_owned(),
        seats: (2, 8),
        best: vec![3, 4, 5],
        minutes: (45, 60),
        kinds: vec![Kind::Cards],
        tags: texts(&["adding", "last one standing", "invent the rules", "memory", "party", "adding to 99"]),
        designer: "traditional; written down by Mike Develin, 2002".to_owned(),
        source: "Mike Develin’s book of card games (2002), chapter Ninety-nine".to_owned(),
        ink: "vermilion".to_owned(),
        secrets: true,
        undo: Undo::UntilSeen,
        options: House::options(),
        presets: vec![
            Preset::new("By the book", &[]),
            Preset::new("Gentle", &[("mistakes", "prevented"), ("drawing", "auto"), ("hands", "5")]).gentle(),
            Preset::new("From memory", &[("memory", "flash")]),
            Preset::new("Parliament", &[("veto", "true"), ("hands", "15")]),
        ],
        levels: LevelCard::three(
            "often plays any card, and takes the first rule that comes to mind",
            "keeps kings and small cards, and wants fair rules",
            "plays imagined hands to their end, and wants rules that help the leader",
        ),
        tips: vec![
            Tip::new("Add a card to the total without passing the limit, or you are out. The last one in wins the hand; the most hands win.").own("hand"),
            Tip::new("Draw right after you play, or you play on with one card fewer.").when("drawing=manual").place("deck").during("draw"),
            Tip::new("Kings go back ten: red ones always, black ones if you like.").during("play"),
            Tip::new("A card that may not be played is lost, and you play another.").when("mistakes=punished").during("play"),
            Tip::new("Save a king and a low card for the nineties.").own("hand").during("play"),
            Tip::new("The winner of a hand adds a rule, and it stays."),
            Tip::new("Touch “Rules” to read those that were added.").place("rules").when("memory=open").at("rules!=0"),
        ],
        ..GameCard::default()
    }
}
