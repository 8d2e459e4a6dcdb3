//! How a hand runs: the deal, the acts of a turn, and what is checked after every hand-over, in this order.

use super::journal::{Event, Why};
use super::knowledge::{Conduct, Knowledge};
use super::{ACE, Cards, How, LostPueblo, MOST_HANDS, Outcome, PENALTY, Phase, SEATS, SIX, Statement};
use crate::engine::Fate;
use crate::kit::pack::Pack;
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

impl LostPueblo {
    /// Shuffles the pack, deals all of it, and picks who takes the first turn.
    pub(super) fn deal_hand(&mut self, fate: &mut Fate) {
        let count = self.house.seats();
        // The first dealer is the last seat, and the deal moves left with every hand.
        let dealer = Seat::new(count - 1).plus(usize::from(self.hand), count);
        self.hands = [Cards::NONE; SEATS];
        <Pack>::shuffled_of(self.pack, fate).deal(3, dealer, count, &mut self.hands);
        let thief = self.house.everybody().find(|seat| self.hands[seat.index()].has(ACE));
        self.thief = thief.expect("the ace is dealt to somebody");
        self.to_act = fate.pick_seat(SeatSet::all(count));
        self.hand += 1;
        self.turn = 1;
        self.passing = Cards::NONE;
        self.active = SeatSet::all(count);
        self.cleared = SeatSet::NONE;
        self.exposed = None;
        self.knowledge = [Knowledge::default(); SEATS];
        self.conduct = [Conduct::default(); SEATS];
        self.statements = [None; SEATS];
        self.phase = Phase::Turn;
        self.journal.clear();
        self.happened(Event::Dealt { thief: self.hands[self.thief.index()] });
    }

    /// The seat on turn gives a card to another.
    pub(super) fn hand(&mut self, seat: Seat, card: Card, to: Seat) {
        self.begin_act(seat);
        self.conduct[seat.index()].handed += 1;
        let cards = Cards::one(card);
        self.hands[seat.index()] = self.hands[seat.index()].minus(cards);
        self.hand_over(seat, to, cards, Why::Handed);
    }

    /// The seat on turn wants a card.
    pub(super) fn ask(&mut self, seat: Seat, of: Seat) {
        self.begin_act(seat);
        self.conduct[seat.index()].asked += 1;
        self.phase = Phase::Give { from: of, to: seat, owed: 1, penalty: false };
        self.happened(Event::Asked { by: seat, of });
    }

    /// The seat on turn names the thief; the answer is the table's.
    pub(super) fn accuse(&mut self, seat: Seat, of: Seat) {
        self.begin_act(seat);
        self.phase = Phase::Accused(of);
        self.happened(Event::Accused { by: seat, of });
    }

    /// Whoever could have won this turn as the thief, and did not, probably is none.
    fn begin_act(&mut self, seat: Seat) {
        let conduct = &mut self.conduct[seat.index()];
        conduct.missed += u8::from(self.hands[seat.index()].len() <= PENALTY);
    }

    /// Says whether the accused seat is the thief. An accused seat cannot lie (Ruling 8).
    pub(super) fn answer(&mut self, of: Seat) {
        let by = self.to_act;
        let right = of == self.thief;
        self.happened(Event::Answered { by, of, right });
        if right {
            self.end(by, How::Found);
            return;
        }
        self.conduct[by.index()].wrong += 1;
        self.clear(of);
        let owed = self.hands[by.index()].len().min(PENALTY) as u8;
        self.phase = Phase::Give { from: by, to: of, owed, penalty: true };
    }

    /// A card is chosen to be given; the last one owed takes all chosen ones along (Ruling 4).
    pub(super) fn give(&mut self, card: Card) {
        let Phase::Give { from, to, owed, penalty } = self.phase else { return };
        self.hands[from.index()] = self.hands[from.index()].without(card);
        let chosen = self.passing.with(card);
        if owed > 1 {
            self.passing = chosen;
            self.phase = Phase::Give { from, to, owed: owed - 1, penalty };
            self.happened(Event::Chose { from, to });
        } else {
            self.passing = Cards::NONE;
            self.hand_over(from, to, chosen, if penalty { Why::Penalty } else { Why::Asked });
        }
    }

    /// Somebody speaks. Nothing changes but the record.
    pub(super) fn say(&mut self, seat: Seat, statement: Statement) {
        if seat == self.acting() {
            self.delayed.insert(seat);
        }
        self.statements[seat.index()] = Some(statement);
        self.conduct[seat.index()].spoke_in = self.turn;
        match statement {
            Statement::Innocent => self.conduct[seat.index()].pleads = true,
            Statement::Thief => self.conduct[seat.index()].pleads = false,
            Statement::Suspect(other) => {
                let conduct = &mut self.conduct[other.index()];
                conduct.suspected_by.insert(seat);
                conduct.cleared_by.remove(seat);
            }
            Statement::Clear(other) => {
                let conduct = &mut self.conduct[other.index()];
                conduct.cleared_by.insert(seat);
                conduct.suspected_by.remove(seat);
            }
        }
        self.happened(Event::Said(seat, statement));
    }

    /// Cards that have left the hand of `from` arrive, and everything is checked in the order of the specification.
    fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards, why: Why) {
        self.hands[to.index()] = self.hands[to.index()].or(cards);
        self.remember(from, to, cards);
        let holds = self.hands[to.index()].len();
        let escaped = cards.has(ACE);
        let six = holds >= SIX && !escaped;
        let exposes = six && to == self.thief && self.exposed.is_none();
        let wins = escaped || six && to != self.thief;
        let out = self.hands[from.index()].is_empty() && !wins;
        self.happened(Event::Moved { from, to, cards, why, count: cards.len() as u8, out, exposes });
        if escaped {
            return self.end(from, How::Escaped);
        }
        if wins {
            return self.end(to, How::SixCards);
        }
        if exposes {
            self.exposed = Some(to);
        }
        if out {
            self.active.remove(from);
            self.clear(from);
        }
        if self.active.len() == 1 {
            self.end(self.thief, How::LastOne);
        } else if self.turn == self.house.turns() {
            self.end(self.thief, How::TimeUp);
        } else {
            self.next_turn();
        }
    }

    /// The next active seat to the left is on turn, and everybody may speak again.
    fn next_turn(&mut self) {
        let count = self.house.seats();
        let mut seat = self.to_act.left(count);
        while !self.active.contains(seat) {
            seat = seat.left(count);
        }
        self.to_act = seat;
        self.turn += 1;
        self.statements = [None; SEATS];
        self.phase = Phase::Turn;
    }

    fn end(&mut self, winner: Seat, how: How) {
        let outcome = Outcome { winner, thief: self.thief, how };
        self.wins[winner.index()] += 1;
        self.results[usize::from(self.hand - 1).min(MOST_HANDS - 1)] = Some(outcome);
        self.phase = if self.hand >= self.house.hands { Phase::Over(outcome) } else { Phase::Shown(outcome) };
    }

    fn happened(&mut self, event: Event) {
        self.event = event;
        self.journal.note(self.turn, event);
    }
}
