//! How a deal runs: the cards are dealt, asked for, declared and won, until no half-suit is in play.

use super::half::{Cards, FishCard, HALF, HALVES, PACK, pack};
use super::record::{Asked, Claim, How, Prize};
use super::{CanadianFish, Event, MOST, Phase, STANDSTILL};
use crate::engine::Fate;
use crate::kit::list::List;
use crate::kit::pack::Pack;
use crate::table::{Seat, SeatSet};

/// p1, p3, p5 …
pub(super) fn every_other(seats: usize) -> SeatSet {
    Seat::all(seats).step_by(2).collect()
}

impl CanadianFish {
    /// Draws the teams if they are mixed, shuffles and deals, and finds who starts (3.1).
    pub(super) fn deal_cards(&mut self, fate: &mut Fate) {
        let count = self.house.seats();
        self.deal += 1;
        if self.house.mixed {
            self.first_team = SeatSet::one(Seat::FIRST);
            for _ in 1..count / 2 {
                self.first_team.insert(fate.pick_seat(SeatSet::all(count).without(self.first_team)));
            }
        }
        let pack = <Pack>::shuffled_of(pack(), fate);
        self.hands = [Cards::NONE; MOST];
        // Dealt from the dealer's left; the dealer of the first deal is the last seat, and the deal moves left.
        let first = (self.deal as usize - 1) % count;
        for (index, card) in pack.deck().iter().filter_map(|face| FishCard::of(*face)).enumerate() {
            self.hands[(first + index) % count].add(card);
        }
        if self.deal == 1 {
            self.starter = fate.pick_seat(SeatSet::all(count));
        } else {
            self.starter = self.starter.left(count);
        }
        self.to_act = self.starter;
        self.prizes = [Prize::InPlay; HALVES];
        self.log = [List::EMPTY; HALVES];
        self.claims = [Claim::default(); HALVES];
        self.gone = 0;
        self.event = Event::Dealt;
        self.phase = Phase::Ask;
        debug_assert_eq!(self.in_play().len(), PACK);
    }

    /// A question: the card changes hands, or the turn does.
    pub(super) fn ask(&mut self, asker: Seat, asked: Seat, card: FishCard) {
        let yes = self.hand(asked).has(card);
        let question = Asked { asker, asked, card, yes };
        self.log[usize::from(self.gone)].push(question);
        self.event = Event::Asked(question);
        if yes {
            self.hands[asked.index()].take(card);
            self.hands[asker.index()].add(card);
        } else {
            self.to_act = asked;
        }
        if self.out_of_cards() {
            self.phase = Phase::Endgame;
        } else if self.asks() >= usize::from(STANDSTILL) {
            self.phase = Phase::Called;
        }
    }

    /// Whether one of the teams has no cards left.
    fn out_of_cards(&self) -> bool {
        let empty = |team| self.members(team).iter().all(|seat| self.hand(seat).is_empty());
        empty(0) || empty(1)
    }

    /// The cards of the current claim come to the middle, those at these places face up.
    pub(super) fn lay_out(&mut self, by: Seat, shown: u8) {
        let claim = &mut self.claims[usize::from(self.gone)];
        debug_assert_eq!(claim.by, by);
        for (place, held) in claim.held.iter_mut().enumerate() {
            let card = claim.half.card(place);
            for seat in Seat::all(self.house.seats()) {
                if self.hands[seat.index()].has(card) {
                    *held = seat;
                    self.hands[seat.index()].take(card);
                }
            }
        }
        self.event = Event::Revealed(None);
        self.phase = Phase::Reveal { shown };
    }

    /// Who wins the half-suit of a claim whose cards are shown.
    pub(super) fn verdict(&self, claim: &Claim) -> Prize {
        let team = self.team(claim.by) as u8;
        let held_by = |team: u8| claim.held.iter().filter(|seat| self.team(**seat) == usize::from(team)).count();
        match claim.how {
            How::Declared if claim.is_right() => Prize::Team(team),
            How::Declared if self.house.misplaced_to_nobody && held_by(team) == HALF => Prize::Nobody,
            How::Declared | How::Slipped { .. } => Prize::Team(1 - team),
            How::Called => match held_by(0).cmp(&held_by(1)) {
                std::cmp::Ordering::Greater => Prize::Team(0),
                std::cmp::Ordering::Less => Prize::Team(1),
                std::cmp::Ordering::Equal => Prize::Nobody,
            },
        }
    }

    /// The half-suit of the current claim goes to its winner, and the play goes on (3.4).
    pub(super) fn settle_claim(&mut self, fate: &Fate) {
        self.award();
        self.event = Event::Settled;
        if self.in_play().is_empty() {
            self.end_deal(fate);
        } else if self.out_of_cards() {
            self.phase = Phase::Endgame;
        } else if self.hand(self.to_act).is_empty() {
            self.phase = Phase::Pass;
        } else {
            self.phase = Phase::Ask;
        }
    }

    fn award(&mut self) {
        let claim = *self.claim();
        self.prizes[claim.half.index()] = self.verdict(&claim);
        self.gone += 1;
    }

    /// Standstill: every half-suit in play goes to the team that holds more of it (3.6).
    pub(super) fn call_deal(&mut self, fate: &Fate) {
        let by = self.to_act;
        for half in self.in_play().halves() {
            self.claims[usize::from(self.gone)] = Claim::new(by, half, How::Called);
            self.lay_out(by, 0b11_1111);
            self.award();
        }
        self.event = Event::Called;
        self.end_deal(fate);
    }

    fn end_deal(&mut self, fate: &Fate) {
        let points = [0, 1].map(|team| self.won(team) as i32);
        self.history.add(fate, self.house.by_seat(|seat| points[self.team(seat)]), || ());
        let over = self.deal >= self.house.deals;
        self.phase = if over { Phase::Over(self.history.leaders(self.house.seats())) } else { Phase::Shown };
    }
}
