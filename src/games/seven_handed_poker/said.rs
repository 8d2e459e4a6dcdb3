//! What just happened in a match of Seven-Handed Poker, for the log, eyes and ears. Of staging nothing is told.

use std::cmp::Ordering;

use super::house::SEATS;
use super::{Coin, Event, Phase, SevenHanded, rows, strength};
use crate::kit::narration::Narration;
use crate::kit::poker::beats;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted};
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

impl SevenHanded {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun | Event::Staged => Narration::silence(),
            Event::Dealt(first) if self.house.wins == 1 => Narration::did(first, "plays first").sound(Sound::Shuffle),
            Event::Dealt(first) => {
                Narration::of(format!("Game {}: {} plays first", self.game, first.named())).sound(Sound::Shuffle)
            }
            Event::Announced(size) => {
                let told = format!("{} plays {}", self.active.named(), cards(size));
                Narration::of(told).says(self.active, format!("{}!", capital(&cards(size)))).sound(Sound::Knock)
            }
            Event::Placed(spot) | Event::Met(spot) => {
                let other = SevenHanded::other(self.active);
                Narration::of(format!("{} chose spot {}", other.named(), spot + 1)).sound(Sound::Card)
            }
            Event::Turned(spot) => {
                let at = usize::from(spot);
                let hands = Seat::all(SEATS).map(|seat| (seat, strength(self.laid(seat, at))));
                let line = hands.clone().map(|(seat, hand)| format!("{}: {}", seat.named(), hand.words()));
                let told = Narration::of(format!("Spot {}: {}", spot + 1, line.collect::<Vec<_>>().join("; ")));
                hands.fold(told, |told, (seat, hand)| {
                    told.at(Sound::Card, hand.words(), Touch::zone(zone_of(seat, at)), Mood::Calm)
                })
            }
            Event::Awarded(spot) => self.tell_award(usize::from(spot)),
            Event::Drew(seat, count) => {
                Narration::of(format!("{} drew {}", seat.named(), cards(count))).sound(Sound::Card)
            }
            Event::Counted(complete) => {
                let told = Narration::of(self.completion(complete)).sound(Sound::Chips);
                told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    fn tell_award(&self, spot: usize) -> Narration {
        let why = self.decided(spot);
        match self.coins[spot] {
            Coin::Open => Narration::silence(),
            Coin::Won(seat) => {
                let told = Narration::of(format!("{} won coin {}: {why}", seat.named(), spot + 1));
                told.at(Sound::Chip, "coin", Touch::zone(zone_of(seat, spot)), Mood::Good)
            }
            Coin::Tie => {
                let told = Narration::of(format!("Coin {} counts for both: {why}", spot + 1));
                Seat::all(SEATS)
                    .fold(told, |told, seat| told.at(Sound::Chip, "coin", Touch::zone(zone_of(seat, spot)), Mood::Good))
            }
        }
    }

    /// What decided a spot whose hands lie there.
    pub(super) fn decided(&self, spot: usize) -> String {
        let [one, two] = [0, 1].map(|seat| strength(self.laid(Seat::new(seat), spot)));
        match one.cmp(&two) {
            Ordering::Greater => beats(one, two),
            Ordering::Less => beats(two, one),
            Ordering::Equal => format!("{} each", one.told()),
        }
    }

    /// "{p1} holds three neighbouring coins".
    pub(super) fn completion(&self, complete: SeatSet) -> String {
        let how = |seat: Seat| {
            let won = self.won(seat);
            let row = rows(won);
            if row == 0 {
                return format!("{} holds {} coins", seat.named(), won.count_ones());
            }
            let first = row.trailing_zeros() + 1;
            format!("{} holds coins {first}, {} and {} in a row", seat.named(), first + 1, first + 2)
        };
        complete.iter().map(how).collect::<Vec<_>>().join("; ")
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let most = winners.iter().map(|seat| self.history.total(seat)).max().unwrap_or(0);
        let with = if self.house.wins == 1 { String::new() } else { counted(most as u32, "game", "games") };
        Some(Victory::alone(winners, SEATS, with))
    }
}

/// "one card", "3 cards".
pub(super) fn cards(count: u8) -> String {
    counted(u32::from(count), "card", "cards")
}

/// The zone of a spot, counted from 0.
pub(super) fn zone_of(seat: Seat, spot: usize) -> String {
    format!("{seat}.spot{}", spot + 1)
}
