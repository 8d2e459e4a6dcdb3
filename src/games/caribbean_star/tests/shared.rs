//! Two people at one device: what is asked before all eyes, and what behind the curtain.

use crate::host::Host;
use crate::play::Record;
use crate::table::{LOOK, Place, Seat, Table, Viewer};
use crate::wire::{Ask, Plan, Player, Standing, Tell};

const P1: Seat = Seat::FIRST;
const P2: Seat = Seat::new(1);

/// A match of two people, and what it told last.
struct Shared {
    host: Host,
    standing: Standing,
    frames: Vec<Table>,
}

impl Shared {
    fn new(seed: u64) -> Shared {
        let players = ["Eva", "Bo"].map(|name| Player::Person { name: name.to_owned() });
        let plan = Plan {
            game: "caribbean-star".to_owned(),
            options: Default::default(),
            players: players.to_vec(),
            seed: Some(seed),
            grade: None,
        };
        let mut shared = Shared { host: Host::default(), standing: Standing::default(), frames: Vec::new() };
        shared.ask(Ask::Open(plan));
        shared
    }

    fn ask(&mut self, ask: Ask) {
        for tell in self.host.ask(ask) {
            match tell {
                Tell::Update { frames, standing, .. } => {
                    self.frames = frames.into_iter().map(|frame| frame.table).collect();
                    self.standing = *standing;
                }
                Tell::Refused { why, .. } => panic!("{why}"),
                _ => {}
            }
        }
    }

    /// Whoever is asked does this.
    fn say(&mut self, text: &str) {
        let seat = match (self.standing.speaks_for, self.standing.viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => seat,
            _ => panic!("nobody is asked"),
        };
        self.ask(Ask::Move { seat, ply: self.standing.ply, text: text.to_owned() });
    }

    /// Both play a card, each with the device in hand.
    fn play_cards(&mut self) {
        for _ in 0..2 {
            // Where all aces are spent, whoever has the device still plays first.
            if let Some(seat) = self.standing.curtain {
                self.ask(Ask::Look(seat));
            }
            let text = self.standing.choices.iter().find(|choice| choice.blocked.is_none()).unwrap().text.clone();
            self.say(&text);
        }
    }

    fn texts(&self) -> Vec<&str> {
        self.standing.choices.iter().map(|choice| choice.text.as_str()).collect()
    }

    /// Whether any frame told last shows the face of a card in a hand.
    fn shows_a_hand(&self) -> bool {
        let hands = self.frames.iter().flat_map(|table| &table.zones).filter(|zone| zone.place == Place::Seat);
        hands.flat_map(|zone| &zone.pieces).any(|placed| placed.face.is_some())
    }
}

#[test]
fn both_are_asked_before_all_eyes_and_no_curtain_falls() {
    let (mut asked, mut lain) = (0, 0);
    for seed in 0..6 {
        let mut shared = Shared::new(seed);
        while shared.standing.over.is_none() {
            shared.play_cards();
            while let Some(seat) = shared.standing.speaks_for {
                assert_eq!((shared.standing.viewer, shared.standing.curtain), (Viewer::Public, None));
                assert_eq!(shared.standing.to_act, [seat]);
                let last = shared.frames.last().unwrap();
                assert!(
                    last.zones
                        .iter()
                        .filter(|zone| zone.name.ends_with(".hand"))
                        .all(|zone| zone.pieces.iter().all(|placed| placed.face.is_none()))
                );
                if shared.texts() == ["allow", LOOK] {
                    asked += 1;
                    shared.say("allow");
                } else {
                    lain += 1;
                    assert_eq!(shared.texts()[0], "skip");
                    shared.say("skip");
                }
                assert!(shared.standing.over.is_some() || !shared.shows_a_hand());
            }
        }
        let [Tell::Exported { record }] = &shared.host.ask(Ask::Export)[..] else { panic!("it is over") };
        let record = Record::from_json(record).unwrap();
        assert!(
            record.moves.iter().any(|line| line.ends_with("allow"))
                && !record.moves.iter().any(|line| line.ends_with(LOOK))
        );
        assert_eq!(record.replay().unwrap().winners().map(|seats| seats.iter().collect()), shared.standing.over);
    }
    assert!(asked > 100 && lain > 0, "{asked} and {lain}");
}

#[test]
fn who_wants_to_stop_a_card_takes_the_device_whether_an_ace_is_there_or_not() {
    let (mut really, mut not) = (false, false);
    for seed in 0..12 {
        let mut shared = Shared::new(seed);
        shared.play_cards();
        let seat = shared.standing.speaks_for.expect("somebody might hold an ace");
        shared.say(LOOK);
        assert_eq!((shared.standing.curtain, shared.standing.speaks_for), (Some(seat), None));
        assert!(!shared.shows_a_hand());
        shared.ask(Ask::Look(seat));
        assert_eq!((shared.standing.viewer, shared.standing.curtain), (Viewer::Seat(seat), None));
        if shared.standing.choices.is_empty() {
            // There is no ace; nobody else can tell.
            not = true;
            assert!(shared.standing.waits);
            shared.ask(Ask::GoOn { ply: shared.standing.ply });
        } else {
            really = true;
            assert_eq!(shared.texts()[0], "allow");
            shared.say("allow");
        }
        // The other is asked the same, before all eyes again.
        let other = if seat == P1 { P2 } else { P1 };
        assert_eq!((shared.standing.viewer, shared.standing.speaks_for), (Viewer::Public, Some(other)));
    }
    assert!(really && not);
}

#[test]
fn what_is_told_before_all_eyes_does_not_depend_on_who_holds_an_ace() {
    let mut shared = Shared::new(3);
    shared.play_cards();
    for _ in 0..2 {
        assert!(!shared.standing.can_undo && shared.standing.undo_of.is_none());
        let ply = shared.standing.ply;
        let labels: Vec<&str> = shared.standing.choices.iter().map(|choice| choice.label.as_str()).collect();
        let seat = shared.standing.speaks_for.unwrap();
        assert_eq!(labels, [format!("{}: fine", seat.named()), format!("{}: stop it …", seat.named())]);
        shared.say("allow");
        assert_eq!(shared.standing.ply, ply, "no move is counted");
    }
}
