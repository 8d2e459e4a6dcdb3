//! Which card to play by rules of thumb: quick, since a search plays many deals out by them.
//!
//! Where tricks cost, the highest card that loses, and leads that others have to beat; what costs most goes on somebody
//! else's trick. Where they pay, see [`crate::kit::tricks::judgement`]. In Dominoes, what frees the own cards behind it.

use super::count::{BARBU, HEARTS, QUEENS};
use super::{Barbu, Contract};
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};
use crate::table::Seat;

/// In Last Two high cards are burnt as long as the hand has more cards than this.
const KEPT: usize = 4;
/// With so many trumps one draws those of the others.
const DRAWS: usize = 4;

impl Contract {
    /// The cards that one wants least of all: what costs more than others, or alone.
    fn heavy(self) -> CardSet {
        match self {
            Contract::Barbu => CardSet::NONE.with(BARBU),
            Contract::Hearts => HEARTS.and(CardSet::rank(Rank::ACE)),
            Contract::Queens => QUEENS,
            _ => CardSet::NONE,
        }
    }
}

impl Barbu {
    /// The card that a decent player on `seat` plays; nothing if it has to pass.
    pub(super) fn usual_card(&self, seat: Seat) -> Option<Card> {
        let may = self.playable(seat)?;
        if may.len() == 1 {
            return may.first();
        }
        let contract = self.contract?;
        let leads = self.cards.trick.is_empty();
        match contract {
            Contract::Dominoes(_) => self.usual_in_row(seat, may),
            Contract::Trumps(_) if leads => self.usual_trump_lead(seat, may),
            Contract::Trumps(_) => self.cards.usual_card(seat, may, self.cards.hand(seat).len() as i32),
            Contract::LastTwo if self.cards.hand(seat).len() > KEPT => self.burnt(seat, may),
            _ if leads => self.humble_lead(seat, may),
            _ => self.ducking(seat, may, contract),
        }
    }

    /// What is led where tricks cost: the lowest card of that suit in which most of the cards still out beat it, and only if
    /// there is nothing else one that nobody can beat.
    fn humble_lead(&self, seat: Seat, may: CardSet) -> Option<Card> {
        let unseen = self.cards.unseen(seat);
        let lowest = Suit::ALL.into_iter().filter_map(|suit| may.and(CardSet::suit(suit)).first());
        lowest.max_by_key(|card| {
            let above = unseen.and(CardSet::above(*card)).len() as i32;
            let below = unseen.and(CardSet::below(*card)).len() as i32;
            (above > 0, above - below)
        })
    }

    /// What is played to a trick that costs.
    fn ducking(&self, seat: Seat, may: CardSet, contract: Contract) -> Option<Card> {
        let led = self.cards.trick.led()?;
        if !may.meets(CardSet::suit(led)) {
            return self.shed(seat, may, contract);
        }
        let winning = may.and(self.cards.trick.beating());
        let losing = may.minus(winning);
        if !losing.is_empty() {
            return losing.and(contract.heavy()).last().or(losing.last());
        }
        // Bound to win so far: as high as possible where nobody can help it, else as low, and nothing heavy.
        let clean = if winning.within(contract.heavy()) { winning } else { winning.minus(contract.heavy()) };
        let lowest = clean.first()?;
        let is_last = self.cards.trick.len() + 1 == self.cards.count();
        let sure = is_last || !self.cards.unseen(seat).meets(CardSet::above(lowest));
        if sure { clean.last() } else { Some(lowest) }
    }

    /// What goes on a trick of another suit: what is heavy, else the highest card of the suit most in danger.
    fn shed(&self, seat: Seat, may: CardSet, contract: Contract) -> Option<Card> {
        let heavy = may.and(contract.heavy());
        let tops = |cards: CardSet| Suit::ALL.into_iter().filter_map(move |suit| cards.and(CardSet::suit(suit)).last());
        let from = if heavy.is_empty() { may } else { heavy };
        tops(from).max_by_key(|card| self.exposure(seat, *card, contract))
    }

    /// How much a suit is in danger of being taken with its highest card.
    fn exposure(&self, seat: Seat, top: Card, contract: Contract) -> i32 {
        let unseen = self.cards.unseen(seat);
        let below = unseen.and(CardSet::below(top)).len() as i32;
        let above = unseen.and(CardSet::above(top)).len() as i32;
        let guards = self.cards.hand(seat).and(CardSet::below(top)).len() as i32;
        let out = CardSet::below(top).or(CardSet::above(top)).and(unseen);
        // What costs in its suit is still out, or goes away with it.
        let costs = out.meets(contract.heavy()) || contract == Contract::Hearts && HEARTS.has(top);
        below - above - 2 * guards + if costs { 5 } else { 0 }
    }

    /// What is played early in Last Two: high cards, of the suit most in danger.
    fn burnt(&self, seat: Seat, may: CardSet) -> Option<Card> {
        let tops = Suit::ALL.into_iter().filter_map(|suit| may.and(CardSet::suit(suit)).last());
        tops.max_by_key(|card| self.exposure(seat, *card, Contract::LastTwo))
    }

    /// What is led for tricks: trumps with many of them, sure winners, else a low card of the longest suit.
    fn usual_trump_lead(&self, seat: Seat, may: CardSet) -> Option<Card> {
        let trumps = may.and(self.cards.rules.trumps());
        let side = may.minus(trumps);
        let unseen = self.cards.unseen(seat);
        let unbeaten = |card: &Card| !unseen.meets(CardSet::above(*card));
        let against = unseen.meets(self.cards.rules.trumps());
        let top = trumps.last().filter(|top| against && (trumps.len() >= DRAWS || unbeaten(top)));
        let winner = || side.iter().rev().find(|card| unbeaten(card) && self.cards.chance_to_take(seat, *card) > 0.5);
        let length = |card: &Card| card.suit().map_or(0, |suit| side.and(CardSet::suit(suit)).len());
        let low = || {
            let lowest = Suit::ALL.into_iter().filter_map(|suit| side.and(CardSet::suit(suit)).first());
            lowest.max_by_key(length)
        };
        top.or_else(winner).or_else(low).or(trumps.first())
    }

    /// What is played to the rows: the end that frees most own cards behind it and fewest of the others', and lets nobody out
    /// for certain.
    fn usual_in_row(&self, seat: Seat, may: CardSet) -> Option<Card> {
        let hand = self.cards.hand(seat);
        may.iter().max_by_key(|card| {
            let behind = self.rows.behind(*card);
            let (own, all) = (behind.and(hand).len() as i32, behind.len() as i32);
            (!self.lets_out(seat, *card), 4 * own - (all - own))
        })
    }

    /// Whether a seat with one card left is known to fit after this one is laid, and not before.
    pub(super) fn lets_out(&self, seat: Seat, card: Card) -> bool {
        let mut rows = self.rows;
        rows.laid.add(card);
        let opened = rows.fitting().minus(self.rows.fitting());
        let unseen = self.cards.unseen(seat);
        let goes_out = |other: Seat| {
            let may_hold = unseen.minus(self.cards.lacks[other.index()]);
            self.cards.hand(other).len() == 1 && !may_hold.is_empty() && may_hold.within(opened)
        };
        self.cards.others(seat).any(goes_out)
    }
}
