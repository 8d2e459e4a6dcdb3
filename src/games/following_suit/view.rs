//! The table: the pool in four columns by suit, the marks below it, hands as far as they are known, and what is asked.

use super::circle::{CIRCLE, best_suit, hunter, prey, suit_of, worth_of};
use super::said::laid_out;
use super::{FollowingSuit, POOL, Phase};
use crate::kit::peeks::groups;
use crate::kit::sealed::{discard_zone, place_of};
use crate::kit::tricks::CardSet;
use crate::kit::words::counted;
use crate::pieces::{Card, Suit};
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards of a column for which room is kept; more overlap.
const COLUMN: usize = 3;
/// Cards of the viewer's hand for which room is kept, and of others: hands grow from four to almost twenty.
const OWN_HAND: usize = 20;
const HAND: usize = 8;

impl FollowingSuit {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones: Vec<Zone> = (0..).zip(CIRCLE).map(|(column, suit)| self.lane(column, suit)).collect();
        // The four columns together, as records know them.
        let pool = Zone::new("pool", "Pool", Place::Hidden, Shape::Row).up(laid_out(self.pool));
        zones.push(Zone { copies: true, ..pool });
        zones.extend(self.house.everybody().map(|seat| self.mark_zone(seat, viewer)));
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.hands.deck_zone(viewer));
        zones.push(discard_zone("Discards", "Not captured", laid_out(self.discard)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// A column of the pool: which suit captures it, or who does, and what lies in it.
    fn lane(&self, column: u8, suit: Suit) -> Zone {
        let cards = self.pool.and(CardSet::suit(suit));
        let label = format!("{} → {}", hunter(suit).sign(), suit.sign());
        let points = worth_of(self.pool, suit);
        let place = Place::Lane { column, row: 0 };
        Zone::new(format!("pool.{}", suit.letter()), label, place, Shape::Cascade)
            .cards(COLUMN)
            .up(laid_out(cards))
            .note(if cards.is_empty() { String::new() } else { counted(points, "point", "points") })
    }

    /// The mark of a seat: face down until all are in, then open, with what it takes.
    fn mark_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = place_of("mark", seat);
        let (Some(mark), Some(placed)) = (self.hands.mark(seat), self.hands.mark_piece(seat, viewer)) else {
            return zone;
        };
        let suit = suit_of(mark);
        let hidden = self.hands.is_hidden();
        let highest = self.hauls[suit as usize].is_some_and(|haul| haul.seat == seat);
        let ribbon = match (hidden, highest) {
            (true, _) => String::new(),
            (false, true) => format!("takes {}", prey(suit).sign()),
            (false, false) => "beaten".to_owned(),
        };
        Zone { pieces: vec![placed.mark(ribbon).dimmed(!hidden && !highest)], ..zone }
    }

    /// A hand: what everybody knows of it lies open. While a mark lies face down before it, that may be one of those cards,
    /// so they are only listed.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let room = if viewer == Viewer::Seat(seat) { OWN_HAND } else { HAND };
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(room);
        let (hand, known) = (self.hand(seat), self.hands.known(seat));
        if viewer.is(seat) || self.is_scored() {
            let note = best_suit(hand).map(|suit| format!("{} best: {}", suit.sign(), worth_of(hand, suit)));
            let pieces = laid_out(hand).map(|card| Placed::up(card).mark(sum_at(hand, card)));
            return Zone { pieces: pieces.collect(), ..zone }.note(note.unwrap_or_default());
        }
        let may_be_marked = self.hands.may_have_laid_known(seat);
        let label = if may_be_marked { "Known; one of them may be the mark" } else { "Known" };
        let peek = groups([(label, laid_out(known).collect())]);
        self.hands.onto_hand(Zone { peek, ..zone }, seat, laid_out)
    }

    fn values(&self) -> Vec<Value> {
        let round = i32::from(self.round);
        let mut values = vec![
            Value::new("round", "Round", round, if self.house.rounds.is_some() { Show::Hidden } else { Show::Fact }),
            Value::hidden("turn", i32::from(self.turn)),
            Value::new("turns", "Turn", format!("{} of {}", self.turn, self.turns()), Show::Fact),
            Value::hidden("dealer", self.dealer.index() as i32 + 1),
        ];
        values.push(match self.house.rounds {
            // A tie in front is played on.
            Some(rounds) if round > i32::from(rounds) => {
                Value::new("rounds", "Round", format!("{round}, a tie-break"), Show::Fact)
            }
            Some(rounds) => Value::new("rounds", "Round", format!("{round} of {rounds}"), Show::Fact),
            None => Value::new("target", "Points that win", self.house.target, Show::Fact),
        });
        values.extend(self.house.everybody().map(|seat| Value::hidden(format!("gain.{seat}"), self.gains[seat])));
        values
    }

    /// The turns of a round, unless all hands run empty.
    pub(super) fn turns(&self) -> u8 {
        let all = (crate::kit::pack::PACK - super::DEALT * self.house.seats()).div_ceil(POOL) as u8;
        self.house.pools.map_or(all, |pools| pools.min(all))
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        // What lies before a seat is no longer in its hand.
        let marked = usize::from(self.hands.mark(seat).is_some());
        let cards = counted((self.hands.held(seat).len() - marked) as i64, "card", "cards");
        let note = match self.phase {
            Phase::Mark | Phase::Sealed if !self.hands.marks().asked().contains(seat) => {
                "no cards: {sits} out".to_owned()
            }
            Phase::Mark if marked == 1 && self.hands.held(seat).len() == 1 => "last card marked".to_owned(),
            Phase::Mark if self.hands.marks().of(seat).is_some() => format!("{cards}, marked"),
            Phase::Mark => format!("{cards}, choosing"),
            Phase::Shown | Phase::Over(_) => match best_suit(self.hand(seat)) {
                Some(suit) => format!("{} for {}", self.gains[seat], suit.words()),
                None => "no cards".to_owned(),
            },
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Open | Phase::Score => cards,
        };
        SeatView {
            score: self.history.total(seat),
            target: self.house.rounds.is_none().then_some(self.house.target),
            badge: if seat == self.dealer { "D" } else { "" }.to_owned(),
            note,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Offer => "The next pool is laid out".to_owned(),
            Phase::Mark => match viewer {
                Viewer::Seat(seat) if self.hands.marks().missing().contains(seat) => {
                    "Mark a card: it takes the next suit if nobody marks a higher one".to_owned()
                }
                _ => format!("Waiting for {} to mark a card", self.hands.marks().missing().named()),
            },
            Phase::Sealed => "All marks are in: turn them up".to_owned(),
            Phase::Open => "The highest mark of each suit takes the next suit".to_owned(),
            Phase::Score => "The last turn is over: hands are counted".to_owned(),
            Phase::Shown => format!("Round {} is over", self.round),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// How much of the round is left, since in the last turn only the final best suit counts.
    fn aside(&self) -> String {
        match self.phase {
            Phase::Mark if self.is_last_turn() => "The last turn: after it only your best suit counts".to_owned(),
            Phase::Mark => match self.turns() - self.turn {
                1 => "One more turn comes after this one".to_owned(),
                more => format!("{more} more turns come after this one"),
            },
            Phase::Deal | Phase::Offer | Phase::Sealed | Phase::Open => String::new(),
            Phase::Score | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}

/// The ribbon of the highest card of a suit in a hand: what the suit counts, and whether it is the best.
fn sum_at(hand: CardSet, card: Card) -> String {
    let suit = suit_of(card);
    if CardSet::above(card).meets(hand) {
        return String::new();
    }
    let sum = worth_of(hand, suit);
    if best_suit(hand) == Some(suit) { format!("best {sum}") } else { sum.to_string() }
}
