//! How a match flows: rooms are dealt, faced card by card, or avoided, until somebody is out or dead.

use super::hero::{self, Hero, Role, role, value};
use super::house::House;
use super::moves::{Move, With};
use super::{ALL_DEALT, Cards, Costly, Event, PACK, Phase, ROOM, ROOMS, RoomEnd, Scoundrel};
use crate::engine::Rules;
use crate::pieces::{Card, Rank, Suit};
use crate::table::Seat;

impl Scoundrel {
    /// The state before the first room, with this pack on top of the deck.
    pub(super) fn entering(house: House, phase: Phase, deck: [Card; ALL_DEALT]) -> Scoundrel {
        let nothing = Costly { monster: Card::new(Rank::ACE, Suit::Spades), weapon: 0, cost: 0 };
        Scoundrel {
            house,
            phase,
            hero: Hero::new(house),
            deck,
            next: 0,
            end: PACK as u8,
            room: Cards::EMPTY,
            began: 0,
            faced: 0,
            stayed: false,
            avoided: false,
            slain: Cards::EMPTY,
            discard: Cards::EMPTY,
            turn: 0,
            rooms: [RoomEnd::Open; ROOMS],
            costly: [nothing; 3],
            event: Event::Nothing,
        }
    }

    /// The same deal before its first room.
    pub(super) fn afresh(&self) -> Scoundrel {
        Scoundrel::entering(self.house, Phase::Deal, self.deck)
    }

    /// Carries out a legal move.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) {
        match mv.card().and_then(|card| self.room.iter().position(|other| *other == card)) {
            Some(index) => self.face(index, mv),
            None => self.avoid(),
        }
    }

    /// Turns cards from the top of the dungeon to the right end of the room, and opens the turn.
    pub(super) fn deal_room(&mut self) {
        self.stayed = !self.room.is_empty();
        while self.room.len() < ROOM && self.next < self.end {
            self.room.push(self.deck[usize::from(self.next)]);
            self.next += 1;
        }
        self.began = self.room.len() as u8;
        self.faced = 0;
        self.hero.drunk = false;
        self.turn += 1;
        self.event = Event::Dealt;
        self.phase = Phase::Enter;
    }

    /// Sweeps the room under the dungeon, its order kept (Ruling 5).
    fn avoid(&mut self) {
        for &card in &*self.room {
            self.deck[usize::from(self.end)] = card;
            self.end += 1;
        }
        self.room.truncate(0);
        self.end_room(RoomEnd::Avoided);
        self.event = Event::Avoided;
    }

    /// Faces the card at `index` of the room.
    fn face(&mut self, index: usize, mv: Move) {
        let card = self.room.remove(index);
        self.stayed &= index > 0;
        let before = self.hero;
        self.hero = before.after(mv, self.house);
        self.faced += 1;
        self.phase = Phase::Room;
        match mv {
            Move::Fight(_, with) => {
                let cost = before.cost(value(card), with);
                self.event = Event::Fought { monster: card, with, cost };
                match with {
                    With::Weapon => self.slain.push(card),
                    With::Bare => self.discard.push(card),
                }
                let weapon = if with == With::Weapon { before.weapon } else { 0 };
                self.remember(Costly { monster: card, weapon, cost });
                if self.hero.health == 0 {
                    self.end_room(RoomEnd::Faced(0));
                    self.phase = Phase::Dead;
                    return;
                }
            }
            Move::Equip(_) => {
                self.event = Event::Equipped { weapon: card, old: before.weapon };
                self.discard.extend(hero::weapon_card(before.weapon));
                self.discard.extend(self.slain.iter().copied());
                self.slain.truncate(0);
            }
            Move::Drink(_) => {
                self.event = Event::Drank { potion: card, gain: before.gain(value(card), self.house) };
                self.discard.push(card);
            }
            Move::Spill(_) | Move::Avoid => {
                self.event = Event::Spilled { potion: card };
                self.discard.push(card);
            }
        }
        // A full room leaves its fourth card; a shorter one is the last and is faced to its end (Ruling 3).
        if self.faced == 3 && usize::from(self.began) == ROOM || self.room.is_empty() {
            self.end_room(RoomEnd::Faced(self.hero.health));
            if self.room.is_empty() && self.next == self.end {
                self.phase = Phase::Escaped;
            }
        }
    }

    /// Notes how the room ended; the next one is to be dealt.
    fn end_room(&mut self, how: RoomEnd) {
        self.rooms[usize::from(self.turn) - 1] = how;
        self.avoided = how == RoomEnd::Avoided;
        self.phase = Phase::Deal;
    }

    /// Keeps the three costliest fights.
    fn remember(&mut self, fight: Costly) {
        if fight.cost > self.costly[2].cost {
            self.costly[2] = fight;
            for place in [1, 0] {
                if self.costly[place].cost < self.costly[place + 1].cost {
                    self.costly.swap(place, place + 1);
                }
            }
        }
    }

    /// Why the room may not be avoided now; nothing if it may (Rulings 4 and 6).
    pub(super) fn why_no_avoid(&self) -> Option<&'static str> {
        if !self.house.avoid {
            Some("in this match no room may be avoided")
        } else if self.phase != Phase::Enter {
            Some("you have already begun on this room")
        } else if self.avoided {
            Some("you avoided the last room, and never two in a row")
        } else if self.room.len() < ROOM {
            Some("there is nothing left beyond the last room")
        } else {
            None
        }
    }

    /// The face-down pile, top first.
    pub(super) fn dungeon(&self) -> &[Card] {
        &self.deck[usize::from(self.next)..usize::from(self.end)]
    }

    /// The part of the dungeon whose order nobody knows.
    pub(super) fn unknown(&self) -> &[Card] {
        &self.deck[usize::from(self.next).min(PACK)..PACK]
    }

    pub(super) fn unknown_mut(&mut self) -> &mut [Card] {
        &mut self.deck[usize::from(self.next).min(PACK)..PACK]
    }

    /// The part of the dungeon that was seen in avoided rooms, top first.
    pub(super) fn known(&self) -> &[Card] {
        &self.deck[usize::from(self.next).max(PACK)..usize::from(self.end)]
    }

    /// The monsters that count against the dead (Ruling 10).
    pub(super) fn monsters_counted(&self) -> impl Iterator<Item = Card> {
        let room = if self.house.count_room { &*self.room } else { &[] };
        self.dungeon().iter().chain(room).copied().filter(|card| role(*card) == Role::Monster)
    }

    /// The score of the only seat.
    pub(super) fn total(&self) -> i32 {
        self.score(Seat::FIRST)
    }

    /// What the last potion adds for those who leave at full health (Ruling 8).
    pub(super) fn last_potion_bonus(&self) -> u8 {
        match self.event {
            Event::Drank { potion, .. } | Event::Spilled { potion } if self.hero.health == self.house.most => {
                value(potion)
            }
            _ => 0,
        }
    }

    /// How much of the dungeon lies behind, from 0 to 1.
    pub(super) fn progress(&self) -> f32 {
        1.0 - (self.dungeon().len() + self.room.len()) as f32 / PACK as f32
    }
}
