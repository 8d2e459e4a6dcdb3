//! How long a match has been played, without the time for which nobody was there.

/// A pause longer than this is nobody thinking any more, in milliseconds; it counts as so long.
const LONGEST_THOUGHT: u64 = 2 * 60 * 1000;

/// What a match has taken so far. It is stopped whenever something happens, and needs no timer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stopwatch {
    spent: u64,
    last: u64,
}

impl Stopwatch {
    /// Starts at `now`, after so much that was played before; all in milliseconds.
    pub fn started(now: u64, spent: u64) -> Stopwatch {
        Stopwatch { spent, last: now }
    }

    /// How many milliseconds it has been played at `now`, when something happens.
    pub fn stop(&mut self, now: u64) -> u64 {
        self.spent += now.saturating_sub(self.last).min(LONGEST_THOUGHT);
        self.last = now;
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_between_two_moves_counts_as_a_long_thought() {
        let mut watch = Stopwatch::started(1_000, 5_000);
        assert_eq!(watch.stop(4_000), 8_000);
        assert_eq!(watch.stop(4_000 + 8 * 60 * 60 * 1000), 8_000 + LONGEST_THOUGHT);
        // The clock of the device was put back.
        assert_eq!(watch.stop(0), 8_000 + LONGEST_THOUGHT);
        assert_eq!(watch.stop(500), 8_500 + LONGEST_THOUGHT);
    }
}
