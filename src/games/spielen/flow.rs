//! How a hand runs: the deal, beats and laps, sweeps, the judgement.

use std::sync::Arc;

use super::evidence::Tally;
use super::log::Act;
use super::signals::Sent;
use super::{CARD_MOVES, Called, Event, FOUR, Finished, Move, Outcome, Phase, SEATS, Spielen};
use crate::engine::Fate;
use crate::kit::list::List;
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl Spielen {
    /// A seat gives a signal.
    pub(super) fn send(&mut self, seat: Seat, sent: Sent) {
        let context = self.context(seat);
        self.spoke.insert(seat);
        self.note(seat, Act::Sent(sent, context));
    }

    /// A beat or a lap is over.
    pub(super) fn beat(&mut self) {
        self.tick += 1;
        self.quiet = if self.moved { 0 } else { self.quiet + 1 };
        self.moved = false;
        self.left = [CARD_MOVES; SEATS];
        self.spoke = SeatSet::NONE;
        if self.tick >= self.house.ticks {
            self.open_hands();
        } else if self.quiet >= self.house.patience() {
            self.phase = Phase::Sweep;
        }
    }

    /// The turn of a seat is over.
    pub(super) fn pass(&mut self, seat: Seat) {
        self.event = Event::Nothing;
        self.left[seat.index()] = CARD_MOVES;
        self.spoke.remove(seat);
        self.to_act = seat.left(self.house.seats());
        if seat == self.dealer {
            self.beat();
        }
    }

    /// A call has been heard, or time is up: the hands that it is about are opened.
    pub(super) fn open_hands(&mut self) {
        self.phase = Phase::Judge;
        self.event = Event::Judged;
        self.shown = match self.house.all_shown {
            true => SeatSet::all(self.house.seats()),
            false => self.calls.iter().fold(SeatSet::NONE, |seats, called| seats.union(self.meant(*called))),
        };
    }

    /// The seats whose hands a call is about.
    pub(super) fn meant(&self, called: Called) -> SeatSet {
        match called.mv {
            Move::AntiGames(team) | Move::AntiDoubleGames(team) => self.members(team),
            Move::DoubleGames => self.members(called.seat),
            _ => SeatSet::one(self.partner(called.seat)),
        }
    }

    /// Whether a call is right.
    pub(super) fn is_right(&self, called: Called) -> bool {
        let meant = self.meant(called);
        let holding = meant.iter().filter(|seat| self.holds_four(*seat)).count();
        match called.mv {
            Move::AntiGames(_) => holding > 0,
            _ => holding == meant.len(),
        }
    }

    /// What a call brings to each seat.
    pub(super) fn gains(&self, called: Called, right: bool) -> BySeat<i32> {
        let caller = self.team(called.seat);
        let paid = |seat: Seat| match (called.mv, right) {
            (_, true) => self.team(seat) == caller,
            (Move::AntiGames(team) | Move::AntiDoubleGames(team), false) => self.team(seat) == self.team(team),
            (_, false) => self.team(seat) != caller,
        };
        let mut gains = BySeat::default();
        self.house.everybody().filter(|seat| paid(*seat)).for_each(|seat| gains[seat] = called.mv.worth());
        gains
    }

    pub(super) fn deal_hand(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        self.hand += 1;
        self.stock = Stock::shuffled(Card::pack(), fate);
        self.hands = [Set::NONE; SEATS];
        self.known = [Set::NONE; SEATS];
        let mut dealt = self.hands;
        self.stock.deal(FOUR, self.dealer, seats, &mut dealt);
        self.hands = dealt;
        self.board = (0..FOUR).filter_map(|_| self.stock.take()).collect();
        if self.hand == 1 {
            self.persona =
                self.board.iter().fold(1, |number, card| 53 * number + Set::<Card>::one(*card).bits().ilog2() as u64);
        }
        self.tick = 0;
        self.quiet = 0;
        self.moved = false;
        self.left = [CARD_MOVES; SEATS];
        self.spoke = SeatSet::NONE;
        self.turned = 0;
        self.touched = [0; SEATS];
        self.calls = List::EMPTY;
        self.log = Arc::default();
        self.note(self.dealer, Act::Turned(self.board.iter().copied().collect()));
        self.shown = SeatSet::NONE;
        self.to_act = self.dealer.left(seats);
        self.phase = Phase::Play;
        self.event = Event::Dealt;
    }

    pub(super) fn sweep(&mut self, fate: &mut Fate) {
        let refills = self.stock.refills();
        for card in self.board.iter().copied() {
            self.stock.throw(card);
        }
        self.board = (0..FOUR).filter_map(|_| self.stock.draw(fate)).collect();
        self.quiet = 0;
        self.turned = self.tick;
        self.note(self.dealer, Act::Turned(self.board.iter().copied().collect()));
        self.phase = Phase::Play;
        self.event = Event::Swept(self.stock.refills() > refills);
    }

    pub(super) fn settle(&mut self, fate: &mut Fate) {
        self.outcome = match self.calls[..] {
            [] => Outcome::Stale,
            [called] => Outcome::Judged(called, self.is_right(called)),
            _ => Outcome::Void,
        };
        let gains = match self.outcome {
            Outcome::Judged(called, right) => self.gains(called, right),
            Outcome::None | Outcome::Stale | Outcome::Void => BySeat::default(),
        };
        let finished = Finished {
            outcome: self.outcome,
            dealer: self.dealer,
            calls: self.calls,
            hands: std::array::from_fn(|index| match self.shown.contains(Seat::new(index)) {
                true => self.hands[index],
                false => Set::NONE,
            }),
            shown: self.shown,
            log: self.log.clone(),
            tick: self.tick,
        };
        self.history.add(fate, gains, || Arc::new(finished));
        if fate.is_noted() {
            let evidence = Arc::make_mut(&mut self.evidence);
            evidence.resize_with(self.house.seats(), Tally::default);
            for seat in self.shown.iter() {
                evidence[seat.index()].add(seat, self.hands[seat.index()], &self.log, self.tick);
            }
        }
        self.calls = List::EMPTY;
        self.event = Event::Scored;
        let seats = self.house.seats();
        let over = self.hand >= self.house.hands
            || self.house.everybody().any(|seat| self.history.total(seat) >= i32::from(self.house.target));
        self.phase = if over { Phase::Over(self.history.leaders(seats)) } else { Phase::Shown };
    }

    pub(super) fn next_hand(&mut self, fate: &mut Fate) {
        self.dealer = self.dealer.left(self.house.seats());
        if self.house.replan && self.house.codes > 0 {
            self.begin_planning();
        } else {
            self.deal_hand(fate);
        }
    }
}
