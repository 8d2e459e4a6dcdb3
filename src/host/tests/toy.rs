//! Small games that the tests here make up, and a table for them.

use super::{plan, saved, update};
use crate::engine::{FateScript, Setup};
use crate::games::{Entry, TOYS};
use crate::host::Host;
use crate::play::Record;
use crate::wire::{Ask, Player, Standing, Tell};

/// Begins a match of a game that no registry holds.
pub fn begun(toy: &'static Entry, players: &[Player]) -> (Host, Vec<Tell>) {
    TOYS.with_borrow_mut(|toys| toys.push(toy));
    let card = (toy.card)();
    let setup = Setup::default_for(&card, players.len()).expect("so many may play");
    let record = Record::of(&card, &setup, &FateScript { seed: 5, ..FateScript::default() }, &[]);
    let mut host = Host::default();
    let tells = host.ask(Ask::Resume(saved(plan(toy.id, players), record).to_json()));
    (host, tells)
}

/// A match, and what was told last.
pub struct Room(pub Host, pub Vec<Tell>);

impl Room {
    /// A match of a game that no registry holds, in which computer seats have moved.
    pub fn of(toy: &'static Entry, players: &[Player]) -> Room {
        let (host, tells) = begun(toy, players);
        let mut room = Room(host, Vec::new());
        room.go_on(tells);
        room
    }

    /// Asks the host, and lets computer seats move; whether anything was told.
    pub fn ask(&mut self, ask: Ask) -> bool {
        let tells = self.0.ask(ask);
        self.go_on(tells)
    }

    /// Lets computer seats move until they have to wait, after what was told; whether anything was told in all.
    pub fn go_on(&mut self, mut tells: Vec<Tell>) -> bool {
        while self.0.is_thinking() {
            tells.extend(self.0.think(1, true));
        }
        let told = !tells.is_empty();
        if told {
            self.1 = tells;
        }
        told
    }

    /// How things stand.
    pub fn standing(&self) -> &Standing {
        update(&self.1).1
    }

    /// The choices on offer, in notation.
    pub fn offer(&self) -> Vec<&str> {
        self.standing().choices.iter().map(|choice| &*choice.text).collect()
    }
}
