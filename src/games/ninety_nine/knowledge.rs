//! What a seat knows of hidden cards, and worlds that agree with it.

use super::{Event, Fault, Ninety, PUBLIC, Phase};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{Seat, Viewer};

impl Ninety {
    /// The cards in hands that a viewer sees.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Set<Card> {
        match viewer {
            Viewer::All => Set::from_bits(super::blocks::PACK),
            Viewer::Seat(seat) => self.known[seat.index()],
            Viewer::Public => self.known[PUBLIC],
        }
    }

    /// A match that `seat` cannot tell from this one: the cards it cannot place are dealt anew.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Ninety {
        let mut world = self.clone();
        world.imagined = true;
        if self.phase == Phase::Vote {
            // Everybody sees who has voted, nobody how.
            world.votes = self.votes.known_to(seat);
            for (other, _) in self.votes.made().filter(|(other, _)| *other != seat) {
                world.votes.put(other, rng.below(2) == 0);
            }
        }
        let known = self.known[seat.index()];
        let lying: Set<Card> = self.stock.discard().iter().copied().collect();
        let unseen = Set::<Card>::from_bits(super::blocks::PACK).minus(lying).minus(known);
        let mut cards: List<Card, 52> = unseen.iter().collect();
        rng.shuffle(&mut cards);
        let mut left = cards.iter().copied();
        for other in self.house.others(seat) {
            let hand = self.hand(other);
            let seen = hand.and(known);
            let dealt: Set<Card> = left.by_ref().take(hand.len() - seen.len()).collect();
            world.hands[other.index()] = seen.or(dealt);
            // What else others know of each other nobody can tell.
            world.known[other.index()] = world.hands[other.index()].or(self.known[PUBLIC]);
        }
        world.stock.imagine_as(left);
        // Which duty somebody else broke depends on what else lay in that hand.
        if let Event::Slipped(other, _, _, Fault::Duty(rule)) = &mut world.event
            && *other != seat
        {
            *rule = 0;
        }
        world
    }
}
