//! What just happened in a match of Lamarckian Poker, for the log, eyes and ears.

use super::bait::{height, strength};
use super::{Event, Lamarckian, Phase};
use crate::kit::narration::Narration;
use crate::kit::tricks::CardSet;
use crate::kit::victory::Victory;
use crate::kit::words::{self, counted, listed};
use crate::pieces::{Arrange, Card};
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

/// A catch of so many cards is worth a cheer.
const RICH: usize = 4;

impl Lamarckian {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let bait = |seat: Seat| Touch::zone(format!("{seat}.mark"));
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt if self.house.wins == 1 => Narration::of("Everybody has four cards").sound(Sound::Shuffle),
            Event::Dealt => {
                Narration::of(format!("Deal {} begins with four cards each", self.number)).sound(Sound::Shuffle)
            }
            Event::Offered => Narration::of(format!("In the pool: {}", jotted(self.pool))).sound(Sound::Card),
            Event::Marked(seat) => Narration::silence().at(Sound::Card, "", bait(seat), Mood::Calm),
            Event::Opened => {
                let marks = self.lined_up().map(|(seat, mark)| format!("{} marked {}", seat.named(), mark.jotted()));
                Narration::of(listed(marks)).sound(Sound::Knock)
            }
            Event::Caught(seat, mark, caught) => tell_catch(seat, mark, caught),
            Event::Cleared(left, died) => {
                let told = Narration::of(format!("Left in the pool: {}", jotted(left)));
                died.iter().fold(told, |told, seat| {
                    told.line(format!("{} has no cards left and {{is}} extinct", seat.named())).bad_for(
                        seat,
                        Sound::Thud,
                        "extinct",
                    )
                })
            }
            Event::Settled => {
                let told = self.tell_hands(Narration::silence());
                let winners = self.settled().unwrap_or(SeatSet::NONE);
                let told = told.line(self.outcome(winners));
                let told = winners.iter().fold(told, |told, seat| told.good_for(seat, Sound::Chime, "wins"));
                told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    /// What everybody holds at a showdown.
    fn tell_hands(&self, told: Narration) -> Narration {
        if !self.is_showdown() {
            return told;
        }
        let hands = self.alive().iter().map(|seat| format!("{}: {}", seat.named(), strength(self.hand(seat)).words()));
        told.line(hands.collect::<Vec<_>>().join("; "))
    }

    /// The marks on the table as they are played, the highest first.
    pub(super) fn lined_up(&self) -> impl Iterator<Item = (Seat, Card)> {
        let marks = self.hands.lying().iter().filter_map(|seat| Some((seat, self.hands.mark(seat)?)));
        let mut marks: Vec<(Seat, Card)> = marks.collect();
        marks.arrange_by_key(|(_, mark)| std::cmp::Reverse(height(*mark)));
        marks.into_iter()
    }

    /// Who won the deal, and how: "{p2} wins: the last one alive".
    pub(super) fn outcome(&self, winners: SeatSet) -> String {
        let (win, the_best) =
            if winners.len() == 1 { ("wins", "the best hand") } else { ("share the deal", "equal hands") };
        let how = match (self.alive().len(), winners.len()) {
            (0, 1) => "the last one to become extinct",
            (0, _) => "extinct in the same turn, after everybody else",
            (1, _) => "the last one alive",
            _ => the_best,
        };
        format!("{} {win}: {how}", winners.named())
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(_, winners) = self.phase else { return None };
        let most = winners.first().map_or(0, |seat| self.history.total(seat));
        let with = if self.house.wins == 1 { String::new() } else { counted(most, "deal", "deals") };
        Some(Victory::alone(winners, self.house.seats(), with))
    }
}

/// "{p1}’s A♠ caught A♥ and 9♠".
fn tell_catch(seat: Seat, mark: Card, caught: CardSet) -> Narration {
    let what = format!("{}’s {}", seat.named(), mark.jotted());
    let bait = Touch::zone(format!("{seat}.mark"));
    if caught.is_empty() {
        return Narration::of(format!("{what} caught nothing")).at(Sound::Thud, "nothing", bait, Mood::Bad);
    }
    let (sound, mood) = if caught.len() >= RICH { (Sound::Chime, Mood::Good) } else { (Sound::Card, Mood::Calm) };
    Narration::of(format!("{what} caught {}", jotted(caught))).at_seat(
        sound,
        format!("caught {}", caught.len()),
        seat,
        mood,
    )
}

/// The cards of a set as a hand is laid out: spades, hearts, clubs, diamonds, each from the ace down.
pub(super) fn laid_out(cards: CardSet) -> impl Iterator<Item = Card> + Clone {
    cards.as_hand()
}

/// "6♠, 10♥ and K♣".
pub(super) fn jotted(cards: CardSet) -> String {
    words::jotted(laid_out(cards))
}
