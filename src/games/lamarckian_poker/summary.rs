//! The score sheet, and the explanation of a deal or match that has ended: who survived, whose hand was better, and by what.

use super::bait::{height, strength};
use super::{Lamarckian, Phase};
use crate::kit::history::Deal;
use crate::kit::poker::{Strength, beats, best_five};
use crate::kit::sheets;
use crate::kit::tricks::CardSet;
use crate::kit::victory::explained;
use crate::kit::words::capital;
use crate::pieces::{Arrange, Card, Rank};
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl Lamarckian {
    /// The explanation of the deal just settled.
    pub(super) fn summary(&self) -> Option<Summary> {
        let winners = self.settled()?;
        let mut story = if self.is_showdown() { self.hand_lines() } else { self.tell_survivor() };
        story.extend(self.tell_extinct(winners));
        // The title names a winner alone, and the line before says whose hand was better.
        if !self.is_showdown() || winners.len() > 1 {
            story.push(StoryLine::text(format!("{}.", self.outcome(winners))));
        }
        if self.house.wins > 1 {
            story.push(StoryLine::text(self.standing()));
        }
        let lines = if self.house.wins > 1 { self.history.lines(self.house.seats(), 0) } else { Vec::new() };
        Some(explained(
            ("deal", self.number),
            self.victory(),
            || self.title(winners),
            story,
            self.deal_sheet(winners),
            lines,
        ))
    }

    fn title(&self, winners: SeatSet) -> String {
        match winners.len() {
            1 => format!("Deal {} goes to {}", self.number, winners.named()),
            _ => format!("Deal {} is shared by {}", self.number, winners.named()),
        }
    }

    /// The hands from the best down, and what decided between the first two that differ.
    fn hand_lines(&self) -> Vec<StoryLine> {
        let mut hands: Vec<(Strength, Seat)> =
            self.alive().iter().map(|seat| (strength(self.hand(seat)), seat)).collect();
        hands.arrange_by_key(|(strength, _)| std::cmp::Reverse(*strength));
        let line = |(strength, seat): &(Strength, Seat)| {
            let text = format!("{}: {}", seat.named(), strength.words());
            StoryLine::text(text).with(as_compared(*strength, best_five(self.hand(*seat))))
        };
        let mut lines: Vec<StoryLine> = hands.iter().map(line).collect();
        if let Some((best, (next, _))) =
            hands.first().and_then(|(best, _)| Some((*best, *hands.iter().find(|(other, _)| other < best)?)))
        {
            lines.push(StoryLine::text(format!("{}.", capital(&beats(best, next)))));
        }
        lines
    }

    /// What the lone survivor holds is nobody's business.
    fn tell_survivor(&self) -> Vec<StoryLine> {
        let survivor = self.alive().first();
        survivor
            .map(|seat| StoryLine::text(format!("{} has cards left, and nobody else has.", seat.named())))
            .into_iter()
            .collect()
    }

    /// Who became extinct when, the last ones first.
    fn tell_extinct(&self, winners: SeatSet) -> Vec<StoryLine> {
        let mut extinct: Vec<Seat> = self.house.everybody().filter(|seat| !self.is_alive(*seat)).collect();
        extinct.arrange_by_key(|seat| std::cmp::Reverse(self.extinct_in[seat.index()]));
        let line = |seat: Seat| {
            let last = if winners.contains(seat) { ", as late as anybody" } else { "" };
            StoryLine::text(format!("{} became extinct in turn {}{last}.", seat.named(), self.extinct_in[seat.index()]))
        };
        extinct.into_iter().map(line).collect()
    }

    /// How the match stands.
    fn standing(&self) -> String {
        let (leaders, most) = self.history.lead(self.house.seats());
        match self.phase {
            Phase::Over(..) => format!("{} deals were to be won.", self.house.wins),
            _ => {
                let lead = if leaders.len() == 1 { "leads" } else { "lead" };
                format!("{} {lead} with {most} of the {} deals that win.", leaders.named(), self.house.wins)
            }
        }
    }

    /// Cards, hand and deals won of every seat.
    fn deal_sheet(&self, winners: SeatSet) -> Sheet {
        let compared = self.is_showdown();
        sheets::by_seats(["Cards", "Hand", "Deals won"], self.house.seats(), winners, |seat| {
            let hand = self.hand(seat);
            let words = match (self.is_alive(seat), compared) {
                (false, _) => "extinct".to_owned(),
                (true, true) => strength(hand).words(),
                (true, false) => "not shown".to_owned(),
            };
            [hand.len().to_string(), words, self.history.total(seat).to_string()]
        })
    }

    /// Who won which deal.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let won = |deal: &Deal<()>, seat: Seat| deal.points[seat].to_string();
        self.history.sheet(self.house.seats(), |number, _| format!("Deal {number}"), won)
    }
}

/// The cards of a hand in the order in which they count: four tens and the king, of a straight the highest first.
fn as_compared(strength: Strength, five: CardSet) -> impl Iterator<Item = Card> {
    let mut cards: Vec<Card> = five.iter().collect();
    let top = strength.rank(0);
    let place = |card: &Card| (0..5).position(|place| strength.rank(place) == card.rank()).unwrap_or(5);
    // An ace below the five of a straight stands last.
    let below = |card: &Card| card.rank() > top && card.rank() == Some(Rank::ACE);
    cards.arrange_by_key(|card| (place(card), below(card), std::cmp::Reverse(height(*card))));
    cards.into_iter()
}
