//! Where words appear for a moment: what seats say, and what floats up where something happened. They keep off each other,
//! off every number and off what is asked.

use super::note::beside;
use super::rect::Rect;
use super::scene::Scene;
use crate::table::{Cue, Seat, Table};

/// The size of letters in a bubble, in CSS pixels: the width of one on average, the height of a line, the edges.
const SPOKEN: Letters = Letters { width: 8.0, line: 22.0, sides: 26.0, ends: 10.0 };
/// The same of words that float up somewhere.
const FLOATING: Letters = Letters { width: 13.5, line: 34.0, sides: 22.0, ends: 2.0 };
/// The same of large words in the middle.
const LARGE: Letters = Letters { width: 20.0, line: 46.0, sides: 48.0, ends: 4.0 };
/// The greatest width of a bubble.
const BUBBLE: f64 = 210.0;

/// How much room letters take, rather too much.
#[derive(Clone, Copy, Debug)]
struct Letters {
    width: f64,
    line: f64,
    sides: f64,
    ends: f64,
}

impl Letters {
    /// The size of so many characters in lines that are no wider than this.
    fn size(self, characters: usize, widest: f64) -> (f64, f64) {
        let long = characters as f64 * self.width;
        let lines = (long / (widest - self.sides)).ceil().max(1.0);
        // A line that breaks between words is not full.
        let lines = if lines > 1.0 { (long * 1.15 / (widest - self.sides)).ceil() } else { lines };
        ((long + self.sides).min(widest), lines * self.line + self.ends)
    }

    /// The same on one line, if it is no wider than this, and on narrower ones.
    fn sizes(self, characters: usize, widest: f64) -> [(f64, f64); 3] {
        [1.0, 0.6, 0.4].map(|share| self.size(characters, widest * share))
    }
}

/// How far from its subject words lie at most, if they need only lie on a small number to come nearer.
const FAR: f64 = 70.0;

/// Everything with a large number on it, what is asked, and the buttons.
pub fn numbers(table: &Table, scene: &Scene) -> Vec<Rect> {
    let noted = |index: usize| table.zones.get(index).is_some_and(|zone| !zone.note.is_empty());
    let labels = scene.zones.iter().filter(|place| noted(place.index)).filter_map(|place| place.label);
    let plates = scene.seats.iter().map(|seat| seat.plate);
    let values = scene.values.iter().map(|value| value.rect);
    let ends = scene.ends.iter().map(|end| Rect::around(end.badge, 26.0, 26.0));
    let pad = scene.pad.map(|pad| pad.rect);
    let all = plates.chain(values).chain(labels).chain(ends).chain(pad).chain([scene.prompt, scene.actions]);
    all.filter(|rect| rect.w > 0.0 && rect.h > 0.0).collect()
}

/// The place for words beside their subject, in the first of these sizes that has one off all numbers; off the words before
/// them in any case. Rather than far away they lie on the line of small facts, rather than on a large number on the pad.
fn free(sizes: &[(f64, f64)], subject: Rect, scene: &Scene, numbers: &[Rect], words: &[Rect]) -> Option<Rect> {
    let large: Vec<Rect> = numbers.iter().chain(words).copied().collect();
    let all: Vec<Rect> = large.iter().copied().chain(scene.facts).collect();
    let place = |taken: &[Rect]| sizes.iter().find_map(|size| beside(*size, Some(subject), taken, scene.whole));
    let is_near = |rect: &Rect| {
        let ((_, y), (_, aim)) = (rect.middle(), subject.middle());
        (y - aim).abs() - (rect.h + subject.h) / 2.0 < FAR
    };
    let but_pad = || {
        let is_pad = |rect: &Rect| scene.pad.is_some_and(|pad| pad.rect == *rect);
        large.iter().copied().filter(|rect| !is_pad(rect)).collect::<Vec<_>>()
    };
    place(&all).filter(is_near).or_else(|| place(&large)).or_else(|| place(&but_pad())).or_else(|| place(words))
}

/// Where the bubbles of those who say something lie, p1 first. `length` counts the characters of a text once the names are
/// in it.
pub fn bubbles(table: &Table, scene: &Scene, length: impl Fn(&str) -> usize) -> Vec<(Seat, Rect)> {
    let taken = numbers(table, scene);
    let mut words: Vec<Rect> = Vec::new();
    let mut bubbles = Vec::new();
    for seat in Seat::all(table.seats.len()) {
        let said = &table.seats[seat.index()].bubble;
        let Some(place) = scene.seat(seat).filter(|_| !said.is_empty()) else { continue };
        let sizes = SPOKEN.sizes(length(said), BUBBLE.min(scene.whole.w - 24.0));
        if let Some(rect) = free(&sizes, place.plate, scene, &taken, &words) {
            words.push(rect);
            bubbles.push((seat, rect));
        }
    }
    bubbles
}

/// Where the words of the cues float up, in their order; nothing for a cue without words, or without room for them.
pub fn floats(table: &Table, scene: &Scene, length: impl Fn(&str) -> usize) -> Vec<Option<Rect>> {
    if table.cues.iter().all(|cue| cue.text.is_empty()) {
        return vec![None; table.cues.len()];
    }
    let taken = numbers(table, scene);
    let mut words: Vec<Rect> = bubbles(table, scene, &length).into_iter().map(|(_, rect)| rect).collect();
    let mut place = |cue: &Cue| {
        if cue.text.is_empty() {
            return None;
        }
        let there = cue.at.as_ref().and_then(|at| scene.rect_of(table, at));
        let letters = if cue.at.is_some() { FLOATING } else { LARGE };
        let sizes = letters.sizes(length(&cue.text), (scene.whole.w - 24.0).min(560.0));
        // On the pieces they speak of, as long as they cover no number; beside a person.
        let aim = there.unwrap_or(scene.middle);
        let on = Rect::around(aim.middle(), sizes[0].0, sizes[0].1);
        let clear = taken.iter().chain(&words).all(|other| !other.meets(on)) && scene.whole.holds(on);
        let subject = if there.is_some() { aim } else { Rect::around(aim.middle(), 0.0, 0.0) };
        let rect = if clear { on } else { free(&sizes, subject, scene, &taken, &words)? };
        words.push(rect);
        Some(rect)
    };
    table.cues.iter().map(&mut place).collect()
}
