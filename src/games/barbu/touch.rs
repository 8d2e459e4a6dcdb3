//! How moves are touched on the screen, which are crossed out, and why a move is refused.

use super::count::HEARTS;
use super::{Barbu, Contract, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::{capital, listed};
use crate::pieces::Card;
use crate::table::{Choice, Seat, SeatSet, Table, Touch, Viewer};

impl Screen for Barbu {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A cell of the pad, a card of the hand, or the plates of those that are doubled and redoubled.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Call(contract) => self.calling(contract).confirm(self.last_word(contract)),
            Move::Play(card) => self.cards.playing(seat, card, mv),
            Move::Pass if self.phase == Phase::Play => Choice::button(mv, "Pass: nothing fits").quiet(),
            // Where all that may be said is an answer, not to answer is no bet less.
            Move::Pass if self.stakes(seat).0.is_empty() => Choice::button(mv, "Let it stand").quiet(),
            Move::Pass => Choice::button(mv, "No bet").quiet(),
            Move::Double(_) | Move::Redouble(_) | Move::Both(..) => {
                let (doubled, redoubled) = mv.bets();
                let part = |word: &str, seats: SeatSet| {
                    if seats.is_empty() { String::new() } else { format!("{word} {}", seats.named()) }
                };
                let parts = [part("double", doubled), part("redouble", redoubled)];
                let label = listed(parts.into_iter().filter(|part| !part.is_empty()));
                let touches: Vec<Touch> = doubled.union(redoubled).iter().map(Touch::Seat).collect();
                Choice::touching(mv, capital(&label), touches).gathered()
            }
        }
    }

    /// The contracts that are used up, the pass of a seat that must double, and the cards that may not be played.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if !self.to_act().contains(seat) {
            return Vec::new();
        }
        match self.phase {
            Phase::Call => {
                let all = Contract::ALL.into_iter().filter(|contract| self.has_called(seat, contract.kind()));
                all.map(|contract| self.calling(contract).blocked(self.why_not(seat, &Move::Call(contract)))).collect()
            }
            Phase::Double if self.must_double(seat) => {
                vec![Choice::button(Move::Pass, "No bet").quiet().blocked(self.why_not(seat, &Move::Pass))]
            }
            Phase::Play => {
                let may = self.playable(seat).unwrap_or_default();
                self.cards.crossed_out(seat, may, Move::Play, |card| self.why_not_play(seat, card))
            }
            _ => Vec::new(),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        match (*mv, self.phase) {
            (Move::Call(contract), Phase::Call) => match self.called_in(seat, contract.kind()) {
                Some(deal) => format!("you called {} in deal {deal}, and each is called once", contract.title()),
                None => "each contract is called once".to_owned(),
            },
            (Move::Call(_), _) => "the contract is called".to_owned(),
            (_, Phase::Call) => "the dealer calls a contract first".to_owned(),
            (Move::Play(_), Phase::Double | Phase::Redouble) => "the bets come first".to_owned(),
            (Move::Play(card), _) => self.why_not_play(seat, card),
            (Move::Pass, Phase::Play) => "you hold a card to play".to_owned(),
            (_, Phase::Play) => "the bets are made".to_owned(),
            _ => self.why_not_bet(seat, *mv),
        }
    }
}

impl Barbu {
    fn calling(&self, contract: Contract) -> Choice {
        let mv = Move::Call(contract);
        Choice::touching(mv, format!("Call {}", contract.title()), [Touch::Pad(contract.to_string())])
    }

    /// What is asked before a call.
    fn last_word(&self, contract: Contract) -> String {
        let once = if self.house.deals_each == 1 { "" } else { " You cannot call it again." };
        format!("Call {}: {}?{once}", contract.title(), contract.about())
    }

    fn why_not_play(&self, seat: Seat, card: Card) -> String {
        let follows = self.cards.trick.led().is_some_and(|led| self.cards.hand(seat).meets(self.cards.rules.suit(led)));
        let led = self.cards.trick.is_empty();
        match self.contract {
            _ if !self.cards.hand(seat).has(card) => format!("you do not hold the {}", card.words()),
            Some(Contract::Dominoes(pivot)) => {
                format!("it fits beside no card of its row, and is no {}", pivot.words())
            }
            Some(Contract::Barbu) if led && HEARTS.has(card) => {
                "in Barbu hearts are led only by whoever holds nothing else".to_owned()
            }
            Some(Contract::Hearts) if led && HEARTS.has(card) => "hearts cannot be led before one is played".to_owned(),
            Some(Contract::Trumps(_)) if !follows => "you must trump, and higher than what lies there".to_owned(),
            _ => self.cards.why_not(seat, card),
        }
    }

    fn why_not_bet(&self, seat: Seat, mv: Move) -> String {
        let (doubled, redoubled) = mv.bets();
        let (may, may_answer) = self.stakes(seat);
        let dealer = self.dealer.named();
        if self.must_double(seat) && !doubled.contains(self.dealer) {
            let left = match self.deals_left() {
                1 => "this is the last deal".to_owned(),
                left => format!("only {left} deals are left"),
            };
            return format!("you must double {dealer} now: you owe it, and {left} of that dealer");
        }
        let shielded = self.contract.is_some_and(|contract| self.house.shields(contract));
        match doubled.without(may).first() {
            _ if self.phase == Phase::Redouble && !doubled.is_empty() => "now one can redouble only".to_owned(),
            Some(other) if other == seat => "nobody doubles themselves".to_owned(),
            Some(_) if seat == self.dealer => "the dealer doubles nobody".to_owned(),
            Some(other) if self.doubles.level(seat, other) > 0 => {
                format!("{} has doubled you: redouble", other.named())
            }
            Some(_) if shielded => "here only the dealer may be doubled".to_owned(),
            _ => match redoubled.without(may_answer).first() {
                Some(other) if self.doubles.of(seat).contains(other) => {
                    format!("you let the double of {} stand in your turn", other.named())
                }
                Some(other) => format!("{} has not doubled you", other.named()),
                None => "nobody is doubled and redoubled at once".to_owned(),
            },
        }
    }
}
