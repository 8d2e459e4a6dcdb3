//! One auction: who of the bidders has won, what becomes of the prize, and how that is written down.

use crate::kit::list::{Filler, List};
use crate::kit::sealed::Sealed;
use crate::table::{Seat, SeatSet};

use super::house::{SEATS, Tie};
use super::ranks::{KING, Ranks};

/// Bids by seat; 0 for a seat that is not at the table.
pub type Bids = [u8; SEATS];

/// What the bids alone say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// One seat has it.
    Won(Seat),
    /// These seats bid the highest rank, or (next-highest) everybody was struck out.
    Tied(SeatSet),
}

/// What became of the prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This seat took it.
    Won(Seat),
    /// These seats shared its points, and it was thrown out.
    Shared(SeatSet),
    /// It was thrown out.
    Thrown,
    /// It stays for the next auction.
    Carried,
    /// It went back under the deck and the bids into the hands; the auction does not count as settled.
    Back,
}

impl Outcome {
    /// Whether the auction counts.
    pub fn is_settled(self) -> bool {
        self != Outcome::Back
    }

    /// The seat that won.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Won(seat) => Some(seat),
            _ => None,
        }
    }

    /// What a seat gets of an offer worth so much.
    #[inline]
    pub fn share(self, seat: Seat, worth: i32) -> i32 {
        match self {
            Outcome::Won(winner) if winner == seat => worth,
            Outcome::Shared(seats) if seats.contains(seat) => worth / seats.len() as i32,
            _ => 0,
        }
    }

    /// Whether these bids could have led here, as far as anybody was told.
    pub fn agrees(self, tie: Tie, bids: &[u8]) -> bool {
        match (self, verdict(tie, bids)) {
            (Outcome::Won(winner), Verdict::Won(seat)) => winner == seat,
            (Outcome::Shared(seats), Verdict::Tied(tied)) => seats == tied,
            (Outcome::Thrown | Outcome::Carried | Outcome::Back, Verdict::Tied(_)) => true,
            _ => false,
        }
    }
}

/// Who has won, by the bids of all seats in order.
#[inline]
pub fn verdict(tie: Tie, bids: &[u8]) -> Verdict {
    // The ranks that were bid, and those bid more than once, as bits.
    let (mut once, mut twice) = (0_u16, 0_u16);
    for bid in bids {
        twice |= once & 1 << bid;
        once |= 1 << bid;
    }
    let wanted = if tie == Tie::NextHighest { once & !twice } else { once };
    // A seat that is not at the table bids no rank.
    let Some(best) = (wanted & !1).checked_ilog2() else { return Verdict::Tied(SeatSet::all(bids.len())) };
    let holders = Seat::all(bids.len()).zip(bids).filter(|(_, bid)| u32::from(**bid) == best).map(|(seat, _)| seat);
    let holders = holders.collect::<SeatSet>();
    match holders.first() {
        Some(seat) if twice & 1 << best == 0 => Verdict::Won(seat),
        _ => Verdict::Tied(holders),
    }
}

/// An auction that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    /// What was on offer.
    pub offer: Ranks,
    /// The bids.
    pub bids: Bids,
    /// What became of the offer.
    pub outcome: Outcome,
}

/// The most auctions of a hand: each prize causes at most one that does not count.
const MOST: usize = 2 * KING;

/// The auctions of a hand, the first one first.
pub type Log = List<Auction, MOST>;

impl Filler for Auction {
    const FILLER: Auction = Auction { offer: Ranks::NONE, bids: [0; SEATS], outcome: Outcome::Thrown };
}

impl Log {
    /// Those that count.
    pub fn settled(&self) -> impl DoubleEndedIterator<Item = &Auction> + Clone {
        self.iter().filter(|auction| auction.outcome.is_settled())
    }

    /// The cards that a seat has spent.
    pub fn spent(&self, seat: Seat) -> Ranks {
        self.settled().map(|auction| auction.bids[seat.index()]).collect()
    }
}

/// Sealed bids as an array by seat, 0 where there is none.
#[inline]
pub fn opened(bids: &Sealed<u8>) -> Bids {
    let mut opened = [0; SEATS];
    bids.made().for_each(|(seat, bid)| opened[seat.index()] = bid);
    opened
}
