//! The host as the screen meets it.

mod act;
mod aloud;
mod back;
mod beat;
mod clock;
mod device;
mod fair;
mod gather;
mod handing;
mod linger;
mod replay;
mod review;
mod sitting;
mod team;
mod toy;
mod veil;

use super::*;
use crate::packed::{pack, unpack};
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
        for tell in &tells {
            assert_eq!(unpack(&pack(tell)).as_ref(), Some(tell), "it does not arrive as it was told");
        }
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
