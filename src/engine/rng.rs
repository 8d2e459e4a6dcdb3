//! The one random generator of the project.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng};

/// xoshiro256++ (Blackman and Vigna 2019), seeded by SplitMix64: a named generator, equal on every platform.
///
/// Seeds are part of the record format, so every step from seed to card is ours and frozen by tests: bounded numbers and
/// shuffles do not go through `rand`'s distributions, whose streams may change between versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    stream: Xoshiro256PlusPlus,
    settled: bool,
}

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng { stream: Xoshiro256PlusPlus::seed_from_u64(seed), settled: false }
    }

    /// The same for who gives advice: out of a mixture it settles for one move ([`Rng::choose`]); all else is drawn as ever.
    pub const fn settled(self) -> Rng {
        Rng { settled: true, ..self }
    }

    /// Whether it settles for one move of a mixture.
    pub const fn settles(&self) -> bool {
        self.settled
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.stream.next_u64()
    }

    /// A number below `bound`, every one equally likely (Lemire 2019, multiply and reject).
    ///
    /// # Panics
    /// If `bound` is 0, or above 2³².
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "there is no number below 0");
        let bound = bound as u64;
        assert!(bound <= 1 << 32, "numbers are drawn below 2^32");
        let (mut high, mut low) = product(self.bits(), bound);
        if low < bound {
            let reject = bound.wrapping_neg() % bound;
            while low < reject {
                (high, low) = product(self.bits(), bound);
            }
        }
        high as usize
    }

    /// A number from 0 (included) to 1 (excluded).
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// True with this probability.
    #[inline]
    pub fn chance(&mut self, probability: f32) -> bool {
        self.unit() < probability
    }

    /// An index of `weights`, as often as its weight says; 0 where nothing weighs anything.
    pub fn weighted(&mut self, weights: &[f32]) -> usize {
        let mut left = self.unit() * weights.iter().sum::<f32>();
        let found = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        // Rounding may leave a little over; the last that weighs anything takes it.
        found.or_else(|| weights.iter().rposition(|weight| *weight > 0.0)).unwrap_or(0)
    }

    /// The move that is made out of a mixture: drawn from it, so that nobody can foresee it; the likeliest for advice, since a
    /// bluff that is right once in twenty times is no move to be told to make.
    pub fn choose(&mut self, mixture: &[f32]) -> usize {
        if !self.settled {
            return self.weighted(mixture);
        }
        let likeliest = mixture.iter().enumerate().rev().max_by(|(_, one), (_, two)| one.total_cmp(two));
        likeliest.map_or(0, |(index, _)| index)
    }

    /// One of the items, or nothing if there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }

    /// Shuffles in place (Fisher and Yates, from the end).
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Moves so many random items to the front, in random order, and parts them from the rest.
    #[inline]
    pub fn partial_shuffle<'a, T>(&mut self, items: &'a mut [T], count: usize) -> (&'a mut [T], &'a mut [T]) {
        for first in 0..count {
            items.swap(first, first + self.below(items.len() - first));
        }
        items.split_at_mut(count)
    }
}

/// The upper and the lower 64 bits of a product whose second factor is at most 2³²: two multiplications of words, where
/// one of 128 bits would be a call on wasm, the dearest part of a throw of dice.
#[inline]
const fn product(bits: u64, bound: u64) -> (u64, u64) {
    let (upper, lower) = ((bits >> 32) * bound, (bits & 0xffff_ffff) * bound);
    // At most 2^64 - 2^32 and 2^32 - 1: the sum fits.
    ((upper + (lower >> 32)) >> 32, (upper << 32).wrapping_add(lower))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_is_the_same_in_two_words_as_in_one() {
        let mut rng = Rng::new(3);
        let edges = [0, 1, u64::MAX, u64::MAX - 1, 0xffff_ffff, 0xffff_ffff_0000_0000];
        let all = edges.into_iter().chain((0..10_000).map(|_| rng.bits())).collect::<Vec<_>>();
        for bits in all {
            for bound in [1, 2, 3, 6, 52, 0xffff_fffe, 0xffff_ffff, 1 << 32, (bits >> 40) + 1] {
                let whole = u128::from(bits) * u128::from(bound);
                assert_eq!(product(bits, bound), ((whole >> 64) as u64, whole as u64), "{bits} * {bound}");
            }
        }
    }

    #[test]
    fn the_stream_of_a_seed_is_frozen() {
        let mut rng = Rng::new(7);
        let bits: Vec<u64> = (0..3).map(|_| rng.bits()).collect();
        assert_eq!(bits, FROZEN_BITS);
        let mut numbers: Vec<usize> = (0..10).collect();
        Rng::new(7).shuffle(&mut numbers);
        assert_eq!(numbers, FROZEN_SHUFFLE);
    }

    // Written down when the format was made; a change here breaks every shared record.
    const FROZEN_BITS: [u64; 3] = [1_021_219_803_524_665_661, 3_174_977_118_032_272_916, 13_236_943_193_235_544_178];
    const FROZEN_SHUFFLE: [usize; 10] = [3, 8, 9, 4, 6, 7, 2, 5, 1, 0];

    #[test]
    fn advice_is_the_likeliest_of_a_mixture_and_draws_all_else_as_ever() {
        let mixture = [0.3, 0.05, 0.4, 0.25];
        let mut seen = [0; 4];
        let mut rng = Rng::new(4);
        (0..1_000).for_each(|_| seen[rng.choose(&mixture)] += 1);
        assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
        let mut settled = Rng::new(4).settled();
        assert!((0..100).all(|_| settled.choose(&mixture) == 2));
        assert_eq!(settled.choose(&[0.5, 0.5]), 0, "the first of equal ones");
        let mut other = Rng::new(4);
        assert!((0..100).all(|_| settled.weighted(&mixture) == other.weighted(&mixture)));
    }

    #[test]
    fn bounded_numbers_are_even() {
        let mut rng = Rng::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|count| (9_700..10_300).contains(count)), "{seen:?}");
    }
}
