//! The table: the pool, the marks below it in the order in which they are played, hands as far as they are known, and what is
//! asked.

use super::bait::{matching, strength};
use super::said::laid_out;
use super::{Lamarckian, POOL, Phase};
use crate::kit::peeks::groups;
use crate::kit::poker::best_five;
use crate::kit::sealed::{discard_zone, place_of};
use crate::kit::tricks::CardSet;
use crate::kit::words::{capital, counted, ordinal};
use crate::pieces::Card;
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards of the viewer's hand for which room is kept, and of others: hands grow from four to a dozen.
const OWN_HAND: usize = 12;
const HAND: usize = 8;

impl Lamarckian {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.pool_zone()];
        zones.extend(self.house.everybody().map(|seat| self.mark_zone(seat, viewer)));
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.hands.deck_zone(viewer));
        zones.push(self.discards());
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

    /// What was cleared away last lies on top; a look at all has them by suit.
    fn discards(&self) -> Zone {
        let top = self.discard.and(self.cleared);
        let pile = laid_out(top).chain(laid_out(self.discard.minus(top)));
        let peek = groups([("Not caught", laid_out(self.discard).collect())]);
        Zone { peek, ..discard_zone("Discards", "Not caught", pile) }
    }

    /// What the mark that comes next will catch.
    fn prey(&self) -> CardSet {
        match self.phase {
            Phase::Catch => self.next_mark().map_or(CardSet::NONE, |(_, mark)| self.pool.and(matching(mark))),
            Phase::Deal | Phase::Offer | Phase::Mark | Phase::Sealed | Phase::Clear => CardSet::NONE,
            Phase::Settle | Phase::Shown(_) | Phase::Over(..) => CardSet::NONE,
        }
    }

    /// The pool. While marks are played, what the next one will catch bears a ribbon, and the rest is dimmed.
    fn pool_zone(&self) -> Zone {
        let zone = Zone::new("pool", "Pool", Place::Centre { row: 0 }, Shape::Row).cards(POOL + self.house.seats() - 1);
        let prey = self.prey();
        let placed = |card: Card| {
            let caught = prey.has(card);
            Placed::up(card).mark(if caught { "caught" } else { "" }).dimmed(self.phase == Phase::Catch && !caught)
        };
        Zone { pieces: laid_out(self.pool).map(placed).collect(), ..zone }
    }

    /// The mark of a seat: face down until all are in, then open, with its place in the order.
    fn mark_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = place_of("mark", seat);
        let Some(placed) = self.hands.mark_piece(seat, viewer) else { return zone };
        let place = self.lined_up().position(|(other, _)| other == seat).filter(|_| !self.hands.is_hidden());
        let ribbon = match place {
            None => String::new(),
            Some(0) => format!("catches {}", self.prey().len()),
            Some(place) => ordinal(place + 1),
        };
        Zone { pieces: vec![placed.mark(ribbon)], ..zone }
    }

    /// A hand: what everybody knows of it lies open. While a mark lies face down before it, that may be one of those cards, so
    /// they are only listed. In one's own, each card says how much of the pool it matches; at a showdown the best five are set
    /// off.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let room = if viewer == Viewer::Seat(seat) { OWN_HAND } else { HAND };
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(room).open();
        let (hand, known) = (self.hand(seat), self.hands.known(seat));
        let compared = self.settled().is_some() && self.is_showdown();
        if compared || viewer.is(seat) {
            let five = best_five(hand);
            let choosing = self.phase == Phase::Mark && self.hands.marks().missing().contains(seat);
            let placed = |card: Card| {
                let matched = self.pool.and(matching(card)).len();
                let ribbon = if choosing && matched > 0 { matched.to_string() } else { String::new() };
                Placed::up(card).mark(ribbon).dimmed(compared && !five.has(card))
            };
            let note = if hand.is_empty() { String::new() } else { capital(&strength(hand).words()) };
            return Zone { pieces: laid_out(hand).map(placed).collect(), ..zone }.note(note);
        }
        let may_be_marked = self.hands.may_have_laid_known(seat);
        let label = if may_be_marked { "Known; one of them may be the mark" } else { "Known" };
        let peek = groups([(label, laid_out(known).collect())]);
        self.hands.onto_hand(Zone { peek, ..zone }, seat, laid_out)
    }

    fn values(&self) -> Vec<Value> {
        let several = self.house.wins > 1;
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        vec![
            Value::new("deal", "Deal", number(self.number), if several { Show::Fact } else { Show::Hidden }),
            Value::hidden("turn", i32::from(self.turn)),
            Value::new("turns_left", "Turns left", self.turns_left() as i32, Show::Fact),
            Value::hidden("alive", self.alive().len() as i32),
        ]
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let cards = counted(self.hands.held(seat).len() as i64, "card", "cards");
        let note = match self.phase {
            _ if !self.is_alive(seat) => format!("extinct in turn {}", self.extinct_in[seat.index()]),
            Phase::Shown(_) | Phase::Over(..) if self.is_showdown() => strength(self.hand(seat)).words(),
            Phase::Shown(_) | Phase::Over(..) => "survived".to_owned(),
            Phase::Deal | Phase::Offer | Phase::Mark | Phase::Sealed | Phase::Catch | Phase::Clear | Phase::Settle => {
                cards
            }
        };
        SeatView {
            score: self.history.total(seat),
            target: Some(self.house.wins),
            badge: if seat == self.dealer { "D" } else { "" }.to_owned(),
            note,
            out: !self.is_alive(seat),
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Offer => "The next pool is laid out".to_owned(),
            Phase::Mark => match viewer {
                Viewer::Seat(seat) if self.hands.marks().missing().contains(seat) => {
                    "Mark a card: it catches its suit and its rank".to_owned()
                }
                _ => format!("Waiting for {} to mark a card", self.hands.marks().missing().named()),
            },
            Phase::Sealed => "All marks are in: turn them up".to_owned(),
            Phase::Catch => self
                .next_mark()
                .map_or_else(String::new, |(seat, mark)| format!("{} catches with {}", seat.named(), mark.jotted())),
            Phase::Clear => "What is left of the pool is cleared away".to_owned(),
            Phase::Settle if self.is_showdown() => "The deck is used up: hands are compared".to_owned(),
            Phase::Settle => "The deal is decided".to_owned(),
            Phase::Shown(_) => format!("Deal {} is over", self.number),
            Phase::Over(..) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What the hand is by now, and how long there is still to grow.
    fn aside(&self, viewer: Viewer) -> String {
        let hand = match viewer {
            Viewer::Seat(seat) if self.is_alive(seat) && !self.hand(seat).is_empty() => {
                format!("{}. ", capital(&strength(self.hand(seat)).words()))
            }
            Viewer::Seat(_) | Viewer::Public | Viewer::All => String::new(),
        };
        match self.phase {
            Phase::Mark => match self.turns_left() {
                0 => format!("{hand}The last turn: after it the best hand wins"),
                1 => format!("{hand}One more turn comes after this one"),
                more => format!("{hand}{more} more turns come after this one"),
            },
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Catch | Phase::Clear => String::new(),
            Phase::Settle | Phase::Shown(_) | Phase::Over(..) => String::new(),
        }
    }
}
