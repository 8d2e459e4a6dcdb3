//! Seven-Handed Poker: seven small poker hands on a row, each for a coin; you play the cards, the other says where.
//!
//! Read `flow` for the steps of a game, `best` for the hands that a seat may play, `bot` for how it chooses.

#![cfg(game = "seven-handed-poker")]

mod best;
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

use self::house::{House, SEATS};
use self::moves::{MOST, SPOTS};
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::pack::Pack;
use crate::kit::poker::Strength;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// Cards, in the order in which they are staged.
type Cards = Set<Card>;

/// Cards dealt to each seat.
const DEALT: usize = 7;
/// Cards drawn after a turn.
const DRAWN: usize = 3;
/// Coins that complete a game wherever they lie.
const ENOUGH: usize = 4;

/// A match of Seven-Handed Poker. Flat but for the history: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct SevenHanded {
    house: House,
    phase: Phase,
    /// Number of the game, from 1.
    game: u16,
    dealer: Seat,
    /// Whose cards are played.
    active: Seat,
    pack: Pack,
    /// Without what is staged.
    hands: [Cards; SEATS],
    /// The cards that the active seat is about to play, or has announced.
    staged: Cards,
    /// What lies on the spots, of each seat.
    spots: [[Cards; SPOTS]; SEATS],
    /// The spots at which both hands are turned up.
    open: u8,
    coins: [Coin; SPOTS],
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// The active seat stages cards.
    Stage,
    /// The other seat says where they go.
    Spot,
    /// Both hands of a spot are there: the table turns them up.
    Turn(u8),
    /// They lie open: the table moves the coin.
    Award(u8),
    /// The active seat draws.
    Draw,
    /// The game is complete; the table counts it.
    Count,
    /// It is counted, and another one follows.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What becomes of the coin of a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coin {
    /// Nobody has it yet.
    Open,
    /// A seat has won it.
    Won(Seat),
    /// Equal hands: it counts for both.
    Tie,
}

/// What happened last, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// The match was set up.
    Begun,
    /// Cards were dealt, and this seat begins.
    Dealt(Seat),
    /// A card was staged; nobody may know of it.
    Staged,
    /// So many cards were announced.
    Announced(u8),
    /// They were sent to this spot, and nothing lies opposite.
    Placed(u8),
    /// They were sent to this spot, where a hand waits.
    Met(u8),
    /// The hands of a spot were turned up.
    Turned(u8),
    /// A coin was decided.
    Awarded(u8),
    /// So many cards were drawn by the seat that played.
    Drew(Seat, u8),
    /// These seats completed the game.
    Counted(SeatSet),
}

impl SevenHanded {
    /// The one who sits opposite.
    const fn other(seat: Seat) -> Seat {
        seat.left(SEATS)
    }

    #[inline]
    fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// What a seat has staged.
    #[inline]
    fn staged(&self, seat: Seat) -> Cards {
        if seat == self.active { self.staged } else { Cards::NONE }
    }

    /// What a seat holds, the staged cards included.
    #[inline]
    fn held(&self, seat: Seat) -> Cards {
        self.hand(seat).or(self.staged(seat))
    }

    /// What lies at a spot of a seat; spots are counted from 0 here.
    #[inline]
    fn laid(&self, seat: Seat, spot: usize) -> Cards {
        self.spots[seat.index()][spot]
    }

    /// Whether the hands at a spot have been turned up.
    #[inline]
    fn is_open(&self, spot: usize) -> bool {
        self.open & 1 << spot != 0
    }

    /// The spots at which nothing of a seat lies.
    fn free(&self, seat: Seat) -> impl Iterator<Item = usize> + Clone + '_ {
        (0..SPOTS).filter(move |spot| self.laid(seat, *spot).is_empty())
    }

    /// The spots whose coins count for a seat, as bits.
    #[inline]
    fn won(&self, seat: Seat) -> u8 {
        let has = |coin: &Coin| *coin == Coin::Tie || *coin == Coin::Won(seat);
        (0..SPOTS).filter(|spot| has(&self.coins[*spot])).fold(0, |won, spot| won | 1 << spot)
    }

    /// The seats that have completed the game.
    #[inline]
    fn complete(&self) -> SeatSet {
        Seat::all(SEATS).filter(|seat| completes(self.won(*seat))).collect()
    }

    /// Who completed the game that has just ended, once it is counted.
    fn counted(&self) -> Option<SeatSet> {
        match self.phase {
            Phase::Shown | Phase::Over(_) => Some(self.complete()),
            Phase::Deal | Phase::Stage | Phase::Spot | Phase::Turn(_) | Phase::Award(_) | Phase::Draw => None,
            Phase::Count => None,
        }
    }
}

/// Where three neighbours begin among coins at these spots, as bits.
#[inline]
const fn rows(won: u8) -> u8 {
    won & won >> 1 & won >> 2
}

/// Whether coins at these spots complete a game: three neighbours, or four anywhere.
#[inline]
fn completes(won: u8) -> bool {
    rows(won) != 0 || won.count_ones() as usize >= ENOUGH
}

/// How strong cards are.
#[inline]
fn strength(cards: Cards) -> Strength {
    Strength::of(cards.iter())
}

impl Rules for SevenHanded {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(SevenHanded {
            house,
            phase: Phase::Deal,
            game: 0,
            dealer: Seat::new(SEATS - 1),
            active: Seat::FIRST,
            pack: if house.jokers > 0 { Pack::with_jokers() } else { Pack::whole() },
            hands: [Cards::NONE; SEATS],
            staged: Cards::NONE,
            spots: [[Cards::NONE; SPOTS]; SEATS],
            open: 0,
            coins: [Coin::Open; SPOTS],
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Stage => Turn::of(self.active),
            Phase::Spot => Turn::of(SevenHanded::other(self.active)),
            Phase::Deal | Phase::Turn(_) | Phase::Award(_) | Phase::Draw => Turn::Table,
            Phase::Count | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Stage if seat == self.active => {
                if self.staged.len() < MOST {
                    let last = self.staged.last();
                    legal.extend(self.hand(seat).iter().filter(|card| Some(*card) > last).map(Move::Put));
                }
                if !self.staged.is_empty() {
                    legal.push(Move::Done);
                }
            }
            Phase::Spot if seat != self.active => {
                legal.extend(self.free(self.active).map(|spot| Move::Spot(spot as u8 + 1)));
            }
            Phase::Deal | Phase::Stage | Phase::Spot | Phase::Turn(_) | Phase::Award(_) | Phase::Draw => {}
            Phase::Count | Phase::Shown | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, _seat: Seat, mv: &Move) {
        match *mv {
            Move::Put(card) => self.put(card),
            Move::Done => self.announce(),
            Move::Spot(spot) => self.place(spot - 1),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_game(fate),
            Phase::Turn(spot) => self.turn_up(spot),
            Phase::Award(spot) => self.award(spot),
            Phase::Draw => self.draw(),
            Phase::Count => self.count(fate),
            Phase::Stage | Phase::Spot | Phase::Over(_) => {}
        }
    }

    /// Games won.
    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up as soon as a game is counted, so that a search stops before the next one.
    fn deal(&self) -> u32 {
        u32::from(self.game) * 2 + u32::from(self.counted().is_some())
    }
}
