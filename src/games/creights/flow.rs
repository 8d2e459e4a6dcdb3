//! How a deal runs: the deal, what each move and card does, draws and shuffle pressures, the end of turns and deals.

use super::count::cost;
use super::table::{After, How, Owed, Part, Why};
use super::{Blunder, Creights, End, Event, Finished, LAST_PRESSURE, Memory, Move, Phase, SEATS, SIX, WILD};
use crate::engine::Fate;
use crate::kit::heap::Heap;
use crate::kit::history::leaders;
use crate::kit::list::List;
use crate::kit::stock::Stock;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{BySeat, Seat, SeatSet};

/// The card that makes others owe a drink.
pub(super) const SEVEN_OF_DIAMONDS: Card = Card::new(Rank::new(7).expect("7 is a rank"), Suit::Diamonds);
/// The first shuffle pressure of a seat; each further one is twice as much.
const PRESSURE: i32 = 5;
/// So often it doubles (Ruling 7).
const DOUBLES: u8 = 9;

impl Creights {
    /// Shuffles all cards, deals, and turns one up, which counts as played by the dealer.
    pub(super) fn deal_cards(&mut self, fate: &mut Fate) {
        let seats = self.house.seats();
        if self.deal > 0 {
            self.dealer = self.dealer.left(seats);
        }
        self.deal += 1;
        self.stock = Stock::shuffled(self.house.cards(), fate);
        self.hands = [Heap::NONE; SEATS];
        for index in 0..usize::from(self.house.size(self.deal)) * seats {
            if let Some(card) = self.stock.take() {
                self.hands[self.dealer.plus(1 + index, seats).index()].add(card);
            }
        }
        self.top = self.stock.take().unwrap_or(self.top);
        self.suit = self.top.suit();
        (self.clockwise, self.crank) = (true, 0);
        (self.shown, self.memory, self.refilled) = ([Heap::NONE; SEATS], [Memory::default(); SEATS], None);
        (self.careless, self.hit) = (SeatSet::NONE, SeatSet::NONE);
        (self.pressed, self.pressing) = (0, [0; SEATS]);
        self.part = Part::new(self.dealer, self.part.number + 1);
        self.owed = List::EMPTY;
        self.event = Event::Dealt;
        if WILD.has(self.top) {
            self.suit = None;
            self.phase = Phase::Call;
            return;
        }
        let next = self.effect(self.top, self.dealer);
        self.after = After::Ends { next, penalty: false };
        self.proceed();
    }

    /// Carries out a legal move.
    pub(super) fn make(&mut self, seat: Seat, mv: Move) {
        (self.hit, self.blunder) = (SeatSet::NONE, None);
        match mv {
            Move::Play(card) => self.lay(card, None, false),
            Move::Wild(card, suit) => self.lay(card, Some(suit), false),
            Move::SlipNine(card, suit) => self.lay(card, Some(suit), true),
            Move::Pair(card) => self.lay_both(card, None),
            Move::WildPair(card, suit) => self.lay_both(card, Some(suit)),
            Move::Draw => self.give_up(),
            Move::OneCard => {
                self.part.called = true;
                self.event = Event::Said(seat);
            }
            Move::Call(suit) => {
                self.suit = Some(suit);
                self.event = Event::Called(seat, suit);
                self.after = After::Ends { next: self.step(seat, 1), penalty: false };
                self.proceed();
            }
            Move::Slip(card) => {
                let shown = &mut self.shown[seat.index()];
                if !shown.has(card) {
                    shown.add(card);
                }
                self.penalise(seat, Blunder::Card(card));
            }
            Move::Late => {
                self.part.dozed = true;
                self.penalise(seat, Blunder::Late);
            }
            Move::Jump => {
                self.part.jumped.insert(seat);
                self.penalise(seat, Blunder::Jump);
            }
        }
    }

    /// A penalty card, after which the turn goes on.
    fn penalise(&mut self, seat: Seat, blunder: Blunder) {
        self.event = Event::Blundered(seat, blunder);
        self.blunder = Some((seat, blunder));
        self.owe(seat, 1, Why::Penalty);
        self.after = After::Goes;
        self.proceed();
    }

    fn owe(&mut self, seat: Seat, count: u8, why: Why) {
        self.owed.push(Owed { seat, count, why });
    }

    /// Takes a card out of the hand of the seat on turn and lays it on top.
    fn put(&mut self, card: Card) {
        let index = self.part.player.index();
        self.hands[index].take(card);
        self.memory[index].laid(card);
        if self.shown[index].has(card) {
            self.shown[index].take(card);
        }
        self.stock.throw(self.top);
        self.top = card;
        self.suit = card.suit();
        self.part.played = true;
    }

    /// Case (a): a play has left its seat with one card, before anything comes of it. True if the seat forgot to say so.
    fn mind_last_card(&mut self) -> bool {
        let forgot = self.calls() && !self.part.called && self.hand(self.part.player).len() == 1;
        if forgot {
            self.careless.insert(self.part.player);
        }
        forgot
    }

    /// Plays one card; a void call leaves the suit as it is, and ends the turn with a penalty.
    fn lay(&mut self, card: Card, call: Option<Suit>, void: bool) {
        let Part { player, actor, .. } = self.part;
        let (before, cranked) = (self.suit, self.crank > 0);
        let echo = !void && self.is_echo(card);
        self.put(card);
        let careless = self.mind_last_card();
        if call.is_some() {
            self.suit = if void { before } else { call };
        }
        self.after = if cranked {
            self.crank += if card.rank() == Some(Rank::ACE) { 1 } else { 2 };
            After::Ends { next: self.step(actor, 1), penalty: false }
        } else if card.rank() == Some(SIX) {
            After::Goes
        } else {
            let next = self.effect(card, actor);
            if echo {
                self.part.actor = next;
                After::Goes
            } else {
                After::Ends { next, penalty: void }
            }
        };
        let how = match call {
            Some(suit) if void => How::Void(suit),
            _ if cranked => How::Crank(self.crank),
            _ if echo => How::Echo(call),
            _ => How::Single(call),
        };
        self.event = Event::Played { seat: player, actor, card, how, careless };
        self.proceed();
    }

    /// Plays both copies of a card: the second acts for the seat that the first makes the next.
    fn lay_both(&mut self, card: Card, call: Option<Suit>) {
        let Part { player, actor, .. } = self.part;
        self.put(card);
        self.put(card);
        let careless = self.mind_last_card();
        self.suit = call.or(self.suit);
        let second = self.effect(card, actor);
        let next = self.effect(card, second);
        self.after = After::Ends { next, penalty: false };
        self.event = Event::Played { seat: player, actor, card, how: How::Pair(call), careless };
        self.proceed();
    }

    /// Nothing can be played: the seat draws a card, or what the crank has come to.
    fn give_up(&mut self) {
        let Part { player, actor, .. } = self.part;
        self.memory[player.index()].lacks_now(self.playable());
        let crank = std::mem::take(&mut self.crank);
        let (count, why) = if crank > 0 { (crank, Why::Crank) } else { (1, Why::Nothing) };
        self.owe(player, count, why);
        self.event = Event::Gave { seat: player, crank };
        self.after = After::Ends { next: self.step(actor, 1), penalty: false };
        self.proceed();
    }

    /// What a card does outside a crank as the card of this seat; returns who is next. After a six that is the same seat.
    fn effect(&mut self, card: Card, actor: Seat) -> Seat {
        let seats = self.house.seats();
        match card.number() {
            2 => self.crank += 2,
            4 => return self.step(actor, 2),
            5 => {
                for steps in 1..seats {
                    self.owe(self.step(actor, steps), 1, Why::Five);
                }
            }
            6 => return actor,
            7 => {
                let across = self.step(actor, self.house.across());
                self.owe(across, 1, Why::Seven);
                if card == SEVEN_OF_DIAMONDS {
                    self.hit.insert(across);
                }
            }
            10 => self.clockwise = !self.clockwise,
            _ => {}
        }
        self.step(actor, 1)
    }

    /// Goes on until something is to be drawn or done.
    fn proceed(&mut self) {
        loop {
            if !self.owed.is_empty() {
                self.phase = Phase::Draw;
                return;
            }
            match self.after {
                After::Goes => {
                    self.phase = Phase::Turn;
                    return;
                }
                After::Ends { next, penalty } => {
                    // Case (b): the turn ends with one card, before the penalty for a slipped nine.
                    if self.part.played {
                        self.mind_last_card();
                    }
                    if penalty {
                        self.owe(self.part.player, 1, Why::Penalty);
                    }
                    self.after = After::Next(next);
                }
                After::Next(next) => {
                    if self.crank == 0 && self.house.everybody().any(|seat| self.hand(seat).is_empty()) {
                        self.phase = Phase::Ended(End::Out);
                        return;
                    }
                    self.part = Part::new(next, self.part.number + 1);
                    if self.crank == 0 && self.careless.contains(next) {
                        self.careless.remove(next);
                        self.owe(next, 2, Why::Careless);
                        self.after = After::Next(self.step(next, 1));
                    } else {
                        self.after = After::Goes;
                    }
                }
            }
        }
    }

    /// Makes the draws that are owed for the same reason, until the draw pile is empty; then the cards are shuffled.
    pub(super) fn draw_owed(&mut self, fate: &mut Fate) {
        let Some(&Owed { seat: first, why, .. }) = self.owed.first() else { return self.proceed() };
        if self.stock.is_exhausted() {
            self.press(first, fate);
            return;
        }
        let mut drawn = [0; SEATS];
        while let Some(&Owed { seat, count, .. }) = self.owed.first().filter(|owed| owed.why == why) {
            let Some(card) = self.stock.take() else { break };
            self.hands[seat.index()].add(card);
            self.memory[seat.index()].drew();
            drawn[seat.index()] += 1;
            match count {
                0 | 1 => drop(self.owed.remove(0)),
                more => self.owed[0].count = more - 1,
            }
        }
        self.event = Event::Drew(drawn, why);
        if self.owed.is_empty() {
            self.proceed();
        }
    }

    /// A shuffle pressure: points at once, then the play pile but its top card becomes the draw pile.
    fn press(&mut self, seat: Seat, fate: &mut Fate) {
        let before = &mut self.pressures[seat.index()];
        let points = PRESSURE << (*before).min(DOUBLES);
        *before = before.saturating_add(1);
        self.pressing[seat.index()] += points;
        self.pressed += 1;
        self.event = Event::Pressed(seat, points);
        if self.pressed >= LAST_PRESSURE || self.stock.discard().is_empty() {
            let end = if self.stock.discard().is_empty() { End::Exhausted } else { End::Weary };
            self.owed = List::EMPTY;
            self.phase = Phase::Ended(end);
            return;
        }
        self.refilled = Some(self.stock.discard().iter().copied().collect());
        self.stock.refill(fate);
    }

    /// Adds up the hands and the drinks; after the last deal the lowest score wins.
    pub(super) fn count_up(&mut self, end: End, fate: &Fate) {
        let pressing = self.pressing;
        let hands = self.hands;
        let gains = BySeat::from_fn(|seat| match hands.get(seat.index()) {
            Some(hand) => cost(*hand) + pressing[seat.index()],
            None => 0,
        });
        let out: SeatSet = self.house.everybody().filter(|seat| self.hand(*seat).is_empty()).collect();
        let winner = self.part.player;
        if end == End::Out && self.house.beer && out.contains(winner) {
            for seat in self.hit.iter().filter(|seat| *seat != winner) {
                self.beers[seat.index()][winner.index()] += 1;
            }
        } else {
            self.hit = SeatSet::NONE;
        }
        let size = self.house.size(self.deal);
        self.history.add(fate, gains, || Finished { size, pressed: pressing, out });
        // Wiped with the deal (Ruling 5).
        self.careless = SeatSet::NONE;
        self.event = Event::Counted;
        self.phase = if self.deal >= self.house.deals() {
            let lowest = leaders(self.house.everybody().map(|seat| (seat, -self.history.total(seat))));
            Phase::Over(end, lowest)
        } else {
            Phase::Shown(end)
        };
    }

    /// What the deal just counted has cost a seat, shuffle pressures included.
    pub(super) fn cost_of(&self, seat: Seat) -> i32 {
        cost(self.hand(seat)) + self.pressing[seat.index()]
    }

    /// Who owes whom a drink for the deal just counted.
    pub(super) fn owing(&self) -> Option<(SeatSet, Seat)> {
        let winner = self.part.player;
        let owing = self.hit.without(SeatSet::one(winner));
        (self.hands_lie_open() && !owing.is_empty()).then_some((owing, winner))
    }
}
