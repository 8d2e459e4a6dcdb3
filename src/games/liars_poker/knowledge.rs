//! What a seat cannot know, drawn anew: hidden cards, where the others looked, what they glimpsed and were shown.

use super::flow::{LOOK, packs};
use super::{Event, Eye, Hand, LiarsPoker, Phase, Places, bit, places};
use crate::engine::Rng;
use crate::kit::sealed::Sealed;
use crate::pieces::{Arrange, Card};
use crate::table::{Seat, SeatSet};

/// How often somebody guards, for all one knows.
const GUARDS: f32 = 0.3;
/// How often choices are drawn before the plainest is taken.
const TRIES: usize = 40;

impl LiarsPoker {
    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> LiarsPoker {
        let mut imagined = self.clone();
        // With twins a hand may come out with fewer different cards than were shown of it.
        for _ in 0..TRIES {
            imagined = self.clone();
            imagined.imagine_cards(self, seat, rng);
            imagined.imagine_eyes(self, seat, rng);
            if imagined.imagine_looks(self, seat, rng) {
                break;
            }
        }
        imagined
    }

    /// The cards that a seat does not know, in the order of notation.
    pub(super) fn unknown(&self, seat: Seat) -> Vec<Card> {
        let mut cards: Vec<Card> = packs(self.house.packs).to_vec();
        for known in self.known_cards(seat) {
            if let Some(at) = cards.iter().position(|card| *card == known) {
                cards.swap_remove(at);
            }
        }
        cards.arrange();
        cards
    }

    /// Deals what is unknown.
    fn imagine_cards(&mut self, truth: &LiarsPoker, seat: Seat, rng: &mut Rng) {
        let mut pool = truth.unknown(seat);
        rng.shuffle(&mut pool);
        let mut pool = pool.into_iter();
        for owner in truth.house.everybody() {
            let hand = truth.hand(owner);
            let known: Vec<Card> = places(truth.known(seat, owner)).map(|place| hand[place]).collect();
            let missing = hand.len() - known.len();
            self.hands[owner.index()] = known.into_iter().chain(pool.by_ref().take(missing)).collect();
            self.hands[owner.index()].arrange();
            let mine = self.hands[owner.index()];
            // What has passed between this seat and others it knows card by card.
            let moved = |set: Places| places_of(&mine, places(set).map(|place| hand[place]));
            if truth.eyes.of(seat).and_then(Eye::target) == Some(owner) {
                self.glimpsed[seat.index()] = moved(truth.glimpsed[seat.index()]);
            }
            for to in truth.house.everybody().filter(|to| owner == seat || *to == seat) {
                self.shown[owner.index()][to.index()] = moved(truth.shown[owner.index()][to.index()]);
            }
            if let Event::Shows(from, _, place) = truth.event
                && from == owner
            {
                let first = moved(bit(place.into()) & truth.known(seat, owner));
                self.event = truth.event_at(first);
            }
        }
        self.deck = pool.collect();
    }

    /// The last event, with the card shown at the first of these places.
    fn event_at(&self, set: Places) -> Event {
        match self.event {
            Event::Shows(from, to, _) => Event::Shows(from, to, places(set).next().unwrap_or(0) as u8),
            event => event,
        }
    }

    /// Draws where the others looked: as they must have, by who was caught and who has picked up the cards.
    fn imagine_eyes(&mut self, truth: &LiarsPoker, seat: Seat, rng: &mut Rng) {
        let all_told = matches!(self.phase, Phase::Settled | Phase::Over(_)) || !self.house.peeking;
        if all_told {
            return;
        }
        let chosen: Vec<Seat> = truth.eyes.made().map(|(other, _)| other).filter(|other| *other != seat).collect();
        if self.phase == Phase::Eyes || self.phase == Phase::Glimpse(None) {
            // Nothing has come of the choices yet.
            for other in chosen {
                let eye = self.any_eye(other, rng.chance(0.1), SeatSet::NONE, rng);
                self.eyes.put(other, eye);
            }
            return;
        }
        let target = |of: Seat| truth.eyes.of(of).and_then(Eye::target);
        let guards: SeatSet = self.caught.iter().filter_map(target).chain(own_guard(truth, seat)).collect();
        for tries in 0.. {
            let mut eyes = Sealed::ask(truth.eyes.asked());
            truth.eyes.of(seat).into_iter().for_each(|own| eyes.put(seat, own));
            for other in &chosen {
                let waits = self.waited.contains(*other);
                let eye = match target(*other).filter(|_| self.caught.contains(*other)) {
                    Some(of) if waits => Eye::Wait(of),
                    Some(of) => Eye::Watch(of),
                    None if guards.contains(*other) => Eye::Guard,
                    None if tries < TRIES => self.any_eye(*other, waits, SeatSet::NONE, rng),
                    None => self.any_eye(*other, waits, guards, rng),
                };
                eyes.put(*other, eye);
            }
            // Whoever looked at somebody who guards was caught, and nobody else.
            let right = eyes.made().all(|(other, eye)| {
                let guarded = eye.target().is_some_and(|of| eyes.of(of) == Some(Eye::Guard));
                guarded == self.caught.contains(other)
            });
            if right || tries > 2 * TRIES {
                self.eyes = eyes;
                return;
            }
        }
    }

    /// What somebody might choose; not to look at these.
    fn any_eye(&self, seat: Seat, waits: bool, not_at: SeatSet, rng: &mut Rng) -> Eye {
        let rivals: Vec<Seat> = self.rivals(seat).filter(|other| !not_at.contains(*other)).collect();
        let guards = !waits && not_at.is_empty() && rng.chance(GUARDS);
        match rng.pick(&rivals).filter(|_| !guards) {
            Some(at) if waits => Eye::Wait(*at),
            Some(at) => Eye::Watch(*at),
            None => Eye::Guard,
        }
    }

    /// Draws what the others glimpsed, and which cards they showed each other. False where a hand has not enough different
    /// cards for that.
    fn imagine_looks(&mut self, truth: &LiarsPoker, seat: Seat, rng: &mut Rng) -> bool {
        for (watcher, eye) in self.eyes.made().filter(|(watcher, _)| *watcher != seat) {
            let seen = eye.target().filter(|of| self.looked.contains(*of) && self.eyes.of(*of) != Some(Eye::Guard));
            let there = matches!(self.phase, Phase::Bid | Phase::Showdown(_));
            let count = seen.filter(|_| there).map_or(0, |of| self.hand(of).len());
            self.glimpsed[watcher.index()] = some_of(count, count.div_ceil(LOOK), rng);
        }
        let mut enough = true;
        for owner in truth.house.others(seat) {
            for to in truth.house.others(seat) {
                let wanted = truth.shown[owner.index()][to.index()].count_ones() as usize;
                if wanted == 0 {
                    continue;
                }
                let hand = self.hands[owner.index()];
                let firsts: Vec<usize> =
                    (0..hand.len()).filter(|place| !hand[..*place].contains(&hand[*place])).collect();
                enough &= firsts.len() >= wanted;
                let drawn = some_of(firsts.len(), wanted.min(firsts.len()), rng);
                let set: Places = places(drawn).map(|at| bit(firsts[at])).sum();
                self.shown[owner.index()][to.index()] = set;
                if matches!(truth.event, Event::Shows(from, at, _) if (from, at) == (owner, to)) {
                    self.event = truth.event_at(set);
                }
            }
        }
        enough
    }
}

/// The seat itself, if it guards.
fn own_guard(truth: &LiarsPoker, seat: Seat) -> Option<Seat> {
    (truth.eyes.of(seat) == Some(Eye::Guard)).then_some(seat)
}

/// So many of the first `count` places.
fn some_of(count: usize, wanted: usize, rng: &mut Rng) -> Places {
    let mut all: Vec<usize> = (0..count).collect();
    rng.partial_shuffle(&mut all, wanted).0.iter().map(|place| bit(*place)).sum()
}

/// The places of these cards in a hand that holds them.
fn places_of(hand: &Hand, cards: impl Iterator<Item = Card>) -> Places {
    cards.fold(0, |set, card| {
        let free = |place: &usize| hand[*place] == card && set & bit(*place) == 0;
        set | (0..hand.len()).find(free).map_or(0, bit)
    })
}
