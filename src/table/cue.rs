//! What happened, for eyes and ears, and how it feels.

use serde::{Deserialize, Serialize};

use super::choice::Touch;

/// Something worth showing that a comparison of two tables cannot tell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cue {
    /// The sound, and with it the kind of happening.
    pub sound: Sound,
    /// A word or number that floats up where it happened: "−6", "15!", "Aced out". May be empty.
    pub text: String,
    /// Where it happened; nothing means in the middle of the table.
    pub at: Option<Touch>,
    /// Good, bad or neither, for whom it happened to.
    pub mood: Mood,
}

impl Cue {
    /// A cue without words.
    pub fn sound(sound: Sound) -> Cue {
        Cue { sound, text: String::new(), at: None, mood: Mood::Calm }
    }

    /// A cue whose words float up at `at`.
    pub fn at(sound: Sound, text: impl Into<String>, at: Touch, mood: Mood) -> Cue {
        Cue { sound, text: text.into(), at: Some(at), mood }
    }

    /// A cue whose words appear large in the middle of the table.
    pub fn big(sound: Sound, text: impl Into<String>, mood: Mood) -> Cue {
        Cue { sound, text: text.into(), at: None, mood }
    }
}

/// How a happening feels to whom it happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mood {
    /// Points, luck, rescue.
    Good,
    /// Damage, loss.
    Bad,
    /// Neither.
    #[default]
    Calm,
}

/// The sounds of the yard; each is synthesised by the app and can be told apart with closed eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sound {
    /// A card laid or turned.
    Card,
    /// Several cards dealt or gathered.
    Shuffle,
    /// A domino on wood.
    Tile,
    /// Dice rolling.
    Dice,
    /// A chip on chips.
    Chip,
    /// Many chips poured.
    Chips,
    /// Metal on metal.
    Clang,
    /// A dull blow.
    Thud,
    /// A swallow.
    Gulp,
    /// Broken glass.
    Glass,
    /// A door.
    Door,
    /// A peg or a knock on wood: points, a pass.
    Knock,
    /// A heartbeat.
    Heart,
    /// A ball hit with a wooden bat.
    Bat,
    /// A crowd that holds its breath and murmurs.
    Murmur,
    /// A rude little laugh.
    Giggle,
    /// A small success.
    Chime,
    /// A match won.
    Fanfare,
    /// A match lost.
    Fall,
    /// A hen that clucks.
    Cluck,
    /// A cock that crows.
    Crow,
    /// An old engine that starts up.
    Engine,
    /// A burst of fire.
    Burst,
}
