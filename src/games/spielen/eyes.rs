//! What a computer seat has noticed of all that happened in the open. Nobody can follow everything: whether a seat notices an
//! event follows from the match, the hand, the seat and the event alone, so that it does not change its mind by a reload.

use super::code::Given;
use super::log::{Act, Entry};
use super::{SEATS, Spielen};
use crate::engine::{Rng, Skill};
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::Seat;

/// How much a level notices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attention {
    cards: f32,
    opponents: f32,
    partner: f32,
}

impl Attention {
    /// That of a skill.
    pub fn of(skill: Skill) -> Attention {
        match skill {
            easy if easy <= Skill::EASY => Attention { cards: 0.25, opponents: 0.5, partner: 0.7 },
            normal if normal < Skill::BEST => Attention { cards: 0.5, opponents: 0.7, partner: 0.85 },
            _ => Attention { cards: 0.75, opponents: 0.85, partner: 0.95 },
        }
    }
}

/// What a seat has noticed in a hand.
#[derive(Clone, Debug)]
pub struct Noticed {
    /// Cards known to lie in each hand.
    pub known: [Set<Card>; SEATS],
    /// The signals of each seat.
    pub signals: [Vec<Given>; SEATS],
    /// Boards that each seat has let pass since it touched a card.
    pub passed: [u32; SEATS],
}

impl Spielen {
    /// A number that follows from these, as if it were drawn by chance.
    pub(super) fn lot(&self, seat: Seat, what: u64) -> Rng {
        let mixed = self.persona ^ (u64::from(self.hand) << 40) ^ ((seat.index() as u64) << 56) ^ what.rotate_left(7);
        Rng::new(mixed)
    }

    /// What a seat has noticed in this hand.
    pub(super) fn noticed(&self, seat: Seat, skill: Skill) -> Noticed {
        let attention = Attention::of(skill);
        let mut noticed =
            Noticed { known: [Set::NONE; SEATS], signals: std::array::from_fn(|_| Vec::new()), passed: [0; SEATS] };
        let mut boards = [0_u32; SEATS];
        for (number, Entry { tick, seat: other, act }) in self.log.iter().enumerate() {
            let index = other.index();
            let notices = |chance: f32| *other == seat || self.lot(seat, number as u64).chance(chance);
            match *act {
                Act::Turned(_) => boards.iter_mut().for_each(|count| *count += 1),
                Act::Sent(sent, context) => {
                    let chance = if *other == self.partner(seat) { attention.partner } else { attention.opponents };
                    if notices(chance) {
                        noticed.signals[index].push(Given { tick: *tick, sent, context });
                    }
                }
                Act::Threw(_) | Act::Took(_) | Act::Swapped(..) => {
                    boards[index] = 0;
                    if notices(attention.cards) {
                        let known = &mut noticed.known[index];
                        act.given().into_iter().for_each(|card| known.take(card));
                        act.taken().into_iter().for_each(|card| known.add(card));
                    }
                }
            }
        }
        // What lies elsewhere for all to see is not in that hand any more.
        let seen = self.in_sight(seat);
        for other in self.house.everybody() {
            let index = other.index();
            noticed.known[index] = noticed.known[index].minus(seen);
            noticed.passed[index] = boards[index].saturating_sub(1);
        }
        noticed
    }

    /// The cards that a seat sees: its own, the board, what was swept away.
    pub(super) fn in_sight(&self, seat: Seat) -> Set<Card> {
        self.board.iter().chain(self.stock.discard()).copied().collect::<Set<Card>>().or(self.hand(seat))
    }
}
