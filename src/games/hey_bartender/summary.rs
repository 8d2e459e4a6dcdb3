//! The score sheet, and the explanation of a deal or match that has ended: what everybody gave and got.

use super::HeyBartender;
use crate::kit::change::Trade;
use crate::kit::history::Deal;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::signed;
use crate::pieces::Arrange;
use crate::table::{Seat, Sheet, StoryLine, Summary};

impl HeyBartender {
    /// The explanation of the deal just added up.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_scored() {
            return None;
        }
        let victory = self.victory();
        let last = victory.is_some();
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.arrange_by_key(|seat| -self.tips[*seat]);
        let mut story: Vec<StoryLine> = self.best_tip().into_iter().collect();
        story.extend(seats.into_iter().map(|seat| self.tell_seat(seat)));
        if self.house.deals > 1 {
            story.push(StoryLine::text(if last {
                "That was the last deal; the most in tips wins.".to_owned()
            } else {
                format!("Deal {} of {} is over.", self.deal, self.house.deals)
            }));
        }
        let lines = if self.house.deals > 1 { self.history.lines(self.house.seats(), 0) } else { self.running() };
        Some(explained(("deal", self.deal), victory, || self.title(), story, self.deal_sheet(), lines))
    }

    fn title(&self) -> String {
        let best = self.best_of_deal();
        let tips = best.first().map_or(0, |seat| self.tips[seat]);
        match best.len() {
            1 => format!("Deal {} goes to {}: {tips} in tips", self.deal, best.named()),
            _ => format!("Deal {}: {} are level at {tips}", self.deal, best.named()),
        }
    }

    /// The best tip of the deal, with its cards.
    fn best_tip(&self) -> Option<StoryLine> {
        let best = self.trades.iter().rev().max_by_key(|trade| trade.gain).filter(|trade| trade.gain > 0)?;
        let alone = self.trades.iter().filter(|trade| trade.gain == best.gain).count() == 1;
        let which = if alone { "The best tip" } else { "Among the best tips" };
        let (paid, given) = (best.paid(), best.given.jotted());
        let text = format!("{which}, {}: {} got {paid} for the {given}", best.gain, best.seat.named());
        let pieces = crate::kit::change::trades::highest_first(best.change).map(Into::into).collect();
        Some(StoryLine { text, pieces, result: signed(best.gain) })
    }

    /// "2. {p2} got tips for these 3 cards", with the cards that were given.
    fn tell_seat(&self, seat: Seat) -> StoryLine {
        let tipped: Vec<&Trade> = self.trades.of(seat).filter(|trade| trade.gain > 0).collect();
        let pieces = tipped.iter().map(|trade| trade.given.into()).collect();
        let text = match tipped.len() {
            0 => "got no tip".to_owned(),
            1 => "got a tip for this card".to_owned(),
            more => format!("got tips for these {more} cards"),
        };
        let place = 1 + self.house.everybody().filter(|other| self.tips[*other] > self.tips[seat]).count();
        let text = format!("{place}. {} {text}", seat.named());
        StoryLine { text, pieces, result: signed(self.tips[seat]) }
    }

    /// The tips of each seat after each round of turns, beginning with nothing.
    fn running(&self) -> Vec<Vec<i32>> {
        let line = |seat: Seat| {
            let mut sum = 0;
            let sums = self.trades.of(seat).map(|trade| {
                sum += trade.gain;
                sum
            });
            std::iter::once(0).chain(sums.collect::<Vec<_>>()).collect()
        };
        self.house.everybody().map(line).collect()
    }

    /// What everybody gave, got and was tipped, turn by turn.
    fn deal_sheet(&self) -> Sheet {
        let turn = |number: usize| {
            sheets::row(format!("Turn {}", number + 1), self.house.seats(), |seat| {
                self.trades.of(seat).nth(number).map_or(String::new(), |trade| {
                    let tip = if trade.gain > 0 { format!(" ({})", signed(trade.gain)) } else { String::new() };
                    format!("{} → {}{tip}", trade.given.jotted(), trade.paid())
                })
            })
        };
        let total = sheets::row("Tips", self.house.seats(), |seat| self.tips[seat].to_string());
        sheets::by_columns(self.house.seats(), (0..self.house.hand()).map(turn), total)
    }

    /// What every finished deal has brought.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let tips = |deal: &Deal<()>, seat: Seat| deal.points[seat].to_string();
        self.history.sheet(self.house.seats(), |number, _| format!("Deal {number}"), tips)
    }
}
