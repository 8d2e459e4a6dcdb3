//! How moves are touched on the screen, which are crossed out, and why a move is refused.

use super::cards::free;
use super::said::{spoken, the};
use super::{ACE, LostPueblo, Move, Phase, SIX, Statement};
use crate::engine::Screen;
use crate::pieces::Card;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why the ace cannot go.
const ACE_LAST: &str = "the ace of spades may leave a hand only as its last card";

impl Screen for LostPueblo {
    fn table(&self, viewer: Viewer) -> Table {
        super::view::table(self, viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let mv = *mv;
        let own = self.hands[seat.index()].len();
        let is_thief = self.hands[seat.index()].has(ACE);
        match mv {
            Move::Hand(card, to) => {
                let label = format!("Hand {} to {}", the(card), to.named());
                let choice = Choice::touching(mv, label, [touch(self, seat, card), Touch::Seat(to)]);
                if card == ACE { choice.note("wins").shining(true) } else { choice }
            }
            Move::Ask(of) => {
                let choice = Choice::touching(mv, format!("Ask {} for a card", of.named()), [Touch::Seat(of)]);
                if own == SIX - 1 && !is_thief { choice.note("your sixth").shining(true) } else { choice }
            }
            Move::Accuse(of) => {
                let price = if own == 1 { "your last card" } else { "two cards" };
                let question = if is_thief {
                    format!("Accuse {}? You know better, and pay {price}.", of.named())
                } else {
                    format!("Accuse {}? If that is wrong, you pay {price}.", of.named())
                };
                Choice::touching(mv, format!("Accuse {}", of.named()), [Touch::Seat(of)]).confirm(question)
            }
            Move::Give(card) => {
                let choice = Choice::touching(mv, format!("Give {}", the(card)), [touch(self, seat, card)]);
                if card == ACE { choice.note("wins").shining(true) } else { choice }
            }
            Move::Say(statement) => {
                let topic = match statement {
                    Statement::Innocent | Statement::Thief => "About me",
                    Statement::Suspect(_) => "I suspect …",
                    Statement::Clear(_) => "I trust …",
                };
                let path = vec!["Say something".to_owned(), topic.to_owned()];
                Choice { text: mv.to_string(), label: spoken(statement), path, ..Choice::default() }
            }
        }
    }

    /// The ace while it is not the last card, and seats that are out.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let hand = self.hands[seat.index()];
        let giving = match self.phase {
            Phase::Turn if seat == self.to_act => false,
            Phase::Give { from, .. } if seat == from => true,
            _ => return Vec::new(),
        };
        let mut blocked = Vec::new();
        if hand.has(ACE) && hand.len() > 1 {
            let text = if giving { format!("give {ACE}") } else { format!("hand {ACE}") };
            blocked.push(
                Choice::touching(text, "Part with the ace of spades", [touch(self, seat, ACE)]).blocked(ACE_LAST),
            );
        }
        if !giving {
            let out = self.house.everybody().filter(|other| !self.active.contains(*other));
            blocked.extend(out.map(|other| {
                let label = format!("Ask {}", other.named());
                Choice::touching(format!("ask {other}"), label, [Touch::Seat(other)]).blocked(is_out(other))
            }));
        }
        blocked
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let hand = self.hands[seat.index()];
        let giving = matches!(self.phase, Phase::Give { .. });
        match *mv {
            Move::Say(_) if !self.house.talk => "this match is played without table talk".to_owned(),
            Move::Say(_) if self.statements[seat.index()].is_some() => {
                "you have spoken in this turn already".to_owned()
            }
            Move::Say(Statement::Suspect(other) | Statement::Clear(other)) => no_such_other(self, seat, other),
            Move::Say(_) => is_out(seat),
            _ if seat != self.acting() => format!("it is {}'s turn: you may only speak", self.acting().named()),
            Move::Give(_) if !giving => "nobody has asked you for a card".to_owned(),
            Move::Hand(..) | Move::Ask(_) | Move::Accuse(_) if giving => {
                "first choose the card that you give".to_owned()
            }
            Move::Give(card) | Move::Hand(card, _) if !hand.has(card) => format!("you do not hold {card}"),
            Move::Give(card) | Move::Hand(card, _) if !free(hand).has(card) => ACE_LAST.to_owned(),
            Move::Hand(_, other) | Move::Ask(other) | Move::Accuse(other) => no_such_other(self, seat, other),
            Move::Give(_) => "that is not possible now".to_owned(),
        }
    }
}

fn touch(game: &LostPueblo, seat: Seat, card: Card) -> Touch {
    Touch::piece(format!("{seat}.hand"), game.hands[seat.index()].place(card))
}

fn is_out(seat: Seat) -> String {
    format!("{} is out of this hand", seat.named())
}

fn no_such_other(game: &LostPueblo, seat: Seat, other: Seat) -> String {
    match other {
        other if other == seat => "that has to be somebody else".to_owned(),
        other if other.index() >= game.house.seats() => format!("there is no seat {other} at this table"),
        other => is_out(other),
    }
}
