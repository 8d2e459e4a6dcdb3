//! The steps of the table: dealing, wandering eyes, showing, laying open and the end of a deal.

use super::ladder::{Count, serving};
use super::{Event, Eye, Last, LiarsPoker, PACKS, Phase, Places, SEATS, all, bit, places};
use crate::engine::Fate;
use crate::kit::list::List;
use crate::kit::sealed::Sealed;
use crate::pieces::{Arrange, Card};
use crate::table::{Seat, SeatSet};

/// One look's worth: a quarter of a hand, rounded up (Ruling 7).
pub(super) const LOOK: usize = 4;

/// All cards of so many packs.
pub(super) fn packs(packs: u8) -> List<Card, PACKS> {
    (0..packs).flat_map(|_| Card::pack()).collect()
}

impl LiarsPoker {
    /// Shuffles and deals one card at a time, beginning left of the starter, passing over seats that have their number.
    pub(super) fn deal_out(&mut self, fate: &mut Fate) {
        self.deck = packs(self.house.packs);
        fate.shuffle(&mut self.deck);
        self.deal += 1;
        self.hands = [List::EMPTY; SEATS];
        self.forget();
        self.standing = None;
        self.bids.clear();
        let seats = self.house.seats();
        let mut dealt = 0;
        for round in 0..self.house.hand() {
            for seat in self.starter.left(seats).round(seats) {
                if round < self.lives.of(seat) && self.picks != Some(seat) {
                    self.hands[seat.index()].push(self.deck[dealt]);
                    dealt += 1;
                }
            }
        }
        self.deck = self.deck[dealt..].iter().copied().collect();
        // In which order somebody was dealt the own cards is nobody's concern.
        self.hands.iter_mut().for_each(|hand| hand.arrange());
        self.event = Event::Dealt;
        match self.picks {
            Some(seat) => (self.phase, self.to_act) = (Phase::Fan, seat),
            None => self.open_eyes(),
        }
    }

    /// What was seen and said in the last deal is over.
    fn forget(&mut self) {
        self.eyes = Sealed::ask(SeatSet::NONE);
        self.looked = SeatSet::NONE;
        self.waited = SeatSet::NONE;
        self.caught = SeatSet::NONE;
        self.forget_seen();
    }

    fn forget_seen(&mut self) {
        self.glimpsed = [0; SEATS];
        self.shown = [[0; SEATS]; SEATS];
        self.offers = [SeatSet::NONE; SEATS];
        self.spoken = SeatSet::NONE;
    }

    /// Everybody has the cards: on to looking about, or straight to the bidding.
    pub(super) fn open_eyes(&mut self) {
        self.picks = None;
        self.to_act = self.starter;
        if self.house.peeking {
            self.eyes = Sealed::ask(self.lives.living());
            self.phase = Phase::Eyes;
        } else {
            self.looked = self.lives.living();
            self.phase = Phase::Bid;
        }
    }

    pub(super) fn choose(&mut self, seat: Seat, eye: Eye) {
        self.eyes.put(seat, eye);
        self.event = Event::Chosen(seat);
        if self.eyes.is_complete() {
            self.phase = Phase::Glimpse(None);
        }
    }

    /// Whether a seat left its cards face down.
    pub(super) fn waits(&self, seat: Seat) -> bool {
        matches!(self.eyes.of(seat), Some(Eye::Wait(_)))
    }

    /// Those who keep an eye on a seat.
    pub(super) fn watchers(&self, of: Seat) -> impl Iterator<Item = Seat> + use<> {
        let eyes = self.eyes;
        self.house.everybody().filter(move |seat| eyes.of(*seat).and_then(Eye::target) == Some(of))
    }

    /// All glimpses of this moment, by the watched seat and then by the watcher.
    pub(super) fn glimpse(&mut self, of: Option<Seat>, fate: &mut Fate) {
        if of.is_none() {
            self.waited = self.eyes.asked().iter().filter(|seat| self.waits(*seat)).collect();
            self.looked = self.eyes.asked().without(self.waited);
        }
        for watched in self.house.everybody() {
            let picked_up = match of {
                Some(of) => of == watched,
                None => self.looked.contains(watched),
            };
            if !picked_up {
                continue;
            }
            let guarded = self.eyes.of(watched) == Some(Eye::Guard);
            for watcher in self.watchers(watched) {
                if guarded {
                    self.caught.insert(watcher);
                } else {
                    self.glimpsed[watcher.index()] = self.look_at(watched, fate);
                }
            }
        }
        self.phase = Phase::Bid;
        self.event = Event::Glimpsed(of);
    }

    /// A quarter of a hand, one card after the other.
    fn look_at(&self, seat: Seat, fate: &mut Fate) -> Places {
        let hand = self.hand(seat);
        let (mut left, mut seen): (List<Card, 10>, Places) = (*hand, 0);
        let mut at: List<u8, 10> = (0..hand.len() as u8).collect();
        for _ in 0..hand.len().div_ceil(LOOK) {
            let index = fate.pick(&left);
            left.remove(index);
            seen |= bit(at.remove(index).into());
        }
        seen
    }

    /// A card is shown: the first of its text.
    pub(super) fn show(&mut self, seat: Seat, card: Card, to: Seat) {
        let Some(place) = self.hand(seat).iter().position(|other| *other == card) else { return };
        self.shown[seat.index()][to.index()] |= bit(place);
        self.spoken.insert(seat);
        self.event = Event::Shows(seat, to, place as u8);
    }

    /// An alliance is offered; the same offer back makes it.
    pub(super) fn offer(&mut self, seat: Seat, with: Seat) {
        self.offers[seat.index()].insert(with);
        self.spoken.insert(seat);
        self.event = if self.allied(seat, with) { Event::Allied(seat, with) } else { Event::Offers(seat, with) };
    }

    /// The next hand is laid open, the bidder's last; then all is counted.
    pub(super) fn lay_open(&mut self, open: SeatSet) {
        let Some(standing) = self.standing else { return };
        let seats = self.house.seats();
        let mut order = standing.owner.left(seats).round(seats);
        match order.find(|seat| !self.hand(*seat).is_empty() && !open.contains(*seat)) {
            Some(next) => {
                self.phase = Phase::Showdown(open.with(next));
                self.event = Event::Opens(next);
            }
            None => self.settle(),
        }
    }

    /// All cards of all hands, counted.
    pub(super) fn count(&self) -> Count {
        self.house.everybody().flat_map(|seat| self.hand(seat).iter().copied()).collect()
    }

    /// The places of each open hand that serve the bid, as far as it goes, the hands as they were opened: first what is named,
    /// then deuces. What lies closed decides nothing. p1's first.
    pub(super) fn serving(&self) -> [Places; SEATS] {
        let mut serves = [0; SEATS];
        let Some(standing) = self.standing else { return serves };
        let seats = self.house.seats();
        let order = standing.owner.left(seats).round(seats).filter(|seat| self.is_open(*seat));
        let lying: Vec<(Seat, usize)> =
            order.flat_map(|seat| (0..self.hand(seat).len()).map(move |place| (seat, place))).collect();
        let cards: Vec<Card> = lying.iter().map(|(seat, place)| self.hand(*seat)[*place]).collect();
        for ((seat, place), serving) in lying.into_iter().zip(serving(standing.claim, &cards, self.house.wild)) {
            serves[seat.index()] |= if serving { bit(place) } else { 0 };
        }
        serves
    }

    fn settle(&mut self) {
        let Some(standing) = self.standing else { return };
        let challenger = self.to_act;
        let holds = standing.claim.holds(&self.count(), self.house.wild);
        let loser = standing.loser(challenger, holds);
        self.remember_bids();
        self.lives.lose(loser, 1);
        self.forget_seen();
        self.picks = Some(loser).filter(|_| self.house.fan && self.lives.of(loser) == 1);
        self.last = Some(Last { standing, challenger, holds, loser });
        self.phase = Phase::Settled;
        self.event = Event::Lost;
    }

    /// Which bids were fair: to which the bidder held its part of the cards at least.
    fn remember_bids(&mut self) {
        let in_play = self.in_play();
        for (seat, bid) in &self.bids {
            let hand = &self.hands[seat.index()];
            let own: Count = hand.iter().copied().collect();
            let honesty = &mut self.honesty[seat.index()];
            honesty.all += 1;
            let fair = usize::from(own.serving(*bid, self.house.wild)) * usize::from(in_play);
            honesty.fair += u16::from(fair >= usize::from(bid.cards()) * hand.len());
        }
    }

    /// Goes on with the next deal, or ends the match (Rulings 5 and 11).
    pub(super) fn end_deal(&mut self, fate: &mut Fate) {
        let Some(last) = self.last else { return };
        if self.lives.living_count() == 1 {
            self.phase = Phase::Over(self.lives.living());
            self.event = Event::Won;
        } else {
            self.starter = self.lives.starter_after(last.loser);
            self.deal_out(fate);
        }
    }

    /// Of a hand, the places that are known to `seat`: all of one that lies open, all of its own once it has looked, else
    /// what it has seen.
    pub(super) fn known(&self, seat: Seat, owner: Seat) -> Places {
        match seat == owner {
            _ if self.is_open(owner) => all(self.hand(owner)),
            true if self.looked.contains(seat) => all(self.hand(owner)),
            true => 0,
            false => self.sees(seat, owner),
        }
    }

    /// The cards that a seat knows, its own among them.
    pub(super) fn known_cards(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.house
            .everybody()
            .flat_map(move |owner| places(self.known(seat, owner)).map(move |place| self.hand(owner)[place]))
    }
}
