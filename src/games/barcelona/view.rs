//! The table: the cards shown, from the lowest up, what each seat hides, the pot, and what is asked.

use super::knowledge::Outlook;
use super::pair::Colour;
use super::{Barcelona, Phase};
use crate::pieces::{Arrange, Card};
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl Barcelona {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones: Vec<Zone> = self.rungs().into_iter().map(|seat| self.shown_zone(seat)).collect();
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.extend([Colour::Red, Colour::Black].map(|colour| self.deck_zone(colour, viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            summary: self.summary(viewer),
            ..Table::default()
        })
    }

    /// All seats in the order in which the cards shown are laid out: the lowest first, once they are turned up.
    fn rungs(&self) -> Vec<Seat> {
        let mut rungs: Vec<Seat> = self.house.everybody().collect();
        rungs.arrange_by_key(|seat| self.shown_card(*seat));
        rungs
    }

    /// What a seat has turned up: the card that decides when it is asked, and after a showdown the other one.
    fn shown_zone(&self, seat: Seat) -> Zone {
        let zone =
            Zone::new(format!("{seat}.shown"), seat.named(), Place::Centre { row: 0 }, Shape::Row).of(seat).cards(2);
        let (Some(pair), Some(colour)) = (self.pairs[seat.index()], self.shown(seat)) else { return zone };
        let hidden = Some(colour.other()).filter(|_| self.open.contains(seat));
        let cards = [colour].into_iter().chain(hidden).map(|colour| pair.card(colour));
        let dropped = !self.live.contains(seat);
        let placed =
            |card: Card| Placed::up(card).darkened(is_black(card)).mark(self.ribbon(seat, card)).dimmed(dropped);
        Zone { pieces: cards.map(placed).collect(), ..zone }
    }

    /// What is worth saying of a card that lies open.
    fn ribbon(&self, seat: Seat, card: Card) -> String {
        let winner = self.strongest().filter(|_| self.is_settled() && self.open.contains(seat));
        match (self.phase, winner, Colour::of(card)) {
            (Phase::Decide(lowest), ..) if lowest == seat => "lowest".to_owned(),
            (_, Some(winner), Colour::Black) if winner == seat => "highest black".to_owned(),
            (_, Some(winner), Colour::Red) if self.losers(winner).contains(seat) => {
                format!("paid {}", self.lost(seat))
            }
            _ => String::new(),
        }
    }

    /// The cards of a seat that are not turned up. What colour they are is no secret.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let colours: &[Colour] = match (self.shown(seat), self.open.contains(seat)) {
            (_, true) => &[],
            (Some(Colour::Red), false) => &[Colour::Black],
            (Some(Colour::Black), false) => &[Colour::Red],
            (None, false) => &[Colour::Red, Colour::Black],
        };
        let label = match colours {
            [hidden] => format!("Hidden {} card", hidden.word()),
            _ => "Hand".to_owned(),
        };
        // Of two backs each shows its colour, though they lie over each other.
        let shape = if viewer == Viewer::Seat(seat) { Shape::Row } else { Shape::Cascade };
        let zone = Zone::new(format!("{seat}.hand"), label, Place::Seat, shape).of(seat).cards(2);
        let Some(pair) = self.pairs[seat.index()] else { return zone };
        let dropped = !self.live.contains(seat);
        let placed = |colour: Colour| {
            let card = pair.card(colour);
            if !viewer.is(seat) {
                return Placed::down(card).darkened(is_black(card)).dimmed(dropped);
            }
            let chosen = self.shown(seat).is_none() && self.shows.of(seat) == Some(colour);
            let mark = if chosen { "chosen" } else { "" };
            Placed::up(card).darkened(is_black(card)).mark(mark).dimmed(dropped)
        };
        Zone { pieces: colours.iter().copied().map(placed).collect(), ..zone }
    }

    fn deck_zone(&self, colour: Colour, viewer: Viewer) -> Zone {
        let (deck, name, label) = match colour {
            Colour::Red => (&self.red, "red", "Red deck"),
            Colour::Black => (&self.black, "black", "Black deck"),
        };
        let mut zone = deck.zone(name, label, viewer).cards(1);
        zone.pieces.iter_mut().for_each(|placed| placed.dark = colour == Colour::Black);
        zone
    }

    fn values(&self) -> Vec<Value> {
        let pot = self.purse.pot();
        let mut values = vec![
            Value::new("pot", "In the pot", pot, if pot > 0 { Show::Chips } else { Show::Hidden }),
            Value::new("hand", "Hand", self.hand as i32, Show::OneOf { all: self.house.hands as i32 }),
            Value::hidden("dealer", self.dealer.index() as i32 + 1),
        ];
        let is_in = |seat: Seat| Value::hidden(format!("in.{seat}"), i32::from(self.live.contains(seat)));
        values.extend(self.house.everybody().map(is_in));
        values.extend(self.house.everybody().map(|seat| Value::hidden(format!("gain.{seat}"), self.gains[seat])));
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let (live, dealt) = (self.live.contains(seat), self.players().contains(seat));
        let note = match self.phase {
            Phase::Deal => "",
            _ if !dealt => "out of the match",
            // The match is about more than its last hand.
            Phase::Over(_) => "",
            _ if !live => "dropped out",
            Phase::Show if self.shows.missing().contains(seat) => "choosing",
            Phase::Show | Phase::Chosen => "{has} chosen",
            Phase::Decide(lowest) if lowest == seat => "deciding",
            Phase::Decide(_) | Phase::Showdown(_) | Phase::Settle | Phase::Shown => "",
        };
        let is_over = matches!(self.phase, Phase::Over(_));
        SeatView {
            score: self.purse.coins(seat),
            chips: true,
            badge: if seat == self.dealer { "D".to_owned() } else { String::new() },
            note: note.to_owned(),
            out: self.hand > 0 && if is_over { !dealt } else { !live },
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Show => match (viewer, self.shows.missing()) {
                (Viewer::Seat(seat), missing) if missing.contains(seat) => {
                    "Which of your cards will you show?".to_owned()
                }
                (_, missing) => format!("Waiting for {} to choose a card", missing.named()),
            },
            Phase::Chosen => "Everybody has chosen".to_owned(),
            Phase::Decide(lowest) if viewer == Viewer::Seat(lowest) => "Lowest card: showdown or drop out?".to_owned(),
            Phase::Decide(lowest) => format!("Waiting for {}, lowest still in", lowest.named()),
            Phase::Showdown(_) => "Showdown: the highest black card wins".to_owned(),
            Phase::Settle if self.live.len() == 1 => "Everybody else has dropped out".to_owned(),
            Phase::Settle => "All cards are open".to_owned(),
            Phase::Shown => format!("Hand {} is settled", self.hand),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What the viewer stakes, and what can beat it.
    fn aside(&self, viewer: Viewer) -> String {
        let Viewer::Seat(seat) = viewer else { return String::new() };
        let Some(pair) = self.pairs[seat.index()].filter(|_| self.live.contains(seat)) else { return String::new() };
        let risk = self.due(seat, pair.red);
        match self.phase {
            Phase::Show | Phase::Chosen => format!("In a showdown you risk {risk}"),
            Phase::Decide(_) => format!("You risk {risk}; {}", self.threat(seat, pair.black)),
            Phase::Deal | Phase::Showdown(_) | Phase::Settle | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }

    /// What can beat this black card of a seat.
    fn threat(&self, seat: Seat, black: Card) -> String {
        match self.outlook(seat, black) {
            Outlook::Beaten(rival) => format!("{} shows a higher black card than yours", rival.named()),
            Outlook::Safe => "no black card still in beats yours".to_owned(),
            Outlook::Open { above, unseen } => {
                let verb = if above == 1 { "beats" } else { "beat" };
                format!("{above} of the {unseen} black cards out of sight {verb} yours")
            }
        }
    }
}

/// Whether a card is of the black deck, whose backs are dark whichever side is up.
fn is_black(card: Card) -> bool {
    Colour::of(card) == Colour::Black
}
