//! The explanation of a finished deal: who made the bid, what that brought, why nobody has won yet, what comes next; and the
//! score sheet.

use super::said::{spelling, strip, trumps};
use super::{BONUS, LAST, NinetyNine, Phase, Trumps};
use crate::kit::history::leaders;
use crate::kit::sheets;
use crate::kit::tricks::told_made;
use crate::kit::victory::explained;
use crate::kit::words::{number, signed};
use crate::pieces::{Piece, Suit};
use crate::table::{Seat, Sheet, StoryLine, Summary};

impl NinetyNine {
    /// The summary of the deal just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let victory = self.victory();
        if victory.is_none() && self.phase != Phase::Shown {
            return None;
        }
        let count = self.house.seats();
        let mut story: Vec<StoryLine> = self.house.everybody().map(|seat| self.verdict(seat)).collect();
        story.extend(self.standing().map(StoryLine::text));
        if victory.is_none() {
            story.push(StoryLine::text(self.next_deal()));
        }
        let strong = victory.as_ref().map_or(self.made_it(), |victory| victory.winners);
        let sheet = sheets::by_seats(["Bid", "Took", "Points", "Total"], count, strong, |seat| {
            let bid = self.bid_of(seat).map_or(String::new(), |bid| self.named_bid(bid));
            let (took, points) = (number(self.cards.taken(seat)), signed(self.points_now(seat)));
            [bid, took, points, number(self.history.total(seat))]
        });
        let title = || format!("Deal {}: {}", self.deal, told_made(self.made_it(), count));
        Some(explained(("deal", self.deal), victory, title, story, sheet, self.history.lines(count, 0)))
    }

    /// What one seat scored, and why, its bid spelt out in cards.
    fn verdict(&self, seat: Seat) -> StoryLine {
        let tricks = self.cards.taken(seat);
        let bid = self.bid_of(seat).map_or(String::new(), |bid| self.named_bid(bid));
        let bonus = if self.has_made(seat) { format!(": {tricks} + {BONUS}") } else { String::new() };
        let text = format!("{} bid {bid} and took {tricks}{bonus}", seat.named());
        let pieces = self.pile(seat).into_iter().flat_map(spelling).map(Piece::Card).collect();
        StoryLine { text, pieces, result: signed(self.points_now(seat)) }
    }

    /// Why the match is over, or why it is not although somebody has the points.
    fn standing(&self) -> Option<String> {
        let leaders = leaders(self.house.everybody().map(|seat| (seat, self.history.total(seat))));
        let top = leaders.first().map_or(0, |seat| self.history.total(seat));
        let made = self.made_it();
        let there = self.house.everybody().filter(|seat| self.history.total(*seat) >= self.house.target);
        match (self.house.deals, self.phase) {
            (Some(_), Phase::Over(_)) => Some("That was the last deal: the highest total wins.".to_owned()),
            (Some(_), _) => None,
            (None, Phase::Over(winners))
                if winners.iter().all(|seat| made.contains(seat)) && top >= self.house.target =>
            {
                let leads = if winners.len() == 1 { "leads and made the bid" } else { "lead and made their bids" };
                Some(format!("{} {leads}, with {} or more: that wins.", winners.named(), self.house.target))
            }
            (None, Phase::Over(_)) => Some(format!("Nobody won in {LAST} deals, so the highest total does.")),
            (None, _) if there.clone().next().is_none() => None,
            (None, _) => {
                let (leads, missed) = if leaders.len() == 1 { ("leads", "the bid") } else { ("lead", "their bids") };
                let blocked: Vec<String> =
                    there.filter(|seat| !leaders.contains(*seat) && made.contains(*seat)).map(Seat::named).collect();
                let others = if blocked.is_empty() {
                    String::new()
                } else {
                    format!(" {} made theirs, but somebody is ahead.", blocked.join(" and "))
                };
                Some(format!("{} {leads} with {top}, but missed {missed}: nobody wins yet.{others}", leaders.named()))
            }
        }
    }

    /// Who deals next, and what is trump then.
    fn next_deal(&self) -> String {
        let dealer = self.dealer.left(self.house.seats()).named();
        let trumps = trumps(self.trump_of(self.deal + 1, self.succeeded));
        match self.house.trumps {
            Trumps::Cycle => format!("Next: {trumps} ({}), dealt by {dealer}.", strip(self.deal + 1)),
            Trumps::BySuccess => {
                let made = self.succeeded.unwrap_or(0);
                format!("{made} made it, so {trumps} next, dealt by {dealer}.")
            }
        }
    }

    /// One row a deal: tricks of the bid, a tick for a bid that was made, and the points.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        self.history.sheet(
            self.house.seats(),
            |number, deal| format!("{number} {}", deal.more.trump.map_or("–", Suit::sign)),
            |deal, seat| {
                let (bid, tricks) = (self.named_bid(deal.more.bids[seat.index()]), deal.more.tricks[seat.index()]);
                let tick = if deal.more.made.contains(seat) { " ✓" } else { "" };
                match deal.points[seat] {
                    0 => format!("{tricks} of {bid}{tick}"),
                    points => format!("{tricks} of {bid}{tick} {}", signed(points)),
                }
            },
        )
    }
}
