//! How a computer seat that buys over a counter chooses a card: what it gains now, against what such a card usually gains and
//! what it leaves to the next seat.

use super::{Counter, worth};
use crate::engine::{Rng, Skill};
use crate::kit::set::Set;
use crate::pieces::Card;

/// How often an easy seat takes any card.
const CARELESS: f32 = 1.0 / 3.0;

/// What cards are worth to those who give them.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// What a card of each rank gains on average, the ace first; the last is the highest rank that is played.
    pub usual: &'static [f32],
    /// What a card gains where more than one card has to come to the pool for it.
    pub drawn: f32,
}

impl Taste {
    /// The place of the card that a seat of this skill gives, of at least one; of equal ones the last. Cards of `unseen` may
    /// come to the pool. What the next seat gains counts for so large a `share`.
    pub fn choose(
        self,
        counter: &Counter,
        cards: impl ExactSizeIterator<Item = Card>,
        unseen: Set<Card>,
        share: f32,
        skill: Skill,
        rng: &mut Rng,
    ) -> usize {
        let count = cards.len();
        if count == 1 {
            return 0;
        }
        if skill <= Skill::EASY && rng.chance(CARELESS) {
            return rng.below(count);
        }
        let highest = self.usual.len() as u8;
        let mut best = (0, f32::MIN);
        for (index, card) in cards.enumerate() {
            let mut value = counter.expected_gain(card, unseen, self.drawn);
            if skill > Skill::EASY {
                let usual = self.usual[usize::from(worth(card)) - 1];
                value = value - usual - share * counter.reply(card, highest, self.drawn);
            }
            if value >= best.1 {
                best = (index, value);
            }
        }
        best.0
    }
}
