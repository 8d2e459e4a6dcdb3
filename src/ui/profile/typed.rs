//! What somebody typed, made to fit.

/// The longest name that is kept.
pub const NAME_LENGTH: usize = 20;

/// A name as it fits beside a seat.
pub fn short_name(text: &str) -> String {
    tidy(text, NAME_LENGTH)
}

/// A name that somebody typed: trimmed, at most so many characters, no braces, which mark seats in texts.
pub fn tidy(text: &str, most: usize) -> String {
    let clean = |c: &char| !c.is_control() && !matches!(c, '{' | '}');
    text.trim().chars().filter(clean).take(most).collect()
}
