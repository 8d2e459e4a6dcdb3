//! Last Man Standing: buy a team of fighters, then send one a round into the ring. The smallest kills the biggest, otherwise
//! bigger kills smaller, equals block each other; whoever stands in the end shares what is left of the pot.
//!
//! `combat` says who kills whom, `flow` has the steps of the table; `said`, `summary` and `view` what is seen. What a seat may
//! believe is in [`crate::kit::sealed`]. Computer seats: `bot` chooses, `worth` buys, `imagine` plays on at random, `last` mixes
//! the fighters of the fifth round. Rulings are those of the specification, section 6.

#![cfg(game = "last-man-standing")]

mod bot;
mod card;
mod combat;
mod flow;
mod house;
mod imagine;
mod last;
mod moves;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;
mod worth;

pub use moves::Move;

use self::combat::{Attack, Combat};
use self::house::{House, LINE, SEATS};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::betting::Purse;
use crate::kit::history::ScoreHistory;
use crate::kit::sealed::SealedHands;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// Cards dealt to every seat.
const DEALT: usize = 2;
/// Cards that every seat buys.
const BOUGHT: usize = 4;
/// The most cards of a hand.
const HAND: usize = DEALT + BOUGHT;
/// Rounds of the battle; one card of each hand is never used.
const ROUNDS: u8 = 5;

/// Different cards.
type Cards = Set<Card>;

/// A match of Last Man Standing. Flat but for the history: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct LastMan {
    house: House,
    phase: Phase,
    /// Number of the game, from 1; 0 before the first deal.
    game: u32,
    dealer: Seat,
    /// The marks are the choices of this round.
    hands: SealedHands<Card>,
    /// The auction line, the cheapest place first; empty before and after the auction.
    line: [Option<Card>; LINE],
    /// Cards bought in this game.
    bought: u8,
    discard: Cards,
    rings: [Cards; SEATS],
    /// 0 in the auction.
    round: u8,
    combat: Combat,
    /// Fighters killed in the latest round of the match.
    kills: u8,
    purse: Purse,
    /// What was paid out of the game in this match.
    bank: i32,
    accounts: [Account; SEATS],
    /// What the finished games brought.
    history: ScoreHistory,
    event: Event,
}

/// What a seat has paid and got in this game, beside its ante.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Account {
    /// In the auction.
    spent: i32,
    /// For kills, by round.
    earned: [i32; ROUNDS as usize],
    /// Its part of the pot in the end.
    share: i32,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table deals the first game.
    Deal,
    /// This seat buys.
    Buy(Seat),
    /// Everybody chooses a fighter.
    Fight,
    /// All choices lie face down; the table turns them up.
    Sealed,
    /// The table names the next attack, or ends the round.
    Combat,
    /// The table carries out this attack.
    Strike(Attack),
    /// The table divides what is left of the pot.
    Share,
    /// The game is settled and another follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A game was dealt.
    Dealt,
    /// A seat bought a card for so much.
    Bought(Seat, Card, i32),
    /// A seat chose a fighter.
    Chose(Seat),
    /// These cards were turned up and entered the ring.
    Entered(Cards),
    /// A fighter is about to attack.
    Aimed(Attack),
    /// An attack killed fighters.
    Struck(Blow),
    /// Nobody attacked in the whole round.
    Quiet,
    /// The pot was divided: so much in all, among so many fighters.
    Shared(i32, usize),
}

/// What an attack did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Blow {
    by: Card,
    /// Whose fighter it is.
    seat: Seat,
    killed: Cards,
    /// Which kill of the round the first one was.
    first: u8,
    /// Coins out of the pot.
    got: i32,
}

impl LastMan {
    fn hand(&self, seat: Seat) -> Cards {
        self.hands.hand(seat)
    }

    /// The fighters of a seat in the ring.
    fn ring(&self, seat: Seat) -> Cards {
        self.rings[seat.index()]
    }

    /// All fighters in the ring.
    #[inline]
    fn fighters(&self) -> Cards {
        self.rings.iter().copied().fold(Cards::NONE, Cards::or)
    }

    /// Whose fighter this is.
    #[inline]
    fn owner(&self, fighter: Card) -> Option<Seat> {
        self.rings.iter().position(|ring| ring.has(fighter)).map(Seat::new)
    }

    /// Whether the game is settled, and all hands are shown.
    fn is_settled(&self) -> bool {
        matches!(self.phase, Phase::Shown | Phase::Over(_))
    }

    fn place_in_line(&self, card: Card) -> Option<usize> {
        self.line.iter().position(|other| *other == Some(card))
    }
}

impl Rules for LastMan {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(LastMan {
            house,
            phase: Phase::Deal,
            game: 0,
            dealer: Seat::new(house.seats() - 1),
            hands: SealedHands::default(),
            line: [None; LINE],
            bought: 0,
            discard: Cards::NONE,
            rings: [Cards::NONE; SEATS],
            round: 0,
            combat: Combat::new(Cards::NONE, house.aces),
            kills: 0,
            purse: Purse::on_credit(),
            bank: 0,
            accounts: [Account::default(); SEATS],
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Buy(seat) => Turn::of(seat),
            Phase::Fight => Turn::Seats { must: self.hands.marks().missing(), may: SeatSet::NONE },
            Phase::Deal | Phase::Sealed | Phase::Combat | Phase::Strike(_) | Phase::Share | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Buy(buyer) if buyer == seat => legal.extend(self.line.iter().flatten().copied().map(Move::Buy)),
            Phase::Fight if self.hands.marks().missing().contains(seat) => {
                legal.extend(self.hand(seat).iter().map(Move::Fight));
            }
            Phase::Buy(_) | Phase::Fight | Phase::Deal | Phase::Sealed | Phase::Combat | Phase::Strike(_) => {}
            Phase::Share | Phase::Shown | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Buy(card) => self.buy(seat, card),
            Move::Fight(card) => self.choose(seat, card),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_game(fate),
            Phase::Sealed => self.enter(),
            Phase::Combat => self.aim(),
            Phase::Strike(attack) => self.strike(attack),
            Phase::Share => self.settle(fate),
            Phase::Buy(_) | Phase::Fight | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.purse.coins(seat)
    }

    /// What is won was paid: seats, pot and bank together have nothing.
    fn conserved(&self) -> Option<i32> {
        Some(self.purse.total() + self.bank)
    }

    /// Counts up as soon as a game is settled, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        self.game + u32::from(self.is_settled())
    }
}
