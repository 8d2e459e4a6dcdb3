//! The table: five buckets, the bids before them, everybody's money as far as it is shown, and what is asked of the viewer.

use super::moves::Bucket;
use super::notes::Notes;
use super::said::{named, zone_of};
use super::{Boneyard, Event, Phase};
use crate::engine::Rules;
use crate::kit::words::{capital, dollars, ordinal};
use crate::pieces::Arrange;
use crate::table::{Place, Placed, Seat, SeatSet, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl Boneyard {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones: Vec<Zone> = Bucket::ALL.into_iter().map(|bucket| self.bucket_zone(bucket)).collect();
        zones.extend(self.house.everybody().map(|seat| self.bid_zone(seat, viewer)));
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            sheet: self.score_sheet(),
            summary: self.summary(viewer),
            ..Table::default()
        })
    }

    fn bucket_zone(&self, bucket: Bucket) -> Zone {
        let money = self.bucket(bucket);
        let swept = matches!(self.event, Event::Swept(_, into) if into == bucket);
        let note = match self.takers[bucket as usize] {
            Some(taker) if money.is_empty() => taker.named(),
            _ if swept => format!("now {}", money.total()),
            _ => money.total().to_string(),
        };
        Zone::new(
            zone_of(bucket),
            capital(&named(bucket)),
            Place::Lane { column: bucket as u8, row: 0 },
            Shape::Cascade,
        )
        .cards(5)
        .up(money.cards())
        .note(note)
    }

    /// The bid of a seat: sealed until all are in, not even its size to be seen; then open, with its place in the line.
    fn bid_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        // Five bids lie side by side: of more cards than usual they lie closer, and their sum is said above.
        let zone =
            Zone::new(format!("{seat}.bid"), seat.named(), Place::Centre { row: 1 }, Shape::Cascade).of(seat).cards(3);
        let Some(bid) = self.bid(seat) else { return zone };
        if self.is_sealed() {
            return zone.up(bid.cards()).note("sealed").veil(!viewer.is(seat));
        }
        let matched = self.is_matched(seat) && self.phase != Phase::Open;
        let pieces = bid.cards().map(|card| Placed::up(card).by(seat).dimmed(matched)).collect();
        let total = bid.total();
        Zone { pieces, ..zone.note(total.to_string()) }
    }

    /// The money of a seat without its bid. Others are not shown it where it is to be remembered, and never while a bid may
    /// be missing from it.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.hand"), "Money", Place::Seat, Shape::Fan).of(seat).cards(5);
        let (hand, recalls) = (self.hand(seat), self.recalls(viewer, seat));
        let zone = zone.up(hand.cards());
        let veiled = !viewer.is(seat) && (!recalls || self.is_sealed());
        let listed = if recalls && veiled { Some(self.held(seat)) } else { None };
        match listed.filter(|held| !held.is_empty()) {
            Some(held) => zone.note(held.sum()).veil(veiled),
            None => zone.veil(veiled),
        }
    }

    fn values(&self) -> Vec<Value> {
        let playoff = if self.playoff > 0 { Show::Fact } else { Show::Hidden };
        let total = |bucket: Bucket| Value::hidden(format!("total.{bucket}"), self.bucket(bucket).total());
        let mut values: Vec<Value> = Bucket::ALL.into_iter().map(total).collect();
        values.extend([
            Value::new("round", "Round", i32::from(self.round), Show::Fact),
            Value::new("playoff", "Play-off", i32::from(self.playoff), playoff),
            Value::new("target", "Dollars that win", self.house.target, Show::Fact),
        ]);
        values
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let out = !self.still_in().contains(seat) || self.is_counted() && self.hand(seat).is_empty();
        let note = match self.phase {
            _ if out => "out".to_owned(),
            Phase::Bid if self.bids.of(seat).is_some() => "ready".to_owned(),
            Phase::Bid => "choosing".to_owned(),
            Phase::Sealed => "ready".to_owned(),
            // Bids lie too close for what is written over them, and nobody should have to add up notes.
            Phase::Open | Phase::Take(_) | Phase::Fill | Phase::Sweep => self.bid_in_words(seat),
            Phase::Check | Phase::Shown | Phase::Over(_) => String::new(),
        };
        let view =
            SeatView { score: self.score(seat), target: Some(self.house.target), note, out, ..SeatView::default() };
        view.veil(!self.recalls(viewer, seat))
    }

    /// "bid 8", "bid 7, cancelled", "bid 8, taking": what becomes of the open bid of a seat.
    fn bid_in_words(&self, seat: Seat) -> String {
        let Some(bid) = self.bids.of(seat) else { return String::new() };
        let fate = match self.phase {
            Phase::Take(taker) if taker == seat => ", taking",
            Phase::Open => "",
            _ if self.is_matched(seat) => ", cancelled",
            _ => "",
        };
        format!("bid {}{fate}", bid.total())
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Bid => match viewer {
                Viewer::Seat(seat) if self.bids.missing().contains(seat) => {
                    format!("Seal a bid: you have {} of {}", self.hand(seat).total(), self.house.target)
                }
                _ => format!("Waiting for {} to bid", self.bids.missing().named()),
            },
            Phase::Sealed => "All bids are in: open them".to_owned(),
            Phase::Open => {
                let sets = self.matched();
                let told = |(total, seats): &(i32, SeatSet)| format!("{} bid {total}", seats.named());
                format!("Equal bids cancel: {}", sets.iter().map(told).collect::<Vec<_>>().join("; "))
            }
            Phase::Take(seat) if viewer == Viewer::Seat(seat) => "Take the money of a bucket".to_owned(),
            Phase::Take(seat) => format!("{} takes a bucket", seat.named()),
            Phase::Fill => "The buckets are filled again".to_owned(),
            Phase::Sweep => "Cancelled money falls into the poorest bucket".to_owned(),
            Phase::Check => "Everybody counts their money".to_owned(),
            Phase::Shown => format!("Round {} is over", self.round),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What is at stake; while buckets are taken, who comes when.
    fn aside(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Bid if self.playoff > 0 => "A play-off: the most money after this round wins".to_owned(),
            Phase::Bid if self.is_last_round() => "The last round: the most money wins".to_owned(),
            // The one note that does not say what it is worth.
            Phase::Bid if self.round == 1 => {
                format!("An ace is 1 dollar. The richest bucket holds {}; equal bids get nothing", self.riches()[0])
            }
            Phase::Bid => format!("The richest bucket holds {}; equal bids get nothing", self.riches()[0]),
            Phase::Take(_) => {
                let mut line: Vec<(Seat, Notes)> = self.waiting().collect();
                line.arrange_by_key(|(_, bid)| -bid.total());
                match line.iter().position(|(seat, _)| viewer == Viewer::Seat(*seat)) {
                    Some(place @ 1..) if place < self.free().count() => {
                        format!("You are {} in line", ordinal(place + 1))
                    }
                    Some(1..) => "No bucket will be left for your bid, and it comes back".to_owned(),
                    _ => format!("The richest bucket left holds {}", dollars(self.richest_left())),
                }
            }
            Phase::Sealed | Phase::Open | Phase::Fill | Phase::Sweep => String::new(),
            Phase::Check | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }

    fn richest_left(&self) -> i32 {
        self.free().map(|bucket| self.bucket(bucket).total()).max().unwrap_or(0)
    }
}
