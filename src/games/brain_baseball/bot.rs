//! How computer seats play: low pitches, a swing only against a third strike or as the last, catches by what the ball is
//! worth; what is certain is never let go. The hard one plays imagined inning after imagined inning from each move.

use super::values::{COURT, HIGH, base, best_fielder, up_to, weakest_fielder};
use super::{BrainBaseball, Move, Phase, THREE};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::history::{chance_by_lead, leaders};
use crate::kit::set::Set;
use crate::kit::words::counted;
use crate::pieces::Card;
use crate::table::Seat;

/// How often a careless player plays what a decent one would, where it does not fear a third strike.
const CARES: f32 = 0.35;
/// Points by which a single inning is mostly decided: the step of the curve from leads to chances.
const STEP: f32 = 5.0;
/// How much the end of the last inning is judged by who has won, and not by how far.
const DECIDED: f32 = 0.8;
/// How far the leads of an inning that is still to come spread.
const SPREAD: f32 = 8.0;
/// A ball of at least this value is worth the best fielder.
const RICH: u8 = 8;
/// A ball of at least this value is worth a jack, queen or king.
const FAIR: u8 = 5;
/// A ball below this value is not worth an ace or a deuce.
const POOR: u8 = 4;

impl Agent for BrainBaseball {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    #[inline]
    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let card = if skill < Skill::NORMAL { self.careless_card(seat, legal, rng) } else { self.usual_card(seat) };
        // Suits count for nothing.
        legal.iter().position(|mv| mv.card().map(base) == card.map(base)).unwrap_or(0)
    }

    /// What is certainly worse than another move is not weighed, and of equal cards one is.
    fn promising(&self, seat: Seat, legal: &mut Vec<Move>) {
        if legal.len() > 1 && (self.loses_by_passing(seat) || self.must_play(seat)) {
            legal.retain(|mv| *mv != Move::Pass);
        }
        legal.dedup_by_key(|mv| mv.card().map(base));
    }

    fn solved(&self, seat: Seat, _rng: &mut Rng) -> Option<Move> {
        self.certain_strike(seat).map(Move::Pitch)
    }

    fn odds(&self, seat: Seat, mv: &Move) -> Option<f32> {
        (mv.card().is_some() && mv.card() == self.certain_strike(seat)).then_some(1.0)
    }

    /// How likely the seat is to win with the lead that it has: of several leaders each has a share.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        if self.is_struck_out() {
            return if seat == self.pitcher { 1.0 } else { 0.0 };
        }
        let (taken, _) = if self.phase == Phase::Score { self.shares() } else { Default::default() };
        let stands = |seat: Seat| match (self.house.has_pot(), self.is_scored()) {
            (true, _) => self.purses[seat] + taken[seat],
            (false, true) => self.history.total(seat),
            (false, false) => self.history.total(seat) + self.holds(seat),
        };
        let left = f32::from(self.house.length().saturating_sub(self.inning));
        let step = STEP + SPREAD * left.sqrt();
        let lead = chance_by_lead(seat, self.house.everybody(), |seat| stands(seat) as f32, step);
        if left > 0.0 {
            return lead;
        }
        // Nothing comes after it.
        let best = leaders(self.house.everybody().map(|seat| (seat, stands(seat))));
        DECIDED * best.share(seat) as f32 + (1.0 - DECIDED) * lead
    }

    /// Among four seats, by the rulebook, even being 25 %: hard won 75.5 ± 8.4 % of 100 matches against normal, and 45.0 ± 9.8 %
    /// against a plain search that thought half as long again. With a tree of depth 64 it won 26.6 ± 10.8 % against that in
    /// the time of this, without strays 40.6 ± 12.0 %; four times the rounds won no more than these.
    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 2_000, depth: 1, stray: 0.3, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Pitch(card) => self.reason_to_pitch(seat, card),
            Move::Swing(_) if self.is_last_strike() && self.row.is_empty() => {
                "this must not be the third strike".to_owned()
            }
            Move::Swing(_) if self.is_last_asked() => {
                "nobody else swings, and they may be too short to catch it".to_owned()
            }
            Move::Swing(_) => "a hit takes the ball from the pitcher".to_owned(),
            Move::Catch(_) => self.reason_to_catch(seat),
            Move::Pass => self.reason_to_pass(seat),
        }
    }
}

impl BrainBaseball {
    /// Mostly any legal move, but a swing where the third strike is to be feared.
    fn careless_card(&self, seat: Seat, legal: &[Move], rng: &mut Rng) -> Option<Card> {
        let fears = self.phase == Phase::Swing && self.is_last_strike() && self.row.is_empty();
        match self.playable(seat).last() {
            Some(card) if fears => Some(card),
            _ if rng.chance(CARES) => self.usual_card(seat),
            _ => legal[rng.below(legal.len())].card(),
        }
    }

    /// The card that a decent player plays; nothing to pass.
    #[inline]
    fn usual_card(&self, seat: Seat) -> Option<Card> {
        let cards = self.playable(seat);
        match self.phase {
            Phase::Pitch => cards.first(),
            Phase::Swing if self.must_play(seat) => cards.first(),
            Phase::Swing if !self.row.is_empty() => None,
            Phase::Swing if self.is_last_strike() => cards.last(),
            Phase::Swing => cards.first().filter(|_| self.is_last_asked()),
            Phase::Catch => self.usual_catch(seat, cards),
            Phase::Deal | Phase::Strike | Phase::Hit | Phase::Caught => None,
            Phase::Score | Phase::Shown | Phase::Over(_) => None,
        }
    }

    #[inline]
    fn usual_catch(&self, seat: Seat, cards: Set<Card>) -> Option<Card> {
        let ball = self.ball.map_or(0, base);
        if self.is_last_asked() {
            let spares = ball < POOR && !self.must_play(seat);
            return weakest_fielder(if spares { cards.minus(HIGH) } else { cards });
        }
        match ball {
            RICH.. => best_fielder(cards),
            FAIR.. => best_fielder(cards).filter(|card| COURT.has(*card)),
            _ => None,
        }
    }

    /// Whether a pass of `seat` gives a ball away for nothing: nobody else has a card, so the ball is its own if it plays, and
    /// the inning ends with this trick.
    #[inline]
    fn must_play(&self, seat: Seat) -> bool {
        self.phase != Phase::Pitch
            && !self.playable(seat).is_empty()
            && self.house.everybody().all(|other| other == seat || self.hand(other).is_empty())
    }

    /// The cards of `seat`, the lowest first, that nobody can hit, for all that it has seen.
    fn untouchable(&self, seat: Seat) -> Set<Card> {
        let lowest = self.unseen(seat).first().map_or(13, |card| base(card) - 1);
        self.hand(seat).and(up_to(lowest))
    }

    /// The pitch that wins the match for certain: together with those that follow it makes three strikes that nobody can hit.
    fn certain_strike(&self, seat: Seat) -> Option<Card> {
        if self.phase != Phase::Pitch || !self.house.three_strikes {
            return None;
        }
        let certain = self.untouchable(seat);
        let wanted = usize::from(THREE - self.strikes);
        (certain.len() >= wanted).then(|| certain.first()).flatten()
    }

    fn reason_to_pitch(&self, seat: Seat, card: Card) -> String {
        let lower = self.unseen(seat).and(up_to(base(card))).len();
        match lower {
            0 if self.certain_strike(seat).is_some() => "nobody can hit it: three strikes are certain".to_owned(),
            0 => "nobody can hit it".to_owned(),
            1..=12 => format!("only {lower} of the cards you have not seen can hit it"),
            _ if Some(card) == self.hand(seat).first() => {
                "your hardest card to hit, and the cheapest to lose".to_owned()
            }
            _ => "if they have run short of high cards, nobody catches it".to_owned(),
        }
    }

    fn reason_to_catch(&self, seat: Seat) -> String {
        let points = counted(self.ball.map_or(0, base), "point", "points");
        match (self.must_play(seat), self.is_last_asked()) {
            (true, _) => format!("this is the last ball of the inning, and {points} are to be had"),
            (false, true) => format!("nobody comes after you: {points} and the next pitch"),
            (false, false) => format!("{points} and the next pitch, if nobody goes higher"),
        }
    }

    fn reason_to_pass(&self, seat: Seat) -> String {
        if self.playable(seat).is_empty() {
            return "nothing you hold fits".to_owned();
        }
        match self.phase {
            Phase::Swing if !self.row.is_empty() => "it is hit already, and you may still catch it".to_owned(),
            Phase::Swing if self.is_last_strike() => "somebody after you has to stop it".to_owned(),
            Phase::Swing => "a hit is mostly caught by somebody else".to_owned(),
            _ => "the ball is not worth what you would play for it".to_owned(),
        }
    }
}
