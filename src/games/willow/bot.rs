//! How computer seats play: the chance to win the showdown against the price of staying.

use super::odds::Reading;
use super::{Move, Phase, Willow};
use crate::bots::{Budget, Mind};
use crate::engine::{Rng, Skill};
use crate::table::Seat;

/// So many imagined deals are all that an easy seat looks at.
const FEW: u32 = 20;

/// The levels.
pub(super) fn mind(level: &str) -> Mind {
    match level {
        "easy" => Mind::Policy { skill: Skill::EASY, slip: 0.0 },
        "hard" => Mind::Search(Budget { rounds: 2_000, depth: 1, stray: 0.0, explore: 0.25, ..Budget::USUAL }),
        _ => Mind::Policy { skill: Skill::NORMAL, slip: 0.0 },
    }
}

/// What a seat is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// Fold.
    Leave,
    /// The smallest bet, or a call.
    Stay,
    /// The largest bet or raise; a call where no raise is left.
    Press,
}

impl Wish {
    /// The index of the move that does it.
    fn among(self, legal: &[Move]) -> usize {
        let stays = |mv: &Move| *mv != Move::Fold;
        let found = match self {
            Wish::Leave => legal.iter().position(|mv| *mv == Move::Fold),
            Wish::Stay => legal.iter().position(stays),
            Wish::Press => legal.iter().rposition(stays),
        };
        found.unwrap_or(0)
    }
}

impl Willow {
    /// The index of the move that the policy makes.
    pub(super) fn decent_move(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let careless = skill < Skill(100);
        let mut equity = self.equity(seat, if skill == Skill::BEST { Reading::BETS } else { Reading::NONE });
        if careless {
            equity = (0..FEW).filter(|_| rng.chance(equity)).count() as f32 / FEW as f32;
        }
        let mut wish = self.wish(seat, equity);
        if careless && wish == Wish::Leave && self.betting.is_open() && rng.chance(0.2) {
            wish = Wish::Stay;
        }
        wish.among(legal)
    }

    /// What pays at this chance to win.
    fn wish(&self, seat: Seat, equity: f32) -> Wish {
        let seats = self.live().len() as f32;
        let pot = self.purse.pot() as f32;
        let (much, pays) = if self.betting.is_open() {
            let missing = self.betting.to_call(seat).min(self.purse.means(seat)) as f32;
            (equity > 1.8 / seats && equity > 0.55, equity * (pot + missing) > missing)
        } else {
            let least = f32::from(self.betting.limits().least);
            (equity > 1.6 / seats, equity * (pot + seats * least) >= least)
        };
        match (much, pays) {
            (true, _) => Wish::Press,
            (false, true) => Wish::Stay,
            (false, false) => Wish::Leave,
        }
    }

    /// How well the hand has gone for `seat`, from 0 to 1; after the last hand, mostly whether it has won the match.
    pub(super) fn promise(&self, seat: Seat) -> f32 {
        let coins = self.purse.coins(seat) as f32;
        let standing = match self.house.stack {
            // With table stakes coins are worth less the more one has, and the last one is worth most.
            Some(stack) => (coins + 1.0).ln() / ((stack * self.house.seats as i32 + 1) as f32).ln(),
            None => {
                let span = 32.0 * f32::from(self.house.limits(2).most);
                (0.5 + self.gain(seat) as f32 / span).clamp(0.0, 1.0)
            }
        };
        match self.phase {
            Phase::Over(winners) => {
                let won = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
                0.8 * won + 0.2 * standing
            }
            _ => standing,
        }
    }

    /// What speaks for a move, in a short line.
    pub(super) fn reason_for(&self, seat: Seat, mv: Move) -> String {
        if !self.is_asked(seat) {
            return String::new();
        }
        let chance = (self.equity(seat, Reading::BETS) * 100.0).round();
        let odds = format!("wins about {chance} % of such hands");
        let missing = self.betting.to_call(seat).min(self.purse.means(seat));
        let pot = self.purse.pot();
        match mv {
            Move::Fold if self.betting.is_open() => format!("{odds}: too few to pay {missing} for {pot}"),
            Move::Fold => format!("{odds}: too few to open"),
            Move::Call | Move::Check => format!("{odds}, and {missing} may win {pot}"),
            Move::Bet(_) | Move::Raise(_) if chance * self.live().len() as f32 >= 120.0 => {
                format!("{odds}: more than your share, so make them pay")
            }
            Move::Bet(_) => format!("{odds}: cheap for the antes, and somebody must open"),
            Move::Raise(_) => format!("{odds}, but they may fold"),
        }
    }
}
