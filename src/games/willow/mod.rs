//! Willow: two cards each, one hidden and one open, a betting round after each. A pair is best, otherwise the wider gap;
//! and nobody may check.
//!
//! Read `hand` for what two cards are worth, `flow` for the run of a hand, [`kit::betting`](crate::kit::betting) for bets and
//! pots; `odds` and `deeds` for what the moves of a match tell, `knowledge` and `bot` for the computer seats; `view` for the
//! table, `touch` for the moves on it, `said` and `summary` for the words. The rulings cited here are those of the game's
//! specification, section 6.

#![cfg(game = "willow")]

mod bot;
mod card;
mod deeds;
mod flow;
mod hand;
mod house;
mod knowledge;
mod odds;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use hand::{Kind, Strength};
pub use house::House;

/// A move of Willow is an act of a betting round.
pub use crate::kit::betting::Act as Move;

use self::deeds::{Beliefs, Deeds, Track};
use self::house::SEATS;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::betting::{Betting, Purse};
use crate::kit::history::ScoreHistory;
use crate::kit::pack::Pack;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet, Viewer};

/// A match of Willow.
#[derive(Clone, Debug)]
pub struct Willow {
    house: House,
    phase: Phase,
    /// Number of the hand, from 1; 0 before the first deal.
    hand: u32,
    dealer: Seat,
    /// Who is to act, or acted last.
    to_act: Seat,
    /// The betting round, 1 or 2.
    round: u8,
    purse: Purse,
    betting: Betting,
    down: [Option<Card>; SEATS],
    up: [Option<Card>; SEATS],
    /// The seats whose face-down card was turned up at the showdown.
    shown: SeatSet,
    deck: Pack,
    /// The moves of this hand, and how everybody has played so far: what computer seats read.
    deeds: Deeds,
    tracks: [Track; SEATS],
    /// What the moves of this hand tell, where it was worked out since the last one.
    beliefs: Option<Beliefs>,
    /// What each seat got out of the pot of this hand.
    won: [i32; SEATS],
    /// What every finished hand brought.
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals the first hand.
    Deal,
    /// A seat bets, calls, raises or folds.
    Bet,
    /// The table deals the open cards.
    Open,
    /// The table turns up the hidden card of the next seat still in.
    Showdown,
    /// The table pays the pots.
    Settle,
    /// The settled hand is shown; the table deals the next.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the table to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A hand was dealt; so many have paid the ante.
    Dealt(u8),
    /// A seat acted and paid so much.
    Acted(Seat, Move, i32),
    /// The open cards were dealt.
    Opened,
    /// A seat's hidden card was turned up.
    Revealed(Seat),
    /// The pots were paid.
    Settled,
}

impl Rules for Willow {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    /// Willow has no check.
    const NEVER: &'static [&'static str] = &["check"];

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(Willow {
            house,
            phase: Phase::Deal,
            hand: 0,
            dealer: Seat::new(house.seats() - 1),
            to_act: Seat::FIRST,
            round: 1,
            purse: Purse::agreed(house.seats(), house.stack),
            betting: Betting::new(house.limits(1), SeatSet::NONE),
            down: [None; SEATS],
            up: [None; SEATS],
            shown: SeatSet::NONE,
            deck: Pack::of(hand::CARDS),
            deeds: Deeds::EMPTY,
            tracks: [Track::default(); SEATS],
            beliefs: None,
            won: [0; SEATS],
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bet => Turn::of(self.to_act),
            Phase::Over(winners) => Turn::Over(winners),
            Phase::Deal | Phase::Open | Phase::Showdown | Phase::Settle | Phase::Shown => Turn::Table,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.is_asked(seat) {
            self.betting.acts(&self.purse, seat, legal);
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        self.note(seat, *mv);
        let paid = self.betting.act(&mut self.purse, seat, *mv);
        self.event = Event::Acted(seat, *mv, paid);
        self.ask_next(seat);
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_hand(fate),
            Phase::Open => self.deal_open_cards(),
            Phase::Showdown => self.reveal_next(fate),
            Phase::Settle => self.settle(fate),
            Phase::Shown => {
                self.dealer = self.next_dealer();
                self.deal_hand(fate);
            }
            Phase::Bet | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.purse.coins(seat)
    }

    /// Nobody brings coins or takes any away.
    fn conserved(&self) -> Option<i32> {
        Some(self.purse.total())
    }

    /// Counts up as soon as a hand is settled, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        self.hand + u32::from(self.is_settled())
    }
}

impl Willow {
    /// All seats from the dealer's left to the dealer: the order of cards, bets and odd coins.
    fn positions(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.dealer.left(self.house.seats()).round(self.house.seats())
    }

    /// The seats that have not folded.
    fn live(&self) -> SeatSet {
        self.betting.live()
    }

    /// Whether `seat` is to act now.
    fn is_asked(&self, seat: Seat) -> bool {
        self.phase == Phase::Bet && seat == self.to_act
    }

    /// Whether the pots of this hand are paid.
    fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    /// Whether the seat got a card in this hand.
    fn is_dealt_in(&self, seat: Seat) -> bool {
        self.down[seat.index()].is_some()
    }

    /// Whether the seat is in the hand without a coin left.
    fn is_all_in(&self, seat: Seat) -> bool {
        self.live().contains(seat) && self.purse.means(seat) == 0 && !self.is_settled()
    }

    /// Both cards of a seat, once it has them.
    fn cards(&self, seat: Seat) -> Option<(Card, Card)> {
        self.down[seat.index()].zip(self.up[seat.index()])
    }
    /// What makes the two cards of a seat strong.
    fn kind(&self, seat: Seat) -> Option<Kind> {
        self.cards(seat).map(|(one, other)| Kind::of(one, other))
    }

    /// Whether a viewer may see the hidden card of `seat`.
    fn sees_down(&self, seat: Seat, viewer: Viewer) -> bool {
        viewer.is(seat) || self.shown.contains(seat)
    }
}
