//! The table: two practice piles that face each other, the cards played, hands as far as they are known, what is asked.

use super::house::SEATS;
use super::said::{counts, explained};
use super::stage::{Length, PERFECT};
use super::{Cards, CaribbeanStar, HAND, Phase, other};
use crate::engine::Rules;
use crate::kit::pack::PACK;
use crate::kit::sealed::{discard_zone, topped};
use crate::kit::words::{capital, jotted, number};
use crate::table::{
    Dial, Peek, Place, Placed, Reach, Seat, SeatSet, SeatView, Shape, Show, Table, Value, Viewer, Zone,
};

/// Cards of a pile for which the table keeps room.
const PILE: usize = 9;

impl CaribbeanStar {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        // One's own pile lies below, towards the hand.
        let near = if viewer == Viewer::Seat(Seat::new(1)) { Seat::new(1) } else { Seat::FIRST };
        let row = |seat: Seat| if seat == near { 2 } else { 0 };
        let mut zones: Vec<Zone> = Seat::all(SEATS).map(|seat| self.pile_zone(seat, row(seat))).collect();
        zones.extend(Seat::all(SEATS).map(|seat| self.played_zone(seat, viewer)));
        zones.extend(Seat::all(SEATS).map(|seat| self.hand_zone(seat, viewer)));
        zones.extend(self.kept_zones(viewer));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: Seat::all(SEATS).map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// A practice pile; its clock has the minutes, and in the middle what it would bring now.
    fn pile_zone(&self, seat: Seat, row: u8) -> Zone {
        let show = self.stage.show(seat);
        let pieces = self.pile(seat).iter().map(|card| Placed::up(card).mark(counts(card)));
        let zone = Zone::new(format!("{seat}.pile"), seat.named(), Place::Centre { row }, Shape::Fan);
        let minutes = match show.minutes - PERFECT {
            1.. => format!("{} min", show.minutes),
            _ => format!("{} of {PERFECT} min", show.minutes),
        };
        // What its length takes away cannot be seen on the cards.
        let worth = match show.length() {
            Length::Comedy | Length::Perfect => "worth",
            Length::Near => "best halved:",
            Length::Far => "all halved:",
            Length::Endless => "no trick counts:",
        };
        let note = format!("{minutes}, {worth} {}", number(show.value));
        let dial = Dial {
            reach: Reach { has: show.minutes, wants: PERFECT, exact: true },
            number: show.value,
            sign: self.suits(seat).to_owned(),
        };
        Zone { pieces: pieces.collect(), dial: Some(dial), ..zone.of(seat).cards(PILE).note(note) }
    }

    /// The card that a seat has played: face down until both are in, then with its place in the order.
    fn played_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.played"), seat.named(), Place::Centre { row: 1 }, Shape::Row);
        let zone = zone.of(seat).cards(1);
        let Some(card) = self.card_of(seat) else { return zone };
        let seen = !self.is_hidden() || viewer.is(seat);
        let placed = match self.due() {
            // On the smallest screen there is room for one band.
            None if seen => Placed::up(card),
            None => Placed::down(card).by(seat),
            Some((by, _)) => Placed::up(card).mark(if by == seat { "now" } else { "then" }),
        };
        Zone { pieces: vec![placed], ..zone }
    }

    /// A hand: what the viewer knows of the other's lies open. While a card lies face down before it, it may be one of
    /// those, so they are only listed.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(HAND);
        let hand = self.hand(seat);
        if self.is_laid_open() || viewer == Viewer::All {
            return zone.up(hand.iter());
        }
        let known = match viewer {
            Viewer::Seat(eyes) if eyes == seat => {
                let pieces = hand.iter().map(|card| Placed::up(card).mark(self.ribbon(seat, card)));
                let seen = self.seen(seat);
                let note = match seen.len() {
                    0 => String::new(),
                    _ if hand.within(seen) => format!("{} knows them all", other(seat).named()),
                    _ => format!("{} knows {}", other(seat).named(), jotted(seen)),
                };
                return Zone { pieces: pieces.collect(), ..zone.note(note) };
            }
            Viewer::Seat(_) => self.seen(seat),
            Viewer::Public | Viewer::All => Cards::NONE,
        };
        if self.card_of(seat).is_some() && self.is_hidden() && !known.is_empty() {
            let label = "Known, in the hand or played".to_owned();
            let peek = vec![Peek { label, pieces: known.iter().map(Into::into).collect() }];
            return Zone { peek, ..zone.seen(false, hand.iter()).note(format!("among them {}", jotted(known))) };
        }
        zone.up(hand.and(known).iter()).seen(false, hand.minus(known).iter())
    }

    /// The deck, what was set aside, and the cards that are spent.
    fn kept_zones(&self, viewer: Viewer) -> [Zone; 3] {
        let pile = |name: &str, label: &str| Zone::new(name, label, Place::Corner, Shape::Pile).cards(1);
        let (deck, aside) = self.deck();
        let seen = viewer == Viewer::All;
        let mut ashore = pile("aside", "Ashore").ordered().seen(seen, aside.iter().copied());
        if self.house.cut == 0 {
            ashore.place = Place::Hidden;
        }
        let deck = pile("deck", "Deck").ordered().seen(seen, deck.iter().copied());
        let spent = discard_zone("Spent", "Spent so far", self.discard().iter());
        [deck, ashore, topped(spent, self.last_out)]
    }

    fn values(&self) -> Vec<Value> {
        let fact = |holds: bool| if holds { Show::Fact } else { Show::Hidden };
        let seated = |seat: Seat| seat.index() as i32 + 1;
        let resolving = self.due().map_or(0, |(by, _)| seated(by));
        // Every turn takes two cards for good; aces in hand may end the game before.
        let left = (PACK - self.house.cut) as i32 / 2 + 1 - i32::from(self.turn);
        let mut values = vec![
            Value::new("game", "Game", i32::from(self.game), fact(self.house.games > 1)),
            Value::hidden("turn", i32::from(self.turn)),
            Value::new("left", "Turns left at most", left, fact(!self.is_laid_open())),
            Value::hidden("dealer", seated(self.dealer)),
            Value::hidden("red", seated(self.stage.red)),
            Value::hidden("resolving", resolving),
        ];
        for seat in Seat::all(SEATS) {
            let show = self.stage.show(seat);
            let place = seat.index();
            values.extend([
                Value::hidden(format!("show.{seat}"), show.value),
                Value::hidden(format!("minutes.{seat}"), show.minutes),
                Value::hidden(format!("farewell.{seat}"), self.ending.farewell[place]),
                Value::hidden(format!("gain.{seat}"), self.ending.gain[place]),
            ]);
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let colour = if seat == self.stage.red { "red cards" } else { "black cards" };
        let badge = self.suits(seat).to_owned();
        SeatView { score: self.score(seat), badge, note: colour.to_owned(), ..SeatView::default() }
    }

    /// The suits of a seat: on its plate and on the clock of its stage.
    fn suits(&self, seat: Seat) -> &'static str {
        if seat == self.stage.red { "♦♥" } else { "♣♠" }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Play => match viewer {
                Viewer::Seat(seat) if self.played.missing().contains(seat) => "Play a card".to_owned(),
                _ => format!("Waiting for {} to play", self.played.missing().named()),
            },
            Phase::Sealed => "Both cards are down: turn them up".to_owned(),
            Phase::Due(_) => {
                let Some((by, card)) = self.due() else { return String::new() };
                match (viewer, self.asked()) {
                    (Viewer::Seat(seat), Some(asked)) if seat == asked && seat == by => {
                        format!("Stop your own {}?", card.words())
                    }
                    (Viewer::Seat(seat), Some(asked)) if seat == asked => format!("Stop the {}?", card.words()),
                    _ => format!("{}'s {} comes now", by.named(), card.words()),
                }
            }
            Phase::Buffet(_) => match self.eater() {
                Some(seat) if viewer == Viewer::Seat(seat) => "Sell a trick for half its points?".to_owned(),
                eater => format!("{} is at the buffet", eater.map_or_else(String::new, Seat::named)),
            },
            Phase::Draw => "Both draw a card".to_owned(),
            Phase::Farewell => "Nothing more to play: the farewell shows".to_owned(),
            Phase::Shown => format!("Game {} is over", self.game),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What the card that is due will do; while cards are chosen, what one's own show is made of.
    fn aside(&self, viewer: Viewer) -> String {
        match (self.phase, viewer) {
            (Phase::Play, Viewer::Seat(seat)) if self.card_of(seat).is_none() && !self.pile(seat).is_empty() => {
                format!("Your show: {}", explained(self.pile(seat)))
            }
            (Phase::Play, Viewer::Seat(seat)) if self.card_of(seat).is_none() => {
                let [own, others] = if seat == self.stage.red { ["Red", "black"] } else { ["Black", "red"] };
                format!("{own} works on your show, {others} on {}'s", other(seat).named())
            }
            (Phase::Due(_) | Phase::Buffet(_), _) => self.due().map_or_else(String::new, |(_, card)| {
                let whose = format!("{}'s show", self.stage.owner(card).named());
                capital(&self.foretold(card, &whose))
            }),
            (Phase::Farewell, _) => {
                let stuck: SeatSet = Seat::all(SEATS).filter(|seat| self.stage.playable(*seat).is_empty()).collect();
                format!("No card to play is left to {}", stuck.named())
            }
            (Phase::Deal | Phase::Play | Phase::Sealed | Phase::Draw | Phase::Shown | Phase::Over(_), _) => {
                String::new()
            }
        }
    }
}
