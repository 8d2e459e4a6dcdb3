//! The explanation of a finished hand: what was left, how it was rounded, who got it, and who leads next.

use super::house::{Lead, Scale, Settle};
use super::settle::{Settlement, rounded};
use super::{AllFives, End, Phase};
use crate::kit::victory::explained;
use crate::kit::words::{number, signed};
use crate::table::{SeatSet, Sheet, SheetRow, StoryLine, Summary};

impl AllFives {
    /// The summary of the hand just settled.
    pub(super) fn summary(&self) -> Option<Summary> {
        let (end, winners) = match self.phase {
            Phase::Shown(end) => (end, None),
            Phase::Over(end, winners) => (end, Some(winners)),
            Phase::Deal | Phase::Lead | Phase::Play { .. } | Phase::Ended(_) => return None,
        };
        let last = self.to_act.named();
        let title = || match end {
            End::Domino => format!("Hand {}: {last} went out", self.hand),
            End::Blocked => format!("Hand {} is blocked", self.hand),
            End::Target => format!("Hand {}: {last} reached the target", self.hand),
        };
        let mut story = vec![StoryLine::text(match end {
            End::Domino => format!("{last} laid the last tile."),
            End::Blocked => "Everybody passed in a row: nobody can lay a tile, and the hand is blocked.".to_owned(),
            End::Target if self.house.exact => format!("{last} hit the target of {} exactly.", self.house.target()),
            End::Target => format!("{last} reached the target of {} in play.", self.house.target()),
        })];
        if end != End::Target {
            story.extend(self.remains());
            story.extend(self.deserts(end));
        }
        match winners {
            None => story.push(StoryLine::text(self.next_lead(end))),
            Some(_) if end != End::Target && !self.anybody_reached() => {
                story.push(StoryLine::text("Fifty hands are enough: the highest total wins."));
            }
            Some(_) => {}
        }
        Some(explained(("hand", self.hand), self.victory(), title, story, self.sheet(winners), Vec::new()))
    }

    /// What is left in every hand.
    fn remains(&self) -> Vec<StoryLine> {
        let held = self.house.everybody().filter(|seat| !self.hands[seat.index()].is_empty());
        held.map(|seat| {
            let hand = self.hands[seat.index()];
            let text = format!("{} still {{holds}}", seat.named());
            StoryLine::text(text).with(hand).result(hand.pips().to_string())
        })
        .collect()
    }

    /// Who gets what, step by step.
    fn deserts(&self, end: End) -> Vec<StoryLine> {
        let pips = self.pips_held();
        let rounding = |pips: i32| format!("{pips} → {}", rounded(pips));
        let mut lines = Vec::new();
        match self.settlement(end) {
            Settlement::Won => {}
            Settlement::Winner { side, pips: others } => {
                if end == End::Blocked {
                    let holds = if self.is_plural(side) { "hold" } else { "holds" };
                    let text = format!("{} {holds} the fewest pips.", self.side_name(side));
                    lines.push(StoryLine { result: pips[side].to_string(), ..StoryLine::text(text) });
                }
                let text = "The pips of the others, to the nearest five.";
                lines.push(StoryLine { result: rounding(others), ..StoryLine::text(text) });
                lines.push(self.award(side, rounded(others)));
            }
            Settlement::Split { sides, pips: third } => {
                let [one, two] = sides.map(|side| self.side_name(side));
                let text = format!("{one} and {two} hold the fewest pips and share the other {third}.");
                lines.push(StoryLine { result: format!("{third} → {}", third / 2), ..StoryLine::text(text) });
                let text = "Each half, to the nearest five.";
                lines.push(StoryLine { result: rounding(third / 2), ..StoryLine::text(text) });
                lines.extend(sides.map(|side| self.award(side, rounded(third / 2))));
            }
            Settlement::Tied => lines.push(StoryLine::text("More than one side holds the fewest pips: nobody scores.")),
            Settlement::Subtract => {
                lines.push(StoryLine::text("Everybody takes off the pips still held, to the nearest five."));
                for (side, pips) in pips.into_iter().enumerate().take(self.house.sides()).filter(|(_, pips)| *pips > 0)
                {
                    let result = format!("{}, {}", rounding(pips), signed(-self.house.entered(rounded(pips))));
                    lines.push(StoryLine { result, ..StoryLine::text(self.side_name(side)) });
                }
            }
        }
        lines
    }

    /// What a side scores for so many pips.
    fn award(&self, side: usize, pips: i32) -> StoryLine {
        let (name, points) = (self.side_name(side), self.settled[side]);
        let verb = if self.is_plural(side) { "score" } else { "scores" };
        let text = match self.house.entered(pips) {
            0 => format!("{name} {verb} nothing for the hand."),
            due if due > points => format!("{due} would pass the exact target: {name} {verb} nothing."),
            due if self.house.scale == Scale::Fives => format!("{name} {verb} {pips} ÷ 5 = {due}."),
            due => format!("{name} {verb} {due}."),
        };
        StoryLine { result: signed(points), ..StoryLine::text(text) }
    }

    fn next_lead(&self, end: End) -> String {
        match end {
            _ if self.house.lead == Lead::HighestDouble => "The highest double leads the next hand.".to_owned(),
            End::Domino => format!("{} went out and {{leads}} the next hand.", self.to_act.named()),
            End::Blocked | End::Target => "Nobody went out: the next leader is chosen at random.".to_owned(),
        }
    }

    fn sheet(&self, winners: Option<SeatSet>) -> Sheet {
        let row = |side: usize| {
            let seats = self.house.seats_of(side);
            SheetRow {
                seat: seats.first().filter(|_| !self.house.has_partners()),
                label: if self.house.has_partners() { self.side_name(side) } else { String::new() },
                cells: vec![signed(self.made[side]), signed(self.settled[side]), number(self.totals[side])],
                strong: winners.is_some_and(|winners| seats.first().is_some_and(|seat| winners.contains(seat))),
            }
        };
        let columns = ["In play", "At the end", "Total"].map(str::to_owned).into();
        Sheet::new(columns, (0..self.house.sides()).map(row).collect())
    }

    fn anybody_reached(&self) -> bool {
        self.house.settle == Settle::Winner
            && self.totals[..self.house.sides()].iter().any(|total| self.house.is_won(*total))
    }

    fn is_plural(&self, side: usize) -> bool {
        self.house.seats_of(side).len() > 1
    }
}
