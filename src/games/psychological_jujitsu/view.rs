//! The table: the prize, the bids around it, the strips of what is gone, and what is asked of the viewer.

use super::auction::{Outcome, Verdict, opened, verdict};
use super::house::{Tie, suit_of};
use super::ranks::{self, Ranks};
use super::{Jujitsu, Phase};
use crate::kit::history::leaders;
use crate::kit::sealed::place_of;
use crate::kit::words::{counted, listed};
use crate::pieces::Suit;
use crate::table::{
    Cell, Pad, PadRow, Peek, Place, Placed, Seat, SeatSet, SeatView, Shape, Show, Table, Value, Viewer, Zone,
};

impl Jujitsu {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = self.prize_zones(viewer);
        zones.extend(self.house.everybody().map(|seat| self.bid_zone(seat, viewer)));
        zones.extend(self.house.everybody().flat_map(|seat| self.seat_zones(seat, viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            pad: Some(self.pad(viewer)),
            sheet: self.sheet(viewer),
            summary: self.summary(viewer),
            ..Table::default()
        })
    }

    fn prize_zones(&self, viewer: Viewer) -> Vec<Zone> {
        let kept = |name: &str, label: &str| Zone::new(name, label, Place::Corner, Shape::Pile).cards(1);
        let deck = self.deck[usize::from(self.next)..usize::from(self.end)].iter().copied();
        let mut pile = kept("deck", "To come").ordered().seen(viewer == Viewer::All, deck);
        if self.next < self.end {
            let to_come = self.to_come().cards(Suit::Diamonds);
            pile.peek.push(Peek::of("Prizes still to come, in order of rank", to_come));
        }
        let mut prize = Zone::new("prize", "Up for auction", Place::Centre { row: 0 }, Shape::Row)
            .cards(1)
            .up(self.offer.cards(Suit::Diamonds));
        if !self.offer.is_empty() {
            prize = prize.note(counted(self.offer.sum(), "point", "points"));
        }
        // What was thrown out last lies on top.
        let is_out = |outcome: &Outcome| matches!(outcome, Outcome::Thrown | Outcome::Shared(_));
        let out = self.log.iter().rev().filter(|auction| is_out(&auction.outcome));
        let thrown = kept("discard", "Thrown out").up(out.flat_map(|auction| auction.offer.cards(Suit::Diamonds)));
        vec![pile, prize, thrown]
    }

    /// The bid of a seat: face down until all are in, then open (or, where bids are never shown, marked).
    fn bid_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = place_of("bid", seat);
        let Some(rank) = self.bids.of(seat) else {
            // A card is bid for the prize, and comes to lie here.
            return if viewer == Viewer::Seat(seat) { zone.stands_for("prize") } else { zone };
        };
        let card = ranks::card(rank, suit_of(seat));
        let outcome = if let Phase::Open(outcome) = self.phase { Some(outcome) } else { None };
        let seen = viewer.is(seat) || outcome.is_some() && !self.house.veiled;
        let placed = if seen { Placed::up(card) } else { Placed::down(card) };
        let (mark, dim) = match outcome {
            Some(Outcome::Won(winner)) => (if winner == seat { "highest" } else { "" }, winner != seat),
            Some(Outcome::Shared(seats)) => (if seats.contains(seat) { "shares" } else { "" }, !seats.contains(seat)),
            // Who tied is not told where bids are never shown.
            Some(_) if !self.house.veiled && self.tied().contains(seat) => ("tie", false),
            Some(_) => ("", !self.house.veiled),
            None => ("", false),
        };
        Zone { pieces: vec![placed.by(seat).mark(mark).dimmed(dim)], ..zone }
    }

    /// The seats whose bids on the table are level at the top, or all struck out.
    fn tied(&self) -> SeatSet {
        match verdict(self.house.tie, &opened(&self.bids)[..self.house.seats()]) {
            Verdict::Tied(seats) => seats,
            Verdict::Won(_) => SeatSet::NONE,
        }
    }

    fn seat_zones(&self, seat: Seat, viewer: Viewer) -> [Zone; 3] {
        let suit = suit_of(seat);
        let own =
            |name: &str, label: &str, shape| Zone::new(format!("{seat}.{name}"), label, Place::Seat, shape).of(seat);
        let open = self.knows(viewer, seat);
        let shown = open || !self.house.veiled;
        let hand = own("hand", "Hand", Shape::Fan)
            .cards(self.house.suit().len())
            .seen(open, self.hands[seat.index()].cards(suit));
        let spent = self.log.settled().rev().map(|auction| ranks::card(auction.bids[seat.index()], suit));
        let mut played = own("played", "Spent", Shape::Pile).cards(1).seen(shown, spent);
        if shown && !played.pieces.is_empty() {
            let spent = self.log.spent(seat);
            let group = |label: &str, ranks: Ranks| Peek::of(label, ranks.cards(suit));
            played.peek = vec![group("Spent", spent), group("Not spent yet", self.house.suit().minus(spent))];
        }
        let won = own("won", "Won", Shape::Cascade).cards(5).up(self.won[seat.index()].cards(Suit::Diamonds));
        [hand, won, played]
    }

    fn values(&self) -> Vec<Value> {
        let over = matches!(self.phase, Phase::Over(_));
        let rounds = Value::new("round", "Auction", self.auctions_begun(), Show::Fact);
        let hand = match self.house.target {
            None => Value::hidden("hand", i32::from(self.hand)),
            Some(_) => Value::new("hand", "Hand", i32::from(self.hand), Show::Fact),
        };
        let mut values = vec![
            Value::hidden("phase", if over { "over" } else { "bid" }),
            hand,
            rounds,
            Value::hidden("resolved", i32::from(self.resolved)),
            Value::hidden("offer", self.offer.sum()),
        ];
        values.extend(
            self.house.everybody().map(|seat| Value::hidden(format!("points.{seat}"), self.points[seat.index()])),
        );
        if let Some(winner) = self.last {
            let word = winner.map_or("none".to_owned(), |seat| seat.to_string());
            values.push(Value::hidden("last.winner", word));
        }
        if let Some(last) = self.history.last() {
            let points = |seat: Seat| Value::hidden(format!("last.points.{seat}"), last.points[seat]);
            values.extend(self.house.everybody().map(points));
        }
        values
    }

    /// Auctions begun in this hand, repeated ones included.
    fn auctions_begun(&self) -> i32 {
        let going = matches!(self.phase, Phase::Bid | Phase::Sealed | Phase::Open(_));
        self.log.len() as i32 + i32::from(going)
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let decided = self.bids.of(seat).is_some();
        let points = self.house.target.map(|_| format!("{} in this hand", self.points[seat.index()]));
        let bids = (self.phase == Phase::Bid).then(|| if decided { "decided" } else { "choosing" }.to_owned());
        let note = listed(points.into_iter().chain(bids));
        SeatView { score: self.total(seat), target: self.house.target, note, ..SeatView::default() }
    }

    /// The prizes, and where bids are shown the cards of every other seat, those gone greyed; one's own are in one's hand.
    fn pad(&self, viewer: Viewer) -> Pad {
        let owner = |rank: u8| self.house.everybody().find(|seat| self.won[seat.index()].has(rank));
        let prize = |rank: u8| {
            let gone = self.thrown.has(rank) || owner(rank).is_some();
            let fate = match owner(rank) {
                Some(seat) => seat.named(),
                None if gone => "out".to_owned(),
                None => String::new(),
            };
            let cell = Cell::piece(ranks::card(rank, Suit::Diamonds)).dimmed(gone).marked(self.offer.has(rank));
            Cell { name: format!("prize.{rank}"), ..cell.note(fate) }
        };
        let suit = self.house.suit();
        let mut rows = vec![PadRow { label: "Prizes".to_owned(), cells: suit.iter().map(prize).collect() }];
        if !self.house.veiled {
            rows.extend(self.house.everybody().filter(|seat| viewer != Viewer::Seat(*seat)).map(|seat| {
                let spent = self.log.spent(seat);
                let cell = |rank: u8| Cell {
                    name: format!("{seat}.{rank}"),
                    ..Cell::piece(ranks::card(rank, suit_of(seat))).dimmed(spent.has(rank))
                };
                PadRow { label: seat.named(), cells: suit.iter().map(cell).collect() }
            }));
        }
        Pad { label: "What is gone, what is left".to_owned(), rows, quiet: true, ..Pad::default() }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let offer = Jujitsu::offer_in_words(self.offer);
        match self.phase {
            Phase::Deal => "The prizes are laid out".to_owned(),
            Phase::Bid => {
                let missing = self.bids.missing();
                match viewer {
                    Viewer::Seat(seat) if missing.contains(seat) => {
                        format!("Bid for {offer}: {}", counted(self.offer.sum(), "point", "points"))
                    }
                    _ => format!("Waiting for {} to bid for {offer}", missing.named()),
                }
            }
            Phase::Sealed => "All bids are in".to_owned(),
            // Who takes what is told.
            Phase::Open(_) => "The auction is decided".to_owned(),
            Phase::Shown => format!("Hand {} is over", self.hand),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// Who leads, what is open, and what a tie would do if that is not the same every time.
    fn aside(&self) -> String {
        if self.phase != Phase::Bid {
            return String::new();
        }
        let totals = self.house.everybody().map(|seat| (seat, self.total(seat)));
        let ahead = leaders(totals.clone());
        let best = totals.clone().map(|(_, total)| total).max().unwrap_or(0);
        let second = totals.filter(|(seat, _)| !ahead.contains(*seat)).map(|(_, total)| total).max().unwrap_or(best);
        let lead = if ahead.len() == 1 && best > 0 {
            let lead = format!("{} leads by {}", ahead.named(), best - second);
            // A match of several hands is not decided by one of them.
            if self.house.target.is_none() && best - second > self.open_points(&self.log) {
                lead + ", and nobody can catch up"
            } else {
                lead
            }
        } else if ahead.len() == self.house.seats() {
            match ahead.len() {
                2 => format!("{} are level", ahead.named()),
                _ => "Everybody is level".to_owned(),
            }
        } else {
            format!("{} share the lead", ahead.named())
        };
        let open = self.open_points(&self.log);
        let tie = match self.house.tie {
            Tie::Rebid if self.tie_sends_back() => "",
            Tie::Rebid => "; this time a tie throws the prize out",
            Tie::Carry if self.resolved + 1 == self.house.rounds() => "; the last auction: a tie throws everything out",
            Tie::Discard | Tie::NextHighest | Tie::Carry | Tie::Split => "",
        };
        format!("{lead}; {} still open{tie}", counted(open, "point", "points"))
    }
}
