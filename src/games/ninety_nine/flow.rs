//! The steps of the table: dealing, what follows from a play in its order, seats that go out, the end of a hand.

use super::blocks::{Effect, Family};
use super::book::FLOOR;
use super::moves::Move;
use super::{DRY, Event, FULL, Ninety, PUBLIC, Pending, Phase, SEATS, Stage};
use crate::engine::Fate;
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

impl Ninety {
    /// Shuffles and deals, the leader first.
    pub(super) fn deal_out(&mut self, fate: &mut Fate) {
        if self.hand == 0 {
            self.leader = fate.pick_seat(SeatSet::all(self.house.seats()));
        } else {
            self.leader = self.winner();
        }
        self.hand += 1;
        self.stock = Stock::shuffled(Card::pack(), fate);
        self.hands = [Set::NONE; SEATS];
        self.known = [Set::NONE; SEATS + 1];
        let seats = self.house.seats();
        self.inside = SeatSet::all(seats);
        for _ in 0..self.book.deal {
            for seat in self.leader.round(seats) {
                if let Some(card) = self.stock.take() {
                    self.give(seat, card);
                }
            }
        }
        (self.total, self.limit) = (self.book.start, self.book.limit);
        self.reversed = false;
        self.plays = 0;
        self.prev = None;
        self.played = SeatSet::NONE;
        self.stopped = [None; SEATS];
        (self.last, self.row) = (None, 0);
        (self.due, self.forgot) = (None, None);
        self.pending = Pending { played: 0, landed: 0, out: 0, ..self.pending };
        self.draft.truncate(0);
        self.event = Event::Dealt;
        self.arrive(self.leader);
    }

    fn give(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].add(card);
        self.known[seat.index()].add(card);
    }

    /// A card leaves a hand for all to see.
    fn reveal(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].take(card);
        self.known.iter_mut().for_each(|known| known.take(card));
    }

    /// The turn comes to a seat.
    fn arrive(&mut self, seat: Seat) {
        self.to_act = seat;
        self.phase = if self.moment(seat).can_play(self.hand(seat)) { Phase::Play } else { Phase::Stuck };
    }

    /// Plays a card. If nothing but the next turn follows, that is all.
    pub(super) fn lay(&mut self, seat: Seat, mv: Move) {
        let Some((card, count)) = mv.card() else { return };
        self.take_what_is_due();
        let moment = self.moment(seat);
        let count = count.unwrap_or_else(|| moment.counts(card).all()[0]);
        let outcome = moment.outcome(card, count);
        self.reveal(seat, card);
        self.stock.throw(card);
        self.row = if self.last == Some(seat) { self.row.saturating_add(1) } else { 1 };
        self.last = Some(seat);
        self.played.insert(seat);
        self.prev = Some(card);
        self.plays += 1;
        self.event = Event::Played(seat, card, count, self.total);
        self.pending = Pending {
            seat,
            played: outcome.played,
            landed: outcome.landed,
            out: 0,
            stage: Stage::Sum,
            at: 0,
            next: mv.next(),
        };
        if outcome.played | outcome.landed != 0 {
            self.total += count;
            self.phase = Phase::Resolve;
            return;
        }
        self.total = outcome.total;
        if self.draws_by_itself() && self.stock.is_exhausted() {
            self.pending.stage = Stage::Replace;
            self.phase = Phase::Resolve;
            return;
        }
        if self.is_due(seat) {
            if self.draws_by_itself() {
                let card = self.stock.take();
                card.into_iter().for_each(|card| self.give(seat, card));
            } else {
                self.due = Some(seat);
            }
        }
        self.arrive(self.after(seat));
    }

    /// In an imagined world everybody draws in time; from an empty deck nobody does.
    fn take_what_is_due(&mut self) {
        let due = self.due.take();
        self.forgot = due.filter(|_| !self.imagined);
        let due = due.filter(|_| self.imagined);
        if let Some((seat, card)) = due.and_then(|seat| Some((seat, self.stock.take()?))) {
            self.give(seat, card);
        }
    }

    /// Whether a card comes for one just played, rules aside.
    fn is_due(&self, seat: Seat) -> bool {
        self.hand(seat).len() < FULL && self.plays < DRY
    }

    /// Shows a card that may not be played: it goes under the pile.
    pub(super) fn slip(&mut self, seat: Seat, mv: Move) {
        let Some((card, count)) = mv.card() else { return };
        let count = count.unwrap_or_else(|| self.moment(seat).counts(card).all()[0]);
        let Some(fault) = self.fault(seat, card, count) else { return };
        self.take_what_is_due();
        self.reveal(seat, card);
        self.stock.tuck(card);
        self.plays += 1;
        self.event = Event::Slipped(seat, card, count, fault);
        self.arrive(seat);
    }

    /// A seat draws a card, for whatever reason.
    fn draw(&mut self, seat: Seat, fate: &mut Fate) {
        if self.is_due(seat)
            && let Some(card) = self.stock.draw_below_top(fate)
        {
            self.give(seat, card);
        }
    }

    /// A seat that asked for its card draws it.
    pub(super) fn bring(&mut self, fate: &mut Fate) {
        if let Some(seat) = self.due.take() {
            self.draw(seat, fate);
            self.event = Event::Drew(seat);
        }
        self.phase = Phase::Play;
    }

    /// The next thing that follows from a play, or from a seat going out.
    pub(super) fn resolve(&mut self, fate: &mut Fate) {
        loop {
            let Pending { seat, played, landed, out, stage, at, .. } = self.pending;
            let fired = played | landed;
            let (rules, family) = match stage {
                Stage::Sum => (played, Family::Total),
                Stage::Land => (landed, Family::Total),
                Stage::Cards => (fired, Family::Cards),
                Stage::Turn => (fired, Family::Turn),
                Stage::Bust => (fired, Family::Fate),
                Stage::OutSum => (out, Family::Total),
                Stage::OutCards => (out, Family::Cards),
                Stage::OutTurn => (out, Family::Turn),
                Stage::Floor | Stage::OutFloor | Stage::Replace | Stage::Next => (0, Family::Total),
            };
            let next = if rules == 0 { None } else { self.book.effects(rules, family).nth(at.into()) };
            let Some((rule, effect)) = next else {
                if self.close(stage, fate) {
                    return;
                }
                continue;
            };
            self.pending.at += 1;
            match family {
                Family::Total => {
                    self.event = Event::Summed(rule, effect, self.total);
                    self.total = effect.on(self.total, self.limit);
                }
                Family::Turn if effect == Effect::Reverse => {
                    self.reversed = !self.reversed;
                    self.event = Event::Turned(rule);
                }
                Family::Cards if effect != Effect::NoDraw => {
                    let card = self.handle(seat, effect, fate);
                    self.event = Event::Handled(rule, effect, seat, card);
                }
                // Two rules cannot put a seat out twice.
                Family::Fate if self.inside.contains(seat) => {
                    self.leave(seat, Some(rule));
                    return;
                }
                Family::Turn | Family::Cards | Family::Fate => continue,
            }
            return;
        }
    }

    /// The end of a stage. True if something is to be seen.
    fn close(&mut self, stage: Stage, fate: &mut Fate) -> bool {
        let seat = self.pending.seat;
        let fired = self.pending.played | self.pending.landed;
        self.pending.at = 0;
        match stage {
            Stage::Floor | Stage::OutFloor => {
                let most = if stage == Stage::OutFloor { self.limit } else { i32::MAX };
                let cut = self.total.clamp(FLOOR, most);
                self.pending.stage = if stage == Stage::Floor { Stage::Cards } else { Stage::OutCards };
                if cut != self.total {
                    self.total = cut;
                    self.event = Event::Cut;
                    return true;
                }
            }
            Stage::Replace => {
                self.pending.stage = Stage::Turn;
                let kept = self.book.fires(fired, Effect::NoDraw) || self.book.fires(fired, Effect::Bust);
                if !kept && self.is_due(seat) {
                    if self.draws_by_itself() {
                        self.draw(seat, fate);
                    } else {
                        self.due = Some(seat);
                    }
                }
            }
            Stage::Next => {
                let next = self.next_seat();
                // What led here was told with the step before.
                self.event = Event::Nothing;
                if self.due == Some(next) {
                    self.due = None;
                    self.draw(next, fate);
                    self.event = Event::Drew(next);
                }
                self.arrive(next);
                return true;
            }
            Stage::Sum => self.pending.stage = Stage::Land,
            Stage::Land => self.pending.stage = Stage::Floor,
            Stage::Cards => self.pending.stage = Stage::Replace,
            Stage::Turn => self.pending.stage = Stage::Bust,
            Stage::Bust => self.pending.stage = Stage::Next,
            Stage::OutSum => self.pending.stage = Stage::OutFloor,
            Stage::OutCards => self.pending.stage = Stage::OutTurn,
            Stage::OutTurn => self.pending.stage = Stage::Next,
        }
        false
    }

    /// Who is next.
    fn next_seat(&self) -> Seat {
        let Pending { seat, played, landed, next, .. } = self.pending;
        let fired = played | landed;
        if fired == 0 {
            return self.after(seat);
        }
        if self.book.fires(fired, Effect::Again) && self.inside.contains(seat) && self.row <= 2 {
            return seat;
        }
        if let Some(next) = next {
            return next;
        }
        let skips = self.book.effects(fired, Family::Turn).map(|(_, effect)| match effect {
            Effect::Skip => 1,
            Effect::SkipTwo => 2,
            _ => 0,
        });
        (0..=skips.sum::<usize>()).fold(seat, |seat, _| self.after(seat))
    }

    /// An effect on cards happens. The card that was taken blindly from a hand, if one was.
    fn handle(&mut self, seat: Seat, effect: Effect, fate: &mut Fate) -> Option<Card> {
        let next = self.after(seat);
        match effect {
            Effect::ExtraDraw => self.draw(seat, fate),
            Effect::NextDraws => self.draw(next, fate),
            Effect::OthersDraw | Effect::Refill => {
                let others: Vec<Seat> = self.others(seat).collect();
                for other in others {
                    let wanted = usize::from(self.book.deal).saturating_sub(self.hand(other).len());
                    let wanted = if effect == Effect::Refill { wanted } else { 1 };
                    (0..wanted).for_each(|_| self.draw(other, fate));
                }
            }
            Effect::LoseCard => return self.lose(seat, fate),
            Effect::NextLoses => return self.lose(next, fate),
            Effect::Steal => return self.pass_on(next, seat, fate),
            Effect::Gift => return self.pass_on(seat, next, fate),
            Effect::Rotate => {
                let hands = self.hands;
                for from in self.inside.iter() {
                    let (to, hand) = (self.after(from).index(), hands[from.index()]);
                    self.hands[to] = hand;
                    self.known[to] = self.known[to].or(hand);
                }
            }
            Effect::SwapNext => {
                self.hands.swap(seat.index(), next.index());
                for to in [seat.index(), next.index()] {
                    self.known[to] = self.known[to].or(self.hands[to]);
                }
            }
            Effect::ShowHand => self.show(seat),
            _ => {}
        }
        None
    }

    /// All see the hand of a seat.
    fn show(&mut self, seat: Seat) {
        let hand = self.hand(seat);
        self.known.iter_mut().for_each(|known| *known = known.or(hand));
    }

    fn blindly(&self, from: Seat, fate: &mut Fate) -> Option<Card> {
        let hand = self.hand(from);
        if hand.is_empty() {
            return None;
        }
        let cards: crate::kit::list::List<Card, 52> = hand.iter().collect();
        Some(cards[fate.pick(&cards)])
    }

    /// A random card of a seat goes under the pile, seen by all.
    fn lose(&mut self, seat: Seat, fate: &mut Fate) -> Option<Card> {
        let card = self.blindly(seat, fate)?;
        self.reveal(seat, card);
        self.stock.tuck(card);
        Some(card)
    }

    /// A random card of one seat goes to another; both know which, and nobody else.
    fn pass_on(&mut self, from: Seat, to: Seat, fate: &mut Fate) -> Option<Card> {
        if self.hand(to).len() >= FULL {
            return None;
        }
        let hand = self.hand(from);
        let card = self.blindly(from, fate)?;
        for (seat, known) in self.known.iter_mut().enumerate() {
            // Whoever did not see it cannot tell any more which of these cards have stayed.
            if seat == PUBLIC || (seat != from.index() && seat != to.index()) {
                *known = known.minus(hand);
            }
        }
        self.hands[from.index()].take(card);
        self.give(to, card);
        Some(card)
    }

    /// Of the cards of a seat that cannot play, the one that a rule stops though the limit would not, and which rule that is;
    /// of several the one that would leave most room.
    fn stopped_by(&self, seat: Seat) -> Option<(Card, u8)> {
        let moment = self.moment(seat);
        let barred = moment.plays(self.hand(seat)).filter(|play| play.outcome.total <= self.limit);
        let stopped = barred.min_by_key(|play| play.outcome.total)?;
        let rule = moment.ban(stopped.card, stopped.outcome.total)?;
        Some((stopped.card, rule as u8))
    }

    /// A seat goes out: its cards lie open, and rules about that fire if at least two are still in.
    pub(super) fn leave(&mut self, seat: Seat, rule: Option<usize>) {
        self.show(seat);
        if rule.is_none() {
            self.stopped[seat.index()] = self.stopped_by(seat);
        }
        self.inside.remove(seat);
        self.event = Event::Out(seat, rule);
        if self.due == Some(seat) {
            self.due = None;
        }
        if self.inside.len() == 1 {
            let winner = self.winner();
            self.due = None;
            self.wins[winner.index()] += 1;
            self.phase = Phase::Won(winner);
            return;
        }
        if rule.is_none() {
            self.pending = Pending { seat, played: 0, landed: 0, out: 0, stage: Stage::OutSum, at: 0, next: None };
        }
        self.pending.out = self.book.out(self.situation(seat));
        (self.pending.stage, self.pending.at) = (Stage::OutSum, 0);
        self.phase = Phase::Resolve;
    }
}
