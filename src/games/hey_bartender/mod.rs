//! Hey, Bartender!: each turn a seat hands one card over the bar, and the bartender pays it back out of what lies there,
//! exactly if he can and too much if he cannot. What he overpays is the tip, and tips are all that counts.
//!
//! The recipe of the change and the steps of a purchase are [`crate::kit::change`], the deck is [`crate::kit::stock`].
//! `flow` has the steps of the table, `knowledge` what a seat may believe, `bot` the computer seats; `said`, `summary` and
//! `view` what is seen. Rulings are those of the specification, section 6.

#![cfg(game = "hey-bartender")]

mod bot;
mod card;
mod flow;
mod house;
mod knowledge;
mod moves;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use moves::Move;

use self::house::House;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::change::{Counter, Trade, Trades};
use crate::kit::history::ScoreHistory;
use crate::kit::pack::PACK;
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 6;
/// Cards on the bar at the start of a deal.
const BAR: usize = 7;

/// A match of Hey, Bartender! Flat but for what is remembered for the screen: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct HeyBartender {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u8,
    dealer: Seat,
    /// Whose turn it is, or was last.
    seat: Seat,
    stock: Stock<PACK>,
    hands: [Set<Card>; SEATS],
    /// The bar, and the purchase that is going on.
    counter: Counter,
    /// The tips of this deal.
    tips: BySeat<i32>,
    /// The tip of the latest turn of the match.
    last_tip: i32,
    /// The tips of the finished deals.
    history: ScoreHistory,
    trades: Trades,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals hands.
    Deal,
    /// The table opens the bar.
    Open,
    /// A seat gives a card.
    Turn,
    /// A card lies on the counter: the bartender draws, or counts out the change.
    Given,
    /// The change lies on the counter; the table hands it over.
    Paid,
    /// All hands are empty; the table adds up.
    Score,
    /// The deal is added up and another follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// Hands were dealt.
    Dealt,
    /// The bar was opened.
    Opened,
    /// A card was given.
    Gave,
    /// The bartender took this card off the deck, for which the discards were shuffled if that is said.
    Drew(Card, bool),
    /// The change was counted out.
    Paid,
    /// The change was handed over.
    Traded(Trade),
    /// The deal was added up.
    Scored,
}

impl HeyBartender {
    fn hand(&self, seat: Seat) -> Set<Card> {
        self.hands[seat.index()]
    }

    /// Whether the deal is added up.
    fn is_scored(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    /// All tips of a seat so far.
    fn total(&self, seat: Seat) -> i32 {
        // What the deal has brought is in the history once it is added up.
        self.history.total(seat) + if self.is_scored() { 0 } else { self.tips[seat] }
    }
}

impl Rules for HeyBartender {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(HeyBartender {
            house,
            phase: Phase::Deal,
            deal: 0,
            dealer: Seat::new(house.seats() - 1),
            seat: Seat::FIRST,
            stock: Stock::unshuffled(Card::pack()),
            hands: [Set::NONE; SEATS],
            counter: Counter::default(),
            tips: BySeat::default(),
            last_tip: 0,
            history: ScoreHistory::default(),
            trades: Trades::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn => Turn::of(self.seat),
            Phase::Deal | Phase::Open | Phase::Given | Phase::Paid | Phase::Score | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase == Phase::Turn && seat == self.seat {
            legal.extend(self.hand(seat).iter().map(Move::Give));
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        self.give(seat, mv.card());
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_hands(fate),
            Phase::Open => self.open_bar(),
            Phase::Given => self.draw_or_pay(fate),
            Phase::Paid => self.hand_over(fate),
            Phase::Score => self.add_up(fate),
            Phase::Turn | Phase::Over(_) => {}
        }
    }

    /// All tips so far.
    fn score(&self, seat: Seat) -> i32 {
        self.total(seat)
    }

    /// Counts up as soon as all hands are empty, so that a search stops before the next deal.
    fn deal(&self) -> u32 {
        let ended = matches!(self.phase, Phase::Score | Phase::Shown | Phase::Over(_));
        u32::from(self.deal) + u32::from(ended)
    }

    /// The last card of a hand is given by itself.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Turn && self.hand(seat).len() == 1
    }
}
