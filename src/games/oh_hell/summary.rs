//! The explanation of a finished deal: who made the bid, what that is worth, what comes next; and the score sheet.

use super::{OhHell, Phase, Scoring};
use crate::kit::sheets;
use crate::kit::tricks::told_made;
use crate::kit::victory::explained;
use crate::kit::words::{counted, number, signed};
use crate::pieces::Arrange;
use crate::table::{Seat, Sheet, StoryLine, Summary};

impl OhHell {
    /// The summary of the deal just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let victory = self.victory();
        if victory.is_none() && self.phase != Phase::Shown {
            return None;
        }
        let mut story = vec![StoryLine::text(self.tension())];
        story.extend(self.house.everybody().map(|seat| self.verdict(seat)));
        if victory.is_none() {
            story.extend(self.out_of_reach().map(|seat| {
                StoryLine::text(format!("{} can no longer be caught: the match is decided.", seat.named()))
            }));
            story.extend(self.next_deal());
        }
        let strong = victory.as_ref().map_or(self.made_it(), |victory| victory.winners);
        let over = victory.is_some();
        let columns = [("Bid", true), ("Took", true), ("Points", true), ("Bids made", over), ("Total", true)];
        let mut sheet = sheets::by_seats_where(columns, self.house.seats(), strong, |seat| {
            let (bid, took) = (self.bids.of(seat).unwrap_or(0), self.cards.taken(seat));
            let (points, total) = (signed(self.points_now(seat)), number(self.history.total(seat)));
            [number(bid), number(took), points, self.bids_made(seat), total]
        });
        if over {
            // At the end of a match it is the totals that rank.
            sheet.rows.arrange_by_key(|row| row.seat.map(|seat| -self.history.total(seat)));
        }
        Some(explained(
            ("deal", self.deal),
            victory,
            || self.title(),
            story,
            sheet,
            self.history.lines(self.house.seats(), 0),
        ))
    }

    fn title(&self) -> String {
        let who = told_made(self.made_it(), self.house.seats());
        format!("Deal {}: {who}", self.deal)
    }

    /// "5 of 7": how many of the bids of the match a seat has made.
    fn bids_made(&self, seat: Seat) -> String {
        let deals = self.history.deals();
        let made = deals.iter().filter(|deal| deal.more.bids[seat.index()] == deal.more.tricks[seat.index()]);
        format!("{} of {}", made.count(), deals.len())
    }

    /// The seat that wins whatever the deals to come may bring.
    pub(super) fn out_of_reach(&self) -> Option<Seat> {
        let house = &self.house;
        let leader = self.history.leaders(house.seats()).first()?;
        let scored = self.history.deals().len() as u8;
        let sizes = || (scored + 1..=house.deals()).map(|deal| house.size(deal));
        let most: i32 = sizes().map(|size| house.points(size, size, size).max(house.points(0, 0, size))).sum();
        let least: i32 = sizes().map(|size| house.points(0, size, size).min(house.points(size, 0, size))).sum();
        let rival = house.others(leader).map(|seat| self.history.total(seat)).max()?;
        (self.history.total(leader) + least > rival + most).then_some(leader)
    }

    /// What one seat scored, and why.
    fn verdict(&self, seat: Seat) -> StoryLine {
        let (bid, tricks) = (self.bids.of(seat).unwrap_or(0), self.cards.taken(seat));
        let reckoning = match (self.house.scoring, bid == tricks) {
            (Scoring::Balanced, true) if bid == 0 => match self.size() {
                1 => ": a point for the one card dealt".to_owned(),
                size => format!(": a point for each of {size} cards dealt"),
            },
            (Scoring::Balanced, true) => format!(": 2 × {bid} + 3"),
            (Scoring::ExactTen | Scoring::Penalty, true) => format!(": 10 + {bid}"),
            (Scoring::CountAll, true) => format!(": 10 + {}", counted(tricks, "trick", "tricks")),
            (Scoring::Balanced | Scoring::ExactTen, false) => String::new(),
            (Scoring::CountAll, false) => format!(": {}", counted(tricks, "trick", "tricks")),
            (Scoring::Penalty, false) => format!(": {} off", bid.abs_diff(tricks)),
        };
        let text = format!("{} bid {bid} and took {tricks}{reckoning}", seat.named());
        StoryLine { text, pieces: Vec::new(), result: signed(self.points_now(seat)) }
    }

    /// What comes next, on the ladder of hand sizes.
    fn next_deal(&self) -> [StoryLine; 2] {
        let next = self.deal + 1;
        let step = |deal: u8| match self.house.size(deal) {
            size if deal == next => format!("[{size}]"),
            size => size.to_string(),
        };
        let ladder: Vec<String> = (1..=self.house.deals()).map(step).collect();
        let dealer = self.dealer.left(self.house.seats()).named();
        let cards = counted(self.house.size(next), "card", "cards");
        [format!("Next: {cards} each, dealt by {dealer}."), ladder.join(" ")].map(StoryLine::text)
    }

    /// One row a deal: tricks of bid, a tick for a bid that was made, and the points.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        self.history.sheet(
            self.house.seats(),
            |_, deal| counted(deal.more.size, "card", "cards"),
            |deal, seat| {
                let (bid, tricks) = (deal.more.bids[seat.index()], deal.more.tricks[seat.index()]);
                let tick = if bid == tricks { " ✓" } else { "" };
                match deal.points[seat] {
                    0 => format!("{tricks} of {bid}{tick}"),
                    points => format!("{tricks} of {bid}{tick} {}", signed(points)),
                }
            },
        )
    }
}
