//! How dice are turned over, ordered out and taken back on the screen, and why something cannot be done.

use super::{Change, Flip, Move, Name, Phase, SIDES};
use crate::engine::Screen;
use crate::kit::words::{ordinal, series};
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why a die that was flipped rests.
pub(super) const RESTS: &str = "a flipped die rests until you have ordered one out";

impl Screen for Flip {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A die is touched; a button turns it over, the middle sends it out. Change is the dice that come back, of alike ones the
    /// first.
    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Flip(name) => {
                let (value, which) = (self.dice[name.place()].value, self.which(name));
                Choice::touching(mv, format!("Flip the {which}{value} to a {}", SIDES + 1 - value), [self.touch(name)])
                    .gathered()
            }
            Move::Trash(name) => {
                let value = self.dice[name.place()].value;
                Choice::touching(
                    mv,
                    format!("Order the {}{value} out", self.which(name)),
                    [self.touch(name), Touch::zone("middle")],
                )
                .note(self.price(value))
            }
            Move::Take(Change::NONE) => Choice::button(mv, "Take nothing"),
            Move::Take(change) => {
                let limit = if let Phase::Change(limit) = self.phase { limit - 1 } else { 0 };
                let values = series(change.values().map(|value| value.to_string()), "nothing");
                Choice::touching(mv, format!("Take {values} as change"), self.coins(change))
                    .note(format!("{} of at most {limit}", change.sum()))
                    .gathered()
            }
        }
    }

    /// A die that rests says so; so does one that is worth too much for change.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let blocked = |name: Name, why: &str| {
            Choice::touching(
                name,
                format!("The {}{}", self.which(name), self.dice[name.place()].value),
                [self.touch(name)],
            )
            .blocked(why)
        };
        match self.phase {
            Phase::Turn if seat == self.seat => {
                let resting = self.of(Some(seat)).filter(|(_, die)| die.turned);
                resting.map(|(name, _)| blocked(name, RESTS)).collect()
            }
            Phase::Change(limit) if seat == self.seat => {
                let dear = self.of(None).filter(|(_, die)| die.value >= limit);
                dear.map(|(name, _)| blocked(name, &too_much(limit))).collect()
            }
            Phase::Turn | Phase::Change(_) | Phase::Throw | Phase::Won(_) | Phase::Over(_) => Vec::new(),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        match (*mv, self.phase) {
            _ if seat != self.seat => "it is not your turn".to_owned(),
            (Move::Take(change), Phase::Change(limit)) if change.sum() >= limit => too_much(limit),
            (Move::Take(_), Phase::Change(_)) => "those dice do not lie in the middle".to_owned(),
            (Move::Take(_), _) => "there is no change to be taken now".to_owned(),
            (Move::Flip(_) | Move::Trash(_), Phase::Change(_)) => "take change first, or nothing".to_owned(),
            (Move::Flip(name) | Move::Trash(name), _) if !self.places().contains(&name.place()) => {
                format!("there is no {name}")
            }
            (Move::Flip(name), _) if self.dice[name.place()].holder != Some(seat) => "that die is not yours".to_owned(),
            (Move::Flip(_), _) => RESTS.to_owned(),
            (Move::Trash(name), _) if self.dice[name.place()].holder.is_none() => {
                "that die lies in the middle already".to_owned()
            }
            (Move::Trash(_), _) => "you order the dice of the other out, not your own".to_owned(),
        }
    }
}

fn too_much(limit: u8) -> String {
    format!("change stays below {limit}")
}

impl Flip {
    /// Where a die is touched.
    fn touch(&self, name: Name) -> Touch {
        let holder = self.dice[name.place()].holder;
        let zone = holder.map_or("middle".to_owned(), |seat| format!("{seat}.dice"));
        let index = self.in_order(holder).position(|(other, _)| other == name);
        Touch::piece(zone, index.unwrap_or_default())
    }

    /// "second " where others of the same holder show the same; nothing where a value is enough.
    fn which(&self, name: Name) -> String {
        let die = self.dice[name.place()];
        let mut alike = self.in_order(die.holder).filter(|(_, other)| other.value == die.value);
        match (alike.clone().count(), alike.position(|(other, _)| other == name)) {
            (2.., Some(place)) => format!("{} ", ordinal(place + 1)),
            _ => String::new(),
        }
    }

    /// The dice of this change, of alike ones the first.
    fn coins(&self, change: Change) -> Vec<Touch> {
        let mut taken: Vec<Name> = Vec::new();
        for value in change.values() {
            let found = self.of(None).find(|(name, die)| die.value == value && !taken.contains(name));
            taken.extend(found.map(|(name, _)| name));
        }
        taken.into_iter().map(|name| self.touch(name)).collect()
    }

    /// What the other could take back for a die of this value.
    fn price(&self, value: u8) -> String {
        if self.count(None) == 0 {
            // The table says so already.
            return String::new();
        }
        let mut most = 0;
        Change::choose(value, |value| self.in_middle(value), &mut |change| most = most.max(change.sum()));
        if most == 0 { "nothing in change".to_owned() } else { format!("{most} in change at most") }
    }
}
