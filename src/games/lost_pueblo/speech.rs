//! What computer seats say, and when. They lie where it helps: the thief about itself and others, the others to be accused,
//! for a wrong accusation brings them two cards.

use super::{LostPueblo, Move, PENALTY, SIX, Statement};
use crate::engine::{Rng, Skill};
use crate::table::{Seat, SeatSet};

/// Policies below this skill do not think about who the thief is.
pub(super) const CARELESS: Skill = Skill(100);
/// A seat speaks in every third turn at most.
const SILENCE: u8 = 3;
/// How often a seat that has something to say says it, at each moment at which it may.
const TALKATIVE: f32 = 0.12;
/// The share of suspicion from which it is spoken of.
const WORTH_SAYING: f32 = 0.4;
/// How often a seat that wants two cards plays the thief.
const BAIT: f32 = 0.3;

/// The index of what a seat says now, unasked.
pub(super) fn interrupt(game: &LostPueblo, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
    let last = game.conduct[seat.index()].spoke_in;
    if last > 0 && game.turn < last + SILENCE || !rng.chance(TALKATIVE) {
        return None;
    }
    let wanted = Move::Say(wish(game, seat, skill, rng)?);
    legal.iter().position(|mv| *mv == wanted)
}

/// What a seat says if it has to say something.
pub(super) fn statement(game: &LostPueblo, seat: Seat, skill: Skill, rng: &mut Rng) -> Statement {
    wish(game, seat, skill, rng).unwrap_or(Statement::Innocent)
}

/// What a seat wants to say, if anything.
fn wish(game: &LostPueblo, seat: Seat, skill: Skill, rng: &mut Rng) -> Option<Statement> {
    if skill < CARELESS {
        // A child says what comes to mind, and never that it is the thief.
        return match rng.below(6) {
            0 => Some(Statement::Innocent),
            1 => Some(Statement::Suspect(any_of(game.active.without(SeatSet::one(seat)), rng))),
            _ => None,
        };
    }
    let conduct = &game.conduct[seat.index()];
    let accused = !conduct.suspected_by.is_empty();
    let shares = game.suspicion(Some(seat));
    let top = game.top_suspect(&shares);
    if seat == game.thief {
        let scapegoat = top.map(|(other, _)| Statement::Suspect(other));
        return if accused && rng.chance(0.5) { Some(Statement::Innocent) } else { scapegoat };
    }
    // Two penalty cards would be the fifth and the sixth.
    if game.hands[seat.index()].len() + PENALTY >= SIX && rng.chance(BAIT) {
        return Some(Statement::Thief);
    }
    if let Some((other, share)) = top.filter(|(_, share)| *share > WORTH_SAYING) {
        // Where everybody knows, nothing needs to be said.
        return (share < 1.0 || game.exposed.is_none()).then_some(Statement::Suspect(other));
    }
    if accused {
        return Some(Statement::Innocent);
    }
    let knowledge = &game.knowledge[seat.index()];
    let wronged = |other: &Seat| {
        knowledge.sure.contains(*other)
            && !game.cleared.contains(*other)
            && !game.conduct[other.index()].suspected_by.is_empty()
    };
    game.active.iter().find(wronged).map(Statement::Clear)
}

/// One of these seats, at random.
pub(super) fn any_of(seats: SeatSet, rng: &mut Rng) -> Seat {
    let nth = rng.below(seats.len().max(1));
    seats.iter().nth(nth).unwrap_or(Seat::FIRST)
}
