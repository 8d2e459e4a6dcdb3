//! What a seat knows of hidden cards: its own, the open ones, those of a showdown; and what the bets of others suggest.

use super::Willow;
use super::deeds::Track;
use super::hand::{CARDS, RANKS, place};
use crate::engine::Rng;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{Seat, Viewer};

impl Willow {
    /// The same match with everything that `seat` does not know drawn anew, hidden cards as the bets of their seats suggest.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Willow {
        let mut imagined = self.clone();
        // Kept in what is imagined: a search imagines the same moment again and again.
        let beliefs = self.beliefs.unwrap_or_else(|| self.read());
        imagined.beliefs = Some(beliefs);
        imagined.tracks[seat.index()] = Track::SURE;
        let mut unseen = self.unseen(seat);
        for owner in self.house.everybody().filter(|owner| self.is_dealt_in(*owner)) {
            if !self.sees_down(owner, Viewer::Seat(seat)) {
                let card = draw(unseen, &beliefs[owner.index()], rng);
                imagined.down[owner.index()] = card;
                card.into_iter().for_each(|card| unseen.take(card));
            }
        }
        imagined.deck.imagine(unseen, rng);
        imagined
    }

    /// The cards that `seat` does not see.
    fn unseen(&self, seat: Seat) -> Set<Card> {
        let mut unseen: Set<Card> = CARDS.into_iter().collect();
        for owner in self.house.everybody() {
            let down = self.down[owner.index()].filter(|_| self.sees_down(owner, Viewer::Seat(seat)));
            down.into_iter().chain(self.up[owner.index()]).for_each(|card| unseen.take(card));
        }
        unseen
    }
}

/// One of these cards, each as likely as its rank weighs.
fn draw(cards: Set<Card>, weights: &[f32; RANKS], rng: &mut Rng) -> Option<Card> {
    let weight = |card: Card| weights[place(card)];
    let mut left = rng.unit() * cards.iter().map(weight).sum::<f32>();
    let found = cards.iter().find(|card| {
        left -= weight(*card);
        left < 0.0
    });
    found.or(cards.last())
}
