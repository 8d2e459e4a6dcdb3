//! What happened, in words: the log, the bubbles and the cues.

use super::journal::{Event, Why};
use super::{Cards, How, LostPueblo, Outcome, Statement};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::counted;
use crate::pieces::Card;
use crate::table::{Mood, Seat, SeatSet, Sound, Viewer};

/// "the two of clubs".
pub(super) fn the(card: Card) -> String {
    format!("the {}", card.words())
}

/// "the two of clubs and the ace of spades".
pub(super) fn listed(cards: Cards) -> String {
    cards.iter().map(the).collect::<Vec<_>>().join(" and ")
}

/// What a seat says, in its own words.
pub(super) fn spoken(statement: Statement) -> String {
    match statement {
        Statement::Innocent => "I am not the thief".to_owned(),
        Statement::Thief => "I am the thief".to_owned(),
        Statement::Suspect(other) => format!("I suspect {}", other.named()),
        Statement::Clear(other) => format!("I trust {}", other.named()),
    }
}

/// What somebody said, as it is told of them.
pub(super) fn reported(seat: Seat, statement: Statement) -> String {
    let who = seat.named();
    match statement {
        Statement::Innocent => format!("{who} says: I am not the thief"),
        Statement::Thief => format!("{who} says: I am the thief"),
        Statement::Suspect(other) => format!("{who} suspects {}", other.named()),
        Statement::Clear(other) => format!("{who} trusts {}", other.named()),
    }
}

/// Why the hand is over, in one sentence.
fn verdict(game: &LostPueblo, outcome: Outcome) -> String {
    let (winner, thief) = (outcome.winner.named(), outcome.thief.named());
    match outcome.how {
        How::Escaped => format!("{winner} has given away the ace of spades and {{escapes}}"),
        How::Found => format!("{winner} has found the thief"),
        How::SixCards => format!("{winner} has six cards and {{wins}} the hand; {thief} was the thief"),
        How::LastOne => format!("{winner} was the thief, and nobody is left to say so"),
        How::TimeUp => {
            format!("{winner} was the thief and {{has}} got away: all {} turns are over", game.house.turns())
        }
    }
}

impl LostPueblo {
    /// What just happened. A bubble is a seat's last act while that is the newest thing, else what it said in this turn.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let said = self.house.everybody().filter_map(|seat| Some((seat, self.statements[seat.index()]?)));
        let told =
            said.fold(Narration::silence(), |told, (seat, words)| told.says(seat, format!("{}.", spoken(words))));
        let told =
            match self.event {
                Event::Begun => told,
                Event::Dealt { .. } => told
                    .line(format!("Three cards each; one of them is the ace of spades, hand {}", self.hand))
                    .line(format!("{} was chosen at random to take the first turn", self.to_act.named()))
                    .sound(Sound::Shuffle),
                Event::Asked { by, of } => told
                    .line(format!("{} asked {} for a card", by.named(), of.named()))
                    .says(by, "A card, please?")
                    .calm_for(of, Sound::Knock, ""),
                Event::Accused { by, of } => told
                    .line(format!("{} accused {}", by.named(), of.named()))
                    .says(by, format!("I accuse {}!", of.named()))
                    .bad_for(of, Sound::Heart, "Thief?"),
                Event::Answered { of, right: true, .. } => told
                    .line(format!("{} was the thief", of.named()))
                    .says(of, "Found me.")
                    .big(Sound::Clang, format!("{} is the thief!", of.named()), Mood::Calm),
                Event::Answered { by, of, right: false } => told
                    .line(format!("{} was not the thief; {} has to pay", of.named(), by.named()))
                    .says(of, "Not me!")
                    .big(Sound::Thud, format!("{} is innocent", of.named()), Mood::Calm),
                Event::Chose { from, .. } => {
                    told.line(format!("{} put the first card aside", from.named())).calm_for(from, Sound::Card, "")
                }
                Event::Moved { from, to, cards, why, count, out, exposes } => {
                    let open = viewer.is(from) || viewer.is(to);
                    let what = if open { listed(cards) } else { counted(count, "card", "cards") };
                    let moved = |verb: &str| format!("{} {verb} {} {what}", from.named(), to.named());
                    let mut told = match why {
                        Why::Handed => told.line(moved("handed")).says(from, "For you"),
                        Why::Asked => told.line(moved("gave")).says(to, "Thank you"),
                        Why::Penalty => told.line(moved("paid")),
                    };
                    told = told.calm_for(to, Sound::Card, "");
                    if out {
                        told = told
                            .line(format!("{} has no card left and {{is}} out of this hand", from.named()))
                            .bad_for(from, Sound::Door, "out");
                    }
                    if exposes {
                        told = told
                            .line(format!("{} holds six and {{has}} not won: that is the thief", to.named()))
                            .bad_for(to, Sound::Clang, "exposed");
                    }
                    told
                }
                Event::Said(seat, statement) => told.line(reported(seat, statement)).calm_for(seat, Sound::Knock, ""),
            };
        told.and(self.outcome(), |told, outcome| {
            let words = match outcome.how {
                How::Escaped => "The ace is gone",
                How::Found => "Got the thief",
                How::SixCards => "Six cards",
                How::LastOne => "Nobody left",
                How::TimeUp => "Too late",
            };
            let hand = Victory::alone(SeatSet::one(outcome.winner), self.house.seats(), "");
            told.line(verdict(self, outcome)).cue(hand.cue(viewer, words))
        })
    }

    /// Who has won the match, and with how many hands.
    pub(super) fn victory(&self) -> Victory {
        let winners = self.leaders();
        let most = winners.first().map_or(0, |seat| self.wins[seat.index()]);
        Victory::alone(winners, self.house.seats(), counted(most, "hand", "hands"))
    }
}
