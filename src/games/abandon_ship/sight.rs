//! What a seat sees, and the cheap evaluation of section 8: what each boat promises.
//!
//! Other values of [`STEP`], [`GROWTH`] and [`KEYLESS`] made no seat stronger in 1,500 matches each of two, three and five
//! seats, nor did answers in a fight that were weighed by this evaluation.

use super::cards::{Cards, Claims, is_king, suit};
use super::{AbandonShip, HAND};
use crate::pieces::{Card, Rank, Suit};
use crate::table::Seat;

/// Points of a claim that make a boat's odds go from even to about three in four.
const STEP: f32 = 5.0;
/// What a boat may still grow by in a whole round.
const GROWTH: f32 = 12.0;
/// The deck for which that holds.
const LONG: f32 = 40.0;
/// What a boat is worth without a card to board it, while there is time to draw one.
const KEYLESS: f32 = 0.35;
/// With fewer cards left than these, even that shrinks.
const LATE: f32 = 20.0;

/// What a seat sees, in numbers by suit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// Its hand.
    pub hand: Cards,
    /// Everything it does not see.
    pub unseen: Cards,
    /// Points in the boats.
    boats: [f32; 4],
    /// Points in its hand and on its board.
    own: [f32; 4],
    /// How many cards of the suit it could board with.
    keys: [u8; 4],
    /// The points that each of the others will have, on average.
    rivals: [[f32; 4]; super::house::SEATS],
    others: usize,
    /// Cards left in the deck.
    deck: f32,
}

impl Sight {
    /// What `seat` sees.
    pub fn new(game: &AbandonShip, seat: Seat) -> Sight {
        let (hand, unseen) = (game.hand(seat), game.unseen(Some(seat)));
        let mut sight = Sight {
            hand,
            unseen,
            boats: Suit::ALL.map(|suit| f32::from(game.boats.points(suit))),
            own: Suit::ALL.map(|suit| f32::from(game.claim(seat, suit).points(suit))),
            keys: Suit::ALL.map(|suit| hand.of(suit).len() as u8),
            rivals: Default::default(),
            others: 0,
            deck: game.deck().len() as f32,
        };
        let each = HAND as f32 / unseen.len().max(1) as f32;
        let hidden = Suit::ALL.map(|suit| f32::from(unseen.points(suit)) * each);
        for other in game.house.others(seat) {
            let board = game.board(other);
            sight.rivals[sight.others] = Suit::ALL.map(|suit| f32::from(board.points(suit)) + hidden[suit as usize]);
            sight.others += 1;
        }
        sight
    }

    /// The points that a seat has of a suit, and what the strongest of the others probably has.
    pub fn strengths(&self, suit: Suit) -> (f32, f32) {
        let rivals = self.rivals[..self.others].iter().map(|rival| rival[suit as usize]);
        (self.own[suit as usize], rivals.fold(0.0, f32::max))
    }

    /// What the boat of a suit promises with so many points in it, and so many points and keys in hand.
    fn promise(&self, suit: usize, boat: f32, own: f32, keys: u8) -> f32 {
        let beats = |rival: &[f32; 4]| 1.0 - 0.5 / (1.0 + ((own - rival[suit]) / STEP).exp());
        let chance: f32 = self.rivals[..self.others].iter().map(beats).product();
        let with_key = if keys > 0 { 1.0 } else { KEYLESS * (self.deck / LATE).min(1.0) };
        (boat + GROWTH * self.deck / LONG) * chance * with_key
    }

    /// What each boat promises now.
    pub fn promises(&self) -> [f32; 4] {
        std::array::from_fn(|suit| self.promise(suit, self.boats[suit], self.own[suit], self.keys[suit]))
    }

    /// What the boats promise after this card of the hand has gone to its boat.
    pub fn after(&self, promises: &[f32; 4], card: Card) -> [f32; 4] {
        let (suit, worth) = (suit(card) as usize, f32::from(card.number()));
        let mut after = *promises;
        after[suit] =
            self.promise(suit, self.boats[suit] + worth, self.own[suit] - worth, self.keys[suit].saturating_sub(1));
        after
    }

    /// The chance that a hand of so many unseen cards cannot answer this one.
    pub fn holds(&self, card: Card, hand: usize) -> f32 {
        holds(self.unseen, card, hand)
    }
}

/// The chance that a hand of so many of the unseen cards cannot answer this one: it keeps its last card, unless that is a
/// king.
pub(super) fn holds(unseen: Cards, card: Card, hand: usize) -> f32 {
    if is_king(card) {
        return 1.0;
    }
    let (all, above) = (unseen.len() as f32, unseen.above(card) as f32);
    if hand < 2 {
        let kings = Suit::ALL.map(|suit| unseen.copies(Card::new(Rank::KING, suit)));
        return 1.0 - kings.iter().sum::<usize>() as f32 / all.max(1.0);
    }
    (0..hand - 1).map(|drawn| ((all - above - drawn as f32) / (all - drawn as f32).max(1.0)).max(0.0)).product()
}

/// One number for a position: the best boat, and the others as a way out.
pub(super) fn sum(mut promises: [f32; 4]) -> f32 {
    promises.sort_unstable_by(|a, b| b.total_cmp(a));
    promises[0] + 0.35 * promises[1] + 0.1 * promises[2]
}
