//! Barcelona: everybody holds a red and a black card and shows one of them. The lowest card showing forces a showdown or
//! leaves; in a showdown the highest black card wins, and the others pay what their own red card costs.
//!
//! Read `pair` for the cards, `flow` for the run of a hand; `model` for how seats show, `knowledge` for what a seat may
//! believe, `odds` for what a showdown is worth, `bot` for the computer seats; `view` for the table, `touch` for the moves on
//! it, `said` and `summary` for the words. The rulings cited here are those of the game's specification, section 6.

#![cfg(game = "barcelona")]

mod bot;
mod card;
mod flow;
mod house;
mod knowledge;
mod model;
mod moves;
mod odds;
mod pair;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::House;
pub use moves::Move;

use self::house::SEATS;
use self::model::Habit;
use self::pair::{Colour, Pair};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::betting::Purse;
use crate::kit::history::ScoreHistory;
use crate::kit::pack::Pack;
use crate::kit::sealed::Sealed;
use crate::pieces::Card;
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// A match of Barcelona.
#[derive(Clone, Debug)]
pub struct Barcelona {
    house: House,
    phase: Phase,
    /// Number of the hand, from 1; 0 before the first deal.
    hand: u32,
    dealer: Seat,
    purse: Purse,
    red: Pack,
    black: Pack,
    /// Nothing for who is out of the match.
    pairs: [Option<Pair>; SEATS],
    /// The seats that are in this hand and have not dropped.
    live: SeatSet,
    /// The colour that each seat shows or, before the cards are turned up, has chosen.
    shows: Sealed<Colour>,
    /// The seats both of whose cards lie open.
    open: SeatSet,
    /// How everybody has been seen to show its cards in this match: what computer seats read.
    habits: [Habit; SEATS],
    /// What the last finished hand brought.
    gains: BySeat<i32>,
    /// What every finished hand brought.
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table takes the antes, shuffles and deals the first hand.
    Deal,
    /// Everybody chooses a card to show.
    Show,
    /// All have chosen; the table turns the cards up.
    Chosen,
    /// This seat shows the lowest card, and decides.
    Decide(Seat),
    /// This seat has forced a showdown; the table turns up what is hidden.
    Showdown(Seat),
    /// The table pays the winner.
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
    /// A hand was dealt.
    Dealt,
    /// A seat chose a card.
    Chose(Seat),
    /// The chosen cards were turned up.
    TurnedUp,
    /// A seat left the hand.
    Dropped(Seat),
    /// A seat forced a showdown.
    Forced(Seat),
    /// The hidden cards of these seats were turned up.
    Revealed(SeatSet),
    /// The hand was paid, and this seat won.
    Settled(Seat),
}

impl Rules for Barcelona {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(Barcelona {
            house,
            phase: Phase::Deal,
            hand: 0,
            dealer: Seat::new(house.seats() - 1),
            purse: Purse::agreed(house.seats(), house.stack),
            red: Pack::of(Colour::Red.cards()),
            black: Pack::of(Colour::Black.cards()),
            pairs: [None; SEATS],
            live: SeatSet::NONE,
            shows: Sealed::ask(SeatSet::NONE),
            open: SeatSet::NONE,
            habits: [Habit::UNKNOWN; SEATS],
            gains: BySeat::default(),
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Show => Turn::Seats { must: self.shows.missing(), may: SeatSet::NONE },
            Phase::Decide(seat) => Turn::of(seat),
            Phase::Deal | Phase::Chosen | Phase::Showdown(_) | Phase::Settle | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Show if self.shows.missing().contains(seat) => {
                let pair = self.pairs[seat.index()];
                legal.extend(pair.iter().flat_map(|pair| [Move::Show(pair.red), Move::Show(pair.black)]));
            }
            Phase::Decide(lowest) if lowest == seat => legal.extend([Move::Showdown, Move::Drop]),
            Phase::Show
            | Phase::Decide(_)
            | Phase::Deal
            | Phase::Chosen
            | Phase::Showdown(_)
            | Phase::Settle
            | Phase::Shown
            | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Show(card) => {
                self.shows.put(seat, Colour::of(card));
                self.event = Event::Chose(seat);
                if self.shows.is_complete() {
                    self.phase = Phase::Chosen;
                }
            }
            Move::Showdown => {
                self.event = Event::Forced(seat);
                self.phase = Phase::Showdown(seat);
            }
            Move::Drop => {
                self.event = Event::Dropped(seat);
                self.live.remove(seat);
                self.ask_lowest();
            }
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_hand(fate),
            Phase::Chosen => {
                self.event = Event::TurnedUp;
                self.ask_lowest();
            }
            Phase::Showdown(_) => self.reveal_next(fate),
            Phase::Settle => self.settle(fate),
            Phase::Shown => {
                self.dealer = self.next_dealer();
                self.deal_hand(fate);
            }
            Phase::Show | Phase::Decide(_) | Phase::Over(_) => {}
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

impl Barcelona {
    /// The seats that got cards in this hand.
    fn players(&self) -> SeatSet {
        self.shows.asked()
    }

    /// The players from the dealer's left to the dealer: the order of the deal.
    fn positions(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (count, players) = (self.house.seats(), self.players());
        self.dealer.left(count).round(count).filter(move |seat| players.contains(*seat))
    }

    /// Whether the hand is paid.
    fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    /// The colour that a seat shows, once the cards are turned up.
    fn shown(&self, seat: Seat) -> Option<Colour> {
        let up = !matches!(self.phase, Phase::Deal | Phase::Show | Phase::Chosen);
        self.shows.of(seat).filter(|_| up)
    }

    /// The colour that a seat hides, once the cards are turned up.
    fn hidden_colour(&self, seat: Seat) -> Option<Colour> {
        self.shown(seat).map(Colour::other)
    }

    /// The card that a seat shows, once the cards are turned up.
    fn shown_card(&self, seat: Seat) -> Option<Card> {
        Some(self.pairs[seat.index()]?.card(self.shown(seat)?))
    }

    /// The seats still in, the one that shows the lowest card first.
    fn ladder(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let mut left = self.live;
        std::iter::from_fn(move || {
            let lowest = left.iter().min_by_key(|seat| self.shown_card(*seat))?;
            left.remove(lowest);
            Some(lowest)
        })
    }

    /// Of the seats still in, the one with the highest black card.
    fn strongest(&self) -> Option<Seat> {
        self.live.iter().max_by_key(|seat| self.pairs[seat.index()].map(|pair| pair.black))
    }
}
