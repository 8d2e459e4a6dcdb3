//! What finished hands tell about codes: for every seat and every plain code, how often it was given with four of a kind and
//! how often without. Public, like the hands that were shown and the moves that led to them.

#[cfg(test)]
use super::code::{Block, Code, Meaning};
use super::code::{Given, TWICE};
use super::log::{self, Entry};
#[cfg(test)]
use super::signals::{Gesture, Topic};
use super::signals::{Sent, Shape, Word};
use crate::kit::set::Set;
use crate::pieces::Card;
use crate::table::Seat;

/// Signals a code may rest on: eight topics, plain or with one of four shapes; the shapes alone; sixteen gestures.
const BASES: usize = 8 * 5 + 4 + 16;
/// None, twice, fresh, red, black, still.
const TWISTS: usize = 6;
/// All hypotheses of what somebody's code might be.
pub const HYPOTHESES: usize = BASES * TWISTS;
/// Somebody has had four if it was for so many beats.
const LASTING: u16 = 3;
/// What a hypothesis can say at most.
const MOST: f32 = 50.0;

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Hands in which it had four for some beats.
    fours: u16,
    /// Beats without four.
    beats: u32,
    /// For each hypothesis: the hands in which it was given meanwhile, and how often it was given without four.
    hits: Vec<u16>,
    misses: Vec<u16>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { fours: 0, beats: 0, hits: vec![0; HYPOTHESES], misses: vec![0; HYPOTHESES] }
    }
}

/// The signals that a signal is one of.
fn bases(sent: Sent) -> impl Iterator<Item = usize> {
    let (word, gesture) = match sent {
        Sent::Say(word) => (Some(word), None),
        Sent::Do(gesture) => (None, Some(gesture)),
    };
    let of_word = move |word: Word| {
        let topic = word.topic() as usize * 5;
        let shapes = move || Shape::ALL.into_iter().filter(move |shape| word.is(*shape)).map(|shape| shape as usize);
        std::iter::once(topic)
            .chain(shapes().map(move |shape| topic + 1 + shape))
            .chain(shapes().map(|shape| 40 + shape))
    };
    word.into_iter().flat_map(of_word).chain(gesture.map(|gesture| 44 + gesture as usize))
}

/// The hypotheses that the last of these signals of one seat completes.
pub fn fired(signals: &[Given]) -> Vec<usize> {
    let Some((last, before)) = signals.split_last() else { return Vec::new() };
    let mut fired = Vec::new();
    for base in bases(last.sent) {
        let recent = before.iter().rev().take_while(|given| last.tick - given.tick <= TWICE);
        let twice = recent.flat_map(|given| bases(given.sent)).any(|other| other == base);
        let context = last.context;
        let holds = [true, twice, context.fresh, context.red, context.black, context.still];
        fired.extend((0..TWISTS).filter(|twist| holds[*twist]).map(|twist| base * TWISTS + twist));
    }
    fired
}

/// A hypothesis as a code.
#[cfg(test)]
pub fn as_code(hypothesis: usize) -> Code {
    let (base, twist) = (hypothesis / TWISTS, hypothesis % TWISTS);
    let code = Code::EMPTY.with(Block::Meaning(Meaning::Four));
    let code = match base {
        0..40 => {
            let code = code.with(Block::Topic(Topic::ALL[base / 5]));
            if base % 5 == 0 { code } else { code.with(Block::Shape(Shape::ALL[base % 5 - 1])) }
        }
        40..44 => code.with(Block::Shape(Shape::ALL[base - 40])),
        _ => code.with(Gesture::all().nth(base - 44).map_or(Block::Then, Block::Gesture)),
    };
    match [None, Some(Block::Twice), Some(Block::Fresh), Some(Block::Red), Some(Block::Black), Some(Block::Still)]
        [twist]
    {
        Some(twist) => code.with(twist),
        None => code,
    }
}

impl Tally {
    /// Adds a hand in which this seat's cards were shown at the end, in beat `end`.
    pub fn add(&mut self, seat: Seat, hand: Set<Card>, log: &[Entry], end: u16) {
        let mut hand = log::dealt(seat, hand, log);
        let mut signals = Vec::new();
        let mut with_four = vec![false; HYPOTHESES];
        let (mut beats, mut since) = (0, log::is_four(hand).then_some(0));
        for entry in log.iter().filter(|entry| entry.seat == seat) {
            if let Some(given) = entry.signal() {
                signals.push(given);
                for hypothesis in fired(&signals) {
                    match since {
                        Some(_) => with_four[hypothesis] = true,
                        None => self.misses[hypothesis] += 1,
                    }
                }
            }
            if entry.act.is_card_move() {
                hand = log::after(hand, entry.act);
                match (log::is_four(hand), since) {
                    (true, None) => since = Some(entry.tick),
                    (false, Some(from)) => {
                        beats += entry.tick - from;
                        since = None;
                    }
                    _ => {}
                }
            }
        }
        beats += since.map_or(0, |from| end + 1 - from);
        self.beats += u32::from((end + 1).saturating_sub(beats));
        if beats >= LASTING {
            self.fours += 1;
            (0..HYPOTHESES)
                .filter(|hypothesis| with_four[*hypothesis])
                .for_each(|hypothesis| self.hits[hypothesis] += 1);
        }
    }

    /// How much likelier four of a kind is when the code of this hypothesis has just been given; less certain while it has
    /// been seen less often with four than `enough` times.
    pub fn ratio(&self, hypothesis: usize, enough: f32) -> f32 {
        let hits = f32::from(self.hits[hypothesis]);
        let sensitivity = (hits + 0.5) / (f32::from(self.fours) + 1.0);
        let rate = (f32::from(self.misses[hypothesis]) + 0.2) / (self.beats as f32 + 20.0);
        let ratio = (sensitivity / (8.0 * rate)).min(MOST);
        ratio.powf((hits / enough).min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;
    use crate::games::spielen::code::Context;
    use crate::games::spielen::log::Act;

    fn random_log(rng: &mut Rng) -> Vec<Entry> {
        let seat = Seat::FIRST;
        let mut log = Vec::new();
        for tick in 0..40 {
            if rng.chance(0.5) {
                let sent = match rng.chance(0.5) {
                    true => Sent::Say(Word::all().nth(rng.below(64)).unwrap()),
                    false => Sent::Do(Gesture::all().nth(rng.below(16)).unwrap()),
                };
                let red = rng.chance(0.4);
                let context =
                    Context { fresh: rng.chance(0.3), red, black: !red && rng.chance(0.5), still: rng.chance(0.5) };
                log.push(Entry { tick, seat, act: Act::Sent(sent, context) });
            }
            if tick == 12 {
                log.push(Entry { tick, seat, act: Act::Swapped("5c".parse().unwrap(), "Ks".parse().unwrap()) });
            }
        }
        log
    }

    #[test]
    fn tallies_of_360_codes_are_those_of_trying_each_code_on_every_signal() {
        let mut rng = Rng::new(3);
        let hand: Set<Card> = ["Kc", "Kd", "Kh", "Ks"].iter().map(|text| text.parse().unwrap()).collect();
        let mut tally = Tally::default();
        let (mut hits, mut misses) = (vec![0; HYPOTHESES], vec![0; HYPOTHESES]);
        for _ in 0..20 {
            let log = random_log(&mut rng);
            tally.add(Seat::FIRST, hand, &log, 40);
            for hypothesis in 0..HYPOTHESES {
                let code = as_code(hypothesis);
                let mut signals = Vec::new();
                let (mut four, mut hit) = (false, false);
                for entry in &log {
                    four |= entry.act.is_card_move();
                    let Some(given) = entry.signal() else { continue };
                    signals.push(given);
                    if code.is_given(&signals) {
                        hit |= four;
                        misses[hypothesis] += u16::from(!four);
                    }
                }
                hits[hypothesis] += u16::from(hit);
            }
        }
        assert_eq!((tally.fours, tally.beats), (20, 20 * 12));
        assert_eq!((tally.hits, tally.misses), (hits, misses));
    }

    #[test]
    fn what_is_given_with_four_and_never_without_tells_most_and_one_coincidence_tells_little() {
        let mut tally = Tally::default();
        (tally.fours, tally.beats) = (1, 100);
        tally.hits[7] = 1;
        let once = tally.ratio(7, 2.0);
        (tally.fours, tally.hits[7]) = (2, 2);
        let twice = tally.ratio(7, 2.0);
        assert!(once < 10.0 && twice > 40.0 && tally.ratio(8, 2.0) <= 1.0, "{once} {twice}");
        tally.misses[7] = 5;
        assert!(tally.ratio(7, 2.0) < twice / 5.0);
    }

    #[test]
    fn there_are_360_different_hypotheses() {
        let all: std::collections::HashSet<Code> = (0..HYPOTHESES).map(as_code).collect();
        assert_eq!(all.len(), 360);
        assert!(all.iter().all(Code::is_complete));
    }
}
