//! What just happened in a match of Boneyard, for the log, eyes and ears. Where people have to remember, the log names no
//! sums until the match is over.

use super::house::Memory;
use super::moves::Bucket;
use super::notes::Notes;
use super::{Boneyard, Event, Phase, START};
use crate::engine::Rules;
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{dollars, listed, signed};
use crate::pieces::Arrange;
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

impl Boneyard {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let envelope = |seat: Seat| Touch::zone(format!("{seat}.bid"));
        match self.event {
            Event::Begun if self.round == 1 => {
                Narration::of(format!("Everybody begins with five notes, {START} dollars in all"))
            }
            Event::Begun if self.playoff > 0 => Narration::of(format!("Round {} is a play-off", self.round)),
            Event::Begun => Narration::of(format!("Round {} begins", self.round)),
            Event::Laid(seat) => Narration::silence().at(Sound::Card, "", envelope(seat), Mood::Calm),
            Event::Opened => self.tell_bids().sound(Sound::Shuffle),
            Event::Cancelled => {
                let sets = self.matched().into_iter();
                let told = Narration::silence().lines(sets.map(|(total, seats)| {
                    format!("{} bid {}: cancelled", seats.named(), self.sum_or(total, "the same"))
                }));
                let cancelled = self.cancelled().iter();
                cancelled.fold(told, |told, seat| told.at(Sound::Thud, "cancelled", envelope(seat), Mood::Bad))
            }
            Event::Took(seat, bucket, money) => {
                let gain = money.total() - self.bids.of(seat).map_or(0, Notes::total);
                let mood = if gain < 0 { Mood::Bad } else { Mood::Good };
                let worth = match self.house.memory {
                    Memory::Hidden => String::new(),
                    Memory::Shown => format!(": {}", dollars(money.total())),
                };
                Narration::of(format!("{} took {}{worth}", seat.named(), named(bucket))).at_seat(
                    Sound::Chips,
                    signed(gain),
                    seat,
                    mood,
                )
            }
            Event::Filled(back) if back.is_empty() => Narration::silence().sound(Sound::Chip),
            Event::Filled(back) => {
                let bids = if back.len() == 1 { "the bid goes" } else { "their bids go" };
                let told = Narration::of(format!("No bucket was left for {}: {bids} back", back.named()));
                back.iter().fold(told, |told, seat| told.calm_for(seat, Sound::Chip, "no bucket"))
            }
            Event::Swept(seats, bucket) => {
                let sum: i32 = seats.iter().filter_map(|seat| self.bids.of(seat)).map(Notes::total).sum();
                let money = self.sum_or(sum, "money");
                let place = Touch::zone(zone_of(bucket));
                Narration::of(format!("The cancelled {money} of {} fell into {}", seats.named(), named(bucket))).at(
                    Sound::Chips,
                    signed(sum),
                    place,
                    Mood::Good,
                )
            }
            Event::Counted(broke) => {
                self.tell_count(broke).and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    fn tell_bids(&self) -> Narration {
        match self.house.memory {
            Memory::Hidden => Narration::of("All bids were opened"),
            Memory::Shown => {
                let told =
                    self.line_up().into_iter().map(|(seat, bid)| format!("{} bid {}", seat.named(), bid.total()));
                Narration::of(listed(told))
            }
        }
    }

    fn tell_count(&self, broke: SeatSet) -> Narration {
        let told = Narration::silence().sound(Sound::Knock);
        if broke.is_empty() {
            return told;
        }
        let verb = if broke.len() == 1 { "has" } else { "have" };
        let told = told.line(format!("{} {verb} no money left", broke.named()));
        broke.iter().fold(told, |told, seat| told.bad_for(seat, Sound::Door, "out"))
    }

    /// A sum where sums are told, other words where they are to be remembered.
    fn sum_or(&self, sum: i32, words: &str) -> String {
        match self.house.memory {
            Memory::Hidden => words.to_owned(),
            Memory::Shown => sum.to_string(),
        }
    }

    /// All bids of the round, the highest first.
    pub(super) fn line_up(&self) -> Vec<(Seat, Notes)> {
        let mut bids: Vec<(Seat, Notes)> = self.bids.made().collect();
        bids.arrange_by_key(|(_, bid)| -bid.total());
        bids
    }

    /// The totals that several seats bid, and who did, the highest first.
    pub(super) fn matched(&self) -> Vec<(i32, SeatSet)> {
        let mut totals: Vec<i32> = self.line_up().into_iter().map(|(_, bid)| bid.total()).collect();
        totals.dedup();
        let sets = totals.into_iter().map(|total| (total, self.bidders(total)));
        sets.filter(|(_, seats)| seats.len() > 1).collect()
    }

    /// The bucket that a seat has taken in this round.
    pub(super) fn taken_by(&self, seat: Seat) -> Option<Bucket> {
        Bucket::ALL.into_iter().find(|bucket| self.takers[*bucket as usize] == Some(seat))
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let most = winners.first().map_or(0, |seat| self.score(seat));
        let with = if most == 0 { String::new() } else { dollars(most) };
        Some(Victory::alone(winners, self.house.seats(), with))
    }
}

/// "bucket B".
pub(super) fn named(bucket: Bucket) -> String {
    format!("bucket {}", bucket.to_string().to_ascii_uppercase())
}

/// The zone in which a bucket stands.
pub(super) fn zone_of(bucket: Bucket) -> String {
    format!("bucket.{bucket}")
}
