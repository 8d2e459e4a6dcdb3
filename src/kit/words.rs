//! Small sentences that every game says.

/// "1 chip", "3 chips": a number with its noun.
pub fn counted(count: impl Into<i64>, one: &str, many: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

/// "+5", "−3", "0": a gain or loss with a proper minus sign.
pub fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        gain @ 1.. => format!("+{gain}"),
        loss => format!("−{}", loss.unsigned_abs()),
    }
}

/// "first", "second", … in words up to the twelfth, then "13th".
pub fn ordinal(number: usize) -> String {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    if let Some(word) = number.checked_sub(1).and_then(|index| WORDS.get(index)) {
        return (*word).to_owned();
    }
    let ending = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_nouns() {
        assert_eq!(counted(1, "trick", "tricks"), "1 trick");
        assert_eq!(counted(0, "trick", "tricks"), "0 tricks");
        assert_eq!([signed(5), signed(0), signed(-3)], ["+5", "0", "−3"]);
        assert_eq!([ordinal(1), ordinal(12), ordinal(13), ordinal(21)], ["first", "twelfth", "13th", "21st"]);
    }
}
