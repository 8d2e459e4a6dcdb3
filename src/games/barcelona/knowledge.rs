//! What a seat may believe: everything but its own cards and those turned up is unknown, but nobody hides a card of the colour
//! that it shows.

use super::model::Habit;
use super::pair::{Colour, HALF};
use super::{Barcelona, Phase};
use crate::engine::Rng;
use crate::kit::set::Set;
use crate::pieces::{Card, Rank};
use crate::table::{Seat, SeatSet, Viewer};

/// How the black card of a seat would fare in a showdown now, as far as that seat can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlook {
    /// This seat shows a higher one.
    Beaten(Seat),
    /// Nobody still in can hold a higher one.
    Safe,
    /// So many of the black cards out of sight are higher.
    Open { above: usize, unseen: usize },
}

impl Barcelona {
    /// Whether a viewer may see the card of this colour that `owner` holds.
    pub(super) fn sees(&self, viewer: Viewer, owner: Seat, colour: Colour) -> bool {
        viewer.is(owner) || self.open.contains(owner) || self.shown(owner) == Some(colour)
    }

    /// The cards of a colour that `seat` does not see.
    pub(super) fn unseen(&self, seat: Seat, colour: Colour) -> Set<Card> {
        let mut unseen: Set<Card> = colour.cards().collect();
        for owner in self.players().iter().filter(|owner| self.sees(Viewer::Seat(seat), *owner, colour)) {
            self.pairs[owner.index()].iter().for_each(|pair| unseen.take(pair.card(colour)));
        }
        unseen
    }

    /// The seats whose card of this colour `seat` does not see.
    pub(super) fn hiders(&self, seat: Seat, colour: Colour) -> SeatSet {
        self.players().iter().filter(|owner| !self.sees(Viewer::Seat(seat), *owner, colour)).collect()
    }

    /// How this black card of a seat would fare in a showdown now.
    pub(super) fn outlook(&self, seat: Seat, black: Card) -> Outlook {
        let mut rivals = self.live.iter().filter(|rival| *rival != seat);
        let higher = |rival: &Seat| {
            self.shown_card(*rival).is_some_and(|card| Colour::of(card) == Colour::Black && card > black)
        };
        if let Some(rival) = rivals.clone().find(higher) {
            return Outlook::Beaten(rival);
        }
        let unseen = self.unseen(seat, Colour::Black);
        let above = unseen.iter().filter(|card| *card > black).count();
        match above > 0 && rivals.any(|rival| self.shown(rival) == Some(Colour::Red)) {
            true => Outlook::Open { above, unseen: unseen.len() },
            false => Outlook::Safe,
        }
    }

    /// How well a card goes with what `owner` has done, if it hides it: relative to other cards. `habit` is how it is
    /// believed to show.
    pub(super) fn fits(&self, owner: Seat, hidden: Card, habit: &Habit) -> f32 {
        let (Some(pair), Some(shown)) = (self.pairs[owner.index()], self.shown(owner)) else { return 1.0 };
        let shows = habit.shows(shown, &pair.with(shown.other(), hidden), self.house.seats());
        if self.live.contains(owner) || shown == Colour::Black {
            return shows;
        }
        // Who leaves has a weak black card, more often than not.
        let weak = hidden.rank().map_or(1, |rank| Rank::KING.number() + 1 - rank.number());
        shows * f32::from(weak)
    }

    /// The same match with everything that `seat` does not know drawn anew.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Barcelona {
        let mut imagined = self.clone();
        if self.hand == 0 {
            return imagined;
        }
        for colour in [Colour::Red, Colour::Black] {
            let mut unseen = self.unseen(seat, colour);
            for owner in self.hiders(seat, colour).iter() {
                let mut cards = [Card::BLACK_JOKER; HALF];
                let mut weights = [0.0; HALF];
                for ((card, weight), drawn) in cards.iter_mut().zip(&mut weights).zip(unseen) {
                    (*card, *weight) = (drawn, self.fits(owner, drawn, &self.habits[owner.index()]));
                }
                let drawn = cards[rng.weighted(&weights[..unseen.len()])];
                unseen.take(drawn);
                let pair = &mut imagined.pairs[owner.index()];
                *pair = pair.map(|pair| pair.with(colour, drawn));
            }
            let deck = if colour == Colour::Red { &mut imagined.red } else { &mut imagined.black };
            deck.imagine(unseen, rng);
        }
        if !matches!(self.phase, Phase::Show | Phase::Chosen) {
            return imagined;
        }
        // What others have chosen is drawn as they are used to choose.
        imagined.shows = self.shows.known_to(seat);
        for (owner, _) in self.shows.made().filter(|(owner, _)| *owner != seat) {
            let habit = &self.habits[owner.index()];
            let pair = &imagined.pairs[owner.index()];
            let red = pair.as_ref().map_or(0.5, |pair| habit.shows(Colour::Red, pair, self.house.seats()));
            imagined.shows.put(owner, if rng.chance(red) { Colour::Red } else { Colour::Black });
        }
        imagined
    }
}
