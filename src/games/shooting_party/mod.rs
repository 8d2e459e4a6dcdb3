//! Shooting Party: a country house full of guests, and four queens who will talk to you only alone.
//!
//! The hand is the room you stand in. `crowd` knows which guests leave together, `flow` what happens by itself, `greedy`
//! and `bot` play, and `reach` looks back at what the deal would have given; `said`, `touch`, `view` and `summary` show
//! the match. Rulings are those of the specification, section 6; all words are our own.

#![cfg(game = "shooting-party")]

mod bot;
mod card;
mod crowd;
mod flow;
mod greedy;
mod house;
mod moves;
mod reach;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

use self::crowd::{BUTLER, Crowd, QUEENS, each_group};
use self::house::House;
use crate::engine::{Fate, Foresight, Rules, Setup, SetupError, Turn};
use crate::kit::list::List;
use crate::kit::stock::Stock;
use crate::pieces::{Card, Suit};
use crate::table::{GameCard, Seat, SeatSet};

pub use moves::Move;

/// Cards in the game.
const PACK: usize = 33;
/// The fullest room.
const ROOM: usize = 7;
/// With more guests than this nobody else is welcomed.
const FULL: usize = 5;
/// Guests in a new room.
const NEW_ROOM: u8 = 4;
/// The most candles.
const CANDLES: usize = 4;

/// A match of Shooting Party.
#[derive(Clone, Debug)]
pub struct ShootingParty {
    house: House,
    phase: Phase,
    /// The deck, and those who left.
    stock: Stock<PACK>,
    /// The room, in order of arrival.
    hand: List<Card, ROOM>,
    /// Papers on the mantelpiece that have not scored.
    display: Crowd,
    /// Queens that were met, each before her papers if she brought them.
    scored: List<Card, 8>,
    /// How often a card was needed and the deck was empty.
    exhaustions: u8,
    /// Cards in the deck when the burning candle was lit.
    lit: u8,
    event: Event,
    mishaps: Mishaps,
    tally: Tally,
    /// Where the match came from, to look back from its end; not in playouts, nor where a script fixes later shuffles.
    origin: Option<Origin>,
}

/// The deal as it was before the first card, and the shuffles that would go on from there.
#[derive(Clone, Copy, Debug)]
struct Origin {
    stock: Stock<PACK>,
    to_come: Foresight,
}

/// Where in its course the match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles next.
    Shuffle,
    /// So many guests are to come in.
    Draw(u8),
    /// The butler has looked through the deck, which is shuffled.
    Mix,
    /// King and queen of a suit walk off.
    Couple(Suit),
    /// King, queen and jack of a suit are here: the player chooses.
    Guard(Suit),
    /// Of several queens the newest stays.
    Queens,
    /// Two attachés empty the room.
    Attaches,
    /// A lone queen is met at once.
    Meet,
    /// The player moves.
    Room,
    /// The match is over.
    Over,
}

/// What happened in the last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Nothing,
    Shuffled,
    Came(Arrivals),
    /// A candle is out. Those who left are in the deck again, with these papers from the mantelpiece. Who had come in just
    /// before has not been told yet.
    CandleOut {
        papers: Crowd,
        untold: Arrivals,
    },
    SeenOut(Crowd),
    /// The player went, and left so many to themselves.
    Left(u8),
    Fetched(Card),
    Found(Suit),
    /// The butler has shuffled the deck through which he looked.
    Mixed,
    WalkedOff(Suit),
    LuredAway(Suit),
    /// Older queens left for the newest.
    Ousted(Crowd),
    /// Attachés emptied the room of so many.
    Emptied {
        attaches: Crowd,
        guests: u8,
    },
    Met {
        queen: Suit,
        papers: bool,
    },
}

/// Guests that came in together, with the papers that turned up among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Arrivals {
    guests: List<Card, 4>,
    papers: Crowd,
    /// The papers with which this step ended: others come in their stead, and all are told together.
    found: Option<Suit>,
}

impl Arrivals {
    const NOBODY: Arrivals = Arrivals { guests: List::EMPTY, papers: Crowd::NONE, found: None };
}

/// What went wrong since the player's last move: it is told beside the next question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mishaps {
    /// The attachés that emptied the room, and of how many.
    whispered: Crowd,
    emptied: u8,
    /// A candle went out, and took these papers from the mantelpiece.
    candle: bool,
    papers: Crowd,
}

/// What the summary tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    /// Rooms left by choice.
    left: u8,
    /// Rooms emptied by attachés.
    emptied: u8,
    /// Queens lost to their kings.
    walked_off: u8,
    /// Queens lost to another queen.
    ousted: u8,
    /// The score when each candle went out.
    by_candle: [u8; CANDLES],
}

impl ShootingParty {
    /// The guests in the room.
    #[inline]
    fn room(&self) -> Crowd {
        self.hand.iter().copied().collect()
    }

    /// The queen in the room, if there is one; of several the newest.
    fn queen_here(&self) -> Option<Suit> {
        self.hand.iter().rev().find(|card| QUEENS.has(**card)).and_then(|card| card.suit())
    }

    /// The queen that nobody else is with.
    fn lone_queen(&self) -> Option<Suit> {
        self.queen_here().filter(|_| self.hand.len() == 1)
    }

    /// Cards that have scored.
    fn met(&self) -> Crowd {
        self.scored.iter().copied().collect()
    }

    /// Whether the butler is in the room and runs errands.
    fn has_butler(&self) -> bool {
        self.house.errands && self.hand.contains(&BUTLER)
    }

    /// Papers that nobody has seen: they are in the deck.
    fn hidden_papers(&self) -> Crowd {
        crowd::ACES.minus(self.display).minus(self.met())
    }

    /// How many queens were met.
    fn contacts(&self) -> usize {
        self.met().and(QUEENS).len()
    }

    /// Candles still burning.
    fn candles(&self) -> u8 {
        (self.house.reshuffles + 1).saturating_sub(self.exhaustions)
    }
}

impl Rules for ShootingParty {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        // In notation order, so that a seed means the same deal for ever.
        Ok(ShootingParty::arriving(House::read(setup), Phase::Shuffle, Stock::stacked(crowd::cast())))
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Guard(_) | Phase::Room => Turn::of(Seat::FIRST),
            Phase::Over if self.contacts() == 4 => Turn::Over(SeatSet::one(Seat::FIRST)),
            Phase::Over => Turn::Over(SeatSet::NONE),
            Phase::Shuffle
            | Phase::Draw(_)
            | Phase::Mix
            | Phase::Couple(_)
            | Phase::Queens
            | Phase::Attaches
            | Phase::Meet => Turn::Table,
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if seat != Seat::FIRST {
            return;
        }
        match self.phase {
            Phase::Guard(suit) => legal.extend(self.guards(suit)),
            Phase::Room => {
                each_group(self.room(), |group| legal.push(Move::Discard(group)));
                if self.has_butler() {
                    // Suit by suit, each from the two to the king: so his tray is read.
                    let left: Crowd = self.stock.discard().iter().copied().collect();
                    let suits = Suit::ALL.into_iter().map(|suit| left.and(crowd::of_suit(suit)));
                    legal.extend(suits.flatten().map(Move::Butler));
                    legal.extend(self.hidden_papers().into_iter().map(Move::Butler));
                }
                // In this order the buttons stand: none of them comes to lie where another was touched.
                legal.push(Move::Leave);
                if self.hand.len() <= FULL {
                    legal.push(Move::Draw);
                }
                if let Some(suit) = self.lone_queen().filter(|_| !self.house.at_once) {
                    legal.push(Move::Contact(crowd::queen(suit)));
                }
            }
            Phase::Shuffle
            | Phase::Draw(_)
            | Phase::Mix
            | Phase::Couple(_)
            | Phase::Queens
            | Phase::Attaches
            | Phase::Meet
            | Phase::Over => {}
        }
    }

    #[inline]
    fn play(&mut self, _seat: Seat, mv: &Move) {
        self.make(*mv);
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Shuffle => self.begin(fate),
            Phase::Draw(wanted) => self.draw(wanted, fate),
            Phase::Mix => self.mix(fate),
            Phase::Couple(suit) => self.walk_off(suit),
            Phase::Queens => self.oust(),
            Phase::Attaches => self.empty_room(),
            Phase::Meet => self.meet(),
            Phase::Guard(_) | Phase::Room | Phase::Over => {}
        }
    }

    fn score(&self, _seat: Seat) -> i32 {
        self.scored.len() as i32
    }
}
