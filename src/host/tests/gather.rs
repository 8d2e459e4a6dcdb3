//! Acts of several moves: gathered in any order, changed freely, sent together, taken back as one.

use super::*;

/// A person with the first turn against a computer seat, and the choices of that turn.
fn begin() -> (Host, Standing) {
    for seed in 1.. {
        let mut host = Host::default();
        let plan = Plan { seed: Some(seed), ..plan("seven-handed-poker", &[person("Eva"), computer("easy")]) };
        let tells = host.ask(Ask::Open(plan));
        let standing = update(&tells).1.clone();
        if !standing.choices.is_empty() {
            return (host, standing);
        }
    }
    unreachable!("somebody begins")
}

/// Touches a choice by its text; what is told of it.
fn make(host: &mut Host, standing: &Standing, text: &str) -> Vec<Tell> {
    host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: text.to_owned() })
}

/// What is asked and how things stand after something was gathered.
fn gathered(tells: &[Tell]) -> (&str, &Standing) {
    match tells {
        [Tell::Gathered { prompt, standing, .. }] => (prompt, standing),
        _ => panic!("nothing was gathered: {tells:?}"),
    }
}

fn held(standing: &Standing) -> Vec<&str> {
    standing.choices.iter().filter(|choice| choice.held).map(|choice| choice.text.as_str()).collect()
}

#[test]
fn cards_are_chosen_in_any_order_changed_freely_and_sent_together() {
    let (mut host, first) = begin();
    let puts: Vec<String> = first.choices.iter().map(|choice| choice.text.clone()).collect();
    assert_eq!(puts.len(), 7, "a card each, and nothing to send yet: {puts:?}");
    for text in [&puts[5], &puts[0], &puts[3], &puts[5], &puts[2], &puts[0]] {
        let tells = make(&mut host, &first, text);
        let (_, standing) = gathered(&tells);
        assert_eq!((standing.ply, standing.can_undo), (0, true));
        // No piece leaves its place, and every card can still be touched.
        for choice in &standing.choices[..7] {
            let was = first.choices.iter().find(|was| was.text == choice.text).expect("a card of the hand");
            assert_eq!((&choice.touches, &choice.blocked), (&was.touches, &None));
        }
        assert!(standing.choices[7..].iter().all(|choice| choice.text == "done"));
    }
    let tells = make(&mut host, &first, &puts[6]);
    let (prompt, standing) = gathered(&tells);
    let button = &standing.choices[7];
    assert_eq!(held(standing), [&puts[2], &puts[3], &puts[6]]);
    assert_eq!(button.label, "Play 3 cards");
    assert_eq!(prompt.to_lowercase(), button.note, "the made hand is said");
    let tells = make(&mut host, &first, "done");
    let (frames, sent) = update(&tells);
    assert_eq!((sent.ply, frames.len()), (4, 1), "four moves, seen as one");
    let record = Record::from_json(&Saved::from_json(&sent.saved).unwrap().record.to_json()).unwrap();
    let wanted: Vec<String> = [&puts[2], &puts[3], &puts[6]].map(|text| format!("p1 {text}")).into();
    assert_eq!(record.moves[..3], wanted, "sorted, as the rules want it");
    assert_eq!(record.moves[3], "p1 done");
}

#[test]
fn a_sixth_card_says_why_not_and_what_is_gathered_is_let_go_of_without_a_help() {
    let (mut host, first) = begin();
    let mut last = first.clone();
    for choice in first.choices.iter().rev().take(5) {
        last = gathered(&make(&mut host, &first, &choice.text)).1.clone();
    }
    let late = &last.choices[0];
    assert_eq!(late.blocked.as_deref(), Some("a hand has five cards at most"));
    assert_eq!(refusal(&make(&mut host, &first, &late.text)), "a hand has five cards at most");
    let tells = host.ask(Ask::Undo);
    let (_, back) = gathered(&tells);
    assert_eq!((back.choices.clone(), back.helped, back.can_undo), (first.choices.clone(), first.helped, false));
}

#[test]
fn an_act_is_taken_back_and_played_again_as_one() {
    let (mut host, first) = begin();
    let puts: Vec<String> = first.choices.iter().map(|choice| choice.text.clone()).collect();
    make(&mut host, &first, &puts[4]);
    make(&mut host, &first, &puts[1]);
    let mut sent = update(&make(&mut host, &first, "done")).1.clone();
    while host.is_thinking() {
        sent = update(&host.think(10_000, true)).1.clone();
    }
    let back = update(&host.ask(Ask::Undo)).1.clone();
    assert_eq!((back.ply, &back.choices), (0, &first.choices));
    let again = update(&host.ask(Ask::Redo)).1.clone();
    assert_eq!((again.ply, again.to_act), (sent.ply, sent.to_act));
}

#[test]
fn a_hint_goes_on_from_what_is_gathered() {
    let (mut host, first) = begin();
    let text = first.choices[2].text.clone();
    make(&mut host, &first, &text);
    host.ask(Ask::Hint);
    let told = host.think(400, true);
    let Some(Tell::Hint { text: hint, reason, .. }) = told.first() else { panic!("no hint: {told:?}") };
    assert!(*hint != text && !reason.is_empty(), "{hint}: {reason}");
}
