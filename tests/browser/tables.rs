//! The tables of all games as eyes see them, on five screens: nothing lies on what is needed, no text is cut or printed over
//! another, nothing that is to be touched is too small, no box is stretched, and the cloth is used.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::PoisonError;

use crate::audit::{Found, SIZES, look, resize};
use crate::browser::Screen;
use crate::kit::{chromium_alone, for_each_game, on};
use crate::matches::play_for;

/// After how many more touches the table is looked at, and on which of the [`SIZES`]: at first on all of them, later on
/// some, each at least twice in all. `cargo xtask game <id> --seen` looks at all of them every time.
const MOMENTS: [(u32, &[usize]); 4] = [(0, EVERY), (3, &[0, 1, 2]), (4, &[1, 3]), (5, &[0, 2, 4])];
const EVERY: &[usize] = &[0, 1, 2, 3, 4];
/// The same of another match, in search of what is rare.
const LONGER: [(u32, &[usize]); 24] = [(4, EVERY); 24];
/// The largest empty rectangle of the cloth on average over all tables, as a share. The goal is 0.08; last measured were 0.078
/// and 0.077: the matches differ a little from run to run.
const EMPTY: f64 = 0.082;
/// A game, a kind of fault, and on which screens.
type Known = (&'static str, &'static str, fn((u32, u32)) -> bool);
/// What is known to fall short, and why.
const KNOWN: &[Known] = &[
    // Forty-eight cards to ask for: they have 40 px on tablets and desktops alone, and scroll on the smallest phone.
    ("canadian-fish", "small", |(width, height)| width < 600 || height < 600),
];

/// A game, the size of a screen, and what was found there.
type Seen = (String, (u32, u32), Found);

#[test]
fn tables_lie_open_on_every_screen() {
    chromium_alone("screens with and without fingers", measure_tables);
}

/// Measures what lies on what at the tables of all games.
fn measure_tables() {
    let all: Mutex<Vec<Seen>> = Mutex::new(Vec::new());
    // `SEED=8` looks into another match, and longer: what is rare comes up in none of the few moments of every run.
    let other = std::env::var("SEED").ok();
    let seed = other.as_deref().unwrap_or("7");
    let moments: &[(u32, &[usize])] = if other.is_some() { &LONGER } else { &MOMENTS };
    for_each_game(|id| {
        on(Screen::Phone, &format!("table-{id}"), |visit| {
            let mut found = vec![Found::default(); SIZES.len()];
            visit.prefer(&[("prefers-reduced-motion", "reduce")])?;
            visit.go(&format!("#/play/{id}?seed={seed}"))?;
            visit.wait_for(".prompt-words")?;
            for &(touches, sizes) in moments {
                resize(visit, (390, 844))?;
                if touches > 0 {
                    play_for(visit, touches, |what| what != "wait")?;
                }
                for &size in sizes {
                    look(visit, &SIZES[size..=size], &mut found[size..=size])?;
                }
            }
            let found = SIZES.into_iter().zip(found).map(|(size, found)| (id.to_owned(), size, found));
            all.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
            Ok(())
        });
    });
    let all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut faults = String::new();
    for (id, (width, height), found) in &all {
        for (kind, (count, examples)) in &found.faults {
            if KNOWN.iter().any(|(game, what, on)| game == id && what == kind && on((*width, *height))) {
                continue;
            }
            writeln!(
                faults,
                "{id} at {width}×{height}: {kind} in {count} of {}: {}",
                found.moments,
                examples.join(" · ")
            )
            .expect("a string grows");
        }
    }
    let empty = all.iter().map(|(.., found)| found.emptiness()).sum::<f64>() / all.len().max(1) as f64;
    for (width, height) in SIZES {
        let here = || all.iter().filter(|(_, size, _)| *size == (width, height));
        let mean = here().map(|(.., found)| found.emptiness()).sum::<f64>() / here().count().max(1) as f64;
        println!("{width}×{height}: {:.1} % of the cloth lie empty", 100.0 * mean);
    }
    let mut emptiest: Vec<_> = all.iter().map(|(id, size, found)| (found.emptiness(), id, size)).collect();
    emptiest.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (share, id, (width, height)) in emptiest.into_iter().take(12) {
        println!("{id} at {width}×{height}: {:.1} %", 100.0 * share);
    }
    assert!(faults.is_empty(), "\n{faults}");
    // It is the mean of all games that counts; a game that is looked at alone may have more room than others.
    let alone =
        ["GAME", "SEED", "PIPYARD_GAMES"].iter().any(|name| std::env::var(name).is_ok_and(|games| !games.is_empty()));
    assert!(empty <= EMPTY || alone, "{:.1} % of the cloth lie empty", 100.0 * empty);
}
