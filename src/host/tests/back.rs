//! Taking back and doing again, alone and among several.

use super::*;

#[test]
fn alone_every_move_can_be_taken_back_and_a_look_ahead_is_marked() {
    let mut host = Host::default();
    let mut standing = update(&host.ask(Ask::Open(plan("scoundrel", &[person("Eva")])))).1.clone();
    assert!(!standing.can_undo);
    let mut fresh = Vec::new();
    while fresh.iter().filter(|fresh| **fresh).count() < 2 {
        let choice = standing.choices.iter().find(|choice| choice.text != "avoid" && choice.blocked.is_none());
        let text = choice.expect("there is always a card to take").text.clone();
        let tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text });
        let (frames, now) = update(&tells);
        let room = frames.last().and_then(|frame| frame.table.zone("room")).map_or(0, |room| room.pieces.len());
        fresh.push(room == 4);
        standing = now.clone();
        assert!(standing.can_undo && standing.over.is_none());
    }
    let end = standing.clone();
    // Where the room was dealt anew, going back is a look at cards to come.
    for (left, peeked) in fresh.iter().rev().enumerate() {
        let now = update(&host.ask(Ask::Undo)).1.clone();
        assert_eq!(now.ply as usize, fresh.len() - left - 1);
        assert_eq!(now.helped.peeks - standing.helped.peeks, u32::from(*peeked), "move {}", now.ply + 1);
        assert!(now.can_redo);
        standing = now;
    }
    assert!(!standing.can_undo);
    assert_eq!((standing.helped.undos as usize, standing.helped.peeks), (fresh.len(), 2));
    while standing.can_redo {
        standing = update(&host.ask(Ask::Redo)).1.clone();
    }
    assert_eq!((standing.ply, &standing.choices), (end.ply, &end.choices));
}

#[test]
fn a_move_that_is_nobodys_choice_makes_itself_and_is_taken_back_with_the_one_before() {
    let mut host = Host::default();
    let mut plan = plan("oh-hell", &[person("Eva"), computer("easy"), computer("easy")]);
    plan.options.insert("max-hand".to_owned(), "2".to_owned());
    let mut tells = host.ask(Ask::Open(plan));
    let mut made = 0;
    let end = loop {
        let standing = update(&tells).1.clone();
        if standing.over.is_some() {
            break standing;
        }
        tells = match standing.choices.iter().find(|choice| choice.blocked.is_none()) {
            Some(choice) if standing.to_act.contains(&Seat::FIRST) => {
                made += 1;
                host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: choice.text.clone() })
            }
            _ => {
                assert!(host.is_thinking(), "nobody goes on after move {}", standing.ply);
                host.think(10_000, true)
            }
        };
    };
    // Of each deal a bid and all cards but the last were asked for: three deals, of one, two and one card.
    let exported = host.ask(Ask::Export);
    let [Tell::Exported { record }] = &exported[..] else { panic!("no record: {exported:?}") };
    let record = Record::from_json(record).expect("the host's record reads back");
    let own = record.moves.iter().filter(|line| line.starts_with("p1")).count();
    assert_eq!(own - made, 3, "{own} moves, {made} of them asked for");
    let back = update(&host.ask(Ask::Undo)).1.clone();
    assert!(back.to_act.contains(&Seat::FIRST) && !back.choices.is_empty(), "undo leads to a decision");
    let mut tells = host.ask(Ask::Redo);
    while update(&tells).1.can_redo {
        tells = host.ask(Ask::Redo);
    }
    assert_eq!(update(&tells).1.ply, end.ply);
}

#[test]
fn several_people_take_back_nothing_that_has_shown_them_more() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("bogart", &[person("Eva"), person("Tom")])));
    let mut stopped = 0;
    for _ in 0..30 {
        let standing = update(&tells).1.clone();
        if standing.over.is_some() {
            break;
        }
        if let Some(seat) = standing.curtain {
            tells = host.ask(Ask::Look(seat));
            continue;
        }
        let Viewer::Seat(seat) = standing.viewer else { panic!("nobody looks") };
        let text = standing.choices[0].text.clone();
        tells = host.ask(Ask::Move { seat, ply: standing.ply, text: text.clone() });
        let thrown = update(&tells).0.iter().any(|frame| frame.table.said.iter().any(|said| said.contains("threw")));
        if thrown {
            stopped += 1;
            assert!(!update(&tells).1.can_undo, "a throw can be taken back after {text}");
        }
    }
    assert!(stopped > 0, "nobody threw");
}

#[test]
fn everybody_does_again_what_was_taken_back_until_somebody_changes_their_mind() {
    let mut host = Host::default();
    let plan = plan("psychological-jujitsu", &[person("Eva"), computer("hard"), computer("normal")]);
    let mut tells = host.ask(Ask::Open(plan));
    let rest = |host: &mut Host, mut tells: Vec<Tell>| {
        while host.is_thinking() {
            let told = host.think(50, false);
            tells = if told.is_empty() { tells } else { told };
        }
        tells
    };
    for pick in [0, 0, 0] {
        let standing = update(&tells).1.clone();
        let text = standing.choices[pick].text.clone();
        tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text });
        tells = rest(&mut host, tells);
    }
    let saved = |tells: &[Tell]| Saved::from_json(&update(tells).1.saved).expect("the host wrote it").record;
    let played = saved(&tells);
    for _ in 0..2 {
        tells = host.ask(Ask::Undo);
        tells = rest(&mut host, tells);
    }
    assert!(update(&tells).1.can_redo, "computer seats that choose at the same time spoil it");
    while update(&tells).1.can_redo {
        tells = host.ask(Ask::Redo);
        tells = rest(&mut host, tells);
    }
    let moves = |record: &Record| {
        let mut moves = record.moves.clone();
        moves.sort();
        moves
    };
    assert_eq!(moves(&saved(&tells)), moves(&played));
    tells = host.ask(Ask::Undo);
    let standing = update(&tells).1.clone();
    let other = standing.choices.last().expect("there is a choice").text.clone();
    assert_ne!(Some(format!("p1 {other}")), played.moves.iter().rfind(|line| line.starts_with("p1")).cloned());
    tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: other });
    assert!(!update(&tells).1.can_redo);
}

#[test]
fn whose_move_is_taken_back_is_told_where_somebody_else_has_the_device() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("bogart", &[person("Eva"), person("Tom")])));
    let mut asked = 0;
    for _ in 0..60 {
        let standing = update(&tells).1.clone();
        let Viewer::Seat(seat) = standing.viewer else { break };
        if standing.over.is_some() {
            break;
        }
        // Who takes the pot passes the device on, and has seen nothing new.
        let take = standing.choices.iter().find(|choice| choice.text == "take" && choice.blocked.is_none());
        let text = take.unwrap_or(&standing.choices[0]).text.clone();
        tells = host.ask(Ask::Move { seat, ply: standing.ply, text: text.clone() });
        let now = update(&tells).1;
        if text == "take" && now.can_undo {
            assert_eq!(now.undo_of, Some(seat));
            asked += 1;
        }
    }
    assert!(asked > 0, "nobody took a pot");
}

/// Whether a table shows faces that the one before did not.
#[cfg(not(feature = "worker"))]
fn comes_to_light(before: &Frame, after: &Frame) -> bool {
    let faces = |frame: &Frame| {
        let pieces = frame.table.zones.iter().flat_map(|zone| &zone.pieces);
        let mut faces: Vec<_> = pieces.filter_map(|piece| piece.face).collect();
        faces.sort();
        faces
    };
    let mut known = faces(before);
    let is_new = |face| match known.iter().position(|other| *other == face) {
        Some(at) => {
            known.swap_remove(at);
            false
        }
        None => true,
    };
    faces(after).into_iter().any(is_new)
}

#[cfg(not(feature = "worker"))]
#[test]
fn taking_back_behind_what_has_come_to_light_is_counted_in_every_game_that_says_so() {
    for entry in crate::games::ENTRIES {
        let card = (entry.card)();
        if card.undo != crate::table::Undo::UntilSeen {
            continue;
        }
        let seats = card.best.first().copied().unwrap_or(card.seats.0);
        let others = (1..seats).map(|_| computer("random"));
        let players: Vec<Player> = [person("Eva")].into_iter().chain(others).collect();
        let mut host = Host::default();
        let mut tells = host.ask(Ask::Open(plan(entry.id, &players)));
        // The frames since the last own choice.
        let mut frames: Vec<Frame> = Vec::new();
        let (mut looked, mut peeks, mut beats) = (0, 0, false);
        for turn in 0..150 {
            let (told, standing) = update(&tells);
            frames.extend(told.iter().cloned());
            let standing = standing.clone();
            // Beats go by when the clock says so, which nobody does here; see `beat`.
            beats |= standing.clock.is_some_and(|clock| clock.beat);
            let mine = standing.choices.iter().find(|choice| choice.blocked.is_none() && !choice.held);
            // Within a beat a match is not saved.
            let kept = standing.can_undo && !standing.saved.is_empty();
            if (mine.is_some() || standing.over.is_some()) && kept && frames.len() > 1 {
                let lit = frames.windows(2).any(|pair| comes_to_light(&pair[0], &pair[1]));
                let mut other = Host::default();
                let resumed = other.ask(Ask::Resume(standing.saved.clone()));
                assert!(!matches!(resumed[..], [Tell::Refused { .. }]), "{}: {resumed:?}", entry.id);
                let back = update(&other.ask(Ask::Undo)).1.clone();
                if lit {
                    assert_eq!(back.helped.peeks, standing.helped.peeks + 1, "{} at {}", entry.id, standing.ply);
                    peeks += 1;
                }
                looked += 1;
            }
            if standing.over.is_some() {
                break;
            }
            tells = match mine {
                Some(_) => {
                    frames.drain(..frames.len() - 1);
                    let open: Vec<_> = standing.choices.iter().filter(|choice| choice.blocked.is_none()).collect();
                    let text = open[turn % open.len()].text.clone();
                    let told = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text });
                    match told.first() {
                        Some(Tell::Gathered { .. }) => {
                            host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: "done".to_owned() })
                        }
                        _ => told,
                    }
                }
                None if host.is_thinking() => host.think(10_000, true),
                None => host.ask(Ask::GoOn { ply: standing.ply }),
            };
            if !tells.iter().any(|tell| matches!(tell, Tell::Update { .. })) {
                break;
            }
        }
        assert!(
            looked > 0 && (peeks > 0 || beats || card.seats.1 == 1),
            "{}: {looked} looked at, {peeks} peeks",
            entry.id
        );
    }
}
