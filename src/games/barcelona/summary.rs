//! The explanation of a finished hand: who forced it, whose black card was the highest, who paid what for which red card.

use crate::pieces::Arrange;
use std::cmp::Reverse;

use super::Barcelona;
use super::pair::{Colour, cost};
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{counted, number, signed};
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary, Viewer};

impl Barcelona {
    /// The summary of the hand just settled, as a viewer sees it.
    pub(super) fn summary(&self, viewer: Viewer) -> Option<Summary> {
        let winner = self.strongest().filter(|_| self.is_settled())?;
        let victory = self.victory();
        let mut story =
            if self.open.contains(winner) { self.showdown_lines(winner) } else { vec![self.unseen_line(winner)] };
        story.extend(self.dropped_line());
        story.extend(self.ruined().map(|seat| StoryLine::text(self.ruin(seat) + ".")));
        story.extend(victory.iter().map(|_| StoryLine::text(self.ending())));
        let strong = victory.as_ref().map_or(SeatSet::one(winner), |victory| victory.winners);
        let title = || format!("Hand {}: {} wins {}", self.hand, winner.named(), self.gains[winner]);
        let lines = || self.history.lines(self.house.seats(), self.house.stack.unwrap_or(0));
        let lines = victory.as_ref().map_or_else(Vec::new, |_| lines());
        Some(explained(("hand", self.hand), victory, title, story, self.sheet(viewer, strong), lines))
    }

    /// Everybody else dropped out.
    fn unseen_line(&self, winner: Seat) -> StoryLine {
        let text = format!(
            "Everybody else dropped out, so {} takes the pot of {}, less the ante of {}, and {{shows}} nothing. Nobody pays for \
             red cards.",
            winner.named(),
            self.purse.paid_by_all(),
            self.purse.paid(winner)
        );
        StoryLine { result: signed(self.gains[winner]), ..StoryLine::text(text) }
    }

    /// Who left, at the price of an ante.
    fn dropped_line(&self) -> Option<StoryLine> {
        let dropped = self.players().without(self.live);
        let ante = signed(-self.house.ante);
        let result = if dropped.len() == 1 { ante } else { format!("{ante} each") };
        let line = StoryLine::text(format!("Dropped out, and lost only the ante: {}.", dropped.named()));
        (!dropped.is_empty()).then_some(StoryLine { result, ..line })
    }

    /// Who forced the showdown, and the black cards from the highest down, with what each of the others paid. All results
    /// count the ante, as the sheet does, so that they add up to nothing.
    fn showdown_lines(&self, winner: Seat) -> Vec<StoryLine> {
        let forced = self
            .ladder()
            .next()
            .map(|seat| format!("{} showed the lowest card still in and forced the showdown.", seat.named()));
        let mut lines: Vec<StoryLine> = forced.into_iter().map(StoryLine::text).collect();
        let mut ranking: Vec<Seat> = self.live.iter().collect();
        ranking.arrange_by_key(|seat| Reverse(self.pairs[seat.index()].map(|pair| pair.black)));
        for seat in ranking {
            let Some(pair) = self.pairs[seat.index()] else { continue };
            let (text, pieces, result) = if seat == winner {
                let text = format!(
                    "{} has the highest black card and {{takes}} it all: {}, less the ante of {}.",
                    seat.named(),
                    self.purse.paid_by_all(),
                    self.purse.paid(seat)
                );
                (text, vec![pair.black.into()], signed(self.gains[seat]))
            } else {
                let (due, lost) = (cost(pair.red), self.lost(seat));
                let text = match due == lost {
                    true => format!("{} pays {due} for the {}, on top of the ante.", seat.named(), pair.red.words()),
                    false => format!(
                        "{} owed {due} for the {} and had only {lost} after the ante.",
                        seat.named(),
                        pair.red.words()
                    ),
                };
                (text, vec![pair.black.into(), pair.red.into()], signed(self.gains[seat]))
            };
            lines.push(StoryLine { text, pieces, result });
        }
        lines
    }

    /// Why the match is over.
    fn ending(&self) -> String {
        match self.hand >= self.house.hands {
            true if self.hand == 1 => "The one hand agreed on has been played: the most coins win.".to_owned(),
            true => format!("The last of {} hands has been played: the most coins win.", self.hand),
            false => format!("Nobody else can pay {} for another hand.", counted(self.house.ante, "coin", "coins")),
        }
    }

    /// What everybody held, did, and won or lost, as far as the viewer may know: whoever has the most coins first, the rows
    /// of `strong` set off.
    fn sheet(&self, viewer: Viewer, strong: SeatSet) -> Sheet {
        let mut sheet =
            sheets::by_seats(["Red", "Black", "Hand", "Gain", "Coins"], self.house.seats(), strong, |seat| {
                let Some(pair) = self.pairs[seat.index()] else {
                    return [
                        String::new(),
                        String::new(),
                        "out".to_owned(),
                        String::new(),
                        number(self.purse.coins(seat)),
                    ];
                };
                let card = |colour: Colour| {
                    if self.sees(viewer, seat, colour) { pair.card(colour).jotted() } else { "hidden".to_owned() }
                };
                let word = if self.live.contains(seat) { "in" } else { "dropped" };
                [
                    card(Colour::Red),
                    card(Colour::Black),
                    word.to_owned(),
                    signed(self.gains[seat]),
                    number(self.purse.coins(seat)),
                ]
            });
        sheet.rows.arrange_by_key(|row| Reverse(row.seat.map(|seat| self.purse.coins(seat))));
        sheet
    }
}
