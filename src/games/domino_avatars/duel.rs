//! An exchange: blow, guard, perhaps a blow in return and its guard, and what becomes of it.

use super::avatar::{Avatar, Slot};
use super::cards::{Cards, Colour, GUARD};
use super::moves::Blow;
use super::{Capture, DominoAvatars, Ending, Event, Lapse, Phase};
use crate::table::Seat;

/// Who fights whom, and how it stands.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// The seat whose turn it is.
    pub attacker: Seat,
    /// Its avatar.
    pub slot: Slot,
    /// The seat challenged.
    pub defender: Seat,
    /// Its avatar.
    pub target: Slot,
    /// The defender strikes back: the second of `blows` is under way.
    pub countered: bool,
    /// The blow of the attacker, and the one in return.
    pub blows: [Answered; 2],
}

/// A blow and what is set against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered {
    /// Its colour.
    pub colour: Colour,
    /// The cards added to the attack half.
    pub cards: Cards,
    /// The attack score; 0 until the blow is struck.
    pub attack: u8,
    /// The cards added to the defence half.
    pub guard: Cards,
    /// The defence score, once the guard is up.
    pub defence: Option<u8>,
}

impl Answered {
    const NONE: Answered =
        Answered { colour: Colour::Red, cards: Cards::NONE, attack: 0, guard: Cards::NONE, defence: None };

    /// Whether the guard is up and too low.
    pub fn captured(&self) -> bool {
        self.defence.is_some_and(|defence| defence < self.attack)
    }
}

impl Duel {
    /// Before the first exchange.
    pub const NONE: Duel = Duel {
        attacker: Seat::FIRST,
        slot: Slot::A,
        defender: Seat::FIRST,
        target: Slot::A,
        countered: false,
        blows: [Answered::NONE; 2],
    };

    /// The blow under way.
    #[inline]
    pub fn blow(&self) -> &Answered {
        &self.blows[usize::from(self.countered)]
    }

    #[inline]
    fn blow_mut(&mut self) -> &mut Answered {
        &mut self.blows[usize::from(self.countered)]
    }

    /// The seat and slot that strikes, and the seat and slot that is struck at.
    #[inline]
    pub fn sides(&self) -> ((Seat, Slot), (Seat, Slot)) {
        let (own, other) = ((self.attacker, self.slot), (self.defender, self.target));
        if self.countered { (other, own) } else { (own, other) }
    }

    /// The seat that deals the blow under way.
    pub fn striker(&self) -> Seat {
        self.sides().0.0
    }

    /// The seat that answers the blow under way.
    #[inline]
    pub fn struck(&self) -> Seat {
        self.sides().1.0
    }

    /// Who has lost which avatar, if anybody has.
    pub fn loser(&self) -> Option<(Seat, Slot)> {
        self.blow().captured().then_some(self.sides().1)
    }

    /// Who has captured, if anybody has.
    pub fn captor(&self) -> Option<Seat> {
        self.loser().map(|_| self.striker())
    }
}

impl DominoAvatars {
    /// The avatar that strikes and the one that is struck at in the blow under way.
    pub(super) fn fighters(&self) -> Option<(Avatar, Avatar)> {
        let ((seat, slot), (other, target)) = self.duel.sides();
        self.avatar(seat, slot).zip(self.avatar(other, target))
    }

    /// What the guard has to add.
    pub(super) fn needed(&self) -> u8 {
        let defence = self.fighters().map_or(0, |(_, avatar)| avatar.defence);
        self.duel.blow().attack.saturating_sub(defence)
    }

    /// Whether the cards of the duel lie on the table.
    pub(super) fn is_fighting(&self) -> bool {
        matches!(self.phase, Phase::Strike | Phase::Guard | Phase::Counter | Phase::Judge)
    }

    pub(super) fn strike(&mut self, seat: Seat, blow: Blow) {
        let Some((avatar, colour)) = self.fighters().map(|(avatar, _)| avatar).zip(blow.colour()) else { return };
        let cards = blow.cards();
        let attack = avatar.attack + self.house.faces.sum(&cards);
        self.lay_down(seat, cards);
        *self.duel.blow_mut() = Answered { colour, cards, attack, ..Answered::NONE };
        self.phase = Phase::Guard;
        self.event = Event::Struck;
    }

    pub(super) fn guard(&mut self, seat: Seat, cards: Cards) {
        let Some((_, avatar)) = self.fighters() else { return };
        let defence = avatar.defence + self.house.faces.sum(&cards);
        self.lay_down(seat, cards);
        let blow = self.duel.blow_mut();
        (blow.guard, blow.defence) = (cards, Some(defence));
        let (attack, colour, captured) = (blow.attack, blow.colour, blow.captured());
        if captured {
            let camp = &mut self.camps[seat.index()];
            let room = (GUARD - cards.len()) as u8;
            camp.lapse = Some(Lapse { colour, lacking: attack - defence, room, kept: camp.hand.len() as u8 });
        }
        self.phase =
            if !captured && self.house.counter && !self.duel.countered { Phase::Counter } else { Phase::Judge };
        self.event = Event::Guarded;
    }

    /// Takes cards out of a hand; what is known of the hand changes.
    fn lay_down(&mut self, seat: Seat, cards: Cards) {
        let camp = &mut self.camps[seat.index()];
        for card in cards.iter() {
            camp.hand.remove(*card);
            camp.lapse = None;
            let bit = 1 << card.index();
            if self.stale & bit != 0 {
                self.stale &= !bit;
                camp.stale -= 1;
            }
        }
    }

    /// The end of an exchange, up to the drawing of cards: discard, capture, and whether the match is over.
    pub(super) fn clear_away(&mut self) {
        let duel = self.duel;
        for blow in &duel.blows {
            blow.cards.iter().chain(blow.guard.iter()).for_each(|card| self.discard.push(*card));
        }
        self.clock += 1;
        self.steps += 1;
        self.count(&duel);
        self.event = Event::Cleared;
        let loss = duel.loser();
        let captor = duel.striker();
        if let Some((from, slot)) = loss
            && let Some(avatar) = self.camps[from.index()].avatars[slot.index()].take()
        {
            let camp = &mut self.camps[captor.index()];
            camp.score += self.house.prize(avatar.pips());
            camp.tally.captures += 1;
            self.captures.push(Capture { by: captor, from, tile: avatar.domino(), round: self.round });
        }
        let reached = self.house.target().is_some_and(|target| self.camps[captor.index()].score >= target);
        if loss.is_some() && reached {
            self.end(Ending::Target);
        } else if loss.is_some() && self.boneyard.deck().is_empty() {
            self.end(Ending::Exhausted);
        } else if self.house.minutes.is_some_and(|minutes| self.clock >= minutes) {
            self.end(Ending::Time);
        } else {
            self.phase = Phase::Refill;
        }
    }

    /// Counts what was tried and what came of it, for the summary.
    fn count(&mut self, duel: &Duel) {
        let [blow, counter] = duel.blows;
        let attacker = &mut self.camps[duel.attacker.index()].tally;
        attacker.attacks += 1;
        attacker.attacks_won += u16::from(blow.captured());
        if duel.countered {
            attacker.guards += 1;
            attacker.guards_held += u16::from(!counter.captured());
        }
        let defender = &mut self.camps[duel.defender.index()].tally;
        defender.guards += 1;
        defender.guards_held += u16::from(!blow.captured());
        if duel.countered {
            defender.counters += 1;
            defender.counters_won += u16::from(counter.captured());
        }
    }
}
