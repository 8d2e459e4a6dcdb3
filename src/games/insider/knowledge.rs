//! What answers say about the word, and how a seat imagines the word and the roles that it does not know.

use super::entries::{Entry, Inquiry};
use super::words::{Answer, Attribute, WORDS, Word};
use super::{Insider, Phase, SEATS, Secret};
use crate::engine::Rng;
use crate::kit::sealed::Sealed;
use crate::table::Seat;

/// How likely an answer is where the truth is yes or no, and where it depends.
const CLEAR: f32 = 0.90;
const WRONG: f32 = 0.04;
const VAGUE: f32 = 0.06;
const OPEN: f32 = 0.25;
const EITHER: f32 = 0.50;

/// How likely it is that the Master gives this answer where that one is true.
#[inline]
pub(super) fn chance(truth: Answer, given: Answer) -> f32 {
    match (truth, given) {
        (Answer::Unknown, Answer::Unknown) => EITHER,
        (Answer::Unknown, _) => OPEN,
        (_, Answer::Unknown) => VAGUE,
        (truth, given) if truth == given => CLEAR,
        _ => WRONG,
    }
}

/// The uncertainty of an answer whose chances are these, in bits.
fn entropy(chances: [f32; 3]) -> f32 {
    chances.into_iter().filter(|chance| *chance > 0.0).map(|chance| -chance * chance.log2()).sum()
}

/// How likely each word is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Belief(Vec<f32>);

impl Belief {
    /// All words alike.
    pub(super) fn even() -> Belief {
        Belief(vec![1.0 / WORDS as f32; WORDS])
    }

    /// How likely a word is.
    #[inline]
    pub(super) fn of(&self, word: Word) -> f32 {
        self.0[word.index()]
    }

    /// The likeliest word.
    pub(super) fn best(&self) -> Word {
        let likelier = |best: Word, next: Word| if self.of(next) > self.of(best) { next } else { best };
        Word::listed().reduce(likelier).expect("there are words")
    }

    /// Takes in an entry, by what this memory says of each word.
    pub(super) fn take(&mut self, entry: &Entry, memory: impl Fn(Word, Attribute) -> Answer) {
        match entry.what {
            Inquiry::Asked(attribute, Some(answer)) => {
                for word in Word::listed() {
                    self.0[word.index()] *= chance(memory(word, attribute), answer);
                }
            }
            Inquiry::Guessed(word, false) => self.0[word.index()] = 0.0,
            Inquiry::Asked(_, None) | Inquiry::Guessed(_, true) => return,
        }
        let sum: f32 = self.0.iter().sum();
        if sum > 0.0 {
            self.0.iter_mut().for_each(|share| *share /= sum);
        }
    }

    /// How likely each answer to a question is: yes, no, unknown; and which share of the words has no clear answer.
    fn answers(&self, attribute: Attribute, memory: &impl Fn(Word, Attribute) -> Answer) -> ([f32; 3], f32) {
        let mut shares = [0.0; 3];
        for word in Word::listed() {
            let at = match memory(word, attribute) {
                Answer::Yes => 0,
                Answer::No => 1,
                Answer::Unknown => 2,
            };
            shares[at] += self.of(word);
        }
        let [yes, no, open] = shares;
        let answers = [
            yes * CLEAR + no * WRONG + open * OPEN,
            yes * WRONG + no * CLEAR + open * OPEN,
            (yes + no) * VAGUE + open * EITHER,
        ];
        (answers, open)
    }

    /// What a question is expected to tell, in bits.
    pub(super) fn information(&self, attribute: Attribute, memory: impl Fn(Word, Attribute) -> Answer) -> f32 {
        let (answers, open) = self.answers(attribute, &memory);
        let known = (1.0 - open) * entropy([CLEAR, WRONG, VAGUE]) + open * entropy([OPEN, OPEN, EITHER]);
        (entropy(answers) - known).max(0.0)
    }

    /// By how many bits an answer brings everybody closer to this word.
    pub(super) fn help(&self, attribute: Attribute, answer: Answer, word: Word) -> f32 {
        let (answers, _) = self.answers(attribute, &truth);
        let expected = match answer {
            Answer::Yes => answers[0],
            Answer::No => answers[1],
            Answer::Unknown => answers[2],
        };
        (chance(attribute.of(word), answer) / expected.max(f32::MIN_POSITIVE)).log2()
    }
}

/// What is true of a word.
#[inline]
pub(super) fn truth(word: Word, attribute: Attribute) -> Answer {
    attribute.of(word)
}

impl Insider {
    /// What everybody can work out from the first so many entries.
    pub(super) fn public(&self, entries: usize) -> Belief {
        let mut belief = Belief::even();
        self.entries.iter().take(entries).for_each(|entry| belief.take(entry, truth));
        belief
    }

    /// A state that `seat` cannot tell from this one: roles by what the questions say of those who asked, the word by its
    /// answers.
    pub(super) fn imagined(&self, seat: Seat, suspicion: &[f32; SEATS], rng: &mut Rng) -> Insider {
        let mut imagined = self.clone();
        if self.round == 0 || self.phase == Phase::Deal || self.result.is_some() {
            return imagined;
        }
        self.imagine_roles(&mut imagined, seat, suspicion, rng);
        self.imagine_word(&mut imagined, seat, rng);
        let first = matches!(self.phase, Phase::Vote1 | Phase::Count1);
        imagined.vote = Insider::imagine_votes(&self.vote, first, seat, |_| rng.chance(0.5));
        let second = matches!(self.phase, Phase::Vote2 | Phase::Count2);
        imagined.point = Insider::imagine_votes(&self.point, second, seat, |voter| {
            let others: Vec<Seat> = self.suspects(voter).iter().collect();
            rng.pick(&others).copied().unwrap_or(voter)
        });
        imagined
    }

    /// Votes that are still hidden, as `seat` knows them: those of the others are cast anew.
    fn imagine_votes<T: Copy>(
        votes: &Sealed<T>,
        hidden: bool,
        seat: Seat,
        mut any: impl FnMut(Seat) -> T,
    ) -> Sealed<T> {
        if !hidden {
            return *votes;
        }
        let mut known = votes.known_to(seat);
        for (voter, _) in votes.made().filter(|(voter, _)| *voter != seat) {
            known.put(voter, any(voter));
        }
        known
    }

    fn imagine_roles(&self, imagined: &mut Insider, seat: Seat, suspicion: &[f32; SEATS], rng: &mut Rng) {
        if seat != self.insider {
            let others: Vec<Seat> = self.suspects(seat).iter().collect();
            let weights: Vec<f32> = others.iter().map(|other| suspicion[other.index()]).collect();
            imagined.insider = others[rng.weighted(&weights)];
        }
        let fixed = |other: Seat| other == seat || other == self.master || other == imagined.insider;
        // What the others hold besides the two that are known, in the order of the cards.
        let mut rest: Vec<_> = super::flow::roles(self.house.seats())
            .skip(2)
            .filter(|card| seat == self.master || seat == self.insider || *card != self.roles[seat.index()])
            .collect();
        rng.shuffle(&mut rest);
        imagined.roles[imagined.insider.index()] = super::flow::INSIDER;
        let places = self.house.everybody().filter(|other| !fixed(*other));
        for (place, card) in places.zip(rest) {
            imagined.roles[place.index()] = card;
        }
    }

    fn imagine_word(&self, imagined: &mut Insider, seat: Seat, rng: &mut Rng) {
        // All that was used before this round's word.
        let mut before = self.used;
        if let Some(word) = self.listed().filter(|_| !self.is_word_out()) {
            before.remove(word);
        }
        if self.phase == Phase::Choose && seat != self.master {
            let mut taken = before;
            for place in imagined.offer.iter_mut() {
                *place = self.any_word(&taken, rng);
                taken.add(*place);
            }
        }
        if self.secret.is_none() || self.knows_word(seat) || self.is_word_out() {
            return;
        }
        let word = if self.house.in_app() {
            let belief = self.public(self.entries.len());
            let weights: Vec<f32> =
                Word::listed().map(|word| if before.has(word) { 0.0 } else { belief.of(word) }).collect();
            Word::listed().nth(rng.weighted(&weights)).expect("the index is that of a listed word")
        } else {
            self.any_word(&before, rng)
        };
        imagined.secret = Some(Secret::Listed(word));
        imagined.used = before;
        imagined.used.add(word);
    }

    fn any_word(&self, taken: &super::words::WordSet, rng: &mut Rng) -> Word {
        let in_app = self.house.in_app();
        let words: Vec<Word> = Word::all().filter(|word| !taken.has(*word) && (!in_app || word.is_listed())).collect();
        words[rng.below(words.len())]
    }
}
