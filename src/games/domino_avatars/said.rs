//! What just happened, for the log, the speech bubbles, and for ears.

use super::cards::Cards;
use super::view::place_of;
use super::{Capture, DominoAvatars, News, Phase};
use crate::kit::words::{capital, won};
use crate::table::{Cue, Mood, Seat, Sound, Touch, Viewer};

impl DominoAvatars {
    pub(super) fn said(&self) -> Vec<String> {
        let mut said: Vec<String> = self.news_in_words().into_iter().collect();
        if let Phase::Over(ending, winners) = self.phase {
            said.push(self.ending_in_words(ending).trim_end_matches('.').to_owned());
            said.push(won(winners));
        }
        said
    }

    fn news_in_words(&self) -> Option<String> {
        let duel = &self.duel;
        let blow = duel.blow();
        Some(match self.news {
            News::Nothing => return None,
            News::Drawn => "Everybody drew two dominoes".to_owned(),
            News::Turned(seat) => format!("{} placed an avatar", seat.named()),
            News::Begun => format!("{} has the strongest avatar and begins", self.first.named()),
            News::Challenged => {
                let (own, other) = self.fighters()?;
                format!("{} challenged the {other} of {} with {own}", duel.attacker.named(), duel.defender.named())
            }
            News::Struck => {
                let verb = if duel.countered { "struck back" } else { "struck" };
                let with = if blow.cards.is_empty() {
                    "without a card".into()
                } else {
                    format!("with {}", brief(&blow.cards))
                };
                format!("{} {verb} {with}: {} {}", duel.striker().named(), blow.colour.word(), blow.attack)
            }
            News::Guarded => {
                let with = if blow.guard.is_empty() {
                    "without a card".into()
                } else {
                    format!("with {}", brief(&blow.guard))
                };
                let (defence, verdict) = (blow.defence?, if blow.captured() { "not enough" } else { "repelled" });
                format!("{} guarded {with}: {defence} against {}, {verdict}", duel.struck().named(), blow.attack)
            }
            News::LetOff => format!("{} did not strike back", duel.defender.named()),
            News::Cleared => {
                duel.loser()?;
                let Capture { by, from, tile, .. } = self.last_capture()?;
                format!("{} captured the {tile} of {}: +{}", by.named(), from.named(), self.prize_of(tile.pips()))
            }
            News::Refilled(true) => "The discard was shuffled into a new deck".to_owned(),
            News::Refilled(false) => return None,
            News::Replaced(seat, slot) => format!("{} placed a new avatar: {}", seat.named(), self.avatar(seat, slot)?),
            News::Waived(seat) => format!("{} waived", seat.named()),
        })
    }

    fn last_capture(&self) -> Option<Capture> {
        self.captures[..usize::from(self.captured)].last().copied()
    }

    /// What a capture of so many pips scores.
    pub(super) fn prize_of(&self, pips: u8) -> i32 {
        i32::from(pips) + self.house.prize()
    }

    /// What a seat just said.
    pub(super) fn bubble(&self, seat: Seat) -> String {
        let duel = &self.duel;
        let blow = duel.blow();
        match self.news {
            News::Challenged if seat == duel.attacker => format!("En garde, {}!", duel.defender.named()),
            News::Struck if seat == duel.striker() => format!("{} {}!", capital(blow.colour.word()), blow.attack),
            News::Guarded if seat == duel.struck() => match blow.defence {
                Some(_) if blow.captured() => "Ouch".to_owned(),
                Some(defence) => format!("{defence}. Held!"),
                None => String::new(),
            },
            News::LetOff if seat == duel.defender => "I let it be".to_owned(),
            News::Waived(who) if seat == who => "I waive".to_owned(),
            _ => String::new(),
        }
    }

    pub(super) fn cues(&self, viewer: Viewer) -> Vec<Cue> {
        let duel = &self.duel;
        let blow = duel.blow();
        let (_, (struck, target)) = duel.sides();
        let victim = Touch::zone(place_of(struck, target));
        let mut cues = match self.news {
            News::Nothing => Vec::new(),
            News::Drawn => vec![Cue::sound(Sound::Shuffle)],
            News::Turned(_) => vec![Cue::sound(Sound::Tile)],
            News::Begun => {
                vec![Cue::sound(Sound::Shuffle), Cue::at(Sound::Knock, "begins", Touch::Seat(self.first), Mood::Calm)]
            }
            News::Challenged => vec![Cue::at(Sound::Tile, "!", victim, Mood::Calm)],
            News::Struck => {
                let total = format!("{}{}", blow.colour.letter(), blow.attack);
                vec![Cue::at(Sound::Card, total, Touch::zone("strike"), Mood::Calm)]
            }
            News::Guarded if blow.captured() => vec![Cue::at(Sound::Thud, "lost", victim, Mood::Bad)],
            News::Guarded => vec![Cue::at(Sound::Clang, "repelled", victim, Mood::Good)],
            News::LetOff => vec![Cue::sound(Sound::Knock)],
            News::Cleared => match self.last_capture().filter(|_| duel.loser().is_some()) {
                Some(Capture { by, tile, .. }) => {
                    let prize = self.prize_of(tile.pips());
                    let text = match self.house.prize() {
                        0 => format!("+{prize}"),
                        bonus => format!("+{prize} ({} + {bonus})", tile.pips()),
                    };
                    vec![Cue::at(Sound::Tile, text, Touch::Seat(by), Mood::Good)]
                }
                None => Vec::new(),
            },
            News::Refilled(shuffled) => vec![Cue::sound(if shuffled { Sound::Shuffle } else { Sound::Card })],
            News::Replaced(seat, slot) => {
                vec![Cue::at(Sound::Tile, "", Touch::zone(place_of(seat, slot)), Mood::Calm)]
            }
            News::Waived(seat) => vec![Cue::at(Sound::Knock, "waives", Touch::Seat(seat), Mood::Calm)],
        };
        if let Phase::Over(_, winners) = self.phase {
            let lost = matches!(viewer, Viewer::Seat(seat) if !winners.contains(seat));
            let (sound, mood) = if lost { (Sound::Fall, Mood::Bad) } else { (Sound::Fanfare, Mood::Good) };
            cues.push(Cue::big(sound, "", mood));
        }
        cues
    }
}

/// Cards as one writes them down: "5♥ 10♥".
pub(super) fn brief(cards: &Cards) -> String {
    cards.as_slice().iter().map(|card| card.jotted()).collect::<Vec<_>>().join(" ")
}
