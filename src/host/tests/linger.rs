//! Computer seats that go on once what happened has been seen: until then a person may act out of turn.

use super::*;
use std::collections::BTreeMap;

/// A match of Creights in which reaching for a card out of turn costs one, on the first turn of a computer seat.
fn at_a_computers_turn() -> (Host, Standing) {
    let options = BTreeMap::from([("manners".to_owned(), "sharp".into()), ("clock".to_owned(), "20".into())]);
    let players = [person("Eva"), computer("normal"), computer("normal")];
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(Plan { options, ..plan("creights", &players) }));
    for _ in 0..50 {
        let standing = update(&tells).1.clone();
        if standing.lingers {
            return (host, standing);
        }
        tells = match standing.choices.iter().find(|choice| choice.blocked.is_none()) {
            Some(choice) => host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: choice.text.clone() }),
            None => host.think(10_000, true),
        };
    }
    panic!("no computer seat has a turn");
}

#[test]
fn whoever_reaches_out_of_turn_is_heard_before_a_computer_seat_that_has_thought() {
    let (mut host, standing) = at_a_computers_turn();
    assert!(host.is_thinking() && !host.holds());
    assert!(host.think(10_000, true).is_empty(), "it waits");
    assert!(host.holds() && host.think(10_000, true).is_empty(), "and goes on waiting");
    assert!(standing.choices.iter().any(|choice| choice.text == "jump"), "a card can be reached for: {standing:?}");
    let tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: "jump".to_owned() });
    let (_, after) = update(&tells);
    let moves = Saved::from_json(&after.saved).unwrap().record.moves;
    assert_eq!(moves.last().map(String::as_str), Some("p1 jump"));
    assert!(host.is_thinking(), "then the computer seat is asked again");
}

#[test]
fn a_computer_seat_goes_on_once_what_happened_has_been_seen() {
    for thought_first in [true, false] {
        let (mut host, standing) = at_a_computers_turn();
        if thought_first {
            assert!(host.think(10_000, true).is_empty());
        }
        assert!(
            host.ask(Ask::GoOn { ply: standing.ply + 1 }).is_empty() && host.think(1, false).is_empty(),
            "not this one"
        );
        assert!(host.ask(Ask::GoOn { ply: standing.ply }).is_empty());
        let tells = host.think(10_000, true);
        let moves = Saved::from_json(&update(&tells).1.saved).unwrap().record.moves;
        assert!(moves.len() > standing.ply as usize && !moves.last().unwrap().starts_with("p1"), "{moves:?}");
    }
}

#[test]
fn nobody_waits_for_a_person_who_wants_to_see_the_end() {
    let (mut host, _) = at_a_computers_turn();
    assert!(host.think(10_000, true).is_empty());
    host.ask(Ask::Hurry);
    assert!(!host.holds());
    assert!(!host.think(1, true).is_empty());
}
