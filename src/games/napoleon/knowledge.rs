//! What a seat knows of hidden cards, who may be the secretary for all it knows, and deals that agree with it.
//!
//! Nobody knows the kitty; Napoleon alone knows what was buried; the holder alone knows where the secretary card is. What a
//! seat did not follow it does not hold, save perhaps the secretary card and the joker; of what Napoleon buried that says
//! nothing.

use super::{FACES, Napoleon, Phase, SEATS};
use crate::engine::Rng;
use crate::kit::tricks::{CardSet, deal_unseen};
use crate::pieces::Card;
use crate::table::Seat;

/// The hands, and what lies in none.
const PLACES: usize = SEATS + 1;
/// The place of what Napoleon has buried, or of the kitty before.
const PILE: usize = SEATS;
/// How much likelier the secretary card is with any other seat than with Napoleon, or buried: few name such a card.
const ELSEWHERE: f32 = 5.0;
/// How much likelier a seat is the secretary for each face card that it gave Napoleon more than it took away.
const GIVER: f32 = 1.5;
/// How much likelier a trump is with Napoleon than any other card.
const LONG_TRUMPS: f32 = 3.0;

impl Napoleon {
    /// How likely each place holds the secretary card by what `seat` knows, in parts of any sum: the hands, and what was
    /// buried. All of it nothing before the card is named, and once it has been played.
    pub(super) fn whereabouts(&self, seat: Seat) -> [f32; PLACES] {
        let mut odds = [0.0; PLACES];
        let (Some(card), Some(napoleon)) = (self.secretary_card(), self.high) else { return odds };
        if self.cards.hand(seat).has(card) {
            odds[seat.index()] = 1.0;
        } else if self.cards.aside[seat.index()].has(card) {
            odds[PILE] = 1.0;
        } else if !self.cards.seen.has(card) {
            let may_hold =
                |other: Seat| !self.cards.lacks[other.index()].has(card) && !self.cards.hand(other).is_empty();
            for other in self.cards.others(seat).filter(|other| *other != napoleon && may_hold(*other)) {
                odds[other.index()] = ELSEWHERE * GIVER.powi(i32::from(self.given[other.index()].clamp(-2, 3)));
            }
            if seat != napoleon {
                odds[PILE] = 1.0;
                odds[napoleon.index()] = if may_hold(napoleon) { 1.0 } else { 0.0 };
            }
        }
        odds
    }

    /// Deals the cards anew that `seat` has not seen.
    pub(super) fn deal_anew(&mut self, seat: Seat, rng: &mut Rng) {
        let unseen = self.cards.unseen(seat);
        if unseen.is_empty() {
            return;
        }
        let mut room = [0; PLACES];
        let mut may = [self.cards.pack; PLACES];
        for other in self.cards.others(seat) {
            room[other.index()] = self.cards.hand(other).len() as u8;
            may[other.index()] = self.cards.pack.minus(self.cards.lacks[other.index()]);
        }
        let hider = self.high.filter(|napoleon| *napoleon != seat);
        let buried = hider.map_or(CardSet::NONE, |napoleon| self.cards.aside[napoleon.index()].minus(self.cards.seen));
        room[PILE] = (self.kitty.len() + buried.len()) as u8;
        let card = self.secretary_card().filter(|card| unseen.has(*card));
        let mut deal = match card {
            Some(card) => self.deal_with(card, unseen, room, &may, self.whereabouts(seat), rng),
            None => deal_unseen(unseen, &room, &may, rng),
        };
        if let Some(napoleon) = hider.filter(|_| self.phase != Phase::Trump && self.cards.rules.trump.is_some()) {
            self.favour_trumps(napoleon, &mut deal, &may, rng);
        }
        for other in self.cards.others(seat) {
            self.cards.hands[other.index()] = deal[other.index()];
        }
        let pile = deal[PILE];
        match hider {
            Some(napoleon) if !buried.is_empty() => self.cards.aside[napoleon.index()] = pile,
            _ if !self.kitty.is_empty() => self.kitty = pile,
            _ => {}
        }
    }

    /// A deal in which the secretary card lies where it is likely to lie, as far as the other cards then have a place.
    fn deal_with(
        &self,
        card: Card,
        unseen: CardSet,
        room: [u8; PLACES],
        may: &[CardSet; PLACES],
        mut odds: [f32; PLACES],
        rng: &mut Rng,
    ) -> [CardSet; PLACES] {
        let mut deal = [CardSet::NONE; PLACES];
        while odds.iter().any(|chance| *chance > 0.0) {
            let place = rng.weighted(&odds);
            odds[place] = 0.0;
            let mut left = room;
            left[place] -= 1;
            deal = deal_unseen(unseen.without(card), &left, may, rng);
            deal[place].add(card);
            if deal.iter().zip(may).all(|(cards, may)| cards.within(*may)) {
                return deal;
            }
        }
        deal
    }

    /// Changes a likely deal into a likelier one: Napoleon, who chose trumps and buried what was least use, gets trumps for
    /// plain cards, and of both camps' cards the pile gets those that one would bury.
    fn favour_trumps(&self, napoleon: Seat, deal: &mut [CardSet; PLACES], may: &[CardSet; PLACES], rng: &mut Rng) {
        let (trumps, fixed) = (self.cards.rules.trumps(), self.cards.rules.suitless());
        let index = napoleon.index();
        for other in self.cards.others(napoleon).map(Seat::index) {
            let mut own = deal[other].and(trumps).and(may[index]);
            while let Some(card) = own.first() {
                own.take(card);
                let plain = deal[index].minus(trumps).minus(fixed).and(may[other]);
                if plain.is_empty() || !rng.chance(1.0 - 1.0 / LONG_TRUMPS) || rng.below(SEATS - 1) > 1 {
                    continue;
                }
                let Some(given) = plain.nth(rng.below(plain.len())) else { continue };
                deal[other] = deal[other].without(card).with(given);
                deal[index] = deal[index].without(given).with(card);
            }
        }
        // Trumps and faces are seldom buried while there is something else.
        let precious = trumps.or(FACES).or(CardSet::JOKERS);
        let mut wrong = deal[PILE].and(precious).minus(fixed).and(may[index]);
        while let Some(card) = wrong.first() {
            wrong.take(card);
            let low = deal[index].minus(precious).minus(fixed);
            let Some(better) = low.nth(rng.below(low.len().max(1))) else { break };
            deal[index] = deal[index].without(better).with(card);
            deal[PILE] = deal[PILE].without(card).with(better);
        }
    }

    /// Notes what a card says about its player's camp: a face given to a trick that Napoleon was winning, or one taken away.
    pub(super) fn note_gift(&mut self, seat: Seat, card: Card) {
        let (Some(napoleon), None) = (self.high, self.unmasked) else { return };
        if seat == napoleon || !self.cards.trick.is_won_by(napoleon) {
            return;
        }
        let given = &mut self.given[seat.index()];
        if self.cards.trick.beating().has(card) {
            *given -= 1;
        } else if FACES.has(card) {
            *given += 1;
        }
    }
}
