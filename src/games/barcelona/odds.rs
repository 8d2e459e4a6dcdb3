//! What a showdown is worth to a seat: exactly, over every way in which the cards that it does not see can be dealt, each as
//! likely as the habits of the others make it.

use super::model::Habit;
use super::pair::Colour;
use super::{Barcelona, SEATS};
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

/// The most seats that hide a card from another.
const RIVALS: usize = SEATS - 1;

/// What a seat can expect of a showdown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Prospect {
    /// How likely it holds the highest black card.
    pub win: f32,
    /// Coins that it gets if it does, on average …
    pub gain: f32,
    /// … and pays if it does not.
    pub risk: i32,
}

impl Prospect {
    /// Coins on average; to drop brings none.
    pub fn value(&self) -> f32 {
        self.win * self.gain - (1.0 - self.win) * self.risk as f32
    }
}

impl Barcelona {
    /// What `seat` can expect of a showdown now among those still in, if everybody shows its cards as `habits` say.
    pub(super) fn prospect(&self, seat: Seat, habits: &BySeat<Habit>) -> Prospect {
        let Some(own) = self.pairs[seat.index()] else { return Prospect { win: 0.0, gain: 0.0, risk: 0 } };
        let rivals = self.live.without(SeatSet::one(seat));
        let held = |rival: Seat, colour: Colour| {
            self.pairs[rival.index()].filter(|_| self.shown(rival) == Some(colour)).map(|pair| pair.card(colour))
        };
        let fits = |hider: Seat, card: Card| self.fits(hider, card, &habits[hider]);
        let beaten = rivals.iter().filter_map(|rival| held(rival, Colour::Black)).any(|black| black > own.black);
        let blacks = self.unseen(seat, Colour::Black);
        let hiders = self.hiders(seat, Colour::Black);
        let win = if beaten {
            0.0
        } else {
            let below = |hider: Seat, card: Card| {
                if card > own.black && rivals.contains(hider) { 0.0 } else { fits(hider, card) }
            };
            ways(hiders, blacks, below) / ways(hiders, blacks, fits)
        };
        let open = rivals.iter().filter_map(|rival| Some(self.due(rival, held(rival, Colour::Red)?)));
        let mut gain = (self.purse.pot() + open.sum::<i32>()) as f32;
        let reds = self.unseen(seat, Colour::Red);
        let hiders = self.hiders(seat, Colour::Red);
        if !hiders.is_empty() {
            let all = ways(hiders, reds, fits);
            for rival in hiders.iter().filter(|hider| rivals.contains(*hider)) {
                let paid = |hider: Seat, card: Card| {
                    fits(hider, card) * if hider == rival { self.due(hider, card) as f32 } else { 1.0 }
                };
                gain += ways(hiders, reds, paid) / all;
            }
        }
        Prospect { win, gain, risk: self.due(seat, own.red) }
    }
}

/// In how many ways each of the hiders can hold one of the cards, and no two the same, each way weighed by the product of what
/// its cards weigh. Card by card, for every set of hiders that have theirs.
fn ways(hiders: SeatSet, cards: Set<Card>, weight: impl Fn(Seat, Card) -> f32) -> f32 {
    let count = hiders.len();
    let mut ways = [0.0; 1 << RIVALS];
    ways[0] = 1.0;
    for card in cards {
        let mut weights = [0.0; RIVALS];
        weights.iter_mut().zip(hiders.iter()).for_each(|(place, hider)| *place = weight(hider, card));
        // The larger sets first, so that nobody is given the same card twice.
        for served in (1..1 << count).rev() {
            let last = |hider: usize| served >> hider & 1 == 1;
            let more: f32 = (0..count)
                .filter(|hider| last(*hider))
                .map(|hider| ways[served & !(1 << hider)] * weights[hider])
                .sum();
            ways[served] += more;
        }
    }
    ways[(1 << count) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_what_dealing_one_after_the_other_counts() {
        let cards: Set<Card> = "2c,5s,9c,Qs,Kc".parse().expect("five cards");
        let weight = |seat: Seat, card: Card| ((seat.index() + 2) * (card.index() % 7 + 1)) as f32;
        let [p1, p3, p4] = [0, 2, 3].map(Seat::new);
        let mut dealt = 0.0;
        for one in cards {
            for two in cards.without(one) {
                for three in cards.without(one).without(two) {
                    dealt += weight(p1, one) * weight(p3, two) * weight(p4, three);
                }
            }
        }
        let hiders = [p1, p3, p4].into_iter().collect();
        assert!((ways(hiders, cards, weight) / dealt - 1.0).abs() < 1e-5);
        assert!(ways(SeatSet::NONE, cards, weight) == 1.0);
    }
}
