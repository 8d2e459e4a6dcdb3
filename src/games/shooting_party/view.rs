//! The house as it is seen: four frames on the mantelpiece, candles, the door, the room. Nothing is hidden but the order of
//! the deck.

use super::crowd::{self, Crowd, JACKS, QUEENS, is_clearable, names};
use super::said::{frame, whispers};
use super::{Event, FULL, Mishaps, Phase, ROOM, ShootingParty};
use crate::kit::peeks::groups;
use crate::kit::words::capital;
use crate::pieces::{Arrange, Card, Suit};
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl ShootingParty {
    /// The table for a viewer.
    pub(super) fn drawn(&self, viewer: Viewer) -> Table {
        let mut zones: Vec<Zone> = Suit::ALL.into_iter().map(|suit| self.framed(suit)).collect();
        zones.extend(self.kept(viewer));
        self.narration().onto(Table {
            zones,
            values: self.values(),
            seats: vec![SeatView { score: self.scored.len() as i32, ..SeatView::default() }],
            prompt: self.prompt(),
            aside: self.aside(),
            lingers: self.is_acted_out(),
            summary: self.summary(),
            // To leave, to welcome and to send the butler are offered at once, and the guests have to be seen meanwhile.
            buttons: 2,
            ..Table::default()
        })
    }

    /// Whether this is not what the player did, but what etiquette or the candles do.
    fn is_acted_out(&self) -> bool {
        let coming = matches!(self.phase, Phase::Couple(_) | Phase::Queens | Phase::Attaches | Phase::Meet);
        let done = matches!(
            self.event,
            Event::CandleOut { .. }
                | Event::WalkedOff(_)
                | Event::LuredAway(_)
                | Event::Ousted(_)
                | Event::Emptied { .. }
                | Event::Found(_)
                | Event::Met { .. }
        );
        coming || done
    }

    /// What stands on the mantelpiece for a suit: the queen that was met, and papers in front of her.
    fn framed(&self, suit: Suit) -> Zone {
        let (queen, papers) = (crowd::queen(suit), crowd::papers(suit));
        let met = self.met();
        let (met, with, lying) = (met.has(queen), met.has(papers), self.display.has(papers));
        let note = match (met, with, lying) {
            (true, true, _) => "met, with papers",
            (true, false, _) => "met",
            (false, _, true) => "papers",
            (false, _, false) => "",
        };
        let shown = met.then(|| Placed::up(queen)).into_iter();
        let front = (with || lying).then(|| Placed::up(papers).dimmed(met && !with));
        Zone {
            pieces: shown.chain(front).collect(),
            ..Zone::new(
                frame(suit),
                capital(suit.words()),
                Place::Lane { column: suit as u8, row: 0 },
                Shape::Frame { sign: suit.sign().to_owned() },
            )
            .cards(2)
            .note(note)
        }
    }

    fn kept(&self, viewer: Viewer) -> Vec<Zone> {
        let left: Crowd = self.stock.discard().iter().copied().collect();
        let deck: Crowd = self.stock.deck().collect();
        let listed = |name: &str, cards: Vec<Card>| Zone {
            copies: true,
            ..Zone::new(name, "", Place::Hidden, Shape::Row).up(cards)
        };
        let room = Zone {
            pieces: self.hand.iter().map(|card| self.in_room(*card)).collect(),
            ..Zone::new("hand", "The room", Place::Seat, Shape::Fan).of(Seat::FIRST).cards(ROOM).ordered()
        };
        vec![
            Zone {
                peek: groups([("Still to come, in some order", by_suit(deck))]),
                ..Zone::new("deck", "Deck", Place::Corner, Shape::Pile)
                    .cards(1)
                    .seen(viewer == Viewer::All, self.stock.deck())
                    .ordered()
            },
            Zone {
                peek: groups([("Who has left", by_suit(left))]),
                // The last one on top; nobody needs the order.
                ..Zone::new("discard", "Who left", Place::Corner, Shape::Pile).cards(1).up(self
                    .stock
                    .discard()
                    .iter()
                    .rev()
                    .copied())
            },
            room,
            listed("display", self.display.into_iter().collect()),
            listed("scored", self.scored.to_vec()),
        ]
    }

    /// Somebody in the room; before etiquette takes them away, they show why.
    fn in_room(&self, card: Card) -> Placed {
        let mark = match self.phase {
            Phase::Couple(suit) if card == crowd::queen(suit) || card == crowd::guardian(suit) => "arm in arm",
            Phase::Queens if QUEENS.has(card) && card.suit() == self.queen_here() => "stays",
            Phase::Queens if QUEENS.has(card) => "leaves",
            Phase::Attaches if JACKS.has(card) => "whispers",
            _ => "",
        };
        Placed::up(card).mark(mark)
    }

    fn values(&self) -> Vec<Value> {
        let contacts = self.contacts() as i32;
        let papers = self.scored.len() as i32 - contacts;
        let left = (self.stock.deck().len() * 100 / usize::from(self.lit.max(1))) as u8;
        let candles = Show::Candles { of: self.house.reshuffles + 1, left };
        vec![
            Value::new("candles", "Candles", i32::from(self.candles()), candles),
            Value::new("contacts", "Contacts", contacts, Show::Fact),
            Value::new("communiques", "Papers", papers, Show::Fact),
            Value::hidden("exhaustions", i32::from(self.exhaustions)),
        ]
    }

    /// One sentence that says what is asked, or what is happening.
    fn prompt(&self) -> String {
        let here = self.hand.len();
        match self.phase {
            Phase::Shuffle => "The guests arrive".to_owned(),
            Phase::Draw(_) => "The door opens".to_owned(),
            Phase::Mix => "The butler looks through the deck".to_owned(),
            Phase::Couple(suit) => format!("The {} has found his queen", crowd::guardian(suit).words()),
            Phase::Guard(suit) => format!("The {} is here. Who leaves with him?", crowd::guardian(suit).words()),
            Phase::Queens => "Queens do not share a room: the newest stays".to_owned(),
            Phase::Attaches => "The attachés put their heads together".to_owned(),
            Phase::Meet => "Nobody else is here".to_owned(),
            Phase::Over if self.contacts() == 4 => "All four have talked to you".to_owned(),
            Phase::Over => "The last candle is out".to_owned(),
            Phase::Room => match (self.queen_here(), here) {
                (Some(suit), 1) => format!("You are alone with the {}", crowd::queen(suit).words()),
                (Some(suit), _) => self.asked_around(suit),
                (None, 0) => "The room is empty: let guests in".to_owned(),
                (None, 6..) => "A crowd, and no queen: see some out".to_owned(),
                (None, 1) => "No queen here yet: welcome two".to_owned(),
                (None, _) => "No queen here yet: welcome two, or see some out".to_owned(),
            },
        }
    }

    /// What can be done about those who stand around a queen.
    fn asked_around(&self, suit: Suit) -> String {
        let queen = crowd::queen(suit).words();
        let guests = self.room().minus(QUEENS);
        let mut leave = false;
        crowd::each_group(guests, |_| leave = true);
        match (leave, self.hand.len() > FULL) {
            (true, _) if is_clearable(guests) => format!("See out all but the {queen}"),
            (true, false) => format!("For the {queen}: welcome two, or see some out"),
            (false, false) => format!("For the {queen}: welcome two"),
            (true, true) => format!("For the {queen}: see some out"),
            (false, true) => "The room is full and no two match: leave it".to_owned(),
        }
    }

    /// What went wrong on the way here; else where her papers and her king are, and how the crowd stands.
    fn aside(&self) -> String {
        let Mishaps { whispered, emptied, candle, papers } = self.mishaps;
        let burnt = || match papers.is_empty() {
            true => "a candle burnt down".to_owned(),
            false => format!("a candle burnt down: {} back in the deck", names(papers)),
        };
        if !whispered.is_empty() {
            let told = whispers(whispered, emptied);
            return if candle { format!("{told}; {}", burnt()) } else { told };
        }
        if candle && self.phase != Phase::Over {
            return capital(&burnt());
        }
        let Some(suit) = self.queen_here().filter(|_| self.phase == Phase::Room) else { return String::new() };
        let papers = match self.display.has(crowd::papers(suit)) {
            true => "Her papers are on the mantelpiece",
            false => "Her papers are still in the deck",
        };
        let rest = self.room().minus(QUEENS);
        if rest.is_empty() {
            let king = match self.stock.discard().contains(&crowd::guardian(suit)) {
                true => "her king has left",
                false => "her king may come",
            };
            return format!("{papers}; {king}");
        }
        let clears = if is_clearable(rest) { "The others can all leave" } else { "Not all others can leave yet" };
        format!("{clears}. {papers}")
    }
}

/// Cards by suit, then rank, the butler last, so that the order tells nothing.
fn by_suit(cards: Crowd) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.into_iter().collect();
    cards.arrange_by_key(|card| (card.is_joker(), card.suit(), *card));
    cards
}
