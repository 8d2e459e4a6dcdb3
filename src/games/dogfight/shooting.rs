//! Who sees whom, and who takes whom when the dice shoot.

use super::plane::in_front;
use super::{DICE, Lies, Lying};

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
            let first = nearest.trailing_zeros() as usize;
            let last = 15 - nearest.leading_zeros() as usize;
            // Dice of one seat stand side by side, so the first and the last tell.
            if self.owner(first) == self.owner(last) {
                shots.taken[target] = Some(first as u8);
            } else {
                shots.foiled |= 1 << target;
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
}
