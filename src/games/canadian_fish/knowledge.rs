//! What follows from the questions: where each card can be.
//!
//! Cards move openly, so whatever a question proves stays true until that card moves again. [`Heard`] collects the plain
//! facts, [`Knowledge`] adds a seat's own hand and draws all conclusions from hand sizes and obligations. Nothing here
//! looks into another hand. Read `sample` next.

use super::half::{Cards, HalfSuit};
use super::record::Asked;
use super::{CanadianFish, MOST, Phase};
use crate::table::{Seat, SeatSet};

/// How much of the questions of a deal is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Recall {
    /// Everything.
    All,
    /// A seat forgets what happens in half-suits of which it holds nothing: one in ten facts within ten questions.
    Fading,
    /// The last twelve questions, and its own.
    Dozen,
}

impl Recall {
    /// Whether `seat`, which holds `hand`, still remembers the question that is `age` questions old.
    fn keeps(self, question: Asked, age: usize, number: usize, seat: Seat, hand: Cards) -> bool {
        match self {
            Recall::All => true,
            Recall::Dozen => age < 12 || question.asker == seat,
            // Forgotten once is forgotten for good: the lot is drawn by what was asked, not at each look back.
            Recall::Fading => hand.meets(question.card.half().cards()) || lot(question, number, seat) < fading(age),
        }
    }
}

/// The share of facts of this age that is still remembered.
fn fading(age: usize) -> f32 {
    0.9f32.powf(age as f32 / 10.0)
}

/// A number from 0 to 1, drawn once for each question and seat.
fn lot(question: Asked, number: usize, seat: Seat) -> f32 {
    let text = (number * 8 + seat.index()) * 64 + question.card.index();
    let mixed = (text as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (mixed >> 40) as f32 / (1u32 << 24) as f32
}

/// The facts that questions and answers prove to everybody who hears them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heard {
    seats: usize,
    /// Cards that a seat does not hold.
    lacks: [Cards; MOST],
    /// Within each half-suit, if any: a seat holds at least one of these cards.
    owes: [Cards; MOST],
}

impl Heard {
    /// Nothing was asked yet.
    pub(super) const fn nothing(seats: usize) -> Heard {
        Heard { seats, lacks: [Cards::NONE; MOST], owes: [Cards::NONE; MOST] }
    }

    /// What a question and its answer prove.
    pub(super) fn hear(&mut self, question: Asked) {
        let Asked { asker, asked, card, yes } = question;
        let half = card.half().cards();
        let asker = asker.index();
        // The asker holds another card of the half-suit, and not this one.
        self.lacks[asker].add(card);
        self.owes[asker].take(card);
        let others = half.minus(self.lacks[asker]);
        if !self.shown_at(asker).meets(others) {
            let known = self.owes[asker].and(half);
            if known.is_empty() || others.len() < known.len() {
                self.owes[asker] = self.owes[asker].minus(half).or(others);
            }
        }
        if yes {
            self.gives(asked, card);
            for seat in 0..self.seats {
                self.lacks[seat].add(card);
                self.owes[seat].take(card);
            }
            self.lacks[asker].take(card);
        } else {
            self.lacks[asked.index()].add(card);
            self.owes[asked.index()].take(card);
        }
    }

    /// A question that is not remembered: if the card moved, what was known of it before is worth nothing any more.
    fn miss(&mut self, question: Asked) {
        if question.yes {
            self.gives(question.asked, question.card);
            self.lacks[..self.seats].iter_mut().for_each(|lacks| lacks.take(question.card));
        }
    }

    /// A seat gives a card away; it may be the one that an obligation was about.
    fn gives(&mut self, giver: Seat, card: super::FishCard) {
        let owes = &mut self.owes[giver.index()];
        if owes.has(card) {
            *owes = owes.minus(card.half().cards());
        }
    }

    /// The cards that nobody but this seat can hold, as far as that was heard.
    fn shown_at(&self, seat: usize) -> Cards {
        let others = (0..self.seats).filter(|other| *other != seat);
        others.fold(Cards::ALL, |shown, other| shown.and(self.lacks[other]))
    }

    /// The cards that everybody knows to be at one of these seats.
    pub(super) fn open_to(&self, seats: SeatSet) -> Cards {
        let (mut once, mut twice) = (Cards::NONE, Cards::NONE);
        for lacks in &self.lacks[..self.seats] {
            let may = Cards::ALL.minus(*lacks);
            twice = twice.or(once.and(may));
            once = once.or(may);
        }
        let sole = once.minus(twice);
        seats.iter().fold(Cards::NONE, |open, seat| open.or(sole.minus(self.lacks[seat.index()])))
    }

    /// A seat has said openly which cards of a half-suit it holds.
    fn shows(&mut self, seat: Seat, half: HalfSuit, cards: Cards) {
        for other in (0..self.seats).filter(|other| *other != seat.index()) {
            self.lacks[other] = self.lacks[other].or(cards);
        }
        self.lacks[seat.index()] = self.lacks[seat.index()].or(half.cards().minus(cards));
    }

    /// What follows for somebody who sees these hands (of all seats, or empty where unseen) and knows their sizes.
    pub(super) fn conclude(&self, in_play: Cards, sizes: [u8; MOST], own: Option<(Seat, Cards)>) -> Knowledge {
        let mut know = Knowledge {
            seats: self.seats,
            may: [Cards::NONE; MOST],
            has: [Cards::NONE; MOST],
            owes: [Cards::NONE; MOST],
            sizes,
        };
        for seat in 0..self.seats {
            know.may[seat] = in_play.minus(self.lacks[seat]);
            know.owes[seat] = self.owes[seat].and(in_play);
        }
        if let Some((seat, hand)) = own {
            for other in 0..self.seats {
                know.may[other] = know.may[other].minus(hand);
                know.owes[other] = know.owes[other].minus(hand);
            }
            know.may[seat.index()] = hand;
            know.owes[seat.index()] = Cards::NONE;
        }
        know.settle();
        know
    }
}

/// Everything that can be concluded about where the cards are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knowledge {
    pub seats: usize,
    /// The cards that each seat may hold.
    pub may: [Cards; MOST],
    /// The cards that each seat must hold.
    pub has: [Cards; MOST],
    /// Within each half-suit, if any: the seat holds at least one of these, and it is not known which.
    pub owes: [Cards; MOST],
    /// Hand sizes.
    pub sizes: [u8; MOST],
}

impl Knowledge {
    /// Draws conclusions until there are no more.
    fn settle(&mut self) {
        loop {
            let before = (self.may, self.owes);
            self.find_sole_holders();
            for seat in 0..self.seats {
                self.fill_hand(seat);
                self.narrow_obligations(seat);
            }
            if (self.may, self.owes) == before {
                break;
            }
        }
        self.find_sole_holders();
    }

    /// A card that one seat alone may hold is there.
    fn find_sole_holders(&mut self) {
        let (mut once, mut twice) = (Cards::NONE, Cards::NONE);
        for may in &self.may[..self.seats] {
            twice = twice.or(once.and(*may));
            once = once.or(*may);
        }
        let sole = once.minus(twice);
        for seat in 0..self.seats {
            self.has[seat] = self.may[seat].and(sole);
        }
    }

    /// A full hand holds nothing else; a hand that needs all it may hold has it.
    fn fill_hand(&mut self, seat: usize) {
        let size = usize::from(self.sizes[seat]);
        if self.has[seat].len() == size {
            self.may[seat] = self.has[seat];
        } else if self.may[seat].len() == size {
            self.give(seat, self.may[seat]);
        }
    }

    /// These cards are at this seat and nowhere else.
    fn give(&mut self, seat: usize, cards: Cards) {
        self.has[seat] = self.has[seat].or(cards);
        for other in (0..self.seats).filter(|other| *other != seat) {
            self.may[other] = self.may[other].minus(cards);
        }
    }

    /// An obligation with one candidate places it; a hand with room for nothing but obligations holds nothing else.
    fn narrow_obligations(&mut self, seat: usize) {
        let mut owes = self.owes[seat].and(self.may[seat]);
        let mut open = 0;
        for half in owes.halves() {
            let candidates = owes.of(half);
            if self.has[seat].meets(candidates) {
                owes = owes.minus(half.cards());
            } else if candidates.len() == 1 {
                owes = owes.minus(half.cards());
                self.give(seat, candidates);
            } else {
                open += 1;
            }
        }
        self.owes[seat] = owes;
        if open > 0 && self.room(seat) == open {
            self.may[seat] = self.has[seat].or(owes);
        }
    }

    /// How many cards of a hand are not known.
    pub(super) fn room(&self, seat: usize) -> usize {
        usize::from(self.sizes[seat]).saturating_sub(self.has[seat].len())
    }

    /// The cards that some seat of these must hold.
    pub(super) fn held_by(&self, seats: impl Iterator<Item = Seat>) -> Cards {
        seats.fold(Cards::NONE, |held, seat| held.or(self.has[seat.index()]))
    }

    /// The seat where the card must be.
    pub(super) fn holder(&self, card: super::FishCard) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.has[seat.index()].has(card))
    }
}

impl CanadianFish {
    /// The facts that `seat` remembers.
    pub(super) fn heard(&self, seat: Seat, recall: Recall) -> Heard {
        let hand = self.hand(seat);
        let mut heard = Heard::nothing(self.house.seats());
        let count = self.log.iter().map(|list| list.len()).sum::<usize>();
        for (number, question) in self.questions().enumerate() {
            if recall.keeps(question, count - 1 - number, number, seat, hand) {
                heard.hear(question);
            } else {
                heard.miss(question);
            }
        }
        if self.phase == Phase::Declare {
            let claim = self.claim();
            heard.shows(claim.by, claim.half, self.hand(claim.by).of(claim.half));
        }
        heard
    }

    /// The sizes of the hands.
    pub(super) fn sizes(&self) -> [u8; MOST] {
        self.hands.map(|hand| hand.len() as u8)
    }

    /// What a seat can conclude from its own hand and from what it remembers.
    pub(super) fn knowledge(&self, seat: Seat, heard: &Heard) -> Knowledge {
        heard.conclude(self.in_play(), self.sizes(), Some((seat, self.hand(seat))))
    }

    /// What can be concluded by somebody without a hand: what everybody knows who remembers this much.
    pub(super) fn common(&self, heard: &Heard) -> Knowledge {
        heard.conclude(self.in_play(), self.sizes(), None)
    }
}
