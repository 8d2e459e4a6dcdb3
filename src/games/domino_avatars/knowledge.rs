//! Imagining what is hidden: worlds that agree with all that a seat knows.
//!
//! Everybody can count: a card lies in the own hand, open on the table, in another hand or in the deck. What was held when
//! the discard was shuffled is not in the deck ([`DominoAvatars`]'s `stale`). That a seat which has lost an avatar held no
//! card to save it is likely, but no rule says so; it is preferred four to one.

use super::avatar::{Avatar, Slot};
use super::cards::{Deck, Hand};
use super::{Camp, DominoAvatars, TILES};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::kit::pack::Pack;
use crate::pieces::{Card, Domino};
use crate::table::{Seat, Viewer};

/// So many deals are tried for one that explains why avatars were lost.
const TRIES: usize = 8;
/// How often a deal is kept that does not explain it.
const DOUBT: f32 = 0.25;

impl DominoAvatars {
    /// Draws the boneyard anew, and the dominoes of others that nobody else has seen.
    pub(super) fn imagine_tiles(&mut self, seat: Seat, rng: &mut Rng) {
        let hidden = self.is_hidden();
        let known = self.known_tiles(Viewer::Seat(seat));
        let unknown = Domino::set(self.house.highest).filter(|tile| !known[tile.index()]);
        let mut unseen: List<Domino, TILES> = unknown.collect();
        rng.shuffle(&mut unseen);
        for owner in self.house.others(seat) {
            for slot in Slot::ALL {
                let camp = &mut self.camps[owner.index()];
                let (drawn, avatar) = (&mut camp.drawn[slot.index()], &mut camp.avatars[slot.index()]);
                if drawn.is_some() {
                    *drawn = unseen.pop();
                } else if hidden {
                    *avatar = unseen.pop().map(|tile| Avatar::of(tile, rng.chance(0.5)));
                }
            }
        }
        self.boneyard.imagine_as(unseen.iter().copied());
    }

    /// Which dominoes a viewer has seen, by their index.
    pub(super) fn known_tiles(&self, viewer: Viewer) -> [bool; TILES] {
        let mut known = [false; TILES];
        for owner in self.house.everybody() {
            let camp = &self.camps[owner.index()];
            let avatars = camp.avatars.iter().flatten().filter(|_| !self.is_hidden() || viewer.is(owner));
            avatars.for_each(|avatar| known[avatar.domino().index()] = true);
            let drawn = camp.drawn.iter().flatten().filter(|_| viewer.is(owner));
            drawn.for_each(|tile| known[tile.index()] = true);
        }
        self.captures.iter().for_each(|capture| known[capture.tile.index()] = true);
        known
    }

    /// Draws the hands of all others and the deck anew.
    pub(super) fn imagine_cards(&mut self, seat: Seat, rng: &mut Rng) {
        let mut left = [self.house.packs() as u8; 52];
        let own = self.camps[seat.index()].hand;
        let fought = self.duel.blows.iter().filter(|_| self.is_fighting());
        let open = fought.flat_map(|blow| blow.cards.iter().chain(blow.guard.iter()));
        for card in own.iter().chain(self.discard.iter()).chain(open) {
            left[card.index()] -= 1;
        }
        let (mut held, mut loose) = (Deck::EMPTY, Deck::EMPTY);
        for card in Card::pack() {
            let stale = self.stale & 1 << card.index() != 0;
            for _ in 0..left[card.index()] {
                if stale { held.push(card) } else { loose.push(card) }
            }
        }
        let doubted = self.house.everybody().any(|other| other != seat && self.camps[other.index()].lapse.is_some());
        for _ in 0..if doubted { TRIES } else { 1 } {
            rng.shuffle(&mut held);
            rng.shuffle(&mut loose);
            if self.deal_unseen(seat, held, loose, rng) {
                return;
            }
        }
    }

    /// Deals the unseen cards, `held` to hands only. False if it does not explain why somebody lost an avatar and that was
    /// not forgiven.
    fn deal_unseen(&mut self, seat: Seat, mut held: Deck, mut loose: Deck, rng: &mut Rng) -> bool {
        let mut likely = true;
        for other in self.house.others(seat) {
            let Camp { hand: was, stale, lapse, .. } = self.camps[other.index()];
            let mut hand = Hand::default();
            let mut kept = Hand::default();
            for place in 0..was.len() {
                let card = if place < usize::from(stale) { held.pop() } else { loose.pop() };
                let Some(card) = card else { break };
                hand.add(card);
                if lapse.is_some_and(|lapse| place < usize::from(lapse.kept)) {
                    kept.add(card);
                }
            }
            if let Some(lapse) = lapse {
                let best = kept.best(lapse.colour, usize::from(lapse.room), self.house.faces);
                likely &= best < lapse.lacking || rng.chance(DOUBT);
            }
            self.camps[other.index()].hand = hand;
        }
        self.deck = Pack::of(loose.iter().copied());
        likely
    }
}
