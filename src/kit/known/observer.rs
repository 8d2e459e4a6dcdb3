//! What one viewer knows of where pieces lie, kept exactly, and drawing deals that agree with it.
//!
//! Pieces that the viewer could not tell apart form a *group*. A *case* says how many pieces of each group lie at each
//! place; which of them is open. So a case stands for many deals, different cases for different ones, and all cases together
//! for every deal that agrees with what was seen. Mostly there is one group, the unseen pieces, and one case. More come when
//! a piece leaves a hand of which some pieces are known: it may be one of them or not.

use std::fmt;

use super::deal_out;
use crate::engine::Rng;
use crate::kit::set::{Indexed, Set};

/// How many pieces of each group lie at each place.
type Case<const PLACES: usize, const GROUPS: usize> = [[u8; PLACES]; GROUPS];

/// What one viewer knows of pieces at `PLACES` places.
///
/// It is exact as long as `GROUPS` groups and `CASES` cases are enough; then it begins to mix up pieces that it could tell
/// apart ([`is_exact`](Observer::is_exact)), and allows deals that it could have ruled out, but never rules out the true
/// one. One of each is enough where pieces come out of the unseen and leave openly. A deck that was shuffled anew from seen
/// pieces, and every hand of which pieces are known when one leaves it unseen, take another group while that is uncertain.
#[derive(Clone, Copy, PartialEq)]
pub struct Observer<T: Indexed, const PLACES: usize, const GROUPS: usize, const CASES: usize> {
    /// The pieces that surely lie at each place.
    sure: [Set<T>; PLACES],
    groups: [Set<T>; GROUPS],
    grouped: usize,
    cases: Cases<PLACES, GROUPS, CASES>,
    exact: bool,
}

impl<T: Indexed, const PLACES: usize, const GROUPS: usize, const CASES: usize> Observer<T, PLACES, GROUPS, CASES> {
    /// Somebody who has seen none of these pieces, of which so many lie at each place.
    pub fn new(pieces: Set<T>, sizes: [u8; PLACES]) -> Self {
        debug_assert_eq!(sizes.iter().map(|size| usize::from(*size)).sum::<usize>(), pieces.len());
        let mut observer = Observer {
            sure: [Set::NONE; PLACES],
            groups: [Set::NONE; GROUPS],
            grouped: 1,
            cases: Cases::EMPTY,
            exact: true,
        };
        observer.groups[0] = pieces;
        let mut case = [[0; PLACES]; GROUPS];
        case[0] = sizes;
        observer.cases.add(case);
        observer.settle();
        observer
    }

    /// A piece goes from one place to another before the viewer's eyes.
    ///
    /// # Panics
    /// If the viewer knew that it was not there: what is seen is always possible.
    #[inline]
    pub fn saw(&mut self, piece: T::Item, from: usize, to: usize) {
        if self.sure[from].has(piece) {
            self.sure[from] = self.sure[from].without(piece);
        } else {
            let group = self.groups[..self.grouped].iter().position(|group| group.has(piece));
            let group = group.expect("a piece that is seen was not known to lie elsewhere");
            self.groups[group] = self.groups[group].without(piece);
            self.cases.retain(|case| case[group][from] > 0);
            self.cases.as_mut_slice().iter_mut().for_each(|case| case[group][from] -= 1);
            self.settle();
        }
        self.sure[to] = self.sure[to].with(piece);
    }

    /// The viewer sees that these pieces lie at a place.
    pub fn shown(&mut self, pieces: Set<T>, place: usize) {
        pieces.iter().for_each(|piece| self.saw(piece, place, place));
    }

    /// Somebody who knows all this, and sees that these pieces lie at a place.
    #[must_use]
    pub fn seeing(mut self, pieces: Set<T>, place: usize) -> Self {
        self.shown(pieces, place);
        self
    }

    /// A piece goes from one place to another, and the viewer does not see which.
    #[inline]
    pub fn unseen(&mut self, from: usize, to: usize) {
        if from == to {
            return;
        }
        self.blur(from);
        match self.only_group_at(from) {
            Some(group) => self.cases.as_mut_slice().iter_mut().for_each(|case| shift(&mut case[group], from, to)),
            None => self.branch(from, to),
        }
        self.settle();
    }

    /// The viewer learns that none of these pieces lies at a place.
    pub fn lacks(&mut self, pieces: Set<T>, place: usize) {
        let mut group = 0;
        while group < self.grouped {
            let rest = self.groups[group].minus(pieces);
            let lacking = self.groups[group].minus(rest);
            if lacking.is_empty() || self.cases.as_slice().iter().all(|case| case[group][place] == 0) {
                group += 1;
            } else if rest.is_empty() {
                self.cases.retain(|case| case[group][place] == 0);
                group += 1;
            } else if self.split(group, rest, lacking, place) {
                // The lacking ones are the last group now; it has no more to give.
                group += 1;
            } else {
                self.exact = false;
                group += 1;
            }
        }
        self.settle();
    }

    /// All that lies at one place changes with all that lies at another.
    pub fn swap(&mut self, one: usize, other: usize) {
        self.sure.swap(one, other);
        for case in self.cases.as_mut_slice() {
            case.iter_mut().for_each(|group| group.swap(one, other));
        }
    }

    /// All that lies at one place goes to another, unseen.
    pub fn gather(&mut self, from: usize, into: usize) {
        if from == into {
            return;
        }
        self.sure[into] = self.sure[into].or(std::mem::take(&mut self.sure[from]));
        self.cases.change(|case| {
            for group in case {
                group[into] += std::mem::take(&mut group[from]);
            }
        });
        self.settle();
    }

    /// How many pieces lie at a place.
    pub fn size(&self, place: usize) -> usize {
        let groups = self.cases.as_slice()[0].iter();
        self.sure[place].len() + groups.map(|group| usize::from(group[place])).sum::<usize>()
    }

    /// The pieces that surely lie at a place.
    pub const fn sure(&self, place: usize) -> Set<T> {
        self.sure[place]
    }

    /// All pieces, wherever they lie.
    pub fn pieces(&self) -> Set<T> {
        self.sure.iter().fold(self.unsure(), |all, sure| all.or(*sure))
    }

    /// The pieces of which it is not sure where they lie.
    pub fn unsure(&self) -> Set<T> {
        self.groups[..self.grouped].iter().fold(Set::NONE, |all, group| all.or(*group))
    }

    /// The pieces that may lie at a place, those that surely do among them.
    pub fn may(&self, place: usize) -> Set<T> {
        let may = |group: &usize| self.cases.as_slice().iter().any(|case| case[*group][place] > 0);
        (0..self.grouped).filter(may).fold(self.sure[place], |pieces, group| pieces.or(self.groups[group]))
    }

    /// Whether everything that was seen is still told apart, so that no impossible deal is allowed.
    pub const fn is_exact(&self) -> bool {
        self.exact
    }

    /// How many cases there are.
    #[cfg(test)]
    pub(super) fn cases_kept(&self) -> usize {
        self.cases.as_slice().len()
    }

    /// How many deals agree with what is known.
    pub fn deals(&self) -> f64 {
        let orders: f64 = self.groups[..self.grouped].iter().map(|group| FACTORIALS[group.len()]).product();
        self.cases.as_slice().iter().map(|case| self.share(case) * orders).sum()
    }

    /// Whether a deal agrees with what is known.
    pub fn allows(&self, deal: &[Set<T>; PLACES]) -> bool {
        let mut found: Case<PLACES, GROUPS> = [[0; PLACES]; GROUPS];
        for (place, pieces) in deal.iter().enumerate() {
            let mut sure = 0;
            for piece in pieces.iter() {
                if self.sure[place].has(piece) {
                    sure += 1;
                } else if let Some(group) = self.groups[..self.grouped].iter().position(|group| group.has(piece)) {
                    found[group][place] += 1;
                } else {
                    return false;
                }
            }
            if sure != self.sure[place].len() {
                return false;
            }
        }
        self.cases.as_slice().contains(&found)
    }

    /// A deal that agrees with what is known, each equally likely.
    pub fn sample(&self, rng: &mut Rng) -> [Set<T>; PLACES] {
        let case = self.cases.as_slice()[self.some_case(rng)];
        let mut deal = self.sure;
        for (group, counts) in self.groups[..self.grouped].iter().zip(&case) {
            deal_out(*group, counts, &mut deal, rng);
        }
        deal
    }

    /// A case, as likely as it has deals.
    fn some_case(&self, rng: &mut Rng) -> usize {
        let cases = self.cases.as_slice();
        if cases.len() == 1 {
            return 0;
        }
        let mut below = [0.0; CASES];
        let mut sum = 0.0;
        for (case, below) in cases.iter().zip(&mut below) {
            sum += self.share(case);
            *below = sum;
        }
        let lot = (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64 * sum;
        // Rounding may leave a little over, which is the last one's.
        below[..cases.len()].iter().position(|below| lot < *below).unwrap_or(cases.len() - 1)
    }

    /// The number of deals of a case, but for a factor that is the same for all.
    fn share(&self, case: &Case<PLACES, GROUPS>) -> f64 {
        let counts = case[..self.grouped].iter().flatten();
        counts.fold(1.0, |share, count| share / FACTORIALS[usize::from(*count)])
    }

    /// The group of every piece at a place that is not sure, if it is one group in all cases.
    fn only_group_at(&self, place: usize) -> Option<usize> {
        let is_there = |group: &usize| self.cases.as_slice().iter().any(|case| case[*group][place] > 0);
        let mut groups = (0..self.grouped).filter(is_there);
        groups.next().filter(|_| groups.next().is_none())
    }

    /// A piece of any group goes from one place to another.
    fn branch(&mut self, from: usize, to: usize) {
        loop {
            let mut cases = Cases::EMPTY;
            let mut all = true;
            for case in self.cases.as_slice() {
                for group in (0..self.grouped).filter(|group| case[*group][from] > 0) {
                    let mut moved = *case;
                    shift(&mut moved[group], from, to);
                    all &= cases.add(moved);
                }
            }
            if all {
                self.cases = cases;
                return;
            }
            self.mix_up();
        }
    }

    /// Lets the pieces that surely lie at a place be a group, since one of them may leave unseen.
    fn blur(&mut self, place: usize) {
        let pieces = std::mem::take(&mut self.sure[place]);
        if pieces.is_empty() {
            return;
        }
        let group = if self.grouped < GROUPS {
            self.grouped += 1;
            self.groups[self.grouped - 1] = Set::NONE;
            self.cases.as_mut_slice().iter_mut().for_each(|case| case[self.grouped - 1] = [0; PLACES]);
            self.grouped - 1
        } else {
            self.exact = false;
            self.smallest(None)
        };
        self.groups[group] = self.groups[group].or(pieces);
        self.cases.as_mut_slice().iter_mut().for_each(|case| case[group][place] += pieces.len() as u8);
    }

    /// Makes one group of the two smallest: there are fewer cases then, and one if it was the last but one.
    fn mix_up(&mut self) {
        self.exact = false;
        let one = self.smallest(None);
        let other = self.smallest(Some(one));
        self.groups[one] = self.groups[one].or(self.groups[other]);
        self.cases.change(|case| {
            let counts = case[other];
            case[one].iter_mut().zip(counts).for_each(|(count, more)| *count += more);
            case[other] = [0; PLACES];
        });
        self.groups[other] = Set::NONE;
        self.drop_group(other);
    }

    /// The group with the fewest pieces, other than this one.
    fn smallest(&self, but: Option<usize>) -> usize {
        let groups = (0..self.grouped).filter(|group| Some(*group) != but);
        groups.min_by_key(|group| self.groups[*group].len()).expect("one group alone never makes too many cases")
    }

    /// Parts a group in two: the second part, a new group, does not lie at this place. False if there is no room for that.
    fn split(&mut self, group: usize, rest: Set<T>, lacking: Set<T>, place: usize) -> bool {
        if self.grouped == GROUPS {
            return false;
        }
        let new = self.grouped;
        let mut cases = Cases::EMPTY;
        for case in self.cases.as_slice() {
            // All ways to choose how many of the lacking ones lie at each place, as an odometer counts.
            let whole = case[group];
            let limit = |at: usize| if at == place { 0 } else { usize::from(whole[at]) };
            let mut part = [0_usize; PLACES];
            loop {
                if part.iter().sum::<usize>() == lacking.len() {
                    let mut parted = *case;
                    parted[new] = part.map(|count| count as u8);
                    parted[group] = std::array::from_fn(|at| whole[at] - parted[new][at]);
                    if !cases.add(parted) {
                        return false;
                    }
                }
                let more = |at: &usize| part[*at] < limit(*at) && part[*at..].iter().sum::<usize>() < lacking.len();
                let Some(at) = (0..PLACES).find(more) else { break };
                part[..at].fill(0);
                part[at] += 1;
            }
        }
        self.groups[group] = rest;
        self.groups[new] = lacking;
        self.grouped += 1;
        self.cases = cases;
        true
    }

    /// Takes note of groups whose place is certain by now.
    #[inline]
    fn settle(&mut self) {
        assert!(!self.cases.as_slice().is_empty(), "what was seen contradicts what was known");
        let mut group = 0;
        while group < self.grouped {
            let pieces = self.groups[group];
            let full = pieces.len() as u8;
            // What lies anywhere adds up to the group, so all of it can only lie at the first place with any.
            let place = self.cases.as_slice()[0][group].iter().position(|count| *count > 0).unwrap_or(0);
            if self.cases.as_slice().iter().all(|case| case[group][place] == full) {
                self.sure[place] = self.sure[place].or(pieces);
                self.drop_group(group);
            } else {
                group += 1;
            }
        }
    }

    /// Removes a group on which all cases agree.
    fn drop_group(&mut self, group: usize) {
        self.grouped -= 1;
        self.groups.swap(group, self.grouped);
        for case in self.cases.as_mut_slice() {
            case.swap(group, self.grouped);
            case[self.grouped] = [0; PLACES];
        }
    }
}

impl<T: Indexed, const PLACES: usize, const GROUPS: usize, const CASES: usize> fmt::Debug
    for Observer<T, PLACES, GROUPS, CASES>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observer").field("deals", &self.deals()).field("exact", &self.exact).finish_non_exhaustive()
    }
}

/// One piece of a group goes from one place to another.
#[inline]
fn shift(counts: &mut [u8], from: usize, to: usize) {
    counts[from] -= 1;
    counts[to] += 1;
}

/// In how many orders so many pieces can lie.
const FACTORIALS: [f64; 65] = {
    let mut factorials = [1.0; 65];
    let mut count = 1;
    while count < factorials.len() {
        factorials[count] = factorials[count - 1] * count as f64;
        count += 1;
    }
    factorials
};

/// Different cases in a short list. Groups that do not exist count nothing.
#[derive(Clone, Copy, Debug)]
struct Cases<const PLACES: usize, const GROUPS: usize, const CASES: usize> {
    len: usize,
    cases: [Case<PLACES, GROUPS>; CASES],
}

impl<const PLACES: usize, const GROUPS: usize, const CASES: usize> Cases<PLACES, GROUPS, CASES> {
    const EMPTY: Self = Cases { len: 0, cases: [[[0; PLACES]; GROUPS]; CASES] };

    fn as_slice(&self) -> &[Case<PLACES, GROUPS>] {
        &self.cases[..self.len]
    }

    fn as_mut_slice(&mut self) -> &mut [Case<PLACES, GROUPS>] {
        &mut self.cases[..self.len]
    }

    /// Adds a case if it is not there yet. False if there is no room for it.
    fn add(&mut self, case: Case<PLACES, GROUPS>) -> bool {
        if self.as_slice().contains(&case) {
            return true;
        }
        if self.len == CASES {
            return false;
        }
        self.cases[self.len] = case;
        self.len += 1;
        true
    }

    /// Keeps the cases of which this holds.
    fn retain(&mut self, holds: impl Fn(&Case<PLACES, GROUPS>) -> bool) {
        let mut kept = 0;
        for index in 0..self.len {
            if holds(&self.cases[index]) {
                self.cases[kept] = self.cases[index];
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// Changes every case; those that become equal are one.
    fn change(&mut self, change: impl Fn(&mut Case<PLACES, GROUPS>)) {
        let before = *self;
        self.len = 0;
        for mut case in before.as_slice().iter().copied() {
            change(&mut case);
            self.add(case);
        }
    }
}

impl<const PLACES: usize, const GROUPS: usize, const CASES: usize> PartialEq for Cases<PLACES, GROUPS, CASES> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}
