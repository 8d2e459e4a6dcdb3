//! What chance gave in all noted matches: dice by value, dealt pieces by rank, who was picked.

use super::finished::Finished;
use super::kept::History;
use crate::fair::chance::{LEAST, Oddness, Shares};
use crate::fair::luck::{Luck, Parted};

/// The sums.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts {
    /// Matches that are counted.
    pub matches: u32,
    /// Matches that are noted and not counted.
    pub left_out: u32,
    /// For each kind of die, by its number of sides, how often each value came; the smallest die first.
    pub dice: Vec<(u8, Vec<u32>)>,
    /// Cards dealt to the only person among several seats, by rank.
    pub cards: Shares,
    /// The same for dominoes, by pips.
    pub tiles: Shares,
    /// Cards in the upper half of what was shuffled for one alone.
    pub upper_cards: Shares,
    /// The same for dominoes.
    pub upper_tiles: Shares,
    /// Who was picked.
    pub picked: Picked,
}

/// How often the only person was picked among all seats.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Picked {
    /// So often.
    pub own: u32,
    /// Out of so many picks.
    pub all: u32,
    /// How often it should have been.
    pub expected: f64,
    /// How much that varies.
    variance: f64,
}

impl Picked {
    fn add(&mut self, (own, all): (u32, u32), seats: usize) {
        let share = 1.0 / seats.max(1) as f64;
        self.own += own;
        self.all += all;
        self.expected += f64::from(all) * share;
        self.variance += f64::from(all) * share * (1.0 - share);
    }

    /// How odd that is, if there is enough to tell.
    pub fn oddness(self) -> Option<Oddness> {
        let enough = self.expected >= LEAST && f64::from(self.all) - self.expected >= LEAST;
        let square = (f64::from(self.own) - self.expected).powi(2);
        enough.then(|| Oddness { chi_square: square / self.variance, degrees: 1 })
    }
}

impl Counts {
    /// Sums up the matches.
    pub fn of(history: &History) -> Counts {
        let mut counts = Counts::default();
        for found in &history.matches {
            match luck_of(found) {
                Some(luck) => counts.add(&luck, found.plan.players.len()),
                None => counts.left_out += 1,
            }
        }
        counts
    }

    fn add(&mut self, luck: &Luck, seats: usize) {
        self.matches += 1;
        for (sides, values) in &luck.dice {
            let known = self.dice.iter().position(|(kind, _)| kind >= sides).unwrap_or(self.dice.len());
            if self.dice.get(known).is_none_or(|(kind, _)| kind != sides) {
                self.dice.insert(known, (*sides, vec![0; usize::from(*sides)]));
            }
            self.dice[known].1.iter_mut().zip(values).for_each(|(sum, count)| *sum += count);
        }
        let alone = seats == 1;
        let part = |shares: &mut Shares, parted: &Parted| shares.add(parted.deals, &parted.own, &parted.others);
        part(if alone { &mut self.upper_cards } else { &mut self.cards }, &luck.cards);
        part(if alone { &mut self.upper_tiles } else { &mut self.tiles }, &luck.tiles);
        self.picked.add(luck.picked, seats);
    }
}

/// What chance gave in a match, if it is one that counts.
fn luck_of(found: &Finished) -> Option<Luck> {
    if found.luck.is_empty() { None } else { Luck::parse(&found.luck) }
}

#[cfg(test)]
mod tests {
    use super::super::tests::finished;
    use super::*;

    fn history(lucks: &[(&str, usize)]) -> History {
        let one = |(luck, seats): &(&str, usize)| {
            let mut found = finished(1, true, 5);
            found.luck = (*luck).to_owned();
            let player = found.plan.players[1].clone();
            found.plan.players.resize(*seats, player);
            found.scores.resize(*seats, 0);
            // As it is kept.
            Finished::parse(&found.print())
        };
        History { matches: lucks.iter().filter_map(one).collect(), ..History::default() }
    }

    #[test]
    fn matches_are_summed_up_and_what_proves_nothing_is_left_out() {
        let rolls = "d6:1,2,,,,3";
        let counts = Counts::of(&history(&[(rolls, 2), ("d4:,1~d6:1", 3), ("", 2), ("d6:nonsense", 2), (rolls, 2)]));
        assert_eq!((counts.matches, counts.left_out), (3, 2));
        assert_eq!(counts.dice, [(4, vec![0, 1, 0, 0]), (6, vec![3, 4, 0, 0, 0, 6])]);
    }

    #[test]
    fn who_plays_alone_is_counted_apart() {
        let counts = Counts::of(&history(&[("c1:3,2:1,4", 1), ("c2:4,4:4,4", 2), ("t1:,2:2", 3)]));
        assert_eq!(
            (counts.upper_cards.own.as_slice(), counts.cards.own.as_slice()),
            ([3, 2].as_slice(), [4, 4].as_slice())
        );
        assert_eq!(counts.tiles.all, [2, 2]);
        assert_eq!(counts.upper_tiles, Shares::default());
    }

    #[test]
    fn to_be_picked_is_rarer_among_more() {
        let picked = Counts::of(&history(&[("p6:10", 2), ("p2:20", 4)])).picked;
        assert_eq!((picked.own, picked.all, picked.expected), (8, 30, 10.0));
        // (8 - 10)² over 10/4 + 20 · 3/16.
        assert!(picked.oddness().is_some_and(|odd| (odd.chi_square - 0.64).abs() < 1e-12 && odd.degrees == 1));
        assert_eq!(Counts::of(&history(&[("p1:9", 2)])).picked.oddness(), None);
    }
}
