//! Brain Baseball: a card is pitched, the others may swing from below and then catch from above. Who ends with the ball
//! scores it and pitches next, and three strikes in a row win the match.
//!
//! `values` has the two values of a card, `flow` the steps of a trick and an inning; `knowledge` what a seat may believe,
//! `bot` the computer seats; `said`, `summary` and `view` what is seen. Rulings are those of the specification, section 6.

#![cfg(game = "brain-baseball")]

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
mod values;
mod view;

pub use moves::Move;

use self::house::House;
use self::values::{base, fielding};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::list::List;
use crate::kit::pack::Pack;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{BySeat, GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 7;
/// So many strikes in a row win.
const THREE: u8 = 3;

/// A match of Brain Baseball. Flat but for what is remembered for the screen: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct BrainBaseball {
    house: House,
    phase: Phase,
    /// Number of the inning, from 1; 0 before the first.
    inning: u8,
    dealer: Seat,
    /// Who pitches, or pitched last.
    pitcher: Seat,
    /// The seat of the highest swing of this trick.
    hitter: Option<Seat>,
    /// The seat of the highest catch of this trick.
    catcher: Option<Seat>,
    /// Whose turn it is to swing or catch.
    seat: Seat,
    /// Strikes in a row.
    strikes: u8,
    /// The balls of those strikes, the first three of them.
    streak: List<Card, 3>,
    pack: Pack,
    hands: [Set<Card>; SEATS],
    ball: Option<Card>,
    /// The swings, or else the catches, of this trick in order, and whose they are.
    row: List<Card, SEATS>,
    by: List<Seat, SEATS>,
    discard: Set<Card>,
    /// Of those, the one that was laid last.
    last_out: Option<Card>,
    /// The balls that each seat has won in this inning.
    balls: [Set<Card>; SEATS],
    /// Cards that a seat would have played, had it held them: evidence, no proof.
    doubts: [Set<Card>; SEATS],
    pot: i32,
    /// Coins won and lost.
    purses: BySeat<i32>,
    /// Points of balls in the inning that ended last.
    gains: BySeat<i32>,
    /// Points of the finished innings.
    history: ScoreHistory<Finished>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// The pitcher throws.
    Pitch,
    /// A seat may swing.
    Swing,
    /// Nobody swung; the table calls the strike.
    Strike,
    /// The ball is hit; the table takes the swings away.
    Hit,
    /// A seat may catch.
    Catch,
    /// The ball is caught, or nobody tried; the table hands it over.
    Caught,
    /// The inning is over; the table counts.
    Score,
    /// The inning is counted and another follows.
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
    /// The ball was thrown.
    Pitched,
    /// A seat swung.
    Swung(Seat, Card),
    /// A seat reached for the ball.
    Reached(Seat, Card),
    /// A seat let it go by.
    Passed(Seat),
    /// The umpire called a strike: whose, at which ball, the how many-th in a row.
    Struck(Seat, Card, u8),
    /// The last swing hit the ball.
    Hit,
    /// This ball went to the seat that caught it; or else that hit it, and nobody caught it.
    Won(Seat, Card, bool),
    /// The inning was counted.
    Scored,
}

/// What is remembered of a finished inning, beside its points.
#[derive(Clone, Copy, Debug)]
struct Finished {
    /// What each seat has taken from the pot.
    taken: BySeat<i32>,
    /// All purses after it.
    purses: BySeat<i32>,
}

impl BrainBaseball {
    #[inline]
    fn hand(&self, seat: Seat) -> Set<Card> {
        self.hands[seat.index()]
    }

    /// The points of the balls that a seat holds.
    fn holds(&self, seat: Seat) -> i32 {
        values::points(self.balls[seat.index()])
    }

    /// Whether the inning is counted.
    fn is_scored(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    /// Whether three strikes in a row have decided the match.
    fn is_struck_out(&self) -> bool {
        self.house.three_strikes && self.strikes == THREE
    }

    /// Whether one more strike decides the match.
    fn is_last_strike(&self) -> bool {
        self.house.three_strikes && self.strikes + 1 == THREE
    }

    /// The highest swing or catch of this trick.
    #[inline]
    fn best(&self) -> Option<Card> {
        self.row.last().copied()
    }

    /// The cards of a hand that may be played now.
    #[inline]
    fn playable(&self, seat: Seat) -> Set<Card> {
        self.hand(seat).and(self.wanted())
    }

    /// The cards that may be played now, by whoever holds them.
    #[inline]
    fn wanted(&self) -> Set<Card> {
        let ball = self.ball.map_or(0, base);
        match self.phase {
            Phase::Pitch => values::up_to(13),
            Phase::Swing => values::swings(self.best().map_or(0, base), ball),
            Phase::Catch => values::fielders(self.best().map_or(ball, |card| fielding(card) + 1)),
            Phase::Deal | Phase::Strike | Phase::Hit | Phase::Caught => Set::NONE,
            Phase::Score | Phase::Shown | Phase::Over(_) => Set::NONE,
        }
    }

    /// The seat whose turn it is to pitch, to swing or to catch.
    #[inline]
    fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Pitch => Some(self.pitcher),
            Phase::Swing | Phase::Catch => Some(self.seat),
            Phase::Deal | Phase::Strike | Phase::Hit | Phase::Caught => None,
            Phase::Score | Phase::Shown | Phase::Over(_) => None,
        }
    }

    /// The seat in whose round swings or catches are asked, which is not asked itself.
    fn round_of(&self) -> Seat {
        self.hitter.filter(|_| self.phase == Phase::Catch).unwrap_or(self.pitcher)
    }

    /// The next seat with cards after this one and before `stop`.
    #[inline]
    fn next(&self, seat: Seat, stop: Seat) -> Option<Seat> {
        let mut round = seat.round(self.house.seats()).skip(1).take_while(|next| *next != stop);
        round.find(|next| !self.hand(*next).is_empty())
    }

    /// Whether nobody is asked after the seat whose turn it is to swing or catch.
    #[inline]
    fn is_last_asked(&self) -> bool {
        self.next(self.seat, self.round_of()).is_none()
    }

    /// Whether a pass of `seat` loses the match: it is the last to be asked, and this would be the third strike.
    fn loses_by_passing(&self, seat: Seat) -> bool {
        self.phase == Phase::Swing
            && self.is_last_strike()
            && self.row.is_empty()
            && self.is_last_asked()
            && !self.playable(seat).is_empty()
    }
}

impl Rules for BrainBaseball {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        let last = Seat::new(house.seats() - 1);
        Ok(BrainBaseball {
            house,
            phase: Phase::Deal,
            inning: 0,
            dealer: last,
            pitcher: last,
            hitter: None,
            catcher: None,
            seat: Seat::FIRST,
            strikes: 0,
            streak: List::EMPTY,
            pack: Pack::whole(),
            hands: [Set::NONE; SEATS],
            ball: None,
            row: List::EMPTY,
            by: List::EMPTY,
            discard: Set::NONE,
            last_out: None,
            balls: [Set::NONE; SEATS],
            doubts: [Set::NONE; SEATS],
            pot: 0,
            purses: BySeat::default(),
            gains: BySeat::default(),
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match (self.phase, self.to_act()) {
            (Phase::Over(winners), _) => Turn::Over(winners),
            (_, Some(seat)) => Turn::of(seat),
            (_, None) => Turn::Table,
        }
    }

    /// The cards that may be played, the lowest first, and then the pass.
    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.to_act() != Some(seat) {
            return;
        }
        let cards = self.playable(seat).iter();
        match self.phase {
            Phase::Pitch => legal.extend(cards.map(Move::Pitch)),
            Phase::Swing => legal.extend(cards.map(Move::Swing).chain([Move::Pass])),
            Phase::Catch => legal.extend(cards.map(Move::Catch).chain([Move::Pass])),
            Phase::Deal | Phase::Strike | Phase::Hit | Phase::Caught => {}
            Phase::Score | Phase::Shown | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Pitch(card) => self.pitch(seat, card),
            Move::Swing(card) => self.swing(seat, card),
            Move::Catch(card) => self.reach(seat, card),
            Move::Pass => self.pass(seat),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_hands(fate),
            Phase::Strike => self.call_strike(),
            Phase::Hit => self.run(),
            Phase::Caught => self.hand_over(),
            Phase::Score => self.count(fate),
            Phase::Pitch | Phase::Swing | Phase::Catch | Phase::Over(_) => {}
        }
    }

    /// The points of the finished innings; with a pot the coins.
    fn score(&self, seat: Seat) -> i32 {
        if self.house.has_pot() { self.purses[seat] } else { self.history.total(seat) }
    }

    /// All coins together: what is in the pot was paid by somebody.
    fn conserved(&self) -> Option<i32> {
        let purses: i32 = self.house.everybody().map(|seat| self.purses[seat]).sum();
        self.house.has_pot().then_some(purses + self.pot)
    }

    /// Counts up as soon as the inning is over, so that a search stops before the next deal.
    fn deal(&self) -> u32 {
        let ended = matches!(self.phase, Phase::Score | Phase::Shown | Phase::Over(_));
        u32::from(self.inning) + u32::from(ended)
    }
}
