//! The table: the pool with what it is worth, the card that is played and its change, open hands and piles, and what is
//! asked. Everything is open to everybody but the order of the deck.

use super::said::halves;
use super::{HAND, Phase, Spots};
use crate::kit::change::sum;
use crate::pieces::Card;
use crate::table::{Peek, Place, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards of the pool for which room is kept.
const POOL: usize = 5;

impl Spots {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = Vec::from(self.counter.mats("pool"));
        zones.push(self.counter.pool_zone("pool", "The pool", Shape::Fan, POOL));
        zones.extend(self.house.everybody().flat_map(|seat| self.seat_zones(seat)));
        zones.push(self.deck_zone(viewer));
        self.narration(viewer).onto(Table {
            zones,
            values: self.amounts(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn seat_zones(&self, seat: Seat) -> [Zone; 2] {
        let own =
            |name: &str, label: &str, shape| Zone::new(format!("{seat}.{name}"), label, Place::Seat, shape).of(seat);
        let hand = own("hand", "Hand", Shape::Fan).cards(HAND).open().up(self.hand(seat).iter());
        let cards = self.piles[seat.index()];
        let mut pile = own("pile", "Pile", Shape::Pile).cards(1).up(cards.iter().rev());
        if !cards.is_empty() {
            pile.peek = vec![Peek { label: "Bought".to_owned(), pieces: cards.iter().map(Into::into).collect() }];
        }
        [hand, pile.note(sum(cards).to_string())]
    }

    /// The deck: everybody can work out which cards it holds. Before the first shuffle that is all of them.
    fn deck_zone(&self, viewer: Viewer) -> Zone {
        let deck = Zone::new("deck", "Deck", Place::Corner, Shape::Pile).cards(1).ordered();
        let cards: Vec<Card> = match self.round {
            0 => self.stock.discard().to_vec(),
            _ => self.stock.deck().collect(),
        };
        let unseen: Vec<_> = self.unseen().iter().map(Into::into).collect();
        let mut deck = deck.seen(viewer == Viewer::All, cards);
        if !unseen.is_empty() {
            deck.peek = vec![Peek { label: "Still to come, in order of rank".to_owned(), pieces: unseen }];
        }
        deck
    }

    fn amounts(&self) -> Vec<Value> {
        let mut values = vec![
            Value::new("round", "Round", i32::from(self.round), Show::Fact),
            Value::new("wins", "Rounds to win", i32::from(self.house.wins), Show::Fact),
            Value::hidden("first", self.first.to_string()),
            Value::hidden("pool_total", sum(self.counter.pool())),
        ];
        for seat in self.house.everybody() {
            values.push(Value::hidden(format!("{seat}.total"), i32::from(self.totals[seat.index()])));
            values.push(Value::hidden(format!("{seat}.handicap2"), self.handicap2(seat)));
            values.push(Value::hidden(format!("{seat}.adjusted2"), self.adjusted2(seat)));
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let (pile, handicap) = (self.values[seat.index()], self.handicap2(seat));
        let note = match handicap {
            _ if self.round == 0 => String::new(),
            // Who starts has the lowest hand, and no handicap.
            0 if seat == self.first => format!("first to play, result {pile}"),
            0 => format!("result {pile}"),
            _ => format!("result {}, handicap {}", halves(self.adjusted2(seat)), halves(handicap)),
        };
        SeatView {
            score: i32::from(self.wins[seat.index()]),
            target: Some(i32::from(self.house.wins)),
            note,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let seat = self.seat.named();
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Turn if viewer == Viewer::Seat(self.seat) => "Play a card, take the change".to_owned(),
            Phase::Turn => format!("Waiting for {seat}"),
            Phase::Given if self.counter.is_short() && self.stock.is_exhausted() => {
                "The deck is empty: all there is".to_owned()
            }
            Phase::Given if self.counter.is_short() => "Too little in the pool: the deck adds to it".to_owned(),
            Phase::Given => "The change is counted out".to_owned(),
            Phase::Paid => format!("The change for {seat}"),
            Phase::Score => "All hands are empty: the piles are counted".to_owned(),
            Phase::Shown => format!("Round {} is over", self.round),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// How long the round goes on.
    fn aside(&self) -> String {
        match self.phase {
            Phase::Turn => format!("Turn {} of {}", HAND + 1 - self.hand(self.seat).len(), HAND),
            Phase::Deal | Phase::Given | Phase::Paid => String::new(),
            Phase::Score | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}
