//! The table: hands, the kitty, the trick, trumps and the secretary card, what each camp has for certain, and what is asked of
//! the viewer.
//!
//! What a viewer sees of a match in play does not depend on where the secretary card lies, unless the viewer holds it.

use super::{ALL_FACES, Event, Napoleon, Phase};
use crate::kit::tricks::CardSet;
use crate::kit::words::counted;
use crate::pieces::{Card, Piece, Suit};
use crate::table::{Cell, Ledger, Pad, PadRow, Place, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// The suits as a pad offers them, colours alternating.
const ORDER: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];

impl Napoleon {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            lingers: self.phase == Phase::Settle || self.is_just_unmasked(),
            pad: self.pad(viewer),
            ledger: self.auction(),
            crown: self.crown(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// Whether Napoleon is known and the tricks are not over.
    fn is_played(&self) -> bool {
        matches!(self.phase, Phase::Play | Phase::Gather)
    }

    /// Whether what was buried lies open.
    fn lies_open(&self) -> bool {
        match self.phase {
            Phase::Settle | Phase::Shown => true,
            Phase::Over(_) => self.goal > 0,
            Phase::Deal
            | Phase::Bid
            | Phase::ThrowIn
            | Phase::Trump
            | Phase::Bury
            | Phase::Keep
            | Phase::Name
            | Phase::Play
            | Phase::Gather
            | Phase::Reveal => false,
        }
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        // Before the first deal nobody holds a card.
        let all =
            if self.house.seats() == super::SEATS { CardSet::PACK } else { CardSet::PACK.with(Card::BLACK_JOKER) };
        let pack = if self.deal == 0 { all } else { CardSet::NONE };
        let deck = Zone::new("deck", "Pack", Place::Hidden, Shape::Pile).seen(viewer == Viewer::All, pack.iter());
        let trick = self.cards.trick_zone(Place::Centre { row: 1 });
        let trick = if self.is_played() || self.phase == Phase::Reveal {
            trick
        } else {
            Zone { place: Place::Hidden, ..trick }
        };
        let mut zones = vec![deck, self.kitty_zone(viewer), trick];
        zones.extend(self.house.everybody().map(|seat| self.hand(seat, viewer)));
        zones.extend(self.house.everybody().map(|seat| self.cards.won_zone(seat, viewer)));
        zones
    }

    /// What was left over of the deal; then the tray of what Napoleon buries; then that, face down to all others.
    fn kitty_zone(&self, viewer: Viewer) -> Zone {
        let buried = self.high.map_or(CardSet::NONE, |napoleon| self.cards.aside[napoleon.index()]);
        let knows = self.high.is_some_and(|napoleon| viewer.is(napoleon));
        let seen = self.lies_open() || if buried.is_empty() { viewer == Viewer::All } else { knows };
        let buries = self.phase == Phase::Bury || !buried.is_empty();
        let zone = Zone::new("kitty", if buries { "Buried" } else { "Kitty" }, Place::Corner, Shape::Cascade);
        zone.seen(seen, self.kitty.or(buried).as_hand()).cards(self.spare())
    }

    /// A hand; the holder of the secretary card, and nobody else, sees it marked.
    fn hand(&self, seat: Seat, viewer: Viewer) -> Zone {
        let may = (self.phase == Phase::Play && self.to_act().contains(seat)).then(|| self.playable(seat));
        let mut hand = self.cards.hand_zone(seat, viewer, self.size() + self.spare(), may);
        if viewer == Viewer::Seat(seat) {
            for (placed, card) in hand.pieces.iter_mut().zip(self.cards.hand(seat).as_hand()) {
                if self.secretary_card() == Some(card) {
                    placed.mark = "secretary".to_owned();
                } else if self.phase == Phase::Bury && self.high == Some(seat) && self.taken.has(card) {
                    placed.mark = "kitty".to_owned();
                }
            }
        }
        hand
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Deal | Phase::Bid | Phase::ThrowIn => "bid",
            Phase::Trump => "trump",
            Phase::Bury => "bury",
            Phase::Keep => "keep",
            Phase::Name => "secretary",
            Phase::Play | Phase::Gather | Phase::Reveal | Phase::Settle | Phase::Shown => "play",
            Phase::Over(_) => "over",
        };
        let seat = |seat: Option<Seat>, none: &str| seat.map_or(none.to_owned(), |seat| seat.to_string());
        let number = |name: &str, number: u8| Value::hidden(name, i32::from(number));
        let trump = self.cards.rules.trump;
        let secretary = self.secretary_card();
        let sign = trump.map_or("", Suit::sign);
        let mut values = vec![
            Value::hidden("deal", i32::from(self.deal)),
            Value::hidden("target", self.house.target),
            Value::hidden("dealer", self.dealer.to_string()),
            Value::hidden("phase", phase),
            number("bid", self.bid),
            Value::hidden("high-bidder", seat(self.high, "none")),
            number("effective-bid", self.goal),
            Value::hidden("trump", trump.map_or("none".to_owned(), |suit| suit.letter().to_string())),
            Value::hidden("secretary-card", secretary.map_or("none".to_owned(), |card| card.to_string())),
            Value::hidden("secretary", seat(self.unmasked, "unknown")),
            number("ordered", u8::from(self.ordered)),
            Value::new("trumps", "trumps", sign, Show::Count),
        ];
        let (ours, theirs) = if self.goal > 0 { self.certain_faces() } else { (0, 0) };
        let wanted = if self.goal > 0 { format!("{ours} of {}", self.goal) } else { ours.to_string() };
        values.push(Value::new("side", "Napoleon", wanted, Show::Fact));
        values.push(Value::new("others", "Others", i32::from(theirs), Show::Fact));
        // What is not taken when all tricks are lies buried.
        let rest = if self.lies_open() { "Buried" } else { "To come" };
        values.push(Value::new("out", rest, i32::from(ALL_FACES - ours - theirs), Show::Fact));
        // Small, like the others: beside trumps and the kitty a phone that lies has no room for two cards' worth of letters.
        let named = secretary.map_or("–".to_owned(), |card| card.jotted());
        values.push(Value::new("named", "Secretary", named, Show::Fact));
        values.extend(self.standing());
        for seat in self.house.everybody() {
            values.push(number(&format!("tricks.{seat}"), self.cards.taken(seat)));
            values.push(number(&format!("faces.{seat}"), self.faces(seat)));
        }
        if let Some(last) = self.history.last() {
            values.push(Value::hidden("last.napoleon", last.more.napoleon.to_string()));
            values.push(Value::hidden("last.secretary", seat(last.more.secretary, "none")));
            values.push(number("last.bid", last.more.bid));
            values.push(number("last.effective-bid", last.more.goal));
            values.push(number("last.faces", last.more.faces));
            values.push(number("last.won", u8::from(last.more.faces >= last.more.goal)));
            let points = |seat: Seat| Value::hidden(format!("last.points.{seat}"), last.points[seat]);
            values.extend(self.house.everybody().map(points));
        }
        values
    }

    /// The bid to beat, where the trick will lie.
    fn standing(&self) -> Option<Value> {
        let value = |label: String, amount: String| Some(Value::new("standing", label, amount, Show::Headline));
        match (self.phase, self.high) {
            (Phase::Bid, Some(high)) => value(format!("bid by {}", high.named()), self.bid.to_string()),
            (Phase::Bid | Phase::ThrowIn, _) => value("No bid yet".to_owned(), String::new()),
            _ => None,
        }
    }

    /// What is bid for, during the auction.
    fn auction(&self) -> Option<Ledger> {
        let empty = "The highest bidder is Napoleon and names trumps, then a card: whoever holds it helps in secret.";
        let now = matches!(self.phase, Phase::Bid | Phase::ThrowIn);
        now.then(|| Ledger { label: "The auction".to_owned(), empty: empty.to_owned(), lines: Vec::new() })
    }

    /// Face cards that are certainly Napoleon's side's, and those of all others; while the secretary is not known the others'
    /// may turn out to be Napoleon's.
    fn certain_faces(&self) -> (u8, u8) {
        let known = |seat: &Seat| self.high == Some(*seat) || self.unmasked == Some(*seat);
        let ours = self.house.everybody().filter(known).map(|seat| self.faces(seat)).sum();
        let all: u8 = self.house.everybody().map(|seat| self.faces(seat)).sum();
        (ours, all - ours)
    }

    /// What everybody may know of a seat. Napoleon and the secretary, once known, bear one colour, and all others another.
    fn seat_view(&self, seat: Seat) -> SeatView {
        let napoleon = self.goal > 0 && self.high == Some(seat);
        let secretary = self.unmasked == Some(seat) || self.lies_open() && self.secretary() == Some(seat);
        let known = self.unmasked.is_some() || self.lies_open();
        let badge = match () {
            () if self.crown() == Some(seat) => "",
            () if napoleon => "N",
            () if secretary => "S",
            () if self.deal > 0 && self.goal == 0 && seat == self.dealer => "D",
            () => "",
        };
        SeatView {
            score: self.history.total(seat),
            target: Some(self.house.target),
            team: if napoleon || secretary { Some(2) } else { known.then_some(1) },
            badge: badge.to_owned(),
            note: self.note(seat),
            ..SeatView::default()
        }
    }

    /// Whether the secretary card is what was played last.
    fn is_just_unmasked(&self) -> bool {
        matches!(self.event, Event::Played(_, card) if self.secretary_card() == Some(card))
    }

    /// Napoleon wears the crown, until it walks to the secretary with the card that unmasks one.
    fn crown(&self) -> Option<Seat> {
        let napoleon = self.high.filter(|_| self.goal > 0);
        self.unmasked.or(napoleon)
    }

    fn note(&self, seat: Seat) -> String {
        match self.phase {
            Phase::Deal => String::new(),
            Phase::Bid | Phase::ThrowIn => match self.calls[seat.index()] {
                None => String::new(),
                Some(0) => "passed".to_owned(),
                Some(bid) => format!("bid {bid}"),
            },
            Phase::Trump | Phase::Bury | Phase::Keep | Phase::Name if self.high == Some(seat) => {
                format!("Napoleon, bid {}", self.bid)
            }
            Phase::Trump | Phase::Bury | Phase::Keep | Phase::Name => String::new(),
            Phase::Play | Phase::Gather | Phase::Reveal | Phase::Settle | Phase::Shown | Phase::Over(_) => {
                let role = match () {
                    () if self.high == Some(seat) => "Napoleon",
                    () if self.unmasked == Some(seat) => "secretary",
                    () if self.lies_open() && self.secretary() == Some(seat) => "secretary",
                    () => "",
                };
                match (role, self.faces(seat)) {
                    ("", 0) => counted(self.cards.taken(seat), "trick", "tricks"),
                    ("", faces) => counted(faces, "face", "faces"),
                    (role, faces) => format!("{role}, {}", counted(faces, "face", "faces")),
                }
            }
        }
    }

    /// What Napoleon chooses from before the first trick: suits, then cards, the own and the buried ones marked.
    fn pad(&self, viewer: Viewer) -> Option<Pad> {
        let Viewer::Seat(seat) = viewer else { return None };
        if !self.to_act().contains(seat) {
            return None;
        }
        let rows = |cells: Vec<Cell>| vec![PadRow { label: String::new(), cells }];
        let suit = |suit: Suit, note: String| Cell::text(suit.to_string(), suit.sign()).note(note);
        match self.phase {
            Phase::Trump => {
                let held = |of: Suit| self.cards.hand(seat).and(CardSet::suit(of)).len();
                let cells = ORDER.map(|of| suit(of, format!("{} held", held(of)))).into();
                Some(Pad { label: "Trumps".to_owned(), rows: rows(cells), ..Pad::default() })
            }
            Phase::Keep => {
                let cell = |of: Suit| {
                    let stays = Some(of) == self.cards.rules.trump;
                    suit(of, if stays { "keep".to_owned() } else { format!("win {}", self.goal + 1) }).marked(stays)
                };
                let shown = ORDER.into_iter().filter(|of| self.bid < ALL_FACES || Some(*of) == self.cards.rules.trump);
                let label = "Keep trumps or change them".to_owned();
                Some(Pad { label, rows: rows(shown.map(cell).collect()), ..Pad::default() })
            }
            Phase::Name => {
                let known = self.cards.hand(seat).or(self.cards.aside[seat.index()]);
                let cell = |card| Cell::piece(Piece::Card(card)).dimmed(known.has(card));
                let suits = ORDER.into_iter().map(|of| self.cards.pack.and(CardSet::suit(of)));
                let all = suits.chain([self.cards.pack.and(CardSet::JOKERS)]).filter(|cards| !cards.is_empty());
                // Named by their suits, they keep to a row each; without names they would be one long row.
                let sign = |cards: CardSet| cards.iter().next().and_then(Card::suit).map_or("", Suit::sign);
                let rows = all.map(|cards| PadRow {
                    label: sign(cards).to_owned(),
                    cells: cards.iter().rev().map(cell).collect(),
                });
                Some(Pad { label: "The secretary card".to_owned(), rows: rows.collect(), ..Pad::default() })
            }
            _ => None,
        }
    }

    /// What is asked of the viewer.
    fn prompt(&self, viewer: Viewer) -> String {
        let acts = matches!(viewer, Viewer::Seat(seat) if self.to_act().contains(seat));
        let waiting = |what: &str| format!("Waiting for {}{what}", self.to_act().named());
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Bid if acts && self.bid == 0 => "How many face cards will your side win?".to_owned(),
            Phase::Bid if acts => format!("Bid more than {}, or pass for now", self.bid),
            Phase::Bid => waiting(" to bid"),
            Phase::ThrowIn => "Nobody bids: the cards are thrown in".to_owned(),
            Phase::Trump if acts => "You are Napoleon: name trumps, before you see the kitty".to_owned(),
            Phase::Trump => waiting(" to name trumps"),
            Phase::Bury if acts => {
                format!("Bury {}: they count for nobody", counted(self.spare() as u8, "card", "cards"))
            }
            Phase::Bury => waiting(" to bury cards"),
            Phase::Keep if acts => "Keep trumps, or change them for one face card more".to_owned(),
            Phase::Keep => waiting(" to keep or change trumps"),
            Phase::Name if acts => "Name the card whose holder is your secretary".to_owned(),
            Phase::Name => waiting(" to name the secretary card"),
            Phase::Play => match viewer {
                Viewer::Seat(seat) if acts => self.prompt_to_play(seat),
                _ => waiting(""),
            },
            Phase::Gather => self.cards.prompt_to_gather(),
            Phase::Reveal => "The last trick is taken".to_owned(),
            Phase::Settle => "What was buried is turned up".to_owned(),
            Phase::Shown => format!("Deal {} is over", self.deal),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    fn prompt_to_play(&self, seat: Seat) -> String {
        match self.secretary_card() {
            Some(card) if self.playable(seat) == CardSet::one(card) && self.ordered => {
                format!("“Take it” is an order: play the {}", card.words())
            }
            _ => self.cards.prompt_to_play(seat),
        }
    }

    /// The contract; and to the secretary, on that screen alone, who that is.
    fn aside(&self, viewer: Viewer) -> String {
        let contract = match (self.high, self.secretary_card(), self.unmasked) {
            (Some(napoleon), Some(card), None) => {
                format!("{} wants {} faces; secretary {}, not seen", napoleon.named(), self.told_goal(), card.jotted())
            }
            (Some(napoleon), Some(_), Some(secretary)) if napoleon == secretary => {
                format!("{} wants {} faces, alone", napoleon.named(), self.told_goal())
            }
            (Some(napoleon), Some(_), Some(secretary)) => {
                format!("{} and {} want {} faces", napoleon.named(), secretary.named(), self.told_goal())
            }
            _ => String::new(),
        };
        match (self.phase, viewer) {
            (Phase::Bid, _) => match self.high {
                Some(high) => format!("{} leads the auction with {}", high.named(), self.bid),
                None => "Sixteen face cards: J Q K A".to_owned(),
            },
            (Phase::Play | Phase::Gather, Viewer::Seat(seat)) if self.is_secret_holder(seat) => {
                format!("You are the secretary. {contract}")
            }
            (Phase::Play | Phase::Gather | Phase::Reveal | Phase::Settle, _) => contract,
            (Phase::Trump | Phase::Bury | Phase::Keep | Phase::Name, _)
            | (Phase::Deal | Phase::ThrowIn | Phase::Shown | Phase::Over(_), _) => String::new(),
        }
    }

    /// Whether a seat other than Napoleon's is the secretary and nobody else knows.
    fn is_secret_holder(&self, seat: Seat) -> bool {
        self.unmasked.is_none() && self.high != Some(seat) && self.secretary() == Some(seat)
    }
}
