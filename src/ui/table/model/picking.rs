//! From touches to moves. Pure: the offer and what has been touched so far go in, what to light up and what to play comes
//! out. Tap, drag and keyboard are three ways of making the same touches.

#[cfg(test)]
mod tests;

use std::ops::Deref;

use crate::pieces::{Arrange, Die, Piece};
use crate::table::{Choice, Placed, Table, Touch};

/// The choices on offer, and which pieces stand for each other.
///
/// Pieces are alike that show the same face in the same way, side by side in a zone whose order means nothing, or that lie
/// in a zone which says so. Of alike pieces choices touch the first ones; where a choice touches a later one without those before it, the rules tell them
/// apart, and so does the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offer {
    choices: Vec<Choice>,
    /// Each piece that is like an earlier one, with the first that it is like; each zone that stands for another, with that.
    alike: Vec<(Touch, Touch)>,
}

impl Deref for Offer {
    type Target = [Choice];

    fn deref(&self) -> &[Choice] {
        &self.choices
    }
}

impl Offer {
    /// What is offered at this table.
    pub fn new(choices: Vec<Choice>, table: &Table) -> Offer {
        let mut alike = Vec::new();
        for zone in table.zones.iter().filter(|zone| !zone.ordered) {
            for (index, placed) in zone.pieces.iter().enumerate().filter(|(_, placed)| placed.face.is_some()) {
                let like = zone.pieces[..index].iter().position(|other| zone.alike || look(other) == look(placed));
                alike.extend(like.map(|first| (Touch::piece(&zone.name, index), Touch::piece(&zone.name, first))));
            }
        }
        let standing = table.zones.iter().filter(|zone| !zone.stands_for.is_empty());
        alike.extend(standing.map(|zone| (Touch::zone(&zone.name), Touch::zone(&zone.stands_for))));
        let mut offer = Offer { choices, alike };
        let apart = |first: &Touch| {
            let kind: Vec<&Touch> = offer.kind(first).collect();
            let legal = |choice: &&Choice| choice.blocked.is_none();
            offer.iter().filter(legal).any(|choice| {
                let lifted = |touch: &&&Touch| choice.touches.contains(touch);
                kind.iter().skip_while(lifted).any(|touch| choice.touches.contains(touch))
            })
        };
        let together: Vec<bool> = offer.alike.iter().map(|(_, first)| !apart(first)).collect();
        let mut together = together.into_iter();
        offer.alike.retain(|_| together.next() == Some(true));
        offer
    }

    /// The first piece that this one is like; anything else is its own first.
    fn first<'a>(&'a self, touch: &'a Touch) -> &'a Touch {
        self.alike.iter().find(|(later, _)| later == touch).map_or(touch, |(_, first)| first)
    }

    /// A first piece and all that are like it.
    fn kind<'a>(&'a self, first: &'a Touch) -> impl Iterator<Item = &'a Touch> {
        let later = self.alike.iter().filter(move |(_, of)| of == first).map(|(later, _)| later);
        std::iter::once(first).chain(later)
    }

    /// How many of these touches are of the kind of a first piece.
    fn count(&self, first: &Touch, touches: &[Touch]) -> usize {
        touches.iter().filter(|touch| self.first(touch) == first).count()
    }

    /// Whether something is gathered that was not sent yet.
    pub fn is_held(&self) -> bool {
        self.iter().any(|choice| choice.held)
    }

    /// Whether a choice is made with this, or with something alike.
    pub fn uses(&self, choice: &Choice, touch: &Touch) -> bool {
        self.count(self.first(touch), &choice.touches) > 0
    }
}

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

/// The most buttons that a touch may raise for what wants one more touch, as many as stand in a row; of more those for what
/// one mostly does, and the others are left to the table.
const MOST_RAISED: usize = 2;
/// The most buttons for what has been touched whole.
const MOST_WHOLE: usize = 6;

impl Picking {
    /// Whether nothing has been begun.
    pub fn is_empty(&self) -> bool {
        self.touched.is_empty() && self.path.is_empty()
    }

    /// Whether this lies in the hand: touched, or gathered before.
    pub fn holds(&self, offer: &Offer, touch: &Touch) -> bool {
        self.touched.contains(touch) || offer.iter().any(|choice| choice.held && choice.touches.contains(touch))
    }

    /// The possible choices that contain all that was touched.
    pub fn open<'a>(&'a self, offer: &'a Offer) -> impl Iterator<Item = (usize, &'a Choice)> {
        offer.iter().enumerate().filter(|(_, choice)| choice.blocked.is_none() && self.within(offer, choice))
    }

    /// What the game asks about what has been begun: what all choices left have to say of it.
    pub fn begun<'a>(&'a self, offer: &'a Offer) -> Option<&'a str> {
        let mut open = self.open(offer).filter(|_| !self.is_empty()).map(|(_, choice)| choice.begun.as_str());
        let asked = open.next().filter(|asked| !asked.is_empty())?;
        open.all(|other| other == asked).then_some(asked)
    }

    /// The pieces that would move besides those touched, as soon as a touch leaves a single choice.
    pub fn lights<'a>(&'a self, offer: &'a Offer) -> &'a [Touch] {
        if self.touched.is_empty() {
            return &[];
        }
        let mut open = self.open(offer);
        match (open.next(), open.next()) {
            (Some((_, only)), None) => &only.lights,
            _ => &[],
        }
    }

    /// The zone into which all choices left would gather the pieces that were touched, if it is one zone.
    pub fn tray<'a>(&self, offer: &'a Offer) -> Option<&'a str> {
        if !self.touched.iter().any(is_piece) {
            return None;
        }
        let zone = |choice: &'a Choice| match choice.touches.last() {
            Some(Touch::Zone(zone)) if choice.gathered => Some(zone.as_str()),
            _ => None,
        };
        let mut open = offer.iter().filter(|choice| choice.blocked.is_none() && self.within(offer, choice));
        let tray = zone(open.next()?)?;
        open.all(|choice| zone(choice) == Some(tray)).then_some(tray)
    }

    fn within(&self, offer: &Offer, choice: &Choice) -> bool {
        choice.path.starts_with(&self.path)
            && self
                .touched
                .iter()
                .map(|touch| offer.first(touch))
                .all(|first| self.left(offer, choice, first).is_some())
    }

    /// How many more of a kind of piece a choice wants than are touched; nothing where it wants fewer.
    fn left(&self, offer: &Offer, choice: &Choice, first: &Touch) -> Option<usize> {
        offer.count(first, &choice.touches).checked_sub(offer.count(first, &self.touched))
    }

    /// Whether all pieces that a choice wants are touched.
    fn has_pieces_of(&self, choice: &Choice) -> bool {
        // Where seats alone are gathered, they are what pieces are elsewhere.
        let seats = choice.touches.iter().all(|touch| matches!(touch, Touch::Seat(_)));
        let pieces = |touches: &[Touch]| touches.iter().filter(|touch| seats || is_piece(touch)).count();
        pieces(&self.touched) == pieces(&choice.touches)
    }

    fn with(&self, touch: &Touch) -> Picking {
        let mut more = self.clone();
        more.touched.push(touch.clone());
        more
    }

    /// What can be touched next.
    pub fn targets(&self, offer: &Offer) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        let here = |choice: &Choice| !choice.held && !choice.quiet && (choice.path.is_empty() || !self.is_empty());
        for (_, choice) in self.open(offer).filter(|(_, choice)| here(choice)) {
            let last = choice.touches.len() == self.touched.len() + 1;
            // The piece comes first; where it goes lights up when it is in the hand.
            let first = self.touched.is_empty();
            let pieces = first && choice.touches.iter().any(is_piece);
            let kinds =
                choice.touches.iter().filter(|touch| self.left(offer, choice, touch).is_some_and(|left| left > 0));
            for touch in kinds.flat_map(|kind| offer.kind(kind)) {
                if self.touched.contains(touch) || pieces && !is_piece(touch) {
                    continue;
                }
                // A price stands at one place only.
                let priced = last && (is_piece(touch) || choice.touches.contains(touch));
                let note = if priced { choice.note.clone() } else { String::new() };
                let shines = choice.shines && last;
                match targets.iter_mut().find(|target| target.touch == *touch) {
                    None => targets.push(Target { touch: touch.clone(), note, shines, first }),
                    Some(target) => {
                        target.shines |= shines;
                        if target.note != note {
                            target.note = String::new();
                        }
                    }
                }
            }
        }
        targets
    }

    /// The player touches something.
    pub fn touch(&self, offer: &Offer, touch: &Touch) -> Step {
        if let Some(at) = self.touched.iter().position(|touched| touched == touch) {
            let mut less = self.clone();
            less.touched.remove(at);
            return Step::Picked(less);
        }
        let more = self.with(touch);
        if let Some(step) = more.settle(offer) {
            return step;
        }
        let fresh = self.lift(offer, touch);
        if let Some(step) = fresh.settle(offer) {
            return step;
        }
        let blocked = |picking: &Picking| {
            let mut all = offer.iter().filter(|choice| picking.within(offer, choice));
            all.find_map(|choice| choice.blocked.clone())
        };
        match blocked(&more).or_else(|| blocked(&fresh)) {
            Some(why) => Step::Blocked(why),
            None if !self.is_empty() => Step::Picked(Picking::default()),
            None => Step::Nothing,
        }
    }

    /// Plays what is complete: where nothing else is left, unless its pieces are gathered; and exactly the pieces in the hand
    /// where the last touch says where they go. Goes on if choices are left; nothing if none is.
    fn settle(&self, offer: &Offer) -> Option<Step> {
        let alone = self.open(offer).nth(1).is_none();
        let aimed = !self.touched.last().is_some_and(is_piece) && self.touched.iter().any(is_piece);
        let whole = self.thrown(offer).filter(|index| aimed || alone && !offer[*index].gathered);
        let goes_on = || self.open(offer).next().map(|_| Step::Picked(self.clone()));
        whole.map(Step::Play).or_else(goes_on)
    }

    /// A double tap or a drop that only says "go": plays if there is one way to do so.
    pub fn only(&self, offer: &Offer) -> Option<usize> {
        let mut open = self.open(offer);
        let (index, choice) = open.next()?;
        let complete = choice.touches.len() <= self.touched.len() + 1 && !choice.gathered;
        (open.next().is_none() && complete && !self.touched.is_empty()).then_some(index)
    }

    /// The piece `from` was dropped on `onto`: the touches of both.
    pub fn drop_on(&self, offer: &Offer, from: &Touch, onto: &Touch) -> Step {
        let lifted = if self.touched.contains(from) { self.clone() } else { self.lift(offer, from) };
        lifted.touch(offer, onto)
    }

    /// The picking with `touch` in the hand. What does not go with it makes room, the earliest first, and before all else a
    /// heading that it does not stand under.
    pub fn lift(&self, offer: &Offer, touch: &Touch) -> Picking {
        let mut lifted = Picking { touched: vec![touch.clone()], path: self.path.clone() };
        if lifted.open(offer).next().is_none() {
            lifted.path.clear();
        }
        for old in self.touched.iter().rev() {
            lifted.touched.insert(0, old.clone());
            if lifted.open(offer).next().is_none() {
                lifted.touched.remove(0);
            }
        }
        lifted
    }

    /// The choice that lifting this piece and letting go over the table plays: one that needs no second touch. Of two made by
    /// the same touches it is the one whose headings are opened: the plain one, until a heading asks for more.
    pub fn thrown(&self, offer: &Offer) -> Option<usize> {
        let complete: Vec<(usize, &Choice)> =
            self.open(offer).filter(|(_, choice)| choice.touches.len() == self.touched.len()).collect();
        let mut plain = complete.iter().filter(|(_, choice)| complete.len() == 1 || choice.path == self.path);
        let (index, _) = plain.next()?;
        plain.next().is_none().then_some(*index)
    }

    /// What is played when pieces are flung over the table and let go anywhere: what lifting alone plays, and what was
    /// gathered to the last piece, as a throw of dice.
    pub fn flung(&self, offer: &Offer) -> Option<usize> {
        self.thrown(offer).or_else(|| {
            let mut gathered = self.open(offer).filter(|(_, choice)| choice.gathered && self.has_pieces_of(choice));
            let (index, _) = gathered.next()?;
            gathered.next().is_none().then_some(index)
        })
    }

    /// The phrasebook that is open.
    pub fn book<'a>(&self, offer: &'a Offer) -> Option<&'a String> {
        let open = self.path.first()?;
        offer.iter().filter_map(Choice::book).find(|book| *book == open)
    }

    /// Opens a heading.
    pub fn opened(&self, heading: &str) -> Picking {
        let mut opened = self.clone();
        opened.path.push(heading.to_owned());
        opened
    }

    /// A phrasebook that has just been opened, at its first tab: where the tabs stand side by side, or there is but one.
    pub fn at_first_tab(&self, offer: &Offer, side_by_side: bool) -> Option<Picking> {
        if self.path.len() != 1 || self.book(offer).is_none() {
            return None;
        }
        let mut tabs = self.presses(offer).into_iter().filter_map(|press| match press {
            Press::Heading(tab) => Some(tab),
            Press::Choice(_) | Press::Stepper(_) | Press::Back => None,
        });
        let first = tabs.next().filter(|_| side_by_side || tabs.next().is_none())?;
        Some(self.opened(&first))
    }

    /// The headings at this step, then what is to be pressed.
    pub fn presses(&self, offer: &Offer) -> Vec<Press> {
        let mut presses = Vec::new();
        if !self.touched.is_empty() {
            self.raised(offer, &mut presses);
        }
        if presses.is_empty() {
            self.standing(offer, &mut presses);
        }
        if !presses.is_empty() && (!self.is_empty() || offer.is_held()) || !self.path.is_empty() {
            presses.push(Press::Back);
        }
        presses
    }

    /// The buttons that a touch raises: what is left, if it is little and one touch away; of what is gathered, exactly the
    /// pieces in the hand.
    fn raised(&self, choices: &Offer, presses: &mut Vec<Press>) {
        let near = |choice: &Choice| {
            choice.touches.len() <= self.touched.len() + 1 && (!choice.gathered || self.has_pieces_of(choice))
        };
        let within = choices.iter().enumerate().filter(|(_, choice)| self.within(choices, choice));
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
            let whole: Vec<usize> = open.iter().copied().filter(complete).take(MOST_WHOLE).collect();
            let usual = open.into_iter().filter(|index| choices[*index].usual).take(MOST_RAISED).collect();
            presses.extend(if whole.is_empty() { usual } else { whole }.into_iter().map(Press::Choice));
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
                None if choice.button || choice.touches.is_empty() => here.push(index),
                // Its heading only says how it is meant: it is made on the table.
                None => {}
                Some(heading) => {
                    let press = Press::Heading(heading.clone());
                    if choice.blocked.is_none() && !presses.contains(&press) {
                        presses.push(press);
                    }
                    if self.path.is_empty() && choice.button && choice.book().is_some() {
                        here.push(index);
                    }
                }
            }
        }
        steppers(choices, &here, presses);
    }
}

/// How a piece lies there for the eye, which sees no number of a die.
fn look(placed: &Placed) -> Placed {
    let face = match placed.face {
        Some(Piece::Die(die)) => Die::new(die.sides(), die.value()).map(Piece::Die),
        face => face,
    };
    Placed { face, token: 0, ..placed.clone() }
}

fn is_piece(touch: &Touch) -> bool {
    matches!(touch, Touch::Piece { .. })
}

/// Adds buttons for `here`; choices that differ in their number alone become one stepper.
fn steppers(choices: &[Choice], here: &[usize], presses: &mut Vec<Press>) {
    let mut numbers: Vec<usize> = here
        .iter()
        .copied()
        .filter(|index| choices[*index].number.is_some() && choices[*index].blocked.is_none())
        .collect();
    numbers.arrange_by_key(|index| choices[*index].number);
    let stepper = numbers.len() > 1;
    presses.extend(here.iter().copied().filter(|index| !(stepper && numbers.contains(index))).map(Press::Choice));
    if stepper {
        presses.push(Press::Stepper(numbers));
    }
}
