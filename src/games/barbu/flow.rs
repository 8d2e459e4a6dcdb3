//! How a match runs: the deal, the call, the bets, the tricks or the rows, and the count.

use super::count::{HEARTS, PLACES};
use super::{Barbu, Contract, Doubles, Event, Finished, Phase, Rows, SEATS};
use crate::engine::Fate;
use crate::kit::pack::{PACK, Pack};
use crate::kit::tricks::{CardSet, Certain, Duty, Trick, TrickPlay, TrickRules};
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl Barbu {
    /// Shuffles and deals the next hands.
    pub(super) fn deal_cards(&mut self, fate: &mut Fate) {
        if self.deal > 0 {
            self.dealer = self.dealer.left(SEATS);
        }
        self.deal += 1;
        self.cards = TrickPlay::new(TrickRules::default(), self.dealer, SEATS);
        Pack::shuffled(fate).deal(PACK / SEATS, self.dealer, SEATS, &mut self.cards.hands);
        (self.contract, self.doubles) = (None, Doubles::default());
        (self.gone, self.broken, self.idle, self.base) = (0, false, false, [0; SEATS]);
        self.rows.laid = CardSet::NONE;
        self.phase = Phase::Call;
        self.event = Event::Dealt;
    }

    /// The dealer has chosen.
    pub(super) fn call(&mut self, contract: Contract) {
        self.contract = Some(contract);
        self.called[self.dealer.index()] |= 1 << contract.kind();
        if let Some(suit) = contract.trump() {
            self.cards.rules = TrickRules { duty: Duty::Ruff, ..TrickRules::plain(Some(suit)) };
        }
        if let Some(rank) = contract.pivot() {
            self.rows = Rows::from(rank);
        }
        let first = Trick::new(self.dealer, SEATS);
        self.cards.trick = if self.house.clockwise { first } else { first.counterclockwise() };
        self.event = Event::Called;
        if self.house.doubling {
            self.mover = self.dealer.left(SEATS);
            self.phase = Phase::Double;
        } else {
            self.begin_play();
        }
    }

    /// Notes what a seat says in its turn to bet, and passes the turn on.
    pub(super) fn bet(&mut self, seat: Seat, doubled: SeatSet, redoubled: SeatSet) {
        self.doubles.add(seat, doubled, redoubled);
        if doubled.contains(self.dealer) {
            self.dealer_doubles.0[seat.index()][self.dealer.index()] += 1;
        }
        self.event = Event::Bet(seat, doubled, redoubled);
        let next = seat.left(SEATS);
        let dealer_speaks = seat != self.dealer && !self.doubles.of(self.dealer).is_empty();
        if self.phase == Phase::Double && (dealer_speaks || seat != self.dealer && next != self.dealer) {
            self.mover = next;
            return;
        }
        // In the second round whoever was doubled after its own turn.
        let from = if self.phase == Phase::Redouble { next } else { self.dealer.left(SEATS) };
        self.phase = Phase::Redouble;
        let rest = (SEATS + self.dealer.index() - from.index()) % SEATS;
        let answer = from.round(SEATS).take(rest).find(|seat| !self.doubled_since(*seat).is_empty());
        match answer {
            Some(seat) => self.mover = seat,
            None => self.begin_play(),
        }
    }

    /// The dealer starts.
    fn begin_play(&mut self) {
        self.mover = self.dealer;
        self.phase = Phase::Play;
    }

    /// Lays a card to the trick.
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        if self.cards.trick.is_empty() && self.bars_hearts() && HEARTS.has(card) {
            // Whoever leads a heart then has nothing else.
            self.cards.lacks[seat.index()] = CardSet::PACK.minus(HEARTS);
        }
        self.cards.lay(seat, card);
        self.broken |= HEARTS.has(card);
        self.event = Event::Played(seat, card);
        if self.cards.trick.is_complete() {
            self.phase = Phase::Gather;
        }
    }

    /// Gives the complete trick to its winner, who leads next.
    pub(super) fn gather(&mut self) {
        let cards = self.cards.trick.cards();
        let (Some(winner), Some(contract)) = (self.cards.gather(), self.contract) else { return };
        let worth = contract.worth(cards, self.cards.gathered() as u8);
        self.base[winner.index()] += worth;
        self.event = Event::Took(winner, worth);
        let is_out = self.cards.hand(winner).is_empty();
        if is_out && contract == Contract::Ravage {
            self.pay_ravage();
        }
        self.phase = if is_out || self.is_spent() { Phase::Settle } else { self.certain_rest() };
    }

    /// A trick is led, unless all that are left are certain whatever anybody plays, or change nothing. Whoever could play so
    /// as not to take all is never made to: in most contracts it would want to.
    fn certain_rest(&self) -> Phase {
        if self.idle {
            return Phase::Play;
        }
        if self.contract == Some(Contract::Ravage) && self.is_ravage_certain() {
            return Phase::Idle;
        }
        self.cards.certain_rest(|_| false).map_or(Phase::Play, |(seat, why)| Phase::Claim(seat, why))
    }

    /// Whoever leads lays the hand open that takes the rest.
    pub(super) fn claim(&mut self, seat: Seat, why: Certain) {
        self.cards.lay_open(seat);
        self.event = Event::Claimed(seat, why);
        self.phase = Phase::Play;
    }

    /// The rest changes nothing and plays itself.
    pub(super) fn play_out(&mut self) {
        self.idle = true;
        self.event = Event::Idle;
        self.phase = Phase::Play;
    }

    /// Lays a card in its row. The third seat that goes out ends the deal.
    pub(super) fn lay_in_row(&mut self, seat: Seat, card: Card) {
        self.cards.hands[seat.index()].take(card);
        self.cards.seen.add(card);
        self.rows.laid.add(card);
        self.event = Event::Played(seat, card);
        if self.cards.hand(seat).is_empty() {
            self.base[seat.index()] = PLACES.get(usize::from(self.gone)).copied().unwrap_or(0);
            self.gone += 1;
        }
        if usize::from(self.gone) == PLACES.len() { self.phase = Phase::Settle } else { self.pass_on(seat) }
    }

    /// Notes that a seat holds nothing that fits.
    pub(super) fn pass(&mut self, seat: Seat) {
        let lacks = &mut self.cards.lacks[seat.index()];
        *lacks = lacks.or(self.rows.fitting());
        self.event = Event::Passed(seat);
        self.pass_on(seat);
    }

    /// The next seat to the left that has cards.
    fn pass_on(&mut self, seat: Seat) {
        let mut others = seat.left(SEATS).round(SEATS);
        self.mover = others.find(|next| !self.cards.hand(*next).is_empty()).unwrap_or(seat);
    }

    /// Counts the deal, and ends the match with the last.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let Some(contract) = self.contract else { return };
        let net = self.net();
        let points = BySeat::from_fn(|seat| net.get(seat.index()).copied().unwrap_or(0));
        let finished = Finished { dealer: self.dealer, contract, base: self.base };
        self.history.add(fate, points, || finished);
        self.event = Event::Settled;
        self.phase =
            if self.deal < self.house.deals() { Phase::Shown } else { Phase::Over(self.history.leaders(SEATS)) };
    }
}
