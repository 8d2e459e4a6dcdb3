//! Creights: get rid of your cards. Nearly every rank does something when it is played, and etiquette is punished.
//!
//! Read `table` for a turn and who acts as whom, `flow` for what cards do and how a deal runs, `count` for what a hand costs;
//! `knowledge` and `bot` for computer seats; `said`, `summary` and `view` for the screen. Rulings are those of the
//! specification, section 6.

#![cfg(game = "creights")]

mod bot;
mod card;
mod count;
mod flow;
mod house;
mod knowledge;
mod moves;
mod said;
mod summary;
mod table;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::House;
pub use moves::Move;

use self::house::{Manners, Nines};
use self::moves::{EIGHT, NINE};
use self::table::{After, How, Owed, Part, Why};
use crate::engine::{Clock, Fate, MoveKind, Rules, Setup, SetupError, Turn};
use crate::kit::heap::{Faces, Heap};
use crate::kit::history::ScoreHistory;
use crate::kit::list::List;
use crate::kit::refusals::Refusals;
use crate::kit::stock::Stock;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 8;
/// The most cards: two packs.
const CARDS: usize = 104;
/// The shuffle pressure of a deal that ends it, so that no deal runs for ever.
const LAST_PRESSURE: u8 = 20;
/// Draws that can be owed at once: two fives hit everybody twice.
const QUEUE: usize = 2 * SEATS;

/// The five.
const FIVE: Rank = Rank::new(5).expect("5 is a rank");
/// The six, after which the same seat goes on.
const SIX: Rank = Rank::new(6).expect("6 is a rank");
/// What is played in a crank.
const CRANK: Faces = Faces::rank(Rank::ACE).or(Faces::rank(Rank::new(2).expect("2 is a rank")));
/// Eights and nines.
const WILD: Faces = Faces::rank(EIGHT).or(Faces::rank(NINE));

/// What everybody can remember of a seat's hand: what it did not hold when it drew.
type Memory = Refusals<Faces, 5>;

/// A match of Creights.
#[derive(Clone, Debug)]
pub struct Creights {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u8,
    dealer: Seat,
    /// The draw pile, and the play pile below its top card.
    stock: Stock<CARDS>,
    /// The top of the play pile.
    top: Card,
    /// The suit in play; nothing while the dealer is to call it.
    suit: Option<Suit>,
    clockwise: bool,
    /// What the crank has come to; 0 where there is none.
    crank: u8,
    hands: [Heap; SEATS],
    /// Of each hand, the cards that a slip has shown.
    shown: [Heap; SEATS],
    memory: [Memory; SEATS],
    /// Cards that the draw pile may hold, where that is known: since it was made of the play pile.
    refilled: Option<Heap>,
    careless: SeatSet,
    /// The turn that is going on.
    part: Part,
    /// Draws that are owed, the first first, and what comes when they are made.
    owed: List<Owed, QUEUE>,
    after: After,
    /// Whom the seven of diamonds has just made draw.
    hit: SeatSet,
    /// Shuffle pressures of the match, those of this deal, and what they have cost each seat in it.
    pressures: [u8; SEATS],
    pressed: u8,
    pressing: [i32; SEATS],
    /// Drinks that the first owes the second.
    beers: [[u8; SEATS]; SEATS],
    history: ScoreHistory<Finished>,
    event: Event,
    /// Who did what wrong in the last move.
    blunder: Option<(Seat, Blunder)>,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// An eight or nine was turned up: the dealer calls a suit.
    Call,
    /// A seat plays or draws.
    Turn,
    /// Draws are owed; the table makes them.
    Draw,
    /// The deal has ended; the table counts.
    Ended(End),
    /// The deal is counted, and another follows.
    Shown(End),
    /// The match is over.
    Over(End, SeatSet),
}

/// Why a deal has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Somebody is out of cards.
    Out,
    /// A card had to be drawn, and there was none.
    Exhausted,
    /// The cards were shuffled too often.
    Weary,
}

/// What happened last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// A deal was dealt.
    Dealt,
    /// The dealer called a suit.
    Called(Seat, Suit),
    /// A card or a pair was played, by a seat as another or itself.
    Played { seat: Seat, actor: Seat, card: Card, how: How, careless: bool },
    /// A seat has nothing to play, or draws the crank.
    Gave { seat: Seat, crank: u8 },
    /// A seat said "one card".
    Said(Seat),
    /// A seat showed a card that cannot be played, dozed off, or reached for its cards out of turn.
    Blundered(Seat, Blunder),
    /// Cards were drawn: how many by each seat, and why.
    Drew([u8; SEATS], Why),
    /// A seat had to have the cards shuffled, at this price.
    Pressed(Seat, i32),
    /// The deal was counted.
    Counted,
}

/// What a seat did wrong, and pays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blunder {
    /// It showed this card, which cannot be played.
    Card(Card),
    /// It thought for too long.
    Late,
    /// It reached for its cards out of turn.
    Jump,
}

/// What is kept of a finished deal.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finished {
    /// How many cards were dealt.
    size: u8,
    /// Shuffle pressures of each seat in it.
    pressed: [i32; SEATS],
    /// Those that went out.
    out: SeatSet,
}

impl Rules for Creights {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    const ODD_MOVES: bool = true;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::checked(setup)?;
        let dealer = Seat::new(house.seats() - 1);
        Ok(Creights {
            house,
            phase: Phase::Deal,
            deal: 0,
            dealer,
            stock: Stock::stacked(house.cards()),
            top: Card::BLACK_JOKER,
            suit: None,
            clockwise: true,
            crank: 0,
            hands: [Heap::NONE; SEATS],
            shown: [Heap::NONE; SEATS],
            memory: [Memory::default(); SEATS],
            refilled: None,
            careless: SeatSet::NONE,
            part: Part::new(dealer, 0),
            owed: List::EMPTY,
            after: After::Goes,
            hit: SeatSet::NONE,
            pressures: [0; SEATS],
            pressed: 0,
            pressing: [0; SEATS],
            beers: [[0; SEATS]; SEATS],
            history: ScoreHistory::default(),
            event: Event::Begun,
            blunder: None,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn => Turn::Seats { must: SeatSet::one(self.part.player), may: self.may_jump() },
            Phase::Call => Turn::of(self.dealer),
            Phase::Deal | Phase::Draw | Phase::Ended(_) | Phase::Shown(_) => Turn::Table,
            Phase::Over(_, winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Call if seat == self.dealer => legal.extend(Suit::ALL.map(Move::Call)),
            Phase::Turn if seat == self.part.player => {
                self.turn_moves(legal, self.manners() != Manners::Gentle);
                if self.may_be_late() {
                    legal.push(Move::Late);
                }
            }
            Phase::Turn if self.may_jump().contains(seat) => legal.push(Move::Jump),
            _ => {}
        }
    }

    /// Slips are not even listed, and on turn there is always something better to do than to doze.
    #[inline]
    fn considered(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Turn if seat == self.part.player => self.turn_moves(legal, false),
            Phase::Turn => {}
            _ => self.moves(seat, legal),
        }
    }

    fn kind(&self, _seat: Seat, mv: &Move) -> MoveKind {
        match mv {
            Move::Slip(_) | Move::SlipNine(..) | Move::Jump => MoveKind::Slip,
            Move::Late => MoveKind::Clock,
            Move::Wild(..)
            | Move::Play(_)
            | Move::WildPair(..)
            | Move::Pair(_)
            | Move::Draw
            | Move::OneCard
            | Move::Call(_) => MoveKind::Usual,
        }
    }

    /// The seat's own time to think, once a turn.
    fn clock(&self) -> Option<Clock<Move>> {
        let millis = u32::from(self.house.seconds(self.deal)) * 1_000;
        (self.phase == Phase::Turn && self.may_be_late()).then_some(Clock {
            seat: self.part.player,
            mv: Move::Late,
            millis,
            run: self.part.number.into(),
            own: true,
            beat: false,
            hush: false,
            turned: None,
        })
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        self.make(seat, *mv);
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown(_) => self.deal_cards(fate),
            Phase::Draw => self.draw_owed(fate),
            Phase::Ended(end) => self.count_up(end, fate),
            Phase::Call | Phase::Turn | Phase::Over(..) => {}
        }
    }

    /// Points so far, pressures as they happen.
    fn score(&self, seat: Seat) -> i32 {
        // Those of a deal that is counted are in the history.
        let pressing = if self.hands_lie_open() { 0 } else { self.pressing[seat.index()] };
        self.history.total(seat) + pressing
    }

    /// Counts up as soon as a deal is counted, so that a search stops before the next.
    fn deal(&self) -> u32 {
        u32::from(self.deal) + u32::from(matches!(self.phase, Phase::Shown(_) | Phase::Over(..)))
    }

    /// A seat without cards that must go on can do nothing but draw.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Turn && seat == self.part.player && self.hand(seat).is_empty() && !self.may_be_late()
    }

    /// Nobody waits for somebody to reach for a card out of turn.
    fn patient(&self, _seat: Seat) -> bool {
        true
    }
}

impl Creights {
    /// Whether the deal is counted and all hands lie open.
    fn hands_lie_open(&self) -> bool {
        matches!(self.phase, Phase::Shown(_) | Phase::Over(..))
    }

    #[inline]
    fn hand(&self, seat: Seat) -> Heap {
        self.hands[seat.index()]
    }

    /// The play pile, the top first; nothing before the first deal.
    fn pile(&self) -> impl Iterator<Item = Card> + '_ {
        let top = (self.deal > 0).then_some(self.top);
        top.into_iter().chain(self.stock.discard().iter().rev().copied())
    }

    /// The seat so many steps on in the direction of play.
    #[inline]
    fn step(&self, seat: Seat, steps: usize) -> Seat {
        let seats = self.house.seats();
        seat.plus(if self.clockwise { steps } else { seats - steps % seats }, seats)
    }

    /// The faces that can be played now.
    #[inline]
    fn playable(&self) -> Faces {
        if self.crank > 0 {
            return CRANK;
        }
        let suit = self.suit.map_or(Faces::NONE, Faces::suit);
        suit.or(self.top.rank().map_or(Faces::NONE, Faces::rank)).or(WILD)
    }

    /// Whether a card is the echo of the one on top, after which the same seat goes on as the next.
    #[inline]
    fn is_echo(&self, card: Card) -> bool {
        card == self.top && self.crank == 0 && self.house.has_twins() && card.rank() != Some(SIX)
    }

    /// Whether "one card" must be said in this deal.
    #[inline]
    fn calls(&self) -> bool {
        self.house.calls(self.deal)
    }

    /// The manners of this deal.
    #[inline]
    fn manners(&self) -> Manners {
        self.house.manners(self.deal)
    }

    /// Whether the clock may still make a slow-coach of the seat on turn.
    #[inline]
    fn may_be_late(&self) -> bool {
        !self.part.dozed && self.house.seconds(self.deal) > 0
    }

    /// Those that would pay for reaching for a card now.
    fn may_jump(&self) -> SeatSet {
        if self.phase != Phase::Turn || self.manners() != Manners::Sharp {
            return SeatSet::NONE;
        }
        let others = self.house.everybody().filter(|seat| *seat != self.part.player && !self.hand(*seat).is_empty());
        others.collect::<SeatSet>().without(self.part.jumped)
    }

    /// The suits that a wild card may call.
    fn callable(&self, card: Card) -> impl Iterator<Item = Suit> + Clone + use<> {
        let bound = card.rank() == Some(NINE) && self.house.nines == Nines::Colour;
        let red = self.suit.filter(|_| bound).map(Suit::is_red);
        Suit::ALL.into_iter().filter(move |suit| red.is_none_or(|red| suit.is_red() == red))
    }

    /// What the seat on turn can do with good manners, and the slips as well where they are wanted. What looks alike stands in
    /// the same order, right or wrong: four suits are four suits.
    fn turn_moves(&self, legal: &mut Vec<Move>, slips: bool) {
        let hand = self.hand(self.part.player);
        let playable = hand.kinds().and(self.playable());
        let outside = self.crank == 0;
        for card in playable.iter() {
            let paired = outside && self.house.has_twins() && hand.twins().has(card) && card.rank() != Some(SIX);
            if WILD.has(card) {
                let fair: List<Suit, 4> = self.callable(card).collect();
                let call = |suit: Suit| match fair.contains(&suit) {
                    true => Some(Move::Wild(card, suit)),
                    false => slips.then_some(Move::SlipNine(card, suit)),
                };
                legal.extend(Suit::ALL.into_iter().filter_map(call));
                if paired {
                    legal.extend(fair.iter().map(|suit| Move::WildPair(card, *suit)));
                }
            } else {
                legal.push(Move::Play(card));
                if paired {
                    legal.push(Move::Pair(card));
                }
            }
        }
        if playable.is_empty() {
            legal.push(Move::Draw);
        }
        if self.calls() && !self.part.called && (1..=3).contains(&hand.len()) {
            legal.push(Move::OneCard);
        }
        if slips {
            legal.extend(hand.kinds().minus(self.playable()).iter().map(Move::Slip));
        }
    }
}
