//! Hashes that are quick and the same everywhere: of moves, and of keys that are numbers already.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What is known of positions, each of which has a number of its own.
pub type ByNumber<V> = HashMap<u64, V, BuildHasherDefault<Mix>>;

/// A small multiplicative hasher (the idea of rustc's FxHash): fast on few bytes.
#[derive(Default)]
pub struct Mix(u64);

impl Mix {
    /// One that begins with this number.
    pub const fn new(seed: u64) -> Mix {
        Mix(seed)
    }
}

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}
