//! The score sheet, and the explanation of a hand or match that has ended: who took what, when it was decided.

use super::auction::{Auction, Log, Outcome};
use super::house::LAST_HAND;
use super::ranks::{self, Ranks};
use super::{Jujitsu, Phase};
use crate::kit::ledger::leaders;
use crate::kit::words::{counted, ordinal};
use crate::pieces::Suit;
use crate::table::{BySeat, Seat, SeatSet, Sheet, SheetRow, StoryLine, Summary, Viewer};

/// A rank in a table: `A 2 … 10 J Q K`.
pub(super) fn short(rank: u8) -> String {
    match rank {
        1 | 11..=13 => ranks::card(rank, Suit::Diamonds).rank().map_or(String::new(), |rank| rank.index().to_owned()),
        number => number.to_string(),
    }
}

impl Jujitsu {
    /// The auctions of this hand with every bid that the viewer may know, and what the hands before brought: together while
    /// the hand goes on, one by one at its end.
    pub(super) fn sheet(&self, viewer: Viewer) -> Sheet {
        let over = matches!(self.phase, Phase::Over(_));
        let ended = over || self.phase == Phase::Shown;
        let several = self.house.target.is_some();
        let mut rows = Vec::new();
        let before = &self.ledger.deals()[..self.ledger.deals().len() - usize::from(ended)];
        if ended {
            for (number, points) in before.iter().enumerate() {
                // At the end of the match the bids that nobody was shown are filled in.
                if let Some(log) = self.past.get(number).filter(|_| over && self.house.veiled) {
                    rows.extend(self.auction_rows(log, viewer, &format!("{}: ", number + 1)));
                }
                rows.push(self.points_row(&format!("Hand {}", number + 1), |seat| points[seat]));
            }
        } else if !before.is_empty() {
            rows.push(self.points_row("Before", |seat| before.iter().map(|points| points[seat]).sum()));
        }
        let lead = if several { format!("{}: ", self.hand) } else { String::new() };
        rows.extend(self.auction_rows(&self.log, viewer, &lead));
        if several && !self.log.all().is_empty() {
            rows.push(self.points_row(&format!("Hand {}", self.hand), |seat| self.points[seat.index()]));
        }
        if !rows.is_empty() {
            rows.push(SheetRow { strong: true, ..self.points_row("Total", |seat| self.total(seat)) });
        }
        Sheet { columns: self.house.everybody().map(Seat::named).collect(), rows }
    }

    fn points_row(&self, label: &str, points: impl Fn(Seat) -> i32) -> SheetRow {
        let cells = self.house.everybody().map(|seat| points(seat).to_string()).collect();
        SheetRow { seat: None, label: label.to_owned(), cells, strong: false }
    }

    /// A row an auction: what was on offer, who bid what, and what it brought.
    fn auction_rows(&self, log: &Log, viewer: Viewer, lead: &str) -> Vec<SheetRow> {
        let row = |auction: &Auction| {
            let worth = auction.offer.sum();
            let cell = |seat: Seat| {
                let known = !self.house.veiled || self.knows(viewer, seat);
                let bid = if known { short(auction.bids[seat.index()]) } else { "·".to_owned() };
                match auction.outcome.share(seat, worth) {
                    0 if auction.outcome.winner() != Some(seat) => bid,
                    gain => format!("{bid} +{gain}"),
                }
            };
            let offer: Vec<String> = auction.offer.iter().map(short).collect();
            let fate = match auction.outcome {
                Outcome::Won(_) | Outcome::Shared(_) => "",
                Outcome::Thrown => " (out)",
                Outcome::Carried => " (stays)",
                Outcome::Back => " (back)",
            };
            let label = format!("{lead}{}{fate}", offer.join(" + "));
            SheetRow { seat: None, label, cells: self.house.everybody().map(cell).collect(), strong: false }
        };
        log.all().iter().map(row).collect()
    }

    /// The explanation of the hand just ended.
    pub(super) fn summary(&self, viewer: Viewer) -> Option<Summary> {
        let winners = match self.phase {
            Phase::Shown => None,
            Phase::Over(winners) => Some(winners),
            _ => return None,
        };
        let mut story = self.spoils();
        story.extend(self.turning_point());
        story.extend(self.match_lines(winners));
        let several = self.house.target.is_some();
        let lines = if several && self.ledger.deals().len() > 1 {
            self.ledger.lines(self.house.count())
        } else {
            self.running_points()
        };
        Some(Summary {
            title: self.title(winners),
            story,
            sheet: Some(self.sheet(viewer)),
            lines,
            last: winners.is_some(),
        })
    }

    fn title(&self, winners: Option<SeatSet>) -> String {
        let hand: Vec<(Seat, i32)> = self.house.everybody().map(|seat| (seat, self.points[seat.index()])).collect();
        let (best, totals): (SeatSet, Vec<i32>) = match winners {
            Some(winners) => (winners, self.house.everybody().map(|seat| self.total(seat)).collect()),
            None => (leaders(hand.iter().copied()), hand.iter().map(|(_, points)| *points).collect()),
        };
        let most = best.first().map_or(0, |seat| totals[seat.index()]);
        let with = match (&totals[..], best.len()) {
            ([one, two], 1) => format!("{} to {}", one.max(two), one.min(two)),
            _ => counted(most, "point", "points"),
        };
        match (winners, best.len()) {
            (Some(_), 1) if totals.len() == 2 => format!("{} wins, {with}", best.named()),
            (Some(_), 1) => format!("{} wins with {with}", best.named()),
            (Some(_), _) => format!("{} share the win with {with}", best.named()),
            (None, 1) => format!("Hand {} goes to {}: {with}", self.hand, best.named()),
            (None, _) => format!("Hand {}: {} are level with {with}", self.hand, best.named()),
        }
    }

    /// What everybody took, the most first, then what nobody got.
    fn spoils(&self) -> Vec<StoryLine> {
        let pieces = |ranks: Ranks| ranks.cards(Suit::Diamonds).map(Into::into).collect::<Vec<_>>();
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.sort_by_key(|seat| -self.points[seat.index()]);
        let mut lines: Vec<StoryLine> = seats
            .into_iter()
            .map(|seat| {
                let (won, points) = (self.won[seat.index()], self.points[seat.index()]);
                let shared = points - won.sum();
                let text = match (won.len() as u32, shared) {
                    (0, 0) => format!("{} took nothing", seat.named()),
                    (0, shared) => format!("{} got {shared} by sharing", seat.named()),
                    (prizes, 0) => format!("{} took {}", seat.named(), counted(prizes, "prize", "prizes")),
                    (prizes, shared) => {
                        format!("{} took {} and {shared} by sharing", seat.named(), counted(prizes, "prize", "prizes"))
                    }
                };
                StoryLine { text, pieces: pieces(won), result: format!("+{points}") }
            })
            .collect();
        if !self.thrown.is_empty() {
            let text = "Thrown out in ties".to_owned();
            lines.push(StoryLine { text, pieces: pieces(self.thrown), result: self.thrown.sum().to_string() });
        }
        let left = self.to_come();
        if !left.is_empty() {
            // Which ones they were may not matter, but everybody can work it out.
            lines.push(StoryLine {
                text: "Never came up".to_owned(),
                pieces: pieces(left),
                result: left.sum().to_string(),
            });
        }
        lines
    }

    /// The auction after which the hand could not be lost any more.
    fn turning_point(&self) -> Option<StoryLine> {
        let mut log = Log::default();
        let mut points = BySeat::from_fn(|_| 0);
        for (number, auction) in self.log.all().iter().enumerate() {
            log.add(*auction);
            let worth = auction.offer.sum();
            self.house.everybody().for_each(|seat| points[seat] += auction.outcome.share(seat, worth));
            let first = leaders(self.house.everybody().map(|seat| (seat, points[seat])));
            let Some(leader) = first.first().filter(|_| first.len() == 1) else { continue };
            let others = self.house.everybody().filter(|seat| *seat != leader);
            let second = others.map(|seat| points[seat]).max().unwrap_or(0);
            let open = self.open_points(&log);
            if points[leader] - second > open {
                let text = match open {
                    0 => format!("The last auction, for {}, decided it", Jujitsu::offer_in_words(auction.offer)),
                    open => format!(
                        "The {} auction, for {}, decided it: {} was {} ahead with {open} left to win",
                        ordinal(number + 1),
                        Jujitsu::offer_in_words(auction.offer),
                        leader.named(),
                        points[leader] - second
                    ),
                };
                let pieces = auction.offer.cards(Suit::Diamonds).map(Into::into).collect();
                return Some(StoryLine { text, pieces, result: String::new() });
            }
        }
        None
    }

    /// How the hand stands in a match of several.
    fn match_lines(&self, winners: Option<SeatSet>) -> Option<StoryLine> {
        let target = self.house.target?;
        let best = self.house.everybody().map(|seat| self.total(seat)).max().unwrap_or(0);
        Some(StoryLine::text(match winners {
            None => format!("The best total is {best}; the match goes to {target}."),
            Some(_) if best < target => format!("{LAST_HAND} hands are enough: the highest total wins."),
            Some(_) => format!("The target of {target} is reached; the highest total wins."),
        }))
    }

    /// The points of each seat after each auction of the hand, beginning with 0.
    fn running_points(&self) -> Vec<Vec<i32>> {
        let line = |seat: Seat| {
            let mut points = 0;
            let after = self.log.all().iter().map(|auction| {
                points += auction.outcome.share(seat, auction.offer.sum());
                points
            });
            std::iter::once(0).chain(after).collect()
        };
        self.house.everybody().map(line).collect()
    }
}
