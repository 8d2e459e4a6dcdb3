//! Where a note lies that speaks of something on the table: near it, and off everything that is needed now.

use super::rect::Rect;

/// Between a note and what it must not cover, in CSS pixels.
const GAP: f64 = 12.0;
/// How finely places are tried.
const STEP: f64 = 8.0;

/// The place of a note of this size that is nearest to its subject, inside of `whole` and off the subject and all of
/// `keep_off`; nothing if there is no such place. Above all it lies over or under its subject.
pub fn beside(size: (f64, f64), subject: Option<Rect>, keep_off: &[Rect], whole: Rect) -> Option<Rect> {
    let (w, h) = size;
    let room = whole.inset(GAP);
    if w > room.w || h > room.h {
        return None;
    }
    let (aim_x, aim_y) = subject.map_or((whole.middle().0, whole.y), Rect::middle);
    let steps =
        |from: f64, to: f64| (0..).map(move |step| from + f64::from(step) * STEP).take_while(move |at| *at <= to);
    let centred = (aim_x - w / 2.0).clamp(room.x, room.right() - w);
    let free = |rect: &Rect| subject.iter().chain(keep_off).all(|other| !rect.meets(other.inset(1.0 - GAP / 2.0)));
    let far = |rect: &Rect| {
        let (x, y) = rect.middle();
        // Sideways one has to look further.
        (y - aim_y).abs() - h / 2.0 + 2.0 * (x - aim_x).abs()
    };
    let places = [centred].into_iter().chain(steps(room.x, room.right() - w));
    let places = places.flat_map(|x| steps(room.y, room.bottom() - h).map(move |y| Rect::new(x, y, w, h)));
    places.filter(free).min_by(|a, b| far(a).total_cmp(&far(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Rect = Rect::new(0.0, 0.0, 390.0, 700.0);

    #[test]
    fn a_note_lies_beside_its_subject_and_off_what_is_needed() {
        let needed = [Rect::new(8.0, 560.0, 374.0, 132.0), Rect::new(8.0, 300.0, 374.0, 40.0)];
        for y in [10.0, 100.0, 240.0, 350.0, 500.0] {
            for x in [0.0, 150.0, 340.0] {
                let subject = Rect::new(x, y, 50.0, 40.0);
                let note = beside((340.0, 150.0), Some(subject), &needed, WHOLE).expect("there is room");
                assert!(WHOLE.holds(note) && !note.meets(subject), "{subject:?}: {note:?}");
                assert!(needed.iter().all(|needed| !note.meets(*needed)), "{subject:?}: {note:?}");
            }
        }
    }

    #[test]
    fn where_there_is_no_room_it_does_not_lie() {
        let needed = [Rect::new(0.0, 120.0, 390.0, 60.0), Rect::new(0.0, 300.0, 390.0, 400.0)];
        assert_eq!(beside((340.0, 150.0), None, &needed, WHOLE), None);
        assert!(beside((130.0, 44.0), None, &needed, WHOLE).is_some(), "a small one still does");
        assert_eq!(beside((400.0, 44.0), None, &[], WHOLE), None, "wider than the cloth");
    }
}
