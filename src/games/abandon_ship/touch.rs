//! How moves are touched on the screen, which are crossed out, and why a move is refused.

use super::cards::{Claims, is_king, suit};
use super::{AbandonShip, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::counted;
use crate::pieces::{Card, Suit};
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why a last card cannot be played.
const LAST_STAYS: &str = "your last card stays in your hand, unless it is a king";

impl Screen for AbandonShip {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let mv = *mv;
        match mv {
            Move::Discard(card) => {
                let inside = self.boats.points(suit(card));
                let label = format!("{} into the {} boat", card.jotted(), suit(card).words());
                Choice::touching(mv, label, self.to_boat(seat, card))
                    .note(format!("makes it {}", inside + u16::from(card.number())))
                    .begun(self.ask_where(seat, card))
            }
            Move::Fight(card, at) => {
                let touches = [self.touch(seat, card), Touch::Seat(at)];
                let choice = Choice::touching(mv, format!("Fight {} with {}", at.named(), card.jotted()), touches)
                    .begun(self.ask_where(seat, card));
                if is_king(card) {
                    choice.note("nobody beats it").shining(true)
                } else {
                    choice.note(format!("holds {}", counted(self.hand(at).len() as u32, "card", "cards")))
                }
            }
            Move::Answer(card) => {
                let choice =
                    Choice::touching(mv, format!("Answer with the {}", card.words()), [self.touch(seat, card)]);
                if is_king(card) { choice.note("nobody beats it").shining(true) } else { choice }
            }
            Move::Surrender => {
                let cards = self.hand(seat).len();
                let price =
                    if cards == 1 { "lose your only card".to_owned() } else { format!("lose 1 of your {cards} cards") };
                Choice::button(mv, "Surrender").note(price).quiet()
            }
            Move::Key(card) => {
                let inside = self.boats.points(suit(card));
                let label = format!("Run for the {} boat with {}", suit(card).words(), card.jotted());
                let asked = format!("{label}?");
                Choice::touching(mv, label, self.to_boat(seat, card))
                    .note(format!("{inside} if you get in"))
                    .begun(asked)
            }
        }
    }

    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let hand = self.hand(seat);
        let mut blocked = Vec::new();
        match self.phase {
            Phase::Turn if seat == self.to_act => {
                for other in self.house.everybody().filter(|other| *other != seat && self.hand(*other).is_empty()) {
                    let choice = Choice::touching("fight", format!("Fight {}", other.named()), [Touch::Seat(other)]);
                    blocked.push(choice.blocked(why_not_attack(other)));
                }
                let deck = Choice::touching("draw", "Draw a card", [Touch::zone("deck")]);
                blocked.push(deck.blocked("cards are drawn by themselves when a turn begins, up to five"));
                self.block_boats(seat, "throw into it", &mut blocked);
            }
            Phase::Fight { defender } if seat == self.replies(defender) => {
                for card in hand.faces().filter(|card| !self.answers(hand, *card)) {
                    let choice = Choice::touching(
                        format!("answer {card}"),
                        format!("Answer with the {}", card.words()),
                        [self.touch(seat, card)],
                    );
                    blocked.push(choice.blocked(self.why_no_answer(seat, card)));
                }
            }
            Phase::Keys if self.keys.missing().contains(seat) => {
                self.block_boats(seat, "open it with", &mut blocked);
            }
            _ => return blocked,
        }
        self.block_board(seat, &mut blocked);
        self.block_twins(seat, &mut blocked);
        blocked
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let held = |card: Card| self.hand(seat).has(card);
        match (*mv, self.phase) {
            (Move::Discard(card) | Move::Fight(card, _) | Move::Answer(card) | Move::Key(card), _) if !held(card) => {
                format!("you do not hold the {}", card.words())
            }
            (Move::Fight(_, at), Phase::Turn) if at == seat => "you cannot fight yourself".to_owned(),
            (Move::Fight(_, at), Phase::Turn) if at.index() >= self.house.seats() => {
                format!("there is no seat {at} at this table")
            }
            (Move::Fight(_, at), Phase::Turn) => why_not_attack(at),
            (Move::Answer(card), Phase::Fight { .. }) => self.why_no_answer(seat, card),
            (_, Phase::Turn) => "it is your turn: discard a card or pick a fight".to_owned(),
            (_, Phase::Fight { .. }) => "you are in a fight: answer with a higher card, or surrender".to_owned(),
            _ => "the ship sinks: choose a key".to_owned(),
        }
    }
}

impl AbandonShip {
    fn touch(&self, seat: Seat, card: Card) -> Touch {
        Touch::piece(format!("{seat}.hand"), self.hand(seat).place(card))
    }

    /// A card of the hand and the boat of its suit.
    fn to_boat(&self, seat: Seat, card: Card) -> [Touch; 2] {
        [self.touch(seat, card), boat(suit(card))]
    }

    /// What a card in one's turn may still be touched for.
    fn ask_where(&self, seat: Seat, card: Card) -> String {
        let fight = if self.opponents(seat).next().is_some() { ", or an opponent to fight" } else { "" };
        format!("Touch the {} boat{fight}", suit(card).words())
    }

    /// Boats of suits that the hand does not hold.
    fn block_boats(&self, seat: Seat, what_for: &str, blocked: &mut Vec<Choice>) {
        for suit in Suit::ALL.into_iter().filter(|suit| self.hand(seat).of(*suit).is_empty()) {
            let choice = Choice::touching("boat", format!("The {} boat", suit.words()), [boat(suit)]);
            blocked.push(choice.blocked(format!("you hold no {} to {what_for}", suit.words())));
        }
    }

    /// One's board, as a whole: its cards lie close together.
    fn block_board(&self, seat: Seat, blocked: &mut Vec<Choice>) {
        if !self.board(seat).is_empty() {
            let choice = Choice::touching("board", "Your board", [Touch::zone(format!("{seat}.board"))]);
            blocked.push(choice.blocked("a board card stays where it is; it counts when you run for its boat"));
        }
    }

    /// The second of two equal cards: a move is made with the first.
    fn block_twins(&self, seat: Seat, blocked: &mut Vec<Choice>) {
        let hand = self.hand(seat);
        for card in hand.faces().filter(|card| hand.copies(*card) > 1) {
            let second = Touch::piece(format!("{seat}.hand"), hand.place(card) + 1);
            let choice = Choice::touching("twin", card.words(), [second]);
            blocked.push(choice.blocked("its twin beside it is the same card: take that one"));
        }
    }

    fn why_no_answer(&self, seat: Seat, card: Card) -> String {
        match self.fight().last() {
            Some(last) if card.number() <= last.number() => format!("it is not higher than the {}", last.words()),
            _ if self.hand(seat).len() == 1 => LAST_STAYS.to_owned(),
            _ => "there is nothing to answer".to_owned(),
        }
    }
}

fn boat(suit: Suit) -> Touch {
    Touch::zone(format!("lifeboat.{}", suit.letter()))
}

fn why_not_attack(seat: Seat) -> String {
    format!("{} holds no card that could be won", seat.named())
}
