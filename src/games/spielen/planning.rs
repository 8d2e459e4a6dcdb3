//! Planning: partners agree on codes, block by block.

use super::code::Code;
use super::{Event, Move, Phase, SEATS, Spielen};
use crate::kit::list::List;
use crate::table::{Seat, SeatSet};

/// The most codes of a team.
pub const CODES: usize = 6;
/// The most beats that partners wait before they call.
const LONGEST: u8 = 5;
/// Planning moves of a seat in a session.
const PATIENCE: u8 = 60;

/// What two partners have agreed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Their codes.
    pub codes: List<Code, CODES>,
    /// How many beats they wait after a code before they call.
    pub delay: u8,
}

impl Spielen {
    /// What a seat and its partner have agreed on.
    pub(super) fn plan_of(&self, seat: Seat) -> &Plan {
        &self.plans[self.team(seat)]
    }

    /// Whether a team has room for another code.
    pub(super) fn has_room(&self, seat: Seat) -> bool {
        self.plan_of(seat).codes.len() < usize::from(self.house.codes)
    }

    /// Whether a draft may be put on the list.
    pub(super) fn fits(&self, seat: Seat, draft: &Code) -> bool {
        draft.is_complete() && self.has_room(seat) && !self.plan_of(seat).codes.contains(draft)
    }

    /// Whether a seat has planned for so long that it can only get ready.
    pub(super) fn has_dawdled(&self, seat: Seat) -> bool {
        self.planned[seat.index()] >= PATIENCE
    }

    pub(super) fn list_planning(&self, seat: Seat, legal: &mut Vec<Move>) {
        let draft = &self.drafts[seat.index()];
        if self.has_dawdled(seat) {
            return legal.push(Move::Ready);
        }
        // What could be all of it comes before what could follow.
        if self.fits(seat, draft) {
            legal.push(Move::Done);
        }
        legal.extend(draft.next(self.has_room(seat)).map(Move::Plan));
        if draft.is_empty() {
            let plan = self.plan_of(seat);
            legal.extend((1..=plan.codes.len() as u8).map(Move::Drop));
            legal.extend((0..=LONGEST).filter(|beats| *beats != plan.delay).map(Move::Delay));
            legal.push(Move::Ready);
            return;
        }
        legal.push(Move::Scrap);
    }

    /// A planning move.
    pub(super) fn plan(&mut self, seat: Seat, mv: Move) {
        let index = seat.index();
        let team = self.team(seat);
        self.event = Event::Nothing;
        self.planned[index] = self.planned[index].saturating_add(1);
        match mv {
            Move::Plan(block) => self.drafts[index] = self.drafts[index].with(block),
            Move::Done => {
                let draft = std::mem::replace(&mut self.drafts[index], Code::EMPTY);
                self.plans[team].codes.push(draft);
            }
            Move::Scrap => self.drafts[index] = Code::EMPTY,
            Move::Drop(number) => {
                self.plans[team].codes.remove(usize::from(number) - 1);
            }
            Move::Delay(beats) => self.plans[team].delay = beats,
            _ => {
                self.drafts[index] = Code::EMPTY;
                self.ready.insert(seat);
                self.event = Event::Ready(seat);
                if self.ready.len() == self.house.seats() {
                    self.phase = Phase::Deal;
                }
            }
        }
    }

    pub(super) fn begin_planning(&mut self) {
        self.phase = Phase::Plan;
        self.event = Event::Nothing;
        self.planned = [0; SEATS];
        self.ready = SeatSet::NONE;
    }
}
