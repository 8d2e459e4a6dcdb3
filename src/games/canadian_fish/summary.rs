//! The end of a deal and of a match, explained: how each half-suit left play, and where its cards lay at the start.

use super::half::{FishCard, HalfSuit, PACK};
use super::record::{Claim, How, Prize};
use super::{CanadianFish, Phase};
use crate::kit::words::counted;
use crate::pieces::Rank;
use crate::table::{Seat, SeatSet, Sheet, SheetRow, StoryLine, Summary};

impl CanadianFish {
    /// The explanation of a deal or match that has just ended.
    pub(super) fn summary(&self) -> Option<Summary> {
        let winners = match self.phase {
            Phase::Shown => None,
            Phase::Over(winners) => Some(winners),
            _ => return None,
        };
        let title = match winners {
            Some(winners) => self.victory(winners),
            None => format!("Deal {}: {}", self.deal, self.deal_result()),
        };
        let mut won = [0, 0];
        let step = |claim: &Claim| {
            if let Prize::Team(team) = self.prizes[claim.half.index()] {
                won[usize::from(team)] += 1;
            }
            StoryLine {
                text: format!("{}.", self.outcome(claim)),
                pieces: claim.half.cards().iter().map(|card| card.face().into()).collect(),
                result: format!("{} : {}", won[0], won[1]),
            }
        };
        let mut story: Vec<StoryLine> = self.settled().iter().map(step).collect();
        if self.house.deals > 1 && winners.is_some() {
            story.push(StoryLine::text(format!("So the last deal: {}.", self.deal_result())));
        }
        let match_of_several = winners.is_some() && self.house.deals > 1;
        Some(Summary {
            title,
            story,
            sheet: Some(if match_of_several { self.points_sheet() } else { self.origins_sheet() }),
            lines: if match_of_several { self.ledger.lines(self.house.seats) } else { Vec::new() },
            last: winners.is_some(),
        })
    }

    /// "{p1}, {p3} and {p5} win 5 half-suits to 3".
    fn deal_result(&self) -> String {
        let (first, second) = (self.won(0), self.won(1));
        let (most, least) = (first.max(second), first.min(second));
        match first.cmp(&second) {
            std::cmp::Ordering::Equal => format!("{first} half-suits each"),
            order => {
                let winner = self.members(usize::from(order.is_lt()));
                format!("{} win {} to {least}", winner.named(), counted(most as u32, "half-suit", "half-suits"))
            }
        }
    }

    /// "{p1}, {p3} and {p5} win with 5 points".
    fn victory(&self, winners: SeatSet) -> String {
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        let points = winners.first().map_or(0, |seat| self.ledger.total(seat));
        let points = counted(points, "point", "points");
        if winners.len() == self.house.seats {
            format!("Honours are even: {points} each")
        } else {
            format!("{} {verb} with {points}", winners.named())
        }
    }

    /// How a half-suit left play, in one sentence.
    pub(super) fn outcome(&self, claim: &Claim) -> String {
        let (by, words) = (claim.by.named(), claim.half.words());
        let to = match self.prizes[claim.half.index()] {
            Prize::Team(team) => self.members(usize::from(team)).named(),
            _ => "nobody".to_owned(),
        };
        match claim.how {
            How::Declared if claim.is_right() => format!("{by} declared the {words}, all six rightly: won for {to}"),
            How::Declared => format!("{by} declared the {words}, but {}: they go to {to}", errors(claim)),
            How::Slipped { asked, card } => {
                let held = claim.held.contains(&claim.by);
                let why = if held && claim.held[card.place()] == claim.by {
                    "a card in the asker's own hand".to_owned()
                } else {
                    "without a card of that half-suit".to_owned()
                };
                let question = format!("{by} asked {} for the {}, {why}", asked.named(), card.words());
                format!("{question}: the {words} go to {to}")
            }
            How::Called if to == "nobody" => format!("The {words} lay three and three: they go to nobody"),
            How::Called => format!("{to} held more of the {words} when the deal was called"),
        }
    }

    /// What the log says when a deal or the match ends.
    pub(super) fn ending(&self) -> Vec<String> {
        match self.phase {
            Phase::Shown => vec![format!("Deal {}: {}", self.deal, self.deal_result())],
            Phase::Over(winners) => vec![self.victory(winners)],
            _ => Vec::new(),
        }
    }

    /// The points of all deals.
    pub(super) fn points_sheet(&self) -> Sheet {
        let cell = |deal: usize, seat: Seat| self.ledger.deals()[deal][seat].to_string();
        self.ledger.sheet(self.house.seats, |deal| format!("Deal {}", deal + 1), cell)
    }

    /// Where each card lay when the deal began.
    fn origins_sheet(&self) -> Sheet {
        let origins = self.origins();
        let ranks = |half: HalfSuit, seat: Seat| {
            let there = half.cards().iter().filter(|card| origins[card.index()] == Some(seat));
            there.filter_map(|card| card.face().rank()).map(Rank::index).collect::<Vec<_>>().join(" ")
        };
        let winner = |half: HalfSuit| match self.prizes[half.index()] {
            Prize::Team(team) => self.members(usize::from(team)).first().map(Seat::named).unwrap_or_default() + " +",
            _ => "–".to_owned(),
        };
        let row = |half: HalfSuit| SheetRow {
            seat: None,
            label: half.title(),
            cells: self.seats().map(|seat| ranks(half, seat)).chain([winner(half)]).collect(),
            strong: false,
        };
        let columns = self.seats().map(Seat::named).chain(["Won by".to_owned()]);
        Sheet { columns: columns.collect(), rows: HalfSuit::all().map(row).collect() }
    }

    /// Who was dealt each card: whoever gave it away first, or else held it when its half-suit was shown.
    pub(super) fn origins(&self) -> [Option<Seat>; PACK] {
        let mut origins = [None; PACK];
        for given in self.log.iter().filter(|question| question.yes) {
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

/// What was wrong: "the 9♣ lay with {p4}, not with {p2}".
fn errors(claim: &Claim) -> String {
    let wrong = claim.half.cards().iter().filter_map(|card: FishCard| {
        let (said, held) = (claim.said[card.place()]?, claim.held[card.place()]);
        (said != held).then(|| format!("the {} lay with {}, not with {}", card.sign(), held.named(), said.named()))
    });
    wrong.collect::<Vec<_>>().join(" and ")
}
