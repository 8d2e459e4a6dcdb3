//! What a computer seat makes of what it has noticed: who has four of a kind, by cards and by codes.

use super::code::Meaning;
use super::evidence::fired;
use super::eyes::Noticed;
use super::{FOUR, SEATS, Spielen};
use crate::engine::Skill;
use crate::kit::set::Set;
use crate::pieces::{Card, Rank};
use crate::table::Seat;

/// A code counts for so many beats.
const FRESH: u16 = 8;
/// Somebody who plays on for a while has four of a kind in so many of a hundred beats, whatever is known of the cards; and
/// how long that takes.
const USUAL: f32 = 0.12;
const WHILE: f32 = 12.0;
/// What the partner's code says: so much likelier are four of a kind.
const AGREED: f32 = 50.0;

/// What a seat thinks of a hand that is going on.
pub struct Judgement<'a> {
    game: &'a Spielen,
    seat: Seat,
    /// What it has noticed.
    pub noticed: Noticed,
    unseen: Set<Card>,
}

impl<'a> Judgement<'a> {
    /// What `seat` thinks.
    pub fn of(game: &'a Spielen, seat: Seat, skill: Skill) -> Judgement<'a> {
        let noticed = game.noticed(seat, skill);
        let known = noticed.known.iter().fold(game.in_sight(seat), |seen, known| seen.or(*known));
        let unseen = Card::pack().collect::<Set<Card>>().minus(known);
        Judgement { game, seat, noticed, unseen }
    }

    /// How likely the cards alone make it that a seat has four of a kind, as odds.
    fn by_cards(&self, other: Seat) -> f32 {
        if self.game.hand(other).len() != FOUR {
            return 0.0;
        }
        let known = self.noticed.known[other.index()];
        let all = self.unseen.len() as f32;
        let chance: f32 = Rank::all()
            .filter(|rank| known.iter().all(|card| card.rank() == Some(*rank)))
            .map(|rank| {
                let left = self.unseen.iter().filter(|card| card.rank() == Some(rank)).count() as f32;
                (0..FOUR.saturating_sub(known.len()))
                    .map(|missing| ((left - missing as f32) / (all - missing as f32)).max(0.0))
                    .product::<f32>()
            })
            .sum();
        let waited = 1.5_f32.powi(self.noticed.passed[other.index()].min(4) as i32);
        let drawn = odds(chance) * waited;
        // Hands are not drawn but collected.
        let single = known.iter().all(|card| card.rank() == known.first().and_then(Card::rank));
        let usual = if single { USUAL * (f32::from(self.game.tick) / WHILE).min(1.0) } else { 0.02 };
        drawn.max(odds(usual) * waited.sqrt())
    }

    /// When the partner gave a code that says it has four and has not taken it back, as far as this was noticed.
    pub fn partner_said(&self) -> Option<u16> {
        let partner = self.game.partner(self.seat);
        let signals = &self.noticed.signals[partner.index()];
        let codes = &self.game.plan_of(self.seat).codes;
        let mut said = None;
        for end in 1..=signals.len() {
            let given = codes.iter().find(|code| code.is_given(&signals[..end]));
            match given.and_then(|code| code.meaning()) {
                Some(Meaning::Cancel) => said = None,
                Some(Meaning::Four | Meaning::Double) => said = Some(signals[end - 1].tick),
                None => {}
            }
        }
        said.filter(|tick| self.game.tick - tick <= FRESH)
    }

    /// How much likelier the signals of a seat make it that it has four of a kind.
    fn by_signals(&self, other: Seat) -> f32 {
        let partner = other == self.game.partner(self.seat);
        if partner && self.partner_said().is_some() {
            return AGREED;
        }
        let Some(tally) = self.game.evidence.get(other.index()) else { return 1.0 };
        let signals = &self.noticed.signals[other.index()];
        let enough = if partner { 1.0 } else { 2.0 };
        let mut most = 1.0_f32;
        for end in (1..=signals.len()).rev().take_while(|end| self.game.tick - signals[end - 1].tick <= FRESH) {
            for hypothesis in fired(&signals[..end]) {
                most = most.max(tally.ratio(hypothesis, enough));
            }
        }
        most
    }

    /// How likely it is that a seat has four of a kind.
    pub fn four(&self, other: Seat) -> f32 {
        if other == self.seat {
            return f32::from(u8::from(self.game.holds_four(other)));
        }
        let odds = self.by_cards(other) * self.by_signals(other);
        odds / (1.0 + odds)
    }

    /// How many cards of a rank may still come: what was swept away or lies in other hands will not, for the time being.
    pub fn still_to_come(&self, rank: Rank) -> usize {
        let board = self.game.board.iter().filter(|card| card.rank() == Some(rank)).count();
        self.unseen.iter().filter(|card| card.rank() == Some(rank)).count() + board
    }

    /// The ranks of which some opponent is known to hold two or more.
    pub fn wanted_by_opponents(&self) -> [bool; 14] {
        let mut wanted = [false; 14];
        for other in (0..SEATS).map(Seat::new).take(self.game.house.seats()) {
            if self.game.team(other) == self.game.team(self.seat) {
                continue;
            }
            for rank in Rank::all() {
                let held = self.noticed.known[other.index()].iter().filter(|card| card.rank() == Some(rank)).count();
                wanted[usize::from(rank.number())] |= held >= 2;
            }
        }
        wanted
    }
}

/// A chance as odds.
fn odds(chance: f32) -> f32 {
    chance / (1.0 - chance).max(1e-6)
}
