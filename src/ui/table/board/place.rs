//! Where something stands on the cloth, as style, and whose colour it bears; signs of suits in theirs.

use leptos::prelude::*;

use crate::pieces::Suit;
use crate::table::Seat;
use crate::ui::faces::draw;
use crate::ui::table::rect::Rect;

/// A box as inline style, moved by transform.
pub fn at(rect: Rect) -> String {
    format!("transform:translate({:.1}px,{:.1}px);width:{:.1}px;height:{:.1}px;", rect.x, rect.y, rect.w, rect.h)
}

/// The class of what bears the colour of a seat.
pub fn ink(seat: Seat) -> &'static str {
    const INKS: [&str; 6] = ["ink-1", "ink-2", "ink-3", "ink-4", "ink-5", "ink-6"];
    INKS[seat.index() % INKS.len()]
}

/// A short text on paper in which each sign of a suit has its ink, as on the cards.
pub fn signs(text: &str) -> AnyView {
    inked(text, "")
}

/// Words in which each sign of a suit has its ink: black is that of the words, as it is in running text.
pub fn coloured(text: &str) -> AnyView {
    let has = |suit: Suit| text.contains(suit.sign());
    if Suit::ALL.into_iter().any(has) { inked(text, "f-suit ") } else { text.to_owned().into_any() }
}

fn inked(text: &str, class: &str) -> AnyView {
    let sign = |sign: char| {
        let sign = sign.to_string();
        match Suit::ALL.into_iter().find(|suit| suit.sign() == sign) {
            Some(suit) => view! { <span class=[class, draw::suit::ink(suit)].concat()>{sign}</span> }.into_any(),
            // Words stay whole.
            None => sign.into_any(),
        }
    };
    view! { <span>{text.chars().map(sign).collect_view()}</span> }.into_any()
}
