//! How moves are touched: an opponent and a card on the pad, a half-suit from the list, a teammate.

use super::half::{FishCard, HALF, HalfSuit};
use super::{CanadianFish, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::{capital, listed};
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for CanadianFish {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// How a legal move looks. A slip looks like any other question until it has been touched: what it is, and what it costs,
    /// is said then. A button with the whole question sends a fair one: a finger that slips must not cost a half-suit.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Ask(asked, card) | Move::Slip(asked, card) => {
                let label = format!("Ask {} for the {}", asked.named(), card.words());
                let choice = Choice::touching(mv, label, [Touch::Seat(asked), on_pad(card)]).gathered();
                match self.own_fault(seat, card) {
                    Some(why) => choice.confirm(format!("{}: this gives the half-suit away.", capital(&why))),
                    None => choice,
                }
            }
            Move::Declare(half) => {
                let own = self.hand(seat).of(half).len();
                let words = half.words();
                let mut choice = Choice::button(mv, format!("Declare the {words}")).note(format!("{own} of 6 yours"));
                choice.path = vec!["Declare".to_owned()];
                choice.confirm(match own {
                    HALF => format!("Declare the {words}? You hold all six."),
                    _ => format!("Declare the {words}? You will have to say who holds each card."),
                })
            }
            Move::Assign(card, holder) => {
                let touches = [Touch::Seat(holder)];
                match self.last_of_claim(card, holder) {
                    // Its label stands on the button that sends the whole claim.
                    Some(all) => {
                        let label = format!("Declare: {} with {}", card.sign(), holder.named());
                        let question = format!("Declare the {}: {all}?", self.claim().half.words());
                        Choice::touching(mv, label, touches).confirm(question)
                    }
                    None => Choice::touching(mv, format!("The {} is with {}", card.words(), holder.named()), touches),
                }
            }
            Move::Pass(to) => Choice::touching(mv, format!("Hand the turn to {}", to.named()), [Touch::Seat(to)]),
        }
    }

    /// What a newcomer may try to touch in vain, each thing with its reason.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let blocked =
            |mv: Move, label: String, touch: Touch, why: String| Choice::touching(mv, label, [touch]).blocked(why);
        // A choice needs a move; which card it names does not matter here.
        let ask = |other: Seat| (Move::Ask(other, FishCard::FIRST), format!("Ask {}", other.named()));
        let mut all = Vec::new();
        match self.phase {
            Phase::Ask if seat == self.to_act => {
                let cannot =
                    self.house.everybody().filter(|other| *other != seat && !self.askable(seat).contains(*other));
                for other in cannot {
                    let why = self.why_not_asked(seat, other);
                    let (mv, label) = ask(other);
                    all.push(blocked(mv, label, Touch::Seat(other), why));
                }
                let asked = self.askable(seat).first().unwrap_or(seat);
                for card in HalfSuit::all().flat_map(|half| half.cards().iter()) {
                    if let Some(why) = self.why_not_card(seat, card) {
                        let label = format!("Ask for the {}", card.words());
                        all.push(blocked(Move::Ask(asked, card), label, on_pad(card), why));
                    }
                }
            }
            Phase::Ask => {
                for other in self.askable(seat).iter() {
                    let (mv, label) = ask(other);
                    let why = format!("it is {}’s turn; you may only declare now", self.to_act.named());
                    all.push(blocked(mv, label, Touch::Seat(other), why));
                }
            }
            Phase::Declare => {
                if let Some(card) = self.claim().next_card() {
                    for other in self.members(1 - self.team(seat)).iter() {
                        let label = format!("The {} is with {}", card.words(), other.named());
                        let why = "only cards of your own team can be declared".to_owned();
                        all.push(blocked(Move::Assign(card, other), label, Touch::Seat(other), why));
                    }
                }
            }
            Phase::Pass => {
                for mate in self.mates(seat).iter().filter(|mate| self.hand(*mate).is_empty()) {
                    let label = format!("Hand the turn to {}", mate.named());
                    let why = format!("{} has no cards either", mate.named());
                    all.push(blocked(Move::Pass(mate), label, Touch::Seat(mate), why));
                }
            }
            Phase::Deal | Phase::Reveal { .. } | Phase::Endgame | Phase::Called | Phase::Shown | Phase::Over(_) => {}
        }
        all
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let claim = self.claim();
        match (*mv, self.phase) {
            (Move::Assign(..), Phase::Declare) => match claim.next_card() {
                Some(card) => format!("say which teammate holds the {}", card.words()),
                None => "the declaration is complete".to_owned(),
            },
            (_, Phase::Declare) => format!("first say who holds the {}", claim.half.words()),
            (Move::Assign(..), _) => "nothing is being declared".to_owned(),
            (Move::Pass(_), Phase::Pass) => "the turn goes to a teammate who has cards".to_owned(),
            (Move::Pass(_), _) => "only somebody without cards hands the turn on".to_owned(),
            (_, Phase::Pass) => "you have no cards: hand the turn to a teammate".to_owned(),
            (Move::Declare(half), _) if self.in_play().of(half).is_empty() => {
                format!("the {} are out of play", half.words())
            }
            (Move::Declare(_), _) => "only somebody with cards may declare, and only when nobody else does".to_owned(),
            (_, Phase::Endgame) => "the others have no cards: there is nothing to ask".to_owned(),
            (Move::Ask(..) | Move::Slip(..), _) if seat != self.to_act => "it is not your turn to ask".to_owned(),
            (Move::Ask(asked, _) | Move::Slip(asked, _), _) if asked == seat || !self.askable(seat).contains(asked) => {
                self.why_not_asked(seat, asked)
            }
            (Move::Ask(_, card), _) => self.why_not_card(seat, card).unwrap_or_else(|| {
                "that is a bad question, and the match punishes those: it is written with slip".to_owned()
            }),
            (Move::Slip(..), _) if self.house.prevented => "bad questions are prevented in this match".to_owned(),
            (Move::Slip(_, card), _) => self
                .why_not_card(seat, card)
                .unwrap_or_else(|| "that is a fair question: it is written with ask".to_owned()),
        }
    }
}

impl CanadianFish {
    /// The whole declaration, if this card is the last that is missing: "9♣ with {p2}, 10♣ with {p4}".
    fn last_of_claim(&self, card: FishCard, holder: Seat) -> Option<String> {
        let mut claim = *self.claim();
        claim.said[card.place()] = Some(holder);
        if claim.next_card().is_some() {
            return None;
        }
        let others = claim.half.cards().iter().filter_map(|card| {
            let holder = claim.said[card.place()].filter(|holder| *holder != claim.by)?;
            Some(format!("{} with {}", card.sign(), holder.named()))
        });
        Some(listed(others))
    }

    fn why_not_asked(&self, seat: Seat, other: Seat) -> String {
        if self.team(seat) == self.team(other) {
            format!("{} is on your team: only opponents are asked", other.named())
        } else {
            format!("{} has no cards left", other.named())
        }
    }

    /// Why a card cannot be asked for; nothing if it can.
    fn why_not_card(&self, seat: Seat, card: FishCard) -> Option<String> {
        if !self.in_play().has(card) {
            Some(format!("the {} are out of play", card.half().words()))
        } else {
            self.own_fault(seat, card).filter(|_| self.house.prevented)
        }
    }

    /// What in the asker's own hand makes a question a bad one.
    fn own_fault(&self, seat: Seat, card: FishCard) -> Option<String> {
        let hand = self.hand(seat);
        if hand.has(card) {
            Some(format!("you hold the {} yourself", card.words()))
        } else if hand.of(card.half()).is_empty() {
            Some(format!("you hold nothing of the {}", card.half().words()))
        } else {
            None
        }
    }
}

fn on_pad(card: FishCard) -> Touch {
    Touch::Pad(card.to_string())
}
