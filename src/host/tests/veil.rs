//! Nothing that the host tells, and no pause between, depends on what a viewer must not know: how much others hold, and
//! whether they are asked. A small game is played in two worlds that look alike to p1, in virtual time.

use serde_json::Value as Json;

use super::{computer, person, plan, saved};
use crate::engine::{FateScript, Rules, Setup};
use crate::games::{Entry, TOYS};
use crate::host::Host;
use crate::play::fixture::purses::{Purses, SEATS};
use crate::play::{Match, Record};
use crate::table::{Seat, Viewer, shows_truly};
use crate::wire::{Ask, Player, Standing, Tell};

/// How long a thought may take and how long a slice of it, in milliseconds of virtual time.
const LONGEST: u64 = 1_200;
const SLICE: u64 = 24;

/// Worlds that look alike to p1, who holds an ace: p2, p3 or nobody holds another, and they put away one or two cards.
const WORLDS: [&str; 3] = [
    "Ac 2c 3c 4c 5c 6c  As 8c 9c Tc Jd Qd  8s 9s Ts Js Qs Ks",
    "Ac 2c 3c 4c 5c 6c  8s 9s Ts Js Qs Ks  Ad Ah 8d 9d Th Jh",
    "Ac 2c 3c 4c 5c 6c  8d 9d Td Jh Qd Kd  8s 9s Ts Js Qs Ks",
];

fn record(world: &str) -> Record {
    static PURSES: Entry = Entry::of::<Purses>("purses");
    TOYS.with_borrow_mut(|toys| toys.push(&PURSES));
    let deck: Vec<String> = world.split_whitespace().map(str::to_owned).collect();
    let fate = FateScript { seed: 5, decks: vec![deck], ..FateScript::default() };
    let card = Purses::card();
    let setup = Setup::default_for(&card, SEATS).expect("three seats are right");
    Record::of(&card, &setup, &fate, &[])
}

/// A host in virtual time, and all that it has told, with the time of each.
struct Clocked {
    host: Host,
    now: u64,
    began: u64,
    told: Vec<(u64, Tell)>,
}

impl Clocked {
    fn new(world: &str, players: &[Player]) -> Clocked {
        let (plan, record) = (plan("purses", players), record(world));
        let saved = saved(plan, record);
        Clocked::resume(&saved.to_json())
    }

    fn resume(saved: &str) -> Clocked {
        let mut clocked = Clocked { host: Host::default(), now: 0, began: 0, told: Vec::new() };
        clocked.ask(Ask::Resume(saved.to_owned()));
        clocked
    }

    fn ask(&mut self, ask: Ask) {
        let tells = self.host.ask(ask);
        self.note(tells);
        self.began = self.now;
    }

    fn note(&mut self, tells: Vec<Tell>) {
        if !tells.is_empty() {
            self.began = self.now;
        }
        self.told.extend(tells.into_iter().map(|tell| (self.now, tell)));
    }

    fn standing(&self) -> &Standing {
        let standing = self.told.iter().rev().find_map(|(_, tell)| match tell {
            Tell::Update { standing, .. } => Some(&**standing),
            _ => None,
        });
        standing.expect("the first tell is an update")
    }

    /// A slice of thinking, as the worker does it.
    fn think(&mut self) {
        self.now += SLICE;
        let enough = self.now - self.began > LONGEST;
        let tells = self.host.think(8, enough);
        self.note(tells);
    }

    /// What happens next: whoever is at the screen takes a second for what they are asked.
    fn go_on(&mut self) {
        let standing = self.standing().clone();
        let seat = match standing.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        if let Some(next) = standing.curtain {
            self.ask(Ask::Look(next));
        } else if let Some(seat) = seat.filter(|seat| standing.to_act.contains(seat) && !standing.choices.is_empty()) {
            self.now += 1_000;
            let text = standing.choices.last().expect("it is not empty").text.clone();
            self.ask(Ask::Move { seat, ply: standing.ply, text });
        } else if standing.waits {
            self.now += 1_000;
            self.ask(Ask::GoOn { ply: standing.ply });
        } else {
            assert!(self.host.is_thinking(), "nobody goes on: {standing:?}");
            self.think();
        }
    }

    fn play_out(&mut self) -> Record {
        while self.standing().over.is_none() {
            self.go_on();
        }
        let [Tell::Exported { record }] = &self.host.ask(Ask::Export)[..] else { panic!("it is over") };
        Record::from_json(record).expect("the host writes what it can read")
    }

    /// All that was told from some tell on, as the screen can know it: what is to be saved is not for eyes.
    fn known(&self, from: usize) -> Vec<(u64, Json)> {
        let told = self.told[from..].iter().map(|(now, tell)| {
            let mut json = serde_json::to_value(tell).expect("a tell is JSON");
            if let Some(saved) = json.pointer_mut("/Update/standing/saved") {
                *saved = Json::Null;
            }
            (*now, json)
        });
        told.collect()
    }
}

fn alone() -> [Player; SEATS] {
    [person("Eva"), computer("normal"), computer("normal")]
}

/// The same match in all worlds, played out.
fn played(players: &[Player]) -> [(Clocked, Record); 3] {
    WORLDS.map(|world| {
        let mut clocked = Clocked::new(world, players);
        let record = clocked.play_out();
        (clocked, record)
    })
}

#[test]
fn nothing_that_is_told_and_no_pause_depends_on_who_is_asked() {
    let worlds = played(&alone());
    let asked = |seat: &str| worlds.each_ref().map(|(_, record)| record.moves.contains(&format!("{seat} allow")));
    assert_eq!((asked("p2"), asked("p3")), ([true, false, false], [false, true, false]));
    let [one, others @ ..] = worlds.map(|(clocked, _)| clocked.known(0));
    for other in others {
        // The end shows everything, but comes at the same time.
        let last = one.len() - 1;
        alike(&one[..last], &other[..last]);
        assert_eq!((one.len(), one[last].0), (other.len(), other[last].0));
    }
    assert!(one.len() >= 30, "only {} tells", one.len());
}

/// Both hold the same, told at the same times.
fn alike(one: &[(u64, Json)], other: &[(u64, Json)]) {
    for (at, (tell, twin)) in one.iter().zip(other).enumerate() {
        assert_eq!(tell.0, twin.0, "tell {at} comes at another time");
        let (text, other) = (tell.1.to_string(), twin.1.to_string());
        let same = text.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let near = |text: &str| text[same.saturating_sub(200)..].chars().take(300).collect::<String>();
        assert!(text == other, "tell {at} is another one:\n{}\n{}", near(&text), near(&other));
    }
    assert_eq!(one.len(), other.len());
}

/// Whether the match is over, so that everything is open.
fn is_over(json: &Json) -> bool {
    json.pointer("/Update/standing/over").is_some_and(|over| !over.is_null())
}

#[test]
fn a_match_taken_up_looked_back_on_or_taken_back_tells_no_more() {
    /// All that can be found out at a moment, but by going on.
    fn pry(saved: &str) -> Vec<(u64, Json)> {
        let mut found = Vec::new();
        let asks = [vec![], vec![Ask::LookBack], vec![Ask::Undo, Ask::Redo], vec![Ask::Hint], vec![Ask::Export]];
        for asks in asks {
            let mut clocked = Clocked::resume(saved);
            asks.into_iter().for_each(|ask| clocked.ask(ask));
            let steps = clocked.standing().replay.as_ref().map_or(0, |replay| replay.count);
            (0..steps).for_each(|at| clocked.ask(Ask::Show { at, eyes: Viewer::Seat(Seat::FIRST) }));
            // And what comes then.
            for _ in 0..60 {
                if clocked.host.is_thinking() {
                    clocked.think();
                }
            }
            found.extend(clocked.known(0).into_iter().filter(|(_, json)| !is_over(json)));
        }
        found
    }
    let [one, others @ ..] = played(&alone()).map(|(clocked, _)| {
        let standings = clocked.told.into_iter().filter_map(|(_, tell)| match tell {
            Tell::Update { standing, .. } if standing.over.is_none() => Some(standing.saved),
            _ => None,
        });
        standings.collect::<Vec<String>>()
    });
    for other in others {
        assert_eq!(one.len(), other.len());
        one.iter().zip(&other).for_each(|(one, other)| alike(&pry(one), &pry(other)));
    }
}

#[test]
fn with_several_people_the_device_goes_to_everybody_who_might_be_asked() {
    let players = [person("Eva"), person("Bo"), computer("normal")];
    let worlds = played(&players);
    let asked = worlds.each_ref().map(|(_, record)| record.moves.contains(&"p2 allow".to_owned()));
    assert_eq!(asked, [true, false, false]);
    let curtains = |clocked: &Clocked| -> Vec<(u64, Seat)> {
        let curtain = |(now, tell): &(u64, Tell)| match tell {
            Tell::Update { standing, .. } => standing.curtain.map(|seat| (*now, seat)),
            _ => None,
        };
        clocked.told.iter().filter_map(curtain).collect()
    };
    // Whenever p1 looks, or nobody does, all worlds are the same.
    let shown = |clocked: &Clocked| -> Vec<(u64, Json)> {
        let bo = serde_json::json!({ "Seat": "p2" });
        let theirs = |json: &Json| json.pointer("/Update/standing/viewer") == Some(&bo);
        clocked.known(0).into_iter().filter(|(_, json)| !theirs(json) && !is_over(json)).collect()
    };
    // Where p2 is never asked, they have the device for it all the same.
    let idle = |clocked: &Clocked| {
        let mut standings = clocked.told.iter().filter_map(|(_, tell)| match tell {
            Tell::Update { standing, .. } => Some(standing),
            _ => None,
        });
        let bo = Viewer::Seat(Seat::new(1));
        standings.any(|standing| standing.viewer == bo && standing.waits && standing.choices.is_empty())
    };
    let [one, others @ ..] = worlds.map(|(clocked, _)| clocked);
    for other in others {
        assert_eq!(curtains(&one), curtains(&other));
        alike(&shown(&one), &shown(&other));
        assert!(idle(&other));
    }
    assert!(shown(&one).len() > 10, "only {} tells", shown(&one).len());
}

#[test]
fn where_it_is_a_secret_who_is_asked_no_thought_ends_before_its_time() {
    for world in WORLDS {
        let mut clocked = Clocked::new(world, &alone());
        assert!(!clocked.host.is_thinking());
        clocked.go_on();
        let seat = Seat::new(1);
        assert_eq!(clocked.told.last().map(|(_, tell)| tell), Some(&Tell::Thinking(seat)));
        assert_eq!(clocked.standing().to_act, [seat]);
        assert_eq!(clocked.host.think(10_000, false), []);
        assert!(clocked.host.only_waits() && clocked.host.takes_all_its_time());
        assert_ne!(clocked.host.think(1, true), []);
    }
}

#[test]
fn a_view_under_veils_is_true_and_the_end_is_open() {
    for world in WORLDS {
        let mut clocked = Clocked::new(world, &alone());
        let record = clocked.play_out();
        let check = |playing: &dyn Match, _| {
            let all = playing.table(Viewer::All);
            for viewer in Seat::all(SEATS).map(Viewer::Seat).chain([Viewer::Public]) {
                let seen = playing.table(viewer);
                assert_eq!(shows_truly(&seen, &all), Ok(()));
                let veiled = seen.seats.iter().any(|view| view.veiled) || seen.zones.iter().any(|zone| zone.veiled);
                assert_eq!(veiled, playing.winners().is_none());
            }
        };
        let playing = record.follow(record.moves.len(), check).expect("it replays");
        let scores: Vec<i32> = Seat::all(SEATS).map(|seat| playing.score(seat)).collect();
        assert_eq!(clocked.standing().scores, scores);
        assert_eq!(clocked.standing().ply as usize, record.moves.len());
    }
}

#[test]
fn in_a_live_game_a_choice_from_an_older_table_counts_and_nobody_waits_for_the_patient() {
    let mut clocked = Clocked::new(WORLDS[0], &alone());
    while clocked.standing().may_act != [Seat::FIRST, Seat::new(2)] {
        clocked.go_on();
    }
    assert!(!clocked.standing().waits && clocked.host.is_thinking());
    let seat = Seat::FIRST;
    clocked.ask(Ask::Move { seat, ply: 0, text: "wave".to_owned() });
    assert!(clocked.standing().may_act.is_empty() && clocked.host.is_thinking(), "{:?}", clocked.told.last());
    // What is not legal when it arrives is refused, and the others go on.
    let refused = clocked.host.ask(Ask::Move { seat, ply: 0, text: "wave".to_owned() });
    assert!(matches!(&refused[..], [Tell::Refused { .. }]));
    assert!(clocked.host.is_thinking());
}
