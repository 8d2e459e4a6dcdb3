//! What a seat may believe: the deck, the cards set aside, the card that is not turned up yet, whether anybody is asked,
//! and of the other hand all cards but those that were taken with an ace or given away by a nap.

use super::house::SEATS;
use super::stage::ACES;
use super::{Cards, CaribbeanStar, DECK, Due, Known, OPEN, Phase, flow, other};
use crate::engine::Rng;
use crate::kit::pack::PACK;
use crate::table::{Seat, SeatSet, Viewer};

/// A way in which the hidden cards may lie.
#[derive(Clone, Copy, Debug)]
pub struct Dealt {
    /// The other hand, with the card laid before it as long as that lies face down.
    pub hand: Cards,
    /// The deck and the cards set aside.
    pub deck: Cards,
}

impl CaribbeanStar {
    /// The cards in a seat's hand, or face down before it, that the other knows.
    pub(super) fn seen(&self, seat: Seat) -> Cards {
        self.known.of(other(seat)).sure(seat.index())
    }

    /// Whether a seat may hold an ace, for all that a viewer knows. Where it may, it is a secret whether it is asked.
    pub(super) fn may_hold_ace(&self, seat: Seat, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(eyes) => self.known.of(eyes).may(seat.index()).meets(ACES),
            Viewer::Public | Viewer::All => !ACES.within(self.discard()),
        }
    }

    /// How the hidden cards may lie for all that `seat` knows, each way equally likely. Where the other has something to
    /// play, so it has in this.
    pub(super) fn dealt(&self, seat: Seat, rng: &mut Rng) -> Dealt {
        loop {
            let deal = self.known.of(seat).sample(rng);
            let hand = deal[other(seat).index()];
            if !self.is_hidden() || !hand.within(ACES) {
                return Dealt { hand, deck: deal[DECK] };
            }
        }
    }

    /// A state that `seat` cannot tell from this one. It stands at the step in which a card is due, whether or not the
    /// other was asked and has let it pass.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> CaribbeanStar {
        let mut imagined = self.clone();
        let rival = other(seat);
        let Dealt { mut hand, deck } = self.dealt(seat, rng);
        let held = hand;
        if self.is_hidden() {
            imagined.played = self.played.known_to(seat);
            if self.played.of(rival).is_some() {
                imagined.played.imagine(rival, &mut hand.minus(ACES), rng);
                imagined.played.of(rival).into_iter().for_each(|card| hand.take(card));
            }
        }
        if let Phase::Due(due) = self.phase
            && due.asked == rival
        {
            imagined.phase = Phase::Due(Due { passed: false, ..due });
        }
        imagined.stage.hands[rival.index()] = hand;
        imagined.pack.imagine(deck, rng);
        imagined.known = self.knowing(seat, held, deck);
        imagined
    }

    /// What both know where the other of `seat` holds these cards and these lie in the deck.
    fn knowing(&self, seat: Seat, held: Cards, deck: Cards) -> Known {
        let mut hands = [Cards::NONE; SEATS];
        hands[seat.index()] = self.held(seat);
        hands[other(seat).index()] = held;
        let open = hands.into_iter().fold(flow::PACK_OF_CARDS.minus(deck), Cards::minus);
        let mut sizes = [0; SEATS + 2];
        sizes[DECK] = deck.len() as u8;
        sizes[OPEN] = (PACK - hands.iter().map(|hand| hand.len()).sum::<usize>() - deck.len()) as u8;
        sizes.iter_mut().zip(hands).for_each(|(size, hand)| *size = hand.len() as u8);
        let mut known = Known::new(SEATS, flow::PACK_OF_CARDS, sizes);
        known.show(open, OPEN, SeatSet::all(SEATS));
        for (eyes, hand) in Seat::all(SEATS).zip(hands) {
            known.show(hand, eyes.index(), SeatSet::one(eyes));
            known.show(self.seen(other(eyes)), other(eyes).index(), SeatSet::one(eyes));
        }
        known
    }
}
