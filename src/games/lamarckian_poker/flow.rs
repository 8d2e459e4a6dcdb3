//! How a deal runs: cards, a pool, marks turned up, one catch after the other, extinction, the showdown.

use super::bait::{height, matching, strength};
use super::{DEALT, Event, Lamarckian, POOL, Phase};
use crate::engine::Fate;
use crate::kit::sealed::SEATS;
use crate::kit::tricks::CardSet;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl Lamarckian {
    /// Deals the next time; the dealer moves one seat left.
    pub(super) fn deal_out(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.number > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.number += 1;
        self.turn = 0;
        (self.pool, self.discard, self.cleared) = (CardSet::NONE, CardSet::NONE, CardSet::NONE);
        self.extinct_in = [0; SEATS];
        self.hands.deal(DEALT, self.dealer, seats, fate);
        self.event = Event::Dealt;
        self.phase = Phase::Offer;
    }

    /// Lays out the next pool and asks for marks.
    #[inline]
    pub(super) fn offer(&mut self) {
        self.pool = self.hands.turn_up(POOL);
        self.turn += 1;
        self.hands.ask(self.alive());
        self.event = Event::Offered;
        self.phase = Phase::Mark;
    }

    /// A seat lays its mark face down.
    #[inline]
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.event = Event::Marked(seat);
        if self.hands.lay(seat, card) {
            self.phase = Phase::Sealed;
        }
    }

    /// Turns all marks up.
    #[inline]
    pub(super) fn open(&mut self) {
        self.hands.reveal();
        self.event = Event::Opened;
        self.phase = Phase::Catch;
    }

    /// The highest mark on the table, and whose it is.
    #[inline]
    pub(super) fn next_mark(&self) -> Option<(Seat, Card)> {
        let marks = self.hands.lying().iter().filter_map(|seat| Some((seat, self.hands.mark(seat)?)));
        marks.max_by_key(|(_, mark)| height(*mark))
    }

    /// The highest mark catches all of its suit and rank from the pool, marks that have dropped before among them, and drops
    /// into the pool itself (Rulings 2 and 3).
    #[inline]
    pub(super) fn catch_next(&mut self) {
        if let Some((seat, mark)) = self.next_mark() {
            let caught = self.pool.and(matching(mark));
            self.hands.take(caught, seat);
            self.hands.drop_mark(seat);
            self.pool = self.pool.minus(caught).with(mark);
            self.event = Event::Caught(seat, mark, caught);
        }
        if self.hands.lying().is_empty() {
            self.phase = Phase::Clear;
        }
    }

    /// Clears the pool away. Only now is a seat without cards extinct (Ruling 4). One seat alive or none ends the deal before
    /// there is a showdown (Rulings 5 and 6).
    #[inline]
    pub(super) fn clear_away(&mut self) {
        let left = std::mem::take(&mut self.pool);
        (self.discard, self.cleared) = (self.discard.or(left), left);
        let died: SeatSet = self.alive().iter().filter(|seat| self.hand(*seat).is_empty()).collect();
        died.iter().for_each(|seat| self.extinct_in[seat.index()] = self.turn);
        self.event = Event::Cleared(left, died);
        let goes_on = self.alive().len() > 1 && !self.hands.deck().is_empty();
        self.phase = if goes_on { Phase::Offer } else { Phase::Settle };
    }

    /// Whether the deal ended by comparing hands: several have survived it.
    pub(super) fn is_showdown(&self) -> bool {
        matches!(self.phase, Phase::Settle | Phase::Shown(_) | Phase::Over(..)) && self.alive().len() > 1
    }

    /// Says who has won the deal, and ends the match if somebody has won enough.
    pub(super) fn settle(&mut self, fate: &Fate) {
        if self.is_showdown() {
            self.hands.show_all();
        }
        let winners = self.deal_winners();
        self.history.add(fate, BySeat::from_fn(|seat| i32::from(winners.contains(seat))), || ());
        let enough = |seat: &Seat| self.history.total(*seat) >= self.house.wins;
        let match_winners: SeatSet = self.house.everybody().filter(enough).collect();
        self.event = Event::Settled;
        self.phase = if match_winners.is_empty() { Phase::Shown(winners) } else { Phase::Over(winners, match_winners) };
    }

    /// Who wins a deal that is over: the lone survivor, else those who lasted longest, else the best hands.
    fn deal_winners(&self) -> SeatSet {
        let alive = self.alive();
        match alive.len() {
            0 => self.house.everybody().filter(|seat| self.extinct_in[seat.index()] == self.turn).collect(),
            1 => alive,
            _ => {
                let best = alive.iter().map(|seat| strength(self.hand(seat))).max();
                alive.iter().filter(|seat| Some(strength(self.hand(*seat))) == best).collect()
            }
        }
    }
}
