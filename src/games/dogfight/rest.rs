//! How a throw came to rest, and its notation as an entry of fate: `d4@301,377,12=7 d1@off`.

use std::fmt;

use super::DICE;
use super::plane::Pose;

/// The poses that a throw changed: first that of the die thrown, then those of dice it moved. A die without a pose went off
/// the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    dice: [(u8, Option<Pose>); DICE],
    count: u8,
}

impl Rest {
    /// One more.
    pub fn push(&mut self, die: usize, pose: Option<Pose>) {
        if let Some(place) = self.dice.get_mut(usize::from(self.count)) {
            *place = (die as u8, pose);
            self.count += 1;
        }
    }

    /// The first two change places.
    pub fn swap(&mut self) {
        self.dice.swap(0, 1);
    }

    /// All of them, counted from 0.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (usize, Option<Pose>)> + '_ {
        self.dice[..usize::from(self.count)].iter().map(|(die, pose)| (usize::from(*die), *pose))
    }

    /// What became of a die, if it is one of them.
    pub fn of(&self, die: usize) -> Option<Option<Pose>> {
        self.iter().find(|(moved, _)| *moved == die).map(|(_, pose)| pose)
    }

    /// Reads an entry; what it means in a match is not looked at.
    pub fn read(text: &str) -> Result<Rest, String> {
        let mut rest = Rest::default();
        for word in text.split(' ') {
            let (die, pose) =
                one(word).ok_or_else(|| format!("\"{word}\" is not a die at rest, like d1@250,610,35=6"))?;
            if rest.iter().len() == DICE {
                return Err("there are not so many dice".to_owned());
            }
            rest.push(die, pose);
        }
        Ok(rest)
    }
}

/// Reads one die.
fn one(word: &str) -> Option<(usize, Option<Pose>)> {
    fn number<T: std::str::FromStr + ToString>(text: &str) -> Option<T> {
        text.parse().ok().filter(|number: &T| number.to_string() == text)
    }
    let (name, place) = word.strip_prefix('d')?.split_once('@')?;
    let die = number::<usize>(name).filter(|die| (1..=DICE).contains(die))? - 1;
    if place == "off" {
        return Some((die, None));
    }
    let (at, value) = place.split_once('=')?;
    let mut parts = at.split(',');
    let (x, y, heading) = (number(parts.next()?)?, number(parts.next()?)?, number(parts.next()?)?);
    let pose = Pose { x, y, heading, value: number(value)? };
    parts.next().is_none().then_some((die, Some(pose)))
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (die, pose)) in self.iter().enumerate() {
            write!(f, "{}d{}@", if place == 0 { "" } else { " " }, die + 1)?;
            match pose {
                Some(Pose { x, y, heading, value }) => write!(f, "{x},{y},{heading}={value}")?,
                None => write!(f, "off")?,
            }
        }
        Ok(())
    }
}
