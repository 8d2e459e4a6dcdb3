//! How a match runs: the deal, the auction, what Napoleon does before the first trick, the tricks, and the count.

use super::{ALL_FACES, Command, Event, Finished, Napoleon, Phase, SEATS, Word};
use crate::engine::Fate;
use crate::kit::history::leaders;
use crate::kit::pack::Pack;
use crate::kit::tricks::{CardSet, Trick, TrickPlay, TrickRules};
use crate::pieces::{Card, Suit};
use crate::table::Seat;

impl Napoleon {
    /// Shuffles and deals; what is left over is the kitty.
    pub(super) fn deal_cards(&mut self, fate: &mut Fate) {
        let count = self.house.seats();
        if self.deal > 0 {
            self.dealer = self.dealer.left(count);
        }
        self.deal += 1;
        // The joker, which five play with, lies behind the 52.
        let cards: CardSet = Card::ALL[..self.size() * count + self.spare()].iter().copied().collect();
        self.cards = TrickPlay::new(TrickRules::default(), self.dealer, count);
        self.cards.pack = cards;
        let mut pack = <Pack>::of(cards).shuffle(fate);
        pack.deal(self.size(), self.dealer, count, &mut self.cards.hands);
        self.kitty = pack.deck().iter().copied().collect();
        (self.bid, self.goal, self.high) = (0, 0, None);
        (self.bidder, self.calls, self.passes) = (self.dealer, [None; SEATS], 0);
        (self.said, self.ordered) = ([false; 2], false);
        (self.given, self.unmasked) = ([0; SEATS], None);
        self.phase = Phase::Bid;
        self.event = Event::Dealt;
    }

    /// Notes a bid, and closes the auction if none can be higher.
    pub(super) fn bid(&mut self, seat: Seat, faces: u8) {
        (self.bid, self.high, self.passes) = (faces, Some(seat), 0);
        self.calls[seat.index()] = Some(faces);
        self.event = Event::Bid(seat);
        self.ask_next(faces == ALL_FACES);
    }

    /// Notes a pass, which is not final, and closes the auction if all others have passed since the last bid.
    pub(super) fn pass(&mut self, seat: Seat) {
        self.passes += 1;
        self.calls[seat.index()] = Some(0);
        self.event = Event::Passed(seat);
        let others = self.house.seats() - usize::from(self.high.is_some());
        self.ask_next(usize::from(self.passes) == others);
    }

    fn ask_next(&mut self, closed: bool) {
        self.bidder = self.bidder.left(self.house.seats());
        if closed {
            self.goal = self.bid;
            self.phase = if self.high.is_some() { Phase::Trump } else { Phase::ThrowIn };
        }
    }

    /// Nobody has bid: the next seat deals, unless all have dealt in vain.
    pub(super) fn throw_in(&mut self) {
        let count = self.house.seats();
        self.thrown_in += 1;
        self.event = Event::ThrownIn;
        let ends = usize::from(self.thrown_in) == count;
        let leaders = leaders(self.house.everybody().map(|seat| (seat, self.history.total(seat))));
        self.phase = if ends { Phase::Over(leaders) } else { Phase::Deal };
    }

    /// Names trumps and takes up the kitty.
    pub(super) fn name_trumps(&mut self, napoleon: Seat, suit: Suit) {
        self.cards.rules.trump = Some(suit);
        let hand = &mut self.cards.hands[napoleon.index()];
        self.taken = std::mem::take(&mut self.kitty);
        *hand = hand.or(self.taken);
        self.phase = Phase::Bury;
        self.event = Event::Named(suit);
    }

    /// Lays cards face down.
    pub(super) fn bury(&mut self, napoleon: Seat, cards: CardSet) {
        let hand = &mut self.cards.hands[napoleon.index()];
        *hand = hand.minus(cards);
        self.cards.aside[napoleon.index()] = cards;
        self.phase = Phase::Keep;
        self.event = Event::Buried;
    }

    /// Leaves trumps as they are.
    pub(super) fn keep(&mut self) {
        self.phase = Phase::Name;
        self.event = Event::Kept;
    }

    /// Changes trumps, for one face card more.
    pub(super) fn change(&mut self, suit: Suit) {
        self.cards.rules.trump = Some(suit);
        self.goal += 1;
        self.phase = Phase::Name;
        self.event = Event::Changed(suit);
    }

    /// Names the card that makes its holder the secretary; then Napoleon leads.
    pub(super) fn name_secretary(&mut self, napoleon: Seat, card: Card) {
        let joker = Some(Card::BLACK_JOKER).filter(|joker| self.cards.pack.has(*joker) && *joker != card);
        self.cards.rules.highest = [Some(card), joker];
        self.cards.trick = Trick::new(napoleon, self.house.seats());
        self.phase = Phase::Play;
        self.event = Event::Secretary(card);
    }

    /// Lays a card to the trick. Who does not obey an order has shown not to hold the secretary card.
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        let secretary = self.secretary_card();
        self.note_gift(seat, card);
        self.cards.lay(seat, card);
        if secretary == Some(card) {
            self.unmasked = Some(seat);
            self.ordered = false;
        } else if self.ordered {
            self.cards.lacks[seat.index()].extend(secretary);
        }
        self.event = Event::Played(seat, card);
        if self.cards.trick.is_complete() {
            self.phase = Phase::Gather;
        }
    }

    /// Napoleon speaks.
    pub(super) fn say(&mut self, word: Word) {
        self.said[word as usize] = true;
        self.ordered |= word == Word::TakeIt && self.house.command == Command::Binding;
        self.event = Event::Said(word);
    }

    /// Gives the complete trick to its winner, who leads next; Napoleon may say everything again.
    pub(super) fn gather(&mut self) {
        let Some(winner) = self.cards.gather() else { return };
        self.said = [false; 2];
        self.event = Event::Took(winner);
        self.phase = if self.cards.hand(winner).is_empty() { Phase::Reveal } else { Phase::Play };
    }

    /// Turns up what was buried.
    pub(super) fn reveal(&mut self) {
        for seat in self.house.everybody() {
            self.cards.seen = self.cards.seen.or(self.cards.aside[seat.index()]);
        }
        self.phase = Phase::Settle;
        self.event = Event::Revealed;
    }

    /// Counts the deal, and ends the match if somebody has points enough.
    pub(super) fn settle(&mut self, fate: &Fate) {
        let Some(napoleon) = self.high else { return };
        let finished = Finished {
            napoleon,
            secretary: self.secretary(),
            bid: self.bid,
            goal: self.goal,
            faces: self.side_faces(),
        };
        self.history.add(fate, self.points_now(), || finished);
        self.thrown_in = 0;
        self.event = Event::Settled;
        self.phase = self.winners(|seat| self.history.total(seat)).map_or(Phase::Shown, Phase::Over);
    }
}
