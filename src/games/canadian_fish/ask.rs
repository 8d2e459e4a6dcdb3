//! How a computer seat chooses its question: what it may bring, and what the one who is asked could do with the turn.

use super::bot::Study;
use super::half::{Cards, FishCard, HALF};
use super::sample::Survey;
use super::{CanadianFish, Move, Phase};
use crate::engine::{Rng, Skill};
use crate::table::Seat;

/// What an endangered card counts against a card that may be won.
const DREAD: f32 = 0.4;

/// What speaks for and against a question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub asked: Seat,
    pub card: FishCard,
    /// How likely the answer is yes.
    pub chance: f32,
    /// The team's share of the half-suit, 0 to 1.
    pub share: f32,
    /// What the one who is asked could certainly take: cards, and more for a half-suit that they would complete.
    pub danger: f32,
    /// How much the asker minds that, see [`Study::patience`].
    pub dread: f32,
    /// A teammate has asked in this half-suit.
    pub wanted: bool,
    /// It tells the table of a half-suit that nobody knew the asker to have.
    pub tells: bool,
}

impl Question {
    /// One number; the formula of section 8, with small preferences on top.
    pub(super) fn value(&self) -> f32 {
        let likes = if self.wanted { 0.05 } else { 0.0 } - if self.tells { 0.03 } else { 0.0 };
        self.chance * (1.0 + 0.5 * self.share) - (1.0 - self.chance) * self.danger * self.dread + likes
    }
}

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
        let mut questions = self.questions(legal, &survey);
        questions.sort_by(|a, b| b.value().total_cmp(&a.value()));
        if questions.is_empty() {
            return self.best_claim(rng).1;
        }
        let hopeful: Vec<Question> = questions.iter().copied().filter(|question| self.may_succeed(question)).collect();
        if let Some(guess) = self.control_guess(hopeful.first().map_or(0.0, |best| best.chance), &survey) {
            return guess;
        }
        let chosen = if hopeful.is_empty() { self.harmless(&questions) } else { self.foresee(&hopeful, rng) };
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
            _ => false,
        });
        certain.copied().max_by_key(|mv| match mv {
            Move::Ask(_, card) => ours.of(card.half()).len(),
            _ => 0,
        })
    }

    /// Every question that is not a slip, weighed.
    fn questions(&self, legal: &[Move], survey: &Survey) -> Vec<Question> {
        let wanted = self.wanted();
        let known = self.known_ours();
        let patience = self.patience();
        let mut dangers = [None; super::MOST];
        let weigh = |mv: &Move| {
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
        legal.iter().filter_map(weigh).collect()
    }

    /// How much danger still counts, 1 to 0. Where nothing but failures follow each other, somebody has to dare something.
    fn patience(&self) -> f32 {
        let failures = self.game.log.iter().rev().take_while(|question| !question.yes).count();
        let idle = failures.min(usize::from(self.game.asks));
        DREAD * (1.0 - idle as f32 / 12.0).max(0.0)
    }

    /// The half-suits in which teammates have asked.
    fn wanted(&self) -> Cards {
        let mates = self.game.mates(self.seat);
        let asked = self.game.log.iter().filter(|question| mates.contains(question.asker));
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
        let takes = |half: super::HalfSuit| {
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

    /// When no question can succeed: one that gives nothing away, to whoever is least dangerous.
    fn harmless(&self, questions: &[Question]) -> Question {
        let harm = |question: &Question| question.danger + if question.tells { 0.5 } else { 0.0 };
        let least = questions.iter().min_by(|a, b| harm(a).total_cmp(&harm(b)));
        *least.expect("there is a question to choose from")
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
    fn sure_half_suits(&self, mate: Seat, besides: super::HalfSuit) -> usize {
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
    pub(super) fn weigh(&self, legal: &[Move], wanted: Move, rng: &mut Rng) -> Option<Question> {
        let survey = self.survey(rng);
        let Move::Ask(asked, card) = wanted else { return None };
        self.questions(legal, &survey).into_iter().find(|question| (question.asked, question.card) == (asked, card))
    }
}

impl CanadianFish {
    /// What speaks for a move, in a short line.
    pub(super) fn reason_for(&self, seat: Seat, mv: Move) -> String {
        let study = Study::of(self, seat, Skill::BEST);
        // Hints of the same moment tell the same.
        let mut rng = Rng::new(1);
        let percent = |chance: f32| format!("{:.0} %", chance * 100.0);
        match mv {
            Move::Ask(asked, card) => {
                if study.know.has[asked.index()].has(card) {
                    return format!("{} must have it", asked.named());
                }
                let Some(question) = study.weigh(&[mv], mv, &mut rng) else { return String::new() };
                let then = match question.danger {
                    none if none < 0.5 => "could do little with the turn".to_owned(),
                    some if some < 3.0 => "could take a card or two with the turn".to_owned(),
                    _ => "could take a lot with the turn".to_owned(),
                };
                if question.chance == 0.0 {
                    return format!("it fails for certain, but {} {then}", asked.named());
                }
                format!("{} likely; {} {then}", percent(question.chance), asked.named())
            }
            Move::Slip(..) => "a bad question: it gives the half-suit away".to_owned(),
            Move::Declare(half) => {
                let survey = study.survey(&mut rng);
                match study.claim(half, Some(&survey)).0 {
                    1.0 => "it follows where all six are, all in your team".to_owned(),
                    chance => format!("the likeliest picture is right in {} of all deals", percent(chance)),
                }
            }
            Move::Assign(card, holder) => match study.know.holder(card) {
                Some(known) if known == holder => "it can be nowhere else".to_owned(),
                _ => {
                    let survey = study.survey(&mut rng);
                    format!("{} of all deals have it there", percent(survey.chance(card, holder)))
                }
            },
            Move::Pass(to) => match study.harvest(to) {
                cards if cards < 0.5 => String::new(),
                cards => format!("{} can take about {cards:.0} cards", to.named()),
            },
        }
    }
}
