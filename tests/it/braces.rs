//! What is said of a seat can be said to it: every verb but the first of its sentence stands in braces, and nothing else does
//! but seats, in random matches of every game.

use std::collections::BTreeSet;

use pipyard::engine::{FateScript, Rng, Setup, Turn};
use pipyard::games::ENTRIES;
use pipyard::play::Match;
use pipyard::table::{GameCard, Part, Seat, Viewer, parts};
use serde_json::Value as Json;

/// Steps of a match that are looked at.
const STEPS: usize = 120;

/// Games in which not every value of an option goes with the default of all others, or with the fewest or the most seats,
/// and a few words of what is said then.
const UNPLAYABLE: [(&str, &str); 4] = [
    ("abandon-ship", "one pack is enough for 5 seats at most"),
    ("all-fives", "choose the scale fives with it, or another target"),
    ("chickenfoot", "the double-12 set is not for 12 seats"),
    ("chickenfoot", "the double-15 set is not for 2 seats"),
];

/// Words that may stand before a verb.
const BEFORE: [&str; 9] = ["already", "also", "just", "never", "now", "only", "soon", "still", "then"];
/// Words between what one does and what else.
const BETWEEN: [&str; 4] = ["and", "but", "or", "then"];
/// What ends as verbs do and is none: pieces.
const NOUNS: [&str; 18] = [
    "aces", "clubs", "diamonds", "eights", "fives", "fours", "hearts", "jacks", "kings", "nines", "papers", "queens",
    "sevens", "sixes", "spades", "tens", "threes", "twos",
];

/// A verb that is said of the seat at the head of its sentence and stands without braces, with that sentence.
fn bare(text: &str) -> Option<String> {
    let plain: String = parts(text)
        .map(|part| match part {
            Part::Plain(words) => words,
            Part::Seat(_) => "@",
            Part::Verb(_) => "*",
        })
        .collect();
    let parted = [", and @", ", but @", ", so @"].iter().fold(plain, |text, head| text.replace(head, "; @"));
    parted.split(['.', ';', ':', '!', '?']).find_map(|sentence| {
        let words: Vec<&str> = sentence.split_whitespace().collect();
        if !matches!(words.first(), Some(&("@" | "@,"))) {
            return None;
        }
        let joins = |at: usize| words[at].ends_with(',') || BETWEEN.contains(&words[at]);
        let found = (1..words.len()).find(|at| {
            let adverb = *at > 1 && BEFORE.contains(&words[at - 1]);
            (joins(at - 1) || adverb && (joins(at - 2) || *at == 2)) && is_verb(words[*at].trim_end_matches(','))
        });
        found.map(|at| format!("{}: {}", words[at], sentence.trim()))
    })
}

/// Whether a word may be a verb as it is said of somebody else.
fn is_verb(word: &str) -> bool {
    let letters = word.bytes().all(|letter| letter.is_ascii_lowercase());
    letters && word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us") && !NOUNS.contains(&word)
}

/// Whether there are braces around anything but seats and verbs.
fn is_odd(text: &str) -> bool {
    parts(text).any(|part| matches!(part, Part::Plain(words) if words.contains(['{', '}'])))
}

/// All texts in a JSON value.
fn texts<'a>(json: &'a Json, look: &mut impl FnMut(&'a str)) {
    match json {
        Json::String(text) => look(text),
        Json::Array(all) => all.iter().for_each(|one| texts(one, look)),
        Json::Object(all) => all.values().for_each(|one| texts(one, look)),
        _ => {}
    }
}

/// Ways to play a game: by the rulebook, every preset, every value of an option.
fn ways(card: &GameCard) -> Vec<Setup> {
    let of = |option: &pipyard::table::OptionCard| {
        let id = option.id.clone();
        option.values.iter().map(move |value| [(id.clone(), value.value.clone())].into()).collect::<Vec<_>>()
    };
    let presets = card.presets.iter().map(|preset| preset.options.iter().cloned().collect());
    let given = presets.chain(card.options.iter().flat_map(of));
    let seats = [card.seats.0, card.seats.1];
    let all = given.enumerate().flat_map(|(number, given)| {
        let counts = if number == 0 { seats.to_vec() } else { vec![seats[number % 2]] };
        let of = |count: u8| Setup::new(card, usize::from(count), &given).expect("a game takes what its card offers");
        counts.into_iter().map(of).collect::<Vec<_>>()
    });
    all.collect()
}

/// Plays matches of every game and looks at each text that anybody is shown; how it is to be played that cannot begin is
/// told.
fn every_text(mut look: impl FnMut(&str, &str)) -> Vec<(&'static str, String)> {
    let mut unplayable = Vec::new();
    for entry in ENTRIES {
        let card = (entry.card)();
        for (seed, setup) in (0..).zip(ways(&card)) {
            let fate = FateScript { seed, ..FateScript::default() };
            let mut playing = match (entry.begin)(&setup, fate) {
                Ok(playing) => playing,
                Err(why) => {
                    unplayable.push((entry.id, why.to_string()));
                    continue;
                }
            };
            let mut rng = Rng::new(seed);
            for _ in 0..STEPS {
                let seat = playing.to_act().union(playing.may_act()).first();
                seen(&*playing, seat, |text| look(entry.id, text));
                match (playing.turn(), seat) {
                    (Turn::Table, _) => playing.advance().expect("fate without a script never fails"),
                    (Turn::Seats { .. }, Some(seat)) => {
                        let text = thought(&*playing, seat, &mut rng);
                        playing.play(seat, &text).expect("a legal move");
                    }
                    _ => break,
                }
            }
        }
    }
    unplayable
}

/// A move of the seat: now and then one that makes sense, mostly any.
fn thought(playing: &dyn Match, seat: Seat, rng: &mut Rng) -> String {
    let legal = playing.legal(seat);
    let thinks = legal.is_empty() || rng.chance(0.1);
    let thinking = thinks.then(|| playing.think(seat, "easy", rng.bits())).flatten();
    match thinking {
        Some(mut thought) => {
            thought.step(1);
            thought.verdict().text
        }
        None => legal[rng.below(legal.len())].clone(),
    }
}

/// All texts on a table, before the seat that is to act and before bystanders, and on what it may do; what stands below a
/// name comes after a seat.
fn seen(playing: &dyn Match, seat: Option<Seat>, mut look: impl FnMut(&str)) {
    for viewer in [Some(Viewer::Public), seat.map(Viewer::Seat)].into_iter().flatten() {
        let table = playing.table(viewer);
        let json = serde_json::to_value(&table).expect("a table is data");
        texts(&json, &mut look);
        table.seats.iter().for_each(|view| look(&format!("{}, {}", Seat::FIRST.named(), view.note)));
    }
    if let Some(seat) = seat {
        let json = serde_json::to_value(playing.choices(seat)).expect("choices are data");
        texts(&json, &mut look);
    }
}

#[test]
fn every_verb_goes_with_you() {
    let (mut faults, mut braced) = (BTreeSet::new(), BTreeSet::new());
    let unplayable = every_text(|id, text| {
        if is_odd(text) {
            faults.insert(format!("{id}: {text}: odd braces"));
        }
        faults.extend(bare(text).map(|what| format!("{id}: {what}")));
        braced.extend(parts(text).filter_map(|part| match part {
            Part::Verb(verb) => Some((id.to_owned(), verb.to_owned())),
            _ => None,
        }));
    });
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    let named = |id: &str, why: &str| UNPLAYABLE.iter().any(|(game, words)| *game == id && why.contains(words));
    let strange: Vec<_> = unplayable.iter().filter(|(id, why)| !named(id, why)).collect();
    assert!(strange.is_empty(), "nobody looked at what cannot begin: {strange:?}");
    for (id, words) in UNPLAYABLE.iter().filter(|(id, _)| ENTRIES.iter().any(|entry| entry.id == *id)) {
        assert!(unplayable.iter().any(|(game, why)| game == id && why.contains(words)), "{id} begins: {words}");
    }
    assert!(!cfg!(all_games) || braced.len() > 30, "only {} verbs in braces were seen", braced.len());
}

#[test]
fn a_verb_without_braces_is_found() {
    for text in [
        "{p1} wins the fight and takes a card from {p2}",
        "Turn 3: {p2} gave it and was out.",
        "{p1} still holds 17",
        "{p1} passes; {p2} beats {p1} and then loses a card",
        "{p1}, 3 coins, has bid",
        "A lie, and {p1} pays and is out",
    ] {
        assert!(bare(text).is_some(), "{text}");
    }
    for text in [
        "{p1} wins the fight and {takes} a card from {p2}",
        "{p1} asks {p2}, and {p2} has none",
        "{p1} still {holds} 17",
        "{p1}'s card wins and takes the trick",
        "{p1} folds. The pot is divided and goes to nobody",
        "the die is out and costs 3",
    ] {
        assert_eq!(bare(text), None, "{text}");
    }
    assert!(is_odd("{px} wins") && is_odd("{p1") && is_odd("p1}") && !is_odd("{p1} {is} in"));
}
