//! What just happened in a match of Mia, for the log, the bubbles, eyes and ears. Nothing here depends on the dice before
//! they lie open.

use super::ladder::Rank;
use super::{Event, Loss, Mia, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::counted;
use crate::table::{Cue, Mood, Sound, Touch, Viewer};

impl Mia {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let named = |rank: Rank| name_of(self, rank);
        let claimed = |told: Narration, seat, rank| {
            let told = told.says(seat, format!("{}!", named(rank)));
            told.at(Sound::Tile, named(rank), Touch::zone("cup"), Mood::Calm)
        };
        match self.event {
            Event::Nothing | Event::Looks(_) => Narration::silence(),
            Event::Begins(seat) => Narration::of(format!("Round {}: {} begins", self.round, seat.named())).calm_for(
                seat,
                Sound::Door,
                "first",
            ),
            Event::Shakes(seat) => {
                let told = match self.claim {
                    Some(_) => Narration::did(seat, "threw again in secret").says(seat, "I throw again"),
                    None => Narration::did(seat, "threw and looked"),
                };
                told.at(Sound::Dice, "", Touch::zone(self.standing_cup()), Mood::Calm)
            }
            Event::Claims(seat, rank) => {
                claimed(Narration::of(format!("{} claimed {}", seat.named(), named(rank))), seat, rank)
            }
            Event::Raises(seat, rank) => {
                let line = if self.looker == Some(seat) {
                    format!("{} raised the same dice to {}", seat.named(), named(rank))
                } else {
                    format!("{} raised to {} unseen", seat.named(), named(rank))
                };
                claimed(Narration::of(line), seat, rank)
            }
            Event::Passes(seat) => {
                let claim = self.bar().map_or_else(String::new, named);
                Narration::did(seat, format!("passed the {claim} on unseen"))
                    .says(seat, "I believe it. Pass.")
                    .calm_for(seat, Sound::Knock, "pass")
            }
            Event::Challenges(seat) => {
                let owner = self.claim.map_or_else(String::new, |standing| standing.owner.named());
                Narration::did(seat, format!("challenged {owner}")).says(seat, "I lift it!").sound(Sound::Heart)
            }
            Event::Lost => Narration::silence().and(self.loss, |told, loss| self.tell_loss(told, &loss)),
            Event::Won => Narration::silence().and(self.victory(), |told, victory| victory.tell(told, viewer, "")),
        }
    }

    /// The cup rises, claim and truth side by side, and a life breaks; with Mia a blow more.
    fn tell_loss(&self, told: Narration, loss: &Loss) -> Narration {
        let mut told = told.line(verdict(self, loss));
        if self.lives.of(loss.loser) == 0 {
            told = told.line(format!("{} has no lives left", loss.loser.named()));
        }
        match loss.dice {
            Some(dice) => {
                let claim = loss.standing.claim;
                let verdict = if self.rank(dice) >= claim { "true" } else { "a lie" };
                let words = format!("{} was {verdict}", name_of(self, claim));
                told = told.big(Sound::Clang, words, Mood::Calm);
                told = told.cues((claim == Rank::MIA).then(|| Cue::sound(Sound::Thud)));
            }
            None => told = told.says(loss.by, "I give in"),
        }
        told.bad_for(loss.loser, Sound::Glass, format!("−{}", loss.lives))
    }

    /// Who has won the match, and with how many lives.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let left = winners.first().map_or(0, |seat| self.lives.of(seat));
        Some(Victory::alone(winners, self.house.seats(), format!("{} left", counted(left, "life", "lives"))))
    }
}

/// "62 claimed, 53 thrown: {p3} loses a life".
pub(super) fn verdict(game: &Mia, loss: &Loss) -> String {
    let claim = name_of(game, loss.standing.claim);
    let loser = loss.loser.named();
    let lives = counted(loss.lives, "life", "lives");
    match loss.dice {
        Some(dice) => format!("{claim} claimed, {} thrown: {loser} loses {lives}", name_of(game, game.rank(dice))),
        None => format!("{loser} believes the {claim} and {{pays}} {lives}"),
    }
}

/// "62", or "Mia".
pub(super) fn name_of(game: &Mia, rank: Rank) -> String {
    game.house.order.throw(rank).words()
}
