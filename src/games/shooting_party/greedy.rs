//! The fair greedy player of the specification, section 8: rule by rule, each with its name, so that a hint can give it.

use super::crowd::{self, BUTLER, Crowd, JACKS, KINGS, QUEENS, each_group, first_group, is_clearable};
use super::moves::Move;
use super::{FULL, Phase, ShootingParty};
use crate::pieces::{Card, Suit};

/// The rule that gave a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The attaché takes the king along.
    KeepQueen,
    /// Alone with a queen.
    Alone,
    /// All but the queen can leave.
    Clears(Suit),
    /// Only the butler is in the way, and knows where her papers are.
    FindPapers(Suit),
    /// Only the butler is in the way.
    ButlerOut(Suit),
    /// The room can be emptied for a queen whom the butler fetches.
    Fetch(Suit),
    /// There is room for two more.
    Welcome,
    /// The room is full: out with the dangerous ones.
    Full,
    /// The room is full, and nobody can be seen out.
    Stuck,
}

impl ShootingParty {
    /// The move of the greedy player, and the rule that gave it.
    pub(super) fn greedy(&self) -> (Move, Rule) {
        if let Phase::Guard(suit) = self.phase {
            return (self.guards(suit)[1], Rule::KeepQueen);
        }
        let room = self.room();
        let guests = room.minus(QUEENS).without(BUTLER);
        let butler = room.has(BUTLER);
        match self.queen_here() {
            Some(suit) if room.len() == 1 => return (Move::Contact(crowd::queen(suit)), Rule::Alone),
            Some(suit) if is_clearable(guests) => {
                let papers = crowd::papers(suit);
                return match first_group(guests) {
                    Some(group) => (Move::Discard(group), Rule::Clears(suit)),
                    None if self.house.errands && self.hidden_papers().has(papers) => {
                        (Move::Butler(papers), Rule::FindPapers(suit))
                    }
                    None => (Move::Discard(Crowd::one(BUTLER)), Rule::ButlerOut(suit)),
                };
            }
            None if butler && self.house.errands && is_clearable(guests) => {
                if let Some(suit) = self.worth_fetching() {
                    return (Move::Butler(crowd::queen(suit)), Rule::Fetch(suit));
                }
            }
            Some(_) | None => {}
        }
        if self.hand.len() <= FULL {
            return (Move::Draw, Rule::Welcome);
        }
        match self.worst_company(guests) {
            Some(group) => (Move::Discard(group), Rule::Full),
            None => (Move::Leave, Rule::Stuck),
        }
    }

    /// The queen that the butler should bring back, one with papers on the mantelpiece first.
    fn worth_fetching(&self) -> Option<Suit> {
        let queens = self.stock.discard().iter().filter(|card| QUEENS.has(**card)).filter_map(|card| card.suit());
        let room = self.room();
        let welcome = queens.filter(|suit| !room.has(crowd::guardian(*suit)));
        welcome.min_by_key(|suit| (!self.display.has(crowd::papers(*suit)), *suit))
    }

    /// The group that removes most dangers: kings of queens still to be met, attachés, and any guest a little.
    fn worst_company(&self, guests: Crowd) -> Option<Crowd> {
        let met = self.met();
        let threat = |card: Card| {
            let king = KINGS.has(card) && card.suit().is_some_and(|suit| !met.has(crowd::queen(suit)));
            1 + 2 * u8::from(king || JACKS.has(card))
        };
        let mut worst: Option<(u8, Crowd)> = None;
        each_group(guests, |group| {
            let threats = group.into_iter().map(threat).sum();
            if worst.is_none_or(|(most, _)| threats > most) {
                worst = Some((threats, group));
            }
        });
        worst.map(|(_, group)| group)
    }
}
