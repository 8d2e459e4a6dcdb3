//! What just happened, for the log, the bubbles, eyes and ears.

use super::{Barcelona, Event, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, listed, signed};
use crate::table::{Seat, SeatSet, Sound, Viewer};

impl Barcelona {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let pot = self.purse.pot();
                let coins = counted(pot, "coin", "coins");
                let line = format!("Hand {}: {} dealt, {coins} in the pot", self.hand, self.dealer.named());
                Narration::of(line).sound(Sound::Shuffle).sound(Sound::Chips)
            }
            Event::Chose(seat) => Narration::silence().calm_for(seat, Sound::Card, ""),
            Event::TurnedUp => {
                let card = |seat: Seat| Some(format!("the {} from {}", self.shown_card(seat)?.words(), seat.named()));
                let cards = listed(self.ladder().filter_map(card));
                Narration::of(format!("From the lowest up: {cards}")).sound(Sound::Card)
            }
            Event::Dropped(seat) => {
                Narration::did(seat, "dropped out").says(seat, "I’m out").calm_for(seat, Sound::Knock, "")
            }
            Event::Forced(seat) => {
                Narration::did(seat, "forced a showdown").says(seat, "Showdown!").calm_for(seat, Sound::Heart, "")
            }
            Event::Revealed(seats) => {
                let card = |seat: Seat| {
                    let hidden = self.hidden_colour(seat)?;
                    Some(format!("{} turned up the {}", seat.named(), self.pairs[seat.index()]?.card(hidden).words()))
                };
                Narration::of(listed(seats.iter().filter_map(card))).sound(Sound::Card)
            }
            Event::Settled(winner) => {
                self.settlement(winner).and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    /// Who got what from whom, and who is out of the match. What floats up counts the ante, as the summary does.
    fn settlement(&self, winner: Seat) -> Narration {
        let mut told = match self.pairs[winner.index()].filter(|_| self.open.contains(winner)) {
            Some(pair) => {
                let paid = listed(
                    self.losers(winner).iter().map(|loser| format!("{} paid {}", loser.named(), self.lost(loser))),
                );
                Narration::of(format!("{} won with the {}; {paid}", winner.named(), pair.black.words()))
            }
            None => Narration::did(winner, "took the antes as the last one in"),
        };
        for loser in self.losers(winner).iter() {
            told = told.bad_for(loser, Sound::Chip, signed(self.gains[loser]));
        }
        told.good_for(winner, Sound::Chips, signed(self.gains[winner])).lines(self.ruined().map(|seat| self.ruin(seat)))
    }

    /// The seats that have lost the showdown to `winner`; none where there was no showdown.
    pub(super) fn losers(&self, winner: Seat) -> SeatSet {
        self.live.without(SeatSet::one(winner))
    }

    /// What a seat has paid in the showdown just settled.
    pub(super) fn lost(&self, seat: Seat) -> i32 {
        self.purse.paid(seat) - self.house.ante
    }

    /// The seats that could pay for this hand and cannot pay for another.
    pub(super) fn ruined(&self) -> impl Iterator<Item = Seat> {
        let able = self.able();
        self.players().iter().filter(move |seat| !able.contains(*seat))
    }

    /// What is said of a seat that cannot pay for another hand; if the match is over, nobody is out of anything.
    pub(super) fn ruin(&self, seat: Seat) -> String {
        let out = if matches!(self.phase, Phase::Over(_)) { "" } else { " and {is} out" };
        format!("{} cannot pay another ante{out}", seat.named())
    }

    /// Who has won the match, and with how much.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.purse.victory(winners, self.house.seats()))
    }
}
