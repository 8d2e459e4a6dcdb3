//! Numbers with their nouns, and lists, in words.

/// The parts that are not empty, one after the other: "{p1} 3, {p2} 5".
pub fn listed(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// "one", "one and two", "one, two and three"; `none` for nothing.
pub fn series(parts: impl IntoIterator<Item = String>, none: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    match parts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => none.to_owned(),
    }
}

/// "5", "−3": a number with a proper minus sign.
pub fn number(number: impl Into<i64>) -> String {
    match number.into() {
        loss @ ..0 => format!("−{}", loss.unsigned_abs()),
        gain => gain.to_string(),
    }
}

/// "+5", "−3", "0": a gain or loss.
pub fn signed(change: impl Into<i64>) -> String {
    match change.into() {
        gain @ 1.. => format!("+{gain}"),
        other => number(other),
    }
}

/// "1 chip", "3 chips", "−1 point": a number with its noun.
pub fn counted(count: impl Into<i64>, one: &str, many: &str) -> String {
    let count = count.into();
    let noun = if count.unsigned_abs() == 1 { one } else { many };
    [number(count).as_str(), " ", noun].concat()
}

/// The same; nothing of none.
pub fn some(count: u32, one: &str, many: &str) -> Option<String> {
    (count > 0).then(|| counted(count, one, many))
}

/// To the nearest whole number, of two the even one. What the browser fetches writes no fractions: to write them takes Rust
/// fifteen kilobytes.
pub fn whole(number: f32) -> i32 {
    number.round_ties_even() as i32
}

/// With so many decimal places: "0.42".
pub fn decimal(number: f32, places: usize) -> String {
    let unit = 10_u32.pow(places as u32);
    let units = whole(number * unit as f32);
    let (sign, units) = (if units < 0 { "-" } else { "" }, units.unsigned_abs());
    format!("{sign}{}.{:0places$}", units / unit, units % unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_nouns() {
        assert_eq!(
            [0_i64, 1, 2, -1, -2].map(|count| counted(count, "point", "points")),
            ["0 points", "1 point", "2 points", "−1 point", "−2 points"]
        );
        assert_eq!([5, 0, -3].map(signed), ["+5", "0", "−3"]);
        assert_eq!([5, 0, -3].map(number), ["5", "0", "−3"]);
    }
}
