//! The score sheet, and the explanation of a round: what everybody bid, what came of it, what changed.

use super::house::Memory;
use super::notes::Notes;
use super::said::named;
use super::{Boneyard, Phase, START};
use crate::engine::Rules;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{dollars, number, signed};
use crate::table::{Seat, SeatSet, Sheet, SheetRow, StoryLine, Summary, Viewer};

impl Boneyard {
    /// The explanation of the round just counted.
    pub(super) fn summary(&self, viewer: Viewer) -> Option<Summary> {
        if !self.is_counted() {
            return None;
        }
        let mut story: Vec<StoryLine> =
            self.line_up().into_iter().map(|(seat, bid)| self.tell_bid(seat, bid)).collect();
        story.push(StoryLine::text(self.outlook()));
        let lines = if self.is_open_book() { self.history.lines(self.house.seats(), START) } else { Vec::new() };
        Some(explained(
            ("round", self.round),
            self.victory(),
            || format!("Round {} is over", self.round),
            story,
            self.round_sheet(viewer),
            lines,
        ))
    }

    /// Whether totals may be read off a sheet: where nobody has to remember them, and after the match.
    fn is_open_book(&self) -> bool {
        self.house.memory == Memory::Shown || matches!(self.phase, Phase::Over(_))
    }

    /// "{p2} bid 7, took 10 from bucket A": short, so that the standings below still find room on a phone.
    fn tell_bid(&self, seat: Seat, bid: Notes) -> StoryLine {
        let total = bid.total();
        let (name, others) = (seat.named(), self.bidders(total).without(SeatSet::one(seat)));
        let text = match self.taken_by(seat) {
            Some(bucket) => {
                let found = self.found[bucket as usize].total();
                format!("{name} bid {total}, took {found} from {}", named(bucket))
            }
            None if others.is_empty() => format!("{name} bid {total}; no bucket was left, so it came back"),
            None => format!("{name} bid {total}: cancelled with {}", others.named()),
        };
        StoryLine { text, pieces: bid.cards().map(Into::into).collect(), result: self.change(seat) }
    }

    /// What the round brought a seat.
    fn change(&self, seat: Seat) -> String {
        let bid = self.bids.of(seat).map_or(0, Notes::total);
        let gain = match self.taken_by(seat) {
            Some(bucket) => self.found[bucket as usize].total() - bid,
            None if self.is_matched(seat) => -bid,
            None => 0,
        };
        signed(gain)
    }

    /// How the match stands.
    fn outlook(&self) -> String {
        let target = self.house.target;
        let (ahead, reached) = (self.richest(), self.house.everybody().any(|seat| self.score(seat) >= target));
        let over = matches!(self.phase, Phase::Over(_));
        match (over, self.solvent().len()) {
            (true, 0) => "Nobody has any money left.".to_owned(),
            (true, 1) => "Only one player has any money left.".to_owned(),
            (true, _) if self.playoff > 0 && ahead.len() > 1 => {
                format!("The last play-off is over, and {} are level in front.", ahead.named())
            }
            (true, _) if self.playoff > 0 => "The play-off is decided: the most money wins.".to_owned(),
            (true, _) if reached => format!("{} reached: the most money wins.", dollars(target)),
            (true, _) => "That was the last round: the most money wins.".to_owned(),
            (false, _) if self.calls_for_a_winner() => {
                format!("{} are level in front, so there is a play-off.", ahead.named())
            }
            (false, _) => format!("Nobody has {} yet.", dollars(target)),
        }
    }

    /// Bid, bucket, change and money of every seat; the money of others only where it may be read.
    fn round_sheet(&self, viewer: Viewer) -> Sheet {
        let columns = ["Bid", "Took", "Change", "Money"];
        let winners = if let Phase::Over(winners) = self.phase { winners } else { SeatSet::NONE };
        sheets::by_seats(columns, self.house.seats(), winners, |seat| {
            let Some(bid) = self.bids.of(seat) else { return ["–", "out", "–", "0"].map(str::to_owned) };
            let took = match self.taken_by(seat) {
                Some(bucket) => self.found[bucket as usize].total().to_string(),
                None if self.is_matched(seat) => "cancelled".to_owned(),
                None => "no bucket".to_owned(),
            };
            let money = if self.recalls(viewer, seat) { number(self.score(seat)) } else { "?".to_owned() };
            [bid.total().to_string(), took, self.change(seat), money]
        })
    }

    /// What everybody began with, what every finished round has brought, and what that makes.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let seats = self.house.seats();
        let mut sheet = self.history.gains(seats, "Round").filter(|_| self.is_open_book())?;
        sheet.rows.insert(0, sheets::row("Start", seats, |_| number(START)));
        sheet.rows.pop();
        let money = sheets::row("Money", seats, |seat| number(self.score(seat)));
        sheet.rows.push(SheetRow { strong: true, ..money });
        Some(sheet)
    }
}
