//! The table: the bar with what it is worth, the card that is given and its change, hands, and what is asked.

use super::{HeyBartender, Phase};
use crate::kit::sealed::discard_zone;
use crate::pieces::Card;
use crate::table::{Place, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards of the bar for which room is kept: as many small ones as are worth too little for a king, and one more.
const ROOM: usize = 9;

impl HeyBartender {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = Vec::from(self.counter.mats("bar"));
        zones.push(self.counter.pool_zone("bar", "The bar", Shape::Row, ROOM));
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.extend(self.piles(viewer));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat);
        zone.cards(self.house.hand()).seen(viewer.is(seat), self.hand(seat).iter())
    }

    /// The deck and the discards. Before the first shuffle all cards are the deck.
    fn piles(&self, viewer: Viewer) -> [Zone; 2] {
        let deck = Zone::new("deck", "Deck", Place::Corner, Shape::Pile).cards(1).ordered();
        let (pile, gone): (Vec<Card>, Vec<Card>) = match self.deal {
            0 => (Card::pack().collect(), Vec::new()),
            _ => (self.stock.deck().collect(), self.stock.discard().iter().rev().copied().collect()),
        };
        [deck.seen(viewer == Viewer::All, pile), discard_zone("Discards", "Paid out", gone.into_iter())]
    }

    fn values(&self) -> Vec<Value> {
        let deal = i32::from(self.deal);
        let several = self.house.deals > 1;
        let mut values = vec![
            Value::hidden("deal", deal),
            Value::hidden("bar_total", crate::kit::change::sum(self.counter.pool())),
            Value::hidden("last_tip", self.last_tip),
        ];
        if several {
            values.push(Value::new("deals", "Deal", format!("{deal} of {}", self.house.deals), Show::Fact));
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let note = self.trades.of(seat).next_back().map(|trade| match trade.gain {
            0 => format!("{}: no tip", trade.given.jotted()),
            _ => trade.told(),
        });
        SeatView {
            score: self.total(seat),
            badge: if self.deal > 0 && seat == self.dealer { "D" } else { "" }.to_owned(),
            note: note.unwrap_or_default(),
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let seat = self.seat.named();
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Open => "The bar opens".to_owned(),
            Phase::Turn if viewer == Viewer::Seat(self.seat) => "Hand a card over the bar".to_owned(),
            Phase::Turn => format!("Waiting for {seat}"),
            Phase::Given if self.counter.is_short() => "He has too little: he draws".to_owned(),
            Phase::Given => "He counts out the change".to_owned(),
            Phase::Paid => format!("The change for {seat}"),
            Phase::Score => "All hands are empty: the tips are counted".to_owned(),
            Phase::Shown => format!("Deal {} is over", self.deal),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// How long the deal goes on.
    fn aside(&self) -> String {
        match self.phase {
            Phase::Turn => {
                format!("Turn {} of {}", self.house.hand() + 1 - self.hand(self.seat).len(), self.house.hand())
            }
            Phase::Deal | Phase::Open | Phase::Given | Phase::Paid => String::new(),
            Phase::Score | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}
