//! What each seat knows of the others' cards, what everybody has seen them do, and whom that makes suspicious.

use super::{Cards, LostPueblo, SEATS};
use crate::table::{Seat, SeatSet};

/// What one seat knows besides its own hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Knowledge {
    /// Cards that it gave to a seat and that still lie there, by that seat. They are forgotten as soon as the holder gives
    /// away a card whose face this seat cannot see.
    pub lies_with: [Cards; SEATS],
    /// Seats that cannot be the thief: cleared before everybody, or all their cards were known to this seat at one time.
    pub sure: SeatSet,
}

/// What everybody has seen and heard of one seat in this hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// Turns in which it handed a card.
    pub handed: u8,
    /// Turns in which it asked for a card.
    pub asked: u8,
    /// Wrong accusations.
    pub wrong: u8,
    /// Turns that it began with one or two cards, without winning as the thief then can.
    pub missed: u8,
    /// It last said that it is innocent.
    pub pleads: bool,
    /// Who last said of it that it is the thief.
    pub suspected_by: SeatSet,
    /// Who last said of it that it is not.
    pub cleared_by: SeatSet,
    /// The turn in which it last spoke; 0 if never.
    pub spoke_in: u8,
}

impl Conduct {
    /// How much likelier its doings are for a thief than for anybody else. A thief wants fewer cards.
    fn weight(&self) -> f32 {
        let times = |factor: f32, count: u8| factor.powi(i32::from(count.min(8)));
        times(1.5, self.handed) * times(0.5, self.asked) * times(0.1, self.missed) * if self.pleads { 0.9 } else { 1.0 }
    }
}

impl LostPueblo {
    /// Every seat takes in that cards went from one seat to another.
    pub(super) fn remember(&mut self, from: Seat, to: Seat, cards: Cards) {
        for viewer in self.house.everybody() {
            let knowledge = &mut self.knowledge[viewer.index()];
            if viewer == from {
                let lies = &mut knowledge.lies_with[to.index()];
                *lies = lies.or(cards);
            } else {
                let lies = &mut knowledge.lies_with[from.index()];
                *lies = if viewer == to { lies.minus(cards) } else { Cards::NONE };
            }
            for other in [from, to] {
                let hand = self.hands[other.index()];
                let knows_all = other != viewer && hand.minus(knowledge.lies_with[other.index()]).is_empty();
                if knows_all && !hand.is_empty() {
                    knowledge.sure.insert(other);
                }
            }
        }
    }

    /// Everybody learns that a seat is not the thief.
    pub(super) fn clear(&mut self, seat: Seat) {
        self.cleared.insert(seat);
        self.knowledge.iter_mut().for_each(|knowledge| knowledge.sure.insert(seat));
    }

    /// How likely each seat is the thief, as `viewer` sees it if it is not the thief itself (a thief learns from it whom
    /// the others might take). With nobody looking: as a bystander sees it. The shares add up to 1, or are all 0.
    pub(super) fn suspicion(&self, viewer: Option<Seat>) -> [f32; SEATS] {
        self.weighed(viewer, |seat| self.conduct[seat.index()].weight())
    }

    /// The same before anything is made of what each seat did: by cards and talk alone.
    pub(super) fn suspects(&self, viewer: Seat) -> [f32; SEATS] {
        self.weighed(Some(viewer), |_| 1.0)
    }

    /// Shares of suspicion with a weight for what each seat did.
    fn weighed(&self, viewer: Option<Seat>, weight: impl Fn(Seat) -> f32) -> [f32; SEATS] {
        let mut shares = [0.0; SEATS];
        if let Some(exposed) = self.exposed.filter(|exposed| Some(*exposed) != viewer) {
            shares[exposed.index()] = 1.0;
            return shares;
        }
        let nothing = Knowledge { sure: self.cleared, ..Knowledge::default() };
        let knowledge = viewer.map_or(&nothing, |viewer| &self.knowledge[viewer.index()]);
        let mut total = 0.0;
        let mut suspects = 0;
        for seat in self.active.iter().filter(|seat| Some(*seat) != viewer && !knowledge.sure.contains(*seat)) {
            let held = self.holding(seat);
            let unknown = held.len() - held.and(knowledge.lies_with[seat.index()]).len();
            let share = unknown as f32 / held.len().max(1) as f32 * weight(seat);
            shares[seat.index()] = share;
            total += share;
            suspects += 1;
        }
        if suspects == 0 {
            return shares;
        }
        // What is said counts a little, if those who say it are not the ones to look at themselves.
        let average = total / suspects as f32;
        let trusted: SeatSet = self.active.iter().filter(|seat| shares[seat.index()] < average).collect();
        let mut weighed = 0.0;
        for seat in self.active.iter() {
            let conduct = &self.conduct[seat.index()];
            let heard = |by: SeatSet| trusted.iter().filter(|seat| by.contains(*seat)).count() as i32;
            let share = &mut shares[seat.index()];
            *share *= 1.05_f32.powi(heard(conduct.suspected_by)) * 0.95_f32.powi(heard(conduct.cleared_by));
            weighed += *share;
        }
        shares.iter_mut().for_each(|share| *share /= weighed);
        shares
    }

    /// The seat with the highest share, and that share.
    pub(super) fn top_suspect(&self, shares: &[f32; SEATS]) -> Option<(Seat, f32)> {
        let rated = self.active.iter().map(|seat| (seat, shares[seat.index()]));
        rated.filter(|(_, share)| *share > 0.0).reduce(|best, next| if next.1 > best.1 { next } else { best })
    }
}
