//! The end of a round: who gets into which boat and why, and whether the match is over.

use std::cmp::Ordering;

use super::cards::{Cards, Claims};
use super::house::Tie;
use super::{AbandonShip, Event, Phase};
use crate::engine::Fate;
use crate::pieces::{Card, Suit};
use crate::table::{BySeat, Seat, SeatSet};

/// The match ends after this many rounds at the latest (Ruling 8).
pub(super) const MOST_ROUNDS: u32 = 40;

/// Why a boat is somebody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// Nobody else ran for it.
    Alone,
    /// More points than the next.
    Points(u16, u16),
    /// As many points as the next, and the higher card at the first difference.
    Card { points: u16, own: Card, other: Card },
    /// The same claim as another's, and luck.
    Lot(u16),
}

impl AbandonShip {
    /// Those who ran for the boat of a suit.
    pub(super) fn runners(&self, suit: Suit) -> SeatSet {
        self.keys.made().filter(|(_, key)| super::cards::suit(*key) == suit).map(|(seat, _)| seat).collect()
    }

    /// Those of them whose claim nobody beats; more than one only where claims are identical.
    fn strongest(&self, suit: Suit) -> SeatSet {
        let runners = self.runners(suit);
        let beaten = |seat: Seat| {
            let claim = self.claim(seat, suit);
            runners.iter().any(|other| self.claim(other, suit).claims_over(claim, suit) == Ordering::Greater)
        };
        runners.iter().filter(|seat| !beaten(*seat)).collect()
    }

    /// Why the boat of a suit is its winner's, against the best of the others.
    pub(super) fn right(&self, winner: Seat, suit: Suit) -> Right {
        let claim = self.claim(winner, suit);
        let others = self.runners(suit).without(SeatSet::one(winner));
        let best = others.iter().map(|seat| self.claim(seat, suit)).max_by(|a, b| a.claims_over(*b, suit));
        let Some(best) = best else { return Right::Alone };
        let (points, less) = (claim.points(suit), best.points(suit));
        if points != less {
            return Right::Points(points, less);
        }
        let down = |claim: Cards| claim.iter().collect::<Vec<Card>>().into_iter().rev();
        match down(claim).zip(down(best)).find(|(own, other)| own != other) {
            Some((own, other)) => Right::Card { points, own, other },
            None => Right::Lot(points),
        }
    }

    /// Gives the boats away, suit by suit, and ends the match if it is due.
    pub(super) fn settle(&mut self, fate: &mut Fate) {
        let mut gains = BySeat::default();
        for suit in Suit::ALL {
            let winner = lot(self.strongest(suit), fate);
            self.boarded[suit as usize] = winner;
            if let Some(winner) = winner {
                gains[winner] += i32::from(self.boats.points(suit));
            }
        }
        self.history.add(fate, gains, || ());
        self.gains = gains;
        self.event = Event::Settled;
        self.phase = match self.verdict() {
            Some(winners) if self.house.tie == Tie::Plank => {
                Phase::Over(lot(winners, fate).map_or(winners, SeatSet::one))
            }
            Some(winners) => Phase::Over(winners),
            None => Phase::Shown,
        };
    }

    /// Those who lead, if the match ends with the round just settled.
    fn verdict(&self) -> Option<SeatSet> {
        let (leaders, most) = self.history.lead(self.house.seats());
        let due = match self.house.rounds {
            0 => most >= self.house.target,
            rounds => self.round >= rounds,
        };
        let last = self.round == MOST_ROUNDS;
        let again = self.house.tie == Tie::Round && leaders.len() > 1 && !last;
        (last || due && !again).then_some(leaders)
    }

    /// What a seat gained in the last finished round.
    #[inline]
    pub(super) fn gain(&self, seat: Seat) -> i32 {
        self.gains[seat]
    }
}

/// One of these seats; chance is asked only if there are several.
fn lot(seats: SeatSet, fate: &mut Fate) -> Option<Seat> {
    if seats.len() > 1 { Some(fate.pick_seat(seats)) } else { seats.first() }
}
