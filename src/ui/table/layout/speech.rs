//! What the table says, as it is set into its room.

use super::Rect;
use super::fit::{Letters, TEXT};
use super::scene::Form;

/// The width that a button takes beside the words, in CSS pixels.
pub const BUTTON: f64 = 84.0;
/// The edges of the room around its words, to both sides and above and below.
pub const AROUND: (f64, f64) = (26.0, 8.0);
/// Stands for a quieter line that does not fit: a touch opens the room.
const MORE: &str = "Touch for more …";

/// Words as they are set: what fits of them, and in which letters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Laid {
    /// As much of the line as fits.
    pub words: String,
    /// The quieter line, or what stands for it.
    pub aside: String,
    /// The sizes of the letters as inline style.
    pub style: String,
    /// There is more than fits.
    pub cut: bool,
}

/// Sets both lines in the largest of a few sizes in which they fit the room beside what takes this width of it; where none
/// does, the quieter line goes first.
pub fn set((words, letters): (&str, Letters), aside: &str, rect: Rect, form: Form, beside: f64) -> Laid {
    let width = rect.w - AROUND.0 - beside;
    let height = rect.h - AROUND.1;
    let sizes: &[f64] = match form {
        Form::Wide => &[22.0, 20.0, 18.0, 16.0, 15.0, 14.0, 13.0],
        // A high, narrow room: what is short may be large.
        Form::Flat => &[20.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0],
        Form::Tall => &[17.0, 16.0, 15.0, 14.0, 13.0, 12.0],
    };
    let high =
        |letters: Letters, text: &str, size: f64| letters.lines(text, size, width) as f64 * size * Letters::LEADING;
    let fits = |aside: &str| {
        let fits = |large: &&f64| high(letters, words, **large) + high(TEXT, aside, small(**large)) <= height;
        sizes.iter().find(fits).copied()
    };
    let least = sizes.last().copied().unwrap_or_default();
    let (large, shown_aside) = match (fits(aside), fits(MORE), fits("")) {
        (Some(large), ..) => (large, aside),
        (None, Some(large), _) => (large, MORE),
        (None, None, Some(large)) => (large, ""),
        (None, None, None) => (least, ""),
    };
    let room = (height / (large * Letters::LEADING)).floor().max(1.0) as usize;
    let shown = letters.cut(words, large, room, width);
    let cut = shown != words || shown_aside != aside;
    let style = format!("--words:{:.4}rem;--aside:{:.4}rem", large / 16.0, small(large) / 16.0);
    Laid { words: shown, aside: shown_aside.to_owned(), style, cut }
}

/// The size of the quieter line.
fn small(large: f64) -> f64 {
    (large - 2.0).clamp(12.0, 15.0)
}

/// A text in as many parts as the room needs, each of which fits it as [`set`] sets it: about as long as each other, whole
/// sentences where that is possible; what goes on ends with a sign.
pub fn parts((text, letters): (&str, Letters), rect: Rect, form: Form, beside: f64) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ends = |to: usize| words[to - 1].ends_with(['.', '?', '!']);
    let part =
        |from: usize, to: usize| words[from..to].join(" ") + if ends(to) || to == words.len() { "" } else { " …" };
    let most = |from: usize| {
        let fits = |to: &usize| !set((&part(from, *to), letters), "", rect, form, beside).cut;
        (from + 1..=words.len()).rev().find(fits).unwrap_or(from + 1)
    };
    let mut needed = 0_usize;
    let mut from = 0;
    while from < words.len() {
        from = most(from);
        needed += 1;
    }
    let mut parts = Vec::new();
    let mut from = 0;
    while from < words.len() {
        let most = most(from);
        // As much as the parts that are left have on average: no word is left over for the last of them.
        let letters = |to: usize| words[from..to].iter().map(|word| word.len() + 1).sum::<usize>();
        let share = letters(words.len()).div_ceil(needed.saturating_sub(parts.len()).max(1));
        let even = (from + 1..=most).find(|to| letters(*to) >= share).unwrap_or(most);
        // A sentence is read in one piece where that makes no part more, and leaves this one not nearly empty.
        let whole = (from + 1..=most).rev().find(|to| ends(*to)).filter(|to| letters(*to) * 2 > share);
        let to = whole.filter(|_| most < words.len()).unwrap_or(if most == words.len() { most } else { even });
        parts.push(part(from, to));
        from = to;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_comes_in_parts() {
        let text =
            "Two dice make a number. The higher one counts ten times as much, whatever lies beside it on the table.";
        let room = Rect::new(0.0, 0.0, 200.0, 62.0);
        let parts = |rect| parts((text, TEXT), rect, Form::Tall, BUTTON);
        let found = parts(room);
        assert!(found.len() > 2, "{found:?}");
        assert_eq!(found[0], "Two dice make a number.");
        assert!(found[1].ends_with(" …"), "{found:?}");
        let words =
            |text: &str| text.split_whitespace().filter(|word| *word != "…").map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&found.join(" ")), words(text), "nothing is lost");
        for part in &found {
            assert!(!set((part, TEXT), "", room, Form::Tall, BUTTON).cut, "{part}");
        }
        assert_eq!(parts(Rect { w: 600.0, ..room }), [text]);
        assert!(super::parts(("", TEXT), room, Form::Tall, BUTTON).is_empty());
    }
}
