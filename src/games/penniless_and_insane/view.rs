//! The table: the art, the bids before it, hands as far as they are known, and what is asked of the viewer.

use super::said::dollars;
use super::{HAND, Penniless, Phase, Why};
use crate::engine::Rules;
use crate::kit::sealed::{discard_zone, place_of, topped};
use crate::kit::words::{jotted, ordinal};
use crate::pieces::Card;
use crate::table::{Peek, Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl Penniless {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.art_zone()];
        zones.extend(self.house.everybody().map(|seat| self.bid_zone(seat, viewer)));
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.hands.deck_zone(viewer));
        let gone = discard_zone("Discards", "Spent or never bought", self.discard.iter());
        zones.push(topped(gone, self.last_out));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(viewer),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn art_zone(&self) -> Zone {
        Zone::new("art", "Art for sale", Place::Centre { row: 0 }, Shape::Row)
            .cards(self.house.seats() - 1)
            .up(self.art.iter())
    }

    /// The bid of a seat: face down until all are in, then open, with its place in the queue.
    fn bid_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = place_of("bid", seat);
        let Some(placed) = self.hands.mark_piece(seat, viewer) else { return zone };
        let place = self.queue().position(|(waiting, _)| waiting == seat).filter(|_| !self.hands.is_hidden());
        let mark = match (place, self.phase) {
            (None, _) => String::new(),
            (Some(0), Phase::Return) => "comes back".to_owned(),
            (Some(0), _) => "buys".to_owned(),
            (Some(place), _) => ordinal(place + 1),
        };
        Zone { pieces: vec![placed.mark(mark)], ..zone }
    }

    /// A hand: what everybody has seen lies open. While a bid lies face down before it, it may be one of those cards, so
    /// they are only listed.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(HAND);
        let known = self.hands.known(seat);
        if viewer.is(seat) {
            let mark = |card: Card| if known.has(card) && !self.is_scored() { "known" } else { "" };
            let pieces = self.hand(seat).iter().map(|card| Placed::up(card).mark(mark(card)));
            return Zone { pieces: pieces.collect(), ..zone };
        }
        let zone = self.hands.onto_hand(zone, seat, |cards| cards.iter());
        if !self.hands.may_have_laid_known(seat) {
            return zone;
        }
        let peek = vec![Peek::of("Known, in the hand or bid", known)];
        Zone { peek, ..zone }.note(format!("has or bid {}", jotted(known)))
    }

    fn values(&self, viewer: Viewer) -> Vec<Value> {
        let over = matches!(self.phase, Phase::Over(_));
        let phase = if over {
            "over"
        } else if matches!(self.phase, Phase::Buy(_)) {
            "buy"
        } else {
            "bid"
        };
        let shown = |holds: bool, show: Show| if holds { show } else { Show::Hidden };
        let round = i32::from(self.round);
        let money = |seat: Seat| {
            let own = viewer == Viewer::Seat(seat);
            // No bar: one that runs low looks like danger, and here the least money is best.
            let show = shown(own, Show::Fact);
            Value::new(format!("{seat}.money"), if own { "Dollars" } else { "" }, i32::from(self.money(seat)), show)
        };
        let mut values: Vec<Value> = self.house.everybody().map(money).collect();
        values.extend([
            Value::new("pot", "In the pot", self.pot, shown(self.house.gambling, Show::Chips)),
            Value::new("round", "Round", round, shown(!self.house.gambling, Show::Fact)),
            Value::new("trick", "Trick", i32::from(self.trick), Show::Fact),
            Value::hidden("phase", phase),
        ]);
        if self.house.gambling {
            values.push(Value::new("rounds", "Round", format!("{round} of {}", self.house.rounds), Show::Fact));
        } else {
            values.push(Value::new("target", "Play to", self.house.target, Show::Fact));
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let money = dollars(i32::from(self.money(seat)));
        let note = match self.phase {
            Phase::Bid if self.hands.marks().of(seat).is_some() => format!("{money}, bid made"),
            Phase::Bid => format!("{money}, choosing"),
            Phase::Buy(buyer) if buyer == seat => format!("{money}, buying"),
            Phase::Shown | Phase::Over(_) if self.times(seat) > 1 => format!("{money} left, {{counts}} three times"),
            Phase::Shown | Phase::Over(_) => format!("{money} left"),
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Return | Phase::Buy(_) | Phase::Score => money,
        };
        SeatView {
            score: self.score(seat),
            target: (!self.house.gambling).then_some(self.house.target),
            chips: self.house.gambling,
            badge: if seat == self.dealer { "D" } else { "" }.to_owned(),
            note,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Offer => "New art comes up for sale".to_owned(),
            Phase::Bid => match viewer {
                Viewer::Seat(seat) if self.hands.marks().missing().contains(seat) => {
                    format!("Bid a card: you have {}", dollars(i32::from(self.money(seat))))
                }
                _ => format!("Waiting for {} to bid", self.hands.marks().missing().named()),
            },
            Phase::Sealed => "All bids are in: turn them up".to_owned(),
            Phase::Return => self.front().map_or_else(String::new, |(seat, bid)| match self.why_back(seat, bid) {
                Some(Why::Broke) => format!(
                    "{} cannot pay {} and {{takes}} {} back",
                    seat.named(),
                    dollars(i32::from(bid.number())),
                    bid.jotted()
                ),
                _ => format!("Nothing is left for {}", seat.named()),
            }),
            Phase::Buy(seat) => {
                let price = self.hands.mark(seat).map_or(0, |bid| i32::from(bid.number()));
                if viewer == Viewer::Seat(seat) && self.art.len() == 1 {
                    format!("The last picture is yours for {}", dollars(price))
                } else if viewer == Viewer::Seat(seat) {
                    format!("Take a picture: you pay {}", dollars(price))
                } else {
                    format!("{} takes a picture for {}", seat.named(), dollars(price))
                }
            }
            Phase::Score => "The last trick is over: hands are counted".to_owned(),
            Phase::Shown => format!("Round {} is over", self.round),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// Who is poorest, which is what counts; while people buy, how many are still to come.
    fn aside(&self) -> String {
        let least = dollars(i32::from(self.least_money()));
        let poorest = self.poorest();
        match self.phase {
            Phase::Bid if poorest.len() == self.house.seats() => {
                format!("Everybody has {least}; in the end the cards of the poorest count three times")
            }
            Phase::Bid => {
                let (have, each) = if poorest.len() == 1 { ("has", "") } else { ("have", " each") };
                format!("{} {have} the least money: {least}{each}", poorest.named())
            }
            Phase::Buy(_) => match self.hands.lying().len() - 1 {
                0 => "Nobody comes after".to_owned(),
                1 => "One more bid waits in the queue".to_owned(),
                more => format!("{more} more bids wait in the queue"),
            },
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Return => String::new(),
            Phase::Score | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}
