//! What one seat makes of a deal: what it remembers and can prove, what it imagines, and what follows for declarations.

use std::cell::OnceCell;

use super::half::{Cards, HALF, HALVES, HalfSuit, PACK};
use super::knowledge::{Heard, Knowledge, Recall};
use super::sample::{Lean, Survey};
use super::{CanadianFish, MOST, Move, Phase};
use crate::engine::{Rng, Skill};
use crate::table::{Seat, SeatSet};

/// Below this a seat is careless: it forgets, does not infer habits, and declares on a feeling.
const CAREFUL: Skill = Skill(100);
/// From here on a seat forgets nothing and looks ahead.
pub(super) const SHARP: Skill = Skill(200);

/// How much likelier each question in a half-suit makes more cards of it (section 8).
const ASKED: f32 = 1.3;
/// How much likelier cards become that were not asked for although they were there for the taking.
const LEFT: f32 = 0.9;
/// How likely it is that somebody sits on a half-suit that it could declare.
const UNDECLARED: f32 = 0.05;

/// What one seat makes of the deal so far.
pub(super) struct Study<'a> {
    pub game: &'a CanadianFish,
    pub seat: Seat,
    pub skill: Skill,
    pub heard: Heard,
    /// What it can prove.
    pub know: Knowledge,
    /// What everybody can prove.
    pub common: Knowledge,
    lean: OnceCell<Lean>,
}

impl<'a> Study<'a> {
    pub(super) fn of(game: &'a CanadianFish, seat: Seat, skill: Skill) -> Study<'a> {
        let heard = game.heard(seat, recall(skill));
        let know = game.knowledge(seat, &heard);
        let common = game.common(&heard);
        Study { game, seat, skill, heard, know, common, lean: OnceCell::new() }
    }

    /// The seat and its teammates.
    pub(super) fn team(&self) -> SeatSet {
        self.game.members(self.game.team(self.seat))
    }

    pub(super) fn opponents(&self) -> SeatSet {
        self.game.members(1 - self.game.team(self.seat))
    }

    /// Many deals that agree with what the seat knows.
    pub(super) fn survey(&self, rng: &mut Rng) -> Survey {
        let count = match self.skill {
            careless if careless < CAREFUL => 60,
            sharp if sharp >= SHARP => 600,
            _ => 200,
        };
        Survey::of(&self.know, self.lean(), count, rng)
    }

    /// What the habits of the others suggest; nothing for a careless seat.
    pub(super) fn lean(&self) -> Option<&Lean> {
        if self.skill < CAREFUL {
            return None;
        }
        Some(self.lean.get_or_init(|| self.game.habits(self.seat, self.skill, &self.common)))
    }

    /// The likeliest way in which the team holds a half-suit, and how likely it is; certain where it is proven.
    pub(super) fn claim(&self, half: HalfSuit, survey: Option<&Survey>) -> (f32, Option<[Seat; HALF]>) {
        let said = match self.game.phase {
            Phase::Declare => self.game.claim().said,
            _ => [None; HALF],
        };
        if half.cards().within(self.know.held_by(self.team().iter())) {
            let held = std::array::from_fn(|place| self.know.holder(half.card(place)).unwrap_or(self.seat));
            return (1.0, Some(held));
        }
        match survey.and_then(|survey| survey.likeliest(half, self.team(), &said)) {
            Some((chance, held)) => (chance, Some(held)),
            None => (0.0, None),
        }
    }

    /// The half-suit that the seat is sure enough of to declare it.
    pub(super) fn sure_claim(&self, rng: &mut Rng) -> Option<HalfSuit> {
        let theirs = self.opponents().iter().fold(Cards::NONE, |all, seat| all.or(self.know.may[seat.index()]));
        let careless = self.skill < CAREFUL;
        // A careless seat overlooks a card or two that might be elsewhere.
        let doubt = if careless { 2 } else { 0 };
        let (threshold, in_play) = (if careless { 0.8 } else { 0.99 }, self.game.in_play());
        let mut survey = None;
        for half in in_play.halves().filter(|half| theirs.of(*half).len() <= doubt) {
            let proven = self.claim(half, None).0 == 1.0;
            let chance =
                if proven { 1.0 } else { self.claim(half, Some(survey.get_or_insert_with(|| self.survey(rng)))).0 };
            if chance >= threshold && !(self.skill >= SHARP && self.keeps(half)) {
                return Some(half);
            }
        }
        None
    }

    /// A half-suit that lies whole in one hand cannot be taken away: as long as nobody knows it, its cards are worth
    /// more as a reason to be asked, and so to get the turn.
    fn keeps(&self, half: HalfSuit) -> bool {
        let hand = self.game.hand(self.seat);
        let known = half.cards().within(self.common.has[self.seat.index()]);
        self.game.phase == Phase::Ask && half.cards().within(hand) && !known
    }

    /// The half-suit that the seat knows best, with its chance.
    pub(super) fn best_claim(&self, rng: &mut Rng) -> (f32, Move) {
        let mut best = (-1.0, None);
        let mut survey = None;
        for half in self.game.in_play().halves() {
            let mut chance = self.claim(half, None).0;
            if chance < 1.0 {
                chance = self.claim(half, Some(survey.get_or_insert_with(|| self.survey(rng)))).0;
            }
            if chance > best.0 {
                best = (chance, Some(half));
            }
        }
        (best.0, Move::Declare(best.1.expect("a seat is asked only while a half-suit is in play")))
    }

    /// How many cards this teammate could take from opponents for certain, as far as the seat can see.
    pub(super) fn harvest(&self, mate: Seat) -> f32 {
        let theirs = self.common.held_by(self.opponents().iter()).or(self.know.held_by(self.opponents().iter()));
        let index = mate.index();
        let may = self.know.may[index];
        let taken = theirs.halves().map(|half| {
            let sure = !self.know.has[index].of(half).is_empty() || self.know.owes[index].meets(half.cards());
            let presence = if sure {
                1.0
            } else if may.meets(half.cards()) {
                0.5
            } else {
                0.0
            };
            presence * theirs.of(half).len() as f32
        });
        taken.sum()
    }
}

fn recall(skill: Skill) -> Recall {
    match skill {
        careless if careless < CAREFUL => Recall::Dozen,
        sharp if sharp >= SHARP => Recall::All,
        _ => Recall::Fading,
    }
}

impl CanadianFish {
    /// Who rather holds what, judging by what was asked and what was not (the soft evidence of section 8).
    fn habits(&self, seat: Seat, skill: Skill, common: &Knowledge) -> Lean {
        let mut lean = [[1.0; PACK]; MOST];
        let mut by_half = [[1.0f32; HALVES]; MOST];
        let mut heard = Heard::nothing(self.house.seats());
        let in_play = self.in_play();
        for question in self.questions() {
            let half = question.card.half();
            let asker = &mut by_half[question.asker.index()];
            asker[half.index()] = (asker[half.index()] * ASKED).min(3.0);
            let there = heard.open_to(self.members(1 - self.team(question.asker))).and(in_play);
            for other in there.halves().filter(|other| *other != half) {
                asker[other.index()] = (asker[other.index()] * LEFT).max(0.4);
            }
            heard.hear(question);
        }
        for other in self.house.others(seat) {
            for card in in_play.iter() {
                lean[other.index()][card.index()] = by_half[other.index()][card.half().index()];
            }
        }
        if skill >= SHARP && self.house.any_time {
            self.expect_declarations(common, &mut lean);
        }
        lean
    }

    /// If everybody knows that a team has five cards of a half-suit, a seat of that team with the sixth would have
    /// declared it: so the sixth lies elsewhere.
    fn expect_declarations(&self, common: &Knowledge, lean: &mut Lean) {
        for team in [0, 1] {
            let held = common.held_by(self.members(team).iter());
            for half in self.in_play().halves().filter(|half| held.of(*half).len() == HALF - 1) {
                let missing = half.cards().minus(held).first();
                for (card, seat) in
                    missing.into_iter().flat_map(|card| self.members(team).iter().map(move |s| (card, s)))
                {
                    lean[seat.index()][card.index()] *= UNDECLARED;
                }
            }
        }
    }
}
