//! What happened, in words: the log, the bubbles and the cues.

use super::journal::{News, Why};
use super::{Cards, How, LostPueblo, Statement};
use crate::kit::words::counted;
use crate::pieces::Card;
use crate::table::{Cue, Mood, Seat, Sound, Touch, Viewer};

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
        Statement::Innocent => format!("{who} says: not the thief"),
        Statement::Thief => format!("{who} says: the thief, that is me"),
        Statement::Suspect(other) => format!("{who} suspects {}", other.named()),
        Statement::Clear(other) => format!("{who} trusts {}", other.named()),
    }
}

/// The log of the last step.
pub(super) fn said(game: &LostPueblo, viewer: Viewer) -> Vec<String> {
    let mut lines = match game.news {
        News::Begun => Vec::new(),
        News::Dealt { .. } => vec![
            format!("Three cards each; one of them is the ace of spades, hand {}", game.hand),
            format!("{} was drawn by lot to take the first turn", game.turn_of.named()),
        ],
        News::Asked { by, of } => vec![format!("{} asked {} for a card", by.named(), of.named())],
        News::Accused { by, of } => vec![format!("{} accused {}", by.named(), of.named())],
        News::Answered { of, right: true, .. } => vec![format!("{} was the thief", of.named())],
        News::Answered { by, of, right: false } => {
            vec![format!("{} was not the thief; {} has to pay", of.named(), by.named())]
        }
        News::Chose { from, .. } => vec![format!("{} put the first card aside", from.named())],
        News::Moved { from, to, cards, why, count, out, exposes } => {
            let open = viewer.is(from) || viewer.is(to);
            let verb = match why {
                Why::Handed => "handed",
                Why::Asked => "gave",
                Why::Penalty => "paid",
            };
            let what = if open { listed(cards) } else { counted(count, "card", "cards") };
            let mut lines = vec![format!("{} {verb} {} {what}", from.named(), to.named())];
            if out {
                lines.push(format!("{} has no card left and is out of this hand", from.named()));
            }
            if exposes {
                lines.push(format!("{} holds six and has not won: that is the thief", to.named()));
            }
            lines
        }
        News::Said(seat, statement) => vec![reported(seat, statement)],
    };
    if let Some(outcome) = game.outcome() {
        lines.push(super::summary::verdict(game, outcome));
    }
    lines
}

/// The bubble of a seat: its last act while that is the newest thing, else what it said in this turn.
pub(super) fn bubble(game: &LostPueblo, seat: Seat) -> String {
    let act = match game.news {
        News::Asked { by, of } if by == seat => format!("A card, {}?", of.named()),
        News::Accused { by, of } if by == seat => format!("It was {}!", of.named()),
        News::Answered { of, right, .. } if of == seat => if right { "Found me." } else { "Not me!" }.to_owned(),
        News::Moved { from, why: Why::Handed, .. } if from == seat => "For you".to_owned(),
        News::Moved { to, why: Why::Asked, .. } if to == seat => "Thank you".to_owned(),
        _ => String::new(),
    };
    match game.statements[seat.index()] {
        Some(statement) if act.is_empty() => format!("{}.", spoken(statement)),
        _ => act,
    }
}

/// What the last step is for eyes and ears.
pub(super) fn cues(game: &LostPueblo, viewer: Viewer) -> Vec<Cue> {
    let at = |sound, text: &str, seat: Seat, mood| Cue::at(sound, text, Touch::Seat(seat), mood);
    let mut cues = match game.news {
        News::Begun => Vec::new(),
        News::Dealt { .. } => vec![Cue::sound(Sound::Shuffle)],
        News::Asked { of, .. } => vec![at(Sound::Knock, "", of, Mood::Calm)],
        News::Accused { of, .. } => vec![at(Sound::Heart, "Thief?", of, Mood::Bad)],
        News::Answered { of, right: true, .. } => vec![at(Sound::Clang, "The thief!", of, Mood::Bad)],
        News::Answered { of, right: false, .. } => vec![at(Sound::Thud, "Innocent", of, Mood::Good)],
        News::Chose { from, .. } => vec![at(Sound::Card, "", from, Mood::Calm)],
        News::Moved { from, to, out, exposes, .. } => {
            let mut cues = vec![at(Sound::Card, "", to, Mood::Calm)];
            if out {
                cues.push(at(Sound::Door, "out", from, Mood::Bad));
            }
            if exposes {
                cues.push(at(Sound::Clang, "exposed", to, Mood::Bad));
            }
            cues
        }
        News::Said(seat, _) => vec![at(Sound::Knock, "", seat, Mood::Calm)],
    };
    if let Some(outcome) = game.outcome() {
        let won = match viewer {
            Viewer::Seat(seat) => seat == outcome.winner,
            _ => true,
        };
        let words = match outcome.how {
            How::Escaped => "The ace is gone",
            How::Found => "Got the thief",
            How::SixCards => "Six cards",
            How::LastOne => "Nobody left",
            How::TimeUp => "Too late",
        };
        let (sound, mood) = if won { (Sound::Fanfare, Mood::Good) } else { (Sound::Fall, Mood::Bad) };
        cues.push(Cue::big(sound, words, mood));
    }
    cues
}
