//! Imagining the hidden cards: hands that agree with all that a seat knows.
//!
//! A seat knows its own cards, those it gave away while it can follow them, the size of every hand, and who cannot be the
//! thief. The thief and the kind of players the others are come from `temper`, everything else is drawn evenly, so no draw is
//! ever thrown away. What the others know of each other is left out: they know what everybody knows, and what they gave to
//! this seat.

use super::cards::MOST_CARDS;
use super::knowledge::Knowledge;
use super::{ACE, Cards, LostPueblo, Phase, SEATS};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

impl LostPueblo {
    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> LostPueblo {
        if self.phase == Phase::Deal || self.outcome().is_some() {
            // Nothing is dealt yet, or all hands lie open.
            return self.clone();
        }
        let mut imagined = LostPueblo {
            journal: self.journal.known_to(seat),
            event: self.event.known_to(seat),
            delayed: SeatSet::NONE,
            knowledge: self.knowledge_as_seen_by(seat),
            ..*self
        };
        let own = self.holding(seat);
        let lies_with = &self.knowledge[seat.index()].lies_with;
        (imagined.thief, imagined.careless) = self.imagined_players(seat, rng);
        let seen = lies_with.iter().fold(own.with(ACE), |seen, cards| seen.or(*cards));
        let mut unseen: List<Card, MOST_CARDS> = self.pack.minus(seen).iter().collect();
        rng.shuffle(&mut unseen);
        let giver = match self.phase {
            Phase::Give { from, .. } => Some(from),
            _ => None,
        };
        for other in self.house.others(seat) {
            let mut hand = lies_with[other.index()];
            if other == imagined.thief {
                hand = hand.with(ACE);
            }
            while hand.len() < self.holding(other).len() {
                let Some(card) = unseen.pop() else { break };
                hand = hand.with(card);
            }
            if giver == Some(other) && !self.passing.is_empty() {
                // The first card of a penalty is never the ace.
                let plain = hand.without(ACE);
                let chosen = plain.iter().nth(rng.below(plain.len()));
                imagined.passing = chosen.map_or(Cards::NONE, Cards::one);
                hand = hand.minus(imagined.passing);
            }
            imagined.hands[other.index()] = hand;
        }
        imagined
    }

    /// What all seats know, as far as `seat` can tell.
    fn knowledge_as_seen_by(&self, seat: Seat) -> [Knowledge; SEATS] {
        let mut knowledge = [Knowledge::default(); SEATS];
        for viewer in self.house.everybody() {
            let (known, true_one) = (&mut knowledge[viewer.index()], &self.knowledge[viewer.index()]);
            if viewer == seat {
                *known = *true_one;
                continue;
            }
            // Whatever another seat knows of this seat's cards went through this seat's hands.
            known.lies_with[seat.index()] = true_one.lies_with[seat.index()];
            known.sure = self.cleared;
            if true_one.sure.contains(seat) {
                known.sure.insert(seat);
            }
        }
        knowledge
    }
}
