//! What just happened, for the log, eyes and ears.

use super::hero::value;
use super::moves::With;
use super::{Event, Phase, Scoundrel};
use crate::kit::narration::Narration;
use crate::kit::words::{counted, listed};
use crate::pieces::Card;
use crate::table::{Cue, Mood, Sound, Touch};

/// Below this much health a heart beats.
const FAINT: u8 = 6;

impl Scoundrel {
    /// What a potion would really heal: "+8", or "+4 of 8".
    pub(super) fn heals(&self, potion: Card) -> String {
        let (gain, most) = (self.hero.gain(value(potion), self.house), value(potion));
        if gain < most { format!("+{gain} of {most}") } else { format!("+{gain}") }
    }

    /// What a monster costs with the weapon and without, where both may be: a touch of it decides nothing yet, so that no
    /// choice has a price to show.
    pub(super) fn two_prices(&self, monster: Card) -> Option<String> {
        self.hero.weapon_move(monster)?;
        let health = self.hero.health;
        let [armed, bare] = [With::Weapon, With::Bare].map(|with| self.hero.cost(value(monster), with));
        Some(match armed {
            _ if armed >= health => "kills you".to_owned(),
            _ if bare >= health => format!("lose {armed} or die"),
            _ => format!("lose {armed} or {bare}"),
        })
    }

    /// What just happened.
    pub(super) fn narration(&self) -> Narration {
        let at_health = |told: Narration, sound, words: String, mood| {
            told.at(sound, words, Touch::Value("health".to_owned()), mood)
        };
        let told = match self.event {
            Event::Nothing => Narration::silence(),
            Event::Shuffled => Narration::of("Forty-four cards were shuffled into a dungeon").sound(Sound::Shuffle),
            Event::Dealt => {
                let cards = listed(self.room.iter().map(|card| card.jotted()));
                Narration::of(format!("Room {}: {cards}", self.turn)).sound(Sound::Card)
            }
            Event::Avoided => Narration::of("{p1} walked past the room; it waits under the pile").sound(Sound::Door),
            Event::Fought { monster, with, cost } => {
                let monster = monster.words();
                let (line, sound) = match with {
                    With::Bare => (format!("{{p1}} fought the {monster} bare-handed: −{cost}"), Sound::Thud),
                    With::Weapon if cost == 0 => {
                        (format!("{{p1}} cut down the {monster} without a scratch"), Sound::Clang)
                    }
                    With::Weapon => (format!("{{p1}} fought the {monster} with the weapon: −{cost}"), Sound::Clang),
                };
                let told = match cost {
                    0 => at_health(Narration::of(line), sound, "unhurt".to_owned(), Mood::Good),
                    cost => at_health(Narration::of(line), sound, format!("−{cost}"), Mood::Bad),
                };
                told.cues((1..FAINT).contains(&self.hero.health).then(|| Cue::sound(Sound::Heart)))
            }
            Event::Equipped { weapon, old } => {
                let weapon = weapon.words();
                let line = match old {
                    0 => format!("{{p1}} took up the {weapon}"),
                    old => format!("{{p1}} dropped the old {old} for the {weapon}"),
                };
                Narration::of(line).sound(Sound::Clang)
            }
            Event::Drank { potion, gain } => {
                let told = Narration::of(format!("{{p1}} drank the {}: +{gain}", potion.words()));
                at_health(told, Sound::Gulp, format!("+{gain}"), Mood::Good)
            }
            Event::Spilled { potion } => {
                let told = Narration::of(format!("{{p1}} spilled the {}", potion.words()));
                at_health(told, Sound::Glass, "spilled".to_owned(), Mood::Calm)
            }
        };
        match self.phase {
            Phase::Escaped => told
                .line(format!("{{p1}} escaped with {}", counted(self.total(), "point", "points")))
                .big(Sound::Fanfare, "Out!", Mood::Good),
            Phase::Dead => {
                told.line(format!("{{p1}} fell in room {}", self.turn)).big(Sound::Fall, "Fallen", Mood::Bad)
            }
            Phase::Shuffle | Phase::Deal | Phase::Enter | Phase::Room => told,
        }
    }
}
