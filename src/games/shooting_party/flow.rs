//! What happens in a room: guests come in, etiquette takes some of them away, the player sees others out, leaves or makes
//! contact.

use super::crowd::{self, ACES, BUTLER, Crowd, JACKS, QUEENS, first_suit, suits_of};
use super::house::House;
use super::moves::Move;
use super::{Arrivals, CANDLES, Event, Mishaps, NEW_ROOM, Origin, PACK, Phase, ShootingParty, Tally};
use crate::engine::Fate;
use crate::kit::list::List;
use crate::kit::stock::Stock;
use crate::pieces::{Card, Rank, Suit};

impl ShootingParty {
    /// The state before the first room, with this deck.
    pub(super) fn arriving(house: House, phase: Phase, stock: Stock<PACK>) -> ShootingParty {
        ShootingParty {
            house,
            phase,
            stock,
            hand: List::EMPTY,
            display: Crowd::NONE,
            scored: List::EMPTY,
            exhaustions: 0,
            lit: stock.deck().len() as u8,
            event: Event::Nothing,
            mishaps: Mishaps::default(),
            tally: Tally::default(),
            origin: None,
        }
    }

    /// Shuffles for the first time.
    pub(super) fn begin(&mut self, fate: &mut Fate) {
        self.stock.mix(fate);
        // Of shuffles that a script fixes nothing could be proved.
        if fate.is_noted() && !fate.has_decks_to_come() {
            self.origin = Some(Origin { stock: self.stock, to_come: fate.foresight() });
        }
        self.event = Event::Shuffled;
        self.phase = Phase::Draw(NEW_ROOM);
    }

    /// Lets guests in until all that are wanted are there, papers turn up, or a candle goes out (Rulings 1 and 10).
    #[inline]
    pub(super) fn draw(&mut self, wanted: u8, fate: &mut Fate) {
        if self.stock.is_exhausted() {
            self.burn_down(fate);
            return;
        }
        let mut came = self.untold();
        let mut left = wanted;
        while left > 0 && came.found.is_none() {
            let Some(card) = self.stock.take() else { break };
            if ACES.has(card) {
                self.display.add(card);
                came.papers.add(card);
                came.found = card.suit();
            } else {
                self.hand.push(card);
                came.guests.push(card);
                left -= 1;
            }
        }
        self.event = Event::Came(came);
        match left {
            0 => self.settle(),
            left => self.phase = Phase::Draw(left),
        }
    }

    /// Who came in before papers turned up in this very draw.
    fn untold(&self) -> Arrivals {
        match self.event {
            Event::Came(came) if came.found.is_some() => Arrivals { found: None, ..came },
            _ => Arrivals::NOBODY,
        }
    }

    /// A candle goes out: whoever left is shuffled into a new deck, with the papers on the mantelpiece. After the last one it is
    /// over.
    fn burn_down(&mut self, fate: &mut Fate) {
        self.tally.by_candle[usize::from(self.exhaustions).min(CANDLES - 1)] = self.scored.len() as u8;
        self.exhaustions += 1;
        self.event = Event::CandleOut { papers: self.display, untold: self.untold() };
        self.mishaps = Mishaps { candle: true, papers: self.display, ..self.mishaps };
        if self.exhaustions > self.house.reshuffles {
            self.phase = Phase::Over;
            return;
        }
        for papers in self.display {
            self.stock.throw(papers);
        }
        self.display = Crowd::NONE;
        self.stock.refill(fate);
        self.lit = self.stock.deck().len() as u8;
    }

    /// The butler has looked through the deck.
    pub(super) fn mix(&mut self, fate: &mut Fate) {
        self.stock.mix(fate);
        self.event = Event::Mixed;
        self.settle();
    }

    /// What etiquette asks for next (Ruling 5).
    #[inline]
    fn settle(&mut self) {
        let room = self.room();
        let (jacks, queens, kings) =
            (suits_of(Rank::JACK, room), suits_of(Rank::QUEEN, room), suits_of(Rank::KING, room));
        self.phase = match first_suit(queens & kings) {
            Some(suit) if jacks & 1 << suit as u8 != 0 => Phase::Guard(suit),
            Some(suit) => Phase::Couple(suit),
            None if queens.count_ones() > 1 => Phase::Queens,
            None if jacks.count_ones() > 1 => Phase::Attaches,
            None if self.house.at_once && queens != 0 && room.len() == 1 => Phase::Meet,
            None => Phase::Room,
        };
    }

    /// The two choices where the attaché is there as well.
    pub(super) fn guards(&self, suit: Suit) -> [Move; 2] {
        let king = Crowd::one(crowd::guardian(suit));
        [crowd::queen(suit), crowd::attache(suit)].map(|other| Move::Guard(king.with(other)))
    }

    /// Carries out a legal move.
    #[inline]
    pub(super) fn make(&mut self, mv: Move) {
        self.mishaps = Mishaps::default();
        match mv {
            Move::Draw => {
                self.event = Event::Nothing;
                self.phase = Phase::Draw(2);
            }
            Move::Leave => {
                self.event = Event::Left(self.hand.len() as u8);
                self.tally.left += 1;
                self.send_away(self.room());
                self.phase = Phase::Draw(NEW_ROOM);
            }
            Move::Discard(guests) => {
                self.event = Event::SeenOut(guests);
                self.send_away(guests);
                self.settle();
            }
            Move::Guard(pair) => {
                let suit = pair.first().and_then(Card::suit).unwrap_or(Suit::Clubs);
                let lost = pair.meets(QUEENS);
                self.event = if lost { Event::WalkedOff(suit) } else { Event::LuredAway(suit) };
                self.tally.walked_off += u8::from(lost);
                self.send_away(pair);
                self.settle();
            }
            Move::Butler(wanted) => {
                if ACES.has(wanted) {
                    self.stock.find(wanted);
                    self.display.add(wanted);
                    self.event = Event::Found(wanted.suit().unwrap_or(Suit::Clubs));
                    self.send_away(Crowd::one(BUTLER));
                    self.phase = Phase::Mix;
                } else {
                    self.stock.fetch(wanted);
                    self.event = Event::Fetched(wanted);
                    self.send_away(Crowd::one(BUTLER));
                    self.hand.push(wanted);
                    self.settle();
                }
            }
            Move::Contact(_) => self.meet(),
        }
    }

    /// King and queen walk off, arm in arm.
    pub(super) fn walk_off(&mut self, suit: Suit) {
        self.event = Event::WalkedOff(suit);
        self.tally.walked_off += 1;
        self.send_away(Crowd::one(crowd::queen(suit)).with(crowd::guardian(suit)));
        self.settle();
    }

    /// The newest queen sends the others out (Ruling 7).
    pub(super) fn oust(&mut self) {
        let newest = self.queen_here().map_or(Crowd::NONE, |suit| Crowd::one(crowd::queen(suit)));
        let older = self.room().and(QUEENS).minus(newest);
        self.event = Event::Ousted(older);
        self.tally.ousted += older.len() as u8;
        self.send_away(older);
        self.settle();
    }

    /// Two attachés empty the room, and another one is entered.
    pub(super) fn empty_room(&mut self) {
        let room = self.room();
        let (attaches, guests) = (room.and(JACKS), room.len() as u8);
        self.event = Event::Emptied { attaches, guests };
        self.mishaps = Mishaps { whispered: attaches, emptied: guests, ..self.mishaps };
        self.tally.emptied += 1;
        self.send_away(room);
        self.phase = Phase::Draw(NEW_ROOM);
    }

    /// Talks to the lone queen.
    pub(super) fn meet(&mut self) {
        let Some(suit) = self.lone_queen() else { return };
        self.hand = List::EMPTY;
        self.scored.push(crowd::queen(suit));
        let papers = self.display.has(crowd::papers(suit));
        if papers {
            self.display.take(crowd::papers(suit));
            self.scored.push(crowd::papers(suit));
        }
        self.event = Event::Met { queen: suit, papers };
        self.phase = if self.contacts() == 4 { Phase::Over } else { Phase::Draw(NEW_ROOM) };
    }

    /// These guests leave the room; the others keep their order.
    #[inline]
    fn send_away(&mut self, guests: Crowd) {
        let stay = self.hand.iter().copied().filter(|card| !guests.has(*card)).collect();
        for card in self.hand.iter().filter(|card| guests.has(**card)) {
            self.stock.throw(*card);
        }
        self.hand = stay;
    }
}
