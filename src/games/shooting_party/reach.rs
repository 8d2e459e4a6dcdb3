//! What a deal would have given: hasty evenings played through it, and for the first candle the best of all evenings, by
//! somebody who sees through cards.
//!
//! Only deals that are noted know where they came from; a playout has no past. Neither has a match in which a script fixes a
//! later shuffle, so nothing is said of it. Nothing here is asked while a match goes on.

use std::collections::HashSet;

use super::crowd::{BUTLER, Crowd, QUEENS};
use super::moves::Move;
use super::{Origin, Phase, ShootingParty};
use crate::engine::{Fate, Rng, Rules, Turn};
use crate::kit::words::{counted, decimal};
use crate::pieces::Arrange;
use crate::table::{Seat, StoryLine};

/// How many hasty evenings grade a deal.
const FEW: u32 = 64;
/// How many look for the best that could be reached.
const MANY: u32 = 2_000;
/// How often somebody in haste does anything at all instead of what is sensible.
const HASTE: f32 = 0.02;
/// The grades of a deal, the kindest first: their ids and titles.
pub const GRADES: [(&str, &str); 3] =
    [("open-doors", "A house of open doors"), ("fair", "A fair house"), ("closed-ranks", "A house of closed ranks")];
/// Means from which a deal is one of open doors, or a fair one.
const OPEN: f32 = 5.5;
const FAIR: f32 = 3.5;
/// After so many rooms the exact search gives up.
const MOST_ROOMS: u32 = 150_000;

impl ShootingParty {
    /// The same deal before its first room, and its fate; nothing for a playout.
    fn afresh(&self) -> Option<(ShootingParty, Fate)> {
        let Origin { stock, to_come } = self.origin?;
        Some((ShootingParty::arriving(self.house, Phase::Draw(super::NEW_ROOM), stock), to_come.fate()))
    }

    /// The scores of so many hasty evenings with this very deal.
    fn evenings(&self, count: u32) -> Option<impl Iterator<Item = usize>> {
        let (start, fate) = self.afresh()?;
        let mut rng = Rng::new(0x5407);
        let mut legal = Vec::new();
        Some((0..count).map(move |_| start.clone().hasty(&mut fate.clone(), &mut rng, &mut legal)))
    }

    /// Plays on by the greedy rules, now and then by chance. Returns the score.
    fn hasty(&mut self, fate: &mut Fate, rng: &mut Rng, legal: &mut Vec<Move>) -> usize {
        loop {
            match self.turn() {
                Turn::Over(_) => return self.scored.len(),
                Turn::Table => self.advance(fate),
                Turn::Seats { .. } if rng.chance(HASTE) => {
                    legal.clear();
                    self.moves(Seat::FIRST, legal);
                    self.make(legal[rng.below(legal.len())]);
                }
                Turn::Seats { .. } => {
                    let (mv, _) = self.greedy();
                    self.make(mv);
                }
            }
        }
    }

    /// How kind the deal is, by the mean of hasty evenings: which of the [`GRADES`], and that mean.
    pub(super) fn grade(&self) -> Option<(usize, f32)> {
        let sum: usize = self.evenings(FEW)?.sum();
        let mean = sum as f32 / FEW as f32;
        Some((usize::from(mean < OPEN) + usize::from(mean < FAIR), mean))
    }

    /// The best score of many hasty evenings: what could be reached, if not by far the most.
    pub(super) fn reachable(&self) -> Option<usize> {
        self.evenings(MANY)?.max()
    }

    /// The most that could be scored before the first candle goes out, and how many rooms were looked at; nothing if that was
    /// too much to look at.
    pub(super) fn first_candle(&self) -> Option<(Option<u8>, u32)> {
        let (start, fate) = self.afresh()?;
        let mut solver = Solver { refuted: HashSet::new(), target: 1, rooms: 0 };
        // One more, until it is too much.
        loop {
            match solver.can_score(&mut start.clone(), &mut fate.clone()) {
                Some(true) if solver.target < 8 => solver.target += 1,
                Some(true) => return Some((Some(8), solver.rooms)),
                Some(false) => return Some((Some(solver.target - 1), solver.rooms)),
                None => return Some((None, solver.rooms)),
            }
            solver.refuted.clear();
        }
    }

    /// What is said of the deal when the match is over.
    pub(super) fn looking_back(&self) -> Vec<StoryLine> {
        let score = self.scored.len();
        let mut lines = Vec::new();
        if let Some(reachable) = self.reachable() {
            let text = match score {
                8 => return lines,
                _ if reachable > score => {
                    format!("The computer’s best of 2,000 quick tries at this deal: {reachable}.")
                }
                _ => "The computer did no better in 2,000 quick tries at this deal.".to_owned(),
            };
            lines.push(StoryLine::text(text));
        }
        if let Some((Some(most), _)) = self.first_candle() {
            let first = if self.exhaustions > 0 { self.tally.by_candle[0] } else { score as u8 };
            let points = counted(most, "point was", "points were");
            lines.push(StoryLine::text(match first {
                _ if first >= most => {
                    format!("Before the first candle went out, nobody could have scored more than your {first}.")
                }
                _ => format!(
                    "With all cards open, {points} to be had before the first candle went out; you had {first}."
                ),
            }));
        }
        if let Some((grade, mean)) = self.grade() {
            let (_, title) = GRADES[grade];
            lines.push(StoryLine::text(format!(
                "{title}: the computer’s quick tries at it scored {} on average.",
                decimal(mean, 1)
            )));
        }
        lines
    }
}

/// A search through one deal, up to its first reshuffle.
struct Solver {
    /// Situations from which the target is out of reach.
    refuted: HashSet<(u64, u64, u64)>,
    target: u8,
    rooms: u32,
}

impl Solver {
    /// Whether the target can be scored until a card is wanted and the deck is empty; nothing if the search was cut off.
    fn can_score(&mut self, game: &mut ShootingParty, fate: &mut Fate) -> Option<bool> {
        while game.turn() == Turn::Table {
            if matches!(game.phase, Phase::Draw(_)) && game.stock.is_exhausted() {
                break;
            }
            game.advance(fate);
        }
        if game.scored.len() as u8 >= self.target {
            return Some(true);
        }
        let (deck, order) = deck_of(game);
        if matches!(game.turn(), Turn::Table | Turn::Over(_)) || game.most_to_come(deck) < self.target {
            return Some(false);
        }
        // Who is neither in the room nor in the deck has left, scored, or lies on the mantelpiece. The order of arrival does
        // not matter: it only tells which of several queens stays, and etiquette has left one at most. Nor does the phase,
        // which follows from who is in the room; nor which shuffle comes next, since before the candle goes out the butler
        // can shuffle only once, and then is neither in the room nor in the deck.
        let key = (game.room().bits(), game.met().bits(), order);
        if self.refuted.contains(&key) {
            return Some(false);
        }
        self.rooms += 1;
        if self.rooms > MOST_ROOMS {
            return None;
        }
        let mut legal = Vec::new();
        game.moves(Seat::FIRST, &mut legal);
        // The sensible move first.
        let (usual, _) = game.greedy();
        legal.arrange_by_key(|mv| *mv != usual);
        for mv in legal {
            let mut next = game.clone();
            next.make(mv);
            let scores = self.can_score(&mut next, &mut fate.clone());
            if scores != Some(false) {
                return scores;
            }
        }
        self.refuted.insert(key);
        Some(false)
    }
}

/// The cards of the deck, and a hash of their order.
fn deck_of(game: &ShootingParty) -> (Crowd, u64) {
    game.stock.deck().fold((Crowd::NONE, 0_u64), |(deck, hash), card| {
        let mixed = (hash.rotate_left(7) ^ (card.index() as u64 + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (deck.with(card), mixed)
    })
}

impl ShootingParty {
    /// More than this cannot be scored before the next reshuffle, with these cards in the deck: each queen who can still come
    /// needs a room of her own, and every room after this one four cards.
    fn most_to_come(&self, deck: Crowd) -> u8 {
        let room = self.room();
        let butler = self.house.errands && deck.or(room).has(BUTLER);
        let coming = deck.or(room).and(QUEENS).len();
        let fetched = usize::from(butler && coming + self.contacts() < 4);
        let here = room.meets(QUEENS) || butler && room.has(BUTLER);
        let rooms = if here { 1 + deck.len() / 4 } else { (deck.len() + 2) / 4 };
        (self.scored.len() + 2 * rooms.min(coming + fetched)) as u8
    }
}
