//! A table in words, on the tables of every game: nothing that is seen is left out, nothing that is not seen is told.

use std::collections::BTreeSet;

use pipyard::engine::{FateScript, Rng, Setup};
use pipyard::games::ENTRIES;
use pipyard::packed::{pack, unpack};
use pipyard::play::Match;
use pipyard::table::{Choice, Place, Placed, Seat, Shape, Show, Table, Viewer, tell, words};

/// Plays random matches of every game at its fewest and its most seats, and shows each moment of them through the eyes
/// of the one who is to act and of a bystander.
fn every_moment(mut look: impl FnMut(&str, &dyn Match, &Table, &[Choice])) {
    for entry in ENTRIES {
        let card = (entry.card)();
        for (seats, seed) in [(card.seats.0, 5), (card.seats.1, 6)] {
            let setup = Setup::default_for(&card, usize::from(seats)).expect("a number of seats of the card");
            let fate = FateScript { seed, ..FateScript::default() };
            let mut playing = (entry.begin)(&setup, fate).expect("the default game begins");
            let mut rng = Rng::new(seed);
            for _ in 0..150 {
                playing.settle().expect("fate without a script never fails");
                look(entry.id, &*playing, &playing.table(Viewer::Public), &[]);
                let Some(seat) = playing.to_act().first() else { break };
                look(entry.id, &*playing, &playing.table(Viewer::Seat(seat)), &playing.choices(seat));
                let legal = playing.legal(seat);
                playing.play(seat, &legal[rng.below(legal.len())]).expect("a legal move");
            }
        }
    }
}

/// The pieces that lie open before the viewer: of a pile the top one alone.
fn seen(table: &Table) -> impl Iterator<Item = &Placed> {
    let zones = table.zones.iter().filter(|zone| zone.place != Place::Hidden);
    let open = zones.flat_map(|zone| zone.pieces.iter().take(if zone.shape == Shape::Pile { 1 } else { usize::MAX }));
    open.filter(|placed| placed.face.is_some())
}

/// All lines below these headings, or below all others.
fn lines(table: &Table, choices: &[Choice], moments: bool) -> String {
    let spoken = ["Now", "Just before", "What you can do"];
    let sections = tell(table, &[], choices).into_iter();
    let sections = sections.filter(|section| moments == spoken.contains(&section.heading.as_str()));
    let text = sections.flat_map(|section| {
        [section.heading].into_iter().chain(section.lines.into_iter().map(|line| line.text)).collect::<Vec<_>>()
    });
    text.collect::<Vec<_>>().join("\n")
}

#[test]
fn tables_choices_and_cards_arrive_as_they_were_sent() {
    every_moment(|id, _, table, choices| {
        assert_eq!(unpack(&pack(table)).as_ref(), Some(table), "{id}");
        assert_eq!(unpack(&pack(&choices)), Some(choices.to_vec()), "{id}");
    });
    for card in ENTRIES.iter().map(|entry| (entry.card)()) {
        assert_eq!(unpack(&pack(&card)), Some(card));
    }
}

#[test]
fn all_that_is_seen_is_told() {
    every_moment(|id, _, table, choices| {
        let text = lines(table, choices, false);
        for placed in seen(table) {
            let words = words::piece(placed);
            let many = seen(table).filter(|other| words::piece(other) == words).count();
            assert!(text.matches(&words).count() >= many, "{id}: {words} lies there {many} times:\n{text}");
        }
        for value in table.values.iter().filter(|value| value.show != Show::Hidden) {
            assert!(text.contains(&format!("{}: {}", value.label, value.amount)), "{id}: {value:?}:\n{text}");
        }
        for (seat, view) in Seat::all(table.seats.len()).zip(&table.seats) {
            let score = if view.veiled { "score hidden".to_owned() } else { words::number(view.score) };
            let is_told =
                |line: &str| [&seat.named(), &score, &view.note].iter().all(|part| line.contains(part.as_str()));
            assert!(text.lines().any(is_told), "{id}: {seat}:\n{text}");
        }
        for zone in table.zones.iter().filter(|zone| zone.place != Place::Hidden && zone.pieces.len() > 1) {
            let down = zone.pieces.iter().filter(|placed| placed.face.is_none() && placed.by.is_none()).count();
            if down == zone.pieces.len() {
                let count = words::of_kind(zone.pieces[0].back, down);
                assert!(text.contains(&count), "{id}: {count} in {}:\n{text}", zone.name);
            }
        }
        if let Some(pad) = &table.pad {
            let cells = pad.rows.iter().flat_map(|row| &row.cells);
            cells.for_each(|cell| assert!(text.contains(&words::cell(cell)), "{id}: {cell:?}:\n{text}"));
        }
        let moment = lines(table, choices, true);
        for line in table.said.iter().chain([&table.prompt, &table.aside]) {
            assert!(moment.contains(line.as_str()), "{id}: {line}:\n{moment}");
        }
    });
}

#[test]
fn nothing_is_told_that_is_not_seen() {
    let mut hidden = 0;
    every_moment(|id, playing, table, choices| {
        let text = lines(table, choices, false);
        let mut open: BTreeSet<String> =
            seen(table).filter_map(|placed| placed.face.map(|face| face.words())).collect();
        let looks = table.zones.iter().flat_map(|zone| &zone.peek).flat_map(|peek| &peek.pieces);
        let cells = table.pad.iter().flat_map(|pad| &pad.rows).flat_map(|row| &row.cells);
        let story = table.summary.iter().flat_map(|summary| &summary.story).flat_map(|line| &line.pieces);
        let named = looks.chain(cells.filter_map(|cell| cell.piece.as_ref())).chain(story);
        open.extend(named.map(|piece| piece.words()));
        for zone in &playing.table(Viewer::All).zones {
            for face in zone.pieces.iter().filter_map(|placed| placed.face.map(|face| face.words())) {
                if !open.contains(&face) {
                    hidden += 1;
                    // A double four is no double fourteen.
                    let whole = |(at, _)| !text[at + face.len()..].starts_with(char::is_alphabetic);
                    let told = text.match_indices(&face).any(whole);
                    assert!(!told, "{id}: {face} of {} is not seen:\n{text}", zone.name);
                }
            }
        }
    });
    assert!(!cfg!(all_games) || hidden > 10_000, "only {hidden} pieces were out of sight");
}

#[test]
fn choices_differ_in_words_and_more_is_said_of_all_they_touch() {
    let mut same = BTreeSet::new();
    every_moment(|id, _, table, choices| {
        let mut told = BTreeSet::new();
        for choice in choices {
            let words = words::choice(table, choice);
            for touch in &choice.touches {
                let more = words::more(table, touch, choices);
                assert!(more.contains("You can: ") || more.contains("Not now: "), "{id}: {touch:?}: {more}");
                let first = more.find('.').unwrap_or_default();
                assert!(first > 0, "{id}: {touch:?}: {more}");
            }
            if !told.insert(words.clone()) {
                same.insert(format!("{id}: {words}: {}", choice.text));
            }
        }
    });
    assert!(same.is_empty(), "{}", same.into_iter().collect::<Vec<_>>().join("\n"));
}
