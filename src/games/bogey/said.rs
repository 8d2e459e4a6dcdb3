//! What just happened, for the log, eyes and ears.

use super::columns::rank;
use super::{Bogey, Event, Phase};
use crate::kit::narration::Narration;
use crate::kit::words::counted;
use crate::table::{Mood, Sound, Touch};

/// A card of the bogey that skips so many has spoiled something.
pub(super) const SPOILS: u32 = 3;

impl Bogey {
    /// What just happened.
    pub(super) fn narration(&self) -> Narration {
        let told = match self.event {
            Event::Nothing | Event::Drew(0) => Narration::silence(),
            Event::Shuffled => Narration::of("The pack was shuffled").sound(Sound::Shuffle),
            Event::Reshuffled => Narration::of("The discards were shuffled and are the deck again").at(
                Sound::Shuffle,
                "shuffled",
                Touch::zone("deck"),
                Mood::Calm,
            ),
            Event::Drew(count) => {
                Narration::of(format!("{{p1}} drew {}", counted(count, "card", "cards"))).sound(Sound::Card)
            }
            Event::Laid { card, column, new, skipped, bogey } => {
                let card_words = card.jotted();
                let what = match (bogey, new) {
                    (true, true) => format!("The bogey’s {card_words} began column {column}"),
                    (true, false) => format!("The bogey’s {card_words} went on column {column}"),
                    (false, true) => format!("{{p1}} began column {column} with the {card_words}"),
                    (false, false) => format!("{{p1}} laid the {card_words} on column {column}"),
                };
                let over = match skipped {
                    0 => String::new(),
                    skipped => format!(", skipping {skipped}"),
                };
                let told = Narration::of(what + &over);
                let place = Touch::zone(column_name(usize::from(column) - 1));
                match (rank(card), skipped) {
                    (1, 0) if !new => told.at(Sound::Chime, "done", place, Mood::Good),
                    (_, 0) => told.sound(Sound::Card),
                    (_, skipped) => {
                        let mood = if u32::from(skipped) >= SPOILS { Mood::Bad } else { Mood::Calm };
                        told.at(Sound::Card, skips(skipped.into()), place, mood)
                    }
                }
            }
            Event::Discarded(card) => {
                Narration::of(format!("{{p1}} discarded the {}", card.jotted())).sound(Sound::Card)
            }
            Event::Ended { kept, thrown } => {
                let cards = |count: u8| counted(count, "card", "cards");
                match (kept, thrown) {
                    // A single card was named when it went.
                    (0, 0..=1) => Narration::silence(),
                    (0, _) => Narration::of(format!("{{p1}} discarded {}", cards(thrown))),
                    (_, 0..=1) => Narration::of(format!("{{p1}} kept {}", cards(kept))),
                    _ => Narration::of(format!("{{p1}} discarded {} and kept {kept}", cards(thrown))),
                }
            }
            Event::Called(card) => Narration::of(format!("The bogey turned the {}", card.jotted())).at(
                Sound::Giggle,
                "Hee hee!",
                Touch::zone("bogey"),
                Mood::Bad,
            ),
        };
        match (self.phase, self.called) {
            (Phase::Won, _) => told.line(format!("{{p1}} laid the whole pack in {} columns", self.columns.len())).big(
                Sound::Fanfare,
                format!("{{p1}} beat the bogey. Level: {}", self.level_title()),
                Mood::Good,
            ),
            (Phase::Lost, Some(card)) => told
                .line(format!("There is no place for the {}: the match is lost", card.jotted()))
                .big(Sound::Fall, "No place!", Mood::Bad),
            (Phase::Lost, None) => {
                told.line("No card of the hand has a place: the match is lost").big(Sound::Fall, "No place!", Mood::Bad)
            }
            _ => told,
        }
    }

    /// 0 unfinished or lost, 1 novice to 5 epic.
    pub(super) fn level(&self) -> i32 {
        if self.phase == Phase::Won { level_of(self.columns.len()) } else { 0 }
    }

    /// The level in words.
    pub(super) fn level_title(&self) -> &'static str {
        title_of(self.columns.len())
    }
}

/// The level of so many columns, 1 to 5.
fn level_of(columns: usize) -> i32 {
    (13 - columns as i32).clamp(1, 5)
}

/// The level of so many columns in words.
pub(super) fn title_of(columns: usize) -> &'static str {
    ["Novice", "Normal", "Advanced", "Legendary", "Epic"][level_of(columns) as usize - 1]
}

/// The zone of a column, counted from 0.
pub(super) fn column_name(column: usize) -> String {
    format!("column.{}", column + 1)
}

/// What is printed on a card that would skip so many.
pub(super) fn skips(skipped: u32) -> String {
    format!("skips {skipped}")
}
