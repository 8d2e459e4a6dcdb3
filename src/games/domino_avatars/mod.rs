//! Domino Avatars: dominoes stand as warriors, one half attacking and the other defending. Cards of one colour strengthen a
//! blow or a guard; what is captured scores.
//!
//! This file holds the state and the course of a match. Read `cards` and `avatar` for the pieces, `duel` for an exchange
//! of blows, `knowledge` for what computer seats believe, `bot` for how they play, `view`, `touch` and `summary` for the
//! table. The rulings cited here are those of the game's specification.

#![cfg(game = "domino-avatars")]

mod avatar;
mod bot;
mod card;
mod cards;
mod duel;
mod house;
mod knowledge;
mod moves;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use avatar::{Avatar, Slot};
pub use cards::{Cards, Colour};
pub use moves::{Blow, Move};

use self::cards::{CARDS, Deck, GUARD, HAND, Hand, STRIKE};
use self::duel::Duel;
use self::house::House;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::leaders;
use crate::kit::list::{Filler, List};
use crate::kit::pack::Pack;
use crate::pieces::{Card, Domino};
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats, and so the length of the arrays by seat.
const SEATS: usize = 6;
/// The dominoes of the largest set.
const TILES: usize = 136;

/// A match of Domino Avatars. Flat, so that a search copies it without asking for memory.
#[derive(Clone, Debug)]
pub struct DominoAvatars {
    house: House,
    phase: Phase,
    /// The seat from which rounds are counted.
    first: Seat,
    /// The seat whose turn it is.
    active: Seat,
    /// The slots with which it has attacked in this turn.
    used: [bool; 2],
    /// Rounds begun; 0 while the first avatars are placed.
    round: u8,
    /// Exchanges completed.
    clock: u16,
    /// Exchanges completed and turns given up: where a search stops.
    steps: u32,
    /// The exchange under way, or the last one.
    duel: Duel,
    camps: [Camp; SEATS],
    boneyard: Pack<Domino, TILES>,
    deck: Pack<Card, CARDS>,
    discard: Deck,
    /// Cards that were in hands at the last shuffle of the discard and were not played since; everybody who counts knows
    /// that the deck does not hold them. Not kept with two packs, whose copies nobody can tell apart.
    stale: u64,
    /// All captures so far, the first one first.
    captures: List<Capture, TILES>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and hands out two dominoes each.
    Shuffle,
    /// Every seat turns its two dominoes, unseen by the others (Ruling 12).
    Placing,
    /// All stand; the table shows them and deals the cards.
    Reveal,
    /// The active seat attacks or waives.
    Declare,
    /// The active seat strengthens its blow.
    Strike,
    /// The seat that is struck at defends.
    Guard,
    /// It has held and may strike back.
    Counter,
    /// The exchange is decided: the table clears it away.
    Judge,
    /// The table refills the hands.
    Refill,
    /// A seat places its new avatar.
    Replace(Seat),
    /// The match is over.
    Over(Ending, SeatSet),
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// A seat reached the target.
    Target,
    /// A new avatar was due and the boneyard was empty (Ruling 8).
    Exhausted,
    /// The clock ran out (Ruling 9).
    Time,
    /// The last turn of the last round was over.
    Rounds,
}

/// What just happened, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Nothing,
    /// The dominoes were shuffled and drawn.
    Drawn,
    /// A seat placed one of its first avatars; how, only it knows.
    Turned(Seat),
    /// All avatars stand, and the cards are dealt.
    Begun,
    /// The active seat challenged somebody.
    Challenged,
    /// The striker of the blow under way has played its cards.
    Struck,
    /// The blow under way was answered.
    Guarded,
    /// The defender let the attacker off.
    LetOff,
    /// The exchange was cleared away; the captured avatar, if any, is in the stack of its captor.
    Cleared,
    /// Hands were refilled, after a shuffle of the discard if so.
    Refilled(bool),
    /// A seat placed a new avatar.
    Replaced(Seat, Slot),
    /// A seat gave up the rest of its turn.
    Waived(Seat),
}

/// All that belongs to a seat.
#[derive(Clone, Copy, Debug, Default)]
struct Camp {
    hand: Hand,
    avatars: [Option<Avatar>; 2],
    /// Dominoes that are drawn and not placed, by the slot they are for.
    drawn: [Option<Domino>; 2],
    score: i32,
    /// How many cards of the hand are among the stale ones.
    stale: u8,
    /// What its last loss tells of its hand, as long as it has played nothing since.
    lapse: Option<Lapse>,
    tally: Tally,
}

/// A seat lost an avatar and kept cards: it probably had none that would have saved it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lapse {
    colour: Colour,
    /// The points that were lacking.
    lacking: u8,
    /// How many more cards it could have added.
    room: u8,
    /// The cards that were left in its hand.
    kept: u8,
}

/// What the summary tells of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    attacks: u16,
    attacks_won: u16,
    guards: u16,
    guards_held: u16,
    counters: u16,
    counters_won: u16,
    captures: u16,
}

/// An avatar that changed hands.
#[derive(Clone, Copy, Debug)]
struct Capture {
    by: Seat,
    from: Seat,
    tile: Domino,
    round: u8,
}

impl Filler for Capture {
    const FILLER: Capture = Capture { by: Seat::FIRST, from: Seat::FIRST, tile: Domino::FILLER, round: 0 };
}

impl Camp {
    /// The slot for which the next drawn domino is, and the domino.
    #[inline]
    fn next_drawn(&self) -> Option<(Slot, Domino)> {
        Slot::ALL.into_iter().find_map(|slot| Some((slot, self.drawn[slot.index()]?)))
    }
}

impl Rules for DominoAvatars {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(DominoAvatars {
            house,
            phase: Phase::Shuffle,
            first: Seat::FIRST,
            active: Seat::FIRST,
            used: [false; 2],
            round: 0,
            clock: 0,
            steps: 0,
            duel: Duel::NONE,
            camps: [Camp::default(); SEATS],
            boneyard: Pack::of(Domino::set(house.highest)),
            deck: Pack::of(house.cards()),
            discard: List::EMPTY,
            stale: 0,
            captures: List::EMPTY,
            event: Event::Nothing,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Placing => Turn::Seats { must: self.placing(), may: SeatSet::NONE },
            Phase::Declare | Phase::Strike => Turn::of(self.active),
            Phase::Guard => Turn::of(self.duel.struck()),
            Phase::Counter => Turn::of(self.duel.defender),
            Phase::Replace(seat) => Turn::of(seat),
            Phase::Shuffle | Phase::Reveal | Phase::Judge | Phase::Refill => Turn::Table,
            Phase::Over(_, winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if !self.is_to_act(seat) {
            return;
        }
        let camp = &self.camps[seat.index()];
        match self.phase {
            Phase::Placing | Phase::Replace(_) => {
                if let Some((_, tile)) = camp.next_drawn() {
                    legal.push(Move::Place(Avatar::of(tile, true)));
                    if !tile.is_double() {
                        legal.push(Move::Place(Avatar::of(tile, false)));
                    }
                }
            }
            Phase::Declare => {
                for slot in self.fresh_slots() {
                    for (target, at, _) in self.targets() {
                        legal.push(Move::Attack(slot, target, at));
                    }
                }
                legal.push(Move::Waive);
            }
            Phase::Strike => blows(&camp.hand, |blow| legal.push(Move::Strike(blow))),
            Phase::Counter => {
                blows(&camp.hand, |blow| legal.push(Move::Counter(blow)));
                legal.push(Move::Waive);
            }
            Phase::Guard => {
                legal.push(Move::Guard(Cards::NONE));
                camp.hand.sets(self.duel.blow().colour, GUARD, |cards| legal.push(Move::Guard(cards)));
            }
            Phase::Shuffle | Phase::Reveal | Phase::Judge | Phase::Refill | Phase::Over(..) => {}
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Place(avatar) => self.place(seat, avatar),
            Move::Attack(slot, defender, target) => {
                self.used[slot.index()] = true;
                self.duel = Duel { attacker: seat, slot, defender, target, ..Duel::NONE };
                self.phase = Phase::Strike;
                self.event = Event::Challenged;
            }
            Move::Strike(blow) => self.strike(seat, blow),
            Move::Counter(blow) => {
                self.duel.countered = true;
                self.strike(seat, blow);
            }
            Move::Guard(cards) => self.guard(seat, cards),
            Move::Waive if self.phase == Phase::Counter => {
                self.event = Event::LetOff;
                self.phase = Phase::Judge;
            }
            Move::Waive => {
                self.event = Event::Waived(seat);
                self.steps += 1;
                self.end_turn();
            }
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Shuffle => {
                self.boneyard.mix(fate);
                self.deck.mix(fate);
                for slot in Slot::ALL {
                    for seat in self.house.everybody() {
                        self.draw_tile(seat, slot);
                    }
                }
                self.phase = Phase::Placing;
                self.event = Event::Drawn;
            }
            Phase::Reveal => {
                self.first = self.strongest();
                self.active = self.first;
                self.round = 1;
                self.refill(fate);
                self.phase = Phase::Declare;
                self.event = Event::Begun;
            }
            Phase::Judge => self.clear_away(),
            Phase::Refill => {
                let shuffled = self.refill(fate);
                self.event = Event::Refilled(shuffled);
                match self.duel.loser() {
                    Some((seat, slot)) => {
                        self.draw_tile(seat, slot);
                        self.phase = Phase::Replace(seat);
                    }
                    None => self.go_on(),
                }
            }
            Phase::Placing
            | Phase::Declare
            | Phase::Strike
            | Phase::Guard
            | Phase::Counter
            | Phase::Replace(_)
            | Phase::Over(..) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.camps.get(seat.index()).map_or(0, |camp| camp.score)
    }

    /// Counts up when an exchange is decided and when a seat gives up its turn, so that a search stops there.
    fn deal(&self) -> u32 {
        self.steps
    }
}

/// Every blow that a hand can deal: bare ones first, then one or two cards of a colour.
#[inline]
fn blows(hand: &Hand, mut each: impl FnMut(Blow)) {
    Colour::ALL.into_iter().for_each(|colour| each(Blow::Bare(colour)));
    for colour in Colour::ALL {
        hand.sets(colour, STRIKE, |cards| each(Blow::With(cards)));
    }
}

impl DominoAvatars {
    /// The seats that still have a first avatar to place.
    fn placing(&self) -> SeatSet {
        self.house.everybody().filter(|seat| self.camps[seat.index()].next_drawn().is_some()).collect()
    }

    #[inline]
    fn is_to_act(&self, seat: Seat) -> bool {
        matches!(self.turn(), Turn::Seats { must, .. } if must.contains(seat))
    }

    /// Whether the first avatars are still hidden.
    fn is_hidden(&self) -> bool {
        matches!(self.phase, Phase::Shuffle | Phase::Placing | Phase::Reveal)
    }

    /// The slots with which the active seat may still attack.
    #[inline]
    fn fresh_slots(&self) -> impl Iterator<Item = Slot> + '_ {
        let avatars = &self.camps[self.active.index()].avatars;
        Slot::ALL.into_iter().filter(|slot| !self.used[slot.index()] && avatars[slot.index()].is_some())
    }

    /// Everything that the active seat may attack.
    #[inline]
    fn targets(&self) -> impl Iterator<Item = (Seat, Slot, Avatar)> + '_ {
        let others = self.house.everybody().filter(|seat| *seat != self.active);
        others.flat_map(move |seat| {
            Slot::ALL.into_iter().filter_map(move |slot| Some((seat, slot, self.avatar(seat, slot)?)))
        })
    }

    #[inline]
    fn avatar(&self, seat: Seat, slot: Slot) -> Option<Avatar> {
        self.camps[seat.index()].avatars[slot.index()]
    }

    /// A seat draws the top domino of the boneyard for one of its slots.
    fn draw_tile(&mut self, seat: Seat, slot: Slot) {
        self.camps[seat.index()].drawn[slot.index()] = self.boneyard.draw_one();
    }

    fn place(&mut self, seat: Seat, avatar: Avatar) {
        let camp = &mut self.camps[seat.index()];
        let Some((slot, _)) = camp.next_drawn() else { return };
        camp.drawn[slot.index()] = None;
        camp.avatars[slot.index()] = Some(avatar);
        if self.phase == Phase::Placing {
            self.event = Event::Turned(seat);
            if self.placing().is_empty() {
                self.phase = Phase::Reveal;
            }
        } else {
            self.event = Event::Replaced(seat, slot);
            self.go_on();
        }
    }

    /// The seat that begins: the heaviest avatar, then the heavier other one, then the lowest seat (Ruling 3).
    fn strongest(&self) -> Seat {
        let weight = |seat: &Seat| {
            let mut pips = self.camps[seat.index()].avatars.map(|avatar| avatar.map_or(0, Avatar::pips));
            pips.sort_unstable_by(|a, b| b.cmp(a));
            pips
        };
        // The last of equals is taken, so look from the end.
        self.house.everybody().rev().max_by_key(weight).unwrap_or(Seat::FIRST)
    }

    /// Every seat draws up to five cards, the active seat first (Ruling 10). True if the discard was shuffled for it.
    fn refill(&mut self, fate: &mut Fate) -> bool {
        let mut shuffled = false;
        for seat in self.active.round(self.house.seats()) {
            while self.camps[seat.index()].hand.len() < HAND {
                let card = self.deck.draw_one().or_else(|| {
                    shuffled |= self.shuffle_discard(fate);
                    self.deck.draw_one()
                });
                let Some(card) = card else { break };
                self.camps[seat.index()].hand.add(card);
            }
        }
        shuffled
    }

    /// The discard becomes the deck. What the hands hold at this moment is known not to be in it.
    fn shuffle_discard(&mut self, fate: &mut Fate) -> bool {
        if self.discard.is_empty() {
            return false;
        }
        self.deck = Pack::shuffled_of(std::mem::take(&mut self.discard).iter().copied(), fate);
        if self.house.packs() == 1 {
            self.stale = 0;
            for camp in &mut self.camps {
                camp.stale = camp.hand.len() as u8;
                self.stale |= camp.hand.iter().fold(0, |set, card| set | 1 << card.index());
            }
        }
        true
    }

    /// After an exchange: the active seat attacks again if a slot is left, else its turn is over.
    fn go_on(&mut self) {
        if self.used == [true; 2] {
            self.end_turn();
        } else {
            self.phase = Phase::Declare;
        }
    }

    fn end_turn(&mut self) {
        let next = self.active.left(self.house.seats());
        if next == self.first && self.round == self.house.last_round() {
            self.end(Ending::Rounds);
            return;
        }
        self.round += u8::from(next == self.first);
        self.active = next;
        self.used = [false; 2];
        self.phase = Phase::Declare;
    }

    /// Ends the match. Who reaches the target wins; otherwise the highest score, then the most captures.
    fn end(&mut self, ending: Ending) {
        let winners = match (ending, self.duel.captor()) {
            (Ending::Target, Some(captor)) => SeatSet::one(captor),
            (Ending::Target | Ending::Exhausted | Ending::Time | Ending::Rounds, _) => {
                let camp = |seat: Seat| &self.camps[seat.index()];
                let best = leaders(self.house.everybody().map(|seat| (seat, camp(seat).score)));
                leaders(best.iter().map(|seat| (seat, i32::from(camp(seat).tally.captures))))
            }
        };
        self.phase = Phase::Over(ending, winners);
    }
}
