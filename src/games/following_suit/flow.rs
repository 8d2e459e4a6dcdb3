//! How a round runs: the deal, a pool, marks turned up, four captures at once, the score.

use super::circle::{prey, suit_of};
use super::{DEALT, Event, FollowingSuit, Haul, LAST_ROUND, POOL, Phase, best};
use crate::engine::Fate;
use crate::kit::history::leaders;
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Suit};
use crate::table::{BySeat, Seat, SeatSet};

impl FollowingSuit {
    /// Deals the next round; the dealer moves one seat left.
    pub(super) fn deal_round(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.round > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.round += 1;
        (self.pool, self.discard) = (CardSet::NONE, CardSet::NONE);
        self.hauls = [None; 4];
        self.turn = 0;
        self.hands.deal(DEALT, self.dealer, seats, fate);
        self.event = Event::Dealt;
        self.phase = Phase::Offer;
    }

    /// Clears away what nobody captured, lays out the next pool and asks for marks.
    #[inline]
    pub(super) fn offer(&mut self) {
        self.event = Event::Offered(self.clear_away());
        self.pool = self.hands.turn_up(POOL);
        self.turn += 1;
        self.hands.ask(self.holders());
        self.phase = Phase::Mark;
    }

    /// The seats that hold cards.
    fn holders(&self) -> SeatSet {
        self.house.everybody().filter(|seat| !self.hand(*seat).is_empty()).collect()
    }

    /// What is left of the pool and of the marks goes to the discard pile.
    #[inline]
    fn clear_away(&mut self) -> CardSet {
        let mut left = std::mem::take(&mut self.pool);
        left.extend(self.hands.lying().iter().filter_map(|seat| self.hands.drop_mark(seat)));
        self.hauls = [None; 4];
        self.discard = self.discard.or(left);
        left
    }

    /// A seat lays its mark face down.
    #[inline]
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.event = Event::Marked(seat);
        if self.hands.lay(seat, card) {
            self.phase = Phase::Sealed;
        }
    }

    /// Turns all marks up, and sees what the highest of each suit captures: by the table as it is, so a mark that is
    /// captured captures nevertheless.
    #[inline]
    pub(super) fn open(&mut self) {
        self.hands.reveal();
        let mut table = self.pool;
        let mut highest: [Option<(Card, Seat)>; 4] = [None; 4];
        for (seat, mark) in self.hands.marks().made() {
            table.add(mark);
            let slot = &mut highest[suit_of(mark) as usize];
            if slot.is_none_or(|(other, _)| CardSet::above(other).has(mark)) {
                *slot = Some((mark, seat));
            }
        }
        for (haul, (suit, highest)) in self.hauls.iter_mut().zip(Suit::ALL.into_iter().zip(highest)) {
            *haul = highest.map(|(mark, seat)| Haul { seat, mark, cards: table.and(CardSet::suit(prey(suit))) });
        }
        self.event = Event::Opened;
        self.phase = Phase::Open;
    }

    /// All captures at once: from the pool and from the marks into the hands.
    #[inline]
    pub(super) fn sweep(&mut self) {
        for Haul { seat: captor, cards, .. } in self.hauls.into_iter().flatten() {
            self.pool = self.pool.minus(cards);
            for seat in self.hands.lying().iter() {
                if self.hands.mark(seat).is_some_and(|mark| cards.has(mark)) {
                    self.hands.drop_mark(seat);
                }
            }
            self.hands.take(cards, captor);
        }
        self.event = Event::Swept;
        let goes_on = !self.is_last_turn() && !self.holders().is_empty();
        self.phase = if goes_on { Phase::Offer } else { Phase::Score };
    }

    /// Scores the round, shows all hands, and ends the match if it is to end.
    pub(super) fn score_round(&mut self, fate: &Fate) {
        self.event = Event::Scored(self.clear_away());
        self.hands.show_all();
        self.gains = BySeat::from_fn(|seat| self.hands.hands().get(seat.index()).map_or(0, |hand| best(*hand)));
        self.history.add(fate, self.gains, || ());
        let (leaders, most) = self.history.lead(self.house.seats());
        self.phase = if self.ends(most, leaders.len()) { Phase::Over(leaders) } else { Phase::Shown };
    }

    /// The seats that gained the most by the round just scored.
    pub(super) fn best_of_round(&self) -> SeatSet {
        leaders(self.house.everybody().map(|seat| (seat, self.gains[seat])))
    }

    /// Whether the match is due to end with so much as the highest score.
    pub(super) fn is_due(&self, most: i32) -> bool {
        self.house.rounds.map_or(most >= self.house.target, |rounds| self.round >= rounds)
    }

    /// Whether this round ends the match with so many seats in the lead at so much (Ruling 5).
    pub(super) fn ends(&self, most: i32, leaders: usize) -> bool {
        self.round >= LAST_ROUND || self.is_due(most) && leaders == 1
    }
}
