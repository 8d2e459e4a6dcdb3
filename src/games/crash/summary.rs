//! The end of a match of Crash, explained.

use super::{Crash, Event, Phase, Winning};
use crate::kit::sheets;
use crate::kit::words::{chips, signed};
use crate::table::{Seat, SeatSet, StoryLine, Summary};

impl Crash {
    /// How it came to that, and what everybody did.
    pub(super) fn summary(&self) -> Option<Summary> {
        let Phase::Over(winners) = self.phase else { return None };
        let mut story = vec![StoryLine::text(self.ending())];
        if let Event::Divided(each) = self.event {
            let text = format!("What lay in the pot was nobody’s and was divided: {} each.", chips(each));
            let rest = if self.pot > 0 { format!(" {} stayed.", chips(self.pot)) } else { String::new() };
            story.push(StoryLine::text(text + &rest));
        }
        story.push(StoryLine::text(self.verdict(winners)));
        story.extend(self.feud());
        let start = i32::from(self.house.chips);
        let columns = ["Chips", "Gain", "Biggest pot", "Crashes"];
        let sheet = sheets::by_seats(columns, self.house.seats(), winners, |seat| {
            let (tally, has) = (&self.tally[seat.index()], i32::from(self.has(seat)));
            [has.to_string(), signed(has - start), tally.best.to_string(), tally.crashes.to_string()]
        });
        Some(Summary { title: self.title(winners)?, story, sheet: Some(sheet), last: true, ..Summary::default() })
    }

    fn title(&self, winners: SeatSet) -> Option<String> {
        if winners.len() > 1 && self.are_ahead(winners) {
            return Some(format!("{} win", winners.named()));
        }
        self.victory().map(|victory| victory.title())
    }

    fn ending(&self) -> String {
        match self.still_in.len() {
            1 => format!("Everybody but {} is out.", self.still_in.named()),
            _ => format!("All {} rounds were played.", self.house.rounds),
        }
    }

    fn verdict(&self, winners: SeatSet) -> String {
        let start = self.house.chips;
        if self.still_in.len() == 1 {
            "The last one in wins.".to_owned()
        } else if self.are_ahead(winners) {
            format!("Whoever has more than the {start} they began with wins.")
        } else if self.house.winning == Winning::Ahead {
            format!("Nobody has more than the {start} they began with, so the most chips win.")
        } else {
            "The most chips win.".to_owned()
        }
    }

    /// Who took most from whom.
    fn feud(&self) -> Option<StoryLine> {
        let pairs = self.house.everybody().flat_map(|payer| self.house.everybody().map(move |roller| (payer, roller)));
        let paid = |(payer, roller): &(Seat, Seat)| self.tally[payer.index()].paid[roller.index()];
        let (payer, roller) = pairs.filter(|(payer, roller)| payer != roller).max_by_key(paid)?;
        let most = paid(&(payer, roller));
        let text = format!("{} lost the most to {}: {}.", payer.named(), roller.named(), chips(most));
        (most > 0).then(|| StoryLine::text(text))
    }
}
