//! What everybody's moves in this hand tell about the hidden cards, taking all for decent players; and how far a seat is to
//! be trusted to be one, judged by what it turned up at showdowns.
//!
//! The moves and the judgements are part of the state, because they reach over the steps and hands of a match.

use super::hand::{RANKS, place};
use super::house::SEATS;
use super::{Move, Willow};
use crate::kit::list::{Filler, List};
use crate::table::{Seat, SeatSet};

/// No hand has more moves: each of ten seats answers the bet and three raises, in two rounds.
const MOST: usize = 2 * 4 * SEATS;

/// For each seat and each rank, how well its moves in this hand go with that hidden card, 0 to 1.
pub(super) type Beliefs = [[f32; RANKS]; SEATS];

/// The moves of a hand so far.
pub(super) type Deeds = List<Deed, MOST>;

/// What a seat saw when it moved, apart from its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Situation {
    pub seat: Seat,
    pub round: u8,
    pub live: SeatSet,
    /// Whether there was a bet to answer.
    pub open: bool,
    pub pot: u16,
    /// What a call cost, or the smallest bet.
    pub price: u16,
}

/// A move of this hand: the situation, and which wishes may have led to it, from the meekest to the boldest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deed {
    situation: Situation,
    meekest: Wish,
    boldest: Wish,
}

impl Filler for Deed {
    const FILLER: Deed = {
        let situation = Situation { seat: Seat::FIRST, round: 1, live: SeatSet::NONE, open: false, pot: 0, price: 0 };
        Deed { situation, meekest: Wish::Leave, boldest: Wish::Leave }
    };
}

/// What a seat is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wish {
    /// Fold.
    Leave,
    /// The smallest bet, or a call.
    Stay,
    /// The largest bet or raise; a call where no raise is left.
    Press,
}

impl Wish {
    /// What pays in this situation at this chance to win.
    pub fn at(situation: &Situation, equity: f32) -> Wish {
        let seats = situation.live.len() as f32;
        let (pot, price) = (f32::from(situation.pot), f32::from(situation.price));
        let (much, pays) = if situation.open {
            (equity > 1.8 / seats && equity > 0.55, equity * (pot + price) > price)
        } else {
            (equity > 1.6 / seats, equity * (pot + seats * price) >= price)
        };
        match (much, pays) {
            (true, _) => Wish::Press,
            (false, true) => Wish::Stay,
            (false, false) => Wish::Leave,
        }
    }
}

/// How well a seat's moves went with the cards it turned up, over the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Track {
    /// Its moves in hands that it turned up …
    judged: u16,
    /// … and those that a decent player would have made.
    decent: u16,
}

impl Track {
    /// Of a seat that knows its own mind.
    pub const SURE: Track = Track { judged: 1_000, decent: 1_000 };

    /// How likely a move of the seat is a decent player's, 0 to 1. Three of four at first, in the belief of eight moves.
    fn sense(self) -> f32 {
        (f32::from(self.decent) + 6.0) / (f32::from(self.judged) + 8.0)
    }

    /// How often the seat moves at random, if every third of such moves looks decent by accident.
    pub fn folly(self) -> f32 {
        ((1.0 - self.sense()) * 1.5).clamp(0.0, 1.0)
    }
}

impl Willow {
    /// What `seat` sees now.
    pub(super) fn situation(&self, seat: Seat) -> Situation {
        let open = self.betting.is_open();
        let price = if open {
            self.betting.to_call(seat).min(self.purse.means(seat))
        } else {
            i32::from(self.betting.limits().least)
        };
        let small = |coins: i32| u16::try_from(coins).unwrap_or(u16::MAX);
        let pot = small(self.purse.pot());
        Situation { seat, round: self.round, live: self.live(), open, pot, price: small(price) }
    }

    /// Notes a move before it is made.
    pub(super) fn note(&mut self, seat: Seat, mv: Move) {
        let limits = self.betting.limits();
        let (meekest, boldest) = match mv {
            Move::Fold => (Wish::Leave, Wish::Leave),
            Move::Call | Move::Check if self.betting.may_raise(&self.purse, seat) => (Wish::Stay, Wish::Stay),
            Move::Call | Move::Check => (Wish::Stay, Wish::Press),
            Move::Bet(amount) if !limits.is_bold(amount) => (Wish::Stay, Wish::Stay),
            Move::Bet(amount) if amount <= limits.least => (Wish::Stay, Wish::Press),
            Move::Bet(_) | Move::Raise(_) => (Wish::Press, Wish::Press),
        };
        self.beliefs = None;
        self.deeds.push(Deed { situation: self.situation(seat), meekest, boldest });
    }

    /// Whether a decent player with the rank at `down` would have made this move.
    fn explains(&self, Deed { situation, meekest, boldest }: &Deed, down: usize) -> bool {
        let equity = self.equity(situation.seat, down, situation.live, situation.round);
        (*meekest..=*boldest).contains(&Wish::at(situation, equity))
    }

    /// What the moves of this hand tell. Knows open cards and moves only.
    pub(super) fn read(&self) -> Beliefs {
        let mut beliefs = [[1.0; RANKS]; SEATS];
        for deed in self.deeds.iter() {
            let index = deed.situation.seat.index();
            let sense = self.tracks[index].sense();
            for (down, belief) in beliefs[index].iter_mut().enumerate() {
                // One of three wishes by accident.
                *belief *= if self.explains(deed, down) { sense } else { (1.0 - sense) / 2.0 };
            }
        }
        beliefs
    }

    /// Judges the moves of a seat by the card it has just turned up.
    pub(super) fn judge(&mut self, seat: Seat) {
        let Some(down) = self.down[seat.index()].map(place) else { return };
        let (mut judged, mut decent) = (0, 0);
        for deed in self.deeds.iter().filter(|deed| deed.situation.seat == seat) {
            judged += 1;
            decent += u16::from(self.explains(deed, down));
        }
        let track = &mut self.tracks[seat.index()];
        track.judged += judged;
        track.decent += decent;
    }
}
