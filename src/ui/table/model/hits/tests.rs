//! What can be reached, and what is said of it.

use super::*;
use crate::table::{Choice, Seat, Viewer};
use crate::ui::table::fixtures;
use crate::ui::table::layout::{Wish, place};

/// The hits of a fixture after these touches.
fn hits(table: &Table, choices: &[Choice], touched: &[Touch]) -> Vec<Hit> {
    let scene = place(table, Viewer::Seat(Seat::FIRST), (390.0, 798.0), &Wish::default());
    let picking = Picking { touched: touched.to_vec(), path: Vec::new() };
    let choices = &Offer::new(choices.to_vec(), table);
    let targets = picking.targets(choices);
    let sight = Sight { table, scene: &scene, choices, picking: &picking, targets: &targets };
    sight.hits()
}

fn named<'a>(hits: &'a [Hit], key: &str) -> &'a Hit {
    hits.iter().find(|hit| hit.key == key).expect("a hit of this key")
}

#[test]
fn every_hit_has_a_key_of_its_own_and_a_name() {
    for (name, table, choices) in fixtures::all() {
        let hits = hits(&table, &choices, &[]);
        let keys: std::collections::BTreeSet<&str> = hits.iter().map(|hit| hit.key.as_str()).collect();
        assert_eq!(keys.len(), hits.len(), "{name}");
        assert!(hits.iter().all(|hit| !hit.name.is_empty()), "{name}");
    }
}

#[test]
fn every_target_of_a_choice_can_be_reached() {
    for (name, table, choices) in fixtures::all() {
        let reachable = hits(&table, &choices, &[]);
        for choice in choices.iter().filter(|choice| choice.blocked.is_none()) {
            for touch in &choice.touches {
                let on_pad = |name: &String| {
                    let mut cells = table.pad.iter().flat_map(|pad| &pad.rows).flat_map(|row| &row.cells);
                    cells.any(|cell| cell.name == *name)
                };
                let reached = match touch {
                    // The pad is a group of buttons of its own.
                    Touch::Pad(name) => on_pad(name),
                    _ => reachable.iter().any(|hit| hit.touch == *touch),
                };
                assert!(reached, "{name}: {touch:?} is out of reach");
            }
        }
    }
}

#[test]
fn the_middle_of_a_piece_that_can_be_played_is_not_under_another() {
    for (name, table, choices) in fixtures::all() {
        let all = hits(&table, &choices, &[]);
        let pieces = || all.iter().enumerate().filter(|(_, hit)| matches!(hit.touch, Touch::Piece { .. }));
        for (index, hit) in pieces().filter(|(_, hit)| hit.state == State::Lit) {
            let over = pieces().find(|(later, over)| *later > index && over.rect.has(hit.rect.middle()));
            assert!(over.is_none(), "{name}: {} lies under {}", hit.key, over.map_or("", |(_, over)| &over.key));
        }
    }
}

#[test]
fn names_tell_what_it_is_where_it_is_and_how_it_stands() {
    let (table, choices) = fixtures::solitaire();
    let all = hits(&table, &choices, &[]);
    assert_eq!(named(&all, "room#1").name, "seven of hearts, +3 of 7, Room, +7, selectable, 2 of 4");
    assert_eq!(named(&all, "discard/").name, "Discard, two of hearts on top, 3 cards");
    assert!(named(&all, "dungeon/").peek);
    let touched = hits(&table, &choices, &[Touch::piece("room", 2)]);
    assert_eq!(named(&touched, "room#2").state, State::Picked);
    assert_eq!(named(&touched, "weapon/").note, "−4");
    assert!(named(&touched, "=health").name.ends_with("−12, selectable, 1 of 2"));
}

#[test]
fn arrows_lead_to_the_neighbour() {
    let (table, choices) = fixtures::tricks(4, 13);
    let all = hits(&table, &choices, &[]);
    assert_eq!(neighbour(&all, "p1.hand#1", (1.0, 0.0)).as_deref(), Some("p1.hand#2"));
    assert_eq!(neighbour(&all, "p1.hand#0", (-1.0, 0.0)), None);
}

#[test]
fn places_are_entered_one_by_one_where_something_can_be_done() {
    let (table, choices) = fixtures::solitaire();
    let all = hits(&table, &choices, &[]);
    let doors: Vec<&str> = places(&all).iter().map(|hit| hit.key.as_str()).collect();
    assert_eq!(doors, ["=health", "room#0", "weapon/", "dungeon/", "discard/"]);
    let chosen = hits(&table, &choices, &[Touch::piece("room", 2)]);
    assert!(places(&chosen).iter().any(|hit| hit.key == "weapon/"), "the lit place is the door");
}

#[test]
fn the_focus_of_what_goes_stays_near() {
    let (table, choices) = fixtures::solitaire();
    let mut all = hits(&table, &choices, &[]);
    let gone = named(&all, "room#1").clone();
    all.retain(|hit| hit.key != gone.key);
    let next = heir(&all, &gone).expect("the table is not empty");
    assert!(is_together(next, &gone), "{} is of another place", next.key);
    all.retain(|hit| !is_together(hit, &gone));
    assert_eq!(heir(&all, &gone).map(|hit| hit.area), Some(gone.area));
    assert_eq!(heir(&[], &gone), None);
}
