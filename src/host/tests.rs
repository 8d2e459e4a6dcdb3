//! The host as the screen meets it.

mod act;
mod beat;
mod clock;
mod fair;
mod gather;
mod handing;
mod linger;
mod replay;
mod review;
mod sitting;
mod toy;
mod veil;

use super::*;
use crate::play::Record;
use crate::table::Viewer;
use crate::wire::{Frame, Standing};

fn person(name: &str) -> Player {
    Player::Person { name: name.to_owned() }
}

fn computer(level: &str) -> Player {
    Player::Computer { name: "Ada".to_owned(), level: level.to_owned() }
}

fn plan(game: &str, players: &[Player]) -> Plan {
    Plan { game: game.to_owned(), options: Default::default(), players: players.to_vec(), seed: Some(5), grade: None }
}

/// A match as it is saved that has only a plan and a record.
fn saved(plan: Plan, record: Record) -> Saved {
    Saved {
        plan,
        record,
        helped: Default::default(),
        seal: None,
        chronicle: None,
        waited: None,
        acts: Vec::new(),
        handed: None,
    }
}

/// The last update among the tells.
fn update(tells: &[Tell]) -> (&[Frame], &Standing) {
    let found = tells.iter().rev().find_map(|tell| match tell {
        Tell::Update { frames, standing, .. } => Some((frames.as_slice(), &**standing)),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no update in {tells:?}"))
}

fn refusal(tells: &[Tell]) -> &str {
    match tells {
        [Tell::Refused { why }] => why,
        _ => panic!("not a refusal: {tells:?}"),
    }
}

fn watch(record: &str) -> Ask {
    Ask::Watch { record: record.to_owned(), ply: 0 }
}

/// Plays the first choice on offer, and lets computer seats move, until the match is over.
fn play_out(host: &mut Host, first: Vec<Tell>) -> Standing {
    let mut tells = first;
    for _ in 0..5_000 {
        let standing = update(&tells).1.clone();
        if standing.over.is_some() {
            return standing;
        }
        tells = if let Some(seat) = standing.curtain {
            host.ask(Ask::Look(seat))
        } else if let (true, Viewer::Seat(seat)) = (standing.hands, standing.viewer) {
            host.ask(Ask::PassOn(seat))
        } else if host.holds() {
            assert!(host.ask(Ask::GoOn { ply: standing.ply }).is_empty());
            host.think(1, true)
        } else if host.is_thinking() {
            let told = host.think(10_000, true);
            if told.is_empty() { tells } else { told }
        } else {
            let choice = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("somebody is asked");
            let seat = match (standing.speaks_for, standing.viewer) {
                (Some(seat), _) | (None, Viewer::Seat(seat)) => seat,
                _ => panic!("nobody looks"),
            };
            host.ask(Ask::Move { seat, ply: standing.ply, text: choice.text.clone() })
        };
    }
    panic!("the match does not end");
}

#[test]
fn a_match_against_computer_seats_is_played_to_its_end() {
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(plan("bogart", &[person("Eva"), computer("normal"), computer("easy")])));
    assert!(matches!(tells.first(), Some(Tell::Opened { .. })), "{tells:?}");
    let end = play_out(&mut host, tells);
    let link = end.link.expect("a finished match has a link");
    let record = Record::from_link(&link).expect("the link of the host reads back");
    assert_eq!(record.moves.len(), end.ply as usize);
    assert_eq!(record.replay().expect("it replays").winners().map(|seats| seats.iter().collect()), end.over);
}

#[test]
fn a_match_that_is_over_tells_its_scores_and_whether_it_was_over_before() {
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(plan("scoundrel", &[person("Eva")])));
    assert!(update(&tells).1.scores.is_empty());
    let end = play_out(&mut host, tells);
    assert_eq!((end.scores.len(), end.helped.reopened), (1, false));
    let back = update(&host.ask(Ask::Undo)).1.clone();
    assert!(back.over.is_none() && back.scores.is_empty() && back.helped.reopened);
    let again = update(&host.ask(Ask::Redo)).1.clone();
    assert_eq!((again.over, again.scores), (end.over, end.scores));
    // Loaded again in between, it is still known.
    host.ask(Ask::Undo);
    let mut other = Host::default();
    assert!(update(&other.ask(Ask::Resume(back.saved))).1.helped.reopened);
}

#[test]
fn what_is_wrong_is_refused_and_changes_nothing() {
    let mut host = Host::default();
    assert_eq!(refusal(&host.ask(Ask::Undo)), "no match is open");
    assert!(refusal(&host.ask(Ask::Open(plan("chess", &[])))).contains("chess"));
    let unknown = plan("mia", &[person("Ann"), computer("brutal")]);
    assert!(refusal(&host.ask(Ask::Open(unknown))).contains("no level \"brutal\""));
    assert!(refusal(&host.ask(Ask::Resume("{}".to_owned()))).contains("damaged"));
    assert!(refusal(&host.ask(watch("%%%"))).contains("damaged"));
    assert!(refusal(&host.ask(Ask::LookBack)).contains("no match"));
    assert!(refusal(&host.ask(Ask::Show { at: 0, eyes: Viewer::All })).contains("no record"));
    assert!(refusal(&host.ask(Ask::GoBack)).contains("no match"));
    let tells = host.ask(Ask::Open(plan("scoundrel", &[person("Eva")])));
    let before = update(&tells).1.clone();
    let seat = Seat::FIRST;
    assert!(refusal(&host.ask(Ask::Move { seat, ply: 3, text: "avoid".into() })).contains("too late"));
    assert!(refusal(&host.ask(Ask::Move { seat, ply: 0, text: "fly".into() })).contains("not a move"));
    assert!(refusal(&host.ask(Ask::Move { seat: Seat::new(4), ply: 0, text: "avoid".into() })).contains("computer"));
    // A plan that cannot be does not cost the match that is open.
    assert!(refusal(&host.ask(Ask::Open(plan("bogart", &[person("Eva")])))).contains("seats"));
    let tells = host.ask(Ask::Move { seat, ply: 0, text: "avoid".into() });
    assert_eq!(update(&tells).1.ply, before.ply + 1);
}

#[test]
fn a_saved_match_goes_on_where_it_was() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("bogart", &[person("Eva"), computer("normal")])));
    while update(&tells).1.ply < 6 {
        tells = match host.is_thinking() {
            true => host.think(1_000, true),
            false => {
                let standing = update(&tells).1.clone();
                host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: standing.choices[0].text.clone() })
            }
        };
    }
    let (frames, standing) = update(&tells);
    let mut other = Host::default();
    let resumed = other.ask(Ask::Resume(standing.saved.clone()));
    let (again, resumed) = update(&resumed);
    assert_eq!((resumed.ply, &resumed.choices, &resumed.saved), (standing.ply, &standing.choices, &standing.saved));
    let faces = |frames: &[Frame]| {
        let last = frames.last().expect("an update has a frame").table.clone();
        last.zones
            .into_iter()
            .map(|zone| zone.pieces.into_iter().map(|piece| piece.face).collect())
            .collect::<Vec<Vec<_>>>()
    };
    assert_eq!(faces(again), faces(frames));
}

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

#[test]
fn nobody_is_shown_again_what_they_have_seen_before_the_curtain_fell() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("mia", &[person("Eva"), person("Tom")])));
    let mut looks = 0;
    for _ in 0..40 {
        let standing = update(&tells).1.clone();
        if standing.over.is_some() {
            break;
        }
        if let Some(seat) = standing.curtain {
            tells = host.ask(Ask::Look(seat));
            let again = update(&tells).0.iter().any(|frame| frame.mover == Some(seat));
            assert!(!again, "{seat} sees their own move a second time");
            looks += 1;
            continue;
        }
        let Viewer::Seat(seat) = standing.viewer else { panic!("nobody looks") };
        let choice = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("somebody is asked");
        tells = host.ask(Ask::Move { seat, ply: standing.ply, text: choice.text.clone() });
    }
    assert!(looks > 3, "the device went round {looks} times");
}

#[test]
fn a_name_that_is_said_at_the_curtain_is_kept_with_the_match() {
    let mut host = Host::default();
    host.ask(Ask::Open(plan("mia", &[person("You"), computer("easy"), person("Guest 2")])));
    assert_eq!(host.ask(Ask::Name { seat: Seat::new(2), name: "Bea".to_owned() }), []);
    assert_eq!(refusal(&host.ask(Ask::Name { seat: Seat::new(1), name: "Bea".to_owned() })), "nobody sits at p2");
    let tells = host.ask(Ask::Look(Seat::FIRST));
    let saved = Saved::from_json(&update(&tells).1.saved).expect("the host wrote it");
    assert_eq!(saved.plan.players[2].name(), "Bea");
}

#[test]
fn a_seat_that_thinks_is_interrupted_by_taking_back_and_by_leaving() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("all-fives", &[person("Eva"), computer("hard")])));
    let (mut own, mut ply) = (0, 0);
    loop {
        if !host.is_thinking() {
            let standing = update(&tells).1.clone();
            let Viewer::Seat(seat) = standing.viewer else { panic!("nobody looks") };
            let choice = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("somebody is asked");
            tells = host.ask(Ask::Move { seat, ply: standing.ply, text: choice.text.clone() });
            (own, ply) = (own + 1, standing.ply);
            continue;
        }
        let told = host.think(1, false);
        // After one round it has not thought enough, unless there is but one move.
        if told.is_empty() && own > 0 {
            break;
        }
        tells = if told.is_empty() { host.think(10_000, true) } else { told };
    }
    let tells = host.ask(Ask::Undo);
    assert!(!host.is_thinking());
    assert_eq!(update(&tells).1.ply, ply);
    assert!(host.think(100_000, true).is_empty(), "the old thought goes on");
    host.ask(Ask::Redo);
    assert!(host.is_thinking());
    host.ask(Ask::Close);
    assert!(!host.is_thinking() && host.think(1, true).is_empty());
}

#[test]
fn a_hint_is_a_legal_move_with_a_reason_and_is_counted() {
    let mut host = Host::default();
    host.ask(Ask::Open(plan("scoundrel", &[person("Eva")])));
    assert!(matches!(host.ask(Ask::Hint).as_slice(), [Tell::Thinking(_)]));
    let tells = host.think(20, true);
    let [Tell::Hint { text, reason, .. }] = tells.as_slice() else { panic!("{tells:?}") };
    assert!(!reason.is_empty());
    assert_eq!(host.ask(Ask::Hint), tells, "to read it again is no second hint");
    assert!(!host.is_thinking());
    let tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: 0, text: text.clone() });
    assert_eq!(update(&tells).1.helped.hints, 1);
}

#[test]
fn people_at_one_device_take_turns_without_a_curtain_where_nothing_is_hidden() {
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(plan("bogart", &[person("Eva"), person("Tom")])));
    let standing = update(&tells).1;
    assert_eq!(standing.curtain, None);
    assert_eq!(standing.viewer, Viewer::Seat(standing.to_act[0]));
    assert!(!standing.choices.is_empty());
    play_out(&mut host, tells);
}

#[test]
fn the_curtain_hides_each_hand_from_the_other_people() {
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(plan("all-fives", &[person("Eva"), computer("easy"), person("Tom")])));
    let mut tells = tells;
    let mut curtains = 0;
    for _ in 0..400 {
        let (frames, standing) = update(&tells);
        let standing = standing.clone();
        if standing.over.is_some() || curtains > 6 {
            break;
        }
        for frame in frames {
            for person in [Seat::new(0), Seat::new(2)] {
                let hand = frame.table.zone(&format!("{person}.hand")).expect("everybody has a hand");
                let open = hand.pieces.iter().any(|piece| piece.face.is_some());
                // At the end of a hand all hands are shown; before that only one's own.
                let may_see = standing.viewer == Viewer::Seat(person) || frame.table.summary.is_some();
                assert!(!open || may_see, "{person} is seen by {:?}", standing.viewer);
            }
        }
        tells = if let Some(seat) = standing.curtain {
            assert!(standing.choices.is_empty(), "choices are offered through the curtain");
            curtains += 1;
            let tells = host.ask(Ask::Look(seat));
            assert_eq!(update(&tells).1.viewer, Viewer::Seat(seat));
            tells
        } else if host.is_thinking() {
            host.think(1, true)
        } else {
            let Viewer::Seat(seat) = standing.viewer else { panic!("nobody looks") };
            let choice = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("somebody is asked");
            host.ask(Ask::Move { seat, ply: standing.ply, text: choice.text.clone() })
        };
    }
    assert!(curtains > 3, "the device was handed over only {curtains} times");
}

/// A deal of Canadian Fish of which only p1's team still has cards; p1 is a person.
fn endgame() -> (Host, Vec<Tell>) {
    let text = include_str!("../../tests/scenarios/canadian-fish/one-team-has-all-the-cards.json");
    let mut record: Record = serde_json::from_str(text).expect("a scenario is a record");
    record.moves.truncate(8);
    let mut players = vec![computer("normal"); 6];
    players[0] = person("Eva");
    let plan = plan("canadian-fish", &players);
    let saved = saved(plan, record);
    let mut host = Host::default();
    let tells = host.ask(Ask::Resume(saved.to_json()));
    (host, tells)
}

#[test]
fn where_one_of_a_team_is_enough_people_come_first() {
    let (mut host, tells) = endgame();
    let standing = update(&tells).1.clone();
    assert!(standing.waits && !host.is_thinking(), "{standing:?}");
    assert_eq!(standing.to_act, [0, 2, 4].map(Seat::new));
    let text = "declare low-d".to_owned();
    assert!(standing.choices.iter().any(|choice| choice.text == text), "{:?}", standing.choices);
    let tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text });
    assert_eq!(update(&tells).1.to_act, [Seat::FIRST]);
}

#[test]
fn who_is_out_need_not_wait_for_those_who_think() {
    let players = [computer("hard"), computer("hard"), person("Eva")];
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(Plan {
        options: [("shape".to_owned(), "down".to_owned())].into(),
        ..plan("oh-hell", &players)
    }));
    let mut standing = update(&tells).1.clone();
    // Bids come first, and hers may be among the first of them.
    while let Some(choice) = standing.choices.first() {
        let (seat, text) = (Seat::new(2), choice.text.clone());
        let tells = host.ask(Ask::Move { seat, ply: standing.ply, text });
        standing = update(&tells).1.clone();
    }
    assert!(host.is_thinking());
    assert!(host.think(1, false).is_empty(), "a hard seat thinks for more than a round");
    assert!(host.ask(Ask::Hurry).is_empty());
    let tells = host.think(1, false);
    assert!(!tells.is_empty(), "it answers at once");
    // Until she is asked again.
    let mut standing = update(&tells).1.clone();
    while standing.choices.is_empty() {
        standing = update(&host.think(1, false)).1.clone();
    }
    let (seat, text) = (Seat::new(2), standing.choices[0].text.clone());
    host.ask(Ask::Move { seat, ply: standing.ply, text });
    assert!(host.is_thinking() && host.think(1, false).is_empty());
}

#[test]
fn where_people_leave_it_to_their_team_a_computer_seat_speaks_for_it() {
    let (mut host, tells) = endgame();
    let ply = update(&tells).1.ply;
    let tells = host.ask(Ask::GoOn { ply });
    assert!(!update(&tells).1.waits && host.is_thinking());
    let tells = host.think(10_000, true);
    let standing = update(&tells).1;
    // It held the whole half-suit, so that was that; before the next one people are asked again.
    assert!(standing.ply == ply + 1 && standing.waits, "{standing:?}");
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
