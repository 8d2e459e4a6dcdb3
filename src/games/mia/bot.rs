//! How computer seats play Mia.

use super::belief::CANDOUR;
use super::ladder::{Rank, WAYS};
use super::{Mia, Move, Phase};
use crate::bots::Mind;
use crate::engine::{Rng, Skill};
use crate::table::Seat;

/// What it costs to have to lie after a throw, in lives.
const LIE: f32 = 0.55;
/// How far up a lie goes that has to be told.
const NEAR: usize = 4;
/// How often a normal seat names a little more than it has without need.
const FIB: f32 = 0.15;

/// From here on a seat weighs what others have said.
const LISTENS: Skill = Skill(100);

/// How the levels think.
pub(super) fn mind(level: &str) -> Mind {
    match level {
        "easy" => Mind::Policy { skill: Skill::EASY, slip: 0.0 },
        "hard" => Mind::Policy { skill: Skill::BEST, slip: 0.0 },
        _ => Mind::Policy { skill: Skill::NORMAL, slip: 0.0 },
    }
}

/// The move of the seat whose turn it is.
#[inline]
pub(super) fn decent_move(game: &Mia, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Move {
    match game.phase {
        Phase::Claim => claim(game, skill, rng),
        Phase::Answer if skill < LISTENS && rng.chance(0.2) => legal[rng.below(legal.len())],
        Phase::Answer if game.looker == Some(seat) => own_dice_back(game),
        Phase::Answer => answer(game, skill),
        _ => legal[0],
    }
}

/// What the looker names: the truth if it may, with a small lie now and then; otherwise a small lie.
fn claim(game: &Mia, skill: Skill, rng: &mut Rng) -> Move {
    let named = |rank: Rank| Move::Claim(game.house.order.throw(rank));
    let listens = skill >= LISTENS;
    let mut open = game.claimable();
    let Some(lowest) = open.next() else { return Move::Roll };
    let own = game.cup.map_or(lowest, |dice| game.rank(dice));
    if own >= lowest {
        let near = (Rank::MIA.index() - own.index()).min(NEAR - 1);
        if listens && near > 0 && rng.chance(FIB) {
            return named(Rank::at(own.index() + 1 + rng.below(near)).unwrap_or(own));
        }
        return named(own);
    }
    let most = (Rank::MIA.index() - lowest.index() + 1).min(NEAR);
    let up = if listens { rng.below(most) } else { 0 };
    named(Rank::at(lowest.index() + up).unwrap_or(lowest))
}

/// The looker's answer when its own dice have come back: it knows whether the last one who took them was right.
fn own_dice_back(game: &Mia) -> Move {
    let (Some(bar), Some(dice)) = (game.bar(), game.cup) else { return Move::Challenge };
    let own = game.rank(dice);
    match own {
        _ if own < bar => Move::Challenge,
        _ if own > bar => Move::Raise(game.house.order.throw(own)),
        _ if game.may_concede() => Move::Concede,
        _ => Move::Reroll,
    }
}

/// The answer of a seat that has not seen the dice: the least lives lost, as far as one step shows.
fn answer(game: &Mia, skill: Skill) -> Move {
    let Some(bar) = game.bar() else { return Move::Challenge };
    let order = game.house.order;
    let stake = f32::from(Mia::stake(Some(bar)));
    let truth = if skill >= LISTENS {
        game.words.truth(order, bar, CANDOUR)
    } else {
        f32::from(order.reach(bar)) / f32::from(WAYS)
    };
    let lie = 1.0 - truth;
    let mut best = (Move::Challenge, stake * truth);
    let mut offer = |mv: Move, cost: f32, legal: bool| {
        if legal && cost < best.1 {
            best = (mv, cost);
        }
    };
    let miss = 1.0 - f32::from(order.beat(bar)) / f32::from(WAYS);
    offer(Move::Reroll, miss * LIE, game.may_throw_again(game.actor));
    offer(Move::Pass, stake * lie * lie, game.may_pass(game.actor));
    offer(Move::Concede, 1.0, game.may_concede());
    best.0
}

/// The chance to win: a seat's share of all lives, or the matches won.
pub(super) fn worth(game: &Mia, seat: Seat) -> f32 {
    match game.phase {
        Phase::Over(winners) if winners.contains(seat) => 1.0 / winners.len() as f32,
        Phase::Over(_) => 0.0,
        _ => {
            let all: u8 = Seat::all(game.count()).map(|seat| game.lives.of(seat)).sum();
            f32::from(game.lives.of(seat)) / f32::from(all.max(1))
        }
    }
}

/// What speaks for a move.
pub(super) fn reason(_game: &Mia, _seat: Seat, _mv: Move) -> String {
    String::new()
}
