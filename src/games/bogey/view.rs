//! The table as it is seen: nothing is hidden from anybody but the order of the deck.

use super::said::{column_name, skips, title_of};
use super::{Bogey, PACK, Phase};
use crate::engine::Rules;
use crate::kit::words::counted;
use crate::pieces::{Card, Piece, Suit};
use crate::table::{Mood, Peek, Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards of a column for which room is kept; where there are more they stand closer.
const COLUMN: usize = 6;

impl Bogey {
    /// The table for a viewer.
    pub(super) fn drawn(&self, viewer: Viewer) -> Table {
        let (prompt, aside) = self.asked();
        let mut zones: Vec<Zone> = (0..super::moves::MOST).map(|column| self.column_zone(column)).collect();
        zones.extend(self.other_zones(viewer));
        self.narration().onto(Table {
            zones,
            values: self.values(),
            seats: vec![SeatView {
                score: self.score(Seat::FIRST),
                out: self.phase == Phase::Lost,
                ..SeatView::default()
            }],
            prompt,
            aside,
            buttons: 1,
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// A column where it stands: those of a suit side by side, then the empty places, the first of them for a new column.
    fn column_zone(&self, column: usize) -> Zone {
        let begun = self.columns.len();
        let standing = self.columns.by_suit().iter().position(|other| usize::from(*other) == column);
        let place = match standing.unwrap_or(column) {
            at if at < usize::from(self.house.limit) => Place::Lane { column: at as u8, row: 0 },
            _ => Place::Hidden,
        };
        let label = if column == begun { "new".to_owned() } else { (column + 1).to_string() };
        let zone = Zone::new(column_name(column), label, place, Shape::Column).cards(COLUMN).ordered();
        zone.up(self.columns.column(column).map(|laid| laid.card))
    }

    fn other_zones(&self, viewer: Viewer) -> [Zone; 4] {
        // The pack that is about to be shuffled is a deck already.
        let whole = self.phase == Phase::Shuffle;
        let (deck, discarded): (Vec<Card>, Vec<Card>) = match whole {
            true => (self.stock.discard().to_vec(), Vec::new()),
            false => (self.stock.deck().collect(), self.stock.discard().iter().rev().copied().collect()),
        };
        let open = !matches!(self.phase, Phase::Won | Phase::Lost);
        let deck_zone = Zone {
            peek: self.listed("In the deck", &deck),
            ..Zone::new("deck", "Deck", Place::Corner, Shape::Pile).cards(1).ordered().seen(viewer == Viewer::All, deck)
        };
        let bogey = Zone {
            pieces: self.called.iter().map(|card| self.weighed(*card, open)).collect(),
            ..Zone::new("bogey", "Bogey", Place::Corner, Shape::Pile).cards(1)
        };
        let hand = Zone {
            pieces: self.hand.iter().map(|card| self.weighed(*card, open)).collect(),
            ..Zone::new("hand", "Hand", Place::Seat, Shape::Fan).of(Seat::FIRST).cards(self.house.size.into())
        };
        let discard = Zone {
            peek: self.listed("Discarded", &discarded),
            ..Zone::new("discard", "Discard", Place::Seat, Shape::Pile).of(Seat::FIRST).cards(1).up(discarded)
        };
        [deck_zone, bogey, hand, discard]
    }

    /// A card with what it would skip where it fits best.
    fn weighed(&self, card: Card, open: bool) -> Placed {
        let placed = Placed::up(card);
        let skipped = self.columns.outline().missing(card);
        match open {
            false => placed,
            true if !self.has_place(card) => placed.mark("no place").mood(Mood::Bad),
            true => placed.mark(skips(skipped)).mood(if skipped == 0 { Mood::Good } else { Mood::Calm }),
        }
    }

    /// Cards by suit, the highest first: which, but not where.
    fn listed(&self, label: &str, cards: &[Card]) -> Vec<Peek> {
        let of = |wanted: Suit| {
            let mut cards: Vec<Card> = cards.iter().copied().filter(|card| card.suit() == Some(wanted)).collect();
            cards.sort_unstable_by(|one, other| other.cmp(one));
            let label = format!(
                "{label}: {}",
                counted(cards.len() as u32, wanted.words().trim_end_matches('s'), wanted.words())
            );
            (!cards.is_empty()).then(|| Peek { label, pieces: cards.into_iter().map(Piece::Card).collect() })
        };
        Suit::ALL.into_iter().filter_map(of).collect()
    }

    fn values(&self) -> Vec<Value> {
        let columns = self.columns.len();
        let outline = self.columns.outline();
        let mut values =
            vec![Value::new("used", "Columns", columns as i32, Show::OneOf { all: self.house.limit.into() })];
        if self.phase != Phase::Lost {
            let least = outline.least();
            let reach = if least > self.house.limit { "none" } else { title_of(least.into()) };
            values.push(Value::new("reach", "Level at best", reach, Show::Fact));
        }
        values.extend([
            Value::new("placed", "Laid", outline.placed() as i32, Show::OneOf { all: PACK as i32 }),
            Value::hidden("columns", columns as i32),
            Value::hidden("turn", i32::from(self.turn)),
            Value::hidden("reshuffles", i32::from(self.stock.refills())),
            Value::hidden("level", self.level()),
        ]);
        values
    }

    /// The prompt and the quieter line below it.
    fn asked(&self) -> (String, String) {
        let prompt = match (self.phase, self.called) {
            (Phase::Shuffle, _) => "The pack is shuffled".to_owned(),
            (Phase::Draw, _) => "Cards are drawn".to_owned(),
            (Phase::Hand, _) if self.hand.is_empty() => "Now the bogey".to_owned(),
            (Phase::Hand, _) => "Lay, discard or keep each card".to_owned(),
            (Phase::Last, _) => "Nothing is left to draw: lay what you hold".to_owned(),
            (Phase::Call, _) => "The bogey reaches for the deck".to_owned(),
            (Phase::Bogey, Some(card)) => format!("The bogey plays the {}: where?", card.jotted()),
            (Phase::Won, _) => format!("Home in {} columns", self.columns.len()),
            (Phase::Lost | Phase::Bogey, _) => "No place is left".to_owned(),
        };
        (prompt, self.aside())
    }

    /// How the bogey's next card looks, as far as anybody can tell.
    fn aside(&self) -> String {
        let deck = self.stock.deck();
        match self.phase {
            Phase::Hand if deck.len() == 0 => "The deck is empty: the discards come back next".to_owned(),
            Phase::Hand => {
                let (all, outline) = (deck.len(), self.columns.outline());
                let free = deck.filter(|card| self.has_place(*card) && outline.missing(*card) == 0).count();
                match (all, free) {
                    (1, 1) => "The last card in the deck would skip nothing".to_owned(),
                    (1, _) => "One card is left in the deck".to_owned(),
                    _ => format!("{free} of the {all} cards in the deck would skip nothing"),
                }
            }
            Phase::Bogey if self.called.is_some_and(|card| self.columns.best_fit(card).is_some()) => {
                "The lowest card that is still higher is the best place".to_owned()
            }
            Phase::Bogey => String::new(),
            Phase::Last => {
                format!("{} to go", counted((PACK - self.columns.outline().placed() as usize) as u32, "card", "cards"))
            }
            Phase::Shuffle | Phase::Draw | Phase::Call | Phase::Won | Phase::Lost => String::new(),
        }
    }
}
