//! What three cards to lay aside: every choice is weighed by what it spells and by how likely the other cards take just so
//! many tricks. The search lets imagined seats bid in every round, so this is quick: what is laid aside of a suit changes the
//! worth of that suit alone, and is weighed once.

use super::moves::{subsets, worth};
use super::{ALL, BONUS, NinetyNine, SPELT};
use crate::kit::tricks::CardSet;
use crate::kit::tricks::judgement::Worth;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

/// So much of what cards promise one by one they take together. Among equals, 300 matches of five deals each, 50 of 100 bids were
/// made with all of it, 60 with this.
const SOBER: f32 = 0.83;
/// The most ways to lay up to three cards of each suit aside: those of thirteen cards of one suit, and of none of the others.
const PARTS: usize = 1 + 13 + 78 + 286 + 3;

/// What is left of a suit when some of its cards are laid aside.
#[derive(Clone, Copy, Debug)]
struct Part {
    gone: CardSet,
    /// The tricks that the rest of the suit takes on average, and their variance.
    mean: f32,
    variance: f32,
}

/// A hand before its bid: all that may be laid aside, suit by suit and by the number of cards.
struct Parts {
    all: [Part; PARTS],
    /// Where the parts of a suit with so many cards begin; they end where the next begin.
    from: [[u16; SPELT + 2]; 4],
}

impl NinetyNine {
    /// The hand of a seat before its bid, all of it known: what it holds, has played and has laid aside.
    pub(super) fn whole(&self, seat: Seat) -> CardSet {
        self.cards.hand(seat).or(self.cards.aside[seat.index()]).or(self.cards.played_by(seat))
    }

    /// What decides the worth of the cards of a hand before its bid.
    fn worth(&self, hand: CardSet) -> Worth {
        let unseen = CardSet::PACK.minus(self.left_out()).minus(hand);
        let rivals = self.house.seats() - 1;
        let size = usize::from(self.size());
        Worth {
            trumps: self.cards.rules.trumps(),
            unseen,
            dealt: (rivals * size) as f32 / unseen.len().max(1) as f32,
            rivals: rivals as i32,
            size: size as i32,
            led: 1.0,
        }
    }

    /// How many tricks a hand takes on average that lays these cards aside.
    pub(super) fn mean_without(&self, hand: CardSet, pile: CardSet) -> f32 {
        SOBER * self.chances_without(hand, pile).sum::<f32>()
    }

    /// From how many to how many tricks such a hand mostly takes: one standard deviation either way.
    pub(super) fn span_without(&self, hand: CardSet, pile: CardSet) -> (u8, u8) {
        let mean = self.mean_without(hand, pile);
        let variance: f32 = self.chances_without(hand, pile).map(|chance| chance * (1.0 - chance)).sum();
        let tricks = |tricks: f32| tricks.round().clamp(0.0, f32::from(self.size())) as u8;
        (tricks(mean - variance.sqrt()), tricks(mean + variance.sqrt()))
    }

    /// How likely each card takes a trick that a hand keeps which lays these aside.
    fn chances_without(&self, hand: CardSet, pile: CardSet) -> impl Iterator<Item = f32> + use<> {
        let worth = self.worth(hand);
        let left = hand.minus(pile);
        let above = move |card: Card| left.and(CardSet::above(card)).len() as i32;
        left.iter().map(move |card| worth.chance(card, above(card)).clamp(0.0, 1.0))
    }

    /// Shows all ways of a hand to lay three cards of `from` aside, those of `must` among them, each with the points that it
    /// can expect.
    pub(super) fn weigh(&self, hand: CardSet, from: CardSet, must: CardSet, mut each: impl FnMut(CardSet, f32)) {
        let parts = self.parts(hand, from, must);
        for (clubs, hearts, spades) in splits() {
            let counts = [clubs, SPELT - clubs - hearts - spades, hearts, spades];
            let bid: usize = Suit::ALL.into_iter().map(|suit| usize::from(worth(suit)) * counts[suit as usize]).sum();
            let double = self.is_double(bid as u8);
            let [clubs, diamonds, hearts, spades] = Suit::ALL.map(|suit| parts.of(suit, counts[suit as usize]));
            for one in clubs {
                for two in diamonds {
                    for three in hearts {
                        for four in spades {
                            let mean = SOBER * (one.mean + two.mean + three.mean + four.mean);
                            let variance = one.variance + two.variance + three.variance + four.variance;
                            let mut made = likelihood(bid, mean, variance);
                            if double {
                                made += likelihood(usize::from(ALL), mean, variance);
                            }
                            let pile = one.gone.or(two.gone).or(three.gone).or(four.gone);
                            each(pile, mean + BONUS as f32 * made);
                        }
                    }
                }
            }
        }
    }

    /// The best cards of a hand to lay aside out of `from`, those of `must` among them, each choice being worth as many points
    /// more as `bias` says.
    pub(super) fn best_pile(
        &self,
        hand: CardSet,
        from: CardSet,
        must: CardSet,
        mut bias: impl FnMut() -> f32,
    ) -> CardSet {
        let mut best = (CardSet::NONE, f32::MIN);
        self.weigh(hand, from, must, |pile, points| {
            let value = points + bias();
            if value > best.1 {
                best = (pile, value);
            }
        });
        best.0
    }

    fn parts(&self, hand: CardSet, from: CardSet, must: CardSet) -> Parts {
        let worth = self.worth(hand);
        let none = Part { gone: CardSet::NONE, mean: 0.0, variance: 0.0 };
        let mut parts = Parts { all: [none; PARTS], from: [[0; SPELT + 2]; 4] };
        let mut count = 0;
        for suit in Suit::ALL {
            let cards = hand.and(CardSet::suit(suit));
            let chances = Chances::new(&worth, cards);
            let (free, must) = (cards.and(from).minus(must), cards.and(must));
            for gone in 0..=SPELT {
                parts.from[suit as usize][gone] = count as u16;
                let Some(more) = gone.checked_sub(must.len()) else { continue };
                subsets(free, more, |chosen| {
                    parts.all[count] = chances.without(must.or(chosen));
                    count += 1;
                });
            }
            parts.from[suit as usize][SPELT + 1] = count as u16;
        }
        parts
    }
}

impl Parts {
    /// The ways to lay so many cards of a suit aside.
    fn of(&self, suit: Suit, gone: usize) -> &[Part] {
        let from = &self.from[suit as usize];
        &self.all[usize::from(from[gone])..usize::from(from[gone + 1])]
    }
}

/// The chance of each card of a suit to take a trick, by how many cards above it are laid aside.
struct Chances {
    cards: CardSet,
    /// From the lowest up.
    of: [[f32; SPELT + 1]; 13],
}

impl Chances {
    fn new(worth: &Worth, cards: CardSet) -> Chances {
        let mut of = [[0.0; SPELT + 1]; 13];
        let count = cards.len();
        for (place, (card, chances)) in cards.iter().zip(&mut of).enumerate() {
            let above = count - 1 - place;
            for (gone, chance) in chances.iter_mut().enumerate().take(above + 1) {
                *chance = worth.chance(card, (above - gone) as i32).clamp(0.0, 1.0);
            }
        }
        Chances { cards, of }
    }

    /// What is left when these are laid aside.
    fn without(&self, gone: CardSet) -> Part {
        let mut part = Part { gone, mean: 0.0, variance: 0.0 };
        let mut above = gone.len();
        for (place, card) in self.cards.iter().enumerate() {
            if gone.has(card) {
                above -= 1;
                continue;
            }
            let chance = self.of[place][above];
            part.mean += chance;
            part.variance += chance * (1.0 - chance);
        }
        part
    }
}

/// Roughly how likely just so many tricks are taken. The tails are fatter than those of a normal distribution, as befits a
/// guess.
fn likelihood(tricks: usize, mean: f32, variance: f32) -> f32 {
    // The variance of rounding to whole tricks.
    let variance = variance + 1.0 / 12.0;
    let off = tricks as f32 - mean;
    let near = 1.0 + off * off / (16.0 * variance);
    0.4 / (variance.sqrt() * near.powi(8))
}

/// The numbers of clubs, hearts and spades among three cards laid aside; the rest are diamonds.
fn splits() -> impl Iterator<Item = (usize, usize, usize)> {
    let hearts = |clubs: usize| (0..=SPELT - clubs).map(move |hearts| (clubs, hearts));
    let spades =
        |(clubs, hearts): (usize, usize)| (0..=SPELT - clubs - hearts).map(move |spades| (clubs, hearts, spades));
    (0..=SPELT).flat_map(hearts).flat_map(spades)
}
