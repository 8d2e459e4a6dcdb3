//! What computer seats bid, and what Napoleon does before the first trick: trumps, what is buried, the secretary card.

use super::{ALL_FACES, FACES, Move, Napoleon, SEATS, moves};
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};
use crate::table::Seat;

/// What the first bid is, where the hand is worth it.
const OPENING: u8 = 9;
/// No hand is bid higher by its own strength.
const CEILING: f32 = 15.0;
/// How much better another suit has to be to change trumps for it, which costs a face card.
const WORTH_A_CHANGE: f32 = 1.8;
/// So many trumps are kept before a plain ace or king is.
const TRUMPS_KEPT: i32 = 5;
/// So many ways to bury a search weighs.
const BURIED: usize = 10;

impl Napoleon {
    /// How strong a hand is with these trumps, in face cards that it wins beyond what any hand does.
    fn strength(hand: CardSet, suit: Suit) -> f32 {
        let trumps = hand.and(CardSet::suit(suit));
        let side = hand.minus(trumps);
        let count = |cards: CardSet| cards.len() as f32;
        0.9 * count(trumps)
            + 0.7 * count(trumps.and(FACES))
            + 0.9 * count(side.and(CardSet::rank(Rank::ACE)))
            + 0.4 * count(side.and(CardSet::rank(Rank::KING)))
            + 1.5 * count(side.and(CardSet::JOKERS))
    }

    /// The suit in which a hand is strongest.
    pub(super) fn best_suit(hand: CardSet) -> (Suit, f32) {
        let rated = Suit::ALL.map(|suit| (suit, Napoleon::strength(hand, suit)));
        rated.into_iter().fold(rated[0], |best, other| if other.1 > best.1 { other } else { best })
    }

    /// The highest bid that a hand is worth, with what the kitty and a secretary usually bring; `bias` more or less.
    pub(super) fn usual_bid(&self, seat: Seat, bias: f32) -> Move {
        let base = if self.house.seats() == SEATS { 7.5 } else { 6.0 };
        let limit = (base + Napoleon::best_suit(self.cards.hand(seat)).1 + bias).min(CEILING) as u8;
        let next = if self.bid == 0 { self.least_bid().max(OPENING.min(limit)) } else { self.least_bid() };
        if next <= limit && self.high != Some(seat) { Move::Bid(next) } else { Move::Pass }
    }

    /// The bids that a search weighs: none, the next ones, and those from where more is paid.
    pub(super) fn is_likely_bid(&self, faces: u8) -> bool {
        let next = self.least_bid().max(OPENING);
        faces == next || faces == next + 1 || (12..ALL_FACES).contains(&faces) && faces < next + 5
    }

    /// What Napoleon will have for trumps with this hand: those named, unless another suit is so much better.
    fn intended_trump(&self, hand: CardSet) -> Option<Suit> {
        let named = self.cards.rules.trump?;
        let (best, strength) = Napoleon::best_suit(hand);
        let changes = self.bid < ALL_FACES && strength >= Napoleon::strength(hand, named) + WORTH_A_CHANGE;
        Some(if changes { best } else { named })
    }

    /// Keeps trumps, or changes them where that is much better.
    pub(super) fn usual_keep(&self, seat: Seat) -> Move {
        match self.intended_trump(self.cards.hand(seat)) {
            Some(suit) if Some(suit) != self.cards.rules.trump => Move::Change(suit),
            _ => Move::Keep,
        }
    }

    /// How much a card is worth keeping.
    fn use_of(hand: CardSet, trump: Option<Suit>, card: Card) -> i32 {
        let (Some(suit), Some(rank)) = (card.suit(), card.rank()) else { return 200 };
        let high = i32::from(rank.ace_high());
        let length = hand.and(CardSet::suit(suit)).len() as i32;
        if Some(suit) == trump {
            // Buried faces count for nobody: of many trumps the low ones go before a plain ace or king.
            let spare = length > TRUMPS_KEPT && !FACES.has(card);
            return if spare { 36 + high / 3 } else { 100 + high };
        }
        let honour = match high {
            14 => 60,
            13 => 34,
            12 if length > 2 => 12,
            _ => 0,
        };
        honour + 5 * length + high / 3
    }

    /// What Napoleon buries: what is least use, a whole short suit if possible.
    pub(super) fn usual_burial(&self, seat: Seat) -> Move {
        moves::bury(self.least_use(seat, self.spare()))
    }

    /// The cards of a hand that are least use, so many of them.
    fn least_use(&self, seat: Seat, size: usize) -> CardSet {
        let hand = self.cards.hand(seat);
        let trump = self.intended_trump(hand);
        let mut left = hand;
        let mut chosen = CardSet::NONE;
        for _ in 0..size {
            // What is left of a suit is less use once some of it has gone.
            let Some(card) = left.iter().min_by_key(|card| Napoleon::use_of(left, trump, *card)) else { break };
            left.take(card);
            chosen.add(card);
        }
        chosen
    }

    /// Leaves the burials that a search weighs: those of the cards that are least use.
    pub(super) fn likely_burials(&self, seat: Seat, legal: &mut Vec<Move>) {
        let usual = self.least_use(seat, self.spare());
        let from = self.least_use(seat, self.spare() + 3);
        let hand = self.cards.hand(seat);
        legal.clear();
        legal.push(moves::bury(usual));
        moves::subsets(from, self.spare(), CardSet::NONE, &mut |cards| {
            let close = cards != usual && cards.and(usual).len() + 2 > self.spare();
            if close && legal.len() < BURIED && !Napoleon::wastes(hand, cards) {
                legal.push(moves::bury(cards));
            }
        });
    }

    /// Whether a card is buried while a lower one of its suit stays, which is never better where neither is a face.
    fn wastes(hand: CardSet, buried: CardSet) -> bool {
        let plain = |cards: CardSet| cards.minus(FACES).minus(CardSet::JOKERS);
        let kept = plain(hand.minus(buried));
        plain(buried).iter().any(|card| {
            let lower = |other: Card| other.suit() == card.suit() && other.rank() < card.rank();
            kept.iter().any(lower)
        })
    }

    /// The secretary cards that a search weighs, the usual one first: the highest trumps that are missing, aces that make a
    /// king high, and the joker.
    pub(super) fn likely_secretaries(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let known = self.cards.hand(seat).or(self.cards.aside[seat.index()]);
        let trumps = self.cards.rules.trumps();
        let missing = self.cards.pack.minus(known);
        let own = self.cards.hand(seat);
        let aces = missing.and(CardSet::rank(Rank::ACE)).minus(trumps);
        let beside =
            move |ace: &Card| own.meets(CardSet::rank(Rank::KING).and(ace.suit().map_or(CardSet::NONE, CardSet::suit)));
        let two_highest = CardSet::rank(Rank::ACE).or(CardSet::rank(Rank::KING)).and(trumps).within(own);
        let strong = two_highest && own.and(trumps).len() >= 5;
        let first = aces.iter().filter(beside).filter(move |_| strong);
        let highest = missing.and(trumps).iter().rev().take(3);
        first.chain(highest).chain(missing.and(CardSet::JOKERS).iter()).chain(aces.iter())
    }

    /// The card that Napoleon names.
    pub(super) fn usual_secretary(&self, seat: Seat) -> Option<Move> {
        self.likely_secretaries(seat).next().map(Move::Secretary)
    }
}
