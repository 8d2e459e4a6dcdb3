//! Pieces in a line of text.

use leptos::prelude::*;

use crate::pieces::Piece;
use crate::ui::table::board::piece::front;
use crate::ui::table::model::Desk;

/// Pieces in a line of text, drawn small.
#[component]
pub fn Pieces(
    /// The state of the table.
    desk: Desk,
    /// The pieces.
    pieces: Vec<Piece>,
) -> impl IntoView {
    let one = move |piece: Piece| {
        let class = match piece {
            Piece::Card(_) => "mini mini--card",
            Piece::Domino(_) => "mini mini--domino",
            Piece::Die(_) => "mini mini--die",
        };
        view! { <li class=class aria-label=piece.words()>{front(desk, piece)}</li> }
    };
    view! { <ul class="minis">{pieces.into_iter().map(one).collect_view()}</ul> }
}
