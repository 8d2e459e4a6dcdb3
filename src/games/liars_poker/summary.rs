//! The end of a deal or of the match explained: what was found, who watched whom, what every bidder held.

use super::ladder::Count;
use super::{Eye, LiarsPoker, Phase, places};
use crate::kit::victory::explained;
use crate::kit::words::capital;
use crate::pieces::Piece;
use crate::table::{Seat, Sheet, SheetRow, StoryLine, Summary};

impl LiarsPoker {
    /// The explanation of a deal or match that has just ended.
    pub(super) fn summary(&self) -> Option<Summary> {
        let last = self.last?;
        let victory = self.victory();
        // The last deal is told together with the match.
        let told = victory.is_some() || self.phase == Phase::Settled && self.lives.living_count() > 1;
        if !told {
            return None;
        }
        let bid = last.standing.claim;
        let (owner, by) = (last.standing.owner.named(), last.challenger.named());
        let mut story = vec![StoryLine::text(format!("{owner} bid {}, and {by} challenged.", bid.words()))];
        let serving = self.serving();
        for seat in self.house.everybody().filter(|seat| serving[seat.index()] != 0) {
            let cards = places(serving[seat.index()]).map(|place| Piece::Card(self.hand(seat)[place]));
            let pieces: Vec<Piece> = cards.collect();
            let result = pieces.len().to_string();
            story.push(StoryLine { text: format!("{} had", seat.named()), pieces, result });
        }
        let found = self.count().serving(bid, self.house.wild);
        let why = match last.holds {
            true if bid.cards() == 1 => format!("It is there, so {by} was wrong."),
            true => format!("All {} are there, so {by} was wrong.", bid.cards()),
            false if bid.cards() == 1 => format!("It isn’t there: a lie, and {owner} has to answer for it."),
            false => format!("{found} of {} are there: a lie, and {owner} has to answer for it.", bid.cards()),
        };
        story.push(StoryLine { result: if last.holds { "true" } else { "a lie" }.to_owned(), ..StoryLine::text(why) });
        let left = self.lives.of(last.loser);
        let out = if left == 0 { " and {is} out" } else { "" };
        story.push(StoryLine {
            result: format!("{} → {left}", left + 1),
            ..StoryLine::text(format!("{} loses a card{out}.", last.loser.named()))
        });
        let eyes: Vec<String> = self.eyes.made().map(|(seat, eye)| glance(seat, eye)).collect();
        if !eyes.is_empty() {
            story.push(StoryLine::text(format!("{}.", eyes.join("; "))));
        }
        let over = victory.is_some();
        let title = || if over { format!("Deal {}. {}", self.deal, self.verdict()) } else { self.verdict() };
        Some(explained(("deal", self.deal), victory, title, story, self.bids_sheet(), Vec::new()))
    }

    /// All bids of the deal, and what of each its bidder held.
    fn bids_sheet(&self) -> Sheet {
        let row = |(seat, bid): &(Seat, super::Bid)| {
            let own: Count = self.hand(*seat).iter().copied().collect();
            let all = [own, self.count()].map(|count| count.serving(*bid, self.house.wild).to_string());
            let [own, there] = all;
            SheetRow {
                seat: Some(*seat),
                label: String::new(),
                cells: vec![capital(&bid.short()), own, format!("{there} of {}", bid.cards())],
                strong: Some(*bid) == self.bid(),
            }
        };
        Sheet::new(["Bid", "Held", "There"].map(str::to_owned).to_vec(), self.bids.iter().map(row).collect())
    }

    /// The bids so far, for whoever wants to look.
    pub(super) fn running_sheet(&self) -> Option<Sheet> {
        let row = |(seat, bid): &(Seat, super::Bid)| SheetRow {
            seat: Some(*seat),
            label: String::new(),
            cells: vec![bid.short()],
            strong: Some(*bid) == self.bid(),
        };
        let rows: Vec<SheetRow> = self.bids.iter().map(row).collect();
        (!rows.is_empty()).then(|| Sheet::new(vec!["Bids of this deal".to_owned()], rows))
    }
}

/// "{p1} watched {p3}".
fn glance(seat: Seat, eye: Eye) -> String {
    let seat = seat.named();
    match eye {
        Eye::Watch(at) => format!("{seat} watched {}", at.named()),
        Eye::Guard => format!("{seat} guarded"),
        Eye::Wait(at) => format!("{seat} left the cards face down and watched {}", at.named()),
    }
}
