//! The table: the two piles, the suit in play or the crank, the direction, hands, marks, and what is asked of the viewer.

use super::table::{How, Owed, Why};
use super::{Creights, Event, Phase, WILD};
use crate::kit::words::{counted, series};
use crate::pieces::{Card, Rank, Suit};
use crate::table::{Peek, Place, Seat, SeatSet, SeatView, Shape, Show, Table, Thread, Value, Viewer, Zone};

/// Cards of a hand for which room is kept beyond those dealt.
const MORE: usize = 4;

impl Creights {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = Vec::from(self.piles(viewer));
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            lingers: self.was_wrong(),
            threads: self.acting().into_iter().collect(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// The draw pile and the play pile. Before the first deal all cards are the draw pile.
    fn piles(&self, viewer: Viewer) -> [Zone; 2] {
        let centre = Place::Centre { row: 1 };
        let deck = Zone::new("deck", "Draw", centre, Shape::Pile).cards(1).ordered();
        let pile = Zone::new("pile", "Play", centre, Shape::Pile).cards(1).ordered().up(self.pile());
        let called = self.suit.filter(|_| WILD.has(self.top) && self.crank == 0);
        let note = called.map_or(String::new(), |suit| format!("called {}", suit.sign()));
        [deck.seen(viewer == Viewer::All, self.stock.deck()), pile.note(note)]
    }

    /// A hand: a fan to who holds it, a pile with its number to all others. What slips have shown can be looked up.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let own = viewer == Viewer::Seat(seat);
        let seen = self.hands_lie_open() || viewer.is(seat) && self.sees_hand(seat) || viewer == Viewer::All;
        let shape = if own { Shape::Fan } else { Shape::Pile };
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, shape).of(seat);
        // The same in every deal, so that nothing moves between two.
        let room = if own { usize::from(self.house.start) + MORE } else { 1 };
        let zone = Zone { alike: self.may_jump().contains(seat), ..zone }.cards(room);
        if seen {
            return zone.up(self.hand(seat).iter());
        }
        // Below the cards that nobody knows lie those that everybody has seen.
        let shown = self.shown[seat.index()];
        let mut zone = zone.seen(false, self.hand(seat).minus(shown).iter()).up(shown.iter());
        if !shown.is_empty() {
            zone.peek =
                vec![Peek { label: "Shown by slips".to_owned(), pieces: shown.iter().map(Into::into).collect() }];
        }
        zone
    }

    fn values(&self) -> Vec<Value> {
        let none = || "none".to_owned();
        let direction = if self.clockwise { "cw" } else { "ccw" };
        let suit = self.suit.map_or_else(none, |suit| suit.letter().to_string());
        let top = if self.deal == 0 { none() } else { self.top.to_string() };
        let (label, amount) = match (self.crank, self.suit) {
            (0, Some(suit)) => ("Suit", suit.sign().to_owned()),
            (0, None) => ("Suit", "–".to_owned()),
            (crank, _) => ("Crank", crank.to_string()),
        };
        let mut values = vec![
            Value::new("in-play", label, amount, Show::Ring { clockwise: self.clockwise }),
            Value::hidden("deal", i32::from(self.deal)),
            Value::hidden("size", i32::from(self.size())),
            Value::hidden("dealer", self.dealer.to_string()),
            Value::hidden("direction", direction),
            Value::hidden("suit", suit),
            Value::hidden("top", top),
            Value::hidden("crank", i32::from(self.crank)),
            Value::hidden("as", self.part.actor.to_string()),
        ];
        if self.house.deals() > 1 {
            values.push(Value::new("deals", "Deal", format!("{} of {}", self.deal, self.house.deals()), Show::Fact));
        }
        for seat in self.house.everybody() {
            let pressures = i32::from(self.pressures[seat.index()]);
            values.push(Value::hidden(format!("pressures.{seat}"), pressures));
            values.push(Value::hidden(format!("careless.{seat}"), i32::from(self.careless.contains(seat))));
        }
        let drinks = self.ledger();
        let all: i32 = drinks.iter().map(|(.., drinks)| i32::from(*drinks)).sum();
        if all > 0 && self.house.deals() > 1 {
            values.push(Value::new("drinks", "Drinks owed", all, Show::Fact));
        }
        let ledger = drinks.into_iter();
        values.extend(ledger.map(|(debtor, to, n)| Value::hidden(format!("beers.{debtor}.{to}"), i32::from(n))));
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let pressures = self.pressures[seat.index()];
        let cards = self.hand(seat).len();
        let note = if self.careless.contains(seat) {
            "careless".to_owned()
        } else if self.acted_for() == Some(seat) {
            "played for".to_owned()
        } else if self.deal > 0 && cards == 1 && !self.hands_lie_open() {
            "one card".to_owned()
        } else if pressures > 0 {
            counted(i64::from(pressures), "shuffle", "shuffles")
        } else {
            String::new()
        };
        SeatView {
            score: crate::engine::Rules::score(self, seat),
            badge: if self.deal > 0 && seat == self.dealer { "D" } else { "" }.to_owned(),
            note,
            dunce: self.careless.contains(seat),
            ..SeatView::default()
        }
    }

    /// The seat as which another plays now.
    fn acted_for(&self) -> Option<Seat> {
        (self.phase == Phase::Turn && self.part.actor != self.part.player).then_some(self.part.actor)
    }

    /// Who plays for whom.
    fn acting(&self) -> Option<Thread> {
        let to = self.acted_for()?;
        Some(Thread { from: self.part.player, to, weight: 1, word: "plays for".to_owned() })
    }

    /// What is asked of the viewer.
    fn prompt(&self, viewer: Viewer) -> String {
        let player = self.part.player;
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Call if viewer == Viewer::Seat(self.dealer) => {
                format!("You turned up the {}: call a suit, blind", self.top.words())
            }
            Phase::Call => format!("{} calls a suit", self.dealer.named()),
            Phase::Turn if viewer == Viewer::Seat(player) => self.asked(player),
            Phase::Turn => format!("Waiting for {}", player.named()),
            Phase::Draw => self.drawing(),
            Phase::Ended(_) => "The deal is over".to_owned(),
            Phase::Shown(_) => format!("Deal {} is counted", self.deal),
            Phase::Over(..) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// Who draws now, and what for.
    fn drawing(&self) -> String {
        let Some(&Owed { why, .. }) = self.owed.first() else { return "Cards are drawn".to_owned() };
        let due = || self.owed.iter().take_while(|owed| owed.why == why);
        let seats: SeatSet = due().map(|owed| owed.seat).collect();
        let cards = due().map(|owed| i64::from(owed.count)).sum::<i64>();
        match (seats.len(), why) {
            (1, Why::Penalty) => format!("{} draws a penalty card", seats.named()),
            (1, _) => format!("{} draws {}", seats.named(), counted(cards, "card", "cards")),
            _ => format!("{} draw cards", seats.named()),
        }
    }

    /// What the seat on turn has to do.
    fn asked(&self, seat: Seat) -> String {
        let able = !self.hand(seat).of(self.playable()).is_empty();
        match (self.crank, able) {
            (0, true) => {
                let suit = self.suit.map_or("", Suit::sign);
                let rank = self.top.rank().filter(|_| !WILD.has(self.top)).map(Rank::index);
                let wanted = [Some(suit), rank, Some("8"), Some("9")];
                format!("Play a {}", series(wanted.into_iter().flatten().map(str::to_owned), ""))
                    .replace(" and ", " or ")
            }
            (0, false) if self.hand(seat).is_empty() => "You must go on: draw a card".to_owned(),
            (0, false) => "Nothing fits: draw a card".to_owned(),
            (crank, true) => format!("Crank {crank}: play a two or an ace"),
            (crank, false) => format!("No two, no ace: draw {crank}"),
        }
    }

    /// Whether somebody has just done something that costs cards, now or later.
    fn was_wrong(&self) -> bool {
        match self.event {
            Event::Blundered(..) => true,
            Event::Played { how, careless, .. } => careless || matches!(how, How::Void(_)),
            _ => false,
        }
    }

    /// As whom, and what weighs on the deal.
    fn aside(&self, viewer: Viewer) -> String {
        if self.phase != Phase::Turn {
            return String::new();
        }
        if let Some((_, blunder)) = self.blunder.filter(|(seat, _)| viewer == Viewer::Seat(*seat)) {
            return self.blunder_in_words(blunder);
        }
        let own = viewer == Viewer::Seat(self.part.player);
        match self.acted_for() {
            Some(seat) if own => format!("You play for {}: effects count from there", seat.named()),
            Some(seat) => format!("{} plays for {}", self.part.player.named(), seat.named()),
            None if own && self.part.played => "Your six: play again on it".to_owned(),
            None => match viewer {
                Viewer::Seat(seat) if self.careless.contains(seat) => {
                    "You forgot “one card”: you lose a turn and draw two".to_owned()
                }
                _ => String::new(),
            },
        }
    }

    /// Where a card of a hand is touched: the first copy of it.
    pub(super) fn place(&self, seat: Seat, card: Card) -> usize {
        self.hand(seat).place(card)
    }
}
