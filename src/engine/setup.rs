//! What is agreed before a match: the game, the number of seats, the options.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value as Json;

use crate::pieces::mapped;
use crate::table::{GameCard, OptionCard};

/// The agreed set-up of a match: always complete and within the card's bounds.
///
/// Option values are kept as text in the card's order; the typed readers below are for games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    seats: usize,
    options: Vec<(String, String)>,
}

/// Why a match cannot be set up like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError(pub String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// A set-up of this game; options that are not given take their defaults.
    ///
    /// # Errors
    /// A number of seats, an option or a value that the game does not have.
    pub fn new(card: &GameCard, seats: usize, given: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        let (least, most) = (usize::from(card.seats.0), usize::from(card.seats.1));
        if !(least..=most).contains(&seats) {
            let wanted = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            return Err(SetupError(format!("{} is for {wanted} seats, not {seats}", card.title)));
        }
        for (id, value) in given {
            let Some(option) = card.option(id) else {
                let known: Vec<&str> = card.options.iter().map(|option| option.id.as_str()).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                return Err(SetupError(format!("{} has no option \"{id}\"; its options are: {known}", card.title)));
            };
            if !option.allows(value) {
                return Err(SetupError(format!(
                    "option \"{id}\" cannot be \"{value}\"; it can be: {}",
                    option.allowed()
                )));
            }
        }
        let options = card
            .options
            .iter()
            .map(|option| (option.id.clone(), given.get(&option.id).unwrap_or(&option.default).clone()));
        Ok(Setup { seats, options: options.collect() })
    }

    /// The default set-up for this many seats.
    ///
    /// # Errors
    /// A number of seats that the game does not have.
    pub fn default_for(card: &GameCard, seats: usize) -> Result<Setup, SetupError> {
        Setup::new(card, seats, &BTreeMap::new())
    }

    /// The set-up of a match of computer seats alone: options that suit only people take what the card has for computers.
    ///
    /// # Errors
    /// As with [`Setup::new`].
    pub fn for_computers(card: &GameCard, seats: usize, given: &BTreeMap<String, String>) -> Result<Setup, SetupError> {
        let suits = |option: &OptionCard| Some((option.id.clone(), option.with_computers.clone()?));
        let mut options = mapped(card.options.iter().filter_map(suits));
        options.extend(given.clone());
        Setup::new(card, seats, &options)
    }

    /// Reads options as records write them: numbers, `true`/`false` or words.
    ///
    /// # Errors
    /// A value that is none of these.
    pub fn options_from_json(json: &BTreeMap<String, Json>) -> Result<BTreeMap<String, String>, SetupError> {
        let mut options = BTreeMap::new();
        for (id, value) in json {
            let text = match value {
                Json::String(text) => text.clone(),
                Json::Bool(flag) => flag.to_string(),
                Json::Number(number) => number.to_string(),
                _ => return Err(SetupError(format!("option \"{id}\" must be a word, a number or true or false"))),
            };
            options.insert(id.clone(), text);
        }
        Ok(options)
    }

    /// The options that differ from the card's defaults, as records write them.
    pub fn options_to_json(&self, card: &GameCard) -> BTreeMap<String, Json> {
        let differs = |id: &str, value: &str| card.option(id).is_none_or(|option| option.default != value);
        let json = |value: &str| match value {
            "true" => Json::Bool(true),
            "false" => Json::Bool(false),
            number if number.parse::<i64>().is_ok() => Json::from(number.parse::<i64>().unwrap_or_default()),
            word => Json::from(word),
        };
        mapped(
            self.options.iter().filter(|(id, value)| differs(id, value)).map(|(id, value)| (id.clone(), json(value))),
        )
    }

    /// How many seats take part.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Every option with its value, in the card's order.
    pub fn options(&self) -> &[(String, String)] {
        &self.options
    }

    /// The value of an option as text.
    ///
    /// # Panics
    /// If the game's card has no such option: a slip in the game's own code.
    pub fn word(&self, id: &str) -> &str {
        let found = self.options.iter().find(|(known, _)| known == id);
        &found.unwrap_or_else(|| panic!("the card lists no option {id}")).1
    }

    /// The value of a yes-or-no option.
    ///
    /// # Panics
    /// As [`Setup::word`].
    pub fn flag(&self, id: &str) -> bool {
        self.word(id) == "true"
    }

    /// The value of an option that is a number; nothing where it is a word such as `auto`.
    ///
    /// # Panics
    /// As [`Setup::word`].
    pub fn number(&self, id: &str) -> Option<i32> {
        self.word(id).parse().ok()
    }
}
