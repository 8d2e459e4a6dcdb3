//! The end of a deal and of a match, explained: how each half-suit left play, and where its cards lay at the start.

use super::half::{HalfSuit, PACK};
use super::record::{Claim, Prize};
use super::{CanadianFish, FishCard, Phase};
use crate::kit::victory::explained;
use crate::kit::words::ordinal;
use crate::pieces::Rank;
use crate::table::{Seat, Sheet, SheetRow, StoryLine, Summary, Viewer};

impl CanadianFish {
    /// The explanation of a deal or match that has just ended.
    pub(super) fn summary(&self, viewer: Viewer) -> Option<Summary> {
        let victory = self.victory();
        if victory.is_none() && self.phase != Phase::Shown {
            return None;
        }
        let mut won = [0, 0];
        let step = |claim: &Claim| {
            let mut taken = String::new();
            if let Prize::Team(team) = self.prizes[claim.half.index()] {
                let won = &mut won[usize::from(team)];
                *won += 1;
                let whose = match viewer {
                    Viewer::Seat(seat) if self.team(seat) == usize::from(team) => "your",
                    _ => "their",
                };
                taken = format!("{whose} {}", ordinal(*won));
            }
            let cards = claim.half.cards().iter().map(FishCard::face);
            StoryLine::text(format!("{}.", self.outcome(claim))).with(cards).result(taken)
        };
        let story: Vec<StoryLine> = self.settled().iter().map(step).collect();
        let last_of_several = victory.is_some() && self.house.deals > 1;
        let points = self.points_sheet().filter(|_| last_of_several);
        let title = || format!("Deal {}: {}", self.deal, self.deal_result());
        let sheet = points.unwrap_or_else(|| self.origins_sheet(viewer));
        let lines = if last_of_several { self.history.lines(self.house.seats(), 0) } else { Vec::new() };
        Some(explained(("deal", self.deal), victory, title, story, sheet, lines))
    }

    /// The points of all deals, if there is more than one.
    pub(super) fn points_sheet(&self) -> Option<Sheet> {
        let label = |deal: usize, _: &_| format!("Deal {deal}");
        let sheet = self.history.sheet(self.house.seats(), label, |deal, seat| deal.points[seat].to_string());
        sheet.filter(|_| self.house.deals > 1)
    }

    /// Where each card lay when the deal began.
    fn origins_sheet(&self, viewer: Viewer) -> Sheet {
        let origins = self.origins();
        let ranks = |half: HalfSuit, seat: Seat| {
            let there = half.cards().iter().filter(|card| origins[card.index()] == Some(seat));
            there.filter_map(|card| card.face().rank()).map(Rank::index).collect::<Vec<_>>().join(" ")
        };
        let winner = |half: HalfSuit| match (self.prizes[half.index()], viewer) {
            (Prize::Team(team), Viewer::Seat(seat)) if self.team(seat) == usize::from(team) => "you".to_owned(),
            (Prize::Team(_), Viewer::Seat(_)) => "them".to_owned(),
            (Prize::Team(team), Viewer::All | Viewer::Public) => {
                self.members(usize::from(team)).first().map(Seat::named).unwrap_or_default() + "’s team"
            }
            (Prize::InPlay | Prize::Nobody, _) => "–".to_owned(),
        };
        let row = |half: HalfSuit| SheetRow {
            seat: None,
            label: half.title(),
            // First, where a narrow screen shows it.
            cells: [winner(half)].into_iter().chain(self.house.everybody().map(|seat| ranks(half, seat))).collect(),
            strong: false,
        };
        let columns = ["Won by".to_owned()].into_iter().chain(self.house.everybody().map(Seat::named));
        Sheet::new(columns.collect(), HalfSuit::all().map(row).collect())
    }

    /// Who was dealt each card: whoever gave it away first, or else held it when its half-suit was shown.
    pub(super) fn origins(&self) -> [Option<Seat>; PACK] {
        let mut origins = [None; PACK];
        for given in self.questions().filter(|question| question.yes) {
            origins[given.card.index()].get_or_insert(given.asked);
        }
        for claim in self.settled() {
            for (place, held) in claim.held.iter().enumerate() {
                origins[claim.half.card(place).index()].get_or_insert(*held);
            }
        }
        origins
    }
}
