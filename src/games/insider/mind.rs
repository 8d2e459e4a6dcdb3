//! How computer seats weigh questions and suspects: what a question tells, what it betrays of who asks it, and what each of
//! them misremembers.

use super::entries::{Inquiry, Said};
use super::knowledge::{Belief, truth};
use super::words::{ATTRIBUTES, Answer, Attribute, WORDS, Word};
use super::{Insider, SEATS};
use crate::engine::{Rng, Skill};
use crate::table::Seat;

/// What distinguishes the levels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Level {
    /// How likely each entry of the table is misremembered: with the words as they are, normal Commons alone find some 65 of
    /// 100 with 0.10 (and 36 with 0.20, 73 with 0.06).
    pub misremembers: f32,
    /// How many questions a Common thinks of.
    pub thinks_of: usize,
    /// Among how many of the most plausible questions an Insider who steers chooses.
    pub plausible: usize,
    /// How far judgement of people strays.
    pub strays: f32,
    /// It passes now and then.
    pub passes: bool,
    /// As the Insider it guesses as soon as others might have.
    pub blurts: bool,
    /// As the Insider it weighs what a question would betray.
    pub careful: bool,
}

impl Level {
    /// The level of a skill.
    pub(super) const fn of(skill: Skill) -> Level {
        const EASY: Level = Level {
            misremembers: 0.20,
            thinks_of: 4,
            plausible: 3,
            strays: 1.2,
            passes: true,
            blurts: true,
            careful: false,
        };
        const NORMAL: Level = Level {
            misremembers: 0.10,
            thinks_of: 6,
            plausible: 8,
            strays: 0.5,
            passes: false,
            blurts: false,
            careful: false,
        };
        const HARD: Level = Level {
            misremembers: 0.04,
            thinks_of: 12,
            plausible: 12,
            strays: 0.2,
            passes: false,
            blurts: false,
            careful: true,
        };
        if skill.0 < Skill::NORMAL.0 {
            EASY
        } else if skill.0 < Skill::BEST.0 {
            NORMAL
        } else {
            HARD
        }
    }
}

/// A number that follows from others, evenly spread.
fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x9e37_79b9_7f4a_7c15, |sum, part| {
        let mut bits = (sum ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits ^= bits >> 29;
        bits = bits.wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 32
    })
}

/// What a seat takes for true of each word.
pub(super) struct Memory(Vec<[Answer; ATTRIBUTES]>);

impl Memory {
    /// What it takes for true of this word.
    #[inline]
    pub(super) fn of(&self, word: Word, attribute: Attribute) -> Answer {
        self.0[word.index()][attribute.index()]
    }
}

/// How a question or guess looks to those who know the word: what speaks for the Insider behind it.
pub(super) type Terms = Vec<f32>;

impl Insider {
    /// What a seat misremembers: some answers are turned round, as many are forgotten.
    pub(super) fn memory(&self, seat: Seat, level: Level) -> Memory {
        let limit = (f64::from(level.misremembers) * f64::from(1 << 24)) as u64;
        let row = |word: Word| {
            let mut row = *word.answers();
            for attribute in Attribute::all() {
                let bits =
                    mixed(&[self.persona, seat.index() as u64, (word.index() * ATTRIBUTES + attribute.index()) as u64]);
                if bits >> 40 < limit {
                    let place = &mut row[attribute.index()];
                    *place = match (*place, bits & 1 == 0) {
                        (Answer::Unknown, true) => Answer::Yes,
                        (Answer::Unknown, false) => Answer::No,
                        (_, true) => Answer::Unknown,
                        (Answer::Yes, false) => Answer::No,
                        (Answer::No, false) => Answer::Yes,
                    };
                }
            }
            row
        };
        let memory: Vec<_> = Word::listed().map(row).collect();
        debug_assert_eq!(memory.len(), WORDS, "each listed word has its row");
        Memory(memory)
    }

    /// What a seat believes of the word, by its own memory.
    pub(super) fn personal(&self, memory: &Memory) -> Belief {
        let mut belief = Belief::even();
        self.entries.iter().for_each(|entry| belief.take(entry, |word, attribute| memory.of(word, attribute)));
        belief
    }

    /// For each entry what speaks for an Insider behind it, seen by somebody who knows the word; without one, as it looks to
    /// those who do not.
    pub(super) fn terms(&self, word: Option<Word>) -> Terms {
        let mut belief = Belief::even();
        let mut asked = 0_u128;
        let mut terms = Vec::new();
        for entry in self.entries.iter() {
            terms.push(match entry.what {
                Inquiry::Asked(attribute, _) => betrays(&belief, asked, attribute, word),
                Inquiry::Guessed(guessed, true) => (0.25 / belief.of(guessed).max(0.02)).ln(),
                Inquiry::Guessed(_, false) => -0.7,
            });
            if let Inquiry::Asked(attribute, _) = entry.what {
                asked |= 1 << attribute.index();
            }
            belief.take(entry, truth);
        }
        terms
    }

    /// How much speaks against each seat by what it asked and guessed.
    pub(super) fn public_scores(&self, terms: &[f32]) -> [f32; SEATS] {
        let mut scores = [0.0; SEATS];
        for (entry, term) in self.entries.iter().zip(terms) {
            scores[entry.seat.index()] += term;
        }
        scores
    }

    /// How much speaks against each seat, as `viewer` sees it: what was asked, what others whom it trusts say, and its own
    /// feeling for people.
    pub(super) fn scores(&self, viewer: Seat, terms: &[f32], level: Level) -> [f32; SEATS] {
        let mut scores = self.public_scores(terms);
        for other in self.suspects(viewer).iter() {
            let seed =
                mixed(&[self.persona, 0xfee1, u64::from(self.round), (viewer.index() * SEATS + other.index()) as u64]);
            scores[other.index()] += normal(&mut Rng::new(seed)) * level.strays;
        }
        let before = self.shares(viewer, &scores);
        let even = 1.0 / self.suspects(viewer).len().max(1) as f32;
        for speech in self.speeches.iter().filter(|speech| speech.seat != viewer) {
            if before[speech.seat.index()] > even {
                continue;
            }
            match speech.said {
                Said::Suspects(other, number) => {
                    let quoted = number.and_then(|number| terms.get(usize::from(number) - 1));
                    scores[other.index()] += if quoted.is_some_and(|term| *term > 0.0) { 0.5 } else { 0.3 };
                }
                Said::Trusts(other) => scores[other.index()] -= 0.2,
                Said::Nothing => {}
            }
        }
        scores
    }

    /// Scores as chances to be the Insider.
    pub(super) fn shares(&self, viewer: Seat, scores: &[f32; SEATS]) -> [f32; SEATS] {
        let mut shares = [0.0; SEATS];
        let suspects = self.suspects(viewer);
        let most = suspects.iter().map(|seat| scores[seat.index()]).fold(f32::MIN, f32::max);
        for seat in suspects.iter() {
            shares[seat.index()] = (scores[seat.index()] - most).exp();
        }
        let sum: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= sum.max(f32::MIN_POSITIVE));
        shares
    }

    /// The entry of a seat that speaks most against it, if any does: its number.
    pub(super) fn evidence(&self, against: Seat, terms: &[f32]) -> Option<u8> {
        let own = (1..).zip(self.entries.iter().zip(terms)).filter(|(_, (entry, _))| entry.seat == against);
        let worst = own.reduce(|worst, next| if next.1.1 > worst.1.1 { next } else { worst })?;
        (*worst.1.1 > 0.0).then_some(worst.0)
    }

    /// How many bits each entry brought the table closer to the word; the right guess brings what is left.
    pub(super) fn helped(&self, word: Word) -> Vec<f32> {
        let mut belief = Belief::even();
        let mut helped = Vec::new();
        for entry in self.entries.iter() {
            let before = belief.of(word).max(f32::MIN_POSITIVE);
            helped.push(match entry.what {
                Inquiry::Asked(attribute, Some(answer)) => belief.help(attribute, answer, word),
                Inquiry::Asked(_, None) => 0.0,
                Inquiry::Guessed(_, true) => -before.log2(),
                Inquiry::Guessed(wrong, false) => -(1.0 - belief.of(wrong)).log2(),
            });
            belief.take(entry, truth);
        }
        helped
    }
}

/// What speaks for an Insider behind a question: how likely it is among those that were open for somebody who wants to help,
/// against somebody who only wants to know.
pub(super) fn betrays(belief: &Belief, asked: u128, question: Attribute, word: Option<Word>) -> f32 {
    let (mut common, mut insider) = (0.0, 0.0);
    let mut own = 0.0;
    for attribute in Attribute::all().filter(|attribute| asked >> attribute.index() & 1 == 0) {
        let tells = belief.information(attribute, truth);
        let helps = word.map_or(tells, |word| belief.help(attribute, attribute.of(word), word));
        let usual = (tells / 0.3).exp();
        let steered = (tells / 0.3 + helps / 0.5).exp();
        common += usual;
        insider += steered;
        if attribute == question {
            own = steered / usual;
        }
    }
    (own * common / insider).ln().clamp(-1.0, 1.5)
}

/// A number from the normal distribution.
fn normal(rng: &mut Rng) -> f32 {
    let (one, other) = (rng.unit().max(f32::MIN_POSITIVE), rng.unit());
    (-2.0 * one.ln()).sqrt() * (std::f32::consts::TAU * other).cos()
}
