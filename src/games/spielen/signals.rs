//! What can be said and done at the table: sixty-four words, sixteen gestures, and what words have in common.

use std::fmt;
use std::str::FromStr;

use crate::kit::notation::notation;

notation! {
    /// What a word is about.
    pub enum Topic {
        /// States of America.
        States = "states",
        /// Things to eat.
        Food = "food",
        /// Animals.
        Animals = "animals",
        /// Colours.
        Colours = "colours",
        /// The weather.
        Weather = "weather",
        /// Music.
        Music = "music",
        /// Sport.
        Sport = "sport",
        /// Places and travelling.
        Travel = "travel",
    }
}

impl Topic {
    /// All topics, in the order of their words.
    pub const ALL: [Topic; 8] = [
        Topic::States,
        Topic::Food,
        Topic::Animals,
        Topic::Colours,
        Topic::Weather,
        Topic::Music,
        Topic::Sport,
        Topic::Travel,
    ];

    /// One word of it: "a state".
    pub const fn one(self) -> &'static str {
        ["a state", "some food", "an animal", "a colour", "the weather", "some music", "a sport", "a journey"]
            [self as usize]
    }

    /// As a heading.
    pub const fn title(self) -> &'static str {
        ["States", "Food", "Animals", "Colours", "Weather", "Music", "Sport", "Travel"][self as usize]
    }

    /// Its words.
    pub fn words(self) -> impl Iterator<Item = Word> {
        (0..8).map(move |place| Word(self as u8 * 8 + place))
    }
}

notation! {
    /// How a word begins, or how long it is.
    pub enum Shape {
        /// It begins with a vowel.
        Vowel = "vowel",
        /// It begins with a consonant.
        Consonant = "consonant",
        /// It has five letters at most.
        Short = "short",
        /// It has six letters or more.
        Long = "long",
    }
}

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 4] = [Shape::Vowel, Shape::Consonant, Shape::Short, Shape::Long];

    /// "that starts with a vowel".
    pub const fn words(self) -> &'static str {
        [
            "that starts with a vowel",
            "that starts with a consonant",
            "of five letters or fewer",
            "of more than five letters",
        ][self as usize]
    }

    /// As a button.
    pub const fn title(self) -> &'static str {
        ["Starts with a vowel", "Starts with a consonant", "Short word", "Long word"][self as usize]
    }
}

notation! {
    /// What a seat may do with its hands and face.
    pub enum Gesture {
        /// Taps the table.
        Tap = "tap",
        /// Winks.
        Wink = "wink",
        /// Nods.
        Nod = "nod",
        /// Shakes the head.
        Headshake = "headshake",
        /// Yawns.
        Yawn = "yawn",
        /// Coughs.
        Cough = "cough",
        /// Laughs.
        Laugh = "laugh",
        /// Sighs.
        Sigh = "sigh",
        /// Takes a sip.
        Sip = "sip",
        /// Scratches.
        Scratch = "scratch",
        /// Stretches.
        Stretch = "stretch",
        /// Leans back.
        LeanBack = "lean-back",
        /// Leans in.
        LeanIn = "lean-in",
        /// Fans the cards.
        FanCards = "fan-cards",
        /// Lays the hands down.
        HandsDown = "hands-down",
        /// Looks away.
        LookAway = "look-away",
    }
}

/// The gestures: as a button, said of somebody, said of oneself.
const GESTURES: [(Gesture, &str, &str, &str); 16] = [
    (Gesture::Tap, "Tap the table", "taps the table", "tap the table"),
    (Gesture::Wink, "Wink", "winks", "wink"),
    (Gesture::Nod, "Nod", "nods", "nod"),
    (Gesture::Headshake, "Shake head", "shakes their head", "shake my head"),
    (Gesture::Yawn, "Yawn", "yawns", "yawn"),
    (Gesture::Cough, "Cough", "coughs", "cough"),
    (Gesture::Laugh, "Laugh", "laughs", "laugh"),
    (Gesture::Sigh, "Sigh", "sighs", "sigh"),
    (Gesture::Sip, "Take a sip", "takes a sip", "take a sip"),
    (Gesture::Scratch, "Scratch", "scratches an ear", "scratch an ear"),
    (Gesture::Stretch, "Stretch", "stretches", "stretch"),
    (Gesture::LeanBack, "Lean back", "leans back", "lean back"),
    (Gesture::LeanIn, "Lean in", "leans in", "lean in"),
    (Gesture::FanCards, "Fan cards", "fans their cards", "fan my cards"),
    (Gesture::HandsDown, "Hands down", "lays both hands down", "lay my hands down"),
    (Gesture::LookAway, "Look away", "looks away", "look away"),
];

impl Gesture {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Gesture> {
        GESTURES.iter().map(|row| row.0)
    }

    /// As a button.
    pub const fn title(self) -> &'static str {
        GESTURES[self as usize].1
    }

    /// What it is made with, as a heading.
    pub const fn kind(self) -> &'static str {
        use Gesture::{Cough, Headshake, Laugh, LookAway, Nod, Sigh, Wink, Yawn};
        match self {
            Wink | Nod | Headshake | Yawn | Cough | Laugh | Sigh | LookAway => "Face",
            _ => "Body",
        }
    }

    /// Said of somebody: "winks".
    pub const fn does(self) -> &'static str {
        GESTURES[self as usize].2
    }

    /// Said of oneself: "wink".
    pub const fn own(self) -> &'static str {
        GESTURES[self as usize].3
    }
}

/// The words of each topic: two each of vowel and short, vowel and long, consonant and short, consonant and long.
#[rustfmt::skip]
const WORDS: [&str; 64] = [
    "iowa", "ohio", "alaska", "indiana", "texas", "maine", "nevada", "kansas",
    "apple", "onion", "omelet", "oatmeal", "bread", "pizza", "noodles", "pancakes",
    "otter", "eagle", "iguana", "octopus", "tiger", "goose", "rabbit", "penguin",
    "azure", "ochre", "orange", "indigo", "green", "black", "purple", "crimson",
    "icy", "ozone", "overcast", "icicle", "storm", "cloud", "thunder", "drizzle",
    "opera", "oboe", "anthem", "encore", "piano", "drums", "guitar", "melody",
    "oar", "arena", "archery", "olympics", "rugby", "darts", "cricket", "baseball",
    "asia", "italy", "airport", "island", "train", "paris", "luggage", "suitcase",
];

/// What goes before each word in a sentence. The word itself stays as it is: a code may ask how long it is.
#[rustfmt::skip]
const ARTICLES: [&str; 64] = [
    "", "", "", "", "", "", "", "",
    "an ", "an ", "an ", "some ", "some ", "some ", "some ", "some ",
    "an ", "an ", "an ", "an ", "a ", "a ", "a ", "a ",
    "", "", "", "", "", "", "", "",
    "", "", "", "an ", "a ", "a ", "", "",
    "the ", "the ", "the ", "the ", "the ", "the ", "the ", "the ",
    "the ", "the ", "the ", "the ", "the ", "the ", "the ", "the ",
    "", "", "the ", "the ", "the ", "", "the ", "the ",
];

/// Two harmless sentences for the words of each topic.
const CHATTER: [[&str; 2]; 8] = [
    ["My aunt moved to %.", "Ever been to %?"],
    ["I could do with %.", "I had % for lunch."],
    ["I once saw a picture of %.", "Our neighbours keep %."],
    ["The curtains should be %.", "I used to like %."],
    ["Outside: %.", "The forecast said %."],
    ["I can’t stop thinking of %.", "They were on about % again."],
    ["Did you see %?", "They talked about % all evening."],
    ["I keep dreaming of %.", "Next year I’ll tell you about %."],
];

/// One of the sixty-four words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Word(u8);

impl Word {
    /// All of them, topic by topic.
    pub fn all() -> impl Iterator<Item = Word> {
        (0..WORDS.len() as u8).map(Word)
    }

    /// The word as it is written.
    pub const fn text(self) -> &'static str {
        WORDS[self.0 as usize]
    }

    /// The word as it is said: proper names have a capital letter.
    pub fn said(self) -> String {
        let name = self.topic() == Topic::States || matches!(self.text(), "asia" | "italy" | "paris" | "olympics");
        if name { crate::kit::words::capital(self.text()) } else { self.text().to_owned() }
    }

    /// What it is about.
    pub const fn topic(self) -> Topic {
        Topic::ALL[self.0 as usize / 8]
    }

    /// Whether it has this shape.
    pub const fn is(self, shape: Shape) -> bool {
        let place = self.0 % 8;
        match shape {
            Shape::Vowel => place < 4,
            Shape::Consonant => place >= 4,
            Shape::Short => place % 4 < 2,
            Shape::Long => place % 4 >= 2,
        }
    }

    /// A harmless sentence with it, one or another.
    pub fn sentence(self, other: bool) -> String {
        let words = format!("{}{}", ARTICLES[self.0 as usize], self.said());
        CHATTER[self.topic() as usize][usize::from(other)].replace('%', &words)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A text that is none of the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAWord;

impl fmt::Display for NotAWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is none of the words of the table")
    }
}

impl FromStr for Word {
    type Err = NotAWord;

    fn from_str(text: &str) -> Result<Word, NotAWord> {
        WORDS.iter().position(|word| *word == text).map(|place| Word(place as u8)).ok_or(NotAWord)
    }
}

/// A signal that a seat has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sent {
    /// A word.
    Say(Word),
    /// A gesture.
    Do(Gesture),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_stands_in_a_sentence_as_people_say_it() {
        let said = |text: &str| [false, true].map(|other| text.parse::<Word>().unwrap().sentence(other));
        assert_eq!(said("apple"), ["I could do with an apple.", "I had an apple for lunch."]);
        assert_eq!(said("rabbit"), ["I once saw a picture of a rabbit.", "Our neighbours keep a rabbit."]);
        assert_eq!(said("guitar")[1], "They were on about the guitar again.");
        assert_eq!(said("olympics")[0], "Did you see the Olympics?");
        assert_eq!(said("ohio")[0], "My aunt moved to Ohio.");
        for word in Word::all() {
            let article = ARTICLES[word.0 as usize];
            assert!(article != "a " || word.is(Shape::Consonant), "{word}");
            assert!(article != "an " || word.is(Shape::Vowel), "{word}");
        }
    }

    #[test]
    fn words_are_what_their_place_says() {
        for word in Word::all() {
            let text = word.text();
            assert_eq!(word.is(Shape::Vowel), text.starts_with(['a', 'e', 'i', 'o', 'u']), "{text}");
            assert_eq!(word.is(Shape::Short), text.len() <= 5, "{text}");
            assert_ne!(word.is(Shape::Vowel), word.is(Shape::Consonant));
            assert_ne!(word.is(Shape::Short), word.is(Shape::Long));
            assert_eq!(text.parse(), Ok(word));
            assert!(word.topic().words().any(|other| other == word));
        }
        assert_eq!((Word::all().count(), Gesture::all().count()), (64, 16));
        assert!(Gesture::all().enumerate().all(|(place, gesture)| gesture as usize == place));
    }
}
