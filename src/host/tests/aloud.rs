//! What people say from behind the curtain.

use super::*;

/// A match of Napoleon among people, just before the device goes to somebody who has to play a card, with somebody who may
/// speak.
fn at_a_curtain() -> (Host, Standing) {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("napoleon", &["Ada", "Bo", "Cleo", "Dan", "Eve"].map(person))));
    for _ in 0..200 {
        let standing = update(&tells).1.clone();
        if !standing.aloud.is_empty() {
            return (host, standing);
        }
        tells = match (standing.curtain, standing.viewer) {
            (Some(seat), _) => host.ask(Ask::Look(seat)),
            (None, Viewer::Seat(seat)) => {
                let open = standing.choices.iter().filter(|choice| choice.blocked.is_none() && !choice.aloud);
                let wanted = open.clone().find(|choice| choice.number.is_some()).or(open.clone().next());
                let text = wanted.expect("somebody at the screen can do something").text.clone();
                host.ask(Ask::Move { seat, ply: standing.ply, text })
            }
            other => panic!("nobody acts: {other:?}"),
        };
    }
    panic!("nobody may speak");
}

#[test]
fn who_speaks_from_behind_the_curtain_is_heard_and_nobody_s_cards_turn_up() {
    let (mut host, before) = at_a_curtain();
    let next = before.curtain.expect("the curtain is down");
    let (speaker, word) = before.aloud.last().cloned().expect("somebody may speak");
    assert_eq!(word.text, "say take-it");
    assert!(before.choices.is_empty(), "nothing else is offered under the curtain");
    let tells = host.ask(Ask::Move { seat: speaker, ply: before.ply, text: word.text.clone() });
    let (frames, after) = update(&tells);
    assert_eq!((after.curtain, after.viewer), (Some(next), Viewer::Public), "the device goes where it was to go");
    assert!(!after.aloud.iter().any(|(_, choice)| choice.text == word.text), "it is said once in a trick");
    for frame in frames {
        for hand in frame.table.zones.iter().filter(|zone| zone.name.ends_with(".hand")) {
            assert!(hand.pieces.iter().all(|piece| piece.face.is_none()), "{hand:?}");
        }
    }
    let lines: Vec<String> = tells
        .iter()
        .flat_map(|tell| match tell {
            Tell::Update { log_add, .. } => log_add.iter().map(|line| line.text.clone()).collect(),
            _ => Vec::new(),
        })
        .collect();
    assert!(lines.iter().any(|line| line.contains("Take it")), "{lines:?}");
    let seen = host.ask(Ask::Look(next));
    let (frames, _) = update(&seen);
    assert!(frames.len() > 1, "whoever takes the device sees what was played before it, and what was said");
    assert!(frames.iter().any(|frame| frame.mover == Some(speaker)));
}

#[test]
fn what_needs_a_look_at_the_cards_is_not_offered_under_the_curtain() {
    let (mut host, before) = at_a_curtain();
    assert!(before.aloud.iter().all(|(_, choice)| choice.text.starts_with("say ")));
    let (speaker, _) = before.aloud[0];
    let other = Seat::all(5).find(|seat| *seat != speaker).unwrap();
    let tells = host.ask(Ask::Move { seat: other, ply: before.ply, text: "say take-it".to_owned() });
    assert_eq!(refusal(&tells), "only Napoleon gives commands");
}
