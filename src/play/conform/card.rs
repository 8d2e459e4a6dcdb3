//! What a game's card says must be possible, and true.

use super::ensure;
use crate::engine::{FateScript, Game, Rng, Setup, Turn};
use crate::play::{Match, Played};
use crate::table::{GameCard, Tip, Viewer, When};

/// Texts, seats, options and presets of a card.
pub fn check_card(card: &GameCard) -> Result<(), String> {
    let texts = [&card.id, &card.title, &card.tagline, &card.pitch, &card.designer, &card.source, &card.ink];
    ensure(texts.iter().all(|text| !text.is_empty()), || "the card has an empty text".to_owned())?;
    ensure(card.seats.0 >= 1 && card.seats.0 <= card.seats.1, || "the card's seats are upside down".to_owned())?;
    ensure(!card.tips.is_empty(), || "the card teaches nothing: tips are empty".to_owned())?;
    let waits = card.tips.first().is_some_and(|tip| !tip.during.is_empty() || !tip.at.is_empty());
    ensure(!waits, || {
        "the first tip waits for something; it comes before the first move, whatever that is".to_owned()
    })?;
    ensure(!card.presets.is_empty(), || "the card has no preset; the first is the default game".to_owned())?;
    ensure(card.levels.len() >= 3, || "the card has fewer than three levels".to_owned())?;
    for option in &card.options {
        ensure(option.allows(&option.default), || format!("option {} does not allow its default", option.id))?;
    }
    let gentle = card.presets.iter().filter(|preset| preset.gentle).count();
    ensure(gentle <= 1, || "who has not played the game can find one preset chosen, not several".to_owned())?;
    for preset in &card.presets {
        for (id, value) in &preset.options {
            let known = card.option(id).is_some_and(|option| option.allows(value));
            ensure(known, || format!("preset {} sets {id} to {value}, which is not possible", preset.title))?;
        }
    }
    Ok(())
}

/// Every tip must be due sooner or later in the default game: what it speaks of on the table of somebody whose turn it is or who
/// may act besides, and the move that it waits for among that one's moves. And it must be true there.
pub fn check_tips<G: Game>(card: &GameCard) -> Result<(), String> {
    for Tip { text, when, .. } in card.tips.iter().filter(|tip| !tip.when.is_empty()) {
        let parsed = When::parse(when).ok_or_else(|| format!("\"{when}\" says nothing of when a tip holds: {text}"))?;
        parsed.check(card).map_err(|why| format!("a tip holds under what cannot be ({why}): {text}"))?;
        ensure(parsed.is_usual(card), || format!("a tip that does not hold by the rulebook: {text}"))?;
    }
    let mut tips: Vec<&Tip> = card.tips.iter().collect();
    let seats = card.best.first().copied().unwrap_or(card.seats.0);
    let setup = Setup::default_for(card, usize::from(seats)).map_err(|error| error.to_string())?;
    for seed in 0..40 {
        let fate = FateScript { seed, ..FateScript::default() };
        let mut playing = Played::<G>::begin(&setup, fate).map_err(|error| error.to_string())?;
        let mut rng = Rng::new(seed);
        let mut legal: Vec<G::Move> = Vec::new();
        loop {
            let (seat, may) = match playing.turn() {
                Turn::Table => {
                    playing.advance().map_err(|error| error.to_string())?;
                    continue;
                }
                Turn::Over(_) => break,
                Turn::Seats { must, may } => {
                    (must.iter().chain(may.iter()).next().ok_or("a turn of seats names none")?, may)
                }
            };
            // Who may act out of turn is taught of that act alone.
            for taught in may.iter().filter(|other| *other != seat).chain([seat]) {
                let viewer = Viewer::Seat(taught);
                let (table, choices) = (playing.table(viewer), playing.choices(taught));
                let fits = |tip: &Tip| taught == seat || !tip.during.is_empty();
                tips.retain(|tip| !(fits(tip) && tip.is_due(&table, &choices, viewer)));
            }
            if tips.is_empty() {
                return Ok(());
            }
            legal.clear();
            playing.game().moves(seat, &mut legal);
            let text = legal[rng.below(legal.len())].to_string();
            playing.play(seat, &text).map_err(|error| error.to_string())?;
        }
    }
    Err(format!("what this tip speaks of or waits for never comes: {}", tips[0].text))
}
