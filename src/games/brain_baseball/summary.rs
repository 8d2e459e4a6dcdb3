//! The scoreboard, and the explanation of an inning or match that has ended: whose are which balls, who takes the pot, and
//! which three pitches won.

use super::{BrainBaseball, Finished};
use crate::engine::Rules;
use crate::kit::history::Deal;
use crate::kit::victory::{explained, goes_to};
use crate::kit::words::{counted, number, series, signed};
use crate::pieces::Arrange;
use crate::table::words::some;
use crate::table::{Seat, Sheet, StoryLine, Summary};

impl BrainBaseball {
    /// The explanation of the inning just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_scored() {
            return None;
        }
        let victory = self.victory();
        let last = victory.is_some();
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.arrange_by_key(|seat| -self.gains[*seat]);
        let mut story: Vec<StoryLine> = self.three_pitches().into_iter().collect();
        story.extend(seats.into_iter().map(|seat| self.tell_seat(seat)));
        story.extend(self.tell_pot());
        story.extend(self.what_follows(last).map(StoryLine::text));
        Some(explained(("inning", self.inning), victory, || self.title(), story, self.score_sheet(), self.running()))
    }

    fn title(&self) -> String {
        let best = self.best_of_inning();
        let points = counted(best.first().map_or(0, |seat| self.gains[seat]), "point", "points");
        goes_to(&format!("Inning {}", self.inning), best, &points)
    }

    /// The three pitches that nobody touched.
    fn three_pitches(&self) -> Option<StoryLine> {
        let pitches = self.streak.iter().map(|ball| (*ball).into()).collect();
        let pitcher = self.pitcher.named();
        let text = format!("{pitcher} threw three strikes in a row: that wins the match, whatever the points");
        self.is_struck_out().then(|| StoryLine { text, pieces: pitches, result: String::new() })
    }

    /// The balls of a seat, and what they are worth.
    fn tell_seat(&self, seat: Seat) -> StoryLine {
        let balls = self.balls[seat.index()];
        let text = match balls.len() {
            0 => format!("{} won no ball", seat.named()),
            count => format!("{} won {}", seat.named(), counted(count as i64, "ball", "balls")),
        };
        StoryLine { text, pieces: balls.iter().map(Into::into).collect(), result: signed(self.gains[seat]) }
    }

    /// Who takes the pot, and why.
    fn tell_pot(&self) -> Option<StoryLine> {
        let taken = &self.history.last().filter(|_| self.house.has_pot())?.more.taken;
        let takers: Vec<Seat> = self.house.everybody().filter(|seat| taken[*seat] > 0).collect();
        let why = match (self.is_struck_out(), takers.len()) {
            (true, _) => "Three strikes take the whole pot",
            (false, 1) => "The most points of balls take the pot",
            (false, _) => "The most points of balls share the pot",
        };
        let stays = some(self.pot.unsigned_abs(), "coin stays", "coins stay")
            .map_or(String::new(), |stays| format!("; {stays}"));
        let names = series(takers.iter().map(|seat| format!("{} {}", seat.named(), signed(taken[*seat]))), "nobody");
        Some(StoryLine::text(format!("{why}: {names}{stays}.")))
    }

    /// What comes after the inning; nothing where three strikes say it all.
    fn what_follows(&self, last: bool) -> Option<String> {
        match (last, self.is_struck_out()) {
            (true, true) => None,
            (true, false) => Some("That was the last inning.".to_owned()),
            (false, _) => {
                let next = self.dealer.left(self.house.seats()).named();
                let (inning, all) = (self.inning + 1, self.house.length());
                Some(format!("Inning {inning} of {all} is next, and {next} throws the first pitch."))
            }
        }
    }

    /// The scores after each inning, beginning with nothing.
    fn running(&self) -> Vec<Vec<i32>> {
        if !self.house.has_pot() {
            return self.history.lines(self.house.seats(), 0);
        }
        let purses = |seat: Seat| self.history.deals().iter().map(move |deal| deal.more.purses[seat]);
        self.house.everybody().map(|seat| std::iter::once(0).chain(purses(seat)).collect()).collect()
    }

    /// The scoreboard: a row an inning, and the score.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let cell = |deal: &Deal<Finished>, seat: Seat| {
            // Points alone: with the number of balls beside them four seats would not stand beside each other on a phone.
            match (deal.points[seat], deal.more.taken[seat]) {
                (0, _) => "–".to_owned(),
                (points, coins @ 1..) => format!("{points}, pot {}", signed(coins)),
                (points, _) => points.to_string(),
            }
        };
        let label = |inning: usize, _: &Deal<Finished>| format!("Inning {inning}");
        let mut sheet = self.history.sheet(self.house.seats(), label, cell)?;
        if self.house.has_pot() {
            let score = |seat: Seat| number(self.score(seat));
            if let Some(total) = sheet.rows.last_mut() {
                total.label = "Coins".to_owned();
                total.cells = self.house.everybody().map(score).collect();
            }
        }
        Some(sheet)
    }
}
