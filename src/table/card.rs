//! The card of a game: all that the shelf, the set-up and the rules engine need to know before a match begins.
//!
//! Texts here are for people and are our own; ids and values are those of the specification and part of the record
//! format.

use serde::{Deserialize, Serialize};

use super::{Choice, Place, Show, Table, Viewer};
use crate::pieces::Piece;

/// The parameters that an address may have for every game, before its options; no option may have one of these ids.
pub const PARAMETERS: [&str; 15] = [
    "seats", "people", "level", "seed", "grade", "record", "readonly", "theme", "deck", "face", "pace", "tips", "mute",
    "lang", "origin",
];

/// What a game is, in a box on the shelf.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GameCard {
    /// The name in records, links and folders: `all-fives`.
    pub id: String,
    /// The name for people: "All Fives".
    pub title: String,
    /// Under ten words: what makes it worth opening.
    pub tagline: String,
    /// One paragraph: what one does, and why it is fun.
    pub pitch: String,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The numbers of seats at which it is best.
    pub best: Vec<u8>,
    /// How long a match takes as it is offered, by its first preset: the shortest and the longest, by seats and luck.
    pub minutes: (u16, u16),
    /// What it is played with; the first is the main kind.
    pub kinds: Vec<Kind>,
    /// "push your luck", "partnerships".
    pub tags: Vec<String>,
    /// Who made it, and when.
    pub designer: String,
    /// Where the rules come from.
    pub source: String,
    /// The colour of its box as an ink of the tokens: `vermilion`, `mustard`, `slate`, `bottle`, `plum`, `rust`, `teal`.
    pub ink: String,
    /// Whether a seat sees something that another does not, so that a shared device needs a curtain.
    pub secrets: bool,
    /// Whether moves are taken back freely, or only until something new was seen. With several people at one device it is
    /// always the latter.
    pub undo: Undo,
    /// What can be changed, in the order of the specification.
    pub options: Vec<OptionCard>,
    /// Named groups of option values; the first is the default game and sets nothing.
    pub presets: Vec<Preset>,
    /// Kinds of deals that one may ask for, as (id, title): "winnable deals only". See `Agent::deal_is`.
    pub grades: Vec<(String, String)>,
    /// The levels of a computer seat, weakest first, without `random`, which every game has.
    pub levels: Vec<LevelCard>,
    /// The handful of lines that teach the game; shown one by one in a first match, beside what they speak of.
    pub tips: Vec<Tip>,
    /// Raised when old records of the game would play differently; part of the link format.
    pub version: Version,
}

/// The version of a game's rules, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Version(pub u8);

impl Default for Version {
    fn default() -> Version {
        Version(1)
    }
}

/// Words of a card, such as its tags.
pub fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|text| (*text).to_owned()).collect()
}

/// A line that teaches the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tip {
    /// The line.
    pub text: String,
    /// What it speaks of.
    pub about: About,
    /// Under which options it is true, as a mark in the rule book says it ([`When`](super::When)): `tie=share`. Empty:
    /// under all. By the rulebook every line is true.
    pub when: String,
    /// It waits until the one who reads may make a move in which this word occurs: `guard`. Empty: any.
    pub during: String,
    /// It waits until a value of the table is so, or not so: `contract=trumps`, `trump!=none`. Empty: however they are.
    pub at: String,
}

impl Tip {
    /// A line about the game as a whole.
    pub fn new(text: impl Into<String>) -> Tip {
        Tip { text: text.into(), ..Tip::default() }
    }

    /// The same line, about a zone or a value of this name, or all those of which this is the first part.
    pub fn place(mut self, name: &str) -> Tip {
        self.about = About::Place(name.to_owned());
        self
    }

    /// The same line, about a zone of the player's own: `hand`.
    pub fn own(mut self, name: &str) -> Tip {
        self.about = About::Own(name.to_owned());
        self
    }

    /// The same line, about something else on the table.
    pub fn about(mut self, about: About) -> Tip {
        self.about = about;
        self
    }

    /// The same line, for when one may make a move in which this word occurs: `guard`.
    pub fn during(mut self, word: &str) -> Tip {
        word.clone_into(&mut self.during);
        self
    }

    /// The same line, for when a value of the table is so, or not so: `contract=trumps`, `trump!=none`.
    pub fn at(mut self, value: &str) -> Tip {
        value.clone_into(&mut self.at);
        self
    }

    /// Whether what the line speaks of is on the table that `viewer` sees, and it is for one who has these choices.
    pub fn is_due(&self, table: &Table, choices: &[Choice], viewer: Viewer) -> bool {
        // What is shown only to say why it cannot be done is no move to wait for.
        let may = |choice: &Choice| choice.blocked.is_none() && choice.text.split(' ').any(|word| word == self.during);
        let is_so = |(name, amount): (&str, &str)| {
            let (name, not) = name.strip_suffix('!').map_or((name, false), |name| (name, true));
            table.value(name).is_some_and(|value| (value.amount.to_string() == amount) != not)
        };
        self.about.is_there(table, choices, viewer)
            && (self.during.is_empty() || choices.iter().any(may))
            && (self.at.is_empty() || self.at.split_once('=').is_some_and(is_so))
    }

    /// The same line, true under these options only: `tie=share`.
    pub fn when(mut self, when: &str) -> Tip {
        when.clone_into(&mut self.when);
        self
    }
}

/// What a [`Tip`] speaks of. It is shown when that is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum About {
    /// Nothing that one could point at.
    #[default]
    Game,
    /// The zones or values of this name, or all whose names begin with it and a dot: `lifeboat`.
    Place(String),
    /// The zone of this name of the one who reads: `hand` is the zone `p1.hand`.
    Own(String),
    /// The one big layout.
    Layout,
    /// The other seats.
    Others,
    /// The buttons.
    Buttons,
    /// The pad.
    Pad,
}

impl About {
    /// Whether it is on the table that `viewer` sees, who has these choices.
    pub fn is_there(&self, table: &Table, choices: &[Choice], viewer: Viewer) -> bool {
        match self {
            About::Game => true,
            About::Place(_) | About::Own(_) => {
                let mut zones = table.zones.iter().filter(|zone| zone.place != Place::Hidden);
                let mut values = table.values.iter().filter(|value| value.show != Show::Hidden);
                zones.any(|zone| self.names(&zone.name, viewer)) || values.any(|value| self.names(&value.name, viewer))
            }
            About::Layout => table.zones.iter().any(|zone| zone.place == Place::Layout && !zone.pieces.is_empty()),
            About::Others => table.seats.len() > 1,
            About::Buttons => choices.iter().any(|choice| choice.button || choice.touches.is_empty()),
            About::Pad => table.pad.is_some(),
        }
    }

    /// Whether it is the zone or value of this name, for a reader who sees what `viewer` sees.
    pub fn names(&self, name: &str, viewer: Viewer) -> bool {
        match (self, viewer) {
            (About::Place(place), _) => {
                name.strip_prefix(place.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            }
            (About::Own(own), Viewer::Seat(seat)) => {
                name.strip_prefix(&seat.to_string()).and_then(|rest| rest.strip_prefix('.')) == Some(own)
            }
            _ => false,
        }
    }
}

impl GameCard {
    /// The option of this id.
    pub fn option(&self, id: &str) -> Option<&OptionCard> {
        self.options.iter().find(|option| option.id == id)
    }

    /// Whether it is played alone.
    pub fn is_solo(&self) -> bool {
        self.seats.1 == 1
    }
}

/// The front of a game's box: what the shelf shows, and nothing else, so that it is there at once. What it is searched by
/// comes later ([`search`](super::search)), who made it with the credits ([`Credit`]).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BoxFront {
    /// As [`GameCard::id`].
    pub id: String,
    /// As [`GameCard::title`].
    pub title: String,
    /// As [`GameCard::tagline`].
    pub tagline: String,
    /// As [`GameCard::seats`].
    pub seats: (u8, u8),
    /// As [`GameCard::minutes`].
    pub minutes: (u16, u16),
    /// As [`GameCard::kinds`].
    pub kinds: Vec<Kind>,
    /// As [`GameCard::ink`].
    pub ink: String,
    /// On which rack of the shelf it stands, as a place in [`RACKS`].
    pub rack: u8,
}

impl From<&GameCard> for BoxFront {
    fn from(card: &GameCard) -> BoxFront {
        let rack = rack_of(card);
        let GameCard { id, title, tagline, seats, minutes, kinds, ink, .. } = card.clone();
        BoxFront { id, title, tagline, seats, minutes, kinds, ink, rack }
    }
}

/// The racks of the shelf, from the top.
pub const RACKS: [&str; 8] = [
    "A quarter of an hour",
    "For two",
    "All by yourself",
    "A roomful of people",
    "Straight faces",
    "Tricks and trumps",
    "Dominoes",
    "Round the table",
];

/// Where a game stands: each on one rack, the first of these that it is made for.
fn rack_of(card: &GameCard) -> u8 {
    let tagged = |word: &str| card.tags.iter().any(|tag| tag.starts_with(word));
    match card {
        _ if card.is_solo() => 2,
        _ if card.seats.1 == 2 || card.best == [2] => 1,
        _ if card.kinds.first() == Some(&Kind::Dominoes) => 6,
        _ if tagged("trick-taking") => 5,
        _ if tagged("party") => 3,
        _ if card.minutes.1 <= 15 => 0,
        _ if tagged("bluff") => 4,
        _ => 7,
    }
}

/// Who made a game, and where its rules come from: for the page of credits.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Credit {
    /// As [`GameCard::id`].
    pub id: String,
    /// As [`GameCard::title`].
    pub title: String,
    /// As [`GameCard::designer`].
    pub designer: String,
    /// As [`GameCard::source`].
    pub source: String,
}

impl From<&GameCard> for Credit {
    fn from(card: &GameCard) -> Credit {
        let GameCard { id, title, designer, source, .. } = card.clone();
        Credit { id, title, designer, source }
    }
}

/// How far moves may be taken back without a mark in the result by somebody who plays alone or against computer seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// To the beginning.
    #[default]
    Free,
    /// To the last moment at which a piece was turned up or a die thrown.
    UntilSeen,
}

/// A kind of piece; also the kind of back that a face-down piece shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Playing cards.
    #[default]
    Cards,
    /// Dominoes.
    Dominoes,
    /// Dice.
    Dice,
    /// Chips, coins and the like.
    Chips,
}

impl Kind {
    /// What a game is played with, in a word: "Cards".
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Cards => "Cards",
            Kind::Dominoes => "Dominoes",
            Kind::Dice => "Dice",
            Kind::Chips => "Chips",
        }
    }

    /// The kind of a piece.
    pub fn of(piece: Piece) -> Kind {
        match piece {
            Piece::Card(_) => Kind::Cards,
            Piece::Domino(_) => Kind::Dominoes,
            Piece::Die(_) => Kind::Dice,
        }
    }
}

/// Something about the rules that can be chosen before a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OptionCard {
    /// The specification's id.
    pub id: String,
    /// A few words: "Used weapons".
    pub title: String,
    /// What it changes and why one would; one or two sentences.
    pub help: String,
    /// Where the rule comes from, if it is disputed or has a source of its own.
    pub source: String,
    /// The value without any choice.
    pub default: String,
    /// The values it may take, in the specification's order. Empty: a whole number within `range`. Of a text, samples.
    pub values: Vec<OptionValue>,
    /// The smallest and largest number, where `values` is empty.
    pub range: Option<(i32, i32)>,
    /// Below the range 0 may be chosen, too: without a limit, without a stack.
    pub zero: bool,
    /// Any text of at most so many characters; what of it makes sense the rules say when a match is set up.
    pub text: Option<u16>,
    /// A value that makes sense with exactly one person at the device, and the one that the set-up takes instead where there
    /// are more. The rules refuse nothing for it.
    pub alone: Option<(String, String)>,
    /// The only value that makes sense with a computer seat at the table: the set-up and the tool take it there instead of any
    /// other. The rules refuse nothing for it.
    pub with_computers: Option<String>,
}

impl OptionCard {
    /// An option with a list of values, each as (value, title, help).
    pub fn list(id: &str, title: &str, default: &str, values: &[(&str, &str, &str)]) -> OptionCard {
        let value = |&(value, title, help): &(&str, &str, &str)| OptionValue {
            value: value.to_owned(),
            title: title.to_owned(),
            help: help.to_owned(),
        };
        OptionCard {
            id: id.to_owned(),
            title: title.to_owned(),
            help: String::new(),
            source: String::new(),
            default: default.to_owned(),
            values: values.iter().map(value).collect(),
            range: None,
            zero: false,
            text: None,
            alone: None,
            with_computers: None,
        }
    }

    /// A yes-or-no option: values `true` and `false`.
    pub fn flag(id: &str, title: &str, default: bool) -> OptionCard {
        OptionCard::list(id, title, &default.to_string(), &[("true", "Yes", ""), ("false", "No", "")])
    }

    /// An option that is any whole number from `least` to `most`.
    pub fn range(id: &str, title: &str, default: i32, least: i32, most: i32) -> OptionCard {
        OptionCard { range: Some((least, most)), ..OptionCard::list(id, title, &default.to_string(), &[]) }
    }

    /// An option that is a text of at most `longest` characters, with samples as (value, title, help), the default among
    /// them.
    pub fn text(id: &str, title: &str, default: &str, longest: u16, samples: &[(&str, &str, &str)]) -> OptionCard {
        OptionCard { text: Some(longest), ..OptionCard::list(id, title, default, samples) }
    }

    /// The same range, from 1 or more, that 0 belongs to as well.
    pub fn or_zero(self) -> OptionCard {
        OptionCard { zero: true, ..self }
    }

    /// The same option, a value of it for one person at the device alone: with more it is the other.
    pub fn alone(self, value: &str, else_value: &str) -> OptionCard {
        OptionCard { alone: Some((value.to_owned(), else_value.to_owned())), ..self }
    }

    /// The same option, for people among themselves: with a computer seat at the table it is this.
    pub fn among_people(self, with_computers: &str) -> OptionCard {
        OptionCard { with_computers: Some(with_computers.to_owned()), ..self }
    }

    /// The same option with its explanation.
    pub fn help(mut self, help: &str) -> OptionCard {
        self.help = help.to_owned();
        self
    }

    /// The same option with its source.
    pub fn source(mut self, source: &str) -> OptionCard {
        self.source = source.to_owned();
        self
    }

    /// Whether `value` is one that the option may take.
    pub fn allows(&self, value: &str) -> bool {
        match self.range {
            Some((least, most)) => {
                let fits = |n: i32| (least..=most).contains(&n) || self.zero && n == 0;
                value.parse::<i32>().is_ok_and(|n| fits(n) && n.to_string() == value)
            }
            None => match self.text {
                Some(longest) => value.chars().count() <= usize::from(longest) && !value.chars().any(char::is_control),
                None => self.values.iter().any(|known| known.value == value),
            },
        }
    }

    /// The words of a value; of a number, itself.
    pub fn title_of<'a>(&'a self, value: &'a str) -> &'a str {
        self.values.iter().find(|known| known.value == value).map_or(value, |known| &known.title)
    }

    /// Every value in words, for error messages: `equal, lower` or `0 to 20`.
    pub fn allowed(&self) -> String {
        match self.range {
            Some((least, most)) if self.zero => format!("0, or {least} to {most}"),
            Some((least, most)) => format!("{least} to {most}"),
            None => {
                let known: Vec<&str> = self.values.iter().map(|known| known.value.as_str()).collect();
                match self.text {
                    Some(longest) => {
                        format!("a text of at most {longest} characters, such as \"{}\"", known.join("\", \""))
                    }
                    None => known.join(", "),
                }
            }
        }
    }

    /// All values that the option may take, as texts; of a text, its samples.
    pub fn all_values(&self) -> Vec<String> {
        match self.range {
            Some((least, most)) => {
                let zero = self.zero.then_some(0);
                zero.into_iter().chain(least..=most).map(|n| n.to_string()).collect()
            }
            None => self.values.iter().map(|known| known.value.clone()).collect(),
        }
    }
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OptionValue {
    /// As records write it.
    pub value: String,
    /// As the screen writes it.
    pub title: String,
    /// What it means, where the title does not say it all.
    pub help: String,
}

/// A named group of option values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Preset {
    /// Its name: "Grim".
    pub title: String,
    /// The options that differ from their defaults, as (id, value).
    pub options: Vec<(String, String)>,
    /// Who has not played the game finds this one chosen.
    pub gentle: bool,
}

impl Preset {
    /// A preset from (id, value) pairs.
    pub fn new(title: &str, options: &[(&str, &str)]) -> Preset {
        Preset {
            title: title.to_owned(),
            options: options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect(),
            gentle: false,
        }
    }

    /// The same preset, chosen for whoever has not played the game.
    pub fn gentle(mut self) -> Preset {
        self.gentle = true;
        self
    }
}

/// A level of a computer seat, as the set-up shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LevelCard {
    /// `easy`, `normal`, `hard`.
    pub id: String,
    /// "Easy".
    pub title: String,
    /// How it plays, in a few words: "takes half the time".
    pub help: String,
}

impl LevelCard {
    /// The three usual levels, each with a few words of this game's own.
    pub fn three(easy: &str, normal: &str, hard: &str) -> Vec<LevelCard> {
        [("easy", "Easy", easy), ("normal", "Normal", normal), ("hard", "Hard", hard)]
            .map(|(id, title, help)| LevelCard { id: id.to_owned(), title: title.to_owned(), help: help.to_owned() })
            .into()
    }
}

/// The folder under `src/games/` that holds a game: its id with underscores, led by `n` where it begins with a digit.
pub fn folder(id: &str) -> String {
    let name = id.replace('-', "_");
    if name.starts_with(|first: char| first.is_ascii_digit()) { format!("n{name}") } else { name }
}
