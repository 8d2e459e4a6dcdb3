//! What a seat knows: deals that agree with all that it has seen (suits not followed, trumps not played, passes at Dominoes,
//! hearts led) and with who has doubled whom.

use super::{Barbu, Contract, Phase, SEATS};
use crate::engine::Rng;
use crate::kit::tricks::CardSet;
use crate::table::Seat;

/// So many deals are drawn, and the one is kept that suits the doubles best.
const DRAWS: usize = 3;

/// By so much a hand is better than most with which somebody doubles.
pub(super) const GOOD: f32 = 2.5;

impl Barbu {
    /// Deals the cards anew that `seat` has not seen.
    pub(super) fn deal_anew(&mut self, seat: Seat, rng: &mut Rng) {
        let mut deal: [CardSet; SEATS + 1] = self.cards.imagine(seat, 0, rng);
        if self.betting_tells() {
            let mut misfit = self.misfit(seat, &deal);
            for _ in 1..DRAWS {
                let other = self.cards.imagine(seat, 0, rng);
                let other_misfit = self.misfit(seat, &other);
                if other_misfit < misfit {
                    (deal, misfit) = (other, other_misfit);
                }
            }
        }
        self.cards.suppose(seat, &deal);
    }

    /// Whether what was bet says anything of the hands.
    fn betting_tells(&self) -> bool {
        let whole = !self.in_rows() || self.rows.laid.is_empty();
        self.house.doubling && whole && matches!(self.phase, Phase::Double | Phase::Redouble | Phase::Play)
    }

    /// How badly imagined hands agree with what their seats bet: doubles come from good hands, silence from others.
    fn misfit(&self, seat: Seat, deal: &[CardSet; SEATS + 1]) -> f32 {
        let Some(contract) = self.contract else { return 0.0 };
        let off = |other: Seat| {
            let above = contract.above_average(deal[other.index()].or(self.cards.played_by(other)));
            let wrong = match self.bet_freely(other)? {
                true => (GOOD - above).max(0.0),
                false => (above - GOOD).max(0.0),
            };
            Some(wrong * wrong)
        };
        self.cards.others(seat).filter_map(off).sum()
    }

    /// Whether a seat has doubled somebody without having to; nothing of one that has not spoken yet, or had no choice.
    fn bet_freely(&self, seat: Seat) -> Option<bool> {
        if seat == self.dealer {
            return None;
        }
        let place = |seat: Seat| (seat.index() + SEATS - self.dealer.index() - 1) % SEATS;
        if self.phase == Phase::Double && place(seat) >= place(self.mover) {
            return None;
        }
        let made = self.doubles.made[seat.index()];
        let owed = self.dealer_doubles.owed(seat, self.dealer, self.house.owed());
        let urged = made.contains(self.dealer) && owed + 1 >= self.deals_left();
        let gladly = made.iter().any(|other| other != self.dealer || !urged);
        let pays = self.contract.is_some_and(Contract::pays);
        if made.is_empty() || gladly { Some(gladly) } else { (!pays).then_some(false) }
    }
}
