//! The words that can be sought, what can be asked about them, and what is true of each: the tables in `data`, read once.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::kit::list::Filler;
use crate::kit::notation::notation;

/// Words that can be guessed in the app.
pub const WORDS: usize = 190;
/// What can be asked in the app.
pub const ATTRIBUTES: usize = 66;
/// No list is longer: a set of words has so many bits.
const MOST: usize = 1280;

notation! {
    /// What the Master says to a question; of a word, what is true of it.
    pub enum Answer {
        /// So it is.
        Yes = "yes",
        /// It is not.
        No = "no",
        /// It depends, or nobody knows.
        Unknown = "unknown",
    }
}

/// A word of the lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(u16);

/// A question that can be asked in the app.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attribute(u8);

/// How hard a word is to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// A thing that one can touch.
    Easy,
    /// Something that takes a little longer.
    Medium,
    /// For an evening with old hands.
    Hard,
}

/// All that the files hold.
struct Lists {
    words: Vec<&'static str>,
    /// The group of each word that can be guessed in the app.
    groups: Vec<&'static str>,
    grades: Vec<Grade>,
    attributes: Vec<[&'static str; 3]>,
    answers: Vec<[Answer; ATTRIBUTES]>,
}

static LISTS: LazyLock<Lists> = LazyLock::new(|| {
    Lists::read(
        include_str!("data/words.txt"),
        include_str!("data/attributes.txt"),
        include_str!("data/answers.txt"),
        include_str!("data/aloud.txt"),
    )
});

/// The lines of a file with the heading that each stands under.
fn headed(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .scan("", |heading, line| {
            if let Some(next) = line.strip_prefix('#') {
                *heading = next.trim();
                return Some(None);
            }
            Some(Some((*heading, line)))
        })
        .flatten()
}

impl Lists {
    fn read(words: &'static str, attributes: &'static str, answers: &'static str, aloud: &'static str) -> Lists {
        let (groups, mut names): (Vec<_>, Vec<_>) = headed(words).unzip();
        let mut grades = vec![Grade::Easy; names.len()];
        for (grade, word) in headed(aloud) {
            let grade = match grade {
                "easy" => Grade::Easy,
                "medium" => Grade::Medium,
                _ => Grade::Hard,
            };
            match names.iter().position(|known| *known == word) {
                Some(known) => grades[known] = grade,
                None => {
                    names.push(word);
                    grades.push(grade);
                }
            }
        }
        let parts = |line: &'static str| {
            let mut parts = line.split('|').map(str::trim);
            [(); 3].map(|()| parts.next().unwrap_or_default())
        };
        let attributes = headed(attributes).map(|(_, line)| parts(line)).collect();
        let row = |word: &&'static str| {
            let line = headed(answers).map(|(_, line)| line).find(|line| line.split(' ').next() == Some(*word));
            let mut signs = line.and_then(|line| line.split(' ').nth(1)).unwrap_or_default().chars();
            [(); ATTRIBUTES].map(|()| match signs.next() {
                Some('y') => Answer::Yes,
                Some('n') => Answer::No,
                _ => Answer::Unknown,
            })
        };
        let answers = names[..groups.len()].iter().map(row).collect();
        Lists { words: names, groups, grades, attributes, answers }
    }
}

impl Word {
    /// The words that can be guessed in the app.
    pub fn listed() -> impl ExactSizeIterator<Item = Word> + Clone {
        (0..WORDS as u16).map(Word)
    }

    /// All words, those for playing aloud among them.
    pub fn all() -> impl ExactSizeIterator<Item = Word> + Clone {
        (0..LISTS.words.len().min(MOST) as u16).map(Word)
    }

    /// Its place among all words.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it can be guessed in the app.
    #[inline]
    pub const fn is_listed(self) -> bool {
        self.index() < WORDS
    }

    /// As it is said.
    pub fn text(self) -> &'static str {
        LISTS.words[self.index()]
    }

    /// The group in which it is looked for in the app.
    pub fn group(self) -> &'static str {
        LISTS.groups.get(self.index()).copied().unwrap_or_default()
    }

    /// How hard it is to find.
    pub fn grade(self) -> Grade {
        LISTS.grades[self.index()]
    }

    /// What is true of it, question by question; of a listed word only.
    #[inline]
    pub fn answers(self) -> &'static [Answer; ATTRIBUTES] {
        &LISTS.answers[self.index()]
    }
}

impl Attribute {
    /// All of them.
    pub fn all() -> impl ExactSizeIterator<Item = Attribute> + Clone {
        (0..ATTRIBUTES as u8).map(Attribute)
    }

    /// Its place.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in moves.
    pub fn id(self) -> &'static str {
        LISTS.attributes[self.index()][0]
    }

    /// The group in which it is looked for.
    pub fn group(self) -> &'static str {
        LISTS.attributes[self.index()][1]
    }

    /// As it is asked.
    pub fn question(self) -> &'static str {
        LISTS.attributes[self.index()][2]
    }

    /// What is true of a listed word.
    #[inline]
    pub fn of(self, word: Word) -> Answer {
        word.answers()[self.index()]
    }
}

/// No such word or question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotListed(String);

impl fmt::Display for NotListed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not in the lists", self.0)
    }
}

impl std::error::Error for NotListed {}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Word {
    type Err = NotListed;

    fn from_str(text: &str) -> Result<Word, NotListed> {
        Word::all().find(|word| word.text() == text).ok_or_else(|| NotListed(text.to_owned()))
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Attribute {
    type Err = NotListed;

    fn from_str(text: &str) -> Result<Attribute, NotListed> {
        Attribute::all().find(|attribute| attribute.id() == text).ok_or_else(|| NotListed(text.to_owned()))
    }
}

impl Filler for Word {
    const FILLER: Word = Word(0);
}

/// A set of words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordSet([u64; MOST / 64]);

impl WordSet {
    /// Whether a word is in it.
    #[inline]
    pub const fn has(&self, word: Word) -> bool {
        self.0[word.index() / 64] >> (word.index() % 64) & 1 == 1
    }

    /// Takes a word out.
    #[inline]
    pub const fn remove(&mut self, word: Word) {
        self.0[word.index() / 64] &= !(1 << (word.index() % 64));
    }

    /// Adds a word.
    #[inline]
    pub const fn add(&mut self, word: Word) {
        self.0[word.index() / 64] |= 1 << (word.index() % 64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attribute(id: &str) -> Attribute {
        id.parse().unwrap()
    }

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    fn with(id: &str, answer: Answer) -> impl Iterator<Item = Word> {
        let attribute = attribute(id);
        Word::listed().filter(move |word| attribute.of(*word) == answer)
    }

    #[test]
    fn the_lists_are_as_long_as_the_specification_says() {
        assert_eq!((LISTS.groups.len(), LISTS.attributes.len()), (WORDS, ATTRIBUTES));
        assert_eq!(LISTS.answers.len(), WORDS);
        for line in include_str!("data/answers.txt").lines() {
            let (word, signs) = line.split_once(' ').expect("a word and its answers");
            assert!(word.parse::<Word>().is_ok_and(Word::is_listed), "{word} is no word that can be guessed");
            assert_eq!(signs.len(), ATTRIBUTES, "{word}");
            assert!(signs.chars().all(|sign| "yn?".contains(sign)), "{word}");
        }
        let mut texts: Vec<&str> = LISTS.words.clone();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), LISTS.words.len(), "a word stands there twice");
        let sizes: Vec<usize> = ["Animals", "Food and drink", "Household", "Clothes", "Travel", "Places", "Nature"]
            .iter()
            .map(|group| LISTS.groups.iter().filter(|other| *other == group).count())
            .collect();
        assert_eq!(sizes, [24, 26, 28, 12, 12, 18, 18]);
        for attribute in Attribute::all() {
            assert!(attribute.question().ends_with('?') && !attribute.group().is_empty(), "{attribute}");
        }
    }

    #[test]
    fn there_are_words_enough_for_playing_aloud() {
        assert!((600..=MOST).contains(&LISTS.words.len()), "{} words", LISTS.words.len());
        for grade in [Grade::Easy, Grade::Medium, Grade::Hard] {
            assert!(LISTS.grades.iter().filter(|other| **other == grade).count() >= 100, "{grade:?}");
        }
        let aloud: Vec<&str> = headed(include_str!("data/aloud.txt")).map(|(_, word)| word).collect();
        assert!(
            Word::listed().all(|word| aloud.contains(&word.text())),
            "all words that can be guessed are among them"
        );
        for text in &LISTS.words {
            assert!(text.len() <= 24 && text.trim() == *text, "{text}");
        }
    }

    #[test]
    fn what_follows_from_the_spelling_does() {
        for word in Word::listed() {
            let letters: Vec<char> = word.text().chars().filter(|letter| letter.is_ascii_alphabetic()).collect();
            let is = |holds: bool| if holds { Answer::Yes } else { Answer::No };
            assert_eq!(attribute("short-name").of(word), is(letters.len() <= 5), "{word}");
            assert_eq!(attribute("a-to-m").of(word), is(letters[0] <= 'm'), "{word}");
        }
    }

    #[test]
    fn no_answer_contradicts_another() {
        let implied = [
            ("mammal", "animal"),
            ("bird", "animal"),
            ("animal", "alive"),
            ("plant", "alive"),
            ("person", "alive"),
            ("drink", "food"),
            ("drink", "liquid"),
            ("building", "place"),
            ("furniture", "can-touch"),
            ("tool", "can-touch"),
            ("clothing", "can-touch"),
        ];
        for (one, other) in implied {
            for word in with(one, Answer::Yes) {
                assert_eq!(attribute(other).of(word), Answer::Yes, "{word} is {one} and not {other}");
            }
        }
        let kinds = ["animal", "person", "building", "vehicle", "furniture", "event"];
        let mut apart: Vec<(&str, &str)> = kinds
            .iter()
            .flat_map(|one| kinds.iter().map(move |other| (*one, *other)))
            .filter(|(a, b)| a != b)
            .collect();
        apart.extend([
            ("event", "can-touch"),
            ("hot", "cold"),
            ("fits-in-hand", "heavy"),
            ("fits-in-hand", "bigger-than-person"),
        ]);
        for (one, other) in apart {
            for word in with(one, Answer::Yes) {
                assert_ne!(attribute(other).of(word), Answer::Yes, "{word} is {one} and {other}");
            }
        }
    }

    #[test]
    fn every_word_and_every_question_says_something() {
        let count =
            |answers: &mut dyn Iterator<Item = Answer>, wanted: Answer| answers.filter(|a| *a == wanted).count();
        let mut unknown = 0;
        for word in Word::listed() {
            let of = |answer| count(&mut word.answers().iter().copied(), answer);
            assert!(of(Answer::Yes) >= 5 && of(Answer::No) >= 25, "{word}");
            unknown += of(Answer::Unknown);
        }
        assert!(unknown * 100 <= 12 * WORDS * ATTRIBUTES, "{unknown} answers are open");
        for attribute in Attribute::all() {
            let of = |answer| count(&mut Word::listed().map(|word| attribute.of(word)), answer);
            assert!((2..=170).contains(&of(Answer::Yes)), "{attribute}: {} words", of(Answer::Yes));
            assert!(of(Answer::Unknown) * 100 <= 30 * WORDS, "{attribute}: {} are open", of(Answer::Unknown));
        }
    }

    #[test]
    fn any_two_words_can_be_told_apart() {
        let mut close = 0;
        for one in Word::listed() {
            for other in Word::listed().filter(|other| one < *other) {
                let clear = |(a, b): (&Answer, &Answer)| a != b && *a != Answer::Unknown && *b != Answer::Unknown;
                let differ = one.answers().iter().zip(other.answers()).filter(|(a, b)| clear((a, b))).count();
                assert!(differ >= 1, "{one} and {other} are alike");
                close += usize::from(differ < 2);
                assert!(one.group() == other.group() || differ >= 3, "{one} and {other} differ in {differ}");
            }
        }
        assert!(close <= 40, "{close} pairs differ in a single answer");
    }

    #[test]
    fn what_everybody_knows_is_true() {
        for word in Word::listed() {
            assert!(word.group() != "Animals" || attribute("animal").of(word) == Answer::Yes, "{word}");
            assert!(word.group() != "People" || attribute("person").of(word) == Answer::Yes, "{word}");
        }
        let facts = [
            ("whale", "mammal"),
            ("whale", "in-or-on-water"),
            ("penguin", "bird"),
            ("sun", "only-one"),
            ("moon", "only-one"),
            ("tomato", "food"),
            ("tomato", "red"),
            ("tomato", "plant"),
        ];
        for (text, id) in facts {
            assert_eq!(attribute(id).of(word(text)), Answer::Yes, "{text} {id}");
        }
        assert_eq!(attribute("flies").of(word("penguin")), Answer::No);
    }
}
