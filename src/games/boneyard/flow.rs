//! How a round runs: sealed bids, equal ones cancelled, buckets taken from the highest bid to the lowest, the rebuilding of
//! the buckets, the count.

use super::moves::{BUCKETS, Bucket};
use super::notes::Notes;
use super::{Boneyard, Event, MOST_PLAYOFFS, Phase};
use crate::engine::{Fate, Rules};
use crate::kit::history::leaders;
use crate::kit::sealed::Sealed;
use crate::table::{Seat, SeatSet};

impl Boneyard {
    /// A seat seals its bid.
    #[inline]
    pub(super) fn lay(&mut self, seat: Seat, notes: Notes) {
        self.hands[seat.index()] = self.hand(seat).without(notes);
        self.bids.put(seat, notes);
        self.lying.insert(seat);
        self.event = Event::Laid(seat);
        if self.bids.is_complete() {
            self.phase = Phase::Sealed;
        }
    }

    /// Opens all envelopes.
    #[inline]
    pub(super) fn open(&mut self) {
        self.event = Event::Opened;
        if self.cancelled().is_empty() {
            self.go_on();
        } else {
            self.phase = Phase::Open;
        }
    }

    /// Equal bids are out of it.
    #[inline]
    pub(super) fn cancel(&mut self) {
        self.event = Event::Cancelled;
        self.go_on();
    }

    /// Who takes next: the highest bid that nobody matched and that has no bucket yet, as long as there is one.
    #[inline]
    fn go_on(&mut self) {
        let next = if self.free().next().is_none() { None } else { self.first_in_line() };
        self.phase = next.map_or(Phase::Fill, Phase::Take);
    }

    #[inline]
    fn first_in_line(&self) -> Option<Seat> {
        self.waiting().max_by_key(|(_, bid)| bid.total()).map(|(seat, _)| seat)
    }

    /// The bids that nobody matched and that have no bucket yet.
    pub(super) fn waiting(&self) -> impl Iterator<Item = (Seat, Notes)> + '_ {
        let out = self.takers.iter().flatten().fold(self.cancelled(), |out, taker| out.with(*taker));
        self.bids.made().filter(move |(seat, _)| !out.contains(*seat))
    }

    /// A seat takes the money of a bucket.
    #[inline]
    pub(super) fn take(&mut self, seat: Seat, bucket: Bucket) {
        let money = std::mem::take(&mut self.buckets[bucket as usize]);
        self.hands[seat.index()] = self.hand(seat).and(money);
        self.takers[bucket as usize] = Some(seat);
        self.found[bucket as usize] = money;
        self.event = Event::Took(seat, bucket, money);
        self.go_on();
    }

    /// The bids that took a bucket go into it; those that found none go home.
    #[inline]
    pub(super) fn fill(&mut self) {
        for (bucket, taker) in self.takers.into_iter().enumerate() {
            if let Some((seat, bid)) = taker.and_then(|seat| Some((seat, self.bid(seat)?))) {
                self.buckets[bucket] = bid;
                self.lying.remove(seat);
            }
        }
        let back = self.lying.without(self.cancelled());
        for seat in back.iter() {
            self.hands[seat.index()] = self.held(seat);
        }
        self.lying = self.lying.without(back);
        self.event = Event::Filled(back);
        self.phase = if self.lying.is_empty() { Phase::Check } else { Phase::Sweep };
    }

    /// The next set of equal bids, the largest in all, falls into the bucket that is now the poorest.
    #[inline]
    pub(super) fn sweep(&mut self) {
        let worth = |seat: Seat| {
            let bid = self.bid(seat).map_or(0, Notes::total);
            (bid * self.bidders(bid).len() as i32, bid)
        };
        if let Some((_, bid)) = self.lying.iter().map(worth).max() {
            let set = self.bidders(bid);
            let bucket = self.poorest();
            for seat in set.iter() {
                let notes = self.bid(seat).unwrap_or_default();
                self.buckets[bucket as usize] = self.bucket(bucket).and(notes);
                self.lying.remove(seat);
            }
            self.event = Event::Swept(set, bucket);
        }
        if self.lying.is_empty() {
            self.phase = Phase::Check;
        }
    }

    /// The bucket with the least in it; of several the last.
    fn poorest(&self) -> Bucket {
        let mut letters = Bucket::ALL.into_iter().rev();
        let last = letters.next().unwrap_or(Bucket::E);
        letters.fold(
            last,
            |least, other| {
                if self.bucket(other).total() < self.bucket(least).total() { other } else { least }
            },
        )
    }

    /// Counts everybody's money, and ends the match if it is to end.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let gains = self.house.by_seat(|seat| self.hand(seat).total() - self.score(seat));
        let broke = self.still_in().iter().filter(|seat| self.hand(*seat).is_empty()).collect();
        self.history.add(fate, gains, || ());
        self.event = Event::Counted(broke);
        self.phase = self.winners().map_or(Phase::Shown, Phase::Over);
    }

    /// The seats that still have money.
    pub(super) fn solvent(&self) -> SeatSet {
        self.still_in().iter().filter(|seat| !self.hand(*seat).is_empty()).collect()
    }

    /// The seats with the most money.
    pub(super) fn richest(&self) -> SeatSet {
        leaders(self.house.everybody().map(|seat| (seat, self.hand(seat).total())))
    }

    /// Who has won, if the round just counted ends the match.
    fn winners(&self) -> Option<SeatSet> {
        let left = self.solvent();
        match left.len() {
            0 => return Some(self.still_in()),
            1 => return Some(left),
            _ => {}
        }
        let ahead = self.richest();
        let alone = ahead.len() == 1 && self.calls_for_a_winner();
        (alone || self.round >= self.house.max_rounds || self.playoff == MOST_PLAYOFFS).then_some(ahead)
    }

    /// Whether somebody has reached the target, or this was a play-off round.
    pub(super) fn calls_for_a_winner(&self) -> bool {
        self.playoff > 0 || self.house.everybody().any(|seat| self.hand(seat).total() >= self.house.target)
    }

    /// All that have money bid again; where the lead of a round that called for a winner is shared, in a play-off.
    pub(super) fn next_round(&mut self) {
        self.playoff = if self.calls_for_a_winner() { self.playoff + 1 } else { 0 };
        self.round += 1;
        self.bids = Sealed::ask(self.solvent());
        self.takers = [None; BUCKETS];
        self.found = [Notes::NONE; BUCKETS];
        self.event = Event::Begun;
        self.phase = Phase::Bid;
    }
}
