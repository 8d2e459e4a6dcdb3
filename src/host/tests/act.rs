//! Acts of several moves that one touch makes: single moves in the record, one frame for the eye, one step back.

use super::*;
use crate::table::ACT;

#[test]
fn one_touch_makes_a_whole_act_and_an_undo_takes_it_back() {
    let mut host = Host::default();
    let first = update(&host.ask(Ask::Open(plan("bogey", &[person("Eva")])))).1.clone();
    let act = first.choices.iter().find(|choice| choice.text.contains(ACT)).expect("the rest can be discarded");
    let tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: first.ply, text: act.text.clone() });
    let sent = update(&tells).1;
    assert_eq!(sent.ply, 6, "five cards, and the end of the turn");
    let record = Saved::from_json(&sent.saved).unwrap().record;
    let wanted: Vec<String> = act.text.split(ACT).map(|text| format!("p1 {text}")).collect();
    assert_eq!(record.moves, wanted, "each is a move of the record");
    let tells = host.ask(Ask::Undo);
    let back = update(&tells).1;
    assert_eq!((back.ply, &back.choices), (0, &first.choices));
}

#[test]
fn an_act_that_cannot_be_made_to_its_end_is_not_begun() {
    let mut host = Host::default();
    let first = update(&host.ask(Ask::Open(plan("bogey", &[person("Eva")])))).1.clone();
    let tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: first.ply, text: ["end", "end"].join(ACT) });
    assert!(!tells.iter().any(|tell| matches!(tell, Tell::Update { standing, .. } if standing.ply > 0)), "{tells:?}");
}

/// Discards the rest of the first hand at one touch; how things stand then.
fn discard_the_rest(host: &mut Host) -> Standing {
    let first = update(&host.ask(Ask::Open(plan("bogey", &[person("Eva")])))).1.clone();
    let act = first.choices.iter().find(|choice| choice.text.contains(ACT)).expect("the rest can be discarded");
    update(&host.ask(Ask::Move { seat: Seat::FIRST, ply: first.ply, text: act.text.clone() })).1.clone()
}

#[test]
fn an_act_taken_back_is_played_again_and_taken_back_again_as_one() {
    let mut host = Host::default();
    let sent = discard_the_rest(&mut host);
    for _ in 0..2 {
        assert_eq!(update(&host.ask(Ask::Undo)).1.ply, 0, "back as one");
        let tells = host.ask(Ask::Redo);
        let (frames, again) = update(&tells);
        assert_eq!((again.ply, &again.choices, again.can_redo), (sent.ply, &sent.choices, false), "again as one");
        // The end of the turn and the bogey's card, but no card of the hand by itself.
        assert!(frames.len() < 4, "{} frames", frames.len());
    }
}

#[test]
fn an_act_is_still_one_after_the_match_was_put_away_or_gone_back_to() {
    let mut host = Host::default();
    let sent = discard_the_rest(&mut host);
    let mut later = Host::default();
    assert_eq!(update(&later.ask(Ask::Resume(sent.saved.clone()))).1.ply, sent.ply);
    assert_eq!(update(&later.ask(Ask::Undo)).1.ply, 0, "taken back as one");
    // What was kept before acts were noted can be taken up as well, move by move.
    let mut old = Saved::from_json(&sent.saved).unwrap();
    old.acts.clear();
    later.ask(Ask::Resume(old.to_json()));
    assert_eq!(update(&later.ask(Ask::Undo)).1.ply, sent.ply - 2, "the end of the turn is forced");
}
