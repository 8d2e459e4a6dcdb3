//! What just happened, for the log, the bubbles, eyes and ears; and how the match ended.

use super::avatar::Slot;
use super::cards::Cards;
use super::{Capture, DominoAvatars, Ending, Event, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted};
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl DominoAvatars {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let told = self.event_told();
        let Phase::Over(ending, _) = self.phase else { return told };
        let told = told.line(self.ending_in_words(ending).trim_end_matches('.'));
        told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
    }

    fn event_told(&self) -> Narration {
        let duel = &self.duel;
        let blow = duel.blow();
        let colour = blow.colour.word();
        let (struck, target) = duel.sides().1;
        let victim = || Touch::zone(place_of(struck, target));
        match self.event {
            Event::Nothing => Narration::silence(),
            Event::Drawn => Narration::of("Everybody drew two dominoes").sound(Sound::Shuffle),
            Event::Turned(seat) => Narration::did(seat, "placed an avatar").sound(Sound::Tile),
            Event::Begun => Narration::did(self.first, "has the strongest avatar and {begins}")
                .sound(Sound::Shuffle)
                .calm_for(self.first, Sound::Knock, "first"),
            Event::Challenged => Narration::silence()
                .and(self.fighters(), |told, (own, other)| {
                    let (attacker, defender) = (duel.attacker.named(), duel.defender.named());
                    told.line(format!("{attacker} challenged {defender}’s {other} with {own}"))
                })
                .says(duel.attacker, "En garde!")
                .at(Sound::Tile, "", victim(), Mood::Calm),
            Event::Struck => {
                let (striker, verb) = (duel.striker(), if duel.countered { "struck back" } else { "struck" });
                let line = format!("{} {verb} {}: {colour} {}", striker.named(), with(&blow.cards), blow.attack);
                let total = format!("{} {}", blow.colour.word(), blow.attack);
                Narration::of(line).says(striker, format!("{} {}!", capital(colour), blow.attack)).at(
                    Sound::Card,
                    total,
                    Touch::zone("strike"),
                    Mood::Calm,
                )
            }
            Event::Guarded => Narration::silence().and(blow.defence, |told, defence| {
                let lost = blow.captured();
                let verdict = if lost { "not enough" } else { "repelled" };
                let guarded = format!("{} guarded {}", struck.named(), with(&blow.guard));
                let told = told.line(format!("{guarded}: {defence} against {}, {verdict}", blow.attack));
                if lost {
                    told.says(struck, "Ouch").at(Sound::Thud, "lost", victim(), Mood::Bad)
                } else {
                    told.says(struck, format!("{defence}. Held!")).at(Sound::Clang, "held", victim(), Mood::Good)
                }
            }),
            Event::LetOff => Narration::did(duel.defender, "did not strike back")
                .says(duel.defender, "I let it go")
                .sound(Sound::Knock),
            Event::Cleared => {
                let capture = self.captures.last().filter(|_| duel.loser().is_some());
                Narration::silence().and(capture, |told, Capture { by, from, tile, .. }| {
                    let prize = self.house.prize(tile.pips());
                    let gain = match self.house.bonus() {
                        0 => format!("+{prize}"),
                        bonus => format!("+{prize} ({} + {bonus})", tile.pips()),
                    };
                    told.line(format!("{} captured {}’s {tile}: +{prize}", by.named(), from.named())).good_for(
                        *by,
                        Sound::Tile,
                        gain,
                    )
                })
            }
            Event::Refilled(true) => Narration::of("The discard was shuffled into a new deck").sound(Sound::Shuffle),
            Event::Refilled(false) => Narration::silence().sound(Sound::Card),
            Event::Replaced(seat, slot) => Narration::silence()
                .and(self.avatar(seat, slot), |told, avatar| {
                    told.line(format!("{} placed a new avatar: {avatar}", seat.named()))
                })
                .at(Sound::Tile, "", Touch::zone(place_of(seat, slot)), Mood::Calm),
            Event::Waived(seat) => {
                Narration::did(seat, "passed").says(seat, "I pass").calm_for(seat, Sound::Knock, "passed")
            }
        }
    }

    /// Who has won, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(_, winners) = self.phase else { return None };
        let points = winners.first().map_or(0, |seat| self.camps[seat.index()].score);
        Some(Victory::alone(winners, self.house.seats(), counted(points, "point", "points")))
    }

    /// How the match ended, as a sentence.
    pub(super) fn ending_in_words(&self, ending: Ending) -> String {
        match ending {
            Ending::Target => {
                let target = self.house.target().unwrap_or_default();
                format!("{} has reached the {target} points that end the match.", self.duel.striker().named())
            }
            Ending::Exhausted => "A new avatar was due, and the boneyard was empty.".to_owned(),
            Ending::Time => format!("The clock showed {} minutes.", self.clock),
            Ending::Rounds => format!("Round {} was the last.", self.round),
        }
    }
}

/// The zone of an avatar.
pub(super) fn place_of(seat: Seat, slot: Slot) -> String {
    format!("{seat}.{slot}")
}

/// Cards as one writes them down: "5♥ 10♥".
pub(super) fn brief(cards: &Cards) -> String {
    cards.iter().map(|card| card.jotted()).collect::<Vec<_>>().join(" ")
}

/// "with 5♥ 10♥", "without a card".
fn with(cards: &Cards) -> String {
    if cards.is_empty() { "without a card".to_owned() } else { format!("with {}", brief(cards)) }
}
