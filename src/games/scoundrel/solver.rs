//! The open-card solver: sees the whole dungeon and proves that a deal can be won, or that it cannot.
//!
//! Depth first over rooms, the ways through each as in `ways`, the most promising first. A table remembers for each
//! situation the best health with which it was already refuted.

use super::hero::Hero;
use super::house::House;
use super::outlook::{Outlook, PATIENCE, Rater};
use super::ways::{Outcome, Standing, Ways};
use super::{ALL_DEALT, Cards, PACK, ROOM, Scoundrel};
use crate::kit::hashes::ByNumber;
use crate::pieces::Card;

/// After so many rooms the solver gives up.
const MOST_ROOMS: u32 = 3_000_000;

/// More ways than any room has.
const MOST_WAYS: usize = 200;

/// A search through one deal.
struct Solver {
    house: House,
    /// The pack, then the avoided rooms of the line being looked at.
    deck: [Card; ALL_DEALT],
    /// The best health that was refuted.
    refuted: ByNumber<u8>,
    rooms: u32,
}

/// What is worth trying in a room.
#[derive(Clone, Copy)]
enum Try {
    Through(Outcome),
    Avoid,
}

impl Solver {
    /// Whether a dungeon can be left alive: `next..end` of the deck lies in the pile, `left` is what the last room left.
    /// Nothing if the search was cut off.
    fn can_escape(
        &mut self,
        left: Option<Card>,
        mut next: usize,
        end: usize,
        hero: Hero,
        avoided: bool,
    ) -> Option<bool> {
        self.rooms += 1;
        if self.rooms > MOST_ROOMS {
            return None;
        }
        let mut room: Cards<ROOM> = Cards::EMPTY;
        room.extend(left);
        while room.len() < ROOM && next < end {
            room.push(self.deck[next]);
            next += 1;
        }
        let full = room.len() == ROOM;
        if room.is_empty() {
            return Some(true);
        }
        let may_avoid = self.house.avoid && full && !avoided;
        let key = self.key(&room, next, end, hero, may_avoid);
        if self.refuted.get(&key).is_some_and(|health| hero.health <= *health) {
            return Some(false);
        }
        let to_face = if full { 3 } else { room.len() as u8 };
        let ways = Ways::through(Standing { hero, room, to_face, house: self.house });
        let outlook = Outlook::on(&self.deck[next..end]);
        let mut rater = Rater::new(outlook);
        let mut tries = [(f32::MIN, Try::Avoid); MOST_WAYS];
        let mut count = 0;
        ways.each(|outcome| {
            tries[count] = (rater.rate(outcome.hero, outcome.left), Try::Through(outcome));
            count += 1;
        });
        if may_avoid {
            tries[count] = (rater.rate(hero, None) - PATIENCE, Try::Avoid);
            count += 1;
        }
        tries[..count].sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        for (_, attempt) in &tries[..count] {
            let escaped = match attempt {
                Try::Through(outcome) => self.can_escape(outcome.left, next, end, outcome.hero, false),
                Try::Avoid => {
                    self.deck[end..end + ROOM].copy_from_slice(&room);
                    self.can_escape(None, next, end + ROOM, hero, true)
                }
            };
            if escaped != Some(false) {
                return escaped;
            }
        }
        let known = self.refuted.entry(key).or_insert(0);
        *known = hero.health.max(*known);
        Some(false)
    }

    /// A hash of everything but health that decides what is possible from here.
    fn key(&self, room: &[Card], next: usize, end: usize, hero: Hero, may_avoid: bool) -> u64 {
        let mut hash = u64::from(hero.weapon) << 8 | u64::from(hero.limit) << 1 | u64::from(may_avoid);
        hash = mix(hash, room.len() as u64 + 1);
        for card in room.iter().chain(&self.deck[next..end]) {
            hash = mix(hash, card.index() as u64 + 1);
        }
        hash
    }
}

/// One round of a multiplicative hash, all bits stirred.
#[inline]
fn mix(hash: u64, value: u64) -> u64 {
    let product = (hash ^ value.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    product ^ product >> 32
}

impl Scoundrel {
    /// Whether the deal could be won by somebody who sees all cards; nothing if that was not decided.
    pub(super) fn is_winnable(&self) -> Option<bool> {
        self.solve().0
    }

    /// The verdict, and how many rooms were looked at.
    pub(super) fn solve(&self) -> (Option<bool>, u32) {
        let mut solver = Solver { house: self.house, deck: self.deck, refuted: ByNumber::default(), rooms: 0 };
        let verdict = solver.can_escape(None, 0, PACK, Hero::new(self.house), false);
        (verdict, solver.rooms)
    }
}
