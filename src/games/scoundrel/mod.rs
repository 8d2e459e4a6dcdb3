//! Scoundrel: walk alone through a dungeon of 44 cards, four at a time, and come out alive.
//!
//! Black cards are monsters, diamonds weapons, hearts potions. `hero` says what a card does, `flow` what a move does
//! to the room, `ways` lists every way through one, `outlook` rates them, `bot` chooses and `solver` looks at open cards.
//! What is seen and touched is in `view`, `said`, `touch` and `summary`.

#![cfg(game = "scoundrel")]

mod bot;
mod card;
mod flow;
mod hero;
mod house;
mod moves;
mod outlook;
mod said;
mod solver;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;
mod ways;

use self::hero::{Hero, Role, role, value};
use self::house::House;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::list::List;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{GameCard, Seat, SeatSet};

pub use moves::{Move, With};

/// Cards in the dungeon at the start.
const PACK: usize = 44;
/// With the cards of the at most 14 avoided rooms, which come back under the pile.
const ALL_DEALT: usize = PACK + 14 * 4;
/// At most 15 rooms that are faced and 14 that are avoided.
const ROOMS: usize = 29;
/// Cards in a full room.
const ROOM: usize = 4;

/// At most so many cards in order.
type Cards<const N: usize> = List<Card, N>;

/// A match of Scoundrel.
#[derive(Clone, Debug)]
pub struct Scoundrel {
    house: House,
    phase: Phase,
    hero: Hero,
    /// The pack as it was shuffled, followed by the cards of avoided rooms as they went under it. The dungeon is
    /// `next..end`: unknown as far as it belongs to the pack, known in order after that.
    deck: [Card; ALL_DEALT],
    next: u8,
    end: u8,
    room: Cards<ROOM>,
    /// Cards in the room when it was dealt.
    began: u8,
    faced: u8,
    /// The leftmost card of the room is left over from the room before.
    stayed: bool,
    /// The room before this one was avoided.
    avoided: bool,
    slain: Cards<26>,
    discard: Cards<PACK>,
    /// Rooms dealt so far.
    turn: u8,
    /// How each room ended, for the summary.
    rooms: [RoomEnd; ROOMS],
    /// The costliest fights, the worst first.
    costly: [Costly; 3],
    event: Event,
}

/// Where in its course the match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles next.
    Shuffle,
    /// The table fills the room next.
    Deal,
    /// The room is dealt and untouched.
    Enter,
    /// At least one card of the room has been faced.
    Room,
    /// Out of the dungeon, alive.
    Escaped,
    /// Health is 0.
    Dead,
}

/// How a room ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RoomEnd {
    /// Not yet.
    Open,
    /// Avoided.
    Avoided,
    /// Faced; the health after it.
    Faced(u8),
}

/// A fight that is worth remembering; cost 0 where there was none.
#[derive(Clone, Copy, Debug)]
struct Costly {
    monster: Card,
    /// The weapon that was used, 0 for bare hands.
    weapon: u8,
    cost: u8,
}

/// What happened in the last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Nothing,
    Shuffled,
    Dealt,
    Avoided,
    Fought { monster: Card, with: With, cost: u8 },
    Equipped { weapon: Card, old: u8 },
    Drank { potion: Card, gain: u8 },
    Spilled { potion: Card },
}

impl Rules for Scoundrel {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let blank = Card::new(Rank::ACE, Suit::Clubs);
        let mut deck = [blank; ALL_DEALT];
        // In notation order, so that a seed means the same deal for ever.
        for (place, card) in deck.iter_mut().zip(Card::pack().filter(|card| hero::plays(*card))) {
            *place = card;
        }
        Ok(Scoundrel::entering(House::read(setup), Phase::Shuffle, deck))
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Shuffle | Phase::Deal => Turn::Table,
            Phase::Enter | Phase::Room => Turn::of(Seat::FIRST),
            Phase::Escaped => Turn::Over(SeatSet::one(Seat::FIRST)),
            Phase::Dead => Turn::Over(SeatSet::NONE),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if seat != Seat::FIRST || !matches!(self.phase, Phase::Enter | Phase::Room) {
            return;
        }
        for &card in &*self.room {
            legal.extend(self.hero.weapon_move(card));
            legal.push(self.hero.plain_move(card, self.house));
        }
        if self.why_no_avoid().is_none() {
            legal.push(Move::Avoid);
        }
    }

    /// All but a potion that heals no more than a smaller one would: that one is kept.
    fn considered(&self, seat: Seat, legal: &mut Vec<Move>) {
        self.moves(seat, legal);
        let gain = |card: Card| self.hero.gain(value(card), self.house);
        let smaller = |card: Card| {
            let mut others = self.room.iter().filter(|other| role(**other) == Role::Potion);
            others.any(|other| value(*other) < value(card) && gain(*other) == gain(card))
        };
        legal.retain(|mv| !matches!(*mv, Move::Drink(card) | Move::Spill(card) if smaller(card)));
    }

    fn play(&mut self, _seat: Seat, mv: &Move) {
        self.make(*mv);
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Shuffle => {
                fate.shuffle(&mut self.deck[..PACK]);
                self.event = Event::Shuffled;
                self.phase = Phase::Deal;
            }
            Phase::Deal => self.deal_room(),
            Phase::Enter | Phase::Room | Phase::Escaped | Phase::Dead => {}
        }
    }

    fn score(&self, _seat: Seat) -> i32 {
        match self.phase {
            Phase::Dead => -self.monsters_counted().map(|card| i32::from(value(card))).sum::<i32>(),
            Phase::Escaped => i32::from(self.hero.health + self.last_potion_bonus()),
            Phase::Shuffle | Phase::Deal | Phase::Enter | Phase::Room => i32::from(self.hero.health),
        }
    }
}
