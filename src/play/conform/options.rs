//! Which options are played together, and whether each of them changes anything.

use std::collections::{BTreeMap, BTreeSet};

use super::ensure;
use crate::engine::{FateScript, Game, Rng, Setup, Turn};
use crate::play::{Match, Played};
use crate::table::{GameCard, OptionCard, Preset, Seat, Viewer};

/// Options by id, as they are given to [`Setup::new`].
pub type Given = BTreeMap<String, String>;

/// In so many matches a value must show that it is not the default; in a tenth of them beside each other option.
const WIRED: u64 = 200;
/// In so many it mostly does.
const GLANCE: u64 = 6;
/// A long range is tried at its ends and at so many places in between.
const RANGE: usize = 12;
/// The same where values are paired.
const PAIRED_RANGE: usize = 3;

/// The values of an option that are tried: all of a list, some of a long range.
fn values(option: &OptionCard, most: usize) -> Vec<String> {
    let all = option.all_values();
    if option.range.is_none() {
        return all;
    }
    let step = all.len().div_ceil(most).max(1);
    let last = all.last().cloned();
    let values: BTreeSet<String> = all.into_iter().step_by(step).chain(last).chain([option.default.clone()]).collect();
    values.into_iter().collect()
}

/// Every single value of every option that is not the default, and every preset.
pub fn variations(card: &GameCard) -> Vec<Given> {
    let single = card.options.iter().flat_map(|option| {
        let others = values(option, RANGE).into_iter().filter(|value| *value != option.default);
        others.map(|value| BTreeMap::from([(option.id.clone(), value)])).collect::<Vec<_>>()
    });
    let presets = card.presets.iter().map(|preset| preset.options.iter().cloned().collect());
    single.chain(presets).collect()
}

/// Whether values that cannot be played by themselves are shown together by a preset.
pub fn is_shown_by_a_preset(card: &GameCard, options: &Given) -> bool {
    let paired =
        |preset: &Preset| options.iter().all(|(id, value)| preset.options.contains(&(id.clone(), value.clone())));
    options.len() == 1 && card.presets.iter().any(|preset| preset.options.len() > 1 && paired(preset))
}

/// Groups of options in which every pair of values of every two options occurs at least once (greedily: each group is the
/// one of several drawn that holds the most pairs not seen yet). A pair that no number of seats can be played with is left
/// out, as `possible` says.
pub fn pairs(card: &GameCard, possible: impl Fn(&Given) -> bool) -> Vec<Given> {
    let tried: Vec<(&str, Vec<String>)> =
        card.options.iter().map(|option| (option.id.as_str(), values(option, PAIRED_RANGE))).collect();
    let mut left: BTreeSet<[(usize, usize); 2]> = BTreeSet::new();
    for (first, (_, firsts)) in tried.iter().enumerate() {
        for (second, (_, seconds)) in tried.iter().enumerate().skip(first + 1) {
            let both = (0..firsts.len()).flat_map(|one| (0..seconds.len()).map(move |other| (one, other)));
            left.extend(both.map(|(one, other)| [(first, one), (second, other)]));
        }
    }
    let given = |row: &[usize]| -> Given {
        row.iter().zip(&tried).map(|(value, (id, values))| ((*id).to_owned(), values[*value].clone())).collect()
    };
    let defaults: Vec<usize> = card
        .options
        .iter()
        .zip(&tried)
        .map(|(option, (_, values))| values.iter().position(|value| *value == option.default).unwrap_or(0))
        .collect();
    let mut rng = Rng::new(2);
    let mut groups = Vec::new();
    while let Some(pair) = left.first().copied() {
        let mut best: Option<(usize, Vec<usize>)> = None;
        // The last try has the pair alone, all else by default.
        for number in 0..24 {
            let mut row: Vec<usize> = tried.iter().map(|(_, values)| rng.below(values.len())).collect();
            if number == 23 {
                row.clone_from(&defaults);
            }
            pair.iter().for_each(|(option, value)| row[*option] = *value);
            if best.as_ref().is_some_and(|(_, _)| number == 23) || !possible(&given(&row)) {
                continue;
            }
            let new = left.iter().filter(|pair| pair.iter().all(|(option, value)| row[*option] == *value)).count();
            if best.as_ref().is_none_or(|(most, _)| new > *most) {
                best = Some((new, row));
            }
        }
        match best {
            Some((_, row)) => {
                left.retain(|pair| !pair.iter().all(|(option, value)| row[*option] == *value));
                groups.push(given(&row));
            }
            None => {
                left.remove(&pair);
            }
        }
    }
    groups
}

/// Every value of every option makes some match another one. One number of a range may say in other words what the default
/// says: 17 cards each, where the default is as many as the pack allows.
pub fn check_wired<G: Game>(card: &GameCard) -> Result<(), String> {
    // By itself; or beside what a preset sets, or beside another option's value, for an option that needs one.
    let presets = card.presets.iter().map(|preset| preset.options.iter().cloned().collect::<Given>());
    let beside = variations(card).into_iter().filter(|given| given.len() == 1);
    let bases: Vec<Given> = [Given::new()].into_iter().chain(presets).chain(beside).collect();
    for option in &card.options {
        let mut same = values(option, RANGE);
        same.retain(|value| *value != option.default);
        let allowed = usize::from(option.range.is_some() && same.len() > 1);
        // Nearly every value shows itself at once beside the right base, so that is tried before any is tried for long.
        for (alone, together) in [(GLANCE, GLANCE), (WIRED, WIRED / 10)] {
            if same.len() <= allowed {
                break;
            }
            same.retain(|value| {
                let matches = |base: &Given| if base.is_empty() { alone } else { together };
                let mut free = bases.iter().filter(|base| !base.contains_key(&option.id));
                !free.any(|base| changes::<G>(card, base, option, value, matches(base)))
            });
        }
        ensure(same.len() <= allowed, || {
            format!("option {} set to {} changes nothing in {WIRED} matches", option.id, same.join(" or "))
        })?;
    }
    Ok(())
}

/// Whether a value makes a difference to the default in so many matches, the other options being as `base` has them.
fn changes<G: Game>(card: &GameCard, base: &Given, option: &OptionCard, value: &str, matches: u64) -> bool {
    let mut other = base.clone();
    other.insert(option.id.clone(), value.to_owned());
    let seats: Vec<usize> = (usize::from(card.seats.0)..=usize::from(card.seats.1)).collect();
    (0..matches).any(|seed| {
        let count = seats[seed as usize % seats.len()];
        let begin = |given: &Given| {
            let setup = Setup::new(card, count, given).ok()?;
            Played::<G>::begin(&setup, FateScript { seed, ..FateScript::default() }).ok()
        };
        match (begin(base), begin(&other)) {
            (Some(one), Some(other)) => differs(one, other, seed),
            // A value that some table of that size cannot be played with is wired.
            (Some(_), None) | (None, Some(_)) => true,
            (None, None) => false,
        }
    })
}

/// Plays two matches side by side by the same choices until they differ or end.
fn differs<G: Game>(mut one: Played<G>, mut other: Played<G>, seed: u64) -> bool {
    let mut rng = Rng::new(seed);
    loop {
        if one.turn() != other.turn() || one.table(Viewer::All) != other.table(Viewer::All) {
            return true;
        }
        let seat = match one.turn() {
            Turn::Over(_) => return false,
            Turn::Table => {
                if one.advance().is_err() || other.advance().is_err() {
                    return false;
                }
                continue;
            }
            Turn::Seats { must, may } => match must.union(may).iter().nth(rng.below(must.union(may).len())) {
                Some(seat) => seat,
                None => return false,
            },
        };
        let (legal, twin) = (one.legal(seat), other.legal(seat));
        let seen = |playing: &Played<G>| {
            let tables = Seat::all(playing.seats()).map(|seat| playing.table(Viewer::Seat(seat)));
            (tables.collect::<Vec<_>>(), playing.choices(seat))
        };
        if legal != twin || seen(&one) != seen(&other) {
            return true;
        }
        let Some(text) = rng.pick(&legal) else { return false };
        if one.play(seat, text).is_err() || other.play(seat, text).is_err() {
            return true;
        }
    }
}
