//! How a match runs: the deal, a tile laid, whose turn begins, what a round costs.

use super::line::{Branch, Line};
use super::{Chickenfoot, End, Event, Memory, Phase};
use crate::engine::Fate;
use crate::kit::history::leaders;
use crate::kit::pack::Pack;
use crate::pieces::Domino;
use crate::table::{BySeat, Seat, SeatSet};

impl Chickenfoot {
    /// Lays out the next hub, shuffles the other tiles, deals, and finds who begins.
    pub(super) fn deal_round(&mut self, fate: &mut Fate) {
        let most = self.house.most();
        let double = most - self.round;
        let tiles = Domino::set(most).filter(|tile| *tile != Domino::new(double, double).unwrap_or(*tile));
        self.yard = Pack::shuffled_of(tiles, fate);
        let seats = self.house.seats();
        self.hands = BySeat::default();
        for (index, tile) in self.yard.draw(seats * self.house.hand()).iter().enumerate() {
            self.hands[Seat::new(index % seats)].add(*tile);
        }
        self.line = Line::new(double, self.house.hub);
        self.caught = None;
        self.added = BySeat::default();
        self.memory = BySeat::from_fn(|_| Memory::default());
        if self.round == 0 {
            self.first = fate.pick_seat(SeatSet::all(seats));
        }
        self.round += 1;
        self.event = Event::Dealt;
        self.begin_turn(self.first_of(self.round));
    }

    /// The first seat of a round.
    pub(super) fn first_of(&self, round: u8) -> Seat {
        self.first.plus(usize::from(round) - 1, self.house.seats())
    }

    /// The top tile of the yard goes to a seat.
    pub(super) fn take_top(&mut self, seat: Seat) -> Option<Domino> {
        let tile = self.yard.draw_one()?;
        self.hands[seat].add(tile);
        self.memory[seat].drew();
        Some(tile)
    }

    /// A turn begins, unless its seat would have to draw from an empty yard: that ends the round (Ruling 3).
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.to_act = seat;
        self.phase =
            if self.can_play() || self.left_to_draw() > 0 { Phase::Play } else { Phase::Ended(End::NoDraw(seat)) };
    }

    /// Lays a tile and goes on.
    pub(super) fn lay(&mut self, seat: Seat, tile: Domino, at: Branch, announced: bool) {
        let number = self.line.number_at(at).unwrap_or_default();
        if self.phase == Phase::Drawn {
            self.memory[seat].laid_drawn();
        } else {
            self.memory[seat].laid(tile);
        }
        self.hands[seat].take(tile);
        let foot = self.line.lay(tile, at);
        let left = self.hands[seat].len();
        let bok = left == 1 && (announced || !self.house.announces());
        // Nobody is caught where there is nothing to draw (Ruling 7).
        self.caught = (left == 1 && !bok && self.left_to_draw() > 0).then_some(seat);
        self.event = Event::Laid { seat, tile, at, number, bok, foot };
        if left == 0 {
            self.phase = Phase::Ended(End::Out(seat));
        } else {
            self.begin_turn(seat.left(self.house.seats()));
        }
    }

    /// Counts the hands, and ends the match after its last round.
    pub(super) fn count(&mut self, end: End, fate: &Fate) {
        let hands = self.hands;
        self.added = BySeat::from_fn(|seat| hands[seat].pips(self.house.blank));
        self.scores.add(fate, self.added, || end);
        self.event = Event::Counted;
        self.phase = match self.round == self.house.all_rounds() {
            true => Phase::Over(end, self.lowest()),
            false => Phase::Shown(end),
        };
    }

    /// The seats with the lowest total.
    pub(super) fn lowest(&self) -> SeatSet {
        leaders(self.house.everybody().map(|seat| (seat, -self.scores.total(seat))))
    }
}
