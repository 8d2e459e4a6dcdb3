//! The score sheet, and the explanation of a round or match that has ended: three cards, how much money, how many points.

use super::said::dollars;
use super::{Penniless, Phase, worth};
use crate::kit::sheets;
use crate::kit::victory::{explained, goes_to};
use crate::kit::words::number;
use crate::pieces::Arrange;
use crate::table::{Seat, Sheet, StoryLine, Summary};

impl Penniless {
    /// The explanation of the round just scored.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_scored() {
            return None;
        }
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.arrange_by_key(|seat| -self.points(*seat));
        let mut story: Vec<StoryLine> = seats.into_iter().map(|seat| self.tell_hand(seat)).collect();
        story.extend(self.tell_pot());
        story.push(StoryLine::text(self.outlook()));
        let lines = self.history.lines(self.house.seats(), 0);
        Some(explained(("round", self.round), self.victory(), || self.title(), story, self.round_sheet(), lines))
    }

    fn title(&self) -> String {
        let best = self.best_of_round();
        let points = best.first().map_or(0, |seat| self.points(seat));
        goes_to(&format!("Round {}", self.round), best, &format!("{points} points"))
    }

    /// "{p2} kept 1 dollar, the least: 9 + 13 + 1 = 23, three times".
    fn tell_hand(&self, seat: Seat) -> StoryLine {
        let hand = self.hand(seat);
        let sum: Vec<String> = hand.iter().map(|card| card.number().to_string()).collect();
        let sum = format!("{} = {}", sum.join(" + "), worth(hand));
        let money = dollars(i32::from(self.money(seat)));
        let text = match self.times(seat) {
            1 => format!("{} kept {money}: {sum}", seat.named()),
            _ => format!("{} kept {money}, the least: {sum}, three times", seat.named()),
        };
        StoryLine { text, pieces: hand.iter().map(Into::into).collect(), result: self.points(seat).to_string() }
    }

    /// Who took the pot of a round of gambling.
    fn tell_pot(&self) -> Option<StoryLine> {
        let best = self.best_of_round();
        let pot: i32 = self.house.everybody().map(|seat| self.spent(seat)).sum();
        let take = if best.len() == 1 { "takes the pot" } else { "share the pot" };
        let text = format!("{} {take} for the best round", best.named());
        self.house.gambling.then(|| StoryLine { text, pieces: Vec::new(), result: dollars(pot) })
    }

    /// How the match stands.
    fn outlook(&self) -> String {
        let (leaders, most) = self.history.lead(self.house.seats());
        let over = matches!(self.phase, Phase::Over(_));
        match (self.house.gambling, over) {
            (true, true) => "That was the last round; the biggest purse wins.".to_owned(),
            (true, false) => format!("Round {} of {} is over.", self.round, self.house.rounds),
            (false, true) => format!("The target of {} is reached; the highest total wins.", self.house.target),
            (false, false) if most >= self.house.target => {
                format!("{} share the lead with {most}, so another round is played.", leaders.named())
            }
            (false, false) => format!("The highest total is {most}; the match is played to {}.", self.house.target),
        }
    }

    /// Cards, money, points and total of every seat.
    fn round_sheet(&self) -> Sheet {
        let last = if self.house.gambling { "Purse" } else { "Total" };
        sheets::by_seats(["Cards", "Money left", "Points", last], self.house.seats(), self.best_of_round(), |seat| {
            let times = if self.times(seat) > 1 { " × 3" } else { "" };
            let cards = format!("{}{times}", worth(self.hand(seat)));
            let total = number(self.history.total(seat));
            [cards, self.money(seat).to_string(), self.points(seat).to_string(), total]
        })
    }

    /// What every finished round has brought.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        self.history.gains(self.house.seats(), "Round")
    }
}
