//! The table: four boats round the ship, the fight, and what lies before every seat.

use super::cards::{Cards, Claims, suit};
use super::{AbandonShip, HAND, Phase};
use crate::kit::words::{capital, counted};
use crate::pieces::Suit;
use crate::table::{Peek, Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards of a board that there is room for: with less the second would cover the first on a phone.
const BOARD: usize = 4;

impl AbandonShip {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let boats = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
        let mut zones: Vec<Zone> = (0..).zip(boats).map(|(at, suit)| self.boat_zone(at, suit, viewer)).collect();
        zones.push(self.fight_zone());
        zones.extend(self.ship_zones(viewer));
        zones.extend(self.house.everybody().flat_map(|seat| self.seat_zones(seat, viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside_words(viewer),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// A boat with its total; a look into it also shows what this viewer has not seen of the suit.
    fn boat_zone(&self, column: u8, suit: Suit, viewer: Viewer) -> Zone {
        let inside = self.boats.of(suit);
        let name = format!("lifeboat.{}", suit.letter());
        let label = format!("{} boat", capital(suit.words()));
        let place = Place::Lane { column, row: 0 };
        let mut zone = Zone::new(name, label, place, Shape::Boat).cards(5).up(inside.iter());
        zone.note = format!("{} {}", suit.sign(), self.boats.points(suit));
        let out = match viewer {
            Viewer::Seat(seat) => self.unseen(Some(seat)),
            Viewer::Public => self.unseen(None),
            Viewer::All => Cards::NONE,
        };
        let groups = [("In the boat", inside), ("Not seen yet", out.of(suit))];
        let peek = |(label, cards): (&str, Cards)| {
            Peek::of(format!("{label}: {}", counted(cards.points(suit), "point", "points")), cards.iter())
        };
        zone.peek = groups.into_iter().filter(|(_, cards)| !cards.is_empty()).map(peek).collect();
        zone
    }

    /// The deck, which is the ship, and the cards out of the round.
    fn ship_zones(&self, viewer: Viewer) -> [Zone; 2] {
        let all = viewer == Viewer::All;
        let deck = Zone::new("deck", "Ship", Place::Corner, Shape::Pile).cards(1);
        let deck = deck.seen(all, self.deck().iter().copied());
        let aside = Zone::new("aside", "Out of the round", Place::Hidden, Shape::Pile);
        [deck, aside.seen(all, self.aside().iter().copied())]
    }

    /// The cards of the fight, each with the seat that played it.
    fn fight_zone(&self) -> Zone {
        let label = match self.defender() {
            Some(defender) => format!("{} against {}", self.to_act.named(), defender.named()),
            None => "Fight".to_owned(),
        };
        let mut zone = Zone::new("fight", label, Place::Centre { row: 1 }, Shape::Cascade).cards(4).ordered();
        if let Some(defender) = self.defender() {
            let by = |index: usize| if index.is_multiple_of(2) { self.to_act } else { defender };
            let last = self.fight().len() - 1;
            zone.pieces = self
                .fight()
                .iter()
                .enumerate()
                .map(|(index, card)| Placed::up(*card).by(by(index)).dimmed(index < last))
                .collect();
        }
        zone
    }

    /// Hand, board and key of a seat.
    fn seat_zones(&self, seat: Seat, viewer: Viewer) -> [Zone; 3] {
        let seen = viewer.is(seat) || self.hands_lie_open();
        let mut hand = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(HAND);
        hand = hand.seen(seen, self.hand(seat).iter());
        if viewer == Viewer::Seat(seat) && !self.hands_lie_open() {
            for (placed, card) in hand.pieces.iter_mut().zip(self.hand(seat).iter()) {
                placed.mark = self.standing_in(seat, suit(card));
            }
        }
        let board = Zone::new(format!("{seat}.board"), "Board", Place::Seat, Shape::Cascade).of(seat).cards(BOARD);
        let board = board.up(self.board(seat).iter()).note(self.board_in_words(seat));
        let key = Zone::new(format!("{seat}.key"), "Key", Place::Seat, Shape::Pile).of(seat).cards(1);
        [hand, board, key.seen(seen, self.keys.of(seat))]
    }

    /// The badge of a card in one's own hand: what one has of its suit altogether, unless that is this card alone. What the
    /// boat holds stands on the boat.
    fn standing_in(&self, seat: Seat, suit: Suit) -> String {
        let claim = self.claim(seat, suit);
        if claim.len() < 2 { String::new() } else { format!("{} in {}", claim.points(suit), suit.sign()) }
    }

    /// The suits of a board with their sums: "♥6 ♠12".
    fn board_in_words(&self, seat: Seat) -> String {
        let board = self.board(seat);
        let suits = Suit::ALL.into_iter().filter(|suit| !board.of(*suit).is_empty());
        suits.map(|suit| format!("{}{}", suit.sign(), board.points(suit))).collect::<Vec<_>>().join(" ")
    }

    fn values(&self) -> Vec<Value> {
        let number = |seat: Option<Seat>| seat.map_or(0, |seat| seat.index() as i32 + 1);
        let round = self.round as i32;
        let most = self.house.deck() as i32;
        let mut values =
            vec![Value::new("water", "Cards until she sinks", self.deck().len() as i32, Show::Gauge { most })];
        match self.house.rounds {
            0 => values.extend([
                Value::new("round", "Round", round, Show::Fact),
                Value::new("target", "Target", self.house.target, Show::Fact),
            ]),
            rounds => values.extend([
                Value::hidden("round", round),
                Value::new("rounds", "Round", format!("{round} of {rounds}"), Show::Fact),
            ]),
        }
        values.push(Value::hidden("dealer", number(Some(self.dealer))));
        values.push(Value::hidden("attacker", number(self.defender().map(|_| self.to_act))));
        values.push(Value::hidden("defender", number(self.defender())));
        for suit in Suit::ALL {
            values.push(Value::hidden(format!("points.{}", suit.letter()), i32::from(self.boats.points(suit))));
        }
        values.extend(self.house.everybody().map(|seat| Value::hidden(format!("gain.{seat}"), self.gain(seat))));
        if self.house.aside() > 0 {
            values.push(Value::new("aside", "Set aside", self.house.aside() as i32, Show::Fact));
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let sunk = matches!(self.phase, Phase::Keys | Phase::Reveal) || self.hands_lie_open();
        let note = match self.phase {
            Phase::Keys | Phase::Reveal if self.keys.of(seat).is_some() => "key chosen".to_owned(),
            Phase::Keys if self.keys.asked().contains(seat) => "choosing".to_owned(),
            Phase::Shown | Phase::Over(_) => match self.gain(seat) {
                0 => "in the water".to_owned(),
                gain => format!("+{gain}"),
            },
            _ => counted(self.hand(seat).len() as u32, "card", "cards"),
        };
        let board = self.board_in_words(seat);
        SeatView {
            score: self.history.total(seat),
            target: (self.house.rounds == 0).then_some(self.house.target),
            badge: if seat == self.dealer { "D" } else { "" }.to_owned(),
            note: if board.is_empty() { note } else { format!("{note}, {board}") },
            out: sunk && !self.keys.asked().contains(seat),
            ..SeatView::default()
        }
    }
}
