//! From touches to moves. Pure: choices and what has been touched so far go in, what to light up and what to play comes
//! out. Tap, drag and keyboard are three ways of making the same touches.

#[cfg(test)]
mod tests;

use crate::table::{Choice, Touch};

/// What the player has begun.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picking {
    /// Touched so far, in order; the order means nothing.
    pub touched: Vec<Touch>,
    /// Headings opened so far.
    pub path: Vec<String>,
}

/// What a touch leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Go on from here; also the answer to a touch that lets go.
    Picked(Picking),
    /// Play the choice with this index, after asking if it wants that.
    Play(usize),
    /// It cannot be done, for this reason.
    Blocked(String),
    /// Nothing is to be done with this.
    Nothing,
}

/// Something that can be touched next.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// What.
    pub touch: Touch,
    /// A price or gain there; empty when several choices lead through it.
    pub note: String,
    /// The note is good news.
    pub shines: bool,
    /// A single piece of the hand may be taken from here: nothing has been touched so far.
    pub first: bool,
}

/// Something to press.
#[derive(Clone, Debug, PartialEq)]
pub enum Press {
    /// Plays the choice with this index.
    Choice(usize),
    /// Opens a heading.
    Heading(String),
    /// A number to choose, then to confirm: the choices by rising number.
    Stepper(Vec<usize>),
    /// Goes back a step or lets go.
    Back,
}

/// The most buttons that a touch may raise for what wants one more touch, as many as stand in a row; more are left to the
/// table.
const MOST_RAISED: usize = 2;
/// The most buttons for what has been touched whole.
const MOST_WHOLE: usize = 6;

impl Picking {
    /// Whether nothing has been begun.
    pub fn is_empty(&self) -> bool {
        self.touched.is_empty() && self.path.is_empty()
    }

    /// The possible choices that contain all that was touched.
    pub fn open<'a>(&'a self, choices: &'a [Choice]) -> impl Iterator<Item = (usize, &'a Choice)> {
        choices.iter().enumerate().filter(|(_, choice)| choice.blocked.is_none() && self.within(choice))
    }

    fn within(&self, choice: &Choice) -> bool {
        self.touched.iter().all(|touch| choice.touches.contains(touch))
    }

    fn with(&self, touch: &Touch) -> Picking {
        let mut more = self.clone();
        more.touched.push(touch.clone());
        more
    }

    /// What can be touched next.
    pub fn targets(&self, choices: &[Choice]) -> Vec<Target> {
        let mut targets: Vec<(Target, usize)> = Vec::new();
        for (_, choice) in self.open(choices).filter(|(_, choice)| choice.path.is_empty() || !self.is_empty()) {
            let left = choice.touches.iter().filter(|touch| !self.touched.contains(touch));
            let last = choice.touches.len() == self.touched.len() + 1;
            // The piece comes first; where it goes lights up when it is in the hand.
            let pieces = choice.touches.iter().any(|touch| matches!(touch, Touch::Piece { .. }));
            for touch in left {
                if self.touched.is_empty() && pieces && !matches!(touch, Touch::Piece { .. }) {
                    continue;
                }
                let note = if last { choice.note.clone() } else { String::new() };
                match targets.iter_mut().find(|(target, _)| target.touch == *touch) {
                    None => {
                        let shines = choice.shines && last;
                        let first = self.touched.is_empty();
                        targets.push((Target { touch: touch.clone(), note, shines, first }, 1));
                    }
                    Some((target, ways)) => {
                        *ways += 1;
                        target.shines |= choice.shines && last;
                        if target.note != note {
                            target.note = String::new();
                        }
                    }
                }
            }
        }
        targets.into_iter().map(|(target, _)| target).collect()
    }

    /// The player touches something.
    pub fn touch(&self, choices: &[Choice], touch: &Touch) -> Step {
        if let Some(at) = self.touched.iter().position(|touched| touched == touch) {
            let mut less = self.clone();
            less.touched.remove(at);
            return Step::Picked(less);
        }
        let more = self.with(touch);
        if let Some(step) = more.settle(choices) {
            return step;
        }
        let fresh = Picking::default().with(touch);
        if let Some(step) = fresh.settle(choices) {
            return step;
        }
        let blocked = |picking: &Picking| {
            let mut all = choices.iter().filter(|choice| picking.within(choice));
            all.find_map(|choice| choice.blocked.clone())
        };
        match blocked(&more).or_else(|| blocked(&fresh)) {
            Some(why) => Step::Blocked(why),
            None if !self.is_empty() => Step::Picked(Picking::default()),
            None => Step::Nothing,
        }
    }

    /// Plays if one choice is left and complete; goes on if some are left; nothing if none is.
    fn settle(&self, choices: &[Choice]) -> Option<Step> {
        let mut open = self.open(choices);
        let (index, first) = open.next()?;
        let alone = open.next().is_none();
        if alone && first.touches.len() == self.touched.len() {
            return Some(Step::Play(index));
        }
        Some(Step::Picked(self.clone()))
    }

    /// A double tap or a drop that only says "go": plays if there is one way to do so.
    pub fn only(&self, choices: &[Choice]) -> Option<usize> {
        let mut open = self.open(choices);
        let (index, choice) = open.next()?;
        let complete = choice.touches.len() <= self.touched.len() + 1;
        (open.next().is_none() && complete && !self.touched.is_empty()).then_some(index)
    }

    /// The piece `from` was dropped on `onto`: the touches of both.
    pub fn drop_on(&self, choices: &[Choice], from: &Touch, onto: &Touch) -> Step {
        let lifted = if self.touched.contains(from) { self.clone() } else { self.lift(choices, from) };
        lifted.touch(choices, onto)
    }

    /// The picking with `touch` in the hand: added where that leads anywhere, begun anew otherwise.
    pub fn lift(&self, choices: &[Choice], touch: &Touch) -> Picking {
        let more = self.with(touch);
        if more.open(choices).next().is_some() { more } else { Picking::default().with(touch) }
    }

    /// The choice that lifting this piece and letting go over the table plays: one that needs no second touch.
    pub fn thrown(&self, choices: &[Choice]) -> Option<usize> {
        let mut complete = self.open(choices).filter(|(_, choice)| choice.touches.len() == self.touched.len());
        let (index, _) = complete.next()?;
        complete.next().is_none().then_some(index)
    }

    /// The headings at this step, then what is to be pressed.
    pub fn presses(&self, choices: &[Choice]) -> Vec<Press> {
        let mut presses = Vec::new();
        if !self.touched.is_empty() {
            self.raised(choices, &mut presses);
        }
        if presses.is_empty() {
            self.standing(choices, &mut presses);
        }
        if !presses.is_empty() && !self.is_empty() || !self.path.is_empty() {
            presses.push(Press::Back);
        }
        presses
    }

    /// The buttons that a touch raises: what is left, if it is little and one touch away.
    fn raised(&self, choices: &[Choice], presses: &mut Vec<Press>) {
        let near = |choice: &Choice| choice.touches.len() <= self.touched.len() + 1;
        let within = choices.iter().enumerate().filter(|(_, choice)| self.within(choice));
        let open: Vec<usize> = within
            .filter(|(_, choice)| {
                near(choice) && (choice.blocked.is_none() || choice.touches.len() == 1 || choice.button)
            })
            .map(|(index, _)| index)
            .collect();
        let complete = |index: &usize| choices[*index].touches.len() == self.touched.len();
        if open.iter().any(|index| choices[*index].number.is_some()) {
            steppers(choices, &open, presses);
        } else if open.len() <= MOST_RAISED {
            presses.extend(open.into_iter().map(Press::Choice));
        } else {
            presses.extend(open.into_iter().filter(complete).take(MOST_WHOLE).map(Press::Choice));
        }
    }

    /// The buttons that stand without a touch, at the opened heading.
    fn standing(&self, choices: &[Choice], presses: &mut Vec<Press>) {
        let mut here: Vec<usize> = Vec::new();
        for (index, choice) in choices.iter().enumerate() {
            let pressed = choice.button || choice.touches.is_empty() || !choice.path.is_empty();
            if !pressed || !choice.path.starts_with(&self.path) {
                continue;
            }
            match choice.path.get(self.path.len()) {
                None => here.push(index),
                Some(heading) => {
                    let press = Press::Heading(heading.clone());
                    if choice.blocked.is_none() && !presses.contains(&press) {
                        presses.push(press);
                    }
                }
            }
        }
        steppers(choices, &here, presses);
    }
}

/// Adds buttons for `here`; choices that differ in their number alone become one stepper.
fn steppers(choices: &[Choice], here: &[usize], presses: &mut Vec<Press>) {
    let mut numbers: Vec<usize> = here
        .iter()
        .copied()
        .filter(|index| choices[*index].number.is_some() && choices[*index].blocked.is_none())
        .collect();
    numbers.sort_by_key(|index| choices[*index].number);
    let stepper = numbers.len() > 1;
    presses.extend(here.iter().copied().filter(|index| !(stepper && numbers.contains(index))).map(Press::Choice));
    if stepper {
        presses.push(Press::Stepper(numbers));
    }
}
