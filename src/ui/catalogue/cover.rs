//! What stands on the box of a game.

use leptos::prelude::*;

/// The emblem of a game at the size of the box around it.
#[component]
pub fn Emblem(
    /// The game's id.
    id: String,
) -> impl IntoView {
    let src = "emblems/".to_owned() + &id + ".svg";
    view! { <img class="emblem" src=src alt="" width="240" height="240" loading="lazy" decoding="async" /> }
}

/// A class with the ink of a game; an ink that is not among the tokens is bottle green.
pub fn ink_class(class: &str, ink: &str) -> String {
    const INKS: [&str; 7] = ["vermilion", "mustard", "slate", "bottle", "plum", "rust", "teal"];
    let known = INKS.iter().find(|known| **known == ink).unwrap_or(&"bottle");
    [class, " ink ink--", known].concat()
}

/// "1", "2–5".
pub fn seats_short((least, most): (u8, u8)) -> String {
    span(u32::from(least), u32::from(most))
}

/// What stands after that number: "seat", "seats".
pub fn seats_word(seats: (u8, u8)) -> &'static str {
    if seats == (1, 1) { "seat" } else { "seats" }
}

/// "5–10".
pub fn minutes_short((least, most): (u16, u16)) -> String {
    span(u32::from(least), u32::from(most))
}

fn span(least: u32, most: u32) -> String {
    if least == most { least.to_string() } else { [least.to_string(), most.to_string()].join("–") }
}
