//! What just happened in a match of Penniless and Insane, for the log, eyes and ears.

use super::{Cards, Event, MONEY, Penniless, Phase, Why};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, jotted, listed};
use crate::pieces::Card;
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

impl Penniless {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let easel = |seat: Seat| Touch::zone(format!("{seat}.bid"));
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                Narration::of(format!("Round {} begins with {} each", self.round, dollars(i32::from(MONEY))))
                    .sound(Sound::Shuffle)
            }
            Event::Offered(unsold) => Narration::silence()
                .lines(told_unsold(unsold))
                .line(format!("For sale: {}", jotted(self.art)))
                .sound(Sound::Card),
            Event::Laid(seat) => Narration::silence().at(Sound::Card, "", easel(seat), Mood::Calm),
            Event::Opened => {
                let bids = listed(self.queue().map(|(seat, bid)| format!("{} bid {}", seat.named(), bid.jotted())));
                Narration::of(bids).sound(Sound::Knock)
            }
            Event::Took(seat, card, paid) => {
                Narration::of(format!("{} paid {} for {}", seat.named(), dollars(i32::from(paid)), card.jotted()))
                    .calm_for(seat, Sound::Chip, format!("paid {}", dollars(i32::from(paid))))
            }
            Event::Returned(seat, bid, Why::Nothing) => Narration::of(format!(
                "Nothing was left for {}: {} came back",
                seat.named(),
                bid.jotted()
            ))
            .bad_for(seat, Sound::Thud, "no picture left"),
            Event::Returned(seat, bid, Why::Broke) => Narration::of(format!(
                "{} could not pay {} and took {} back",
                seat.named(),
                dollars(i32::from(bid.number())),
                bid.jotted()
            ))
            .calm_for(seat, Sound::Door, "too dear"),
            Event::Scored(unsold) => self
                .tell_score(Narration::silence().lines(told_unsold(unsold)))
                .and(self.victory(), |told, victory| victory.tell(told, viewer, "")),
        }
    }

    /// The points of the round, and who was the poorest; in gambling, who takes the pot.
    fn tell_score(&self, told: Narration) -> Narration {
        let points = listed(self.house.everybody().map(|seat| format!("{} {}", seat.named(), self.points(seat))));
        let mut told = told.line(format!("Round {} scored: {points}", self.round));
        for seat in self.poorest().iter() {
            told = told.good_for(seat, Sound::Chime, "× 3");
        }
        if !self.house.gambling {
            return told;
        }
        let best = self.best_of_round();
        let pot: i32 = self.house.everybody().map(|seat| self.spent(seat)).sum();
        let (take, pot) = (if best.len() == 1 { "took" } else { "shared" }, dollars(pot));
        best.iter().fold(told.line(format!("{} {take} the pot of {pot}", best.named())), |told, seat| {
            told.good_for(seat, Sound::Chips, "the pot")
        })
    }

    /// The seats with the least money.
    pub(super) fn poorest(&self) -> SeatSet {
        self.house.everybody().filter(|seat| self.money(*seat) == self.least_money()).collect()
    }

    /// Those whose bids lie on the table, the lowest bid first.
    pub(super) fn queue(&self) -> impl Iterator<Item = (Seat, Card)> {
        let mut queue: Vec<(Seat, Card)> = self.waiting().collect();
        queue.sort_unstable_by_key(|(_, bid)| *bid);
        queue.into_iter()
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let most = winners.first().map_or(0, |seat| self.history.total(seat));
        let with = if self.house.gambling { dollars(most) } else { counted(most, "point", "points") };
        Some(Victory::alone(winners, self.house.seats(), with))
    }
}

/// "$13", "−$4".
pub(super) fn dollars(amount: i32) -> String {
    format!("{}${}", if amount < 0 { "−" } else { "" }, amount.abs())
}

fn told_unsold(unsold: Cards) -> Option<String> {
    (!unsold.is_empty()).then(|| format!("Nobody bought {}", jotted(unsold)))
}
