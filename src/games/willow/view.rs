//! The table: cards, chips, and what a seat is asked.

use super::house::RAISES;
use super::{Event, Kind, Phase, Willow};
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl Willow {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.deck.zone("deck", "Deck", viewer).cards(1)];
        for seat in self.house.everybody() {
            zones.push(self.down_zone(seat, viewer));
            zones.push(self.up_zone(seat, viewer));
        }
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            buttons: 3,
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn down_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.down"), "Hidden card", Place::Seat, Shape::Row).of(seat).cards(1);
        self.greyed(seat, zone.seen(self.sees_down(seat, viewer), self.down[seat.index()]))
    }

    fn up_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.up"), "Open card", Place::Seat, Shape::Row).of(seat).cards(1);
        // While the open cards are on their way, the hand is not told before it is there.
        let lies = self.event != Event::Opened;
        let note = self.kind(seat).filter(|_| lies && self.sees_down(seat, viewer)).map(Kind::short);
        self.greyed(seat, zone.up(self.up[seat.index()]).note(note.unwrap_or_default()))
    }

    /// The cards of who has folded are grey.
    fn greyed(&self, seat: Seat, mut zone: Zone) -> Zone {
        let folded = !self.live().contains(seat);
        zone.pieces.iter_mut().for_each(|piece: &mut Placed| piece.dim = folded);
        zone
    }

    fn values(&self) -> Vec<Value> {
        let open = self.phase == Phase::Bet && self.betting.is_open();
        let shown = |holds: bool, show: Show| if holds { show } else { Show::Hidden };
        let to_call = if open { self.betting.to_call(self.to_act) } else { 0 };
        vec![
            Value::hidden("pot", self.purse.paid_by_all()),
            // What lies there: once a hand is settled, nothing.
            Value::new("heap", "In the pot", self.purse.pot(), Show::Chips),
            Value::new("hand", "Hand", self.hand as i32, Show::OneOf { all: self.house.hands as i32 }),
            Value::new("to_call", "To call", to_call, shown(open, Show::Fact)),
            Value::new("raises", "Raises", i32::from(self.betting.raises()), shown(open, Show::Fact)),
            Value::hidden("round", i32::from(self.round)),
            Value::hidden("dealer", self.dealer.to_string()),
        ]
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let live = self.live().contains(seat);
        let note = match self.kind(seat).filter(|_| self.shown.contains(seat)) {
            Some(kind) => kind.short(),
            None if self.is_all_in(seat) => "all in".to_owned(),
            None if live || self.hand == 0 => String::new(),
            None if self.is_dealt_in(seat) => "folded".to_owned(),
            None => "out of coins".to_owned(),
        };
        // Once cards are dealt or turned up, the bets of the round have been gathered into the pot.
        let lies_out = matches!(self.event, Event::Acted(..));
        let put = self.betting.put(seat);
        SeatView {
            score: self.purse.coins(seat),
            chips: true,
            stake: Some(put).filter(|put| *put > 0 && lies_out),
            badge: if seat == self.dealer { "D".to_owned() } else { String::new() },
            note,
            out: !live && self.hand > 0,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let seat = self.to_act;
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Bet if viewer != Viewer::Seat(seat) => format!("Waiting for {}", seat.named()),
            Phase::Bet => self.question(seat),
            Phase::Open => "Now a card face up for everybody still in".to_owned(),
            Phase::Settle if self.live().len() == 1 => "Everybody else has folded".to_owned(),
            Phase::Showdown | Phase::Settle => "Showdown".to_owned(),
            Phase::Shown => format!("Hand {} is settled", self.hand),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What the seat to act is asked.
    fn question(&self, seat: Seat) -> String {
        let means = self.purse.means(seat);
        let limits = self.betting.limits();
        if !self.betting.is_open() {
            let most = i32::from(limits.most).min(means);
            return match i32::from(limits.least).min(most) {
                only if only == most => format!("Bet {only} or fold: nobody may check"),
                least => format!("Bet {least} to {most}, or fold: nobody may check"),
            };
        }
        let missing = self.betting.to_call(seat);
        let call = if missing >= means { format!("Call with your last {means}") } else { format!("Call {missing}") };
        if self.betting.may_raise(&self.purse, seat) {
            format!("{call}, raise or fold")
        } else {
            format!("{call} or fold")
        }
    }

    /// The viewer's own cards in words, and whether raising is over.
    fn aside(&self, viewer: Viewer) -> String {
        let own = match viewer {
            Viewer::Seat(seat) => self.holding(seat),
            Viewer::Public | Viewer::All => None,
        };
        let no_more = self.phase == Phase::Bet && self.betting.raises() == RAISES;
        let no_more = no_more.then(|| "the third raise was the last".to_owned());
        let parts: Vec<String> = own.into_iter().chain(no_more).collect();
        parts.join("; ")
    }

    /// "You hold the seven of clubs; your open card is still to come", "You hold a gap of 8, ten high".
    fn holding(&self, seat: Seat) -> Option<String> {
        if self.is_settled() {
            return None;
        }
        match (self.kind(seat), self.down[seat.index()]) {
            (Some(kind), _) => Some(format!("You hold a {kind}")),
            (None, Some(card)) if self.live().contains(seat) => {
                Some(format!("You hold the {}; your open card is still to come", card.words()))
            }
            _ => None,
        }
    }
}
