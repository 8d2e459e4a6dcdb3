//! What a seat may believe: the cards it has not seen lie in the other hands or were not dealt. No card enters a hand after
//! the deal, and a pass proves nothing; but hardly anybody lets a third strike go by, or a ball that only they could catch.

use super::{BrainBaseball, SEATS};
use crate::engine::Rng;
use crate::kit::known::deal_out;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::Seat;

/// How often a seat that passed where it would have played had nothing to play (specification, section 8).
const HONEST: f32 = 0.9;

impl BrainBaseball {
    /// The cards that `seat` has not seen.
    pub(super) fn unseen(&self, seat: Seat) -> Set<Card> {
        let lying = self.ball.into_iter().chain(self.row.iter().copied()).collect::<Set<Card>>().or(self.discard);
        let seen = self.balls.iter().fold(lying.or(self.hand(seat)), |seen, balls| seen.or(*balls));
        super::values::up_to(13).minus(seen)
    }

    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> BrainBaseball {
        let mut imagined = self.clone();
        let mut unseen = self.unseen(seat);
        let mut room = [0; SEATS + 1];
        room[SEATS] = self.pack.deck().len() as u8;
        for other in self.house.others(seat) {
            let (held, fits) = (self.hand(other).len(), unseen.minus(self.doubts[other.index()]));
            let doubted = !self.doubts[other.index()].is_empty() && fits.len() >= held && rng.chance(HONEST);
            imagined.hands[other.index()] = Set::NONE;
            if doubted {
                let mut pair = [Set::NONE; 2];
                deal_out(fits, &[held as u8, (fits.len() - held) as u8], &mut pair, rng);
                imagined.hands[other.index()] = pair[0];
                unseen = unseen.minus(pair[0]);
            } else {
                room[other.index()] = held as u8;
            }
        }
        let mut places = [Set::NONE; SEATS + 1];
        deal_out(unseen, &room, &mut places, rng);
        for (hand, dealt) in imagined.hands.iter_mut().zip(places) {
            *hand = hand.or(dealt);
        }
        imagined.pack.imagine(places[SEATS], rng);
        imagined
    }
}
