//! How computer seats play: what they remember, when they declare, to whom they pass. How they choose a question is in
//! `ask`.

use std::cell::OnceCell;

use super::half::{Cards, HALF, HalfSuit, PACK};
use super::knowledge::{Heard, Knowledge, Recall};
use super::record::Prize;
use super::sample::{Lean, Survey};
use super::{CanadianFish, MOST, Move, Phase};
use crate::engine::{Agent, Mind, Rng, Skill};
use crate::table::{Seat, SeatSet};

impl Agent for CanadianFish {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        imagined.imagine_hands(seat, rng);
        imagined.imagine_claim(seat, rng);
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        self.decent_move(seat, skill, legal, rng)
    }

    fn interrupt(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        self.eager_move(seat, skill, legal, rng)
    }

    /// How well the deal has gone for the team of `seat`: half-suits won, and the cards held of the others. Once the match
    /// is over, who has won it counts for more.
    fn evaluate(&self, seat: Seat) -> f32 {
        let team = self.team(seat);
        let share = |half: HalfSuit| match self.prizes[half.index()] {
            Prize::Team(winner) if usize::from(winner) == team => 1.0,
            Prize::Team(_) => 0.0,
            Prize::Nobody => 0.5,
            Prize::InPlay => {
                let ours = self.members(team).iter().map(|seat| self.hand(seat).of(half).len()).sum::<usize>();
                ours as f32 / HALF as f32
            }
        };
        let shares = HalfSuit::all().map(share).sum::<f32>() / super::HALVES as f32;
        let Phase::Over(winners) = self.phase else { return shares };
        0.6 * f32::from(u8::from(winners.contains(seat))) + 0.4 * shares
    }

    fn mind(level: &str) -> Mind {
        mind(level)
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        self.reason_for(seat, *mv)
    }
}

/// The levels differ in what they remember, how many deals they imagine, and in how sure they want to be. Looking ahead is
/// part of the best policy: a search over all of some hundred and fifty questions would waste its time on foolish ones.
pub(super) fn mind(level: &str) -> Mind {
    let skill = match level {
        "easy" => Skill::EASY,
        "hard" => Skill::BEST,
        _ => Skill::NORMAL,
    };
    Mind::Policy { skill, slip: 0.0 }
}

/// Below this a seat is careless: it forgets, does not infer habits, and declares on a feeling.
const CAREFUL: Skill = Skill(100);
/// From here on a seat forgets nothing and looks ahead.
const SHARP: Skill = Skill(200);

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
    lean: OnceCell<Box<Lean>>,
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
}

fn recall(skill: Skill) -> Recall {
    match skill {
        careless if careless < CAREFUL => Recall::Dozen,
        sharp if sharp >= SHARP => Recall::All,
        _ => Recall::Fading,
    }
}

impl CanadianFish {
    /// The index of the move that the policy makes.
    pub(super) fn decent_move(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let study = Study::of(self, seat, skill);
        let mv = match self.phase {
            Phase::Ask if seat == self.turn_of => study.turn_move(legal, rng),
            Phase::Declare => study.assignment(legal, rng),
            Phase::Pass => study.successor(legal),
            _ => study.best_claim(rng).1,
        };
        legal.iter().position(|other| *other == mv).unwrap_or(0)
    }

    /// What a seat does without being asked: it declares what it is sure of, and in the endgame it declares if it is the
    /// likeliest of its team to know.
    pub(super) fn eager_move(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        let study = Study::of(self, seat, skill);
        let mv = match (study.sure_claim(rng), self.phase) {
            (Some(half), _) => Move::Declare(half),
            (None, Phase::Endgame) if study.likeliest_to_know() == seat => study.best_claim(rng).1,
            _ => return None,
        };
        legal.iter().position(|other| *other == mv)
    }

    /// Who rather holds what, judging by what was asked and what was not (the soft evidence of section 8).
    fn habits(&self, seat: Seat, skill: Skill, common: &Knowledge) -> Box<Lean> {
        let mut lean = Box::new([[1.0; PACK]; MOST]);
        let mut by_half = [[1.0f32; super::HALVES]; MOST];
        let mut heard = Heard::nothing(self.house.seats);
        let in_play = self.in_play();
        for question in &self.log {
            let half = question.card.half();
            let asker = &mut by_half[question.asker.index()];
            asker[half.index()] = (asker[half.index()] * ASKED).min(3.0);
            let there = heard.open_to(self.members(1 - self.team(question.asker))).and(in_play);
            for other in there.halves().filter(|other| *other != half) {
                asker[other.index()] = (asker[other.index()] * LEFT).max(0.4);
            }
            heard.hear(*question);
        }
        for other in self.seats().filter(|other| *other != seat) {
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
                let missing = half.cards().without(held).first();
                for (card, seat) in
                    missing.into_iter().flat_map(|card| self.members(team).iter().map(move |s| (card, s)))
                {
                    lean[seat.index()][card.index()] *= UNDECLARED;
                }
            }
        }
    }
}

impl Study<'_> {
    /// The card of a declaration that is next, to the seat of the likeliest picture.
    fn assignment(&self, legal: &[Move], rng: &mut Rng) -> Move {
        let claim = self.game.claim();
        let Some(card) = claim.next_card() else { return legal[0] };
        if let Some(holder) = self.know.holder(card).filter(|holder| self.team().contains(*holder)) {
            return Move::Assign(card, holder);
        }
        let survey = self.survey(rng);
        if let (_, Some(held)) = self.claim(card.half(), Some(&survey)) {
            return Move::Assign(card, held[card.place()]);
        }
        let chance = |mate: &Seat| survey.chance(card, *mate);
        let mates = self.game.mates(self.seat);
        let best = mates.iter().max_by(|a, b| chance(a).total_cmp(&chance(b)));
        best.map_or(legal[0], |mate| Move::Assign(card, mate))
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

    /// The seat of the team that is likeliest to know a half-suit, as far as everybody can tell: the one with the most
    /// cards in the half-suits in play, those that are known to be there counting most.
    fn likeliest_to_know(&self) -> Seat {
        let weight = |seat: &Seat| {
            let best = self.game.in_play().halves().map(|half| {
                let has = self.common.has[seat.index()].of(half).len();
                let may = self.common.may[seat.index()].of(half).len();
                4 * has + may
            });
            (best.max().unwrap_or(0), self.game.hand(*seat).len())
        };
        let holders = self.game.holders().iter().filter(|seat| self.team().contains(*seat));
        // The first of equals, so that all of the team agree.
        holders.reduce(|best, seat| if weight(&seat) > weight(&best) { seat } else { best }).unwrap_or(self.seat)
    }

    /// The teammate to whom the turn is passed: the one who can take most for certain.
    fn successor(&self, legal: &[Move]) -> Move {
        let worth = |mv: &Move| match mv {
            Move::Pass(mate) => self.harvest(*mate) + 0.01 * self.game.hand(*mate).len() as f32,
            _ => 0.0,
        };
        *legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(&legal[0])
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
