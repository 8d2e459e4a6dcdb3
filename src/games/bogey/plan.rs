//! The stronger player: it begins with what a fair player would do with each card of the hand, tries anything else, and keeps
//! what does better in play-outs. It knows which cards the deck holds, not their order.

use super::playout::{LOSS, Playout, Use, Way, cheapest, is_fair};
use super::{Bogey, HAND};
use crate::engine::Rng;
use crate::pieces::Card;

/// So many decks are imagined for each plan, the same for all; with 60 of them (section 8) choices are made by chance.
const DECKS: u64 = 200;
/// The columns that a lost match counts: no points are one column worse than the worst that brings any. With 60 decks and 16
/// columns 78 of 100 matches are won and the score is 1.43 ± 0.06; with these, on the same 1,000 deals, 88 of 100 and 0.42 ± 0.08
/// more, which is 0.45 ± 0.09 more than the fair player has.
const LOST: u8 = 14;
/// How often all cards of the hand are gone through.
const ROUNDS: usize = 3;

impl Bogey {
    /// What to do with the cards of the hand, by place.
    pub(super) fn planned(&self, rng: &mut Rng) -> [Use; HAND] {
        let mut uses = self.fair_plan();
        let (mut start, seed) = (Playout::of(self), rng.bits());
        // In order first: what is planned must not depend on the order that nobody has seen.
        start.deck().sort_unstable();
        let mut least = mean(&start, uses, seed);
        for _ in 0..ROUNDS {
            let before = uses;
            for at in 0..self.hand.len() {
                for wanted in [Use::Play, Use::Discard, Use::Hold] {
                    let mut tried = uses;
                    tried[at] = wanted;
                    if tried == uses {
                        continue;
                    }
                    let columns = mean(&start, tried, seed);
                    if columns < least {
                        (uses, least) = (tried, columns);
                    }
                }
            }
            if uses == before {
                break;
            }
        }
        uses
    }

    /// What a fair player does with them.
    fn fair_plan(&self) -> [Use; HAND] {
        let mut uses = [Use::Discard; HAND];
        let mut outline = self.columns.outline();
        let mut open: u8 = (1 << self.hand.len()) - 1;
        while let Some((at, cost)) = cheapest(&outline, &self.hand, open, self.house.limit) {
            let card = self.hand[at];
            if is_fair(&outline, card, cost) {
                uses[at] = Use::Play;
                outline.lay(card, outline.best_fit(card));
            }
            open &= !(1 << at);
        }
        uses
    }

    /// The first card that a plan plays or discards, and which of both; nothing if it keeps all. What it would play is
    /// discarded where it has no place.
    pub(super) fn first_of(&self, uses: [Use; HAND]) -> Option<(Card, Use)> {
        let playing = (0..self.hand.len()).filter(|at| uses[*at] == Use::Play).map(|at| 1 << at).sum();
        let outline = self.columns.outline();
        if let Some((at, _)) = cheapest(&outline, &self.hand, playing, self.house.limit) {
            return Some((self.hand[at], Use::Play));
        }
        (0..self.hand.len()).find(|at| uses[*at] != Use::Hold).map(|at| (self.hand[at], Use::Discard))
    }
}

/// The columns of all imagined matches together after this plan.
fn mean(start: &Playout, uses: [Use; HAND], seed: u64) -> u64 {
    let mut after = *start;
    after.follow(uses);
    let columns = |deck: u64| {
        let mut rng = Rng::new(seed.wrapping_add(deck));
        let mut imagined = after;
        rng.shuffle(imagined.deck());
        let mut calm = Rng::new(0);
        let way = Way { stray: 0.0, rng: &mut calm, bound: LOSS };
        u64::from(imagined.go_on(&mut rng, way, |_| ()).min(LOST))
    };
    (0..DECKS).map(columns).sum()
}
