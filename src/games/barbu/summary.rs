//! The explanation of a finished deal: why it ended, what everybody scored, what each bet moved; and the score sheet.

use super::count::TRICKS;
use super::{Barbu, Contract, Finished, Phase, SEATS};
use crate::kit::history::Deal;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{counted, listed, number, signed};
use crate::pieces::Arrange;
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl Barbu {
    /// The summary of the deal just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let contract = self.contract?;
        let victory = self.victory();
        if victory.is_none() && self.phase != Phase::Shown {
            return None;
        }
        let net = self.net();
        let mut story = vec![StoryLine::text(self.outcome(contract))];
        let pairs =
            self.seats().flat_map(|one| self.seats().filter(move |other| *other > one).map(move |other| (one, other)));
        let bets: Vec<_> = pairs.filter(|(one, other)| self.doubles.level(*one, *other) > 0).collect();
        let moved = bets.iter().filter_map(|(one, other)| self.wager(*one, *other));
        story.extend(moved);
        if story.len() - 1 < bets.len() {
            story.push(StoryLine::text("Bets between equal scores moved nothing."));
        }
        story.push(StoryLine::text(match &victory {
            Some(_) => "That was the last deal: the highest total wins.".to_owned(),
            None => format!("Next: {} deals.", self.dealer.left(SEATS).named()),
        }));
        let best = net.iter().max();
        let ahead = self.seats().filter(|seat| Some(&net[seat.index()]) == best).collect();
        let strong = victory.as_ref().map_or(ahead, |victory| victory.winners);
        let column = contract_column(contract);
        let cells = |seat: Seat| {
            let (base, all) = (self.base[seat.index()], net[seat.index()]);
            [signed(base), signed(all - base), signed(all), number(self.history.total(seat))]
        };
        let doubling = self.house.doubling;
        let columns = [(column, true), ("Bets", doubling), ("Deal", doubling), ("Total", true)];
        let mut sheet = sheets::by_seats_where(columns, SEATS, strong, cells);
        if victory.is_some() {
            // At the end of a match it is the totals that rank.
            sheet.rows.arrange_by_key(|row| row.seat.map(|seat| -self.history.total(seat)));
        }
        let title = || format!("Deal {}: {}", self.deal, contract.title());
        Some(explained(("deal", self.deal), victory, title, story, sheet, self.history.lines(SEATS, 0)))
    }

    /// What decided the contract, and why it ended early, if it did.
    fn outcome(&self, contract: Contract) -> String {
        let hit: SeatSet = self.seats().filter(|seat| self.base[seat.index()] < 0).collect();
        let played = self.cards.gathered() as u8;
        let early = match TRICKS - played.min(TRICKS) {
            0 => String::new(),
            _ if self.in_rows() => String::new(),
            left => format!(" That ended it, {} early.", counted(left, "trick", "tricks")),
        };
        match contract {
            Contract::Barbu => format!("{} took the king of hearts.{early}", hit.named()),
            Contract::Hearts => format!("All hearts are taken, by {}.{early}", hit.named()),
            Contract::Queens => format!("All queens are taken, by {}.{early}", hit.named()),
            Contract::Nullo => format!("{} took tricks, for 2 each.", hit.named()),
            Contract::LastTwo => format!("{} took the last two tricks.", hit.named()),
            Contract::Ravage => {
                let (hit, most) = self.most_of_a_suit();
                let share = if hit.len() == 1 { "" } else { ", and share the 36" };
                let have = if hit.len() == 1 { "has" } else { "have" };
                format!("{} {have} the most: {most}{share}.", hit.named())
            }
            Contract::Trumps(suit) => {
                format!("{} were trumps; each trick paid 5.", crate::kit::words::capital(suit.words()))
            }
            Contract::Dominoes(_) => {
                let mut order: Vec<Seat> = self.seats().collect();
                order.arrange_by_key(|seat| -self.base[seat.index()]);
                let names = listed(order.into_iter().map(Seat::named));
                format!("Out in this order: {}.", names)
            }
        }
    }

    /// What the bet between two seats moved, with the reckoning; nothing if it moved nothing.
    fn wager(&self, one: Seat, other: Seat) -> Option<StoryLine> {
        let (by, of, how) = self.stake(one, other)?;
        let level = self.doubles.level(one, other);
        let (upper, lower) =
            if self.base[one.index()] >= self.base[other.index()] { (one, other) } else { (other, one) };
        let (more, less) = (self.base[upper.index()], self.base[lower.index()]);
        let times = if level == 1 { String::new() } else { format!(", times {level}") };
        let moved = level * (more - less);
        if moved == 0 {
            return None;
        }
        let gap = format!("{} against {}", signed(more), signed(less));
        let way = format!("from {} to {}", lower.named(), upper.named());
        let text = format!("{} {how} {}: {gap}{times}, {way}", by.named(), of.named());
        Some(StoryLine { text, pieces: Vec::new(), result: number(moved) })
    }

    /// One row a deal, short enough for four columns on a phone: the contract, and what each seat scored. The dealer's own is
    /// marked, and what bets have changed.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let cell = |deal: &Deal<Finished>, seat: Seat| {
            let (base, net) = (deal.more.base[seat.index()], deal.points[seat]);
            let dealt = if seat == deal.more.dealer { "D " } else { "" };
            let bets = if net == base { "" } else { "×" };
            format!("{dealt}{}{bets}", signed(net))
        };
        self.history.sheet(SEATS, |number, deal| format!("{number} {}", contract_column(deal.more.contract)), cell)
    }

    /// In which deal a dealer called a kind of contract.
    pub(super) fn called_in(&self, dealer: Seat, kind: usize) -> Option<usize> {
        let is_it = |deal: &Deal<Finished>| deal.more.dealer == dealer && deal.more.contract.kind() == kind;
        self.history.deals().iter().position(is_it).map(|place| place + 1)
    }
}

/// The heading of the base scores.
fn contract_column(contract: Contract) -> &'static str {
    Contract::TITLES[contract.kind()]
}
