//! A throw that can be aimed: what its three numbers may be, and what they mean on the ground.

use leptos::prelude::*;

use super::picking::Offer;
use crate::table::{ACT, Aim, Ground};
use crate::ui::session::Session;
use crate::ui::table::layout::{Plot, Rect, Scene, plot};

/// What can be aimed now: the ground in its slot, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Aiming {
    ground: Ground,
    /// How.
    pub aim: Aim,
    /// Where the ground lies.
    pub slot: Rect,
}

/// How long a thrown die brakes, in seconds: at an even rate it comes half as far as its speed would take it in that time.
const BRAKES: f64 = 0.7;

/// Three numbers: place, direction, strength.
pub type Numbers = [i16; 3];

/// What is offered to the viewer, while the offer is good.
pub fn offered(session: Session, choices: Memo<Offer>, scene: Memo<Scene>) -> Option<Aiming> {
    if choices.with(|choices| choices.is_empty()) {
        return None;
    }
    session.frame.with(|frame| {
        let (index, ground) = plot::of(&frame.table)?;
        let aim = ground.aim.clone()?;
        let slot = scene.with(|scene| scene.zone(index).map(|zone| zone.slot))?;
        Some(Aiming { ground: ground.clone(), aim, slot })
    })
}

impl Aiming {
    /// The least and the most of each number.
    pub fn bounds(&self) -> [(i16, i16); 3] {
        let Aim { stands, most, reaches, made, at, .. } = &self.aim;
        let free = [(1, stands.len() as i16), (-most, *most), (1, reaches.len() as i16)];
        std::array::from_fn(|part| if part < usize::from(*made) { (at[part], at[part]) } else { free[part] })
    }

    /// The numbers nearest to these that may be.
    pub fn held(&self, numbers: Numbers) -> Numbers {
        let bounds = self.bounds();
        std::array::from_fn(|part| numbers[part].clamp(bounds[part].0, bounds[part].1))
    }

    /// The ground as it lies on the cloth.
    pub fn plot(&self) -> Plot {
        Plot::of(&self.ground, self.slot)
    }

    /// Where the viewer sees the place of this number, in millimetres.
    pub fn stand(&self, number: i16) -> (f64, f64) {
        let mark = self.aim.stands.get(usize::try_from(number - 1).unwrap_or(0)).copied().unwrap_or_default();
        let (right, away) = self.ground.seen(mark);
        (right.into(), away.into())
    }

    /// How far a throw of this strength comes, and how far along and across it may miss that.
    pub fn reach(&self, number: i16) -> (i16, i16, i16) {
        self.aim.reaches.get(usize::try_from(number - 1).unwrap_or(0)).copied().unwrap_or_default()
    }

    /// Where a throw is meant to end, as the viewer sees it.
    pub fn end(&self, [stand, turn, force]: Numbers) -> (f64, f64) {
        let ((x, y), reach) = (self.stand(stand), f64::from(self.reach(force).0));
        let angle = f64::from(turn).to_radians();
        (x + reach * angle.sin(), y + reach * angle.cos())
    }

    /// The numbers after a finger has come to a point of the cloth: in the strip it moves the place, beyond it the end.
    pub fn drawn_to(&self, [stand, turn, force]: Numbers, point: (f64, f64)) -> Numbers {
        let (right, away) = self.plot().seen(point);
        let nearest = |far: &dyn Fn(i16) -> f64, most: usize| {
            (1..=most as i16).min_by(|one, other| far(*one).total_cmp(&far(*other))).unwrap_or(1)
        };
        let numbers = if away < 0.0 {
            let far = |number: i16| (self.stand(number).0 - right).abs();
            [nearest(&far, self.aim.stands.len()), turn, force]
        } else {
            let (x, y) = self.stand(stand);
            let far = (right - x).hypot(away - y);
            let turn = (right - x).atan2(away - y).to_degrees().round() as i16;
            let off = |number: i16| (f64::from(self.reach(number).0) - far).abs();
            [stand, turn, nearest(&off, self.aim.reaches.len())]
        };
        self.held(numbers)
    }

    /// The numbers of a flick of this speed, in pixels a second on the cloth; nothing where it leads away from the ground.
    pub fn flicked(&self, [stand, ..]: Numbers, (right, down): (f64, f64)) -> Option<Numbers> {
        let plot = self.plot();
        let (right, away) = if plot.tilted { (down, right) } else { (right, -down) };
        let turn = right.atan2(away).to_degrees().round() as i16;
        let far = right.hypot(away) * BRAKES / 2.0 / plot.scale;
        let off = |number: &i16| (f64::from(self.reach(*number).0) - far).abs();
        let force = (1..=self.aim.reaches.len() as i16).min_by(|one, other| off(one).total_cmp(&off(other)))?;
        (away > 0.0).then(|| self.held([stand, turn, force]))
    }

    /// The moves that are still to be made, as one act.
    pub fn act(&self, numbers: Numbers) -> String {
        let parts = self.aim.words.iter().zip(numbers).skip(self.aim.made.into());
        parts.map(|(word, number)| format!("{word} {number}")).collect::<Vec<_>>().join(ACT)
    }
}
