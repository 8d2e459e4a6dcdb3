//! Numbers and days as the book of matches prints them.

use crate::ui::setup::plan::MONTHS;

/// A number as it is printed, with a minus that is no hyphen.
pub fn number(number: impl ToString) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// A day by the calendar of this device: "21 Nov 2026".
pub fn day(at: u64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    let month = MONTHS.get(date.get_month() as usize).and_then(|month| month.get(..3)).unwrap_or_default();
    [&date.get_date().to_string(), " ", month, " ", &date.get_full_year().to_string()].concat()
}
