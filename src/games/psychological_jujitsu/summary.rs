//! The score sheet, and the explanation of a hand or match that has ended: who took what, when it was decided.

use super::auction::{Auction, Log, Outcome};
use super::house::LAST_HAND;
use super::ranks::{Ranks, short};
use super::said::with;
use super::{Jujitsu, Phase};
use crate::kit::history::leaders;
use crate::kit::sheets;
use crate::kit::victory::{explained, goes_to};
use crate::kit::words::{counted, ordinal, signed};
use crate::pieces::{Arrange, Suit};
use crate::table::{BySeat, Seat, Sheet, SheetRow, StoryLine, Summary, Viewer};

impl Jujitsu {
    /// Whether `viewer` may know the cards of a seat, spent and unspent, where bids are never shown.
    pub(super) fn knows(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.is(seat) || matches!(self.phase, Phase::Over(_))
    }

    /// The auctions of this hand with every bid that the viewer may know, and what the hands before brought: together while
    /// the hand goes on, one by one at its end. Nothing before the first auction.
    pub(super) fn sheet(&self, viewer: Viewer) -> Option<Sheet> {
        let over = matches!(self.phase, Phase::Over(_));
        let several = self.house.target.is_some();
        let row = |label: &str, points: &dyn Fn(Seat) -> i32| {
            sheets::row(label, self.house.seats(), |seat| points(seat).to_string())
        };
        let mut rows = Vec::new();
        if over || self.phase == Phase::Shown {
            for (number, hand) in (1..self.hand).zip(self.history.deals()) {
                // At the end of the match the bids that nobody was shown are filled in.
                if let Some(log) = self.past.get(usize::from(number) - 1).filter(|_| over && self.house.veiled) {
                    rows.extend(self.auction_rows(log, viewer, &format!("{number}: ")));
                }
                rows.push(row(&format!("Hand {number}"), &|seat| hand.points[seat]));
            }
        } else if self.hand > 1 {
            rows.push(row("Before", &|seat| self.history.total(seat)));
        }
        let lead = if several { format!("{}: ", self.hand) } else { String::new() };
        rows.extend(self.auction_rows(&self.log, viewer, &lead));
        if several && !self.log.is_empty() {
            rows.push(row(&format!("Hand {}", self.hand), &|seat| self.points[seat.index()]));
        }
        let total = row("Total", &|seat| self.total(seat));
        (!rows.is_empty()).then(|| sheets::by_columns(self.house.seats(), rows, total))
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
            sheets::row(label, self.house.seats(), cell)
        };
        log.iter().map(row).collect()
    }

    /// The explanation of the hand just ended.
    pub(super) fn summary(&self, viewer: Viewer) -> Option<Summary> {
        let victory = self.victory();
        if victory.is_none() && self.phase != Phase::Shown {
            return None;
        }
        let last = victory.is_some();
        let mut story = self.spoils();
        story.extend(self.turning_point());
        story.extend(self.match_lines(last));
        let lines = if self.hand > 1 { self.history.lines(self.house.seats(), 0) } else { self.running_points() };
        Some(explained(("hand", self.hand), victory, || self.title(), story, self.sheet(viewer), lines))
    }

    fn title(&self) -> String {
        let points = &self.points[..self.house.seats()];
        let best = leaders(self.house.everybody().map(|seat| (seat, points[seat.index()])));
        goes_to(&format!("Hand {}", self.hand), best, &with(points))
    }

    /// What everybody took, the most first, then what nobody got.
    fn spoils(&self) -> Vec<StoryLine> {
        let pieces = |ranks: Ranks| ranks.cards(Suit::Diamonds).map(Into::into).collect::<Vec<_>>();
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.arrange_by_key(|seat| -self.points[seat.index()]);
        let mut lines: Vec<StoryLine> = seats
            .into_iter()
            .map(|seat| {
                let (won, points) = (self.won[seat.index()], self.points[seat.index()]);
                let prizes = counted(won.len() as u32, "prize", "prizes");
                let shared = counted(points - won.sum(), "point", "points");
                let text = match (won.is_empty(), points == won.sum()) {
                    (true, true) => format!("{} took nothing", seat.named()),
                    (true, false) => format!("{} got {shared} of shared prizes", seat.named()),
                    (false, true) => format!("{} took {prizes}", seat.named()),
                    (false, false) => format!("{} took {prizes}, and {shared} of shared ones", seat.named()),
                };
                StoryLine { text, pieces: pieces(won), result: signed(points) }
            })
            .collect();
        if !self.thrown.is_empty() {
            let text = "Thrown out in ties".to_owned();
            lines.push(StoryLine { text, pieces: pieces(self.thrown), result: self.thrown.sum().to_string() });
        }
        let left = self.to_come();
        if !left.is_empty() {
            // Which ones they were may not matter, but everybody can work it out.
            lines.push(StoryLine::text("Never came up").with(pieces(left)).result(left.sum().to_string()));
        }
        lines
    }

    /// The auction after which the hand could not be lost any more.
    fn turning_point(&self) -> Option<StoryLine> {
        let mut log = Log::default();
        let mut points = BySeat::from_fn(|_| 0);
        for (number, auction) in self.log.iter().enumerate() {
            log.push(*auction);
            let worth = auction.offer.sum();
            self.house.everybody().for_each(|seat| points[seat] += auction.outcome.share(seat, worth));
            let first = leaders(self.house.everybody().map(|seat| (seat, points[seat])));
            let Some(leader) = first.first().filter(|_| first.len() == 1) else { continue };
            let others = self.house.others(leader);
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
    fn match_lines(&self, last: bool) -> Option<StoryLine> {
        let target = self.house.target?;
        let best = self.house.everybody().map(|seat| self.total(seat)).max().unwrap_or(0);
        Some(StoryLine::text(match last {
            false => format!("The highest total is {best}; the match is played to {target}."),
            true if best < target => format!("After {LAST_HAND} hands the highest total wins."),
            true => format!("The target of {target} is reached; the highest total wins."),
        }))
    }

    /// The most points that can still be won in the hand after these auctions.
    pub(super) fn open_points(&self, log: &Log) -> i32 {
        let gone = log.settled().filter(|auction| auction.outcome != Outcome::Carried);
        let gone = gone.fold(Ranks::NONE, |gone, auction| gone.or(auction.offer));
        let left = usize::from(self.house.rounds()) - log.settled().count();
        // What a tie left lying does not need an auction of its own.
        let lying = log.settled().last().filter(|auction| auction.outcome == Outcome::Carried);
        let lying = lying.map_or(Ranks::NONE, |auction| auction.offer);
        let open = self.house.suit().minus(gone).minus(lying);
        let fresh: i32 = open.iter().skip(open.len().saturating_sub(left)).map(i32::from).sum();
        if left == 0 { 0 } else { fresh + lying.sum() }
    }

    /// The points of each seat after each auction of the hand, beginning with 0.
    fn running_points(&self) -> Vec<Vec<i32>> {
        let line = |seat: Seat| {
            let mut points = 0;
            let after = self.log.iter().map(|auction| {
                points += auction.outcome.share(seat, auction.offer.sum());
                points
            });
            std::iter::once(0).chain(after).collect()
        };
        self.house.everybody().map(line).collect()
    }
}
