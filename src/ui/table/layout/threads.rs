//! Threads between the plates of seats that a table ties together: over the backs that lie with a seat, in the gap below the
//! others and along the edge of the cloth. So no thread runs through the middle, and each is seen from end to end.

use super::scene::{Scene, SeatBox, Strand};
use crate::table::Table;

/// How far the first thread keeps from the plates and from the edge, and each more from the one before.
const FIRST: f64 = 2.0;
const NEXT: f64 = 1.8;
/// How far the ends of several threads of a seat lie apart.
const APART: f64 = 9.0;
/// How far the sixth thread keeps, the last that four seats can have; in a narrower margin all come closer together.
const WHOLE: f64 = 12.0;
/// So many run beside each other; of more some share a way.
const LANES: usize = 6;
/// Rows of plates so near each other leave a gap only.
const NEAR: f64 = 24.0;

/// Strings the threads of a table.
pub fn threads(scene: &mut Scene, table: &Table) {
    let mut strands = Vec::new();
    for (index, thread) in table.threads.iter().enumerate() {
        let earlier = |seat| {
            let tied = table.threads[..index].iter().filter(|other| other.from == seat || other.to == seat);
            ((tied.count() % 3) as f64 - 1.0) * APART
        };
        let (Some(from), Some(to)) = (scene.seat(thread.from), scene.seat(thread.to)) else { continue };
        let points = points(
            scene,
            (from, earlier(thread.from)),
            (to, earlier(thread.to)),
            FIRST + NEXT * (index % LANES) as f64,
        );
        strands.push(Strand { points, weight: thread.weight.clamp(1, 3) });
    }
    scene.threads = strands;
}

/// The corners of a thread between two seats, each with how far from the middle of its plate it is tied, and how far it
/// keeps from what it runs along.
fn points(scene: &Scene, one: (&SeatBox, f64), other: (&SeatBox, f64), off: f64) -> Vec<(f64, f64)> {
    let ((a, by), (b, other_by)) = if one.0.plate.y <= other.0.plate.y { (one, other) } else { (other, one) };
    let (upper, lower) = (a.plate, b.plate);
    let ((x, y), (to_x, to_y)) = (upper.middle(), lower.middle());
    // On a lying phone the gaps between the others are narrow.
    let flat = scene.form == super::Form::Flat;
    let down = if flat { off.min(FIRST) } else { off };
    let own = other.0.mine || one.0.mine;
    if lower.y < upper.bottom() {
        // Side by side: it hangs below both.
        let low = a.rect.bottom().max(b.rect.bottom()) + down;
        return vec![
            (x + by, upper.bottom()),
            (x + by, low),
            (to_x + other_by, low),
            (to_x + other_by, lower.bottom()),
        ];
    }
    if flat && !own && (a.rect.right() < b.rect.x || b.rect.right() < a.rect.x) {
        // On both sides of the middle of a lying phone: between the two, since beyond them is the message.
        let low = a.rect.bottom() + down;
        let (edge, end) = match upper.x < lower.x {
            true => (b.rect.x - off, lower.x),
            false => (b.rect.right() + off, lower.right()),
        };
        let to = to_y + other_by;
        return vec![(x + by, upper.bottom()), (x + by, low), (edge, low), (edge, to), (end, to)];
    }
    if !flat && lower.y - a.rect.bottom() < NEAR {
        // In the next row: through the gap between the two.
        let low = (a.rect.bottom() + off).min(lower.y);
        return vec![(x + by, upper.bottom()), (x + by, low), (to_x + other_by, low), (to_x + other_by, lower.y)];
    }
    if own && upper.x > to_x && a.rect.bottom() + NEAR < lower.y && flat {
        // From the other side of a lying phone: along the gap above the own room.
        let low = lower.y - off.min(FIRST);
        return vec![(x + by, upper.bottom()), (x + by, low), (to_x + other_by, low), (to_x + other_by, lower.y)];
    }
    // One below the other: along that edge of the cloth to which the lower one is nearer.
    let left = to_x < scene.whole.middle().0;
    let right = match flat {
        true => (a.rect.right().max(b.rect.right()) + WHOLE).min(scene.whole.right()),
        false => scene.whole.right(),
    };
    let margin = if left { upper.x.min(lower.x) } else { right - upper.right().max(lower.right()) };
    let aside = off.min(margin * off / WHOLE);
    let (edge, end) = if left { (aside, lower.x) } else { (right - aside, lower.right()) };
    let to = [(edge, to_y + other_by), (end, to_y + other_by)];
    let outermost = if left { upper.x - margin < 1.0 } else { right - margin - upper.right() < 1.0 };
    let from = match (flat && outermost, left) {
        (true, true) => vec![(upper.x, y + by), (edge, y + by)],
        (true, false) => vec![(upper.right(), y + by), (edge, y + by)],
        (false, _) => {
            let low = a.rect.bottom() + down;
            vec![(x + by, upper.bottom()), (x + by, low), (edge, low)]
        }
    };
    from.into_iter().chain(to).collect()
}
