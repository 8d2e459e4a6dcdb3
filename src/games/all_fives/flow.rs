//! How a match runs: the deal, what a laid tile scores and who goes on, and when the match is over.

use super::house::{Lead, Settle};
use super::layout::{self, Arm, Line};
use super::tile::Tiles;
use super::{AllFives, End, Event, Leads, Memory, Phase, higher_leads};
use crate::engine::{Fate, Rules};
use crate::kit::history::leaders;
use crate::kit::pack::Pack;
use crate::pieces::Domino;
use crate::table::{Seat, SeatSet};

/// The match ends after this many hands (Ruling 15).
pub(super) const MOST_HANDS: u32 = 50;

impl AllFives {
    /// Shuffles, deals and finds who leads, after a hand that ended like `before`.
    pub(super) fn deal_hand(&mut self, before: Option<End>, fate: &mut Fate) {
        let seats = self.house.seats();
        self.hands = [Tiles::NONE; 4];
        self.boneyard = Pack::shuffled_of(Tiles::ALL, fate);
        self.boneyard.deal(self.house.hand(), Seat::new(seats - 1), seats, &mut self.hands);
        self.hand += 1;
        self.line = Line::new(self.house.branching());
        self.passes = 0;
        (self.made, self.settled) = ([0; 4], [0; 4]);
        self.memory = [Memory::default(); 4];
        let leads = if self.house.lead == Lead::HighestDouble {
            self.to_act = self.holder_of_highest();
            Leads::Highest
        } else if before == Some(End::Domino) {
            Leads::WentOut
        } else {
            self.to_act = fate.pick_seat(SeatSet::all(seats));
            Leads::Picked
        };
        self.event = Event::Dealt(leads);
        self.phase = Phase::Lead;
    }

    /// Lays a tile, scores its sum, and finds who goes on.
    pub(super) fn lay(&mut self, seat: Seat, tile: Domino, arm: Option<Arm>) {
        let drew = self.phase == Phase::Play { drew: true };
        if self.lead_is_forced() {
            let higher = higher_leads(tile);
            self.memory.iter_mut().for_each(|memory| memory.lacks_now(higher));
        }
        if drew {
            self.memory[seat.index()].laid_drawn();
        } else {
            self.memory[seat.index()].laid(tile);
        }
        self.hands[seat.index()].take(tile);
        let before = self.line.ends;
        self.line.lay(tile, arm);
        self.passes = 0;

        let side = self.house.side(seat);
        let sum = self.line.ends.sum();
        let points = self.gain(seat, sum);
        let lost = points == 0 && layout::points(sum) > 0;
        self.totals[side] += points;
        self.made[side] += points;

        // Chaining is compulsory; a drawn tile ends the turn, and points that are lost do not chain (Rulings 5 and 6).
        let out = self.hands[seat.index()].is_empty();
        let won = points > 0 && self.house.is_won(self.totals[side]);
        let again = self.house.chains() && !drew && (tile.is_double() || points > 0) && !out && !won;
        let opened = self.line.ends.opened_since(&before);
        self.event = Event::Laid { seat, tile, arm, points, lost, again, opened };
        if won {
            self.phase = Phase::Ended(End::Target);
        } else if out {
            self.phase = Phase::Ended(End::Domino);
        } else if again {
            self.phase = Phase::Play { drew: false };
        } else {
            self.next_seat();
        }
    }

    pub(super) fn next_seat(&mut self) {
        self.to_act = self.to_act.left(self.house.seats());
        self.phase = Phase::Play { drew: false };
    }

    /// The sum that a tile laid at an open end would make.
    pub(super) fn sum_of(&self, tile: Domino, arm: Arm) -> u8 {
        let ends = &self.line.ends;
        ends.sum_with(arm, tile.pips() - ends.number(arm))
    }

    /// The points that a seat would enter for a sum of the ends.
    #[inline]
    pub(super) fn gain(&self, seat: Seat, sum: u8) -> i32 {
        let due = self.house.entered(i32::from(layout::points(sum)));
        if self.house.may_score(self.totals[self.house.side(seat)], due) { due } else { 0 }
    }

    /// The winners, if the match ends with the hand just settled.
    pub(super) fn winners(&self, end: End) -> Option<SeatSet> {
        let scores = self.house.everybody().map(|seat| (seat, self.score(seat)));
        // After a subtraction nothing is checked; a side that has won in play is found either way.
        let checked = end == End::Target || self.house.settle == Settle::Winner;
        let reached = leaders(scores.clone().filter(|(_, total)| checked && self.house.is_won(*total)));
        match reached.is_empty() {
            false => Some(reached),
            true => (self.hand >= MOST_HANDS).then(|| leaders(scores)),
        }
    }
}
