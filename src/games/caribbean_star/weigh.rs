//! What a table is worth to a seat, and the choices that follow from it: cheap, and good enough for imagined games.

use super::other;
use super::stage::{Effect, Part, Stage, part};
use crate::pieces::Card;
use crate::table::Seat;

/// What a point of a show that is not performed yet counts.
const OPEN_POINT: f32 = 0.75;
/// What is charged for spending a showtime.
const SHOWTIME: f32 = 1.5;
/// How much a card has to cost before an ace is spent on it.
const ACE: f32 = 4.0;

/// How far ahead a seat is.
#[inline]
pub fn judge(stage: &Stage, seat: Seat) -> f32 {
    let rival = other(seat);
    let points = stage.points[seat.index()] - stage.points[rival.index()];
    let shows = stage.show(seat).value - stage.show(rival).value;
    points as f32 + OPEN_POINT * shows as f32
}

/// A card takes effect, and a trick is sold if it should.
#[inline]
pub fn resolve(stage: &mut Stage, card: Card) {
    if stage.resolve(card) == Effect::Offered {
        let owner = stage.owner(card);
        if let Some(trick) = sale(stage, owner) {
            stage.sell(owner, trick);
        }
    }
}

/// The trick that a seat had better sell, if any.
pub fn sale(stage: &Stage, seat: Seat) -> Option<Card> {
    let mut best = None;
    let mut most = judge(stage, seat);
    for trick in stage.tricks(seat) {
        let mut after = *stage;
        after.sell(seat, trick);
        let worth = judge(&after, seat);
        if worth > most {
            (best, most) = (Some(trick), worth);
        }
    }
    best
}

/// Whether a seat had better spend an ace on a card that is due.
#[inline]
pub fn stops(stage: &Stage, seat: Seat, card: Card) -> bool {
    let mut after = *stage;
    resolve(&mut after, card);
    judge(stage, seat) - judge(&after, seat) >= ACE
}

/// What a card costs that is spent.
pub fn charge(card: Card) -> f32 {
    if part(card) == Part::Showtime { SHOWTIME } else { 0.0 }
}
