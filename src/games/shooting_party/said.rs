//! What just happened, for the log, eyes and ears: nothing that etiquette does goes unsaid.

use super::crowd::{self, Crowd, QUEENS, guests, names};
use super::{Arrivals, Event, Phase, ShootingParty};
use crate::kit::narration::Narration;
use crate::kit::words::capital;
use crate::pieces::Suit;
use crate::table::{Cue, Mood, Sound, Touch};

/// With fewer cards than this under the last candle a clock is heard.
const LATE: usize = 6;

/// The frame of a suit on the mantelpiece.
pub(super) fn frame(suit: Suit) -> String {
    format!("frame.{}", suit.letter())
}

impl ShootingParty {
    /// What just happened.
    pub(super) fn narration(&self) -> Narration {
        let told = match self.event {
            Event::Nothing => Narration::silence(),
            Event::Shuffled => Narration::of("Thirty-three cards were shuffled").sound(Sound::Shuffle),
            Event::Came(came) => {
                let told = match came.found {
                    // Who comes instead is told in the same breath.
                    Some(suit) => self.papers_shown(Narration::silence(), suit),
                    None => Narration::silence().lines(arrived(came)),
                };
                let late = self.candles() == 1 && self.stock.deck().len() < LATE;
                told.sound(Sound::Card).cues(late.then(|| Cue::sound(Sound::Knock)))
            }
            Event::CandleOut { untold, .. } if self.phase == Phase::Over => {
                Narration::silence().lines(arrived(untold)).line("The last candle went out")
            }
            Event::CandleOut { papers, untold } => {
                let back = match papers.is_empty() {
                    true => "A candle went out, and the guests who left were shuffled into a new deck".to_owned(),
                    false => format!(
                        "A candle went out: the guests who left and {} were shuffled into a new deck",
                        names(papers)
                    ),
                };
                let told = Narration::silence().lines(arrived(untold)).line(back);
                told.sound(Sound::Shuffle).big(Sound::Heart, "A candle is out", Mood::Bad)
            }
            Event::SeenOut(group) => Narration::of(format!("{{p1}} saw {} out", names(group))).sound(Sound::Door),
            Event::Left(0) => Narration::of("{p1} left the empty room").sound(Sound::Door),
            Event::Left(count) => {
                Narration::of(format!("{{p1}} left {} to themselves", guests(count.into()))).sound(Sound::Door)
            }
            Event::Fetched(card) => {
                Narration::of(format!("The butler brought {} back", card.jotted())).sound(Sound::Chime)
            }
            Event::Found(suit) => {
                let told = Narration::of("The butler looked through the deck")
                    .line(on_mantelpiece(Crowd::one(crowd::papers(suit))));
                self.papers_shown(told, suit)
            }
            Event::Mixed if self.stock.is_exhausted() => Narration::silence(),
            Event::Mixed => Narration::of("The butler shuffled the deck").sound(Sound::Shuffle),
            Event::WalkedOff(suit) => {
                let line =
                    format!("{} walked off with {}", crowd::guardian(suit).jotted(), crowd::queen(suit).jotted());
                Narration::of(line).big(Sound::Door, "Arm in arm", Mood::Bad)
            }
            Event::LuredAway(suit) => {
                let line = format!("{} lured {} away", crowd::attache(suit).jotted(), crowd::guardian(suit).jotted());
                Narration::of(line).big(Sound::Door, "The king is gone", Mood::Good)
            }
            Event::Ousted(queens) => {
                let newest = names(self.room().and(QUEENS));
                Narration::of(format!("{newest} came in, and {} left", names(queens))).big(
                    Sound::Door,
                    "A queen too many",
                    Mood::Calm,
                )
            }
            Event::Emptied { attaches, guests: count } => {
                Narration::of(whispers(attaches, count)).big(Sound::Door, "Whispers!", Mood::Bad)
            }
            Event::Met { queen, papers } => {
                let her = crowd::queen(queen).jotted();
                let (line, gain) = match papers {
                    true => (format!("{{p1}} met {her}, and {} went with her", crowd::papers(queen).jotted()), "+2"),
                    false => (format!("{{p1}} met {her}, without her papers"), "+1"),
                };
                Narration::of(line).at(Sound::Chime, gain, Touch::Zone(frame(queen)), Mood::Good)
            }
        };
        match self.phase {
            Phase::Over if self.contacts() == 4 => {
                told.line("{p1} has met all four").big(Sound::Fanfare, "All four!", Mood::Good)
            }
            Phase::Over => told.big(Sound::Fall, "The last candle is out", Mood::Bad),
            Phase::Shuffle
            | Phase::Draw(_)
            | Phase::Mix
            | Phase::Couple(_)
            | Phase::Guard(_)
            | Phase::Queens
            | Phase::Attaches
            | Phase::Meet
            | Phase::Room => told,
        }
    }

    /// Papers came to the mantelpiece; if their queen was met before, they are of no use.
    fn papers_shown(&self, told: Narration, suit: Suit) -> Narration {
        let (words, mood) = match self.met().has(crowd::queen(suit)) {
            true => ("too late", Mood::Calm),
            false => ("papers", Mood::Good),
        };
        told.at(Sound::Chime, words, Touch::Zone(frame(suit)), mood)
    }
}

/// "2♠ and 4♦ came in, and A♦ went onto the mantelpiece"; nothing of nobody.
fn arrived(came: Arrivals) -> Option<String> {
    let guests = capital(&names(came.guests.iter().copied()));
    match (came.guests.is_empty(), came.papers.is_empty()) {
        (true, true) => None,
        (true, false) => Some(on_mantelpiece(came.papers)),
        (false, true) => Some(format!("{guests} came in")),
        (false, false) => Some(format!("{guests} came in, and {}", on_mantelpiece(came.papers))),
    }
}

fn on_mantelpiece(papers: Crowd) -> String {
    format!("{} went onto the mantelpiece", names(papers))
}

/// "J♦ and J♠ whispered, and all 4 left".
pub(super) fn whispers(attaches: Crowd, count: u8) -> String {
    format!("{} whispered, and {} left", names(attaches), all(count))
}

/// "both" of two, "all 5" of more.
fn all(count: u8) -> String {
    match count {
        2 => "both".to_owned(),
        count => format!("all {count}"),
    }
}
