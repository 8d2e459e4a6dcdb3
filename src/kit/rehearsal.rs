//! A sealed round rehearsed: everybody chooses from a hand that the others do not know, over and over, and what one should
//! have chosen is learnt by regret matching over sampled deals (Lanctot, Waugh, Zinkevich and Bowling, "Monte Carlo Sampling
//! for Regret Minimization in Extensive Games", 2009).
//!
//! A seat does not know the others' cards, nor they its own. So every other deal is drawn from what everybody knows, and all
//! learn from it; in between they are drawn from what one seat knows, and it alone learns, for the hand that it really holds.

use super::matrix::to_shares;
use crate::engine::Rng;
use crate::table::{BySeat, Seat, SeatSet};

/// What is rehearsed.
pub trait Rehearsal {
    /// Who holds what.
    type Deal;

    /// The seats that choose.
    fn seats(&self) -> SeatSet;

    /// The most situations and choices together, and so one more than the last place of [`Rehearsal::places`].
    fn size(&self) -> usize;

    /// A deal: as `eyes` know it, or as everybody does.
    fn deal(&self, eyes: Option<Seat>, rng: &mut Rng) -> Self::Deal;

    /// Appends for each choice of a seat, of which there is at least one, the place where what is learnt of it is kept.
    /// What a seat cannot tell apart must have the same places; what it should do alike may.
    fn places(&self, deal: &Self::Deal, seat: Seat, places: &mut Vec<usize>);

    /// What a seat gets when everybody chooses so, by the number of the choice.
    fn outcome(&self, deal: &Self::Deal, chosen: &BySeat<usize>, seat: Seat) -> f32;
}

/// What was learnt: regrets and mixtures, by place.
#[derive(Clone, Debug)]
pub struct Lore {
    regrets: Vec<f32>,
    totals: Vec<f32>,
}

impl Lore {
    /// Rehearses over so many deals, half of them as `eyes` know it.
    pub fn learn<R: Rehearsal>(round: &R, eyes: Seat, deals: u32, rng: &mut Rng) -> Lore {
        let mut lore = Lore { regrets: vec![0.0; round.size()], totals: vec![0.0; round.size()] };
        let seats = round.seats();
        let mut places: BySeat<Vec<usize>> = BySeat::from_fn(|_| Vec::new());
        let mut mixes: BySeat<Vec<f32>> = BySeat::from_fn(|_| Vec::new());
        let mut chosen = BySeat::from_fn(|_| 0);
        let mut values = Vec::new();
        for number in 0..deals {
            let whole = number % 2 == 0;
            let deal = round.deal((!whole).then_some(eyes), rng);
            for seat in seats.iter() {
                let (places, mix) = (&mut places[seat], &mut mixes[seat]);
                places.clear();
                round.places(&deal, seat, places);
                mixed(&lore.regrets, places, mix);
                chosen[seat] = rng.weighted(mix);
            }
            for seat in seats.iter().filter(|seat| whole || *seat == eyes) {
                let mut tried = chosen;
                values.clear();
                values.extend((0..places[seat].len()).map(|choice| {
                    tried[seat] = choice;
                    round.outcome(&deal, &tried, seat)
                }));
                let mean: f32 = values.iter().zip(&mixes[seat]).map(|(value, share)| value * share).sum();
                for ((place, value), share) in places[seat].iter().zip(&values).zip(&mixes[seat]) {
                    // Kept with their signs: cut off at 0, the chances of sampling would add up.
                    lore.regrets[*place] += value - mean;
                    // Later mixtures are better and count more.
                    lore.totals[*place] += number as f32 * share;
                }
            }
        }
        lore
    }

    /// How often each of the choices at these places is made.
    pub fn mixture(&self, places: &[usize]) -> Vec<f32> {
        let mut mix = Vec::new();
        mixed(&self.totals, places, &mut mix);
        mix
    }
}

/// Mixes the choices at these places in proportion to what is above 0 there.
#[inline]
fn mixed(weights: &[f32], places: &[usize], mix: &mut Vec<f32>) {
    mix.clear();
    mix.extend(places.iter().map(|place| weights[*place].max(0.0)));
    to_shares(mix);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A duel of two hidden cards: p1 holds a high card (1) or a low one (0), and may bet or check; p2, who holds nothing, may
    /// call or fold in advance. The pot is one from each, a bet one more.
    struct Poker;

    impl Rehearsal for Poker {
        type Deal = bool;

        fn seats(&self) -> SeatSet {
            SeatSet::all(2)
        }

        fn size(&self) -> usize {
            6
        }

        fn deal(&self, eyes: Option<Seat>, rng: &mut Rng) -> bool {
            // p1 really holds the low card.
            eyes != Some(Seat::FIRST) && rng.chance(0.5)
        }

        fn places(&self, high: &bool, seat: Seat, places: &mut Vec<usize>) {
            let first = if seat == Seat::FIRST { 2 * usize::from(*high) } else { 4 };
            places.extend([first, first + 1]);
        }

        fn outcome(&self, high: &bool, chosen: &BySeat<usize>, seat: Seat) -> f32 {
            let (bets, calls) = (chosen[Seat::FIRST] == 1, chosen[Seat::new(1)] == 1);
            let won = match (bets, calls) {
                (true, false) => 1.0,
                (true, true) => 2.0,
                (false, _) => 1.0,
            };
            let won = if *high || bets && !calls { won } else { -won };
            if seat == Seat::FIRST { won } else { -won }
        }
    }

    /// With a high card p1 always bets. With a low one it bluffs once in three times, so that a call wins and loses the same;
    /// and p2 calls two times in three, so that a bluff does.
    #[test]
    fn bluffs_and_calls_of_the_smallest_poker_come_out_as_theory_has_them() {
        let lore = Lore::learn(&Poker, Seat::FIRST, 60_000, &mut Rng::new(3));
        let [low, high, call] = [[0, 1], [2, 3], [4, 5]].map(|places| lore.mixture(&places)[1]);
        assert!(high > 0.98, "{high}");
        assert!((low - 1.0 / 3.0).abs() < 0.03, "{low}");
        assert!((call - 2.0 / 3.0).abs() < 0.03, "{call}");
    }
}
