//! What a seat knows of hidden cards and codes, and worlds that agree with it.

use super::code::{Code, Given};
use super::log;
use super::planning::{CODES, Plan};
use super::signals::Sent;
use super::{Phase, Spielen};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::Seat;

/// Hands are drawn so often before one is taken in which somebody has broken up four of a kind.
const TRIES: usize = 8;

impl Spielen {
    /// Of the hand of `other`, what `seat` knows.
    pub(super) fn known_to(&self, seat: Seat, other: Seat) -> Set<Card> {
        if seat == other || self.shown.contains(other) { self.hand(other) } else { self.known[other.index()] }
    }

    /// Where everything lies that nobody can place: hands, and the deck as long as it was never made of the pile.
    pub(super) fn unseen_by(&self, seat: Seat) -> Set<Card> {
        let lying = self.board.iter().chain(self.stock.discard()).copied();
        let placed =
            self.house.everybody().fold(lying.collect(), |seen: Set<Card>, other| seen.or(self.known_to(seat, other)));
        let deck: Set<Card> = match self.stock.refills() {
            0 => Set::NONE,
            _ => self.stock.deck().collect(),
        };
        Card::pack().collect::<Set<Card>>().minus(placed).minus(deck)
    }

    /// A match that `seat` cannot tell from this one. A call that has not been judged stays as it is: that the table stands
    /// still is felt in one's own moves.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Spielen {
        let mut world = self.clone();
        let unseen = self.unseen_by(seat);
        for _ in 0..TRIES {
            let mut cards: List<Card, 52> = unseen.iter().collect();
            rng.shuffle(&mut cards);
            let mut left = cards.iter().copied();
            for other in self.house.everybody() {
                let known = self.known_to(seat, other);
                let drawn: Set<Card> = left.by_ref().take(self.hand(other).len() - known.len()).collect();
                world.hands[other.index()] = known.or(drawn);
            }
            match self.stock.refills() {
                0 => world.stock.imagine_as(left),
                _ => world.stock.imagine(rng),
            }
            let broken = |other: Seat| log::has_broken_four(other, world.hand(other), &self.log);
            if !self.house.everybody().any(|other| other != seat && !self.shown.contains(other) && broken(other)) {
                break;
            }
        }
        // After the match both notebooks lie open.
        if !matches!(self.phase, Phase::Over(_)) {
            for team in self.teams().filter(|team| team.index() != self.team(seat)) {
                world.plans[team.index()] = self.plan_imagined(rng);
            }
            for other in self.house.others(seat) {
                world.drafts[other.index()] = self.draft_imagined(other, rng);
            }
        }
        world
    }

    /// The code of the team of `seat` that it would give by this signal now, counted from 0.
    pub(super) fn gives(&self, seat: Seat, sent: Sent) -> Option<usize> {
        let codes = &self.plan_of(seat).codes;
        if codes.is_empty() {
            return None;
        }
        let mut signals = log::signals(seat, &self.log);
        signals.push(Given { tick: self.tick, sent, context: self.context(seat) });
        codes.iter().position(|code| code.is_given(&signals))
    }

    fn plan_imagined(&self, rng: &mut Rng) -> Plan {
        let mut codes: List<Code, CODES> = List::EMPTY;
        for _ in 0..rng.below(usize::from(self.house.codes) + 1) {
            let mut code = Code::EMPTY;
            while !code.is_complete() || rng.chance(0.4) {
                match next_block(&code, rng) {
                    Some(longer) => code = longer,
                    None => break,
                }
            }
            if code.is_complete() && !codes.contains(&code) {
                codes.push(code);
            }
        }
        Plan { codes, delay: rng.below(6) as u8 }
    }

    /// Nobody who is through with planning has a draft, and nobody who has not begun.
    fn draft_imagined(&self, other: Seat, rng: &mut Rng) -> Code {
        let planned = usize::from(self.planned[other.index()]);
        if self.phase != Phase::Plan || self.ready.contains(other) {
            return Code::EMPTY;
        }
        (0..rng.below(planned.min(3) + 1))
            .try_fold(Code::EMPTY, |code, _| next_block(&code, rng))
            .unwrap_or(Code::EMPTY)
    }
}

/// The code with one more block, drawn at random.
fn next_block(code: &Code, rng: &mut Rng) -> Option<Code> {
    let count = code.next(true).count();
    let block = code.next(true).nth(rng.below(count.max(1)))?;
    Some(code.with(block))
}
