//! The table: hands, the trick, the bids (laid aside in secret, then side by side), trumps, and what is asked of the viewer.

use super::moves::worth;
use super::said::{spelling, strip, sum, trumps};
use super::{ALL, NinetyNine, Phase, SPELT, Trumps};
use crate::kit::tricks::CardSet;
use crate::kit::words::{capital, counted};
use crate::pieces::{Card, Suit};
use crate::table::{Place, Placed, Reach, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// What each suit counts in a bid.
const CODE: &str = "♦0 ♠1 ♥2 ♣3";

impl NinetyNine {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            lingers: self.phase == Phase::Open && !self.opened.is_empty(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// Whether the tricks are over and the bids lie side by side.
    fn shows_bids(&self) -> bool {
        match self.phase {
            Phase::Open | Phase::Settle | Phase::Shown | Phase::Over(_) => true,
            Phase::Deal | Phase::Bid | Phase::Claim(..) | Phase::Play | Phase::Gather => false,
        }
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let most = usize::from(self.size()) + SPELT;
        // Where bids lie in the middle the tricks are kept in the corner, and the rivals' piles of tricks where their bids lay.
        let plays_tricks = !self.shows_bids() && self.phase != Phase::Bid && self.phase != Phase::Deal;
        let trick = self.cards.trick_zone(Place::Centre { row: 1 });
        let trick = if plays_tricks {
            trick
        } else {
            Zone { place: Place::Corner, shape: Shape::Cascade, label: "Tricks".to_owned(), ..trick }.cards(SPELT)
        };
        let aside = |seat: Seat| {
            if self.shows_bids() && viewer != Viewer::Seat(seat) { Place::Seat } else { Place::Hidden }
        };
        // Before the first deal nobody holds a card.
        let pack = if self.deal == 0 { CardSet::PACK.minus(self.left_out()) } else { CardSet::NONE };
        let deck = Zone::new("deck", "Pack", Place::Hidden, Shape::Pile).seen(viewer == Viewer::All, pack.iter());
        let mut zones = vec![deck, trick];
        zones.extend(self.house.everybody().map(|seat| self.hand(seat, viewer, most)));
        zones.extend(self.house.everybody().map(|seat| self.bid_zone(seat, viewer)));
        zones.extend(
            self.house.everybody().map(|seat| Zone { place: aside(seat), ..self.cards.won_zone(seat, viewer) }),
        );
        zones
    }

    /// A hand; to who is asked for a bid each card says what it counts.
    fn hand(&self, seat: Seat, viewer: Viewer, most: usize) -> Zone {
        let plays = self.phase == Phase::Play && self.to_act().contains(seat);
        let mut hand = self.cards.hand_zone(seat, viewer, most, plays.then(|| self.cards.playable(seat)));
        if viewer == Viewer::Seat(seat) && self.phase == Phase::Bid && self.to_bid.contains(seat) {
            for (placed, card) in hand.pieces.iter_mut().zip(self.cards.hand(seat).as_hand()) {
                placed.mark = card.suit().map_or(String::new(), |suit| worth(suit).to_string());
            }
        }
        hand
    }

    /// The bid of a seat: a tray to fill, then face down but to its owner, at last open with its sum.
    fn bid_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let (name, pile) = (format!("{seat}.bid"), self.pile(seat));
        let own = viewer == Viewer::Seat(seat);
        let open = self.opened.contains(seat);
        let seen = open || viewer.is(seat);
        let spelt = seen && (self.shows_bids() || own && self.phase == Phase::Bid);
        let count = |card: Card| card.suit().filter(|_| spelt).map_or(String::new(), |suit| worth(suit).to_string());
        let laid = |card: Card| if seen { Placed::up(card).mark(count(card)) } else { Placed::down(card) };
        let pieces = pile.into_iter().flat_map(spelling).map(laid).collect();
        let zone = match (self.shows_bids(), own) {
            (true, _) => {
                let column = seat.index() as u8;
                Zone::new(name, seat.named(), Place::Lane { column, row: 0 }, Shape::Cascade).note(self.outcome(seat))
            }
            (false, true) if self.phase == Phase::Bid || self.phase == Phase::Deal => {
                let note = self.bid_of(seat).map_or(CODE.to_owned(), |bid| self.named_bid(bid));
                Zone::new(name, "Your bid", Place::Centre { row: 1 }, Shape::Row).note(note)
            }
            (false, true) => {
                let note = self.bid_of(seat).map_or(String::new(), |bid| self.named_bid(bid));
                Zone::new(name, "Your bid", Place::Corner, Shape::Cascade).note(note)
            }
            (false, false) => {
                let zone = Zone::new(name, "Bid", Place::Seat, Shape::Pile).seen(seen, pile.into_iter().flatten());
                return zone.of(seat).cards(1);
            }
        };
        Zone { pieces, ..zone.of(seat).cards(SPELT) }
    }

    /// "3 + 2 + 0 = 5: made", once the bid lies open; before that the tricks alone.
    fn outcome(&self, seat: Seat) -> String {
        let took = format!("took {}", self.cards.taken(seat));
        match self.bid_of(seat).filter(|_| self.opened.contains(seat)) {
            Some(bid) => {
                let tick = if self.has_made(seat) { "✓" } else { "✗" };
                format!("bid {}, {took} {tick}", self.named_bid(bid))
            }
            None => took,
        }
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Deal | Phase::Bid => "bid",
            Phase::Claim(..) | Phase::Play | Phase::Gather | Phase::Open | Phase::Settle | Phase::Shown => "play",
            Phase::Over(_) => "over",
        };
        let trump = self.cards.rules.trump;
        let sign = if self.deal == 0 { "" } else { trump.map_or("none", Suit::sign) };
        let deals = self.house.deals.map_or(Show::Fact, |deals| Show::OneOf { all: deals.into() });
        let mut values = vec![
            Value::new("deal", "Deal", i32::from(self.deal), deals),
            Value::hidden("dealer", self.dealer.to_string()),
            Value::hidden("phase", phase),
            Value::hidden("trump", trump.map_or("none".to_owned(), |suit| suit.letter().to_string())),
            Value::new("trumps", "trumps", sign, Show::Count),
        ];
        match self.house.deals {
            Some(deals) => values.push(Value::hidden("deals", i32::from(deals))),
            None => values.push(Value::new("target", "Target", self.house.target, Show::Fact)),
        }
        // The trumps themselves are the large sign beside this line: a single sign of what comes next would be taken for them.
        if self.house.trumps == Trumps::Cycle {
            // Close together: on a phone that lies there is no room for more on one line.
            values.push(Value::new("cycle", "In turn", strip(self.deal).replace(' ', ""), Show::Fact));
        }
        let tricks = |seat: Seat| Value::hidden(format!("tricks.{seat}"), i32::from(self.cards.taken(seat)));
        values.extend(self.house.everybody().map(tricks));
        if let Some(last) = self.history.last() {
            for seat in self.house.everybody() {
                let number = |name: &str, number: u8| Value::hidden(format!("last.{name}.{seat}"), i32::from(number));
                values.push(number("bid", last.more.bids[seat.index()]));
                values.push(number("tricks", last.more.tricks[seat.index()]));
                values.push(number("made", u8::from(last.more.made.contains(seat))));
            }
        }
        values
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let tricks = self.cards.taken(seat);
        let known = self.bid_of(seat).filter(|_| viewer.is(seat) || self.opened.contains(seat));
        let note = match (self.phase, known) {
            (Phase::Bid, _) if self.to_bid.contains(seat) => "bidding".to_owned(),
            (Phase::Bid, Some(bid)) => format!("bid {}, still secret", self.named_bid(bid)),
            (Phase::Bid, None) => "{has} bid".to_owned(),
            (_, Some(bid)) => format!("bid {}, took {tricks}", self.named_bid(bid)),
            (Phase::Deal, None) => String::new(),
            (_, None) => format!("took {tricks}"),
        };
        let wants = |bid: u8| {
            let all = self.is_double(bid) && tricks > 0 && usize::from(tricks) == self.cards.gathered();
            i32::from(if all { ALL } else { bid })
        };
        SeatView {
            score: self.history.total(seat),
            target: self.house.deals.is_none().then_some(self.house.target),
            reach: known.map(|bid| Reach { has: i32::from(tricks), wants: wants(bid), exact: true }),
            badge: if self.deal > 0 && seat == self.dealer { "D".to_owned() } else { String::new() },
            note,
            ..SeatView::default()
        }
    }

    /// What is asked of the viewer.
    fn prompt(&self, viewer: Viewer) -> String {
        let acts = matches!(viewer, Viewer::Seat(seat) if self.to_act().contains(seat));
        let waiting = || format!("Waiting for {}", self.to_act().named());
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Bid if acts => "Lay three cards aside to spell your bid".to_owned(),
            Phase::Bid => format!("{} to bid", waiting()),
            Phase::Claim(..) => "The rest is certain".to_owned(),
            Phase::Play => match viewer {
                Viewer::Seat(seat) if acts => self.cards.prompt_to_play(seat),
                _ => waiting(),
            },
            Phase::Gather => self.cards.prompt_to_gather(),
            Phase::Open if self.opened.is_empty() => "The last trick is taken: the bids are turned up".to_owned(),
            Phase::Open | Phase::Settle => "The bids are turned up".to_owned(),
            Phase::Shown => format!("Deal {} is scored", self.deal),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    fn aside(&self, viewer: Viewer) -> String {
        match (self.phase, viewer) {
            (Phase::Bid, _) => format!("{}; {} tricks", capital(&trumps(self.cards.rules.trump)), self.size()),
            (Phase::Claim(..) | Phase::Play | Phase::Gather, Viewer::Seat(seat)) => self.course(seat),
            (Phase::Claim(..) | Phase::Play | Phase::Gather, Viewer::Public | Viewer::All) => {
                capital(&trumps(self.cards.rules.trump))
            }
            (Phase::Open | Phase::Settle, _) => match self.opened_last() {
                Some((seat, pile)) => format!("{}: {} = {}", seat.named(), sum(pile), super::spelt(pile)),
                None => String::new(),
            },
            (Phase::Deal | Phase::Shown | Phase::Over(_), _) => String::new(),
        }
    }

    /// How far a seat is on the way to its bid.
    fn course(&self, seat: Seat) -> String {
        let Some(bid) = self.bid_of(seat) else { return String::new() };
        let (tricks, left) = (self.cards.taken(seat), self.cards.hand(seat).len() as u8);
        let gone = self.cards.gathered() as u8;
        match bid {
            0 if self.is_double(0) && tricks == 0 && gone == 0 => "You bid 0 or 10".to_owned(),
            0 if self.is_double(0) && tricks > 0 && tricks == gone => format!("You need all ten: {tricks} so far"),
            bid if tricks > bid => "You are over your bid: every trick is a point still".to_owned(),
            bid if tricks + left < bid => "Your bid is lost: every trick is a point still".to_owned(),
            bid if tricks == bid => "You have your bid: no more tricks".to_owned(),
            bid => format!("You bid {bid}: {} to go", counted(bid - tricks, "trick", "tricks")),
        }
    }

    /// The bid that was opened last.
    fn opened_last(&self) -> Option<(Seat, CardSet)> {
        let count = self.house.seats();
        let order = self.dealer.left(count).round(count);
        let seat = order.rev().find(|seat| self.opened.contains(*seat))?;
        Some((seat, self.pile(seat)?))
    }
}
