//! Small signs for the kinds of pieces.

use leptos::prelude::*;

use crate::table::Kind;

/// The sign of a kind of piece, in the colour of the text around it. Its word stands beside it or is said by the caller.
#[component]
pub fn KindIcon(
    /// The kind.
    kind: Kind,
) -> impl IntoView {
    let path = match kind {
        Kind::Cards => "M4 7.5 12.500 4.500 17.500 18 9 21ZM14.500 5H19.500V17M9.500 10.500h.01M12 15.500h.01",
        Kind::Dominoes => {
            "M7 2.500H17V21.500H7ZM7 12H17M10 5.500h.01M14 9h.01M10 15h.01M14 15h.01M10 18.500h.01M14 18.500h.01"
        }
        Kind::Dice => "M4 4H20V20H4ZM8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01",
        Kind::Chips => {
            "M3.500 8c0-4.500 17-4.500 17 0s-17 4.500-17 0ZM3.500 8v4c0 4.500 17 4.500 17 0V8M3.500 12v4c0 4.500 17 4.500 17 0V12"
        }
    };
    view! {
        <svg class="f-icon kind-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path class="n" d=path />
        </svg>
    }
}
