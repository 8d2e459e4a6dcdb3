//! A match played on without a screen: the same rules in the fewest words, since some ten thousand are played for a hint and
//! for what is said at the end. A test makes the moves of such a play-out in a real match.
//!
//! It moves like the fair player (section 8): cheapest first, and what costs too much is thrown away.

use super::columns::{Outline, PACK};
use super::{Bogey, HAND};
use crate::engine::{Foresight, Rng};
use crate::kit::list::List;
use crate::pieces::Card;

/// What a match counts that is lost, where columns are counted.
pub const LOSS: u8 = 16;
/// The dearest card, in tenths of a skipped one, that a fair player lays on a column.
const CHEAP: u32 = 3;
/// The same for the first column of a suit.
const OPENING: u32 = 30;

/// What is done with a card of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It is laid where it fits best.
    Play,
    /// It is thrown away.
    Discard,
    /// It is kept.
    Hold,
}

/// A step of a play-out, for those who want to follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A card of the hand was laid where it fits best.
    Play(Card),
    /// A card was thrown away.
    Discard(Card),
    /// The rest was kept, and the bogey turned a card, which was laid where it fits best.
    Bogey,
}

/// Where cards come from when the deck is empty.
pub trait Shuffler {
    /// Shuffles what was thrown away, in order, into a deck, the top first.
    fn shuffle(&mut self, pile: &mut [Card]);
}

impl Shuffler for Foresight {
    fn shuffle(&mut self, pile: &mut [Card]) {
        Foresight::shuffle(self, pile);
    }
}

/// Any shuffle will do.
impl Shuffler for Rng {
    fn shuffle(&mut self, pile: &mut [Card]) {
        Rng::shuffle(self, pile);
    }
}

/// How a play-out differs from the fair player.
pub struct Way<'a> {
    /// How often it does anything else with a card, 0 to 1.
    pub stray: f32,
    /// What decides when, and what then.
    pub rng: &'a mut Rng,
    /// With so many columns it is given up: somebody knows better.
    pub bound: u8,
}

/// A match between two turns, or in the midst of one.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    outline: Outline,
    hand: List<Card, HAND>,
    /// The top first, from `next` to `end`.
    deck: [Card; PACK],
    next: u8,
    end: u8,
    /// What was thrown away, by the index of the card.
    thrown: u64,
    size: u8,
    limit: u8,
}

impl Playout {
    /// A match that begins with this pack, the top first.
    pub fn begin(pack: [Card; PACK], size: u8, limit: u8) -> Playout {
        let outline = Outline::default();
        Playout { outline, hand: List::EMPTY, deck: pack, next: 0, end: PACK as u8, thrown: 0, size, limit }
    }

    /// A match as it stands.
    pub fn of(game: &Bogey) -> Playout {
        let mut playout = Playout::begin(game.deal.pack, game.house.size, game.house.limit);
        playout.outline = game.columns.outline();
        playout.hand = game.hand;
        playout.end = 0;
        for card in game.stock.deck() {
            playout.deck[usize::from(playout.end)] = card;
            playout.end += 1;
        }
        playout.thrown = game.stock.discard().iter().map(|card| 1 << card.index()).sum();
        playout
    }

    /// The cards still in the deck, the top first.
    pub fn deck(&mut self) -> &mut [Card] {
        &mut self.deck[usize::from(self.next)..usize::from(self.end)]
    }

    fn draw(&mut self, shuffler: &mut impl Shuffler) -> Option<Card> {
        if self.next == self.end {
            (self.next, self.end) = (0, 0);
            while self.thrown != 0 {
                self.deck[usize::from(self.end)] = Card::ALL[self.thrown.trailing_zeros() as usize];
                self.end += 1;
                self.thrown &= self.thrown - 1;
            }
            shuffler.shuffle(self.deck());
        }
        let card = *self.deck().first()?;
        self.next += 1;
        Some(card)
    }

    fn lay(&mut self, card: Card) {
        self.outline.lay(card, self.outline.best_fit(card));
    }

    fn throw(&mut self, card: Card) {
        self.thrown |= 1 << card.index();
    }

    /// The place in the hand of the card that costs least, with what it costs: of those in `among`, by place.
    #[inline]
    fn cheapest(&self, among: u8) -> Option<(usize, u32)> {
        cheapest(&self.outline, &self.hand, among, self.limit)
    }

    /// Carries out a plan for the cards of the hand, by place, cheapest first; what has no place is thrown away.
    pub fn follow(&mut self, uses: [Use; HAND]) {
        let places = |wanted: Use| (0..self.hand.len()).filter(|at| uses[*at] == wanted).map(|at| 1 << at).sum();
        let (mut playing, mut thrown): (u8, u8) = (places(Use::Play), places(Use::Discard));
        while let Some((at, _)) = self.cheapest(playing) {
            self.lay(self.hand[at]);
            playing &= !(1 << at);
        }
        thrown |= playing;
        let hand = std::mem::take(&mut self.hand);
        for (at, card) in hand.iter().enumerate() {
            if thrown >> at & 1 == 1 {
                self.throw(*card);
            } else if uses[at] == Use::Hold {
                self.hand.push(*card);
            }
        }
    }

    /// Plays on from where the bogey turns a card. The number of columns in the end, or [`LOSS`].
    pub fn go_on(mut self, shuffler: &mut impl Shuffler, mut way: Way, mut told: impl FnMut(Step)) -> u8 {
        loop {
            told(Step::Bogey);
            let Some(card) = self.draw(shuffler) else { return LOSS };
            if self.outline.cost(card, self.limit).is_none() {
                return LOSS;
            }
            self.lay(card);
            if self.outline.placed() as usize == PACK {
                return self.columns(way.bound);
            }
            if self.outline.begun() >= way.bound {
                return LOSS;
            }
            if let Some(columns) = self.turn(shuffler, &mut way, &mut told) {
                return columns;
            }
        }
    }

    /// Plays from the beginning of a turn, before anything is drawn.
    pub fn play(mut self, shuffler: &mut impl Shuffler, mut way: Way, mut told: impl FnMut(Step)) -> u8 {
        match self.turn(shuffler, &mut way, &mut told) {
            Some(columns) => columns,
            None => self.go_on(shuffler, way, told),
        }
    }

    fn columns(&self, bound: u8) -> u8 {
        if self.outline.begun() < bound { self.outline.begun() } else { LOSS }
    }

    /// One turn of the player; the result if it is the last one.
    fn turn(&mut self, shuffler: &mut impl Shuffler, way: &mut Way, told: &mut impl FnMut(Step)) -> Option<u8> {
        while self.hand.len() < usize::from(self.size)
            && let Some(card) = self.draw(shuffler)
        {
            self.hand.push(card);
        }
        let mut open: u8 = (1 << self.hand.len()) - 1;
        if self.next == self.end && self.thrown == 0 {
            while let Some((at, _)) = self.cheapest(open) {
                told(Step::Play(self.hand[at]));
                self.lay(self.hand[at]);
                open &= !(1 << at);
            }
            return Some(if open == 0 { self.columns(way.bound) } else { LOSS });
        }
        let mut held = List::EMPTY;
        while let Some((at, cost)) = self.cheapest(open) {
            open &= !(1 << at);
            let card = self.hand[at];
            let mut wanted = if is_fair(&self.outline, card, cost) { Use::Play } else { Use::Discard };
            if way.stray > 0.0 && way.rng.chance(way.stray) {
                wanted = [Use::Play, Use::Discard, Use::Hold][way.rng.below(3)];
            }
            match wanted {
                Use::Play => {
                    told(Step::Play(card));
                    self.lay(card);
                }
                Use::Discard => {
                    told(Step::Discard(card));
                    self.throw(card);
                }
                Use::Hold => held.push(card),
            }
        }
        // What has no place.
        for at in (0..self.hand.len()).filter(|at| open >> at & 1 == 1) {
            told(Step::Discard(self.hand[at]));
            self.throw(self.hand[at]);
        }
        self.hand = held;
        None
    }
}

/// The place of the card that costs least of those in `among`, and what it costs in tenths; of equals the highest.
#[inline]
pub fn cheapest(outline: &Outline, hand: &[Card], among: u8, limit: u8) -> Option<(usize, u32)> {
    let mut best: Option<(usize, u32)> = None;
    for (at, card) in hand.iter().enumerate().filter(|(at, _)| among >> at & 1 == 1) {
        let Some(cost) = outline.cost(*card, limit) else { continue };
        if best.is_none_or(|(other, least)| (cost, hand[other]) < (least, *card)) {
            best = Some((at, cost));
        }
    }
    best
}

/// Whether a fair player lays a card at this cost.
#[inline]
pub const fn is_fair(outline: &Outline, card: Card, cost: u32) -> bool {
    cost <= if outline.is_first(card) { OPENING } else { CHEAP }
}
