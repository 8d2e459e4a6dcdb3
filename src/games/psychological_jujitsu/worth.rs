//! Estimates: what is still to be won is worth to hands that are not solved exactly.

use super::endgame::Position;
use super::ranks::Ranks;
use super::{Jujitsu, Phase};
use crate::table::Seat;

/// How much a card that beats another is worth, in mean prizes, and how much more if the sorted hands meet rank by rank.
/// Fitted by least squares to the exact values of random endings of four and five cards.
const PAIRS: f32 = 1.0;
const MATCHED: f32 = 0.05;

/// The expected difference of points in the rest of a hand between two seats: every own card against every card of the
/// rival, and a little for the sorted hands matched rank by rank.
pub fn estimate(own: Ranks, rival: Ranks, prizes: Ranks, left: u8) -> f32 {
    let cards = own.len();
    if cards == 0 || prizes.is_empty() {
        return 0.0;
    }
    let mut better = 0_i32;
    for card in own.iter() {
        let (below, level) = (rival.below(card), usize::from(rival.has(card)));
        better += below as i32 - (rival.len() - below - level) as i32;
    }
    let matched: i32 = own
        .iter()
        .zip(rival.iter())
        .zip(prizes.iter())
        .map(|((own, rival), prize)| i32::from(prize) * i32::from(own.cmp(&rival) as i8))
        .sum();
    let all = prizes.sum() as f32 * f32::from(left) / prizes.len() as f32;
    PAIRS * all * better as f32 / (cards * rival.len().max(1)) as f32 + MATCHED * matched as f32
}

/// The chance (−1 to 1) that a lead of so many points holds while these prizes are played for.
pub fn holds(lead: f32, prizes: Ranks, pot: i32) -> f32 {
    let open: f32 = prizes.iter().map(|prize| f32::from(prize).powi(2)).sum::<f32>() + (pot * pot) as f32;
    (lead / (0.5 * open.sqrt() + 0.5)).tanh()
}

/// The same for a position before its next prize.
pub fn expected(at: &Position) -> f32 {
    at.lead as f32 + estimate(at.own, at.rival, at.deck, at.left)
}

/// How well things stand for a seat, 0 to 1: the match if it is over, otherwise the lead over the best rival.
pub fn promise(game: &Jujitsu, seat: Seat) -> f32 {
    if let Phase::Over(winners) = game.phase {
        return if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
    }
    let rivals = game.house.everybody().filter(|rival| *rival != seat);
    let best = rivals.map(|rival| game.total(rival)).max().unwrap_or(0);
    let open = if game.phase == Phase::Shown { game.house.suit() } else { game.to_come() };
    0.5 + 0.5 * holds((game.total(seat) - best) as f32, open, game.offer.sum())
}
