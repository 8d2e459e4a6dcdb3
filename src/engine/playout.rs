//! Playing on to the end, by chance or by policy.

use super::{Fate, Game, Rng, Skill, Turn};
use crate::table::Seat;

/// Plays from `game` to the end of the match (or of the current deal, if `one_deal`) with uniformly random moves.
/// Returns the number of seats' moves made. The measure of `pipyard bench`, and a yardstick for tests.
pub fn random_playout<G: Game>(
    game: &mut G,
    fate: &mut Fate,
    rng: &mut Rng,
    one_deal: bool,
    legal: &mut Vec<G::Move>,
) -> u32 {
    playout(game, fate, one_deal, legal, |_, _, legal| rng.below(legal.len()))
}

/// Plays like [`random_playout`], every seat by the game's own policy at this skill.
pub fn policy_playout<G: Game>(game: &mut G, skill: Skill, fate: &mut Fate, rng: &mut Rng, legal: &mut Vec<G::Move>) {
    playout(game, fate, false, legal, |game, seat, legal| game.usual(seat, skill, legal, rng));
}

#[inline]
fn playout<G: Game>(
    game: &mut G,
    fate: &mut Fate,
    one_deal: bool,
    legal: &mut Vec<G::Move>,
    mut choose: impl FnMut(&G, Seat, &[G::Move]) -> usize,
) -> u32 {
    let mut first_deal = None;
    let mut moves = 0;
    loop {
        match game.turn() {
            Turn::Over(_) => return moves,
            Turn::Table => game.advance(fate),
            Turn::Seats { must, may } => {
                if one_deal && *first_deal.get_or_insert(game.deal()) != game.deal() {
                    return moves;
                }
                let seats = if must.is_empty() { may } else { must };
                let seat = seats.first().expect("a turn of seats names at least one");
                legal.clear();
                game.considered(seat, legal);
                let index = choose(game, seat, legal);
                game.play(seat, &legal[index]);
                moves += 1;
            }
        }
    }
}
