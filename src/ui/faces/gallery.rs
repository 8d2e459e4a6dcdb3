//! The page "The pieces": everything that is drawn, at the sizes at which it is used.

use leptos::prelude::*;

use crate::pieces::{Card, Die, Domino, Suit};

use super::{
    AVATARS, Avatar, BackPattern, CardBack, CardFace, Chips, DieFace, DominoBack, DominoFace, FaceStyle, Guise, Icon,
    IconKind, Mark, SuitFace,
};

/// One heading with a line of words and its pieces below.
fn group(title: &'static str, words: &'static str, pieces: Vec<AnyView>) -> AnyView {
    view! {
        <section class="gallery-group">
            <h2 class="game-heading">{title}</h2>
            <p>{words}</p>
            <div class="gallery-row">{pieces}</div>
        </section>
    }
    .into_any()
}

/// A box of one of the gallery's sizes: `s`, `m`, `l` or `xl`.
fn sized(size: &'static str, piece: impl IntoView + 'static) -> AnyView {
    view! { <div class=format!("gallery-box gallery-{size}")>{piece.into_any()}</div> }.into_any()
}

fn cards(style: FaceStyle, size: &'static str, cards: impl Iterator<Item = Card>) -> Vec<AnyView> {
    cards.map(|card| sized(size, view! { <CardFace card style /> })).collect()
}

fn dice() -> Vec<AnyView> {
    [(4, 4), (6, 6), (8, 8), (12, 3), (20, 4)]
        .into_iter()
        .flat_map(|(sides, shown)| (1..=shown).filter_map(move |value| Die::new(sides, value)))
        .map(|die| sized("m", view! { <DieFace die /> }))
        .chain(
            [4, 6, 8]
                .into_iter()
                .filter_map(|sides| Die::new(sides, 1))
                .map(|die| sized("m", view! { <DieFace die waiting=true /> })),
        )
        .collect()
}

/// Everything on one page.
#[component]
pub fn Gallery() -> impl IntoView {
    let courts = || Card::pack().filter(|card| card.rank().is_some_and(|rank| rank.number() > 10));
    let jokers = || [Card::BLACK_JOKER, Card::RED_JOKER].into_iter();
    let few = || Card::pack().filter(|card| card.index() % 9 == 2);
    view! {
        <div class="gallery">
            <div class="gallery-mark"><Mark /></div>
            <h1 class="page-title">"The pieces"</h1>
            <p class="page-lead">"All drawn for the yard, two or three inks each. Take a closer look."</p>
            {group("The court", "Kitchen, market, garden and night watch.", cards(FaceStyle::Classic, "l", courts()))}
            {group("Jokers", "Two other pieces that sneaked into the pack.", cards(FaceStyle::Classic, "l", jokers()))}
            {group("Pips", "The whole pack.", cards(FaceStyle::Classic, "m", Card::pack()))}
            {group("Large index", "For far eyes and small screens.", cards(FaceStyle::LargeIndex, "m", few().chain(jokers())))}
            {group("Minimal", "Index and suit.", cards(FaceStyle::Minimal, "m", few().chain(jokers())))}
            {group("As small as they get", "44 pixels wide.", cards(FaceStyle::Classic, "s", Card::pack()))}
            {group(
                "Backs",
                "Waves, tiles, suns, basket.",
                BackPattern::ALL.into_iter().map(|pattern| sized("l", view! { <CardBack pattern /> })).collect(),
            )}
            {group(
                "Dominoes",
                "Bone and brass, up to double-fifteen.",
                (0..=15)
                    .filter_map(|n| Domino::new(n, 15 - n.min(15)))
                    .chain((0..=15).filter_map(|n| Domino::new(n, n)))
                    .map(|domino| sized("s", view! { <DominoFace domino /> }))
                    .chain([sized("s", view! { <DominoBack /> })])
                    .collect(),
            )}
            {group("Dice", "Four, six, eight sides and the odd one.", dice())}
            {group(
                "Chips",
                "1, 3, 7, 15, 30 and 64.",
                [1u32, 3, 7, 15, 30, 64].into_iter().map(|count| sized("l", view! { <Chips count /> })).collect(),
            )}
            {group(
                "The people",
                "Who sits at the table.",
                (0..AVATARS)
                    .map(|face| sized("m", view! { <Avatar guise=Guise { face, ..Guise::default() } /> }))
                    .collect(),
            )}
            {group(
                "Signs",
                "On buttons, never alone.",
                IconKind::ALL
                    .iter()
                    .map(|&kind| view! { <Icon kind /> }.into_any())
                    .chain(Suit::ALL.into_iter().map(|suit| sized("icon", view! { <SuitFace suit /> })))
                    .collect(),
            )}
        </div>
    }
}
