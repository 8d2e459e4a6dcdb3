//! Caribbean Star: two magicians on one ship, one with the red cards, the other with the black ones. Both play a card at
//! once, the lower takes effect first, and its colour says whose act it is about.
//!
//! `stage` has what cards do and what shows are worth, `flow` the steps of the table, `knowledge` what seats know of each
//! other's hands; `said`, `summary` and `view` what is seen. Computer seats: `bot` decides, `weigh` judges a table,
//! `rehearse` plays on, `plan` grows a tree of that, `finale` solves the rest when the deck is out. Rulings are those of the specification, section 6.

#![cfg(game = "caribbean-star")]

mod bot;
mod card;
mod finale;
mod flow;
mod house;
mod knowledge;
mod moves;
mod plan;
mod rehearse;
mod said;
mod stage;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;
mod weigh;

pub use moves::Move;

use self::house::{House, SEATS};
use self::stage::{Effect, Stage};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::known::Observers;
use crate::kit::list::List;
use crate::kit::pack::Pack;
use crate::kit::sealed::Sealed;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// Cards in a hand, as long as there are cards to draw.
const HAND: usize = 5;

/// The most shows and sales of a seat in a game: its sevens, nines and eights.
const SCORES: usize = 6;

/// Places of cards that somebody may know, beside the hands (with the cards laid before them) which are 0 and 1: the deck
/// with what was set aside, and all that lies or lay open.
const DECK: usize = SEATS;
const OPEN: usize = SEATS + 1;

/// Different cards.
type Cards = Set<Card>;
/// What both seats know. Cards come out of the unseen and leave hands openly, so one group and one case are enough.
type Known = Observers<Card, { SEATS + 2 }, 1, 1, SEATS>;

/// A match of Caribbean Star. Flat but for the history.
#[derive(Clone, Debug)]
pub struct CaribbeanStar {
    house: House,
    phase: Phase,
    /// Number of the game, from 1; 0 before the first deal.
    game: u8,
    /// Number of the turn in the game, from 1; 0 before the first.
    turn: u8,
    dealer: Seat,
    /// The deck, and below it what was set aside.
    pack: Pack,
    stage: Stage,
    /// The cards played this turn.
    played: Sealed<Card>,
    /// The seats before whom one of them still lies.
    waiting: SeatSet,
    known: Known,
    /// The card that was spent last.
    last_out: Option<Card>,
    /// What each seat has scored in this game before its farewell, by shows and sales.
    scored: [List<i32, SCORES>; SEATS],
    /// The farewell shows and the points of the last finished game.
    ending: Ending,
    history: ScoreHistory<Ending>,
    event: Event,
}

/// How a game has ended, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ending {
    farewell: [i32; SEATS],
    gain: [i32; SEATS],
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table deals the first game.
    Deal,
    /// Both seats choose a card.
    Play,
    /// Both cards lie face down; the table turns them up.
    Sealed,
    /// A card is due. Its player's rival and then its player have their time: who holds an ace is asked.
    Due(Due),
    /// The owner of an eight chooses a trick to sell.
    Buffet(Due),
    /// Both cards are done; the table draws.
    Draw,
    /// A seat has nothing to play; the farewell shows are given.
    Farewell,
    /// The game is scored and another follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// A card that is about to take effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Due {
    /// Who has played it.
    by: Seat,
    /// Whose time it is to stop it.
    asked: Seat,
    /// That seat was asked and has let it pass.
    passed: bool,
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A game was dealt.
    Dealt,
    /// A seat laid a card.
    Laid(Seat),
    /// Both cards were turned up.
    Opened,
    /// A card took effect.
    Took(Card, Effect),
    /// A seat sold a trick at the buffet, or nothing.
    Sold(Seat, Option<Card>),
    /// A seat stopped a card with an ace.
    Stopped(Seat, Card, Card),
    /// Both seats drew.
    Drew,
    /// The farewell shows were given.
    Ended,
}

/// The other seat.
#[inline]
const fn other(seat: Seat) -> Seat {
    seat.left(SEATS)
}

impl CaribbeanStar {
    fn hand(&self, seat: Seat) -> Cards {
        self.stage.hands[seat.index()]
    }

    fn pile(&self, seat: Seat) -> Cards {
        self.stage.piles[seat.index()]
    }

    /// The card that lies before a seat.
    #[inline]
    fn card_of(&self, seat: Seat) -> Option<Card> {
        self.played.of(seat).filter(|_| self.waiting.contains(seat))
    }

    /// The hand of a seat and the card before it, as long as that lies face down.
    fn held(&self, seat: Seat) -> Cards {
        let laid = self.card_of(seat).filter(|_| self.is_hidden());
        laid.map_or(self.hand(seat), |card| self.hand(seat).with(card))
    }

    /// Whether cards lie before the seats that only their players know.
    fn is_hidden(&self) -> bool {
        matches!(self.phase, Phase::Play | Phase::Sealed)
    }

    /// The cards still to be drawn, the top first, and those set aside.
    #[inline]
    fn deck(&self) -> (&[Card], &[Card]) {
        let left = self.pack.deck();
        left.split_at(left.len().saturating_sub(self.house.cut))
    }

    /// The card that is due, and who has played it.
    fn due(&self) -> Option<(Seat, Card)> {
        let (Phase::Due(due) | Phase::Buffet(due)) = self.phase else { return None };
        Some((due.by, self.card_of(due.by)?))
    }

    /// Who is asked whether to stop the card that is due.
    #[inline]
    fn asked(&self) -> Option<Seat> {
        let Phase::Due(due) = self.phase else { return None };
        let asks = !due.passed && !self.stage.aces(due.asked).is_empty();
        asks.then_some(due.asked)
    }

    /// Who is at the buffet.
    fn eater(&self) -> Option<Seat> {
        let Phase::Buffet(due) = self.phase else { return None };
        self.card_of(due.by).map(|card| self.stage.owner(card))
    }

    /// Whether the game is over, and all hands are shown.
    fn is_laid_open(&self) -> bool {
        self.is_scored() || self.phase == Phase::Farewell
    }

    /// Whether the farewell shows are given and counted.
    fn is_scored(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }
}

impl Rules for CaribbeanStar {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(CaribbeanStar {
            house,
            phase: Phase::Deal,
            game: 0,
            turn: 0,
            dealer: Seat::new(SEATS - 1),
            pack: Pack::whole(),
            stage: Stage::new(flow::first_red(house.red)),
            played: Sealed::ask(SeatSet::NONE),
            waiting: SeatSet::NONE,
            known: flow::nobody_has_seen(),
            last_out: None,
            scored: Default::default(),
            ending: Ending::default(),
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play => Turn::Seats { must: self.played.missing(), may: SeatSet::NONE },
            Phase::Due(_) => self.asked().map_or(Turn::Table, Turn::of),
            Phase::Buffet(_) => self.eater().map_or(Turn::Table, Turn::of),
            Phase::Deal | Phase::Sealed | Phase::Draw | Phase::Farewell | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Play if self.played.missing().contains(seat) => {
                legal.extend(self.stage.playable(seat).iter().map(Move::Play));
            }
            Phase::Due(_) if self.asked() == Some(seat) => {
                legal.push(Move::Allow);
                legal.extend(self.stage.aces(seat).iter().map(Move::Stop));
            }
            Phase::Buffet(_) if self.eater() == Some(seat) => {
                legal.push(Move::Skip);
                legal.extend(self.stage.tricks(seat).iter().map(Move::Buffet));
            }
            _ => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Play(card) => self.lay(seat, card),
            Move::Stop(ace) => self.stop(seat, ace),
            Move::Allow => self.let_pass(),
            Move::Buffet(trick) => self.sell(seat, Some(trick)),
            Move::Skip => self.sell(seat, None),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_game(fate),
            Phase::Sealed => self.open(),
            Phase::Due(due) => self.next_asked(due),
            Phase::Draw => self.draw(),
            Phase::Farewell => self.end_game(fate),
            Phase::Play | Phase::Buffet(_) | Phase::Over(_) => {}
        }
    }

    /// The points of all games so far.
    fn score(&self, seat: Seat) -> i32 {
        let open = if self.is_scored() { 0 } else { self.stage.points[seat.index()] };
        self.history.total(seat) + open
    }

    /// Counts up as soon as a game is scored, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        u32::from(self.game) + u32::from(self.is_scored())
    }
}
