//! What happened, for the ledger and for the story at the end of a hand. Not needed to play.

use std::sync::Arc;

use super::Statement;
use super::cards::Cards;
use crate::table::Seat;

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Nothing yet.
    Begun,
    /// The cards were dealt.
    Dealt {
        /// The cards of the thief.
        thief: Cards,
    },
    /// A seat asked another for a card.
    Asked {
        /// Who asked.
        by: Seat,
        /// Who has to give.
        of: Seat,
    },
    /// A seat named another as the thief; the answer is still to come.
    Accused {
        /// Who accused.
        by: Seat,
        /// Who was named.
        of: Seat,
    },
    /// The named seat holds the ace, or does not.
    Answered {
        /// Who accused.
        by: Seat,
        /// Who was named.
        of: Seat,
        /// It is the thief.
        right: bool,
    },
    /// The first of two penalty cards was laid out.
    Chose {
        /// Who pays.
        from: Seat,
        /// Who will get it.
        to: Seat,
    },
    /// Cards went from one seat to another.
    Moved {
        /// Who gave.
        from: Seat,
        /// Who received.
        to: Seat,
        /// The cards; none where they are not known, in an imagined hand.
        cards: Cards,
        /// Why.
        why: Why,
        /// How many cards, which everybody sees.
        count: u8,
        /// The giver has nothing left and is out of the hand.
        out: bool,
        /// The receiver holds six cards or more, the hand goes on, and so it is the thief.
        exposes: bool,
    },
    /// A seat said something.
    Said(Seat, Statement),
}

/// Why cards went over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// By choice, on the giver's turn.
    Handed,
    /// The receiver asked.
    Asked,
    /// The giver accused the receiver wrongly.
    Penalty,
}

impl Event {
    /// The same as `seat` knows it: faces only of cards that it gave or got.
    pub fn known_to(self, seat: Seat) -> Event {
        match self {
            Event::Dealt { .. } => Event::Dealt { thief: Cards::NONE },
            Event::Moved { from, to, why, count, out, exposes, .. } if from != seat && to != seat => {
                Event::Moved { from, to, cards: Cards::NONE, why, count, out, exposes }
            }
            event => event,
        }
    }
}

/// What happened in a hand, each with the number of its turn. Cloning shares them.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    entries: Arc<Vec<(u8, Event)>>,
    /// Nothing more is written down.
    closed: bool,
}

impl Journal {
    /// The same as `seat` knows it, for a hand that is imagined: how that goes on, nobody reads.
    pub fn known_to(&self, seat: Seat) -> Journal {
        let known = self.entries().iter().map(|(turn, event)| (*turn, event.known_to(seat)));
        Journal { entries: Arc::new(known.collect()), closed: true }
    }

    /// Writes down what happened in a turn.
    pub fn note(&mut self, turn: u8, event: Event) {
        if !self.closed {
            Arc::make_mut(&mut self.entries).push((turn, event));
        }
    }

    /// Forgets everything, for a new hand.
    pub fn clear(&mut self) {
        self.entries = Arc::default();
    }

    /// All entries, the first one first.
    pub fn entries(&self) -> &[(u8, Event)] {
        &self.entries
    }
}
