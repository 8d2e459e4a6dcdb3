//! Looking at records: every step, through the eyes that may see it, and playing on from there.

use super::*;
use crate::pieces::Piece;
use crate::wire::{Decision, Judgement, LogLine, Replay};

fn replay(tells: &[Tell]) -> Replay {
    update(tells).1.replay.clone().expect("a record is looked at")
}

fn show(host: &mut Host, at: u32, eyes: Viewer) -> Vec<Tell> {
    host.ask(Ask::Show { at, eyes })
}

/// The faces in a zone of the last frame.
fn faces(tells: &[Tell], zone: &str) -> Vec<Option<Piece>> {
    let table = &update(tells).0.last().expect("an update has a frame").table;
    table.zone(zone).expect("there is such a zone").pieces.iter().map(|piece| piece.face).collect()
}

/// A finished match at the table.
fn finished(game: &str, players: &[Player]) -> (Host, Standing) {
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(plan(game, players)));
    let end = play_out(&mut host, tells);
    (host, end)
}

#[test]
fn a_record_is_watched_step_by_step_forwards_and_back() {
    let (_, end) = finished("all-fives", &[person("Eva"), computer("easy")]);
    let link = end.link.expect("a finished match has a link");
    let mut host = Host::default();
    let first = host.ask(watch(&link));
    assert!(matches!(first.first(), Some(Tell::Opened { .. })));
    let Replay { at, count, rounds, eyes, .. } = replay(&first);
    assert_eq!((at, eyes.as_slice()), (0, &[Viewer::All, Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1))][..]));
    assert!(count > end.ply && !rounds.is_empty() && rounds.iter().all(|round| *round < count));
    // Everything that is shown on the way is the same when one jumps there.
    let mut seen = Vec::new();
    for at in 0..count {
        let tells = show(&mut host, at, Viewer::All);
        let (frames, standing) = update(&tells);
        assert_eq!((frames.len(), replay(&tells).at), (1, at));
        let mut table = frames[0].table.clone();
        table.zones.iter_mut().flat_map(|zone| &mut zone.pieces).for_each(|piece| piece.token = 0);
        seen.push((table, standing.ply));
    }
    assert_eq!(seen.last().map(|(_, ply)| *ply), Some(end.ply));
    for at in [count - 1, 0, count / 2, count / 3, count / 3 + 1, 7] {
        let tells = show(&mut host, at, Viewer::All);
        let (frames, standing) = update(&tells);
        let mut table = frames[0].table.clone();
        table.zones.iter_mut().flat_map(|zone| &mut zone.pieces).for_each(|piece| piece.token = 0);
        assert!((table, standing.ply) == seen[at as usize], "step {at} differs when one jumps there");
    }
    assert_eq!(replay(&show(&mut host, 99_999, Viewer::All)).at, count - 1);
}

#[test]
fn the_log_of_a_record_ends_with_the_step_that_is_shown() {
    let (_, end) = finished("bogart", &[person("Eva"), computer("easy")]);
    let mut host = Host::default();
    let tells = host.ask(watch(&end.link.expect("a finished match has a link")));
    let count = replay(&tells).count;
    let mut log: Vec<LogLine> = Vec::new();
    let mut read = |tells: &[Tell]| {
        let Some(Tell::Update { log_keep, log_add, .. }) = tells.last() else { panic!("{tells:?}") };
        log.truncate(*log_keep as usize);
        log.extend(log_add.iter().cloned());
        log.clone()
    };
    read(&tells);
    let whole = read(&show(&mut host, count - 1, Viewer::All));
    let half = read(&show(&mut host, count / 2, Viewer::All));
    assert!(half.len() < whole.len() && whole.starts_with(&half));
    assert_eq!(read(&show(&mut host, count - 1, Viewer::All)), whole);
}

#[test]
fn a_record_that_cannot_be_is_refused_in_words() {
    let mut host = Host::default();
    host.ask(Ask::Open(plan("scoundrel", &[person("Eva")])));
    for (json, words) in [
        (r#"{"format":"pipyard/1","game":"mia","seats":99}"#, "seats"),
        (r#"{"format":"pipyard/1","game":"mia","seats":0}"#, "seats"),
        (r#"{"format":"pipyard/1","game":"chess","seats":2}"#, "chess"),
        (r#"{"format":"pipyard/2","game":"mia","seats":2}"#, "this version reads"),
        (r#"{"format":"pipyard/1","game":"mia","seats":2,"moves":["p1 fly"]}"#, "move 1"),
        (r#"{"format":"pipyard/1","game":"mia","seats":2,"moves":["fly"]}"#, "lacks a seat"),
        (
            r#"{"format":"pipyard/1","game":"mia","seats":2,"fate":{"rolls":[9],"picks":["p1"]},"moves":["p1 roll"]}"#,
            "9",
        ),
        ("{}", "not a record"),
    ] {
        let tells = host.ask(watch(json));
        assert!(refusal(&tells).contains(words), "{json}: {tells:?}");
    }
    // The match at the table is still there.
    assert_eq!(update(&host.ask(Ask::LookBack)).1.ply, 0);
}

#[test]
fn a_record_opens_at_the_move_of_its_link() {
    let (_, end) = finished("bogart", &[person("Eva"), computer("easy")]);
    let record = end.link.expect("a finished match has a link");
    let tells = Host::default().ask(Ask::Watch { record, ply: 5 });
    let (_, standing) = update(&tells);
    assert_eq!(standing.ply, 5);
    let now = replay(&tells);
    assert!(now.at > 5 && now.at + 1 < now.count);
}

#[test]
fn through_the_eyes_of_a_seat_only_its_own_hand_is_seen() {
    let (mut host, _) = finished("all-fives", &[person("Eva"), computer("easy"), computer("easy")]);
    let tells = host.ask(Ask::LookBack);
    assert_eq!(replay(&tells).eyes.len(), 4, "a match that is over is open to all eyes");
    assert_eq!(update(&tells).1.viewer, Viewer::Seat(Seat::FIRST), "one begins with one's own");
    let hidden = |tells: &[Tell], seat: usize| {
        let hand = faces(tells, &format!("p{}.hand", seat + 1));
        assert!(!hand.is_empty());
        hand.iter().all(Option::is_none)
    };
    for seat in 0..3 {
        let tells = show(&mut host, 4, Viewer::Seat(Seat::new(seat)));
        for other in 0..3 {
            assert_eq!(hidden(&tells, other), other != seat, "p{} through p{}'s eyes", other + 1, seat + 1);
        }
    }
    let tells = show(&mut host, 4, Viewer::All);
    assert!((0..3).all(|seat| !hidden(&tells, seat)));
}

#[test]
fn a_match_in_progress_keeps_its_secrets_when_one_looks_back() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("all-fives", &[person("Eva"), computer("easy")])));
    while update(&tells).1.ply < 4 {
        tells = if host.is_thinking() {
            host.think(1_000, true)
        } else {
            let standing = update(&tells).1.clone();
            host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text: standing.choices[0].text.clone() })
        };
    }
    let before = update(&tells).1.clone();
    assert_eq!(before.link, None);
    let tells = host.ask(Ask::LookBack);
    let now = replay(&tells);
    assert_eq!((now.eyes.as_slice(), now.at + 1), (&[Viewer::Seat(Seat::FIRST)][..], now.count));
    assert_eq!((update(&tells).1.link.as_ref(), update(&tells).1.saved.as_str()), (None, ""));
    for at in 0..now.count {
        let tells = show(&mut host, at, Viewer::Seat(Seat::FIRST));
        assert!(faces(&tells, "p2.hand").iter().all(Option::is_none), "step {at}");
        assert!(faces(&tells, "boneyard").iter().all(Option::is_none), "step {at}");
    }
    for eyes in [Viewer::All, Viewer::Seat(Seat::new(1)), Viewer::Public] {
        assert!(refusal(&show(&mut host, 0, eyes)).contains("hidden"));
    }
    assert!(refusal(&host.ask(Ask::Export)).contains("when it is over"));
    // The match waits, and goes on as if nothing had been.
    assert!(!host.is_thinking());
    let text = "pass".to_owned();
    assert!(refusal(&host.ask(Ask::Move { seat: Seat::FIRST, ply: before.ply, text })).contains("go back"));
    let tells = host.ask(Ask::GoBack);
    let (frames, standing) = update(&tells);
    assert_eq!((standing.ply, &standing.choices, &standing.saved), (before.ply, &before.choices, &before.saved));
    assert!(frames.len() == 1 && standing.replay.is_none());
}

#[test]
fn somebody_elses_unfinished_match_shows_what_everybody_saw() {
    let (_, end) = finished("all-fives", &[person("Eva"), computer("easy")]);
    let mut record = Record::from_link(&end.link.expect("a finished match has a link")).expect("it reads back");
    record.moves.truncate(6);
    let mut host = Host::default();
    let tells = host.ask(watch(&record.to_json()));
    let Replay { eyes, count, forks, .. } = replay(&tells);
    assert_eq!((eyes.as_slice(), forks), (&[Viewer::Public][..], false));
    for at in 0..count {
        let tells = show(&mut host, at, Viewer::Public);
        for zone in ["p1.hand", "p2.hand", "boneyard"] {
            assert!(faces(&tells, zone).iter().all(Option::is_none), "{zone} at step {at}");
        }
    }
    assert!(refusal(&show(&mut host, 0, Viewer::All)).contains("hidden"));
    assert!(refusal(&host.ask(Ask::Export)).contains("when it is over"));
    assert!(refusal(&host.ask(Ask::PlayOn { players: vec![person("Eva"), computer("easy")] })).contains("several"));
}

#[test]
fn a_match_is_played_on_from_any_step_as_a_new_one() {
    let (mut host, end) = finished("bogart", &[person("Eva"), computer("normal")]);
    let before = Record::from_link(&end.link.expect("a finished match has a link")).expect("it reads back");
    let tells = host.ask(Ask::LookBack);
    assert!(refusal(&host.ask(Ask::PlayOn { players: Vec::new() })).contains("over"));
    assert!(replay(&tells).forks);
    let tells = show(&mut host, 12, Viewer::Seat(Seat::FIRST));
    let ply = update(&tells).1.ply;
    assert!(ply > 0 && ply < end.ply);
    assert!(refusal(&host.ask(Ask::PlayOn { players: vec![person("Eva")] })).contains("as many"));
    let tells = host.ask(Ask::PlayOn { players: Vec::new() });
    let Some(Tell::Opened { plan, .. }) = tells.first() else { panic!("{tells:?}") };
    assert_eq!((plan.players.len(), plan.players[0].name()), (2, "Eva"));
    let standing = update(&tells).1.clone();
    assert_eq!((standing.ply, standing.helped.from, standing.replay.is_none()), (ply, Some(ply), true));
    let end = play_out(&mut host, tells);
    let after = Record::from_link(&end.link.expect("a finished match has a link")).expect("it reads back");
    assert_eq!(after.moves[..ply as usize], before.moves[..ply as usize]);
    assert_eq!(after.fate, before.fate);
    assert_eq!(end.helped.from, Some(ply), "the result says where it came from");
}

#[test]
fn what_was_given_away_comes_back_as_a_link_and_as_a_file() {
    let (mut host, end) = finished("mia", &[person("Eva"), computer("easy"), computer("easy")]);
    let tells = host.ask(Ask::Export);
    let [Tell::Exported { record }] = tells.as_slice() else { panic!("{tells:?}") };
    let link = end.link.expect("a finished match has a link");
    assert_eq!(Record::from_json(record).expect("it reads back"), Record::from_link(&link).expect("it reads back"));
    for text in [record.as_str(), link.as_str(), &format!("  {link}\n")] {
        let mut other = Host::default();
        assert_eq!(update(&other.ask(watch(text))).1.link.as_ref(), Some(&link));
    }
}

#[test]
fn who_plays_alone_may_give_the_match_away_at_any_time() {
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(plan("scoundrel", &[person("Eva")])));
    let link = update(&tells).1.link.clone().expect("nobody else has secrets");
    let mut other = Host::default();
    assert_eq!(replay(&other.ask(watch(&link))).eyes, [Viewer::All, Viewer::Seat(Seat::FIRST)]);
    let hidden = |tells: &[Tell]| faces(tells, "dungeon").iter().filter(|face| face.is_none()).count();
    assert!(hidden(&show(&mut other, 0, Viewer::Seat(Seat::FIRST))) > 0);
    assert_eq!(hidden(&show(&mut other, 0, Viewer::All)), 0);
}

/// Looks over the choices of a seat to the end.
fn review(host: &mut Host, seat: Seat) -> Vec<Decision> {
    let mut found = Vec::new();
    let tells = host.ask(Ask::Review(seat));
    let [Tell::Reviewed { all, done: 0, .. }] = tells.as_slice() else { panic!("{tells:?}") };
    let all = *all;
    while host.is_thinking() {
        for tell in host.think(100, false) {
            let Tell::Reviewed { decision, done, .. } = tell else { panic!("{tell:?}") };
            found.extend(decision.map(|decision| *decision));
            assert_eq!(found.len(), done as usize);
        }
    }
    assert_eq!(found.len(), all as usize);
    found
}

#[test]
fn a_blunder_is_found_and_the_better_move_is_shown() {
    // The first choice on offer throughout, which is no way through a dungeon.
    let (mut host, end) = finished("scoundrel", &[person("Eva")]);
    host.ask(Ask::LookBack);
    let found = review(&mut host, Seat::FIRST);
    assert!(found.len() > 5 && found.len() <= end.ply as usize);
    assert!(found.is_sorted_by_key(|decision| decision.at));
    let wrong: Vec<&Decision> = found.iter().filter(|decision| decision.judgement != Judgement::Good).collect();
    assert!(!wrong.is_empty(), "the first choice on offer was never wrong");
    for decision in wrong {
        let (played, best) = if decision.judgement == Judgement::Unlucky { decision.open } else { decision.known };
        assert!(best > played && decision.better.text != decision.played.text, "{decision:?}");
        // The better move was on offer at that step, and what is shown there is what was played next.
        let tells = show(&mut host, decision.at, Viewer::Seat(Seat::FIRST));
        let ply = update(&tells).1.ply as usize;
        let next = show(&mut host, decision.at + 1, Viewer::Seat(Seat::FIRST));
        assert_eq!(update(&next).1.ply as usize, ply + 1);
        let mut other = Host::default();
        other.ask(Ask::Watch { record: end.link.clone().expect("it has a link"), ply: 0 });
        show(&mut other, decision.at, Viewer::All);
        let forked = other.ask(Ask::PlayOn { players: vec![person("Eva")] });
        let offered = &update(&forked).1.choices;
        assert!(offered.contains(&decision.better) && offered.contains(&decision.played), "{decision:?}");
    }
}

#[test]
fn what_could_be_known_is_the_same_whatever_the_others_held() {
    // Two matches that differ only in what nobody at the table had seen are judged alike by what could be known.
    let (_, end) = finished("all-fives", &[person("Eva"), computer("easy")]);
    let record = Record::from_link(&end.link.expect("a finished match has a link")).expect("it reads back");
    let after = record.replay_to(2).expect("it replays");
    let seat = after.to_act().first().expect("somebody is to act");
    let other = after.imagine(seat, 77);
    assert_ne!(other.table(Viewer::All), after.table(Viewer::All));
    let text = after.legal(seat)[0].clone();
    let weigh = |playing: &dyn crate::play::Match, open: bool| {
        let mut thought = playing.weigh(seat, &text, open, 3).expect("it is a legal move");
        while !thought.step(50) {}
        thought.verdict()
    };
    assert_eq!(weigh(after.as_ref(), false), weigh(other.as_ref(), false));
    assert_ne!(weigh(after.as_ref(), true), weigh(other.as_ref(), true));
}

#[test]
fn a_review_is_stopped_by_going_on_and_is_not_for_matches_with_secrets() {
    let (mut host, _) = finished("bogart", &[person("Eva"), computer("easy")]);
    assert!(refusal(&host.ask(Ask::Review(Seat::FIRST))).contains("no record"));
    host.ask(Ask::LookBack);
    assert!(refusal(&host.ask(Ask::Review(Seat::new(3)))).contains("nobody"));
    host.ask(Ask::Review(Seat::FIRST));
    assert!(host.is_thinking());
    // One may look around meanwhile.
    show(&mut host, 3, Viewer::All);
    assert!(host.is_thinking());
    host.ask(Ask::StopReview);
    assert!(!host.is_thinking());
    host.ask(Ask::Review(Seat::FIRST));
    host.ask(Ask::GoBack);
    assert!(!host.is_thinking());

    let mut host = Host::default();
    host.ask(Ask::Open(plan("bogart", &[person("Eva"), person("Tom")])));
    host.ask(Ask::LookBack);
    assert!(refusal(&host.ask(Ask::Review(Seat::FIRST))).contains("when the match is over"));
}
