//! The table: hands, trick, the card turned up, the row of numbers to bid, and what is asked of the viewer.

use super::{OhHell, Phase};
use crate::kit::words::counted;
use crate::table::{Cell, Pad, PadRow, Place, Reach, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl OhHell {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            pad: self.pad(viewer),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let trump = match self.cards.rules.trump {
            _ if self.deal == 0 => String::new(),
            Some(suit) => suit.words().to_owned(),
            None => "none".to_owned(),
        };
        let deck = Zone::new("deck", "Undealt", Place::Corner, Shape::Pile).cards(1);
        let turnup = Zone::new("turnup", "Trump", Place::Corner, Shape::Pile).cards(1).note(trump);
        // It makes way for the pad of bids.
        let place = Place::Centre { row: if self.pad(viewer).is_some() { 0 } else { 1 } };
        let most = usize::from(self.house.most());
        let plays = |seat: &Seat| self.phase == Phase::Play && self.to_act().contains(*seat);
        let may = |seat: Seat| Some(seat).filter(plays).map(|seat| self.cards.playable(seat));
        let deck = deck.seen(viewer == Viewer::All, self.deck.iter());
        let mut zones = vec![deck, turnup.up(self.turnup), self.cards.trick_zone(place)];
        zones.extend(self.house.everybody().map(|seat| self.cards.hand_zone(seat, viewer, most, may(seat))));
        zones.extend(self.house.everybody().map(|seat| self.cards.won_zone(seat, viewer)));
        zones
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Deal | Phase::Bid | Phase::Reveal => "bid",
            Phase::Claim(..) | Phase::Play | Phase::Gather | Phase::Settle | Phase::Shown => "play",
            Phase::Over(_) => "over",
        };
        let number = |name: &str, number: u8| Value::hidden(name, i32::from(number));
        let total = if self.bids_are_open() { self.bids_total() } else { 0 };
        let mut values = vec![
            Value::new("deal", "Deal", i32::from(self.deal), Show::OneOf { all: self.house.deals().into() }),
            Value::hidden("deals", i32::from(self.house.deals())),
            number("hand-size", self.size()),
            Value::hidden("dealer", self.dealer.to_string()),
            Value::hidden("phase", phase),
            Value::hidden("trump", self.cards.rules.trump.map_or("none".to_owned(), |suit| suit.letter().to_string())),
            number("bids-total", total),
        ];
        for seat in self.house.everybody() {
            values.push(match self.bids.of(seat) {
                None => Value::hidden(format!("bid.{seat}"), "none"),
                Some(_) if !self.bids_are_open() => Value::hidden(format!("bid.{seat}"), "hidden"),
                Some(bid) => number(&format!("bid.{seat}"), bid),
            });
        }
        values.extend(self.house.everybody().map(|seat| number(&format!("tricks.{seat}"), self.cards.taken(seat))));
        if let Some(last) = self.history.last() {
            for seat in self.house.everybody() {
                values.push(number(&format!("last.bid.{seat}"), last.more.bids[seat.index()]));
                values.push(number(&format!("last.tricks.{seat}"), last.more.tricks[seat.index()]));
                values.push(Value::hidden(format!("last.points.{seat}"), last.points[seat]));
            }
        }
        values
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let bid = self.bids.of(seat);
        let shown = bid.filter(|_| self.bids_are_open());
        let tricks = self.cards.taken(seat);
        let note = match (bid, shown) {
            (None, _) => String::new(),
            (Some(bid), None) if viewer == Viewer::Seat(seat) => format!("bid {bid}, still secret"),
            (Some(_), None) => "{has} bid".to_owned(),
            (_, Some(bid)) if self.phase == Phase::Bid => format!("bid {bid}"),
            (_, Some(bid)) => format!("bid {bid}, took {tricks}"),
        };
        SeatView {
            score: self.history.total(seat),
            reach: shown.map(|bid| Reach { has: i32::from(tricks), wants: i32::from(bid), exact: true }),
            badge: if self.deal > 0 && seat == self.dealer { "D".to_owned() } else { String::new() },
            note,
            ..SeatView::default()
        }
    }

    /// The row of numbers for a seat that is asked for its bid, each with what it scores if it is made.
    fn pad(&self, viewer: Viewer) -> Option<Pad> {
        let Viewer::Seat(seat) = viewer else { return None };
        if self.phase != Phase::Bid || !self.to_act().contains(seat) {
            return None;
        }
        let forbidden = self.forbidden_bid();
        let cell = |bid: u8| {
            let gain = self.house.points(bid, bid, self.size());
            Cell::text(bid.to_string(), bid.to_string()).note(format!("+{gain}")).dimmed(forbidden == Some(bid))
        };
        let row = PadRow { label: String::new(), cells: (0..=self.size()).map(cell).collect() };
        Some(Pad { label: "How many tricks?".to_owned(), rows: vec![row], ..Pad::default() })
    }

    /// What is asked of the viewer.
    fn prompt(&self, viewer: Viewer) -> String {
        let acts = matches!(viewer, Viewer::Seat(seat) if self.to_act().contains(seat));
        let waiting = || format!("Waiting for {}", self.to_act().named());
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Bid if !acts => format!("{} to bid", waiting()),
            Phase::Bid if self.house.at_once => "All bid at once: how many tricks will you take?".to_owned(),
            Phase::Bid => "How many tricks will you take?".to_owned(),
            Phase::Reveal => "All bids are in".to_owned(),
            Phase::Play => match viewer {
                Viewer::Seat(seat) if acts => self.cards.prompt_to_play(seat),
                _ => waiting(),
            },
            Phase::Claim(..) => "The rest is certain".to_owned(),
            Phase::Gather => self.cards.prompt_to_gather(),
            Phase::Settle => "The last trick is taken".to_owned(),
            Phase::Shown => {
                format!("Next: {} each", counted(self.house.size(self.deal + 1), "card", "cards"))
            }
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// How scarce tricks are: the sum of the bids against the hand size.
    fn aside(&self, viewer: Viewer) -> String {
        let tricks = counted(self.size(), "trick", "tricks");
        let total = if self.bids_are_open() { self.bids_total() } else { 0 };
        let trump = match self.cards.rules.trump {
            Some(suit) => format!("{} are trumps", suit.words()),
            None => "no trumps".to_owned(),
        };
        match self.phase {
            Phase::Bid if viewer == Viewer::Seat(self.bidder) && self.forbidden_bid().is_some() => {
                let forbidden = self.forbidden_bid().unwrap_or(0);
                format!("{total} bid so far, {tricks} to take; as dealer you may not bid {forbidden}; {trump}")
            }
            Phase::Bid
                if self.bids_are_open() && !self.bids.missing().contains(self.dealer.left(self.house.seats())) =>
            {
                format!("{total} bid so far, {tricks} to take; {trump}")
            }
            Phase::Bid => format!("{tricks} to take; {trump}"),
            Phase::Reveal | Phase::Claim(..) | Phase::Play | Phase::Gather => self.tension(),
            Phase::Deal | Phase::Settle | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}
