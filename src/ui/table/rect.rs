//! Rectangles, and how large one has to be for a finger; all in CSS pixels.

/// The width and height that a finger asks for, in CSS pixels (WCAG 2.2, 2.5.5).
pub const FINGER: f64 = 44.0;

/// A box on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub w: f64,
    /// The height.
    pub h: f64,
}

impl Rect {
    /// A box by its corner and size.
    pub const fn new(x: f64, y: f64, w: f64, h: f64) -> Rect {
        Rect { x, y, w, h }
    }

    /// A box around a middle.
    pub fn around((x, y): (f64, f64), w: f64, h: f64) -> Rect {
        Rect::new(x - w / 2.0, y - h / 2.0, w, h)
    }

    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.w
    }

    /// The lower edge.
    pub fn bottom(self) -> f64 {
        self.y + self.h
    }

    /// The middle.
    pub fn middle(self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// The box made smaller on all sides, never below nothing.
    pub fn inset(self, by: f64) -> Rect {
        Rect::new(self.x + by, self.y + by, (self.w - 2.0 * by).max(0.0), (self.h - 2.0 * by).max(0.0))
    }

    /// Cuts a slice off the top: the slice, and what is left.
    pub fn cut_top(self, h: f64) -> (Rect, Rect) {
        let h = h.min(self.h).max(0.0);
        (Rect { h, ..self }, Rect { y: self.y + h, h: self.h - h, ..self })
    }

    /// Cuts a slice off the bottom.
    pub fn cut_bottom(self, h: f64) -> (Rect, Rect) {
        let h = h.min(self.h).max(0.0);
        (Rect { y: self.bottom() - h, h, ..self }, Rect { h: self.h - h, ..self })
    }

    /// Cuts a slice off the left.
    pub fn cut_left(self, w: f64) -> (Rect, Rect) {
        let w = w.min(self.w).max(0.0);
        (Rect { w, ..self }, Rect { x: self.x + w, w: self.w - w, ..self })
    }

    /// Cuts a slice off the right.
    pub fn cut_right(self, w: f64) -> (Rect, Rect) {
        let w = w.min(self.w).max(0.0);
        (Rect { x: self.right() - w, w, ..self }, Rect { w: self.w - w, ..self })
    }

    /// Cuts a slice off the left or the right; what is left keeps a gap to it.
    pub fn cut_side(self, right: bool, w: f64, gap: f64) -> (Rect, Rect) {
        let cut = |area: Rect, w: f64| if right { area.cut_right(w) } else { area.cut_left(w) };
        let (slice, rest) = cut(self, w);
        (slice, cut(rest, gap).1)
    }

    /// A box of this size in the middle of this one.
    pub fn centred(self, w: f64, h: f64) -> Rect {
        Rect::around(self.middle(), w, h)
    }

    /// The same size, moved no farther than to lie inside of the other; where it is larger, at its left and top.
    pub fn moved_into(self, other: Rect) -> Rect {
        let x = self.x.min(other.right() - self.w).max(other.x);
        let y = self.y.min(other.bottom() - self.h).max(other.y);
        Rect { x, y, ..self }
    }

    /// The box around both boxes.
    pub fn with(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Rect::new(x, y, self.right().max(other.right()) - x, self.bottom().max(other.bottom()) - y)
    }

    /// Of the parts that stick out beside another box, above, below, left or right of it, the one that is easiest to touch: of
    /// those that are too narrow for a finger the least narrow, else the largest.
    pub fn beside(self, other: Rect) -> Rect {
        let parts = [
            self.cut_left(other.x - self.x).0,
            self.cut_right(self.right() - other.right()).0,
            self.cut_top(other.y - self.y).0,
            self.cut_bottom(self.bottom() - other.bottom()).0,
        ];
        let narrow = |part: &Rect| part.w.min(part.h).min(FINGER);
        let area = |part: &Rect| part.w * part.h;
        let easier = |a: &Rect, b: &Rect| narrow(a).total_cmp(&narrow(b)).then(area(a).total_cmp(&area(b)));
        parts.into_iter().max_by(easier).unwrap_or(self)
    }

    /// Whether two boxes have more than an edge in common.
    pub fn meets(self, other: Rect) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Whether a point lies inside.
    pub fn has(self, (x, y): (f64, f64)) -> bool {
        x >= self.x && x <= self.right() && y >= self.y && y <= self.bottom()
    }

    /// Whether the other box lies inside, up to half a pixel.
    pub fn holds(self, other: Rect) -> bool {
        other.x >= self.x - 0.5
            && other.y >= self.y - 0.5
            && other.right() <= self.right() + 0.5
            && other.bottom() <= self.bottom() + 0.5
    }

    /// Whether the boxes share more than half a pixel.
    pub fn overlaps(self, other: Rect) -> bool {
        self.x + 0.5 < other.right()
            && other.x + 0.5 < self.right()
            && self.y + 0.5 < other.bottom()
            && other.y + 0.5 < self.bottom()
    }

    /// How far a point is from the box; 0 inside.
    pub fn distance(self, (x, y): (f64, f64)) -> f64 {
        let dx = (self.x - x).max(x - self.right()).max(0.0);
        let dy = (self.y - y).max(y - self.bottom()).max(0.0);
        dx.hypot(dy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_a_box_is_where_a_finger_meets_it_best() {
        let card = Rect::new(4.0, 400.0, 80.0, 83.0);
        // Covered from the right, then from below: a strip of 27 by 83 is larger than one of 43 by 40, but too narrow.
        let strip = card.beside(Rect::new(47.0, 400.0, 80.0, 83.0));
        assert_eq!(strip, Rect::new(4.0, 400.0, 43.0, 83.0));
        assert_eq!(strip.beside(Rect::new(31.0, 440.0, 80.0, 83.0)), Rect::new(4.0, 400.0, 43.0, 40.0));
        // Where a finger has room in either, the larger one.
        assert_eq!(card.beside(Rect::new(50.0, 446.0, 80.0, 83.0)), Rect::new(4.0, 400.0, 46.0, 83.0));
    }
}
