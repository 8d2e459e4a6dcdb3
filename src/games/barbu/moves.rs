//! The moves and their notation, and the eight contracts.

use crate::kit::notation::notation;
use crate::kit::set::Set;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{Seat, SeatSet};

/// How many contracts there are.
pub const KINDS: usize = 8;

notation! {
    /// One of the eight games that a deal can be.
    pub enum Contract {
        /// Do not take the king of hearts.
        Barbu = "barbu",
        /// Do not take hearts.
        Hearts = "hearts",
        /// Do not take queens.
        Queens = "queens",
        /// Do not take tricks.
        Nullo = "nullo",
        /// Do not take the last two tricks.
        LastTwo = "last-two",
        /// Do not take the most cards of one suit.
        Ravage = "ravage",
        /// Take tricks.
        Trumps(trump: Suit) = "trumps {trump}",
        /// Be rid of the cards first, in rows built from a rank.
        Dominoes(pivot: Rank) = "dominoes {pivot}",
    }
}

impl Contract {
    /// The words of the specification, in its order.
    pub const WORDS: [&str; KINDS] = ["barbu", "hearts", "queens", "nullo", "last-two", "ravage", "trumps", "dominoes"];

    /// What people call them.
    pub const TITLES: [&str; KINDS] =
        ["Barbu", "Hearts", "Queens", "Nullo", "Last Two", "Ravage", "Trumps", "Dominoes"];

    /// The six that cost, and need no more words.
    pub const PLAIN: [Contract; 6] =
        [Contract::Barbu, Contract::Hearts, Contract::Queens, Contract::Nullo, Contract::LastTwo, Contract::Ravage];

    /// All there are, with every trump suit and pivot.
    pub const ALL: [Contract; 23] = {
        let mut all = [Contract::Barbu; 23];
        let mut place = 0;
        while place < all.len() {
            all[place] = match place {
                ..6 => Contract::PLAIN[place],
                6..10 => Contract::Trumps(Suit::ALL[place - 6]),
                10.. => Contract::Dominoes(Rank::ALL[place - 10]),
            };
            place += 1;
        }
        all
    };

    /// Its place among the eight, whatever the trump or pivot.
    pub const fn kind(self) -> usize {
        match self {
            Contract::Barbu => 0,
            Contract::Hearts => 1,
            Contract::Queens => 2,
            Contract::Nullo => 3,
            Contract::LastTwo => 4,
            Contract::Ravage => 5,
            Contract::Trumps(_) => 6,
            Contract::Dominoes(_) => 7,
        }
    }

    /// Whether it pays points instead of costing them.
    pub const fn pays(self) -> bool {
        matches!(self, Contract::Trumps(_) | Contract::Dominoes(_))
    }

    /// The trump suit, if it has one.
    pub const fn trump(self) -> Option<Suit> {
        if let Contract::Trumps(suit) = self { Some(suit) } else { None }
    }

    /// The rank from which rows are built, if any are.
    pub const fn pivot(self) -> Option<Rank> {
        if let Contract::Dominoes(rank) = self { Some(rank) } else { None }
    }

    /// "Nullo", "Trumps ♥", "Dominoes from 9".
    pub fn title(self) -> String {
        let title = Contract::TITLES[self.kind()];
        match self {
            Contract::Trumps(suit) => format!("{title} {}", suit.sign()),
            Contract::Dominoes(rank) => format!("{title} from {}", rank.index()),
            _ => title.to_owned(),
        }
    }
}

notation! {
    /// A move of Barbu.
    pub enum Move {
        /// The dealer says what is played.
        Call(contract: Contract) = "call {contract}",
        /// Double these, and redouble those.
        Both(doubled: Set<Seat>, redoubled: Set<Seat>) = "double {doubled} redouble {redoubled}"
            if !doubled.is_empty() && !redoubled.is_empty(),
        /// Double these seats.
        Double(doubled: Set<Seat>) = "double {doubled}" if !doubled.is_empty(),
        /// Redouble these seats, which have doubled.
        Redouble(redoubled: Set<Seat>) = "redouble {redoubled}" if !redoubled.is_empty(),
        /// A card to the trick, or to its row.
        Play(card: Card) = "play {card}",
        /// Let all bets stand, or have no card that fits a row.
        Pass = "pass",
    }
}

impl Move {
    /// The move that doubles and redoubles these.
    pub fn speaking(doubled: SeatSet, redoubled: SeatSet) -> Move {
        let (double, redouble) = (Set::<Seat>::from(doubled), Set::<Seat>::from(redoubled));
        match (double.is_empty(), redouble.is_empty()) {
            (true, true) => Move::Pass,
            (false, true) => Move::Double(double),
            (true, false) => Move::Redouble(redouble),
            (false, false) => Move::Both(double, redouble),
        }
    }

    /// Who is doubled and who is redoubled by it.
    pub fn bets(self) -> (SeatSet, SeatSet) {
        match self {
            Move::Double(doubled) => (doubled.into(), SeatSet::NONE),
            Move::Redouble(redoubled) => (SeatSet::NONE, redoubled.into()),
            Move::Both(doubled, redoubled) => (doubled.into(), redoubled.into()),
            Move::Call(_) | Move::Play(_) | Move::Pass => (SeatSet::NONE, SeatSet::NONE),
        }
    }
}
