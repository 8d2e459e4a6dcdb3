//! Who sees whom, and who takes whom when the dice shoot.

use super::plane::in_front;
use super::{DICE, Lies, Lying};

/// The highest number on any die.
const MOST: usize = 20;

/// What the dice of one value did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shots {
    /// What they show.
    pub value: u8,
    /// Those that shot or would have, a bit a die.
    pub shooters: u16,
    /// The die that took each, if it was taken.
    pub taken: [Option<u8>; DICE],
    /// Those at which equally near dice of several seats foiled each other.
    pub foiled: u16,
}

impl Shots {
    /// Each die that was taken, with the one that took it.
    pub fn hits(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.taken.iter().enumerate().filter_map(|(target, by)| by.map(|by| (target, usize::from(by))))
    }
}

impl Lying {
    /// Whether a die on the table sees another.
    #[inline]
    pub(super) fn sees(&self, one: usize, other: usize) -> bool {
        let (from, at) = (&self.dice[one], &self.dice[other]);
        one != other && in_front((&from.pose, from.sides), (&at.pose, at.sides)) > 0
    }

    /// Whether a die that shows `value` may take this one, once it sees it.
    #[inline]
    pub(super) fn beats(&self, value: u8, other: usize) -> bool {
        let target = &self.dice[other];
        if value == 1 { target.pose.value == target.sides } else { target.pose.value < value }
    }

    /// Of the dice on the table that show `value` and see this one, the nearest, as bits: several where they are equally near.
    #[inline]
    fn nearest_bits(&self, shooters: u16, target: usize) -> u16 {
        let mut least = i32::MAX;
        let mut found = 0;
        let mut left = shooters;
        while left != 0 {
            let shooter = left.trailing_zeros() as usize;
            left &= left - 1;
            let apart = self.dice[shooter].pose.apart(&self.dice[target].pose);
            // Sight is the dearer question.
            if apart <= least && self.sees(shooter, target) {
                if apart < least {
                    (least, found) = (apart, 0);
                }
                found |= 1 << shooter;
            }
        }
        found
    }

    /// The same dice one by one.
    pub(super) fn nearest(&self, shooters: u16, target: usize) -> impl Iterator<Item = usize> + use<> {
        let bits = self.nearest_bits(shooters, target);
        (0..DICE).filter(move |die| bits >> die & 1 == 1)
    }

    /// What the dice that show `value` do; nobody leaves the table yet. Nothing where none of them has a target in sight.
    #[inline]
    pub(super) fn shots(&self, value: u8) -> Option<Shots> {
        let showing = |fighter: &super::Fighter| fighter.lies == Lies::Table && fighter.pose.value == value;
        let shooters = self.all().iter().enumerate().filter(|(_, fighter)| showing(fighter));
        let shooters = shooters.fold(0_u16, |bits, (die, _)| bits | 1 << die);
        if shooters == 0 {
            return None;
        }
        let mut shots = Shots { value, shooters, taken: [None; DICE], foiled: 0 };
        let mut any = false;
        for (target, fighter) in self.all().iter().enumerate() {
            if fighter.lies != Lies::Table || !self.beats(value, target) {
                continue;
            }
            let nearest = self.nearest_bits(shooters, target);
            if nearest == 0 {
                continue;
            }
            any = true;
            match self.taker(nearest) {
                Some(by) => shots.taken[target] = Some(by as u8),
                None => shots.foiled |= 1 << target,
            }
        }
        any.then_some(shots)
    }

    /// What is taken leaves the table together.
    #[inline]
    pub(super) fn take(&mut self, shots: &Shots) {
        for (target, by) in shots.hits() {
            self.dice[target].lies = Lies::Taken(by as u8);
        }
    }

    /// All that shoot, from the lowest value to the highest, one after the other; each is taken away at once.
    pub(super) fn shoot_all(&mut self, mut each: impl FnMut(&Lying, &Shots)) {
        let most = self.on_table().map(|(_, pose)| pose.value).max().unwrap_or(0);
        for value in 1..=most {
            if let Some(shots) = self.shots(value) {
                each(self, &shots);
                self.take(&shots);
            }
        }
    }

    /// The same for those who only count: each die that would be taken, with the one that takes it. Returns those that are
    /// left on the table, as bits.
    #[inline]
    pub(super) fn count_hits(&self, mut each: impl FnMut(usize, usize)) -> u16 {
        let mut showing = [0_u16; MOST + 1];
        let (mut left, mut highest, mut less) = (0_u16, 0_u16, 0_u16);
        for (die, pose) in self.on_table() {
            showing[usize::from(pose.value).min(MOST)] |= 1 << die;
            left |= 1 << die;
            highest |= u16::from(pose.value == self.sides(die)) << die;
        }
        for (value, bits) in showing.into_iter().enumerate().skip(1) {
            let shooters = bits & left;
            let mut targets = if value == 1 { highest } else { less } & left;
            less |= bits;
            if shooters == 0 {
                continue;
            }
            let mut gone = 0;
            while targets != 0 {
                let target = targets.trailing_zeros() as usize;
                targets &= targets - 1;
                if let Some(by) = self.taker(self.nearest_bits(shooters, target)) {
                    each(target, by);
                    gone |= 1 << target;
                }
            }
            left &= !gone;
        }
        left
    }

    /// Of equally near dice, as bits, the one that takes; nothing where they foil each other. Dice of one seat stand side by
    /// side, so the first and the last tell.
    #[inline]
    fn taker(&self, nearest: u16) -> Option<usize> {
        let last = nearest.checked_ilog2()? as usize;
        let first = nearest.trailing_zeros() as usize;
        (self.owner(first) == self.owner(last)).then_some(first)
    }
}
