//! Checks one after the other, each with its name and its time: what `cargo xtask game` is made of.

use std::time::{Duration, Instant};

use crate::run::{Outcome, say};

/// One check: what it says of itself, and what it does.
pub type Step<'a> = (&'static str, Box<dyn Fn() -> Outcome + 'a>);

/// Does one step after the other and tells of each how long it took; the first failure ends it.
///
/// # Errors
/// Which step failed, after what time, and why.
pub fn go(steps: &[Step]) -> Outcome {
    let start = Instant::now();
    for (index, (name, check)) in steps.iter().enumerate() {
        let place = format!("{} of {}: {name}", index + 1, steps.len());
        say(&place);
        let start_of_step = Instant::now();
        let result = check();
        let took = time(start_of_step.elapsed());
        result.map_err(|error| format!("failed: {place}, after {took} ({} in all): {error}", time(start.elapsed())))?;
        say(format!("{place}: fine, {took}"));
    }
    say(format!("everything is fine, {}", time(start.elapsed())));
    Ok(())
}

/// A span of time for people.
pub fn time(span: Duration) -> String {
    let seconds = span.as_secs();
    if seconds < 60 {
        format!("{:.1} s", span.as_secs_f32())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}
