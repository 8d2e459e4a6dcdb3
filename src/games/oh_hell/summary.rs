//! The explanation of a finished deal: who made the bid, what that is worth, what comes next; and the score sheet.

use super::{Finished, OhHell, Phase, Scoring};
use crate::kit::ledger::Ledger;
use crate::kit::words::{counted, signed, wins};
use crate::table::{BySeat, Cue, Mood, Seat, SeatSet, Sheet, SheetRow, Sound, StoryLine, Summary, Touch, Viewer};

impl OhHell {
    /// The summary of the deal just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let winners = match self.phase {
            Phase::Shown => None,
            Phase::Over(winners) => Some(winners),
            _ => return None,
        };
        let last = self.past.deals.last()?;
        let title = match winners {
            Some(winners) => self.victory(winners),
            None => format!("Deal {}: {}", self.deal, self.who_made_it(last)),
        };
        let mut story = vec![StoryLine::text(self.tension())];
        story.extend(self.seats().map(|seat| self.verdict(last, seat)));
        match winners {
            None => story.extend(self.next_deal()),
            Some(_) => story.push(StoryLine::text("That was the last deal: the highest total wins.")),
        }
        Some(Summary {
            title,
            story,
            sheet: Some(self.tally(last, winners)),
            lines: self.ledger().lines(self.house.seats),
            last: winners.is_some(),
        })
    }

    fn made(&self, deal: &Finished) -> SeatSet {
        self.seats().filter(|seat| deal.bids[seat.index()] == deal.tricks[seat.index()]).collect()
    }

    fn who_made_it(&self, deal: &Finished) -> String {
        match self.made(deal) {
            none if none.is_empty() => "nobody is right".to_owned(),
            all if all.len() == self.house.seats => "everybody is right".to_owned(),
            one if one.len() == 1 => format!("{} is right", one.named()),
            some => format!("{} are right", some.named()),
        }
    }

    /// What one seat scored, and why.
    fn verdict(&self, deal: &Finished, seat: Seat) -> StoryLine {
        let (bid, tricks, points) = (deal.bids[seat.index()], deal.tricks[seat.index()], deal.points[seat.index()]);
        let reckoning = match (self.house.scoring, bid == tricks) {
            (Scoring::Balanced, true) if bid == 0 => format!(": {} in hand", counted(deal.size, "card", "cards")),
            (Scoring::Balanced, true) => format!(": twice {bid}, plus 3"),
            (Scoring::ExactTen | Scoring::Penalty, true) => format!(": 10 and {bid}"),
            (Scoring::CountAll, true) => format!(": 10 and {}", counted(tricks, "trick", "tricks")),
            (Scoring::Balanced | Scoring::ExactTen, false) => String::new(),
            (Scoring::CountAll, false) => format!(": {}", counted(tricks, "trick", "tricks")),
            (Scoring::Penalty, false) => format!(": {} off", bid.abs_diff(tricks)),
        };
        let text = format!("{} bid {bid} and took {tricks}{reckoning}", seat.named());
        StoryLine { text, pieces: Vec::new(), result: signed(points) }
    }

    /// What comes next, on the ladder of hand sizes.
    fn next_deal(&self) -> Vec<StoryLine> {
        let next = self.deal + 1;
        let step = |deal: u8| match self.house.size(deal) {
            size if deal == next => format!("[{size}]"),
            size => size.to_string(),
        };
        let ladder: Vec<String> = (1..=self.house.deals()).map(step).collect();
        let dealer = self.dealer.left(self.house.seats).named();
        let cards = counted(self.house.size(next), "card", "cards");
        vec![StoryLine::text(format!("Next: {cards} each, dealt by {dealer}.")), StoryLine::text(ladder.join(" "))]
    }

    fn tally(&self, deal: &Finished, winners: Option<SeatSet>) -> Sheet {
        let made = self.made(deal);
        let row = |seat: Seat| {
            let index = seat.index();
            SheetRow {
                seat: Some(seat),
                label: String::new(),
                cells: vec![
                    deal.bids[index].to_string(),
                    deal.tricks[index].to_string(),
                    signed(deal.points[index]),
                    self.totals[index].to_string(),
                ],
                strong: winners.unwrap_or(made).contains(seat),
            }
        };
        let columns = ["Bid", "Took", "Points", "Total"].map(str::to_owned).into();
        Sheet { columns, rows: self.seats().map(row).collect() }
    }

    fn ledger(&self) -> Ledger {
        let mut ledger = Ledger::default();
        for deal in &self.past.deals {
            ledger.add(BySeat::from_fn(|seat| deal.points.get(seat.index()).copied().unwrap_or(0)));
        }
        ledger
    }

    /// One row a deal: tricks of bid, a tick for a bid that was made, and the points.
    pub(super) fn score_sheet(&self) -> Sheet {
        let cell = |deal: usize, seat: Seat| {
            let deal = &self.past.deals[deal];
            let (bid, tricks) = (deal.bids[seat.index()], deal.tricks[seat.index()]);
            let tick = if bid == tricks { " ✓" } else { "" };
            match deal.points[seat.index()] {
                0 => format!("{tricks}/{bid}{tick}"),
                points => format!("{tricks}/{bid}{tick} {}", signed(points)),
            }
        };
        let label = |deal: usize| counted(self.past.deals[deal].size, "card", "cards");
        self.ledger().sheet(self.house.seats, label, cell)
    }

    /// The count of the deal for the log.
    pub(super) fn settled_in_words(&self) -> Vec<String> {
        let Some(last) = self.past.deals.last() else { return Vec::new() };
        let gain = |seat: Seat| format!("{} {}", seat.named(), signed(last.points[seat.index()]));
        let gains: Vec<String> = self.seats().map(gain).collect();
        let mut said = vec![format!("Deal {} is counted: {}", self.deal, gains.join(", "))];
        if let Phase::Over(winners) = self.phase {
            said.push(self.victory(winners));
        }
        said
    }

    pub(super) fn settled_cues(&self, viewer: Viewer) -> Vec<Cue> {
        let Some(last) = self.past.deals.last() else { return Vec::new() };
        let made = self.made(last);
        let mut cues: Vec<Cue> = self
            .seats()
            .map(|seat| {
                let mood = if made.contains(seat) { Mood::Good } else { Mood::Bad };
                Cue::at(Sound::Chip, signed(last.points[seat.index()]), Touch::Seat(seat), mood)
            })
            .collect();
        cues.push(Cue::sound(match (self.phase, viewer) {
            (Phase::Over(winners), Viewer::Seat(seat)) if !winners.contains(seat) => Sound::Fall,
            (Phase::Over(_), _) => Sound::Fanfare,
            (_, Viewer::Seat(seat)) if !made.contains(seat) => Sound::Thud,
            _ => Sound::Chime,
        }));
        cues
    }

    /// "{p1} wins with 120 points".
    fn victory(&self, winners: SeatSet) -> String {
        let total = winners.first().map_or(0, |seat| self.totals[seat.index()]);
        let points = counted(total, "point", "points");
        format!("{} with {points}", wins(winners))
    }
}
