//! The score sheet, and the explanation of a game or match that has ended: both farewell shows, then the points.

use super::house::SEATS;
use super::said::explained;
use super::{CaribbeanStar, Ending};
use crate::kit::history::{Deal, leaders};
use crate::kit::sheets;
use crate::kit::victory;
use crate::kit::words::{number, series, signed};
use crate::table::{Seat, Sheet, StoryLine, Summary};

impl CaribbeanStar {
    /// The explanation of the game just scored.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_scored() {
            return None;
        }
        let mut story: Vec<StoryLine> = Seat::all(SEATS).filter_map(|seat| self.tell_scored(seat)).collect();
        story.extend(Seat::all(SEATS).map(|seat| self.tell_farewell(seat)));
        story.extend(self.tell_rest());
        Some(victory::explained(
            ("game", self.game),
            self.victory(),
            || self.title(),
            story,
            self.game_sheet(),
            self.history.lines(SEATS, 0),
        ))
    }

    fn gain(&self, seat: Seat) -> i32 {
        self.ending.gain[seat.index()]
    }

    fn title(&self) -> String {
        let best = leaders(Seat::all(SEATS).map(|seat| (seat, self.gain(seat))));
        let points = best.first().map_or(0, |seat| self.gain(seat));
        match best.len() {
            1 => format!("Game {} goes to {} with {}", self.game, best.named(), number(points)),
            _ => format!("Game {} is tied at {}", self.game, number(points)),
        }
    }

    /// "{p1}'s shows and sales before: 16, −2 and 5".
    fn tell_scored(&self, seat: Seat) -> Option<StoryLine> {
        let scored = &self.scored[seat.index()];
        let points = series(scored.iter().map(|points| number(*points)), "nothing");
        let text = format!("{}'s shows and sales before: {points}", seat.named());
        (!scored.is_empty()).then(|| StoryLine::text(text).result(signed(scored.iter().sum::<i32>())))
    }

    /// "{p1}'s farewell show: 15 minutes, just right: 16".
    fn tell_farewell(&self, seat: Seat) -> StoryLine {
        let pile = self.pile(seat);
        StoryLine {
            text: format!("{}'s farewell show: {}", seat.named(), explained(pile)),
            pieces: pile.iter().map(Into::into).collect(),
            result: signed(self.ending.farewell[seat.index()]),
        }
    }

    /// Cards that were left, and what comes next.
    fn tell_rest(&self) -> Vec<StoryLine> {
        let mut told = Vec::new();
        for seat in Seat::all(SEATS).filter(|seat| !self.hand(*seat).is_empty()) {
            let pieces = self.hand(seat).iter().map(Into::into).collect();
            let text = format!("Left in {}'s hand, and worth nothing", seat.named());
            told.push(StoryLine { text, pieces, result: String::new() });
        }
        if self.game < self.house.games {
            let next = format!("Game {} of {} is next; the colours change hands.", self.game + 1, self.house.games);
            told.push(StoryLine::text(next));
        }
        told
    }

    /// What each seat has gained before the end, by it, and altogether.
    fn game_sheet(&self) -> Sheet {
        let best = leaders(Seat::all(SEATS).map(|seat| (seat, self.history.total(seat))));
        sheets::by_seats(["Before", "Farewell", "Game", "Total"], SEATS, best, |seat| {
            let (gain, farewell) = (self.gain(seat), self.ending.farewell[seat.index()]);
            [number(gain - farewell), signed(farewell), number(gain), number(self.history.total(seat))]
        })
    }

    /// What every finished game has brought.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let gain = |game: &Deal<Ending>, seat: Seat| {
            let farewell = game.more.farewell[seat.index()];
            format!("{} ({} farewell)", number(game.points[seat]), signed(farewell))
        };
        self.history.sheet(SEATS, |number, _| format!("Game {number}"), gain)
    }
}
