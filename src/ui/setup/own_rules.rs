//! House rules that somebody keeps under a name: presets of one's own, for any game.
//!
//! They are kept like the matches (`history`): one line of text each, written like the parameters of
//! an address, below their version. A damaged line costs nothing but itself. A link that gives rules away holds the same
//! parameters, and is trusted as little.

use std::collections::BTreeMap;
use std::fmt;

use crate::pieces::mapped;
use crate::table::GameCard;
use crate::ui::address::{Query, is_id, parse_query, print_query};
use crate::ui::profile::tidy;
use crate::ui::storage::store::{self, StoreError};

/// Where they are kept.
pub const RULES: &str = "rules";
/// The longest name, in characters.
pub const NAME_LENGTH: usize = 30;
/// The most that are kept of one game: more would be no chips but a catalogue.
const MOST: usize = 12;
/// What stands before the version in the first line.
const HEAD: &str = "pipyard-rules/";
/// The version of the lines. It rises when an older app would lose something by writing them anew.
const VERSION: u32 = 1;
/// The most characters of the id or the value of an option, and the most options: no game comes near them.
const BOUNDS: (usize, usize) = (40, 40);

/// Values of the options of a game, by id; those by the rulebook are left out.
pub type Options = BTreeMap<String, String>;

/// House rules with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRules {
    /// The game's id.
    pub game: String,
    /// What they are called; no two of a game are called the same.
    pub name: String,
    /// What differs from the rulebook.
    pub options: Options,
}

/// Why rules are not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unkept {
    /// They have no name.
    Nameless,
    /// Others of the game are called so.
    Twin,
    /// There are as many as there may be.
    TooMany,
    /// A newer version keeps them, and would lose something.
    Newer,
}

impl fmt::Display for Unkept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unkept::Nameless => "They need a name.",
            Unkept::Twin => "You have other rules of that name.",
            Unkept::TooMany => "Twelve of a game are the most. Remove one that nobody plays.",
            Unkept::Newer => "A newer Pipyard keeps your rules. Take the new version here first.",
        })
    }
}

impl std::error::Error for Unkept {}

impl OwnRules {
    /// The parameters of a link that gives them away.
    pub fn query(&self) -> Query {
        let option = |(id, value): (&String, &String)| ("o-".to_owned() + id, value.clone());
        let mut query = mapped(self.options.iter().map(option));
        query.insert("name".to_owned(), self.name.clone());
        query
    }

    /// Reads such parameters; nothing if they name no rules, or none that could be those of a game.
    pub fn of_query(game: &str, query: &Query) -> Option<OwnRules> {
        let name = tidy(query.get("name")?, NAME_LENGTH);
        let option = |(id, value): (&String, &String)| Some((id.strip_prefix("o-")?.to_owned(), value.clone()));
        let options = mapped(query.iter().filter_map(option));
        let (length, count) = BOUNDS;
        let short = options.iter().all(|(id, value)| is_id(id) && value.len() <= length);
        let sound = is_id(game) && !name.is_empty() && short && (1..=count).contains(&options.len());
        sound.then(|| OwnRules { game: game.to_owned(), name, options })
    }

    fn print(&self) -> String {
        let mut line = self.query();
        line.insert("game".to_owned(), self.game.clone());
        print_query(&line).split_off(1)
    }

    fn parse(line: &str) -> Option<OwnRules> {
        let line = parse_query(line);
        OwnRules::of_query(line.get("game")?, &line)
    }

    /// What of them the game still knows, as a set-up writes it.
    pub fn fitted(&self, card: &GameCard) -> Options {
        let known = |(id, value): &(&String, &String)| {
            card.option(id).is_some_and(|option| option.allows(value) && option.default != **value)
        };
        mapped(self.options.iter().filter(known).map(|(id, value)| (id.clone(), value.clone())))
    }

    /// Whether the game no longer knows all of them.
    pub fn is_outdated(&self, card: &GameCard) -> bool {
        self.options.iter().any(|(id, value)| card.option(id).is_none_or(|option| !option.allows(value)))
    }
}

/// Whether a newer version keeps this text.
fn is_newer(text: &str) -> bool {
    let version = text.lines().next().and_then(|line| line.strip_prefix(HEAD));
    version.and_then(|version| version.parse().ok()).is_some_and(|version: u32| version > VERSION)
}

fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with(HEAD))
}

/// All of them; what cannot be read, twins of one before, and more than there may be are passed over.
fn parse(text: &str) -> Vec<OwnRules> {
    let mut all: Vec<OwnRules> = Vec::new();
    for rules in lines_of(text).filter_map(OwnRules::parse) {
        if room_for(&rules, &all).is_ok() {
            all.push(rules);
        }
    }
    all
}

fn print(all: &[OwnRules]) -> String {
    let mut text = [HEAD, &VERSION.to_string(), "\n"].concat();
    all.iter().for_each(|rules| text.extend([rules.print().as_str(), "\n"]));
    text
}

/// Whether these rules may stand beside the others.
fn room_for(rules: &OwnRules, all: &[OwnRules]) -> Result<(), Unkept> {
    let same = all.iter().filter(|other| other.game == rules.game);
    if rules.name.is_empty() {
        Err(Unkept::Nameless)
    } else if same.clone().any(|other| other.name == rules.name) {
        Err(Unkept::Twin)
    } else if same.count() >= MOST {
        Err(Unkept::TooMany)
    } else {
        Ok(())
    }
}

/// Whether a text is rules that this version can take over.
pub fn is_sound(text: &str) -> bool {
    text.starts_with(HEAD) && !is_newer(text) && lines_of(text).all(|line| OwnRules::parse(line).is_some())
}

/// The rules of two devices as one: ours stay as they are, and theirs come beside them under a name that is free.
pub fn merge(ours: &str, theirs: &str) -> String {
    let mut all = parse(ours);
    for mut rules in parse(theirs) {
        if !all.contains(&rules) {
            rules.name = free_name(&rules.name, &of_game(&all, &rules.game));
            if room_for(&rules, &all).is_ok() {
                all.push(rules);
            }
        }
    }
    print(&all)
}

fn of_game(all: &[OwnRules], game: &str) -> Vec<OwnRules> {
    all.iter().filter(|rules| rules.game == game).cloned().collect()
}

/// A name that none of these rules has: the wanted one, with a number behind it if need be.
pub fn free_name(wanted: &str, all: &[OwnRules]) -> String {
    let taken = |name: &String| all.iter().any(|rules| rules.name == *name);
    let numbered = |number: usize| match number {
        1 => wanted.to_owned(),
        _ => [&tidy(wanted, NAME_LENGTH - 3), " ", &number.to_string()].concat(),
    };
    // One more than there are is enough.
    (1..=all.len() + 1).map(numbered).find(|name| !taken(name)).unwrap_or_default()
}

/// Those of a game, in the order in which they came.
pub fn read(game: &str) -> Vec<OwnRules> {
    of_game(&parse(&store::read(RULES).unwrap_or_default()), game)
}

/// How many are kept, of all games.
pub fn count() -> usize {
    parse(&store::read(RULES).unwrap_or_default()).len()
}

/// The name of the kept rules that these options are.
pub fn name_of(options: &Options, card: &GameCard) -> Option<String> {
    read(&card.id).into_iter().find(|rules| rules.fitted(card) == *options).map(|rules| rules.name)
}

/// Changes what is kept. What another tab has kept meanwhile stays.
fn edit(change: impl FnOnce(&mut Vec<OwnRules>) -> Result<(), Unkept>) -> Result<Result<(), StoreError>, Unkept> {
    let text = store::read(RULES).unwrap_or_default();
    if is_newer(&text) {
        return Err(Unkept::Newer);
    }
    let mut all = parse(&text);
    change(&mut all)?;
    Ok(store::write(RULES, &print(&all)))
}

/// Keeps rules. The inner error says that they are kept in memory only.
///
/// # Errors
/// When they may not stand beside the others.
pub fn keep(rules: OwnRules) -> Result<Result<(), StoreError>, Unkept> {
    edit(|all| {
        room_for(&rules, all)?;
        all.push(rules);
        Ok(())
    })
}

/// Gives rules another name. The inner error says that it is kept in memory only.
///
/// # Errors
/// When the new name is none or another's.
pub fn rename(game: &str, old: &str, new: &str) -> Result<Result<(), StoreError>, Unkept> {
    edit(|all| {
        let Some(at) = all.iter().position(|rules| rules.game == game && rules.name == old) else { return Ok(()) };
        let renamed = OwnRules { name: tidy(new, NAME_LENGTH), ..all.remove(at) };
        room_for(&renamed, all)?;
        all.insert(at, renamed);
        Ok(())
    })
}

/// Forgets rules. The inner error says that this lasts until the page closes.
///
/// # Errors
/// When a newer version keeps them.
pub fn remove(game: &str, name: &str) -> Result<Result<(), StoreError>, Unkept> {
    edit(|all| {
        all.retain(|rules| rules.game != game || rules.name != name);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::OptionCard;

    fn rules(name: &str, options: &[(&str, &str)]) -> OwnRules {
        let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
        OwnRules { game: "mia".to_owned(), name: name.to_owned(), options }
    }

    fn card() -> GameCard {
        let options = vec![OptionCard::range("lives", "Lives", 3, 1, 6), OptionCard::flag("wild", "Wild", false)];
        GameCard { id: "mia".to_owned(), options, ..GameCard::default() }
    }

    /// Outside of a browser all is kept in memory.
    const KEPT: Result<Result<(), StoreError>, Unkept> = Ok(Err(StoreError::Blocked));

    #[test]
    fn rules_come_back_from_their_line_and_from_their_link() {
        let kept = rules("Grandma's & Paul's, 50 %", &[("lives", "5"), ("wild", "true")]);
        assert_eq!(OwnRules::parse(&kept.print()), Some(kept.clone()));
        assert_eq!(OwnRules::of_query("mia", &kept.query()), Some(kept));
    }

    #[test]
    fn rules_are_kept_renamed_and_removed() {
        assert_eq!(keep(rules("A", &[("lives", "5")])), KEPT);
        assert_eq!(keep(rules("B", &[("lives", "6")])), KEPT);
        assert_eq!(keep(rules("A", &[("lives", "2")])), Err(Unkept::Twin));
        assert_eq!(keep(OwnRules { game: "bogart".to_owned(), ..rules("A", &[("target", "20")]) }), KEPT);
        assert_eq!(rename("mia", "A", "B"), Err(Unkept::Twin));
        assert_eq!(rename("mia", "A", "  "), Err(Unkept::Nameless));
        assert_eq!(rename("mia", "A", "C "), KEPT);
        assert_eq!(read("mia"), [rules("C", &[("lives", "5")]), rules("B", &[("lives", "6")])]);
        let five = rules("", &[("lives", "5")]).options;
        assert_eq!(name_of(&five, &card()).as_deref(), Some("C"));
        assert_eq!(remove("mia", "C"), KEPT);
        assert_eq!((name_of(&five, &card()), read("bogart").len()), (None, 1));
    }

    #[test]
    fn there_is_an_end_to_them() {
        for number in 0..MOST {
            assert_eq!(keep(rules(&number.to_string(), &[("lives", "5")])), KEPT);
        }
        assert_eq!(keep(rules("one more", &[("lives", "5")])), Err(Unkept::TooMany));
        assert_eq!(rename("mia", "3", "three"), KEPT);
    }

    #[test]
    fn a_damaged_line_costs_nothing_but_itself() {
        let good = rules("Good", &[("lives", "5")]).print();
        let endless = "x".repeat(99);
        let text = format!("{HEAD}1\nnonsense\n{good}\ngame=mia&name=\ngame=mia&name=A&o-b={endless}\n{good}\n%%%\n");
        assert_eq!(parse(&text), [rules("Good", &[("lives", "5")])]);
        assert!(!is_sound(&text) && is_sound(&format!("{HEAD}1\n{good}\n")));
    }

    #[test]
    fn what_the_game_no_longer_knows_is_left_out() {
        let old = rules("Old", &[("lives", "9"), ("wild", "true"), ("ghosts", "3")]);
        assert_eq!(old.fitted(&card()), rules("", &[("wild", "true")]).options);
        assert!(old.is_outdated(&card()) && !rules("New", &[("lives", "5")]).is_outdated(&card()));
    }

    #[test]
    fn what_a_newer_version_keeps_is_read_and_left_alone() {
        let text = format!("{HEAD}2\n{}&stars=4\n", rules("A", &[("lives", "5")]).print());
        let _ = store::write(RULES, &text);
        assert_eq!(read("mia").len(), 1);
        assert_eq!(keep(rules("B", &[("lives", "4")])), Err(Unkept::Newer));
        assert_eq!(store::read(RULES), Some(text.clone()));
        assert!(!is_sound(&text));
    }

    #[test]
    fn rules_of_two_devices_stand_side_by_side() {
        let ours = print(&[rules("A", &[("lives", "5")]), rules("B", &[("lives", "2")])]);
        let theirs = print(&[rules("A", &[("lives", "6")]), rules("B", &[("lives", "2")])]);
        let names = |text: &str| parse(text).into_iter().map(|rules| rules.name).collect::<Vec<_>>();
        assert_eq!(names(&merge(&ours, &theirs)), ["A", "B", "A 2"]);
        let long = "thirty characters, not one more";
        assert!(free_name(long, &[rules(long, &[])]).chars().count() <= NAME_LENGTH);
    }
}
