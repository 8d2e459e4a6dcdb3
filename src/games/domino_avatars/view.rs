//! The table: avatars and hands by seat, the piles, and the duel between them.

use super::avatar::{Avatar, Slot};
use super::cards::{Colour, GUARD};
use super::duel::Duel;
use super::said::place_of;
use super::{DominoAvatars, Phase};
use crate::kit::peeks::groups;
use crate::kit::words::{capital, counted};
use crate::pieces::{Card, Domino};
use crate::table::{Place, Placed, Seat, SeatView, Shape, Show, Value, Viewer, Zone};

impl DominoAvatars {
    /// All zones: the piles, the duel, the camps.
    pub(super) fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let mut zones = Vec::from(self.piles(viewer));
        zones.extend(self.strip());
        zones.extend(self.house.everybody().flat_map(|seat| self.camp_zones(seat, viewer)));
        zones
    }

    /// Boneyard, deck and discard.
    fn piles(&self, viewer: Viewer) -> [Zone; 3] {
        let all = viewer == Viewer::All;
        let pile = |name: &str, label: &str| Zone::new(name, label, Place::Corner, Shape::Pile).ordered();
        let mut boneyard = pile("boneyard", "Boneyard").dominoes(1).seen(all, self.boneyard.deck().iter().copied());
        boneyard.peek = groups([("Not seen yet", self.unseen_tiles(viewer))]);
        let deck = pile("deck", "Deck").cards(1).seen(all, self.deck.deck().iter().copied());
        // The card thrown away last lies on top.
        let mut discard = pile("discard", "Discard").cards(1).up(self.discard.iter().rev().copied());
        discard.ordered = false;
        discard.peek = groups(Colour::ALL.map(|colour| (capital(colour.word()), self.discarded(colour))));
        [boneyard, deck, discard]
    }

    /// The cards of a colour in the discard, sorted for those who count.
    fn discarded(&self, colour: Colour) -> Vec<Card> {
        let cards = self.discard.iter().filter(|card| Colour::of(**card) == colour);
        let mut cards: Vec<Card> = cards.copied().collect();
        cards.sort_unstable();
        cards
    }

    /// The dominoes that a viewer has not seen, in the order of the set.
    fn unseen_tiles(&self, viewer: Viewer) -> Vec<Domino> {
        let known = self.known_tiles(viewer);
        Domino::set(self.house.highest).filter(|tile| !known[tile.index()]).collect()
    }

    /// The duel: who strikes on the left, who guards on the right. Cards of a blow that is over lie there greyed.
    fn strip(&self) -> [Zone; 2] {
        let place = Place::Centre { row: 1 };
        let row = |name: &str, label: &str| Zone::new(name, label, place, Shape::Cascade).cards(GUARD);
        if !self.is_fighting() {
            return [row("strike", "Attack"), row("guard", "Guard")];
        }
        let duel = &self.duel;
        let ((striker, _), (struck, _)) = duel.sides();
        let (mut strike, mut guard) = (row("strike", &striker.named()), row("guard", &struck.named()));
        let by = [duel.attacker, duel.defender];
        for (at, blow) in duel.blows.iter().enumerate() {
            let over = at < usize::from(duel.countered);
            let placed = |card: &Card, seat: Seat| Placed::up(*card).by(seat).dimmed(over);
            strike.pieces.extend(blow.cards.iter().map(|card| placed(card, by[at])));
            guard.pieces.extend(blow.guard.iter().map(|card| placed(card, by[1 - at])));
        }
        let blow = duel.blow();
        if let Some((own, other)) = self.fighters() {
            let total = |score: u8| format!("{} {score}", blow.colour.word());
            strike.note = if blow.attack > 0 { total(blow.attack) } else { own.attack.to_string() };
            guard.note = blow.defence.map_or_else(|| other.defence.to_string(), total);
        }
        [strike, guard]
    }

    /// What belongs to a seat: two avatars, what it has drawn, captured and holds.
    fn camp_zones(&self, seat: Seat, viewer: Viewer) -> Vec<Zone> {
        let camp = &self.camps[seat.index()];
        let zone = |name: &str, label: &str, shape: Shape| {
            Zone::new(format!("{seat}.{name}"), label, Place::Seat, shape).of(seat)
        };
        let mut zones: Vec<Zone> = Slot::ALL.into_iter().map(|slot| self.avatar_zone(seat, slot, viewer)).collect();
        // One's own new dominoes lie beside the hand; those of others are backs beside them.
        let shape = if viewer == Viewer::Seat(seat) { Shape::Row } else { Shape::Pile };
        let drawn = zone("drawn", "Drawn", shape);
        zones.push(drawn.dominoes(2).ordered().seen(viewer.is(seat), camp.drawn.iter().flatten().copied()));
        let captures = self.captures.iter().rev();
        let won: Vec<Domino> = captures.filter(|capture| capture.by == seat).map(|capture| capture.tile).collect();
        let mut stack = zone("stack", "Captured", Shape::Pile).dominoes(1).up(won.iter().copied());
        stack.peek = groups([(format!("Captured by {}", seat.named()), won)]);
        zones.push(stack);
        let open = viewer.is(seat);
        zones.push(zone("hand", "Cards", Shape::Fan).cards(5).seen(open, camp.hand.iter().copied()));
        zones
    }

    /// An avatar; its attack half points away from its owner, and so towards a viewer who sits opposite.
    fn avatar_zone(&self, seat: Seat, slot: Slot, viewer: Viewer) -> Zone {
        let label = ["Left", "Right"][slot.index()];
        let mut zone = Zone::new(place_of(seat, slot), label, Place::Front, Shape::Stand).of(seat).dominoes(1);
        let Some(avatar) = self.avatar(seat, slot) else { return zone };
        if self.is_hidden() && !viewer.is(seat) {
            zone.pieces.push(Placed::down(avatar.domino()));
            return zone;
        }
        let opposite = matches!(viewer, Viewer::Seat(other) if other != seat);
        let spent = self.active == seat && self.used[slot.index()] && self.phase == Phase::Declare;
        let placed = Placed {
            flipped: (avatar.attack < avatar.defence) != opposite && !avatar.domino().is_double(),
            ..Placed::up(avatar.domino())
        };
        zone.pieces.push(placed.dimmed(spent).mark(self.role(seat, slot)));
        zone.note(avatar.to_string())
    }

    /// What an avatar does in the duel.
    fn role(&self, seat: Seat, slot: Slot) -> &'static str {
        let (striker, struck) = self.duel.sides();
        match (seat, slot) {
            _ if !self.is_fighting() => "",
            side if side == striker => "strikes",
            side if side == struck => "guards",
            _ => "",
        }
    }

    pub(super) fn values(&self) -> Vec<Value> {
        let target = self.house.target();
        let struck = self.phase == Phase::Guard;
        let blow = self.duel.blow();
        let (attack, colour) = if struck { (blow.attack, blow.colour as i32 + 1) } else { (0, 0) };
        let fact = |name: &str, label: &str, number: i32, shown: bool| {
            Value::new(name, label, number, if shown { Show::Fact } else { Show::Hidden })
        };
        let label = format!("{} blow", capital(blow.colour.word()));
        vec![
            fact("round", "Round", i32::from(self.round), self.round > 0),
            Value::new("attack", label, i32::from(attack), Show::Hidden),
            Value::hidden("colour", colour),
            fact("clock", "Minute", i32::from(self.clock), self.house.minutes.is_some()),
            fact("target", "Target", target.unwrap_or_default(), target.is_some()),
        ]
    }

    pub(super) fn seat_view(&self, seat: Seat) -> SeatView {
        let camp = &self.camps[seat.index()];
        SeatView {
            score: camp.score,
            target: self.house.target(),
            badge: if self.round > 0 && seat == self.first { "1st".to_owned() } else { String::new() },
            note: match camp.tally.captures {
                0 => String::new(),
                captures => format!("{captures} captured"),
            },
            ..SeatView::default()
        }
    }

    pub(super) fn prompt(&self, viewer: Viewer) -> String {
        if let Some(victory) = self.victory() {
            return victory.prompt(viewer);
        }
        let Viewer::Seat(seat) = viewer else { return self.waiting() };
        if !self.is_to_act(seat) {
            return self.waiting();
        }
        let Duel { attacker, .. } = self.duel;
        match (self.phase, self.fighters()) {
            (Phase::Placing | Phase::Replace(_), _) => match self.camps[seat.index()].next_drawn() {
                Some((_, tile)) if tile.is_double() => format!("The {tile} is the same both ways: place it"),
                Some((slot, tile)) if self.phase == Phase::Placing => {
                    format!("Your {} avatar, {tile}: which half attacks?", ["first", "second"][slot.index()])
                }
                Some((_, tile)) => format!("A new avatar, {tile}: which half attacks?"),
                None => self.waiting(),
            },
            (Phase::Declare, _) if self.used == [false; 2] => "Choose who attacks whom".to_owned(),
            (Phase::Declare, _) => "Attack with your other avatar, or pass".to_owned(),
            (Phase::Strike, Some((own, _))) => {
                format!("Add up to two cards of one colour to your {}", own.attack)
            }
            (Phase::Guard, Some((_, own))) => {
                let blow = self.duel.blow();
                match self.needed() {
                    0 => format!("{} {}: your {own} holds without a card", capital(blow.colour.word()), blow.attack),
                    more => format!(
                        "{} {} at your {own}: add {more} in {} to hold",
                        capital(blow.colour.word()),
                        blow.attack,
                        blow.colour.word()
                    ),
                }
            }
            (Phase::Counter, Some((other, own))) => {
                format!("Held! Your {own} may strike back at {}’s {other}", attacker.named())
            }
            (Phase::Strike | Phase::Guard | Phase::Counter, None)
            | (Phase::Shuffle | Phase::Reveal | Phase::Judge | Phase::Refill | Phase::Over(..), _) => self.waiting(),
        }
    }

    /// The prompt of those who have nothing to do.
    fn waiting(&self) -> String {
        match self.phase {
            Phase::Shuffle => "Dominoes and cards are shuffled".to_owned(),
            Phase::Placing => format!("Waiting for {}", self.placing().named()),
            Phase::Reveal => "All avatars stand".to_owned(),
            Phase::Judge if self.duel.loser().is_some() => "Captured!".to_owned(),
            Phase::Judge => "Repelled".to_owned(),
            Phase::Refill => "Everybody draws up to five cards".to_owned(),
            Phase::Declare | Phase::Strike => format!("Waiting for {} to attack", self.active.named()),
            Phase::Guard => format!("Waiting for {} to guard", self.duel.struck().named()),
            Phase::Counter => format!("Will {} strike back?", self.duel.defender.named()),
            Phase::Replace(seat) => format!("{} places a new avatar", seat.named()),
            Phase::Over(..) => "The match is over".to_owned(),
        }
    }

    /// The quieter line: what the viewer should reckon with.
    pub(super) fn aside(&self, viewer: Viewer) -> String {
        let mine = matches!(viewer, Viewer::Seat(seat) if self.is_to_act(seat));
        match (self.phase, self.fighters()) {
            (Phase::Placing | Phase::Replace(_), _) if mine => {
                let Viewer::Seat(seat) = viewer else { return String::new() };
                match self.camps[seat.index()].next_drawn() {
                    Some((_, tile)) if !tile.is_double() => "It stays that way until it falls".to_owned(),
                    // The same both ways.
                    _ => String::new(),
                }
            }
            (Phase::Declare, _) => self.how_long(),
            (Phase::Strike, Some((_, other))) if mine => {
                format!("The defender has {} and may add three cards of that colour", other.defence)
            }
            (Phase::Guard, Some(_)) if mine => {
                let hand = &self.camps[self.duel.struck().index()].hand;
                let blow = self.duel.blow();
                let most = hand.best(blow.colour, GUARD, self.house.faces);
                match most {
                    _ if self.needed() == 0 => "Equal is enough".to_owned(),
                    0 => format!("You hold no {} card", blow.colour.word()),
                    most if most < self.needed() => format!("Your {} cards add only {most}", blow.colour.word()),
                    most => format!("Your {} cards add up to {most}; equal is enough", blow.colour.word()),
                }
            }
            (Phase::Counter, Some((other, _))) if mine => {
                format!("Its defence half is {}; you may use either colour", other.defence)
            }
            (
                Phase::Shuffle
                | Phase::Placing
                | Phase::Reveal
                | Phase::Strike
                | Phase::Guard
                | Phase::Counter
                | Phase::Judge
                | Phase::Refill
                | Phase::Replace(_)
                | Phase::Over(..),
                _,
            ) => String::new(),
        }
    }

    /// How far it is to the end.
    fn how_long(&self) -> String {
        let rounds = format!("Round {} of {}", self.round, self.house.last_round());
        let left = counted(self.boneyard.deck().len() as u32, "domino", "dominoes");
        match self.house.minutes {
            None => format!("{rounds}; {left} in the boneyard"),
            Some(minutes) => format!("{rounds}; minute {} of {minutes}; {left} in the boneyard", self.clock),
        }
    }
}

/// What an avatar scores when it is captured, in two parts: "11 + 9".
pub(super) fn in_parts(avatar: Avatar, bonus: i32) -> String {
    match bonus {
        0 => avatar.pips().to_string(),
        bonus => format!("{} + {bonus}", avatar.pips()),
    }
}
