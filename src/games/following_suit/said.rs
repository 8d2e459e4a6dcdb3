//! What just happened in a match of Following Suit, for the log, eyes and ears.

use super::circle::{CIRCLE, prey, worth};
use super::{Event, FollowingSuit, Haul, Phase};
use crate::kit::narration::Narration;
use crate::kit::tricks::CardSet;
use crate::kit::victory::Victory;
use crate::kit::words::{self, counted, listed, signed};
use crate::pieces::{Arrange, Card, Suit};
use crate::table::{Mood, Sound, Touch, Viewer};

/// A capture of more points than this is worth a cheer.
const RICH: i32 = 30;

impl FollowingSuit {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                Narration::of(format!("Round {} begins with four cards each", self.round)).sound(Sound::Shuffle)
            }
            Event::Offered(left) => Narration::silence()
                .lines(told_left(left))
                .line(format!("In the pool: {}", jotted(self.pool)))
                .sound(Sound::Card),
            Event::Marked(seat) => {
                Narration::silence().at(Sound::Card, "", Touch::zone(format!("{seat}.mark")), Mood::Calm)
            }
            Event::Opened => {
                let marks = listed(
                    self.hands.marks().made().map(|(seat, mark)| format!("{} marked {}", seat.named(), mark.jotted())),
                );
                Narration::of(marks).sound(Sound::Knock)
            }
            // One's own capture is told last, as the newest line is the one that everybody reads.
            Event::Swept => {
                let hauls = CIRCLE.into_iter().filter_map(|suit| Some((suit, self.hauls[suit as usize]?)));
                let mut hauls: Vec<(Suit, Haul)> = hauls.collect();
                hauls.arrange_by_key(|(_, haul)| viewer == Viewer::Seat(haul.seat));
                let told = Narration::silence().sound(Sound::Shuffle);
                hauls.into_iter().fold(told, |told, (suit, haul)| tell_haul(told, suit, haul))
            }
            Event::Scored(left) => self
                .tell_score(Narration::silence().lines(told_left(left)))
                .and(self.victory(), |told, victory| victory.tell(told, viewer, "")),
        }
    }

    /// What everybody gains by the round.
    fn tell_score(&self, told: Narration) -> Narration {
        let gains: Vec<String> =
            self.house.everybody().map(|seat| format!("{} {}", seat.named(), self.gains[seat])).collect();
        let told = told.line(format!("Round {} scored: {}", self.round, gains.join(", ")));
        let best = self.best_of_round();
        self.house.everybody().fold(told, |told, seat| {
            let mood = if best.contains(seat) { Mood::Good } else { Mood::Calm };
            told.at_seat(Sound::Knock, signed(self.gains[seat]), seat, mood)
        })
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.history.victory(winners, self.house.seats(), ["point", "points"]))
    }
}

/// "{p1}, J♠: 3 hearts, 22 points".
fn tell_haul(told: Narration, suit: Suit, haul: Haul) -> Narration {
    let Haul { seat, mark, cards } = haul;
    let who = format!("{}, {}", seat.named(), mark.jotted());
    if cards.is_empty() {
        return told.line(format!("{who}: no {} to take", prey(suit).words()));
    }
    let points = worth(cards);
    let (sound, mood) = if points > RICH { (Sound::Chime, Mood::Good) } else { (Sound::Card, Mood::Calm) };
    told.line(format!("{who}: {}, {}", counted_suit(cards, prey(suit)), counted(points, "point", "points"))).at_seat(
        sound,
        signed(points),
        seat,
        mood,
    )
}

/// "1 heart", "3 hearts".
fn counted_suit(cards: CardSet, suit: Suit) -> String {
    let many = suit.words();
    counted(cards.len() as i64, many.strip_suffix('s').unwrap_or(many), many)
}

/// The cards of a set as a hand is laid out: in the order of the circle, each suit from the ace down.
pub(super) fn laid_out(cards: CardSet) -> impl Iterator<Item = Card> {
    cards.iter().rev()
}

/// "6♠, 10♥ and K♣".
pub(super) fn jotted(cards: CardSet) -> String {
    words::jotted(laid_out(cards))
}

fn told_left(left: CardSet) -> Option<String> {
    (!left.is_empty()).then(|| format!("Nobody took {}", jotted(left)))
}
