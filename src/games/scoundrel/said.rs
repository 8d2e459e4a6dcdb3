//! What just happened, for the log and for the ear.

use super::moves::With;
use super::{Event, Phase, Scoundrel};
use crate::table::{Cue, Mood, Sound, Touch};

/// Below this much health a heart beats.
const FAINT: u8 = 6;

impl Scoundrel {
    /// What just happened, in words.
    pub(super) fn said(&self) -> Vec<String> {
        let mut said = match self.last {
            Event::Nothing => Vec::new(),
            Event::Shuffled => vec!["Forty-four cards were shuffled into a dungeon".to_owned()],
            Event::Dealt => vec![format!(
                "Room {}: {}",
                self.turn,
                self.room.iter().map(|card| card.jotted()).collect::<Vec<_>>().join(", ")
            )],
            Event::Avoided => vec!["{p1} walked past the room; it waits under the pile".to_owned()],
            Event::Fought { monster, with, cost } => vec![match with {
                With::Bare => format!("{{p1}} fought the {} bare-handed: −{cost}", monster.words()),
                With::Weapon if cost == 0 => format!("{{p1}} cut down the {} unhurt", monster.words()),
                With::Weapon => format!("{{p1}} fought the {} with the weapon: −{cost}", monster.words()),
            }],
            Event::Equipped { weapon, old: 0 } => vec![format!("{{p1}} took up the {}", weapon.words())],
            Event::Equipped { weapon, old } => {
                vec![format!("{{p1}} dropped the old {old} for the {}", weapon.words())]
            }
            Event::Drank { potion, gain } => vec![format!("{{p1}} drank the {}: +{gain}", potion.words())],
            Event::Spilled { potion } => vec![format!("{{p1}} spilled the {}", potion.words())],
        };
        match self.phase {
            Phase::Escaped => said.push(format!("{{p1}} escaped with {}", self.total())),
            Phase::Dead => said.push(format!("{{p1}} fell in room {}", self.turn)),
            _ => {}
        }
        said
    }

    /// What just happened, for eyes and ears.
    pub(super) fn cues(&self) -> Vec<Cue> {
        let health = || Touch::Value("health".to_owned());
        let mut cues = match self.last {
            Event::Nothing => Vec::new(),
            Event::Shuffled => vec![Cue::sound(Sound::Shuffle)],
            Event::Dealt => vec![Cue::sound(Sound::Card)],
            Event::Avoided => vec![Cue::sound(Sound::Door)],
            Event::Fought { with, cost, .. } => {
                let sound = if with == With::Weapon { Sound::Clang } else { Sound::Thud };
                let mood = if cost == 0 { Mood::Good } else { Mood::Bad };
                let text = if cost == 0 { "unhurt".to_owned() } else { format!("−{cost}") };
                let beat = (1..FAINT).contains(&self.hero.health).then(|| Cue::sound(Sound::Heart));
                std::iter::once(Cue::at(sound, text, health(), mood)).chain(beat).collect()
            }
            Event::Equipped { .. } => vec![Cue::sound(Sound::Clang)],
            Event::Drank { gain, .. } => vec![Cue::at(Sound::Gulp, format!("+{gain}"), health(), Mood::Good)],
            Event::Spilled { .. } => vec![Cue::at(Sound::Glass, "spilled", health(), Mood::Calm)],
        };
        match self.phase {
            Phase::Escaped => cues.push(Cue::big(Sound::Fanfare, "Out!", Mood::Good)),
            Phase::Dead => cues.push(Cue::big(Sound::Fall, "Fallen", Mood::Bad)),
            _ => {}
        }
        cues
    }
}
