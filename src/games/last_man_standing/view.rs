//! The table: in the middle the auction line with a price on each place, or everybody's fighters; hands as far as they are
//! known, and what is asked of the viewer.

use super::combat::Attack;
use super::house::LINE;
use super::said::lined_up;
use super::{BOUGHT, HAND, LastMan, Phase, ROUNDS};
use crate::kit::sealed::discard_zone;
use crate::kit::words::{coins, jotted};
use crate::pieces::Card;
use crate::table::{Peek, Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards of a column for which room is kept; more overlap.
const COLUMN: usize = 2;

/// A column of the middle.
fn column(name: String, label: String, place: usize) -> Zone {
    Zone::new(name, label, Place::Lane { column: place as u8, row: 0 }, Shape::Cascade).cards(COLUMN)
}

impl LastMan {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = self.middle(viewer);
        zones.extend(self.lists(viewer));
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.hands.deck_zone(viewer));
        zones.push(discard_zone("Fallen", "Killed or never bought", lined_up(self, self.discard)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// Whether cards are bought now.
    fn is_auction(&self) -> bool {
        self.round == 0
    }

    /// The middle: in the auction the line, afterwards the arena, in which everybody's fighters stand in the same columns, so
    /// that nothing else moves.
    fn middle(&self, viewer: Viewer) -> Vec<Zone> {
        let columns = self.house.seats();
        if !self.is_auction() {
            return self.house.everybody().map(|seat| self.stand(seat, viewer)).collect();
        }
        let mut zones: Vec<Zone> = (0..LINE).map(|place| self.rung(place)).collect();
        zones.extend((LINE..columns).map(|place| column(format!("line.{}", place + 1), String::new(), place)));
        zones
    }

    /// A place of the auction line, the cheapest first, with its price.
    fn rung(&self, place: usize) -> Zone {
        let price = self.house.price(place);
        let label = if price == 0 { "Free".to_owned() } else { format!("Pay {price}") };
        column(format!("line.{}", place + 1), label, place).up(self.line[place])
    }

    /// Where a seat's fighters stand, and its choice lies face down below them until all are in, so that who stands there is
    /// seen.
    fn stand(&self, seat: Seat, viewer: Viewer) -> Zone {
        let fighters = lined_up(self, self.ring(seat)).map(|card| Placed::up(card).mark(self.ribbon(card)));
        let next = if viewer.is(seat) { "next" } else { "" };
        let choice = self.hands.mark_piece(seat, viewer).map(|placed| placed.mark(next));
        let pieces = choice.into_iter().chain(fighters).map(|placed| placed.by(seat));
        let zone = column(format!("{seat}.stand"), seat.named(), seat.index()).of(seat);
        Zone { pieces: pieces.collect(), ..zone }
    }

    /// The line, the choices and the ring as records know them.
    fn lists(&self, viewer: Viewer) -> Vec<Zone> {
        let list = |name: String| Zone { copies: true, ..Zone::new(name, "", Place::Hidden, Shape::Row) };
        let mut zones = vec![list("line".to_owned()).ordered().up(self.line.iter().flatten().copied())];
        for seat in self.house.everybody() {
            zones.push(list(format!("{seat}.choice")).of(seat).seen(viewer.is(seat), self.hands.mark(seat)));
            zones.push(list(format!("{seat}.ring")).of(seat).up(lined_up(self, self.ring(seat))));
        }
        zones
    }

    /// What is worth saying of a fighter while a combat goes on.
    fn ribbon(&self, card: Card) -> String {
        let blocks = || if self.combat.blocked().has(card) { "blocked" } else { "" };
        match self.phase {
            Phase::Strike(Attack { by, leap, .. }) if by == card => if leap { "leaps" } else { "attacks" }.to_owned(),
            Phase::Strike(Attack { victims, .. }) if victims.has(card) => {
                format!("+{}", usize::from(self.kills) + 1 + victims.place(card))
            }
            Phase::Strike(_) | Phase::Combat => blocks().to_owned(),
            Phase::Deal | Phase::Buy(_) | Phase::Fight | Phase::Sealed => String::new(),
            Phase::Share | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }

    /// A hand: what was bought lies open. While a choice lies face down before it, it may be one of those cards, so they are
    /// only listed.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(HAND);
        let known = self.hands.known(seat);
        if viewer.is(seat) {
            let secret = |card: Card| !known.has(card) && !self.is_settled();
            let mark = |card: Card| if secret(card) { "secret" } else { "" };
            let pieces = lined_up(self, self.hand(seat)).map(|card| Placed::up(card).mark(mark(card)));
            return Zone { pieces: pieces.collect(), ..zone };
        }
        let zone = self.hands.onto_hand(zone, seat, |cards| lined_up(self, cards));
        if !self.hands.may_have_laid_known(seat) {
            return zone;
        }
        let peek = vec![Peek::of("Known, in the hand or at the gate", lined_up(self, known))];
        Zone { peek, ..zone }.note(format!("has or sends {}", jotted(lined_up(self, known))))
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Over(_) => "over",
            _ if self.is_auction() => "auction",
            _ => "battle",
        };
        let (pot, game) = (self.purse.pot(), self.game as i32);
        let mut values = vec![
            Value::new("pot", "In the pot", pot, Show::Chips),
            Value::hidden("phase", phase),
            Value::hidden("round", i32::from(self.round)),
            Value::hidden("kills", i32::from(self.kills)),
            Value::hidden("game", game),
        ];
        values.push(if self.is_auction() {
            let turn = (usize::from(self.bought) / self.house.seats() + 1).min(BOUGHT);
            Value::new("turns", "Auction", format!("{turn} of {BOUGHT}"), Show::Fact)
        } else {
            Value::new("rounds", "Round", format!("{} of {ROUNDS}", self.round), Show::Fact)
        });
        if self.house.games > 1 {
            values.push(Value::new("games", "Game", format!("{game} of {}", self.house.games), Show::Fact));
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let note = match self.phase {
            Phase::Buy(buyer) if buyer == seat => "buying".to_owned(),
            Phase::Fight if self.hands.marks().of(seat).is_some() => "{has} chosen".to_owned(),
            Phase::Fight => "choosing".to_owned(),
            Phase::Sealed => "{has} chosen".to_owned(),
            Phase::Shown | Phase::Over(_) if self.purse.coins(seat) > 0 => "in profit".to_owned(),
            Phase::Deal | Phase::Buy(_) | Phase::Combat | Phase::Strike(_) => String::new(),
            Phase::Share | Phase::Shown | Phase::Over(_) => String::new(),
        };
        SeatView {
            score: self.purse.coins(seat),
            chips: true,
            badge: if seat == self.dealer { "D" } else { "" }.to_owned(),
            note,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Buy(seat) if viewer == Viewer::Seat(seat) => "Buy a fighter".to_owned(),
            Phase::Buy(seat) => format!("{} buys a fighter", seat.named()),
            Phase::Fight => match viewer {
                Viewer::Seat(seat) if self.hands.marks().missing().contains(seat) => {
                    "Send a fighter into the ring".to_owned()
                }
                _ => format!("Waiting for {} to choose a fighter", self.hands.marks().missing().named()),
            },
            Phase::Sealed => "All fighters are chosen: turn them up".to_owned(),
            Phase::Combat => "Smallest first: every fighter that is not blocked attacks".to_owned(),
            Phase::Strike(Attack { by, leap: true, .. }) => {
                format!("{}, the smallest, leaps at the biggest", by.jotted())
            }
            Phase::Strike(Attack { by, .. }) => format!("{} attacks all that is smaller", by.jotted()),
            Phase::Share if self.purse.pot() == 0 => "The pot is empty: the game is over".to_owned(),
            Phase::Share => "The fighters still standing share the pot".to_owned(),
            Phase::Shown => format!("Game {} of {} is over", self.game, self.house.games),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What is at stake.
    fn aside(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Buy(seat) if viewer == Viewer::Seat(seat) => {
                match BOUGHT - usize::from(self.bought) / self.house.seats() {
                    1 => "The last of your four: nothing gets cheaper after it".to_owned(),
                    left => format!("You still buy {left}; what is left in the line slides to a cheaper place"),
                }
            }
            Phase::Fight if self.round == ROUNDS => {
                format!("The last round: whoever survives it shares {}, less what kills cost", coins(self.purse.pot()))
            }
            Phase::Fight => "The first kill pays 1 coin, the second 2, the third 3 …".to_owned(),
            Phase::Deal | Phase::Buy(_) | Phase::Sealed | Phase::Combat | Phase::Strike(_) => String::new(),
            Phase::Share | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}
