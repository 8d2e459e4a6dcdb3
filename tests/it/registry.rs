//! The registry, the folders, the texts and the scenarios belong together; what is missing is named.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use pipyard::engine::Setup;
use pipyard::games::ENTRIES;
use pipyard::pieces::Fingerprint;
use pipyard::table::{PARAMETERS, folder};

#[test]
fn every_game_has_its_folder_its_texts_and_its_scenarios() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("README.md is there");
    let mut missing = Vec::new();
    let mut known = BTreeSet::new();
    for entry in ENTRIES {
        let id = (entry.card)().id;
        let place = folder(&id);
        let only_itself = format!("#![cfg(game = \"{id}\")]");
        let code = fs::read_to_string(root.join(format!("src/games/{place}/mod.rs"))).unwrap_or_default();
        if !code.contains(&only_itself) {
            missing.push(format!("{only_itself} in src/games/{place}/mod.rs, for builds of other games alone"));
        }
        for file in ["mod.rs", "rules.md", "emblem.svg"] {
            let path = format!("src/games/{place}/{file}");
            if !root.join(&path).is_file() {
                missing.push(path);
            }
        }
        let title = (entry.card)().title;
        if !readme.lines().any(|line| line.starts_with(&format!("| {title}"))) {
            missing.push(format!("a line of {title} in README's table of games"));
        }
        let scenarios = root.join("tests/scenarios").join(&id);
        if fs::read_dir(&scenarios).map_or(0, Iterator::count) == 0 {
            missing.push(format!("tests/scenarios/{id}/*.json"));
        }
        known.insert(place);
    }
    for entry in fs::read_dir(root.join("src/games")).expect("the folder of the games").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if cfg!(all_games) && entry.path().join("mod.rs").is_file() && !known.contains(&name) {
            missing.push(format!("an entry in src/games/mod.rs for src/games/{name}"));
        }
    }
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

#[test]
fn the_rules_of_every_game_say_how_many_can_play() {
    const COUNTS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut silent = Vec::new();
    for entry in ENTRIES {
        let card = (entry.card)();
        let place = format!("src/games/{}/rules.md", folder(&card.id));
        let rules = fs::read_to_string(root.join(&place)).expect("every game has its rules").to_lowercase();
        let of_people = |line: &&str| ["player", "people", " play", "pirates"].iter().any(|word| line.contains(word));
        for count in [card.seats.0, card.seats.1] {
            let wanted = COUNTS[usize::from(count)];
            let said = |line: &str| line.split(|letter: char| !letter.is_alphabetic()).any(|word| word == wanted);
            // Before the first turn, among what one needs.
            if !rules.lines().take(40).filter(of_people).any(said) {
                silent.push(format!("{place} does not say that {wanted} can play"));
            }
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn every_game_has_a_small_picture_for_previews_of_links_that_shows_it_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let drawn = fs::read_to_string(root.join("tests/previews.tsv")).expect("the table of pictures is there");
    let mut wrong = Vec::new();
    for entry in ENTRIES {
        let card = (entry.card)();
        let picture = fs::read(root.join(format!("public/previews/{}.png", card.id))).unwrap_or_default();
        // Of a PNG the size stands behind its name and the name of its first part.
        let size: Vec<u8> = [1200_u32, 630].into_iter().flat_map(u32::to_be_bytes).collect();
        let sound = picture.starts_with(b"\x89PNG") && picture.get(16..24) == Some(&size) && picture.len() < 24_000;
        let emblem = fs::read_to_string(root.join(format!("src/games/{}/emblem.svg", folder(&card.id))));
        let of = [&card.title, &card.tagline, &emblem.unwrap_or_default()].map(String::as_str).join("\n");
        if !sound || !drawn.contains(&format!("{}\t{}\n", card.id, Fingerprint::of(of.as_bytes()))) {
            wrong.push(card.id);
        }
    }
    assert!(wrong.is_empty(), "cargo xtask previews {}", wrong.join(" "));
}

#[test]
fn a_build_holds_every_game_of_the_registry_unless_some_are_named() {
    let registry = include_str!("../../src/games/mod.rs");
    let lines =
        registry.lines().filter(|line| line.starts_with("    ") && line.ends_with("\";") && line.contains("::"));
    let named = option_env!("PIPYARD_GAMES").is_some_and(|games| !games.is_empty());
    assert_eq!(cfg!(all_games), !named);
    // As `cargo verify` asks for.
    assert!(cfg!(all_games) || std::env::var_os("PIPYARD_WHOLE").is_none(), "games are missing in this build");
    if cfg!(all_games) {
        assert_eq!(ENTRIES.len(), lines.count());
    }
}

#[test]
fn the_registry_is_sorted_and_its_ids_are_unique() {
    let ids: Vec<&str> = ENTRIES.iter().map(|entry| entry.id).collect();
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
    for entry in ENTRIES {
        assert_eq!(entry.id, (entry.card)().id, "the registry and the card disagree");
    }
}

#[test]
fn no_option_is_called_like_a_parameter_of_an_address() {
    for entry in ENTRIES {
        let card = (entry.card)();
        for option in &card.options {
            assert!(!PARAMETERS.contains(&option.id.as_str()), "{}: {}", card.id, option.id);
        }
    }
}

/// The rows of `tests/strength.tsv`, cell by cell, without its head.
fn strengths() -> impl Iterator<Item = Vec<&'static str>> {
    let rows = include_str!("../strength.tsv").lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|row| row.split('\t').collect())
}

#[test]
fn the_strength_of_every_game_is_asked_for_with_options_that_it_has_and_hard_falls_behind_nowhere_without_a_word() {
    for entry in ENTRIES {
        let card = (entry.card)();
        let id = &card.id;
        let rows: Vec<_> = strengths().filter(|row| row[0] == id).collect();
        let [row] = &rows[..] else { panic!("tests/strength.tsv has {} rows for {id}", rows.len()) };
        let &[_, seats, options, _, hard, spread, plain, _, _, why] = &row[..] else { panic!("{id}: {row:?}") };
        let seats = seats.parse().expect("a number of seats");
        let option = |word: &str| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
        let options = options.split_whitespace().map(|word| option(word).expect("name=value")).collect();
        if let Err(error) = Setup::new(&card, seats, &options) {
            panic!("tests/strength.tsv: {id}: {error}");
        }
        let number = |cell: &str| cell.parse::<f64>().ok();
        if let (Some(hard), Some(spread), Some(plain)) = (number(hard), number(spread), number(plain)) {
            assert!(hard + spread >= plain || !why.is_empty(), "{id}: hard is behind plain, and nobody says why");
        }
    }
}
