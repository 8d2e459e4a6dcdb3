//! What just happened in a match of Psychological Jujitsu, for the log, eyes and ears; and what is told of it elsewhere.

use super::auction::Outcome;
use super::house::Tie;
use super::ranks::{self, Ranks, short};
use super::{Event, Jujitsu, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, listed, series};
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl Jujitsu {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let bid = |seat: Seat| Touch::zone(format!("{seat}.bid"));
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let begins = self.house.target.map(|_| format!("Hand {} begins", self.hand));
                Narration::silence().lines(begins).line(self.up_for_auction()).sound(Sound::Shuffle)
            }
            Event::Laid(seat) => Narration::silence().at(Sound::Card, "", bid(seat), Mood::Calm),
            Event::Opened => {
                let Phase::Open(outcome) = self.phase else { return Narration::silence() };
                let words = self.outcome_in_words(outcome, self.offer);
                let told = if self.house.veiled {
                    Narration::of(capital(&words))
                } else {
                    let bids =
                        listed(self.bids.made().map(|(seat, rank)| format!("{} bid {}", seat.named(), short(rank))));
                    Narration::of(format!("{bids}: {words}")).sound(Sound::Card)
                };
                match outcome.winner() {
                    Some(seat) => told.at(Sound::Chip, "", bid(seat), Mood::Good),
                    None => told.at(Sound::Thud, "tie", Touch::zone("prize"), Mood::Bad),
                }
            }
            Event::Settled => self.tell_settled().and(self.victory(), |told, victory| victory.tell(told, viewer, "")),
        }
    }

    /// What the auction brought, and what comes next.
    fn tell_settled(&self) -> Narration {
        let mut told = Narration::silence();
        if let Some(auction) = self.log.last() {
            for seat in self.house.everybody() {
                let gain = auction.outcome.share(seat, auction.offer.sum());
                if gain > 0 {
                    told = told.good_for(seat, Sound::Chime, format!("+{gain}"));
                }
            }
            told = match auction.outcome {
                Outcome::Thrown => told.at(Sound::Knock, "out", Touch::zone("discard"), Mood::Bad),
                Outcome::Back => told.at(Sound::Knock, "back", Touch::zone("deck"), Mood::Calm),
                Outcome::Carried => told.at(Sound::Knock, "stays", Touch::zone("prize"), Mood::Calm),
                Outcome::Won(_) | Outcome::Shared(_) => told,
            };
        }
        match self.phase {
            Phase::Bid => told.line(self.up_for_auction()),
            Phase::Shown => {
                let points = |seat: Seat| format!("{} {}", seat.named(), self.points[seat.index()]);
                let points = listed(self.house.everybody().map(points));
                told.line(format!("Hand {} is over: {points}", self.hand)).sound(Sound::Chime)
            }
            Phase::Deal | Phase::Sealed | Phase::Open(_) | Phase::Over(_) => told,
        }
    }

    fn up_for_auction(&self) -> String {
        format!("Up for auction: {}", Jujitsu::offer_in_words(self.offer))
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let totals: Vec<i32> = self.house.everybody().map(|seat| self.total(seat)).collect();
        Some(Victory::alone(winners, self.house.seats(), with(&totals)))
    }

    /// What is on offer, in words: "the queen", "the four and the queen".
    pub(super) fn offer_in_words(offer: Ranks) -> String {
        series(offer.iter().map(|rank| format!("the {}", ranks::name(rank))), "nothing")
    }

    /// "{p1} takes the queen", "a tie: the queen is thrown out".
    pub(super) fn outcome_in_words(&self, outcome: Outcome, offer: Ranks) -> String {
        let what = Jujitsu::offer_in_words(offer);
        let (is, goes, stays) = if offer.len() == 1 { ("is", "goes", "stays") } else { ("are", "go", "stay") };
        match outcome {
            Outcome::Won(seat) => format!("{} takes {what}", seat.named()),
            Outcome::Shared(seats) => {
                let each = offer.sum() / seats.len().max(1) as i32;
                format!("{} share the points of {what}, {each} each", seats.named())
            }
            Outcome::Thrown if self.house.tie == Tie::NextHighest => {
                format!("every bid was struck out: {what} {is} thrown out")
            }
            Outcome::Thrown => format!("a tie: {what} {is} thrown out"),
            Outcome::Carried => format!("a tie: {what} {stays} for the next auction"),
            Outcome::Back => format!("a tie: all take their cards back, and {what} {goes} under the pile"),
        }
    }
}

/// "46 points to 40" between two, "40 points" among more or level.
pub(super) fn with(totals: &[i32]) -> String {
    let most = totals.iter().copied().max().unwrap_or(0);
    let points = counted(most, "point", "points");
    match totals {
        [one, two] if one != two => format!("{points} to {}", one.min(two)),
        _ => points,
    }
}
