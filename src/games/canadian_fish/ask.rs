//! How a computer seat chooses its question: what it may bring, and what the one who is asked could do with the turn.

use super::foresee::{CANDIDATES, Question};
use super::half::{Cards, FishCard, HALF, HalfSuit};
use super::sample::Survey;
use super::study::Study;
use super::{Move, Phase};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::table::Seat;

/// What an endangered card counts against a card that may be won.
const DREAD: f32 = 0.4;

impl Study<'_> {
    /// The move of the seat on turn.
    pub(super) fn turn_move(&self, legal: &[Move], rng: &mut Rng) -> Move {
        let sure = self.sure_claim(rng);
        let gift = self.certain_question(legal);
        if let Some(half) = sure {
            // A declaration that empties the hand gives the turn away: take first what is there to take.
            let empties = self.game.hand(self.seat).within(half.cards());
            if !empties || gift.is_none() {
                return Move::Declare(half);
            }
        }
        if let Some(mv) = gift {
            return mv;
        }
        let survey = self.survey(rng);
        // The best that may succeed, and the least harmful of all.
        let mut hopeful: List<Question, CANDIDATES> = List::EMPTY;
        let mut harmless: Option<Question> = None;
        for question in self.questions(legal, &survey) {
            let better = |than: &Question| (question.harm(), -question.value()) < (than.harm(), -than.value());
            if harmless.as_ref().is_none_or(better) {
                harmless = Some(question);
            }
            let place = hopeful.iter().take_while(|other| other.value() >= question.value()).count();
            if place < CANDIDATES && self.may_succeed(&question) {
                hopeful.truncate(hopeful.len().min(CANDIDATES - 1));
                hopeful.insert(place, question);
            }
        }
        let Some(harmless) = harmless else { return self.best_claim(rng).1 };
        if let Some(guess) = self.control_guess(hopeful.first().map_or(0.0, |best| best.chance), &survey) {
            return guess;
        }
        let chosen = if hopeful.is_empty() { harmless } else { self.foresee(&hopeful, rng) };
        Move::Ask(chosen.asked, chosen.card)
    }

    /// Whether it cannot be proven that the answer is no.
    fn may_succeed(&self, question: &Question) -> bool {
        self.know.may[question.asked.index()].has(question.card)
    }

    /// A question that is sure to be answered with yes, in the half-suit of which the team is known to have most.
    fn certain_question(&self, legal: &[Move]) -> Option<Move> {
        let ours = self.know.held_by(self.team().iter());
        let certain = legal.iter().filter(|mv| match mv {
            Move::Ask(asked, card) => self.know.has[asked.index()].has(*card),
            Move::Slip(..) | Move::Declare(_) | Move::Assign(..) | Move::Pass(_) => false,
        });
        certain.copied().max_by_key(|mv| match mv {
            Move::Ask(_, card) => ours.of(card.half()).len(),
            Move::Slip(..) | Move::Declare(_) | Move::Assign(..) | Move::Pass(_) => 0,
        })
    }

    /// Every question that is not a slip, weighed.
    fn questions(&self, legal: &[Move], survey: &Survey) -> impl Iterator<Item = Question> {
        let wanted = self.wanted();
        let known = self.known_ours();
        let patience = self.patience();
        let mut dangers = [None; super::MOST];
        let weigh = move |mv: &Move| {
            let Move::Ask(asked, card) = *mv else { return None };
            let danger = *dangers[asked.index()].get_or_insert_with(|| self.danger(asked, known, survey));
            Some(Question {
                asked,
                card,
                chance: survey.chance(card, asked),
                share: survey.share(card.half(), self.team()) / HALF as f32,
                danger,
                dread: patience,
                wanted: wanted.meets(card.half().cards()),
                tells: self.tells(card),
            })
        };
        legal.iter().filter_map(weigh)
    }

    /// How much danger still counts, 1 to 0. Where nothing but failures follow each other, somebody has to dare something.
    fn patience(&self) -> f32 {
        let failures = self.game.questions().rev().take_while(|question| !question.yes).count();
        let idle = failures.min(self.game.asks());
        DREAD * (1.0 - idle as f32 / 12.0).max(0.0)
    }

    /// The half-suits in which teammates have asked.
    fn wanted(&self) -> Cards {
        let mates = self.game.mates(self.seat);
        let asked = self.game.questions().filter(|question| mates.contains(question.asker));
        asked.fold(Cards::NONE, |wanted, question| wanted.or(question.card.half().cards()))
    }

    /// The cards of which everybody knows which seat of this team holds them.
    fn known_ours(&self) -> Cards {
        self.common.held_by(self.team().iter())
    }

    /// What an opponent on turn could certainly take: known cards in half-suits of which it rather holds something. A
    /// half-suit that would be complete with them counts double.
    fn danger(&self, opponent: Seat, known: Cards, survey: &Survey) -> f32 {
        let theirs = self.common.held_by(self.opponents().iter());
        let takes = |half: HalfSuit| {
            let there = known.of(half).len();
            let complete = there > 0 && half.cards().within(known.or(theirs));
            let count = there as f32 + if complete { HALF as f32 } else { 0.0 };
            survey.holds_any(half, opponent) * count
        };
        known.halves().map(takes).sum()
    }

    /// Whether asking for the card tells the table anything about the asker's own cards.
    fn tells(&self, card: FishCard) -> bool {
        let index = self.seat.index();
        let half = card.half().cards();
        let known = self.common.has[index].meets(half) || self.common.owes[index].meets(half);
        !known || self.common.may[index].has(card)
    }

    /// Sometimes the best use of a doubtful half-suit is to get rid of it: a declaration that empties the hand hands the
    /// turn to a teammate who can take whole half-suits for certain. Compares half-suits expected either way.
    fn control_guess(&self, best_chance: f32, survey: &Survey) -> Option<Move> {
        let hand = self.game.hand(self.seat);
        let half = hand.halves().next().filter(|half| hand.within(half.cards()))?;
        debug_assert_eq!(self.game.phase, Phase::Ask);
        let (chance, _) = self.claim(half, Some(survey));
        let mates = self.game.mates(self.seat);
        let heirs = mates.iter().filter(|mate| !self.game.hand(*mate).is_empty());
        let gain = heirs.map(|mate| self.sure_half_suits(mate, half)).max()? as f32;
        // Whoever waits keeps the half-suit for later at best, and wins the others only if its question succeeds.
        let (guessing, waiting) = (chance + gain, 1.0 + gain * best_chance);
        (chance >= 0.4 && guessing > waiting).then_some(Move::Declare(half))
    }

    /// How many half-suits, not counting one, a teammate could complete for certain if it were on turn.
    fn sure_half_suits(&self, mate: Seat, besides: HalfSuit) -> usize {
        let theirs = self.know.held_by(self.opponents().iter());
        let ours = self.know.held_by(self.team().iter());
        let there = self.game.in_play().halves().filter(|half| *half != besides);
        let complete = there.filter(|half| {
            theirs.meets(half.cards())
                && half.cards().within(theirs.or(ours))
                && self.know.has[mate.index()].meets(half.cards())
        });
        complete.count()
    }

    /// How a question looks to this seat, for a hint.
    pub(super) fn weigh(&self, question: Move, rng: &mut Rng) -> Option<Question> {
        let survey = self.survey(rng);
        self.questions(&[question], &survey).next()
    }
}
