//! How an inning runs: the deal, the pitch, swings and catches in turn, whose the ball is, and the count at the end.

use super::values::{ACE, HIGH, base, fielding};
use super::{BrainBaseball, Event, Finished, Phase};
use crate::engine::{Fate, Rules};
use crate::kit::history::leaders;
use crate::kit::list::List;
use crate::kit::pack::Pack;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl BrainBaseball {
    /// Shuffles and deals; after the first inning the deal moves one seat left. The dealer throws the first pitch.
    pub(super) fn deal_hands(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.inning > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.inning += 1;
        self.pack = Pack::shuffled(fate);
        self.hands = Default::default();
        self.pack.deal(self.house.hand, self.dealer, seats, &mut self.hands);
        (self.discard, self.last_out) = (Set::NONE, None);
        self.balls = Default::default();
        self.doubts = Default::default();
        self.break_streak();
        self.event = Event::Dealt;
        self.await_pitch(self.dealer);
    }

    /// The next trick begins.
    fn await_pitch(&mut self, pitcher: Seat) {
        self.pitcher = pitcher;
        self.hitter = None;
        self.catcher = None;
        self.phase = Phase::Pitch;
    }

    fn break_streak(&mut self) {
        self.strikes = 0;
        self.streak = List::EMPTY;
    }

    /// The ball is thrown; with a pot it is paid for.
    #[inline]
    pub(super) fn pitch(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].take(card);
        self.ball = Some(card);
        if self.house.has_pot() {
            self.purses[seat] -= i32::from(base(card));
            self.pot += i32::from(base(card));
        }
        self.event = Event::Pitched;
        self.ask(Phase::Swing, seat, seat);
    }

    /// Asks the next seat with cards after `seat` and before `stop`, or ends the round of questions.
    #[inline]
    fn ask(&mut self, phase: Phase, seat: Seat, stop: Seat) {
        match (self.next(seat, stop), phase) {
            (Some(next), phase) => (self.seat, self.phase) = (next, phase),
            (None, Phase::Catch) => self.phase = Phase::Caught,
            (None, _) => self.phase = if self.hitter.is_some() { Phase::Hit } else { Phase::Strike },
        }
    }

    #[inline]
    fn lay(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].take(card);
        self.row.push(card);
        self.by.push(seat);
    }

    /// A seat swings, and leads. A swing as high as the ball ends the round, for nobody could follow.
    #[inline]
    pub(super) fn swing(&mut self, seat: Seat, card: Card) {
        self.lay(seat, card);
        self.hitter = Some(seat);
        self.event = Event::Swung(seat, card);
        if Some(base(card)) == self.ball.map(base) {
            self.phase = Phase::Hit;
        } else {
            self.ask(Phase::Swing, seat, self.pitcher);
        }
    }

    /// A seat reaches for the ball, and leads. An ace ends the round, for nobody could follow.
    #[inline]
    pub(super) fn reach(&mut self, seat: Seat, card: Card) {
        self.lay(seat, card);
        self.catcher = Some(seat);
        self.event = Event::Reached(seat, card);
        if fielding(card) == ACE {
            self.phase = Phase::Caught;
        } else {
            self.ask(Phase::Catch, seat, self.round_of());
        }
    }

    /// A seat lets the ball go by. Where hardly anybody would, that is evidence of what it holds.
    #[inline]
    pub(super) fn pass(&mut self, seat: Seat) {
        let telling = match self.phase {
            Phase::Swing if self.is_last_strike() && self.row.is_empty() => self.wanted(),
            Phase::Catch if self.is_last_asked() => self.wanted().minus(HIGH),
            _ => Set::NONE,
        };
        self.doubts[seat.index()] = self.doubts[seat.index()].or(telling);
        self.event = Event::Passed(seat);
        self.ask(self.phase, seat, self.round_of());
    }

    /// Takes the swings or catches off the table.
    fn sweep(&mut self) {
        self.row.iter().for_each(|card| self.discard.add(*card));
        self.last_out = self.row.last().copied().or(self.last_out);
        self.row = List::EMPTY;
        self.by = List::EMPTY;
    }

    /// Nobody swung: the ball is the pitcher's. The third strike comes before the end of the inning (Ruling 5).
    #[inline]
    pub(super) fn call_strike(&mut self) {
        let Some(ball) = self.ball.take() else { return };
        self.balls[self.pitcher.index()].add(ball);
        // Without the rule of three strikes it counts on.
        self.strikes += 1;
        if self.streak.len() < usize::from(super::THREE) {
            self.streak.push(ball);
        }
        self.event = Event::Struck(self.pitcher, ball, self.strikes);
        if self.is_struck_out() {
            self.phase = Phase::Score;
        } else {
            self.end_trick(self.pitcher);
        }
    }

    /// The ball is hit: the swings go, and the field is asked.
    #[inline]
    pub(super) fn run(&mut self) {
        let Some(hitter) = self.hitter else { return };
        self.sweep();
        self.event = Event::Hit;
        self.ask(Phase::Catch, hitter, hitter);
    }

    /// The ball goes to who caught it, or else to who hit it.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        let (Some(ball), Some(owner)) = (self.ball.take(), self.catcher.or(self.hitter)) else { return };
        self.sweep();
        self.balls[owner.index()].add(ball);
        self.break_streak();
        self.event = Event::Won(owner, ball, self.catcher.is_some());
        self.end_trick(owner);
    }

    /// The end of the inning, or else the next pitch: by the owner of the ball, or the next seat that has a card.
    #[inline]
    fn end_trick(&mut self, owner: Seat) {
        if self.house.everybody().filter(|seat| !self.hand(*seat).is_empty()).count() < 2 {
            self.phase = Phase::Score;
            return;
        }
        let pitcher = if self.hand(owner).is_empty() { self.next(owner, owner).unwrap_or(owner) } else { owner };
        if pitcher != self.pitcher {
            self.break_streak();
        }
        self.await_pitch(pitcher);
    }

    /// The seats with the most points of balls in this inning.
    pub(super) fn best_of_inning(&self) -> SeatSet {
        leaders(self.house.everybody().map(|seat| (seat, self.holds(seat))))
    }

    /// What each seat takes from the pot, and what stays in it.
    pub(super) fn shares(&self) -> (BySeat<i32>, i32) {
        let mut taken = BySeat::default();
        if self.is_struck_out() {
            taken[self.pitcher] = self.pot;
            return (taken, 0);
        }
        let best = self.best_of_inning();
        let (each, odd) = (self.pot / best.len().max(1) as i32, self.pot % best.len().max(1) as i32);
        best.iter().for_each(|seat| taken[seat] = each);
        if self.inning < self.house.length() {
            return (taken, odd);
        }
        // After the last inning odd coins are the first one's from the dealer's left.
        if let Some(first) =
            self.dealer.left(self.house.seats()).round(self.house.seats()).find(|seat| best.contains(*seat))
        {
            taken[first] += odd;
        }
        (taken, 0)
    }

    /// Counts the inning, and ends the match after the last or a third strike.
    pub(super) fn count(&mut self, fate: &Fate) {
        let everybody = SeatSet::all(self.house.seats());
        self.gains = BySeat::from_fn(|seat| if everybody.contains(seat) { self.holds(seat) } else { 0 });
        let (taken, stays) = self.shares();
        for seat in everybody.iter() {
            self.purses[seat] += taken[seat];
        }
        self.pot = stays;
        let finished = Finished { taken, purses: self.purses };
        self.history.add(fate, self.gains, || finished);
        self.event = Event::Scored;
        let last = self.inning >= self.house.length();
        self.phase = match (self.is_struck_out(), last) {
            (true, _) => Phase::Over(SeatSet::one(self.pitcher)),
            (false, true) => Phase::Over(leaders(self.house.everybody().map(|seat| (seat, self.score(seat))))),
            (false, false) => Phase::Shown,
        };
    }
}
