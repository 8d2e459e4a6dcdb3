//! The explanation of a finished hand: who held what, which comparison decided, who got which pot.

use super::{Kind, Strength, Willow};
use crate::kit::betting::{Pot, shares};
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{counted, number, signed};
use crate::pieces::Arrange;
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl Willow {
    /// The summary of the hand just settled.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_settled() {
            return None;
        }
        let victory = self.victory();
        let mut story = match self.live().first().filter(|_| self.live().len() == 1) {
            Some(seat) => vec![self.unseen_line(seat)],
            None => self.showdown_lines(),
        };
        story.extend(self.ruined().map(|seat| StoryLine::text(format!("{} is out of coins.", seat.named()))));
        story.extend(victory.iter().map(|_| StoryLine::text(self.ending())));
        let title = || format!("Hand {}: {}", self.hand, self.takings());
        let sheet = self.sheet(victory.as_ref().map_or_else(|| self.takers().collect(), |victory| victory.winners));
        let lines = || self.history.lines(self.house.seats(), self.house.stack.unwrap_or(0));
        let lines = victory.as_ref().map_or_else(Vec::new, |_| lines());
        Some(explained(("hand", self.hand), victory, title, story, sheet, lines))
    }

    /// Everybody else folded.
    fn unseen_line(&self, seat: Seat) -> StoryLine {
        let won = self.won[seat.index()];
        let text = format!("Everybody else folded: {} takes the pot of {won} and {{shows}} nothing.", seat.named());
        StoryLine { result: signed(won), ..StoryLine::text(text) }
    }

    /// The hands from the best down, what decided, and the pots.
    fn showdown_lines(&self) -> Vec<StoryLine> {
        let mut ranking: Vec<(Strength, Kind, Seat)> = self
            .positions()
            .filter(|seat| self.live().contains(*seat))
            .filter_map(|seat| {
                let (one, other) = self.cards(seat)?;
                Some((Strength::of(one, other), Kind::of(one, other), seat))
            })
            .collect();
        ranking.arrange_by_key(|(strength, ..)| std::cmp::Reverse(*strength));
        let mut lines: Vec<StoryLine> = ranking
            .iter()
            .map(|(_, kind, seat)| {
                let cards = self.cards(*seat).map(|(one, other)| [one, other]);
                StoryLine::text(format!("{}: {kind}", seat.named())).with(cards.into_iter().flatten())
            })
            .collect();
        if let [(_, best, _), (_, next, _), ..] = ranking[..] {
            lines.push(StoryLine::text(decides(best, next)));
        }
        let pots: Vec<Pot> = self.pots().collect();
        lines.extend(pots.iter().enumerate().flat_map(|(index, pot)| self.pot_lines(index, pots.len(), *pot)));
        lines
    }

    /// Who got a pot.
    fn pot_lines(&self, index: usize, count: usize, pot: Pot) -> Vec<StoryLine> {
        let name = match (index, count) {
            (_, 1) => "The pot".to_owned(),
            (0, _) => "The main pot".to_owned(),
            (1, 2) => "The side pot".to_owned(),
            _ => format!("Side pot {index}"),
        };
        let best = self.best(pot);
        let line = |text: String, amount: i32| StoryLine { result: signed(amount), ..StoryLine::text(text) };
        let amount = pot.amount;
        match best.first().filter(|_| best.len() == 1) {
            Some(seat) if pot.contest.len() == 1 => {
                let coins = counted(amount, "coin goes", "coins go");
                let text =
                    format!("The last {coins} back to {}: nobody else still in has paid for that.", seat.named());
                vec![line(text, amount)]
            }
            Some(seat) => vec![line(format!("{name} of {amount} goes to {}.", seat.named()), amount)],
            None => {
                let odd = amount % best.len() as i32;
                let why = match odd {
                    0 => String::new(),
                    1 => "; the odd coin goes to the earlier position".to_owned(),
                    odd => format!("; the {odd} odd coins go to the earlier positions"),
                };
                let first = StoryLine::text(format!("{name} of {amount} is shared by {}{why}.", best.named()));
                let seats = self.positions().filter(|seat| best.contains(*seat));
                let parts = seats.zip(shares(amount, best.len()));
                std::iter::once(first).chain(parts.map(|(seat, share)| line(seat.named(), share))).collect()
            }
        }
    }

    /// Why the match is over.
    fn ending(&self) -> String {
        match self.hand >= self.house.hands {
            true if self.hand == 1 => "The one hand agreed on has been played: the most coins win.".to_owned(),
            true => format!("The last of {} hands has been played: the most coins win.", self.hand),
            false => "Nobody else has a coin left.".to_owned(),
        }
    }

    /// What everybody held, paid and got, the rows of `strong` set off.
    fn sheet(&self, strong: SeatSet) -> Sheet {
        sheets::by_seats(["Hand", "Paid", "Got", "Gain", "Coins"], self.house.seats(), strong, |seat| {
            let hand = match (self.kind(seat), self.live().contains(seat)) {
                (Some(kind), true) if self.shown.contains(seat) => kind.to_string(),
                (_, true) => "won unseen".to_owned(),
                _ if self.is_dealt_in(seat) => "folded".to_owned(),
                _ => "out".to_owned(),
            };
            let (paid, got) = (self.purse.paid(seat).to_string(), self.won[seat.index()].to_string());
            [hand, paid, got, signed(self.gain(seat)), number(self.purse.coins(seat))]
        })
    }

    /// "{p1} takes 24", "{p1} takes 117 and {p3} takes 20".
    fn takings(&self) -> String {
        let taken = |seat: Seat| format!("{} takes {}", seat.named(), self.won[seat.index()]);
        self.takers().map(taken).collect::<Vec<_>>().join(" and ")
    }
}

/// Which comparison put the best hand before the next.
fn decides(best: Kind, next: Kind) -> &'static str {
    match (best, next) {
        (Kind::Pair(_), Kind::Pair(_)) => "Of two pairs the higher wins, aces above all.",
        (Kind::Pair(_), Kind::Gap(..)) => "Any pair beats any gap.",
        (Kind::Gap(one, high), Kind::Gap(other, next)) => match (one == other, high == next) {
            (false, _) => "The wider gap wins.",
            (true, false) => "Equal gaps: the higher card decides.",
            (true, true) => "The same two ranks: suits decide nothing.",
        },
        // A gap never comes before a pair.
        (Kind::Gap(..), Kind::Pair(_)) => "",
    }
}
