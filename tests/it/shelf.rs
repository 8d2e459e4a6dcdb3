//! What the shelf knows of the games: every one is found by what people call it.

use pipyard::games::ENTRIES;
use pipyard::table::search::{Fit, fit, search_words};
use pipyard::table::{BoxFront, Kind, RACKS};

/// The ids of the games that a search finds, those that are nearly called so if none is.
fn found(search: &str) -> Vec<&'static str> {
    let fits = |wanted: Fit| {
        let fitting = ENTRIES.iter().filter(|entry| fit(&search_words(&(entry.card)()), search) == wanted);
        fitting.map(|entry| entry.id).collect::<Vec<_>>()
    };
    let exact = fits(Fit::Yes);
    if exact.is_empty() { fits(Fit::Nearly) } else { exact }
}

#[cfg(all_games)]
#[test]
fn other_names_makers_mechanisms_and_slips_find_their_games() {
    for (search, game) in [
        ("goofspiel", "psychological-jujitsu"),
        ("GOPS", "psychological-jujitsu"),
        ("literature", "canadian-fish"),
        ("muggins", "all-fives"),
        ("blob", "oh-hell"),
        ("contract whist", "oh-hell"),
        ("nomination whist", "oh-hell"),
        ("solitaire", "scoundrel"),
        ("solitaire", "bogey"),
        ("patience", "shooting-party"),
        ("meier", "mia"),
        ("liar’s dice", "mia"),
        ("werewolf", "lost-pueblo"),
        ("kemps", "spielen"),
        ("craits", "creights"),
        ("tafferan", "barbu"),
        ("chicken foot", "chickenfoot"),
        ("ernest", "willow"),
        ("develin", "napoleon"),
        ("parlett", "99"),
        ("bluffing", "abandon-ship"),
        ("tricks", "barbu"),
        ("auction", "boneyard"),
        ("goofspeil", "psychological-jujitsu"),
        ("litterature", "canadian-fish"),
        ("mugins", "all-fives"),
        ("solitare", "scoundrel"),
    ] {
        assert!(found(search).contains(&game), "{search} does not find {game}, but {:?}", found(search));
    }
    assert!(found("xylophone").is_empty());
}

#[test]
fn pieces_find_all_games_that_are_played_with_them() {
    for (search, kind) in [("cards", Kind::Cards), ("dice", Kind::Dice), ("dominoes", Kind::Dominoes)] {
        let found = found(search);
        for entry in ENTRIES.iter().filter(|entry| (entry.card)().kinds.contains(&kind)) {
            assert!(found.contains(&entry.id), "{search} does not find {}", entry.id);
        }
    }
}

#[test]
fn every_game_stands_on_a_rack() {
    for entry in ENTRIES {
        assert!(usize::from(BoxFront::from(&(entry.card)()).rack) < RACKS.len(), "{}", entry.id);
    }
}

#[test]
fn minutes_are_those_of_the_match_as_it_is_offered() {
    for entry in ENTRIES {
        let card = (entry.card)();
        let (least, most) = card.minutes;
        // By seats and luck; what differs by more is another match, made by other presets.
        assert!(0 < least && least <= most && most <= 3 * least, "{}: {least} to {most} minutes", entry.id);
        assert!(
            card.presets.first().is_some_and(|preset| preset.options.is_empty()),
            "{}: nothing is offered",
            entry.id
        );
    }
}
