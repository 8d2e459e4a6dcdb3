//! The score sheet, and the explanation of a round or match that has ended: hands, handicaps, piles, and every play.

use super::said::halves;
use super::{Finished, HAND, Spots};
use crate::kit::change::sum;
use crate::kit::history::Deal;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::signed;
use crate::pieces::Arrange;
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl Spots {
    /// The explanation of the round just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_scored() {
            return None;
        }
        let victory = self.victory();
        let last = victory.is_some();
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.arrange_by_key(|seat| -self.adjusted2(*seat));
        let mut story: Vec<StoryLine> = seats.into_iter().map(|seat| self.tell_pile(seat)).collect();
        story.push(StoryLine::text(self.standing(last)));
        let lines = if self.history.deals().len() > 1 { self.history.lines(self.house.seats(), 0) } else { Vec::new() };
        Some(explained(("round", self.round), victory, || self.title(), story, self.round_sheet(), lines))
    }

    fn title(&self) -> String {
        let best = self.best_of_round();
        let most = best.first().map_or_else(String::new, |seat| halves(self.adjusted2(seat)));
        match best.len() {
            1 => format!("Round {} goes to {} with {most}", self.round, best.named()),
            _ => format!("Round {}: {} share it with {most}", self.round, best.named()),
        }
    }

    /// "{p2} bought 43, less a handicap of 3½", with the pile.
    fn tell_pile(&self, seat: Seat) -> StoryLine {
        let cards = self.piles[seat.index()];
        let (pile, handicap) = (sum(cards), self.handicap2(seat));
        let text = match handicap {
            0 => format!("{} bought {pile}", seat.named()),
            more => format!("{} bought {pile}, less a handicap of {}", seat.named(), halves(more)),
        };
        let pieces = cards.iter().rev().map(Into::into).collect();
        StoryLine { text, pieces, result: halves(self.adjusted2(seat)) }
    }

    /// How the match stands.
    fn standing(&self, last: bool) -> String {
        let wins = self.house.wins;
        match (last, wins) {
            (true, 1) => "One round wins the match.".to_owned(),
            (true, _) => format!("{wins} rounds win the match."),
            (false, _) => {
                let won = |seat: Seat| self.wins[seat.index()];
                let most = self.house.everybody().map(won).max().unwrap_or(0);
                let (first, others): (SeatSet, SeatSet) = (
                    self.house.everybody().filter(|seat| won(*seat) == most).collect(),
                    self.house.everybody().filter(|seat| won(*seat) < most).collect(),
                );
                let next = others.iter().map(won).max().unwrap_or(0);
                match first.len() {
                    1 => format!("{} leads {most}–{next}; {wins} rounds win the match.", first.named()),
                    _ => format!("{} are level at {most}; {wins} rounds win the match.", first.named()),
                }
            }
        }
    }

    /// A row a seat: what its hand was worth, the gain of every play, and its pile less its handicap, which is the result.
    fn round_sheet(&self) -> Sheet {
        let columns = ["Hand", "Gains", "Pile", "Less", "Result"];
        sheets::by_seats(columns, self.house.seats(), self.best_of_round(), |seat| {
            let gains: Vec<String> = self.trades.of(seat).map(|trade| signed(trade.gain)).take(HAND).collect();
            let index = seat.index();
            [
                self.totals[index].to_string(),
                gains.join(" "),
                self.values[index].to_string(),
                halves(self.handicap2(seat)),
                halves(self.adjusted2(seat)),
            ]
        })
    }

    /// What every finished round has brought, and to whom it went.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let cell = |round: &Deal<Finished>, seat: Seat| {
            let won = if round.points[seat] > 0 { " ✓" } else { "" };
            format!("{}{won}", halves(round.more.adjusted2[seat]))
        };
        let seats = self.house.seats();
        let row = |(number, round): (usize, &Deal<Finished>)| {
            sheets::row(format!("Round {number}"), seats, |seat| cell(round, seat))
        };
        let won = sheets::row("Rounds won", seats, |seat| self.wins[seat.index()].to_string());
        let rounds = self.history.deals();
        (!rounds.is_empty()).then(|| sheets::by_columns(seats, (1..).zip(rounds).map(row), won))
    }
}
