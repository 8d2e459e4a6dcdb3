//! How computer seats play: what they ask and guess, how they speak and vote, what is said of a hint.

use super::entries;
use super::knowledge::{Belief, truth};
use super::mind::{Level, betrays};
use super::words::{Answer, Attribute, Word};
use super::{Event, Insider, Move, Outcome, Phase, SEATS};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::times_in_hundred;
use crate::pieces::Arrange;
use crate::table::{Seat, SeatSet};

/// A Common guesses a word this likely, and this likely when the questions run out.
const SURE: f32 = 0.5;
const HOPING: f32 = 0.25;
/// So many questions are few.
const FEW: u8 = 3;
/// How often a seat breaks in after an answer, and how often when it believes that it knows the word.
const BREAKS_IN: f32 = 0.1;
const BLURTS: f32 = 0.7;

impl Agent for Insider {
    /// Whether the table finds the word is not in one seat's hands.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let known = self.listed().filter(|_| self.knows_word(seat) || self.is_word_out());
        let suspicion = match seat == self.insider || self.result.is_some() || !self.house.in_app() {
            true => [1.0; SEATS],
            false => self.shares(seat, &self.public_scores(&self.terms(known))),
        };
        self.imagined(seat, &suspicion, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if legal.len() == 1 || !self.house.in_app() {
            return rng.below(legal.len());
        }
        let level = Level::of(skill);
        let wanted = match self.phase {
            Phase::Guess if seat == self.master => None,
            Phase::Guess => Some(self.inquire(seat, level, seat == self.turn, rng)),
            Phase::Open(attribute) => self.listed().map(|word| Move::Answer(attribute.of(word))),
            Phase::Discuss => Some(self.say(seat, level)),
            Phase::Vote1 => Some(if self.accuses(seat, level) { Move::Accuse } else { Move::Acquit }),
            Phase::Vote2 => self.likeliest(seat, level, self.suspects(seat)).map(Move::Point),
            Phase::Tie(tied) => self.likeliest(seat, level, tied).map(Move::Decide),
            _ => None,
        };
        let found = wanted.and_then(|wanted| legal.iter().position(|mv| *mv == wanted));
        found.unwrap_or_else(|| rng.below(legal.len()))
    }

    fn interrupt(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        let after = matches!(self.event, Event::Answered(_) | Event::Guessed(..));
        if self.phase != Phase::Guess || !self.house.in_app() || seat == self.master || seat == self.turn || !after {
            return None;
        }
        let level = Level::of(skill);
        let steers = seat == self.insider && self.steers();
        if steers || !rng.chance(BLURTS) {
            return None;
        }
        let often = rng.chance(BREAKS_IN / BLURTS);
        // Thinking is dear, and most of the time nobody speaks.
        let mv = if seat == self.insider {
            if !often {
                return None;
            }
            self.inquire(seat, level, false, rng)
        } else {
            match self.word_to_guess(seat, level) {
                Some(word) => Move::Guess(word),
                None if often => self.inquire(seat, level, false, rng),
                None => return None,
            }
        };
        legal.iter().position(|other| *other == mv)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        if self.phase == Phase::Over {
            return if self.winners().contains(seat) { 1.0 } else { 0.0 };
        }
        match self.result {
            None => 0.5,
            Some(Outcome::Lost) => 0.2,
            Some(Outcome::Commons) if seat != self.insider => 0.9,
            Some(Outcome::Insider) if seat == self.insider => 0.9,
            Some(_) => 0.1,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::skills(level, [Skill::EASY, Skill::NORMAL, Skill::BEST])
    }

    /// Nobody looks far ahead at this table; what a question told is in the summary.
    fn review() -> Budget {
        Budget { depth: 1, rounds: 200, skill: Skill::EASY, horizon: 12, ..Budget::USUAL }
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        self.reason_for(seat, *mv)
    }
}

impl Insider {
    /// Whether the table needs help to find the word in time, as the Insider sees it.
    fn steers(&self) -> bool {
        let Some(word) = self.listed() else { return false };
        let bits = -self.public(self.entries.len()).of(word).max(f32::MIN_POSITIVE).log2();
        bits > 0.5 * f32::from(self.left())
    }

    /// The questions that are still open.
    fn open(&self) -> Vec<Attribute> {
        let asked = entries::asked(&self.entries);
        Attribute::all().filter(|attribute| asked >> attribute.index() & 1 == 0).collect()
    }

    /// The word that a Common would guess now.
    fn word_to_guess(&self, seat: Seat, level: Level) -> Option<Word> {
        let belief = self.personal(&self.memory(seat, level));
        self.worth_guessing(&belief)
    }

    fn worth_guessing(&self, belief: &Belief) -> Option<Word> {
        let best = belief.best();
        let least = if self.left() <= FEW { HOPING } else { SURE };
        (belief.of(best) >= least).then_some(best)
    }

    /// What a seat asks or guesses.
    fn inquire(&self, seat: Seat, level: Level, has_turn: bool, rng: &mut Rng) -> Move {
        match self.listed().filter(|_| seat == self.insider) {
            Some(word) => self.lead(seat, word, level, has_turn, rng),
            None => {
                let memory = self.memory(seat, level);
                let belief = self.personal(&memory);
                if let Some(word) = self.worth_guessing(&belief) {
                    return Move::Guess(word);
                }
                if level.passes && has_turn && rng.chance(0.1) {
                    return Move::Pass;
                }
                self.wonder(level, rng, |attribute| belief.information(attribute, |word, a| memory.of(word, a)))
            }
        }
    }

    /// A question that comes to mind, rather one that tells more.
    fn wonder(&self, level: Level, rng: &mut Rng, tells: impl Fn(Attribute) -> f32) -> Move {
        let mut open = self.open();
        let count = level.thinks_of.min(open.len());
        let (thought_of, _) = rng.partial_shuffle(&mut open, count);
        let weights: Vec<f32> = thought_of.iter().map(|attribute| (tells(*attribute) / 0.25).exp()).collect();
        Move::Ask(thought_of[rng.weighted(&weights)])
    }

    /// What the Insider asks or guesses.
    fn lead(&self, seat: Seat, word: Word, level: Level, has_turn: bool, rng: &mut Rng) -> Move {
        let belief = self.public(self.entries.len());
        let likely = belief.of(word);
        if likely >= 0.1 && self.left() <= 1 || level.blurts && likely >= SURE {
            return Move::Guess(word);
        }
        let tells = |attribute: Attribute| belief.information(attribute, truth);
        if !self.steers() {
            return self.wonder(level, rng, tells);
        }
        let mut plausible = self.open();
        plausible.arrange_by(|one, other| tells(*other).total_cmp(&tells(*one)));
        plausible.truncate(level.plausible);
        let helps = |attribute: &Attribute| belief.help(*attribute, attribute.of(word), word);
        plausible.arrange_by(|one, other| helps(other).total_cmp(&helps(one)));
        let kept = match level.careful {
            true => self.innocent(seat, word, &belief, &plausible),
            false => None,
        };
        let best = kept.unwrap_or(plausible[0]);
        if helps(&best) <= 0.0 && has_turn && self.passes < 1 {
            return Move::Pass;
        }
        Move::Ask(best)
    }

    /// The most helpful question after which the seat would not look most like the Insider.
    fn innocent(&self, seat: Seat, word: Word, belief: &Belief, questions: &[Attribute]) -> Option<Attribute> {
        let scores = self.public_scores(&self.terms(Some(word)));
        let others = self.suspects(seat).iter().map(|other| scores[other.index()]).fold(f32::MIN, f32::max);
        let asked = entries::asked(&self.entries);
        let after = |question: &Attribute| scores[seat.index()] + betrays(belief, asked, *question, Some(word));
        questions.iter().copied().find(|question| after(question) < others)
    }

    /// How likely each seat is the Insider, as `seat` sees it; with what speaks for it entry by entry. The Insider sees whom
    /// the others suspect.
    fn judged(&self, seat: Seat, level: Level) -> ([f32; SEATS], Vec<f32>) {
        let terms = self.terms(self.listed());
        let scores = if seat == self.insider { self.public_scores(&terms) } else { self.scores(seat, &terms, level) };
        (self.shares(seat, &scores), terms)
    }

    fn likeliest(&self, seat: Seat, level: Level, among: SeatSet) -> Option<Seat> {
        let (shares, _) = self.judged(seat, level);
        among.iter().reduce(|best, next| if shares[next.index()] > shares[best.index()] { next } else { best })
    }

    fn say(&self, seat: Seat, level: Level) -> Move {
        let (shares, terms) = self.judged(seat, level);
        let ranked = |better: fn(f32, f32) -> bool| {
            let share = |seat: Seat| shares[seat.index()];
            self.suspects(seat).iter().reduce(|best, next| if better(share(next), share(best)) { next } else { best })
        };
        let suspect =
            ranked(|one, other| one > other).filter(|other| seat == self.insider || shares[other.index()] >= 0.35);
        if let Some(other) = suspect {
            return self.evidence(other, &terms).map_or(Move::Suspect(other), |number| Move::Quote(other, number));
        }
        match ranked(|one, other| one < other).filter(|other| shares[other.index()] < 0.08) {
            Some(other) => Move::Trust(other),
            None => Move::Silent,
        }
    }

    fn accuses(&self, seat: Seat, level: Level) -> bool {
        let Some(finder) = self.finder else { return false };
        if seat == self.insider || seat == finder {
            return seat != finder;
        }
        let (shares, _) = self.judged(seat, level);
        let share = shares[finder.index()];
        share >= 0.5 || share >= 0.4 && shares.iter().all(|other| *other <= share)
    }

    fn reason_for(&self, seat: Seat, mv: Move) -> String {
        if !self.house.in_app() {
            return String::new();
        }
        match mv {
            Move::Ask(attribute) => {
                let belief = self.public(self.entries.len());
                match self.listed().filter(|_| seat == self.insider) {
                    Some(word) if belief.help(attribute, attribute.of(word), word) > 0.0 => {
                        "it leads towards the word, and others might ask it, too".to_owned()
                    }
                    Some(_) => "nobody who knows the word would ask it".to_owned(),
                    None => {
                        // Since an answer may be wrong or vague, even a half of the words tells no more than 0.7 bits.
                        match belief.information(attribute, truth) {
                            0.6.. => "either answer rules out about half of the words that are left",
                            0.35..0.6 => "the answer should rule out a good many of the words that are left",
                            _ => "it still splits the words that are left",
                        }
                        .to_owned()
                    }
                }
            }
            Move::Guess(word) if seat != self.insider => {
                let belief = self.public(self.entries.len());
                format!("going by the answers, it is this word {}", times_in_hundred(belief.of(word)))
            }
            Move::Answer(answer) => match answer {
                Answer::Unknown => "for this word it depends".to_owned(),
                Answer::Yes | Answer::No => "that is the true answer".to_owned(),
            },
            Move::Point(other) | Move::Decide(other) | Move::Suspect(other) | Move::Quote(other, _)
                if seat != self.insider =>
            {
                self.speaks_against(other)
            }
            Move::Point(_) | Move::Suspect(_) | Move::Quote(..) => "the others suspect them already".to_owned(),
            Move::Accuse | Move::Acquit => self.reason_to_vote(seat, mv == Move::Accuse),
            Move::Trust(_) => "nothing they asked gives away that they know the word".to_owned(),
            _ => String::new(),
        }
    }

    /// What speaks for taking a seat for the Insider.
    fn speaks_against(&self, other: Seat) -> String {
        match self.evidence(other, &self.terms(self.listed())) {
            Some(number) => format!("number {number} led to the word more surely than chance would"),
            None => "nobody else looks more like the Insider".to_owned(),
        }
    }

    /// Why to vote so in the first vote.
    fn reason_to_vote(&self, seat: Seat, accuses: bool) -> String {
        let Some(finder) = self.finder else { return String::new() };
        let words = match (accuses, seat == self.insider, seat == finder) {
            (true, _, true) => "",
            (true, true, false) => "if anybody else is accused, you win",
            (true, false, false) => return self.speaks_against(finder),
            (false, true, true) => "you lose if a majority accuses you",
            (false, true, false) => "it looks innocent, and the second vote is still to come",
            (false, false, true) => "you know that you are not the Insider",
            (false, false, false) => "the answers pointed to that word, so it took no secret to find it",
        };
        words.to_owned()
    }
}
