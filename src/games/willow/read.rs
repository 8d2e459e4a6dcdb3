//! Reading bets: what everybody's moves in this hand tell about the hidden cards, taking all for decent players; and how
//! far a seat is to be trusted to be one, judged by what it turned up at showdowns.

use super::bot::Wish;
use super::hand::{RANKS, place};
use super::house::SEATS;
use super::{Move, Willow};
use crate::table::{Seat, SeatSet};

/// No hand has more moves: each of ten seats answers the bet and three raises, in two rounds.
const MOST: usize = 2 * 4 * SEATS;

/// For each seat and each rank, how well its moves in this hand go with that hidden card, 0 to 1.
pub(super) type Beliefs = [[f32; RANKS]; SEATS];

/// What a seat saw when it moved, apart from its cards.
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// A move of this hand: the situation, and which wishes would have led to it.
type Deed = (Situation, Wishes);

/// A set of wishes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Wishes(u8);

impl Wishes {
    const fn of(wish: Wish) -> Wishes {
        Wishes(1 << wish as u8)
    }

    const fn and(self, wish: Wish) -> Wishes {
        Wishes(self.0 | 1 << wish as u8)
    }

    const fn contains(self, wish: Wish) -> bool {
        self.0 & 1 << wish as u8 != 0
    }
}

/// The moves of a hand so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deeds {
    all: [Deed; MOST],
    count: u8,
}

impl Deeds {
    /// None yet.
    pub const NONE: Deeds = {
        let situation = Situation { seat: Seat::FIRST, round: 1, live: SeatSet::NONE, open: false, pot: 0, price: 0 };
        Deeds { all: [(situation, Wishes(0)); MOST], count: 0 }
    };

    /// Forgets them.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    fn iter(&self) -> impl Iterator<Item = &Deed> {
        self.all[..usize::from(self.count)].iter()
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
        self.beliefs = None;
        let wishes = self.wishes_behind(seat, mv);
        let situation = self.situation(seat);
        if let Some(place) = self.deeds.all.get_mut(usize::from(self.deeds.count)) {
            *place = (situation, wishes);
            self.deeds.count += 1;
        }
    }

    /// The wishes that a move may come from.
    fn wishes_behind(&self, seat: Seat, mv: Move) -> Wishes {
        let limits = self.betting.limits();
        match mv {
            Move::Fold => Wishes::of(Wish::Leave),
            Move::Call | Move::Check if self.betting.may_raise(&self.purse, seat) => Wishes::of(Wish::Stay),
            Move::Call | Move::Check => Wishes::of(Wish::Stay).and(Wish::Press),
            Move::Bet(amount) if amount <= limits.least && limits.is_bold(amount) => {
                Wishes::of(Wish::Stay).and(Wish::Press)
            }
            Move::Bet(amount) if limits.is_bold(amount) => Wishes::of(Wish::Press),
            Move::Bet(_) => Wishes::of(Wish::Stay),
            Move::Raise(_) => Wishes::of(Wish::Press),
        }
    }

    /// Whether a decent player with the rank at `down` would have made this move.
    fn explains(&self, (situation, wishes): &Deed, down: usize) -> bool {
        let equity = self.equity(situation.seat, down, situation.live, situation.round);
        wishes.contains(Wish::at(situation, equity))
    }

    /// What the moves of this hand tell. Knows open cards and moves only.
    pub(super) fn read(&self) -> Beliefs {
        let mut beliefs = [[1.0; RANKS]; SEATS];
        for deed in self.deeds.iter() {
            let index = deed.0.seat.index();
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
        for deed in self.deeds.iter().filter(|deed| deed.0.seat == seat) {
            judged += 1;
            decent += u16::from(self.explains(deed, down));
        }
        let track = &mut self.tracks[seat.index()];
        track.judged += judged;
        track.decent += decent;
    }
}
