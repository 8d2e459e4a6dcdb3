//! How a game runs: the deal, two cards at once, who may stop them, what they do, the draw, the end.

use super::house::{Red, SEATS};
use super::stage::{Effect, Show, Stage};
use super::{Cards, CaribbeanStar, DECK, Due, Ending, Event, HAND, Known, OPEN, Phase, other};
use crate::engine::Fate;
use crate::kit::history::leaders;
use crate::kit::pack::{PACK, Pack};
use crate::kit::sealed::Sealed;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

/// What is known before a deal: nothing.
pub(super) fn nobody_has_seen() -> Known {
    let mut sizes = [0; SEATS + 2];
    sizes[DECK] = PACK as u8;
    Known::new(SEATS, PACK_OF_CARDS, sizes)
}

/// Who owns the red cards in the first game, unless lots are drawn.
pub(super) const fn first_red(red: Red) -> Seat {
    match red {
        Red::First | Red::Lot => Seat::FIRST,
        Red::Second => Seat::new(1),
    }
}

/// Both seats.
const BOTH: SeatSet = SeatSet::all(SEATS);

/// All cards.
pub(super) const PACK_OF_CARDS: Cards = Cards::from_bits((1 << PACK) - 1);

impl CaribbeanStar {
    /// Deals the next game; colours and deal change hands.
    pub(super) fn deal_game(&mut self, fate: &mut Fate) {
        let red = match (self.game, self.house.red) {
            (0, Red::Lot) => fate.pick_seat(BOTH),
            (0, Red::First | Red::Second) => self.stage.red,
            _ => other(self.stage.red),
        };
        if self.game > 0 {
            self.dealer = other(self.dealer);
        }
        self.game += 1;
        self.stage = Stage::new(red);
        self.pack = Pack::shuffled(fate);
        self.known = nobody_has_seen();
        self.last_out = None;
        self.scored = Default::default();
        for _ in 0..HAND {
            self.draw_each();
        }
        self.turn = 0;
        self.event = Event::Dealt;
        self.begin_turn();
    }

    /// Each seat draws a card, the dealer's left first.
    fn draw_each(&mut self) {
        for seat in other(self.dealer).round(SEATS) {
            for card in self.pack.draw(1) {
                self.stage.hands[seat.index()].add(*card);
                self.known.give(*card, DECK, seat.index(), SeatSet::one(seat));
            }
        }
    }

    /// Asks for a card each, if both seats have one (Ruling 6).
    fn begin_turn(&mut self) {
        let all_can = Seat::all(SEATS).all(|seat| !self.stage.playable(seat).is_empty());
        if all_can {
            self.turn += 1;
            self.played = Sealed::ask(BOTH);
            self.waiting = BOTH;
        }
        self.phase = if all_can { Phase::Play } else { Phase::Farewell };
        if !all_can {
            self.lay_open();
        }
    }

    /// Hands count for nothing any more; everybody may see that nothing could be played.
    fn lay_open(&mut self) {
        for seat in Seat::all(SEATS) {
            self.known.show(self.hand(seat), seat.index(), BOTH);
        }
    }

    /// A seat lays a card face down.
    #[inline]
    pub(super) fn lay(&mut self, seat: Seat, card: Card) {
        self.stage.hands[seat.index()].take(card);
        self.played.put(seat, card);
        self.event = Event::Laid(seat);
        if self.played.is_complete() {
            self.phase = Phase::Sealed;
        }
    }

    /// Turns both cards up.
    #[inline]
    pub(super) fn open(&mut self) {
        for (seat, card) in self.played.made() {
            self.known.give(card, seat.index(), OPEN, BOTH);
        }
        self.event = Event::Opened;
        self.next_card();
    }

    /// The lowest card on the table is due; when none is left, the seats draw.
    #[inline]
    fn next_card(&mut self) {
        let lowest = self.waiting.iter().filter_map(|seat| Some((self.played.of(seat)?, seat))).min();
        match lowest {
            Some((_, by)) => self.phase = Phase::Due(Due { by, asked: other(by), passed: false }),
            None if self.deck().0.is_empty() => self.begin_turn(),
            None => self.phase = Phase::Draw,
        }
    }

    /// The time of one seat is over: the other has its own, and then the card takes effect (Rulings 1 and 2).
    #[inline]
    pub(super) fn next_asked(&mut self, due: Due) {
        if due.asked == due.by {
            self.take_effect(due);
        } else {
            self.phase = Phase::Due(Due { asked: due.by, passed: false, ..due });
        }
    }

    /// The seat that is asked lets the card pass.
    #[inline]
    pub(super) fn let_pass(&mut self) {
        if let Phase::Due(due) = &mut self.phase {
            due.passed = true;
        }
    }

    /// A seat stops the card that is due and takes it into its hand.
    #[inline]
    pub(super) fn stop(&mut self, seat: Seat, ace: Card) {
        let Some((by, card)) = self.due() else { return };
        self.waiting.remove(by);
        self.last_out = Some(ace);
        self.stage.stop(seat, ace, card);
        self.known.give(ace, seat.index(), OPEN, BOTH);
        self.known.give(card, OPEN, seat.index(), BOTH);
        self.event = Event::Stopped(seat, ace, card);
        self.next_card();
    }

    /// The card that is due does what it does.
    #[inline]
    fn take_effect(&mut self, due: Due) {
        let Some(card) = self.card_of(due.by) else { return };
        let effect = self.stage.resolve(card);
        self.event = Event::Took(card, effect);
        if let Effect::Performed(performed) = effect {
            self.scored[self.stage.owner(card).index()].push(Show::of(performed).value);
        }
        if !matches!(effect, Effect::Practised | Effect::Offered) {
            self.last_out = Some(card);
        }
        match effect {
            Effect::Offered => self.phase = Phase::Buffet(due),
            Effect::Napped => {
                self.known.swap(0, 1);
                for seat in Seat::all(SEATS) {
                    self.known.show(self.stage.hands[seat.index()], seat.index(), SeatSet::one(seat));
                }
                self.done(due.by);
            }
            Effect::Practised | Effect::Performed(_) | Effect::Starved => self.done(due.by),
        }
    }

    /// A seat sells a trick at the buffet, or nothing.
    #[inline]
    pub(super) fn sell(&mut self, seat: Seat, trick: Option<Card>) {
        let Some((by, eight)) = self.due() else { return };
        if let Some(trick) = trick {
            self.stage.sell(seat, trick);
            self.scored[seat.index()].push(Show::alone(trick).full / 2);
        }
        self.last_out = Some(eight);
        self.event = Event::Sold(seat, trick);
        self.done(by);
    }

    /// A card leaves its place.
    #[inline]
    fn done(&mut self, by: Seat) {
        self.waiting.remove(by);
        self.next_card();
    }

    /// Both seats draw.
    #[inline]
    pub(super) fn draw(&mut self) {
        self.draw_each();
        self.event = Event::Drew;
        self.begin_turn();
    }

    /// The farewell shows; then the next game, or the end.
    pub(super) fn end_game(&mut self, fate: &Fate) {
        let (before, gain) = (self.stage.points, self.stage.ended());
        self.ending = Ending { farewell: [gain[0] - before[0], gain[1] - before[1]], gain };
        self.stage.points = gain;
        let ending = self.ending;
        self.history.add(fate, BySeat::from_fn(|seat| gain.get(seat.index()).copied().unwrap_or(0)), || ending);
        self.event = Event::Ended;
        self.phase = if self.game < self.house.games {
            Phase::Shown
        } else {
            Phase::Over(leaders(Seat::all(SEATS).map(|seat| (seat, self.history.total(seat)))))
        };
    }

    /// The cards that are spent: neither in a hand or pile nor before a seat, and drawn long ago.
    pub(super) fn discard(&self) -> Cards {
        let left: Cards = self.pack.deck().iter().copied().collect();
        let laid: Cards = Seat::all(SEATS).filter_map(|seat| self.card_of(seat)).collect();
        let kept = self.stage.hands.into_iter().chain(self.stage.piles).fold(left.or(laid), Cards::or);
        PACK_OF_CARDS.minus(kept)
    }
}
